//! Common consequences of all cases of a relation.
//!
//! A *relation* is a set of candidates. At least one of them is true, for a specific reason: a
//! pattern that would be deadly or impossible without them, or a fish that needs them. If all of
//! these exclude another candidate directly, the pattern's own technique finds the elimination.
//! Here each of them is followed by a shortest walk in the link graph, as in Cell and House Forcing
//! Chains. A candidate that all of them make false is eliminated.
//!
//! One position may have thousands of relations. So for each eliminated candidate, only one
//! relation with the fewest assertions is pushed. The consequences of each candidate are a set,
//! cached for the position, so a relation costs a few intersections.

pub(crate) mod deadly;
mod relation;
mod shortest;
mod words;

pub(crate) use relation::Relation;
pub(crate) use shortest::Shortest;
