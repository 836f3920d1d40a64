//! Denis Berthier's chains (whips, braids, g-whips and g-braids) and the ratings W, B, gW and gB.
//!
//! A *variable* is a cell, or a digit in a house; exactly one of its candidates is true. A chain
//! refutes a candidate, its *target*. Assume that the target is true. Then one variable after
//! another is left with one candidate, its *right* candidate, until a variable is left with none.
//! In a *whip*, each variable loses a candidate, its *left* candidate, to the right candidate of
//! the variable before it. In a *braid*, a variable may lose its candidates to the target and to
//! any earlier right candidates. In a *g-whip* or *g-braid*, a variable may also be left with a
//! *group*: two or three places of a digit in one box and one line. The right candidates and groups
//! of a chain are its *nodes*. The *length* of a chain is its number of variables.
//!
//! The rating W of a puzzle is the length of the longest whip that is needed if singles are always
//! used first, and then the shortest whips. B, gW and gB are defined in the same way for the other
//! kinds. [`Rater`] computes these ratings exactly, up to [`LONGEST`]. [`Trials`] computes the
//! depth of trial and error (T&E), and the ratings `BxB` and `BxBB` of puzzles whose depth is above
//! 1: the length of the braids that must be used inside the assumptions.
//!
//! ```
//! use whips::{Kind, Rater, Rating, Rule};
//!
//! let text = "900000000080500900032000850003100087070350020201800504000204300000037000000900000";
//! let board = grid::text::read_one(text).unwrap().board().unwrap();
//! let rating = Rater::new(Kind::Whip, Rule::Published).rate(&board);
//! assert_eq!(rating, Rating::Length(3));
//! ```
//!
//! # Search
//!
//! The state of a search holds the remaining values of all 324 variables as bits, so a variable
//! with one value left is recognised at once (`state`). A filter sets everything that follows from
//! a target, layer by layer. Most targets end without a contradiction and are finished (`fronts`).
//! For the other targets, chains are searched depth first, shortest chains first (`search`).
//!
//! Sources: D. Berthier, *The Hidden Logic of Sudoku* (2007), *Constraint Resolution Theories*
//! (2011), *Pattern-Based Constraint Satisfaction*. The rules that the books leave open follow the
//! published ratings; see [`Rule`].

mod chain;
mod fronts;
mod kind;
mod levels;
mod rating;
mod search;
mod seen;
mod state;
mod tables;
mod trial;

pub use chain::{Chain, Link, Node, Variable};
pub use kind::{Kind, Rule};
pub use rating::{Rater, Rating, Visitor};
pub use trial::{Depth, Inner, Trials};

/// The maximum length of chains that are searched for.
pub const LONGEST: usize = 14;

/// Runs the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
