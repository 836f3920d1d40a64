//! A third language is one line of the list and one table in each file; no call changes.
//!
//! The catalogue's own sources are compiled here once more, under a list of three languages.

#![allow(
    dead_code,
    reason = "the sources are whole, the test needs some of them"
)]

#[path = "../src/text/language.rs"]
mod language;
#[path = "../src/text/table.rs"]
mod table;
#[path = "../src/text/template.rs"]
mod template;

pub use template::Text;

language::languages! {
    /// English.
    #[default]
    En: "en", "English";
    /// Chinese, simplified.
    Zh: "zh", "Chinese";
    /// German.
    De: "de", "German";
}

texts! {
    En {
        FULL: "{cells} {cells:is|are} full",
        LAST: "{cell} is the last cell",
    }
    Zh {
        FULL: "{cells}已满",
        LAST: "{cell}是最后一格",
    }
    De {
        FULL: "{cells} {cells:ist|sind} voll",
        LAST: "{cell} ist die letzte Zelle",
    }
}

/// As a technique would call it: it names a text, and no language.
fn told(text: &Text) -> [&'static str; 3] {
    Language::ALL.map(|language| text.template(language))
}

#[test]
fn a_third_language_is_a_line_and_a_table() {
    assert_eq!(Language::of_code("de"), Some(Language::De));
    assert_eq!(Language::De.name(), "German");
    assert_eq!(
        told(&LAST),
        [
            "{cell} is the last cell",
            "{cell}是最后一格",
            "{cell} ist die letzte Zelle"
        ]
    );
    assert_eq!(FULL.pieces(Language::De).count(), 4);
}
