//! A puzzle as it is given: values, and candidates when someone pencilled them in.

use crate::candidate::CandidateSet;
use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::fault::Fault;
use crate::house::House;
use core::fmt;

/// Givens, and optionally what was filled in since and the candidates the solving starts from.
///
/// Nothing is promised about it: givens may clash and cells may be left without candidates.
/// [`Puzzle::board`] is where that is found out.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    values: [Option<Digit>; 81],
    /// Filled cells that are not givens.
    placed: CellSet,
    candidates: Option<CandidateSet>,
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

    /// The same puzzle, in which these of the filled cells were filled in on the way: they are
    /// no givens. Techniques that argue from what was given need to know.
    #[must_use]
    pub fn with_placed(mut self, cells: CellSet) -> Puzzle {
        self.placed = cells & self.filled();
        self
    }

    /// The same puzzle, to be solved from these candidates. Candidates of filled cells are
    /// ignored.
    #[must_use]
    pub fn with_candidates(mut self, candidates: CandidateSet) -> Puzzle {
        self.candidates = Some(candidates);
        self
    }

    /// The puzzle of 81 numbers, 0 for an empty cell; `None` when one is above 9.
    pub fn from_numbers(numbers: &[u8; 81]) -> Option<Puzzle> {
        // No branch for each cell: which of them are empty is as good as random, and guessing it
        // wrong took a tenth of the time of `whydoku solve`.
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

    /// What stands in a cell.
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

    /// The filled cells, without those that are known to be filled in on the way.
    pub fn givens(&self) -> CellSet {
        self.filled() - self.placed
    }

    /// The filled cells that are known to be filled in on the way.
    pub fn placed(&self) -> CellSet {
        self.placed
    }

    /// The candidates it came with, if it came with any.
    pub fn candidates(&self) -> Option<&CandidateSet> {
        self.candidates.as_ref()
    }

    /// The candidates that its values leave and that it came without.
    pub fn deleted(&self) -> CandidateSet {
        let Some(candidates) = &self.candidates else {
            return CandidateSet::EMPTY;
        };
        let mut left = [!self.filled(); 9];
        for cell in self.filled() {
            if let Some(digit) = self.value(cell) {
                left[digit.index()] = left[digit.index()] - cell.peers();
            }
        }
        CandidateSet::from_cells(left).difference(candidates)
    }

    /// The puzzle without the candidates it came with.
    #[must_use]
    pub fn without_candidates(&self) -> Puzzle {
        Puzzle {
            candidates: None,
            ..*self
        }
    }

    /// The two cells of the first clash of givens, by house and digit.
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

/// One line of 81 characters, `.` for an empty cell. Candidates are not shown.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for value in self.values {
            match value {
                Some(digit) => write!(f, "{digit}")?,
                None => f.write_str(".")?,
            }
        }
        Ok(())
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
