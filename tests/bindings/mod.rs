//! What other languages get of the engine, built as it is handed out and tried where it is used.
//!
//! These tests wait for compilers for a minute or two. Tests are begun in the order of their names; under this one they
//! are among the first, and others run beside them, where at the end they would run alone.

mod python;
mod web;
