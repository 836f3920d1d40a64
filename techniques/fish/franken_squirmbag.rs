//! Franken Squirmbag: a Squirmbag whose houses may be boxes, too.

use super::named;

logic::technique! {
    /// Franken Squirmbag: five rows and boxes have a digit in five columns and boxes only, at least one of the 10 a box.
    ///
    /// # Look for
    /// Five base houses, rows and boxes, in which a digit has places in five cover houses only,
    /// columns and boxes; at least one is a box. Columns and boxes in rows and boxes work as well.
    /// Places of the bases that no cover takes are fins; so is a place in two bases at once, an
    /// endo fin.
    ///
    /// # Why it works
    /// If no fin is true, each of the five bases has its digit in a cover, and no two in the same
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
    /// In rows 1, 6, 7 and 9, and box 5, 1 can go only into columns 4, 6, 7, 8 and 9. So r4c7<>1.
    ///
    /// ```text
    ///                c4    c6   c7 c8 c9
    /// r1  .  .  .  | .  .  .  | 1  1  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | 1  .  1  | -1 .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r6  .  .  .  | .  .  .  | 1  .  1
    ///    ----------+----------+----------
    /// r7  .  .  .  | 1  .  1  | .  1  1
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  .  .  .  | 1  .  .  | 1  1  .
    /// ```
    ///
    /// # Also known as
    /// Franken fish of size 5; Finned Franken Squirmbag, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 4 of up to 16 columns and boxes as covers, in two directions: on 495 positions of
    /// solution paths 1.4 ms on average, 16 ms at most.
    ///
    /// # Sources
    /// Named on the Sudoku players' forum after the creature sewn together of parts; the guides to
    /// fish there; HoDoKu, Sudoku Studio. HoDoKu has this size, switched off.
    pub struct FrankenSquirmbag;
    slug: "franken_squirmbag",
    name: { En "Franken Squirmbag", Zh "宫内五阶鱼" },
    aliases: ["Finned Franken Squirmbag", "Siamese Franken Squirmbag", "宫内鳍五阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::franken::<5>,
}
