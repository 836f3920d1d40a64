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
//! looked at. A set that is made of smaller ones says no more than these, and is left out.

use grid::{Board, CandidateSet, CellSet, Digit, DigitSet, House, HouseKind};
use links::ones;
use logic::{Derived, Position};

/// A bent set that removes something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bent {
    pub(crate) cells: CellSet,
    pub(crate) box_: House,
    pub(crate) line: House,
    /// The digits that can stand in those of the cells that lie only in the box.
    pub(crate) boxed: DigitSet,
    /// The digits that can stand in those of the cells that lie only in the line.
    pub(crate) lined: DigitSet,
    /// The digits that can stand in those of the cells that lie in both.
    pub(crate) crossed: DigitSet,
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

    /// What a set with as much room as cells removes.
    pub(crate) fn outside(&self, board: &Board) -> CandidateSet {
        let mut removed = CandidateSet::EMPTY;
        for digit in self.digits() {
            let both = self.box_.cells() & self.line.cells();
            let cells = match (self.boxed.contains(digit), self.lined.contains(digit)) {
                (true, false) => self.box_.cells() - self.cells,
                (false, true) => self.line.cells() - self.cells,
                (false, false) => (self.box_.cells() | self.line.cells()) - self.cells,
                // One fills a cell only in the box and one a cell only in the line.
                (true, true) => ((self.box_.cells() | self.line.cells()) - self.cells) | both,
            };
            let cells = cells & board.cells(digit);
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
        for box_ in House::of_kind(HouseKind::Box) {
            for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
                if box_.cells().overlaps(line.cells()) {
                    self.search(position.board(), box_, line);
                }
            }
        }
        self.full.sort_by_key(|bent| bent.cells.len());
        self.wings.sort_by_key(|(bent, ..)| bent.cells.len());
    }
}

impl BentSets {
    fn search(&mut self, board: &Board, box_: House, line: House) {
        let of = |cells: CellSet| Part::new(board, cells & board.open());
        let boxed = of(box_.cells() - line.cells());
        let lined = of(line.cells() - box_.cells());
        let crossed = of(box_.cells() & line.cells());
        let crossing = crossed.cells.len();
        if crossing == 0 {
            return;
        }
        let lined_with = lined.by_surplus();
        for one in ones(&[boxed.by_surplus()[crossing]]) {
            let room_left = (crossing + 1).saturating_sub(boxed.surplus(one));
            for other in ones(&[lined_with[room_left.min(3)]]) {
                let [a, b] = [boxed.digits[one], lined.digits[other]];
                let (digits, twice) = (a | b, (a & b).len());
                let cells = (one.count_ones() + other.count_ones()) as usize;
                for both in 1..1 << crossing {
                    // Most have more room: they are left before more is asked of them.
                    let room = (digits | crossed.digits[both]).len() + twice;
                    let most = cells + both.count_ones() as usize + usize::from(twice == 1);
                    if room <= most {
                        let whole = Choice {
                            parts: [&boxed, &lined, &crossed],
                            chosen: [one, other, both],
                        };
                        self.keep(board, [box_, line], whole);
                    }
                }
            }
        }
    }

    fn keep(&mut self, board: &Board, [box_, line]: [House; 2], whole: Choice<'_>) {
        let excess = match whole.excess() {
            Some(0) => 0,
            Some(1) if whole.twice().is_single() => 1,
            Some(_) | None => return,
        };
        let [boxed, lined, crossed] = whole.digits();
        let bent = Bent {
            cells: whole.cells(),
            box_,
            line,
            boxed,
            lined,
            crossed,
        };
        if excess == 0 {
            if !bent.outside(board).is_empty() && !whole.has_smaller() {
                self.full.push(bent);
            }
        } else if let Some(z) = whole.twice().single() {
            let victims = (bent.cells & board.cells(z)).common_peers() & board.cells(z);
            if !victims.is_empty() && !whole.has_smaller() {
                self.wings.push((bent, z, victims));
            }
        }
    }
}

/// The open cells of a part of box and line, with the digits of all their subsets.
struct Part {
    cells: CellSet,
    /// By subset: bit i is the i-th of the cells.
    digits: [DigitSet; 64],
}

impl Part {
    fn new(board: &Board, cells: CellSet) -> Part {
        let mut digits = [DigitSet::EMPTY; 64];
        for (count, cell) in cells.iter().take(6).enumerate() {
            for subset in 0..1_usize << count {
                digits[subset | 1 << count] = digits[subset] | board.candidates(cell);
            }
        }
        Part { cells, digits }
    }

    /// How many more digits than cells a subset has.
    fn surplus(&self, subset: usize) -> usize {
        let cells = subset.count_ones() as usize;
        self.digits[subset].len().saturating_sub(cells)
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

    fn cells_of(&self, subset: usize) -> CellSet {
        let cells = self.cells.iter().enumerate();
        let chosen = cells.filter(|(index, _)| subset >> index & 1 == 1);
        chosen.map(|(_, cell)| cell).collect()
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
            all | part.cells_of(chosen)
        })
    }

    fn twice(&self) -> DigitSet {
        let [boxed, lined, _] = self.digits();
        boxed & lined
    }

    /// How much more room there is than cells; `None` if there is less.
    fn excess(&self) -> Option<usize> {
        let [boxed, lined, crossed] = self.digits();
        let room = (boxed | lined | crossed).len() + (boxed & lined).len();
        let cells: u32 = self.chosen.iter().map(|chosen| chosen.count_ones()).sum();
        room.checked_sub(cells as usize)
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
