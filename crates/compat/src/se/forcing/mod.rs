//! The chain searches of Sudoku Explainer 1.2.1: the same finds, in the same order, with the same
//! ratings, made fast enough to rate lists of hard puzzles.
//!
//! ```text
//!            board
//!              |  field          324 slots, one word each
//!              v
//!          knowledge             what is known of a position, kept from technique to technique
//!            /      \
//!   chains in a line  several assumptions
//!   graph > least     guide > closure > multiple
//!   unary > line              ^  |         |
//!                             |  v         v
//!                       nested < rules    chain
//!            \      /
//!              push              to the sink, the best first
//!              |
//!            proof               to evidence, when somebody asks for it
//! ```
//!
//! Read in this order:
//!
//! 1. `field`: the position as slots; the tables of links; what a bit set is here.
//! 2. `closure`: everything that follows from one assumption, in Sudoku Explainer's order; what a
//!    reason and a mode are. All chains but those in a line are read off closures. `literal`: a
//!    candidate as true or false.
//! 3. `multiple`: Nishio, multiple and dynamic chains, from what several closures have in common
//!    or from one that contradicts itself. `chain` says what is found and in which order it is
//!    wanted, `complexity` how complex a chain is.
//! 4. `guide`: where `multiple` need not look, from sets that do not depend on any order.
//! 5. `rules`: the patterns a dynamic chain may use when links lead no further. `nested`: the chain
//!    searches it may use after that, whose finds `lists` keeps.
//! 6. `unary`: forcing chains and cycles, all of them, in order; `line` is one of them as data.
//!    `least` finds the simplest without the others; it asks `graph`, a set of bits (`rows`) for
//!    each start, and knows it as `ways`, whatever its width.
//! 7. `knowledge`: what is kept from technique to technique, and from position to position.
//! 8. `push`: the two doors by which the techniques enter. `proof`: evidence from closures and
//!    lines.
//!
//! Where Sudoku Explainer does what no one would expect, the code follows it and calls it a quirk.

mod chain;
mod closure;
mod complexity;
mod field;
mod graph;
mod guide;
mod knowledge;
mod least;
mod line;
mod lists;
mod literal;
mod multiple;
mod nested;
mod proof;
mod push;
mod rows;
mod rules;
mod unary;
mod ways;

pub(super) use closure::Mode;
pub(super) use push::{multiple, unary};
