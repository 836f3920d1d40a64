//! Candidates as an exact cover: the table that all these chain searches use.
//!
//! A Sudoku is 324 *slots*, each to be filled by one of at most nine candidates, and every
//! candidate fills four of them:
//!
//! ```text
//!   slot   0 ..  80   a cell            bit i = digit i
//!   slot  81 .. 161   digit in a box    bit i = position i of the box
//!   slot 162 .. 242   digit in a row    bit i = position i of the row
//!   slot 243 .. 323   digit in a column bit i = position i of the column
//! ```
//!
//! A slot with two candidates is a strong link, and two candidates that share a slot have a weak
//! link. The kind of a link is the position, 0 to 3, of its slot among the four slots of a candidate.
//! So "the only digit left in its cell" and "the only place left in its row" are the same test of one
//! word, and removing a candidate changes four words. The order cell, box, row, column is the order
//! in which Sudoku Explainer follows links.

use grid::{Board, Candidate, Cell, Digit, DigitSet, House, HouseKind, PlaceSet};
use techniques::kits::places::Places;

/// Number of slots.
pub(crate) const SLOTS: usize = 324;

/// First slot of the digits in rows.
pub(crate) const ROW_SLOTS: u16 = 162;

/// First slot of the digits in columns.
pub(crate) const COLUMN_SLOTS: u16 = 243;

/// A set of candidates by index, nine times the cell plus the digit: 729 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Bits(pub(crate) [u64; 12]);

impl Bits {
    pub(crate) const EMPTY: Bits = Bits([0; 12]);

    #[inline]
    pub(crate) fn has(&self, index: u16) -> bool {
        self.0[usize::from(index >> 6)] >> (index & 63) & 1 == 1
    }

    /// Inserts an index; returns whether it was new.
    #[inline]
    pub(crate) fn insert(&mut self, index: u16) -> bool {
        let word = &mut self.0[usize::from(index >> 6)];
        let bit = 1 << (index & 63);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    #[inline]
    pub(crate) fn and(&self, other: &Bits) -> Bits {
        let mut both = *self;
        for (mine, theirs) in both.0.iter_mut().zip(&other.0) {
            *mine &= theirs;
        }
        both
    }

    #[inline]
    pub(crate) fn or(&self, other: &Bits) -> Bits {
        let mut either = *self;
        for (mine, theirs) in either.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
        either
    }

    #[inline]
    pub(crate) fn without(&self, other: &Bits) -> Bits {
        let mut rest = *self;
        for (mine, theirs) in rest.0.iter_mut().zip(&other.0) {
            *mine &= !theirs;
        }
        rest
    }

    /// Inserts the candidates of a cell, given as a mask of digits.
    #[inline]
    pub(crate) fn insert_cell(&mut self, cell: u16, digits: u16) {
        let (word, shift) = (usize::from(9 * cell / 64), 9 * cell % 64);
        self.0[word] |= u64::from(digits) << shift;
        if shift > 55 {
            self.0[word + 1] |= u64::from(digits) >> (64 - shift);
        }
    }

    #[inline]
    pub(crate) fn overlaps(&self, other: &Bits) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .fold(0, |any, (a, b)| any | a & b)
            != 0
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    /// The indices, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().zip(0_u16..).flat_map(|(&word, at)| {
            let mut rest = word;
            core::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as u16)?;
                rest &= rest - 1;
                Some(at * 64 + bit)
            })
        })
    }
}

/// A candidate's four slots, and its bit in each.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) slot: [u16; 4],
    pub(crate) bit: [u16; 4],
    /// The positions of the candidate's row, and those of its column, that are outside its box, as
    /// masks.
    pub(crate) beyond_box: [u16; 2],
}

/// Slots and conflicts of all candidates.
pub(crate) struct Tables {
    /// The place of each candidate.
    pub(crate) place: [Place; 729],
    /// The candidate at each bit of each slot. Rows of 16, so that a masked bit number needs no
    /// bounds check.
    pub(crate) candidate: [[u16; 16]; SLOTS],
    /// The candidates that conflict with each candidate.
    pub(crate) weak: [Bits; 729],
}

/// The tables, computed at compile time.
pub(crate) static TABLES: Tables = build();

#[expect(
    clippy::large_stack_arrays,
    reason = "it is computed by the compiler, not on a stack"
)]
const fn build() -> Tables {
    let none = Place {
        slot: [0; 4],
        bit: [0; 4],
        beyond_box: [0; 2],
    };
    let mut tables = Tables {
        place: [none; 729],
        candidate: [[0; 16]; SLOTS],
        weak: [Bits::EMPTY; 729],
    };
    let mut index = 0;
    while index < 729 {
        let (cell, digit) = (index / 9, index % 9);
        let (row, column) = (cell / 9, cell % 9);
        let slot = [
            cell,
            81 + (row / 3 * 3 + column / 3) * 9 + digit,
            162 + row * 9 + digit,
            243 + column * 9 + digit,
        ];
        let at = [digit, row % 3 * 3 + column % 3, column, row];
        let place = &mut tables.place[index];
        let mut kind = 0;
        while kind < 4 {
            place.slot[kind] = slot[kind] as u16;
            place.bit[kind] = 1 << at[kind];
            tables.candidate[slot[kind]][at[kind]] = index as u16;
            kind += 1;
        }
        place.beyond_box = [
            0x1ff & !(7 << (column / 3 * 3)),
            0x1ff & !(7 << (row / 3 * 3)),
        ];
        index += 1;
    }
    let mut slot = 0;
    while slot < SLOTS {
        let mut pair = 0;
        while pair < 81 {
            let a = tables.candidate[slot][pair / 9];
            let b = tables.candidate[slot][pair % 9];
            if a != b {
                tables.weak[a as usize].0[(b >> 6) as usize] |= 1 << (b & 63);
            }
            pair += 1;
        }
        slot += 1;
    }
    tables
}

