//! Unique Rectangle with Almost Locked Sets.

use super::rectangle_stem;
use super::rectangles::rectangles;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Unique Rectangle with Almost Locked Sets: each further candidate of a rectangle takes a
    /// digit from an almost locked set, and every such set then holds the same digit.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, that would hold two digits alone if it were not
    /// for two to four further candidates. For each of these an almost locked set, mostly a single cell of
    /// two candidates, that can hold its digit only in cells that it sees. All these sets share one more
    /// digit, z. A further candidate that is z itself needs no set, nor does one in the cell that loses z.
    ///
    /// # Why it works
    /// With the two digits alone, these could be exchanged and the puzzle would have two solutions; it has
    /// one, so one of the further candidates is true. Its set then lacks its digit, so it needs all its
    /// other digits for its cells, z among them. A further candidate without a set would be a way out.
    ///
    /// # What it removes
    /// z from every cell that sees all its places in the sets and all further candidates that are z.
    ///
    /// # Example
    /// r1c1, r1c4, r3c1 and r3c4 hold 2 and 9, r3c1 also 5 and r3c4 also 7. If r3c1 is 5, r3c8 is 4; if
    /// r3c4 is 7, r2c5 is 4. r2c8 sees both, so it is not 4:
    ///
    /// ```text
    /// 29   .  .  | 29   .  .  | .  .  .
    /// .    .  .  | .    47 .  | .  -4 .
    /// 295  .  .  | 297  .  .  | .  45 .
    /// ```
    ///
    /// # Also known as
    /// UR + XY-Wing (two sets of one cell), UR + XYZ-Wing (and a further candidate that is z), UR + ALS-XZ (larger
    /// sets), rectangle death blossom. Variants: `wing`, when every set is one cell, and `als`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution, and allowed at its start what its givens do.
    ///
    /// # Cost
    /// For each rectangle with two to four further candidates, and each z, the sets that each of them touches.
    ///
    /// # Sources
    /// Sudoku Studio (Unique Rectangle with wings and ALS-XZ); the Sudoku players' forum.
    pub struct RectangleAls;
    slug: "rectangle_als",
    name: { En "Unique Rectangle with Almost Locked Sets", Zh "唯一矩形与待定数组" },
    aliases: ["UR + XY-Wing", "UR + XYZ-Wing", "UR + WXYZ-Wing", "UR + ALS-XZ", "Rectangle Death Blossom"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [WING = "wing", ALS = "als"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variants = [RectangleAls::WING, RectangleAls::ALS];
    rectangle_stem::find(
        view,
        |view| rectangles(view.board(), view.journal()).collect(),
        variants,
        sink,
    )
}
