//! Tests of the template syntax.

use super::template::first_error;
use super::{Language, Piece, Text};

/// The first error in a text with these English and Chinese templates.
fn error_in(en: &str, zh: &str) -> Option<&'static str> {
    first_error(&[(Language::En, en), (Language::Zh, zh)])
}

#[test]
fn all_languages_name_the_same_slots() {
    assert_eq!(error_in("{a} sees {b}", "{b}与{a}"), None);
    assert!(error_in("{a} sees {b}", "{a}").is_some());
    assert!(error_in("{a}", "{a}看到{b}").is_some());
    assert_eq!(error_in("no slots", ""), None);
    // A prefix of a name is a different name.
    assert!(error_in("{a}", "{ab}").is_some());
}

#[test]
fn every_language_has_one_template() {
    assert!(first_error(&[(Language::En, "one")]).is_some());
    assert!(first_error(&[(Language::En, "one"), (Language::En, "two")]).is_some());
    assert!(
        first_error(&[
            (Language::En, "one"),
            (Language::Zh, "一"),
            (Language::Zh, "二")
        ])
        .is_some()
    );
}

#[test]
fn braces_hold_names() {
    for bad in [
        "{a sees",
        "a}",
        "{} sees",
        "{A} sees",
        "{:is|are}",
        "{a{b}}",
    ] {
        assert!(error_in(bad, bad).is_some(), "{bad}");
    }
}

#[test]
fn agreement_has_a_form_for_each_case() {
    for good in [
        "{a} {a:is|are}",
        "{a:it|both|all #} {a}",
        "{a} {a:#}",
        "{a~a|an} {a}",
    ] {
        assert_eq!(error_in(good, "{a}"), None, "{good}");
    }
    for bad in [
        "{a:is}",
        "{a:}",
        "{a:1|2|3|4}",
        "{a~a}",
        "{a~a|an|the}",
        "{a:{b}|c}",
    ] {
        assert!(error_in(&format!("{{a}} {bad}"), "{a}").is_some(), "{bad}");
    }
}

#[test]
fn a_slot_in_an_agreement_is_filled_in_every_language() {
    assert_eq!(error_in("{a:it|them}", "这{a:#}格"), None);
    assert_eq!(error_in("{a} {a:is|are}", "{a}"), None);
    assert!(error_in("{a} {b:is|are}", "{a}").is_some());
    assert!(error_in("{a:it|them}", "{a}").is_some());
}

#[test]
fn pieces_split_a_template_at_its_slots() {
    static TEXT: Text = Text::of(&[
        (Language::En, "{a~a|an} {a} {b:is|are} {b}."),
        (Language::Zh, "{a}{b}"),
    ]);
    let pieces: Vec<Piece<'_>> = TEXT.pieces(Language::En).collect();
    let (slot, words) = (|name| Piece::Slot(name), |words| Piece::Words(words));
    let (sound, number) = (
        Piece::Article {
            slot: "a",
            forms: "a|an",
        },
        Piece::Number {
            slot: "b",
            forms: "is|are",
        },
    );
    assert_eq!(
        pieces,
        [
            sound,
            words(" "),
            slot("a"),
            words(" "),
            number,
            words(" "),
            slot("b"),
            words(".")
        ]
    );
    let pieces: Vec<Piece<'_>> = TEXT.pieces(Language::Zh).collect();
    assert_eq!(pieces, [slot("a"), slot("b")]);
    assert!(TEXT.has_slot("b") && !TEXT.has_slot("c"));
}
