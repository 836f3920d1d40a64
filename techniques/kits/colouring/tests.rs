//! Tests when statements about conjugate links are true.

use super::*;
use grid::{Cell, Element, House, Puzzle};

/// Statements about conjugate links still hold after candidates were removed: if a house has at most
/// two places for the digit, and a cell at most two candidates.
#[test]
fn conjugate_links_hold_if_there_are_at_most_two_places() {
    let [one, two, three] = [0, 1, 2].map(|index| Digit::ALL[index]);
    let row = House::row(0);
    let board_with = |places: usize, digits_left: &[Digit]| {
        let mut board = Board::new(&Puzzle::new([None; 81]));
        for column in places..9 {
            board.eliminate(Candidate::new(Cell::at(column), one));
        }
        for digit in Digit::ALL
            .into_iter()
            .filter(|digit| !digits_left.contains(digit))
        {
            board.eliminate(Candidate::new(Cell::at(80), digit));
        }
        board
    };
    let stated_links = StatedLinks {
        houses: vec![(one, HouseSet::from_iter([row]))],
        cells: CellSet::only(Cell::at(80)),
        arrows: Vec::new(),
    };
    assert!(stated_links.statements_hold(&board_with(2, &[one, two])));
    assert!(stated_links.statements_hold(&board_with(1, &[three])));
    assert!(!stated_links.statements_hold(&board_with(3, &[one, two])));
    assert!(!stated_links.statements_hold(&board_with(2, &[one, two, three])));
    assert!(!stated_links.statements_hold(&board_with(3, &[one, two, three])));
}
