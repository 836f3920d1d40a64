//! Forcing nets: case distinctions and assumptions with their consequences.

use super::chain::{Literal, Why};
use super::pattern::Truth;
use crate::conflict::Conflict;
use grid::Candidate;

/// A case distinction: one branch for each case.
///
/// The check: each case of the split has a branch that starts with it. A branch for a candidate
/// that is already removed is allowed. In each branch, every node follows from its parents. To
/// check a node, its parents are applied to the board first. The candidates of a false parent are
/// removed, and so are all candidates that conflict with a true parent. So eliminations by a true
/// candidate need no nodes. Each branch ends in a conflict or proves all effects of the step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Net {
    /// The case distinction.
    pub split: Split,
    /// One branch for each case. The branches of a [`Split::Truth`] are in any order.
    pub branches: Vec<Branch>,
}

/// The cases of a net. At least one case holds, except with [`Split::Assume`]: its only case is
/// refuted.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Split {
    /// A literal that is assumed and refuted: its branch ends in a conflict, so its opposite is
    /// true. If the opposite says that a node is false, the candidates of the node are eliminated.
    /// If the opposite says that a node is true, every candidate that conflicts with all candidates
    /// of the node is eliminated; a node of one candidate is placed.
    Assume(Literal),
    /// A candidate is true (first branch) or false (second branch).
    Either(Candidate),
    /// One branch for each live candidate of a truth. Branches for removed candidates of the truth
    /// are allowed.
    Truth(Truth),
}

/// The consequences of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Branch {
    /// Node 0 is the case. Its consequences follow, each after its parents.
    pub nodes: Vec<NetNode>,
    /// The end of the branch.
    pub end: End,
}

impl Branch {
    /// A branch with only some of these nodes: node 0 (the case), the nodes at the indices
    /// `needed`, and all their ancestors.
    pub fn up_to(nodes: Vec<NetNode>, mut needed: Vec<usize>, end: End) -> Branch {
        let mut is_kept = vec![false; nodes.len()];
        needed.push(0);
        while let Some(index) = needed.pop() {
            if let (Some(kept), Some(node)) = (is_kept.get_mut(index), nodes.get(index))
                && !*kept
            {
                *kept = true;
                needed.extend(&node.parents);
            }
        }
        let mut new_index = vec![0; nodes.len()];
        let mut kept_nodes: Vec<NetNode> = Vec::new();
        for (index, mut node) in nodes.into_iter().enumerate() {
            if is_kept[index] {
                new_index[index] = kept_nodes.len();
                for parent in &mut node.parents {
                    *parent = new_index[*parent];
                }
                kept_nodes.push(node);
            }
        }
        let nodes = kept_nodes;
        Branch { nodes, end }
    }
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
    /// Indices of the nodes from which the conclusion follows. All are lower than the index of this
    /// node.
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
    /// The nodes of the branch together give this contradiction.
    Conflict(Conflict),
    /// The nodes of the branch imply the step's effects.
    Effects,
}
