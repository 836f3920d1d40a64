//! Damaged exclusions, deadly patterns and exhaustive arguments.

use super::super::support::hand::{
    BoardBuilder, blank, candidate, candidates, cell, cells, digit, house, place, remove,
};
use super::{accept, assert_message, refuse};
use grid::{Board, Cell, Digit, House, Puzzle};
use logic::{Deadly, Evidence, Exclusion, Exhaustive, Truth, Uniqueness};
use verify::{Checker, DeadlyFault, Refusal};

fn exclusion(text: &str, excluders: &str) -> Evidence {
    Evidence::Exclusion(Exclusion {
        cells: text.split_whitespace().map(cell).collect(),
        excluders: cells(excluders),
    })
}

#[test]
fn aligned_pair() {
    // If r1c1 is 1, r1c2 is 3 or 4. In both cases a cell of the row has no candidate left.
    let board = blank().keep_candidates("12r1c1 34r1c2 13r1c5 14r1c6");
    let evidence = exclusion("r1c1 r1c2", "r1c5 r1c6");
    accept(&board, &remove("1r1c1"), &evidence);
    let refusal = refuse(&board, &remove("1r1c1"), &exclusion("r1c1 r1c2", "r1c5"));
    assert_message(
        &refusal,
        "exclusion: it does not prove that 1r1c1 is false: 1r1c1, 4r1c2 can be true together",
    );
    let refusal = refuse(&board, &remove("2r1c1"), &evidence);
    assert_message(
        &refusal,
        "exclusion: it does not prove that 2r1c1 is false: 2r1c1, 3r1c2 can be true together",
    );
    let refusal = refuse(&board, &remove("1r1c9"), &evidence);
    assert_message(
        &refusal,
        "exclusion: it does not prove that 1r1c9 is false: it is not in r1c1, r1c2",
    );
    let refusal = refuse(&board, &place("2r1c1"), &evidence);
    assert_message(&refusal, "exclusion: it does not prove that 2r1c1 is true");
    let wider = blank().keep_candidates("12r1c1 34r1c2 13r1c5 147r1c6");
    let refusal = refuse(&wider, &remove("1r1c1"), &evidence);
    assert_message(
        &refusal,
        "exclusion: it does not prove that 1r1c1 is false: 1r1c1, 4r1c2 can be true together",
    );
    // An excluder must see the cells that empty it.
    let apart = blank().keep_candidates("12r1c1 34r1c2 13r1c5 14r9c6");
    let refusal = refuse(
        &apart,
        &remove("1r1c1"),
        &exclusion("r1c1 r1c2", "r1c5 r9c6"),
    );
    assert_message(
        &refusal,
        "exclusion: it does not prove that 1r1c1 is false: 1r1c1, 4r1c2 can be true together",
    );
    for (text, why) in [
        (
            "r1c1",
            "exclusion: an exclusion needs two or three cells, found 1",
        ),
        (
            "r1c1 r1c2 r1c3 r1c4",
            "exclusion: an exclusion needs two or three cells, found 4",
        ),
        ("r1c1 r1c2 r1c1", "exclusion: r1c1 is listed twice"),
    ] {
        let refusal = refuse(&board, &remove("1r1c1"), &exclusion(text, "r1c5 r1c6"));
        assert_message(&refusal, why);
    }
}

#[test]
fn aligned_triplet() {
    // If r1c1 is 1, then r1c2 is 2 and r1c3 is 3, and r2c2 has no candidate left.
    let board = blank().keep_candidates("14r1c1 12r1c2 13r1c3 123r2c2");
    let evidence = exclusion("r1c1 r1c2 r1c3", "r2c2");
    accept(&board, &remove("1r1c1"), &evidence);
    let refusal = refuse(&board, &remove("1r1c1"), &exclusion("r1c1 r1c2 r1c3", ""));
    assert_message(
        &refusal,
        "exclusion: it does not prove that 1r1c1 is false: 1r1c1, 2r1c2, 3r1c3 can be true together",
    );
}

fn deadly(pattern: &str, guardians: &str) -> Evidence {
    Evidence::Deadly(Deadly {
        pattern: logic::FillablePattern::stated(candidates(pattern).into_iter().collect()),
        guardians: candidates(guardians).into_iter().collect(),
    })
}

const RECTANGLE: &str = "12r1c1 12r1c4 12r2c1 12r2c4";

fn rectangle() -> Board {
    blank().keep_candidates("12r1c1 12r1c4 12r2c1 123r2c4")
}

