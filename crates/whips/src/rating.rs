//! Ratings of puzzles.

use crate::levels::{Done, Levels, Visit};
use crate::search::Found;
use crate::state::State;
use crate::{Chain, Kind, LONGEST, Rule};
use core::ops::ControlFlow;
use grid::Board;

/// The rating of a puzzle for one kind of chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rating {
    /// The length of the longest chain that is needed; 0 if singles solve the puzzle.
    Length(usize),
    /// Chains up to this limit do not solve the puzzle. Longer braids or g-braids do; longer whips
    /// or g-whips may.
    MoreThan(usize),
    /// No chain of any length solves the puzzle.
    Unrated,
    /// The puzzle has no solution.
    Contradiction,
}

/// Rates puzzles with one kind of chain. The memory is reused from puzzle to puzzle.
pub struct Rater {
    levels: Levels,
    queue: Vec<u16>,
    /// The targets of the chains of the current length.
    targets: Vec<usize>,
}

impl Rater {
    /// A rater for one kind.
    pub fn new(kind: Kind, rule: Rule) -> Rater {
        Rater {
            levels: Levels::new(kind, rule),
            queue: Vec::new(),
            targets: Vec::new(),
        }
    }

    /// Number of partial chains visited so far: a measure of work.
    pub fn visited(&self) -> u64 {
        self.levels.visited()
    }

    /// The rating of a board: the length of the longest chain that is needed if singles are always
    /// used first, and then the shortest available chains.
    pub fn rate(&mut self, board: &Board) -> Rating {
        let Ok(mut state) = State::of(board, &mut self.queue) else {
            return Rating::Contradiction;
        };
        if state.close::<false>(&mut self.queue).is_err() {
            return Rating::Contradiction;
        }
        let mut longest = 0;
        while !state.is_solved() {
            let mut shortest = Shortest::new(LONGEST, &mut self.targets);
            let end = self.levels.search(&state, &mut shortest);
            let length = shortest.length;
            match end {
                _ if !self.targets.is_empty() => longest = longest.max(length),
                ControlFlow::Continue(Done::All) => return Rating::Unrated,
                ControlFlow::Continue(Done::UpToLimit) | ControlFlow::Break(()) => {
                    return self.beyond_chains(&mut state);
                }
            }
            for &target in &self.targets {
                if state.eliminate(target, &mut self.queue).is_err() {
                    return Rating::Contradiction;
                }
            }
        }
        Rating::Length(longest)
    }

    /// The rating of a board that chains up to [`LONGEST`] do not solve: [`Rating::MoreThan`],
    /// [`Rating::Unrated`] or [`Rating::Contradiction`]. Takes a small part of the time of
    /// [`Rater::rate`].
    pub fn beyond(&mut self, board: &Board) -> Rating {
        let Ok(mut state) = State::of(board, &mut self.queue) else {
            return Rating::Contradiction;
        };
        if state.close::<false>(&mut self.queue).is_err() {
            return Rating::Contradiction;
        }
        self.beyond_chains(&mut state)
    }

    /// The rating of a state that has no chains up to [`LONGEST`]. Longer braids solve the state
    /// exactly if T&E(1) solves it, with groups for g-braids. The same test is used for whips and
    /// g-whips, although T&E(1) may solve a state that they do not solve.
    fn beyond_chains(&mut self, state: &mut State) -> Rating {
        let closed = if self.levels.kind.has_groups() {
            state.refute_all::<true>(&mut self.queue)
        } else {
            state.refute_all::<false>(&mut self.queue)
        };
        match closed {
            Err(_) => Rating::Contradiction,
            Ok(()) if state.is_solved() => Rating::MoreThan(LONGEST),
            Ok(()) => Rating::Unrated,
        }
    }

    /// Visits a shortest chain of each target on a board. Chains are in order of length, then of
    /// the target's cell and digit; chains of length 1 are in the order of their variables. `Break`
    /// if the visitor stops the search.
    ///
    /// The singles of the board are not set, and chains do not use variables with one value. A
    /// board with a visible contradiction has no chains.
    pub fn chains(&mut self, board: &Board, visit: &mut dyn Visitor) -> ControlFlow<()> {
        let Ok(mut state) = State::of(board, &mut self.queue) else {
            return ControlFlow::Continue(());
        };
        state.set_aside(&self.queue);
        let kind = self.levels.kind;
        let mut chains = Chains {
            state: &state,
            kind,
            visit,
        };
        self.levels.search(&state, &mut chains)?;
        ControlFlow::Continue(())
    }
}

/// Receives chains and decides how far a search goes.
pub trait Visitor {
    /// Called before the chains of each length. `Break` ends the search.
    fn length(&mut self, length: usize) -> ControlFlow<()>;

    /// Called for each chain. `Break` ends the search.
    fn chain(&mut self, chain: Chain) -> ControlFlow<()>;

    /// Called after each search for a chain of one target and length, with the number of partial
    /// chains that the search visited. `Break` ends the search.
    fn work(&mut self, partial_chains: u64) -> ControlFlow<()>;
}

/// Converts the chains of a search for a visitor.
struct Chains<'a> {
    state: &'a State,
    kind: Kind,
    visit: &'a mut dyn Visitor,
}

impl Visit for Chains<'_> {
    fn length(&mut self, length: usize) -> ControlFlow<()> {
        self.visit.length(length)
    }

    fn found(&mut self, target: usize, found: Found<'_>) -> ControlFlow<()> {
        let Some(chain) = Chain::of(self.state, self.kind, target, found) else {
            return grid::never!(ControlFlow::Continue(()), "indices are in range");
        };
        self.visit.chain(chain)
    }

    fn work(&mut self, visited: u64) -> ControlFlow<()> {
        self.visit.work(visited)
    }
}

/// Collects the targets of the shortest chains.
pub(crate) struct Shortest<'a> {
    longest: usize,
    /// The length of the chains that are being visited.
    length: usize,
    targets: &'a mut Vec<usize>,
}

impl<'a> Shortest<'a> {
    /// Clears the targets. Chains longer than `longest` are not searched for.
    pub(crate) fn new(longest: usize, targets: &'a mut Vec<usize>) -> Shortest<'a> {
        targets.clear();
        Shortest {
            longest,
            length: 0,
            targets,
        }
    }
}

impl Visit for Shortest<'_> {
    fn length(&mut self, length: usize) -> ControlFlow<()> {
        if !self.targets.is_empty() || length > self.longest {
            return ControlFlow::Break(());
        }
        self.length = length;
        ControlFlow::Continue(())
    }

    fn found(&mut self, target: usize, _: Found<'_>) -> ControlFlow<()> {
        self.targets.push(target);
        ControlFlow::Continue(())
    }

    fn work(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
