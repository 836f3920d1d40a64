//! Aligned Triplet Exclusion: all ways to fill three cells.

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
    /// A combination cannot be if it puts a digit twice where it sees itself, or if it takes all
    /// candidates of an excluder. A candidate that is in no combination that is left is false. One
    /// combination that is left is enough to keep its candidates: an excluder with a further
    /// candidate is not used up.
    ///
    /// # What it removes
    /// The candidates of the three cells that are in no combination that is left.
    ///
    /// # Example
    /// ```text
    ///  r1c1, r2c2 and r3c3 of box 1; r1c2 {1,2,5} and r2c3 {2,5} see all three.
    ///  Of all combinations with 5 in r1c1 each uses up one of the two: 5 goes from r1c1.
    /// ```
    ///
    /// # Also known as
    /// ATE, Subset Exclusion.
    ///
    /// # Cost
    /// Triples of cells that have common excluders, and the product of their candidates for each.
    ///
    /// # Sources
    /// Sudoku Explainer rates it 7.5. It takes the third cell only from the cells of two or three candidates that see one of the first two.
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