#[test]
fn unique_rectangle() {
    let evidence = deadly(RECTANGLE, "3r2c4");
    accept(&rectangle(), &remove("12r2c4"), &evidence);
    accept(&rectangle(), &place("3r2c4"), &evidence);
    accept(&rectangle(), &remove("3r2c9"), &evidence);
    let refusal = refuse(&rectangle(), &remove("12r2c4"), &deadly(RECTANGLE, ""));
    assert_message(
        &refusal,
        "deadly pattern: 3r2c4 also keeps the pattern from being complete",
    );
    let refusal = refuse(
        &rectangle(),
        &remove("12r2c4"),
        &deadly(RECTANGLE, "3r2c4 3r9c9"),
    );
    assert_message(
        &refusal,
        "deadly pattern: 3r9c9 is not a guardian: a guardian is another candidate of a cell of the pattern",
    );
    let guardian_in_pattern = deadly(RECTANGLE, "3r2c4 1r1c1");
    let refusal = refuse(&rectangle(), &remove("12r2c4"), &guardian_in_pattern);
    assert_message(
        &refusal,
        "deadly pattern: 1r1c1 is not a guardian: a guardian is another candidate of a cell of the pattern",
    );
    let refusal = refuse(&rectangle(), &remove("1r1c1"), &evidence);
    assert_message(
        &refusal,
        "deadly pattern: it does not prove that 1r1c1 is false: 3r2c4 does not conflict with it",
    );
    let wider = blank().keep_candidates("12r1c1 12r1c4 124r2c1 123r2c4");
    let refusal = refuse(&wider, &remove("12r2c4"), &evidence);
    assert_message(
        &refusal,
        "deadly pattern: 4r2c1 also keeps the pattern from being complete",
    );
    let evidence = deadly(RECTANGLE, "3r2c4 4r2c1");
    let refusal = refuse(&wider, &remove("1r2c4"), &evidence);
    assert_message(
        &refusal,
        "deadly pattern: it does not prove that 1r2c4 is false: 4r2c1 does not conflict with it",
    );
    let refusal = refuse(&wider, &place("3r2c4"), &evidence);
    assert_message(
        &refusal,
        "deadly pattern: it does not prove that 3r2c4 is true: 4r2c1 could be",
    );
}

#[test]
fn patterns_that_are_not_deadly() {
    let refused = |pattern: &str| {
        let refusal = refuse(&rectangle(), &remove("12r2c4"), &deadly(pattern, "3r2c4"));
        refusal.to_string()
    };
    assert_eq!(refused(""), "deadly pattern: the pattern is empty");
    let three_digits = "12r1c1 12r1c4 12r2c1 123r2c4";
    assert_eq!(
        refused(three_digits),
        "deadly pattern: one filling of its cells has no other filling with the same digits in every house"
    );
    let one_digit = "12r1c1 12r1c4 12r2c1 1r2c4";
    assert_eq!(
        refused(one_digit),
        "deadly pattern: the pattern has 1 in r2c4, not two digits"
    );
    let three_cells = "12r1c1 12r1c4 12r2c1";
    assert_eq!(
        refused(three_cells),
        "deadly pattern: the pattern has 1 in 1 cells of row 2, not in two"
    );
    // In four boxes, swapping the digits breaks the boxes.
    let four_boxes = "12r1c1 12r1c4 12r5c1 12r5c4";
    assert_eq!(
        refused(four_boxes),
        "deadly pattern: the pattern has 1 in 1 cells of box 1, not in two"
    );
}

#[test]
fn deadly_patterns_contain_no_givens() {
    let mut numbers = [0; 81];
    numbers[0] = 1;
    let given =
        Board::new(&Puzzle::from_numbers(&numbers).unwrap()).keep_candidates("2r1c4 2r2c1 13r2c4");
    let evidence = deadly(RECTANGLE, "3r2c4");
    let refusal = refuse(&given, &remove("1r2c4"), &evidence);
    assert_message(
        &refusal,
        "deadly pattern: r1c1 is given, so no second solution can change it",
    );
    // The same cells are allowed if the solver filled them.
    let placed = rectangle().filled("1r1c1").filled("2r1c4").filled("2r2c1");
    accept(&placed, &remove("1r2c4"), &evidence);
}

#[test]
fn uniqueness_must_be_proved() {
    let checker = Checker::new().with_uniqueness(Uniqueness::Unknown);
    let evidence = deadly(RECTANGLE, "3r2c4");
    let refused = checker.check(&rectangle(), &remove("1r2c4"), &evidence);
    assert_eq!(refused, Err(Refusal::Deadly(DeadlyFault::NotKnownUnique)));
}

