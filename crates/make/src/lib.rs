//! Generates puzzles: random grids, removal of givens, neighbours, isomorphs.
//!
//! Floor 2 of the workspace: depends on puzzles and the oracle, not on techniques or grades. The
//! caller judges each candidate. Everything is a function of a seed and a number. So several
//! threads can make the candidates of different numbers, and the candidates are the same in every
//! run.
//!
//! The generators:
//!
//! | module | from | to |
//! |---|---|---|
//! | [`grids`] | nothing | a filled grid, fast or uniformly distributed |
//! | [`dig`](mod@dig) | a filled grid | a puzzle with the symmetry of a [`GivenPattern`] |
//! | [`neighbours`] | a puzzle | a neighbour: one or two orbits of givens replaced |
//! | [`around`] | fixed givens | a puzzle that contains them |
//! | [`fish`] | a filled grid | fixed givens that form a fish |
//! | [`unbiased`] | nothing | a minimal puzzle, uniformly distributed |
//! | [`reduce`] | a puzzle | the puzzle without unneeded orbits, and a proof that the others are needed |
//! | [`isomorph`] | a puzzle | an isomorph of it |

pub mod around;
pub mod dig;
pub mod fish;
mod given_pattern;
pub mod grids;
pub mod isomorph;
mod maker;
pub mod neighbours;
mod random;
pub mod reduce;
pub mod unbiased;

pub use given_pattern::{GivenPattern, NEAR, Orbits, WordError};
pub use maker::{Judgement, Judging, Maker, Pattern, Recipe, Search, Start};
pub use random::Random;

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
