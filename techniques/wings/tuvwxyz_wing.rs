//! TUVWXYZ-Wing: seven cells of seven digits in a box and a line.

use super::large;

logic::technique! {
    /// TUVWXYZ-Wing: seven cells of a box and a line hold seven digits, and all but one of these can
    /// stand in only one of the cells.
    ///
    /// # Look for
    /// A WXYZ-Wing with three cells and digits more: seven cells in a box and a line that cross,
    /// some of them only in the box and some only in the line, that together have just seven
    /// candidates. For six of the digits, all cells of the seven that can hold the digit lie in one
    /// of the two houses. For the last one, z, they do not.
    ///
    /// # Why it works
    /// Each of the six digits fills at most one of the seven cells. So at least one cell is left
    /// for z. If another digit, too, had places in both houses, it could fill two cells, and the
    /// seven could do without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the seven.
    ///
    /// # Example
    /// r1c1, r1c2, r2c1, r2c2, r2c3, r1c5 and r1c6 hold 1 to 7. 1 to 6 can stand in one of them each; 7
    /// stands in r2c3 and r1c6, and goes from r1c3, which sees both:
    ///
    /// ```text
    /// 134 23 -7 | . 12 27 | . . .
    /// 45  56 67 | . .  .  | . . .
    ///  .  .  .  | . .  .  | . . .
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Septuple.
    ///
    /// # Cost
    /// One search for wings of all sizes and Sue de Coq: for each of 54 crossings, the sets of cells
    /// only in the box and those only in the line that have hardly more digits than cells.
    ///
    /// # Sources
    /// Sukaku Explainer (TUVWXYZ-Wing); the idea is that of SudokuWiki's bent sets.
    pub struct TuvwxyzWing;
    slug: "tuvwxyz_wing",
    name: { En "TUVWXYZ-Wing", Zh "TUVWXYZ-Wing" },
    aliases: ["Bent Naked Septuple"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: large::find::<7>,
}
