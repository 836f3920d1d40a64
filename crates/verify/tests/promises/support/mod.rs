//! Random boards, their solutions, and generators of evidence.
//!
//! The generators are not techniques: they generate any evidence of a shape, useful to a person or
//! not.

pub(crate) mod boards;
pub(crate) mod damage;
pub(crate) mod hand;
pub(crate) mod judge;
pub(crate) mod patterns;
pub(crate) mod rng;
pub(crate) mod walks;
