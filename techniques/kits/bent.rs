//! Bent sets: cells of an intersecting box and line, some only in the box and some only in the
//! line, with few digits for the number of cells.
//!
//! Within the cells, a digit can be true once in the box and once in the line. So it can be true
//! twice only if it has places only in the box *and* places only in the line. All other digits are
//! true at most once, because one house contains all their places. The sum of these maxima over all
//! digits is the *capacity* of the cells.
//!
//! - Capacity equal to the number of cells: every digit reaches its maximum, so it is eliminated from
//!   the rest of its house. This is Sue de Coq, for any number of cells.
//! - Capacity one larger, and exactly one digit z that can be true twice: without z the capacity would be
//!   too small, so one of the cells is z. This is XYZ-Wing and its larger relatives.
//!
//! The search combines subsets of the cells only in the box, only in the line, and in both. A side
//! with at most as many digits as cells would be a naked set by itself, so each side has a surplus
//! of digits. The intersection must have a cell for each digit of both surpluses. It has at most three
//! cells, so few combinations remain. A set is left out if a smaller part of it proves as much.

use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use links::ones;
use logic::{Derived, Position};

/// A bent set with eliminations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bent {
    /// All cells.
    pub cells: CellSet,
    /// The box.
    pub box_: House,
    /// The line that crosses the box.
    pub line: House,
    /// The digits of the cells that are only in the box.
    pub box_digits: DigitSet,
    /// The digits of the cells that are only in the line.
    pub line_digits: DigitSet,
    /// The digits of the cells in the intersection.
    pub crossing_digits: DigitSet,
}

impl Bent {
    /// All digits of the cells.
    pub(crate) fn digits(&self) -> DigitSet {
        self.box_digits | self.line_digits | self.crossing_digits
    }

    /// The digits that can be true twice in the cells.
    pub(crate) fn twice(&self) -> DigitSet {
        self.box_digits & self.line_digits
    }

    /// For each digit of a set whose capacity equals its number of cells, the cells that lose the
    /// digit.
    fn cells_by_digit(self, board: &Board) -> impl Iterator<Item = (Digit, CellSet)> + '_ {
        let [in_box, in_line] = [self.box_, self.line].map(House::cells);
        self.digits().iter().map(move |digit| {
            let cells = match (
                self.box_digits.contains(digit),
                self.line_digits.contains(digit),
            ) {
                (true, false) => in_box - self.cells,
                (false, true) => in_line - self.cells,
                (false, false) => (in_box | in_line) - self.cells,
                // One cell that is only in the box and one that is only in the line hold the digit.
                (true, true) => ((in_box | in_line) - self.cells) | (in_box & in_line),
            };
            (digit, cells & board.cells(digit))
        })
    }

    /// The eliminations of a set whose capacity equals its number of cells.
    pub(crate) fn eliminations(&self, board: &Board) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        for (digit, cells) in self.cells_by_digit(board) {
            removed = removed.union(&CandidateSet::of_digit(digit, cells));
        }
        removed
    }
}

/// The bent sets of a position that have eliminations.
#[derive(Default, Debug)]
pub(crate) struct BentSets {
    /// Sets whose capacity equals their number of cells.
    pub(crate) exact: Vec<Bent>,
    /// Sets whose capacity is one larger than their number of cells, each with the digit that can be
    /// true twice and its eliminations; smallest first.
    pub(crate) wings: Vec<(Bent, Digit, CellSet)>,
}

impl Derived for BentSets {
    fn derive(position: &Position<'_>) -> BentSets {
        let mut sets = BentSets::default();
        sets.renew(position);
        sets
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.exact.clear();
        self.wings.clear();
        let mut parts = [const { Part::EMPTY }; 3];
        for box_ in House::of_kind(HouseKind::Box) {
            for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
                if box_.cells().overlaps(line.cells()) {
                    self.search(position.board(), [box_, line], &mut parts);
                }
            }
        }
        self.exact.sort_by_key(|bent| bent.cells.len());
        self.wings.sort_by_key(|(bent, ..)| bent.cells.len());
    }
}

