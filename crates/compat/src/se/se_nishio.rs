//! Nishio Forcing Chains (SE).

use super::forcing::{self, Mode};
use core::ops::ControlFlow;
use logic::{Sink, Stop, Variant, View};

logic::technique! {
    /// Nishio Forcing Chains (SE): a digit in a cell, followed in that digit alone, contradicts
    /// itself.
    ///
    /// # Look for
    /// A candidate. Put it in, or cross it out, and follow that one digit through the grid: where it can
    /// no longer be, and where it then must be.
    ///
    /// # Why it works
    /// If the assumption leaves the digit both in a cell and out of it, the assumption is wrong.
    /// With one more place for the digit in a house nothing follows there, and the assumption
    /// stands.
    ///
    /// # What it removes
    /// The candidate, or all others of its cell.
    ///
    /// # Example
    /// ```text
    ///  Suppose 6 in r6c8. Then row 2 has its 6 in r2c5, box 7 in r8c1, and column 3 has none left:
    ///  6 goes from r6c8.
    /// ```
    ///
    /// # Also known as
    /// Nishio, after Tetsuya Nishio.
    ///
    /// # Cost
    /// Two closures for every candidate, each within one digit.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 7.5 and a surcharge by length.
    pub struct SeNishio;
    slug: "se_nishio",
    name: { En "Nishio Forcing Chains (SE)", Zh "西尾强制链（SE）" },
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    // Every find is a contradiction: there are no variants.
    forcing::multiple(Mode::Nishio, [Variant::default(); 4], view, sink)
}
