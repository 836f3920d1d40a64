//! Builds a puzzle from 81 sets of candidates.
//!
//! A grid of candidates does not show which cells are filled: a cell with one digit can be a filled
//! cell or a naked single. The rule is HoDoKu's: a single digit is a filled cell, unless a peer has
//! that digit as one of several candidates. Two equal single digits in one house can therefore both
//! be filled cells; the clash is reported later.

use crate::candidate::{Candidate, CandidateSet};
use crate::cell::{Cell, CellSet};
use crate::digit::DigitSet;
use crate::puzzle::Puzzle;

/// The puzzle of 81 sets of candidates in row-major order; an empty set is an open cell without
/// candidates.
pub(super) fn puzzle(marks: &[DigitSet; 81]) -> Puzzle {
    let with_several: CellSet = Cell::all()
        .filter(|cell| marks[cell.index()].is_plural())
        .collect();
    let open_candidates: CandidateSet = with_several
        .iter()
        .flat_map(|cell| {
            marks[cell.index()]
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        })
        .collect();
    // A cell with one digit stays open if one of these candidates of a peer is the same digit.
    let mut values = [None; 81];
    let mut candidates = open_candidates;
    for cell in !with_several {
        let Some(digit) = marks[cell.index()].single() else {
            continue;
        };
        if open_candidates.cells(digit).overlaps(cell.peers()) {
            candidates.insert(Candidate::new(cell, digit));
        } else {
            values[cell.index()] = Some(digit);
        }
    }
    Puzzle::new(values).with_candidates(candidates)
}