impl BentSets {
    fn search(&mut self, board: &Board, houses: [House; 2], parts: &mut [Part; 3]) {
        let [box_, line] = houses.map(House::cells);
        let [box_part, line_part, crossing_part] = parts;
        crossing_part.fill(board, box_ & line);
        let crossing_size = crossing_part.cells.len();
        if crossing_size == 0 {
            return;
        }
        box_part.fill(board, box_ - line);
        line_part.fill(board, line - box_);
        let line_subsets = line_part.by_surplus();
        for box_subset in ones(&[box_part.by_surplus()[crossing_size]]) {
            let max_line_surplus = crossing_size + 1 - box_part.surplus(box_subset);
            for line_subset in ones(&[line_subsets[max_line_surplus]]) {
                let [a, b] = [box_part.digits[box_subset], line_part.digits[line_subset]];
                // The intersection needs a cell for each surplus digit of both sides, or for all
                // but one if exactly one digit can be true twice. This rejects half of the pairs
                // cheaply.
                let twice = (a & b).single();
                if twice.is_none() && line_subsets[max_line_surplus - 1] >> line_subset & 1 == 0 {
                    continue;
                }
                let surplus = box_part.surplus(box_subset) + line_part.surplus(line_subset);
                let min_crossing = surplus - usize::from(twice.is_some());
                for crossing_subset in
                    ones(&[AT_LEAST[min_crossing] & ((1 << (1 << crossing_size)) - 1)])
                {
                    let capacity =
                        (crossing_part.digits[crossing_subset] - (a | b)).len() + surplus;
                    let choice = Choice {
                        parts: [box_part, line_part, crossing_part],
                        chosen: [box_subset, line_subset, crossing_subset],
                    };
                    match (capacity.checked_sub(size(crossing_subset)), twice) {
                        (Some(0), _) => self.keep_exact(board, houses, choice),
                        (Some(1), Some(z)) => self.keep_wing(board, houses, choice, z),
                        _ => {}
                    }
                }
            }
        }
    }

    fn keep_exact(&mut self, board: &Board, houses: [House; 2], choice: Choice<'_>) {
        let bent = choice.bent(houses);
        let has_no_eliminations = bent
            .cells_by_digit(board)
            .all(|(_, cells)| cells.is_empty());
        if !has_no_eliminations && !choice.has_smaller() {
            self.exact.push(bent);
        }
    }

    fn keep_wing(&mut self, board: &Board, houses: [House; 2], choice: Choice<'_>, z: Digit) {
        let places = choice.cells() & board.cells(z);
        let peers = places.iter().map(Cell::peers);
        let victims = peers.fold(board.cells(z), |seen, peers| seen & peers);
        if !victims.is_empty() && !choice.has_smaller() {
            self.wings.push((choice.bent(houses), z, victims));
        }
    }
}

/// For each size 0 to 3, the subsets of three elements with at least that size. Bit i is the subset
/// with mask i: bit 3 is {0, 1}.
const AT_LEAST: [u64; 4] = [0b1111_1111, 0b1111_1110, 0b1110_1000, 0b1000_0000];

/// The number of cells of a subset, given as a mask of six bits. A table, because the program is
/// compiled for processors without an instruction that counts bits.
fn size(subset: usize) -> usize {
    const SIZES: [u8; 64] = {
        let mut sizes = [0; 64];
        let mut subset = 1;
        while subset < 64 {
            sizes[subset] = sizes[subset / 2] + subset as u8 % 2;
            subset += 1;
        }
        sizes
    };
    static TABLE: [u8; 64] = SIZES;
    usize::from(TABLE[subset % 64])
}

/// The open cells of a part (box only, line only or both) and the properties of their subsets. Bit
/// i of a subset's index is the i-th cell.
struct Part {
    cells: CellSet,
    subsets: [CellSet; 64],
    digits: [DigitSet; 64],
    /// The number of digits minus the number of cells; 0 if it is negative.
    surplus: [u8; 64],
}

