//! Finned Swordfish: a Swordfish but for a few places, and what all of them see.

use super::named;

logic::technique! {
    /// Finned Swordfish: in three rows, a digit has places in three columns only, but for a fin or a few.
    ///
    /// # Look for
    /// Three rows in which a digit would be a Swordfish if it were not for one or a few more
    /// places, the fins. Without them, each row would still have two places or more. Columns work
    /// as well. The fins mostly lie together in one box, since some cell has to see them all.
    ///
    /// # Why it works
    /// If no fin is true, the fish is a Swordfish: its three columns get the digit from its three
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
    /// In columns 1, 3 and 6, 5 can go only into rows 1, 4 and 5 or the fins r2c1 and r2c3. So
    /// r1c2<>5. Cells with # are fins.
    ///
    /// ```text
    ///     c1    c3         c6
    /// r1  5  -5 .  | .  .  .  | .  .  .
    ///     5# .  5# | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r4  5  .  5  | .  .  5  | .  .  .
    /// r5  .  .  5  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 3 with fins, 鳍三链列. Variants: `plain` and `siamese`. A fish that is left with
    /// one place in a row is a Sashimi Swordfish.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 28
    /// choices of 2 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio.
    pub struct FinnedSwordfish;
    slug: "finned_swordfish",
    name: { En "Finned Swordfish", Zh "鳍三阶鱼" },
    aliases: ["鳍三链列", "Siamese Finned Swordfish"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::finned::<3>,
}
