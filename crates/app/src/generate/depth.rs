//! The depth of a puzzle: how many candidates remain after trials with singles.
//!
//! Rating a puzzle with nested chains can take seconds. That is too long for a search over thousands of
//! neighbours, and trials are a good enough measure. In each round, every candidate is assumed and singles
//! are filled in. All candidates that lead to a contradiction are then removed together. Harder puzzles keep
//! more candidates after each round. If a round removes nothing and the puzzle is still unsolved, it needs an
//! assumption within an assumption.

use grid::{Board, Candidate, Cell, CellSet, Digit, House, Puzzle};

/// Maximum number of rounds. After a round without removals, each remaining round counts the same candidates.
const ROUNDS: u32 = 8;

/// Cost of computing the depth of a puzzle, in units of work.
pub(super) const UNITS: u64 = 500;

/// A puzzle's depth. Puzzles that trials do not solve are deeper than all others. Of two puzzles that are
/// alike in this, the one with more `candidates_left` is deeper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Depth {
    /// Whether trials do not solve the puzzle.
    pub(super) is_unsolved: bool,
    /// The sum over all rounds of the number of candidates in open cells before the round.
    pub(super) candidates_left: u32,
}

/// The depth of a puzzle. It is the same for all images. The computation stops early if `candidates_left`
/// cannot reach `least`; then the result is too low.
pub(super) fn depth(puzzle: &Puzzle, least: u32) -> Depth {
    let mut depth = Depth {
        is_unsolved: false,
        candidates_left: 0,
    };
    let Some(mut state) = puzzle.board().ok().and_then(|board| State::of(&board)) else {
        return depth;
    };
    for round in 0..ROUNDS {
        let open = state.open_candidates();
        if open.is_empty() {
            return depth;
        }
        // Later rounds do not have more candidates.
        if depth.candidates_left + (ROUNDS - round) * (open.len() as u32) < least {
            return depth;
        }
        depth.candidates_left += open.len() as u32;
        let refuted: Vec<Candidate> = open
            .iter()
            .copied()
            .filter(|&candidate| state.with_assumed(candidate).is_none())
            .collect();
        if refuted.is_empty() {
            depth.candidates_left += (ROUNDS - 1 - round) * open.len() as u32;
            break;
        }
        let Some(next) = state.with_removed(&refuted) else {
            return depth;
        };
        state = next;
    }
    depth.is_unsolved = !state.open_candidates().is_empty();
    depth
}

/// A board with singles filled in.
#[derive(Clone)]
struct State {
    /// For each digit, the cells that hold it or have it as a candidate.
    cells: [CellSet; 9],
    /// The cells with one digit, which was removed from their peers.
    filled: CellSet,
}

impl State {
    fn of(board: &Board) -> Option<State> {
        let cells = Digit::ALL.map(|digit| board.cells(digit) | board.filled_with(digit));
        let state = State {
            cells,
            filled: CellSet::EMPTY,
        };
        state.with_singles_filled()
    }

    /// The candidates of open cells.
    fn open_candidates(&self) -> Vec<Candidate> {
        let digits = Digit::ALL.iter().zip(&self.cells);
        digits
            .flat_map(|(&digit, &cells)| {
                let open = cells - self.filled;
                open.iter().map(move |cell| Candidate { cell, digit })
            })
            .collect()
    }

    /// The state after assuming a candidate; `None` if that leads to a contradiction.
    fn with_assumed(&self, candidate: Candidate) -> Option<State> {
        let mut next = self.clone();
        next.narrow(candidate.cell, candidate.digit);
        next.with_singles_filled()
    }

    /// The state after removing candidates; `None` if that leads to a contradiction.
    fn with_removed(&self, refuted: &[Candidate]) -> Option<State> {
        let mut next = self.clone();
        for candidate in refuted {
            if let Some(cells) = next.cells.get_mut(candidate.digit.index()) {
                cells.remove(candidate.cell);
            }
        }
        next.with_singles_filled()
    }

    /// Removes the other digits from a cell.
    fn narrow(&mut self, cell: Cell, digit: Digit) {
        for (other, cells) in Digit::ALL.iter().zip(&mut self.cells) {
            if *other != digit {
                cells.remove(cell);
            }
        }
    }

    /// Fills in singles until there are none; `None` if that leads to a contradiction.
    fn with_singles_filled(mut self) -> Option<State> {
        // For each digit, its cells when hidden singles of the digit were last searched for.
        let mut searched = [CellSet::EMPTY; 9];
        loop {
            let (mut with_digit, mut with_several) = (CellSet::EMPTY, CellSet::EMPTY);
            for &cells in &self.cells {
                with_several |= with_digit & cells;
                with_digit |= cells;
            }
            if with_digit != CellSet::all() {
                return None;
            }
            let single_cells = with_digit - with_several - self.filled;
            if !single_cells.is_empty() {
                self.filled |= single_cells;
                for cells in &mut self.cells {
                    for cell in *cells & single_cells {
                        *cells = *cells - cell.peers();
                    }
                }
                continue;
            }
            let mut found_hidden = false;
            for digit in Digit::ALL {
                let cells = self.cells.get(digit.index()).copied().unwrap_or_default();
                if searched.get(digit.index()) == Some(&cells) {
                    continue;
                }
                for house in House::all() {
                    let places = cells & house.cells();
                    let first = places.first()?;
                    if places == CellSet::only(first) && !self.filled.contains(first) {
                        self.narrow(first, digit);
                        found_hidden = true;
                    }
                }
                if let Some(searched) = searched.get_mut(digit.index()) {
                    *searched = cells;
                }
            }
            if !found_hidden {
                return Some(self);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::depth;
    use grid::text::read_one;
    use make::isomorph::Isomorph;
    use make::{Maker, Random, Recipe};

    /// Sudoku Explainer rates the three puzzles 1.2, 8.9 and 11.4. Trials solve all but the last.
    #[test]
    fn harder_puzzles_are_deeper() {
        let [easy, hard, hardest] = [
            "050703060007000800000816000000030000005000100730040086906000204840572093000409000",
            "000480000350002000087530026700800310000000008600020070200050867000000030010000000",
            "600000002090400050001000700050800000000015000000903040700000600030009080002000001",
        ]
        .map(|text| depth(&read_one(text).unwrap(), 0));
        assert!(
            !easy.is_unsolved && !hard.is_unsolved && easy <= hard,
            "{easy:?} {hard:?}"
        );
        assert!(hardest.is_unsolved && hardest > hard, "{hardest:?}");
    }

    #[test]
    fn images_have_the_same_depth_and_low_bounds_change_nothing() {
        let mut maker = Maker::new(4);
        for number in 0..40 {
            let puzzle = maker.candidate(&Recipe::default(), number).unwrap();
            let full_depth = depth(&puzzle, 0);
            let image = Isomorph::random(&mut Random::new(5, number)).of(&puzzle);
            assert_eq!(depth(&image, 0), full_depth);
            assert_eq!(depth(&puzzle, full_depth.candidates_left), full_depth);
            let stopped_early = depth(&puzzle, full_depth.candidates_left + 1);
            assert!(
                !stopped_early.is_unsolved
                    && stopped_early.candidates_left <= full_depth.candidates_left,
                "{stopped_early:?} {full_depth:?}"
            );
        }
    }
}
