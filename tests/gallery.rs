//! Tests the pictures of all techniques in `docs/pictures/`, and the page that shows them.
//!
//! Each picture shows the easiest find in a position of the technique: the first position, or the
//! one in [`LATER_POSITIONS`]. For a technique without positions, the picture shows the first find
//! of the fixture. `UPDATE_DOCS=1 cargo test --test suite gallery::` draws the pictures again.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::Board;
use logic::{Info, Language, Profile, Step, Technique};
use render::{Scene, Style};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use whydoku::hint::{HintContent, HintRequest, PlayerBoard};

/// Techniques that are drawn with a later position, and its index from 0. In the first position,
/// arrows would run through digits or hide each other (`tests/looks.rs`).
const LATER_POSITIONS: &[(&str, usize)] =
    &[("grouped_x_chain", 1), ("kraken_fish", 1), ("nishio", 1)];

/// Path of a technique's picture below `docs/`.
fn picture_path(info: &Info) -> String {
    format!("pictures/{}/{}.svg", info.family.slug(), info.slug)
}

/// The first find of the technique's fixture: profile, board, step.
fn first_find(technique: &'static dyn Technique) -> (String, Board, Step) {
    let info = technique.info();
    let folder = support::root().join("fixtures").join(info.family.slug());
    let fixture = harness::Fixture::read(&folder.join(info.slug).with_extension("yaml")).unwrap();
    let find = fixture.cases.iter().find_map(|case| {
        let board = Board::new(&case.puzzle().unwrap());
        let entries = harness::entries_of(technique, case);
        let steps = harness::steps_on(&entries, &board, &case.name).unwrap();
        let profile = case.options.clone().unwrap_or("default".to_owned());
        Some((profile, board, steps.into_iter().next()?))
    });
    find.unwrap()
}

/// The picture of a find.
fn picture_of(board: &Board, step: &Step) -> String {
    render::svg(&Scene::of(board, step), &Style::default())
}

/// Whether a file has this content. With `UPDATE_DOCS`, writes the content first.
fn is_current(path: &Path, text: &str) -> bool {
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::read_to_string(path).is_ok_and(|kept| kept == text)
}

#[test]
fn every_technique_has_its_picture() {
    let docs = support::root().join("docs");
    let stale: Vec<&str> = catalogue::ALL
        .iter()
        .filter(|technique| {
            let slug = technique.info().slug;
            let later = LATER_POSITIONS.iter().find(|(known, _)| *known == slug);
            let position =
                later.and_then(|(_, index)| whydoku::examples::positions(slug).nth(*index));
            let example = match position {
                Some(position) => {
                    whydoku::examples::example_on(**technique, position.profile, position.text)
                }
                None => whydoku::examples::example(**technique),
            };
            let example = example.unwrap();
            let text = picture_of(&example.before, &example.step);
            assert!(
                text.len() < 25_000,
                "{}: {}",
                technique.info().slug,
                text.len()
            );
            !is_current(&docs.join(picture_path(technique.info())), &text)
        })
        .map(|technique| technique.info().slug)
        .collect();
    assert!(
        stale.is_empty(),
        "pictures that are out of date: {stale:?}; UPDATE_DOCS=1 cargo test --test suite gallery::"
    );
}

/// Whether a hint names the technique, both on the position alone and on the same board with a
/// player's notes.
fn is_named_by_hint(slug: &str, profile: &Profile, text: &str) -> bool {
    let position = grid::text::read_one(text).unwrap();
    let boards = [
        PlayerBoard::with_all_marks(&position),
        PlayerBoard::untouched(position),
    ];
    boards.into_iter().all(|board| {
        let hint = whydoku::hint(&board, &HintRequest::new(profile));
        matches!(&hint.found, HintContent::Step(step) if step.step.info().slug == slug)
    })
}

/// A hint on each position of a technique names that technique.
#[test]
fn hints_name_the_technique_of_each_position() {
    let mut profiles = BTreeMap::<&str, Profile>::new();
    let mut wrong = Vec::new();
    for technique in catalogue::ALL {
        let slug = technique.info().slug;
        let positions: Vec<_> = whydoku::examples::positions(slug).collect();
        assert!(positions.len() <= 3, "{slug}");
        assert!(
            positions
                .windows(2)
                .all(
                    |pair| (pair[0].profile, pair[0].status) == (pair[1].profile, pair[1].status)
                        && pair[0].text != pair[1].text
                ),
            "{slug}"
        );
        for position in positions {
            let read = || catalogue::profile::named(position.profile).unwrap();
            let profile = profiles.entry(position.profile).or_insert_with(read);
            if !is_named_by_hint(slug, profile, position.text) {
                wrong.push(format!("{slug}: {}", position.text));
            }
        }
    }
    assert!(wrong.is_empty(), "other steps are next: {wrong:#?}");
}

