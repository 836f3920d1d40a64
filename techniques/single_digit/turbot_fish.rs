//! Turbot Fish.

use crate::single_digit::kit::{self, Shape};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Turbot Fish: two strong links of a digit are joined by a weak one, and the pattern is
    /// neither a Skyscraper nor a 2-String Kite.
    ///
    /// # Look for
    /// A digit with only two places in one house and only two places in another. One cell of each
    /// house sees one of the other. Skyscrapers (two parallel lines joined by a line) and 2-String
    /// Kites (a row and a column joined by a box) have their own names. All other patterns are Turbot
    /// Fish.
    ///
    /// # Why it works
    /// The two cells that see each other cannot both hold the digit. If one of them does not hold
    /// it, its house has the digit in its other cell, the outer cell. So at least one of the outer
    /// cells holds the digit. If one of the houses had a third place, its outer cell would not have
    /// to hold it.
    ///
    /// # What it removes
    /// The digit from every cell that sees both outer cells.
    ///
    /// # Example
    /// ```text
    ///       c1  c2  c3      c7
    ///  r1   .   A   .       x      box 1: A or B;   row 5: C or D
    ///  r3   B   .   .       .      B and C lie in column 1
    ///  r5   C   .   .       D      A or D holds the digit, so x does not
    /// ```
    ///
    /// # Also known as
    /// An X-Chain of four cells.
    ///
    /// # Cost
    /// Pairs of a digit's strong links: at most 27 * 26 / 2 for each digit, usually fewer than 20.
    ///
    /// # Sources
    /// Nick70 on the Sudoku players' forum, 2005. Sudoku Explainer gives this name to all chains of
    /// this length.
    pub struct TurbotFish;
    slug: "turbot_fish",
    name: { En "Turbot Fish", Zh "多宝鱼" },
    aliases: ["双强链", "Turbot Chain", "Turbot Crane"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find(view, sink, Shape::TurbotFish)
}
