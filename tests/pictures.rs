//! Pictures and pages as a user gets them.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn explain(arguments: &[&str]) -> assert_cmd::assert::Assert {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command
        .args(["explain", "--profile", "se"])
        .args(arguments)
        .arg(PUZZLE)
        .assert()
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("pictures")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_sheet_is_printed() {
    let folder = folder("sheet");
    fs::create_dir_all(&folder).unwrap();
    let bank = folder.join("bank.txt");
    // Two puzzles of the bank and one with many solutions, which a book cannot have.
    let many = format!("{}{}", "1", ".".repeat(80));
    let puzzles = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    let two: Vec<&str> = puzzles
        .lines()
        .filter(|line| !line.starts_with('#'))
        .take(2)
        .collect();
    fs::write(&bank, format!("{}\n{many}\n{}\n", two[0], two[1])).unwrap();
    let sheet = |more: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command
            .args(["sheet", "--profile", "se", "--title", "A & B"])
            .args(more)
            .arg(&bank);
        let done = command.assert().code(1);
        let complaint = String::from_utf8(done.get_output().stderr.clone()).unwrap();
        assert!(complaint.contains("bank.txt:2:"), "{complaint}");
        String::from_utf8(done.get_output().stdout.clone()).unwrap()
    };
    let whole = sheet(&["--hints", "--lang", "zh"]);
    assert_eq!(
        whole.matches("<svg").count(),
        4,
        "two puzzles, two solutions"
    );
    assert!(whole.contains("<title>A &amp; B</title>") && whole.contains("lang=\"zh\""));
    assert_eq!(whole.matches("<li").count(), 2);
    let bare = sheet(&["--no-solutions", "--no-labels"]);
    assert_eq!(
        (bare.matches("<svg").count(), bare.matches("<li").count()),
        (2, 0)
    );
    assert!(bare.contains("<span></span>"));
    assert_eq!(sheet(&["--per-page", "1"]).matches("<section").count(), 3);
}

#[test]
fn a_hint_is_drawn() {
    let hint = |puzzle: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command
            .args(["hint", "--profile", "se", "--format", "svg"])
            .args(puzzle)
            .assert()
    };
    let drawn = hint(&[PUZZLE]).success();
    let text = String::from_utf8(drawn.get_output().stdout.clone()).unwrap();
    assert!(roxmltree::Document::parse(&text).is_ok(), "{text}");
    assert!(text.contains("<title>"));
    // A board with a mistake has no step to draw: that is said beside the picture's place.
    let wrong = format!("5{}", &PUZZLE[1..]);
    let told = hint(&["--puzzle", PUZZLE, "--board", &wrong]).code(1);
    assert!(told.get_output().stdout.is_empty());
    assert!(!told.get_output().stderr.is_empty());
}

#[test]
fn a_bank_is_a_page() {
    let folder = folder("bank");
    fs::create_dir_all(&folder).unwrap();
    let bank = folder.join("a</script>b.txt");
    fs::create_dir_all(bank.parent().unwrap()).unwrap();
    fs::write(&bank, format!("{PUZZLE}\n{}\n", "1".repeat(81))).unwrap();
    let page = folder.join("bank.html");
    let report = format!("html={}", page.display());
    let grade = |more: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command
            .args(["grade", "--profile", "se", "--report", &report])
            .args(more);
        command.arg(&bank).assert()
    };
    grade(&["--max", "1.1"]).code(1);
    let text = fs::read_to_string(&page).unwrap();
    let data = data(&text);
    let puzzles = data["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 2);
    assert_eq!(
        puzzles[0][1],
        grid::text::line(
            &grid::text::read_one(PUZZLE).unwrap(),
            grid::text::Empty::default()
        )
    );
    assert_eq!(puzzles[0][3], 12 + 14);
    assert!(
        puzzles.iter().all(|puzzle| puzzle[6] != ""),
        "both fail: {puzzles:?}"
    );
    assert_eq!(data["techniques"]["Hidden Single"][0], 1);
    // A page of ours may be written again, another's not.
    grade(&[]).code(1);
    fs::write(&page, "<!doctype html>\n<html lang=\"en\">mine").unwrap();
    grade(&[]).code(2);
}

/// What the page's script reads.
fn data(page: &str) -> Value {
    let (_, rest) = page
        .split_once("<script type=\"application/json\" id=\"data\">")
        .unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

#[test]
fn a_page_is_complete_in_itself() {
    let page = explain(&["--format", "html"]).success();
    let page = String::from_utf8(page.get_output().stdout.clone()).unwrap();
    assert!(
        !page.contains("<!--FRAME-->")
            && !page.contains("<!--LEGEND-->")
            && !page.contains("/*DATA*/")
    );
    // The name of the SVG namespace is no address that is fetched.
    assert!(
        !page
            .replace("http://www.w3.org/2000/svg", "")
            .contains("http"),
        "no network"
    );
    assert!(page.len() < 300_000, "{} bytes", page.len());
    let data = data(&page);
    let steps = data["steps"].as_array().unwrap();
    assert_eq!(
        steps.iter().filter(|step| step["single"] == true).count(),
        81 - 25
    );
    for step in steps {
        for language in ["en", "zh"] {
            assert!(
                step["title"][language]
                    .as_str()
                    .is_some_and(|title| !title.is_empty())
            );
            assert!(
                step["words"][language]
                    .as_str()
                    .is_some_and(|words| !words.is_empty())
            );
        }
        let picture = format!("<svg>{}</svg>", step["picture"].as_str().unwrap());
        assert!(roxmltree::Document::parse(&picture).is_ok(), "{picture}");
    }
    assert_eq!(data["language"], "en");
}

#[test]
fn a_page_opens_in_the_language_asked_for() {
    let page = explain(&["--format", "html", "--lang", "zh"]).success();
    let page = String::from_utf8(page.get_output().stdout.clone()).unwrap();
    assert_eq!(data(&page)["language"], "zh");
}

#[test]
fn every_step_gets_a_file_and_none_is_overwritten() {
    let folder = folder("svg");
    let out = folder.to_str().unwrap();
    explain(&["--format", "svg", "--out", out]).success();
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names[0], "001-hidden_single.svg");
    for name in &names {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        assert!(roxmltree::Document::parse(&text).is_ok(), "{name}");
        assert!(text.len() < 25_000, "{name}: {} bytes", text.len());
    }
    fs::write(folder.join(&names[0]), "mine").unwrap();
    let again = explain(&["--format", "svg", "--out", out]).code(2);
    let said = String::from_utf8(again.get_output().stderr.clone()).unwrap();
    assert!(said.contains("001-hidden_single.svg"), "{said}");
    assert_eq!(fs::read_to_string(folder.join(&names[0])).unwrap(), "mine");
    explain(&["--format", "svg", "--out", out, "--force"]).success();
    assert!(
        fs::read_to_string(folder.join(&names[0]))
            .unwrap()
            .starts_with("<svg")
    );
    explain(&["--format", "svg"]).code(2);
    // Nothing is promised that is not done.
    explain(&["--out", out]).code(2);
}
