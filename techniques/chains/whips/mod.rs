//! Whips: from a supposition, one cell or house after the other is left with one candidate, until
//! one is left with none.
//!
//! A *variable* is a cell, or a digit of a house; its values are candidates of which one is true.
//! A whip against a candidate, its *target*, is a sequence of variables. Each has a candidate that
//! the one found before excludes (the first: that the target excludes), so the whip does not jump;
//! and but for one, which is found next, all its candidates are excluded by the target or by what
//! was found. The last variable has none left.
//!
//! With two candidates in each variable that is an alternating chain. The names say what else may
//! be there:
//!
//! | name | besides the two |
//! |---|---|
//! | z-Chain | candidates that the target excludes |
//! | t-Whip | candidates that what was found before excludes; in the last variable the target, too |
//! | Whip | both |
//! | g-Whip | and a variable may be left with a group, the places of its digit where a box meets a line |
//!
//! # How it is searched
//!
//! A target that singles do not refute has no whip, and most have none: that is checked first, and
//! costs a spread over the board. For the others all partial whips of one variable are listed, then
//! those of two, and so on, each once for what it has found and where it stands. So the first that
//! ends is as short as can be. A name goes to the plainest form as short as any that the technique
//! could tell; what is a chain of links is no whip, and one variable is Pointing or Claiming.

mod find;
mod search;
mod whip;
mod words;

pub(super) use find::find;
pub(super) use whip::Kind;
