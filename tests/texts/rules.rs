//! Rules of English for sentences with slots that have one, two or more values.

use regex_lite::Regex;

/// Verbs in the singular and in the plural.
const VERBS: [(&str, &str); 21] = [
    ("is", "are"),
    ("has", "have"),
    ("goes", "go"),
    ("holds", "hold"),
    ("lies", "lie"),
    ("sees", "see"),
    ("fills", "fill"),
    ("forms", "form"),
    ("stands", "stand"),
    ("allows", "allow"),
    ("conflicts", "conflict"),
    ("alternates", "alternate"),
    ("makes", "make"),
    ("needs", "need"),
    ("takes", "take"),
    ("keeps", "keep"),
    ("uses", "use"),
    ("counts", "count"),
    ("gets", "get"),
    ("lacks", "lack"),
    ("does", "do"),
];

/// Nouns in the singular and in the plural.
const NOUNS: [(&str, &str); 6] = [
    ("cell", "cells"),
    ("digit", "digits"),
    ("row", "rows"),
    ("column", "columns"),
    ("guardian", "guardians"),
    ("candidate", "candidates"),
];

/// A list after one of these words is not a subject.
const BEFORE_NO_SUBJECT: &str = "of|in|into|than|from|at|by|with|see|sees|but|to|and|or";

/// Plural phrases that do not refer to a slot.
const OTHER_PLURALS: [&str; 22] = [
    "all candidates of",
    "one of each",
    "both ends",
    "sees all three",
    "one of the two",
    "two of them",
    "in all",
    "after all",
    "all its other",
    "all their other",
    "Of these at",
    "One of these is true:",
    "from these gives",
    "they fill these cells",
    "If they held nothing else",
    "exchanged in them",
    "between them",
    "have to be both",
    "sees all of these can",
    "they differ in",
    "sees both can",
    "would both be true",
];

/// The fault in a sentence, given the texts and sizes of its slots; `None` if there is none.
pub(crate) fn fault(sentence: &str, several: &[(String, usize)]) -> Option<String> {
    let found = |pattern: &str| Regex::new(pattern).unwrap().is_match(sentence);
    if found(r"\b[Aa] (8|11|18)\b|\b[Aa]n [1-79]\b") {
        return Some("a wrong article".to_owned());
    }
    for (list, number) in several {
        for (before, after) in surroundings(sentence, list) {
            if let Some(fault) = fault_beside(before, after, *number) {
                return Some(fault);
            }
        }
    }
    let remaining = OTHER_PLURALS
        .iter()
        .fold(sentence.to_owned(), |text, phrase| text.replace(phrase, ""));
    let number = several.first().map(|(_, number)| *number)?;
    if several.iter().any(|(_, other)| *other != number) {
        return None;
    }
    let wrong = match number {
        1 => r"\b([Tt]hese|[Tt]hose|[Tt]hey|[Tt]hem|[Tt]heir|[Aa]ll|[Bb]oth|[Nn]either of)\b",
        2 => r"\b([Aa]ll|any of|none of)\b",
        _ => r"\b([Bb]oth|[Ee]ither of|[Nn]either)\b",
    };
    let wrong = Regex::new(wrong).unwrap().find(&remaining)?;
    Some(format!("`{}` of {number}", wrong.as_str()))
}

/// The texts before and after each occurrence of a list. Occurrences within a longer list are skipped.
fn surroundings<'a>(sentence: &'a str, list: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let longer = Regex::new(r"^( in r\d|(,? and|,) (r\d|\d))").unwrap();
    let word = |neighbour: Option<char>| neighbour.is_some_and(char::is_alphanumeric);
    sentence.match_indices(list).filter_map(move |(at, _)| {
        let (before, after) = (&sentence[..at], &sentence[at + list.len()..]);
        let is_whole = !word(before.chars().next_back()) && !word(after.chars().next());
        (is_whole && !longer.is_match(after)).then_some((before, after))
    })
}

/// The fault in the words around a list of this size; `None` if there is none.
fn fault_beside(before: &str, after: &str, number: usize) -> Option<String> {
    let words = |text: &'static str| text.split('|');
    // The words may include a comma: in `two candidates, 1 and 2`, the comma shows that the list is
    // not counted.
    let last = |count: usize| {
        let mut words = before.split_whitespace().rev();
        words.nth(count).unwrap_or_default().to_lowercase()
    };
    let next = after.split([' ', '.', ',', ';', ':']).nth(1).unwrap_or("");
    let is_subject = after.starts_with(' ')
        && words(BEFORE_NO_SUBJECT).all(|word| last(0).trim_end_matches(',') != word);
    for (singular, plural) in VERBS {
        let wrong_verb = if number == 1 { plural } else { singular };
        if is_subject && next == wrong_verb {
            return Some(format!("`{wrong_verb}` after {number}"));
        }
    }
    for (singular, plural) in NOUNS {
        let wrong_noun = if number == 1 { plural } else { singular };
        if last(0) == wrong_noun {
            return Some(format!("`{wrong_noun}` before {number}"));
        }
    }
    let parts = ["one", "none", "each", "any", "all"];
    let part = number == 1 && last(0) == "of" && parts.iter().any(|part| last(1) == *part);
    part.then(|| "a part of one thing".to_owned())
}
