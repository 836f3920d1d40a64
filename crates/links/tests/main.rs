//! Integration tests of the public interface. One binary, because each test binary links the whole crate.

mod components;
mod graph;
mod layers;
mod link_pairs;
mod support;
