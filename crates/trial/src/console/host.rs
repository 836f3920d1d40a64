//! What a console needs from outside: answers, files, a clock and words.
//!
//! The machine and its session are pure: orders go in, text comes out. Whoever runs a session
//! lends it these, so the same session runs in a terminal, in a pipe and in a test.

use core::fmt;
use grid::Board;
use logic::{Language, Phrase, Step};

/// Lends a session what it cannot have on its floor. Text is written to the host itself.
pub trait Host: fmt::Write {
    /// Asks for a line; `None` at the end of input.
    fn ask(&mut self, prompt: &str) -> Option<String>;

    /// The text of a file.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&mut self, name: &str) -> Result<String, Denied>;

    /// Writes a file.
    ///
    /// # Errors
    /// When it cannot be written.
    fn save(&mut self, name: &str, text: &str) -> Result<(), Denied>;

    /// Milliseconds since some fixed moment.
    fn clock(&mut self) -> u128;

    /// Whether the order that is being followed shall stop here. Asked now and then.
    fn stopped(&mut self) -> bool {
        false
    }

    /// The language of explanations when an order does not name one.
    fn language(&self) -> Language;

    /// A phrase in words.
    fn phrase(&self, phrase: &Phrase, language: Language) -> String;

    /// A step in words, under its number, with the technique's name and everything that goes;
    /// `before` is the board it changes. One or more lines, without a line break at the end.
    fn step(&self, number: usize, before: &Board, step: &Step, language: Language) -> String;
}

/// A file could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Denied {
    /// The operating system's number; 0 when it has none.
    pub number: i32,
    /// The operating system's words.
    pub reason: String,
}
