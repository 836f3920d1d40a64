//! Integration tests of the public interface, in one binary to save link time.

mod components;
mod graph;
mod layers;
mod link_pairs;
mod support;
