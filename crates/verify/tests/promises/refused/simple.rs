//! Damaged effects, singles and subsets.

use super::super::support::hand::{
    BoardBuilder, blank, candidate, candidates, cells, digits, house, place, remove,
};
use super::{accept, assert_message, refuse};
use grid::Board;
use logic::{Effects, Evidence, Single, SingleBy, Subset, SubsetBy};
use verify::Refusal;

fn in_cell(text: &str) -> Evidence {
    Evidence::Single(Single {
        candidate: candidate(text),
        by: SingleBy::Cell,
    })
}

fn in_house(text: &str, house_text: &str) -> Evidence {
    Evidence::Single(Single {
        candidate: candidate(text),
        by: SingleBy::House(house(house_text)),
    })
}

/// 5 is the only candidate of r1c1; r4c4 is the only place of 7 in row 4.
fn board() -> Board {
    blank()
        .keep_candidates("5r1c1")
        .keep_places("r4", 7, "r4c4")
}

#[test]
fn effects_must_be_live_and_consistent() {
    let evidence = in_cell("5r1c1");
    accept(&board(), &place("5r1c1"), &evidence);
    let dead = board().without("5r1c1");
    let refusal = refuse(&dead, &place("5r1c1"), &evidence);
    assert_eq!(refusal, Refusal::DeadPlacement(candidate("5r1c1")));
    assert_message(
        &refusal,
        "5r1c1 cannot be placed: it is not a candidate of the board",
    );
    let filled = board().filled("5r1c1");
    let refusal = refuse(&filled, &place("5r1c1"), &evidence);
    assert_eq!(refusal, Refusal::DeadPlacement(candidate("5r1c1")));
    let refusal = refuse(&filled, &remove("5r1c9"), &evidence);
    assert_eq!(refusal, Refusal::DeadRemoval(candidate("5r1c9")));
    let both = Effects::new(Some(candidate("5r1c1")), candidates("5r1c1")).unwrap();
    let refusal = refuse(&board(), &both, &evidence);
    assert_eq!(refusal, Refusal::PlacedAndRemoved(candidate("5r1c1")));
    let mut twice = candidates("5r1c9");
    twice.extend(candidates("5r1c9"));
    let refusal = refuse(&board(), &Effects::new(None, twice).unwrap(), &evidence);
    assert_eq!(refusal, Refusal::RemovedTwice(candidate("5r1c9")));
}

#[test]
fn single_in_a_cell() {
    let evidence = in_cell("5r1c1");
    accept(&board(), &remove("5r1c9 5r9c1 5r2c2"), &evidence);
    let more = Effects::new(Some(candidate("5r1c1")), candidates("5r1c9 5r3c3")).unwrap();
    accept(&board(), &more, &evidence);
    let refusal = refuse(
        &blank().keep_candidates("56r1c1"),
        &place("5r1c1"),
        &evidence,
    );
    assert_message(&refusal, "single: r1c1 can also be 6");
    let refusal = refuse(&board(), &place("5r2c9"), &evidence);
    assert_message(&refusal, "single: it does not prove that 5r2c9 is true");
    let refusal = refuse(&board(), &remove("5r1c9 5r2c9"), &evidence);
    assert_message(&refusal, "single: it does not prove that 5r2c9 is false");
    let more = Effects::new(Some(candidate("5r1c1")), candidates("6r1c9")).unwrap();
    let refusal = refuse(&board(), &more, &evidence);
    assert_message(&refusal, "single: it does not prove that 6r1c9 is false");
}

