//! Shapes about truths (at least one is true) and links (at most one is true).

use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// A set of candidates of which at least one is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Truth {
    /// The candidates of an open cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
    /// What keeps a deadly pattern from being complete; takes uniqueness for granted.
    Guardians(Box<Deadly>),
}

/// A set of candidates of which at most one is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// The candidates of a cell.
    Cell(Cell),
    /// A digit in a house.
    House(House, Digit),
    /// A digit on cells that all see each other.
    Cells(Digit, CellSet),
}

/// As many links as truths: fish, pointing and claiming, and their many-digit kin.
///
/// The check: the truths are pairwise disjoint except for listed endo-fins; every candidate of a
/// truth is in a link or a fin; there are as many links as truths. If no fin is true, every link
/// then holds one true candidate of the truths, so a candidate in a link and in no truth is
/// false, and so is a truth's candidate in two links. A victim is such a candidate and conflicts
/// with every fin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cover {
    /// At least one candidate of each is true.
    pub truths: Vec<Truth>,
    /// At most one candidate of each is true.
    pub links: Vec<Link>,
    /// Candidates of truths that are in no link, or in two truths.
    pub fins: CandidateSet,
}

/// Candidates that would give the puzzle two solutions if nothing else were in their cells.
///
/// Takes a unique solution for granted, of a puzzle that allowed all candidates of the pattern
/// at its start. The check: no cell of the pattern is given; each of its
/// cells has exactly two candidates in the pattern; in each house every digit of the pattern
/// stands in none or two of its candidates, so exchanging the two digits of every cell turns one
/// filling into another. With more candidates in a cell: each way to fill the cells from the pattern
/// has a twin that puts the same digits into every house. The guardians are the other live candidates of these cells: at least one
/// is true. A victim conflicts with every guardian. A candidate that is the only guardian is
/// true and may be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadly {
    /// Two candidates in each cell.
    pub pattern: CandidateSet,
    /// The other candidates of these cells.
    pub guardians: CandidateSet,
}

/// All combinations of a few cells' candidates.
///
/// The check: a combination falls when two equal digits see each other, or when an excluder would
/// have no candidate left (it loses a digit to each of the cells that it sees); the victim, a
/// candidate of one of the cells, is in no combination that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The cells, two or three.
    pub cells: Vec<Cell>,
    /// Cells whose candidates the combinations must not use up.
    pub excluders: CellSet,
}

/// A small exhaustive argument.
///
/// The check: with the victim true (or, for a placement, the placed candidate false), no choice
/// of one live candidate from each truth is free of conflicts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finite {
    /// At least one candidate of each is true.
    pub truths: Vec<Truth>,
}

impl Truth {
    /// The truth's candidates that are live on a board; of a filled cell there are none.
    pub fn live(&self, board: &grid::Board) -> CandidateSet {
        match self {
            Truth::Cell(cell) => CandidateSet::of_cell(*cell, board.candidates(*cell)),
            Truth::House(house, digit) => {
                CandidateSet::of_digit(*digit, board.cells_in(*house, *digit))
            }
            Truth::Guardians(deadly) => deadly.guardians.intersection(&board.all_candidates()),
        }
    }
}

impl Link {
    /// Whether a candidate is in the link.
    pub fn contains(&self, candidate: Candidate) -> bool {
        match *self {
            Link::Cell(cell) => candidate.cell == cell,
            Link::House(house, digit) => {
                candidate.digit == digit && house.cells().contains(candidate.cell)
            }
            Link::Cells(digit, cells) => candidate.digit == digit && cells.contains(candidate.cell),
        }
    }
}
