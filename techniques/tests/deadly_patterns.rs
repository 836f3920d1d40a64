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
use logic::{
    Closing, Deadly, Evidence, Facts, Journal, Options, Order, Position, Rating, Split, Truth,
    View, Why, Work,
};
use std::collections::BTreeMap;
use support::deadly;
use support::finds::proved_finds;
use techniques::uniqueness::deadly_cells;

/// The techniques whose evidence contains deadly patterns.
const TECHNIQUES: [&str; 16] = [
    "unique_rectangle",
    "hidden_rectangle",
    "rectangle_links",
    "rectangle_als",
    "avoidable_rectangle",
    "extended_rectangle",
    "external_rectangle",
    "bug_lite",
    "multivalue_universal_grave",
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

/// The patterns that the search for deadly patterns of any shape finds on a board.
fn of_any_shape(board: &Board) -> Vec<CandidateSet> {
    let (journal, facts, work) = (Journal::new(board), Facts::new(), Work::unlimited());
    let position = Position::new(board, &facts, &journal);
    let (order, options) = (Order::default(), Options::of(&[]));
    let view = View::new(position, &order, &options, &work);
    let found = deadly_cells::patterns(&view, 2..=4).continue_value();
    found.unwrap().iter().map(|pattern| **pattern).collect()
}

/// Whether the search for any shape admits such a pattern: at most eight cells, four digits and two cells with
/// guardians. The guardians have other digits, each cell can hold two of the pattern's, and the cells can be filled
/// with its candidates.
fn is_of_any_shape(board: &Board, deadly: &Deadly) -> bool {
    let (cells, digits) = (deadly.pattern.all_cells(), deadly.pattern.all_digits());
    let holds_two = |cell: Cell| (board.candidates(cell) & digits).len() > 1;
    let mut has_filling = false;
    let open: Vec<Cell> = cells.iter().collect();
    cells.len() <= 8
        && digits.len() <= 4
        && deadly.guardians.all_cells().len() <= 2
        && !deadly.guardians.all_digits().overlaps(digits)
        && cells.iter().all(holds_two)
        && {
            let live = deadly.pattern.intersection(&board.all_candidates());
            deadly::fill(&live, &open, &mut Vec::new(), &mut |_| has_filling = true);
            has_filling
        }
}

#[test]
fn every_deadly_pattern_has_twins() {
    let examples = examples();
    let of_solves = deadly::positions_of_solves(40, Rating(45));
    let mut checked: Vec<CandidateSet> = Vec::new();
    let mut counts = BTreeMap::new();
    // By technique, the patterns that the search for any shape finds too, as a whole or in part.
    let mut again = BTreeMap::new();
    let mut known: BTreeMap<String, Vec<CandidateSet>> = BTreeMap::new();
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
                    if is_of_any_shape(board, deadly) {
                        let known = known.entry(format!("{board:?}"));
                        let known = known.or_insert_with(|| of_any_shape(board));
                        let is_part = |one: &CandidateSet| cells.contains_all(one.all_cells());
                        assert!(known.iter().any(is_part), "{slug}: {deadly:?} {board:?}");
                        *again.entry(slug).or_insert(0) += 1;
                    }
                    if !checked.contains(&deadly.pattern) {
                        assert!(deadly::has_twins(&deadly.pattern), "{slug}: {deadly:?}");
                        checked.push(*deadly.pattern);
                    }
                }
            }
        }
    }
    println!(
        "{} patterns; by technique: {counts:?}; also of any shape: {again:?}",
        checked.len()
    );
    assert_eq!(counts.len(), TECHNIQUES.len(), "{counts:?}");
    // A BUG+1 or BUG+n has more cells, and an Avoidable Rectangle has filled ones.
    assert!(again.len() >= 9, "{again:?}");
}

/// A pattern of cells such as `r12c14`, all with the same digits.
pub(crate) fn pattern(cells: &str, digits: &str) -> CandidateSet {
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
