//! Nishio.

use super::layers::{self, Reach};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Nishio: an assumed digit in a cell leaves no place for that digit somewhere else.
    ///
    /// # Look for
    /// A candidate. Assume it, and follow only that digit: remove it from cells that see one, fill
    /// it in if a house has one place left, and so on, until a house has no place for it.
    ///
    /// # Why it works
    /// Every house needs the digit. The assumed candidate leaves a house without a place, so it is
    /// false. As long as every house keeps a place for the digit, nothing follows.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Assume 4 in r2c2. Then row 5 has its 4 in r5c8, box 9 has it in r7c9, and column 4 has no place
    ///  left. So r2c2 is not 4.
    /// ```
    ///
    /// # Also known as
    /// The digit's own Forcing Net.
    ///
    /// # Cost
    /// For every candidate, the consequences of one digit over 81 cells.
    ///
    /// # Sources
    /// Tetsuya Nishio; Sudoku Explainer (Nishio Forcing Chains), SudokuWiki.
    pub struct Nishio;
    slug: "nishio",
    name: { En "Nishio", Zh "西尾强制链（Nishio）" },
    aliases: ["Nishio Forcing Chain", "Forcing Chain Contradiction"],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    layers::find(view, Reach::OneDigit, sink)
}
