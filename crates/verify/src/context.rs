//! The context in which evidence is checked.

use crate::Checker;
use crate::refusal::Refusal;
use crate::table::Table;
use core::cell;
use grid::{Board, Candidate, Cell, CellSet};
use logic::Uniqueness;

/// Maximum nesting depth of evidence. The searches of this project nest at most five levels.
const MAX_DEPTH: usize = 48;

/// Maximum work of all exhaustive arguments of one step. A unit is one visit of a truth; the
/// maximum takes a few tenths of a second.
const MAX_WORK: u64 = 5_000_000;

/// The remaining work budget of one step.
pub(crate) struct Work(cell::Cell<u64>);

impl Work {
    pub(crate) fn new() -> Work {
        Work(cell::Cell::new(MAX_WORK))
    }

    /// The work done so far.
    pub(crate) fn done(&self) -> u64 {
        MAX_WORK - self.0.get()
    }

    /// Spends units of the budget; returns an error if fewer are left.
    pub(crate) fn spend(&self, units: usize) -> Result<(), Refusal> {
        let left = self.0.get().checked_sub(units as u64);
        self.0.set(left.unwrap_or(0));
        left.map(|_| ()).ok_or(Refusal::TooMuchWork)
    }
}

/// The candidates that evidence is checked on, and the assumptions that are allowed.
pub(crate) struct Context<'a> {
    pub(crate) table: Table,
    pub(crate) work: &'a Work,
    givens: CellSet,
    /// The starting board of the puzzle; `None` if it is not known.
    start: Option<&'a Board>,
    uniqueness: Uniqueness,
    /// The nesting depth of the evidence; 0 for the evidence of a step.
    depth: usize,
}

impl<'a> Context<'a> {
    pub(crate) fn new(before: &Board, checker: &Checker<'a>, work: &'a Work) -> Context<'a> {
        Context {
            table: Table::of(before),
            work,
            givens: before.givens(),
            start: checker.start,
            uniqueness: checker.uniqueness,
            depth: 0,
        }
    }

    /// The context of nested evidence on `table`; an error if the evidence is nested too deeply.
    pub(crate) fn nested(&self, table: Table) -> Result<Context<'a>, Refusal> {
        if self.depth == MAX_DEPTH {
            return Err(Refusal::TooDeep);
        }
        Ok(Context {
            table,
            depth: self.depth + 1,
            ..*self
        })
    }

    /// Whether evidence may assume a unique solution.
    pub(crate) fn is_unique(&self) -> bool {
        self.uniqueness == Uniqueness::Proved
    }

    pub(crate) fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// Whether the puzzle allowed the candidate at its start; true if the start is not known.
    pub(crate) fn allowed_at_start(&self, candidate: Candidate) -> bool {
        self.start.is_none_or(|start| {
            if start.filled() == start.givens() {
                return start.has(candidate);
            }
            // With placed cells, the start is a position during a solve, and its givens are the
            // puzzle.
            let given_peers = candidate.cell.peers() & start.givens();
            !start.givens().contains(candidate.cell)
                && given_peers
                    .iter()
                    .all(|cell| start.value(cell) != Some(candidate.digit))
        })
    }
}
