//! Damaged symmetries of the givens.

use super::super::support::hand::{BoardBuilder, place, remove};
use super::{accept, assert_message, refuse};
use grid::{Board, Digit, House, Puzzle};
use logic::{Evidence, Symmetry, Uniqueness};
use verify::{Checker, Refusal, SymmetryFault};

/// Half a turn exchanges 1 and 9, 2 and 8, 3 and 7, 4 and 6 among the givens.
const PUZZLE: &str =
    "..........24..51..97.6.......8....633.18.29.774....2.......4.31..95..68..........";

fn puzzle(text: &str) -> Puzzle {
    let digit = |character: char| Digit::from_char(character);
    let values: Vec<Option<Digit>> = text.chars().map(digit).collect();
    Puzzle::new(values.try_into().unwrap())
}

pub(crate) fn board() -> Board {
    Board::new(&puzzle(PUZZLE))
}

fn symmetry(lines: fn(u8) -> u8, digits: &str) -> Evidence {
    let digits: Vec<Digit> = digits.chars().filter_map(Digit::from_char).collect();
    let numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(lines);
    let [rows, columns] = [House::row, House::column].map(|house| numbers.map(house));
    Evidence::Symmetry(Symmetry::new(rows, columns, digits.try_into().unwrap()))
}

pub(crate) fn half_turn() -> Evidence {
    symmetry(|line| 8 - line, "987654321")
}

#[test]
fn half_a_turn() {
    accept(&board(), &remove("46r5c5"), &half_turn());
    accept(&board(), &remove("5r4c5 5r6c5"), &half_turn());
    accept(&board(), &place("5r5c5"), &half_turn());
    let refusal = refuse(&board(), &remove("5r5c5"), &half_turn());
    assert_message(
        &refusal,
        "symmetry: it does not prove that 5r5c5 is false: its image is possible",
    );
    let refusal = refuse(&board(), &place("5r4c5"), &half_turn());
    assert_message(
        &refusal,
        "symmetry: it does not prove that 5r4c5 is true: 1r4c5 could be",
    );
    // A candidate without its image.
    let board = board().without("1r1c1");
    accept(&board, &remove("9r9c9"), &half_turn());
}

#[test]
fn the_map_must_be_a_symmetry() {
    for evidence in [
        // Two digits with the same image.
        symmetry(|line| 8 - line, "987654322"),
        // All rows become row 1.
        symmetry(|_| 0, "987654321"),
        // Rows of different bands are exchanged.
        symmetry(|line| (line + 1) % 9, "987654321"),
    ] {
        let refusal = refuse(&board(), &remove("4r5c5"), &evidence);
        let fault = "symmetry: it does not map houses to houses and digits to different digits";
        assert_message(&refusal, fault);
    }
    let evidence = symmetry(|line| 8 - line, "987654312");
    let refusal = refuse(&board(), &remove("4r5c5"), &evidence);
    assert_message(
        &refusal,
        "symmetry: the given 9r3c1 has no given as its image",
    );
}

#[test]
fn one_given_without_an_image_breaks_the_symmetry() {
    for (given, message) in [
        // Without the given 2 in r2c2, the given 8 in r8c8 has no image.
        (".", "symmetry: the given 8r8c8 has no given as its image"),
        // A given with another digit.
        ("8", "symmetry: the given 8r2c2 has no given as its image"),
    ] {
        let text = format!("{}{given}{}", &PUZZLE[..10], &PUZZLE[11..]);
        let board = Board::new(&puzzle(&text));
        let refusal = refuse(&board, &remove("4r5c5"), &half_turn());
        assert_message(&refusal, message);
    }
}

#[test]
fn uniqueness_must_be_proved() {
    let checker = Checker::new().with_uniqueness(Uniqueness::Unknown);
    let refused = checker.check(&board(), &remove("4r5c5"), &half_turn());
    assert_eq!(
        refused,
        Err(Refusal::Symmetry(SymmetryFault::NotKnownUnique))
    );
}

/// If the puzzle states candidates, these must have the symmetry too.
#[test]
fn the_puzzle_must_allow_the_images() {
    let check_from = |start: &Board| {
        let checker = Checker::new().with_start(start);
        checker.check(&board(), &remove("4r5c5"), &half_turn())
    };
    assert_eq!(check_from(&board()), Ok(()));
    assert_eq!(check_from(&board().without("1r1c1 9r9c9")), Ok(()));
    let refused = check_from(&board().without("1r1c1"));
    let message = refused.unwrap_err().to_string();
    assert_eq!(
        message,
        "symmetry: the puzzle allows only one of 1r1c1 and its image"
    );
}
