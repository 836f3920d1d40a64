//! Search first, join where the search finds too many.

use super::join::Join;
use super::pencil::Cases;
use crate::Solver;
use core::time::Duration;
use grid::Puzzle;

/// The search gives up at so many solutions: it needs some 20 ms for them, about as much as the
/// least join.
const SEARCH: u64 = 100_000;

/// With so few givens there are as good as always more solutions than [`SEARCH`], so that less is
/// searched for; only clashes and the like are to be found.
const FEW_GIVENS: usize = 15;

/// What is searched for in this case.
const SEARCH_FEW: u64 = 1_000;

/// How many solutions a puzzle has, and how that was found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of solutions.
    pub total: u128,
    /// How it was found.
    pub method: Method,
}

/// How a count was found. All of them are exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Method {
    /// Every solution was visited.
    Search,
    /// Solutions were multiplied, not visited: the band-profile join.
    Join,
}

/// What a case takes before it is known what is to be done about it.
const CASE: Duration = Duration::from_millis(33);

/// What is to be done about a case.
pub enum Case {
    /// Nothing: it was counted, or cut into others that wait.
    Done,
    /// It is to be worked off, and the sum added.
    Join(Box<Join>),
}

/// A count in the making, as a series of joins. Their parts are independent of each other; see
/// [`count`] for the loop.
#[derive(Debug)]
pub struct Counting {
    solver: Solver,
    todo: Vec<Puzzle>,
    count: Count,
    /// How much work is left, by estimate.
    left: Duration,
    /// A join had more to do than that.
    is_cut: bool,
}

impl Counting {
    /// Starts to count the solutions of a puzzle; its candidates are honoured.
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

    /// The same count, which stops after so much work, estimated and not measured: it stops at the same place wherever it
    /// runs. The number so far is a lower bound then.
    #[must_use]
    pub fn within(self, work: Duration) -> Counting {
        Counting { left: work, ..self }
    }

    /// How many of a join's parts, from the first on, may be worked off: all of them unless the allowance is spent by it.
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

    /// Whether it stopped before all was counted.
    pub fn is_spent(&self) -> bool {
        self.is_cut || self.left.is_zero() && !self.todo.is_empty()
    }

    /// The next join to be worked off; `None` when all is counted. What search can do by itself
    /// is done on the way.
    pub fn next_join(&mut self) -> Option<Join> {
        loop {
            if let Case::Join(join) = self.next_case()? {
                return Some(*join);
            }
        }
    }

    /// Looks at one case, for a caller who wants to hear of each, or to stop; `None` when all is
    /// counted.
    pub fn next_case(&mut self) -> Option<Case> {
        if self.left.is_zero() {
            return None;
        }
        let puzzle = self.todo.pop()?;
        self.left = self.left.saturating_sub(CASE);
        let limit = if puzzle.givens().len() <= FEW_GIVENS {
            SEARCH_FEW
        } else {
            SEARCH
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

    /// How many cases wait, besides the join that was handed out last unless that could not be counted whole: pencilmarks
    /// that no join can take are cut into cases, and a case may be cut again.
    pub fn waiting(&self) -> usize {
        self.todo.len() + usize::from(self.is_cut)
    }

    /// Adds the sum of all parts of a join, or of some of them.
    pub fn add(&mut self, solutions: u128) {
        self.count.total += solutions;
    }

    /// The count so far; the final one after the last join.
    pub fn count(&self) -> Count {
        self.count
    }
}

/// The number of solutions of a puzzle; its candidates are honoured.
///
/// Everything is done on the calling thread. To share the work among threads, run the parts of
/// each [`Join`] where you like, with a [`Worker`](super::Worker) for each thread:
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

/// The number of solutions, or `limit` if there are as many or more. A small limit saves time:
/// the join is not begun when the search gets there.
pub fn count_up_to(puzzle: &Puzzle, limit: u128) -> Count {
    if let Ok(small @ ..=SEARCH) = u64::try_from(limit) {
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
        // The search may have gone over the limit, if this is below what it looks for.
        total: count.total.min(limit),
        ..count
    }
}
