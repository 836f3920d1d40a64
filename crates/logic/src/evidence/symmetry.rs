//! Evidence from a symmetry of the givens.

use grid::{Candidate, Cell, Digit, House};

/// A symmetry of the givens: a change of the grid and of the digits that leaves the givens the
/// same.
///
/// The evidence assumes that the puzzle has one solution. The change turns this solution into a
/// solution of the same givens, so it leaves the solution the same too. Therefore a candidate is
/// true if and only if its image is true.
///
/// The check: the change maps houses to houses, different digits to different digits, and each
/// given to a given. If the puzzle states candidates, it maps these to each other as well. The
/// image of an eliminated candidate is impossible or conflicts with the candidate. If a candidate
/// is placed, this holds for all other candidates of its cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Symmetry(Map);

/// The images of rows, columns and digits.
#[cfg(feature = "rare")]
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
struct Map {
    rows: [House; 9],
    columns: [House; 9],
    #[cfg_attr(feature = "serde", serde(with = "crate::codes::nine_digits"))]
    digits: [Digit; 9],
}

/// No map. Without the feature `rare`, no technique finds a symmetry, and the compiler omits all
/// code that reads one.
#[cfg(not(feature = "rare"))]
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Map {}

impl Symmetry {
    /// A symmetry from the images of rows 1 to 9, of columns 1 to 9 and of the digits 1 to 9. The
    /// checker decides whether it is one.
    #[cfg(feature = "rare")]
    pub fn new(rows: [House; 9], columns: [House; 9], digits: [Digit; 9]) -> Symmetry {
        Symmetry(Map {
            rows,
            columns,
            digits,
        })
    }

    /// The images of rows 1 to 9 and of columns 1 to 9.
    pub fn lines(&self) -> [&[House; 9]; 2] {
        #[cfg(feature = "rare")]
        return [&self.0.rows, &self.0.columns];
        #[cfg(not(feature = "rare"))]
        match self.0 {}
    }

    /// The images of the digits 1 to 9.
    pub fn digits(&self) -> &[Digit; 9] {
        #[cfg(feature = "rare")]
        return &self.0.digits;
        #[cfg(not(feature = "rare"))]
        match self.0 {}
    }

    /// The image of a cell. `None` if the images of its row and column do not cross in one cell.
    pub fn cell_image(&self, cell: Cell) -> Option<Cell> {
        let [rows, columns] = self.lines();
        let row = rows[usize::from(cell.row())];
        let column = columns[usize::from(cell.column())];
        (row.cells() & column.cells()).single()
    }

    /// The image of a candidate. `None` if its cell has none.
    pub fn image(&self, candidate: Candidate) -> Option<Candidate> {
        let digit = self.digits()[candidate.digit.index()];
        Some(Candidate::new(self.cell_image(candidate.cell)?, digit))
    }
}
