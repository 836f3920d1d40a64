//! Tests the pictures, pages and PDF files that the commands write.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use assert_cmd::Command;
use logic::Language;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

const SMALL: &str = "fixtures/profiles/small.yaml";

/// A puzzle that needs guesses with the small profile.
const HARD: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

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
    // Two puzzles of the bank, and a puzzle with many solutions, which cannot be printed.
    let ambiguous = format!("{}{}", "1", ".".repeat(80));
    let puzzles = fs::read_to_string(support::root().join("fixtures/puzzles/qq.txt")).unwrap();
    let lines: Vec<&str> = puzzles
        .lines()
        .filter(|line| !line.starts_with('#'))
        .take(2)
        .collect();
    fs::write(&bank, format!("{}\n{ambiguous}\n{}\n", lines[0], lines[1])).unwrap();
    let sheet = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command
            .args(["sheet", "--profile", "se", "--title", "A & B"])
            .args(arguments)
            .arg(&bank);
        let assert = command.assert().code(1);
        let errors = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
        assert!(errors.contains("bank.txt:2:"), "{errors}");
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    };
    let with_hints = sheet(&["--hints", "--lang", "zh"]);
    assert_eq!(
        with_hints.matches("<svg").count(),
        4,
        "two puzzles, two solutions"
    );
    assert!(with_hints.contains("<title>A &amp; B</title>") && with_hints.contains("lang=\"zh\""));
    assert_eq!(with_hints.matches("<li").count(), 2);
    let bare = sheet(&["--no-solutions", "--no-labels"]);
    assert_eq!(
        (bare.matches("<svg").count(), bare.matches("<li").count()),
        (2, 0)
    );
    assert!(bare.contains("<span></span>"));
    assert_eq!(sheet(&["--per-page", "1"]).matches("<section").count(), 3);
    let large = sheet(&["--large-print"]);
    assert_eq!(large.matches("<section").count(), 3);
    assert!(large.contains("<body class=\"large\">") && !bare.contains("<body class"));
}

#[test]
fn a_sheet_is_a_pdf() {
    let folder = folder("pdf");
    fs::create_dir_all(&folder).unwrap();
    let (book, page) = (folder.join("book.pdf"), folder.join("book.html"));
    let sheet = |out: &Path, arguments: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command.args(["sheet", "--profile", "se", "--hints", "--out"]);
        command.arg(out).args(arguments).arg(PUZZLE);
        command.assert()
    };
    sheet(&book, &[]).success();
    let file = fs::read(&book).unwrap();
    let text = String::from_utf8_lossy(&file);
    assert!(text.starts_with("%PDF-"), "{}", &text[..20]);
    // There is a page of puzzles, a page of hints and a page of solutions.
    assert_eq!(text.matches("/Type /Page\n").count(), 3, "{text}");
    // Large print has larger texts and bold digits.
    let large = folder.join("large.pdf");
    sheet(&large, &["--large-print"]).success();
    let large = String::from_utf8_lossy(&fs::read(&large).unwrap()).into_owned();
    assert!(large.contains("/R 18 Tf") && !text.contains("/R 18 Tf"));
    let bold = |text: &str| text.matches("/B ").count();
    assert!(bold(&large) > 81 && bold(&text) < 20);
    // Texts are in the file as text, so they can be searched.
    assert!(text.contains("(Hints: the hardest step) Tj"), "{text}");
    sheet(&book, &[]).success();
    assert_eq!(fs::read(&book).unwrap(), file, "the second file differs");
    // Helvetica has no Chinese characters.
    let assert = sheet(&book, &["--lang", "zh"]).code(2);
    let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(error.contains("--format html"), "{error}");
    assert_eq!(fs::read(&book).unwrap(), file, "the file has changed");
    sheet(&page, &[]).success();
    sheet(&page, &[]).success();
    assert!(fs::read_to_string(&page).unwrap().starts_with("<!doctype"));
    let other = folder.join("thesis.pdf");
    fs::write(&other, "%PDF-1.7 mine").unwrap();
    sheet(&other, &[]).code(2);
    assert_eq!(fs::read_to_string(&other).unwrap(), "%PDF-1.7 mine");
    sheet(&other, &["--force"]).success();
}

