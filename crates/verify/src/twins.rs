//! The ways to fill a few cells, and whether each has a twin.

use grid::{Candidate, CandidateSet, Cell};
use std::collections::BTreeMap;

/// The most ways to fill the cells that are gone through.
const MOST: usize = 20_000;

/// Why not every filling is known to have a twin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lack {
    /// One has none.
    NoTwin,
    /// There are too many to go through.
    TooMany,
}

/// Which digits a filling puts into each house: nine bits a house.
type Content = [u16; 27];

/// Refuses unless every way to fill the pattern's cells from its candidates, no two conflicting,
/// puts the same digits into the houses as another way does.
pub(crate) fn each_has_one(pattern: &CandidateSet) -> Result<(), Lack> {
    let cells: Vec<Cell> = pattern.all_cells().iter().collect();
    let mut fillings: BTreeMap<Content, usize> = BTreeMap::new();
    let mut tried = 0;
    fill(pattern, &cells, &mut Vec::new(), &mut tried, &mut fillings)?;
    if fillings.values().any(|&count| count < 2) {
        return Err(Lack::NoTwin);
    }
    Ok(())
}

/// Counts the ways that begin with `chosen` by what they put into the houses.
fn fill(
    pattern: &CandidateSet,
    cells: &[Cell],
    chosen: &mut Vec<Candidate>,
    tried: &mut usize,
    fillings: &mut BTreeMap<Content, usize>,
) -> Result<(), Lack> {
    *tried += 1;
    if *tried > MOST {
        return Err(Lack::TooMany);
    }
    let Some((&cell, rest)) = cells.split_first() else {
        *fillings.entry(content(chosen)).or_default() += 1;
        return Ok(());
    };
    for digit in pattern.digits(cell) {
        let candidate = Candidate::new(cell, digit);
        if !chosen.iter().any(|&other| other.conflicts(candidate)) {
            chosen.push(candidate);
            fill(pattern, rest, chosen, tried, fillings)?;
            chosen.pop();
        }
    }
    Ok(())
}

fn content(chosen: &[Candidate]) -> Content {
    let mut content = [0; 27];
    for candidate in chosen {
        for house in candidate.cell.houses() {
            content[house.index()] |= 1 << candidate.digit.index();
        }
    }
    content
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

    /// Two rows of a band across three boxes; two thirds of rows in boxes above each other; two
    /// rows of a band and four columns.
    fn extended() -> [CandidateSet; 3] {
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
    fn rows_that_can_be_exchanged_have_twins() {
        for pattern in extended() {
            assert_eq!(each_has_one(&pattern), Ok(()));
        }
    }

    #[test]
    fn with_a_candidate_too_few_or_too_many_some_filling_has_none() {
        for pattern in extended() {
            for gone in pattern.iter() {
                let mut less = pattern;
                less.remove(gone);
                assert_eq!(each_has_one(&less), Err(Lack::NoTwin), "{gone}");
            }
            for cell in pattern.all_cells() {
                let mut more = pattern;
                more.insert(Candidate::new(cell, Digit::ALL[8]));
                assert_eq!(each_has_one(&more), Err(Lack::NoTwin), "{cell}");
            }
        }
    }

    #[test]
    fn rows_that_cannot_be_exchanged_have_none() {
        // Two rows of different bands, with a cell in every box they meet.
        let apart = [(1, 1), (1, 4), (1, 9), (5, 1), (5, 4), (5, 9)];
        let pattern = CandidateSet::of_digits(digits(3), cells(&apart));
        assert_eq!(each_has_one(&pattern), Err(Lack::NoTwin));
    }

    #[test]
    fn a_large_pattern_is_given_up() {
        let all = CandidateSet::of_digits(DigitSet::all(), CellSet::all());
        assert_eq!(each_has_one(&all), Err(Lack::TooMany));
    }
}
