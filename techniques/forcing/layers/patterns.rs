//! Locked candidates, pairs and X-Wings on the remaining candidates of a layer.

use crate::kits::forcing::words::Lemma;
use crate::kits::places::fish::{self, Fish};
use crate::kits::places::{CONTINUE, PlacesOf, locked, run_to_end, subsets, two};
use grid::HouseKind::{Box, Column, Row};
use grid::{Cell, CellSet, Digit, House, HouseSet};
use logic::{Outermost, Subset, SubsetBy, Subsets, Truth};

/// A pattern. Its eliminations may already be absent.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pattern {
    /// All places of a digit in the bases are in equally many covers: locked candidates with one
    /// base, an X-Wing with two.
    Locked {
        digit: Digit,
        bases: HouseSet,
        covers: HouseSet,
    },
    /// Two cells with two digits, naked or hidden.
    Pair(Subset),
}

impl Pattern {
    /// The eliminations, by digit.
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

    /// The truths of the pattern. Their candidates outside the pattern must be false.
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

    /// The order among equally good patterns: locked candidates by digit, then X-Wings, then naked
    /// pairs, then hidden pairs.
    pub(super) fn order(&self) -> [usize; 6] {
        match self {
            Pattern::Locked {
                digit,
                bases,
                covers,
            } => {
                let [first, second] = two(bases.iter().map(House::index));
                let [cover, _] = two(covers.iter().map(House::index));
                // With a single base, the second index is 0. The second of two bases has a higher index
                // than the first, so never 0.
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

    /// The lemma that proves each of its eliminations.
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

/// Calls `visit` once with every pattern, in no particular order.
pub(super) fn each(left: &[CellSet; 9], visit: &mut dyn FnMut(&Pattern)) {
    let table = PlacesOf::cells(left);
    let order = Subsets::default();
    for (from, to) in [(Box, Row), (Box, Column), (Row, Box), (Column, Box)] {
        for base in House::of_kind(from) {
            run_to_end(locked::each(base, to, &table, &mut |cover, digit| {
                let [bases, covers] = [base, cover].map(HouseSet::only);
                visit(&Pattern::Locked {
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
            &table,
            order,
            Outermost::Digits,
            &mut |fish| {
                let Fish {
                    digit,
                    bases,
                    covers,
                } = fish;
                visit(&Pattern::Locked {
                    digit,
                    bases,
                    covers,
                });
                CONTINUE
            },
        ));
    }
    let pool = subsets::naked_pool::<2>(CellSet::all(), &table);
    for house in House::all() {
        run_to_end(subsets::naked::<2, _>(
            house,
            pool,
            &table,
            order,
            &mut |cells, digits| {
                // A pair in two houses is one pattern.
                if cells.common_houses().first() == Some(house) {
                    let by = SubsetBy::Cells;
                    visit(&Pattern::Pair(Subset {
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
            &table,
            order,
            &mut |digits, places| {
                let (cells, by) = (house.cells_at(places), SubsetBy::Digits);
                visit(&Pattern::Pair(Subset {
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
