//! Forcing nets: case distinctions and assumptions with their consequences.

use super::chain::{Literal, Why};
use super::pattern::Truth;
use crate::conflict::Conflict;
use grid::Candidate;

/// A case distinction: one branch for each case.
///
/// The check: the branches start with exactly the cases of the split. In each branch, every node
/// follows from its parents on the board with these parents applied: false candidates are removed,
/// true ones are alone in their cells and houses. Each branch ends in a conflict or makes all
/// effects of the step true. Eliminations by a true candidate are immediate and need no nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Net {
    /// The case distinction.
    pub split: Split,
    /// One branch per case, in the order of the cases.
    pub branches: Vec<Branch>,
}

/// A list of cases; at least one must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Split {
    /// An assumed literal whose branch ends in a conflict, so its opposite holds. The candidates of
    /// a false node are eliminated. A true node eliminates every candidate that conflicts with all
    /// its candidates, and is placed if it is a single candidate.
    Assume(Literal),
    /// A candidate is true (first branch) or false (second branch).
    Either(Candidate),
    /// One branch for each live candidate of a truth, by cell, then digit. Branches for removed
    /// candidates are allowed.
    Truth(Truth),
}

/// The consequences of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Branch {
    /// The case as node 0, then its consequences, parents before children.
    pub nodes: Vec<NetNode>,
    /// The end of the branch.
    pub end: End,
}

/// One conclusion in a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct NetNode {
    /// The conclusion.
    pub literal: Literal,
    /// The reason; `None` for the case itself.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub why: Option<Why>,
    /// Indices of the nodes it follows from, all lower than its own.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub parents: Vec<usize>,
}

/// The end of a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum End {
    /// All its nodes together give a contradiction.
    Conflict(Conflict),
    /// Its nodes imply the step's effects.
    Effects,
}
