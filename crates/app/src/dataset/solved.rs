//! Solves a puzzle for a data set, or states why the puzzle is left out.

use super::moves::{hardest_since_placement, row_and_column};
use crate::grade::{GradeJson, GradeRecord, Grader, ProfileStamp, Verdict};
use crate::path::{Explainer, Path, Replay, Scope, UniquenessPolicy};
use crate::printable::clean_json;
use grid::text::position_text;
use grid::{Cell, PlainPuzzle, Puzzle};
use logic::{Outcome, Profile, Record, Step};
use oracle::Solution;
use render::trace::{Entry, Score, Trace};

/// The reason that a puzzle is not part of a data set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LeftOut {
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions.
    Several,
    /// The techniques do not solve the puzzle without a guess.
    Guess,
    /// The budget was used up before the puzzle was solved.
    Limit,
}

impl LeftOut {
    /// All reasons.
    pub const ALL: [LeftOut; 4] = [
        LeftOut::NoSolution,
        LeftOut::Several,
        LeftOut::Guess,
        LeftOut::Limit,
    ];

    /// The word in a data card.
    pub fn word(self) -> &'static str {
        match self {
            LeftOut::NoSolution => "no_solution",
            LeftOut::Several => "several_solutions",
            LeftOut::Guess => "needs_a_guess",
            LeftOut::Limit => "limit",
        }
    }
}

/// Solves puzzles for a data set.
pub struct DatasetMaker<'p> {
    pub(super) profile: &'p Profile,
    pub(super) uniqueness_policy: UniquenessPolicy,
    grader: Grader<'p>,
    explainer: Explainer<'p>,
    stamp: ProfileStamp,
    /// The techniques' slugs. The number of a technique is its position in this list, from 1.
    techniques: Vec<&'static str>,
}

/// A puzzle that a profile solves without a guess, with its path.
pub struct SolvedPuzzle<'m> {
    pub(super) maker: &'m DatasetMaker<'m>,
    pub(super) puzzle: Puzzle,
    pub(super) solution: Solution,
    pub(super) path: Path,
    /// The canonical form.
    form: String,
    record: GradeRecord,
}

impl<'p> DatasetMaker<'p> {
    /// A maker whose puzzles are solved by a profile.
    pub fn new(profile: &'p Profile, uniqueness_policy: UniquenessPolicy) -> DatasetMaker<'p> {
        DatasetMaker {
            profile,
            uniqueness_policy,
            grader: Grader::new(profile, uniqueness_policy),
            explainer: Explainer::new(profile, uniqueness_policy, Scope::Needed),
            stamp: ProfileStamp::of(profile),
            techniques: slugs_in_order(profile),
        }
    }

    /// Limits the work on each puzzle, in units ([`crate::grade::UNITS_PER_SECOND`]). Default: no
    /// limit.
    #[must_use]
    pub fn with_budget(self, units: Option<u64>) -> DatasetMaker<'p> {
        DatasetMaker {
            grader: self.grader.with_budget(units),
            explainer: self.explainer.with_budget(units),
            ..self
        }
    }

    /// The slugs of the profile's techniques, in its order. The first has the number 1.
    pub fn techniques(&self) -> &[&'static str] {
        &self.techniques
    }

    /// Solves a puzzle.
    ///
    /// # Errors
    /// The reason why the puzzle is not part of a data set.
    pub fn solve(&mut self, puzzle: &PlainPuzzle) -> Result<SolvedPuzzle<'_>, LeftOut> {
        let puzzle = Puzzle::clone(puzzle);
        let graded = self.grader.grade(&puzzle);
        match graded.verdict {
            Verdict::Solved => {}
            Verdict::Trial | Verdict::Stuck => return Err(LeftOut::Guess),
            Verdict::Many(_) => return Err(LeftOut::Several),
            Verdict::None(_) => return Err(LeftOut::NoSolution),
            Verdict::Limit => return Err(LeftOut::Limit),
        }
        let path = self.explainer.explain(&puzzle);
        let path = path.map_err(|_| LeftOut::NoSolution)?;
        let oracle::SolutionCount::Unique(solution) = path.solutions else {
            return Err(LeftOut::Several);
        };
        if path.outcome != Outcome::Solved {
            return Err(LeftOut::Limit);
        }
        let form = oracle::canon::canon(&puzzle);
        let form = form.ok_or(LeftOut::NoSolution)?.form.to_string();
        Ok(SolvedPuzzle {
            form,
            solution,
            record: GradeRecord::of(position_text(&puzzle), &graded),
            maker: self,
            puzzle,
            path,
        })
    }
}

