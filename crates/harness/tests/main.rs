//! Integration tests of the harness, in one program to save linking time.

mod near_misses;
mod words;
