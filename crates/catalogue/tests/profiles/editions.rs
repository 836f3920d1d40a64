//! Tests of fixed editions of profiles and of the names of profiles in stored grades.

use super::error;
use catalogue::profile::{ProfileId, editions, named, names, read};
use logic::Edition;

#[test]
fn an_edition_keeps_its_meaning() {
    let fourth = "name: default\nedition: 4\nentries: [{ technique: full_house, rating: 1.0 }]\n";
    let (first, fourth) = (named("default@1").unwrap(), read(fourth).unwrap());
    assert_eq!(first.edition, Some(Edition(1)));
    assert_eq!(fourth.edition, Some(Edition(4)));
    let third = named("default@3").unwrap();
    assert!(![first.hash, fourth.hash].contains(&third.hash));
    assert_eq!(third.hash, named("default").unwrap().hash);
}

#[test]
fn an_unknown_edition_is_refused_with_a_list_of_editions() {
    let error_of_name = |given| named(given).err().map(|error| error.to_string());
    let message = |text: &str| Some(text.to_owned());
    assert_eq!(
        error_of_name("default@7"),
        message("profile `default` has no edition `7`; there are: 1, 2, 3")
    );
    assert_eq!(
        error_of_name("default@01"),
        message("profile `default` has no edition `01`; there are: 1, 2, 3")
    );
    assert_eq!(
        error_of_name("defualt@1"),
        message("there is no profile `defualt@1`; did you mean `default`?")
    );
    assert_eq!(
        error_of_edition("0"),
        "line 2, column 10: edition: invalid value: integer `0`, expected a nonzero u32"
    );
}

/// The error of a profile with this value of `edition`.
fn error_of_edition(edition: &str) -> String {
    error(&format!("name: t\nedition: {edition}\nentries: []\n"))
}

#[test]
fn a_profile_without_editions_is_named_by_its_fingerprint() {
    let everything = named("everything").unwrap();
    assert_eq!(everything.edition, None);
    assert_eq!(editions("everything").count(), 0);
    let label = format!("everything@{:016x}", everything.hash);
    assert_eq!(ProfileId::of(&everything).to_string(), label);
    let error = named("everything@1").err().map(|error| error.to_string());
    let message = "profile `everything` has no edition `1`; there are: none";
    assert_eq!(error.as_deref(), Some(message));
}

#[test]
fn every_text_has_the_edition_of_its_place() {
    for name in names() {
        for edition in editions(name) {
            let profile = named(&format!("{name}@{edition}")).unwrap();
            assert_eq!((&*profile.name, profile.edition), (name, Some(edition)));
            assert_eq!(
                ProfileId::of(&profile).to_string(),
                format!("{name}@{edition}")
            );
        }
    }
}

#[test]
fn a_label_names_an_edition_or_a_fingerprint() {
    let label = |text: &str| text.parse::<ProfileId>().unwrap();
    for text in ["default@1", "mine@0000000000000123", "a@b@2", "plain@"] {
        assert_eq!(label(text).to_string(), text);
    }
    assert!(label("default@2").is_later_edition_of(&label("default@1")));
    assert!(label("default@10").is_later_edition_of(&label("default@9")));
    assert!(!label("default@1").is_later_edition_of(&label("default@1")));
    assert!(!label("default@1").is_later_edition_of(&label("default@2")));
    assert!(!label("se@2").is_later_edition_of(&label("default@1")));
    assert!(!label("mine@2").is_later_edition_of(&label("mine@0000000000000001")));
    // A user's profile with the name `default` is not the built-in profile.
    let users_default = read("name: default\nedition: 1\nentries: []\n").unwrap();
    assert_eq!(
        ProfileId::of(&users_default).to_string(),
        format!("default@{:016x}", users_default.hash)
    );
    let mine = read("name: mine\nedition: 3\nentries: []\n").unwrap();
    assert_eq!(ProfileId::of(&mine).to_string(), "mine@3");
}
