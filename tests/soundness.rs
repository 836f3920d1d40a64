//! Every step of every technique is true, and its evidence convinces the checker.
//!
//! Along the solution path of each puzzle, every find of every technique of the default profile
//! is held against the solution and offered to `verify`: first those that the profile would not
//! take, then, step by step, those it takes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use core::ops::ControlFlow;
use grid::Puzzle;
use logic::{Effects, Engine, Outcome, Record, Step, Uniqueness};
use oracle::{Solution, Solver, Verdict};
use std::collections::BTreeMap;

fn solution(puzzle: &Puzzle) -> Solution {
    match Solver::new().check(puzzle) {
        Verdict::Unique(solution) => solution,
        Verdict::None | Verdict::Many(_) => panic!("{puzzle} has not exactly one solution"),
    }
}

fn assert_true(puzzle: &Puzzle, solution: &Solution, step: &Step) {
    let Effects { .. } = &step.effects;
    let slug = step.info().slug;
    for removal in step.effects.removals() {
        assert_ne!(
            solution.digit(removal.cell),
            removal.digit,
            "{puzzle} {slug} {}",
            step.effects
        );
    }
    if let Some(place) = step.effects.place() {
        assert_eq!(
            solution.digit(place.cell),
            place.digit,
            "{puzzle} {slug} {}",
            step.effects
        );
    }
}

/// Every find at every position on the way; how many finds of each technique.
fn audit(puzzles: &[Puzzle], every: usize) -> BTreeMap<&'static str, usize> {
    let profile = techniques::profile::named("default").unwrap();
    let mut seen = BTreeMap::new();
    for puzzle in puzzles {
        let solution = solution(puzzle);
        let mut engine = Engine::new(&profile, puzzle.board().unwrap(), Uniqueness::Proved);
        for round in 0.. {
            if round % every == 0 {
                let ControlFlow::Continue(steps) = engine.all_steps() else {
                    break;
                };
                for step in &steps {
                    assert_true(puzzle, &solution, step);
                    verify::check(engine.board(), &step.effects, &step.evidence).unwrap_or_else(
                        |refusal| panic!("{puzzle} {step:?} on {:?}: {refusal}", engine.board()),
                    );
                    *seen.entry(step.info().slug).or_default() += 1;
                }
            }
            let mut records: Vec<Record> = Vec::new();
            let before = engine.board().clone();
            let flow = engine.round(&mut records);
            for record in &records {
                if let Record::Step(step) = record {
                    assert_true(puzzle, &solution, step);
                }
            }
            verify::check_path(&before, &records)
                .unwrap_or_else(|refusal| panic!("{puzzle}: {refusal}"));
            if let ControlFlow::Break(outcome) = flow {
                assert!(
                    matches!(outcome, Outcome::Solved | Outcome::Stuck),
                    "{puzzle} {outcome:?}"
                );
                break;
            }
        }
    }
    seen
}

#[test]
fn steps_on_ordinary_puzzles_are_true_and_proved() {
    let seen = audit(&support::ordinary(150), 3);
    println!("{seen:?}");
    for technique in techniques::ALL {
        let slug = technique.info().slug;
        println!("{slug}: {} finds", seen.get(slug).copied().unwrap_or(0));
    }
}

#[test]
fn steps_on_the_hardest_puzzles_are_true_and_proved() {
    let Some(path) = support::shared("sets/hard.txt") else {
        return;
    };
    println!("{:?}", audit(&support::lines(&path)[..10], 1));
}
