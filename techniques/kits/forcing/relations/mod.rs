//! Common consequences of all cases of a relation.
//!
//! A *relation* is a set of candidates with at least one true one, for a specific reason: a pattern
//! that would be deadly or impossible without them, or a fish that needs them. If they all directly
//! exclude a candidate, the pattern's own technique finds it. Here each candidate is followed by a
//! shortest walk in the link graph, as in Cell and House Forcing Chains, and the candidates that
//! all of them make false are eliminated.
//!
//! One position may have thousands of relations. So only one with the fewest assertions is pushed
//! for each eliminated candidate. The consequences of each candidate are a set, cached as a fact of
//! the position, so a relation costs a few intersections.

pub(crate) mod deadly;
mod relation;
mod shortest;
mod words;

pub(crate) use relation::Relation;
pub(crate) use shortest::Shortest;
