//! ALS Chain: four or more almost locked sets, each linked to the next.

use super::double;
use core::ops::ControlFlow;
use logic::{Sink, Stop, View};

logic::technique! {
    /// ALS Chain: a sequence of almost locked sets, each linked to the next by a digit. If the
    /// first set does not hold z, the last set does.
    ///
    /// # Look for
    /// Four or more almost locked sets in a sequence. Two neighbouring sets share no cell. They
    /// share a digit, and all places of this digit in one set see all its places in the other. Two
    /// different digits link a set to its two neighbours. The first and the last set share a digit
    /// z, and z does not link these sets to their neighbours.
    ///
    /// # Why it works
    /// If the first set lacks z, it holds all its other digits. Then the second set lacks the digit
    /// that links it to the first, and it holds all its other digits. This goes on until the last
    /// set holds z. So z is in the first set or in the last. If the same digit linked a set to both
    /// neighbours, the set would have to lack this digit and to hold it.
    ///
    /// # What it removes
    /// z from every cell that sees all places of z in the first and in the last set. If the chain
    /// returns to the first set, z is in that set in any case.
    ///
    /// # Example
    /// Four sets of one cell, so it is also an XY-Chain. If r1c1 is not 1, it is 2, so r1c5 is 3, r5c5
    /// is 4 and r5c2 is 1. r3c2 and r6c1 lose 1:
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
    /// Almost Locked Set Chain. HoDoKu calls it ALS-XY-Chain and Almost Locked Set XY-Chain.
    ///
    /// # Cost
    /// For each candidate, a breadth-first search in a table of the links between about 200 sets.
    ///
    /// # Sources
    /// HoDoKu (Almost Locked Set Chain). An ALS Chain is an AIC whose nodes are digits of almost
    /// locked sets.
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
    // Three links join four sets.
    double::without_doubles(3..=usize::from(u16::MAX), view, sink)
}
