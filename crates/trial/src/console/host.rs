//! The environment of a console session: input, files, clock and texts.
//!
//! Machine and session do no input or output themselves. The host does it, so the same session runs
//! in a terminal, in a pipe and in a test.

use core::fmt;
use grid::Board;
use logic::{Language, Phrase, Reveal, Step};

/// Input, output, files, clock and texts for a session. The session writes its output to the host.
pub trait Host: fmt::Write {
    /// Prompts for a line; `None` at the end of input.
    fn read_line(&mut self, prompt: &str) -> Option<String>;

    /// Reads a text file.
    ///
    /// # Errors
    /// When the file cannot be read.
    fn read(&mut self, name: &str) -> Result<String, Denied>;

    /// Writes a file.
    ///
    /// # Errors
    /// When the file cannot be written.
    fn save(&mut self, name: &str, text: &str) -> Result<(), Denied>;

    /// Milliseconds since a fixed time.
    fn clock(&mut self) -> u128;

    /// Whether the current command should stop. The session calls this regularly during long
    /// commands.
    fn stopped(&mut self) -> bool {
        false
    }

    /// The default language of explanations.
    fn language(&self) -> Language;

    /// Renders a phrase.
    fn phrase(&self, phrase: &Phrase, language: Language) -> String;

    /// Renders a step as one or more lines, without a line break at the end. `numbered` is the
    /// number of the step and how much of it to reveal. `before` is the board before the step.
    fn step(
        &self,
        numbered: (usize, Reveal),
        before: &Board,
        step: &Step,
        language: Language,
    ) -> String;
}

/// Error: a file could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Denied {
    /// The operating system's error number; 0 if there is none.
    pub number: i32,
    /// The operating system's message.
    pub reason: String,
}
