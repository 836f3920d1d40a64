//! Compares the searches of other programs with the output of those programs, and with slow searches
//! that share no code with them.

mod changes;
mod hodoku_orders;
mod se;
mod se_basic;
mod se_lists;
mod se_oracle;
mod se_simple;
mod se_trace;
#[path = "../../../techniques/tests/support/mod.rs"]
mod support;