#[test]
fn a_solution_is_a_strip() {
    let folder = folder("strip");
    let strip = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command.args(["explain", "--profile", "se", PUZZLE, "--format"]);
        command.args(arguments).assert()
    };
    let drawn = strip(&["strip"]).success();
    let text = String::from_utf8(drawn.get_output().stdout.clone()).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let boards = document
        .descendants()
        .filter(|node| node.has_tag_name("use"));
    let scenes = strip(&["scene"]).success();
    let steps = String::from_utf8_lossy(&scenes.get_output().stdout)
        .lines()
        .count();
    assert_eq!(boards.count(), steps);
    strip(&["strip", "--out", folder.to_str().unwrap()]).success();
    assert_eq!(fs::read_to_string(folder.join("strip.svg")).unwrap(), text);
    let drawn = strip(&["strip-png", "--from", "50"]).success();
    let picture = &drawn.get_output().stdout;
    assert!(picture.starts_with(b"\x89PNG"));
    let size = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
    let rows = u32::try_from(steps - 49).unwrap().div_ceil(3);
    assert_eq!((size(16), size(20)), (1742, 112 + rows * 618));
}

/// The end of the outline that is drawn for a character without a glyph.
const FRAME: &str = "V-710H490V30Z";

#[test]
fn chinese_results_have_outlines() {
    let outlined = |text: &str| render::outlined(&format!("<text x=\"0\" y=\"0\">{text}</text>"));
    for technique in catalogue::ALL {
        let name = technique.info().name.template(Language::Zh);
        assert!(!outlined(name).contains(FRAME), "{name}");
    }
    for puzzle in [PUZZLE, HARD] {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command.current_dir(support::root());
        command.args([
            "explain",
            "--lang",
            "zh",
            "--profile",
            SMALL,
            "--format",
            "strip",
            puzzle,
        ]);
        let strip = command.assert().success().get_output().stdout.clone();
        let strip = render::outlined(&String::from_utf8(strip).unwrap());
        assert!(!strip.contains(FRAME), "{puzzle}");
    }
    // A character without a glyph is drawn as a frame.
    assert!(outlined("\u{1f600}").contains(FRAME));
}

#[test]
fn arrows_appear_in_order() {
    let drawn = |format: &str| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command.args(["techniques", "xy_chain", "--format", format]);
        command.assert().success().get_output().stdout.clone()
    };
    let static_picture = String::from_utf8(drawn("svg")).unwrap();
    let text = String::from_utf8(drawn("animated")).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let group = document
        .descendants()
        .find(|node| node.attribute("class") == Some("ar"));
    let arrows = group.unwrap().children().count();
    assert!(arrows > 3, "{arrows}");
    // There is one rule for each arrow. Without the rules, the picture equals the SVG picture.
    assert_eq!(text.matches("@keyframes").count(), arrows);
    let start = text.find("<style>@media(prefers-reduced").unwrap();
    let end = start + text[start..].find("</style>\n").unwrap() + "</style>\n".len();
    assert_eq!([&text[..start], &text[end..]].concat(), static_picture);
    let file = drawn("apng");
    let chunks = |name: &[u8]| file.windows(4).filter(|bytes| *bytes == name).count();
    assert_eq!((chunks(b"acTL"), chunks(b"fcTL")), (1, arrows + 1));
    // Pages have the same group of arrows, and each arrow appears after the one before.
    let page = String::from_utf8(drawn("html")).unwrap();
    assert!(page.contains("<g class=\"ar\">"));
    assert!(page.contains(".ar path:nth-child(12){animation-delay:3.3s}"));
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
    // A board with a mistake has no step to draw, so the message goes to standard error.
    let wrong = format!("5{}", &PUZZLE[1..]);
    let hinted = hint(&["--puzzle", PUZZLE, "--board", &wrong]).code(1);
    assert!(hinted.get_output().stdout.is_empty());
    assert!(!hinted.get_output().stderr.is_empty());
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
    let grade = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command
            .args(["grade", "--profile", "se", "--report", &report])
            .args(arguments);
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
    let rating_in_tenths = &puzzles[0][3];
    assert_eq!(*rating_in_tenths, 26);
    // The curve has one character for each step, the rating in fifths of a point. It starts with hidden
    // singles (1.2, so `6`), and a later step has 2.6 (`D`).
    let curve = puzzles[0][7].as_str().unwrap();
    assert_eq!(curve.len() as u64, puzzles[0][5].as_u64().unwrap());
    assert!(curve.starts_with('6') && curve.contains('D'), "{curve}");
    assert!(
        puzzles.iter().all(|puzzle| puzzle[6] != ""),
        "both puzzles fail: {puzzles:?}"
    );
    assert_eq!(data["techniques"]["Hidden Single"][0], 1);
    // The program may overwrite its own page, but not another one.
    grade(&[]).code(1);
    fs::write(&page, "<!doctype html>\n<html lang=\"en\">mine").unwrap();
    grade(&[]).code(2);
}

