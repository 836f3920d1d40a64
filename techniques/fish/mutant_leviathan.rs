//! Mutant Leviathan: a Leviathan whose houses may be anything.

use super::named;

logic::technique! {
    /// Mutant Leviathan: any seven houses have a digit in any seven other houses only, rows and columns on the same side.
    ///
    /// # Look for
    /// Seven base houses of any kind in which a digit has places in seven other houses only, the
    /// covers. A row and a column are both among the bases, or both among the covers, or else it is
    /// no mutant but a plain or Franken fish. Places of the bases that no cover takes are fins; so
    /// is a place in two bases at once, an endo fin.
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
    /// In rows 2, 3, 7, 8 and 9, column 4, and box 4, 3 can go only into row 6, columns 1, 2 and 3,
    /// and boxes 2, 3 and 9, or the fins r4c4, r5c4, r7c6, r8c6 and r9c6. So r6c6<>3. Cells with #
    /// are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///     c1 c2 c3   c4
    ///     .  *  .  | 3  *  .  | *  *  .
    /// r2  3  .  3  | .  3  .  | 3  3  .
    /// r3  .  .  .  | .  3  .  | .  .  3
    ///    ----------+----------+----------
    ///     .  3  3  | 3# .  .  | .  .  .
    ///     3  3  .  | 3# .  .  | .  .  .
    /// r6  3  .  .  | 3  *  -3 | *  .  *
    ///    ----------+----------+----------
    /// r7  .  3  .  | .  .  3# | 3  .  3
    /// r8  3  3  3  | .  .  3# | 3  .  3
    /// r9  3  3  3  | .  .  3# | 3  3  3
    /// ```
    ///
    /// # Also known as
    /// Mutant fish of size 7; Finned Mutant Leviathan, if it has fins.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, choices of at
    /// most 6 of up to 24 houses as covers: on 495 positions of solution paths 38 ms on average,
    /// 325 ms at most.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. Rarely looked for by
    /// people. HoDoKu has it, switched off.
    pub struct MutantLeviathan;
    slug: "mutant_leviathan",
    name: { En "Mutant Leviathan", Zh "交叉七阶鱼" },
    aliases: ["Finned Mutant Leviathan", "Siamese Mutant Leviathan", "交叉鳍七阶鱼"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
    find: named::mutant::<7>,
}
