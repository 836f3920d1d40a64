//! Tests `verify --words`: it accepts explanations. If one cell, digit or house is changed, it refuses at least
//! 99 % of them. docs/GRAMMAR.md lists the accepted sentences.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{self, root};
use assert_cmd::Command;
use catalogue::{ALL, profile};
use core::fmt::Write as _;
use grid::Puzzle;
use logic::{Language, Phrase, Profile, Rating, Slot, Text};
use regex_lite::Regex;
use render::reading::{read_heading, squeezed};
use render::{Detail, Style};
use whydoku::path::Replay;
use whydoku::words_check::{SentenceVerdict, WordsChecker, WordsReport};
use whydoku::{Path, Scope, UniquenessPolicy};

fn style(language: Language) -> Style {
    Style::default().with_language(language)
}

/// A path as `explain` prints it, without the lines below the steps.
fn words(path: &Path, language: Language) -> String {
    let style = style(language);
    let hardest = whydoku::path::hardest(path);
    let mut replay = Replay::new(&path.start);
    let mut text = String::new();
    for chapter in whydoku::path::chapters(path) {
        let range = chapter.range();
        let part = chapter.text(path, replay.board(), Detail::Paragraph, &style);
        let part = if hardest == Some(range.start) {
            render::headline(&part, &style)
        } else {
            part
        };
        writeln!(text, "{part}\n").unwrap();
        path.records[range]
            .iter()
            .for_each(|record| replay.follow(record));
    }
    text
}

fn explained(puzzle: &Puzzle, profile: &Profile, scope: Scope) -> Path {
    whydoku::explain(puzzle, profile, UniquenessPolicy::Check, scope).unwrap()
}

fn checker<'p>(puzzle: &Puzzle, profile: &'p Profile) -> WordsChecker<'p> {
    WordsChecker::new(puzzle, profile, UniquenessPolicy::Check).unwrap()
}

/// The sentences that are not accepted.
fn unaccepted(report: &WordsReport) -> Vec<String> {
    let sentences = report.sentences.iter();
    let refused = sentences.filter(|sentence| sentence.verdict != SentenceVerdict::True);
    refused.map(|sentence| format!("{sentence:?}")).collect()
}

/// Checks that the texts of these puzzles' paths are accepted in both languages. Returns the number of steps; a
/// step counts once for each language.
fn accepted_steps(
    puzzles: &[Puzzle],
    profile: &Profile,
    explain: &dyn Fn(&Puzzle) -> Path,
) -> usize {
    let (mut steps, mut refused) = (0, Vec::new());
    for puzzle in puzzles {
        let checker = checker(puzzle, profile);
        let path = explain(puzzle);
        for language in Language::ALL {
            let report = checker.check(&words(&path, language), &Style::default());
            assert_eq!(report.language, language);
            steps += report.steps;
            refused.extend(unaccepted(&report));
        }
    }
    let count = refused.len();
    assert!(refused.is_empty(), "{count} of {steps}:\n{refused:#?}");
    steps
}

fn puzzles(ordinary: usize, hard: usize) -> Vec<Puzzle> {
    let mut puzzles = support::ordinary(ordinary);
    puzzles.extend(support::traced(9.5, 12.0).into_iter().take(hard));
    puzzles
}

#[test]
fn explanations_are_accepted_in_both_languages() {
    let default = profile::named("default").unwrap();
    let puzzles = puzzles(15, 1);
    let steps = [Scope::Needed, Scope::Whole].map(|scope| {
        accepted_steps(&puzzles, &default, &|puzzle| {
            explained(puzzle, &default, scope)
        })
    });
    let steps: usize = steps.iter().sum();
    assert!(steps > 3_000, "{steps}");
}

#[test]
#[ignore = "100,000 steps; minutes"]
fn explanations_of_all_ordinary_puzzles_are_accepted() {
    let default = profile::named("default").unwrap();
    let mut puzzles = puzzles(usize::MAX, 20);
    for set in ["sets/qq.txt", "sets/s17.txt"] {
        let file = testkit::reference(set);
        puzzles.extend(
            file.iter()
                .flat_map(|file| support::lines(file).into_iter().take(500)),
        );
    }
    let steps = accepted_steps(&puzzles, &default, &|puzzle| {
        explained(puzzle, &default, Scope::Needed)
    });
    assert!(steps >= 100_000, "{steps}");
}

/// An explanation is accepted even if its steps are in another order than on the profile's path.
#[test]
fn explanations_in_another_order_are_accepted() {
    let default = profile::named("default").unwrap();
    let is_quick = |entry: &&logic::Entry| entry.technique.info().family != logic::Family::Forcing;
    let mut entries: Vec<logic::Entry> = default.entries.iter().filter(is_quick).cloned().collect();
    entries.reverse();
    let reversed = Profile::new("reversed", entries);
    let steps = accepted_steps(&puzzles(8, 0), &default, &|puzzle| {
        explained(puzzle, &reversed, Scope::Whole)
    });
    assert!(steps > 800, "{steps}");
}

