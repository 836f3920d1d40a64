//! Finned X-Wing: an X-Wing but for a few places, and what all of them see.

use super::named;

logic::technique! {
    /// Finned X-Wing: in two rows, a digit has places in two columns only, but for a fin or a few.
    ///
    /// # Look for
    /// Two rows in which a digit would be an X-Wing if it were not for one or a few more places,
    /// the fins. Without them, each row would still have two places or more. Columns work as well.
    /// The fins mostly lie together in one box, since some cell has to see them all.
    ///
    /// # Why it works
    /// If no fin is true, the fish is an X-Wing: its two columns get the digit from its two rows,
    /// and their other cells are not the digit. If a fin is true, no cell that sees it is the
    /// digit. A cell of which both can be said is not the digit in any case.
    ///
    /// # What it removes
    /// The digit from those cells of the columns (or rows, when seen by columns), outside the rows,
    /// that see every fin. As variant `siamese`, what two such fish remove together that have the
    /// same rows but not the same columns: what is a place of the fish in one is a fin in the
    /// other.
    ///
    /// # Example
    /// In rows 2 and 9, 9 can go only into columns 1 and 3 or the fin r2c2. So r3c3<>9. Cells with
    /// # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///     c1    c3
    ///     .  .  .  | .  .  .  | .  .  .
    /// r2  9  9# 9  | .  .  .  | .  .  .
    ///     .  .  -9 | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     *  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  9  .  9  | .  .  .  | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Fish of size 2 with fins, 鳍二链列. Variants: `plain` and `siamese`. A fish that is left with
    /// one place in a row is a Sashimi X-Wing.
    ///
    /// # Cost
    /// Only candidates that no filling of the digit uses are looked at. For each, at most 8 choices
    /// of 1 crossing line, in two directions.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio.
    pub struct FinnedXWing;
    slug: "finned_x_wing",
    name: { En "Finned X-Wing", Zh "鳍二阶鱼" },
    aliases: ["鳍二链列", "Siamese Finned X-Wing"],
    family: Fish,
    assumes: Nothing,
    variants: [PLAIN = "plain", SIAMESE = "siamese"],
    find: named::finned::<2>,
}
