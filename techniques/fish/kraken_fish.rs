//! Kraken Fish, types 1 and 2.

use super::kraken;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// Kraken Fish: a fish whose fins need not see the eliminated candidate, but exclude it by
    /// chains.
    ///
    /// # Look for
    /// Two or three rows in which a digit has places in as many columns and in one to three more
    /// cells: the fins. The same works with rows and columns exchanged. Unlike in a finned fish,
    /// the fins need not see the eliminated candidate.
    ///
    /// # Why it works
    /// If no fin is true, each of the columns gets the digit from the rows. So for each of these
    /// columns, a fin is true or one of the places of the rows in this column is. A candidate that
    /// all of these exclude, directly or by a chain, is false. If one of these did not exclude it,
    /// that one could be true.
    ///
    /// # What it removes
    /// `type_1`: the digit from a cell of a column outside the rows, if each fin excludes it by a
    /// chain. `type_2`: any candidate that is excluded by each fin and by each place of the
    /// rows in one of the columns.
    ///
    /// # Example
    /// ```text
    ///  4 of rows 2 and 7 goes into columns 3 and 8, or into the fin r2c5. If r2c5 is 4, then r5c5 is
    ///  not 4, so in row 5 only r5c1 is left for 4, and r4c3 is not 4. r4c3 lies in column 3: type 1.
    /// ```
    ///
    /// # Also known as
    /// Kraken Fish Type 1 and Type 2. Variants: `type_1`, `type_2`.
    ///
    /// # Cost
    /// All choices of two or three rows and columns with at most three fins. One walk through the link
    /// graph from each candidate, shared with Cell Forcing Chains.
    ///
    /// # Sources
    /// The guides to fish on the Sudoku players' forum; HoDoKu (Kraken Fish).
    pub struct KrakenFish;
    slug: "kraken_fish",
    name: { En "Kraken Fish", Zh "海怪鱼" },
    aliases: ["Kraken Fish Type 1", "Kraken Fish Type 2"],
    family: Fish,
    assumes: Nothing,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    kraken::find(view, [KrakenFish::TYPE_1, KrakenFish::TYPE_2], sink)
}
