//! Bent sets: cells of a box and a line that cross, some of them only in the box, some only in the
//! line, with hardly more room for their digits than there are cells.
//!
//! A digit can fill one of the cells in the box and one in the line. One that has places only in
//! the box *and* places only in the line can so fill two of them; any other fills one at most,
//! because all its places lie in one of the two houses. The sum over all digits is the *room* of
//! the cells.
//!
//! * As much room as cells: each digit fills as many of them as it can. Nothing else in its house
//!   can be that digit. This is Sue de Coq, whatever the number of cells.
//! * One more, and just one digit z that counts twice: without z there would be less room than
//!   cells, so one of the cells is z. This is XYZ-Wing and its larger kin.
//!
//! The walk goes through all choices of cells only in the box, of cells only in the line and of
//! cells in both. If the digits only in the box were no more than the cells there, these would be a
//! naked set by themselves; so each of the two sides has a surplus of digits, and as all surplus
//! has to be taken up where the houses cross, where there are three cells at most, few choices are
//! examined. A set that consists of smaller ones proves nothing more, and is left out.

use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use links::ones;
use logic::{Derived, Position};

/// A bent set that removes something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bent {
    /// All its cells.
    pub cells: CellSet,
    /// The box.
    pub box_: House,
    /// The line that crosses the box.
    pub line: House,
    /// The digits that can stand in those of the cells that lie only in the box.
    pub boxed: DigitSet,
    /// The digits that can stand in those of the cells that lie only in the line.
    pub lined: DigitSet,
    /// The digits that can stand in those of the cells that lie in both.
    pub crossed: DigitSet,
}

impl Bent {
    /// All digits of the cells.
    pub(crate) fn digits(&self) -> DigitSet {
        self.boxed | self.lined | self.crossed
    }

    /// The digits that can fill two of the cells.
    pub(crate) fn twice(&self) -> DigitSet {
        self.boxed & self.lined
    }

    /// What a set with as much room as cells removes, by digit.
    fn gone(self, board: &Board) -> impl Iterator<Item = (Digit, CellSet)> + '_ {
        let [in_box, in_line] = [self.box_, self.line].map(House::cells);
        self.digits().iter().map(move |digit| {
            let cells = match (self.boxed.contains(digit), self.lined.contains(digit)) {
                (true, false) => in_box - self.cells,
                (false, true) => in_line - self.cells,
                (false, false) => (in_box | in_line) - self.cells,
                // One fills a cell only in the box and one a cell only in the line.
                (true, true) => ((in_box | in_line) - self.cells) | (in_box & in_line),
            };
            (digit, cells & board.cells(digit))
        })
    }

    /// What a set with as much room as cells removes.
    pub(crate) fn outside(&self, board: &Board) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        for (digit, cells) in self.gone(board) {
            removed = removed.union(&CandidateSet::of_digit(digit, cells));
        }
        removed
    }
}

/// The bent sets of a position that remove something.
#[derive(Default, Debug)]
pub(crate) struct BentSets {
    /// As much room as cells.
    pub(crate) full: Vec<Bent>,
    /// Room for one more, with the digit that counts twice and the cells that it is removed from;
    /// smallest first.
    pub(crate) wings: Vec<(Bent, Digit, CellSet)>,
}

impl Derived for BentSets {
    fn derive(position: &Position<'_>) -> BentSets {
        let mut sets = BentSets::default();
        sets.renew(position);
        sets
    }

    fn renew(&mut self, position: &Position<'_>) {
        self.full.clear();
        self.wings.clear();
        let mut parts = [const { Part::EMPTY }; 3];
        for box_ in House::of_kind(HouseKind::Box) {
            for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
                if box_.cells().overlaps(line.cells()) {
                    self.search(position.board(), [box_, line], &mut parts);
                }
            }
        }
        self.full.sort_by_key(|bent| bent.cells.len());
        self.wings.sort_by_key(|(bent, ..)| bent.cells.len());
    }
}