/// The next pseudo-random number below `bound`.
fn random_below(state: &mut u64, bound: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap() % bound
}

/// The text with one of its digits from 1 to 9 changed: in the name of a cell or house, or elsewhere.
fn changed(text: &str, state: &mut u64) -> String {
    let place = Regex::new(r"[1-9]").unwrap();
    let places: Vec<usize> = place.find_iter(text).map(|found| found.start()).collect();
    let index = places[random_below(state, places.len())];
    let digits = (1..=9).map(|digit: u8| char::from(b'0' + digit));
    let digits: Vec<char> = digits
        .filter(|&digit| !text[index..].starts_with(digit))
        .collect();
    let digit = digits[random_below(state, digits.len())];
    format!("{}{digit}{}", &text[..index], &text[index + 1..])
}

#[test]
fn a_changed_cell_digit_or_house_is_refused() {
    let default = profile::named("default").unwrap();
    let mut state = 20_261_126;
    let (mut changes, mut accepted) = (0, Vec::new());
    for puzzle in puzzles(24, 1) {
        let checker = checker(&puzzle, &default);
        let path = explained(&puzzle, &default, Scope::Needed);
        for language in Language::ALL {
            let text = words(&path, language);
            for _ in 0..20 {
                let changed = changed(&text, &mut state);
                changes += 1;
                if checker.check(&changed, &Style::default()).is_true() {
                    let lines = text.lines().zip(changed.lines());
                    let different = lines.filter(|(original, changed)| original != changed);
                    accepted.extend(
                        different.map(|(original, changed)| format!("{original}\n{changed}")),
                    );
                }
            }
        }
    }
    assert!(changes >= 1_000, "{changes}");
    assert!(accepted.len() * 100 <= changes, "{accepted:#?}");
}

const PUZZLE: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// A profile that does not change when techniques are added.
const SMALL: &str = "fixtures/profiles/small.yaml";

