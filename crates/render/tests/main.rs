//! Words, pictures and traces: the tests of this crate from outside in one program, because every program links
//! all it uses.

mod evidence;
mod pictures;
mod support;
mod trace;
mod words;
