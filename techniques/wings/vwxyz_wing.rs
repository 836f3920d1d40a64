//! VWXYZ-Wing: five cells of five digits in a box and a line.

use super::large;

logic::technique! {
    /// VWXYZ-Wing: five cells of a box and a line hold five digits, and all but one of these can
    /// stand in only one of the cells.
    ///
    /// # Look for
    /// A WXYZ-Wing with one cell and one digit more: five cells in a box and a line that cross,
    /// some of them only in the box and some only in the line, that together have just five
    /// candidates. For four of the digits, all cells of the five that can hold the digit lie in one
    /// of the two houses. For the last one, z, they do not.
    ///
    /// # Why it works
    /// Each of the four digits fills at most one of the five cells. So at least one cell is left
    /// for z. If another digit, too, had places in both houses, it could fill two cells, and the
    /// five could do without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the five.
    ///
    /// # Example
    /// r1c1, r1c2, r2c3, r1c5 and r1c6 hold 1, 2, 3, 4 and 5. 1, 2, 3 and 4 can stand in one of them
    /// each; 5 stands in r2c3 and r1c6, and goes from r1c3, which sees both:
    ///
    /// ```text
    /// 134 24 -5 | . 12 25 | . . .
    ///  .  .  35 | . .  .  | . . .
    ///  .  .  .  | . .  .  | . . .
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Quint.
    ///
    /// # Cost
    /// One search for wings of all sizes and Sue de Coq: for each of 54 crossings, the sets of cells
    /// only in the box and those only in the line that have hardly more digits than cells.
    ///
    /// # Sources
    /// Sukaku Explainer (VWXYZ-Wing); the idea is that of SudokuWiki's bent sets.
    pub struct VwxyzWing;
    slug: "vwxyz_wing",
    name: { En "VWXYZ-Wing", Zh "VWXYZ-Wing" },
    aliases: ["Bent Naked Quint"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: large::find::<5>,
}
