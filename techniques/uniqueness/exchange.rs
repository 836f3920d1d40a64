//! The exchange that turns every filling of a deadly pattern into a second one.

use grid::{CandidateSet, Cell, House, HouseKind, HouseSet};

/// An exchange that turns every filling of a deadly pattern into another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exchange {
    /// The two parallel lines exchange their digits where the lines of the set cross them.
    Lines([House; 2], HouseSet),
    /// Each cell takes its other digit.
    Cells,
}

impl Exchange {
    /// The exchange for a pattern. `None` if no such exchange works for every filling.
    pub(super) fn of(pattern: &CandidateSet) -> Option<Exchange> {
        let kinds = [HouseKind::Row, HouseKind::Column];
        let lines = || kinds.into_iter().find_map(|kind| lines(pattern, kind));
        lines().or_else(|| swaps_in_cells(pattern).then_some(Exchange::Cells))
    }

    /// The cell whose digit a cell takes, for an exchange of lines.
    fn partner(lines: [House; 2], crossing: HouseSet, cell: Cell) -> Option<Cell> {
        let line = crossing.iter().find(|line| line.cells().contains(cell))?;
        let line_cells = lines.map(House::cells);
        ((line_cells[0] | line_cells[1]) & line.cells())
            .without(cell)
            .single()
    }
}

/// The exchange of two parallel lines of this kind, if it works for every filling. Then the two
/// lines contain all cells of the pattern. Each line that crosses them in the pattern has two cells
/// with the same digits, and there are as many digits as crossing lines. So each of the two lines
/// holds every digit once. The boxes keep their digits, because the two lines, or the crossing
/// lines, are in one band or stack.
fn lines(pattern: &CandidateSet, kind: HouseKind) -> Option<Exchange> {
    let cells = pattern.all_cells();
    let lines_of = |kind| -> HouseSet { cells.iter().map(|cell| cell.house(kind)).collect() };
    let parallel: Vec<House> = lines_of(kind).iter().collect();
    let &[one, other] = &parallel[..] else {
        return None;
    };
    let crossing = lines_of(match kind {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column | HouseKind::Box => HouseKind::Row,
    });
    let is_one_band = |lines: &[House]| {
        lines
            .windows(2)
            .all(|pair| pair[0].number() / 3 == pair[1].number() / 3)
    };
    let boxes_keep =
        is_one_band(&parallel) || is_one_band(&crossing.iter().collect::<Vec<House>>());
    let is_paired = |cell: Cell| {
        Exchange::partner([one, other], crossing, cell).is_some_and(|partner| {
            cells.contains(partner) && pattern.digits(partner) == pattern.digits(cell)
        })
    };
    let fits =
        crossing.len() == pattern.all_digits().len() && boxes_keep && cells.iter().all(is_paired);
    fits.then_some(Exchange::Lines([one, other], crossing))
}

/// Whether each cell of the pattern can take its other digit.
fn swaps_in_cells(pattern: &CandidateSet) -> bool {
    let is_pair = |cell: Cell| pattern.digits(cell).is_pair();
    pattern.all_cells().iter().all(is_pair) && occurs_in_pairs(pattern)
}

