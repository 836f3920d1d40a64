//! Compares the profile `se-basic` with traces of Sudoku Explainer 1.2.1.
//!
//! Two claims are tested. First, puzzles that Sudoku Explainer solves with techniques of the profile
//! are solved in the same steps. Second, at every position of every trace, the first find is Sudoku
//! Explainer's step. If the profile lacks the technique of that step, the first find, if there is
//! one, belongs to a technique that comes later.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use catalogue::profile;
use core::ops::ControlFlow;
use logic::{Engine, Grade, Outcome, Profile, Record, Step, Uniqueness};
use support::data::{self, Trace, TraceStep};

/// Sudoku Explainer's producers (its searches) in order: the name in traces, and the technique's
/// slug here, if there is one. A name without a slug is the beginning of names in traces. Producers
/// that are not listed come after all of these.
const PRODUCERS: &[(&str, Option<&str>)] = &[
    ("Hidden_Single", Some("full_house")),
    ("Hidden_Single", Some("hidden_single")),
    ("Direct_Pointing", None),
    ("Direct_Claiming", None),
    ("Direct_Hidden_Pair", None),
    ("Naked_Single", Some("naked_single")),
    ("Direct_Hidden_Triplet", None),
    ("Pointing", Some("pointing")),
    ("Claiming", Some("claiming")),
    ("Naked_Pair", Some("naked_pair")),
    ("X-Wing", Some("x_wing")),
    ("Hidden_Pair", Some("hidden_pair")),
    ("Naked_Triplet", Some("naked_triple")),
    ("Swordfish", Some("swordfish")),
    ("Hidden_Triplet", Some("hidden_triple")),
    ("XY-Wing", None),
    ("XYZ-Wing", None),
    ("Unique_Rectangle", None),
    ("Unique_Loop", None),
    ("Naked_Quad", Some("naked_quad")),
    ("Jellyfish", Some("jellyfish")),
    ("Hidden_Quad", Some("hidden_quad")),
];

/// The index of a trace's name among the producers; their number if the name is not listed.
fn producer_index(name: &str) -> usize {
    let has_name = |(known, slug): &(&str, Option<&str>)| match slug {
        Some(_) => *known == name,
        None => name.starts_with(known),
    };
    PRODUCERS
        .iter()
        .position(has_name)
        .unwrap_or(PRODUCERS.len())
}

/// Whether the profile has the technique of a trace's step.
fn is_ours(name: &str) -> bool {
    PRODUCERS
        .get(producer_index(name))
        .is_some_and(|(_, slug)| slug.is_some())
}

/// Whether a step has the technique, rating and effects of a trace's step.
fn is_same_step(step: &Step, theirs: &TraceStep) -> bool {
    let mut removals = step.effects.removals().to_vec();
    removals.sort();
    let slug = Some(step.info().slug);
    let named = PRODUCERS
        .iter()
        .any(|&(name, ours)| name == theirs.name && ours == slug);
    named
        && step.rating.to_string() == theirs.rating
        && step.effects.place() == theirs.place
        && removals == theirs.removals
}

/// Solves a puzzle whose trace needs only these techniques, and compares the whole path.
fn assert_same_path(profile: &Profile, trace: &Trace) {
    let mut engine = Engine::new(profile, data::board(&trace.puzzle), Uniqueness::Unknown);
    let mut path: Vec<Record> = Vec::new();
    assert_eq!(engine.run(&mut path), Outcome::Solved, "{}", trace.puzzle);
    assert_eq!(path.len(), trace.steps.len(), "{}", trace.puzzle);
    for (record, theirs) in path.iter().zip(&trace.steps) {
        let Record::Step(step) = record else {
            panic!("a guess")
        };
        assert!(is_same_step(step, theirs), "{}: {step:?}", trace.puzzle);
    }
    assert_eq!(
        Grade::of(&path).rating.to_string(),
        trace.rating,
        "{}",
        trace.puzzle
    );
}

