//! The chain searches of Sudoku Explainer 1.2.1: the same finds, in the same order, with the same
//! ratings, made fast enough to rate lists of hard puzzles.
//!
//! ```text
//!            board
//!              |  field          324 slots, one word each
//!              v
//!          knowledge             results at a position, kept for later techniques
//!            /      \
//!   chains in a line  several assumptions
//!   graph > least     guide > closure > multiple
//!   unary > line              ^  |         |
//!                             |  v         v
//!                       nested < rules    chain
//!            \      /
//!              push              to the sink, the best first
//!              |
//!            proof               to evidence, on demand
//! ```
//!
//! Read in this order:
//!
//! 1. `field`: the position as slots, the tables of links, and bit sets.
//! 2. `closure`: all consequences of one assumption in Sudoku Explainer's order, with reasons and
//!    modes. All chains except those of item 6 are taken from closures. `literal`: a candidate as
//!    true or false.
//! 3. `multiple`: Nishio, multiple and dynamic chains, from common consequences of several closures
//!    or from a contradiction in one. `chain`: the finds and their order. `complexity`: the
//!    complexity of a chain.
//! 4. `guide`: shows which searches `multiple` can skip. Its sets do not depend on any order. `base`
//!    computes those of dynamic chains.
//! 5. `rules`: the patterns that a dynamic chain may use when links lead no further; `pairs` shows
//!    which to search. `nested`: the chain searches that it may use when no pattern applies; `lists`
//!    keeps their finds.
//! 6. `unary`: all forcing chains and cycles (*lines*), in order; `line`: one of them as data.
//!    `least` finds only the simplest. It uses `graph`, which has a bit set (`rows`) for each
//!    start, and `layers`. The trait in `step_graph` hides the width of these sets.
//! 7. `knowledge`: results kept for later techniques and positions.
//! 8. `push`: the two entry points for techniques. `proof`: evidence from closures and lines.
//! 9. `machine`: compiles the loops over sets for the vectors of the machine.
//!
//! Where Sudoku Explainer behaves unexpectedly, the code does the same. `profiles/se.yaml` lists
//! and numbers these *quirks*. The quirks of the chain searches are:
//!
//! - Q1: a closure ends at its first contradiction, and its incomplete sets are still used.
//! - Q2: the places of a digit in a house are tried only from the first of them.
//! - Q5: a cycle inside a chain is also read backwards; there its assertions keep their forward
//!   causes.
//! - Q6: false assertions and advanced rules inside a nested chain add no parents to it.
//! - Q12: the removals of advanced rules are not checked for contradictions.
//! - Q16: a cycle removes nothing from its own cells.

#![allow(
    clippy::inline_always,
    reason = "must be compiled into a function that enables the instructions"
)]

mod base;
mod chain;
mod closure;
mod complexity;
mod field;
mod graph;
mod guide;
mod knowledge;
mod layers;
mod least;
pub(super) mod levels;
mod line;
mod lists;
mod literal;
mod machine;
mod multiple;
mod nested;
mod pairs;
mod proof;
mod push;
mod rows;
mod rules;
mod step_graph;
mod unary;

pub(super) use closure::Mode;
pub(super) use push::{multiple, unary};
