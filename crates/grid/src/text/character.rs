//! What each character of a puzzle's text can mean.

use crate::digit::Digit;

/// What a cell character says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    Digit(Digit),
    Empty,
}

impl Content {
    /// The content a character stands for; `None` when it is no cell.
    pub(super) fn of(character: char) -> Option<Content> {
        match character {
            '.' | '0' | '*' | '_' => Some(Content::Empty),
            _ => Digit::from_char(character).map(Content::Digit),
        }
    }

    /// The digit, if there is one.
    pub(super) fn digit(self) -> Option<Digit> {
        match self {
            Content::Digit(digit) => Some(digit),
            Content::Empty => None,
        }
    }
}

/// Whether the character stands for a cell.
pub(super) fn is_cell(character: char) -> bool {
    Content::of(character).is_some()
}

/// Whether the character only parts cells or groups of cells.
pub(super) fn is_bar(character: char) -> bool {
    character == '|' || character.is_whitespace() || is_box_drawing(character)
}

/// Whether a line is drawn between rows: nothing but strokes and corners, and at least three of
/// the strokes.
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
