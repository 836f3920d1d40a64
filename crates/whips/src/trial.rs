//! Trial and error (T&E) without guessing: how deeply assumptions must be nested to solve a puzzle.
//!
//! T&E(0) uses singles alone. T&E(k) assumes a candidate on a copy of the state and runs T&E(k - 1) on
//! the copy. A contradiction removes the candidate from the state. This is repeated for all candidates
//! until nothing changes. The result does not depend on the order of the candidates.
//!
//! A candidate of a solution is never refuted. So after a copy has been solved, the candidates of this
//! solution need no test in any state that still has them all.

use crate::levels::Levels;
use crate::rating::Shortest;
use crate::state::{Empty, State, USED};
use crate::{Kind, Rule};
use grid::Board;

/// The depth of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Depth {
    /// The least number of nested assumptions that solves the puzzle.
    Solved(usize),
    /// The depth is greater than this limit.
    MoreThan(usize),
    /// The budget was used up. This depth had failed before; `None` if not even depth 0 was finished.
    Undecided(Option<usize>),
    /// A contradiction: no solution.
    Contradiction,
}

/// The least length of inner braids with which assumptions solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Inner {
    /// The length; 0 if the assumptions alone are enough.
    Length(usize),
    /// The length is greater than this limit.
    MoreThan(usize),
    /// The budget was used up; all lengths below this one had failed.
    Undecided(usize),
    /// A contradiction: no solution.
    Contradiction,
}

/// The reason why T&E stopped in a state.
enum Stop {
    Contradiction,
    Budget,
}

impl From<Empty> for Stop {
    fn from(_: Empty) -> Stop {
        Stop::Contradiction
    }
}

/// The result of assuming a candidate.
enum Trial {
    Refuted,
    Stands,
}

/// Whether a state still has all candidates of the known solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Consistent,
    Excluded,
}

/// The candidates of a state whose assumption leads to no contradiction. If such a candidate implies a
/// second candidate, the second leads to no contradiction either, because its consequences are among
/// those of the first.
struct Standing([u16; 81]);

impl Standing {
    const NONE: Standing = Standing([0; 81]);

    fn contains(&self, candidate: usize) -> bool {
        self.0[candidate / 9] & 1 << (candidate % 9) != 0
    }

    /// Adds the candidates that are placed in a copy without a contradiction.
    fn insert_placed(&mut self, copy: &State) {
        for (standing, values) in self.0.iter_mut().zip(&copy.variables) {
            let values = values & !USED;
            // Written without a branch, so that several cells are compared at once.
            let is_placed = values & values.wrapping_sub(1) == 0;
            *standing |= if is_placed { values } else { 0 };
        }
    }
}

/// Computes T&E depths. The memory is reused from puzzle to puzzle.
pub struct Trials {
    levels: Levels,
    queue: Vec<u16>,
    targets: Vec<usize>,
    /// A solution that was found in a copy, as the candidate of each cell.
    solution: Option<[u16; 81]>,
    /// The maximum length of braids in innermost copies; 0 for none.
    inner: usize,
    /// Units of work that are left, about a microsecond each.
    budget: u64,
}

impl Default for Trials {
    fn default() -> Trials {
        Trials::new()
    }
}

impl Trials {
    /// A computation with empty memory.
    pub fn new() -> Trials {
        Trials {
            levels: Levels::new(Kind::Braid, Rule::Published),
            queue: Vec::new(),
            targets: Vec::new(),
            solution: None,
            inner: 0,
            budget: 0,
        }
    }

    /// The T&E depth of a board, up to `deepest`. The budget is in units of work of about a
    /// microsecond each.
    pub fn depth(&mut self, board: &Board, deepest: usize, budget: u64) -> Depth {
        self.budget = budget;
        self.inner = 0;
        self.solution = None;
        let Ok(mut state) = self.begin(board) else {
            return Depth::Contradiction;
        };
        for depth in 0..=deepest {
            match self.run(&mut state, depth, Known::Consistent) {
                Err(Stop::Contradiction) => return Depth::Contradiction,
                Err(Stop::Budget) => return Depth::Undecided(depth.checked_sub(1)),
                Ok(()) if state.is_solved() => return Depth::Solved(depth),
                Ok(()) => {}
            }
        }
        Depth::MoreThan(deepest)
    }

