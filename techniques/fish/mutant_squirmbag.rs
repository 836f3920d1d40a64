//! Mutant Squirmbag: a Squirmbag whose houses may be anything.

use super::named;

logic::technique! {
    /// Mutant Squirmbag: any five houses have a digit in any five other houses only, rows and columns on the same side.
    ///
    /// # Look for
    /// Five base houses of any kind in which a digit has places in five other houses only, the
    /// covers. A row and a column are both among the bases, or both among the covers, or else it is
    /// no mutant but a plain or Franken fish. Places of the bases that no cover takes are fins; so
    /// is a place in two bases at once, an endo fin.
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
    /// In column 5, and boxes 1, 3, 7 and 9, 1 can go only into rows 1, 7 and 9, and columns 1 and 9.
    /// Two of its places, r7c9 and r9c9, lie in two of these. So r7c9<>1, r9c9<>1.
    ///
    /// ```text
    ///     c1            c5            c9
    /// r1  .  1  .  | .  .  .  | .  1  .
    ///     1  .  .  | .  .  .  | .  .  1
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  1  .  | .  1  .  | .  .  -1
    ///     1  .  .  | .  .  .  | .  .  1
    /// r9  .  .  .  | .  1  .  | .  1  -1
    /// ```
    ///
    /// # Also known as
    /// Mutant fish of size 5; Finned Mutant Squirmbag, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 4 of up to 24 houses as covers: on 495 positions of solution paths 10 ms on average,
    /// 93 ms at most.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. Rarely looked for by
    /// people. HoDoKu has it, switched off.
    pub struct MutantSquirmbag;
    slug: "mutant_squirmbag",
    name: { En "Mutant Squirmbag", Zh "交叉五阶鱼" },
    aliases: ["Finned Mutant Squirmbag", "Siamese Mutant Squirmbag", "交叉鳍五阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::mutant::<5>,
}
