//! ALS chain: four almost locked sets or more, each linked to the next.

use super::double;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// ALS Chain: almost locked sets each of which makes the next one hold a digit, from one that
    /// lacks z to one that holds it.
    ///
    /// # Look for
    /// Four almost locked sets or more in a row. Neighbours have no cell in common and share a digit
    /// all of whose places in one see all those in the other; a set is linked to the one before and to
    /// the one after by different digits. The first and the last share a digit z, which neither is
    /// linked by.
    ///
    /// # Why it works
    /// If the first set lacks z, it holds all its other digits, so the second lacks the digit they
    /// share and holds all its others, and so on, until the last set holds z. So z is in the first or
    /// in the last. If two links of a set were the same digit, it would be lacked and held at once.
    ///
    /// # What it removes
    /// z from every cell that sees all its places in the first set and in the last. The chain may come
    /// back to the first set: then z is there in any case.
    ///
    /// # Example
    /// Four sets of one cell, which make an XY-Chain. If r1c1 is not 1 it is 2, so r1c5 is 3, r5c5 is 4
    /// and r5c2 is 1. r3c2 and r6c1 lose 1:
    ///
    /// ```text
    /// 12 .  . | . 23 . | . . .
    /// .  .  . | . .  . | . . .
    /// .  -1 . | . .  . | . . .
    /// ---------+--------+------
    /// .  .  . | . .  . | . . .
    /// .  14 . | . 34 . | . . .
    /// -1 .  . | . .  . | . . .
    /// ```
    ///
    /// # Also known as
    /// Almost Locked Set Chain; ALS-XY-Chain and Almost Locked Set XY-Chain in HoDoKu.
    ///
    /// # Cost
    /// For each candidate, all that follows from it through the table of what some 200 sets make of
    /// each other, a link at a time.
    ///
    /// # Sources
    /// HoDoKu (Almost Locked Set Chain); an AIC whose nodes are digits of almost locked sets.
    pub struct AlsChain;
    slug: "als_chain",
    name: { En "ALS Chain", Zh "待定数组链" },
    aliases: ["Almost Locked Set Chain", "ALS-XY-Chain", "Almost Locked Set XY-Chain"],
    family: Als,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(500)?;
    double::but_for_doubles(3..=usize::from(u16::MAX), view, sink)
}
