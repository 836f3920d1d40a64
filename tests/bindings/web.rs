//! Tests the engine in WebAssembly: the npm package in Node and the web page in a browser.
//!
//! Needs the target `wasm32-unknown-unknown` and Node, and Chromium for the page; otherwise the
//! tests are skipped, or fail under `WHYDOKU_REQUIRE_ALL`.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch;
use crate::support::{Chance, find, line, ordinary, root, tool};
use grid::text::position_text;
use logic::Record;
use render::{Cells, Detail, Style};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use testkit::skip;
use whydoku::hint::PlayerBoard;
use whydoku::judging::{JudgeRequest, JudgedJson, MovePosition, MoveSession, read_move};
use whydoku::path::Replay;
use whydoku::{Scope, UniquenessPolicy};

/// The folder with the built packages. They are built once, because a build replaces the files that
/// another test may be reading.
static PACKAGES: OnceLock<Option<PathBuf>> = OnceLock::new();

/// Settings of the TypeScript compiler for `typed.ts`, without the types of browsers.
const TSCONFIG: &str = r#"{ "files": ["typed.ts"], "compilerOptions": {
  "noEmit": true, "strict": true, "module": "nodenext", "target": "es2023", "lib": ["es2023"], "types": [] } }"#;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the folders `web` and `npm` once. Returns their parent folder. If the Rust target is missing,
/// reports that the test is skipped and returns `None`.
fn built_packages(node: &Path) -> Option<PathBuf> {
    PACKAGES.get_or_init(|| build_packages(node)).clone()
}

fn build_packages(node: &Path) -> Option<PathBuf> {
    let library = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let library = library.ok().map(|output| output.stdout).unwrap_or_default();
    if !Path::new(String::from_utf8(library).unwrap().trim()).is_dir() {
        skip(&format!("there is no {TARGET}: rustup target add {TARGET}"));
        return None;
    }
    let mut build = Command::new(node);
    build.arg("web/build.mjs").env("CARGO", env!("CARGO"));
    super::run_command(build.current_dir(root()));
    Some(root().join("target"))
}

fn folder(name: &str) -> PathBuf {
    scratch(&format!("web/{name}"))
}

/// Packs the package, installs it into an empty folder offline, and runs Node's test runner.
#[test]
fn the_package_works_in_a_folder_of_its_own() {
    let (Some(node), Some(npm)) = (tool(&["node"]), tool(&["npm"])) else {
        return;
    };
    let Some(target) = built_packages(&node) else {
        return;
    };
    let here = folder("npm");
    let mut pack = Command::new(&npm);
    super::run_command(pack.arg("pack").arg(target.join("npm")).current_dir(&here));
    let packed = fs::read_dir(&here).unwrap().next().unwrap().unwrap().path();
    fs::write(here.join("package.json"), "{\"type\":\"module\"}").unwrap();
    let mut install = Command::new(&npm);
    install.args(["install", "--offline", "--no-audit", "--no-fund"]);
    super::run_command(install.arg(packed).current_dir(&here));
    let tests = root().join("bindings/wasm/tests/package.test.js");
    fs::copy(tests, here.join("package.test.js")).unwrap();
    for schema in ["grade", "hint", "trace"] {
        let schema = format!("{schema}.schema.json");
        fs::copy(root().join("docs").join(&schema), here.join(schema)).unwrap();
    }
    fs::write(here.join("moves.json"), moves().to_string()).unwrap();
    write_data(&here);
    let mut run = Command::new(&node);
    super::run_command(run.args(["--test", "package.test.js"]).current_dir(&here));
    fs::write(here.join("readme.js"), super::readme_program("js")).unwrap();
    super::run_command(Command::new(&node).arg("readme.js").current_dir(&here));
    // The types of the package do not need those of browsers.
    let checker = root().join("tests/browser/node_modules/typescript/bin/tsc");
    let (Some(chromium), true) = (chromium(), checker.is_file()) else {
        return skip("tests/browser has no node_modules: npm ci --prefix tests/browser");
    };
    let types = root().join("bindings/wasm/tests/typed.ts");
    fs::copy(types, here.join("typed.ts")).unwrap();
    fs::write(here.join("tsconfig.json"), TSCONFIG).unwrap();
    let mut check = Command::new(&node);
    check.arg(checker);
    super::run_command(check.current_dir(&here));
    // esbuild bundles it for a browser; `scripts/try-npm` tries webpack and Vite too.
    let mut bundle = Command::new(&node);
    bundle.arg(root().join("bindings/wasm/tests/bundlers.mjs"));
    let bundled = super::run_command(bundle.arg(&here).env("WHYDOKU_CHROMIUM", chromium));
    assert!(bundled.contains("esbuild: works"), "{bundled}");
}

