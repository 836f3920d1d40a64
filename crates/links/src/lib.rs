//! The link graph of a position, and alternating searches on it.
//!
//! Floor 2 of the workspace. A *node* is a statement that is true or false: a candidate, a group (a
//! digit in two or three cells of one line and one box), or the places of a digit in an almost
//! locked set (ALS), if another place of the digit sees all of them. A *literal* is a node taken as
//! true or as false. The vertices of the graph are literals, and each edge is an implication. Every
//! walk alternates between strong and weak links, so a shortest chain is a shortest walk.
//!
//! | module | contents |
//! |---|---|
//! | `literal` | ids of nodes and literals |
//! | `nodes` | the nodes of a position by id |
//! | `als` | the almost locked sets of a position |
//! | `edge` | edges (implications) with their reasons |
//! | `filter` | the nodes and links of a family of chains |
//! | `rules` | the rules that create links |
//! | `strong` | the strong links of a position |
//! | `graph` | the link graph, in layers of node kinds |
//! | `visit` | petgraph's traits for the graph, with measured costs |
//! | `search` | breadth-first search for shortest walks |
//! | `rows` | bit matrices |
//! | `link_pairs` | lengths of shortest walks, for many starts |
//! | `components` | colouring by conjugate links |
//!
//! A new kind of node needs a variant of [`NodeKind`], a layer, and rules for its links.

mod als;
mod components;
mod edge;
mod filter;
mod graph;
mod link_pairs;
mod literal;
mod nodes;
mod rows;
mod rules;
mod search;
mod strong;
mod visit;

pub use als::{Als, AlsId, AlsTable};
pub use components::{Component, components};
pub use edge::{Edge, EdgeReference, Reason, ReasonKind};
pub use filter::{Layer, LinkFilter};
pub use graph::LinkGraph;
pub use link_pairs::{LinkPairs, ReachBuffers, WalkLength};
pub use literal::{CANDIDATE_LITERALS, LiteralId, NodeId, NodeKind};
pub use rows::{Rows, clear_below, contains, insert, intersect, meet, ones, unite};
pub use search::{Walker, contradicts_itself};
pub use strong::{End, StrongLinks};
pub use visit::LiteralMap;

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
