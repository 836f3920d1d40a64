//! Tests traces as clausal proofs. Programs without knowledge of Sudoku check them:
//! `tests/drat/check.py`, and drat-trim if it is installed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support::{find, lines, ordinary, python, root};
use clausal::{ClausalProof, NotClausal, clausal_proof};
use grid::{Board, Candidate, Puzzle};
use logic::{Effects, Journal, Outcome, Record, Uniqueness};
use oracle::{Solution, SolutionCount, Solver};
use render::Style;
use render::trace::{Entry, Score, Trace};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use whydoku::{Scope, UniquenessPolicy};

/// The trace of a puzzle, without the assumption of a unique solution.
fn trace(puzzle: &Puzzle, profile: &str) -> Trace {
    let profile = catalogue::profile::named(profile).unwrap();
    let path = whydoku::explain(puzzle, &profile, UniquenessPolicy::Never, Scope::Whole).unwrap();
    whydoku::trace(
        puzzle,
        &profile,
        &path,
        UniquenessPolicy::Never,
        &Style::default(),
    )
}

/// Programs that check proofs, and a folder for their files.
struct Checkers {
    /// The Python that runs `tests/drat/check.py`.
    python: PathBuf,
    /// `None` if drat-trim is not installed.
    drat_trim: Option<PathBuf>,
    folder: PathBuf,
}

/// The checkers on this machine. Without Python, prints a message and returns `None`.
fn checkers(name: &str) -> Option<Checkers> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("proofs-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    Some(Checkers {
        python: python("sys")?,
        drat_trim: find(&["drat-trim"]),
        folder,
    })
}

impl Checkers {
    /// Whether the checkers accept the proof. Asserts that they agree.
    fn accept(&self, proof: &ClausalProof) -> bool {
        let (formula_file, proof_file) = (self.folder.join("t.cnf"), self.folder.join("t.drat"));
        fs::write(&formula_file, &proof.formula).unwrap();
        fs::write(&proof_file, &proof.proof).unwrap();
        let mut python = Command::new(&self.python);
        python.arg(root().join("tests/drat/check.py"));
        let output = python.args([&formula_file, &proof_file]).output().unwrap();
        let output_text = String::from_utf8(output.stdout).unwrap();
        let accepted = output_text.starts_with("s VERIFIED");
        assert_ne!(
            accepted,
            output_text.starts_with("s NOT VERIFIED"),
            "{output_text}"
        );
        if let Some(drat_trim) = &self.drat_trim {
            let output = Command::new(drat_trim)
                .args([&formula_file, &proof_file])
                .output();
            let output_text = String::from_utf8(output.unwrap().stdout).unwrap();
            let accepted_by_drat_trim =
                output_text.contains("s VERIFIED") || output_text.contains("trivial UNSAT");
            assert_eq!(accepted, accepted_by_drat_trim, "{output_text}");
        }
        accepted
    }
}

fn solution(puzzle: &Puzzle) -> Solution {
    match Solver::new().check(puzzle) {
        SolutionCount::Unique(solution) => solution,
        SolutionCount::None | SolutionCount::Many(_) => {
            panic!("{puzzle} has not exactly one solution")
        }
    }
}

#[test]
fn checkers_without_knowledge_of_sudoku_accept_traces() {
    let Some(checkers) = checkers("traces") else {
        return;
    };
    let mut puzzles: Vec<(Puzzle, &str)> = Vec::new();
    puzzles.extend(
        ordinary(40)
            .into_iter()
            .skip(37)
            .map(|puzzle| (puzzle, "default")),
    );
    puzzles.extend(ordinary(3).into_iter().map(|puzzle| (puzzle, "shrink")));
    if let Some(hard) = testkit::reference("sets/hard.txt") {
        puzzles.extend(
            lines(&hard)
                .into_iter()
                .take(2)
                .map(|puzzle| (puzzle, "default")),
        );
    }
    for (puzzle, profile) in puzzles {
        let trace = trace(&puzzle, profile);
        let proof = clausal_proof(&trace).unwrap();
        assert!(proof.conclusions > 40, "{puzzle}");
        assert!(checkers.accept(&proof), "{puzzle} {profile}");
    }
}

/// A copy of a trace in which one conclusion of record `index` is false; `None` if that is not possible.
fn corrupted(trace: &Trace, solution: &Solution, index: usize) -> Option<Trace> {
    let mut trace = trace.clone();
    let Entry::Step(step) = trace.entries.get_mut(index)? else {
        return None;
    };
    let effects = &step.proved.effects;
    // The corruption removes a candidate that is true in the solution: the placed one, or the
    // solution's digit in the cell of an elimination.
    let (place, removals) = match (effects.place(), effects.removals().first()) {
        (Some(placed), _) => (None, vec![placed]),
        (None, Some(removal)) => {
            let digit = solution.digit(removal.cell);
            (None, vec![Candidate::new(removal.cell, digit)])
        }
        (None, None) => return None,
    };
    step.proved.effects = Effects::new(place, removals)?;
    Some(trace)
}

