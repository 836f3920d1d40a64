//! Makes puzzles: grids, givens taken away, neighbours, isomorphs.
//!
//! Floor 2: knows puzzles and the oracle, and nothing of reasons or grades. What a puzzle must be is the word of a
//! caller, who judges each one that is made. Everything is a function of a seed and a number, so that
//! whoever makes candidates on many threads and takes them in order of their numbers gets the same ones.
//!
//! How a puzzle comes about:
//!
//! | module | from | to |
//! |---|---|---|
//! | [`grids`] | nothing | a filled grid, quickly or with equal chances for all |
//! | [`dig`](mod@dig) | a filled grid | a puzzle: givens taken away by orbits of a [`Drawing`] |
//! | [`vicinity`] | a puzzle | a neighbour: one or two orbits of givens taken away, as many put elsewhere |
//! | [`around`] | givens that stay | a puzzle completed around them |
//! | [`fish`] | a filled grid | givens that stay, and make a fish |
//! | [`unbiased`] | nothing | a minimal puzzle, with equal chances for all of the same number of givens |
//! | [`reduce`] | a puzzle | the same with no given too many, and why each one that is left is needed |
//! | [`isomorph`] | a puzzle | another that looks different and is the same |

pub mod around;
pub mod dig;
mod drawing;
pub mod fish;
pub mod grids;
pub mod isomorph;
mod maker;
mod random;
pub mod reduce;
pub mod unbiased;
pub mod vicinity;

pub use drawing::{Drawing, NEAR, Orbits, WordError};
pub use maker::{Judgement, Judging, Maker, Pattern, Recipe, Search, Start};
pub use random::Random;

/// The example of the page that registries show.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
