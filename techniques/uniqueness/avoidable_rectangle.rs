//! Avoidable Rectangle, types 1 to 3.

use super::rectangle_subset;
use super::rectangle_words::{GuardedPattern, RectangleReason};
use super::rectangles::{Rectangle, half_filled};
use core::ops::ControlFlow;
use logic::{Claim, Evidence, Find, Proof, Removals, Sink, Stop, View};

logic::technique! {
    /// Avoidable Rectangle: four cells that are not given, some of them filled in while solving,
    /// must not become a rectangle of only two digits.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, none of them given. Some were filled
    /// in while solving, say with 1 and 2. Opposite corners have or can have the same digit, so the
    /// empty corners could complete the pattern.
    ///
    /// # Why it works
    /// If the four cells held only 1 and 2, these could be exchanged, and the puzzle would have a second
    /// solution, because none of the cells is given. It has one solution, so an empty corner holds
    /// something else. If one corner were given, nothing could be exchanged and nothing would follow.
    ///
    /// # What it removes
    /// Type 1: only one corner has extra candidates. It loses 1 and 2. Type 2: several corners have
    /// extra candidates, all of one digit. Cells that see all these corners lose it. Type 3: the extra
    /// digits of two corners form a naked subset with other cells of a common house. The rest of the
    /// house loses the digits of the subset.
    ///
    /// # Example
    /// ```text
    ///       c2      c7
    ///  r1   +1      +2          + filled in while solving
    ///  r3   +2     {1,5}        type 1: r3c7 is not 1
    /// ```
    ///
    /// # Also known as
    /// AR. Some of its cells are filled; all cells of a Unique Rectangle are open. Variants:
    /// `type_1` to `type_3`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. If the puzzle states candidates, these must allow
    /// both fillings.
    ///
    /// # Cost
    /// 486 rectangles of cells; type 3 looks at subsets of at most four cells of a house.
    ///
    /// # Sources
    /// HoDoKu (Avoidable Rectangle 1 and 2), Sudoku Studio; SudokuWiki (Avoidable Rectangles).
    pub struct AvoidableRectangle;
    slug: "avoidable_rectangle",
    name: { En "Avoidable Rectangle", Zh "可规避矩形" },
    aliases: ["AR", "Avoidable Rectangle Type 1", "Avoidable Rectangle Type 2", "Avoidable Rectangle Type 3"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for rectangle in half_filled(view) {
        let roof = rectangle.roof(board);
        let extras = rectangle.extra_digits(board);
        let proof = |rectangle: Rectangle| {
            let evidence = Evidence::Deadly(rectangle.deadly(board));
            Proof::new(
                evidence,
                GuardedPattern::new(board, rectangle, RectangleReason::Alone),
            )
        };
        match (roof.len(), extras.single()) {
            (1, _) => {
                let claim = Claim::remove(Removals::Digits(rectangle.pair(), roof));
                // The size of each find is the number of cells.
                let find = Find::new(claim, 4).of_variant(AvoidableRectangle::TYPE_1);
                sink.push(find, &|| proof(rectangle))?;
            }
            (2.., Some(digit)) => {
                let victims = roof.common_peers() & board.cells(digit);
                let claim = Claim::remove(Removals::Digit(digit, victims));
                let find = Find::new(claim, 4).of_variant(AvoidableRectangle::TYPE_2);
                sink.push(find, &|| proof(rectangle))?;
            }
            (2, None) => {
                rectangle_subset::find(board, rectangle, AvoidableRectangle::TYPE_3, sink)?;
            }
            _ => {}
        }
    }
    ControlFlow::Continue(())
}
