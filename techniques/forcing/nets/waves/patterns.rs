//! Locked candidates, pairs and X-Wings on what some waves have left.

use super::{Left, digits_left};
use grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{Cover, Evidence, Link, Subset, SubsetBy, Truth};

/// One of them. What it removes need not be there.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pattern {
    /// As many houses that hold all places of a digit in as many others: locked candidates with
    /// one each, an X-Wing with two.
    Locked {
        digit: Digit,
        bases: HouseSet,
        covers: HouseSet,
    },
    /// Two cells with two digits, naked or hidden.
    Pair(Subset),
}

impl Pattern {
    /// What it removes: digits and cells.
    pub(super) fn victims(&self) -> Vec<(Digit, CellSet)> {
        match *self {
            Pattern::Locked {
                digit,
                bases,
                covers,
            } => vec![(digit, cells_of(covers) - cells_of(bases))],
            Pattern::Pair(pair) => {
                let others = match pair.by {
                    SubsetBy::Cells => (pair.digits, pair.cells.common_peers()),
                    SubsetBy::Digits => (!pair.digits, pair.cells),
                };
                others.0.iter().map(|digit| (digit, others.1)).collect()
            }
        }
    }

    /// Which truths must be as small as they are for it to be there.
    pub(super) fn needs(&self) -> Vec<Truth> {
        match *self {
            Pattern::Locked { digit, bases, .. } => {
                let bases = bases.iter();
                bases.map(|base| Truth::House(base, digit)).collect()
            }
            Pattern::Pair(pair) if pair.by == SubsetBy::Cells => {
                pair.cells.iter().map(Truth::Cell).collect()
            }
            Pattern::Pair(pair) => {
                let digits = pair.digits.iter();
                digits
                    .map(|digit| Truth::House(pair.house, digit))
                    .collect()
            }
        }
    }

    /// The evidence for each of its victims.
    pub(super) fn evidence(&self) -> Evidence {
        match *self {
            Pattern::Locked {
                digit,
                bases,
                covers,
            } => Evidence::Cover(Cover {
                truths: bases.iter().map(|base| Truth::House(base, digit)).collect(),
                links: covers
                    .iter()
                    .map(|cover| Link::House(cover, digit))
                    .collect(),
                fins: CandidateSet::EMPTY,
            }),
            Pattern::Pair(pair) => Evidence::Subset(pair),
        }
    }
}

fn cells_of(houses: HouseSet) -> CellSet {
    houses
        .iter()
        .fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}

/// Tells every pattern that is there.
pub(super) fn each(left: &Left, tell: &mut dyn FnMut(&Pattern)) {
    for digit in Digit::ALL {
        locked(digit, left[digit.index()], tell);
        for kind in [HouseKind::Row, HouseKind::Column] {
            wings(digit, left[digit.index()], kind, tell);
        }
    }
    naked_pairs(left, tell);
    for house in House::all() {
        hidden_pairs(left, house, tell);
    }
}

fn locked(digit: Digit, places: CellSet, tell: &mut dyn FnMut(&Pattern)) {
    for base in House::all() {
        let inside = places & base.cells();
        if !inside.is_plural() {
            continue;
        }
        for cover in inside.common_houses().without(base) {
            if places.overlaps(cover.cells() - base.cells()) {
                tell(&Pattern::Locked {
                    digit,
                    bases: HouseSet::only(base),
                    covers: HouseSet::only(cover),
                });
            }
        }
    }
}

/// X-Wings whose bases are of this kind.
fn wings(digit: Digit, places: CellSet, kind: HouseKind, tell: &mut dyn FnMut(&Pattern)) {
    let across = match kind {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column | HouseKind::Box => HouseKind::Row,
    };
    let pairs = House::of_kind(kind).filter(|base| (places & base.cells()).is_pair());
    let covers = |base: House| -> HouseSet {
        let cells = (places & base.cells()).iter();
        cells.map(|cell| cell.house(across)).collect()
    };
    for first in pairs.clone() {
        let covers_first = covers(first);
        for second in pairs.clone().filter(|&second| first < second) {
            if covers(second) == covers_first {
                tell(&Pattern::Locked {
                    digit,
                    bases: HouseSet::from_iter([first, second]),
                    covers: covers_first,
                });
            }
        }
    }
}

fn naked_pairs(left: &Left, tell: &mut dyn FnMut(&Pattern)) {
    let (mut one, mut two, mut three) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for &places in left {
        three |= two & places;
        two |= one & places;
        one |= places;
    }
    let bivalue: Vec<(Cell, DigitSet)> = (two - three)
        .iter()
        .map(|cell| (cell, digits_left(left, cell)))
        .collect();
    for (index, &(first, digits)) in bivalue.iter().enumerate() {
        for &(second, others) in &bivalue[index + 1..] {
            if digits != others {
                continue;
            }
            let cells = CellSet::from_iter([first, second]);
            if let Some(house) = cells.common_houses().first() {
                tell(&Pattern::Pair(Subset {
                    house,
                    cells,
                    digits,
                    by: SubsetBy::Cells,
                }));
            }
        }
    }
}

fn hidden_pairs(left: &Left, house: House, tell: &mut dyn FnMut(&Pattern)) {
    let places = |digit: Digit| left[digit.index()] & house.cells();
    for first in Digit::ALL {
        let cells = places(first);
        if !cells.is_pair() {
            continue;
        }
        for second in Digit::ALL.into_iter().filter(|&second| first < second) {
            if places(second) == cells {
                tell(&Pattern::Pair(Subset {
                    house,
                    cells,
                    digits: DigitSet::from_iter([first, second]),
                    by: SubsetBy::Digits,
                }));
            }
        }
    }
}
