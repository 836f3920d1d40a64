//! Evidence from truths (at least one candidate is true) and links (at most one is true).

use crate::journal::FillablePattern;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// A set of candidates. At least one of them is true.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Truth {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    #[cfg_attr(feature = "serde", serde(with = "crate::codes::in_house"))]
    House(House, Digit),
    /// The guardians of a deadly pattern; assumes uniqueness.
    Guardians(Box<Deadly>),
}

/// A set of candidates. At most one of them is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Link {
    /// The candidates of a cell.
    Cell(Cell),
    /// A digit in a house.
    #[cfg_attr(feature = "serde", serde(with = "crate::codes::in_house"))]
    House(House, Digit),
    /// A digit on cells that all see each other.
    #[cfg_attr(feature = "serde", serde(with = "crate::codes::on_cells"))]
    Cells(Digit, CellSet),
}

/// n truths covered by n links: fish, pointing, claiming and multi-digit patterns of rank 0.
///
/// The check: there are as many links as truths. Every candidate of a truth is in a link or is a
/// fin, and a candidate in two truths is a fin. If no fin is true, every link therefore contains
/// exactly one true candidate of the truths. Then a candidate in a link but in no truth is false. A
/// truth's candidate in two links is false too. An eliminated candidate is one of these two kinds
/// and conflicts with every fin.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Cover {
    /// At least one candidate of each is true.
    pub truths: Vec<Truth>,
    /// At most one candidate of each is true.
    pub links: Vec<Link>,
    /// At least all live candidates of truths that are in no link or in two truths.
    pub fins: CandidateSet,
}

/// A deadly pattern: if the cells of the pattern had only the candidates of the pattern, the puzzle
/// would have at least two solutions or none.
///
/// The evidence assumes that the puzzle has one solution and that the original puzzle has all
/// candidates of the pattern. The guardians are the other live candidates of the cells. At least
/// one guardian is true.
///
/// The check: no cell of the pattern is given. If each cell has exactly two candidates in the
/// pattern, every digit of the pattern must have two places or none in each house. Swapping the
/// digits of every cell then gives another filling. If a cell has more than two candidates, every
/// filling of the cells needs another filling that puts the same digits into every house. An
/// eliminated candidate conflicts with every guardian. A sole guardian is true and may be placed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deadly {
    /// The candidates of the pattern, usually two in each cell.
    pub pattern: FillablePattern,
    /// The other live candidates of these cells.
    pub guardians: CandidateSet,
}

impl Deadly {
    /// A pattern with its guardians on a board.
    pub fn new(board: &Board, pattern: FillablePattern) -> Deadly {
        let mut guardians = CandidateSet::EMPTY;
        for cell in pattern.all_cells() {
            let extras = board.candidates(cell) - pattern.digits(cell);
            guardians = guardians.union(&CandidateSet::of_cell(cell, extras));
        }
        Deadly { pattern, guardians }
    }
}

/// All combinations of the candidates of two or three cells.
///
/// The check: a combination is impossible if two of its cells with equal digits see each other. It
/// is also impossible if it would remove the last candidate of an excluder. The eliminated
/// candidate belongs to one of the cells and to no possible combination.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Exclusion {
    /// The cells, two or three.
    pub cells: Vec<Cell>,
    /// Cells that exclude combinations, because each must keep at least one candidate.
    pub excluders: CellSet,
}

/// An exhaustive search over a few truths.
///
/// The check: if the eliminated candidate is true (or the placed candidate is false), every choice
/// of one live candidate from each truth contains a conflict.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Exhaustive {
    /// At least one candidate of each is true.
    pub truths: Vec<Truth>,
}

impl Truth {
    /// The truth's live candidates on `board`; none for a filled cell.
    pub fn live(&self, board: &Board) -> CandidateSet {
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
