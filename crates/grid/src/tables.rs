//! Lookup tables between cells and houses, computed at compile time.

/// The cell index at each position of each house: rows, columns, boxes.
pub(crate) const CELL_AT: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut number = 0;
    while number < 9 {
        let mut position = 0;
        while position < 9 {
            let box_row = number / 3 * 3 + position / 3;
            let box_column = number % 3 * 3 + position % 3;
            table[number][position] = (number * 9 + position) as u8;
            table[9 + number][position] = (position * 9 + number) as u8;
            table[18 + number][position] = (box_row * 9 + box_column) as u8;
            position += 1;
        }
        number += 1;
    }
    table
};

/// The cells of each house as bits.
pub(crate) const HOUSE_CELLS: [u128; 27] = {
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            table[house] |= 1 << CELL_AT[house][position];
            position += 1;
        }
        house += 1;
    }
    table
};

/// The 20 peers of each cell as bits.
pub(crate) const PEERS: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let box_ = row / 3 * 3 + column / 3;
        let all = HOUSE_CELLS[row] | HOUSE_CELLS[9 + column] | HOUSE_CELLS[18 + box_];
        table[cell] = all & !(1 << cell);
        cell += 1;
    }
    table
};

/// The three houses of each cell as bits.
pub(crate) const HOUSES: [u32; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let box_ = row / 3 * 3 + column / 3;
        table[cell] = 1 << row | 1 << (9 + column) | 1 << (18 + box_);
        cell += 1;
    }
    table
};

/// The position of each cell in its row, column and box.
pub(crate) const POSITIONS: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [column as u8, row as u8, (row % 3 * 3 + column % 3) as u8];
        cell += 1;
    }
    table
};
