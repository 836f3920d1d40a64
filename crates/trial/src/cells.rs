//! Cells with few candidates, computed for the whole grid at once.
//!
//! Three sets hold the cells with at least one, at least two and at least three candidates. They
//! are updated once for each digit: a cell with one more candidate enters the next set. No cell's
//! candidates are counted individually.

use grid::{Board, Cell, CellSet, Digit};

/// Open cells with exactly one candidate.
#[inline]
pub fn singles(board: &Board) -> CellSet {
    let (mut at_least_one, mut at_least_two) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        let cells = board.cells(digit);
        at_least_two |= at_least_one & cells;
        at_least_one |= cells;
    }
    at_least_one - at_least_two
}

/// The open cell with the fewest candidates; on a tie, the first. `None` if the board is full.
#[inline]
pub fn fewest(board: &Board) -> Option<Cell> {
    let (mut at_least_one, mut at_least_two, mut at_least_three) =
        (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        let cells = board.cells(digit);
        at_least_three |= at_least_two & cells;
        at_least_two |= at_least_one & cells;
        at_least_one |= cells;
    }
    let open = board.open();
    for cells in [
        open - at_least_one,
        at_least_one - at_least_two,
        at_least_two - at_least_three,
    ] {
        if let Some(cell) = cells.first() {
            return Some(cell);
        }
    }
    open.iter().min_by_key(|&cell| board.candidates(cell).len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{Candidate, Puzzle};

    #[test]
    fn results_agree_with_counting() {
        let mut board = Board::new(&Puzzle::new([None; 81]));
        let mut seed = 20_211_030_u64;
        for _ in 0..700 {
            let open = board.open().iter();
            let counted = open.min_by_key(|&cell| board.candidates(cell).len());
            assert_eq!(fewest(&board), counted);
            let single = |&cell: &Cell| board.candidates(cell).len() == 1;
            assert_eq!(
                singles(&board),
                board.open().iter().filter(single).collect()
            );
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695);
            let candidate = Candidate::from_index((seed >> 33) as usize % 729);
            board.eliminate(candidate.unwrap());
        }
    }
}
