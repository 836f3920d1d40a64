//! Enumerates the fillings of a pattern and checks that each has a twin.
//!
//! Two fillings are twins if they have the same digits in every house.

use grid::{Candidate, CandidateSet, Cell};
use std::collections::BTreeMap;

/// Maximum number of search nodes of the enumeration.
const MAX_NODES: usize = 20_000;

/// The reason why not every filling is known to have a twin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TwinFault {
    /// A filling has no twin.
    NoTwin,
    /// There are too many fillings to enumerate.
    TooMany,
}

/// For each house, the digits of a filling, with one bit for each digit.
type HouseDigits = [u16; 27];

/// Returns an error unless every filling of the pattern's cells without conflicts has a twin.
pub(crate) fn check_twins(pattern: &CandidateSet) -> Result<(), TwinFault> {
    let cells: Vec<Cell> = pattern.all_cells().iter().collect();
    let mut fillings: BTreeMap<HouseDigits, usize> = BTreeMap::new();
    let mut tried = 0;
    fill(pattern, &cells, &mut Vec::new(), &mut tried, &mut fillings)?;
    if fillings.values().any(|&count| count < 2) {
        return Err(TwinFault::NoTwin);
    }
    Ok(())
}

/// Counts the fillings that extend `chosen`, by their digits in the houses.
fn fill(
    pattern: &CandidateSet,
    cells: &[Cell],
    chosen: &mut Vec<Candidate>,
    tried: &mut usize,
    fillings: &mut BTreeMap<HouseDigits, usize>,
) -> Result<(), TwinFault> {
    *tried += 1;
    if *tried > MAX_NODES {
        return Err(TwinFault::TooMany);
    }
    let Some((&cell, other_cells)) = cells.split_first() else {
        *fillings.entry(house_digits(chosen)).or_default() += 1;
        return Ok(());
    };
    for digit in pattern.digits(cell) {
        let candidate = Candidate::new(cell, digit);
        if !chosen.iter().any(|&other| other.conflicts(candidate)) {
            chosen.push(candidate);
            fill(pattern, other_cells, chosen, tried, fillings)?;
            chosen.pop();
        }
    }
    Ok(())
}

/// The digits that a filling puts into each house.
fn house_digits(chosen: &[Candidate]) -> HouseDigits {
    let mut house_digits = [0; 27];
    for candidate in chosen {
        for house in candidate.cell.houses() {
            house_digits[house.index()] |= 1 << candidate.digit.index();
        }
    }
    house_digits
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{CellSet, Digit, DigitSet};

    fn cells(list: &[(u8, u8)]) -> CellSet {
        let all = list
            .iter()
            .map(|&(row, column)| Cell::at_row_column(row - 1, column - 1));
        all.map(Option::unwrap).collect()
    }

    fn digits(count: usize) -> DigitSet {
        Digit::ALL.into_iter().take(count).collect()
    }

    /// Three extended rectangles. The first has two rows of a band and one cell of each row in each
    /// box. The second has one row of three cells in each of two boxes of a stack. The third has
    /// two rows of a band and four columns.
    fn extended_rectangles() -> [CandidateSet; 3] {
        let three = [(1, 1), (1, 4), (1, 9), (3, 1), (3, 4), (3, 9)];
        let thirds = [(1, 1), (1, 2), (1, 3), (5, 1), (5, 2), (5, 3)];
        let four = [
            (1, 1),
            (1, 2),
            (1, 4),
            (1, 9),
            (2, 1),
            (2, 2),
            (2, 4),
            (2, 9),
        ];
        [
            CandidateSet::of_digits(digits(3), cells(&three)),
            CandidateSet::of_digits(digits(3), cells(&thirds)),
            CandidateSet::of_digits(digits(4), cells(&four)),
        ]
    }

    #[test]
    fn fillings_of_swappable_rows_have_twins() {
        for pattern in extended_rectangles() {
            assert_eq!(check_twins(&pattern), Ok(()));
        }
    }

    #[test]
    fn with_one_candidate_less_or_more_a_filling_has_no_twin() {
        for pattern in extended_rectangles() {
            for removed in pattern.iter() {
                let mut less = pattern;
                less.remove(removed);
                assert_eq!(check_twins(&less), Err(TwinFault::NoTwin), "{removed}");
            }
            for cell in pattern.all_cells() {
                let mut more = pattern;
                more.insert(Candidate::new(cell, Digit::ALL[8]));
                assert_eq!(check_twins(&more), Err(TwinFault::NoTwin), "{cell}");
            }
        }
    }

    #[test]
    fn fillings_of_rows_in_different_bands_have_no_twins() {
        // Two rows of different bands, with one cell in each box.
        let apart = [(1, 1), (1, 4), (1, 9), (5, 1), (5, 4), (5, 9)];
        let pattern = CandidateSet::of_digits(digits(3), cells(&apart));
        assert_eq!(check_twins(&pattern), Err(TwinFault::NoTwin));
    }

    #[test]
    fn large_patterns_exceed_the_limit() {
        let all = CandidateSet::of_digits(DigitSet::all(), CellSet::all());
        assert_eq!(check_twins(&all), Err(TwinFault::TooMany));
    }
}
