//! BUG types 1 to 4 (SPEC 3.10).

use super::Hint;
use super::grid::{Grid, ORDER_A, T, bits, colex, count, sees};

/// The first find.
pub fn bug(grid: &Grid) -> Option<Hint> {
    let mut rest = grid.clone();
    let mut cells: Vec<usize> = Vec::new();
    let mut values = [0_u16; 81];
    let mut all = 0_u16;
    let mut common: Option<Vec<usize>> = None;
    for kind in ORDER_A {
        for region in kind * 9..kind * 9 + 9 {
            for digit in 0..9 {
                let places = grid.positions(region, digit);
                if matches!(count(places), 0 | 2) {
                    continue;
                }
                let plural: Vec<usize> = bits(places)
                    .map(|p| T.cells[region][p])
                    .filter(|&c| count(grid.cand[c]) >= 3)
                    .collect();
                match plural[..] {
                    [] => return None,
                    [cell] => {
                        if !cells.contains(&cell) {
                            cells.push(cell);
                        }
                        values[cell] |= 1 << digit;
                        all |= 1 << digit;
                        rest.cand[cell] &= !(1 << digit);
                        let mut left = match common.take() {
                            None => T.peers[cell].clone(),
                            Some(left) => left.into_iter().filter(|&c| sees(c, cell)).collect(),
                        };
                        left.retain(|c| !cells.contains(c));
                        if cells.len() >= 2 && count(all) >= 2 && left.is_empty() {
                            return None;
                        }
                        common = Some(left);
                    }
                    _ => {}
                }
            }
        }
    }
    let two = |c: usize| grid.value[c] != 0 || count(rest.cand[c]) == 2;
    let even = |r, d| matches!(count(rest.positions(r, d)), 0 | 2);
    if !(0..81).all(two) || !(0..27).all(|r| (0..9).all(|d| even(r, d))) {
        return None;
    }
    let common = common.unwrap_or_default();
    if let [cell] = cells[..] {
        let removals = grid.live([(cell, !values[cell])]);
        return (!removals.is_empty()).then(|| Hint::remove(5.6, "BUG_type_1", removals));
    }
    if count(all) == 1 {
        let removals = grid.live(common.iter().map(|&c| (c, all)));
        if !removals.is_empty() {
            return Some(Hint::remove(5.7, "BUG_type_2", removals));
        }
        return type_4(grid, &cells, &values, all);
    }
    if common.is_empty() {
        return None;
    }
    type_4(grid, &cells, &values, all).or_else(|| type_3(grid, &cells, all, &common))
}

fn type_4(grid: &Grid, cells: &[usize], values: &[u16; 81], all: u16) -> Option<Hint> {
    let [a, b] = *cells else { return None };
    let z = grid.cand[a] & grid.cand[b] & !all;
    if count(z) != 1 || !sees(a, b) {
        return None;
    }
    let removals = grid.live([a, b].map(|c| (c, !(values[c] | z))));
    (!removals.is_empty()).then(|| Hint::remove(5.7, "BUG_type_4", removals))
}

fn type_3(grid: &Grid, cells: &[usize], all: u16, common: &[usize]) -> Option<Hint> {
    for kind in ORDER_A {
        let region = T.region[cells[0]][kind];
        if cells.iter().any(|&c| T.region[c][kind] != region) {
            continue;
        }
        let inside: Vec<usize> = common
            .iter()
            .copied()
            .filter(|&c| T.region[c][kind] == region)
            .collect();
        for n in 2..=6_u32 {
            if inside.len() < n as usize || count(all) < 2 {
                continue;
            }
            for chosen in colex(inside.len() as u32, n - 1) {
                let set: Vec<usize> = bits(chosen).map(|i| inside[i]).collect();
                let union = set.iter().fold(0, |mask, &c| mask | grid.cand[c]);
                if count(union) != n
                    || count(union | all) != n
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
