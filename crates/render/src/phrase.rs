//! Templates with their slots filled.

use crate::names;
use crate::style::Style;
use logic::{Language, Phrase, Slot};

/// A phrase in words.
///
/// A template that names a slot nobody filled is a bug of the technique: tests stop there, and in
/// a release the slot's name stands in the text where it can be seen and reported.
pub fn phrase(phrase: &Phrase, style: &Style) -> String {
    let template = phrase.text.template(style.language);
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((name, after)) = after.split_once('}') else {
            // `Text::new` refuses an open brace, so this cannot be reached through it.
            text.push('{');
            rest = after;
            continue;
        };
        if let Some(filling) = phrase.slot(name) {
            text.push_str(&slot(filling, style));
        } else {
            debug_assert!(false, "nothing fills the slot {{{name}}} of {template:?}");
            text.push('{');
            text.push_str(name);
            text.push('}');
        }
        rest = after;
    }
    text.push_str(rest);
    debug_assert!(
        phrase
            .slots
            .iter()
            .all(|(name, _)| template.contains(&format!("{{{name}}}"))),
        "{template:?} has no slot for one of {:?}",
        phrase.slots
    );
    text
}

fn slot(slot: &Slot, style: &Style) -> String {
    match slot {
        Slot::Digit(digit) => digit.to_string(),
        Slot::Digits(digits) => names::digits(*digits, style),
        Slot::Cell(cell) => names::cell(*cell, style),
        Slot::Cells(cells) => names::cells(*cells, style),
        Slot::House(house) => names::house(*house, style),
        Slot::Houses(houses) => {
            let names: Vec<String> = houses
                .iter()
                .map(|house| names::house(house, style))
                .collect();
            names::list(&names, style)
        }
        Slot::Candidate(candidate) => names::candidate(*candidate, style),
        Slot::Candidates(candidates) => names::candidates(candidates, style),
        Slot::Count(count) => count.to_string(),
        Slot::Words(text) => text.template(style.language).to_owned(),
        Slot::Phrase(inner) => phrase(inner, style),
    }
}

/// A phrase as a sentence of its own: with a capital where a word starts it, and a full stop
/// unless it has one.
pub fn sentence(sentence: &Phrase, style: &Style) -> String {
    let mut text = capital(&phrase(sentence, style));
    if !text.ends_with(['.', '!', '?', ':', '。', '！', '？', '：']) {
        text.push_str(match style.language {
            Language::En => ".",
            Language::Zh => "。",
        });
    }
    text
}

/// Sentences one after the other.
pub fn sentences<'a>(all: impl IntoIterator<Item = &'a Phrase>, style: &Style) -> String {
    let all: Vec<String> = all.into_iter().map(|one| sentence(one, style)).collect();
    all.join(between(style))
}

/// What stands between two sentences.
pub(crate) fn between(style: &Style) -> &'static str {
    match style.language {
        Language::En => " ",
        Language::Zh => "",
    }
}

/// The text with its first word capitalised, unless the word is a name with digits like `r1c1`.
fn capital(text: &str) -> String {
    let word = text
        .split(|c: char| !c.is_ascii_alphanumeric())
        .next()
        .unwrap_or("");
    let mut chars = text.chars();
    match chars.next() {
        Some(first) if !word.is_empty() && word.chars().all(|c| c.is_ascii_alphabetic()) => {
            format!("{}{}", first.to_ascii_uppercase(), chars.as_str())
        }
        _ => text.to_owned(),
    }
}
