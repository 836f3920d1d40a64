//! Tables of all subsets of up to nine elements in the two orders that graders use, computed at
//! compile time.
//!
//! Searches for n cells of a house, n digits or n lines use these tables. A subset is a bit mask;
//! bit `i` is element `i`.

/// The order of subsets of equal size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Subsets {
    /// By first element, then second, and so on: {0,1} {0,2} {0,3} {1,2}.
    #[default]
    Lexicographic,
    /// By largest element, then second largest, and so on, which is the order of the masks as
    /// integers: {0,1} {0,2} {1,2} {0,3}.
    Colex,
}

impl Subsets {
    /// Masks of all subsets of `size` elements among the first `total` elements, in this order.
    /// Empty if `total` is above 9 or below `size`.
    ///
    /// ```
    /// use logic::Subsets;
    /// assert_eq!(Subsets::Colex.masks(2, 3), [0b011, 0b101, 0b110]);
    /// assert_eq!(Subsets::Colex.masks(3, 9).len(), 84);
    /// ```
    #[inline]
    pub fn masks(self, size: usize, total: usize) -> &'static [u16] {
        let tables = match self {
            Subsets::Lexicographic => &LEXICOGRAPHIC,
            Subsets::Colex => &COLEX,
        };
        let Some(table) = tables.get(total).filter(|_| size <= total) else {
            return &[];
        };
        let start = usize::from(table.starts[size]);
        let end = usize::from(table.starts[size + 1]);
        &table.masks[start..end]
    }
}

/// All subsets by ascending size; those of size n are at `starts[n]..starts[n + 1]`.
struct Table {
    masks: [u16; 512],
    starts: [u16; 11],
}

/// The subsets in lexicographic order, indexed by the number of elements to choose from.
static LEXICOGRAPHIC: [Table; 10] = tables(Subsets::Lexicographic);
/// The subsets in colexicographic order, indexed by the number of elements to choose from.
static COLEX: [Table; 10] = tables(Subsets::Colex);

/// The tables of all subsets of a set of 0 to 9 elements, indexed by the size of that set.
const fn tables(order: Subsets) -> [Table; 10] {
    let mut tables = [const {
        Table {
            masks: [0; 512],
            starts: [0; 11],
        }
    }; 10];
    let mut total = 0;
    while total < 10 {
        tables[total] = table(order, total);
        total += 1;
    }
    tables
}

/// The table of all subsets of a set of `total` elements.
const fn table(order: Subsets, total: usize) -> Table {
    let count = 1_u16 << total;
    let mut table = Table {
        masks: [0; 512],
        starts: [0; 11],
    };
    let mut filled = 0;
    let mut size = 0;
    while size <= total {
        let mut index = 0;
        while index < count {
            let mask = match order {
                Subsets::Colex => index,
                // A shift by 16 bits would overflow.
                Subsets::Lexicographic if total == 0 => index,
                // With bits reversed, lexicographic order is descending integer order.
                Subsets::Lexicographic => (count - 1 - index).reverse_bits() >> (16 - total),
            };
            if mask.count_ones() as usize == size {
                table.masks[filled as usize] = mask;
                filled += 1;
            }
            index += 1;
        }
        size += 1;
        table.starts[size] = filled;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The elements of a mask, ascending.
    fn elements(mask: u16) -> Vec<u32> {
        (0..16).filter(|&bit| mask >> bit & 1 == 1).collect()
    }

    #[test]
    fn every_subset_occurs_once_in_order() {
        for total in 0..=9 {
            for size in 0..=total {
                let lexicographic = Subsets::Lexicographic.masks(size, total);
                let colex = Subsets::Colex.masks(size, total);
                assert!(lexicographic.is_sorted_by_key(|&mask| elements(mask)));
                assert!(colex.is_sorted());
                let mut sorted = lexicographic.to_vec();
                sorted.sort_unstable();
                assert_eq!(sorted, colex);
                let all = (0..1_u16 << total).filter(|mask| mask.count_ones() as usize == size);
                assert!(all.eq(sorted));
            }
        }
        assert!(Subsets::Colex.masks(3, 2).is_empty());
        assert!(Subsets::Colex.masks(3, 10).is_empty());
    }
}