/// Corrupts records of the traces of some puzzles, one at a time, at most `maximum` in a trace. Asserts that
/// whydoku's checker and the external ones refuse every corrupted trace. Returns the number of these traces.
fn refused_by_all(checkers: &Checkers, puzzles: &[Puzzle], maximum: usize) -> usize {
    let mut refused = 0;
    for (number, puzzle) in puzzles.iter().enumerate() {
        let solution = solution(puzzle);
        let trace = trace(puzzle, "default");
        let mut corrupted_count = 0;
        for index in
            (0..trace.entries.len()).map(|index| (index * 7 + number) % trace.entries.len())
        {
            let Some(corrupted_trace) = corrupted(&trace, &solution, index) else {
                continue;
            };
            assert!(
                !whydoku::verify(&corrupted_trace).refusals.is_empty(),
                "{puzzle} {index}"
            );
            assert!(
                !checkers.accept(&clausal_proof(&corrupted_trace).unwrap()),
                "{puzzle} {index}"
            );
            corrupted_count += 1;
            if corrupted_count == maximum {
                break;
            }
        }
        refused += corrupted_count;
    }
    refused
}

#[test]
fn one_false_conclusion_is_refused_by_all_checkers() {
    let Some(checkers) = checkers("false") else {
        return;
    };
    assert_eq!(refused_by_all(&checkers, &ordinary(3), 2), 6);
}

#[test]
#[ignore = "minutes of Python"]
fn false_conclusions_anywhere_are_refused_by_all_checkers() {
    let Some(checkers) = checkers("many-false") else {
        return;
    };
    assert_eq!(refused_by_all(&checkers, &ordinary(100), 10), 1000);
}

/// For each case of a technique's fixture, its name and a trace of the technique's finds on its
/// board. Near misses are skipped.
fn traces_of_fixture(technique: &'static dyn logic::Technique) -> Vec<(String, Trace)> {
    let info = technique.info();
    let folder = root().join("fixtures").join(info.family.slug());
    let fixture = harness::Fixture::read(&folder.join(info.slug).with_extension("yaml")).unwrap();
    let mut traces = Vec::new();
    for case in fixture.cases.iter().filter(|case| !case.is_near_miss()) {
        let puzzle = case.puzzle().unwrap();
        let mut board = Board::new(&puzzle);
        let entries = harness::entries_of(technique, case);
        let mut journal = Journal::new(&board);
        let mut trace_entries = Vec::new();
        for mut step in harness::steps_on(&entries, &board, &case.name).unwrap() {
            let Some(effects) = step.effects.still_live(&board) else {
                continue;
            };
            step.effects = effects;
            let before = board.clone();
            step.effects.apply(&mut board, &mut journal);
            trace_entries.push(Entry::of(&Record::Step(step), &before, &Style::default()));
        }
        let trace = Trace {
            version: String::new(),
            profile: String::new(),
            hash: 0,
            language: Style::default().language,
            uniqueness: Uniqueness::Proved,
            puzzle: board_as_puzzle(&puzzle),
            entries: trace_entries,
            outcome: Outcome::Stuck,
            score: Score::default(),
            solution: None,
        };
        traces.push((format!("{} {}", info.slug, case.name), trace));
    }
    traces
}

/// The puzzle with all candidates of its board as given candidates.
fn board_as_puzzle(puzzle: &Puzzle) -> Puzzle {
    let candidates = Board::new(puzzle).all_candidates();
    puzzle.clone().with_candidates(candidates)
}

/// Proves the finds of every `interval`-th technique. Returns the number of proved traces and the number of
/// traces that assume uniqueness.
fn techniques_are_proved(checkers: &Checkers, interval: usize) -> [usize; 2] {
    let mut counts = [0, 0];
    for technique in catalogue::ALL.iter().step_by(interval) {
        for (name, trace) in traces_of_fixture(*technique) {
            match clausal_proof(&trace) {
                Ok(proof) => {
                    assert!(checkers.accept(&proof), "{name}");
                    counts[0] += 1;
                }
                Err(NotClausal::AssumesUniqueness { .. }) => counts[1] += 1,
                Err(other) => panic!("{name}: {other}"),
            }
        }
    }
    counts
}

#[test]
fn evidence_of_some_techniques_is_proved() {
    let Some(checkers) = checkers("some") else {
        return;
    };
    let [proved, _] = techniques_are_proved(&checkers, 17);
    assert!(proved >= 8, "{proved}");
}

#[test]
#[ignore = "minutes of Python; docs/RELIABILITY.md has the result"]
fn evidence_of_all_techniques_is_proved_or_takes_one_solution_for_granted() {
    let Some(checkers) = checkers("all") else {
        return;
    };
    let [proved, assuming] = techniques_are_proved(&checkers, 1);
    assert!(proved > 300 && assuming > 20, "{proved} {assuming}");
    println!("{proved} proved, {assuming} assume one solution");
}

#[test]
fn techniques_that_assume_one_solution_are_named() {
    let puzzle =
        "870306004000000000006405080001640000054001800000000000040003000000014062600820070";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proofs-named");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let whydoku = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
        command.current_dir(&folder);
        command
    };
    let arguments = [
        "explain",
        "--all",
        "--format",
        "json",
        "--profile",
        "se",
        puzzle,
    ];
    let output = whydoku().args(arguments).output().unwrap();
    fs::write(folder.join("trace.json"), output.stdout).unwrap();
    let arguments = ["verify", "trace.json", "--export", "drat", "--out", "proof"];
    let output = whydoku().args(arguments).output().unwrap();
    let output_text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{output_text}");
    assert!(
        output_text.contains("assumes that the puzzle has only one solution"),
        "{output_text}"
    );
    assert!(!folder.join("proof.cnf").exists());
}
