//! WXYZ-Wing: four cells of four digits in a box and a line.

use super::large;

logic::technique! {
    /// WXYZ-Wing: four cells of a box and a line hold four digits, and all but one of these can
    /// stand in only one of the cells.
    ///
    /// # Look for
    /// Four cells in a box and a line that cross, some of them only in the box and some only in
    /// the line, that together have just four candidates. For three of the digits, all cells of
    /// the four that can hold the digit lie in one house. For the fourth, z, they do not.
    ///
    /// # Why it works
    /// Each of the three digits fills at most one of the four cells. So at least one cell is left
    /// for z. If another digit, too, could stand in two of the cells at once, the four cells could
    /// do without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the four.
    ///
    /// # Example
    /// r1c1, r1c2, r1c5 and r2c3 hold 1, 2, 3 and 4. 1, 2 and 3 can stand in one of them each; 4
    /// stands in r1c5 and r2c3, and goes from r1c3, which sees both:
    ///
    /// ```text
    /// 123 123 -4 | . 14 . | . . .
    ///  .   .  24 | .  . . | . . .
    ///  .   .   . | .  . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Quad.
    ///
    /// # Cost
    /// One search for wings of all sizes and Sue de Coq: for each of 54 crossings, the sets of cells
    /// only in the box and those only in the line that have hardly more digits than cells.
    ///
    /// # Sources
    /// SudokuWiki and Sukaku Explainer (WXYZ-Wing); HoDoKu tells it as ALS-XZ.
    pub struct WxyzWing;
    slug: "wxyz_wing",
    name: { En "WXYZ-Wing", Zh "WXYZ-Wing" },
    aliases: ["Bent Naked Quad"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: large::find::<4>,
}
