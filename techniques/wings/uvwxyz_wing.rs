//! UVWXYZ-Wing: six cells of six digits in a box and a line.

use super::large;

logic::technique! {
    /// UVWXYZ-Wing: six cells of a box and a line hold six digits, and all but one of these can
    /// stand in only one of the cells.
    ///
    /// # Look for
    /// A WXYZ-Wing with two cells and digits more: six cells in a box and a line that cross,
    /// some of them only in the box and some only in the line, that together have just six
    /// candidates. For five of the digits, all cells of the six that can hold the digit lie in one
    /// of the two houses. For the last one, z, they do not.
    ///
    /// # Why it works
    /// Each of the five digits fills at most one of the six cells. So at least one cell is left
    /// for z. If another digit, too, had places in both houses, it could fill two cells, and the
    /// six could do without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the six.
    ///
    /// # Example
    /// r1c1, r1c2, r2c1, r2c3, r1c5 and r1c6 hold 1 to 6. 1 to 5 can stand in one of them each; 6
    /// stands in r2c3 and r1c6, and goes from r1c3, which sees both:
    ///
    /// ```text
    /// 134 23 -6 | . 12 26 | . . .
    /// 45  .  56 | . .  .  | . . .
    ///  .  .  .  | . .  .  | . . .
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Sextuple.
    ///
    /// # Cost
    /// One search for wings of all sizes and Sue de Coq: for each of 54 crossings, the sets of cells
    /// only in the box and those only in the line that have hardly more digits than cells.
    ///
    /// # Sources
    /// Sukaku Explainer (UVWXYZ-Wing); the idea is that of SudokuWiki's bent sets.
    pub struct UvwxyzWing;
    slug: "uvwxyz_wing",
    name: { En "UVWXYZ-Wing", Zh "UVWXYZ-Wing" },
    aliases: ["Bent Naked Sextuple"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: large::find::<6>,
}
