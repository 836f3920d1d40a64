//! Exocet: all rules of Junior, Senior and general exocets.

use super::exocets::{self, Exocet, Kind, Shape, pairs};
use super::finite::TruthCandidates;
use super::general_exocet_words::ExocetPattern;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, Digit, DigitSet, House};
use logic::{Claim, Evidence, Exhaustive, Find, Proof, Removals, Sink, Stop, Variant, View};

logic::technique! {
    /// Exocet with all rules: the two digits of two base cells are also the digits of two target
    /// cells. All eliminations that follow from this are found.
    ///
    /// # Look for
    /// Two empty cells of a box in one line, the base, with three or four digits between them.
    /// Choose three lines that cross the base's line outside the base, and two target cells in them
    /// that do not see both base cells. Leave out the targets and the cells that see both base
    /// cells. In the rest of the three lines, each digit of the base has places in at most two
    /// houses: two of the three lines, or lines parallel to the base's line.
    ///
    /// # Why it works
    /// Suppose a digit is in the base. Each of the three lines has it, but not in a cell that sees
    /// both base cells. Two houses hold it at most twice, so a target holds it. So both digits of
    /// the base are in the targets, one in each. If a digit had places in a third house, it might
    /// be in neither target. In a Junior Exocet both targets are in the other boxes of the band,
    /// and their neighbours in the crossing lines have no digit of the base. Then the digit of a
    /// target is also in its two mirror cells in the other target's box.
    ///
    /// # What it removes
    /// From the targets, all digits that the base cannot hold. From base and targets, digits that
    /// fit no possible pair of digits. If all pairs have a digit, this digit from cells that see
    /// both base cells or both targets, and from the other cells of its two houses. From the mirror
    /// cells, digits that fit no pair.
    ///
    /// # Example
    /// ```text
    ///  B  B  .  | .  .  .  | .  .  .       B base, T target, / without the digits of the base,
    ///  .  .  .  | n  T  n  | .  .  /       m mirror cells of the left target,
    ///  .  .  .  | .  /  .  | m  m  T       n mirror cells of the right target
    /// ----------+----------+---------
    ///        s  |    s     |       s       in the columns of T and in the third one, each digit of
    ///        s  |    s     |       s       the base is in two houses at most
    /// ```
    ///
    /// # Also known as
    /// Variants: `junior`, `senior` (one target outside the band) and `general`. The base rule of a
    /// Junior Exocet, with lines parallel to the base's line, is also a technique of its own.
    ///
    /// # Cost
    /// For each of 162 pairs of base cells, 35 choices of three lines and the targets in them; then all
    /// choices of the digits of the base and their places.
    ///
    /// # Sources
    /// Champagne, and David P. Bird's compendium, on the new Sudoku players' forum; Sudoku Studio.
    pub struct GeneralExocet;
    slug: "general_exocet",
    name: { En "Exocet with all rules", Zh "飞鱼（全部规则）" },
    aliases: ["Senior Exocet", "General Exocet", "True Base"],
    family: Exotic,
    assumes: Nothing,
    variants: [JUNIOR = "junior", SENIOR = "senior", GENERAL = "general"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let variant_of = |kind| match kind {
        Kind::Junior => GeneralExocet::JUNIOR,
        Kind::Senior => GeneralExocet::SENIOR,
        Kind::General | Kind::Franken | Kind::Mutant => GeneralExocet::GENERAL,
    };
    push_all(view, Shape::Lines, variant_of, sink)
}

/// Pushes every exocet of a shape.
pub(super) fn push_all(
    view: &View<'_>,
    shape: Shape,
    variant_of: fn(Kind) -> Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    exocets::each(view, shape, &mut |exocet| {
        view.spend(100)?;
        let eliminations = removed(board, &exocet);
        let claim = Claim::remove(Removals::Set(&eliminations));
        let variant = variant_of(exocet.kind);
        let find = Find::new(claim, exocet.digits.len() as u16).of_variant(variant);
        sink.push(find, &|| {
            let truths = exocet.truths(board);
            let pairs = pairs(board, &exocet);
            Proof::new(
                Evidence::Exhaustive(Exhaustive { truths }),
                ExocetPattern { exocet, pairs },
            )
        })
    })
}

/// The candidates near an exocet that its truths refute.
fn removed(board: &Board, exocet: &Exocet) -> CandidateSet {
    let truth_candidates = TruthCandidates::new(board, &exocet.truths(board));
    let own_cells: CellSet = exocet.base.into_iter().chain(exocet.targets).collect();
    let mirrors = exocet.mirrors().into_iter().flatten();
    let own_cells = mirrors.fold(own_cells, |all, cells| all | cells);
    let mut suspects = CandidateSet::of_digits(DigitSet::all(), own_cells);
    for digit in exocet.digits {
        suspects = suspects.union(&CandidateSet::of_digit(
            digit,
            losing_cells(board, exocet, digit),
        ));
    }
    let live = suspects.intersection(&board.all_candidates());
    live.iter()
        .filter(|&one| !truth_candidates.allows(&[one]))
        .collect()
}

/// The cells that lose a digit if the digit is in the base.
fn losing_cells(board: &Board, exocet: &Exocet, digit: Digit) -> CellSet {
    let targets = CellSet::from_iter(exocet.targets).common_peers();
    let covers = exocet
        .covers(board, digit)
        .into_iter()
        .filter(|cover| cover.len() == 2);
    let covers = covers.flat_map(|cover| cover.iter().map(House::cells).collect::<Vec<_>>());
    let covered = covers.fold(CellSet::EMPTY, |all, cells| all | cells);
    exocet.seen_by_base() | targets | (covered - exocet.region())
}
