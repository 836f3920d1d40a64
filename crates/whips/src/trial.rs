//! Trial and error (T&E) without guessing: how deeply assumptions must be nested to solve a puzzle.
//!
//! T&E(0) uses singles alone. T&E(k) assumes a candidate on a copy of the state and runs T&E(k - 1)
//! on the copy. A contradiction removes the candidate from the state. This is repeated for all
//! candidates until nothing changes. The result does not depend on the order of the candidates.
//!
//! A copy without a contradiction is kept as a witness. In every state that has all candidates of
//! the witness, the candidates that the witness places need no test.

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
    /// The budget was used up. All depths up to this one had failed; `None` if not even depth 0 was
    /// finished.
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

/// Maximum number of witnesses that are kept for each depth.
const MAX_WITNESSES: usize = 24;

/// A state without a contradiction in which T&E of some depth removes nothing, stored as the
/// candidates of each cell.
///
/// A witness shows that T&E of this depth does not refute the candidates that it places, in any
/// state that has all candidates of the witness. The solution of a puzzle is a witness for every
/// depth.
#[derive(Clone, Copy)]
struct Witness([u16; 81]);

impl Witness {
    fn of(state: &State) -> Witness {
        Witness(core::array::from_fn(|cell| state.variables[cell] & !USED))
    }

    /// Whether a state has all candidates of the witness.
    fn is_within(&self, state: &State) -> bool {
        let mut bands = self.0.chunks(27).zip(state.variables.chunks(27));
        bands.all(|(values, left)| {
            let missing = values.iter().zip(left);
            missing.fold(0, |all, (values, left)| all | values & !left) == 0
        })
    }
}

/// The witnesses for T&E of one depth. The newest replace the oldest.
#[derive(Default)]
struct Witnesses {
    all: Vec<Witness>,
    oldest: usize,
}

impl Witnesses {
    fn insert(&mut self, witness: Witness) {
        if self.all.len() < MAX_WITNESSES {
            self.all.push(witness);
        } else {
            self.all[self.oldest] = witness;
            self.oldest = (self.oldest + 1) % MAX_WITNESSES;
        }
    }

    fn clear(&mut self) {
        self.all.clear();
        self.oldest = 0;
    }
}

/// Candidates that are known not to be refuted in a state.
struct Standing([u16; 81]);

impl Standing {
    const NONE: Standing = Standing([0; 81]);

    /// The first open candidate of a cell that is not among these.
    fn next_open(&self, state: &State, cell: usize) -> Option<usize> {
        let values = state.variables[cell];
        let others = values & !self.0[cell];
        let is_open = values & USED == 0 && others != 0;
        is_open.then(|| 9 * cell + others.trailing_zeros() as usize)
    }

    /// Adds the candidates that a witness places.
    fn insert_placed(&mut self, witness: &Witness) {
        for (standing, &values) in self.0.iter_mut().zip(&witness.0) {
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
    /// For each depth, the witnesses that were found in copies.
    witnesses: Vec<Witnesses>,
    /// A solution that was found in a copy.
    solution: Option<Witness>,
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
            witnesses: Vec::new(),
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
        self.forget_witnesses(deepest);
        for depth in 0..=deepest {
            match self.run(&mut state, depth) {
                Err(Stop::Contradiction) => return Depth::Contradiction,
                Err(Stop::Budget) => return Depth::Undecided(depth.checked_sub(1)),
                Ok(()) if state.is_solved() => return Depth::Solved(depth),
                Ok(()) => {}
            }
        }
        Depth::MoreThan(deepest)
    }

    /// The least length of inner braids with which `depth` nested assumptions solve a board. In the
    /// innermost copies, braids up to this length are applied. The length is `BxB` for one
    /// assumption and `BxBB` for two.
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
            self.forget_witnesses(depth);
            let run = self.run(&mut state, depth);
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

    /// Removes all witnesses except the solution, and makes room for witnesses of the depths below
    /// `depth`.
    fn forget_witnesses(&mut self, depth: usize) {
        self.witnesses.resize_with(depth, Witnesses::default);
        self.witnesses.iter_mut().for_each(Witnesses::clear);
    }

    /// Runs T&E of this depth until nothing changes or the state is solved. T&E of smaller depths
    /// is not run first: this depth removes whatever they remove.
    fn run(&mut self, state: &mut State, depth: usize) -> Result<(), Stop> {
        let Some(copy_depth) = depth.checked_sub(1) else {
            return self.close_by_braids(state);
        };
        let mut copy = State::BLANK;
        let mut standing = self.standing(state, copy_depth);
        // Goes through the cells in a circle until all 81 are finished without a refutation.
        let (mut cell, mut finished) = (0, 0);
        while finished < 81 {
            let Some(candidate) = standing.next_open(state, cell) else {
                cell = (cell + 1) % 81;
                finished += 1;
                continue;
            };
            copy.clone_from(state);
            if let Trial::Stands = self.assume(&mut copy, candidate, copy_depth)? {
                let witness = Witness::of(&copy);
                standing.insert_placed(&witness);
                self.witnesses[copy_depth].insert(witness);
                if copy.is_solved() {
                    self.solution = Some(witness);
                }
            } else {
                state.eliminate(candidate, &mut self.queue)?;
                if state.is_solved() {
                    return Ok(());
                }
                standing = self.standing(state, copy_depth);
                finished = 0;
            }
        }
        Ok(())
    }

    /// The candidates of a state that T&E of this depth is known not to refute.
    fn standing(&self, state: &State, depth: usize) -> Standing {
        let mut standing = Standing::NONE;
        for witness in self.witnesses[depth].all.iter().chain(&self.solution) {
            if witness.is_within(state) {
                standing.insert_placed(witness);
            }
        }
        standing
    }

    /// Sets a candidate in a copy and runs T&E of this depth in it.
    fn assume(&mut self, copy: &mut State, candidate: usize, depth: usize) -> Result<Trial, Stop> {
        self.spend(1)?;
        self.queue.clear();
        let closed = copy
            .set::<false>(candidate, &mut self.queue)
            .and_then(|()| copy.close::<false>(&mut self.queue));
        if closed.is_err() {
            return Ok(Trial::Refuted);
        }
        if !copy.is_solved() && (depth > 0 || self.inner > 0) {
            match self.run(copy, depth) {
                Ok(()) => {}
                Err(Stop::Contradiction) => return Ok(Trial::Refuted),
                Err(Stop::Budget) => return Err(Stop::Budget),
            }
        }
        Ok(Trial::Stands)
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
