//! Cases and assumptions, each followed to what it forces.

use super::chain::{Literal, Why};
use super::pattern::Truth;
use crate::conflict::Conflict;
use grid::Candidate;

/// Branches that leave no other way out.
///
/// The check: the branches start with exactly the cases of the split; in each branch every node
/// follows from its parents, on the board as these parents left it (a candidate that a parent
/// makes false is gone, a candidate that a parent makes true is alone in its cell and houses);
/// each branch ends in a conflict, or makes each of the step's effects true. Parents may be left
/// out that lie between: a candidate that is true takes what it conflicts with at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// What is split into cases.
    pub split: Split,
    /// One branch per case, in the order of the cases.
    pub branches: Vec<Branch>,
}

/// Cases of which one must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Split {
    /// One literal is assumed; its branch ends in a conflict, so its opposite holds. A node that
    /// proved false loses its candidates; one that proved true takes what conflicts with all of
    /// them, and is placed when it is one candidate.
    Assume(Literal),
    /// A candidate is true or false: first branch ON, second OFF.
    Either(Candidate),
    /// The candidates of a truth that are live: one branch each, ON, by cell and digit. Branches
    /// for candidates that have gone do no harm.
    Truth(Truth),
}

/// What follows in one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The case, then what follows from it, parents before children. Node 0 is the case.
    pub nodes: Vec<NetNode>,
    /// How the branch ends.
    pub end: End,
}

/// One conclusion in a branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetNode {
    /// What holds.
    pub literal: Literal,
    /// Why it follows from the parents; `None` for the case itself.
    pub why: Option<Why>,
    /// The indices of the nodes it follows from, all below its own.
    pub parents: Vec<usize>,
}

/// How a branch ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// In a contradiction with all its nodes.
    Conflict(Conflict),
    /// Its nodes make the step's effects true.
    Effects,
}
