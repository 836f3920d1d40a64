//! STUVWXYZ-Wing: eight cells of a box and a line hold eight digits, and all but one of these can stand in only one of the cells.

use super::large;

logic::technique! {
    /// STUVWXYZ-Wing: eight cells of a box and a line hold eight digits, and all but one of these can stand in only one of the cells.
    ///
    /// # Look for
    /// A TUVWXYZ-Wing with a cell and a digit more: eight cells in a box and a line that cross, some of them only in
    /// the box and some only in the line, that together have just eight candidates. For seven of the digits,
    /// all cells of the eight that can hold the digit lie in one of the two houses. For the last one, z,
    /// they do not.
    ///
    /// # Why it works
    /// Each of the seven digits fills at most one of the eight cells. So at least one cell is left for z. If
    /// another digit, too, had places in both houses, it could fill two cells, and the eight could do
    /// without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the eight.
    ///
    /// # Example
    /// ```text
    ///  Eight cells of box 1 and row 1 hold 1 to 8. 1 to 7 can stand in one of them each; 8 stands in r2c3
    ///  and r1c6, and goes from r1c3, which sees both.
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Octuple.
    ///
    /// # Cost
    /// One search for wings of all sizes and Sue de Coq.
    ///
    /// # Sources
    /// Sudoku Studio; the idea is that of SudokuWiki's bent sets.
    pub struct StuvwxyzWing;
    slug: "stuvwxyz_wing",
    name: { En "STUVWXYZ-Wing", Zh "STUVWXYZ-Wing" },
    aliases: ["Bent Naked Octuple"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: large::find::<8>,
}
