//! Generates puzzles from random numbers and applies gates to them.
//!
//! A candidate is here a puzzle that may pass, not a digit of a cell. A [`Plan`] is a strategy for some
//! [`Criteria`]. A [`Generator`] has a seed, and makes and judges the candidate puzzles of the numbers 0, 1, 2
//! and so on. The result for a number depends only on the plan, the criteria, the seed and the number. So the
//! numbers can be distributed to threads in any order.

mod depth;
mod plan;
mod puzzles;
mod score;

pub use plan::{Plan, PlanError, StartFrom, Strategy, techniques_used};
pub use puzzles::puzzles;

use crate::effort::Player;
use crate::grade::gates::{Gate, Gates, Requirement};
use crate::grade::{Criteria, GradeRecord, Grader, Judge, QuickCheck};
use crate::path::UniquenessPolicy;
use core::ops::ControlFlow;
use grid::Puzzle;
use grid::text::{Empty, line};
use make::{Judgement, Maker};
use serde::{Deserialize, Serialize};

/// Cost of making the candidates of one number, in units of work. The checks of the exhaustive solver and the
/// cost of judging are not included.
const MAKING_UNITS: u64 = 100;

/// Maximum work for one candidate, in units.
const MAX_CANDIDATE_UNITS: u64 = 60 * crate::grade::UNITS_PER_SECOND;

/// Results for one or more consecutive numbers of a seed.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /// Puzzles that pass, in the order of their discovery.
    pub found: Vec<GeneratedPuzzle>,
    /// Number of candidate puzzles examined.
    pub candidates: u64,
    /// Number of candidates that failed, by the first failed gate.
    pub failed: Vec<(Gate, u64)>,
    /// Units of work used.
    pub units: u64,
}

/// A puzzle that passes.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The puzzle, 81 characters; `.` is an empty cell.
    pub puzzle: String,
    /// The record; `None` if no grade was requested and no gate needed one.
    pub record: Option<GradeRecord>,
}

impl Batch {
    /// Adds the results of the next number.
    pub fn add(&mut self, next: Batch) {
        self.found.extend(next.found);
        self.candidates += next.candidates;
        self.units += next.units;
        for (gate, count) in next.failed {
            self.fail(gate, count);
        }
    }

    /// Counts candidates that failed this gate.
    fn fail(&mut self, gate: Gate, count: u64) {
        match self.failed.iter_mut().find(|(counted, _)| *counted == gate) {
            Some((_, sum)) => *sum += count,
            None => self.failed.push((gate, count)),
        }
    }
}

/// Whether grades are requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grading {
    /// Every puzzle that is found has a record.
    Wanted,
    /// Puzzles are graded only if a gate needs it.
    ByGates,
}

/// Makes and judges candidate puzzles. Each thread needs its own generator.
pub struct Generator<'p> {
    plan: &'p Plan,
    gates: &'p Gates,
    maker: Maker,
    judge: Judge<'p>,
    /// A grader with the easier part of the profile, if the plan has one.
    easier_grader: Option<Grader<'p>>,
    /// Whether candidates are graded.
    grades_candidates: bool,
}

impl<'p> Generator<'p> {
    /// A generator for a plan of these criteria.
    pub fn new(
        plan: &'p Plan,
        criteria: &'p Criteria,
        uniqueness_policy: UniquenessPolicy,
        seed: u64,
        grading: Grading,
    ) -> Generator<'p> {
        let judge = Judge::new(criteria, uniqueness_policy).with_budget(Some(MAX_CANDIDATE_UNITS));
        Generator {
            plan,
            gates: &criteria.gates,
            maker: Maker::new(seed),
            judge: if plan.recipe.makes_minimal_puzzles() {
                judge.of_minimal_puzzles()
            } else {
                judge
            },
            easier_grader: plan.easier_profile.as_ref().map(|profile| {
                Grader::new(profile, uniqueness_policy).with_budget(Some(MAX_CANDIDATE_UNITS))
            }),
            grades_candidates: grading == Grading::Wanted || needs_grade(criteria),
        }
    }

    /// Records the effort of each puzzle, even without a gate on effort.
    #[must_use]
    pub fn with_effort(self) -> Generator<'p> {
        let judge = self.judge.with_effort(&Player::MEAN);
        Generator { judge, ..self }
    }

    /// Makes and judges the candidate puzzles of one number of the seed. Returns the results.
    pub fn batch_of(&mut self, number: u64) -> Batch {
        let mut batch = Batch::default();
        let Generator {
            plan,
            gates,
            maker,
            judge,
            easier_grader,
            grades_candidates,
        } = self;
        let checks_before = maker.checks();
        maker.each(&plan.recipe, &plan.orbits, number, &mut |puzzle, least| {
            batch.candidates += 1;
            let judged = if *grades_candidates {
                match missing_technique_score(puzzle, gates, easier_grader.as_mut(), &mut batch) {
                    Some(score) => Err(score),
                    None => judge_candidate((puzzle, least), gates, plan, judge, &mut batch),
                }
            } else {
                judge_without_grade(puzzle, judge, &mut batch)
            };
            match judged {
                Ok(found) => {
                    batch.found.extend(found);
                    if plan.strategy == Strategy::Vary {
                        ControlFlow::Continue(Judgement(0))
                    } else {
                        // Neighbours of a puzzle that passes are similar to it, so the next number starts
                        // elsewhere.
                        ControlFlow::Break(())
                    }
                }
                Err(score) => ControlFlow::Continue(score),
            }
        });
        // A check of the exhaustive solver takes about a microsecond, which is one unit of work.
        batch.units += (maker.checks() - checks_before) + MAKING_UNITS + judge.spent();
        batch
    }
}

