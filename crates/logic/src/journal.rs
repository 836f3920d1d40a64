//! The changes of a board, oldest first.

use core::ops::Deref;
use core::sync::atomic::{AtomicU64, Ordering};
use grid::{Board, Candidate, CandidateSet};

/// The number of the next run. Only equality of numbers is used, so no result depends on it.
static NEXT_RUN: AtomicU64 = AtomicU64::new(1);

/// One change of a board. Candidates that a placement removes from peers are implied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A cell that was filled at the start.
    Given(Candidate),
    /// A cell filled by a step.
    Placed(Candidate),
    /// A candidate removed by a step.
    Removed(Candidate),
}

/// Cells filled at the start in row-major order, then all changes in order.
///
/// Searches may depend on it: some graders take singles in the order in which they appeared.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// Number of the run. Every restart gets a new one.
    run: u64,
    changes: Vec<Change>,
    /// The candidates of the original puzzle, where they are known.
    start: Option<CandidateSet>,
}

impl Journal {
    /// The journal of an unchanged board.
    pub fn new(board: &Board) -> Journal {
        let mut journal = Journal::default();
        journal.restart(board);
        journal
    }

    /// Clears the journal and starts with the filled cells of `board`.
    pub fn restart(&mut self, board: &Board) {
        self.run = NEXT_RUN.fetch_add(1, Ordering::Relaxed);
        self.start = None;
        self.changes.clear();
        self.changes
            .extend(board.filled().iter().filter_map(|cell| {
                board
                    .value(cell)
                    .map(|digit| Change::Given(Candidate { cell, digit }))
            }));
    }

    /// Number of the run. The number itself means nothing; it only tells runs apart.
    ///
    /// A fact may be updated from an earlier board only within the same run. Another run may have
    /// the same filled cells and other candidates.
    pub fn run(&self) -> u64 {
        self.run
    }

    /// Adds a change.
    pub fn push(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Keeps the oldest `length` changes only.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.changes.truncate(length);
    }

    /// All changes, oldest first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Records the candidates of `board` as those of the original puzzle. Records none when cells
    /// other than givens are filled: the board is then a later position.
    pub fn begins_puzzle(&mut self, board: &Board) {
        let is_puzzle = board.filled() == board.givens();
        self.start = is_puzzle.then(|| board.all_candidates());
    }

    /// Whether the original puzzle has this candidate; `true` when that is unknown. A candidate
    /// that the puzzle excludes is in no second solution.
    pub fn allowed(&self, candidate: Candidate) -> bool {
        self.start
            .as_ref()
            .is_none_or(|start| start.contains(candidate))
    }

    /// The pattern, if the original puzzle has all its candidates.
    pub fn fillable(&self, pattern: CandidateSet) -> Option<FillablePattern> {
        let is_fillable = self
            .start
            .as_ref()
            .is_none_or(|start| start.contains_all(&pattern));
        is_fillable.then_some(FillablePattern(pattern))
    }
}

/// Candidates that the original puzzle has, so that a second solution could use them.
///
/// A deadly pattern needs one. Searches get it from [`Journal::fillable`] only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FillablePattern(CandidateSet);

impl FillablePattern {
    /// The pattern of a parsed trace or a test. The checker compares it with the puzzle.
    pub fn stated(pattern: CandidateSet) -> FillablePattern {
        FillablePattern(pattern)
    }
}

impl Deref for FillablePattern {
    type Target = CandidateSet;

    fn deref(&self) -> &CandidateSet {
        &self.0
    }
}