/// Runs `whydoku verify --words` on a text.
fn verify(text: &str, puzzle: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::cargo_bin("whydoku")
        .unwrap()
        .current_dir(root())
        .args(["verify", "--words", "--profile", SMALL, "-"])
        .args(puzzle)
        .write_stdin(text)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

fn explain(arguments: &[&str]) -> String {
    let output = Command::cargo_bin("whydoku")
        .unwrap()
        .current_dir(root())
        .args(["explain", "--profile", SMALL])
        .args(arguments)
        .arg(PUZZLE)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_command_accepts_what_explain_prints() {
    for arguments in [
        &[][..],
        &["--lang", "zh"],
        &["--all"],
        &["--width", "60"],
        &["--cells", "k9"],
    ] {
        let text = explain(arguments);
        let cells: &[&str] = if arguments.contains(&"k9") {
            &["--cells", "k9"]
        } else {
            &[]
        };
        let (code, out, _) = verify(&text, &[&["--puzzle", PUZZLE], cells].concat());
        assert_eq!(code, Some(0), "{arguments:?}\n{out}");
        assert!(out.ends_with(" true, 0 wrong, 0 not read\n"), "{out}");
        let (code, ..) = verify(&format!("{PUZZLE}\n\n{text}"), cells);
        assert_eq!(code, Some(0), "{arguments:?}");
    }
}

#[test]
fn the_command_names_false_and_unknown_sentences() {
    let text = explain(&[]);
    let line = text
        .lines()
        .position(|line| line.contains("is the only cell"))
        .unwrap();
    let (code, out, _) = verify(
        &text.replacen("is the only cell", "is one of the cells", 1),
        &["--puzzle", PUZZLE],
    );
    assert_eq!(code, Some(1));
    assert!(out.starts_with(&format!("-:{}: step ", line + 1)), "{out}");
    assert!(out.contains("on this board it would be: In "), "{out}");
    let chinese = ["--puzzle", PUZZLE, "--lang", "zh"];
    let (_, out, _) = verify(
        &text.replacen("is the only cell", "is one of the cells", 1),
        &chinese,
    );
    assert!(out.contains("步: 不正确: In "), "{out}");
    let counts = Regex::new(r"^\d+ 步，\d+ 句：\d+ 句正确，1 句不正确，0 句无法读取$").unwrap();
    assert!(counts.is_match(out.lines().last().unwrap()), "{out}");
    let (code, out, _) = verify(
        &format!("{text}\nThe moon is a cheese.\n"),
        &["--puzzle", PUZZLE],
    );
    assert_eq!(code, Some(1));
    assert!(out.contains("not read: The moon is a cheese."), "{out}");
    let (code, _, errors) = verify(&text, &[]);
    assert_eq!(code, Some(2));
    assert!(
        errors.contains("expected the puzzle here or in --puzzle"),
        "{errors}"
    );
}

/// Adds the texts of a phrase that are not in the list.
fn add(phrase: &Phrase, texts: &mut Vec<&'static Text>) {
    if !texts.contains(&phrase.text) {
        texts.push(phrase.text);
    }
    for (_, slot) in &phrase.slots {
        if let Slot::Phrase(inner) = slot {
            add(inner, texts);
        }
        if let Slot::Words(text) = slot
            && !texts.contains(text)
        {
            texts.push(text);
        }
    }
}

/// The templates that a technique uses for the cases of its fixture.
fn templates(technique: &'static dyn logic::Technique) -> Vec<&'static Text> {
    let info = technique.info();
    let fixture = root()
        .join("fixtures")
        .join(info.family.slug())
        .join(info.slug)
        .with_extension("yaml");
    let fixture = harness::Fixture::read(&fixture).unwrap();
    let report = harness::check_by(technique, &fixture).unwrap();
    let mut texts = Vec::new();
    for case in &report.cases {
        for step in &case.steps {
            for step in [Some(step.clone()), step.shortened(&case.board)]
                .iter()
                .flatten()
            {
                let explanation = step.explain(&case.board);
                let phrases = explanation.short.iter().chain(&explanation.seen);
                phrases
                    .chain(&explanation.why)
                    .for_each(|phrase| add(phrase, &mut texts));
            }
        }
    }
    texts
}

/// The templates of both languages, one line each.
fn listed(texts: &[&Text]) -> String {
    let mut list = String::from("```text\n");
    for text in texts {
        for language in Language::ALL {
            writeln!(list, "{}", text.template(language)).unwrap();
        }
    }
    list + "```\n"
}

/// Headings are read with the whole name and the rating, even if the name ends in brackets.
#[test]
fn headings_of_all_techniques_are_read() {
    for technique in ALL {
        for language in Language::ALL {
            let name = technique.info().name.template(language);
            let line = match language {
                Language::En => format!("7. {name} (4.2)"),
                Language::Zh => format!("7. {name}（4.2）"),
            };
            let heading = read_heading(&line, language).unwrap();
            assert_eq!(heading.name, squeezed(name, language), "{line}");
            assert_eq!(heading.rating, Some(Rating(42)), "{line}");
        }
    }
}

/// docs/GRAMMAR.md equals the templates of the texts. `UPDATE_DOCS=1` rewrites it.
#[test]
fn the_grammar_lists_the_texts() {
    let mut page = String::from(HEAD);
    page.push_str(&listed(&render::reading::templates()));
    for technique in catalogue::ALL {
        let info = technique.info();
        let names = Language::ALL.map(|language| info.name.template(language));
        writeln!(page, "\n## {} ({})\n", names[0], names[1]).unwrap();
        page.push_str(&listed(&templates(*technique)));
    }
    let file = root().join("docs/GRAMMAR.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&file, &page).unwrap();
    }
    let current = std::fs::read_to_string(&file).unwrap();
    assert!(
        current == page,
        "UPDATE_DOCS=1 cargo test --test suite -- words_check"
    );
}

const HEAD: &str = "# The sentences that `verify --words` accepts

<!-- Written by `UPDATE_DOCS=1 cargo test --test suite -- words_check`. -->

`whydoku verify --words FILE` reads an explanation in the form that `explain` prints, and judges every sentence on the board after
the earlier steps. The technique named in the heading searches that board again. A sentence is true if it is part of the text of the
find with the same effects.

| verdict | meaning |
|---|---|
| true | The text of the find contains this sentence. |
| wrong | The text of the find has a different sentence here; the true sentence is printed. |
| no such step on this board | The technique has no find with these effects or words, or the single does not exist. |
| not read | The sentence has none of the forms below. |

A step begins with a heading at the start of a line, and its sentences are indented below it. Line breaks do not matter, nor do
spaces in Chinese. Effects that contradict a solution are not applied, so the steps after a false step are still judged.
The output of `--detail line` and `--detail full` and other notations cannot be read.

The templates below have slots in braces: `{cell}` is a cell, `{cells}` a list of cells, `{digit}` and `{digits}` digits, `{house}`
a house; the names of other slots describe their content. `{cells:has|have}` is a word that agrees with the number of `cells`. A slot
may also contain one of the other texts of the same technique. Each English template is followed by the Chinese one.

## Headings, effects and runs of singles

";
