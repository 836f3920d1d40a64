//! Grouped W-Wing.

use crate::kits::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped W-Wing: two cells with the same two candidates. A strong link of one candidate, with
    /// a group at one or both ends, joins the cells.
    ///
    /// # Look for
    /// Two cells with the same two candidates, say 1 and 2. Then a house in which all places of 1 form
    /// two ends. An end is a single cell, or a group: the places where a line crosses a box. The first
    /// cell of the pair sees all of one end, and the second sees all of the other.
    ///
    /// # Why it works
    /// If both cells of the pair were 1, neither end could hold 1. So one cell of the pair is not 1,
    /// and is 2. If the house had a place for 1 outside the two ends, both cells of the pair could
    /// be 1.
    ///
    /// # What it removes
    /// The other digit, here 2, from every cell that sees both cells of the pair.
    ///
    /// # Example
    /// ```text
    ///       c1       c4       c6
    ///  r1    .        9        .
    ///  r2    .        9      {6,9}     column 4 has its 9 in one of r1c4, r2c4 and r3c4, or in r5c4
    ///  r3    .        9        .
    ///  r5  {6,9}      9        .       r2c6 sees the three in box 2, r5c1 sees r5c4
    ///
    ///  r2c6 or r5c1 is 6. r2c1 and r5c6 see both, so they are not 6.
    /// ```
    ///
    /// # Also known as
    /// A grouped AIC of three strong links. SudokuWiki's Chute Remote Pair is the form whose two cells
    /// and link lie in one band.
    ///
    /// # Cost
    /// Walks of five links from each cell with two candidates.
    ///
    /// # Sources
    /// Sudoku Studio.
    pub struct GroupedWWing;
    slug: "grouped_w_wing",
    name: { En "Grouped W-Wing", Zh "区块 W-Wing" },
    aliases: ["Chute Remote Pair"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    short::find_grouped_w_wings(view, sink)
}
