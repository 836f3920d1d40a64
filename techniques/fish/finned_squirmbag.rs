//! Finned Squirmbag: a Squirmbag but for a few places, and what all of them see.

use super::named;

logic::technique! {
    /// Finned Squirmbag: in five rows, a digit has places in five columns only, but for a fin or a few.
    ///
    /// # Look for
    /// Five rows in which a digit would be a Squirmbag if it were not for one or a few more places,
    /// the fins. Without them, each row would still have two places or more. Columns work as well.
    /// The fins mostly lie together in one box, since some cell has to see them all.
    ///
    /// # Why it works
    /// If no fin is true, the fish is a Squirmbag: its five columns get the digit from its five
    /// rows, and their other cells are not the digit. If a fin is true, no cell that sees it is the
    /// digit. A cell of which both can be said is not the digit in any case.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns: what is a place of the fish in one is a fin in the
    /// other.
    ///
    /// # Example
    /// In rows 2, 5, 6, 7 and 8, 3 can go only into columns 2, 4, 5, 6 and 8 or the fin r7c1. So
    /// r9c2<>3. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2      c4 c5 c6      c8
    ///     .  .  .  | .  .  .  | .  .  .
    /// r2  .  .  .  | 3  3  3  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | *  .  .  | .  .  .
    /// r5  .  3  .  | .  .  3  | .  3  .
    /// r6  .  .  .  | 3  3  3  | .  3  .
    ///    ----------+----------+----------
    /// r7  3# 3  .  | 3  3  3  | .  .  .
    /// r8  .  .  .  | 3  3  3  | .  3  .
    ///     .  -3 .  | .  *  *  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 5 with fins. Variants: `plain` and `siamese`. A fish that is left with one
    /// place in a row is a Sashimi Squirmbag.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 70
    /// choices of 4 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio. HoDoKu
    /// has it, switched off.
    pub struct FinnedSquirmbag;
    slug: "finned_squirmbag",
    name: { En "Finned Squirmbag", Zh "鳍五阶鱼" },
    aliases: ["Siamese Finned Squirmbag"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::finned::<5>,
}
