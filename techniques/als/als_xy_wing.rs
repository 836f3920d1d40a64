//! ALS-XY-Wing: three almost locked sets, linked by two digits.

use super::double;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// ALS-XY-Wing: an almost locked set, the hub, holds x or y. With x in the hub, a second set
    /// holds z; with y in the hub, a third set holds z.
    ///
    /// # Look for
    /// Three almost locked sets: a hub, and two others that share no cell with the hub. The hub and
    /// the first set share x, and all places of x in one see all places of x in the other. The hub and
    /// the second set share y in the same way. The two others share a third digit, z.
    ///
    /// # Why it works
    /// The hub has one digit more than cells, so it lacks at most one of x and y. If it holds x,
    /// the first set lacks x and needs all its other digits, z among them. If it holds y, the
    /// second set holds z in the same way. If the first set had a place of x that does not see all
    /// places of x in the hub, both could hold x.
    ///
    /// # What it removes
    /// z from every cell that sees all places of z in the two other sets.
    ///
    /// # Example
    /// The hub is r1c1 and r1c2 (1, 2 and 3), the first set r1c8 (1 or 5), the second set r3c3 and
    /// r3c5 (3, 4 and 5, with 3 only in r3c3). r3c8 sees r1c8 and r3c5, and loses 5:
    ///
    /// ```text
    /// 12 123 .  | . .  . | . 15 .
    /// .  .   .  | . .  . | . .  .
    /// .  .   34 | . 45 . | . -5 .
    /// ```
    ///
    /// # Also known as
    /// Almost Locked Set XY-Wing.
    ///
    /// # Cost
    /// For each candidate, a search over two links in a table of the links between about 200 sets.
    ///
    /// # Sources
    /// HoDoKu and SudokuWiki (Almost Locked Set XY-Wing).
    pub struct AlsXyWing;
    slug: "als_xy_wing",
    name: { En "ALS-XY-Wing", Zh "待定数组·XY-Wing" },
    aliases: ["Almost Locked Set XY-Wing"],
    family: Als,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(50)?;
    // Two links join three sets.
    double::without_doubles(2..=2, view, sink)
}
