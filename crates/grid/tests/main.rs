//! Integration tests of the public interface. One binary, because each test binary links the whole crate.

mod data;
mod errors;
mod laws;
mod reading;
mod round_trips;
mod streams;
mod support;