#[test]
fn single_in_a_house() {
    let evidence = in_house("7r4c4", "r4");
    accept(&board(), &place("7r4c4"), &evidence);
    accept(&board(), &remove("3r4c4 7r5c5"), &evidence);
    let wider = blank().keep_places("r4", 7, "r4c4 r4c9");
    let refusal = refuse(&wider, &place("7r4c4"), &evidence);
    assert_message(&refusal, "single: in row 4 7 can also go to r4c9");
    let refusal = refuse(&board(), &place("7r4c4"), &in_house("7r4c4", "c5"));
    assert_message(&refusal, "single: 7r4c4 is not in column 5");
    let refusal = refuse(&board(), &place("7r4c4"), &in_house("7r4c4", "b5"));
    assert!(
        refusal
            .to_string()
            .starts_with("single: in box 5 7 can also go to r4c5")
            || refusal
                .to_string()
                .starts_with("single: in box 5 7 can also go to r5c4"),
        "{refusal}"
    );
}

fn subset(house_text: &str, cells_text: &str, digits_text: &str, by: SubsetBy) -> Evidence {
    Evidence::Subset(Subset {
        house: house(house_text),
        cells: cells(cells_text),
        digits: digits(digits_text),
        by,
    })
}

#[test]
fn naked_subset() {
    let board = blank().keep_candidates("12r1c1 12r1c2");
    let naked = |house_text, cells_text, digits_text| {
        subset(house_text, cells_text, digits_text, SubsetBy::Cells)
    };
    let evidence = naked("r1", "r1c1 r1c2", "12");
    accept(&board, &remove("12r1c9 12r3c3"), &evidence);
    accept(&board, &remove("1r2c2"), &naked("b1", "r1c1 r1c2", "12"));
    let refusal = refuse(&board, &remove("1r2c9"), &evidence);
    assert_message(&refusal, "subset: it does not prove that 1r2c9 is false");
    let refusal = refuse(&board, &remove("3r1c9"), &evidence);
    assert_message(&refusal, "subset: it does not prove that 3r1c9 is false");
    let refusal = refuse(&board, &remove("1r1c1"), &evidence);
    assert_message(&refusal, "subset: it does not prove that 1r1c1 is false");
    let refusal = refuse(&board, &place("1r1c1"), &evidence);
    assert_message(&refusal, "subset: it does not prove that 1r1c1 is true");
    let wider = blank().keep_candidates("12r1c1 127r1c2");
    let refusal = refuse(&wider, &remove("1r1c9"), &evidence);
    assert_message(&refusal, "subset: r1c2 can also be 7");
    let refusal = refuse(&board, &remove("1r1c9"), &naked("r1", "r1c1 r1c2", "123"));
    assert_message(
        &refusal,
        "subset: 2 cells and 3 digits: the numbers must be equal",
    );
    let refusal = refuse(&board, &remove("1r1c9"), &naked("r2", "r1c1 r1c2", "12"));
    assert_message(&refusal, "subset: row 2 does not contain r1c1, r1c2");
    let refusal = refuse(&board, &remove("1r1c9"), &naked("r1", "", ""));
    assert_message(&refusal, "subset: it does not prove that 1r1c9 is false");
}

#[test]
fn hidden_subset() {
    let places = "r1c1 r1c2";
    let board = blank()
        .keep_places("r1", 1, places)
        .keep_places("r1", 2, places);
    let hidden = |house_text, cells_text, digits_text| {
        subset(house_text, cells_text, digits_text, SubsetBy::Digits)
    };
    let evidence = hidden("r1", places, "12");
    accept(&board, &remove("345r1c1 9r1c2"), &evidence);
    // Both cells are also in box 1, so the two digits are excluded from its other cells.
    accept(&board, &remove("12r3c3"), &evidence);
    let refusal = refuse(&board, &remove("9r1c2 9r1c3"), &evidence);
    assert_message(&refusal, "subset: it does not prove that 9r1c3 is false");
    let wider = blank()
        .keep_places("r1", 1, places)
        .keep_places("r1", 2, "r1c1 r1c2 r1c8");
    let refusal = refuse(&wider, &remove("9r1c2"), &evidence);
    assert_message(&refusal, "subset: 2 can also go to r1c8");
    let refusal = refuse(
        &board,
        &remove("9r1c2"),
        &subset("r1", places, "12", SubsetBy::Cells),
    );
    assert_message(&refusal, "subset: r1c1 can also be 3, 4, 5, 6, 7, 8, 9");
}
