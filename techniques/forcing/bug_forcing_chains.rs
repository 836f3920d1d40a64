//! BUG+n Forcing Chains.

use crate::kits::forcing::relations::deadly::{self, GuardedPattern};
use crate::kits::surplus::Extent;
use crate::uniqueness::bug_plus_n;
use core::ops::ControlFlow;
use logic::{Deadly, Sink, Stop, View};

logic::technique! {
    /// BUG+n Forcing Chains: a few extra candidates keep the board from being a bivalue universal grave,
    /// and all of them lead to the same elimination.
    ///
    /// # Look for
    /// A late board with two to five extra candidates. Without them, every empty cell would have two
    /// candidates, and every digit two places or none among the empty cells of each house. Follow a
    /// chain from each extra candidate, and look for a candidate that all of them exclude.
    ///
    /// # Why it works
    /// Without the extra candidates, exchanging the two digits of every cell would turn any
    /// solution into another. The puzzle has one solution, so at least one extra candidate is true.
    /// All of them exclude the same candidate, so it is false. If one extra candidate did not
    /// exclude it, that extra candidate could be the true one.
    ///
    /// # What it removes
    /// A candidate that each extra candidate excludes, directly or by a chain.
    ///
    /// # Example
    /// ```text
    ///  All empty cells have two candidates, except r2c5 {1,4,9} with an extra 4 and r8c1 {2,5,9} with an
    ///  extra 2. So r2c5 is 4 or r8c1 is 2. A chain from each shows that r8c5 is not 9.
    /// ```
    ///
    /// # Also known as
    /// BUG+n with forcing chains. An elimination that all extra candidates make directly is
    /// reported as BUG+n.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// The same as for BUG+n, and the consequences of each extra candidate.
    ///
    /// # Sources
    /// Sudoku Studio (BUG+n forcing chains).
    pub struct BugForcingChains;
    slug: "bug_forcing_chains",
    name: { En "BUG+n Forcing Chains", Zh "全双值格致死强制链" },
    aliases: ["Bivalue Universal Grave + n Forcing Chains"],
    family: Forcing,
    assumes: UniqueSolution,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let mut patterns = Vec::new();
    bug_plus_n::each(view, &mut |pattern| {
        patterns.push(GuardedPattern {
            deadly: Deadly::new(board, pattern),
            shown: *pattern,
            extent: Extent::AllOpenCells,
        });
        ControlFlow::Continue(())
    })?;
    deadly::find(view, patterns.into_iter(), sink)
}
