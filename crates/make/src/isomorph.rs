//! Transformations of puzzles into isomorphs: relabelled digits, and cells moved so that houses
//! stay houses.

use crate::random::Random;
use core::fmt;
use grid::{CandidateSet, Cell, CellSet, Digit, PlainPuzzle, Puzzle};
use oracle::Solution;

/// A transformation of puzzles into isomorphs: transposition, then row and column order, and
/// relabelling.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Isomorph {
    /// Whether the grid is transposed first.
    pub transposed: Transposed,
    /// For each row of the image, the row that it comes from. Rows count from 0, after
    /// transposition.
    pub rows: [u8; 9],
    /// For each column of the image, the column that it comes from. Columns count from 0, after
    /// transposition.
    pub columns: [u8; 9],
    /// The image of each digit, by the digit's index.
    pub digits: [Digit; 9],
}

/// Whether a grid is transposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transposed {
    /// Rows become columns.
    Yes,
    /// Rows stay rows.
    No,
}

const INDICES: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl Isomorph {
    /// The identity.
    pub const IDENTITY: Isomorph = Isomorph {
        transposed: Transposed::No,
        rows: INDICES,
        columns: INDICES,
        digits: Digit::ALL,
    };

    /// A uniformly distributed transformation.
    pub fn random(random: &mut Random) -> Isomorph {
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        Isomorph {
            transposed: if random.below(2) == 1 {
                Transposed::Yes
            } else {
                Transposed::No
            },
            rows: random_line_order(random),
            columns: random_line_order(random),
            digits,
        }
    }

    /// The cell whose image is this cell.
    pub fn origin(&self, cell: Cell) -> Cell {
        let origin_of = |origins: &[u8; 9], index: u8| {
            let origin = origins.get(usize::from(index));
            origin
                .copied()
                .unwrap_or_else(|| grid::never!(0, "there are nine lines"))
        };
        let (row, column) = (
            origin_of(&self.rows, cell.row()),
            origin_of(&self.columns, cell.column()),
        );
        let (row, column) = match self.transposed {
            Transposed::No => (row, column),
            Transposed::Yes => (column, row),
        };
        let origin = Cell::at_row_column(row, column);
        origin.unwrap_or_else(|| grid::never!(cell, "both lines are below nine"))
    }

    /// The image of a digit.
    pub fn relabelled(&self, digit: Digit) -> Digit {
        let label = self.digits.get(digit.index());
        label
            .copied()
            .unwrap_or_else(|| grid::never!(digit, "there are nine digits"))
    }

    /// The image of a puzzle: its values, placed cells and candidates.
    pub fn of(&self, puzzle: &Puzzle) -> Puzzle {
        let mut values = [None; 81];
        let mut placed = CellSet::EMPTY;
        for (cell, value) in Cell::all().zip(&mut values) {
            let origin = self.origin(cell);
            *value = puzzle.value(origin).map(|digit| self.relabelled(digit));
            if puzzle.placed().contains(origin) {
                placed.insert(cell);
            }
        }
        let image = Puzzle::new(values).with_placed(placed);
        match puzzle.candidates() {
            None => image,
            Some(candidates) => image.with_candidates(self.of_candidates(candidates)),
        }
    }

    /// The image of a set of candidates.
    fn of_candidates(&self, candidates: &CandidateSet) -> CandidateSet {
        let image = |cell: Cell| {
            let digits = candidates.digits(self.origin(cell)).iter();
            CandidateSet::of_cell(cell, digits.map(|digit| self.relabelled(digit)).collect())
        };
        Cell::all().fold(CandidateSet::EMPTY, |all, cell| all.union(&image(cell)))
    }

    /// The image of a filled grid.
    pub fn of_grid(&self, grid: &Solution) -> Solution {
        let mut digits = *grid.digits();
        for (cell, digit) in Cell::all().zip(&mut digits) {
            *digit = self.relabelled(grid.digit(self.origin(cell)));
        }
        Solution::new(digits)
    }

    /// A transformation of the first puzzle into the second; `None` when there is none.
    ///
    /// All filled cells count, given or placed. The search tries all column orders. In each it
    /// assigns the rows one by one and gives up as soon as a row contradicts the digits mapped so
    /// far, so it is fast.
    pub fn between(first: &PlainPuzzle, second: &PlainPuzzle) -> Option<Isomorph> {
        if first.filled().len() != second.filled().len() {
            return None;
        }
        [Transposed::No, Transposed::Yes]
            .into_iter()
            .find_map(|transposed| {
                let transposition = Isomorph {
                    transposed,
                    ..Isomorph::IDENTITY
                };
                let from = transposition.of(first).numbers();
                let to = second.numbers();
                let orders = grid::line_orders();
                orders.iter().find_map(|columns| {
                    let mut mapping = RowMapping {
                        from: &from,
                        to: &to,
                        columns,
                        rows: [9; 9],
                        labels: [0; 10],
                    };
                    let found = mapping.find_origins(0);
                    found.then(|| Isomorph {
                        transposed,
                        rows: mapping.rows,
                        columns: *columns,
                        digits: labels(&mapping.labels),
                    })
                })
            })
    }
}

