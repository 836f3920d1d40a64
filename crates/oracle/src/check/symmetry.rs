//! Geometric symmetries of a pattern of givens.

use core::fmt;
use grid::{Cell, CellSet, Element, Set};

/// A rotation or reflection of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Rotation by 180 degrees.
    HalfTurn,
    /// Rotation by 90 degrees. A pattern with this symmetry also has the half turn.
    QuarterTurn,
    /// Reflection that swaps left and right, r1c1 with r1c9.
    LeftRight,
    /// Reflection that swaps top and bottom, r1c1 with r9c1.
    TopBottom,
    /// Reflection across the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Reflection across the diagonal from r1c9 to r9c1.
    Antidiagonal,
}

/// A set of symmetries.
pub type SymmetrySet = Set<Symmetry>;

impl Symmetry {
    /// All six symmetries.
    pub const ALL: [Symmetry; 6] = [
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
    ];

    /// The cell to which the symmetry moves a cell.
    pub fn image(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        let (row, column) = match self {
            Symmetry::HalfTurn => (8 - row, 8 - column),
            Symmetry::QuarterTurn => (column, 8 - row),
            Symmetry::LeftRight => (row, 8 - column),
            Symmetry::TopBottom => (8 - row, column),
            Symmetry::Diagonal => (column, row),
            Symmetry::Antidiagonal => (8 - column, 8 - row),
        };
        let image = Cell::at_row_column(row, column);
        image.unwrap_or_else(|| grid::never!(cell, "both lines are below nine"))
    }
}

impl Element for Symmetry {
    type Mask = u16;
    const COUNT: usize = 6;

    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Symmetry {
        Symmetry::ALL[index]
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Symmetry::HalfTurn => "half turn",
            Symmetry::QuarterTurn => "quarter turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
        })
    }
}

/// The symmetries that map a pattern of cells to itself.
pub fn symmetries(cells: CellSet) -> SymmetrySet {
    Symmetry::ALL
        .into_iter()
        .filter(|symmetry| {
            cells
                .iter()
                .all(|cell| cells.contains(symmetry.image(cell)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Symmetry, SymmetrySet, symmetries};
    use grid::{Cell, CellSet};

    fn symmetries_of(cells: &[(u8, u8)]) -> Vec<Symmetry> {
        let cells: CellSet = cells
            .iter()
            .map(|&(row, column)| Cell::at_row_column(row - 1, column - 1).unwrap())
            .collect();
        symmetries(cells).iter().collect()
    }

    #[test]
    fn each_symmetry_is_found() {
        assert_eq!(symmetries_of(&[(1, 2)]), []);
        assert_eq!(symmetries_of(&[(1, 2), (9, 8)]), [Symmetry::HalfTurn]);
        assert_eq!(symmetries_of(&[(1, 2), (1, 8)]), [Symmetry::LeftRight]);
        assert_eq!(symmetries_of(&[(1, 2), (9, 2)]), [Symmetry::TopBottom]);
        assert_eq!(symmetries_of(&[(1, 2), (2, 1)]), [Symmetry::Diagonal]);
        assert_eq!(symmetries_of(&[(1, 2), (8, 9)]), [Symmetry::Antidiagonal]);
        assert_eq!(
            symmetries_of(&[(1, 2), (2, 9), (9, 8), (8, 1)]),
            [Symmetry::HalfTurn, Symmetry::QuarterTurn]
        );
        assert_eq!(symmetries(CellSet::all()), SymmetrySet::all());
        assert_eq!(symmetries(CellSet::EMPTY), SymmetrySet::all());
    }

    #[test]
    fn a_reflection_or_half_turn_twice_is_the_identity() {
        for cell in Cell::all() {
            for symmetry in Symmetry::ALL {
                let twice = symmetry.image(symmetry.image(cell));
                let expected = if symmetry == Symmetry::QuarterTurn {
                    Symmetry::HalfTurn.image(cell)
                } else {
                    cell
                };
                assert_eq!(twice, expected);
            }
        }
    }
}
