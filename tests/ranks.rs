//! Tests `explain --ranks`: covers counted as truths and links, in words and in JSON.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use catalogue::by_slug;
use grid::{Board, Candidate};
use harness::{Fixture, entries_of, steps_on};
use logic::{Cover, Evidence, Link, Step};
use render::Rank;
use std::fs;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// A puzzle whose hardest step is Pointing.
const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn whydoku(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command.args(arguments).current_dir(support::root());
    command.env("NO_COLOR", "1").env_remove("WHYDOKU_FORMAT");
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn explained(options: &[&str]) -> String {
    let arguments = ["explain", "--profile", support::SMALL, "--ranks", EASY];
    let output = whydoku(&[&arguments, options].concat(), "");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_cover_is_counted_in_words_in_both_languages() {
    let english = explained(&[]);
    let sentences = "1 truth, 1 link, rank 0. The truth has at least one true candidate: 2 in box 9. \
                     The link has at most one true candidate: 2 in column 8. If 2 in r1c8, r2c8 or \
                     r3c8 were true, it would take 1 link and satisfy no truth, so no link would be \
                     left for 1 truth.";
    assert!(english.contains(sentences), "{english}");
    let chinese = explained(&["--lang", "zh"]);
    assert!(
        chinese.contains("1个强区域，1个弱区域，秩为0。"),
        "{chinese}"
    );
}

#[test]
fn the_trace_has_the_counts_and_is_proved() {
    let json = explained(&["--format", "json"]);
    let counts =
        r#""ranks":[{"truths":1,"links":1,"rank":0,"removals":["2r1c8","2r2c8","2r3c8"]}]"#;
    assert!(json.contains(counts), "{json}");
    let output = whydoku(&["verify", "-"], &json);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let plain = whydoku(
        &[
            "explain",
            "--profile",
            support::SMALL,
            "--format",
            "json",
            EASY,
        ],
        "",
    );
    assert!(
        !String::from_utf8(plain.stdout)
            .unwrap()
            .contains("\"ranks\"")
    );
}

#[test]
fn the_sentences_are_checked_as_words() {
    let text = explained(&["--no-pager"]);
    let check = [
        "verify",
        "--words",
        "--profile",
        support::SMALL,
        "--puzzle",
        EASY,
        "-",
    ];
    assert_eq!(whydoku(&check, &text).status.code(), Some(0));
    let wrong = text.replacen("1 link, rank 0", "2 links, rank 1", 1);
    assert_ne!(wrong, text);
    assert_eq!(whydoku(&check, &wrong).status.code(), Some(1));
}

#[test]
fn formats_without_sentences_are_refused() {
    for options in [
        ["--detail", "line"],
        ["--notation", "hodoku"],
        ["--format", "library"],
    ] {
        let output = whydoku(&[&["explain", "--ranks", EASY][..], &options].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains("--ranks adds sentences"), "{error}");
    }
}

/// Counts the truths and links of every step of these families' fixtures again. Every candidate of a truth must be
/// in a link. Without the truths and links that contain a removal, there must be more truths than links.
#[test]
fn every_removal_of_a_cover_is_in_too_many_links() {
    let (mut covers, mut with_fins, mut removals_in_truths) = (0, 0, 0);
    for family in [
        "fish",
        "intersections",
        "exotic",
        "single_digit",
        "uniqueness",
    ] {
        let folder = support::root().join("fixtures").join(family);
        let mut paths: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        paths.sort();
        for fixture in paths.iter().map(|path| Fixture::read(path).unwrap()) {
            let technique = by_slug(&fixture.technique).unwrap();
            for case in fixture.cases.iter().filter(|case| !case.is_near_miss()) {
                let board = case.puzzle().unwrap().board().unwrap();
                let entries = entries_of(technique, case);
                for step in steps_on(&entries, &board, &case.name).unwrap() {
                    let Evidence::Cover(cover) = &step.evidence else {
                        continue;
                    };
                    let ranks = render::ranks(&board, &step);
                    covers += 1;
                    with_fins += usize::from(ranks.iter().any(|rank| rank.rank() > 0));
                    removals_in_truths += check_ranks(&board, &step, cover, &ranks);
                }
            }
        }
    }
    assert!(
        covers > 60 && with_fins > 20 && removals_in_truths > 2,
        "{covers} {with_fins} {removals_in_truths}"
    );
}

/// Checks the ranks of a cover. Returns the number of removals that belong to a truth.
fn check_ranks(board: &Board, step: &Step, cover: &Cover, ranks: &[Rank]) -> usize {
    let mut removals_in_truths = 0;
    let mut ranked_removals: Vec<Candidate> = Vec::new();
    for rank in ranks {
        let links: Vec<Link> = cover.links.iter().chain(&rank.fin_links).copied().collect();
        assert_eq!((rank.truths, rank.links), (cover.truths.len(), links.len()));
        assert_eq!(rank.truths + rank.rank(), rank.links);
        let links_with = |candidate| links.iter().filter(|link| link.contains(candidate)).count();
        for &removal in &rank.removals {
            ranked_removals.push(removal);
            let truths_with_it = cover
                .truths
                .iter()
                .filter(|truth| truth.live(board).contains(removal));
            let truths_with_it = truths_with_it.count();
            removals_in_truths += usize::from(truths_with_it > 0);
            let (other_links, other_truths) = (
                links.len() - links_with(removal),
                cover.truths.len() - truths_with_it,
            );
            assert!(other_links < other_truths, "{step:?}: {removal}, {rank:?}");
        }
        for candidate in cover
            .truths
            .iter()
            .flat_map(|truth| truth.live(board).iter().collect::<Vec<_>>())
        {
            assert!(links_with(candidate) > 0, "{step:?}: {candidate}, {rank:?}");
        }
    }
    ranked_removals.sort_unstable();
    let mut removals = step.effects.removals().to_vec();
    removals.sort_unstable();
    assert_eq!(ranked_removals, removals);
    removals_in_truths
}
