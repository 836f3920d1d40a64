//! Finned Jellyfish: a Jellyfish but for a few places, and what all of them see.

use super::named;

logic::technique! {
    /// Finned Jellyfish: in four rows, a digit has places in four columns only, but for a fin or a few.
    ///
    /// # Look for
    /// Four rows in which a digit would be a Jellyfish if it were not for one or a few more places,
    /// the fins. Without them, each row would still have two places or more. Columns work as well.
    /// The fins mostly lie together in one box, since some cell has to see them all.
    ///
    /// # Why it works
    /// If no fin is true, the fish is a Jellyfish: its four columns get the digit from its four
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
    /// In columns 2, 4, 6 and 9, 6 can go only into rows 2, 3, 4 and 6 or the fin r1c2. So r2c1<>6.
    /// Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2      c4    c6         c9
    ///     .  6# .  | .  .  .  | .  .  .
    /// r2  -6 .  .  | .  .  .  | .  .  6
    /// r3  .  .  .  | 6  .  6  | .  .  6
    ///    ----------+----------+----------
    /// r4  .  6  .  | .  .  6  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r6  *  6  .  | 6  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 4 with fins, 鳍水母. Variants: `plain` and `siamese`. A fish that is left with one
    /// place in a row is a Sashimi Jellyfish.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 56
    /// choices of 3 crossing lines, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio.
    pub struct FinnedJellyfish;
    slug: "finned_jellyfish",
    name: { En "Finned Jellyfish", Zh "鳍四阶鱼" },
    aliases: ["鳍水母", "Siamese Finned Jellyfish"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::finned::<4>,
}
