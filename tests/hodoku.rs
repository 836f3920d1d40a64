//! Conformance of profile `hodoku` with HoDoKu: steps, scores, library.
//!
//! A small sample of paths is in `fixtures/hodoku`; it was written by this program after it agreed
//! with the reference data. The reference data are not part of the project; without them the other
//! tests are skipped.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;
use core::ops::ControlFlow;
use flate2::read::GzDecoder;
use grid::Board;
use grid::text::LibraryLine;
use logic::{Engine, Uniqueness};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read;
use whydoku::conform::{Conformance, Difference, Others, library, library_line, next_steps};
use whydoku::{Ask, Explainer, Replay, Scope};

fn conformance(text: &str) -> Conformance {
    let profile = techniques::profile::named("hodoku").unwrap();
    next_steps(&profile, text).unwrap()
}

/// Text of a compressed file of the reference data, if present.
fn recorded(path: &str) -> Option<String> {
    let file = File::open(support::shared(path)?).unwrap();
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap();
    Some(text)
}

#[test]
fn the_sample_of_paths_is_taken_step_by_step() {
    let path = support::root().join("fixtures/hodoku/paths.tsv");
    let found = conformance(&fs::read_to_string(path).unwrap());
    assert!(found.differing.is_empty(), "{:#?}", found.differing);
    assert_eq!(found.total, 1403);
}

#[test]
fn a_step_that_is_not_taken_is_told() {
    let path = support::root().join("fixtures/hodoku/paths.tsv");
    let text = fs::read_to_string(path).unwrap();
    let wrong = text.replacen("Hidden Single: ", "Naked Single: ", 1);
    assert_eq!(conformance(&wrong).differing.len(), 1);
}

#[test]
fn every_recorded_step_is_taken() {
    let Some(text) = recorded("hodoku/steps.tsv.gz") else {
        return;
    };
    let found = conformance(&text);
    assert_eq!(found.total, 4956);
    // Where HoDoKu guesses because it has no net, our search finds one once: see docs/HODOKU.md.
    let guesses = |one: &&Difference| one.technique == "Brute Force";
    let guesses_only = found.differing.iter().filter(guesses).count();
    assert!(
        guesses_only == found.differing.len() && guesses_only <= 1,
        "{:#?}",
        found.differing
    );
}

#[test]
fn at_hodoku_s_positions_only_the_telling_of_chains_and_nets_differs() {
    for set in ["hodoku/s17.tsv.gz", "hodoku/qq.tsv.gz"] {
        let Some(text) = recorded(set) else { return };
        let sample: Vec<&str> = text.lines().step_by(10).collect();
        let found = conformance(&sample.join("\n"));
        for difference in &found.differing {
            assert!(difference.same_effects, "{difference:#?}");
            assert!(
                difference.technique.starts_with("Forcing"),
                "{difference:#?}"
            );
        }
    }
}

#[test]
fn the_library_is_held_against_our_finds() {
    let Some(path) = support::shared("hodoku/reglib-1.3.txt") else {
        return;
    };
    let report = library(&fs::read_to_string(path).unwrap(), Others::None).unwrap();
    let total: usize = report.codes.iter().map(|code| code.total).sum();
    assert_eq!(total, 1112);
    assert!(report.failing.is_empty(), "{:#?}", report.failing);
}

#[test]
fn loops_through_sets_are_proved() {
    let Some(path) = support::shared("hodoku/reglib-1.3.txt") else {
        return;
    };
    let profile = techniques::profile::read(
        "name: sets\nentries:\n  - { technique: hodoku_grouped_nice_loop, enumeration: hodoku_als, rating: 1.0 }\n",
    )
    .unwrap();
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| {
        let of_chains = [":07", ":09"];
        of_chains.iter().any(|code| line.starts_with(code))
    });
    let mut proved = 0;
    for line in lines {
        let line = LibraryLine::read(line).unwrap();
        let board = Board::new(&line.puzzle);
        let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
        let ControlFlow::Continue(steps) = engine.all_steps() else {
            panic!("stopped")
        };
        for step in steps {
            let checked = verify::check(&board, &step.effects, &step.evidence);
            assert!(
                checked.is_ok(),
                "{:?} {}: {checked:?}",
                line.puzzle,
                step.effects
            );
            proved += 1;
        }
    }
    println!("{proved} proved");
    assert!(400 < proved);
}

/// Every step of a path, written as a library line, is read back as the same position and step, and
/// is found there. Techniques of the profile and coded techniques of `default` are both checked.
#[test]
fn steps_are_lines_of_a_library_that_conforms() {
    let (mut lines, mut codes) = (Vec::new(), BTreeSet::new());
    for profile in ["hodoku", "default"] {
        let profile = techniques::profile::named(profile).unwrap();
        for puzzle in support::ordinary(12) {
            let mut explainer = Explainer::new(&profile, Ask::Oracle, Scope::Whole);
            let path = explainer.explain(&puzzle).unwrap();
            let mut replay = Replay::new(&path.start);
            for record in &path.records {
                let before = replay.board().clone();
                replay.follow(record);
                let Some(step) = record.step() else { continue };
                let Some(line) = library_line(&before, step) else {
                    continue;
                };
                let read = LibraryLine::read(&line).unwrap();
                let board = Board::new(&read.puzzle);
                assert_eq!(board.all_candidates(), before.all_candidates(), "{line}");
                assert_eq!(board.givens(), before.givens(), "{line}");
                assert_eq!(
                    read.placements.iter().next(),
                    step.effects.place(),
                    "{line}"
                );
                assert!(
                    read.eliminations
                        .iter()
                        .eq(step.effects.removals().iter().copied()),
                    "{line}"
                );
                codes.insert(read.technique);
                lines.push(line);
            }
        }
    }
    println!("{} lines, codes {codes:?}", lines.len());
    assert!(lines.len() > 1000 && codes.len() > 8, "{codes:?}");
    let report = library(&lines.join("\n"), Others::Any).unwrap();
    assert!(report.failing.is_empty(), "{:#?}", report.failing);
    // A step that does not exist is not found.
    let wrong = lines[0].replacen(":000", ":010", 1);
    assert_eq!(library(&wrong, Others::Any).unwrap().failing.len(), 1);
}
