//! Candidates (a digit in a cell) and sets of candidates.

use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use core::fmt;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell that may hold the digit.
    pub cell: Cell,
    /// The digit that the cell may hold.
    pub digit: Digit,
}

impl Candidate {
    /// The digit in the cell.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// The index, 0 to 728: nine times the cell's index plus the digit's.
    #[inline]
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// The candidate of an index 0 to 728; `None` above 728.
    pub fn from_index(index: usize) -> Option<Candidate> {
        let cell = Cell::new(u8::try_from(index / 9).ok()?)?;
        Some(Candidate {
            cell,
            digit: Digit::ALL[index % 9],
        })
    }

    /// Whether the two candidates exclude each other: they are different digits of one cell, or
    /// the same digit in two cells that see each other.
    #[inline]
    pub fn conflicts(self, other: Candidate) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }
}

/// `5r1c2`: the digit comes first, as in HoDoKu's notation of digit, row and column.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of candidates, stored as one cell set per digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet {
    cells: [CellSet; 9],
}

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: CandidateSet = CandidateSet {
        cells: [CellSet::EMPTY; 9],
    };

    /// The set with these cells for each digit. The array is indexed by digit.
    pub const fn from_cells(cells: [CellSet; 9]) -> CandidateSet {
        CandidateSet { cells }
    }

    /// One digit in several cells.
    pub fn of_digit(digit: Digit, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.cells[digit.index()] = cells;
        set
    }

    /// Several digits in one cell.
    pub fn of_cell(cell: Cell, digits: DigitSet) -> CandidateSet {
        digits
            .iter()
            .map(|digit| Candidate { cell, digit })
            .collect()
    }

    /// Each of these digits in each of these cells.
    pub fn of_digits(digits: DigitSet, cells: CellSet) -> CandidateSet {
        let mut all = CandidateSet::EMPTY;
        for digit in digits {
            all.cells[digit.index()] = cells;
        }
        all
    }

    /// The cells in which the set has `digit`.
    #[inline]
    pub fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The digits that the set has in `cell`.
    #[inline]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|&digit| self.cells(digit).contains(cell))
            .collect()
    }

    /// All cells in which the set has a digit.
    #[inline]
    pub fn all_cells(&self) -> CellSet {
        self.cells
            .iter()
            .fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// All digits that the set has in some cell.
    #[inline]
    pub fn all_digits(&self) -> DigitSet {
        Digit::ALL
            .into_iter()
            .filter(|&digit| !self.cells(digit).is_empty())
            .collect()
    }

    /// The number of candidates.
    #[inline]
    pub fn len(&self) -> usize {
        self.cells.iter().map(|cells| cells.len()).sum()
    }

    /// Whether the set has no candidates.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|cells| cells.is_empty())
    }

    /// Whether `candidate` is in the set.
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.cells(candidate.digit).contains(candidate.cell)
    }

    /// Whether every candidate of `other` is in this set.
    #[inline]
    pub fn contains_all(&self, other: &CandidateSet) -> bool {
        Digit::ALL
            .into_iter()
            .all(|digit| self.cells(digit).contains_all(other.cells(digit)))
    }

    /// Whether the two sets share a candidate.
    #[inline]
    pub fn overlaps(&self, other: &CandidateSet) -> bool {
        Digit::ALL
            .into_iter()
            .any(|digit| self.cells(digit).overlaps(other.cells(digit)))
    }

    /// Adds `candidate`; returns whether it was new.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].insert(candidate.cell)
    }

    /// Removes `candidate`; returns whether it was present.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].remove(candidate.cell)
    }

    /// The union of the two sets.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &CandidateSet) -> CandidateSet {
        self.zip(other, |a, b| a | b)
    }

    /// The candidates in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(&self, other: &CandidateSet) -> CandidateSet {
        self.zip(other, |a, b| a & b)
    }

    /// The candidates of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn difference(&self, other: &CandidateSet) -> CandidateSet {
        self.zip(other, |a, b| a - b)
    }

    #[inline]
    fn zip(&self, other: &CandidateSet, f: impl Fn(CellSet, CellSet) -> CellSet) -> CandidateSet {
        let mut cells = self.cells;
        for (mine, &theirs) in cells.iter_mut().zip(&other.cells) {
            *mine = f(*mine, theirs);
        }
        CandidateSet { cells }
    }

    /// The candidates by cell in row-major order, digits ascending within a cell.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.all_cells().iter().flat_map(|cell| {
            self.digits(cell)
                .iter()
                .map(move |digit| Candidate { cell, digit })
        })
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = CandidateSet::EMPTY;
        set.extend(candidates);
        set
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        for candidate in candidates {
            self.insert(candidate);
        }
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
