//! Mutant X-Wing: an X-Wing whose houses may be anything.

use super::named;

logic::technique! {
    /// Mutant X-Wing: any two houses have a digit in any two other houses only, rows and columns on the same side.
    ///
    /// # Look for
    /// Two base houses of any kind in which a digit has places in two other houses only, the
    /// covers. A row and a column are both among the bases, or both among the covers, or else it is
    /// no mutant but a plain or Franken fish. Places of the bases that no cover takes are fins; so
    /// is a place in two bases at once, an endo fin.
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
    /// In row 3 and column 9, 8 can go only into row 6 and box 3 or the fin r3c2. So r6c2<>8. Cells
    /// with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///                                 c9
    ///     .  .  .  | .  .  .  | .  *  .
    ///     .  .  .  | .  .  .  | .  .  8
    /// r3  .  8# .  | .  .  .  | .  8  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r6  *  -8 .  | .  .  .  | *  *  8
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Mutant fish of size 2; Finned Mutant X-Wing, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 1 of up to 24 houses as covers.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. Rarely looked for by
    /// people. HoDoKu has it, switched off.
    pub struct MutantXWing;
    slug: "mutant_x_wing",
    name: { En "Mutant X-Wing", Zh "交叉二阶鱼" },
    aliases: ["Finned Mutant X-Wing", "Siamese Mutant X-Wing", "交叉鳍二阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::mutant::<2>,
}
