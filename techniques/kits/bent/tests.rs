//! Compares the search with the definition: all choices of cells of a box and a line, with their
//! capacity (how often each digit can be true in the cells) counted from the board.

use super::*;
use grid::{Cell, Puzzle};
use logic::{Facts, Journal};

/// A xorshift64* generator, reproducible on every machine.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }
}

/// A partly solved board: a solved grid with many cells opened again. Each open cell has its digit
/// of the solved grid and some other candidates.
pub(crate) fn random_board(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut board = Board::new(&Puzzle::new([None; 81]));
    let shift = random.below(9);
    let open = 30 + random.below(30);
    let kept_percent = 12 + random.below(25);
    for cell in Cell::all() {
        let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
        let solution_digit = Digit::ALL[(3 * row + row / 3 + column + shift) % 9];
        let is_open = random.below(81) < open;
        for digit in Digit::ALL {
            if digit != solution_digit && (!is_open || random.below(100) >= kept_percent) {
                board.eliminate(grid::Candidate::new(cell, digit));
            }
        }
    }
    for cell in Cell::all() {
        if let Some(digit) = board.candidates(cell).single() {
            board.place(grid::Candidate::new(cell, digit));
        }
    }
    board
}

/// The capacity of some cells of a box and a line minus the number of cells; `None` if it is negative.
fn excess(board: &Board, cells: &[Cell], [box_, line]: [House; 2]) -> Option<usize> {
    let mut capacity = 0;
    for digit in Digit::ALL {
        let places = || {
            let cells = cells.iter();
            cells.filter(|&&cell| board.candidates(cell).contains(digit))
        };
        let within = |house: House| places().all(|&cell| house.cells().contains(cell));
        capacity += match (places().count(), within(box_) || within(line)) {
            (0, _) => 0,
            (_, true) => 1,
            (_, false) => 2,
        };
    }
    usize::checked_sub(capacity, cells.len())
}

/// All choices of `size` of these cells.
fn choices(cells: &[Cell], size: usize) -> Vec<Vec<Cell>> {
    let masks = (1..1_usize << cells.len()).filter(|mask| mask.count_ones() as usize == size);
    let chosen = |mask: usize| (0..cells.len()).filter(move |bit| mask >> bit & 1 == 1);
    masks
        .map(|mask| chosen(mask).map(|index| cells[index]).collect())
        .collect()
}

/// The digits that can be true twice in these cells: neither house has all their places.
fn digits_true_twice(board: &Board, cells: &[Cell], houses: [House; 2]) -> Vec<Digit> {
    let mut digits = Digit::ALL.to_vec();
    digits.retain(|&digit| {
        let places = || {
            let cells = cells.iter();
            cells.filter(|&&cell| board.candidates(cell).contains(digit))
        };
        houses
            .iter()
            .all(|house| places().any(|&cell| !house.cells().contains(cell)))
    });
    digits
}

/// Whether a proper part of the cells proves something by itself: its excess is at most 0, or at most
/// `max_excess` if one of its digits can be true twice.
fn has_smaller(board: &Board, cells: &[Cell], houses: [House; 2], max_excess: usize) -> bool {
    (1..cells.len()).any(|size| {
        choices(cells, size).iter().any(|part| {
            let excess = excess(board, part, houses);
            let twice = digits_true_twice(board, part, houses);
            excess.is_none_or(|excess| excess == 0 || (excess <= max_excess && !twice.is_empty()))
        })
    })
}

