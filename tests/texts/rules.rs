//! What English asks of a sentence in which slots hold one thing, two or more.

use regex_lite::Regex;

/// Verbs beside one thing, and beside several.
const VERBS: [(&str, &str); 22] = [
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
    ("was", "were"),
];

/// Nouns before the names of one thing, and before several.
const NOUNS: [(&str, &str); 6] = [
    ("cell", "cells"),
    ("digit", "digits"),
    ("row", "rows"),
    ("column", "columns"),
    ("guardian", "guardians"),
    ("candidate", "candidates"),
];

/// After these a list is no subject: what follows agrees with something before it.
const BEFORE_NO_SUBJECT: &str = "of|in|into|than|from|at|by|with|see|sees|but|to|and|or";

/// Words for several that speak of something else than what fills a slot.
const OTHERS: [&str; 6] = [
    "all candidates of",
    "one of each",
    "both ends",
    "sees all three",
    "one of the two",
    "would both be true",
];

/// What is wrong with a sentence whose slots hold these, as they are written and how many: nothing,
/// or what it is.
pub(crate) fn fault(sentence: &str, several: &[(String, usize)]) -> Option<String> {
    let found = |pattern: &str| Regex::new(pattern).unwrap().is_match(sentence);
    if found(r"\b[Aa] (8|11|18)\b|\b[Aa]n [1-79]\b") {
        return Some("an article that does not sound".to_owned());
    }
    for (written, number) in several {
        let list = regex_lite::escape(written);
        for (one, more) in VERBS {
            let verb = if *number == 1 { more } else { one };
            let subject = Regex::new(&format!(r"(?:(\w+),? )?{list} {verb}\b")).unwrap();
            let no_subject = Regex::new(&format!("^({BEFORE_NO_SUBJECT})$")).unwrap();
            for found in subject.captures_iter(sentence) {
                let before = found.get(1).map_or("", |word| word.as_str());
                if !no_subject.is_match(&before.to_lowercase()) {
                    return Some(format!("`{verb}` after {number}"));
                }
            }
        }
        for (one, more) in NOUNS {
            let noun = if *number == 1 { more } else { one };
            if found(&format!(r"\b{noun} {list}(\W|$)")) {
                return Some(format!("`{noun}` before {number}"));
            }
        }
        if *number == 1
            && found(&format!(
                r"\b([Oo]ne|[Nn]one|[Ee]ach|[Aa]ny|[Aa]ll) of {list}(\W|$)"
            ))
        {
            return Some("a part of one thing".to_owned());
        }
    }
    let rest = OTHERS
        .iter()
        .fold(sentence.to_owned(), |rest, other| rest.replace(other, ""));
    let number = several.first().map(|(_, number)| *number)?;
    if several.iter().any(|(_, other)| *other != number) {
        return None;
    }
    let wrong = match number {
        1 => r"\b([Tt]hese|[Tt]hose|[Tt]hey|[Tt]hem|[Tt]heir|[Aa]ll|[Bb]oth|[Nn]either of)\b",
        2 => r"\b([Aa]ll|any of|none of)\b",
        _ => r"\b([Bb]oth|[Ee]ither of|[Nn]either)\b",
    };
    let wrong = Regex::new(wrong).unwrap().find(&rest)?;
    Some(format!("`{}` of {number}", wrong.as_str()))
}
