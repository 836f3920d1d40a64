//! The T&E depth of puzzles, and the length of the chains that they need at that depth.

use core::fmt;
use grid::Puzzle;
use serde::{Deserialize, Serialize};
use whips::{Depth, Inner, Kind, Rater, Rating, Rule, Trials};

/// Maximum number of nested assumptions that is tried. No puzzle with one solution is known to need more.
const MAX_DEPTH: usize = 3;

/// The T&E depth of a puzzle with one solution, and its rating at that depth.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TrialDepth {
    /// The least number of nested assumptions that solves the puzzle; 0 if singles solve it. `None` if the
    /// budget was used up, or if the depth is more than 3.
    pub depth: Option<usize>,
    /// The rating at that depth. `None` for depth 0, or if the budget was used up before it was known.
    pub rating: Option<DepthRating>,
}

impl TrialDepth {
    /// Whether the result is incomplete: the budget was used up, or the depth is more than 3.
    pub fn is_open(&self) -> bool {
        self.depth != Some(0) && self.rating.is_none()
    }

    /// The depth and the rating as columns of a table, for example `2` and `BxB5`. A missing value is
    /// `gave-up` if the result is incomplete, otherwise `-`.
    pub fn columns(&self) -> [String; 2] {
        let missing = if self.is_open() { "gave-up" } else { "-" };
        let depth = self.depth.map(|depth| depth.to_string());
        let rating = self.rating.map(|rating| rating.to_string());
        [depth, rating].map(|text| text.unwrap_or_else(|| missing.to_owned()))
    }
}

/// The rating of a puzzle at its T&E depth.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DepthRating {
    /// Depth 1: the length of the longest braid that is needed; `None` above 14.
    Braids(Option<usize>),
    /// Depth 2: the length of the longest braid needed inside an assumption; `None` above 14.
    BraidsInside(Option<usize>),
    /// Depth 3: the length of the longest braid needed inside two assumptions; `None` above 14.
    BraidsInsideTwo(Option<usize>),
}

/// The rating as text: `B4`, `BxB3`, `BxBB2`, or `B>14` above the limit.
impl fmt::Display for DepthRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, length) = match self {
            DepthRating::Braids(length) => ("B", length),
            DepthRating::BraidsInside(length) => ("BxB", length),
            DepthRating::BraidsInsideTwo(length) => ("BxBB", length),
        };
        match length {
            Some(length) => write!(f, "{name}{length}"),
            None => write!(f, "{name}>{}", whips::LONGEST),
        }
    }
}

/// Computes T&E depths. Reuses its memory.
pub struct TrialDepths {
    trials: Trials,
    braids: Rater,
}

impl Default for TrialDepths {
    fn default() -> TrialDepths {
        TrialDepths {
            trials: Trials::new(),
            braids: Rater::new(Kind::Braid, Rule::Published),
        }
    }
}

impl TrialDepths {
    /// The depth of a puzzle with one solution, and the rating at that depth. `budget` is in units of work. It
    /// applies once to the depth, and once to the rating at depth 2 or 3.
    pub fn of(&mut self, puzzle: &Puzzle, budget: u64) -> TrialDepth {
        let undecided = TrialDepth {
            depth: None,
            rating: None,
        };
        let Ok(board) = puzzle.board() else {
            return undecided;
        };
        let Depth::Solved(depth) = self.trials.depth(&board, MAX_DEPTH, budget) else {
            return undecided;
        };
        let mut inner_rating = |depth, to_rating: fn(Option<usize>) -> DepthRating| {
            let inner = self
                .trials
                .inner_braids(&board, depth, whips::LONGEST, budget);
            match inner {
                Inner::Length(length) => Some(to_rating(Some(length))),
                Inner::MoreThan(_) => Some(to_rating(None)),
                Inner::Undecided(_) | Inner::Contradiction => None,
            }
        };
        let rating = match depth {
            0 => None,
            1 => match self.braids.rate(&board) {
                Rating::Length(length) => Some(DepthRating::Braids(Some(length))),
                Rating::MoreThan(_) => Some(DepthRating::Braids(None)),
                Rating::Unrated | Rating::Contradiction => None,
            },
            2 => inner_rating(1, DepthRating::BraidsInside),
            _ => inner_rating(2, DepthRating::BraidsInsideTwo),
        };
        TrialDepth {
            depth: Some(depth),
            rating,
        }
    }
}
