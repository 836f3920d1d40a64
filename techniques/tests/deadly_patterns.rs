//! Tests that all techniques with deadly patterns use patterns of one definition: every filling of
//! the cells with the pattern's candidates has a twin, another filling with the same digits in each
//! house.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use logic::{Closing, Deadly, Evidence, Options, Order, Rating, Split, Truth, Why};
use std::collections::BTreeMap;
use support::deadly;
use support::finds::proved_finds;

/// The techniques whose evidence contains deadly patterns.
const TECHNIQUES: [&str; 14] = [
    "unique_rectangle",
    "hidden_rectangle",
    "rectangle_links",
    "rectangle_als",
    "avoidable_rectangle",
    "extended_rectangle",
    "bug_lite",
    "bug_plus_one",
    "bug_plus_n",
    "rectangle_forcing_chains",
    "deadly_pattern_forcing_chains",
    "bug_forcing_chains",
    "se_unique_loops",
    "se_bug",
];

/// The deadly patterns of some evidence, with those of its parts and lemmas.
fn patterns<'a>(evidence: &'a Evidence, all: &mut Vec<&'a Deadly>) {
    let of_truth = |truth: &'a Truth| match truth {
        Truth::Guardians(deadly) => Some(&**deadly),
        Truth::Cell(_) | Truth::House(..) => None,
    };
    let mut reasons: Vec<&Why> = Vec::new();
    match evidence {
        Evidence::Deadly(deadly) => all.push(deadly),
        Evidence::Cover(cover) => all.extend(cover.truths.iter().filter_map(of_truth)),
        Evidence::Exhaustive(finite) => all.extend(finite.truths.iter().filter_map(of_truth)),
        Evidence::Chain(chain) => {
            reasons.extend(&chain.links);
            if let Closing::Loop(why) = &chain.closing {
                reasons.push(why);
            }
        }
        Evidence::Net(net) => {
            if let Split::Truth(truth) = &net.split {
                all.extend(of_truth(truth));
            }
            let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
            reasons.extend(nodes.filter_map(|node| node.why.as_ref()));
        }
        Evidence::Lemma(after) => {
            patterns(&after.lemma.evidence, all);
            patterns(&after.then, all);
        }
        Evidence::All(parts) => {
            for part in parts {
                patterns(&part.evidence, all);
            }
        }
        Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Exclusion(_)
        | Evidence::Symmetry(_) => {}
    }
    for why in reasons {
        if let Why::Lemma(proved) = why {
            patterns(&proved.evidence, all);
        }
    }
}

/// The board of each technique's example.
fn examples() -> BTreeMap<String, Board> {
    let path = testkit::fixture_path("../crates/app/src/examples.tsv");
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().map(|line| {
        let mut columns = line.split('\t');
        let slug = columns.next().unwrap().to_owned();
        let puzzle = grid::text::read_one(columns.nth(1).unwrap()).unwrap();
        (slug, puzzle.board().unwrap())
    });
    lines.collect()
}

#[test]
fn every_deadly_pattern_has_twins() {
    let examples = examples();
    let of_solves = deadly::positions_of_solves(40, Rating(45));
    let mut checked: Vec<CandidateSet> = Vec::new();
    let mut counts = BTreeMap::new();
    for slug in TECHNIQUES {
        let technique = catalogue::by_slug(slug).unwrap();
        let options = Options::of(technique.info().options);
        let example = &examples[slug];
        for board in of_solves.iter().step_by(9).chain([example]) {
            for (find, _) in proved_finds(technique, board, &Order::default(), &options) {
                let mut deadly = Vec::new();
                patterns(&find.evidence, &mut deadly);
                for deadly in deadly {
                    *counts.entry(slug).or_insert(0) += 1;
                    let cells = deadly.pattern.all_cells();
                    assert!((cells & board.givens()).is_empty(), "{slug}: {board:?}");
                    if !checked.contains(&deadly.pattern) {
                        assert!(deadly::has_twins(&deadly.pattern), "{slug}: {deadly:?}");
                        checked.push(*deadly.pattern);
                    }
                }
            }
        }
    }
    println!("{} patterns; by technique: {counts:?}", checked.len());
    assert_eq!(counts.len(), TECHNIQUES.len(), "{counts:?}");
}

/// A pattern of cells such as `r12c14`, all with the same digits.
fn pattern(cells: &str, digits: &str) -> CandidateSet {
    let numbers = |text: &str| text.bytes().map(|digit| digit - b'1').collect::<Vec<u8>>();
    let digits: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
    let mut all = CellSet::EMPTY;
    for name in cells.split(' ') {
        let (rows, columns) = name[1..].split_once('c').unwrap();
        for row in numbers(rows) {
            let at = |column| Cell::at_row_column(row, column).unwrap();
            all |= numbers(columns).into_iter().map(at).collect::<CellSet>();
        }
    }
    CandidateSet::of_digits(digits, all)
}

/// The shapes that the forums list as deadly, and shapes that are not deadly although they resemble
/// them.
#[test]
fn known_shapes_are_deadly() {
    for (cells, digits) in [
        // A rectangle, and a loop of six cells.
        ("r12c14", "12"),
        ("r1c1 r1c4 r2c4 r2c7 r3c7 r3c1", "12"),
        // Extended rectangles.
        ("r123c14", "123"),
        ("r12c147", "123"),
        ("r12c1245", "1234"),
        // Borescoper's Deadly Pattern with seven and eight cells.
        ("r1c12 r2c1 r12c4 r4c12", "123"),
        ("r12c12 r12c4 r4c12", "1234"),
    ] {
        let deadly = pattern(cells, digits);
        assert!(deadly::has_twins(&deadly), "{cells}");
        let is_needed = |one: &Candidate| {
            let mut less = deadly;
            less.remove(*one);
            !deadly::has_twins(&less)
        };
        assert!(deadly.iter().any(|one| is_needed(&one)), "{cells}");
    }
    // The unique matrix stays deadly without any one of its candidates, so it is not in the list above.
    assert!(deadly::has_twins(&pattern("r1245c1245", "1234")));
    let lite = ["12", "23", "13"]
        .into_iter()
        .zip(["r12c1", "r12c4", "r12c7"]);
    let lite = lite.fold(CandidateSet::EMPTY, |all, (digits, cells)| {
        all.union(&pattern(cells, digits))
    });
    assert!(deadly::has_twins(&lite), "BUG-Lite");
    // Rectangles in four boxes and in nine boxes are not deadly.
    for (cells, digits) in [("r14c14", "12"), ("r147c147", "123")] {
        assert!(!deadly::has_twins(&pattern(cells, digits)), "{cells}");
    }
}
