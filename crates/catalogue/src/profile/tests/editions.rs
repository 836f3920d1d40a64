//! Tests of editions with an additional edition. The meaning of the built-in texts is tested in
//! `tests/profiles`.

use crate::built_in::BUILT_IN;
use crate::profile::editions::text;
use logic::{Collection, NamedProfile, ProfileTexts, Registry};

const FOURTH: &str =
    "name: default\nedition: 4\nentries: [{ technique: full_house, rating: 1.0 }]\n";

/// The built-in profiles with an additional, fourth edition of `default`.
fn shelf() -> &'static [NamedProfile] {
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
fn an_edition_remains_beside_a_newer_one() {
    let of = |profiles| {
        Registry::of(&[&Collection {
            profiles,
            ..Collection::EMPTY
        }])
    };
    let (shelf, own) = (of(shelf()), of(BUILT_IN));
    let on_shelf = |given: &str| text(&shelf, given).unwrap();
    let built_in = |given: &str| text(&own, given).unwrap();
    assert_eq!(on_shelf("default"), FOURTH);
    assert_eq!(on_shelf("default@4"), FOURTH);
    assert_eq!(on_shelf("default@1"), built_in("default@1"));
    assert_eq!(on_shelf("default@3"), built_in("default"));
    assert_ne!(on_shelf("default@1"), on_shelf("default@3"));
    let error = text(&shelf, "default@5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "profile `default` has no edition `5`; there are: 1, 2, 3, 4"
    );
}
