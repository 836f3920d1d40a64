//! Tests that profile `hodoku` agrees with HoDoKu: its steps, and its regression library.
//!
//! Samples of paths and steps are in `fixtures/hodoku`, library lines in `fixtures/library`. whydoku
//! wrote them when it agreed with the reference data. The reference data are not part of the project;
//! without them, only the samples are tested.

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
use testkit::Data;
use whydoku::conform::{
    AdditionalFinds, Conformance, Difference, library, library_line, next_steps,
};
use whydoku::path::{Explainer, Replay};
use whydoku::{Scope, UniquenessPolicy};

/// The project's own file in the format of HoDoKu's regression library, with a line for each
/// technique code (docs/HODOKU.md).
const LIBRARY: &str = "library/codes.txt";

fn conformance(text: &str) -> Conformance {
    let profile = catalogue::profile::named("hodoku").unwrap();
    next_steps(&profile, text).unwrap()
}

/// The text of a sample file of the project, and the text of the compressed reference file if it
/// exists.
fn recorded(fixture: &str, path: &str) -> Vec<(Data, String)> {
    let text = |data: Data| {
        let text = match &data {
            Data::Fixture(_) => data.text(),
            Data::Reference(path) => {
                let mut text = String::new();
                let mut file = GzDecoder::new(File::open(path).unwrap());
                file.read_to_string(&mut text).unwrap();
                text
            }
        };
        (data, text)
    };
    Data::fixture_and_reference(fixture, path)
        .into_iter()
        .map(text)
        .collect()
}

/// The next step at a position does not depend on earlier positions, even if these have the same
/// digits and other candidates.
#[test]
fn a_next_step_does_not_depend_on_earlier_positions() {
    let profile = catalogue::profile::named("hodoku").unwrap();
    let puzzles = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    // The recorded step is wrong on purpose: the difference contains the step that is taken.
    let next = |line: &str| {
        let found = conformance(&format!("{line}\tFull House: r1c1=1\n"));
        found
            .differing
            .first()
            .map(|difference| difference.found.clone())
    };
    let mut lines: Vec<String> = Vec::new();
    for puzzle in puzzles.lines().take(60) {
        let puzzle = grid::text::read_one(puzzle).unwrap();
        let path = whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Whole);
        let path = path.unwrap();
        let mut replay = Replay::new(&path.start);
        let mut earlier: Option<Board> = None;
        for record in &path.records {
            replay.follow(record);
            let board = replay.board();
            if let Some(earlier) = earlier.filter(|earlier| earlier.filled() == board.filled()) {
                for position in [&earlier, board] {
                    let line = grid::text::position_text(&position.to_puzzle());
                    lines.extend(next(&line).map(|step| format!("{line}\t{step}\n")));
                }
            }
            earlier = Some(board.clone());
        }
    }
    assert!(lines.len() > 40, "{} positions", lines.len());
    for text in [lines.concat(), lines.iter().rev().cloned().collect()] {
        let found = conformance(&text);
        assert!(found.differing.is_empty(), "{:#?}", found.differing);
        assert_eq!(found.total, lines.len());
    }
}

#[test]
fn the_sample_of_paths_is_taken_step_by_step() {
    let path = support::root().join("fixtures/hodoku/paths.tsv");
    let found = conformance(&fs::read_to_string(path).unwrap());
    assert!(found.differing.is_empty(), "{:#?}", found.differing);
    assert_eq!(found.total, 1403);
}

#[test]
fn a_step_that_is_not_taken_is_reported() {
    let path = support::root().join("fixtures/hodoku/paths.tsv");
    let text = fs::read_to_string(path).unwrap();
    let wrong = text.replacen("Hidden Single: ", "Naked Single: ", 1);
    assert_eq!(conformance(&wrong).differing.len(), 1);
}

#[test]
fn every_recorded_step_is_taken() {
    for (data, text) in recorded("hodoku/steps.tsv", "hodoku/steps.tsv.gz") {
        let found = conformance(&text);
        assert_eq!(found.total, data.fixture_or_reference(54, 4956));
        // In one case, HoDoKu guesses and whydoku finds a net: see docs/HODOKU.md.
        let guesses = |one: &&Difference| one.technique == "Brute Force";
        let guessed = found.differing.iter().filter(guesses).count();
        assert!(
            guessed == found.differing.len() && guessed <= data.fixture_or_reference(0, 1),
            "{:#?}",
            found.differing
        );
    }
}

#[test]
fn at_hodoku_s_positions_only_the_texts_of_chains_and_nets_differ() {
    for set in ["hodoku/s17.tsv.gz", "hodoku/qq.tsv.gz"] {
        for (_, text) in recorded("hodoku/paths.tsv", set) {
            let sample: Vec<&str> = text.lines().step_by(10).collect();
            let found = conformance(&sample.join("\n"));
            assert!(found.total > 100, "{}", found.total);
            for difference in &found.differing {
                assert!(difference.same_effects, "{difference:#?}");
                assert!(
                    difference.technique.starts_with("Forcing"),
                    "{difference:#?}"
                );
            }
        }
    }
}

