//! Counts the solutions of any grid exactly, including those of the empty grid.
//!
//! [`Counting`] is the entry point. It counts by search if there are few solutions, otherwise by
//! the band-profile [`Join`].

mod band;
mod class;
mod counting;
mod filter;
mod image;
mod join;
mod layout;
mod orbit;
mod partition;
mod pencil;
mod plan;
mod product;
mod symmetry;
#[cfg(test)]
mod tests;
mod tile;
mod vector;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use counting::{Case, Count, Counting, Method, count, count_up_to};
pub use join::{Join, Worker};
