//! Puzzles: the digits of filled cells, and optionally candidates.

use crate::candidate::CandidateSet;
use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::fault::Fault;
use crate::house::House;
use core::fmt;
use core::ops::Deref;
use thiserror::Error;

/// A starting position: givens, and optionally placed digits and the candidates that solving starts
/// from.
///
/// A puzzle may be contradictory: digits may clash, and cells may have no candidates.
/// [`Puzzle::board`] checks this.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    values: [Option<Digit>; 81],
    /// Filled cells that are not givens.
    placed: CellSet,
    /// In a box, because few puzzles have candidates and puzzles are moved often.
    candidates: Option<Box<CandidateSet>>,
}

impl Puzzle {
    /// The puzzle of 81 values in row-major order.
    pub fn new(values: [Option<Digit>; 81]) -> Puzzle {
        Puzzle {
            values,
            placed: CellSet::EMPTY,
            candidates: None,
        }
    }

    /// Marks filled cells as placed during solving. These cells are then not givens.
    ///
    /// Open cells in `cells` are ignored. Techniques whose argument depends on the givens need this
    /// distinction.
    #[must_use]
    pub fn with_placed(mut self, cells: CellSet) -> Puzzle {
        self.placed = cells & self.filled();
        self
    }

    /// Sets the candidates that solving starts from. Candidates of filled cells are ignored.
    #[must_use]
    pub fn with_candidates(mut self, candidates: CandidateSet) -> Puzzle {
        self.candidates = Some(Box::new(candidates));
        self
    }

    /// The puzzle of 81 numbers, 0 for an empty cell; `None` when a number is above 9.
    pub fn from_numbers(numbers: &[u8; 81]) -> Option<Puzzle> {
        // The maximum is checked once, instead of a branch for each cell. Mispredicted branches
        // took a tenth of the time of `whydoku solve`.
        let greatest = numbers.iter().fold(0, |most, &number| most.max(number));
        let mut values = [None; 81];
        for (value, &number) in values.iter_mut().zip(numbers) {
            *value = Digit::new(number);
        }
        (greatest <= 9).then(|| Puzzle::new(values))
    }

    /// The 81 values as numbers, 0 for an empty cell, in row-major order.
    pub fn numbers(&self) -> [u8; 81] {
        self.values.map(|value| value.map_or(0, Digit::value))
    }

    /// The digit in a cell; `None` when the cell is empty.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The filled cells, given or placed.
    pub fn filled(&self) -> CellSet {
        Cell::all()
            .filter(|&cell| self.value(cell).is_some())
            .collect()
    }

    /// The filled cells that are not marked as placed.
    pub fn givens(&self) -> CellSet {
        self.filled() - self.placed
    }

    /// The filled cells that are marked as placed during solving.
    pub fn placed(&self) -> CellSet {
        self.placed
    }

    /// The puzzle's own candidates, if it has any.
    pub fn candidates(&self) -> Option<&CandidateSet> {
        self.candidates.as_deref()
    }

    /// The candidates that the values allow but the puzzle's own candidates lack.
    ///
    /// Empty when the puzzle has no candidates of its own.
    pub fn deleted(&self) -> CandidateSet {
        let Some(candidates) = &self.candidates else {
            return CandidateSet::EMPTY;
        };
        let mut allowed = [!self.filled(); 9];
        for cell in self.filled() {
            if let Some(digit) = self.value(cell) {
                allowed[digit.index()] = allowed[digit.index()] - cell.peers();
            }
        }
        CandidateSet::from_cells(allowed).difference(candidates)
    }

    /// The puzzle without its own candidates.
    #[must_use]
    pub fn without_candidates(&self) -> Puzzle {
        Puzzle {
            candidates: None,
            ..*self
        }
    }

    /// The puzzle without candidates, for formats and functions that support only digits.
    ///
    /// # Errors
    /// Returns an error if the puzzle lacks candidates that its values allow.
    pub fn plain(&self) -> Result<PlainPuzzle, HasOwnCandidates> {
        match self.deleted().len() {
            0 => Ok(PlainPuzzle(self.without_candidates())),
            deleted => Err(HasOwnCandidates { deleted }),
        }
    }

    /// The first two equal digits in a house. Houses are searched in order, and the cells of a
    /// house by position.
    pub(crate) fn clash(&self) -> Option<Fault> {
        for house in House::all() {
            let mut seen: [Option<Cell>; 9] = [None; 9];
            for cell in house.cells_in_order() {
                let Some(digit) = self.value(cell) else {
                    continue;
                };
                if let Some(before) = seen[digit.index()].replace(cell) {
                    return Some(Fault::Clash {
                        digit,
                        house,
                        cells: [before, cell],
                    });
                }
            }
        }
        None
    }
}

/// A puzzle whose candidates follow from its values. [`Puzzle::plain`] makes it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlainPuzzle(Puzzle);

impl Deref for PlainPuzzle {
    type Target = Puzzle;

    fn deref(&self) -> &Puzzle {
        &self.0
    }
}

impl From<PlainPuzzle> for Puzzle {
    fn from(plain: PlainPuzzle) -> Puzzle {
        plain.0
    }
}

/// Error: a puzzle has candidates of its own, but only its digits can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "it has candidates of its own ({deleted} fewer than its digits allow); expected a puzzle of digits only"
)]
pub struct HasOwnCandidates {
    /// The number of candidates that the digits allow but the puzzle lacks.
    pub deleted: usize,
}

/// One line of 81 characters, `.` for an empty cell. Candidates are not shown.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self
            .values
            .map(|value| value.map_or(b'.', |digit| b'0' + digit.value()));
        let line = core::str::from_utf8(&line);
        f.write_str(line.unwrap_or_else(|_| crate::never!("", "digits are ASCII")))
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({self}")?;
        if let Some(candidates) = &self.candidates {
            write!(f, ", {candidates:?}")?;
        }
        f.write_str(")")
    }
}
