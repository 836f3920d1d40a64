//! Explains aligned exclusions: for each eliminated candidate, the digits that it leaves for the
//! other cells.
//!
//! With one other cell: "if r5c9 is 7, nothing is left for r3c8: 1 would use up r6c8, ...". With
//! two other cells, the one with fewer digits left comes first. For each of these digits, the text
//! says why nothing is left for the last cell.

use core::cmp::Reverse;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Slot};

/// The cells of the pattern and the cells that limit them.
#[derive(Debug)]
pub(super) struct Aligned {
    cells: CellSet,
    excluders: CellSet,
    /// The excluders that the argument mentions on the board of the find.
    shown: CellSet,
}

impl Pattern for Aligned {
    fn roles(&self) -> Roles {
        Roles::new("cells", Role::Pattern, self.cells).with("excluders", Role::Base, self.shown)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let board = context.before();
        let removals = context.effects().removals().iter();
        let lines = removals.flat_map(|&victim| self.lines(board, victim));
        let lines: Vec<ArgumentLine> = lines.collect();
        let why = lines.iter().map(|line| self.line(board, line)).collect();
        let excluders = self.used_excluders(board, &lines);
        let fill = |text| {
            let phrase = Phrase::new(text).with("excluders", excluders);
            phrase.with("cells", self.cells)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why)
    }
}

/// The reason why a candidate cannot be combined with others.
enum Clash {
    /// One of the other candidates is in this cell and has the same digit, and the two cells see
    /// each other.
    Same(Cell),
    /// Together, the candidates use up all candidates of this excluder.
    UsesUp(Cell),
}

/// A line of the argument: assumed candidates, and the cell for which they leave few digits or
/// none.
struct ArgumentLine {
    assumed: Vec<Candidate>,
    cell: Cell,
}

impl Aligned {
    pub(super) fn new(
        cells: CellSet,
        excluders: CellSet,
        board: &Board,
        eliminations: &CandidateSet,
    ) -> Self {
        let all = Self {
            cells,
            excluders,
            shown: excluders,
        };
        let lines = eliminations
            .iter()
            .flat_map(|victim| all.lines(board, victim));
        let lines: Vec<ArgumentLine> = lines.collect();
        let shown = all.used_excluders(board, &lines);
        Self { shown, ..all }
    }

    /// The excluders that these lines mention.
    fn used_excluders(&self, board: &Board, lines: &[ArgumentLine]) -> CellSet {
        let clashes = lines.iter().flat_map(|line| {
            let digits = board.candidates(line.cell).iter();
            let candidates = digits.map(|digit| Candidate::new(line.cell, digit));
            let clashes = candidates.filter_map(|one| self.clash(board, &line.assumed, one));
            clashes.collect::<Vec<_>>()
        });
        let used = clashes.filter_map(|clash| match clash {
            Clash::UsesUp(cell) => Some(cell),
            Clash::Same(_) => None,
        });
        let used: CellSet = used.collect();
        if used.is_empty() {
            self.excluders
        } else {
            used
        }
    }

    /// The argument against a candidate: the digits left for the second cell, then for each of them
    /// that nothing is left for the third cell.
    fn lines(&self, board: &Board, victim: Candidate) -> Vec<ArgumentLine> {
        let others = self.cells.without(victim.cell);
        let Some(second) = others.iter().min_by_key(|&cell| {
            let digits_left = self.digits_left(board, &[victim], cell);
            (digits_left.len(), Reverse(cell))
        }) else {
            return Vec::new();
        };
        let digits_left = self.digits_left(board, &[victim], second);
        let mut lines = Vec::new();
        if digits_left != board.candidates(second) {
            lines.push(ArgumentLine {
                assumed: vec![victim],
                cell: second,
            });
        }
        if let Some(third) = others.without(second).first() {
            lines.extend(digits_left.iter().map(|digit| ArgumentLine {
                assumed: vec![victim, Candidate::new(second, digit)],
                cell: third,
            }));
        }
        lines
    }

    /// A line in words.
    fn line(&self, board: &Board, ArgumentLine { assumed, cell }: &ArgumentLine) -> Phrase {
        let digits_left = self.digits_left(board, assumed, *cell);
        match (digits_left.is_empty(), assumed.len()) {
            (false, _) => {
                let phrase = self.listed(board, assumed, *cell, &BESIDE);
                phrase.with("left", Slot::OneDigitOf(digits_left))
            }
            (true, 1) => self.listed(board, assumed, *cell, &ONE),
            (true, _) => self.listed(board, assumed, *cell, &TWO),
        }
    }

    /// The digits that a cell can have with these candidates.
    fn digits_left(&self, board: &Board, assumed: &[Candidate], cell: Cell) -> DigitSet {
        let digits = board.candidates(cell).iter();
        digits
            .filter(|&digit| {
                self.clash(board, assumed, Candidate::new(cell, digit))
                    .is_none()
            })
            .collect()
    }

    /// The reason why a candidate cannot be combined with these.
    fn clash(&self, board: &Board, assumed: &[Candidate], one: Candidate) -> Option<Clash> {
        let mut same_digit = assumed.iter();
        let same_digit =
            same_digit.find(|other| other.digit == one.digit && other.cell.sees(one.cell));
        if let Some(other) = same_digit {
            return Some(Clash::Same(other.cell));
        }
        let all = assumed.iter().chain([&one]);
        let all: DigitSet = all.map(|other| other.digit).collect();
        let mut used_up = self.excluders.iter();
        let used_up = used_up.find(|&cell| all.contains_all(board.candidates(cell)));
        used_up.map(Clash::UsesUp)
    }

    /// A text about the digits that a cell cannot have with these candidates, each with its reason.
    fn listed(
        &self,
        board: &Board,
        assumed: &[Candidate],
        cell: Cell,
        text: &'static logic::Text,
    ) -> Phrase {
        let clashes = board.candidates(cell).iter().filter_map(|digit| {
            let clash = self.clash(board, assumed, Candidate::new(cell, digit))?;
            Some(clash_phrase(digit, &clash))
        });
        let mut phrase = Phrase::new(text).with("cell", cell);
        if let Some(list) = Phrase::joined(&LIST, clashes.collect()) {
            phrase = phrase.with("list", list);
        }
        for (one, [at, digit]) in assumed.iter().zip([["a", "x"], ["b", "y"]]) {
            phrase = phrase.with(at, one.cell).with(digit, one.digit);
        }
        phrase
    }
}

/// The reason why a digit cannot be in a cell.
fn clash_phrase(digit: Digit, clash: &Clash) -> Phrase {
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
        ONE: "若{a}是{x}，{cell}就没有数字可填：{list}。",
        TWO: "若{a}是{x}且{b}是{y}，{cell}就没有数字可填：{list}。",
        BESIDE: "若{a}是{x}，{cell}只能是{left}：{list}。",
        LIST: "{list}，{next}",
        SAME: "{digit}已在{at}",
        USES_UP: "填{digit}则{at}没有数字可填",
    }
}
