//! Boards as text: what `grid` draws, in colour if there is any.

use crate::style::{Ink, Style};
use grid::text::{Empty, Frame};
use grid::{Board, Candidate, Cell, Digit};
use logic::Effects;

/// The filled cells in nine lines, `.` for the others, each line ended.
pub fn values(board: &Board, style: &Style) -> String {
    let drawn = grid::text::block(&board.to_values(), Empty::Dot);
    let mut cells = Cell::all();
    let mut text = String::with_capacity(drawn.len());
    for character in drawn.chars() {
        let cell = if character == '.' || character.is_ascii_digit() {
            cells.next()
        } else {
            None
        };
        let given = cell.is_some_and(|cell| board.givens().contains(cell));
        let ink = if given {
            style.palette.given
        } else {
            Ink::NONE
        };
        text.push_str(&ink.paint(&character.to_string()));
    }
    text
}

/// The filled cells and all candidates in a frame, each line ended. What `marked` does is shown
/// in colour, if the style has any.
pub fn pencilmarks(board: &Board, marked: Option<&Effects>, style: &Style) -> String {
    inked(board, |shown| ink(board, shown, marked, style))
}

/// The board in a frame, each digit in its ink.
fn inked(board: &Board, ink: impl Fn(Candidate) -> Ink) -> String {
    let drawn = grid::text::pencilmarks(board, Frame::HoDoKu);
    let mut cells = Cell::all();
    let mut text = String::with_capacity(drawn.len());
    for line in drawn.split_inclusive('\n') {
        // Borders do not start with a bar; in all other lines what is no bar and no blank is a
        // cell.
        let mut within: Option<Cell> = None;
        for character in line.chars() {
            if !line.starts_with('|') || matches!(character, ' ' | '|' | '\n') {
                within = None;
                text.push(character);
                continue;
            }
            within = within.or_else(|| cells.next());
            let ink = within
                .zip(Digit::from_char(character))
                .map_or(Ink::NONE, |(cell, digit)| ink(Candidate::new(cell, digit)));
            text.push_str(&ink.paint(&character.to_string()));
        }
    }
    text
}

/// The colour of a digit on a board with candidates.
fn ink(board: &Board, shown: Candidate, marked: Option<&Effects>, style: &Style) -> Ink {
    let palette = &style.palette;
    if board.givens().contains(shown.cell) {
        return palette.given;
    }
    let Some(marked) = marked else {
        return Ink::NONE;
    };
    if marked.place() == Some(shown) {
        return palette.placed;
    }
    // A placement takes the other candidates of its cell and its digit from the cells it sees.
    let lost = |placed: Candidate| board.has(shown) && placed.conflicts(shown);
    if marked.removals().contains(&shown) || marked.place().is_some_and(lost) {
        return palette.removed;
    }
    Ink::NONE
}
