//! Common consequences of all cases of a relation.
//!
//! A *relation* is a set of candidates. At least one of them is true, for a specific reason: a
//! pattern that would be deadly or impossible without them, or a fish that needs them. A candidate
//! that conflicts with all of them is eliminated by the pattern's own technique. Here the search
//! follows a shortest walk in the link graph from each candidate of the relation, as in Cell and
//! House Forcing Chains. A candidate that all of these walks make false is eliminated.
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
