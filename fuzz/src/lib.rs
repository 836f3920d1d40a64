//! What is fuzzed.

#![allow(missing_docs)]

pub mod targets;
