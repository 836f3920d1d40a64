//! Nishio Forcing Chains (SE).

use super::forcing::{self, Mode};
use core::ops::ControlFlow;
use logic::{Sink, Stop, Variant, View};

logic::technique! {
    /// Nishio Forcing Chains (SE): an assumption about a candidate, followed only through places of
    /// its digit, contradicts itself.
    ///
    /// # Look for
    /// A candidate. Assume that it is true, or that it is false, and follow this one digit through the
    /// grid: where it can no longer be, and where it then must be.
    ///
    /// # Why it works
    /// If the digit would have to be both in a cell and not in it, the assumption is wrong. If a house
    /// on the way has one more place for the digit, nothing follows there, and the assumption is not
    /// refuted.
    ///
    /// # What it removes
    /// The candidate, or all others of its cell.
    ///
    /// # Example
    /// ```text
    ///  Suppose r6c8 is 6. Then r7c9 is the only place left for 6 in column 9, then r2c1 in column 1.
    ///  But r2c7 is the only place left in box 3. Row 2 would have two 6s, so r6c8 is not 6.
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
    // Every find is a contradiction, so there are no variants.
    forcing::multiple(Mode::Nishio, [Variant::default(); 4], view, sink)
}
