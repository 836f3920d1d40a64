//! Tests steps that `hint`, `steps` or `practice` show alone: every sentence is true on the board of the
//! step.
//!
//! The page, the bindings and the server for language models show the same data.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::narration::{self, CUSTOM};
use crate::support;
use crate::support::truth::Reader;
use catalogue::profile;
use grid::{Board, Puzzle};
use logic::{Profile, Step};
use std::collections::BTreeSet;
use whydoku::grade::UNITS_PER_SECOND;
use whydoku::hint::{HintRequest, PlayerBoard, hint};
use whydoku::practice::{Examination, ExerciseFinder};
use whydoku::{Scope, UniquenessPolicy};

/// Reads the texts of steps and collects the false statements.
struct StepTexts {
    reader: Reader,
    profile: Profile,
    /// Number of steps read.
    read: usize,
    /// Slugs of the techniques of these steps.
    techniques: BTreeSet<&'static str>,
    /// The false statements, each with profile, place, technique and board.
    wrong: Vec<String>,
}

impl StepTexts {
    /// Starts without steps, for the built-in profile of this name or for [`CUSTOM`].
    fn of(name: &str) -> StepTexts {
        let profile = if name == "custom" {
            profile::read(CUSTOM).unwrap()
        } else {
            profile::named(name).unwrap()
        };
        StepTexts {
            reader: Reader::new(),
            profile,
            read: 0,
            techniques: BTreeSet::new(),
            wrong: Vec::new(),
        }
    }

    fn read(&mut self, shown_by: &str, board: &Board, step: &Step) {
        self.read += 1;
        self.techniques.insert(step.info().slug);
        let (name, slug) = (&self.profile.name, step.info().slug);
        let wrong = self.reader.untrue(board, step).into_iter();
        let position = board.to_puzzle();
        self.wrong
            .extend(wrong.map(|wrong| format!("{name} {shown_by} {slug} on {position}: {wrong}")));
    }

    /// Asserts that no statement is false, and that at least this many steps and techniques were read.
    fn assert_true(&self, min_read: usize, min_techniques: usize) {
        let wrong_techniques: BTreeSet<&str> = self
            .wrong
            .iter()
            .filter_map(|line| line.split(' ').nth(2))
            .collect();
        let some_wrong = (wrong_techniques, &self.wrong[..self.wrong.len().min(20)]);
        assert!(
            self.wrong.is_empty(),
            "{} of {}: {some_wrong:#?}",
            self.wrong.len(),
            self.read
        );
        assert!(
            self.read >= min_read,
            "{}: {} steps",
            self.profile.name,
            self.read
        );
        let found = self.techniques.len();
        assert!(
            found >= min_techniques,
            "{}: {found} techniques",
            self.profile.name
        );
    }
}

/// Positions of a solution, with their candidates: every `n`th, and each one before a step that places nothing.
fn positions(puzzle: &Puzzle, profile: &Profile, n: usize) -> Vec<Puzzle> {
    let path = whydoku::explain(puzzle, profile, UniquenessPolicy::Check, Scope::Needed).unwrap();
    let shown = narration::steps(&path.start, &path.records)
        .into_iter()
        .enumerate();
    let shown = shown
        .filter(|(number, (_, step))| number.is_multiple_of(n) || step.effects.place().is_none());
    shown.map(|(_, (board, _))| board.to_puzzle()).collect()
}

#[test]
fn every_sentence_of_a_hint_and_of_all_steps_is_true() {
    for (name, count, read, techniques) in [
        ("default", 5, 300, 20),
        ("se", 3, 300, 10),
        ("hodoku", 3, 300, 10),
        ("klsudoku", 3, 100, 5),
        ("everything", 1, 300, 30),
        ("custom", 3, 50, 2),
    ] {
        let mut steps = StepTexts::of(name);
        let profile = steps.profile.clone();
        for puzzle in support::ordinary(count) {
            for position in positions(&puzzle, &profile, 7) {
                let player = PlayerBoard::of(puzzle.clone(), &position, None);
                let answer = hint(&player, &HintRequest::new(&profile));
                if let Some(shown) = answer.step() {
                    steps.read("hint", &shown.before, &shown.step);
                }
                let units = Some(UNITS_PER_SECOND / 10);
                let all = whydoku::steps::steps_within(
                    units,
                    &position,
                    &profile,
                    UniquenessPolicy::Check,
                );
                let all = all.unwrap();
                for step in &all.steps {
                    steps.read("steps", &all.before, step);
                }
            }
        }
        steps.assert_true(read, techniques);
    }
}

#[test]
fn every_sentence_of_an_exercise_is_true() {
    let mut steps = StepTexts::of("default");
    let profile = steps.profile.clone();
    for slug in [
        "naked_pair",
        "hidden_pair",
        "pointing",
        "x_wing",
        "skyscraper",
        "xy_wing",
        "unique_rectangle",
    ] {
        let others = ExerciseFinder::profiles(&profile, slug);
        let budget = 10 * UNITS_PER_SECOND;
        let mut finder =
            ExerciseFinder::new(&profile, &others, slug, UniquenessPolicy::Check, budget);
        for puzzle in support::ordinary(40) {
            let Examination::Exercise(exercise) = finder.examine(&puzzle) else {
                continue;
            };
            let shown = exercise.hint(&profile).unwrap();
            let shown = shown.step().unwrap();
            steps.read("practice", &shown.before, &shown.step);
        }
    }
    steps.assert_true(20, 5);
}
