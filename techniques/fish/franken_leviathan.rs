//! Franken Leviathan: a Leviathan whose houses may be boxes, too.

use super::named;

logic::technique! {
    /// Franken Leviathan: seven rows and boxes have a digit in seven columns and boxes only, at least one of the 14 a box.
    ///
    /// # Look for
    /// Seven base houses, rows and boxes, in which a digit has places in seven cover houses only,
    /// columns and boxes; at least one is a box. Columns and boxes in rows and boxes work as well.
    /// Places of the bases that no cover takes are fins; so is a place in two bases at once, an
    /// endo fin.
    ///
    /// # Why it works
    /// If no fin is true, each of the seven bases has its digit in a cover, and no two in the same
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
    /// In rows 2, 3, 4, 7, 8 and 9, and box 5, 2 can go only into columns 1, 2, 3, 4, 5, 8 and 9. So
    /// r6c3<>2.
    ///
    /// ```text
    ///     c1 c2 c3   c4 c5         c8 c9
    ///     .  .  .  | .  .  .  | .  .  .
    /// r2  2  2  .  | .  .  .  | .  .  2
    /// r3  .  2  .  | .  .  .  | .  2  .
    ///    ----------+----------+----------
    /// r4  2  2  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  -2 | 2  2  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  .  .  | 2  2  .  | .  2  2
    /// r8  2  .  2  | 2  .  .  | .  2  2
    /// r9  .  .  2  | 2  .  .  | .  2  2
    /// ```
    ///
    /// # Also known as
    /// Franken fish of size 7; Finned Franken Leviathan, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 6 of up to 16 columns and boxes as covers, in two directions: on 495 positions of
    /// solution paths 3.6 ms on average, 32 ms at most.
    ///
    /// # Sources
    /// Named on the Sudoku players' forum after the creature sewn together of parts; the guides to
    /// fish there; HoDoKu, Sudoku Studio. HoDoKu has this size, switched off.
    pub struct FrankenLeviathan;
    slug: "franken_leviathan",
    name: { En "Franken Leviathan", Zh "宫内七阶鱼" },
    aliases: ["Finned Franken Leviathan", "Siamese Franken Leviathan", "宫内鳍七阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::franken::<7>,
}
