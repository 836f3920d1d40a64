//! Tests of the bindings for other languages, built as they are shipped and run where they are
//! used.
//!
//! These tests wait for compilers for a minute or two. Tests start in the order of their names, so
//! this module runs among the first and in parallel with others.

mod python;
mod web;
