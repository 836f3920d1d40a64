//! Helpers shared by several formats.

use super::item::{FormatError, Item, Meta, Rating, RatingScale};
use grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, Puzzle};

/// A puzzle built cell by cell.
#[derive(Default)]
pub(super) struct Cells {
    values: Vec<(Cell, Digit, Given)>,
    marks: Vec<(Cell, DigitSet)>,
}

/// Whether a digit is a given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Given {
    /// The digit is a given.
    Yes,
    /// The digit was filled in.
    No,
}

impl Cells {
    /// Sets the digit of a cell.
    pub(super) fn put(&mut self, cell: Cell, digit: Digit, given: Given) {
        self.values.push((cell, digit, given));
    }

    /// Sets the candidates that a player left in an open cell. An empty set is ignored.
    pub(super) fn mark(&mut self, cell: Cell, digits: DigitSet) {
        if !digits.is_empty() {
            self.marks.push((cell, digits));
        }
    }

    /// Builds the puzzle. A cell without marks keeps all candidates.
    pub(super) fn puzzle(self) -> Puzzle {
        let mut values = [None; 81];
        let mut placed = CellSet::EMPTY;
        for (cell, digit, given) in self.values {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = Some(digit);
            }
            if given == Given::No {
                placed.insert(cell);
            }
        }
        let puzzle = Puzzle::new(values).with_placed(placed);
        if self.marks.is_empty() {
            return puzzle;
        }
        let mut candidates = CandidateSet::EMPTY;
        for cell in Cell::all() {
            let last_marks = self.marks.iter().rfind(|(marked, _)| *marked == cell);
            let digits = last_marks.map_or(DigitSet::all(), |(_, digits)| *digits);
            candidates = candidates.union(&CandidateSet::of_cell(cell, digits));
        }
        puzzle.with_candidates(candidates)
    }
}

/// Usual names of a column or key that holds a puzzle.
pub(super) const PUZZLE_NAMES: [&str; 11] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "board", "question", "clues",
    "givens", "problem",
];

/// Usual names of a column or key that holds a solution.
pub(super) const SOLUTION_NAMES: [&str; 4] = ["solution", "solutions", "answer", "solved"];

/// Usual names of a column or key that holds the state of a puzzle.
pub(super) const STATE_NAMES: [&str; 3] = ["filled", "state", "candidates"];

/// Usual names of a column or key that holds a declared rating.
pub(super) const RATING_NAMES: [&str; 3] = ["rating", "difficulty", "score"];

/// Usual names of a rating of Sudoku Explainer.
const SE_RATING_NAMES: [&str; 4] = ["er", "se", "se_rating", "sudoku_explainer"];

/// Sets a named value in the metadata. Returns whether the value is used: its name is known, and no
/// earlier value was stored in its place. An empty value counts as used.
pub(super) fn set_field(meta: &mut Meta, name: &str, value: &str) -> bool {
    let value = value.trim();
    let name = name.trim().to_ascii_lowercase();
    let is_empty = value.is_empty() || value == "-";
    if RATING_NAMES.contains(&name.as_str()) || SE_RATING_NAMES.contains(&name.as_str()) {
        let is_free = meta.rating.is_none();
        if is_free && !is_empty {
            let scale = if SE_RATING_NAMES.contains(&name.as_str()) {
                RatingScale::SudokuExplainer
            } else {
                RatingScale::Unknown
            };
            meta.rating = Some(Rating::new(value, scale));
        }
        return is_free || is_empty;
    }
    let slot = match name.as_str() {
        "title" | "name" | "label" => &mut meta.title,
        "author" => &mut meta.author,
        "comment" | "comments" | "description" | "note" => &mut meta.comment,
        "level" | "grade" => &mut meta.level,
        "date" | "created" => &mut meta.date,
        "source" => &mut meta.source,
        "url" | "sourceurl" | "link" => &mut meta.url,
        name if SOLUTION_NAMES.contains(&name) => &mut meta.solution,
        _ => return value.is_empty(),
    };
    let is_free = slot.is_none();
    if !is_empty {
        slot.get_or_insert_with(|| value.to_owned());
    }
    is_free || is_empty
}

/// Characters that need a guard at the start of a field: those that start a formula, and the guard
/// itself.
const GUARDED: [char; 5] = ['=', '+', '-', '@', '\''];

/// Guards a field, so that a spreadsheet does not calculate it: puts an apostrophe before a text
/// that starts like a formula. A single dash stays, because it means no value.
pub fn guarded(text: &str) -> String {
    let is_formula = text.starts_with(GUARDED) && text != "-";
    format!("{}{text}", if is_formula { "'" } else { "" })
}

/// Removes the apostrophe that [`guarded`] added.
pub(super) fn unguarded(text: &str) -> &str {
    let rest = text.strip_prefix('\'');
    rest.filter(|rest| rest.starts_with(GUARDED))
        .unwrap_or(text)
}

/// Builds an item.
pub(super) fn item(line: usize, puzzle: Result<Puzzle, FormatError>, meta: Meta) -> Item {
    Item { line, puzzle, meta }
}

/// The first twelve hexadecimal digits of a text's SHA-1. Sudoku Exchange's bank uses them as ids.
pub(super) fn sha1_start(text: &str) -> String {
    let mut state = [
        0x6745_2301_u32,
        0xEFCD_AB89,
        0x98BA_DCFE,
        0x1032_5476,
        0xC3D2_E1F0,
    ];
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0x80);
    while bytes.len() % 64 != 56 {
        bytes.push(0);
    }
    bytes.extend((text.len() as u64 * 8).to_be_bytes());
    for block in bytes.chunks(64) {
        let mut words: Vec<u32> = block
            .as_chunks::<4>()
            .0
            .iter()
            .map(|&word| u32::from_be_bytes(word))
            .collect();
        for at in 16..80 {
            words.push(
                (words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16]).rotate_left(1),
            );
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (round, word) in words.iter().enumerate() {
            let (mixed, constant) = match round / 20 {
                0 => ((b & c) | (!b & d), 0x5A82_7999),
                1 => (b ^ c ^ d, 0x6ED9_EBA1),
                2 => ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC),
                _ => (b ^ c ^ d, 0xCA62_C1D6_u32),
            };
            let next = a
                .rotate_left(5)
                .wrapping_add(mixed)
                .wrapping_add(e)
                .wrapping_add(constant)
                .wrapping_add(*word);
            (e, d, c, b, a) = (d, c, b.rotate_left(30), a, next);
        }
        for (sum, part) in state.iter_mut().zip([a, b, c, d, e]) {
            *sum = sum.wrapping_add(part);
        }
    }
    format!("{:08x}{:04x}", state[0], state[1] >> 16)
}