/// The backtracking search for the origins of the rows, for a fixed order of columns.
struct RowMapping<'a> {
    /// The cells of the first puzzle after transposition; 0 for an open cell.
    from: &'a [u8; 81],
    /// The cells of the second puzzle.
    to: &'a [u8; 81],
    /// The origin of each column of the image.
    columns: &'a [u8; 9],
    /// The origin of each row of the image; 9 if it is not known yet.
    rows: [u8; 9],
    /// The image of each digit, by the digit's value; 0 if the image is not known yet.
    labels: [u8; 10],
}

impl RowMapping<'_> {
    /// Finds origins for this row of the image and all later rows; returns whether there are any.
    fn find_origins(&mut self, row: u8) -> bool {
        if row == 9 {
            return true;
        }
        for origin in INDICES {
            let is_used = self.rows.contains(&origin);
            // All rows of a band come from the same band.
            let first_origin = self.rows.get(usize::from(row / 3 * 3)).copied();
            let is_in_other_band = first_origin
                .is_some_and(|first_origin| first_origin < 9 && first_origin / 3 != origin / 3);
            if is_used || is_in_other_band {
                continue;
            }
            let labels_before = self.labels;
            if self.agrees(row, origin) {
                self.rows[usize::from(row)] = origin;
                if self.find_origins(row + 1) {
                    return true;
                }
                self.rows[usize::from(row)] = 9;
            }
            self.labels = labels_before;
        }
        false
    }

    /// Whether a row of the image can come from the row `origin`. Adds the implied images of digits
    /// to `labels`, some of them even if the answer is no.
    fn agrees(&mut self, row: u8, origin: u8) -> bool {
        for (column, &origin_column) in self.columns.iter().enumerate() {
            let value = self.from[usize::from(origin * 9 + origin_column)];
            let image = self.to[usize::from(row) * 9 + column];
            if (value == 0) != (image == 0) {
                return false;
            }
            if value == 0 {
                continue;
            }
            let label = self.labels[usize::from(value)];
            if label == 0 {
                if self.labels.contains(&image) {
                    return false;
                }
                self.labels[usize::from(value)] = image;
            } else if label != image {
                return false;
            }
        }
        true
    }
}

/// The images of the digits; digits without a label get the unused labels in ascending order.
fn labels(labels: &[u8; 10]) -> [Digit; 9] {
    let mut unused = Digit::ALL
        .into_iter()
        .filter(|digit| !labels.contains(&digit.value()));
    let mut digits = Digit::ALL;
    for (digit, &label) in digits.iter_mut().zip(&labels[1..]) {
        *digit = Digit::new(label)
            .or_else(|| unused.next())
            .unwrap_or(*digit);
    }
    digits
}

/// Nine lines in a random order that keeps bands together.
fn random_line_order(random: &mut Random) -> [u8; 9] {
    let mut bands = [0, 3, 6];
    random.shuffle(&mut bands);
    let mut lines = INDICES;
    for (block, band) in lines.chunks_mut(3).zip(bands) {
        block.copy_from_slice(&[band, band + 1, band + 2]);
        random.shuffle(block);
    }
    lines
}

/// Formats a transformation as `rows 213..., columns ..., digits ...`: the origins of rows and
/// columns, and the images of digits. It starts with `transpose, then ` if the grid is transposed.
impl fmt::Display for Isomorph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = |lines: &[u8; 9]| {
            let lines: Vec<String> = lines.iter().map(|line| (line + 1).to_string()).collect();
            lines.join("")
        };
        if self.transposed == Transposed::Yes {
            f.write_str("transpose, then ")?;
        }
        let digits: String = self.digits.iter().map(|digit| digit.to_char()).collect();
        write!(
            f,
            "rows {}, columns {}, digits {digits}",
            listed(&self.rows),
            listed(&self.columns)
        )
    }
}
