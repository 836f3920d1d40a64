//! Rectangle Forcing Chains.

use crate::kits::forcing::relations::deadly::{self, GuardedPattern, Scope};
use crate::uniqueness::rectangles::{half_filled, rectangles};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Rectangle Forcing Chains: whichever candidate keeps a Unique Rectangle from being complete,
    /// the same follows.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, that would hold two digits alone if it were
    /// not for two to five further candidates. Follow a chain from each of these, and look for something
    /// that all of them exclude. Cells that were filled in while solving may be among the four.
    ///
    /// # Why it works
    /// With the two digits alone, these could be exchanged and the puzzle would have two solutions; it has
    /// one, so one of the further candidates is true. All of them exclude the same, so it is false.
    /// All must lead there: one that does not may be the true one.
    ///
    /// # What it removes
    /// A candidate that each further candidate excludes, at sight or by a chain.
    ///
    /// # Example
    /// ```text
    ///  r1c1, r1c4, r3c1 and r3c4 hold 2 and 9, r3c1 also 5 and r3c4 also 7: 5 in r3c1 or 7 in r3c4 is
    ///  true. 5 in r3c1 takes 5 from r3c8; 7 in r3c4 makes r8c4 3, so r8c8 is 5, so r3c8 is not 5.
    /// ```
    ///
    /// # Also known as
    /// A chain with an almost unique rectangle for a node (AUR) is one of two further candidates. Eliminations
    /// that all of them see directly belong to the types of the rectangle.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution, and allowed at its start what its givens do.
    ///
    /// # Cost
    /// 486 rectangles of cells, and what each candidate leads to, which is shared with Cell Forcing
    /// Chains.
    ///
    /// # Sources
    /// Sudoku Studio (Rectangle Forcing Chains; chains with almost unique rectangles).
    pub struct RectangleForcingChains;
    slug: "rectangle_forcing_chains",
    name: { En "Rectangle Forcing Chains", Zh "矩形强制链" },
    aliases: ["Almost Unique Rectangle Chain", "AUR chain"],
    family: Forcing,
    assumes: UniqueSolution,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let all = rectangles(board, view.journal()).chain(half_filled(view));
    let patterns = all.map(|rectangle| GuardedPattern {
        deadly: rectangle.deadly(board),
        shown: rectangle.pattern(),
        scope: Scope::Cells,
    });
    deadly::find(view, patterns, sink)
}
