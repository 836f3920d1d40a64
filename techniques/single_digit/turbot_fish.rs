//! Turbot Fish.

use crate::single_digit::kit::{self, Shape};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Turbot Fish: two strong links of a digit joined by a weak one, with a box holding one of
    /// the three links in a way that no other name covers.
    ///
    /// # Look for
    /// A digit that can go to only two cells of one house, and to only two cells of another; one
    /// cell of each see each other. What is left after Skyscrapers (two parallel lines joined by
    /// a line) and 2-String Kites (a row and a column joined by a box) goes by this name.
    ///
    /// # Why it works
    /// The two cells that see each other cannot both hold the digit. Whichever does not, its house
    /// needs the digit in its other cell. So at least one of these others holds it. With a third
    /// place in one of the houses, that house need not have the digit in its other cell.
    ///
    /// # What it removes
    /// The digit from every cell that sees both outer cells.
    ///
    /// # Example
    /// ```text
    ///       c1  c2  c3      c7
    ///  r1   .   A   .       x      box 1: A or B;   row 5: C or D
    ///  r3   B   .   .       .      B and C stand in column 1
    ///  r5   C   .   .       D      A or D holds the digit, so it goes from x
    /// ```
    ///
    /// # Also known as
    /// An X-Chain of four cells.
    ///
    /// # Cost
    /// Pairs of a digit's strong links: at most 27 * 26 / 2 per digit, in practice under 20.
    ///
    /// # Sources
    /// Nick70 on the Sudoku players' forum, 2005; Sudoku Explainer calls all chains of this length
    /// so.
    pub struct TurbotFish;
    slug: "turbot_fish",
    name: { En "Turbot Fish", Zh "多宝鱼" },
    aliases: ["Turbot Chain", "Turbot Crane"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kit::find(view, sink, Shape::TurbotFish)
}
