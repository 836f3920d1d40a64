//! What Aligned Pair and Aligned Triplet Exclusion share: the combinations of two or three cells'
//! candidates, and what rules them out.
//!
//! Of n cells' candidates a combination falls when two equal digits see each other, or when an
//! *excluder*, a cell of two to n candidates that sees all n cells, would be left with nothing.
//! The cells are looked at in Sudoku Explainer's order, which for three cells takes the third
//! only from the excluders of the first two (quirk Q11).

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseKind};
use logic::{
    Claim, Evidence, Exclusion, Explanation, Find, Phrase, Removals, Role, Sink, Step, Stop, Text,
    View,
};

/// The cells of a set that `cell` sees: those of its box, of its row, of its column.
fn in_order(cell: Cell, cells: CellSet) -> impl Iterator<Item = Cell> {
    let near = cells & cell.peers();
    let box_ = near & cell.house(HouseKind::Box).cells();
    let row = (near & cell.house(HouseKind::Row).cells()) - box_;
    let column = near - box_ - row;
    box_.iter().chain(row).chain(column)
}

/// Pushes every exclusion of two or of three cells.
pub(crate) fn find(count: usize, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(10)?;
    let board = view.board();
    let of_size = |range: core::ops::RangeInclusive<usize>| -> CellSet {
        let open = board.open().iter();
        open.filter(|&cell| range.contains(&board.candidates(cell).len()))
            .collect()
    };
    let excluders = of_size(2..=count);
    let blind = of_size(1..=1)
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
    let eligible: CellSet = (of_size(2..=9) - blind)
        .iter()
        .filter(|cell| excluders.overlaps(cell.peers()))
        .collect();
    let mut before = CellSet::EMPTY;
    for second in eligible {
        let near_second = excluders & second.peers();
        // With fewer than two common excluders a pair is not looked at, nor any three with it.
        for first in before {
            let near = near_second & first.peers();
            if !near.is_plural() {
                continue;
            }
            if count == 2 {
                exclude(&[first, second], near, board, sink)?;
                continue;
            }
            let thirds = eligible & excluders;
            let with = |third: Cell| near & third.peers();
            let beside = thirds & (first.peers() | second.peers());
            let mut fruitful = beside
                .without(first)
                .without(second)
                .iter()
                .filter(|&third| {
                    with(third).is_plural()
                        && !was_tried(thirds, first, second, third)
                        && Trial::new(&[first, second, third], with(third), board).excludes()
                });
            if fruitful.next().is_none() {
                continue;
            }
            // Something falls, so now the order matters.
            let left = beside.without(first).without(second);
            let in_order = in_order(first, left).chain(in_order(second, left - first.peers()));
            for third in in_order {
                if with(third).is_plural() {
                    exclude(&[first, second, third], with(third), board, sink)?;
                }
            }
        }
        before.insert(second);
    }
    ControlFlow::Continue(())
}

/// Pushes what no combination of these cells' candidates allows.
fn exclude(
    cells: &[Cell],
    excluders: CellSet,
    board: &Board,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let trial = Trial::new(cells, excluders, board);
    let mut gone = CandidateSet::EMPTY;
    for (at, &cell) in cells.iter().enumerate() {
        for digit in trial.digits[at] {
            if !trial.stands(at, digit) {
                gone.insert(Candidate::new(cell, digit));
            }
        }
    }
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    let find = Find::new(Claim::remove(Removals::Set(&gone)), cells.len() as u16);
    sink.push(find, &|| {
        Evidence::Exclusion(Exclusion {
            cells: cells.to_vec(),
            excluders,
        })
    })
}

/// Whether three cells were tried before with another of them as the third, and in vain: pairs
/// come by their higher cell, then by their lower one.
fn was_tried(thirds: CellSet, first: Cell, second: Cell, third: Cell) -> bool {
    let as_third =
        |cell: Cell, a: Cell, b: Cell| thirds.contains(cell) && (cell.sees(a) || cell.sees(b));
    if second < third {
        return false;
    }
    if first < third {
        // The pair of the two lower cells came first.
        return as_third(second, first, third);
    }
    as_third(second, third, first) || as_third(first, third, second)
}