    /// The least length of inner braids with which `depth` nested assumptions solve a board. In the
    /// innermost copies, braids up to this length are applied: `BxB` for depth 1, `BxBB` for depth 2.
    pub fn inner_braids(
        &mut self,
        board: &Board,
        depth: usize,
        longest: usize,
        budget: u64,
    ) -> Inner {
        self.budget = budget;
        self.solution = None;
        let Ok(mut state) = self.begin(board) else {
            return Inner::Contradiction;
        };
        for length in 0..=longest {
            self.inner = length;
            let run = self.run(&mut state, depth, Known::Consistent);
            self.inner = 0;
            match run {
                Err(Stop::Contradiction) => return Inner::Contradiction,
                Err(Stop::Budget) => return Inner::Undecided(length),
                Ok(()) if state.is_solved() => return Inner::Length(length),
                Ok(()) => {}
            }
        }
        Inner::MoreThan(longest)
    }

    fn begin(&mut self, board: &Board) -> Result<State, Empty> {
        let mut state = State::of(board, &mut self.queue)?;
        state.close::<false>(&mut self.queue)?;
        Ok(state)
    }

    /// Runs T&E of this depth until nothing changes or the state is solved.
    fn run(&mut self, state: &mut State, depth: usize, known: Known) -> Result<(), Stop> {
        if depth == 0 {
            return self.close_by_braids(state);
        }
        if depth > 1 {
            self.run(state, depth - 1, known)?;
        }
        let mut copy = State::BLANK;
        let mut standing = Standing::NONE;
        // Goes through the candidates in a circle until it returns to the last refuted candidate.
        let (mut last_change, mut candidate) = (0, 0);
        loop {
            let is_open = state.is_open(candidate) && !standing.contains(candidate);
            if is_open && !self.is_known(candidate, known) {
                let inside = self.within(candidate, known);
                copy.clone_from(state);
                if let Trial::Stands = self.assume(&mut copy, candidate, depth - 1, inside)? {
                    standing.insert_placed(&copy);
                } else {
                    standing = Standing::NONE;
                    state.eliminate(candidate, &mut self.queue)?;
                    if depth > 1 {
                        self.run(state, depth - 1, known)?;
                    }
                    if state.is_solved() {
                        return Ok(());
                    }
                    last_change = candidate;
                }
            }
            candidate = (candidate + 1) % 729;
            if candidate == last_change {
                return Ok(());
            }
        }
    }

    /// Sets a candidate in a copy and runs T&E of this depth in it.
    fn assume(
        &mut self,
        copy: &mut State,
        candidate: usize,
        depth: usize,
        known: Known,
    ) -> Result<Trial, Stop> {
        self.spend(1)?;
        self.queue.clear();
        let closed = copy
            .set::<false>(candidate, &mut self.queue)
            .and_then(|()| copy.close::<false>(&mut self.queue));
        if closed.is_err() {
            return Ok(Trial::Refuted);
        }
        if !copy.is_solved() && (depth > 0 || self.inner > 0) {
            match self.run(copy, depth, known) {
                Ok(()) => {}
                Err(Stop::Contradiction) => return Ok(Trial::Refuted),
                Err(Stop::Budget) => return Err(Stop::Budget),
            }
        }
        if self.solution.is_none() && copy.is_solved() {
            self.solution = Some(core::array::from_fn(|cell| {
                let values = copy.variables[cell] & !USED;
                (cell * 9) as u16 + values.trailing_zeros() as u16
            }));
        }
        Ok(Trial::Stands)
    }

    /// Whether a candidate belongs to the known solution.
    fn is_known(&self, candidate: usize, known: Known) -> bool {
        known == Known::Consistent
            && self
                .solution
                .is_some_and(|solution| usize::from(solution[candidate / 9]) == candidate)
    }

    /// Whether a copy in which this candidate is set still has all candidates of the known solution.
    fn within(&self, candidate: usize, known: Known) -> Known {
        if self.is_known(candidate, known) {
            Known::Consistent
        } else {
            Known::Excluded
        }
    }

    fn spend(&mut self, units: u64) -> Result<(), Stop> {
        self.budget = self.budget.checked_sub(units).ok_or(Stop::Budget)?;
        Ok(())
    }

    /// Removes the targets of braids up to the length `inner` until there are none.
    fn close_by_braids(&mut self, state: &mut State) -> Result<(), Stop> {
        while self.inner > 0 && !state.is_solved() {
            let before = self.levels.visited();
            let mut shortest = Shortest::new(self.inner, &mut self.targets);
            let _ = self.levels.search(state, &mut shortest);
            // A partial braid takes a fifth of a microsecond.
            self.spend(1 + (self.levels.visited() - before) / 5)?;
            if self.targets.is_empty() {
                return Ok(());
            }
            for index in 0..self.targets.len() {
                state.eliminate(self.targets[index], &mut self.queue)?;
            }
        }
        Ok(())
    }
}
