//! The nets of the default profile, whose finds do not depend on the order of the search: a puzzle
//! and its mirror image grade the same.
//!
//! * `waves`: what one assumption leads to when everything it forces is done at once. Nishio and
//!   the forcing nets ask it for candidates that contradict themselves. Its patterns are in
//!   `waves/patterns`, its several threads in `waves/hunt`, its evidence in `waves/tell`.
//! * `branches`: what all cases of a cell, or of a digit in a house, lead to by shortest walks in the
//!   link graph.

pub(super) mod branches;
pub(super) mod waves;
