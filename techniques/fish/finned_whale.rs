//! Finned Whale: a Whale but for a few places, and what all of them see.

use super::named;

logic::technique! {
    /// Finned Whale: in six rows, a digit has places in six columns only, but for a fin or a few.
    ///
    /// # Look for
    /// Six rows in which a digit would be a Whale if it were not for one or a few more places, the
    /// fins. Without them, each row would still have two places or more. Columns work as well. The
    /// fins mostly lie together in one box, since some cell has to see them all.
    ///
    /// # Why it works
    /// If no fin is true, the fish is a Whale: its six columns get the digit from its six rows, and
    /// their other cells are not the digit. If a fin is true, no cell that sees it is the digit. A
    /// cell of which both can be said is not the digit in any case.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns: what is a place of the fish in one is a fin in the
    /// other.
    ///
    /// # Example
    /// In rows 2, 4, 6, 7, 8 and 9, 6 can go only into columns 2, 3, 5, 6, 8 and 9 or the fin r6c1.
    /// So r5c3<>6. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2 c3      c5 c6      c8 c9
    ///     .  *  *  | .  *  *  | .  .  *
    /// r2  .  .  .  | .  6  .  | .  6  6
    ///     .  *  *  | .  .  *  | .  *  *
    ///    ----------+----------+----------
    /// r4  .  6  6  | .  .  6  | .  .  .
    ///     .  .  -6 | .  .  *  | .  .  .
    /// r6  6# 6  .  | .  .  .  | .  6  6
    ///    ----------+----------+----------
    /// r7  .  .  .  | .  .  .  | .  6  6
    /// r8  .  .  .  | .  6  6  | .  .  .
    /// r9  .  6  6  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 6 with fins. Variants: `plain` and `siamese`. A fish that is left with one
    /// place in a row is a Sashimi Whale.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 56
    /// choices of 5 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio. HoDoKu
    /// has it, switched off.
    pub struct FinnedWhale;
    slug: "finned_whale",
    name: { En "Finned Whale", Zh "鳍六阶鱼" },
    aliases: ["Siamese Finned Whale"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::finned::<6>,
}
