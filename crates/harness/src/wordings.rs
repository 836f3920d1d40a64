//! Forbidden wordings in explanations, as listed in `docs/READING.md`.
//!
//! Each is a regular expression for a wording that readers misread. It is applied to complete
//! sentences. `tests/texts` checks that sentences agree in number and article.

use logic::Language;
use regex_lite::Regex;
use std::sync::LazyLock;

/// A forbidden wording and its description.
struct Wording {
    pattern: Regex,
    name: &'static str,
}

/// A cell in r1c1 notation.
const CELL: &str = "r[1-9]c[1-9]";

static ENGLISH: LazyLock<Vec<Wording>> = LazyLock::new(|| {
    let all_of_two = format!("(all|none|any) of {CELL} and {CELL}");
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
        (r"\b(goes|go) from\b", "\"goes from\" instead of \"remove\""),
        (&all_of_two, "\"all\" for two"),
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

static CHINESE: LazyLock<Vec<Wording>> = LazyLock::new(|| {
    compiled(&[
        (
            "枢轴|枢纽|关键格|轴心|对子",
            "a term for which the glossary has another",
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
    reason = "the patterns are constants, and a test compiles them"
)]
fn compiled(wordings: &[(&str, &'static str)]) -> Vec<Wording> {
    let wordings = wordings.iter().map(|&(pattern, name)| Wording {
        pattern: Regex::new(pattern).expect("a pattern"),
        name,
    });
    wordings.collect()
}

/// The description of the first forbidden wording in a text of a language.
pub fn forbidden_wording(text: &str, language: Language) -> Option<&'static str> {
    let wordings = match language {
        Language::En => &ENGLISH,
        Language::Zh => &CHINESE,
    };
    let mut wordings = wordings.iter();
    let found = wordings.find(|wording| wording.pattern.is_match(text));
    found.map(|wording| wording.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forbidden_wordings_are_found() {
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
            assert!(forbidden_wording(text, Language::En).is_some(), "{text}");
        }
        let chinese = [
            "枢轴是r1c1。",
            "在第1行中,r1c1是5。",
            "r1c1 是5。",
            "r1c1看到pivot。",
            "所以r1c1是5。。",
        ];
        for text in chinese {
            assert!(forbidden_wording(text, Language::Zh).is_some(), "{text}");
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
            assert_eq!(forbidden_wording(text, Language::En), None, "{text}");
        }
        let chinese = ["第8列的1只能填在r1c8。", "r1c1<>1 -> r1c8=1（第1行）。"];
        for text in chinese {
            assert_eq!(forbidden_wording(text, Language::Zh), None, "{text}");
        }
    }
}
