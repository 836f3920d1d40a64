//! Tests colours against their definition on random boards. The definition is a table of candidates
//! that must be equal or different, closed under transitivity, without a graph.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, Digit, House};
use logic::{Options, Order, Technique, Variant};
use std::collections::BTreeSet;
use support::boards;
use support::finds::finds;
use techniques::colours::medusa::Medusa;
use techniques::colours::multi_colours::MultiColours;
use techniques::colours::simple_colours::SimpleColours;

/// The relation of two candidates.
#[derive(Clone, Copy, PartialEq)]
enum Relation {
    Same,
    Differ,
}

/// All conjugate links, by the indices of the two candidates.
struct ConjugateLinks {
    candidates: Vec<Candidate>,
    /// The relation of any two candidates; `None` if no links connect them.
    table: Vec<Vec<Option<Relation>>>,
}

impl ConjugateLinks {
    fn of(board: &Board, across_digits: bool) -> ConjugateLinks {
        let all: Vec<Candidate> = board.all_candidates().iter().collect();
        let mut table = vec![vec![None; all.len()]; all.len()];
        for (i, &a) in all.iter().enumerate() {
            table[i][i] = Some(Relation::Same);
            for (j, &b) in all.iter().enumerate() {
                if is_pair(board, a, b) && (across_digits || a.digit == b.digit) {
                    table[i][j] = Some(Relation::Differ);
                }
            }
        }
        loop {
            let before = table.clone();
            for i in 0..all.len() {
                for j in (0..all.len()).filter(|&j| i != j && before[i][j].is_some()) {
                    for k in 0..all.len() {
                        if table[i][k].is_none() && before[j][k].is_some() {
                            let same = before[i][j] == before[j][k];
                            table[i][k] = Some(if same {
                                Relation::Same
                            } else {
                                Relation::Differ
                            });
                        }
                    }
                }
            }
            if table == before {
                return ConjugateLinks {
                    candidates: all,
                    table,
                };
            }
        }
    }

    /// The candidates that have this relation to the candidate with index `a`.
    fn related(&self, a: usize, relation: Relation) -> Vec<Candidate> {
        let related = (0..self.candidates.len()).filter(|&b| self.table[a][b] == Some(relation));
        related.map(|b| self.candidates[b]).collect()
    }

    /// Whether the candidate has a conjugate link.
    fn has_link(&self, a: usize) -> bool {
        !self.related(a, Relation::Differ).is_empty()
    }

    /// All pairs of opposite colours, each in both orders.
    fn colours(&self) -> Vec<[Vec<Candidate>; 2]> {
        let linked = (0..self.candidates.len()).filter(|&a| self.has_link(a));
        let mut colours: Vec<_> = linked
            .map(|a| {
                [
                    self.related(a, Relation::Same),
                    self.related(a, Relation::Differ),
                ]
            })
            .collect();
        colours.sort();
        colours.dedup();
        colours
    }
}

/// Whether exactly one of the two is true, because a cell or house has no other candidates.
fn is_pair(board: &Board, a: Candidate, b: Candidate) -> bool {
    if a == b {
        return false;
    }
    if a.cell == b.cell {
        return board.candidates(a.cell).len() == 2;
    }
    let holds = |house: House| [a.cell, b.cell].iter().all(|&c| house.cells().contains(c));
    a.digit == b.digit
        && House::all().any(|house| holds(house) && board.places(house, a.digit).len() == 2)
}

fn excludes(side: &[Candidate], victim: Candidate) -> bool {
    side.iter().any(|&one| one.conflicts(victim))
}

type Removals = BTreeSet<Candidate>;

/// All removals of a variant on a board.
fn found(technique: &dyn Technique, board: &Board, variant: Variant) -> Removals {
    let options = Options::of(technique.info().options);
    let all = finds(technique, board, &Order::default(), &options);
    let of_variant = all.iter().filter(|find| find.variant == variant);
    of_variant.flat_map(|find| find.removals.clone()).collect()
}

/// Compares variants with their expected removals; returns the number of removals.
fn compare(board: &Board, technique: &dyn Technique, wanted: &[(Variant, Removals)]) -> usize {
    for (variant, removals) in wanted {
        let slug = technique.info().slug;
        let found_removals = found(technique, board, *variant);
        assert_eq!(&found_removals, removals, "{slug} {variant:?} on {board:?}");
    }
    wanted.iter().map(|(_, removals)| removals.len()).sum()
}

/// Random boards with a solution.
fn test_boards() -> impl Iterator<Item = Board> {
    let boards = (0..250).map(|seed| boards::sound(seed).board);
    boards.filter(|board| board.all_candidates().len() < 170)
}