/// Whether each digit has two cells or none in every house.
pub(super) fn occurs_in_pairs(pattern: &CandidateSet) -> bool {
    House::all().all(|house| {
        let digits = pattern.all_digits().iter();
        let mut counts = digits.map(|digit| (pattern.cells(digit) & house.cells()).len());
        counts.all(|count| matches!(count, 0 | 2))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;
    use grid::{Candidate, Digit, DigitSet};

    /// All fillings of the cells with candidates of the pattern, without a digit twice in a house.
    fn fillings(pattern: &CandidateSet) -> Vec<Vec<Candidate>> {
        let mut all = vec![Vec::new()];
        for cell in pattern.all_cells() {
            let mut next = Vec::new();
            for filling in all {
                for digit in pattern.digits(cell) {
                    let one = Candidate::new(cell, digit);
                    let filling: &Vec<Candidate> = &filling;
                    if filling.iter().all(|other| !other.conflicts(one)) {
                        next.push([&filling[..], &[one]].concat());
                    }
                }
            }
            all = next;
        }
        all
    }

    /// The digits of a filling in each house.
    fn by_house(filling: &[Candidate]) -> Vec<DigitSet> {
        let in_house = |house: House| {
            filling
                .iter()
                .filter(move |one| house.cells().contains(one.cell))
        };
        House::all()
            .map(|house| in_house(house).map(|one| one.digit).collect())
            .collect()
    }

    fn exchanged(
        pattern: &CandidateSet,
        exchange: Exchange,
        filling: &[Candidate],
    ) -> Vec<Candidate> {
        let digit_of = |cell: Cell| filling.iter().find(|one| one.cell == cell).unwrap().digit;
        let new_digit = |one: &Candidate| match exchange {
            Exchange::Lines(lines, crossing) => {
                digit_of(Exchange::partner(lines, crossing, one.cell).unwrap())
            }
            Exchange::Cells => (pattern.digits(one.cell) - DigitSet::only(one.digit))
                .single()
                .unwrap(),
        };
        filling
            .iter()
            .map(|one| Candidate::new(one.cell, new_digit(one)))
            .collect()
    }

    fn pattern(cells: &str, digits: &str) -> CandidateSet {
        let digits: DigitSet = digits
            .chars()
            .map(|digit| Digit::from_char(digit).unwrap())
            .collect();
        let numbers = |name: &str| -> Vec<u8> {
            name.bytes()
                .filter(u8::is_ascii_digit)
                .map(|one| one - b'1')
                .collect()
        };
        let cells = cells.split(' ').map(|name| {
            let numbers = numbers(name);
            Cell::at_row_column(numbers[0], numbers[1]).unwrap()
        });
        CandidateSet::of_digits(digits, cells.collect())
    }

    #[test]
    fn an_exchange_turns_every_filling_into_another_one() {
        let six = pattern("r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", "123");
        let in_box = pattern("r1c1 r1c2 r1c3 r5c1 r5c2 r5c3", "123");
        let upright = pattern("r1c1 r4c1 r7c1 r1c3 r4c3 r7c3", "456");
        let mut loop_pattern = CandidateSet::EMPTY;
        for (at, digits) in [
            ("r2c3 r3c2 r6c2 r6c3", "12"),
            ("r2c6 r3c6", "28"),
            ("r2c7 r3c7", "18"),
        ] {
            loop_pattern = loop_pattern.union(&pattern(at, digits));
        }
        for (pattern, by_cells) in [
            (six, false),
            (in_box, false),
            (upright, false),
            (loop_pattern, true),
        ] {
            let exchange = Exchange::of(&pattern).unwrap();
            assert_eq!(
                exchange == Exchange::Cells,
                by_cells,
                "{pattern:?}: {exchange:?}"
            );
            let all = fillings(&pattern);
            assert!(all.len() > 1, "{pattern:?}");
            for filling in all {
                let second = exchanged(&pattern, exchange, &filling);
                assert_ne!(second, filling);
                assert_eq!(
                    by_house(&second),
                    by_house(&filling),
                    "{pattern:?}: {filling:?}"
                );
            }
        }
    }

    #[test]
    fn without_a_common_exchange_none_is_named() {
        // The rows are in two bands and the columns in three stacks, so the boxes would not keep
        // their digits.
        assert_eq!(
            Exchange::of(&pattern("r1c1 r1c4 r1c7 r5c1 r5c4 r5c7", "123")),
            None
        );
        // Four digits for three columns: the lines need not hold the same digits.
        assert_eq!(
            Exchange::of(&pattern("r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", "1234")),
            None
        );
    }
}