/// The slugs of a profile's techniques in its order, each once.
fn slugs_in_order(profile: &Profile) -> Vec<&'static str> {
    let mut slugs: Vec<&'static str> = Vec::new();
    for entry in &profile.entries {
        let slug = entry.technique.info().slug;
        if !slugs.contains(&slug) {
            slugs.push(slug);
        }
    }
    slugs
}

impl SolvedPuzzle<'_> {
    /// The canonical form, which all images of the puzzle share.
    pub fn form(&self) -> &str {
        &self.form
    }

    /// The rating of the hardest step, in tenths.
    pub fn rating(&self) -> u16 {
        self.path.grade.rating.0
    }

    /// The steps, in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.path.records.iter().filter_map(|record| match record {
            Record::Step(step) => Some(step),
            Record::Guess(_) | Record::Back(_) => None,
        })
    }

    /// Calls a function for each step, with the number of the step from 1, the board before it, the
    /// record that contains it, and the step.
    pub(super) fn each_step(&self, each: &mut dyn FnMut(usize, &grid::Board, &Record, &Step)) {
        let mut replay = Replay::new(&self.path.start);
        for (index, record) in self.path.records.iter().enumerate() {
            if let Record::Step(step) = record {
                each(index + 1, replay.board(), record, step);
            }
            replay.follow(record);
        }
    }

    /// The number of a technique, from 1; 0 for a technique that the profile does not have.
    pub(super) fn technique_number(&self, slug: &str) -> i16 {
        let index = self
            .maker
            .techniques
            .iter()
            .position(|&known| known == slug);
        // A profile has a few hundred techniques at most.
        index.map_or(0, |index| i16::try_from(index + 1).unwrap_or(i16::MAX))
    }

    /// The record that the command `grade` writes, on one line (`whydoku.grade/1`), with the proved
    /// path as a trace in the key `path`. `source` and `line` are the file and the line of the
    /// puzzle.
    ///
    /// # Errors
    /// When a record cannot be written as JSON, which would be a bug.
    pub fn record(&self, source: &str, line: usize) -> serde_json::Result<String> {
        let path = &self.path;
        let trace = Trace {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            profile: self.maker.profile.name.clone(),
            hash: self.maker.profile.hash,
            language: logic::Language::En,
            uniqueness: self.maker.uniqueness_policy.uniqueness(&path.solutions),
            puzzle: self.puzzle.clone(),
            entries: path.records.iter().map(Entry::bare).collect(),
            outcome: path.outcome,
            score: Score::from(&path.grade),
            solution: Some(path.end.to_values()),
        };
        let record = GradeRecord {
            source: source.to_owned(),
            line,
            ..self.record.clone()
        };
        let mut text = serde_json::to_string(&GradeJson::of(&record, &self.maker.stamp))?;
        // The path is JSON already; it becomes the last key.
        text.truncate(text.len() - 1);
        text += ",\"path\":";
        text += &render::trace::write_line(&trace);
        text.push('}');
        Ok(clean_json(&text))
    }

    /// The 81 digits in the order of the path, each as row, column, digit and number of a
    /// technique, all counted from 1. The givens are first, in reading order, with technique 0. The
    /// technique of any other digit is the hardest of the steps since the previous placement,
    /// including the step that places the digit.
    pub fn quadruples(&self) -> Vec<[i16; 4]> {
        let quadruple = |cell: Cell, technique: i16| {
            let digit = self.solution.digit(cell).value();
            let (row, column) = row_and_column(cell);
            [row, column, i16::from(digit), technique]
        };
        let start = &self.path.start;
        let givens = Cell::all().filter(|&cell| start.value(cell).is_some());
        let mut quadruples: Vec<[i16; 4]> = givens.map(|cell| quadruple(cell, 0)).collect();
        for (cell, slug) in hardest_since_placement(self.steps()) {
            quadruples.push(quadruple(cell, self.technique_number(slug)));
        }
        quadruples
    }
}
