//! Filling the slots of templates.

use crate::grammar::{self, Blanks, Sound};
use crate::names;
use crate::style::Style;
use crate::width::char_width;
use logic::{Phrase, Piece, Slot, Text};

/// The text of a phrase.
///
/// An unfilled slot is a bug of the technique. The function then panics in debug builds; in release
/// builds the slot's name appears in the text.
pub fn phrase(phrase: &Phrase, style: &Style) -> String {
    let text = expand(phrase.text, style, |name| {
        phrase.slot(name).map(|filling| Filling {
            text: slot(filling, style),
            number: filling.number(),
        })
    });
    match grammar::of(style.language).blanks {
        Blanks::All => text,
        Blanks::BetweenNarrow => without_wide_blanks(&text),
    }
}

/// Fills a template of this crate with plain strings.
pub(crate) fn fill(text: &Text, slots: &[(&str, &str)], style: &Style) -> String {
    expand(text, style, |name| {
        let filled = slots.iter().find(|(slot, _)| *slot == name);
        filled.map(|(_, filling)| Filling {
            text: (*filling).to_owned(),
            number: 1,
        })
    })
}

/// Fills the only slot of a template with a string that lists `number` items.
pub(crate) fn fill_counted(
    text: &Text,
    (slot, written, number): (&str, &str, usize),
    style: &Style,
) -> String {
    expand(text, style, |name| {
        (name == slot).then(|| Filling {
            text: written.to_owned(),
            number,
        })
    })
}

/// The text of a slot's value, and the number of items for agreement.
struct Filling {
    text: String,
    number: usize,
}

/// Replaces each slot of a template by its value, and each agreement such as `{cells:is|are}` by
/// the form for the number of items in the value.
fn expand(text: &Text, style: &Style, filling: impl Fn(&str) -> Option<Filling>) -> String {
    let grammar = grammar::of(style.language);
    let mut written = String::with_capacity(text.template(style.language).len() + 32);
    for piece in text.pieces(style.language) {
        let name = match piece {
            Piece::Words(words) => {
                written.push_str(words);
                continue;
            }
            Piece::Slot(slot) | Piece::Number { slot, .. } | Piece::Article { slot, .. } => slot,
        };
        let Some(filling) = filling(name) else {
            debug_assert!(false, "slot {{{name}}} of {text:?} is not filled");
            written.push('{');
            written.push_str(name);
            written.push('}');
            continue;
        };
        match piece {
            Piece::Words(_) | Piece::Slot(_) => written.push_str(&filling.text),
            Piece::Number { forms, .. } => {
                let index = (grammar.form_of)(filling.number, forms.split('|').count());
                let form = forms.split('|').nth(index).unwrap_or(forms);
                written.push_str(&form.replace('#', &grammar.number(filling.number)));
            }
            Piece::Article { forms, .. } => {
                let (consonant, vowel) = forms.split_once('|').unwrap_or((forms, forms));
                written.push_str(match (grammar.sound_of)(&filling.text) {
                    Sound::Consonant => consonant,
                    Sound::Vowel => vowel,
                });
            }
        }
    }
    written
}

/// Removes spaces next to wide characters. Some templates have spaces between ideographs and digits
/// and others do not; the texts should look the same.
fn without_wide_blanks(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_wide = |at: Option<usize>| {
        at.and_then(|at| chars.get(at))
            .is_some_and(|&one| char_width(one) == 2)
    };
    let kept = chars.iter().enumerate().filter(|&(at, &one)| {
        one != ' ' || !(is_wide(at.checked_sub(1)) || is_wide(at.checked_add(1)))
    });
    kept.map(|(_, &one)| one).collect()
}

/// The text of a slot's value.
fn slot(slot: &Slot, style: &Style) -> String {
    match slot {
        Slot::Digit(digit) => digit.to_string(),
        Slot::Digits(digits) => names::digits(*digits, style),
        Slot::Cell(cell) => names::cell(*cell, style),
        Slot::Cells(cells) => names::cells(*cells, style),
        Slot::OneOf(cells) => names::one_of(*cells, style),
        Slot::OneDigitOf(digits) => names::one_digit_of(*digits, style),
        Slot::OneCandidateOf(candidates) => names::one_candidate_of(candidates, style),
        Slot::House(house) => names::house(*house, style),
        Slot::Houses(houses) => names::houses(*houses, style),
        Slot::Candidate(candidate) => names::candidate(*candidate, style),
        Slot::Candidates(candidates) => names::candidates(candidates, style),
        Slot::Literal(literal) | Slot::Cited(literal) => names::literal(*literal, style),
        Slot::Count(count) => count.to_string(),
        Slot::Numbers(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            names::list(&numbers, style)
        }
        Slot::Words(text) => text.template(style.language).to_owned(),
        Slot::Phrase(inner) => phrase(inner, style),
    }
}

/// A phrase as a sentence: with a capital letter and a full stop.
pub fn sentence(sentence: &Phrase, style: &Style) -> String {
    finished(&phrase(sentence, style), style)
}

/// A clause as a sentence: with a capital letter and a full stop.
pub(crate) fn finished(clause: &str, style: &Style) -> String {
    let mut text = capital(clause);
    if !text.ends_with(['.', '!', '?', ':', '。', '！', '？', '：']) {
        text.push_str(grammar::of(style.language).stop);
    }
    text
}

/// Joins phrases as sentences.
pub fn sentences<'a>(all: impl IntoIterator<Item = &'a Phrase>, style: &Style) -> String {
    let all: Vec<String> = all.into_iter().map(|one| sentence(one, style)).collect();
    all.join(grammar::of(style.language).sentence_gap)
}

/// Capitalises the first word unless it contains digits, like `r1c1`.
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
