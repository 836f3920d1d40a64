//! The houses of a digit with one place or none, for all houses at the same time.
//!
//! A set of cells is a number of 81 bits. Rows are fields of nine bits, so arithmetic on the fields
//! tests all rows at once. Columns and boxes are tested on the union of rows.

use grid::{CellSet, House, HouseKind};

/// The lowest bit of each row.
const ROWS: u128 = {
    let (mut bits, mut row) = (0, 0);
    while row < 9 {
        bits |= 1 << (9 * row);
        row += 1;
    }
    bits
};

/// The cells of the first row of each band.
const BANDS: u128 = 0x1ff | 0x1ff << 27 | 0x1ff << 54;

/// The leftmost of three cells in the first row of each box.
const BOXES: u128 = 0o111 | 0o111 << 27 | 0o111 << 54;

/// The houses with at least one place and with at least two. A bit represents each house: the first
/// cell of a row, the cell of a column in row 1, or the top left cell of a box.
#[derive(Clone, Copy)]
struct Houses {
    at_least_one: [u128; 3],
    at_least_two: [u128; 3],
}

/// The rows that are not empty, by their first cells.
fn rows(bits: u128) -> u128 {
    // The carry of the lower eight bits sets the ninth.
    let (highest, lower) = (ROWS << 8, (ROWS << 8) - ROWS);
    ((((bits & lower) + lower) | bits) & highest) >> 8
}

impl Houses {
    fn of(bits: u128) -> Houses {
        let any_row = rows(bits);
        // Without the first place of each row.
        let more_rows = rows(bits & (bits - any_row));
        let [band, more_in_band] = unite_three(bits, 0, 9, BANDS);
        let [column, more_in_columns] = unite_three(band, more_in_band, 27, 0x1ff);
        let [any_box, more_in_boxes] = unite_three(band, more_in_band, 1, BOXES);
        Houses {
            at_least_one: [any_row, column, any_box],
            at_least_two: [more_rows, more_in_columns, more_in_boxes],
        }
    }
}

/// Unites three fields: the bits set in at least one of them, and those set in at least two or in
/// `at_least_two` of one of them. Each field is `shift` bits above the one before.
fn unite_three(at_least_one: u128, at_least_two: u128, shift: u32, mask: u128) -> [u128; 2] {
    let fields = [
        at_least_one,
        at_least_one >> shift,
        at_least_one >> (2 * shift),
    ];
    let all = fields[0] | fields[1] | fields[2];
    let twice = fields[0] & fields[1] | (fields[0] | fields[1]) & fields[2];
    let at_least_two = at_least_two | at_least_two >> shift | at_least_two >> (2 * shift);
    [all & mask, (twice | at_least_two) & mask]
}

/// The places that are the last ones of a house, for the houses that lost places. `left` are the
/// remaining places and `lost` those that were removed. If a house lost all its places, the first
/// such house is the error.
pub(super) fn only_places(left: CellSet, lost: CellSet) -> Result<CellSet, House> {
    if let Some(cell) = lost.single() {
        // Usually, a digit loses one place because another digit fills the cell.
        let mut only = CellSet::EMPTY;
        for house in cell.houses() {
            let places = left & house.cells();
            if places.is_empty() {
                return Err(house);
            }
            if places.is_single() {
                only |= places;
            }
        }
        return Ok(only);
    }
    let lost = Houses::of(lost.bits()).at_least_one;
    let Houses {
        at_least_one,
        at_least_two,
    } = Houses::of(left.bits());
    for (index, kind) in [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        .into_iter()
        .enumerate()
    {
        let empty = lost[index] & !at_least_one[index];
        if empty != 0 {
            let first = empty.trailing_zeros() as u8;
            let number = match kind {
                HouseKind::Row => first / 9,
                HouseKind::Column => first,
                HouseKind::Box => first / 9 + first % 9 / 3,
            };
            return Err(House::new(kind, number));
        }
    }
    let single = |index: usize| lost[index] & !at_least_two[index];
    let rows = single(0) * 0x1ff;
    let columns = single(1) * ROWS;
    let boxes = single(2) * (0b111 | 0b111 << 9 | 0b111 << 18);
    Ok(left & CellSet::from_bits(rows | columns | boxes))
}

#[cfg(test)]
mod tests {
    use super::only_places;
    use grid::{CellSet, House};

    /// Compares with one house after the other, on sets with about two places in each house.
    #[test]
    fn only_places_match_their_definition() {
        let mut state = 1_u64;
        let mut random = || {
            let mut bits = u128::MAX;
            for _ in 0..2 {
                let mut half = || {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    u128::from(state >> 32)
                };
                bits &= half() | half() << 32 | half() << 64;
            }
            bits
        };
        let mut errors = 0;
        for round in 0..20_000 {
            let left = CellSet::from_bits(random());
            let lost = CellSet::from_bits(random() & random()) - left;
            // One lost place is a case of its own.
            let lost = match lost.first() {
                Some(cell) if round % 2 == 0 => CellSet::only(cell),
                _ => lost,
            };
            let mut expected = Ok(CellSet::EMPTY);
            for house in House::all().filter(|house| house.cells().overlaps(lost)) {
                let places = left & house.cells();
                if places.is_empty() {
                    expected = expected.and(Err(house));
                }
                if places.is_single() {
                    expected = expected.map(|all| all | places);
                }
            }
            errors += usize::from(expected.is_err());
            assert_eq!(only_places(left, lost), expected, "{left:?} {lost:?}");
        }
        assert!((1_000..19_000).contains(&errors), "{errors}");
    }
}
