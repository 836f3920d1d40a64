//! Guessing, the console and the least candidate: the tests of this crate from outside in one program, because every program links
//! all it uses.

mod console;
mod guess;
mod least_candidate;
mod support;
