//! Boards as text: the grids of `grid::text`, with optional colours.

use crate::style::{Ink, Style};
use grid::text::{Empty, Frame};
use grid::{Board, Candidate, Cell, Digit};
use logic::Effects;

/// The filled cells in nine lines, with separators between boxes, `.` for open cells, and the
/// givens in their colour. Every line ends with a line break.
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

/// Filled cells and candidates in a frame. Every line ends with a line break. If the style has
/// colours, the effects `marked` are coloured.
pub fn pencilmarks(board: &Board, marked: Option<&Effects>, style: &Style) -> String {
    coloured(board, |shown| ink(board, shown, marked, style))
}

/// The board in a frame; `ink` gives the colour of each digit.
fn coloured(board: &Board, ink: impl Fn(Candidate) -> Ink) -> String {
    let drawn = grid::text::pencilmarks(board, Frame::HoDoKu);
    let mut cells = Cell::all();
    let mut text = String::with_capacity(drawn.len());
    for line in drawn.split_inclusive('\n') {
        // Only lines that start with a bar have cells. A cell contains no bars or spaces.
        let mut current_cell: Option<Cell> = None;
        for character in line.chars() {
            if !line.starts_with('|') || matches!(character, ' ' | '|' | '\n') {
                current_cell = None;
                text.push(character);
                continue;
            }
            current_cell = current_cell.or_else(|| cells.next());
            let ink = current_cell
                .zip(Digit::from_char(character))
                .map_or(Ink::NONE, |(cell, digit)| ink(Candidate::new(cell, digit)));
            text.push_str(&ink.paint(&character.to_string()));
        }
    }
    text
}

/// The colour of a candidate or filled digit.
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
    // A placement also removes its digit from its peers and all other digits from its cell.
    let is_lost = |placed: Candidate| board.has(shown) && placed.conflicts(shown);
    if marked.removals().contains(&shown) || marked.place().is_some_and(is_lost) {
        return palette.removed;
    }
    Ink::NONE
}
