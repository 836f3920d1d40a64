//! Tests the profiles `whips`, `braids`, `g_whips` and `g_braids`: their ratings, and for every step its
//! proof, its text in both languages and its notation.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;
use crate::support::truth::Reader;

use assert_cmd::Command;
use core::ops::ControlFlow;
use flate2::read::GzDecoder;
use grid::{Board, Candidate, Cell, Puzzle};
use logic::{Effects, Engine, Evidence, Step, Uniqueness};
use oracle::{SolutionCount, Solver};
use std::collections::BTreeMap;
use std::io::Read as _;
use whydoku::UniquenessPolicy;
use whydoku::grade::Grader;

/// The profiles, in the order of the columns of fixtures/whips/ratings.tsv.
const PROFILES: [&str; 4] = ["whips", "g_whips", "braids", "g_braids"];

/// The rated puzzles in `fixtures/whips`, each with its four ratings.
fn rated() -> Vec<(Puzzle, [u16; 4])> {
    let text = std::fs::read_to_string(testkit::fixture_path("whips/ratings.tsv")).unwrap();
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let rating = |index: usize| fields[2 + index].parse().unwrap();
        (support::line(fields[0]), core::array::from_fn(rating))
    };
    text.lines().skip(1).map(row).collect()
}

/// Every `step`-th puzzle of the published ratings; empty if the table is missing.
fn published(step: usize) -> Vec<Puzzle> {
    let Some(path) = testkit::reference("chains/ratings-w.tsv.gz") else {
        return Vec::new();
    };
    let mut text = String::new();
    let mut file = GzDecoder::new(std::fs::File::open(path).unwrap());
    file.read_to_string(&mut text).unwrap();
    let rows = text.lines().skip(1).step_by(step);
    rows.map(|line| support::line(&line[..81])).collect()
}

#[test]
fn profiles_give_the_ratings_of_the_library() {
    for (index, name) in PROFILES.into_iter().enumerate() {
        let profile = catalogue::profile::named(name).unwrap();
        let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
        for (puzzle, ratings) in rated() {
            let graded = grader.grade(&puzzle);
            assert_eq!(
                graded.grade.rating.0,
                10 * ratings[index],
                "{name} {puzzle}"
            );
        }
    }
}

/// The evidence without one node of its branch.
fn without_node(evidence: &Evidence, removed_node: usize) -> Option<Evidence> {
    let Evidence::Net(net) = evidence else {
        return None;
    };
    let mut net = net.clone();
    let nodes = &mut net.branches.first_mut()?.nodes;
    if removed_node == 0 || removed_node >= nodes.len() {
        return None;
    }
    nodes.remove(removed_node);
    for node in nodes {
        node.parents.retain(|parent| *parent != removed_node);
        for parent in &mut node.parents {
            *parent -= usize::from(*parent > removed_node);
        }
    }
    Some(Evidence::Net(net))
}

/// The checker refuses evidence without a needed node, and false claims. A shortest braid needs each node after
/// the first, which is the assumption. In a whip, a node may only connect its neighbours and not be needed, so
/// only the last node is removed.
fn refuse_damage(profile: &str, before: &Board, step: &Step, solution: &Puzzle) {
    let Evidence::Net(net) = &step.evidence else {
        return;
    };
    let count = net.branches[0].nodes.len();
    let first_removed = if profile.ends_with("braids") {
        1
    } else {
        count.max(2) - 1
    };
    for removed_node in first_removed..count {
        let damaged = without_node(&step.evidence, removed_node).unwrap();
        let checked = verify::check(before, &step.effects, &damaged);
        assert!(checked.is_err(), "node {removed_node} of {step:?}");
    }
    let removal = step.effects.removals()[0];
    let value = solution.value(removal.cell).unwrap();
    let true_candidate = Candidate::new(removal.cell, value);
    if let Some(false_claim) = Effects::new(None, vec![true_candidate]) {
        let checked = verify::check(before, &false_claim, &step.evidence);
        assert!(checked.is_err(), "{true_candidate} by {step:?}");
    }
}

