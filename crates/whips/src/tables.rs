//! Indices of variables, candidates and groups, and lookup tables between them.
//!
//! | index | range | meaning |
//! |---|---|---|
//! | candidate | 0..729 | `9 * cell + digit`, as [`grid::Candidate::index`] |
//! | variable | 0..81 | the digits of a cell |
//! | variable | 81..324 | `81 + 27 * digit + house`: the places of a digit in a house |
//! | place | 0..81 | a cell |
//! | place | 81..135 | a segment: the three cells common to a line and a box |
//! | node | 0..1215 | `9 * place + digit`: below 729 a candidate, from there a group |
//!
//! The nine values of a variable are bits: the digits of a cell, or the positions in a house. The
//! variables of a digit are contiguous and in the order of the houses, like the entries of
//! [`SEEN`]. So the compiler can compare them with vector instructions.

/// Defines a table that is computed at compile time. For WebAssembly, where the size of the program
/// matters, the table is computed when it is first read.
macro_rules! table {
    ($(#[$doc:meta])* $name:ident: $table:ty = $make:ident;) => {
        $(#[$doc])*
        #[cfg(not(target_family = "wasm"))]
        pub(crate) static $name: $table = $make();
        $(#[$doc])*
        #[cfg(target_family = "wasm")]
        pub(crate) static $name: std::sync::LazyLock<$table> = std::sync::LazyLock::new($make);
    };
}

/// Number of variables.
pub(crate) const VARIABLES: usize = 324;

/// Number of candidates.
pub(crate) const CANDIDATES: usize = 729;

/// Number of places: cells and segments.
pub(crate) const PLACES: usize = 135;

/// Number of nodes: candidates and groups.
pub(crate) const NODES: usize = PLACES * 9;

/// The cell at each position of each house: rows, columns, boxes.
const CELL_AT: [[usize; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut number = 0;
    while number < 9 {
        let mut at = 0;
        while at < 9 {
            table[number][at] = number * 9 + at;
            table[9 + number][at] = at * 9 + number;
            table[18 + number][at] = (number / 3 * 3 + at / 3) * 9 + number % 3 * 3 + at % 3;
            at += 1;
        }
        number += 1;
    }
    table
};

/// The row, column and box of a cell, and the cell's position in each.
pub(crate) const fn houses(cell: usize) -> [(usize, usize); 3] {
    let (row, column) = (cell / 9, cell % 9);
    [
        (row, column),
        (9 + column, row),
        (18 + row / 3 * 3 + column / 3, row % 3 * 3 + column % 3),
    ]
}

/// A variable of a candidate, and the candidate's bit in that variable.
#[derive(Clone, Copy)]
pub(crate) struct Seat {
    pub(crate) variable: u16,
    pub(crate) bit: u16,
}

table! {
    /// The variables of each candidate: cell, row, column, box.
    SEATS: [[Seat; 4]; CANDIDATES] = seats;
}

const fn seats() -> [[Seat; 4]; CANDIDATES] {
    let none = Seat {
        variable: 0,
        bit: 0,
    };
    let mut table = [[none; 4]; CANDIDATES];
    let mut index = 0;
    while index < CANDIDATES {
        let (cell, digit) = (index / 9, index % 9);
        table[index][0] = Seat {
            variable: cell as u16,
            bit: 1 << digit,
        };
        let all = houses(cell);
        let mut kind = 0;
        while kind < 3 {
            let (house, position) = all[kind];
            table[index][kind + 1] = Seat {
                variable: (81 + digit * 27 + house) as u16,
                bit: 1 << position,
            };
            kind += 1;
        }
        index += 1;
    }
    table
}

table! {
    /// The candidate of each bit of each variable.
    VALUES: [[u16; 9]; VARIABLES] = values;
}

const fn values() -> [[u16; 9]; VARIABLES] {
    let mut table = [[0; 9]; VARIABLES];
    let mut variable = 0;
    while variable < VARIABLES {
        let mut at = 0;
        while at < 9 {
            table[variable][at] = if variable < 81 {
                (variable * 9 + at) as u16
            } else {
                let (digit, house) = ((variable - 81) / 27, (variable - 81) % 27);
                (CELL_AT[house][at] * 9 + digit) as u16
            };
            at += 1;
        }
        variable += 1;
    }
    table
}

table! {
    /// For each place and house, the positions in the house that see all cells of the place. A
    /// digit in the place excludes the same digit there. The cells of the place itself are left
    /// out.
    SEEN: [[u16; 27]; PLACES] = seen;
}

const fn seen() -> [[u16; 27]; PLACES] {
    let mut table = [[0; 27]; PLACES];
    let mut place = 0;
    while place < PLACES {
        let mut cell = 0;
        while cell < 81 {
            if sees(place, cell) {
                let all = houses(cell);
                let mut kind = 0;
                while kind < 3 {
                    let (house, position) = all[kind];
                    table[place][house] |= 1 << position;
                    kind += 1;
                }
            }
            cell += 1;
        }
        place += 1;
    }
    table
}

table! {
    /// The house and digit of each variable. The house of a cell's variable is [`NO_HOUSE`].
    OWNERS: [(u8, u8); VARIABLES] = owners;
}

const fn owners() -> [(u8, u8); VARIABLES] {
    let mut table = [(NO_HOUSE, 0); VARIABLES];
    let mut variable = 81;
    while variable < VARIABLES {
        table[variable] = (((variable - 81) % 27) as u8, ((variable - 81) / 27) as u8);
        variable += 1;
    }
    table
}

/// The entry for the house of a cell's variable, which has none.
pub(crate) const NO_HOUSE: u8 = 27;

table! {
    /// For each cell and house, the bit of the cell's position; 0 if the cell is not in the house.
    POSITIONS: [[u16; 27]; 81] = positions;
}

const fn positions() -> [[u16; 27]; 81] {
    let mut table = [[0; 27]; 81];
    let mut cell = 0;
    while cell < 81 {
        let all = houses(cell);
        let mut kind = 0;
        while kind < 3 {
            table[cell][all[kind].0] = 1 << all[kind].1;
            kind += 1;
        }
        cell += 1;
    }
    table
}

/// The line and the box of a segment, both as indices of houses.
pub(crate) const fn segment_houses(place: usize) -> (usize, usize) {
    let segment = place - 81;
    let (line, third) = (segment / 3, segment % 3);
    let box_ = if line < 9 {
        line / 3 * 3 + third
    } else {
        third * 3 + (line - 9) / 3
    };
    (line, 18 + box_)
}

/// The cells of a place. A single cell is repeated three times.
pub(crate) const fn cells_of(place: usize) -> [usize; 3] {
    if place < 81 {
        return [place; 3];
    }
    let third = (place - 81) % 3 * 3;
    let (line, _) = segment_houses(place);
    [
        CELL_AT[line][third],
        CELL_AT[line][third + 1],
        CELL_AT[line][third + 2],
    ]
}

/// Whether a cell outside the place sees all cells of the place; false for a cell of the place.
const fn sees(place: usize, cell: usize) -> bool {
    let cells = cells_of(place);
    let mut index = 0;
    while index < 3 {
        let (one, other) = (houses(cells[index]), houses(cell));
        let common = one[0].0 == other[0].0 || one[1].0 == other[1].0 || one[2].0 == other[2].0;
        if cells[index] == cell || !common {
            return false;
        }
        index += 1;
    }
    true
}

/// The entry for sets of positions that are not two or three positions of one segment.
pub(crate) const SCATTERED: u8 = 255;

/// For each set of two or three positions in a line, the third of the line (0 to 2) that contains
/// them all; [`SCATTERED`] for all other sets.
pub(crate) static THIRD_OF_LINE: [u8; 512] = {
    let mut table = [SCATTERED; 512];
    let mut mask = 0;
    while mask < 512_usize {
        let mut third = 0_u8;
        while third < 3 {
            if mask & !(7 << (3 * third)) == 0 && mask.count_ones() > 1 {
                table[mask] = third;
            }
            third += 1;
        }
        mask += 1;
    }
    table
};

/// For each set of two or three positions in a box, the line of the box that contains them all: a
/// row (0 to 2) or a column (3 to 5); [`SCATTERED`] for all other sets.
pub(crate) static LINE_OF_BOX: [u8; 512] = {
    let mut table = THIRD_OF_LINE;
    let mut mask = 0;
    while mask < 512_usize {
        let mut column = 0_u8;
        while column < 3 {
            if mask & !(0o111 << column) == 0 && mask.count_ones() > 1 {
                table[mask] = 3 + column;
            }
            column += 1;
        }
        mask += 1;
    }
    table
};

/// The segment that contains all these positions of a house variable; `None` unless two or three
/// positions are in one segment.
#[inline]
pub(crate) fn segment(variable: usize, mask: u16) -> Option<usize> {
    let house = (variable - 81) % 27;
    let mask = usize::from(mask & 511);
    if house < 18 {
        let third = THIRD_OF_LINE[mask];
        return (third != SCATTERED).then(|| 81 + house * 3 + usize::from(third));
    }
    let line = usize::from(LINE_OF_BOX[mask]);
    let (band, stack) = ((house - 18) / 3, (house - 18) % 3);
    match line {
        0..=2 => Some(81 + (band * 3 + line) * 3 + stack),
        3..=5 => Some(81 + (9 + stack * 3 + line - 3) * 3 + band),
        _ => None,
    }
}
