//! Links between nodes, and alternating searches on them.
//!
//! Floor 2. A *node* is something that is true or false: a candidate, a group, a digit of an
//! almost locked set. A *literal* is a node taken as one or the other, and the vertices of the
//! graph are literals: that makes alternation a fact of the graph, and chains shortest walks.
//!
//! | module | what it holds |
//! |---|---|
//! | `literal` | nodes and literals as small numbers: the one encoding of true and false |
//! | `nodes` | what the numbers stand for |
//! | `als` | the almost locked sets of a position |
//! | `edge` | one implication, and why it holds |
//! | `filter` | which nodes and links a family of chains uses |
//! | `laws` | what links what, and why |
//! | `strong` | the strong links by themselves, and the nodes that have them |
//! | `graph` | the table of links, laid out by literal, in layers of node kinds |
//! | `visit` | the graph as petgraph sees it, what that serves and what it costs |
//! | `search` | shortest walks |
//! | `rows` | tables of bits, for many nodes at once |
//! | `strides` | how long they are, for many starts |
//! | `components` | colours: what conjugate links tie together |
//!
//! A further kind of node is a variant of [`NodeKind`], a layer, and the laws that link it.

mod als;
mod components;
mod edge;
mod filter;
mod graph;
mod laws;
mod literal;
mod nodes;
mod rows;
mod search;
mod strides;
mod strong;
mod visit;

pub use als::{Als, AlsId, AlsTable};
pub use components::{Component, components};
pub use edge::{Edge, EdgeReference, Reason, ReasonKind};
pub use filter::{Layer, LinkFilter};
pub use graph::LinkGraph;
pub use literal::{CANDIDATE_LITERALS, LiteralId, NodeId, NodeKind};
pub use rows::{Rows, clear_below, contains, insert, intersect, meet, ones, unite};
pub use search::{Walker, contradicts_itself};
pub use strides::{Pace, Strides, Way};
pub use strong::{End, StrongLinks};
pub use visit::LiteralMap;

/// The example of the page that registries show.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