#[test]
fn our_finds_agree_with_the_library() {
    for data in Data::fixture_and_reference(LIBRARY, "hodoku/reglib-1.3.txt") {
        // Both files are made for tests: on a line's board, all finds of its digits have the line's effects.
        let report = library(&data.text(), AdditionalFinds::OfOtherDigits).unwrap();
        let total: usize = report.codes.iter().map(|code| code.total).sum();
        assert_eq!(total, data.fixture_or_reference(111, 1112));
        assert!(report.failing.is_empty(), "{:#?}", report.failing);
    }
}

#[test]
fn loops_through_sets_are_proved() {
    let profile = catalogue::profile::read(
        "name: sets\nentries:\n  - { technique: hodoku_grouped_nice_loop, enumeration: hodoku_als, rating: 1.0 }\n",
    )
    .unwrap();
    for data in Data::fixture_and_reference(LIBRARY, "hodoku/reglib-1.3.txt") {
        let text = data.text();
        let of_chains = |line: &&str| [":07", ":09"].iter().any(|code| line.starts_with(code));
        let mut proved = 0;
        for line in text.lines().filter(of_chains) {
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
        assert!(data.fixture_or_reference(20, 400) < proved, "{proved}");
    }
}

/// A step whose technique has a code, written as a library line, is read back as the same position
/// and step, and is found there. Steps of `hodoku` and of `default` are checked.
#[test]
fn steps_are_lines_of_a_library_that_conforms() {
    let (mut lines, mut codes) = (Vec::new(), BTreeSet::new());
    for profile in ["hodoku", "default"] {
        let profile = catalogue::profile::named(profile).unwrap();
        for puzzle in support::ordinary(12) {
            let mut explainer = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Whole);
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
    // A position of a path may have any other finds of the technique.
    let report = library(&lines.join("\n"), AdditionalFinds::Any).unwrap();
    assert!(report.failing.is_empty(), "{:#?}", report.failing);
    // A step that does not exist is not found.
    let wrong = lines[0].replacen(":000", ":010", 1);
    assert_eq!(
        library(&wrong, AdditionalFinds::Any).unwrap().failing.len(),
        1
    );
}

/// Two rare texts, as HoDoKu 2.2.4 writes them.
#[test]
fn rare_details_match_the_program() {
    for (puzzle, step) in [
        // The chain returns to its first candidate.
        (
            "000016000900002700000050900071000300000007004650020000060200009030400002007060450",
            "X-Chain: 3 r9c9 =3= r9c4 -3- r2c4 =3= r3c6 -3- r3c1 =3= r5c1 -3- r5c5 =3= r7c5 -3- r7c8 \
             =3= r9c9 => r12c9,r7c8,r9c4<>3",
        ),
        // Two digits are removed, each from several cells.
        (
            "005000000020004000068903004000006030000200690000070008580010006100000070090000540",
            "Uniqueness Test 3: 6/8 in r1c58,r2c58 => r2c4,r458c5<>5, r1c6,r89c5<>2",
        ),
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .args(["grade", "--profile", "hodoku", "--trace", puzzle])
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(printed.contains(&format!("| {step} |")), "{printed}");
    }
}

/// The next single depends on the order in which a library line deletes candidates.
#[test]
fn library_lines_keep_the_order_of_their_deletions() {
    let profile = catalogue::profile::named("hodoku").unwrap();
    let grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let board = grid::text::read_one(grid).unwrap().board().unwrap();
    let small_cells: Vec<grid::Cell> = board
        .open()
        .iter()
        .filter(|&cell| board.candidates(cell).len() <= 3)
        .collect();
    let is_unrelated_pair = |a: grid::Cell, b: grid::Cell| a < b && !a.sees(b);
    let mut tried = 0;
    for &first in &small_cells {
        for &second in small_cells
            .iter()
            .filter(|&&second| is_unrelated_pair(first, second))
        {
            let deletion = |cell: grid::Cell| {
                let digits: Vec<grid::Digit> = board.candidates(cell).iter().collect();
                let (_, deleted) = digits.split_last().unwrap();
                let deleted = deleted
                    .iter()
                    .map(|digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1));
                deleted.collect::<Vec<String>>().join(" ")
            };
            let found = |first: grid::Cell, second: grid::Cell| {
                let line = format!(":0000:x:{grid}:{} {}::", deletion(first), deletion(second));
                let text = format!("{line}\tNaked Single: r1c1=1\n");
                let compared = next_steps(&profile, &text).unwrap();
                compared.differing[0].found.clone()
            };
            let (step, swapped_step) = (found(first, second), found(second, first));
            assert!(
                step.starts_with(&format!("Naked Single: {first}=")),
                "{step}"
            );
            assert!(
                swapped_step.starts_with(&format!("Naked Single: {second}=")),
                "{swapped_step}"
            );
            tried += 1;
        }
    }
    assert!(tried > 0, "no two unrelated cells with few candidates");
}
