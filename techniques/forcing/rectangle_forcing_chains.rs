//! Rectangle Forcing Chains.

use crate::kits::forcing::relations::deadly::{self, GuardedPattern};
use crate::kits::surplus::Extent;
use crate::uniqueness::rectangles::{half_filled, rectangles};
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Rectangle Forcing Chains: a few extra candidates keep a Unique Rectangle from being complete, and
    /// all of them lead to the same elimination.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, with the same two candidates and two to
    /// five extra ones. Follow a chain from each extra candidate, and look for a candidate that all of
    /// them exclude. Some of the four cells may have been filled while solving.
    ///
    /// # Why it works
    /// If the cells held only the two digits, these could be exchanged, and the puzzle would have a
    /// second solution. The puzzle has only one solution, so at least one extra candidate is true.
    /// All of them exclude the same candidate, so it is false. If one extra candidate did not
    /// exclude it, that extra candidate could be the true one.
    ///
    /// # What it removes
    /// A candidate that each extra candidate excludes, directly or by a chain.
    ///
    /// # Example
    /// ```text
    ///  r1c1, r1c4, r3c1 and r3c4 hold 2 and 9, r3c1 also 5 and r3c4 also 7: 5 in r3c1 or 7 in r3c4 is
    ///  true. 5 in r3c1 takes 5 from r3c8; 7 in r3c4 makes r8c4 3, so r8c8 is 5, so r3c8 is not 5.
    /// ```
    ///
    /// # Also known as
    /// With two extra candidates, it is a chain with an almost unique rectangle (AUR) as a node. An
    /// elimination that all extra candidates make directly is reported as one of the types of
    /// Unique Rectangle.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. Only patterns without givens are used, and only if the
    /// givens allow every digit of the pattern in its cells.
    ///
    /// # Cost
    /// 486 rectangles of cells, and the consequences of each candidate, which are shared with Cell
    /// Forcing Chains.
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
        extent: Extent::SomeCells,
    });
    deadly::find(view, patterns, sink)
}
