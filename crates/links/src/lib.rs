//! The strong and weak link graph and alternating searches on it.
//!
//! Floor 2. A node is a *literal*: a candidate taken as true or as false. That makes alternation a
//! fact of the graph, and chains shortest walks: see [`LinkGraph`] and [`Walker`].

mod graph;
mod literal;
mod search;

pub use graph::{Edge, EdgeReference, LinkGraph, LiteralMap, Reason};
pub use literal::{LITERALS, LiteralId};
pub use search::{Walker, contradicts_itself};