/// The typed candidate of an index below 729.
pub(crate) fn candidate(index: u16) -> Candidate {
    let cell = Cell::new((index / 9) as u8);
    // An index is always below 729; the fallback never occurs.
    let cell = cell.unwrap_or_else(|| Cell::all().next_back().unwrap_or(FIRST));
    Candidate::new(cell, Digit::ALL[usize::from(index % 9)])
}

/// The first cell of the board.
const FIRST: Cell = match Cell::new(0) {
    Some(cell) => cell,
    None => unreachable!(),
};

/// The house of a slot; `None` if the slot is a cell.
pub(crate) fn house(slot: u16) -> Option<House> {
    let number = ((slot % 81) / 9) as u8;
    match slot / 81 {
        1 => Some(House::box_(number)),
        2 => Some(House::row(number)),
        3 => Some(House::column(number)),
        _ => None,
    }
}

/// The slot of a digit in a house.
#[inline]
pub(crate) fn slot(house: House, digit: Digit) -> u16 {
    let first = match house.kind() {
        HouseKind::Box => 81,
        HouseKind::Row => 162,
        HouseKind::Column => 243,
    };
    first + 9 * u16::from(house.number()) + digit.index() as u16
}

/// The remaining candidates of every slot.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Field {
    pub(crate) slots: [u16; SLOTS],
}

/// Numbers of filled and open cells, which a [`Field`] does not contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FilledCells {
    /// Number of open cells of each house.
    open: [u8; 27],
    /// Number of filled cells of each digit.
    pub(crate) of_digit: [u8; 9],
}

impl FilledCells {
    pub(crate) fn of(board: &Board) -> FilledCells {
        let mut filled_cells = FilledCells {
            open: [0; 27],
            of_digit: [0; 9],
        };
        for cell in board.open() {
            for house in cell.houses() {
                filled_cells.open[house.index()] += 1;
            }
        }
        for cell in board.filled() {
            if let Some(digit) = board.value(cell) {
                filled_cells.of_digit[digit.index()] += 1;
            }
        }
        filled_cells
    }

    /// Number of open cells in a house.
    pub(crate) fn open_in(&self, house: House) -> u8 {
        self.open[house.index()]
    }
}

impl Field {
    /// A field without candidates.
    pub(crate) fn empty() -> Field {
        Field { slots: [0; SLOTS] }
    }

    /// The candidates of a board.
    pub(crate) fn of(board: &Board) -> Field {
        let mut slots = [0; SLOTS];
        for cell in board.open() {
            slots[cell.index()] = board.candidates(cell).bits();
        }
        for number in 0..9 {
            let houses = [
                House::box_(number),
                House::row(number),
                House::column(number),
            ];
            for (kind, house) in houses.into_iter().enumerate() {
                let first = 81 * (kind + 1) + 9 * usize::from(number);
                for digit in Digit::ALL {
                    slots[first + digit.index()] = board.places(house, digit).bits();
                }
            }
        }
        Field { slots }
    }

    /// The candidates of a slot, as a mask.
    #[inline]
    pub(crate) fn at(&self, slot: u16) -> u16 {
        self.slots[usize::from(slot)]
    }

    /// Whether a candidate remains.
    #[inline]
    pub(crate) fn has(&self, candidate: u16) -> bool {
        self.at(candidate / 9) >> (candidate % 9) & 1 == 1
    }
}

impl Places for Field {
    #[inline]
    fn digits(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.slots[cell.index()])
    }

    #[inline]
    fn all_places(&self, house: House) -> [PlaceSet; 9] {
        let first = slot(house, Digit::ALL[0]);
        core::array::from_fn(|digit| PlaceSet::from_bits(self.at(first + digit as u16)))
    }
}

/// Whether a mask has exactly two bits.
#[inline]
pub(crate) fn is_pair(mask: u16) -> bool {
    let rest = mask & mask.wrapping_sub(1);
    rest.is_power_of_two()
}

/// Whether a mask has at least two bits.
#[inline]
pub(crate) fn is_plural(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// Calls `f` with the candidates at the bits `mask` of a slot, ascending.
#[inline]
pub(crate) fn each(slot: u16, mask: u16, mut f: impl FnMut(u16)) {
    let row = &TABLES.candidate[usize::from(slot)];
    let mut rest = mask;
    while rest != 0 {
        f(row[rest.trailing_zeros() as usize & 15]);
        rest &= rest - 1;
    }
}
