//! Aligned Triplet Exclusion: all combinations of candidates of three cells.

use super::aligned;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Aligned Triplet Exclusion: a candidate that is in no possible combination of three cells is
    /// false.
    ///
    /// # Look for
    /// Three cells, and at least two cells that see all of them and have two or three candidates
    /// each: the excluders. List the combinations of the three cells' candidates.
    ///
    /// # Why it works
    /// A combination is impossible if two of its cells that see each other have the same digit, or if it
    /// takes all candidates of an excluder. A candidate without a possible combination is false. One
    /// possible combination is enough to keep its candidates: an excluder with a further
    /// candidate is not used up.
    ///
    /// # What it removes
    /// The candidates of the three cells that are in no possible combination.
    ///
    /// # Example
    /// ```text
    ///  r1c1, r2c2 and r3c3 of box 1; r1c2 {1,2,5} and r2c3 {2,5} see all three.
    ///  Every combination with 5 in r1c1 takes all candidates of one of these two. So r1c1 is not 5.
    /// ```
    ///
    /// # Also known as
    /// ATE, Subset Exclusion.
    ///
    /// # Cost
    /// Triples of cells that have common excluders, and the product of their candidates for each.
    ///
    /// # Sources
    /// Sudoku Explainer rates it 7.5. There the third cell has two or three candidates and sees one
    /// of the first two cells.
    pub struct AlignedTripletExclusion;
    slug: "aligned_triplet_exclusion",
    name: { En "Aligned Triplet Exclusion", Zh "均衡三数组" },
    aliases: ["ATE", "Aligned Triple Exclusion"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    aligned::find(3, view, sink)
}
