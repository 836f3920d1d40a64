//! Deadly Pattern Forcing Chains.

use crate::kits::forcing::relations::deadly::{self, GuardedPattern, Scope};
use crate::uniqueness::{bug_lite, extended_rectangle};
use core::ops::ControlFlow;
use logic::{Deadly, Sink, Stop, View};

logic::technique! {
    /// Deadly Pattern Forcing Chains: whichever candidate keeps an Extended Rectangle or a BUG-Lite
    /// from being complete, the same follows.
    ///
    /// # Look for
    /// Six to eight cells that would hold an Extended Rectangle or a BUG-Lite if it were not for two to five
    /// further candidates. Follow a chain from each of these, and look for something that all of them
    /// exclude.
    ///
    /// # Why it works
    /// Were the pattern complete, its digits could be exchanged and the puzzle would have two solutions;
    /// it has one, so one of the further candidates is true. All of them exclude the same, so it is false.
    /// All must lead there: one that does not may be the true one.
    ///
    /// # What it removes
    /// A candidate that each further candidate excludes, at sight or by a chain.
    ///
    /// # Example
    /// ```text
    ///  r1c1, r1c5, r1c7, r2c1, r2c5 and r2c7 hold 1, 2 and 3 alone, but for 8 in r2c7 and 6 in r2c1:
    ///  one of these is true. Either way, by a chain from each, 8 goes from r9c1.
    /// ```
    ///
    /// # Also known as
    /// The OR relation of a deadly pattern; with two further candidates, a chain with an almost deadly
    /// pattern for a node. A rectangle of four cells has a name of its own.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution, and allowed at its start what its givens do.
    ///
    /// # Cost
    /// The patterns of Extended Rectangle and BUG-Lite, and what each candidate leads to.
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
        scope: Scope::Cells,
    });
    deadly::find(view, patterns, sink)
}
