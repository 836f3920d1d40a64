//! The candidate grid of the oracle and the fixed orders of SPEC section 0.
//! For SPEC, see `mod.rs`.

use std::sync::LazyLock;

/// Region types in order A: block, row, column.
pub const ORDER_A: [usize; 3] = [0, 1, 2];
/// Region types in order B: block, column, row.
pub const ORDER_B: [usize; 3] = [0, 2, 1];

/// Tables of cells and regions. The index of a region is 9 * type + number.
pub struct Tables {
    pub cells: [[usize; 9]; 27],
    /// For each cell, its region of each type.
    pub region: [[usize; 3]; 81],
    /// For each cell, its position in its region of each type.
    pub position: [[usize; 3]; 81],
    /// For each cell, its peers by region in order A. A peer in two regions is listed once, in the first.
    pub peers: Vec<Vec<usize>>,
}

pub static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        cells: [[0; 9]; 27],
        region: [[0; 3]; 81],
        position: [[0; 3]; 81],
        peers: Vec::new(),
    };
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        tables.region[cell] = [block, 9 + row, 18 + column];
        tables.position[cell] = [row % 3 * 3 + column % 3, column, row];
        for kind in 0..3 {
            tables.cells[tables.region[cell][kind]][tables.position[cell][kind]] = cell;
        }
    }
    for cell in 0..81 {
        let mut peers = Vec::new();
        for kind in ORDER_A {
            for peer in tables.cells[tables.region[cell][kind]] {
                if peer != cell && !peers.contains(&peer) {
                    peers.push(peer);
                }
            }
        }
        tables.peers.push(peers);
    }
    tables
});

/// Values (0 = none, else digit index + 1) and candidate masks.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    pub value: [u8; 81],
    pub cand: [u16; 81],
}

/// Removals as (cell, digits), in order of discovery.
pub type Removals = Vec<(usize, u16)>;

/// The indices of the set bits, ascending.
pub fn bits(mask: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |d| mask >> d & 1 == 1)
}

pub fn count(mask: u16) -> u32 {
    mask.count_ones()
}

/// The index of the lowest set bit.
pub fn low(mask: u16) -> usize {
    mask.trailing_zeros() as usize
}

pub fn sees(a: usize, b: usize) -> bool {
    a != b && (0..3).any(|kind| TABLES.region[a][kind] == TABLES.region[b][kind])
}

/// The subsets of {0..n-1} with k members, as masks in colex order.
pub fn colex(n: u32, k: u32) -> impl Iterator<Item = u16> {
    (0..1_u32 << n)
        .filter(move |mask| mask.count_ones() == k)
        .map(|mask| mask as u16)
}

impl Grid {
    pub fn new(puzzle: &str) -> Grid {
        let mut grid = Grid {
            value: [0; 81],
            cand: [0; 81],
        };
        for (cell, c) in puzzle.bytes().take(81).enumerate() {
            if (b'1'..=b'9').contains(&c) {
                grid.value[cell] = c - b'0';
            }
        }
        for cell in 0..81 {
            if grid.value[cell] == 0 {
                let seen = TABLES.peers[cell]
                    .iter()
                    .filter(|&&p| grid.value[p] != 0)
                    .fold(0, |mask, &p| mask | 1 << (grid.value[p] - 1));
                grid.cand[cell] = 0x1ff & !seen;
            }
        }
        grid
    }

    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.cand[cell] >> digit & 1 == 1
    }

    /// The places of a digit in a region, as a mask of positions.
    pub fn positions(&self, region: usize, digit: usize) -> u16 {
        (0..9)
            .filter(|&p| self.has(TABLES.cells[region][p], digit))
            .fold(0, |mask, p| mask | 1 << p)
    }

    /// The number of empty cells in a region.
    pub fn empty(&self, region: usize) -> u32 {
        TABLES.cells[region]
            .iter()
            .filter(|&&c| self.value[c] == 0)
            .count() as u32
    }

    pub fn place(&mut self, cell: usize, digit: usize) {
        self.value[cell] = digit as u8 + 1;
        self.cand[cell] = 0;
        for &peer in &TABLES.peers[cell] {
            self.cand[peer] &= !(1 << digit);
        }
    }

    /// The removals of existing candidates, merged by cell in row-major order (N1).
    pub fn live(&self, removals: impl IntoIterator<Item = (usize, u16)>) -> Removals {
        let mut masks = [0_u16; 81];
        for (cell, mask) in removals {
            masks[cell] |= mask & self.cand[cell];
        }
        (0..81)
            .filter(|&cell| masks[cell] != 0)
            .map(|cell| (cell, masks[cell]))
            .collect()
    }
}
