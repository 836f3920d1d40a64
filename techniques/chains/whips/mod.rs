//! Whips: under an assumption, one cell or house after another is left with one candidate, until
//! one is left with none.
//!
//! A *variable* is a cell, or a digit in a house. Exactly one of its candidates, its *values*, is
//! true. A whip against a candidate, its *target*, is a sequence of variables. Each variable has a
//! candidate that the value found just before excludes (for the first variable: that the target
//! excludes). All other candidates of the variable but one are excluded by the target or by earlier
//! values; the remaining candidate is the value found next. The last variable has no candidate
//! left.
//!
//! With two candidates in each variable this is an alternating chain. The names state which
//! additional candidates are allowed:
//!
//! | name | additional candidates |
//! |---|---|
//! | z-Chain | candidates that the target excludes |
//! | t-Whip | candidates that earlier values exclude; in the last variable also the target |
//! | Whip | both |
//! | g-Whip | both, and a value may be a group: the places of its digit in the intersection of a box and a line |
//!
//! A *braid* is a whip without the condition that each variable has a candidate that the value
//! found just before excludes. A *g-braid* may also have groups.
//!
//! # Search
//!
//! The crate `whips` finds whips and braids of all kinds, shortest first. It does not distinguish
//! them by additional candidates (`engine`). The kinds of the table are found by a separate search
//! (`search`), because a target may have several shortest whips of different kinds.
//!
//! If repeated singles do not refute a target, it has no whip. This test is fast and excludes most
//! targets, so it comes first. For each remaining target, the search lists all partial whips of one
//! variable, then of two, and so on, without duplicates. So the first complete whip is a shortest
//! one. If a target has shortest whips of several kinds, the simplest kind counts. An ordinary
//! chain is not reported as a whip, and a whip of one variable is reported as Pointing or Claiming.

mod engine;
mod find;
mod search;
mod whip;
mod words;

pub(super) use engine::{ContinuationRule, find_all, find_braids};
pub(super) use find::find;
pub(super) use whip::Kind;
