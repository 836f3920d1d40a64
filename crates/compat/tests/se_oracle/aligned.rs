//! Aligned pair and triplet exclusion (SPEC 3.11). For SPEC, see `mod.rs`.

use super::Hint;
use super::grid::{Grid, TABLES, bits, count, sees};

/// The first find with `n` cells, 2 or 3.
pub fn aligned(grid: &Grid, n: usize) -> Option<Hint> {
    let excluders = |cell: usize| -> Vec<usize> {
        let fits = |&&p: &&usize| (2..=n as u32).contains(&count(grid.cand[p]));
        TABLES.peers[cell].iter().filter(fits).copied().collect()
    };
    let eligible: Vec<usize> = (0..81)
        .filter(|&c| count(grid.cand[c]) >= 2)
        .filter(|&c| TABLES.peers[c].iter().all(|&p| count(grid.cand[p]) != 1))
        .filter(|&c| !excluders(c).is_empty())
        .collect();
    if eligible.len() < n {
        return None;
    }
    for j in 1..eligible.len() {
        for i in 0..j {
            let (a, b) = (eligible[i], eligible[j]);
            if n == 2 {
                if let Some(hint) = exclude(grid, &[a, b], &excluders) {
                    return Some(hint);
                }
                continue;
            }
            let mut third = excluders(a);
            for cell in excluders(b) {
                if !third.contains(&cell) {
                    third.push(cell);
                }
            }
            for c in third {
                if c != a && c != b && eligible.contains(&c) {
                    if let Some(hint) = exclude(grid, &[a, b, c], &excluders) {
                        return Some(hint);
                    }
                }
            }
        }
    }
    None
}

/// The hint that removes the candidates that no allowed combination of these cells contains. `None`
/// if there are no such candidates.
fn exclude(grid: &Grid, cells: &[usize], excluders: &dyn Fn(usize) -> Vec<usize>) -> Option<Hint> {
    let common: Vec<usize> = excluders(cells[0])
        .into_iter()
        .filter(|&e| cells.iter().all(|&c| sees(c, e)))
        .collect();
    if common.len() < 2 {
        return None;
    }
    let mut allowed = vec![0_u16; cells.len()];
    let mut pick = vec![0_usize; cells.len()];
    walk(grid, cells, &common, 0, &mut pick, &mut allowed);
    let removals = grid.live(cells.iter().zip(&allowed).map(|(&c, &ok)| (c, !ok)));
    let (rating, name) = if cells.len() == 2 {
        (6.2, "Aligned_Pair_Exclusion")
    } else {
        (7.5, "Aligned_Triplet_Exclusion")
    };
    (!removals.is_empty()).then(|| Hint::remove(rating, name, removals))
}

/// Tries all combinations from cell `at` on, and adds the digits of the allowed ones to `allowed`.
fn walk(
    grid: &Grid,
    cells: &[usize],
    common: &[usize],
    at: usize,
    pick: &mut [usize],
    allowed: &mut [u16],
) {
    if at == cells.len() {
        let used = pick.iter().fold(0, |mask, &d| mask | 1 << d);
        if common.iter().all(|&e| grid.cand[e] & !used != 0) {
            for (ok, &d) in allowed.iter_mut().zip(pick.iter()) {
                *ok |= 1 << d;
            }
        }
        return;
    }
    for d in bits(grid.cand[cells[at]]) {
        if (0..at).all(|i| pick[i] != d || !sees(cells[i], cells[at])) {
            pick[at] = d;
            walk(grid, cells, common, at + 1, pick, allowed);
        }
    }
}