/// Writes puzzles, and the data set that the command line makes of them.
fn write_data(here: &Path) {
    let bank = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let mut puzzles: Vec<&str> = bank.lines().take(6).collect();
    let several = format!("1{}", ".".repeat(80));
    puzzles.push(&several);
    fs::write(here.join("bank"), puzzles.join("\n")).unwrap();
    let mut dataset = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    dataset.args([
        "dataset",
        "--format",
        "jsonl,steps",
        "--split",
        "train=1,test=1",
    ]);
    super::run_command(dataset.args(["--out", "data", "bank"]).current_dir(here));
}

/// Test data: moves on boards of two puzzles, and of a puzzle with several solutions. Each has the
/// verdict of the Rust library, which the package must repeat.
fn moves() -> Value {
    let profile = whydoku::catalogue::profile::named("default").unwrap();
    let mut chance = Chance(45);
    let mut rows = Vec::new();
    let mut puzzles = ordinary(2);
    puzzles.push(line(&format!("12345678{}", ".".repeat(73))));
    for puzzle in &puzzles {
        let policy = UniquenessPolicy::Check;
        let path = whydoku::explain(puzzle, &profile, policy, Scope::Needed).unwrap();
        let mut replay = Replay::new(&path.start);
        // Boards, and the action and text of the next step if it is known.
        let mut boards = vec![(puzzle.clone(), None)];
        for (index, record) in path.records.iter().enumerate() {
            if [20, 41].contains(&index)
                && let Record::Step(step) = record
            {
                let placed = replay.board().filled() - puzzle.givens();
                let board = replay.board().to_puzzle().with_placed(placed);
                let style = Style::default();
                let words = render::record(1, replay.board(), record, Detail::Paragraph, &style);
                boards.push((board, Some((step.effects.to_string(), words))));
            }
            replay.follow(record);
        }
        for (index, (board, next_step)) in boards.iter().enumerate() {
            let mut actions: Vec<String> =
                next_step.iter().map(|(action, _)| action.clone()).collect();
            let candidates = board.board().unwrap().all_candidates();
            let candidates: Vec<grid::Candidate> = candidates.iter().collect();
            for number in 0..6 {
                let candidate = candidates[chance.below(candidates.len())];
                let sign = if number % 3 == 2 { "<>" } else { "=" };
                actions.push(format!("{}{sign}{}", candidate.cell, candidate.digit));
            }
            let cell = grid::Cell::new(u8::try_from(chance.below(81)).unwrap()).unwrap();
            actions.push(format!("{cell}={}", 1 + chance.below(9)));
            actions
                .push(["hidden_single", "x_wing", "naked_pair digits 1 2"][index % 3].to_owned());
            let player = PlayerBoard::from_parts(puzzle.clone(), Some(board), None);
            let words = next_step.as_ref().map(|(_, words)| words.as_str());
            let reasons = [
                words,
                Some("hidden single"),
                Some("x_wing digit 4"),
                Some("I feel it"),
                Some("(5=8)r2c1 - (5)r1c1"),
            ];
            let reasons = reasons.into_iter().chain([None; 2]).cycle();
            for (action, because) in actions.iter().zip(reasons) {
                rows.push(judged(&player, &[], (action, because), &profile));
            }
            for moves in [&[][..], &actions[..1], &actions[..4]] {
                rows.push(judged(&player, moves, ("undo", None), &profile));
            }
            rows.push(judged(
                &player,
                &actions[..1],
                (&actions[1], None),
                &profile,
            ));
        }
    }
    json!(rows)
}

