//! Counts solutions by search, or by the join if there are too many solutions to visit.
//!
//! A *case* is a puzzle that is still to be counted: the puzzle itself, or one of the puzzles into
//! which it was split (see `pencil`).

use super::join::Join;
use super::pencil::Cases;
use crate::Solver;
use core::time::Duration;
use grid::Puzzle;

/// The search stops at this many solutions. Finding them takes about 20 ms, as long as the smallest
/// join.
const SEARCH_LIMIT: u64 = 100_000;

/// Puzzles with at most this many givens nearly always have more than [`SEARCH_LIMIT`] solutions.
/// Their search stops at [`FEW_GIVENS_LIMIT`] solutions, which is enough to detect contradictions.
const FEW_GIVENS: usize = 15;

/// The search limit for puzzles with at most [`FEW_GIVENS`] givens.
const FEW_GIVENS_LIMIT: u64 = 1_000;

/// The number of solutions of a puzzle and the method that counted them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of solutions.
    pub total: u128,
    /// The method that counted them; [`Method::Join`] if a join counted any of them.
    pub method: Method,
}

/// A counting method. Both are exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Method {
    /// The search visited every solution.
    Search,
    /// The band-profile join multiplied partial counts without visiting solutions.
    Join,
}

/// Estimated work to search a case and to decide how to continue.
const WORK_PER_CASE: Duration = Duration::from_millis(33);

/// The result of [`Counting::next_case`].
pub enum Case {
    /// The case was counted or split into other cases.
    Done,
    /// The caller must run the parts of this join and add their sum.
    Join(Box<Join>),
}

/// A count in progress. The caller runs a series of joins, whose parts can run in any order.
///
/// See [`count`] for the loop.
#[derive(Debug)]
pub struct Counting {
    solver: Solver,
    /// The cases that are not counted yet; the last one is next.
    todo: Vec<Puzzle>,
    count: Count,
    /// Estimated work that may still be done.
    left: Duration,
    /// Whether the limit allowed only some parts of a join.
    is_cut: bool,
}

impl Counting {
    /// Starts to count the solutions of a puzzle. If the puzzle has candidates of its own, only
    /// they are allowed.
    pub fn new(puzzle: &Puzzle) -> Counting {
        let todo = match puzzle.board() {
            Ok(_) => vec![puzzle.clone()],
            Err(_) => Vec::new(),
        };
        Counting {
            solver: Solver::new(),
            todo,
            count: Count {
                total: 0,
                method: Method::Search,
            },
            left: Duration::MAX,
            is_cut: false,
        }
    }

    /// Limits the work. If the limit is reached, the count so far is a lower bound.
    ///
    /// The work is estimated, not measured, so a count stops at the same place on every machine.
    #[must_use]
    pub fn within(self, work: Duration) -> Counting {
        Counting { left: work, ..self }
    }

    /// Returns how many parts of a join may run, from the first part on, and subtracts their work
    /// from the limit. The number is less than [`Join::parts`] if the limit is reached.
    pub fn allowed(&mut self, join: &Join) -> usize {
        let (parts, needed) = (join.parts(), join.estimate());
        if let Some(left) = self.left.checked_sub(needed) {
            self.left = left;
            return parts;
        }
        let share = parts as u128 * self.left.as_nanos() / needed.as_nanos();
        (self.left, self.is_cut) = (Duration::ZERO, true);
        usize::try_from(share).unwrap_or(parts)
    }

    /// Whether the count stopped at the limit before it was complete.
    pub fn is_spent(&self) -> bool {
        self.is_cut || self.left.is_zero() && !self.todo.is_empty()
    }

    /// The next join that the caller must run; `None` when the count is complete or the limit is
    /// reached. Cases that the search can count are counted here.
    pub fn next_join(&mut self) -> Option<Join> {
        loop {
            if let Case::Join(join) = self.next_case()? {
                return Some(*join);
            }
        }
    }

    /// Counts or splits one case, or returns its join. Callers use it to report progress or to stop
    /// early. `None` if the count is complete or the limit is reached.
    pub fn next_case(&mut self) -> Option<Case> {
        if self.left.is_zero() {
            return None;
        }
        let puzzle = self.todo.pop()?;
        self.left = self.left.saturating_sub(WORK_PER_CASE);
        let limit = if puzzle.givens().len() <= FEW_GIVENS {
            FEW_GIVENS_LIMIT
        } else {
            SEARCH_LIMIT
        };
        let found = self.solver.count(&puzzle, limit);
        if found < limit {
            self.add(u128::from(found));
            return Some(Case::Done);
        }
        match Cases::of(&puzzle) {
            Cases::Join(filter) => {
                self.count.method = Method::Join;
                Some(Case::Join(Box::new(Join::new(&filter))))
            }
            Cases::Split(cases) => {
                self.todo.extend(cases);
                Some(Case::Done)
            }
        }
    }

    /// The number of cases that are not counted yet. The join that was returned last is not
    /// included, unless the limit cut its parts.
    ///
    /// A puzzle with pencilmarks that no join can represent is split into cases, and a case may be
    /// split again.
    pub fn waiting(&self) -> usize {
        self.todo.len() + usize::from(self.is_cut)
    }

    /// Adds the result of one or several parts of a join.
    pub fn add(&mut self, solutions: u128) {
        self.count.total += solutions;
    }

    /// The count so far; it is final after the last join.
    pub fn count(&self) -> Count {
        self.count
    }
}

/// The number of solutions of a puzzle. If the puzzle has candidates of its own, only they are
/// allowed.
///
/// The count runs on the calling thread. To use several threads, run the parts of each [`Join`] on
/// different threads, with one [`Worker`](super::Worker) for each thread. On one thread, the loop
/// is:
///
/// ```
/// # use oracle::count::Counting;
/// # let puzzle = grid::Puzzle::new([None; 81]);
/// let mut counting = Counting::new(&puzzle);
/// while let Some(join) = counting.next_join() {
///     let mut worker = join.worker();
///     for part in 0..join.parts() {
///         counting.add(worker.run(part));
///     }
/// }
/// assert_eq!(counting.count().total, 6_670_903_752_021_072_936_960);
/// ```
pub fn count(puzzle: &Puzzle) -> Count {
    count_up_to(puzzle, u128::MAX)
}

/// The number of solutions, at most `limit`. With a limit up to 100,000, the search is enough, and
/// the slower join does not start.
pub fn count_up_to(puzzle: &Puzzle, limit: u128) -> Count {
    if let Ok(small @ ..=SEARCH_LIMIT) = u64::try_from(limit) {
        return Count {
            total: u128::from(Solver::new().count(puzzle, small)),
            method: Method::Search,
        };
    }
    let mut counting = Counting::new(puzzle);
    while let Some(join) = counting.next_join() {
        let mut worker = join.worker();
        for part in 0..join.parts() {
            counting.add(worker.run(part));
            if counting.count().total >= limit {
                return Count {
                    total: limit,
                    ..counting.count()
                };
            }
        }
    }
    let count = counting.count();
    Count {
        // Several cases together may exceed the limit.
        total: count.total.min(limit),
        ..count
    }
}
