//! Tests the effort of puzzles: it is the same for all images of a puzzle, and is used in columns, records,
//! gates, curves and notes on pauses.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::isomorphs::Random;
use crate::support;
use assert_cmd::Command;
use grid::Puzzle;
use logic::Rating;
use std::fs;
use std::path::{Path, PathBuf};
use whydoku::UniquenessPolicy;
use whydoku::effort::{Effort, Estimator, KnownDeductions};
use whydoku::grade::Grader;
use whydoku::make::{Maker, Recipe};

const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn efforts(puzzles: &[Puzzle]) -> Vec<Effort> {
    let profile = catalogue::profile::named("default").unwrap();
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
    let mut deductions = KnownDeductions::default();
    let estimator = Estimator::new().unwrap();
    let effort = |puzzle: &Puzzle| {
        deductions.clear();
        let graded = grader.grade_with_recorders(puzzle, &mut [&mut deductions]);
        let start = puzzle.board().unwrap();
        estimator.effort(&start, &graded.solution.unwrap(), &deductions)
    };
    puzzles.iter().map(effort).collect()
}

#[test]
fn images_have_the_same_effort() {
    let mut puzzles = support::ordinary(60);
    // This puzzle has placing and removing chains of equal length. In some orders, some of these chains
    // have no effect.
    puzzles.push(support::line(
        "........748.....6.1.285....6...2..8..1..4...65.7..8....51....437......2...34.7..8",
    ));
    let mut random = Random(20_261_122);
    let originals = efforts(&puzzles);
    assert!(originals.iter().any(|effort| *effort != originals[0]));
    let mut differ = Vec::new();
    for (puzzle, original) in puzzles.iter().zip(&originals) {
        let images: Vec<Puzzle> = (0..4).map(|_| random.image(puzzle)).collect();
        for (image, effort) in images.iter().zip(efforts(&images)) {
            if effort != *original {
                let tenths = (original.tenths, effort.tenths);
                differ.push(format!("{puzzle} and {image}: {tenths:?}"));
            }
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn minutes_curve_and_spike_are_consistent() {
    let puzzles = support::ordinary(60);
    for (puzzle, effort) in puzzles.iter().zip(efforts(&puzzles)) {
        let [low, likely, high] = effort.minutes();
        assert!(
            0 < low && low < likely && likely < high,
            "{puzzle} {effort:?}"
        );
        let open = 81 - puzzle.filled().len();
        assert!(
            effort.curve.len() >= open,
            "{puzzle}: a step fills one cell"
        );
        assert!(
            effort.spike >= 10,
            "{puzzle}: the dearest step is no cheaper than the mean"
        );
    }
}

#[test]
fn a_full_grid_takes_no_time() {
    let solved =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let effort = efforts(&[support::line(solved)]).remove(0);
    assert_eq!(
        (effort.tenths, effort.seconds, effort.curve.len()),
        (0, 0, 0)
    );
}

fn grade(options: &[&str], puzzles: &str) -> (i32, String, String) {
    let output = Command::cargo_bin("whydoku")
        .unwrap()
        .arg("grade")
        .args(options)
        .arg("-")
        .write_stdin(puzzles)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code().unwrap(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn columns_and_records_contain_the_effort() {
    let (code, out, _) = grade(&["--effort"], EASY);
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(code, 0);
    let titles = ["effort", "minutes", "minutes_low", "minutes_high", "level"];
    assert_eq!(lines[0][8..], titles);
    let (_, json, _) = grade(&["--effort", "--format", "jsonl"], EASY);
    let record: serde_json::Value = serde_json::from_str(&json).unwrap();
    for (title, at) in [
        ("units", 8),
        ("minutes", 9),
        ("minutes_low", 10),
        ("minutes_high", 11),
    ] {
        let number: f64 = lines[1][at].parse().unwrap();
        assert_eq!(record["effort"][title], number, "{title}");
    }
    assert_eq!(record["effort"]["level"], lines[1][12]);
    let (_, plain, _) = grade(&["--format", "jsonl"], EASY);
    assert!(!plain.contains("effort"), "not requested: {plain}");
}

#[test]
fn gates_limit_the_effort() {
    let (code, _, message) = grade(&["--max-minutes", "1"], EASY);
    assert_eq!(code, 1);
    assert!(message.contains("is above 1.0"), "{message}");
    assert_eq!(
        grade(&["--max-minutes", "60", "--min-minutes", "0.5"], EASY).0,
        0
    );
    assert_eq!(
        grade(&["--max-minutes", "1", "--min-minutes", "2"], EASY).0,
        2
    );
    assert_eq!(grade(&["--max-minutes", "-1"], EASY).0, 2);
}

#[test]
fn a_policy_limits_the_effort() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("effort_policy");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("easy.txt"), format!("{EASY}\n")).unwrap();
    let run = |effort: &str| {
        let rule = format!("rules:\n  - {{ files: [easy.txt], effort: {effort} }}\n");
        fs::write(folder.join("whydoku.yaml"), rule).unwrap();
        let output = Command::cargo_bin("whydoku")
            .unwrap()
            .args(["grade", "--policy", "whydoku.yaml", "easy.txt"])
            .current_dir(&folder)
            .output()
            .unwrap();
        (
            output.status.code().unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    assert_eq!(run("{ minutes: { max: 60 }, spike: { max: 99 } }").0, 0);
    let (code, message) = run("{ minutes: { min: 59.5 }, spike: { max: 1 }, units: { max: 0.5 } }");
    assert_eq!(code, 1);
    for gate in ["minutes: ", "spike: ", "effort: "] {
        assert!(message.contains(gate), "{message}");
    }
    let (code, message) = run("{ levels: [very_hard] }");
    assert!(
        code == 1 && message.contains("is not very_hard"),
        "{message}"
    );
    let (code, message) = run("{ levels: [breezy] }");
    assert!(
        code == 2 && message.contains("whydoku.yaml:2:") && message.contains("very_easy"),
        "{message}"
    );
}

/// The text of a script of the page.
fn script(name: &str) -> String {
    fs::read_to_string(support::root().join("web/src").join(name)).unwrap()
}

/// The pairs, such as `["easy", 1.5]` or `[308, 8.6]`, in a constant of a script of the page.
fn pairs(name: &str, list: &str) -> Vec<(String, Rating)> {
    let text = script(name);
    let (_, text) = text.split_once(&format!("export const {list} =")).unwrap();
    let (text, _) = text.split_once("]);").unwrap();
    let (_, text) = text.split_once("([").unwrap();
    let pairs = text.split('[').skip(1).map(|pair| {
        let (first, rest) = pair.split_once(',').unwrap();
        let number = rest.split_once(']').unwrap().0.trim();
        let rating = whydoku::path::parse_rating(number);
        (
            first.trim_matches('"').to_owned(),
            rating.unwrap_or(Rating(u16::MAX)),
        )
    });
    pairs.collect()
}

fn ratings_of(puzzles: &[Puzzle]) -> Vec<Rating> {
    let profile = catalogue::profile::named("default").unwrap();
    let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
    let rating = |puzzle| grader.grade(puzzle).grade.rating;
    puzzles.iter().map(rating).collect()
}

#[test]
fn the_first_puzzle_of_the_page_is_easy() {
    let text = script("examples.js");
    let givens = text.split('"').nth(1).unwrap();
    let puzzle = [support::line(givens)];
    assert!(ratings_of(&puzzle)[0] <= Rating(15));
    assert_eq!(efforts(&puzzle)[0].level.word(), "easy");
}

/// The page makes puzzles until one has the level that the player chose. For each level, the median time of its
/// puzzles must be longer than that of the level before.
#[test]
fn levels_of_the_page_are_in_order_of_effort() {
    let levels = pairs("levels.js", "LEVELS");
    let words: Vec<&str> = levels.iter().map(|(word, _)| word.as_str()).collect();
    assert_eq!(words, ["easy", "medium", "hard", "extreme", "beyond"]);
    assert!(
        levels.is_sorted_by(|(_, rating), (_, next)| rating < next),
        "{levels:?}"
    );
    let mut maker = Maker::new(5);
    let puzzles = (0..1000).filter_map(|number| maker.candidate(&Recipe::default(), number));
    let puzzles: Vec<Puzzle> = puzzles.collect();
    let ratings = ratings_of(&puzzles);
    let mut times = vec![Vec::new(); levels.len()];
    for (effort, rating) in efforts(&puzzles).iter().zip(ratings) {
        let level = levels
            .iter()
            .position(|(_, highest)| rating <= *highest)
            .unwrap();
        times[level].push(effort.seconds);
    }
    let median = |times: &mut Vec<u32>| {
        assert!(times.len() > 30, "too few of one level");
        times.sort_unstable();
        times[times.len() / 2]
    };
    let medians: Vec<u32> = times.iter_mut().map(median).collect();
    assert!(
        medians.is_sorted_by(|median, next| median < next),
        "{medians:?}"
    );
}

#[test]
fn the_page_knows_puzzles_of_the_rare_level() {
    let rare = pairs("making.js", "RARE_PUZZLES");
    assert!(rare.len() >= 50);
    let mut maker = Maker::new(0);
    let mut make = |number: &String| {
        maker
            .candidate(&Recipe::default(), number.trim().parse().unwrap())
            .unwrap()
    };
    let puzzles: Vec<Puzzle> = rare.iter().map(|(number, _)| make(number)).collect();
    let ratings: Vec<Rating> = rare.iter().map(|(_, rating)| *rating).collect();
    assert_eq!(ratings_of(&puzzles), ratings);
}

#[test]
fn points_are_no_ratings() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("effort_points");
    fs::create_dir_all(&folder).unwrap();
    let profile = folder.join("points.yaml");
    let sums = "name: points\ngrade:\n  sum:\n    - { level: all, name: { en: All, zh: 全 } }\nentries:\n  - { technique: naked_single, score: 4, level: all }\n";
    fs::write(&profile, sums).unwrap();
    let (code, _, message) = grade(&["--effort", "--profile", profile.to_str().unwrap()], EASY);
    assert!(code == 2 && message.contains("adds up points"), "{message}");
}

/// Creates a folder with the easy puzzle in `easy.txt`.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("easy.txt"), format!("{EASY}\n")).unwrap();
    folder
}

/// Exit code, standard output and standard error of grading in a folder.
fn grade_in(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    let command = command.arg("grade").args(arguments).arg("easy.txt");
    let output = command.current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (code, text(output.stdout), text(output.stderr))
}

/// The columns of the only puzzle: effort and the likely, minimum and maximum minutes, each in tenths; and
/// the level.
fn columns(out: &str) -> ([u32; 4], String) {
    let cells: Vec<&str> = out.lines().nth(1).unwrap().split('\t').collect();
    let numbers = [8, 9, 10, 11].map(|at| cells[at].replace('.', "").parse().unwrap());
    (numbers, cells[12].to_owned())
}

#[test]
fn a_player_has_minutes_of_their_own() {
    let folder = folder("effort_knows");
    let player = |text: &str| {
        fs::write(folder.join("me.yaml"), text).unwrap();
        grade_in(&folder, &["--knows", "me.yaml"])
    };
    let (code, mean, _) = grade_in(&folder, &["--effort"]);
    assert_eq!(code, 0);
    // `--knows` adds the columns without `--effort`; the average player gets the default values.
    assert_eq!(player("speed: 1").1, mean);
    let (mean, level) = columns(&mean);
    let (quick, easier) = columns(&player("speed: 4").1);
    assert_eq!(quick[0], mean[0], "speed is no effort");
    for at in 1..4 {
        assert!(
            (quick[at] * 4).abs_diff(mean[at]) <= 3,
            "{quick:?} {mean:?}"
        );
    }
    assert_ne!(easier, level);
    // The puzzle needs pointing but no Swordfish.
    let (slow, _) = columns(&player("techniques: { pointing: 0.1 }").1);
    assert!((0..4).all(|at| slow[at] > mean[at]), "{slow:?} {mean:?}");
    let (other, _) = columns(&player("techniques: { swordfish: 0.1 }").1);
    assert_eq!(other, mean);

    // Gates and the cache depend on the player.
    let limit = format!("{}.{}", (mean[1] - 1) / 10, (mean[1] - 1) % 10);
    let max = ["--max-minutes", &limit, "--cache", "kept"];
    assert_eq!(grade_in(&folder, &max).0, 1);
    fs::write(folder.join("me.yaml"), "speed: 4").unwrap();
    let with_player = [&max[..], &["--knows", "me.yaml"]].concat();
    for _ in 0..2 {
        let (code, out, _) = grade_in(&folder, &with_player);
        assert_eq!((code, columns(&out).0), (0, quick));
    }
    assert_eq!(grade_in(&folder, &max).0, 1);
}

#[test]
fn errors_of_a_player_file_have_their_position() {
    let folder = folder("effort_bad_player");
    for (text, place, expected) in [
        ("speed: 0", "me.yaml:1:8: ", "expected 0.01 to 100"),
        ("speed: 1\ntechniques: { x_wng: 1 }", "me.yaml:2:", "x_wing"),
        ("speed: 1\nlevel: 3", "me.yaml:2:1: ", "level"),
        ("techniques: { a: [", "me.yaml:", ""),
    ] {
        fs::write(folder.join("me.yaml"), text).unwrap();
        let (code, out, message) = grade_in(&folder, &["--knows", "me.yaml"]);
        assert_eq!((code, out.as_str()), (2, ""), "{message}");
        assert_eq!(message.lines().count(), 1, "one error: {message}");
        assert!(
            message.contains(place) && message.contains(expected),
            "{text}: {message}"
        );
    }
    let (code, _, message) = grade_in(&folder, &["--knows", "nobody.yaml"]);
    assert!(code == 2 && message.contains("nobody.yaml"), "{message}");
    // Input files are never overwritten.
    fs::write(folder.join("me.yaml"), "speed: 1").unwrap();
    let overwriting = ["--knows", "me.yaml", "--force", "--report", "tsv=me.yaml"];
    let (code, _, message) = grade_in(&folder, &overwriting);
    assert!(code == 2 && message.contains("the player"), "{message}");
    assert_eq!(fs::read(folder.join("me.yaml")).unwrap(), b"speed: 1");
}

#[test]
fn a_curve_is_two_files_named_like_the_path_file() {
    let folder = folder("effort_curve");
    let files_in = |subfolder: &str| {
        let files = fs::read_dir(folder.join(subfolder)).unwrap();
        let names = files.map(|file| file.unwrap().path());
        let mut names: Vec<PathBuf> = names.collect();
        names.sort();
        names
    };
    let arguments = [
        "--curve", "curves", "--traces", "paths", "--format", "jsonl",
    ];
    let (code, out, message) = grade_in(&folder, &arguments);
    assert_eq!(code, 0, "{message}");
    let curves = files_in("curves");
    let endings: Vec<_> = curves
        .iter()
        .map(|file| file.extension().unwrap())
        .collect();
    assert_eq!(endings, ["json", "svg"]);
    for file in &curves {
        assert_eq!(file.file_stem(), files_in("paths")[0].file_stem());
    }
    let record: serde_json::Value = serde_json::from_str(&out).unwrap();
    let [json, svg] = [&curves[0], &curves[1]].map(|file| fs::read_to_string(file).unwrap());
    let written: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(written["schema"], "whydoku.curve/1");
    assert_eq!(written["puzzle"], record["puzzle"]);
    assert_eq!(written["effort"], record["effort"]);
    // One bar for each step; the most expensive is 36 high.
    let curve = record["effort"]["curve"].as_array().unwrap();
    let bars: Vec<u64> = svg
        .split("40v-")
        .skip(1)
        .map(|rest| {
            let digits = rest.split(|c: char| !c.is_ascii_digit()).next();
            digits.unwrap().parse().unwrap()
        })
        .collect();
    assert_eq!(bars.len(), curve.len());
    let numbers: Vec<u64> = curve.iter().map(|cost| cost.as_u64().unwrap()).collect();
    let max_cost = *numbers.iter().max().unwrap();
    let mut expected: Vec<u64> = numbers
        .iter()
        .map(|cost| (cost * 36).div_ceil(max_cost))
        .collect();
    let mut found = bars;
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);

    // Curves are also written for cached grades, but they overwrite only files of whydoku.
    fs::remove_dir_all(folder.join("curves")).unwrap();
    for _ in 0..2 {
        let kept = ["--curve", "curves", "--cache", "kept"];
        assert_eq!(grade_in(&folder, &kept).0, 0);
        assert_eq!(fs::read_to_string(&curves[0]).unwrap(), json);
        fs::remove_file(&curves[0]).unwrap();
    }
    for file in &curves {
        fs::write(file, "<svg>mine</svg>").unwrap();
        let (code, _, message) = grade_in(&folder, &["--curve", "curves"]);
        assert!(
            code == 2 && message.contains("exists and is not"),
            "{message}"
        );
        assert_eq!(fs::read_to_string(file).unwrap(), "<svg>mine</svg>");
        assert_eq!(grade_in(&folder, &["--curve", "curves", "--force"]).0, 0);
    }
    assert_eq!(
        [&curves[0], &curves[1]].map(|file| fs::read_to_string(file).unwrap()),
        [json, svg]
    );
    // Another player has another curve, which replaces the file.
    fs::write(folder.join("me.yaml"), "techniques: { pointing: 0.1 }").unwrap();
    let other = ["--curve", "curves", "--knows", "me.yaml"];
    assert_eq!(grade_in(&folder, &other).0, 0);
    let slow = fs::read_to_string(&curves[0]).unwrap();
    let slow: serde_json::Value = serde_json::from_str(&slow).unwrap();
    assert_ne!(slow["effort"]["curve"], written["effort"]["curve"]);
}

/// With `--pauses`, the steps that cost simulated players most are listed.
#[test]
fn pauses_are_the_most_expensive_steps() {
    let bank = std::fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    let profile = catalogue::profile::named("default").unwrap();
    let (mut pause_count, mut kinds) = (0, [0; 3]);
    for puzzle in bank.lines().take(40) {
        let puzzle = grid::text::read_one(puzzle).unwrap();
        let path = whydoku::explain(
            &puzzle,
            &profile,
            UniquenessPolicy::Check,
            whydoku::Scope::Needed,
        )
        .unwrap();
        let pauses = whydoku::pauses::pauses(&path);
        assert!(pauses.len() <= 3 && pauses.iter().all(|pause| pause.times >= 2.5));
        let mut replay = whydoku::path::Replay::new(&path.start);
        for (index, record) in path.records.iter().enumerate() {
            if let Some(pause) = pauses.iter().find(|pause| pause.index == index) {
                let board = replay.board();
                // The cells that are singles, counted by independent code.
                let decided = grid::Cell::all().filter(|&cell| {
                    let candidates = board.candidates(cell);
                    let is_hidden_single = |digit| {
                        let houses = cell.houses().into_iter();
                        let mut houses = houses.map(|house| board.cells_in(house, digit).len());
                        houses.any(|places| places == 1)
                    };
                    board.value(cell).is_none()
                        && (candidates.len() == 1 || candidates.iter().any(is_hidden_single))
                });
                assert_eq!(decided.count(), pause.visible_singles, "step {}", index + 1);
                kinds[pause.visible_singles.min(2)] += 1;
                pause_count += 1;
            }
            replay.follow(record);
        }
        let text =
            whydoku::pauses::pauses_text(&path, &render::Style::default()).unwrap_or_default();
        assert_eq!(text.matches("People pause at step").count(), pauses.len());
    }
    assert!(
        pause_count > 20 && kinds.iter().all(|&kind| kind > 0),
        "{pause_count} {kinds:?}"
    );
}