/// The boards of fixtures show a find, but are not meant to be played: on some of them, an easier
/// step is next.
#[test]
fn hints_on_the_boards_of_fixtures_name_easier_techniques() {
    let profile = catalogue::profile::named("default").unwrap();
    let fixture = whydoku::examples::fixture_position("xy_wing").unwrap();
    assert!(!is_named_by_hint("xy_wing", &profile, fixture.text));
}

/// Most techniques have a position. For the others, there is a reason why none is known.
#[test]
fn every_technique_has_a_position_or_a_reason() {
    let slugs = catalogue::ALL.iter().map(|technique| technique.info().slug);
    let (with_positions, without_positions): (Vec<&str>, Vec<&str>) =
        slugs.partition(|slug| whydoku::examples::positions(slug).next().is_some());
    assert!(
        with_positions.len() > 120,
        "{} have one",
        with_positions.len()
    );
    for slug in with_positions {
        assert_eq!(whydoku::examples::absence(slug), None, "{slug}");
    }
    for slug in without_positions {
        assert!(whydoku::examples::absence(slug).is_some(), "{slug}");
    }
}

/// `crates/app/src/examples.tsv` has the board of the first find of each fixture. The generator
/// builds puzzles around the patterns of these finds.
#[test]
fn every_technique_has_the_example_of_its_fixture() {
    let mut text = String::new();
    for technique in catalogue::ALL {
        let (profile, board, step) = first_find(*technique);
        let slug = technique.info().slug;
        // Some patterns depend on which digits are givens, so the two forms distinguish givens from
        // other digits.
        let position = if board.filled() == board.givens() {
            grid::text::position_text(&board.to_puzzle())
        } else {
            grid::text::library(&board)
        };
        writeln!(text, "{slug}\t{profile}\t{position}").unwrap();
        if std::env::var_os("UPDATE_DOCS").is_none() {
            let example =
                whydoku::examples::fixture_example(*technique).unwrap_or_else(|| panic!("{slug}"));
            assert_eq!(
                picture_of(&example.before, &example.step),
                picture_of(&board, &step),
                "{slug}"
            );
        }
    }
    assert!(
        is_current(&support::root().join("crates/app/src/examples.tsv"), &text),
        "crates/app/src/examples.tsv is out of date: UPDATE_DOCS=1 cargo test --test suite gallery::"
    );
}

#[test]
fn every_picture_belongs_to_a_technique() {
    let docs = support::root().join("docs");
    let expected: BTreeSet<PathBuf> = catalogue::ALL
        .iter()
        .map(|technique| docs.join(picture_path(technique.info())))
        .collect();
    for family in fs::read_dir(docs.join("pictures")).unwrap() {
        for file in fs::read_dir(family.unwrap().path()).unwrap() {
            let file = file.unwrap().path();
            assert!(
                expected.contains(&file),
                "{}: belongs to no technique",
                file.display()
            );
        }
    }
}

#[test]
fn the_gallery_shows_all_pictures() {
    let mut text = START.to_owned();
    let mut family = None;
    for technique in catalogue::ALL {
        let info = technique.info();
        if family != Some(info.family) {
            let close = if family.is_some() { "</div>\n" } else { "" };
            write!(text, "{close}<h2>{}</h2>\n<div>\n", info.family.slug()).unwrap();
            family = Some(info.family);
        }
        let [en, zh] = [Language::En, Language::Zh].map(|language| info.name.template(language));
        let picture = picture_path(info);
        writeln!(
            text,
            "<figure><a href=\"{picture}\"><img src=\"{picture}\" alt=\"{en}: an example\" \
             loading=\"lazy\" width=\"538\" height=\"560\"></a><figcaption>{en} <span lang=\"zh-Hans\">\
             {zh}</span> <code>{}</code></figcaption></figure>",
            info.slug
        )
        .unwrap();
    }
    text.push_str("</div>\n</body>\n</html>\n");
    assert!(
        is_current(&support::root().join("docs/gallery.html"), &text),
        "docs/gallery.html is out of date: UPDATE_DOCS=1 cargo test --test suite gallery::"
    );
}

const START: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>whydoku: every technique in a picture</title>
<style>
:root { color-scheme: light dark; }
body { margin: 1rem auto; max-width: 1400px; padding: 0 1rem; font: 16px/1.4 Helvetica, Arial, "DejaVu Sans", sans-serif; }
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem; }
figure { margin: 0; }
img { width: 100%; height: auto; }
</style>
</head>
<body>
<h1>Every technique in a picture</h1>
"#;
