//! Tests answers about a part of a solution: every sentence is true on the board with which it is printed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::narration::{CUSTOM, untrue_texts};
use crate::support;
use crate::support::truth::Reader;
use catalogue::profile;
use grid::{Board, Candidate, Cell, Puzzle};
use logic::{Profile, Record};
use oracle::{SolutionCount, Solver};
use whydoku::hint::PlayerBoard;
use whydoku::path::Explainer;
use whydoku::why_not::{Claim, Decided, WhyNotRequest};
use whydoku::{Scope, UniquenessPolicy, why_not};

/// Checks the answers to four kinds of questions: how to fill a cell, how a claim follows, why it is false,
/// and why a digit of a player is wrong.
struct Questions<'a> {
    reader: Reader,
    profile: &'a Profile,
    /// Number of steps in the answers to each kind of question.
    counts: [usize; 4],
    /// Number of these steps that are Full Houses.
    full_houses: usize,
    /// Number of steps in refutations that do not need the assumption.
    known: usize,
    /// The false or badly worded texts.
    wrong: Vec<String>,
}

impl Questions<'_> {
    /// Checks the texts of an answer. `kind` is the index of the kind of question in `counts`. `question` describes
    /// the question.
    fn read(&mut self, kind: usize, question: &str, start: &Board, records: &[Record]) {
        self.counts[kind] += records.len();
        let full_house = |record: &&Record| matches!(record, Record::Step(step) if step.info().slug == "full_house");
        self.full_houses += records.iter().filter(full_house).count();
        let wrong = untrue_texts(&self.reader, start, records);
        let name = &self.profile.name;
        self.wrong.extend(
            wrong
                .into_iter()
                .map(|wrong| format!("{name} {question}: {wrong}")),
        );
    }

    /// Asks all questions about a cell of a puzzle.
    fn ask_about(&mut self, puzzle: &Puzzle, cell: Cell) {
        let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
            panic!("{puzzle} has not one solution");
        };
        let mut explainer = Explainer::new(self.profile, UniquenessPolicy::Check, Scope::Needed);
        if let Ok(path) = explainer.explain_cell(puzzle, cell) {
            self.read(
                0,
                &format!("{puzzle} --cell {cell}"),
                &path.start,
                &path.records,
            );
        }
        let player = PlayerBoard::untouched(puzzle.clone());
        let request = WhyNotRequest::new(self.profile);
        for digit in puzzle.board().unwrap().candidates(cell) {
            let candidate = Candidate { cell, digit };
            for claim in [Claim::Is(candidate), Claim::IsNot(candidate)] {
                let question = format!("{puzzle} {claim}");
                match why_not(&player, claim, &request).decided {
                    Decided::Follows(path) => {
                        let records: Vec<Record> =
                            path.steps.into_iter().map(Record::Step).collect();
                        self.read(1, &question, &path.start, &records);
                    }
                    Decided::False(Some(refutation)) => {
                        let known = refutation.known.steps.into_iter();
                        let known: Vec<Record> = known.map(Record::Step).collect();
                        self.known += known.len();
                        self.read(2, &question, &refutation.known.start, &known);
                        self.read(2, &question, &refutation.start, &refutation.records);
                    }
                    Decided::Mistake(_)
                    | Decided::Known
                    | Decided::Filled(_)
                    | Decided::Seen(_)
                    | Decided::Gone
                    | Decided::False(None)
                    | Decided::Beyond(_)
                    | Decided::GivenUp
                    | Decided::Open(_) => {}
                }
            }
            if digit != solution.digit(cell) {
                let mut numbers = puzzle.numbers();
                numbers[cell.index()] = digit.value();
                let board = Puzzle::from_numbers(&numbers).unwrap();
                let player = PlayerBoard::of(puzzle.clone(), &board, None);
                let claim = Claim::Is(candidate);
                let Decided::Mistake(found) = why_not(&player, claim, &request).decided else {
                    panic!("{puzzle} with {cell}={digit} has a mistake");
                };
                if let Some(refutation) = found.refutation {
                    let question = format!("{puzzle} with {cell}={digit}");
                    self.read(3, &question, &refutation.start, &refutation.records);
                }
            }
        }
    }
}

#[test]
fn every_sentence_about_a_part_of_a_solution_is_true() {
    for (name, count) in [
        ("default", 8),
        ("se", 4),
        ("hodoku", 4),
        ("klsudoku", 4),
        ("everything", 2),
        ("custom", 4),
    ] {
        let profile = if name == "custom" {
            profile::read(CUSTOM).unwrap()
        } else {
            profile::named(name).unwrap()
        };
        let mut questions = Questions {
            reader: Reader::new(),
            profile: &profile,
            counts: [0; 4],
            full_houses: 0,
            known: 0,
            wrong: Vec::new(),
        };
        for (index, puzzle) in support::ordinary(count).iter().enumerate() {
            let open: Vec<Cell> = Cell::all()
                .filter(|&cell| puzzle.value(cell).is_none())
                .collect();
            for cell in open.into_iter().skip(index % 7).step_by(31) {
                questions.ask_about(puzzle, cell);
            }
        }
        let Questions {
            counts,
            full_houses,
            known,
            wrong,
            ..
        } = questions;
        assert!(
            wrong.is_empty(),
            "{} of {counts:?}: {:#?}",
            wrong.len(),
            &wrong[..wrong.len().min(20)]
        );
        assert!(counts.iter().all(|&count| count > 10), "{name}: {counts:?}");
        assert!(known > 10, "{name}: {known} of {counts:?}");
        assert!(
            matches!(name, "custom" | "klsudoku") || full_houses > 5,
            "{name}: {full_houses} of {counts:?}"
        );
    }
}
