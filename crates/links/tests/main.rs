//! Links and the searches on them: the tests of this crate from outside in one program, because every program links
//! all it uses.

mod components;
mod graph;
mod layers;
mod strides;
mod support;
