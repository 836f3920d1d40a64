//! Solves Sudoku the way a person does, says why at every step, and grades puzzles.
//!
//! This library is used by the command line, the web page and the bindings for other languages. It
//! needs no terminal, files or threads. It re-exports the crates below it.
//!
#![doc = include_str!("../README.md")]

pub mod album;
mod claim;
mod compare;
pub mod conform;
mod curriculum;
pub mod effort;
mod exact;
mod examples;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod messages;
mod page;
mod path;
mod pauses;
pub mod practice;
pub mod printable;
pub mod scales;
mod sheet;
mod shortest;
mod slug;
mod solver;
mod steps;
mod technique_list;
mod technique_name;
mod trace_check;
mod trial_depth;
mod unmet;
mod why_not;
mod words_check;

pub use claim::{Claim, ClaimError};
pub use compare::{Compared, Sameness, compare};
pub use curriculum::{Course, CourseEntry, Learner, LeftOut, Stage};
pub use effort::{Deductions, Effort, EffortLevel, Estimator, Player, PlayerError};
pub use exact::{CountJson, canon, check, count, solve};
pub use examples::{
    Example, Position, Standing, example, example_on, finds_on, fixture_example, fixture_position,
    positions, positions_text,
};
pub use grade::{
    Criteria, GateOnly, Graded, Grader, Judge, UNITS_PER_SECOND, Verdict, audit, grade,
};
pub use grid::{Board, Candidate, Cell, Digit, Puzzle};
pub use hint::{Hint, PlayerBoard, hint};
pub use logic::{Language, Profile, Rating, Registry, UnknownTechnique};
pub use page::{Picture, page, page_data};
pub use path::{
    Chapter, Derivation, Explainer, FinishedSearch, Move, NoDerivation, Path, Replay, Scope,
    SequenceError, TechniqueSequence, UniquenessPolicy, chapters, explain, hardest, needed_text,
    paragraphs, parse_rating, solutions_text, trace,
};
pub use pauses::{Pause, pauses, pauses_text};
pub use render::Style;
pub use sheet::{
    PrintSize, SheetLayout, SheetMaker, SheetPuzzle, sheet, sheet_grid, sheet_headings,
};
pub use shortest::{
    BackdoorKind, BackdoorSets, BaseLevel, BaseLevelError, CostKind, NoShortPath, OneStep,
    OneThread, PathKind, PathSearch, PuzzleBackdoors, ShortPath, Total, Workers,
};
pub use slug::Slug;
pub use solver::{ExplainedStep, Explanation, Solver, SolverBuilder};
pub use steps::{MoreFinds, Steps, StepsSeen, each_steps, steps, steps_within};
pub use technique_list::{TechniqueEntry, lowest_rating, points, techniques};
pub use technique_name::technique;
pub use trace_check::{
    TraceCheck, TraceChecker, TraceRefusal, read_trace, verify, verify_with, verify_within,
};
pub use trial_depth::{DepthRating, TrialDepth, TrialDepths};
pub use unmet::{Absence, absence};
pub use why_not::{Decided, WhyNot, WhyNotJson, WhyNotLine, WhyNotRequest, why_not};
pub use words_check::{SentenceReport, SentenceVerdict, WordsChecker, WordsReport};
pub use {
    ::catalogue, ::grid, ::logic, ::make, ::oracle, ::render, ::techniques, ::trial, ::verify,
    ::whips,
};