/// Whether a gate needs a grade.
fn needs_grade(criteria: &Criteria) -> bool {
    let gates = &criteria.gates;
    let ungraded_requirements = [
        Requirement::Unique,
        Requirement::Minimal,
        Requirement::Symmetric,
        Requirement::Distinct,
    ];
    let requirements_are_ungraded = gates
        .require
        .iter()
        .all(|requirement| ungraded_requirements.contains(requirement));
    let limits_are_open = gates.min.is_none()
        && gates.max.is_none()
        && gates.allow.is_empty()
        && gates.deny.is_empty()
        && gates.effort.is_open()
        && gates.explanation.is_open();
    !(requirements_are_ungraded && limits_are_open && criteria.scales().is_empty())
}

fn generated_puzzle(puzzle: &Puzzle, record: Option<GradeRecord>) -> GeneratedPuzzle {
    GeneratedPuzzle {
        puzzle: line(puzzle, Empty::Dot),
        record,
    }
}

/// Whether a puzzle is an image of a hard example that the plan starts from.
fn is_hard_example(puzzle: &Puzzle, plan: &Plan) -> bool {
    let form = || oracle::canon::canon(puzzle).map(|canon| canon.form.to_string());
    let known_forms = &plan.hard_example_forms;
    !known_forms.is_empty() && form().is_some_and(|form| known_forms.contains(&form))
}

/// Tests whether a puzzle uses all required techniques with no harder technique before them. If not, counts a
/// failure and returns the puzzle's score. `None` if the puzzle passes, or the plan has no easier profile.
fn missing_technique_score(
    puzzle: &Puzzle,
    gates: &Gates,
    easier_grader: Option<&mut Grader<'_>>,
    batch: &mut Batch,
) -> Option<Judgement> {
    let easier_grader = easier_grader?;
    let graded = easier_grader.grade(puzzle);
    batch.units += easier_grader.spent();
    let counts = graded.grade.by_technique();
    let missing = plan::techniques_required(gates)
        .filter(|slug| counts.iter().all(|(info, _)| info.slug != *slug))
        .count();
    if missing == 0 {
        return None;
    }
    batch.fail(
        if gates.explanation.needs.is_empty() {
            Gate::Hardest
        } else {
            Gate::Needs
        },
        1,
    );
    Some(score::unreached_score(puzzle, &graded, missing, gates))
}

/// Judges a puzzle. Returns the puzzle if it passes, otherwise its score. Scores below `least` may be inexact.
fn judge_candidate(
    (puzzle, least): (&Puzzle, Judgement),
    gates: &Gates,
    plan: &Plan,
    judge: &mut Judge<'_>,
    batch: &mut Batch,
) -> Result<Option<GeneratedPuzzle>, Judgement> {
    let climbs = plan.climbs();
    let quick_check = judge.quick_check(puzzle);
    if let (QuickCheck::Fails(gate), false) = (&quick_check, climbs) {
        batch.fail(*gate, 1);
        return Err(Judgement(0));
    }
    if let Some(least_graded) = plan.least_depth {
        let least_useful = score::least_useful_depth(least).min(least_graded.candidates_left);
        let depth = depth::depth(puzzle, least_useful);
        batch.units += depth::UNITS;
        if depth < least_graded {
            batch.fail(Gate::Min, 1);
            return Err(score::shallow_score(puzzle, depth, gates));
        }
        if is_hard_example(puzzle, plan) {
            batch.fail(Gate::Distinct, 1);
            return Err(score::shallow_score(puzzle, depth, gates));
        }
    }
    let (_, record) = judge.judge(puzzle, &mut Vec::new());
    match (&quick_check, record.failures.first()) {
        (QuickCheck::Open, None) => Ok(Some(generated_puzzle(puzzle, Some(record)))),
        (QuickCheck::Fails(gate), None) => {
            // The puzzle passes with the whole profile, but not with the part of the profile that the gates
            // allow, for example because it needs a guess. Without a climb, it is rejected before it is
            // graded, so it is rejected here too.
            batch.fail(*gate, 1);
            Err(score::score(puzzle, &record, gates, plan))
        }
        (_, Some(failure)) => {
            batch.fail(failure.gate, 1);
            Err(score::score(puzzle, &record, gates, plan))
        }
    }
}

/// Tests the gates that need no grade. Every generated puzzle has exactly one solution, so this is not tested.
/// The score of a puzzle that fails is higher the fewer givens it has.
fn judge_without_grade(
    puzzle: &Puzzle,
    judge: &mut Judge<'_>,
    batch: &mut Batch,
) -> Result<Option<GeneratedPuzzle>, Judgement> {
    match judge.quick_check(puzzle) {
        QuickCheck::Fails(gate) => {
            batch.fail(gate, 1);
            let givens = i64::try_from(puzzle.givens().len()).unwrap_or(0);
            Err(Judgement(-givens))
        }
        QuickCheck::Open => Ok(Some(generated_puzzle(puzzle, None))),
    }
}
