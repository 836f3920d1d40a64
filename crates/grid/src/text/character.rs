//! Character classes of puzzle text.

use crate::digit::Digit;

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Digit(Digit),
    Empty,
}

impl Content {
    /// The content that a character represents; `None` when it is not a cell character.
    pub(super) fn of(character: char) -> Option<Content> {
        match character {
            '.' | '0' | '*' | '_' => Some(Content::Empty),
            _ => Digit::from_char(character).map(Content::Digit),
        }
    }

    /// The digit of a filled cell.
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
    character == '|' || character.is_whitespace() || is_box_drawing(character)
}

/// Whether a line is a border: only strokes and corners, with at least three strokes.
pub(super) fn is_border(text: &str) -> bool {
    let is_stroke = |character| matches!(character, '-' | '=') || is_box_drawing(character);
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