/// Test data of one move after earlier ones: position, moves, action and reason, the verdict of the
/// Rust library, and whether the action changes the board.
fn judged(
    player: &PlayerBoard,
    moves: &[String],
    (action, because): (&str, Option<&str>),
    profile: &logic::Profile,
) -> Value {
    let request = JudgeRequest::new(profile);
    let mut session = MoveSession::at(MovePosition::of(player), request);
    for earlier in moves {
        session.apply(&earlier.parse().unwrap());
    }
    let read = read_move(action, because, Cells::default()).unwrap();
    let action = read.action;
    let judged = session.judge(&action, read.reason.as_ref());
    let judged = JudgedJson::of(&judged, &Style::default().with_width(None));
    // Parsed from text, so that ratings have one decimal.
    let judged: Value = serde_json::from_str(&judged.line().unwrap()).unwrap();
    let values = grid::text::line(&session.board().to_values(), grid::text::Empty::Dot);
    let is_change = session.apply(&action);
    json!({
        "puzzle": position_text(player.given.as_ref().unwrap()),
        "board": position_text(&player.board),
        "moves": moves,
        "values": values,
        "action": action.to_string(),
        "because": because,
        "judged": judged,
        "changes": is_change,
        "after": grid::text::line(&session.board().to_values(), grid::text::Empty::Dot),
    })
}

/// The browser in `WHYDOKU_CHROMIUM`, or an installed one. If there is none, reports that the test
/// is skipped and returns `None`.
fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("WHYDOKU_CHROMIUM").map(PathBuf::from);
    let found = named.or_else(|| find(&["chromium", "chromium-browser", "google-chrome"]));
    if found.is_none() {
        skip("there is no Chromium: install one, or set WHYDOKU_CHROMIUM to its path");
    }
    found
}

/// Uses the page like a player; see `tests/browser/web.mjs`.
#[test]
fn the_page_works_in_a_browser() {
    let (Some(node), Some(chromium)) = (tool(&["node"]), chromium()) else {
        return;
    };
    let scripts = root().join("tests/browser");
    if !scripts.join("node_modules/playwright-core").is_dir() {
        return skip("tests/browser has no node_modules: npm ci --prefix tests/browser");
    }
    let Some(target) = built_packages(&node) else {
        return;
    };
    crate::encyclopaedia::write_pages(&target.join("web"));
    let mut play = Command::new(node);
    play.arg(scripts.join("web.mjs")).arg(target.join("web"));
    play.env("WHYDOKU_CHROMIUM", chromium);
    // More time is allowed, because other tests run in parallel. Run alone, `node
    // tests/browser/web.mjs target/web` checks the exact limits.
    if std::env::var_os("SLACK").is_none() {
        play.env("SLACK", "20");
    }
    super::run_command(&mut play);
}

/// The TypeScript types match the JSON schemas.
#[test]
fn types_match_the_schemas() {
    let Some(node) = tool(&["node"]) else { return };
    let mut types = Command::new(&node);
    types.args(["bindings/wasm/types.mjs", "--check"]);
    super::run_command(types.current_dir(root()));
    // The scripts of the pages and of the package match the types.
    let checker = root().join("tests/browser/node_modules/typescript/bin/tsc");
    if !checker.is_file() {
        return skip("tests/browser has no node_modules: npm ci --prefix tests/browser");
    }
    let mut check = Command::new(node);
    super::run_command(
        check
            .arg(checker)
            .args(["--project", "web/tsconfig.json"])
            .current_dir(root()),
    );
}