/// The data for the script of a page.
fn data(page: &str) -> Value {
    let (_, rest) = page
        .split_once("<script type=\"application/json\" id=\"data\">")
        .unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

#[test]
fn a_page_needs_no_other_file() {
    let page = explain(&["--format", "html"]).success();
    let page = String::from_utf8(page.get_output().stdout.clone()).unwrap();
    assert!(
        !page.contains("<!--FRAME-->")
            && !page.contains("<!--LEGEND-->")
            && !page.contains("/*DATA*/")
    );
    // The SVG namespace is not an address to load.
    assert!(
        !page
            .replace("http://www.w3.org/2000/svg", "")
            .contains("://"),
        "the page has an address"
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
        for layer in step["picture"].as_array().unwrap() {
            let picture = format!("<svg>{}</svg>", layer.as_str().unwrap());
            assert!(roxmltree::Document::parse(&picture).is_ok(), "{picture}");
        }
    }
    assert_eq!(data["language"], "en");
}

#[test]
fn a_page_opens_in_the_requested_language() {
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
    let errors = String::from_utf8(again.get_output().stderr.clone()).unwrap();
    assert!(errors.contains("001-hidden_single.svg"), "{errors}");
    assert_eq!(fs::read_to_string(folder.join(&names[0])).unwrap(), "mine");
    explain(&["--format", "svg", "--out", out, "--force"]).success();
    assert!(
        fs::read_to_string(folder.join(&names[0]))
            .unwrap()
            .starts_with("<svg")
    );
    explain(&["--format", "svg"]).code(2);
    // An unsupported combination is an error.
    explain(&["--out", out]).code(2);
}

/// The page can hide singles. It must not hide placements by chains, or a hard puzzle would look easy.
#[test]
fn the_page_hides_singles_only() {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    let page = command.args(["explain", "--profile", "se", "--all", "--format", "html"]);
    let page = page.arg(crate::looks::CHAINED).assert().success();
    let page = String::from_utf8(page.get_output().stdout.clone()).unwrap();
    assert!(page.len() < 300_000, "{} bytes", page.len());
    let data = data(&page);
    let steps = data["steps"].as_array().unwrap();
    let name = |step: &Value| step["title"]["en"].as_str().unwrap().to_owned();
    let is_single = |step: &Value| {
        ["Single", "Full House"]
            .iter()
            .any(|word| name(step).contains(word))
    };
    for step in steps {
        assert_eq!(step["single"], is_single(step), "{}", name(step));
    }
    let is_placement_by_chain =
        |step: &&Value| step["does"].as_str().unwrap().contains('=') && !is_single(step);
    assert!(
        steps.iter().filter(is_placement_by_chain).count() >= 2,
        "too few placements by chains"
    );
}

/// Each command that draws writes every text format to standard output. Only several SVG pictures need a folder.
/// In a folder, the program overwrites only its own files.
#[test]
fn every_command_draws_in_every_format() {
    let run = |arguments: &[&str]| {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command.args(arguments).assert()
    };
    let starts = [
        ("html", "<!doctype html>"),
        ("svg", "<svg class=\"whydoku\""),
        ("markdown", "<!-- by whydoku -->"),
        ("latex", "% by whydoku"),
        ("dot", "// by whydoku"),
        ("scene", "{\"schema\":\"whydoku.scene/1\""),
    ];
    let steps = [
        "steps",
        "--profile",
        support::SMALL,
        "--technique",
        "hidden_single",
        PUZZLE,
    ];
    let commands: [&[&str]; 4] = [
        &["explain", "--profile", "se", "--step", "20", PUZZLE],
        &["hint", "--profile", "se", PUZZLE],
        &steps,
        &["techniques", "--profile", "se", "x_wing"],
    ];
    for command in commands {
        for (format, start) in starts {
            let several = command[0] == "steps" && format == "svg";
            let assert = run(&[command, &["--format", format]].concat());
            if several {
                assert.code(2);
                continue;
            }
            let text = String::from_utf8(assert.success().get_output().stdout.clone()).unwrap();
            assert!(text.starts_with(start), "{command:?} {format}: {text:.80}");
        }
        // Folders work the same way for all commands, so one command is enough.
        if command[0] != "hint" {
            continue;
        }
        let folder = folder(command[0]);
        let out = folder.to_str().unwrap();
        for (format, file) in [
            ("html", "index.html"),
            ("svg", "svg"),
            ("png", "png"),
            ("markdown", "index.md"),
            ("latex", "tex"),
            ("dot", "dot"),
            ("scene", "json"),
        ] {
            let arguments = [command, &["--format", format, "--out", out]].concat();
            run(&arguments).success();
            // The program may overwrite its own files, but not the user's.
            run(&arguments).success();
            let written = fs::read_dir(&folder)
                .unwrap()
                .map(|entry| entry.unwrap().path());
            let path = written
                .into_iter()
                .find(|path| path.to_str().unwrap().ends_with(file));
            let path = path.unwrap();
            fs::write(&path, "mine").unwrap();
            run(&arguments).code(2);
            assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
            fs::remove_file(path).unwrap();
        }
    }
    // With JSON, each line is a step.
    let assert = run(&[&steps[..], &["--format", "json"]].concat()).success();
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    for line in text.lines() {
        let step: Value = serde_json::from_str(line).unwrap();
        assert_eq!(step["technique"], "hidden_single");
    }
    run(&["techniques", "--format", "svg"]).code(2);
    run(&["explain", "--profile", "se", "--step", "999", PUZZLE]).code(2);
}

fn technique(slug: &str, arguments: &[&str]) -> Vec<u8> {
    let mut command = Command::cargo_bin("whydoku").unwrap();
    command.args(["techniques", slug]).args(arguments);
    command.assert().success().get_output().stdout.clone()
}

/// A strip of many steps has several pages, and its folder may be written again.
#[test]
fn a_strip_is_a_pdf() {
    let folder = folder("strip_pdf");
    let out = folder.to_str().unwrap();
    for _ in 0..2 {
        explain(&["--format", "strip-pdf", "--steps", "1..13", "--out", out]).success();
    }
    let file = fs::read(folder.join("strip.pdf")).unwrap();
    let text = String::from_utf8_lossy(&file);
    assert!(text.starts_with("%PDF-"));
    // Twelve boards on the first page, one on the second.
    assert_eq!(text.matches("/Type /Page\n").count(), 2, "{text}");
    assert!(text.contains("/Filter /FlateDecode"));
}

/// A style changes only the colours of a picture.
#[test]
fn pictures_have_colours_of_choice() {
    let picture = |style: &str| {
        let svg = technique("finned_x_wing", &["--format", "svg", "--style", style]);
        String::from_utf8(svg).unwrap()
    };
    let [whydoku_style, hodoku, plain] = ["whydoku", "hodoku", "plain"].map(picture);
    let default = String::from_utf8(technique("finned_x_wing", &["--format", "svg"])).unwrap();
    assert_eq!(whydoku_style, default);
    let body = |svg: &str| svg.split_once("</style>").unwrap().1.to_owned();
    assert!(body(&whydoku_style) == body(&hodoku) && body(&whydoku_style) == body(&plain));
    assert!(whydoku_style != hodoku && hodoku != plain && whydoku_style != plain);
    let is_dark = |svg: &str| svg.contains("prefers-color-scheme:dark");
    assert!(is_dark(&whydoku_style) && !is_dark(&hodoku) && !is_dark(&plain));
    for format in ["html", "markdown", "latex", "strip", "animated"] {
        let [whydoku_style, plain] = ["whydoku", "plain"].map(|style| {
            let document = technique("x_wing", &["--format", format, "--style", style]);
            String::from_utf8(document).unwrap()
        });
        assert!(whydoku_style != plain, "{format}");
    }
}

/// Each line of a net has a separate picture, after the picture of the whole step.
#[test]
fn a_net_is_shown_line_by_line() {
    let folder = folder("lines");
    let out = folder.to_str().unwrap();
    technique("cell_forcing_chains", &["--format", "svg", "--out", out]);
    let names = || {
        let files = fs::read_dir(&folder).unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let expected = ["", "a", "b", "c"].map(|line| format!("001{line}-cell_forcing_chains.svg"));
    assert_eq!(names(), expected);
    // The picture of a line has numbers at its arrows, but no removed candidates.
    let line_picture = fs::read_to_string(folder.join(&expected[1])).unwrap();
    assert!(line_picture.contains("class=\"no\"") && !line_picture.contains("class=\"x\""));
    let markdown = technique("cell_forcing_chains", &["--format", "markdown"]);
    let markdown = String::from_utf8(markdown).unwrap();
    assert_eq!(markdown.matches("](data:image/svg+xml").count(), 4);
    let cards = String::from_utf8(technique("cell_forcing_chains", &["--format", "html"])).unwrap();
    assert_eq!(cards.matches("<use href=\"#frame\">").count(), 4);
    let x_wing = String::from_utf8(technique("x_wing", &["--format", "html"])).unwrap();
    assert_eq!(x_wing.matches("<use href=\"#frame\">").count(), 1);
}

/// Shading many houses would cover the whole board, so their names at the border are marked instead.
#[test]
fn many_houses_are_marked_at_their_names() {
    let count = |slug: &str, class: &str| {
        let svg = String::from_utf8(technique(slug, &["--format", "svg"])).unwrap();
        svg.matches(&format!("<rect class=\"{class}\"")).count()
    };
    // The legend has one shaded rectangle.
    assert!(count("templates", "tn") > 4 && count("templates", "to") == 1);
    assert_eq!(
        (count("naked_pair", "tn"), count("naked_pair", "to")),
        (0, 2)
    );
}
