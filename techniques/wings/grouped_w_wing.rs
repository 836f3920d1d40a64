//! Grouped W-Wing.

use crate::chains::short;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Grouped W-Wing: two cells with the same two candidates, joined by a strong link of one of
    /// them that has a group at one end or at both.
    ///
    /// # Look for
    /// Two cells that have the same two candidates, say 1 and 2. Then a house in which all places
    /// of 1 are two parcels, each a cell or the crossing of a line and a box: the first of the pair
    /// sees all of one parcel, the second all of the other.
    ///
    /// # Why it works
    /// If both cells of the pair were 1, neither parcel could hold 1. So one of the pair is not 1,
    /// and is 2. With a place for 1 in the house outside the two parcels, neither of the two need
    /// hold it, and both of the pair may be 1.
    ///
    /// # What it removes
    /// The other digit, here 2, from every cell that sees both cells of the pair.
    ///
    /// # Example
    /// ```text
    ///        c1       c8
    ///   r1  {1,2}     x
    ///   r5    x     {1,2}
    ///   r9    1     1 1        row 9: 1 only in r9c1, r9c8 and r9c9
    ///   r7                     r5c8 does not see r9c9, but r4c9 {1,2} in column 9 and box 9 might
    /// ```
    /// A parcel in a column: box 9 has its 1 in r78c8, all seen by r5c8, or in r9c9, seen by r1c9.
    ///
    /// # Also known as
    /// A grouped AIC of three strong links.
    ///
    /// # Cost
    /// Walks of five links from each cell of two candidates.
    ///
    /// # Sources
    /// Sudoku Studio.
    pub struct GroupedWWing;
    slug: "grouped_w_wing",
    name: { En "Grouped W-Wing", Zh "区块 W-Wing" },
    aliases: [],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    short::find_grouped(view, sink, short::W_WING, &|_, _| true)
}
