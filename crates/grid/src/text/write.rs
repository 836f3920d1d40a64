//! Writes puzzles and boards as text.

use crate::board::Board;
use crate::candidate::{Candidate, CandidateSet};
use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::puzzle::Puzzle;

/// The character for an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Empty {
    /// `.`, easier to read.
    #[default]
    Dot,
    /// `0`, as in most files.
    Zero,
}

impl Empty {
    /// The character.
    pub const fn to_char(self) -> char {
        match self {
            Empty::Dot => '.',
            Empty::Zero => '0',
        }
    }

    fn char_of(self, value: Option<Digit>) -> char {
        value.map_or(self.to_char(), Digit::to_char)
    }
}

/// The frame of a pencilmark grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Frame {
    /// HoDoKu's frame: each column has its own width, and corners are `.`, `:` and `'`.
    #[default]
    HoDoKu,
    /// Simple Sudoku's frame: all columns have the same width, and corners are `*`.
    SimpleSudoku,
}

/// The 81 values on one line, without a line feed.
pub fn line(puzzle: &Puzzle, empty: Empty) -> String {
    let line = puzzle.to_string();
    match empty {
        Empty::Dot => line,
        Empty::Zero => line.replace('.', "0"),
    }
}

/// Nine rows with `|` between the boxes and a line of dashes between the bands, as in `.ss` files;
/// each line ends with a line feed.
pub fn block(puzzle: &Puzzle, empty: Empty) -> String {
    let mut text = String::with_capacity(11 * 12);
    for cell in Cell::all() {
        match (cell.row(), cell.column()) {
            (3 | 6, 0) => text.push_str("-----------\n"),
            (_, 3 | 6) => text.push('|'),
            _ => {}
        }
        text.push(empty.char_of(puzzle.value(cell)));
        if cell.column() == 8 {
            text.push('\n');
        }
    }
    text
}

/// The values and candidates as a framed grid; each line ends with a line feed.
///
/// A filled cell shows its digit. An open cell shows its candidates, or `.` if it has none. A
/// single candidate looks like a filled cell in this format. Reading the text back fills the cell,
/// unless a peer has that digit as one of several candidates.
pub fn pencilmarks(board: &Board, frame: Frame) -> String {
    let cells: Vec<String> = Cell::all().map(|cell| cell_text(board, cell)).collect();
    let mut widths = [0; 9];
    for (cell, text) in Cell::all().zip(&cells) {
        let width = &mut widths[usize::from(cell.column())];
        *width = text.len().max(*width);
    }
    let gap = match frame {
        Frame::HoDoKu => 2,
        Frame::SimpleSudoku => {
            let widest = widths.into_iter().max().unwrap_or_default();
            widths = [widest; 9];
            1
        }
    };
    let [top, middle, bottom] = match frame {
        Frame::HoDoKu => [['.', '.', '.'], [':', '+', ':'], ['\'', '\'', '\'']],
        Frame::SimpleSudoku => [['*', '-', '*'], ['|', '+', '|'], ['*', '-', '*']],
    };
    let border = |[left, joint, right]: [char; 3]| {
        let boxes: Vec<String> = widths
            .chunks(3)
            .map(|widths| "-".repeat(widths.iter().sum::<usize>() + 2 * gap + 2))
            .collect();
        format!("{left}{}{right}\n", boxes.join(&String::from(joint)))
    };
    let mut text = border(top);
    for (index, row) in cells.chunks(9).enumerate() {
        if index == 3 || index == 6 {
            text.push_str(&border(middle));
        }
        for (column, cell) in row.iter().enumerate() {
            text.push_str(match column {
                0 => "| ",
                3 | 6 => " | ",
                _ if gap == 1 => " ",
                _ => "  ",
            });
            text.push_str(cell);
            text.push_str(&" ".repeat(widths[column] - cell.len()));
        }
        text.push_str(" |\n");
    }
    text.push_str(&border(bottom));
    text
}

