//! What has happened to the board, in order.

use grid::{Board, Candidate};

/// One change. What a placement took from the cells it sees is implied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Filled from the start.
    Given(Candidate),
    /// Filled by a step.
    Placed(Candidate),
    /// Taken away by a step.
    Removed(Candidate),
}

/// Givens in row-major order, then everything applied, in order.
///
/// Facts may depend on it: some graders meet singles in the order they arose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal(Vec<Change>);

impl Journal {
    /// The journal of a board on which nothing has happened yet.
    pub fn new(board: &Board) -> Journal {
        let mut journal = Journal::default();
        journal.restart(board);
        journal
    }

    /// Forgets everything and starts with a board's filled cells.
    pub fn restart(&mut self, board: &Board) {
        self.0.clear();
        self.0.extend(board.filled().iter().filter_map(|cell| {
            board
                .value(cell)
                .map(|digit| Change::Given(Candidate { cell, digit }))
        }));
    }

    /// Adds a change.
    pub fn push(&mut self, change: Change) {
        self.0.push(change);
    }

    /// Forgets all but the oldest `length` changes.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.0.truncate(length);
    }

    /// All changes, oldest first.
    pub fn changes(&self) -> &[Change] {
        &self.0
    }
}
