//! Integration tests of guessing, the console and the least-candidate solver, in one program to
//! save linking time.

mod console;
mod guess;
mod least_candidate;
mod support;
