//! Random boards, their solutions, and small generators of evidence.
//!
//! The generators are not techniques: they look for anything that a shape can say, whether or
//! not a person would.

pub(crate) mod boards;
pub(crate) mod damage;
pub(crate) mod hand;
pub(crate) mod judge;
pub(crate) mod patterns;
pub(crate) mod rng;
pub(crate) mod walks;
