//! What has happened to the board, in order.

use grid::{Board, Candidate, CandidateSet};

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
pub struct Journal {
    changes: Vec<Change>,
    /// What the puzzle's own candidates leave, where that is known.
    start: Option<CandidateSet>,
}

impl Journal {
    /// The journal of a board on which nothing has happened yet.
    pub fn new(board: &Board) -> Journal {
        let mut journal = Journal::default();
        journal.restart(board);
        journal
    }

    /// Forgets everything and starts with a board's filled cells.
    pub fn restart(&mut self, board: &Board) {
        self.start = None;
        self.changes.clear();
        self.changes
            .extend(board.filled().iter().filter_map(|cell| {
                board
                    .value(cell)
                    .map(|digit| Change::Given(Candidate { cell, digit }))
            }));
    }

    /// Adds a change.
    pub fn push(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Forgets all but the oldest `length` changes.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.changes.truncate(length);
    }

    /// All changes, oldest first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Says that the board is a puzzle as it was given, unless cells were filled in already: then it is a position on the
    /// way from a puzzle with these givens alone.
    pub fn begins_puzzle(&mut self, board: &Board) {
        let is_puzzle = board.filled() == board.givens();
        self.start = is_puzzle.then(|| board.all_candidates());
    }

    /// Whether the puzzle itself leaves a cell that is not given this candidate, as far as that is known: what its own
    /// candidates rule out no second solution can have.
    pub fn allowed(&self, candidate: Candidate) -> bool {
        self.start
            .as_ref()
            .is_none_or(|start| start.contains(candidate))
    }
}
