//! Locked candidates, pairs and X-Wings on what some waves have left.

use crate::kits::forcing::words::Lemma;
use crate::kits::places::fish::{self, Fish};
use crate::kits::places::{CONTINUE, PlacesOf, locked, run_to_end, subsets, two};
use grid::HouseKind::{Box, Column, Row};
use grid::{Cell, CellSet, Digit, House, HouseSet};
use logic::{Outermost, Subset, SubsetBy, Subsets, Truth};

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

    /// The order of equally good patterns: locked candidates digit by digit, then
    /// X-Wings, then pairs of cells, then pairs of digits.
    pub(super) fn order(&self) -> [usize; 6] {
        match self {
            Pattern::Locked {
                digit,
                bases,
                covers,
            } => {
                let [first, second] = two(bases.iter().map(House::index));
                let [cover, _] = two(covers.iter().map(House::index));
                // Of a single base the second is 0, which no second base is.
                [
                    0,
                    digit.index(),
                    usize::from(second > 0),
                    first,
                    second,
                    cover,
                ]
            }
            Pattern::Pair(Subset {
                house,
                cells,
                digits,
                by,
            }) => match by {
                SubsetBy::Cells => {
                    let [first, second] = two(cells.iter().map(Cell::index));
                    [1, first, second, 0, 0, 0]
                }
                SubsetBy::Digits => {
                    let [first, second] = two(digits.iter().map(Digit::index));
                    [2, house.index(), first, second, 0, 0]
                }
            },
        }
    }

    /// What shows each of its victims false.
    pub(super) fn lemma(&self) -> Lemma {
        match *self {
            Pattern::Locked {
                digit,
                bases,
                covers,
            } => Lemma::Locked {
                digit,
                bases,
                covers,
            },
            Pattern::Pair(pair) => Lemma::Subset(pair),
        }
    }
}

fn cells_of(houses: HouseSet) -> CellSet {
    houses
        .iter()
        .fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}

/// Passes every pattern once, in no particular order.
pub(super) fn each(left: &[CellSet; 9], tell: &mut dyn FnMut(&Pattern)) {
    let now = PlacesOf::cells(left);
    let order = Subsets::default();
    for (from, to) in [(Box, Row), (Box, Column), (Row, Box), (Column, Box)] {
        for base in House::of_kind(from) {
            run_to_end(locked::each(base, to, &now, &mut |cover, digit| {
                let [bases, covers] = [base, cover].map(HouseSet::only);
                tell(&Pattern::Locked {
                    digit,
                    bases,
                    covers,
                });
                CONTINUE
            }));
        }
    }
    for kind in [Row, Column] {
        run_to_end(fish::each::<2, _>(
            kind,
            &now,
            order,
            Outermost::Digits,
            &mut |fish| {
                let Fish {
                    digit,
                    bases,
                    covers,
                } = fish;
                tell(&Pattern::Locked {
                    digit,
                    bases,
                    covers,
                });
                CONTINUE
            },
        ));
    }
    let pool = subsets::naked_pool::<2>(CellSet::all(), &now);
    for house in House::all() {
        run_to_end(subsets::naked::<2, _>(
            house,
            pool,
            &now,
            order,
            &mut |cells, digits| {
                // One that lies in two houses is one pattern.
                if cells.common_houses().first() == Some(house) {
                    let by = SubsetBy::Cells;
                    tell(&Pattern::Pair(Subset {
                        house,
                        cells,
                        digits,
                        by,
                    }));
                }
                CONTINUE
            },
        ));
        run_to_end(subsets::hidden::<2, _>(
            house,
            &now,
            order,
            &mut |digits, places| {
                let (cells, by) = (house.cells_at(places), SubsetBy::Digits);
                tell(&Pattern::Pair(Subset {
                    house,
                    cells,
                    digits,
                    by,
                }));
                CONTINUE
            },
        ));
    }
}
