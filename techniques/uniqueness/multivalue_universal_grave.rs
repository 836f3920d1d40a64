//! Multivalue Universal Grave: deadly patterns with more than two candidates in a cell.

use super::deadly_cells;
use super::deadly_types::push_types;
use super::extended_rectangle;
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Multivalue Universal Grave: six to eight cells cannot all be left with candidates of three or four
    /// digits, if every way to fill them has a second one with the same digits in every row, column and box.
    ///
    /// # Look for
    /// Three or four digits, and six to eight empty cells that hold at least two of them each. At most two
    /// of the cells have other candidates. At least one cell has three of the digits. Fill the cells with the
    /// digits, in every possible way: each time there is a second way with the same digits in every row, column
    /// and box. No smaller part of the cells has this property.
    ///
    /// # Why it works
    /// If the cells held only these digits, any solution would become another one by the second way to fill
    /// them. The puzzle has only one solution, so at least one other candidate is true. It is not known which
    /// one, so an elimination needs one of the following types.
    ///
    /// # What it removes
    /// Type 1: only one cell has other candidates. It loses the digits of the pattern. Type 2: all other
    /// candidates are one digit. Every cell that sees all of them loses it. Type 3: two cells of a house
    /// have other candidates, which form a naked subset with other cells of the house. The rest of the house loses the
    /// digits of the subset. Type 4: in a house, a digit of the pattern can go only into the two cells with other
    /// candidates. Both cells lose the other digits of the pattern.
    ///
    /// # Example
    /// ```text
    ///       c1       c2       c4
    ///  r1           {1,2,3}  {1,2,3}    Borescoper's Deadly Pattern: three cells of a box, two cells
    ///  r2  {1,2,3}           {1,2,3}    beside them and two cells below them
    ///  r4  {1,2,3}  {1,2,3}
    /// ```
    ///
    /// # Also known as
    /// MUG, Borescoper's Deadly Pattern (seven cells of three digits or eight cells of four), Unique Polygon. With two
    /// candidates in each cell it is a Unique Rectangle, a unique loop or a BUG-Lite; in two parallel rows it is
    /// an Extended Rectangle. Variants: `type_1` to `type_4`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. Only patterns without givens are used, and only if the
    /// givens allow every digit of the pattern in its cells.
    ///
    /// # Cost
    /// For each of 210 choices of digits, all sets of at most eight cells that have two cells or more in each of
    /// their houses. Type 3 looks at subsets of at most four cells of a house.
    ///
    /// # Sources
    /// Myth Jellies, Players' Forum, 2006; Sudoku Studio (Borescoper's Deadly Pattern, Unique Polygon).
    pub struct MultivalueUniversalGrave;
    slug: "multivalue_universal_grave",
    name: { En "Multivalue Universal Grave", Zh "全多值格致死" },
    aliases: ["MUG", "Borescoper's Deadly Pattern", "Borescoper", "Unique Polygon"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3", TYPE_4 = "type_4"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for pattern in deadly_cells::patterns(view, 3..=4)? {
        if is_named_otherwise(&pattern) {
            continue;
        }
        let variants = [
            MultivalueUniversalGrave::TYPE_1,
            MultivalueUniversalGrave::TYPE_2,
            MultivalueUniversalGrave::TYPE_3,
            MultivalueUniversalGrave::TYPE_4,
        ];
        push_types(board, pattern, variants, sink)?;
    }
    ControlFlow::Continue(())
}

/// Patterns with two candidates in each cell are BUG-Lites; some others are extended rectangles.
fn is_named_otherwise(pattern: &CandidateSet) -> bool {
    let cells = pattern.all_cells();
    let is_pair = |cell| pattern.digits(cell).is_pair();
    cells.iter().all(is_pair) || extended_rectangle::is_shape(cells)
}
