//! Aligned Pair Exclusion: all combinations of candidates of two cells.

use super::aligned;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Aligned Pair Exclusion: a candidate that is in no possible combination of two cells is
    /// false.
    ///
    /// # Look for
    /// Two cells, and at least two cells that see both of them and have two candidates each: the
    /// excluders. List the combinations of the two cells' candidates. With the option `excluders:
    /// sets`, an almost locked set is an excluder, too: it can lose one of its digits, but not two.
    ///
    /// # Why it works
    /// A combination is impossible if two of its cells that see each other have the same digit, or if it
    /// takes all candidates of an excluder. A candidate without a possible combination is false. One
    /// possible combination is enough to keep its candidates: a further candidate in the other
    /// cell, or in an excluder, may allow it.
    ///
    /// # What it removes
    /// The candidates of the two cells that are in no possible combination.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1,2,5} and r2c3 {1,2,6} see each other; r1c2 {1,2} and r3c1 {2,5} see both.
    ///  1-2 and 2-1 would empty r1c2, 5-2 would empty r3c1, 2-2 is impossible: r2c3 is 1 or 6, not 2.
    /// ```
    ///
    /// # Also known as
    /// APE, Subset Exclusion.
    ///
    /// # Cost
    /// Pairs of cells that have common excluders, and the product of their candidates for each.
    ///
    /// # Sources
    /// Sudoku Explainer rates it 6.2.
    pub struct AlignedPairExclusion;
    slug: "aligned_pair_exclusion",
    name: { En "Aligned Pair Exclusion", Zh "均衡数对" },
    aliases: ["APE"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    options: [Excluders],
    find: find,
}

logic::setting! {
    /// What rules out a combination of two cells.
    pub enum Excluders: "excluders" {
        /// Cells with two candidates.
        Cells = "cells",
        /// Almost locked sets. A pair of cells is left out if cells with two candidates alone give
        /// all its eliminations.
        Sets = "sets",
    }
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    #[cfg(feature = "rare")]
    if view.option::<Excluders>() == Excluders::Sets {
        return super::aligned_sets::find(view, sink);
    }
    aligned::find(2, view, sink)
}