#[test]
fn colours_of_one_digit_match_the_definition() {
    let mut counts = [0; 2];
    for board in test_boards() {
        let conjugate_links = ConjugateLinks::of(&board, false);
        let (mut trap, mut wrap) = (Removals::new(), Removals::new());
        let (mut type_1, mut type_2) = (Removals::new(), Removals::new());
        let colours = conjugate_links.colours();
        for [side, opposite] in &colours {
            if side
                .iter()
                .any(|&a| excludes(side, a) && side.iter().any(|&b| a.conflicts(b) && a != b))
            {
                wrap.extend(side);
            }
            for &victim in &conjugate_links.candidates {
                let is_coloured = side.contains(&victim) || opposite.contains(&victim);
                let sees = |all: &[Candidate]| {
                    all.iter()
                        .any(|one| one.digit == victim.digit && one.cell.sees(victim.cell))
                };
                if !is_coloured && sees(side) && sees(opposite) {
                    trap.insert(victim);
                }
            }
            for [other_side, other_opposite] in &colours {
                if other_side[0].digit != side[0].digit
                    || other_side == side
                    || other_side == opposite
                {
                    continue;
                }
                let see_each_other = |a: &[Candidate], b: &[Candidate]| {
                    a.iter()
                        .any(|one| b.iter().any(|two| one.cell.sees(two.cell)))
                };
                if see_each_other(side, other_side) {
                    for &victim in &conjugate_links.candidates {
                        let sees = |all: &[Candidate]| {
                            let of_digit = |one: &Candidate| one.digit == victim.digit;
                            all.iter()
                                .any(|one| of_digit(one) && one.cell.sees(victim.cell))
                        };
                        if sees(opposite) && sees(other_opposite) {
                            type_1.insert(victim);
                        }
                    }
                    if see_each_other(side, other_opposite) {
                        type_2.extend(side);
                    }
                }
            }
        }
        counts[0] += compare(
            &board,
            &SimpleColours,
            &[(SimpleColours::TRAP, trap), (SimpleColours::WRAP, wrap)],
        );
        counts[1] += compare(
            &board,
            &MultiColours,
            &[
                (MultiColours::TYPE_1, type_1),
                (MultiColours::TYPE_2, type_2),
            ],
        );
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| 50 < count), "{counts:?}");
}

#[test]
fn the_medusa_matches_the_definition() {
    let mut counts = [0; 7];
    for board in test_boards() {
        let (conjugate_links, of_one_digit) = (
            ConjugateLinks::of(&board, true),
            ConjugateLinks::of(&board, false),
        );
        let mut removals_by_variant: [Removals; 7] = Default::default();
        for [side, opposite] in conjugate_links.colours() {
            let digits: BTreeSet<Digit> =
                side.iter().chain(&opposite).map(|one| one.digit).collect();
            if digits.len() < 2 {
                continue;
            }
            let clash = |in_cell: bool| {
                side.iter().any(|a| {
                    let clashes = |b: &&Candidate| a.conflicts(**b) && *b != a;
                    side.iter()
                        .filter(clashes)
                        .any(|b| (a.cell == b.cell) == in_cell)
                })
            };
            let is_excluded = |one: Candidate| !side.contains(&one) && excludes(&side, one);
            let empty_cell = board.open().iter().any(|cell: Cell| {
                let mut digits = board.candidates(cell).iter();
                digits.all(|digit| is_excluded(Candidate::new(cell, digit)))
            });
            let empty_house = House::all().any(|house| {
                Digit::ALL.into_iter().any(|digit| {
                    let cells = board.cells_in(house, digit);
                    let mut places = cells.iter();
                    !cells.is_empty() && places.all(|cell| is_excluded(Candidate::new(cell, digit)))
                })
            });
            let is_clash = clash(true) || clash(false);
            let contradictions = [
                clash(true),
                clash(false),
                empty_cell && !is_clash,
                empty_house && !is_clash,
            ];
            for (index, _) in contradictions
                .into_iter()
                .enumerate()
                .filter(|(_, holds)| *holds)
            {
                removals_by_variant[index].extend(&side);
            }
            for &victim in &conjugate_links.candidates {
                let is_coloured = side.contains(&victim) || opposite.contains(&victim);
                if is_coloured || !excludes(&side, victim) || !excludes(&opposite, victim) {
                    continue;
                }
                let is_simple_trap = of_one_digit.colours().iter().any(|sides| {
                    sides.iter().all(|side| {
                        let sees = |one: &Candidate| {
                            one.digit == victim.digit && one.cell.sees(victim.cell)
                        };
                        side.iter().any(sees)
                    })
                });
                if !is_simple_trap {
                    let is_in_cell =
                        |side: &[Candidate]| side.iter().any(|a| a.cell == victim.cell);
                    let count = [&side, &opposite]
                        .iter()
                        .filter(|side| is_in_cell(side))
                        .count();
                    removals_by_variant[4 + count].insert(victim);
                }
            }
        }
        let variants = [
            Medusa::CELL_TWICE,
            Medusa::HOUSE_TWICE,
            Medusa::CELL_EMPTIED,
            Medusa::HOUSE_EMPTIED,
            Medusa::HOUSE_BOTH,
            Medusa::CELL_AND_HOUSE,
            Medusa::CELL_BOTH,
        ];
        for (count, removals) in counts.iter_mut().zip(&removals_by_variant) {
            *count += removals.len();
        }
        let wanted: Vec<_> = variants.into_iter().zip(removals_by_variant).collect();
        compare(&board, &Medusa, &wanted);
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| 5 < count), "{counts:?}");
}
