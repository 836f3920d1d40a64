//! The journal of a run: the changes of its board, oldest first, and the candidates of the original
//! puzzle.

use core::ops::Deref;
use core::sync::atomic::{AtomicU64, Ordering};
use grid::{Board, Candidate, CandidateSet};

/// The number of the next run or history. Numbers are only compared for equality, so no result depends on
/// them.
static NEXT_RUN: AtomicU64 = AtomicU64::new(1);

/// A number that no other run or history has.
fn next_number() -> u64 {
    NEXT_RUN.fetch_add(1, Ordering::Relaxed)
}

/// One change of a board. The candidates that a placement removes are not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// A cell that was filled at the start.
    Given(Candidate),
    /// A cell filled by a step or a guess.
    Placed(Candidate),
    /// A candidate removed by a step, or as a refuted guess.
    Removed(Candidate),
}

/// The history of a board: the cells that were filled at the start, in row-major order, then all
/// changes in order.
///
/// Searches may depend on the journal, because some graders take singles in the order in which they
/// appeared.
#[derive(Debug)]
pub struct Journal {
    /// Number of the run. Every restart gets a new number.
    run: u64,
    /// Number of the history. Every restart, every copy and every return to an earlier position gets
    /// a new number.
    history: u64,
    changes: Vec<Change>,
    /// The candidates of the original puzzle, if they are known.
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
        self.run = next_number();
        self.history = self.run;
        self.start = None;
        self.changes.clear();
        self.changes
            .extend(board.filled().iter().filter_map(|cell| {
                board
                    .value(cell)
                    .map(|digit| Change::Given(Candidate { cell, digit }))
            }));
    }

    /// Number of the run. Different runs have different numbers; the value has no other meaning.
    ///
    /// A derived fact may be updated from an earlier board only within the same run. A board of
    /// another run may have the same filled cells but different candidates.
    pub fn run(&self) -> u64 {
        self.run
    }

    /// Number of the history: while it stays the same, changes are only added.
    pub fn history(&self) -> u64 {
        self.history
    }

    /// Adds a change.
    pub fn push(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Keeps only the oldest `length` changes.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.changes.truncate(length);
        self.history = next_number();
    }

    /// All changes, oldest first.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Records the candidates of `board` as those of the original puzzle. If cells other than
    /// givens are filled, the board is a later position, and the original candidates stay unknown.
    pub fn record_original_candidates(&mut self, board: &Board) {
        let is_puzzle = board.filled() == board.givens();
        self.start = is_puzzle.then(|| board.all_candidates());
    }

    /// Whether the original puzzle has this candidate; `true` if that is unknown. A candidate that
    /// the puzzle excludes cannot be in a second solution.
    pub fn allowed(&self, candidate: Candidate) -> bool {
        self.start
            .as_ref()
            .is_none_or(|start| start.contains(candidate))
    }

    /// The pattern, if the original puzzle has all candidates of the pattern or is unknown.
    pub fn fillable(&self, pattern: CandidateSet) -> Option<FillablePattern> {
        let is_fillable = self
            .start
            .as_ref()
            .is_none_or(|start| start.contains_all(&pattern));
        is_fillable.then_some(FillablePattern(pattern))
    }
}

impl Default for Journal {
    fn default() -> Journal {
        Journal {
            run: 0,
            history: next_number(),
            changes: Vec::new(),
            start: None,
        }
    }
}

impl Clone for Journal {
    fn clone(&self) -> Journal {
        Journal {
            run: self.run,
            history: next_number(),
            changes: self.changes.clone(),
            start: self.start,
        }
    }
}

/// Candidates of a deadly pattern. The original puzzle has all of them, or its candidates are
/// unknown, so a second solution could use them.
///
/// [`Deadly`](crate::Deadly) evidence contains such a pattern. Searches get one only from
/// [`Journal::fillable`].
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

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{Cell, Digit, Puzzle};

    #[test]
    fn only_additions_keep_the_number_of_the_history() {
        let board = Board::new(&Puzzle::new([None; 81]));
        let cell = Cell::all().next().unwrap();
        let mut journal = Journal::new(&board);
        let mut numbers = vec![journal.history()];
        journal.push(Change::Placed(Candidate::new(cell, Digit::ALL[0])));
        assert_eq!(numbers, [journal.history()]);
        numbers.push(journal.clone().history());
        journal.truncate(0);
        numbers.push(journal.history());
        journal.restart(&board);
        numbers.push(journal.history());
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 4);
    }
}
