//! The formula to refute: the rules of the grid, the puzzle, and the claim that at least one
//! conclusion is false.

use super::proof_writer::{Lit, write_clause};
use core::fmt::Write;
use grid::{Candidate, Cell, Digit, House, Puzzle};
use logic::{Proved, Record};

/// The first line of each formula.
pub(super) const FORMULA_START: &str = "c formula by whydoku";

/// A conclusion of a trace.
pub(super) struct Goal {
    /// Index of the record that states it.
    pub(super) record: usize,
    /// The clause to prove: the conclusion holds, or one of the open guesses is false.
    pub(super) clause: Vec<Lit>,
}

/// The conclusions of all records, in order.
pub(super) fn goals(records: &[Record<Proved>]) -> Vec<Goal> {
    let mut goals = Vec::new();
    let mut guesses: Vec<Lit> = Vec::new();
    for (index, record) in records.iter().enumerate() {
        let concluded: Vec<Lit> = match record {
            Record::Guess(guess) => {
                guesses.push(Lit::on(guess.candidate));
                Vec::new()
            }
            Record::Back(back) => {
                guesses.pop();
                vec![!Lit::on(back.refuted)]
            }
            Record::Step(step) => {
                let removed = step.effects.removals().iter();
                let placed = step.effects.place().map(Lit::on);
                placed
                    .into_iter()
                    .chain(removed.map(|&candidate| !Lit::on(candidate)))
                    .collect()
            }
        };
        goals.extend(concluded.into_iter().map(|lit| Goal {
            record: index,
            clause: guesses.iter().map(|&guess| !guess).chain([lit]).collect(),
        }));
    }
    goals
}

/// A formula under construction.
pub(super) struct Formula {
    clauses: Vec<Vec<Lit>>,
    /// For each goal, the variable that denies it; `None` for a goal of one literal.
    denials: Vec<Option<Lit>>,
    /// Number of variables: 729 for the candidates, then one for each denial.
    variables: usize,
}

impl Formula {
    /// The rules of the grid, the puzzle, and the denial of at least one goal.
    pub(super) fn new(puzzle: &Puzzle, goals: &[Goal]) -> Formula {
        let mut clauses = Vec::new();
        for exactly_one in exactly_one_sets() {
            clauses.push(exactly_one.clone());
            for (index, &lit) in exactly_one.iter().enumerate() {
                clauses.extend(exactly_one[..index].iter().map(|&other| vec![!other, !lit]));
            }
        }
        for cell in Cell::all() {
            if let Some(digit) = puzzle.value(cell) {
                clauses.push(vec![Lit::on(Candidate::new(cell, digit))]);
            }
        }
        clauses.extend(
            puzzle
                .deleted()
                .iter()
                .map(|deleted| vec![!Lit::on(deleted)]),
        );
        let mut variables = 729;
        let mut denials = Vec::new();
        let mut denied = Vec::new();
        for goal in goals {
            match goal.clause.as_slice() {
                &[lit] => {
                    denials.push(None);
                    denied.push(!lit);
                }
                lits => {
                    variables += 1;
                    let denial = Lit::variable(variables);
                    clauses.extend(lits.iter().map(|&lit| vec![!denial, !lit]));
                    denials.push(Some(denial));
                    denied.push(denial);
                }
            }
        }
        clauses.push(denied);
        Formula {
            clauses,
            denials,
            variables,
        }
    }

    /// Number of variables.
    pub(super) fn variables(&self) -> usize {
        self.variables
    }

    /// Number of conclusions. The formula denies at least one of them.
    pub(super) fn conclusions(&self) -> usize {
        self.denials.len()
    }

    /// The variable that denies a goal of several literals; `None` for other goals.
    pub(super) fn denial(&self, goal: usize) -> Option<Lit> {
        self.denials.get(goal).copied().flatten()
    }

    /// The formula in DIMACS.
    pub(super) fn text(&mut self) -> String {
        let mut text = format!(
            "{FORMULA_START}\nc variable 81r + 9c + d - 90: d stands in row r, column c\nc the last \
             clause denies what is concluded\n"
        );
        // Writing to a string cannot fail.
        let _ = writeln!(text, "p cnf {} {}", self.variables, self.clauses.len());
        for clause in &self.clauses {
            write_clause(&mut text, clause);
        }
        text
    }
}

/// Sets of candidates that contain exactly one true candidate: one set for each cell, and one for
/// each digit in each house.
fn exactly_one_sets() -> impl Iterator<Item = Vec<Lit>> {
    let cells = Cell::all().map(|cell| {
        let candidates = Digit::ALL
            .into_iter()
            .map(move |digit| Candidate::new(cell, digit));
        candidates.map(Lit::on).collect()
    });
    let places = House::all().flat_map(|house| {
        Digit::ALL.into_iter().map(move |digit| {
            let candidates = house.cells().iter().map(|cell| Candidate::new(cell, digit));
            candidates.map(Lit::on).collect()
        })
    });
    cells.chain(places)
}
