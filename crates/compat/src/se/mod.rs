//! Techniques that are searched for as Sudoku Explainer 1.2.1 does.

mod forcing;
pub mod se_bug;
pub mod se_dynamic_chains;
pub mod se_dynamic_plus;
mod se_loops;
pub mod se_multiple_chains;
pub mod se_nested_dynamic;
pub mod se_nested_multiple;
pub mod se_nested_twice;
pub mod se_nested_unary;
pub mod se_nishio;
pub mod se_unary_chains;
pub mod se_unique_loops;
