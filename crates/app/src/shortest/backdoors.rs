//! Backdoors: placements or eliminations after which a base solves the puzzle.

use super::base::{Base, BaseLevel};
use super::request::{NoShortPath, PathSearch};
use core::fmt;
use grid::{Board, Candidate, Puzzle};

/// Maximum number of sets that a text lists.
const MAX_LISTED_SETS: usize = 20;

/// The kind of change that a backdoor makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BackdoorKind {
    /// Digits are placed.
    Cells,
    /// False candidates are removed.
    Candidates,
}

/// The smallest backdoors of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BackdoorSets {
    /// The base solves the puzzle without a backdoor.
    NotNeeded,
    /// All smallest sets, each sorted by candidate.
    Sets(Vec<Vec<Candidate>>),
    /// Every backdoor has more members than this.
    MoreThan(usize),
}

/// The smallest backdoors of a puzzle for a base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleBackdoors {
    /// Sets of placements.
    pub cells: BackdoorSets,
    /// Sets of eliminations.
    pub candidates: BackdoorSets,
}

impl BackdoorSets {
    /// The number of members of each set; `None` if it is not known.
    pub fn size(&self) -> Option<usize> {
        match self {
            BackdoorSets::NotNeeded => Some(0),
            BackdoorSets::Sets(sets) => sets.first().map(Vec::len),
            BackdoorSets::MoreThan(_) => None,
        }
    }

    /// The sets as text: `0`, `1: r1c2=5 r3c4=6`, `2: r1c2=5+r3c4=6`, or `>2`. If there are more than 20
    /// sets, the text ends with the number of the others.
    pub fn text(&self, kind: BackdoorKind) -> String {
        let sets = match self {
            BackdoorSets::NotNeeded => return "0".to_owned(),
            BackdoorSets::MoreThan(size) => return format!(">{size}"),
            BackdoorSets::Sets(sets) => sets,
        };
        let sign = match kind {
            BackdoorKind::Cells => "=",
            BackdoorKind::Candidates => "<>",
        };
        let listed = sets.iter().take(MAX_LISTED_SETS).map(|set| {
            let members = set.iter();
            let members: Vec<String> = members
                .map(|Candidate { cell, digit }| format!("{cell}{sign}{digit}"))
                .collect();
            members.join("+")
        });
        let listed: Vec<String> = listed.collect();
        let size = sets.first().map_or(0, Vec::len);
        let listed = listed.join(" ");
        match sets.len().checked_sub(MAX_LISTED_SETS) {
            None | Some(0) => format!("{size}: {listed}"),
            Some(others) => format!("{size}: {listed} and {others} others"),
        }
    }
}

impl fmt::Display for BackdoorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BackdoorKind::Cells => "cells",
            BackdoorKind::Candidates => "candidates",
        })
    }
}

impl PuzzleBackdoors {
    /// The sets of this kind.
    pub fn of(&self, kind: BackdoorKind) -> &BackdoorSets {
        match kind {
            BackdoorKind::Cells => &self.cells,
            BackdoorKind::Candidates => &self.candidates,
        }
    }
}

impl PathSearch<'_> {
    /// The smallest backdoors for the base, with at most two members. For [`BaseLevel::Chains`] and ratings,
    /// with at most one member.
    ///
    /// # Errors
    /// When the puzzle has a fault, or not exactly one solution.
    pub fn backdoors(&self, puzzle: &Puzzle) -> Result<PuzzleBackdoors, NoShortPath> {
        let unique_puzzle = self.unique_puzzle(puzzle)?;
        let base = self.base_of(&unique_puzzle);
        let max_members = match self.base {
            BaseLevel::Singles | BaseLevel::Pairs | BaseLevel::Basic => 2,
            BaseLevel::Chains | BaseLevel::Rating(_) => 1,
        };
        let mut start = unique_puzzle.start.clone();
        base.close(&mut start);
        let is_true =
            |candidate: Candidate| unique_puzzle.solution.digit(candidate.cell) == candidate.digit;
        Ok(PuzzleBackdoors {
            cells: smallest_sets(&base, &start, max_members, &|board, candidate| {
                is_true(candidate) && board.place(candidate)
            }),
            candidates: smallest_sets(&base, &start, max_members, &|board, candidate| {
                !is_true(candidate) && board.eliminate(candidate)
            }),
        })
    }
}

/// The smallest sets of changes after which the base solves the puzzle. `change` changes a board by one
/// candidate, or returns `false` if the candidate is not allowed.
fn smallest_sets(
    base: &Base<'_>,
    start: &Board,
    max_members: usize,
    change: &dyn Fn(&mut Board, Candidate) -> bool,
) -> BackdoorSets {
    if start.is_full() {
        return BackdoorSets::NotNeeded;
    }
    let mut layer: Vec<(Vec<Candidate>, Board)> = vec![(Vec::new(), start.clone())];
    for _ in 0..max_members {
        let mut sets = Vec::new();
        let mut next_layer = Vec::new();
        for (set, board) in &layer {
            let last = set.last().copied();
            let candidates = board.all_candidates();
            let later = candidates
                .iter()
                .filter(|&candidate| last.is_none_or(|last| last < candidate));
            for candidate in later {
                let mut after = board.clone();
                if !change(&mut after, candidate) {
                    continue;
                }
                base.close(&mut after);
                let set: Vec<Candidate> = set.iter().copied().chain([candidate]).collect();
                if after.is_full() {
                    sets.push(set);
                } else {
                    next_layer.push((set, after));
                }
            }
        }
        if !sets.is_empty() {
            sets.sort_unstable();
            return BackdoorSets::Sets(sets);
        }
        layer = next_layer;
    }
    BackdoorSets::MoreThan(max_members)
}
