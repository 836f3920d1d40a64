//! Integration tests of the public interface, in one binary to save link time.

mod data;
mod errors;
mod laws;
mod reading;
mod round_trips;
mod streams;
mod support;
