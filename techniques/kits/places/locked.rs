//! Locked candidates: digits whose places in one house all belong to a second house.

use super::Places;
use core::ops::ControlFlow;
use grid::{Digit, DigitSet, House, HouseKind, PlaceSet};

/// Calls `each` with the crossing house and the digit for every digit of `base` that has two or
/// three places, all in one house of kind `to`. Crossing houses come in order, then digits
/// ascending.
#[inline]
pub fn each<B>(
    base: House,
    to: HouseKind,
    table: &impl Places,
    each: &mut impl FnMut(House, Digit) -> ControlFlow<B>,
) -> ControlFlow<B> {
    // A quick test for all nine digits, because most houses have no such digit.
    let places = table.all_places(base);
    let thirds = places.iter().fold(0, |any, places| any | third(*places));
    let first_bit = if base.kind() == HouseKind::Box && to == HouseKind::Column {
        3
    } else {
        0
    };
    let thirds = thirds >> first_bit & 0b111;
    if thirds == 0 {
        return ControlFlow::Continue(());
    }
    let mut confined = [DigitSet::EMPTY; 3];
    for (digit, places) in Digit::ALL.into_iter().zip(places) {
        let thirds = third(places) >> first_bit;
        if thirds & 0b111 != 0 {
            for (at, confined) in confined.iter_mut().enumerate() {
                if thirds >> at & 1 == 1 {
                    confined.insert(digit);
                }
            }
        }
    }
    for ((_, cover), digits) in crossings(base, to).into_iter().zip(confined) {
        for digit in digits {
            each(cover, digit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The third of a house that contains all these places, as one bit; no bit if there is none. Bits 0
/// to 2: the first, second and last three positions. Bits 3 to 5: every third position, starting
/// with the first, second and third. A digit with one place is a hidden single, so no bit is set
/// for it.
fn third(places: PlaceSet) -> u8 {
    const THIRDS: [u8; 512] = {
        let mut table = [0; 512];
        let mut places: u16 = 0;
        while places < 512 {
            let mut at = 0;
            while at < 3 && places & places.wrapping_sub(1) != 0 {
                if places & !(0b111 << (3 * at)) == 0 {
                    table[places as usize] |= 1 << at;
                }
                if places & !(0b001_001_001 << at) == 0 {
                    table[places as usize] |= 8 << at;
                }
                at += 1;
            }
            places += 1;
        }
        table
    };
    static TABLE: [u8; 512] = THIRDS;
    TABLE[usize::from(places.bits() & 0x1ff)]
}

/// The two other houses of `base`'s kind that `cover` crosses, in order.
pub(crate) fn crossed_by(cover: House, base: House) -> impl Iterator<Item = House> {
    let crossed = crossings(cover, base.kind()).into_iter();
    crossed
        .map(|(_, house)| house)
        .filter(move |&house| house != base)
}

/// The three houses of a kind that share three cells with `base`, with these positions in `base`.
///
/// ```text
/// box, by rows: 0 0 0    box, by columns: 0 1 2    line, by boxes: 0 0 0 1 1 1 2 2 2
///               1 1 1                     0 1 2
///               2 2 2                     0 1 2
/// ```
fn crossings(base: House, to: HouseKind) -> [(PlaceSet, House); 3] {
    let number = base.number();
    [0, 1, 2].map(|third| {
        let (positions, crossing) = match (base.kind(), to) {
            (HouseKind::Box, HouseKind::Column) => (0b001_001_001 << third, number % 3 * 3 + third),
            (HouseKind::Column, _) => (0b111 << (3 * third), number / 3 + 3 * third),
            (HouseKind::Box | HouseKind::Row, _) => (0b111 << (3 * third), number / 3 * 3 + third),
        };
        (PlaceSet::from_bits(positions), House::new(to, crossing))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossings_are_the_common_cells() {
        for base in House::all() {
            let kinds = match base.kind() {
                HouseKind::Box => &[HouseKind::Row, HouseKind::Column][..],
                HouseKind::Row | HouseKind::Column => &[HouseKind::Box],
            };
            for &kind in kinds {
                let found = crossings(base, kind);
                assert!(found.is_sorted_by_key(|(_, house)| house.index()));
                for (positions, house) in found {
                    let cells = base.cells() & house.cells();
                    assert_eq!(base.cells_at(positions), cells);
                    assert_eq!(cells.len(), 3);
                }
            }
        }
    }
}
