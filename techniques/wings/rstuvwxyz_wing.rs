//! RSTUVWXYZ-Wing: nine cells of a box and a line hold nine digits, and all but one of these can stand in only one of the cells.

use super::large;

logic::technique! {
    /// RSTUVWXYZ-Wing: nine cells of a box and a line hold nine digits, and all but one of these can stand in only one of the cells.
    ///
    /// # Look for
    /// A TUVWXYZ-Wing with two cells and digits more: nine cells in a box and a line that cross, some of them only in
    /// the box and some only in the line, that together have just nine candidates. For eight of the digits,
    /// all cells of the nine that can hold the digit lie in one of the two houses. For the last one, z,
    /// they do not.
    ///
    /// # Why it works
    /// Each of the eight digits fills at most one of the nine cells. So at least one cell is left for z. If
    /// another digit, too, had places in both houses, it could fill two cells, and the nine could do
    /// without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the nine.
    ///
    /// # Example
    /// ```text
    ///  Nine cells of box 1 and row 1 hold 1 to 9. 1 to 8 can stand in one of them each; 9 stands in r2c3
    ///  and r1c6, and goes from r1c3, which sees both.
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Nonuple.
    ///
    /// # Cost
    /// One search for wings of all sizes and Sue de Coq.
    ///
    /// # Sources
    /// Sudoku Studio; the idea is that of SudokuWiki's bent sets.
    pub struct RstuvwxyzWing;
    slug: "rstuvwxyz_wing",
    name: { En "RSTUVWXYZ-Wing", Zh "RSTUVWXYZ-Wing" },
    aliases: ["Bent Naked Nonuple"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: large::find::<9>,
}
