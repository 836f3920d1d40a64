//! Boards, sets and the text they are read from: the tests of this crate from outside in one program, because every program links
//! all it uses.

mod data;
mod errors;
mod laws;
mod reading;
mod round_trips;
mod streams;
mod support;
