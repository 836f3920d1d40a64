//! Grouped Skyscraper.

use super::grouped::{self, Name};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped Skyscraper: a digit has a strong link in each of two parallel lines, and one end of
    /// each lies in the same house. At least one end is a group.
    ///
    /// # Look for
    /// Two rows in which all places of a digit form two ends. An end is a single cell, or a group:
    /// two or three places in one box. One end of the first row and one of the second lie in the
    /// same box or the same column: the base. The other ends are the tops. The same works with
    /// columns.
    ///
    /// # Why it works
    /// The two ends of the base cannot both hold the digit. If one of them does not hold it, its
    /// row has the digit at the top. So at least one of the tops holds it. If one of the rows had a
    /// place outside its ends, its top would not have to hold the digit.
    ///
    /// # What it removes
    /// The digit from every cell that sees all cells of both tops.
    ///
    /// # Example
    /// ```text
    ///        c1  c2  c3      c7  c8
    ///   r1   B   B   .       A   .        row 1: A or one of B;   row 3: C or D
    ///   r3   .   .   C       .   D        B and C lie in box 1
    ///  A or D holds the digit, so the rest of box 3 does not.
    /// ```
    ///
    /// # Also known as
    /// A grouped X-Chain of two strong links. Without a group, it is a Skyscraper.
    ///
    /// # Cost
    /// Walks of three links from each end of a strong link.
    ///
    /// # Sources
    /// Sudoku Studio; Sukaku Explainer.
    pub struct GroupedSkyscraper;
    slug: "grouped_skyscraper",
    name: { En "Grouped Skyscraper", Zh "区块摩天楼" },
    aliases: [],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    grouped::find(view, sink, Name::Skyscraper)
}
