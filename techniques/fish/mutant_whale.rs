//! Mutant Whale: a Whale whose houses may be anything.

use super::named;

logic::technique! {
    /// Mutant Whale: any six houses have a digit in any six other houses only, rows and columns on the same side.
    ///
    /// # Look for
    /// Six base houses of any kind in which a digit has places in six other houses only, the
    /// covers. A row and a column are both among the bases, or both among the covers, or else it is
    /// no mutant but a plain or Franken fish. Places of the bases that no cover takes are fins; so
    /// is a place in two bases at once, an endo fin.
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
    /// In rows 4, 5, 6 and 7, and boxes 3 and 8, 5 can go only into row 9, and columns 1, 4, 6, 7 and
    /// 8, or the fins r2c9, r4c9, r5c9 and r7c9. So r9c9<>5. Cells with # are fins. Cells with * are
    /// other places of the covers.
    ///
    /// ```text
    ///     c1         c4    c6   c7 c8
    ///     .  .  .  | *  .  *  | 5  5  .
    ///     .  .  .  | *  .  .  | .  .  5#
    ///     .  .  .  | .  .  *  | 5  5  .
    ///    ----------+----------+----------
    /// r4  5  .  .  | 5  .  5  | 5  5  5#
    /// r5  5  .  .  | .  .  5  | 5  5  5#
    /// r6  5  .  .  | 5  .  5  | 5  5  .
    ///    ----------+----------+----------
    /// r7  .  .  .  | .  .  .  | 5  5  5#
    ///     .  .  .  | .  .  5  | .  *  .
    /// r9  .  .  *  | 5  5  5  | .  .  -5
    /// ```
    ///
    /// # Also known as
    /// Mutant fish of size 6; Finned Mutant Whale, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 5 of up to 24 houses as covers: on 495 positions of solution paths 22 ms on average,
    /// 205 ms at most.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. Rarely looked for by
    /// people. HoDoKu has it, switched off.
    pub struct MutantWhale;
    slug: "mutant_whale",
    name: { En "Mutant Whale", Zh "交叉六阶鱼" },
    aliases: ["Finned Mutant Whale", "Siamese Mutant Whale", "交叉鳍六阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::mutant::<6>,
}
