//! BUG+n Forcing Chains.

use crate::kits::forcing::relations::deadly::{self, GuardedPattern, Scope};
use crate::uniqueness::bug_plus_n;
use core::ops::ControlFlow;
use logic::{Deadly, Sink, Stop, View};

logic::technique! {
    /// BUG+n Forcing Chains: whichever candidate keeps the board from being a bivalue universal
    /// grave, the same follows.
    ///
    /// # Look for
    /// A late board on which every empty cell would have two candidates, and every digit two places in
    /// each house or none, if it were not for two to five further candidates. Follow a chain from each of
    /// these, and look for something that all of them exclude.
    ///
    /// # Why it works
    /// Without them, exchanging the two digits of every cell would turn any solution into another. The
    /// puzzle has one solution, so one of them is true. All of them exclude the same, so it is false.
    /// All must lead there: one that does not may be the true one.
    ///
    /// # What it removes
    /// A candidate that each further candidate excludes, at sight or by a chain.
    ///
    /// # Example
    /// ```text
    ///  All empty cells have two candidates but r2c5 {1,4,9} and r8c1 {2,5,9}, where 4 and 2 are too
    ///  many: r2c5 is 4 or r8c1 is 2. Either way, by a chain of pairs from each, 9 goes from r8c5.
    /// ```
    ///
    /// # Also known as
    /// BUG+n with forcing chains. Eliminations that all further candidates see directly are BUG+n.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// That of BUG+n, and what each candidate leads to.
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
            scope: Scope::Board,
        });
        ControlFlow::Continue(())
    })?;
    deadly::find(view, patterns.into_iter(), sink)
}
