//! What a piece of evidence is checked against.

use crate::Checker;
use crate::refusal::Refusal;
use crate::table::Table;
use core::cell;
use grid::{Board, Candidate, Cell, CellSet};
use logic::Uniqueness;

/// How deep evidence may lie within evidence. The deepest search known nests five levels.
const DEEPEST: usize = 48;

/// How many looks at a truth all exhaustive arguments of one step may take together: some tenths
/// of a second.
const MOST_WORK: u64 = 5_000_000;

/// The work that is left for one step.
pub(crate) struct Work(cell::Cell<u64>);

impl Work {
    pub(crate) fn new() -> Work {
        Work(cell::Cell::new(MOST_WORK))
    }

    /// How much of it was done.
    pub(crate) fn done(&self) -> u64 {
        MOST_WORK - self.0.get()
    }

    /// Takes so many units; refuses when they are not there.
    pub(crate) fn spend(&self, units: usize) -> Result<(), Refusal> {
        let left = self.0.get().checked_sub(units as u64);
        self.0.set(left.unwrap_or(0));
        left.map(|_| ()).ok_or(Refusal::TooMuchWork)
    }
}

/// The candidates evidence stands on, and what the puzzle allows it to take for granted.
pub(crate) struct Ground<'a> {
    pub(crate) table: Table,
    pub(crate) work: &'a Work,
    givens: CellSet,
    start: Option<&'a Board>,
    uniqueness: Uniqueness,
    depth: usize,
}

impl<'a> Ground<'a> {
    pub(crate) fn new(before: &Board, checker: &Checker<'a>, work: &'a Work) -> Ground<'a> {
        Ground {
            table: Table::of(before),
            work,
            givens: before.givens(),
            start: checker.start,
            uniqueness: checker.uniqueness,
            depth: 0,
        }
    }

    /// The same puzzle with other candidates, one level deeper.
    pub(crate) fn deeper(&self, table: Table) -> Result<Ground<'a>, Refusal> {
        if self.depth == DEEPEST {
            return Err(Refusal::TooDeep);
        }
        Ok(Ground {
            table,
            depth: self.depth + 1,
            ..*self
        })
    }

    /// Whether a second solution may be ruled out.
    pub(crate) fn is_unique(&self) -> bool {
        self.uniqueness == Uniqueness::Proved
    }

    pub(crate) fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// Whether the puzzle allowed the candidate before anything was deduced.
    pub(crate) fn at_start(&self, candidate: Candidate) -> bool {
        self.start.is_none_or(|start| {
            if start.filled() == start.givens() {
                return start.has(candidate);
            }
            // A position on the way: whatever was filled in or crossed out since, its givens are the puzzle.
            let rivals = candidate.cell.peers() & start.givens();
            !start.givens().contains(candidate.cell)
                && rivals
                    .iter()
                    .all(|cell| start.value(cell) != Some(candidate.digit))
        })
    }
}