/// Follows a trace and compares the first find at each position; returns the number of matching
/// steps.
fn assert_same_steps(profile: &Profile, trace: &Trace) -> usize {
    let mut board = data::board(&trace.puzzle);
    let mut engine = Engine::new(profile, board.clone(), Uniqueness::Unknown);
    let mut ours = 0;
    for theirs in &trace.steps {
        engine.restart(board.clone(), Uniqueness::Unknown);
        let found = match engine.next_steps() {
            ControlFlow::Continue(steps) => steps.into_iter().next(),
            ControlFlow::Break(_) => None,
        };
        if is_ours(&theirs.name) {
            let step = found.unwrap_or_else(|| panic!("nothing found: {}", trace.puzzle));
            assert!(
                is_same_step(&step, theirs),
                "{} on {board:?}: {step:?}",
                trace.puzzle
            );
            ours += 1;
        } else if let Some(step) = found {
            let slug = Some(step.info().slug);
            let at = PRODUCERS
                .iter()
                .position(|&(_, ours)| ours == slug)
                .unwrap();
            assert!(
                producer_index(&theirs.name) < at,
                "{} before {}: {step:?}",
                trace.puzzle,
                theirs.name
            );
        }
        for &candidate in &theirs.removals {
            board.eliminate(candidate);
        }
        if let Some(candidate) = theirs.place {
            board.place(candidate);
        }
    }
    ours
}

/// The name and the text of the project's own file and of the reference files that exist.
fn texts(own: &str, files: &[&str]) -> Vec<(String, String)> {
    let mut texts = vec![("own".to_owned(), data::fixture_text(own))];
    for file in files {
        texts.extend(data::text(file).map(|text| ((*file).to_owned(), text)));
    }
    texts
}

#[test]
fn traces_are_reproduced() {
    let profile = profile::named("se-basic").unwrap();
    let files = ["qq", "17clue", "minimal", "hard", "nested"];
    let files = files.map(|file| format!("se/trace-{file}.txt.gz"));
    for (file, text) in texts("se/traces.txt", &files.each_ref().map(String::as_str)) {
        let traces = data::traces(&text);
        let (mut same_paths, mut ours, mut all) = (0, 0, 0);
        for trace in &traces {
            if trace.steps.iter().all(|step| is_ours(&step.name)) {
                assert_same_path(&profile, trace);
                same_paths += 1;
            }
            ours += assert_same_steps(&profile, trace);
            all += trace.steps.len();
        }
        println!(
            "{file}: {same_paths} of {} puzzles with the same path, {ours} of {all} steps, all the same",
            traces.len()
        );
        assert!(ours > 0);
    }
}

/// Hidden singles come first, so puzzles rated up to 1.5 need nothing else, and all puzzles that need
/// nothing else are rated up to 1.5. This can be tested without a trace.
#[test]
fn easy_ratings_are_reproduced() {
    let profile = profile::named("se-basic").unwrap();
    let files = ["se/ratings-qq.tsv", "se/ratings-s17.tsv"];
    for (file, text) in texts("se/ratings.tsv", &files) {
        let mut same = 0;
        for line in text.lines() {
            let fields: Vec<&str> = line.split(['\t', ' ', '/']).collect();
            let [puzzle, rating, first_placement, first_step] = fields[..] else {
                panic!("{line}");
            };
            if puzzle.len() != 81 {
                continue;
            }
            let mut grade = Grade::default();
            let board = data::board(puzzle);
            let outcome = Engine::new(&profile, board, Uniqueness::Unknown).run(&mut grade);
            let easy = outcome == Outcome::Solved && grade.rating <= logic::Rating(15);
            assert_eq!(easy, ["1.0", "1.2", "1.5"].contains(&rating), "{line}");
            if easy {
                assert_eq!(grade.rating.to_string(), rating, "{line}");
                assert_eq!(grade.first_placement.unwrap().to_string(), first_placement);
                assert_eq!(grade.first_step.unwrap().to_string(), first_step);
                same += 1;
            }
        }
        println!("{file}: {same} easy ratings the same");
        assert!(same > 0);
    }
}
