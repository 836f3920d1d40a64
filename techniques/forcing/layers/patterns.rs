//! Locked candidates, pairs, X-Wings and the guarded pattern on the remaining candidates of a
//! layer.

use super::state::{CellsByDigit, Reach, Rules, live};
use crate::kits::forcing::words::{GuardedLemma, Lemma};
use crate::kits::places::fish::{self, Fish};
use crate::kits::places::{CONTINUE, Places, PlacesOf, locked, run_to_end, subsets, two};
use crate::kits::uncolourable::Uncolourable;
use grid::HouseKind::{Box, Column, Row};
use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{OuterLoop, Subset, SubsetBy, Subsets, Truth};

/// A pattern. Its eliminations may already be absent.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a net has at most one guarded pattern, and then few others"
)]
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
    /// Cells that cannot be filled with only two or three digits, and their remaining guardians.
    Guarded(Uncolourable, CandidateSet),
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
                let (digits, cells) = match pair.by {
                    SubsetBy::Cells => (pair.digits, pair.cells.common_peers()),
                    SubsetBy::Digits => (!pair.digits, pair.cells),
                };
                digits.iter().map(|digit| (digit, cells)).collect()
            }
            Pattern::Guarded(pattern, left) => pattern.victims(&left),
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
            Pattern::Guarded(..) => Vec::new(),
        }
    }

    /// The candidates of `base` that the pattern needs to be false and that `left` has lost.
    pub(super) fn lost(&self, base: &CellsByDigit, left: &CellsByDigit) -> Vec<Candidate> {
        if let Pattern::Guarded(pattern, left) = self {
            return pattern.guardians.difference(left).iter().collect();
        }
        let needs = self.needs();
        let lost = needs
            .iter()
            .map(|truth| live(truth, base).difference(&live(truth, left)));
        lost.flat_map(|lost| lost.iter().collect::<Vec<_>>())
            .collect()
    }

    /// The order among equally good patterns. First come locked candidates and X-Wings by digit,
    /// for each digit the locked candidates first. Then come naked pairs, hidden pairs and guarded
    /// patterns.
    pub(super) fn order(&self) -> [usize; 6] {
        match self {
            Pattern::Locked {
                digit,
                bases,
                covers,
            } => {
                let [first, second] = two(bases.iter().map(House::index));
                let [cover, _] = two(covers.iter().map(House::index));
                // With a single base, the second index is 0. The second of two bases has a higher
                // index than the first, so never 0.
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
            Pattern::Guarded(..) => [3, 0, 0, 0, 0, 0],
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
            Pattern::Guarded(pattern, left) => {
                Lemma::Guarded(GuardedLemma { pattern, left }.into())
            }
        }
    }
}

fn cells_of(houses: HouseSet) -> CellSet {
    houses
        .iter()
        .fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}

/// Calls `visit` once with every pattern, in no particular order.
pub(super) fn each(left: &CellsByDigit, rules: Rules, visit: &mut dyn FnMut(&Pattern)) {
    if let Some(pattern) = rules.guarded {
        let guardians = pattern.guardians;
        let guardians = guardians.intersection(&CandidateSet::from_cells(*left));
        visit(&Pattern::Guarded(pattern, guardians));
    }
    if rules.reach < Reach::Patterns {
        return;
    }
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
            DigitSet::all(),
            (order, OuterLoop::Digits),
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
    let pool = table.naked_pool::<2>();
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
