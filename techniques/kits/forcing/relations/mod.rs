//! What all cases of a relation lead to.
//!
//! A *relation* is some candidates of which one is true, for a reason of its own: a pattern that
//! would be deadly or impossible without them, or a fish that needs them. Where they exclude
//! something together at sight, the pattern has a technique that says so. Here each is followed by
//! a shortest walk in the link graph, as the candidates of a cell or of a house are by Cell and
//! House Forcing Chains, and what all of them make false goes.
//!
//! One position may have thousands of relations, so of those that remove the same candidate only
//! one with the fewest assertions is pushed. The consequences of each candidate are a set, cached as a fact of
//! the position, so a relation costs a few intersections.

pub(crate) mod deadly;
mod relation;
mod shortest;
mod words;

pub(crate) use relation::Relation;
pub(crate) use shortest::Shortest;
