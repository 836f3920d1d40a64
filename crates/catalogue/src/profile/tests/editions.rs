//! Tests of editions with an additional edition. The meaning of the built-in texts is tested in
//! `tests/profiles`.

use crate::built_in::BUILT_IN;
use crate::profile::editions::text;
use logic::{Collection, NamedProfile, ProfileTexts, Registry};

const FOURTH: &str =
    "name: default\nedition: 4\nentries: [{ technique: full_house, rating: 1.0 }]\n";

/// The profile `default` with an additional, fourth edition.
fn with_fourth_edition() -> &'static [NamedProfile] {
    let ProfileTexts::Editions(editions) = BUILT_IN[0].texts else {
        panic!("the default profile has editions");
    };
    let mut editions = editions.to_vec();
    editions.push(FOURTH);
    vec![NamedProfile {
        name: "default",
        texts: ProfileTexts::Editions(editions.leak()),
    }]
    .leak()
}

#[test]
fn older_editions_keep_their_texts() {
    let registry_of = |profiles| {
        Registry::of(&[&Collection {
            profiles,
            ..Collection::EMPTY
        }])
    };
    let four_editions = registry_of(with_fourth_edition());
    let three_editions = registry_of(BUILT_IN);
    let of_four = |given: &str| text(&four_editions, given).unwrap();
    let of_three = |given: &str| text(&three_editions, given).unwrap();
    assert_eq!(of_four("default"), FOURTH);
    assert_eq!(of_four("default@4"), FOURTH);
    assert_eq!(of_four("default@1"), of_three("default@1"));
    assert_eq!(of_four("default@3"), of_three("default"));
    assert_ne!(of_four("default@1"), of_four("default@3"));
    let error = text(&four_editions, "default@5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "profile `default` has no edition `5`; there are: 1, 2, 3, 4"
    );
}
