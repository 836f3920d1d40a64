//! Franken Whale: a Whale whose houses may be boxes, too.

use super::named;

logic::technique! {
    /// Franken Whale: six rows and boxes have a digit in six columns and boxes only, at least one of the 12 a box.
    ///
    /// # Look for
    /// Six base houses, rows and boxes, in which a digit has places in six cover houses only,
    /// columns and boxes; at least one is a box. Columns and boxes in rows and boxes work as well.
    /// Places of the bases that no cover takes are fins; so is a place in two bases at once, an
    /// endo fin.
    ///
    /// # Why it works
    /// If no fin is true, each of the six bases has its digit in a cover, and no two in the same
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
    /// In columns 1, 3, 4, 7 and 8, and box 8, 6 can go only into rows 1, 2, 3, 5, 8 and 9. So
    /// r5c5<>6.
    ///
    /// ```text
    ///     c1    c3   c4         c7 c8
    /// r1  6  .  6  | .  .  .  | 6  .  .
    /// r2  6  .  .  | 6  .  .  | .  .  .
    /// r3  6  .  .  | 6  .  .  | 6  6  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r5  6  .  6  | .  -6 .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  .  .  | .  .  6  | 6  .  .
    /// r9  .  .  .  | .  .  6  | 6  6  .
    /// ```
    ///
    /// # Also known as
    /// Franken fish of size 6; Finned Franken Whale, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 5 of up to 16 columns and boxes as covers, in two directions: on 495 positions of
    /// solution paths 2.5 ms on average, 16 ms at most.
    ///
    /// # Sources
    /// Named on the Sudoku players' forum after the creature sewn together of parts; the guides to
    /// fish there; HoDoKu, Sudoku Studio. HoDoKu has this size, switched off.
    pub struct FrankenWhale;
    slug: "franken_whale",
    name: { En "Franken Whale", Zh "宫内六阶鱼" },
    aliases: ["Finned Franken Whale", "Siamese Franken Whale", "宫内鳍六阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::franken::<6>,
}