impl Part {
    const EMPTY: Part = Part {
        cells: CellSet::EMPTY,
        subsets: [CellSet::EMPTY; 64],
        digits: [DigitSet::EMPTY; 64],
        surplus: [0; 64],
    };

    /// Fills the tables for the open cells among these; reuses the memory.
    fn fill(&mut self, board: &Board, cells: CellSet) {
        self.cells = cells & board.open();
        for (count, cell) in self.cells.iter().take(6).enumerate() {
            for subset in 0..1_usize << count {
                let with = subset | 1 << count;
                self.subsets[with] = self.subsets[subset].with(cell);
                let digits = self.digits[subset] | board.candidates(cell);
                self.digits[with] = digits;
                self.surplus[with] = digits.len().saturating_sub(size(with)) as u8;
            }
        }
    }

    fn surplus(&self, subset: usize) -> usize {
        usize::from(self.surplus[subset])
    }

    /// For each n from 0 to 3, the subsets with a surplus of 1 to n. Bit i is the subset with index
    /// i.
    fn by_surplus(&self) -> [u64; 4] {
        let mut by_surplus = [0; 4];
        for subset in 1..1_usize << self.cells.len() {
            if let Some(with @ 1..=3) = Some(self.surplus(subset)) {
                by_surplus[with] |= 1 << subset;
            }
        }
        by_surplus[2] |= by_surplus[1];
        by_surplus[3] |= by_surplus[2];
        by_surplus
    }
}

/// A choice of cells only in the box, only in the line, and in both.
#[derive(Clone, Copy)]
struct Choice<'a> {
    /// The part only in the box, the part only in the line, and the intersection.
    parts: [&'a Part; 3],
    /// By part, the index of the chosen subset.
    chosen: [usize; 3],
}

impl Choice<'_> {
    fn digits(&self) -> [DigitSet; 3] {
        core::array::from_fn(|part| self.parts[part].digits[self.chosen[part]])
    }

    fn cells(&self) -> CellSet {
        let chosen = self.parts.iter().zip(self.chosen);
        chosen.fold(CellSet::EMPTY, |all, (part, chosen)| {
            all | part.subsets[chosen]
        })
    }

    fn bent(&self, [box_, line]: [House; 2]) -> Bent {
        let [box_digits, line_digits, crossing_digits] = self.digits();
        Bent {
            cells: self.cells(),
            box_,
            line,
            box_digits,
            line_digits,
            crossing_digits,
        }
    }

    fn twice(&self) -> DigitSet {
        let [box_digits, line_digits, _] = self.digits();
        box_digits & line_digits
    }

    /// The capacity minus the number of cells; `None` if it is negative.
    fn excess(&self) -> Option<usize> {
        let [box_digits, line_digits, crossing_digits] = self.digits();
        let capacity =
            (box_digits | line_digits | crossing_digits).len() + (box_digits & line_digits).len();
        let cells: usize = self.chosen.iter().map(|&chosen| size(chosen)).sum();
        capacity.checked_sub(cells)
    }

    /// Whether a smaller choice already proves as much: a naked set, a set whose capacity equals its
    /// number of cells or, for a wing, a smaller wing.
    fn has_smaller(&self) -> bool {
        let [in_box, in_line, in_both] = self.chosen;
        let is_wing = self.excess() == Some(1);
        subsets(in_box).any(|in_box| {
            subsets(in_line).any(|in_line| {
                subsets(in_both).any(|in_both| {
                    let chosen = [in_box, in_line, in_both];
                    let parts = self.parts;
                    let smaller = Choice { parts, chosen };
                    let max_excess = usize::from(is_wing && !smaller.twice().is_empty());
                    chosen != self.chosen
                        && chosen != [0; 3]
                        && smaller.excess().is_none_or(|excess| excess <= max_excess)
                })
            })
        })
    }
}

/// The subsets of a bit set, including itself and the empty set.
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    core::iter::successors(Some(set), move |&part| {
        (part != 0).then(|| (part - 1) & set)
    })
}

#[cfg(test)]
mod tests;
