//! From 81 sets of candidates to a puzzle.
//!
//! A grid of candidates does not say which cells are filled: a cell with one digit can be a filled
//! cell or a naked single nobody has written down. The rule is HoDoKu's: a lone digit is filled in,
//! unless a cell it sees still holds that digit as one of several candidates. Two lone digits that
//! see each other are both filled in, so that the clash is found and told.

use crate::candidate::{Candidate, CandidateSet};
use crate::cell::{Cell, CellSet};
use crate::digit::DigitSet;
use crate::puzzle::Puzzle;

/// The puzzle of 81 sets of candidates in row-major order; an empty set is an open cell that no
/// digit fits.
pub(super) fn puzzle(marks: &[DigitSet; 81]) -> Puzzle {
    let plural: CellSet = Cell::all()
        .filter(|cell| marks[cell.index()].is_plural())
        .collect();
    let held: CandidateSet = plural
        .iter()
        .flat_map(|cell| {
            marks[cell.index()]
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    let mut values = [None; 81];
    let mut candidates = held;
    for cell in !plural {
        let Some(digit) = marks[cell.index()].single() else {
            continue;
        };
        if held.cells(digit).overlaps(cell.peers()) {
            candidates.insert(Candidate::new(cell, digit));
        } else {
            values[cell.index()] = Some(digit);
        }
    }
    Puzzle::new(values).with_candidates(candidates)
}
