//! The shrinking techniques of the console solver.

pub mod group_shrink_complete;
pub mod group_shrink_incomplete;
pub mod line_block_shrink;
