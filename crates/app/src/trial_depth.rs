//! The depth of trial and error that a puzzle needs, and the chains inside it.

use core::fmt;
use grid::Puzzle;
use serde::{Deserialize, Serialize};
use whips::{Depth, Inner, Kind, Rater, Rating, Rule, Trials};

/// The deepest nesting of assumptions that is tried. No puzzle with one solution is known to need more.
const DEEPEST: usize = 3;

/// T&E depth of a puzzle with one solution, and its rating at that depth.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TrialDepth {
    /// The least number of nested assumptions that solves the puzzle; 0 for singles alone. `None` if
    /// the budget was used up or the depth is more than 3.
    pub depth: Option<usize>,
    /// The rating at that depth. `None` for depth 0 and for what the budget left open.
    pub rating: Option<DepthRating>,
}

impl TrialDepth {
    /// Whether the budget was used up, or the depth is more than 3.
    pub fn is_open(&self) -> bool {
        self.depth != Some(0) && self.rating.is_none()
    }

    /// The depth and the rating as columns of a table: `2` and `BxB5`; `-` where there is none, and
    /// `gave-up` for what the budget left open.
    pub fn columns(&self) -> [String; 2] {
        let open = if self.is_open() { "gave-up" } else { "-" };
        let depth = self.depth.map(|depth| depth.to_string());
        let rating = self.rating.map(|rating| rating.to_string());
        [depth, rating].map(|text| text.unwrap_or_else(|| open.to_owned()))
    }
}

/// The rating of a puzzle at its T&E depth.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DepthRating {
    /// Depth 1: the length of the longest braid, or `None` above 14.
    Braids(Option<usize>),
    /// Depth 2: the length of braids inside an assumption, or `None` above 14.
    BraidsInside(Option<usize>),
    /// Depth 3: the length of braids inside two assumptions, or `None` above 14.
    BraidsInsideTwo(Option<usize>),
}

/// `B4`, `BxB3`, `BxBB2`; `B>14` above the limit.
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

/// Computes T&E depths. Its memory is reused from puzzle to puzzle.
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
    /// The depth of a puzzle with one solution. The budget is in units of work, once for
    /// the depth and once for the rating.
    pub fn of(&mut self, puzzle: &Puzzle, budget: u64) -> TrialDepth {
        let open = TrialDepth {
            depth: None,
            rating: None,
        };
        let Ok(board) = puzzle.board() else {
            return open;
        };
        let Depth::Solved(depth) = self.trials.depth(&board, DEEPEST, budget) else {
            return open;
        };
        let mut inner = |depth, name: fn(Option<usize>) -> DepthRating| {
            let inner = self
                .trials
                .inner_braids(&board, depth, whips::LONGEST, budget);
            match inner {
                Inner::Length(length) => Some(name(Some(length))),
                Inner::MoreThan(_) => Some(name(None)),
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
            2 => inner(1, DepthRating::BraidsInside),
            _ => inner(2, DepthRating::BraidsInsideTwo),
        };
        TrialDepth {
            depth: Some(depth),
            rating,
        }
    }
}
