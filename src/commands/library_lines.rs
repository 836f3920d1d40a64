//! Output of steps as lines of HoDoKu's library.

use crate::cli::terminal;
use grid::Board;
use logic::Step;
use std::collections::BTreeSet;
use std::io::{self, Write};
use whydoku::conform::library_line;

/// Writes steps as library lines, and finally a note about steps without a code.
pub(super) struct LibraryLines<W> {
    out: W,
    /// Number of steps without a code.
    left_out: usize,
    /// Slugs of the techniques of these steps.
    techniques: BTreeSet<&'static str>,
}

impl<W: Write> LibraryLines<W> {
    pub(super) fn new(out: W) -> LibraryLines<W> {
        LibraryLines {
            out,
            left_out: 0,
            techniques: BTreeSet::new(),
        }
    }

    pub(super) fn push(&mut self, before: &Board, step: &Step) -> io::Result<()> {
        if let Some(line) = library_line(before, step) {
            return writeln!(self.out, "{line}");
        }
        self.left_out += 1;
        self.techniques.insert(step.info().slug);
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        if self.left_out > 0 {
            let steps = if self.left_out == 1 { "step" } else { "steps" };
            let techniques: Vec<&str> = self.techniques.into_iter().collect();
            terminal::note(&format!(
                "{} {steps} left out, because HoDoKu's library has no code for {}",
                self.left_out,
                techniques.join(", ")
            ));
        }
        Ok(())
    }
}