impl BentSets {
    fn search(&mut self, board: &Board, houses: [House; 2], parts: &mut [Part; 3]) {
        let [box_, line] = houses.map(House::cells);
        let [boxed, lined, crossed] = parts;
        crossed.fill(board, box_ & line);
        let crossing = crossed.cells.len();
        if crossing == 0 {
            return;
        }
        boxed.fill(board, box_ - line);
        lined.fill(board, line - box_);
        let lined_with = lined.by_surplus();
        for one in ones(&[boxed.by_surplus()[crossing]]) {
            let room_left = crossing + 1 - boxed.surplus(one);
            for other in ones(&[lined_with[room_left]]) {
                let [a, b] = [boxed.digits[one], lined.digits[other]];
                // The surplus of both has to go into the crossing, or all but one if just one digit counts
                // twice. Half of the pairs have one too many, and are left before anything is counted.
                let twice = (a & b).single();
                if twice.is_none() && lined_with[room_left - 1] >> other & 1 == 0 {
                    continue;
                }
                let surplus = boxed.surplus(one) + lined.surplus(other);
                let least = surplus - usize::from(twice.is_some());
                for both in ones(&[LARGE[least] & ((1 << (1 << crossing)) - 1)]) {
                    let room = (crossed.digits[both] - (a | b)).len() + surplus;
                    let whole = Choice {
                        parts: [boxed, lined, crossed],
                        chosen: [one, other, both],
                    };
                    match (room.checked_sub(size(both)), twice) {
                        (Some(0), _) => self.keep_full(board, houses, whole),
                        (Some(1), Some(z)) => self.keep_wing(board, houses, whole, z),
                        _ => {}
                    }
                }
            }
        }
    }

    fn keep_full(&mut self, board: &Board, houses: [House; 2], whole: Choice<'_>) {
        let bent = whole.bent(houses);
        let is_idle = bent.gone(board).all(|(_, cells)| cells.is_empty());
        if !is_idle && !whole.has_smaller() {
            self.full.push(bent);
        }
    }

    fn keep_wing(&mut self, board: &Board, houses: [House; 2], whole: Choice<'_>, z: Digit) {
        let places = whole.cells() & board.cells(z);
        let peers = places.iter().map(Cell::peers);
        let victims = peers.fold(board.cells(z), |seen, peers| seen & peers);
        if !victims.is_empty() && !whole.has_smaller() {
            self.wings.push((whole.bent(houses), z, victims));
        }
    }
}

/// By size, the subsets of three things that are as large, a bit for each.
const LARGE: [u64; 4] = [0b1111_1111, 0b1111_1110, 0b1110_1000, 0b1000_0000];

/// How many of six cells a subset has: a look-up, since the baseline target has no population count.
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

/// The open cells of a part of box and line, with what all their subsets come to. By subset: bit i is the i-th of
/// the cells.
struct Part {
    cells: CellSet,
    subsets: [CellSet; 64],
    digits: [DigitSet; 64],
    /// How many more digits than cells it has.
    surplus: [u8; 64],
}

impl Part {
    const EMPTY: Part = Part {
        cells: CellSet::EMPTY,
        subsets: [CellSet::EMPTY; 64],
        digits: [DigitSet::EMPTY; 64],
        surplus: [0; 64],
    };

    /// Takes the place of another part, in its memory.
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

    /// By a number up to three, the subsets that have more digits than cells, but not more than by so many: a
    /// bit for each.
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

/// Some cells only in the box, only in the line, and in both.
#[derive(Clone, Copy)]
struct Choice<'a> {
    parts: [&'a Part; 3],
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
        let [boxed, lined, crossed] = self.digits();
        Bent {
            cells: self.cells(),
            box_,
            line,
            boxed,
            lined,
            crossed,
        }
    }

    fn twice(&self) -> DigitSet {
        let [boxed, lined, _] = self.digits();
        boxed & lined
    }

    /// How much more room there is than cells; `None` if there is less.
    fn excess(&self) -> Option<usize> {
        let [boxed, lined, crossed] = self.digits();
        let room = (boxed | lined | crossed).len() + (boxed & lined).len();
        let cells: usize = self.chosen.iter().map(|&chosen| size(chosen)).sum();
        room.checked_sub(cells)
    }

    /// Whether some of the cells say as much by themselves: as a naked set, as a set with as much
    /// room as cells or, of a wing, as a smaller wing.
    fn has_smaller(&self) -> bool {
        let [one, other, both] = self.chosen;
        let is_wing = self.excess() == Some(1);
        subsets(one).any(|one| {
            subsets(other).any(|other| {
                subsets(both).any(|both| {
                    let chosen = [one, other, both];
                    let parts = self.parts;
                    let part = Choice { parts, chosen };
                    let most = usize::from(is_wing && !part.twice().is_empty());
                    chosen != self.chosen
                        && chosen != [0; 3]
                        && part.excess().is_none_or(|excess| excess <= most)
                })
            })
        })
    }
}

/// The subsets of a set of bits, the whole and the empty one among them.
fn subsets(whole: usize) -> impl Iterator<Item = usize> {
    core::iter::successors(Some(whole), move |&part| {
        (part != 0).then(|| (part - 1) & whole)
    })
}

#[cfg(test)]
mod tests;