/// Cells, their candidates, and what their common excluders forbid.
struct Trial<'a> {
    cells: &'a [Cell],
    digits: [DigitSet; 3],
    /// By digit: the digits that must not stand beside it, because an excluder has only the two.
    foes: [DigitSet; 9],
    /// Three digits that must not stand together, because an excluder has only these. Two cells
    /// see at most 13 others in common.
    triples: [DigitSet; 13],
    count: usize,
}

impl Trial<'_> {
    fn new<'a>(cells: &'a [Cell], excluders: CellSet, board: &Board) -> Trial<'a> {
        let of = |at: usize| {
            let cell = cells.get(at);
            cell.map_or(DigitSet::EMPTY, |&cell| board.candidates(cell))
        };
        let mut trial = Trial {
            cells,
            digits: [of(0), of(1), of(2)],
            foes: [DigitSet::EMPTY; 9],
            triples: [DigitSet::EMPTY; 13],
            count: 0,
        };
        for excluder in excluders {
            let mask = board.candidates(excluder);
            if mask.is_pair() {
                for digit in mask {
                    trial.foes[digit.index()] |= mask.without(digit);
                }
            } else if let Some(triple) = trial.triples.get_mut(trial.count) {
                *triple = mask;
                trial.count += 1;
            }
        }
        trial
    }

    /// Whether any candidate is in no combination that stands.
    fn excludes(&self) -> bool {
        (0..self.cells.len()).any(|at| {
            let mut digits = self.digits[at].iter();
            digits.any(|digit| !self.stands(at, digit))
        })
    }

    /// Whether some combination with this digit in this cell stands. Nearly always the first one
    /// tried does.
    fn stands(&self, at: usize, digit: Digit) -> bool {
        let second = (at + 1) % self.cells.len();
        let seconds = self.beside(second, self.digits[second], at, digit);
        if self.cells.len() == 2 {
            return !seconds.is_empty();
        }
        let third = (at + 2) % 3;
        let thirds = self.beside(third, self.digits[third], at, digit);
        let triples = &self.triples[..self.count];
        seconds.iter().any(|y| {
            let mut left = self.beside(third, thirds, second, y);
            let both = DigitSet::only(digit).with(y);
            for &triple in triples {
                // Two different digits of the three leave the third one out.
                if digit != y && triple.contains_all(both) {
                    left = left - (triple - both);
                }
            }
            !left.is_empty()
        })
    }

    /// What is left of a cell's digits when another cell is this digit.
    fn beside(&self, cell: usize, digits: DigitSet, other: usize, digit: Digit) -> DigitSet {
        let left = digits - self.foes[digit.index()];
        if self.cells[cell].sees(self.cells[other]) {
            left.without(digit)
        } else {
            left
        }
    }
}

/// Words for a step of either.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    static GIST: Text = Text::new(
        "the combinations of {cells} that {excluders} allow",
        "{excluders}所允许的{cells}的组合",
    );
    static SEEN: Text = Text::new(
        "Look at {cells} together: at every way to fill them. {excluders} see all of them.",
        "把{cells}放在一起，看它们的每一种填法。{excluders}能看到所有这些格。",
    );
    static WHY: Text = Text::new(
        "A filling falls if two equal digits see each other, or if it uses up all candidates of {excluders}. {gone} is in no filling that is left.",
        "相同数字互相看到，或者用尽{excluders}中某格的全部候选数的填法都不成立。剩下的填法中没有{gone}。",
    );
    let Evidence::Exclusion(Exclusion { cells, excluders }) = &step.evidence else {
        return Explanation::default();
    };
    let set: CellSet = cells.iter().copied().collect();
    let gone: CandidateSet = step.effects.removals().iter().copied().collect();
    let fill = |text| Phrase::new(text).with("excluders", *excluders);
    let all = |cells: CellSet| {
        let each = cells
            .iter()
            .map(|cell| CandidateSet::of_cell(cell, before.candidates(cell)));
        each.fold(CandidateSet::EMPTY, |all, one| all.union(&one))
    };
    Explanation::new(
        fill(&GIST).with("cells", set),
        vec![fill(&SEEN).with("cells", set)],
        vec![fill(&WHY).with("gone", gone)],
    )
    .mark(Role::Pattern, all(set))
    .mark(Role::Base, all(*excluders))
}
