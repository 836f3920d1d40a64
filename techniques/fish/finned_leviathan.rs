//! Finned Leviathan: a Leviathan but for a few places, and what all of them see.

use super::named;

logic::technique! {
    /// Finned Leviathan: in seven rows, a digit has places in seven columns only, but for a fin or a few.
    ///
    /// # Look for
    /// Seven rows in which a digit would be a Leviathan if it were not for one or a few more
    /// places, the fins. Without them, each row would still have two places or more. Columns work
    /// as well. The fins mostly lie together in one box, since some cell has to see them all.
    ///
    /// # Why it works
    /// If no fin is true, the fish is a Leviathan: its seven columns get the digit from its seven
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
    /// In columns 1, 2, 5, 6, 7, 8 and 9, 9 can go only into rows 1, 3, 5, 6, 7, 8 and 9 or the
    /// fins r4c1 and r4c2. So r5c3<>9. Cells with # are fins. Cells with * are other places of the
    /// covers.
    ///
    /// ```text
    ///     c1 c2         c5 c6   c7 c8 c9
    /// r1  .  .  .  | .  .  .  | .  9  9
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  .  *  | .  9  9  | .  .  .
    ///    ----------+----------+----------
    ///     9# 9# .  | .  .  .  | .  .  .
    /// r5  .  9  -9 | .  9  9  | 9  9  .
    /// r6  .  9  .  | *  .  9  | 9  .  .
    ///    ----------+----------+----------
    /// r7  9  9  *  | .  .  .  | .  9  .
    /// r8  .  9  *  | .  9  9  | .  9  .
    /// r9  9  .  .  | .  9  .  | 9  9  9
    /// ```
    ///
    /// # Also known as
    /// Fish of size 7 with fins. Variants: `plain` and `siamese`. A fish that is left with one
    /// place in a row is a Sashimi Leviathan.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 28
    /// choices of 6 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio. HoDoKu
    /// has it, switched off.
    pub struct FinnedLeviathan;
    slug: "finned_leviathan",
    name: { En "Finned Leviathan", Zh "鳍七阶鱼" },
    aliases: ["Siamese Finned Leviathan"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::finned::<7>,
}
