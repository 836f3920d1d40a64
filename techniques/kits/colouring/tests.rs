//! Tests when statements about conjugate links are true.

use super::*;
use grid::{Cell, Element, House, Puzzle};

/// Conjugate links are stated for houses and cells with at most two places or candidates, also with
/// one or none.
#[test]
fn conjugate_links_hold_if_there_are_at_most_two_places() {
    let [one, two, three] = [0, 1, 2].map(|index| Digit::ALL[index]);
    let row = House::row(0);
    let with = |places: usize, left: &[Digit]| {
        let mut board = Board::new(&Puzzle::new([None; 81]));
        for column in places..9 {
            board.eliminate(Candidate::new(Cell::at(column), one));
        }
        for digit in Digit::ALL.into_iter().filter(|digit| !left.contains(digit)) {
            board.eliminate(Candidate::new(Cell::at(80), digit));
        }
        board
    };
    let shown_links = ShownLinks {
        houses: vec![(one, HouseSet::from_iter([row]))],
        cells: CellSet::only(Cell::at(80)),
        lines: Vec::new(),
    };
    assert!(shown_links.reads(&with(2, &[one, two])));
    assert!(shown_links.reads(&with(1, &[three])));
    assert!(!shown_links.reads(&with(3, &[one, two])));
    assert!(!shown_links.reads(&with(2, &[one, two, three])));
    assert!(!shown_links.reads(&with(3, &[one, two, three])));
}
