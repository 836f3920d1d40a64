//! Templates with their slots filled.

use crate::names;
use crate::style::Style;
use crate::width::char_width;
use logic::{Language, Phrase, Slot, Text};

/// A phrase in words.
///
/// A template that names a slot nobody filled is a bug of the technique: tests stop there, and in
/// a release the slot's name stands in the text where it can be seen and reported.
pub fn phrase(phrase: &Phrase, style: &Style) -> String {
    let template = phrase.text.template(style.language);
    let text = expand(template, |name| {
        phrase.slot(name).map(|filling| slot(filling, style))
    });
    match style.language {
        Language::En => text,
        Language::Zh => without_inner_blanks(&text),
    }
}

/// A template of this crate, filled with words that are no slot's business.
pub(crate) fn fill(text: &Text, slots: &[(&str, &str)], style: &Style) -> String {
    expand(text.template(style.language), |name| {
        slots
            .iter()
            .find(|(slot, _)| *slot == name)
            .map(|(_, filling)| (*filling).to_owned())
    })
}

/// The template with each slot replaced by what fills it.
fn expand(template: &str, filling: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        // `Text::new` refuses an open brace, so there is always an end.
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        if let Some(filling) = filling(name) {
            text.push_str(&filling);
        } else {
            debug_assert!(false, "nothing fills the slot {{{name}}} of {template:?}");
            text.push('{');
            text.push_str(name);
            text.push('}');
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// Chinese text without the blanks that some writers put between ideographs and digits, so that
/// all techniques read alike.
fn without_inner_blanks(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let wide = |at: Option<usize>| {
        at.and_then(|at| chars.get(at))
            .is_some_and(|&one| char_width(one) == 2)
    };
    let kept = chars
        .iter()
        .enumerate()
        .filter(|&(at, &one)| one != ' ' || !(wide(at.checked_sub(1)) || wide(at.checked_add(1))));
    kept.map(|(_, &one)| one).collect()
}

fn slot(slot: &Slot, style: &Style) -> String {
    match slot {
        Slot::Digit(digit) => digit.to_string(),
        Slot::Digits(digits) => names::digits(*digits, style),
        Slot::Cell(cell) => names::cell(*cell, style),
        Slot::Cells(cells) => names::cells(*cells, style),
        Slot::House(house) => names::house(*house, style),
        Slot::Houses(houses) => names::houses(*houses, style),
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
    finished(&phrase(sentence, style), style)
}

/// A clause as a sentence of its own.
pub(crate) fn finished(clause: &str, style: &Style) -> String {
    let mut text = capital(clause);
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
