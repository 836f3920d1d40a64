//! Mutant Jellyfish: a Jellyfish whose houses may be anything.

use super::named;

logic::technique! {
    /// Mutant Jellyfish: any four houses have a digit in any four other houses only, rows and columns on the same side.
    ///
    /// # Look for
    /// Four base houses of any kind in which a digit has places in four other houses only, the
    /// covers. A row and a column are both among the bases, or both among the covers, or else it is
    /// no mutant but a plain or Franken fish. Places of the bases that no cover takes are fins; so
    /// is a place in two bases at once, an endo fin.
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
    /// In rows 1, 3 and 8, and column 6, 9 can go only into column 7, and boxes 1, 2 and 8. So
    /// r2c4<>9, r7c4<>9, r9c5<>9.
    ///
    /// ```text
    ///                      c6   c7
    /// r1  9  .  .  | 9  .  .  | 9  .  .
    ///     .  .  .  | -9 .  9  | .  .  .
    /// r3  .  9  .  | .  .  .  | 9  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | -9 .  9  | .  .  .
    /// r8  .  .  .  | .  9  .  | 9  .  .
    ///     .  .  .  | .  -9 .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Mutant fish of size 4; Finned Mutant Jellyfish, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 3 of up to 24 houses as covers.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. Rarely looked for by
    /// people. HoDoKu has it, switched off.
    pub struct MutantJellyfish;
    slug: "mutant_jellyfish",
    name: { En "Mutant Jellyfish", Zh "交叉四阶鱼" },
    aliases: ["Finned Mutant Jellyfish", "Siamese Mutant Jellyfish", "交叉鳍四阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::mutant::<4>,
}