/// The candidates on one line of 729 characters, nine for each cell. A character is the digit, or
/// the empty character if the digit is not a candidate.
///
/// The format has no filled cells, so a filled cell appears as one candidate.
pub fn candidates(board: &Board, empty: Empty) -> String {
    let is_shown = |candidate: Candidate| match board.value(candidate.cell) {
        Some(digit) => candidate.digit == digit,
        None => board.has(candidate),
    };
    (0..729)
        .filter_map(Candidate::from_index)
        .map(|candidate| empty.char_of(is_shown(candidate).then_some(candidate.digit)))
        .collect()
}

/// The position as a line of `HoDoKu`'s library without a step: `+` before each placed digit, then
/// the deleted candidates as digit, row and column.
///
/// This is the only format that keeps givens, placed digits and candidates. One thing is lost:
/// reading the text back removes each filled digit from its peers.
pub fn library(board: &Board) -> String {
    let all = Board::new(&board.to_values()).all_candidates();
    let deleted = all.difference(&board.all_candidates());
    let placed = board.filled() - board.givens();
    format!(
        "{}::",
        library_line("0000:x", |cell| board.value(cell), placed, &deleted)
    )
}

/// A step as a line of `HoDoKu`'s library.
///
/// The fields are the technique's code, the digits of the step, the position before the step as in
/// [`library`], the eliminations and the placement. The last field is left empty.
pub fn library_step(
    before: &Board,
    technique: &str,
    about: DigitSet,
    removed: &CandidateSet,
    placed: Option<Candidate>,
) -> String {
    let all = Board::new(&before.to_values()).all_candidates();
    let deleted = all.difference(&before.all_candidates());
    let about: String = about.iter().map(Digit::to_char).collect();
    let placed_before = before.filled() - before.givens();
    let head = format!("{technique}:{about}");
    let position = library_line(&head, |cell| before.value(cell), placed_before, &deleted);
    let placed: CandidateSet = placed.into_iter().collect();
    format!("{position}:{}:{}:", triples(removed), triples(&placed))
}

/// The text of a puzzle on one line, in a normal form.
///
/// Two puzzles have the same text exactly if their givens, placed digits and remaining candidates
/// are equal. If the puzzle has only givens, the text is their line of 81 characters. Otherwise the
/// text is a line of `HoDoKu`'s library as in [`library`]. Candidates that the digits exclude are
/// ignored.
pub fn position_text(puzzle: &Puzzle) -> String {
    let deleted = puzzle.deleted();
    if deleted.is_empty() && puzzle.placed().is_empty() {
        return line(puzzle, Empty::Dot);
    }
    let position = library_line(
        "0000:x",
        |cell| puzzle.value(cell),
        puzzle.placed(),
        &deleted,
    );
    format!("{position}::")
}

/// The part of a library line up to the deleted candidates.
fn library_line(
    head: &str,
    value: impl Fn(Cell) -> Option<Digit>,
    placed: CellSet,
    deleted: &CandidateSet,
) -> String {
    let mut text = format!(":{head}:");
    for cell in Cell::all() {
        if placed.contains(cell) {
            text.push('+');
        }
        text.push(Empty::Dot.char_of(value(cell)));
    }
    format!("{text}:{}", triples(deleted))
}

/// Candidates as digit, row and column, separated by blanks.
fn triples(candidates: &CandidateSet) -> String {
    let triple = |Candidate { cell, digit }: Candidate| {
        format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)
    };
    let all: Vec<String> = candidates.iter().map(triple).collect();
    all.join(" ")
}

/// The text of a cell in a pencilmark grid.
fn cell_text(board: &Board, cell: Cell) -> String {
    match board.value(cell) {
        Some(digit) => String::from(digit.to_char()),
        None if board.candidates(cell).is_empty() => String::from('.'),
        None => board.candidates(cell).iter().map(Digit::to_char).collect(),
    }
}
