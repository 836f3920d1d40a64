//! Shapes of sentences that are not used, whatever they say: the table of `docs/READING.md`.
//!
//! Each is a pattern that a reader stumbles over. What agrees with what is tried text by text in
//! `tests/texts`; here whole sentences are read as they are printed.

use logic::Language;
use regex_lite::Regex;
use std::sync::LazyLock;

/// A pattern, and what it is called.
struct Shape {
    pattern: Regex,
    name: &'static str,
}

/// A cell as it is printed.
const CELL: &str = "r[1-9]c[1-9]";

static ENGLISH: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let two = format!("(all|none|any) of {CELL} and {CELL}");
    compiled(&[
        (
            r"\b(row|column|box) [1-9],? [1-9]\b|(rows|columns|boxes) ([1-9], )*[1-9] and [1-9],? [1-9]\b",
            "a digit beside the number of a house",
        ),
        (r"(^|[.] )[1-9][ ,]", "a digit at the beginning"),
        (
            r"(^|[.] )([a-qs-z]|r[^1-9])",
            "a small letter at the beginning",
        ),
        (r"\b(goes|go) from\b", "what goes, for what to remove"),
        (&two, "\"all\" for two"),
        (r"\b(both|neither) of r[1-9]c[1-9], ", "\"both\" for more"),
        (
            r"\b(as|see) above\b|as in lemma",
            "a reference for a reason",
        ),
        (
            r"at least one of [1-9]\b",
            "a digit behind \"one of\", as if it were counted",
        ),
        (r"\bsees? a cell of each\b", "cells that a reader must find"),
        (
            r"Forcing Chain \(AIC\)|X-Loop|XY-Loop",
            "a name that players do not use",
        ),
        (r"  | [.,;:)]|\( |[.,]{2}|,\.", "a stray blank or mark"),
    ])
});

static CHINESE: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    compiled(&[
        (
            "枢轴|枢纽|关键格|轴心|对子",
            "a term that the glossary has otherwise",
        ),
        (
            "[\u{4e00}-\u{9fff}] *[,.;:?!(]",
            "a half-width mark after a character",
        ),
        (
            "[,.;:?!)] *[\u{4e00}-\u{9fff}]",
            "a half-width mark before a character",
        ),
        (
            "[\u{4e00}-\u{9fff}] | [\u{4e00}-\u{9fff}]",
            "a blank beside a character",
        ),
        ("[a-z]{3,}", "an English word"),
        ("。。|，。|，，|、。|。，", "two marks side by side"),
    ])
});

#[allow(
    clippy::expect_used,
    reason = "the patterns are constants, and a test reads them"
)]
fn compiled(shapes: &[(&str, &'static str)]) -> Vec<Shape> {
    let shapes = shapes.iter().map(|&(pattern, name)| Shape {
        pattern: Regex::new(pattern).expect("a pattern"),
        name,
    });
    shapes.collect()
}

/// The first shape in a text that is not used in its language; nothing of what comes after three
/// dots, where a line was cut.
pub fn forbidden_shape(text: &str, language: Language) -> Option<&'static str> {
    let shapes = match language {
        Language::En => &ENGLISH,
        Language::Zh => &CHINESE,
    };
    let mut shapes = shapes.iter();
    let found = shapes.find(|shape| shape.pattern.is_match(text));
    found.map(|shape| shape.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_shape_is_seen() {
        let english = [
            "In column 7, 1, 7 and 9 can go only into r1c7.",
            "In rows 3 and 7, 4 goes to r3c1.",
            "8 can go to only two cells.",
            "R1c1 is 5. then r1c2 is.",
            "So 4 goes from r8c8.",
            "It holds all of r1c1 and r1c2.",
            "It holds both of r1c1, r1c2 and r1c3.",
            "That is so, as in lemma 4.",
            "A Forcing Chain (AIC).",
            "So  r1c1 is 5.",
            "So at least one of 4 in r2c9 and 8 in r3c1 is true.",
            "Now r4c2 and r6c2 see a cell of each.",
        ];
        for text in english {
            assert!(forbidden_shape(text, Language::En).is_some(), "{text}");
        }
        let chinese = [
            "枢轴是r1c1。",
            "在第1行中,r1c1是5。",
            "r1c1 是5。",
            "r1c1看到pivot。",
            "所以r1c1是5。。",
        ];
        for text in chinese {
            assert!(forbidden_shape(text, Language::Zh).is_some(), "{text}");
        }
    }

    #[test]
    fn good_sentences_pass() {
        let english = [
            "In column 7, the digits 1, 7 and 9 can go only into r1c7, r2c7 and r3c7.",
            "r1c1<>1 -> r1c8=1 (row 1) -> r6c8=3.",
            "In rows 2 and 9, the digit 9 stands in r2c1.",
            "One of r1c1 and r1c2 is 5: r3c1 sees them both.",
        ];
        for text in english {
            assert_eq!(forbidden_shape(text, Language::En), None, "{text}");
        }
        let chinese = ["第8列的1只能填在r1c8。", "r1c1<>1 -> r1c8=1（第1行）。"];
        for text in chinese {
            assert_eq!(forbidden_shape(text, Language::Zh), None, "{text}");
        }
    }
}
