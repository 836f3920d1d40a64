//! Compares ratings with published ratings or, where these are missing, with a table of the
//! project's own puzzles.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use grid::Board;
use std::io::Read as _;
use std::path::Path;
use testkit::Data;
use whips::{Depth, Inner, Kind, Rater, Rating, Rule, Trials};

/// The rows of a table with a header.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let mut text = String::new();
    if path.extension().is_some_and(|ending| ending == "gz") {
        let file = std::fs::File::open(path).unwrap();
        let mut file = flate2::read::GzDecoder::new(file);
        file.read_to_string(&mut text).unwrap();
    } else {
        text = std::fs::read_to_string(path).unwrap();
    }
    let fields = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().skip(1).map(fields).collect()
}

fn board(row: &[String]) -> Board {
    grid::text::read_one(&row[0]).unwrap().board().unwrap()
}

/// Compares W, gW, B and gB. They are in the columns after the puzzle and another rating.
fn compare_ratings(rows: &[Vec<String>]) {
    for (kind, column) in Kind::ALL.into_iter().zip(2..) {
        let mut rater = Rater::new(kind, Rule::Published);
        for row in rows {
            let published = Rating::Length(row[column].parse().unwrap());
            assert_eq!(rater.rate(&board(row)), published, "{kind:?} {row:?}");
        }
    }
}

/// Compares the T&E depth, and `BxB` or `BxBB`.
fn compare_depths(rows: &[Vec<String>]) {
    let (max_depth, max_length, unlimited_work) = (3, 14, u64::MAX);
    let mut trials = Trials::new();
    for row in rows {
        let board = board(row);
        let depth = Depth::Solved(row[1].parse().unwrap());
        assert_eq!(
            trials.depth(&board, max_depth, unlimited_work),
            depth,
            "{row:?}"
        );
        let inner = match row[2].as_str() {
            "BxB" => trials.inner_braids(&board, 1, max_length, unlimited_work),
            "BxBB" => trials.inner_braids(&board, 2, max_length, unlimited_work),
            _ => continue,
        };
        assert_eq!(inner, Inner::Length(row[3].parse().unwrap()), "{row:?}");
    }
}

#[test]
fn ratings_equal_the_published_ones() {
    for data in Data::fixture_and_reference("whips/ratings.tsv", "chains/ratings-w.tsv.gz") {
        let rows = rows(data.path());
        let sample: Vec<Vec<String>> = rows
            .into_iter()
            .step_by(data.fixture_or_reference(1, 60))
            .collect();
        println!("{}: {} puzzles", data.path().display(), sample.len());
        compare_ratings(&sample);
    }
}

#[test]
#[ignore = "minutes"]
fn all_published_ratings_are_equal() {
    for data in Data::fixture_and_reference("whips/ratings.tsv", "chains/ratings-w.tsv.gz") {
        compare_ratings(&rows(data.path()));
    }
}

#[test]
fn depths_equal_the_published_ones() {
    for data in Data::fixture_and_reference("whips/depths.tsv", "chains/te.tsv.gz") {
        let rows = rows(data.path());
        let sample: Vec<Vec<String>> = rows
            .into_iter()
            .step_by(data.fixture_or_reference(1, 40))
            .collect();
        println!("{}: {} puzzles", data.path().display(), sample.len());
        compare_depths(&sample);
    }
}

#[test]
#[ignore = "minutes"]
fn all_published_depths_are_equal() {
    for data in Data::fixture_and_reference("whips/depths.tsv", "chains/te.tsv.gz") {
        compare_depths(&rows(data.path()));
    }
}

/// Puzzles whose rating by the published rule is one higher than by the textbook rule: puzzle,
/// published, textbook.
const STRICTER: [(&str, usize, usize); 2] = [
    (
        "1.....7.........23.89.3..6...4..78..67.5........3....6.1.6....8.628.4.3......3..5",
        7,
        6,
    ),
    (
        "...4.6.89.5...9.3..8.3..4...4...8.6.......1..9..5....25...6..2..6...4..8..1.7....",
        7,
        6,
    ),
];

#[test]
fn the_published_rule_is_stricter_than_the_textbooks() {
    for (puzzle, published, textbook) in STRICTER {
        let board = grid::text::read_one(puzzle).unwrap().board().unwrap();
        let rate = |rule| Rater::new(Kind::Whip, rule).rate(&board);
        assert_eq!(rate(Rule::Published), Rating::Length(published), "{puzzle}");
        assert_eq!(rate(Rule::Textbook), Rating::Length(textbook), "{puzzle}");
    }
}

/// The order of variables decides which of several partial whips is continued.
#[test]
fn the_order_of_variables_is_the_published_one() {
    let puzzle =
        "..3...7..4..1.9.3..8.......2...4.153.4.........1..28.......7.92.6.9..3..9..3.5.1.";
    let board = grid::text::read_one(puzzle).unwrap().board().unwrap();
    let rating = Rater::new(Kind::Whip, Rule::Published).rate(&board);
    assert_eq!(rating, Rating::Length(8));
}

/// Puzzles whose ratings differ between the kinds, with W, gW, B and gB.
const DIFFERENT: [(&str, [usize; 4]); 4] = [
    (
        "1...5.7.9...7..........25.62.1...6....5.9....6.....3.1..4..8.3.83....21....3.7...",
        [5, 4, 4, 4],
    ),
    (
        "...4..78...6.891....8.1..64..4.6.8.5...3..67..6...5.....2....1..4..912.79........",
        [3, 2, 3, 2],
    ),
    (
        "1..4.6.....6...132..92......38.....1..1.42..8.4.....2.3..9..2.7.1..7...3.94...8.6",
        [5, 5, 5, 4],
    ),
    (
        "...4.6..9....8.1..7.....64....86....3.7...8.4.1.......6..5..92...5.21..3..2.4...1",
        [5, 5, 4, 4],
    ),
];

#[test]
fn the_kinds_differ_where_they_should() {
    for (puzzle, ratings) in DIFFERENT {
        let board = grid::text::read_one(puzzle).unwrap().board().unwrap();
        for (kind, rating) in Kind::ALL.into_iter().zip(ratings) {
            let found = Rater::new(kind, Rule::Published).rate(&board);
            assert_eq!(found, Rating::Length(rating), "{kind:?} {puzzle}");
        }
    }
}

#[test]
fn contradictory_and_unrated_puzzles_are_distinguished() {
    let rate = |text: &str| {
        let board = Board::new(&grid::text::read_one(text).unwrap());
        Rater::new(Kind::Braid, Rule::Published).rate(&board)
    };
    // Row 1 has no place for 9.
    let without_place = format!("12345678.........9{}", ".".repeat(63));
    assert_eq!(rate(&without_place), Rating::Contradiction);
    assert_eq!(rate(&".".repeat(81)), Rating::Unrated);
}

#[test]
fn a_used_up_budget_is_reported() {
    let empty = grid::text::read_one(&".".repeat(81))
        .unwrap()
        .board()
        .unwrap();
    let mut trials = Trials::new();
    assert_eq!(trials.depth(&empty, 3, 100), Depth::Undecided(Some(0)));
    assert_eq!(trials.depth(&empty, 1, u64::MAX), Depth::MoreThan(1));
    assert_eq!(trials.inner_braids(&empty, 1, 3, 100), Inner::Undecided(0));
}
