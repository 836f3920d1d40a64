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
        for first in before {
            let near = excluders & first.peers() & second.peers();
            if count == 2 {
                if near.is_plural() {
                    exclude(&[first, second], near, board, sink)?;
                }
                continue;
            }
            // A third cell can only lower the number of common excluders.
            if !near.is_plural() {
                continue;
            }
            let thirds = eligible & excluders;
            let mut left = thirds.without(first).without(second);
            for cell in [first, second] {
                for third in in_order(cell, left) {
                    let near = near & third.peers();
                    if near.is_plural() && !was_tried(thirds, first, second, third) {
                        exclude(&[first, second, third], near, board, sink)?;
                    }
                }
                left = left - cell.peers();
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
    let mut masks = [DigitSet::EMPTY; 20];
    let mut count = 0;
    for excluder in excluders {
        masks[count] = board.candidates(excluder);
        count += 1;
    }
    let trial = Trial {
        cells,
        digits: [0, 1, 2].map(|at| {
            cells
                .get(at)
                .map_or(DigitSet::EMPTY, |&cell| board.candidates(cell))
        }),
        masks: &masks[..count],
    };
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

/// Cells, their candidates, and the candidates of their common excluders.
struct Trial<'a> {
    cells: &'a [Cell],
    digits: [DigitSet; 3],
    masks: &'a [DigitSet],
}

impl Trial<'_> {
    /// Whether some combination with this digit in this cell stands. Nearly always the first one
    /// tried does.
    fn stands(&self, at: usize, digit: Digit) -> bool {
        let digits = DigitSet::only(digit);
        let (b, c) = ((at + 1) % self.cells.len(), (at + 2) % self.cells.len());
        if self.cells.len() == 2 {
            return self
                .digits_beside(b, at, digit)
                .iter()
                .any(|y| self.is_free(digits.with(y)));
        }
        let seconds = self.digits_beside(b, at, digit);
        let thirds = self.digits_beside(c, at, digit);
        for y in seconds {
            let thirds = if self.cells[b].sees(self.cells[c]) {
                thirds.without(y)
            } else {
                thirds
            };
            let digits = digits.with(y);
            if !self.is_free(digits) {
                continue;
            }
            if thirds.iter().any(|z| self.is_free(digits.with(z))) {
                return true;
            }
        }
        false
    }

    /// What a cell can be when another is this digit.
    fn digits_beside(&self, cell: usize, other: usize, digit: Digit) -> DigitSet {
        if self.cells[cell].sees(self.cells[other]) {
            self.digits[cell].without(digit)
        } else {
            self.digits[cell]
        }
    }

    /// Whether these digits leave every excluder something.
    fn is_free(&self, digits: DigitSet) -> bool {
        self.masks.iter().all(|&mask| !digits.contains_all(mask))
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
