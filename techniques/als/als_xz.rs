//! ALS-XZ: two almost locked sets with a restricted common digit.

use super::double::LinkedPair;
use super::kit::{AlsLinks, Double};
use super::walk::{Walk, Walker};
use super::words;
use crate::kits::bent::BentSets;
use crate::kits::options::Naming;
use core::ops::ControlFlow;
use grid::Candidate;
use logic::{Claim, Find, Removals, Sink, Stop, View};

logic::technique! {
    /// ALS-XZ: at most one of two almost locked sets can hold x. A set without x holds z.
    ///
    /// # Look for
    /// Two almost locked sets: n cells of a house with n + 1 candidates between them. A cell with
    /// two candidates is an almost locked set, too. The two sets have no common cell, and they
    /// share two digits, x and z. All places of x in one set see all places of x in the other.
    ///
    /// # Why it works
    /// A set that lacks one of its digits needs all the others for its cells. One of the sets lacks
    /// x, so it holds z. If a place of x in one set did not see a place of x in the other, both
    /// might hold x, and neither would have to hold z.
    ///
    /// # What it removes
    /// z from every cell that sees all places of z in both sets. If both shared digits, x and y,
    /// are linked like x, the pair is doubly linked. Each set then holds one of these two digits
    /// and all its other digits. So each other digit of a set is removed from the cells that see
    /// all its places in that set. x and y are removed from the cells that see all their places in
    /// both sets.
    ///
    /// # Example
    /// r1c1 (1 or 5) and r5c1, r5c5 and r5c6 (1, 2, 3 and 5) cannot both hold 1, so one of the two
    /// sets holds 5. r1c6 sees r1c1 and the only place of 5 in the second set, r5c6, so it loses 5:
    ///
    /// ```text
    /// 15  . . | . .  -5  | . . .
    /// .   . . | . .  .   | . . .
    /// .   . . | . .  .   | . . .
    /// --------+----------+------
    /// .   . . | . .  .   | . . .
    /// 123 . . | . 23 235 | . . .
    /// .   . . | . .  .   | . . .
    /// ```
    ///
    /// # Also known as
    /// Almost Locked Set XZ-Rule. The doubly linked form is ALS-XZ with two restricted commons.
    ///
    /// # Cost
    /// Every pair of about 200 sets, by table. An elimination that a named wing or a Sue de Coq
    /// makes with at most as many cells is left to that technique.
    ///
    /// # Sources
    /// Almost Locked Set XZ-Rule, Sudoku Players' Forums, 2004; HoDoKu and SudokuWiki (Almost Locked
    /// Sets).
    pub struct AlsXz;
    slug: "als_xz",
    name: { En "ALS-XZ", Zh "待定数组·双强链" },
    aliases: ["ALS-XZ Rule", "Almost Locked Set", "Almost Locked Set XZ-Rule", "Almost Locked Set XZ"],
    family: Als,
    assumes: Nothing,
    variants: [SINGLE = "single", DOUBLE = "double"],
    options: [Naming],
    find: find,
}

/// Maximum number of cells of a wing that is reported instead of an ALS-XZ.
const LARGEST_WING: usize = 7;

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let (links, bent): (&AlsLinks, &BentSets) = (view.derived(), view.derived());
    view.spend(20)?;
    let is_specific = view.option::<Naming>() == Naming::Specific;
    // Two sets in one house together form a naked subset. A pair with exactly the cells of a Sue de
    // Coq is reported as Sue de Coq.
    let has_another_name = |double: &Double| {
        let [one, other] = double.sets;
        let cells = one.cells | other.cells;
        let is_subset = !cells.common_houses().is_empty();
        is_specific && (is_subset || bent.exact.iter().any(|exact| exact.cells == cells))
    };
    for pair in LinkedPair::all(links, &has_another_name) {
        let removed = pair.removed(links);
        let claim = Claim::remove(Removals::Set(&removed));
        // The size is the number of sets.
        let find = Find::new(claim, 2).of_variant(AlsXz::DOUBLE);
        sink.push(find, &|| pair.proof(board, &removed))?;
    }
    let is_left_out = |candidate: Candidate, walk: &Walk| {
        let cells = walk.cells();
        let is_wing = cells == 3
            || bent.wings.iter().any(|(bent, z, victims)| {
                let size = bent.cells.len();
                size <= cells.min(LARGEST_WING)
                    && *z == candidate.digit
                    && victims.contains(candidate.cell)
            });
        is_specific && (is_wing || walk.is_in_one_house())
    };
    // One link joins two sets.
    Walker::new(board, links).each(1..=1, &is_left_out, |walk| {
        let claim = Claim::remove(Removals::Digit(walk.z, walk.victims));
        let find = Find::new(claim, 2).of_variant(AlsXz::SINGLE);
        sink.push(find, &|| {
            words::proof(board, &walk.sets, &walk.commons, &walk.eliminations())
        })
    })
}
