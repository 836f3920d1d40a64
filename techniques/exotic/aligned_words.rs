//! How an aligned exclusion is told: for each candidate that goes, what it leaves the other cells.
//!
//! With one other cell: "if r5c9 is 7, nothing is left for r3c8: 1 would use up r6c8, ...". With two,
//! for each digit that one of them can still be beside the candidate, why nothing is left for the
//! other; the one that has fewer such digits comes first.

use core::cmp::Reverse;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet};
use logic::{Cast, Explanation, Pattern, Phrase, Role, Slot, Telling};

/// Cells that are filled together, and what limits how.
#[derive(Debug)]
pub(super) struct Aligned {
    pub(super) cells: CellSet,
    pub(super) excluders: CellSet,
}

impl Pattern for Aligned {
    fn cast(&self) -> Cast {
        Cast::new("cells", Role::Pattern, self.cells).with("excluders", Role::Base, self.excluders)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text).with("excluders", self.excluders);
            phrase.with("cells", self.cells)
        };
        let board = telling.before();
        let removals = telling.effects().removals().iter();
        let why = removals.flat_map(|&gone| self.refuted(board, gone));
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why.collect())
    }
}

/// Why a candidate cannot stand beside others.
enum Clash {
    /// One of them is the same digit in this cell, which it sees.
    Same(Cell),
    /// Together they are all that a cell could be.
    UsesUp(Cell),
}

impl Aligned {
    /// Why a candidate goes.
    fn refuted(&self, board: &Board, gone: Candidate) -> Vec<Phrase> {
        let others = self.cells.without(gone.cell);
        let Some(second) = others.iter().min_by_key(|&cell| {
            let left = self.left(board, &[gone], cell);
            (left.len(), Reverse(cell))
        }) else {
            return Vec::new();
        };
        let left = self.left(board, &[gone], second);
        let Some(third) = others.without(second).first().filter(|_| !left.is_empty()) else {
            return vec![self.listed(board, &[gone], second, &ONE)];
        };
        // What is left of the second cell, then for each of it that nothing is left for the third.
        let mut told = Vec::new();
        if !(board.candidates(second) - left).is_empty() {
            let beside = self.listed(board, &[gone], second, &BESIDE);
            told.push(beside.with("left", Slot::OneDigitOf(left)));
        }
        for digit in left {
            let both = [gone, Candidate::new(second, digit)];
            told.push(self.listed(board, &both, third, &TWO));
        }
        told
    }

    /// What a cell can still be beside these.
    fn left(&self, board: &Board, beside: &[Candidate], cell: Cell) -> DigitSet {
        let digits = board.candidates(cell).iter();
        digits
            .filter(|&digit| {
                self.clash(board, beside, Candidate::new(cell, digit))
                    .is_none()
            })
            .collect()
    }

    /// Why a candidate cannot stand beside these.
    fn clash(&self, board: &Board, beside: &[Candidate], one: Candidate) -> Option<Clash> {
        let mut same = beside.iter();
        let same = same.find(|other| other.digit == one.digit && other.cell.sees(one.cell));
        if let Some(other) = same {
            return Some(Clash::Same(other.cell));
        }
        let all = beside.iter().chain([&one]);
        let all: DigitSet = all.map(|other| other.digit).collect();
        let mut used = self.excluders.iter();
        let used = used.find(|&cell| all.contains_all(board.candidates(cell)));
        used.map(Clash::UsesUp)
    }

    /// A text about a cell and what cannot stand in it beside these, each with its reason.
    fn listed(
        &self,
        board: &Board,
        beside: &[Candidate],
        cell: Cell,
        text: &'static logic::Text,
    ) -> Phrase {
        let clashes = board.candidates(cell).iter().filter_map(|digit| {
            let clash = self.clash(board, beside, Candidate::new(cell, digit))?;
            Some(case(digit, &clash))
        });
        let mut phrase = Phrase::new(text).with("cell", cell);
        if let Some(list) = clashes.reduce(|list, next| {
            Phrase::new(&LIST)
                .with("list", Slot::from(list))
                .with("next", Slot::from(next))
        }) {
            phrase = phrase.with("list", Slot::from(list));
        }
        for (one, [at, digit]) in beside.iter().zip([["a", "x"], ["b", "y"]]) {
            phrase = phrase.with(at, one.cell).with(digit, one.digit);
        }
        phrase
    }
}

/// Why a digit cannot stand in a cell.
fn case(digit: Digit, clash: &Clash) -> Phrase {
    match *clash {
        Clash::Same(cell) => Phrase::new(&SAME).with("digit", digit).with("at", cell),
        Clash::UsesUp(cell) => Phrase::new(&USES_UP).with("digit", digit).with("at", cell),
    }
}

logic::texts! {
    En {
        GIST: "the combinations of {cells} that {excluders} {excluders:allows|allow}",
        SEEN: "Look at {cells} together: {excluders} {excluders:sees|see} {cells:it|them both|them all}.",
        ONE: "If {a} is {x}, nothing is left for {cell}: {list}.",
        TWO: "If {a} is {x} and {b} is {y}, nothing is left for {cell}: {list}.",
        BESIDE: "If {a} is {x}, {cell} can only be {left}: {list}.",
        LIST: "{list}, {next}",
        SAME: "{digit} is in {at} already",
        USES_UP: "{digit} would leave nothing for {at}",
    }
    Zh {
        GIST: "{excluders}所允许的{cells}的组合",
        SEEN: "把{cells}放在一起看：{excluders}{excluders:|都}看到{cells:它|这两格|这些格}。",
        ONE: "若{a}是{x}，{cell}就无数可填：{list}。",
        TWO: "若{a}是{x}且{b}是{y}，{cell}就无数可填：{list}。",
        BESIDE: "若{a}是{x}，{cell}只能是{left}：{list}。",
        LIST: "{list}，{next}",
        SAME: "{digit}已在{at}",
        USES_UP: "填{digit}则{at}无数可填",
    }
}
