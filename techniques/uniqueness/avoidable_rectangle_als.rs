//! Avoidable Rectangle with Almost Locked Sets.

use super::rectangle_stem;
use super::rectangles::half_filled;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Avoidable Rectangle with Almost Locked Sets: each further candidate of an avoidable rectangle takes a digit from an almost locked set, and every such set then holds the same digit.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, none of them given and some filled in while
    /// solving, that two digits could complete if it were not for two to four further candidates. For
    /// each of these an almost locked set, mostly a single cell of two candidates, that can hold its digit only
    /// in cells that it sees. All these sets share one more digit, z. A further candidate that is z itself needs
    /// no set.
    ///
    /// # Why it works
    /// Were the rectangle completed, its two digits could be exchanged and the puzzle would have two
    /// solutions: nothing that was given forbids it. It has one, so one of the further candidates is true.
    /// Its set then lacks its digit, so it needs all its other digits for its cells, z among them. A further
    /// candidate without a set would be a way out.
    ///
    /// # What it removes
    /// z from every cell that sees all its places in the sets, and the further candidates that are z.
    ///
    /// # Example
    /// r1c1 and r3c4 were filled in with 2 and r1c4 with 9; r3c1 can be 9, 5 or 7. If it is 5, r3c8 is 4; if it is
    /// 7, r3c9 is 4. So r3c7 is not 4:
    ///
    /// ```text
    /// +2   .  .  | +9   .  .  | .  .  .
    /// .    .  .  | .    .  .  | .  .  .
    /// 957  .  .  | +2   .  .  | -4 45 47
    /// ```
    ///
    /// # Also known as
    /// AR + XY-Wing (two sets of one cell), AR + XYZ-Wing (and a further candidate that is z), AR + ALS-XZ (larger
    /// sets). Variants: `wing`, when every set is one cell, and `als`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution, and allowed at its start what its givens do.
    ///
    /// # Cost
    /// For each rectangle with two to four further candidates, and each z, the sets that each of them touches.
    ///
    /// # Sources
    /// Sudoku Studio (Unique Rectangle with wings and ALS-XZ); the Sudoku players' forum.
    pub struct AvoidableRectangleAls;
    slug: "avoidable_rectangle_als",
    name: { En "Avoidable Rectangle with Almost Locked Sets", Zh "可规避矩形与待定数组" },
    aliases: ["AR + XY-Wing", "AR + XYZ-Wing", "AR + ALS-XZ"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [WING = "wing", ALS = "als"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [AvoidableRectangleAls::WING, AvoidableRectangleAls::ALS];
    rectangle_stem::find(view, |board| half_filled(board).collect(), variants, sink)
}
