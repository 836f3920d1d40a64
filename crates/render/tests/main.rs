//! Integration tests of texts, pictures and traces, in one program to save linking time.

mod evidence;
mod pictures;
mod support;
mod trace;
mod words;
