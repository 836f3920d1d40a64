//! Checks that a new language needs one line in the list and one table per file, but no changes in
//! calls.
//!
//! The text modules are compiled here again with a list of three languages.

#![allow(
    dead_code,
    reason = "the test uses only a part of the included modules"
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

/// The templates of a text in all languages. The caller names no language.
fn templates(text: &Text) -> [&'static str; 3] {
    Language::ALL.map(|language| text.template(language))
}

#[test]
fn a_third_language_needs_a_line_and_a_table() {
    assert_eq!(Language::of_code("de"), Some(Language::De));
    assert_eq!(Language::De.name(), "German");
    assert_eq!(
        templates(&LAST),
        [
            "{cell} is the last cell",
            "{cell}是最后一格",
            "{cell} ist die letzte Zelle"
        ]
    );
    assert_eq!(FULL.pieces(Language::De).count(), 4);
}