#[test]
fn the_puzzle_must_allow_both_fillings() {
    let evidence = deadly(RECTANGLE, "3r2c4");
    let check_from = |start: &Board| {
        let checker = Checker::new().with_start(start);
        checker.check(&rectangle(), &remove("1r2c4"), &evidence)
    };
    assert_eq!(check_from(&blank()), Ok(()));
    assert_eq!(check_from(&rectangle()), Ok(()));
    let fault = DeadlyFault::NotAtStart(candidate("2r1c1"));
    let start = blank().without("2r1c1");
    assert_eq!(check_from(&start), Err(Refusal::Deadly(fault)));
}

fn exhaustive(truths: &[Truth]) -> Evidence {
    Evidence::Exhaustive(Exhaustive {
        truths: truths.to_vec(),
    })
}

#[test]
fn exhaustive_argument() {
    // An XYZ-wing as three cells that cannot all be filled if the removed candidate is true.
    let board = blank().keep_candidates("123r1c1 13r1c5 23r2c2");
    let truths = ["r1c1", "r1c5", "r2c2"].map(|text| Truth::Cell(cell(text)));
    accept(&board, &remove("3r1c2 3r1c3"), &exhaustive(&truths));
    let refusal = refuse(&board, &remove("3r1c2 3r1c9"), &exhaustive(&truths));
    assert_message(
        &refusal,
        "exhaustive argument: it does not prove that 3r1c9 is false: all truths can be satisfied with it",
    );
    for missing in 0..3 {
        let mut fewer = truths.to_vec();
        fewer.remove(missing);
        let refusal = refuse(&board, &remove("3r1c2"), &exhaustive(&fewer));
        assert!(
            refusal
                .to_string()
                .ends_with("all truths can be satisfied with it")
        );
    }
    let wider = blank().keep_candidates("1234r1c1 13r1c5 23r2c2");
    let refusal = refuse(&wider, &remove("3r1c2"), &exhaustive(&truths));
    assert!(
        refusal
            .to_string()
            .ends_with("all truths can be satisfied with it")
    );
    let refusal = refuse(&board, &place("3r1c1"), &exhaustive(&truths));
    assert_message(
        &refusal,
        "exhaustive argument: it does not prove that 3r1c1 is true: all truths can be satisfied without it",
    );
    let refusal = refuse(&board, &remove("3r1c2"), &exhaustive(&[]));
    assert!(
        refusal
            .to_string()
            .ends_with("all truths can be satisfied with it")
    );
    // A placement: without 3 in r1c1, three cells have only two digits.
    let board = blank().keep_candidates("123r1c1 12r1c2 12r1c3");
    let truths = ["r1c1", "r1c2", "r1c3"].map(|text| Truth::Cell(cell(text)));
    accept(&board, &place("3r1c1"), &exhaustive(&truths));
    let unfit = Truth::Guardians(Box::new(Deadly {
        pattern: logic::FillablePattern::stated(candidates("12r1c1").into_iter().collect()),
        guardians: grid::CandidateSet::EMPTY,
    }));
    let refusal = refuse(
        &board,
        &place("3r1c1"),
        &exhaustive(&[truths[0].clone(), unfit]),
    );
    assert!(
        refusal
            .to_string()
            .starts_with("exhaustive argument: truth 1: the pattern has 1 in 1"),
        "{refusal}"
    );
}

#[test]
fn exhaustive_arguments_are_bounded() {
    // Nine cells with eight digits are unsatisfiable, but the proof is long with all truths of the
    // grid.
    let mut board = blank();
    for cell in house("r1").cells() {
        board.eliminate(grid::Candidate::new(cell, digit(9)));
    }
    let mut truths: Vec<Truth> = Cell::all().map(Truth::Cell).collect();
    let nine = exhaustive(&truths[..9]);
    accept(&board, &remove("1r1c1"), &nine);
    for place in House::all() {
        truths.extend(Digit::ALL.map(|value| Truth::House(place, value)));
    }
    // The truth of 9 in row 1 has no candidate. Without it, the contradiction is not immediate.
    truths.retain(|truth| *truth != Truth::House(house("r1"), digit(9)));
    let refusal = refuse(&board, &remove("1r9c9"), &exhaustive(&truths));
    assert_eq!(refusal, Refusal::TooMuchWork);
    truths.extend(truths.clone());
    let refusal = refuse(&board, &remove("1r9c9"), &exhaustive(&truths));
    assert_message(
        &refusal,
        "exhaustive argument: 646 truths are more than a grid has",
    );
    assert!(board.has(candidate("1r9c9")));
}
