//! Tests uniqueness techniques on positions with filled cells that are not givens.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grid::text::read_one;
use grid::{Candidate, Puzzle};
use logic::{Assumes, Entry, Profile, Rating, Record, Step};
use oracle::{SolutionCount, Solver};
use render::Style;
use whydoku::grade::Grader;
use whydoku::hint;
use whydoku::hint::{HintContent, HintRequest, PlayerBoard};
use whydoku::path::Explainer;
use whydoku::{Scope, UniquenessPolicy};

/// Positions whose givens have one solution.
const UNIQUE_GIVENS: [&str; 2] = [
    ":0000:x:.439..6.1...1+6+4.........9.......2314.9....5.....45.2.6..1.+4...72.9...4..76..3....:::",
    ":0000:x:.439..6.1...1...+8+3......9.......2314.9....5.....45.2.6..1.....72.9...4+3.76..3....:::",
];

/// Positions whose givens have several solutions. With the other filled cells there is one solution. In
/// each position, a rectangle has only two digits in its four corners.
const AMBIGUOUS_GIVENS: [&str; 2] = [
    ":0000:x:3.16.4589825.9.46.946..5.7..6985...3...936..87.824.69.1..468937...579..+4+4973...5+6:::",
    ":0000:x:2..7536...6.4.2.93.37961.2..283751.9.5..4687..71..935.312.984..5946...+3.78..+3.9+15:::",
];

/// A profile with the techniques below 6.0 that assume a unique solution, followed by singles.
fn unique_first() -> Profile {
    let all = catalogue::profile::named("everything").unwrap();
    let is_first = |entry: &&Entry| {
        let info = entry.technique.info();
        info.assumes == Assumes::UniqueSolution && entry.ratings.least() < Rating(60)
    };
    let first = all.entries.iter().filter(is_first).cloned();
    let singles = all.entries.iter().take(6).cloned();
    all.with_entries(first.chain(singles).collect())
}

/// The steps that contradict the solution of a puzzle, as texts.
fn wrong_steps<'a>(puzzle: &Puzzle, steps: impl IntoIterator<Item = &'a Step>) -> Vec<String> {
    let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
        return vec![format!("{puzzle} has not exactly one solution")];
    };
    let is_true = |c: &Candidate| solution.digit(c.cell) == c.digit;
    let steps = steps.into_iter().filter(|step| {
        step.effects.removals().iter().any(is_true) || !step.effects.place().iter().all(is_true)
    });
    let texts = steps.map(|step| format!("{} {}", step.info().slug, step.effects));
    texts.collect()
}

/// The number of Avoidable Rectangles among the steps.
fn avoidable_rectangles<'a>(steps: impl IntoIterator<Item = &'a Step>) -> usize {
    let slugs = steps.into_iter().map(|step| step.info().slug);
    slugs.filter(|slug| *slug == "avoidable_rectangle").count()
}

/// No profile makes a wrong step on pencilmark grids and positions with deleted candidates, some
/// with several solutions.
#[test]
fn no_profile_makes_a_wrong_step_on_puzzles_with_candidates() {
    let file = crate::support::root().join("fixtures/puzzles/candidates.txt");
    for name in catalogue::profile::names() {
        let mut grade = std::process::Command::new(env!("CARGO_BIN_EXE_whydoku"));
        grade.args(["grade", "--check", "--budget", "2", "--profile", name]);
        let output = grade.arg(&file).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        let checked = errors.lines().last().unwrap_or_default();
        assert!(
            checked.starts_with("checked: 30 records, "),
            "{name}: {errors}"
        );
        assert!(checked.ends_with(" 0 wrong steps"), "{name}: {errors}");
    }
}

/// Avoidable Rectangles are found only if the givens alone have one solution. No step is wrong, and the checker
/// accepts the traces.
#[test]
fn avoidable_rectangles_need_givens_with_one_solution() {
    let profile = unique_first();
    for (line, is_unique) in UNIQUE_GIVENS
        .map(|line| (line, true))
        .into_iter()
        .chain(AMBIGUOUS_GIVENS.map(|line| (line, false)))
    {
        let puzzle = read_one(line).unwrap();
        let found = whydoku::steps(&puzzle, &profile, UniquenessPolicy::Check).unwrap();
        assert_eq!(
            wrong_steps(&puzzle, &found.steps),
            Vec::<String>::new(),
            "{line}"
        );
        assert_eq!(avoidable_rectangles(&found.steps) > 0, is_unique, "{line}");
        for scope in [Scope::Search, Scope::Needed] {
            let path = Explainer::new(&profile, UniquenessPolicy::Check, scope)
                .explain(&puzzle)
                .unwrap();
            let steps: Vec<&Step> = path.records.iter().filter_map(Record::step).collect();
            assert_eq!(
                wrong_steps(&puzzle, steps.iter().copied()),
                Vec::<String>::new(),
                "{line}"
            );
            // The search finds avoidable rectangles if the givens have one solution.
            if scope == Scope::Search && is_unique {
                assert!(avoidable_rectangles(steps) > 0, "{line}");
            }
            let trace = whydoku::trace(
                &puzzle,
                &profile,
                &path,
                UniquenessPolicy::Check,
                &Style::default(),
            );
            assert_eq!(whydoku::verify(&trace).refusals, [], "{line}");
        }
        let path = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Search)
            .explain(&puzzle)
            .unwrap();
        let graded = Grader::new(&profile, UniquenessPolicy::Check).grade(&puzzle);
        assert_eq!(
            whydoku::grade::audit(&path, UniquenessPolicy::Check, &graded),
            Vec::<String>::new(),
            "{line}"
        );
        let request = HintRequest::new(&profile);
        let hinted = hint(&PlayerBoard::untouched(puzzle.clone()), &request);
        if let HintContent::Step(step) = &hinted.found {
            assert_eq!(
                wrong_steps(&puzzle, [&step.step]),
                Vec::<String>::new(),
                "{line}"
            );
        }
    }
}