#[test]
fn all_bent_sets_of_up_to_six_cells_are_found_and_no_others() {
    let (mut exact, mut wings) = (0, 0);
    for seed in 0..700 {
        let board = random_board(seed);
        if board.fault().is_some() {
            continue;
        }
        let (facts, journal) = (Facts::new(), Journal::new(&board));
        let position = Position::new(&board, &facts, &journal);
        let found = BentSets::derive(&position);
        let (mut expected_exact, mut expected_wings) = (Vec::new(), Vec::new());
        for box_ in House::of_kind(HouseKind::Box) {
            for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
                let houses = [box_, line];
                let open_cells = (box_.cells() | line.cells()) & board.open();
                let open_cells: Vec<Cell> = open_cells.iter().collect();
                if !box_.cells().overlaps(line.cells()) || open_cells.len() > 12 {
                    continue;
                }
                for cells in (2..=6).flat_map(|size| choices(&open_cells, size)) {
                    let set: CellSet = cells.iter().copied().collect();
                    let is_bent = houses.iter().all(|h| !h.cells().contains_all(set));
                    let excess = excess(&board, &cells, houses);
                    if !is_bent || excess.is_none_or(|excess| excess > 1) {
                        continue;
                    }
                    let twice = digits_true_twice(&board, &cells, houses);
                    match excess {
                        Some(0) if !has_smaller(&board, &cells, houses, 0) => {
                            expected_exact.push((set, houses));
                        }
                        Some(1) if twice.len() == 1 && !has_smaller(&board, &cells, houses, 1) => {
                            expected_wings.push((set, houses, twice[0]));
                        }
                        _ => {}
                    }
                }
            }
        }
        let small = |bent: &Bent| {
            let open_cells = (bent.box_.cells() | bent.line.cells()) & board.open();
            bent.cells.len() <= 6 && open_cells.len() <= 12
        };
        // The search does not list wings without eliminations.
        expected_wings.retain(|&(set, _, z)| {
            let places = set & board.cells(z);
            places.common_peers().overlaps(board.cells(z))
        });
        let mut found_wings: Vec<_> = found.wings.iter().filter(|(b, ..)| small(b)).collect();
        found_wings.sort_by_key(|(bent, ..)| bent.cells.bits());
        let found_wings: Vec<_> = found_wings
            .iter()
            .map(|&&(b, z, _)| (b.cells, [b.box_, b.line], z))
            .collect();
        expected_wings.sort_by_key(|(set, ..)| set.bits());
        assert_eq!(found_wings, expected_wings, "seed {seed}: {board:?}");
        let found_exact: Vec<_> = found.exact.iter().filter(|bent| small(bent)).collect();
        for bent in &found_exact {
            let set_and_houses = (bent.cells, [bent.box_, bent.line]);
            assert!(
                expected_exact.contains(&set_and_houses),
                "seed {seed}: {bent:?}"
            );
        }
        for (set, houses) in &expected_exact {
            let is_found = found_exact.iter().any(|bent| bent.cells == *set);
            assert!(
                is_found || has_no_eliminations(&board, *set, *houses),
                "seed {seed}: {set:?} of {houses:?}"
            );
        }
        exact += found_exact.len();
        wings += expected_wings.len();
    }
    assert!(10 < exact && 100 < wings, "{exact} exact, {wings} wings");
}

/// Whether the set has no eliminations: whichever candidate of the other cells of the two houses is
/// true, the cells of the set can still be filled.
fn has_no_eliminations(board: &Board, set: CellSet, houses: [House; 2]) -> bool {
    let cells: Vec<Cell> = set.iter().collect();
    let others = (houses[0].cells() | houses[1].cells()) & board.open();
    others.iter().all(|cell| {
        board.candidates(cell).iter().all(|digit| {
            let mut taken = board.clone();
            taken.place(grid::Candidate::new(cell, digit));
            set.contains(cell) || can_fill(&taken, &cells)
        })
    })
}

/// Whether the cells can be filled with their candidates so that no two equal digits see each
/// other.
fn can_fill(board: &Board, cells: &[Cell]) -> bool {
    let Some((&cell, rest)) = cells.split_first() else {
        return true;
    };
    board.candidates(cell).iter().any(|digit| {
        let mut next = board.clone();
        next.place(grid::Candidate::new(cell, digit));
        can_fill(&next, rest)
    })
}

#[test]
fn no_bent_set_is_found_at_two_crossings() {
    for seed in 0..300 {
        let board = random_board(seed);
        let (facts, journal) = (Facts::new(), Journal::new(&board));
        let found = BentSets::derive(&Position::new(&board, &facts, &journal));
        let mut cells: Vec<u128> = found.exact.iter().map(|bent| bent.cells.bits()).collect();
        cells.extend(found.wings.iter().map(|(bent, ..)| bent.cells.bits()));
        cells.sort_unstable();
        let count = cells.len();
        cells.dedup();
        assert_eq!(cells.len(), count, "seed {seed}");
    }
}