fn solution_as_puzzle(puzzle: &Puzzle) -> Puzzle {
    let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
        panic!("{puzzle} has not one solution");
    };
    Puzzle::new(core::array::from_fn(|cell| {
        Cell::new(cell as u8).map(|cell| solution.digit(cell))
    }))
}

/// The notation of a chain names its kind and its length.
fn check_notation(profile: &str, before: &Board, step: &Step) {
    let notation = render::csp(before, step).unwrap();
    let (kind, rest) = notation.split_once('[').unwrap();
    let length = rest.split_once(']').unwrap().0;
    assert_eq!(length, step.size.to_string(), "{notation}");
    assert_eq!(
        notation.matches('{').count(),
        usize::from(step.size),
        "{notation}"
    );
    let allowed: &[&str] = match profile {
        "whips" => &["whip"],
        "g_whips" => &["whip", "g-whip"],
        "braids" => &["whip", "braid"],
        _ => &["whip", "g-whip", "braid", "g-braid"],
    };
    assert!(allowed.contains(&kind), "{profile}: {notation}");
}

/// Solves puzzles and checks every step. Returns the number of chains by length.
fn audit(name: &str, puzzles: &[Puzzle]) -> BTreeMap<u16, usize> {
    let profile = catalogue::profile::named(name).unwrap();
    let reader = Reader::new();
    let mut counts = BTreeMap::new();
    for puzzle in puzzles {
        let solution = solution_as_puzzle(puzzle);
        let mut engine = Engine::new(&profile, puzzle.board().unwrap(), Uniqueness::Proved);
        // The steps of a round are found on the same board.
        while let ControlFlow::Continue(steps) = engine.next_steps() {
            let before = engine.board().clone();
            for step in &steps {
                let checked = verify::check(&before, &step.effects, &step.evidence);
                assert_eq!(checked, Ok(()), "{puzzle} {step:?}");
                assert_eq!(reader.untrue(&before, step), [""; 0], "{puzzle}");
                if matches!(step.evidence, Evidence::Net(_)) {
                    check_notation(name, &before, step);
                    refuse_damage(name, &before, step, &solution);
                    *counts.entry(step.size).or_insert(0) += 1;
                }
            }
            for step in &steps {
                engine.apply(&step.effects);
            }
        }
    }
    counts
}

#[test]
fn every_step_is_proved_and_true() {
    let rated_puzzles: Vec<Puzzle> = rated().into_iter().map(|(puzzle, _)| puzzle).collect();
    for name in PROFILES {
        let mut puzzles = rated_puzzles.clone();
        puzzles.extend(published(600));
        let counts = audit(name, &puzzles);
        println!("{name}: {counts:?}");
        assert!(counts.len() >= 6, "{counts:?}");
    }
}

#[test]
#[ignore = "minutes"]
fn every_step_of_ten_thousand_puzzles_is_proved() {
    let mut puzzles = published(4);
    puzzles.extend(support::ordinary(1000));
    for name in PROFILES {
        println!(
            "{name}, {} puzzles: {:?}",
            puzzles.len(),
            audit(name, &puzzles)
        );
    }
}

