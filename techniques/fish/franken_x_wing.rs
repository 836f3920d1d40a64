//! Franken X-Wing: an X-Wing whose houses may be boxes, too.

use super::named;

logic::technique! {
    /// Franken X-Wing: two rows and boxes have a digit in two columns and boxes only, at least one of the 4 a box.
    ///
    /// # Look for
    /// Two base houses, rows and boxes, in which a digit has places in two cover houses only,
    /// columns and boxes; at least one is a box. Columns and boxes in rows and boxes work as well.
    /// Places of the bases that no cover takes are fins; so is a place in two bases at once, an
    /// endo fin.
    ///
    /// # Why it works
    /// If no fin is true, each of the two bases has its digit in a cover, and no two in the same
    /// one: the covers get the digit from the bases. So a cell of a cover and of no base is not the
    /// digit; nor is a cell of a base that lies in two covers, because the other bases would have
    /// one cover too few. If a fin is true, no cell that sees it is the digit.
    ///
    /// # What it removes
    /// The digit from those cells of the covers outside the bases that see every fin, and from
    /// those cells of the bases in two covers that do (the fish is then cannibalistic). Variants:
    /// `plain` has no fins, `finned` has one to five, `siamese` is two finned fish with the same
    /// bases but not the same covers, and what both remove.
    ///
    /// # Example
    /// In rows 4 and 5, 4 can go only into column 4 and box 6. So r7c4<>4.
    ///
    /// ```text
    ///                c4
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r4  .  .  .  | 4  .  .  | .  4  .
    /// r5  .  .  .  | 4  .  .  | 4  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | -4 .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Franken fish of size 2; Finned Franken X-Wing, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 1 of up to 16 columns and boxes as covers, in two directions.
    ///
    /// # Sources
    /// Named on the Sudoku players' forum after the creature sewn together of parts; the guides to
    /// fish there; HoDoKu, Sudoku Studio.
    pub struct FrankenXWing;
    slug: "franken_x_wing",
    name: { En "Franken X-Wing", Zh "宫内二阶鱼" },
    aliases: ["Finned Franken X-Wing", "Siamese Franken X-Wing", "宫内鳍二阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::franken::<2>,
}
