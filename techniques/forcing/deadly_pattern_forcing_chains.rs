//! Deadly Pattern Forcing Chains.

use crate::kits::forcing::relations::deadly::{self, GuardedPattern};
use crate::kits::surplus::Extent;
use crate::uniqueness::{bug_lite, extended_rectangle};
use core::ops::ControlFlow;
use logic::{Deadly, Sink, Stop, View};

logic::technique! {
    /// Deadly Pattern Forcing Chains: a few extra candidates keep an Extended Rectangle or a BUG-Lite
    /// from being complete, and all of them lead to the same elimination.
    ///
    /// # Look for
    /// Six to eight cells with an Extended Rectangle or a BUG-Lite and two to five extra candidates. Follow
    /// a chain from each extra candidate, and look for a candidate that all of them exclude.
    ///
    /// # Why it works
    /// If the pattern were complete, its digits could be exchanged, and the puzzle would have a
    /// second solution. The puzzle has only one solution, so at least one extra candidate is true.
    /// All of them exclude the same candidate, so it is false. If one extra candidate did not
    /// exclude it, that extra candidate could be the true one.
    ///
    /// # What it removes
    /// A candidate that each extra candidate excludes, directly or by a chain.
    ///
    /// # Example
    /// ```text
    ///  r1c1, r1c5, r1c7, r2c1, r2c5 and r2c7 hold only 1, 2 and 3, except for 8 in r2c7 and 6 in r2c1.
    ///  One of these two is true. A chain from each shows that r9c1 is not 8.
    /// ```
    ///
    /// # Also known as
    /// The OR relation of a deadly pattern. With two extra candidates, it is a chain with an almost
    /// deadly pattern as a node. For a rectangle of four cells, see Rectangle Forcing Chains.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. Only patterns without givens are used, and only if the
    /// givens allow every digit of the pattern in its cells.
    ///
    /// # Cost
    /// The search for the patterns of Extended Rectangle and BUG-Lite, and the consequences of each
    /// extra candidate.
    ///
    /// # Sources
    /// Denis Berthier, CSP-Rules (OR relations of deadly patterns); Sudoku Studio.
    pub struct DeadlyPatternForcingChains;
    slug: "deadly_pattern_forcing_chains",
    name: { En "Deadly Pattern Forcing Chains", Zh "致命形式强制链" },
    aliases: ["Extended Rectangle Forcing Chains"],
    family: Forcing,
    assumes: UniqueSolution,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let mut patterns = bug_lite::patterns(view)?;
    extended_rectangle::each(view, &mut |pattern| {
        patterns.push(pattern);
        ControlFlow::Continue(())
    })?;
    let live = board.all_candidates();
    let patterns = patterns.into_iter().map(|pattern| GuardedPattern {
        deadly: Deadly::new(board, pattern),
        shown: pattern.intersection(&live),
        extent: Extent::SomeCells,
    });
    deadly::find(view, patterns, sink)
}
