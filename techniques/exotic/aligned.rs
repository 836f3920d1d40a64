//! What Aligned Pair and Aligned Triplet Exclusion share: the combinations of two or three cells'
//! candidates, and what rules them out.
//!
//! Of n cells' candidates a combination falls when two equal digits see each other, or when an
//! *excluder*, a cell of two to n candidates that sees all n cells, would be left with nothing.
//! The cells are looked at in Sudoku Explainer's order, which for three cells takes the third
//! only from the excluders of the first two (quirk Q11).

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, HouseKind};
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
            let mut left = (eligible & excluders).without(first).without(second);
            for cell in [first, second] {
                for third in in_order(cell, left) {
                    let near = near & third.peers();
                    if near.is_plural() {
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
    let mut allowed = [DigitSet::EMPTY; 3];
    let mut picked = [DigitSet::EMPTY; 3];
    combine(cells, excluders, board, 0, &mut picked, &mut allowed);
    let mut gone = CandidateSet::EMPTY;
    for (&cell, &allowed) in cells.iter().zip(&allowed) {
        for digit in board.candidates(cell) - allowed {
            gone.insert(Candidate::new(cell, digit));
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

/// Adds to `allowed` the digits of all combinations that stand and begin with those picked.
fn combine(
    cells: &[Cell],
    excluders: CellSet,
    board: &Board,
    at: usize,
    picked: &mut [DigitSet; 3],
    allowed: &mut [DigitSet; 3],
) {
    let Some(&cell) = cells.get(at) else {
        let used = picked
            .iter()
            .fold(DigitSet::EMPTY, |all, &digit| all | digit);
        if excluders
            .iter()
            .all(|excluder| !used.contains_all(board.candidates(excluder)))
        {
            for (allowed, &digit) in allowed.iter_mut().zip(picked.iter()) {
                *allowed |= digit;
            }
        }
        return;
    };
    for digit in board.candidates(cell) {
        let clashes = |earlier: usize| picked[earlier].contains(digit) && cells[earlier].sees(cell);
        if !(0..at).any(clashes) {
            picked[at] = DigitSet::only(digit);
            combine(cells, excluders, board, at + 1, picked, allowed);
            picked[at] = DigitSet::EMPTY;
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
