//! Unique Rectangle with Almost Locked Sets.

use super::rectangle_stem;
use super::rectangles::rectangles;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Unique Rectangle with Almost Locked Sets: one of the extra candidates of a rectangle is
    /// true. Each of them has an almost locked set that holds z if the candidate is true, so one
    /// set holds z.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, with the same two candidates and two
    /// to four extra ones. For each extra candidate there is an almost locked set, often a single
    /// cell with two candidates. The candidate sees all places of its digit in the set. All these
    /// sets share another digit, z. An extra candidate z needs no set. An extra candidate in the
    /// cell that loses z needs none, either.
    ///
    /// # Why it works
    /// If the cells held only the two digits, these could be exchanged, and the puzzle would have a
    /// second solution. The puzzle has only one, so at least one extra candidate is true. The set
    /// of this candidate cannot hold its digit, so it needs all its other digits for its cells, z
    /// among them. If an extra candidate had no set, it could be the true one, and nothing would
    /// follow.
    ///
    /// # What it removes
    /// z from every cell that sees all places of z in the sets and all extra candidates z.
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
    /// UR + XY-Wing, if there are two sets of one cell; UR + XYZ-Wing, if there is also an extra
    /// candidate z; UR + ALS-XZ, if a set is larger; rectangle death blossom. Variants: `wing`, if
    /// every set is one cell, and `als`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. Only patterns without givens are used, and only if the
    /// givens allow every digit of the pattern in its cells.
    ///
    /// # Cost
    /// For each rectangle with two to four extra candidates and each z, one pass over the sets that
    /// lose a digit to an extra candidate.
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
