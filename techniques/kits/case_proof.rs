//! Proofs, in words, that some cells cannot be filled with their candidates: forced cells as
//! arrows, then cases.
//!
//! A cell with one digit left gets it, and a cell with none is the contradiction. If nothing is
//! forced, the digits of a cell are the cases; cells with few digits are tried first. Cells that no
//! contradiction uses are left out. Of the proofs tried, those with the fewest levels of nested cases
//! are preferred, and of these the shortest one is kept.

use grid::{Candidate, CandidateSet, Cell, Digit, DigitSet};
use logic::{Literal, Node, Phrase, Slot};

/// Maximum number of levels of nested cases.
const LEVELS: usize = 3;

/// Number of cells that are tried for cases. The index is the number of levels of cases left.
const MAX_TRIED_CELLS: [usize; LEVELS + 1] = [0, 54, 20, 4];

/// Maximum number of lines of a proof.
const MAX_LINES: usize = 16;

/// The lines that show that the cells cannot be filled with these candidates. `None` if no proof is
/// found within [`LEVELS`] and [`MAX_LINES`].
pub(super) fn sentences(candidates: &CandidateSet) -> Option<Vec<Phrase>> {
    let cells = candidates.all_cells().iter();
    let open = cells.map(|cell| OpenCell {
        cell,
        left: candidates.digits(cell),
        excluded_by: Vec::new(),
    });
    let state = State {
        open: open.collect(),
        filled_count: 0,
    };
    let mut refutation = (0..=LEVELS).find_map(|levels| shortest_refutation(&state, levels))?;
    refutation.prune();
    let mut lines = Vec::new();
    (refutation.lines() <= MAX_LINES).then(|| narrate(&refutation, None, 0, &mut lines))?;
    Some(lines)
}

/// An open cell.
#[derive(Clone)]
struct OpenCell {
    cell: Cell,
    left: DigitSet,
    /// The numbers of the filled cells that exclude its other digits.
    excluded_by: Vec<usize>,
}

/// The open cells, and the number of cells filled so far.
#[derive(Clone)]
struct State {
    open: Vec<OpenCell>,
    filled_count: usize,
}

/// A forced cell.
#[derive(Clone)]
struct Forced {
    candidate: Candidate,
    /// The number of this cell in the order of filling.
    number: usize,
    /// The numbers of the cells that exclude its other digits.
    excluded_by: Vec<usize>,
}

/// A refutation: the forced cells, then a cell that has no digit left or whose digits are the
/// cases.
struct Refutation {
    forced: Vec<Forced>,
    cell: Cell,
    /// The numbers of the cells that exclude the missing digits of the cell.
    excluded_by: Vec<usize>,
    /// A case for each digit that is left.
    cases: Vec<(Digit, Refutation)>,
}

impl State {
    /// Fills a cell. Returns its number.
    fn fill(&mut self, filled: Candidate) -> usize {
        let number = self.filled_count;
        self.filled_count += 1;
        self.open.retain(|open| open.cell != filled.cell);
        for open in &mut self.open {
            if open.cell.sees(filled.cell) && open.left.contains(filled.digit) {
                open.left = open.left.without(filled.digit);
                open.excluded_by.push(number);
            }
        }
        number
    }

    /// Fills forced cells until a cell has no digit left or nothing is forced. Returns the forced
    /// cells and the cell without digits.
    fn propagate(&mut self) -> (Vec<Forced>, Option<OpenCell>) {
        let mut forced = Vec::new();
        loop {
            let fewest = self.open.iter().min_by_key(|open| open.left.len());
            let Some(open) = fewest.filter(|open| open.left.len() < 2).cloned() else {
                return (forced, None);
            };
            let Some(digit) = open.left.first() else {
                return (forced, Some(open));
            };
            let candidate = Candidate::new(open.cell, digit);
            let number = self.fill(candidate);
            forced.push(Forced {
                candidate,
                number,
                excluded_by: open.excluded_by,
            });
        }
    }
}

