//! Classes of characters in puzzle text, and the conversion of Unicode digits.

use crate::digit::Digit;
use std::borrow::Cow;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Digit(Digit),
    Empty,
}

impl Content {
    /// The content that a character represents; `None` if it is not a cell character.
    pub(super) fn of(character: char) -> Option<Content> {
        match character {
            '.' | '0' | '*' | '_' => Some(Content::Empty),
            _ => Digit::from_char(character).map(Content::Digit),
        }
    }

    /// The digit of a filled cell; `None` for an empty cell.
    pub(super) fn digit(self) -> Option<Digit> {
        match self {
            Content::Digit(digit) => Some(digit),
            Content::Empty => None,
        }
    }
}

/// Whether the character represents a cell.
pub(super) fn is_cell(character: char) -> bool {
    Content::of(character).is_some()
}

/// Whether the character only separates cells or groups of cells.
pub(super) fn is_bar(character: char) -> bool {
    matches!(character, '|' | '¦' | '‖' | '｜')
        || character.is_whitespace()
        || is_box_drawing(character)
}

/// Whether a line is a border: only strokes and corners, with at least three strokes.
pub(super) fn is_border(text: &str) -> bool {
    let is_stroke = |character| {
        matches!(
            character,
            '-' | '=' | '~' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FF0D}'
        ) || is_box_drawing(character)
    };
    text.chars()
        .filter(|&character| is_stroke(character))
        .count()
        >= 3
        && text.chars().all(|character| {
            is_stroke(character) || is_bar(character) || ".:'*+,`".contains(character)
        })
}

fn is_box_drawing(character: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&character)
}

/// The code points of `0` in Unicode blocks of digits. The digits `1` to `9` follow each of them.
const ZEROS: [char; 26] = [
    '\u{660}',
    '\u{6F0}',
    '\u{7C0}',
    '\u{966}',
    '\u{9E6}',
    '\u{A66}',
    '\u{AE6}',
    '\u{B66}',
    '\u{BE6}',
    '\u{C66}',
    '\u{CE6}',
    '\u{D66}',
    '\u{E50}',
    '\u{ED0}',
    '\u{F20}',
    '\u{1040}',
    '\u{17E0}',
    '\u{1810}',
    '\u{2080}',
    '\u{FF10}',
    '\u{1D7CE}',
    '\u{1D7D8}',
    '\u{1D7E2}',
    '\u{1D7EC}',
    '\u{1D7F6}',
    '\u{1FBF0}',
];

/// The code points of `1` in blocks without a `0` before it, such as circled digits. The digits `2`
/// to `9` follow each of them.
const ONES: [char; 5] = ['\u{2460}', '\u{2776}', '\u{2780}', '\u{278A}', '\u{24F5}'];

/// Replaces Unicode digits by ASCII digits: full-width, superscript, subscript, circled and keycap
/// digits, and the digits of the most used scripts.
///
/// The readers of this module apply it to every line.
pub fn plain_digits(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    // A keycap is a digit followed by a variation selector and a frame. The selector and the frame
    // are dropped.
    let characters = text
        .chars()
        .filter(|character| !matches!(character, '\u{FE0F}' | '\u{20E3}'));
    Cow::Owned(characters.map(plain_digit).collect())
}

fn plain_digit(character: char) -> char {
    let offset_from = |start: char, count: u32| {
        let offset = u32::from(character).checked_sub(u32::from(start))?;
        (offset < count).then_some(offset)
    };
    let value = match character {
        _ if character.is_ascii() => None,
        '\u{2070}' | '\u{24EA}' | '\u{3007}' => Some(0),
        '\u{B9}' => Some(1),
        '\u{B2}' => Some(2),
        '\u{B3}' => Some(3),
        '\u{2074}'..='\u{2079}' => offset_from('\u{2070}', 10),
        _ => {
            let from_zero = ZEROS.iter().find_map(|&zero| offset_from(zero, 10));
            let from_one = || ONES.iter().find_map(|&one| offset_from(one, 9));
            from_zero.or_else(|| Some(from_one()? + 1))
        }
    };
    value
        .and_then(|value| char::from_digit(value, 10))
        .unwrap_or(character)
}