/// The program's exit code, standard output and standard error.
fn whydoku(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("whydoku")
        .unwrap()
        .args(arguments)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// A puzzle with T&E depth 1 and a B rating above 14.
const LONG_BRAIDS: &str =
    "1...5...2..34...5..6....7.....8...4....3.6.....9.4.....2....1.67..........5.8..3.";

/// A puzzle with T&E depth 2.
const NO_BRAIDS: &str =
    "12...6..9..6......79..1.......8.......7.9...2.8...43..5...6.4....2.7...1...3...5.";

#[test]
fn a_rating_above_the_limit_differs_from_no_rating() {
    for (puzzle, reason) in [
        (LONG_BRAIDS, "its rating is more than 14"),
        (NO_BRAIDS, "chains of any length do not solve it"),
    ] {
        let (code, _, error) = whydoku(&["grade", "--profile", "whips", puzzle]);
        assert_eq!(code, 1);
        assert!(
            error.contains(&format!("does not solve it: {reason}")),
            "{error}"
        );
        let gate = ["--profile", "se-basic,whips", "--gate", "whips.rating<=4"];
        let (_, _, error) = whydoku(&[&["grade"], &gate[..], &[puzzle]].concat());
        let expected = format!("whips.rating <= 4: the profile does not solve it: {reason}");
        assert!(error.contains(&expected), "{error}");
    }
    let explain = |options: &[&str]| whydoku(&[&["explain"], options, &[LONG_BRAIDS]].concat()).1;
    let text = explain(&["--profile", "whips"]);
    assert!(text.ends_with("its rating is more than 14.\n"), "{text}");
    let text = explain(&["--profile", "whips", "--lang", "zh"]);
    assert!(text.ends_with("其评分大于14。\n"), "{text}");
    // The output of a stuck profile without whips says nothing about the length of chains.
    let text = explain(&["--profile", "se-basic"]);
    assert!(!text.contains("more than 14"), "{text}");
}

#[test]
fn grades_have_columns_of_trial_depth() {
    let puzzles = [LONG_BRAIDS, NO_BRAIDS];
    let options = ["grade", "--te", "--exit-zero", "--profile", "whips"];
    let (_, table, _) = whydoku(&[&options[..], &puzzles].concat());
    let last_columns = table
        .lines()
        .map(|line| line.rsplitn(3, '\t').collect::<Vec<_>>());
    let last_columns: Vec<String> = last_columns
        .map(|cells| format!("{} {}", cells[1], cells[0]))
        .collect();
    assert_eq!(last_columns, ["te inner", "1 B>14", "2 BxB2"]);
    let (_, records, _) = whydoku(&[&options[..], &["--format", "jsonl"], &puzzles].concat());
    for (record, expected) in records
        .lines()
        .zip(["\"te\":1,\"inner\":\"B>14\"", "\"te\":2,\"inner\":\"BxB2\""])
    {
        assert!(record.contains(expected), "{record}");
    }
    // With several profiles, the table has the columns only once. If the budget is used up, the last column has
    // `gave-up`.
    let (_, table, _) = whydoku(&[
        "grade",
        "--te",
        "--profile",
        "whips,se-basic",
        "--budget",
        "0.001",
        "--exit-zero",
        NO_BRAIDS,
    ]);
    assert!(table.ends_with("\t2\tgave-up\n"), "{table}");
}

#[test]
fn puzzles_are_generated_by_their_whips() {
    let gate = ["--gate", "whips.rating=2..3"];
    let (code, table, _) = whydoku(
        &[
            &[
                "generate",
                "-n",
                "2",
                "--profile",
                "se-basic",
                "--format",
                "tsv",
            ],
            &gate[..],
        ]
        .concat(),
    );
    assert_eq!(code, 0);
    let mut rows = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let column = rows
        .next()
        .unwrap()
        .iter()
        .position(|name| *name == "whips.rating")
        .unwrap();
    let ratings: Vec<&str> = rows.map(|row| row[column]).collect();
    assert_eq!(ratings.len(), 2);
    for rating in ratings {
        assert!(["2.0", "3.0"].contains(&rating), "{rating}");
    }
    let (code, _, error) = whydoku(&["generate", "--gate", "none.rating=2..3"]);
    assert_eq!(
        (code, error.contains("not graded by profile none")),
        (2, true)
    );
}

/// A profile may use the rule of Berthier's books, like the profile in docs/SCALES.md.
#[test]
fn a_profile_may_follow_the_books() {
    let page = std::fs::read_to_string(support::root().join("docs/SCALES.md")).unwrap();
    let written = page.split("```yaml\n").nth(1).unwrap();
    let written = written.split("```").next().unwrap();
    let puzzle =
        "1.....7.........23.89.3..6...4..78..67.5........3....6.1.6....8.628.4.3......3..5";
    assert!(page.contains(puzzle));
    let books = catalogue::profile::read(written).unwrap();
    let whips = catalogue::profile::named("whips").unwrap();
    for (profile, rating) in [(&books, 60), (&whips, 70)] {
        let mut grader = Grader::new(profile, UniquenessPolicy::Check);
        assert_eq!(grader.grade(&support::line(puzzle)).grade.rating.0, rating);
    }
}