/// The shortest refutation that is found with at most these levels of nested cases.
fn shortest_refutation(state: &State, levels: usize) -> Option<Refutation> {
    let mut state = state.clone();
    let (forced, empty) = state.propagate();
    if let Some(open) = empty {
        return Some(Refutation {
            forced,
            cell: open.cell,
            excluded_by: open.excluded_by,
            cases: Vec::new(),
        });
    }
    let levels_left = levels.checked_sub(1)?;
    let mut tried_cells: Vec<&OpenCell> = state.open.iter().collect();
    tried_cells.sort_by_key(|open| open.left.len());
    tried_cells.truncate(MAX_TRIED_CELLS[levels]);
    let all = tried_cells.into_iter().filter_map(|open| {
        let cases = open.left.iter().map(|digit| {
            let mut state = state.clone();
            state.fill(Candidate::new(open.cell, digit));
            Some((digit, shortest_refutation(&state, levels_left)?))
        });
        let mut refutation = Refutation {
            forced: forced.clone(),
            cell: open.cell,
            excluded_by: open.excluded_by.clone(),
            cases: cases.collect::<Option<_>>()?,
        };
        refutation.prune();
        Some(refutation)
    });
    all.min_by_key(Refutation::size)
}

impl Refutation {
    /// Removes the forced cells that no contradiction uses. Returns the numbers of the cells that
    /// the contradictions use.
    fn prune(&mut self) -> Vec<usize> {
        let mut used = self.excluded_by.clone();
        for (_, case) in &mut self.cases {
            used.extend(case.prune());
        }
        let mut kept = Vec::new();
        for forced in core::mem::take(&mut self.forced).into_iter().rev() {
            if used.contains(&forced.number) {
                used.extend(&forced.excluded_by);
                kept.push(forced);
            }
        }
        kept.reverse();
        self.forced = kept;
        used
    }

    /// The length of the proof, as a number of cells and lines.
    fn size(&self) -> usize {
        let cases = self.cases.iter().map(|(_, case)| 2 + case.size());
        1 + self.forced.len() + cases.sum::<usize>()
    }

    fn lines(&self) -> usize {
        let cases = self.cases.iter().map(|(_, case)| case.lines());
        1 + cases.sum::<usize>()
    }
}

/// Adds the lines of a refutation. `start` is the assumption of its case (`None` outside cases), and
/// `level` the number of cases around it.
fn narrate(refutation: &Refutation, start: Option<Phrase>, level: u8, lines: &mut Vec<Phrase>) {
    let line = refutation.forced.iter().fold(start, |line, forced| {
        let step = match line {
            Some(line) => Phrase::new(&STEP).with("line", line),
            None => Phrase::new(&FIRST),
        };
        Some(step.with("to", cited(forced.candidate)))
    });
    let digits: DigitSet = refutation.cases.iter().map(|(digit, _)| *digit).collect();
    let end = if digits.is_empty() {
        Phrase::new(&NOTHING_LEFT)
    } else {
        Phrase::new(&CASES).with("digits", Slot::OneDigitOf(digits))
    };
    let end = end.with("cell", refutation.cell);
    let line = match line {
        Some(line) => Phrase::new(&THEN).with("line", line).with("what", end),
        None => end,
    };
    lines.push(line.on_new_line(level));
    for (digit, case) in &refutation.cases {
        let first = Candidate::new(refutation.cell, *digit);
        let start = Phrase::new(&IF).with("first", cited(first));
        narrate(case, Some(start), level + 1, lines);
    }
}

/// A true candidate in the notation of arrows. The pattern's picture does not draw it.
fn cited(candidate: Candidate) -> Slot {
    Slot::Cited(Literal::on(Node::from(candidate)))
}

logic::texts! {
    En {
        IF: "If {first}",
        FIRST: "{to} (last candidate)",
        STEP: "{line} -> {to} (last candidate)",
        THEN: "{line}: then {what}",
        NOTHING_LEFT: "nothing is left for {cell}",
        CASES: "{cell} is {digits}",
    }
    Zh {
        IF: "若 {first}",
        FIRST: "{to}（唯余）",
        STEP: "{line} -> {to}（唯余）",
        THEN: "{line}，则{what}",
        NOTHING_LEFT: "{cell} 没有数字可填",
        CASES: "{cell} 是 {digits}",
    }
}
