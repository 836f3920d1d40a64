//! When what is tied reads.

use super::*;
use grid::{Cell, Element, House, Puzzle};

/// What is called tied has at most two candidates or places on the board that is told of: one or none as well, never three.
#[test]
fn ties_read_where_no_third_is() {
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
    let tied = Tied {
        houses: vec![(one, HouseSet::from_iter([row]))],
        cells: CellSet::only(Cell::at(80)),
        lines: Vec::new(),
    };
    assert!(tied.reads(&with(2, &[one, two])));
    assert!(tied.reads(&with(1, &[three])));
    assert!(!tied.reads(&with(3, &[one, two])));
    assert!(!tied.reads(&with(2, &[one, two, three])));
    assert!(!tied.reads(&with(3, &[one, two, three])));
}
