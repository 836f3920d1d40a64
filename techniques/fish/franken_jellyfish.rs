//! Franken Jellyfish: a Jellyfish whose houses may be boxes, too.

use super::named;

logic::technique! {
    /// Franken Jellyfish: four rows and boxes have a digit in four columns and boxes only, at least one of the 8 a box.
    ///
    /// # Look for
    /// Four base houses, rows and boxes, in which a digit has places in four cover houses only,
    /// columns and boxes; at least one is a box. Columns and boxes in rows and boxes work as well.
    /// Places of the bases that no cover takes are fins; so is a place in two bases at once, an
    /// endo fin.
    ///
    /// # Why it works
    /// If no fin is true, each of the four bases has its digit in a cover, and no two in the same
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
    /// In columns 3, 5, 6 and 7, 9 can go only into rows 7, 8 and 9, and box 5. So r8c8<>9,
    /// r9c8<>9.
    ///
    /// ```text
    ///           c3      c5 c6   c7
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  9  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  9  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  .  9  | .  9  .  | 9  .  .
    /// r8  .  .  9  | .  .  9  | 9  -9 .
    /// r9  .  .  9  | .  .  9  | .  -9 .
    /// ```
    ///
    /// # Also known as
    /// Franken fish of size 4; Finned Franken Jellyfish, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 3 of up to 16 columns and boxes as covers, in two directions.
    ///
    /// # Sources
    /// Named on the Sudoku players' forum after the creature sewn together of parts; the guides to
    /// fish there; HoDoKu, Sudoku Studio. HoDoKu has this size, switched off.
    pub struct FrankenJellyfish;
    slug: "franken_jellyfish",
    name: { En "Franken Jellyfish", Zh "宫内四阶鱼" },
    aliases: ["Finned Franken Jellyfish", "Siamese Franken Jellyfish", "宫内鳍四阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::franken::<4>,
}
