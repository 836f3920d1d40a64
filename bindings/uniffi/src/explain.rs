//! Solutions step by step, and the steps of a position.

use crate::ask::{Answer, Options, WhydokuError, ask, ask_text, read};
use crate::step::{Operation, OperationKind, Part, TextStep};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How much of the search is explained.
#[derive(uniffi::Enum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The steps that the solution needs.
    Needed,
    /// Every deduction of the search that still has an effect at its turn.
    Whole,
    /// All steps of the search, as the grade counts them.
    Search,
}

/// How a search ended.
#[derive(uniffi::Enum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The puzzle is solved.
    Solved,
    /// No technique of the profile applies.
    Stuck,
    /// The budget is used up.
    Limit,
    /// The puzzle has no solution.
    Contradiction,
}

/// The kind of an explained step.
#[derive(uniffi::Enum, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// A deduction.
    Step,
    /// A candidate that is tried because no technique applies.
    Guess,
    /// A guess that is refuted and taken back.
    Back,
}

/// A step of an explained solution. Guesses and refuted guesses have no technique.
#[derive(uniffi::Record, Clone, PartialEq, Debug)]
pub struct ExplainedStep {
    /// The kind.
    pub kind: StepKind,
    /// The slug of the technique, such as `x_wing`.
    pub technique: Option<String>,
    /// The name of the technique in the language of the options.
    pub name: Option<String>,
    /// The variant of the technique.
    pub variant: Option<String>,
    /// The rating.
    pub rating: Option<f64>,
    /// The effects.
    pub operations: Vec<Operation>,
    /// The parts of the pattern, in the order in which a person would point them out.
    pub cast: Vec<Part>,
    /// Why the step follows, in sentences.
    pub text: String,
}

/// A solution with the reason for every step. Rating and hardest technique are those of the grade.
#[derive(uniffi::Record, Clone, PartialEq, Debug)]
pub struct Explanation {
    /// How the search ended.
    pub outcome: Outcome,
    /// The solution, 81 digits.
    pub solution: Option<String>,
    /// The rating of the hardest step.
    pub rating: f64,
    /// The slug of the technique of the hardest step.
    pub hardest: Option<String>,
    /// The steps.
    pub steps: Vec<ExplainedStep>,
    /// The steps with their evidence as JSON (`whydoku.trace/1`), for `verify`.
    pub trace: String,
}

#[derive(Deserialize)]
struct Trace {
    records: Vec<TraceRecord>,
    /// A word, or the object of a contradiction.
    outcome: Value,
    grade: TraceGrade,
    solution: Option<String>,
}

#[derive(Deserialize)]
struct TraceGrade {
    rating: f64,
    hardest: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum TraceRecord {
    Step(TraceStep),
    Guess {
        candidate: String,
        rating: f64,
        words: String,
    },
    Back {
        refuted: String,
        words: String,
    },
}

#[derive(Deserialize)]
struct TraceStep {
    technique: String,
    name: String,
    variant: Option<String>,
    rating: f64,
    effects: TraceEffects,
    seen: Vec<String>,
    why: Vec<String>,
    so: String,
    #[serde(default)]
    cast: Vec<Part>,
}

#[derive(Deserialize)]
struct TraceEffects {
    place: Option<String>,
    #[serde(default)]
    remove: Vec<String>,
}

impl From<TraceRecord> for ExplainedStep {
    fn from(record: TraceRecord) -> ExplainedStep {
        let without_technique = |kind, rating, operation: Option<Operation>, text| ExplainedStep {
            kind,
            technique: None,
            name: None,
            variant: None,
            rating,
            operations: operation.into_iter().collect(),
            cast: Vec::new(),
            text,
        };
        match record {
            TraceRecord::Step(step) => step.into(),
            TraceRecord::Guess {
                candidate,
                rating,
                words,
            } => {
                let tried = Operation::on(OperationKind::Set, &candidate);
                without_technique(StepKind::Guess, Some(rating), tried, words)
            }
            TraceRecord::Back { refuted, words } => {
                let refuted = Operation::on(OperationKind::Remove, &refuted);
                without_technique(StepKind::Back, None, refuted, words)
            }
        }
    }
}

impl From<TraceStep> for ExplainedStep {
    fn from(step: TraceStep) -> ExplainedStep {
        let place = step.effects.place.iter();
        let place = place.filter_map(|candidate| Operation::on(OperationKind::Set, candidate));
        let remove = step.effects.remove.iter();
        let remove = remove.filter_map(|candidate| Operation::on(OperationKind::Remove, candidate));
        let sentences = step.seen.iter().chain(&step.why).chain([&step.so]);
        let sentences: Vec<&str> = sentences.map(String::as_str).collect();
        ExplainedStep {
            kind: StepKind::Step,
            operations: place.chain(remove).collect(),
            text: sentences.join(" "),
            technique: Some(step.technique),
            name: Some(step.name),
            variant: step.variant,
            rating: Some(step.rating),
            cast: step.cast,
        }
    }
}

/// Solves a puzzle step by step. Each step has its reason and its evidence. The scope is `Needed` by default.
#[uniffi::export(default(scope = None, options))]
pub fn explain(puzzle: String, scope: Option<Scope>, options: Options) -> Answer<Explanation> {
    let fields = json!({ "puzzle": puzzle, "scope": scope });
    let trace = ask_text("explain", &options, fields)?;
    let Trace {
        records,
        outcome,
        grade,
        solution,
    } = read(&trace)?;
    Ok(Explanation {
        outcome: match outcome.as_str() {
            Some("solved") => Outcome::Solved,
            Some("limit") => Outcome::Limit,
            Some("stuck") => Outcome::Stuck,
            Some(other) => return Err(WhydokuError::invalid(format!("unknown outcome {other}"))),
            None => Outcome::Contradiction,
        },
        solution,
        rating: grade.rating,
        hardest: grade.hardest,
        steps: records.into_iter().map(ExplainedStep::from).collect(),
        trace,
    })
}

/// The deductions on a board.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Debug)]
pub struct Steps {
    /// The deductions, the easiest first.
    pub steps: Vec<TextStep>,
    /// Why the search ended early; `null` if it did not.
    pub ended: Option<String>,
}

/// All deductions that are available on a player's board, the easiest first. None is applied.
#[uniffi::export(default(board = None, candidates = None, options))]
pub fn steps(
    puzzle: String,
    board: Option<String>,
    candidates: Option<String>,
    options: Options,
) -> Answer<Steps> {
    let fields = json!({ "puzzle": puzzle, "board": board, "candidates": candidates });
    ask("steps", &options, fields)
}
