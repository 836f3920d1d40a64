//! Multifish.

use super::multi_sector_locked_sets::push;
use super::sectors::Truths;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Multifish: some digits of some rows need as many places as the columns and cells can offer.
    ///
    /// # Look for
    /// Some rows and some digits. Add up how many of these digits each row still needs. In each
    /// column, count the digits that these rows can have there, and count the cells of the rows
    /// that can hold one of them. Take the smaller number. The sum over all columns equals the
    /// number of digits needed. The same works with rows and columns exchanged.
    ///
    /// # Why it works
    /// A column takes each digit once, and a cell takes one digit. So the number of places is at most the
    /// sum. The rows get all their digits only if every place is used. With one more place, any of them
    /// could stay unused.
    ///
    /// # What it removes
    /// The digits that were counted in a column from its cells in other rows, and all other digits from the
    /// cells that were counted.
    ///
    /// # Example
    /// ```text
    ///  Rows 2, 5, 6 and 8 need 1, 2 and 4, twelve places. In columns 1, 3 and 7 there are 1, 2 and 4, so
    ///  count three each; in columns 2, 5 and 9 one cell each: 3 * 3 + 3 = 12. So the three cells hold
    ///  nothing but 1, 2 and 4, and no other row has these in columns 1, 3 and 7.
    /// ```
    ///
    /// # Also known as
    /// Multi-digit fish, rank 0 multifish. With a single digit it is a fish. If cells are counted instead of
    /// digits of lines, it is a Multi-Sector Locked Set.
    ///
    /// # Cost
    /// All choices of two to seven lines and two to seven digits with 6 to 24 places. For each
    /// choice of digits, all choices of lines are tested at once.
    ///
    /// # Sources
    /// The new Sudoku players' forum; Sudoku Studio.
    pub struct Multifish;
    slug: "multifish",
    name: { En "Multifish", Zh "多数鱼" },
    aliases: ["Multi-Digit Fish"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    push(view, &[Truths::Rows, Truths::Columns], sink)
}
