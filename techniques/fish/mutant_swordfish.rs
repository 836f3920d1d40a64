//! Mutant Swordfish: a Swordfish whose houses may be anything.

use super::named;

logic::technique! {
    /// Mutant Swordfish: any three houses have a digit in any three other houses only, rows and columns on the same side.
    ///
    /// # Look for
    /// Three base houses of any kind in which a digit has places in three other houses only, the
    /// covers. A row and a column are both among the bases, or both among the covers, or else it is
    /// no mutant but a plain or Franken fish. Places of the bases that no cover takes are fins; so
    /// is a place in two bases at once, an endo fin.
    ///
    /// # Why it works
    /// If no fin is true, each of the three bases has its digit in a cover, and no two in the same
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
    /// In row 5, and columns 5 and 7, 8 can go only into row 9, and boxes 5 and 6. So r6c4<>8,
    /// r9c4<>8.
    ///
    /// ```text
    ///                   c5      c7
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r5  .  .  .  | 8  .  .  | .  .  8
    ///     .  .  .  | -8 8  .  | 8  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  .  .  .  | -8 8  .  | 8  .  .
    /// ```
    ///
    /// # Also known as
    /// Mutant fish of size 3; Finned Mutant Swordfish, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 2 of up to 24 houses as covers.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. Rarely looked for by
    /// people. HoDoKu has it, switched off.
    pub struct MutantSwordfish;
    slug: "mutant_swordfish",
    name: { En "Mutant Swordfish", Zh "交叉三阶鱼" },
    aliases: ["Finned Mutant Swordfish", "Siamese Mutant Swordfish", "交叉鳍三阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::mutant::<3>,
}
