//! BUG types 1 to 4 (SPEC 3.10). For SPEC, see `mod.rs`.

use super::Hint;
use super::grid::{Grid, ORDER_A, TABLES, bits, colex, count, sees};

/// The first find.
pub fn bug(grid: &Grid) -> Option<Hint> {
    let mut without_surplus = grid.clone();
    let mut cells: Vec<usize> = Vec::new();
    let mut surplus = [0_u16; 81];
    let mut surplus_digits = 0_u16;
    let mut common: Option<Vec<usize>> = None;
    for kind in ORDER_A {
        for region in kind * 9..kind * 9 + 9 {
            for digit in 0..9 {
                let places = grid.positions(region, digit);
                if matches!(count(places), 0 | 2) {
                    continue;
                }
                let possible: Vec<usize> = bits(places)
                    .map(|p| TABLES.cells[region][p])
                    .filter(|&c| count(grid.cand[c]) >= 3)
                    .collect();
                match possible[..] {
                    [] => return None,
                    [cell] => {
                        if !cells.contains(&cell) {
                            cells.push(cell);
                        }
                        surplus[cell] |= 1 << digit;
                        surplus_digits |= 1 << digit;
                        without_surplus.cand[cell] &= !(1 << digit);
                        let mut left = match common.take() {
                            None => TABLES.peers[cell].clone(),
                            Some(left) => left.into_iter().filter(|&c| sees(c, cell)).collect(),
                        };
                        left.retain(|c| !cells.contains(c));
                        if cells.len() >= 2 && count(surplus_digits) >= 2 && left.is_empty() {
                            return None;
                        }
                        common = Some(left);
                    }
                    _ => {}
                }
            }
        }
    }
    let is_bivalue = |c: usize| grid.value[c] != 0 || count(without_surplus.cand[c]) == 2;
    let has_none_or_two = |r, d| matches!(count(without_surplus.positions(r, d)), 0 | 2);
    if !(0..81).all(is_bivalue) || !(0..27).all(|r| (0..9).all(|d| has_none_or_two(r, d))) {
        return None;
    }
    let common = common.unwrap_or_default();
    if let [cell] = cells[..] {
        let removals = grid.live([(cell, !surplus[cell])]);
        return (!removals.is_empty()).then(|| Hint::remove(5.6, "BUG_type_1", removals));
    }
    if count(surplus_digits) == 1 {
        let removals = grid.live(common.iter().map(|&c| (c, surplus_digits)));
        if !removals.is_empty() {
            return Some(Hint::remove(5.7, "BUG_type_2", removals));
        }
        return type_4(grid, &cells, &surplus, surplus_digits);
    }
    if common.is_empty() {
        return None;
    }
    type_4(grid, &cells, &surplus, surplus_digits)
        .or_else(|| type_3(grid, &cells, surplus_digits, &common))
}

fn type_4(grid: &Grid, cells: &[usize], surplus: &[u16; 81], surplus_digits: u16) -> Option<Hint> {
    let [a, b] = *cells else { return None };
    let z = grid.cand[a] & grid.cand[b] & !surplus_digits;
    if count(z) != 1 || !sees(a, b) {
        return None;
    }
    let removals = grid.live([a, b].map(|c| (c, !(surplus[c] | z))));
    (!removals.is_empty()).then(|| Hint::remove(5.7, "BUG_type_4", removals))
}

fn type_3(grid: &Grid, cells: &[usize], surplus_digits: u16, common: &[usize]) -> Option<Hint> {
    for kind in ORDER_A {
        let region = TABLES.region[cells[0]][kind];
        if cells.iter().any(|&c| TABLES.region[c][kind] != region) {
            continue;
        }
        let inside: Vec<usize> = common
            .iter()
            .copied()
            .filter(|&c| TABLES.region[c][kind] == region)
            .collect();
        for n in 2..=6_u32 {
            if inside.len() < n as usize || count(surplus_digits) < 2 {
                continue;
            }
            for chosen in colex(inside.len() as u32, n - 1) {
                let set: Vec<usize> = bits(chosen).map(|i| inside[i]).collect();
                let union = set.iter().fold(0, |mask, &c| mask | grid.cand[c]);
                if count(union) != n
                    || count(union | surplus_digits) != n
                    || set.iter().any(|&c| count(grid.cand[c]) < 2)
                {
                    continue;
                }
                let others = inside.iter().filter(|c| !set.contains(c));
                let removals = grid.live(others.map(|&c| (c, union)));
                if !removals.is_empty() {
                    let rating = 5.7 + 0.1 * f64::from(n - 1);
                    return Some(Hint::remove(rating, "BUG_type_3", removals));
                }
            }
        }
    }
    None
}
