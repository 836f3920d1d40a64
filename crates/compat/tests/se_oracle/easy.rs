//! Techniques 1 to 14 and 16 to 18: singles, direct techniques, sets, fish, wings (SPEC 3.1 - 3.8).
//! For SPEC, see `mod.rs`.

use super::Hint;
use super::grid::{Grid, ORDER_B, Removals, TABLES, bits, colex, count, low, sees};

/// A pattern's removals and, for chains, its premises.
pub struct Pattern {
    pub removals: Removals,
    /// Candidates that the pattern needs to be removed. It may include candidates that never
    /// existed; the caller filters them.
    pub gone: Vec<(usize, usize)>,
    /// Whether the pattern is claiming, which has a rating of its own.
    pub claiming: bool,
}

pub fn hidden_single(grid: &Grid) -> Option<Hint> {
    for last in [true, false] {
        for kind in ORDER_B {
            for region in kind * 9..kind * 9 + 9 {
                for digit in 0..9 {
                    let places = grid.positions(region, digit);
                    if count(places) == 1 && (grid.empty(region) == 1) == last {
                        let rating = match (last, kind) {
                            (true, _) => 1.0,
                            (false, 0) => 1.2,
                            _ => 1.5,
                        };
                        let cell = TABLES.cells[region][low(places)];
                        return Some(Hint::place(rating, "Hidden_Single", cell, digit));
                    }
                }
            }
        }
    }
    None
}

pub fn naked_single(grid: &Grid) -> Option<Hint> {
    (0..81)
        .find(|&cell| count(grid.cand[cell]) == 1)
        .map(|cell| Hint::place(2.3, "Naked_Single", cell, low(grid.cand[cell])))
}

/// The region types of base and cover for locked candidates, in order.
const CROSSINGS: [(usize, usize); 4] = [(0, 2), (0, 1), (2, 0), (1, 0)];

/// Calls `each(type1, region1, region2, digit)` where a digit is locked, until `each` returns
/// `true`.
fn locked(grid: &Grid, mut each: impl FnMut(usize, usize, usize, usize) -> bool) {
    for (kind1, kind2) in CROSSINGS {
        for i in 0..9 {
            for j in 0..9 {
                let (r1, r2) = (kind1 * 9 + i, kind2 * 9 + j);
                if !TABLES.cells[r1]
                    .iter()
                    .any(|&c| TABLES.region[c][kind2] == r2)
                {
                    continue;
                }
                for digit in 0..9 {
                    let places = grid.positions(r1, digit);
                    if count(places) >= 2
                        && bits(places).all(|p| TABLES.region[TABLES.cells[r1][p]][kind2] == r2)
                        && each(kind1, r1, r2, digit)
                    {
                        return;
                    }
                }
            }
        }
    }
}

pub fn direct_locked(grid: &Grid) -> Option<Hint> {
    let mut hint = None;
    locked(grid, |kind1, r1, r2, digit| {
        for r3 in kind1 * 9..kind1 * 9 + 9 {
            let in_r2 = |c: &&usize| TABLES.region[**c].contains(&r2);
            if r3 == r1 || !TABLES.cells[r3].iter().any(|c| in_r2(&c)) {
                continue;
            }
            let places = grid.positions(r3, digit);
            let outside: Vec<usize> = bits(places)
                .map(|p| TABLES.cells[r3][p])
                .filter(|c| !in_r2(&c))
                .collect();
            if count(places) >= 2 && outside.len() == 1 {
                let (rating, name) = if kind1 == 0 {
                    (1.7, "Direct_Pointing")
                } else {
                    (1.9, "Direct_Claiming")
                };
                hint = Some(Hint::place(rating, name, outside[0], digit));
                return true;
            }
        }
        false
    });
    hint
}

pub fn locked_all(grid: &Grid) -> Vec<Pattern> {
    let mut all = Vec::new();
    locked(grid, |kind1, r1, r2, digit| {
        let outside = |a: usize, b: usize| {
            TABLES.cells[a]
                .into_iter()
                .filter(move |&c| !TABLES.region[c].contains(&b))
        };
        let removals = grid.live(outside(r2, r1).map(|c| (c, 1 << digit)));
        if !removals.is_empty() {
            all.push(Pattern {
                removals,
                gone: outside(r1, r2).map(|c| (c, digit)).collect(),
                claiming: kind1 != 0,
            });
        }
        false
    });
    all
}

pub fn direct_hidden(grid: &Grid, n: u32) -> Option<Hint> {
    for kind in ORDER_B {
        for region in kind * 9..kind * 9 + 9 {
            if grid.empty(region) <= n {
                continue;
            }
            for digits in colex(9, n) {
                let Some(union) = hidden_places(grid, region, digits, n) else {
                    continue;
                };
                for digit in bits(0x1ff & !digits) {
                    let places = grid.positions(region, digit);
                    if count(places) >= 2 && count(places & !union) == 1 {
                        let (rating, name) = if n == 2 {
                            (2.0, "Direct_Hidden_Pair")
                        } else {
                            (2.5, "Direct_Hidden_Triplet")
                        };
                        let cell = TABLES.cells[region][low(places & !union)];
                        return Some(Hint::place(rating, name, cell, digit));
                    }
                }
            }
        }
    }
    None
}

/// The places of `n` digits in a region, if they are `n` places and each digit has at least two.
fn hidden_places(grid: &Grid, region: usize, digits: u16, n: u32) -> Option<u16> {
    let places = |d| grid.positions(region, d);
    let union = bits(digits).fold(0, |mask, d| mask | places(d));
    (count(union) == n && bits(digits).all(|d| count(places(d)) >= 2)).then_some(union)
}

pub fn hidden_sets(grid: &Grid, n: u32) -> Vec<Pattern> {
    let mut all = Vec::new();
    for kind in ORDER_B {
        for region in kind * 9..kind * 9 + 9 {
            if grid.empty(region) <= 2 * n {
                continue;
            }
            for digits in colex(9, n) {
                let Some(union) = hidden_places(grid, region, digits, n) else {
                    continue;
                };
                let cells = |mask: u16| bits(mask).map(move |p| TABLES.cells[region][p]);
                let removals = grid.live(cells(union).map(|c| (c, !digits)));
                if !removals.is_empty() {
                    let gone =
                        cells(0x1ff & !union).flat_map(|c| bits(digits).map(move |d| (c, d)));
                    all.push(Pattern {
                        removals,
                        gone: gone.collect(),
                        claiming: false,
                    });
                }
            }
        }
    }
    all
}

pub fn naked_sets(grid: &Grid, n: u32) -> Vec<Pattern> {
    let mut all = Vec::new();
    for kind in ORDER_B {
        for region in kind * 9..kind * 9 + 9 {
            if grid.empty(region) < 2 * n {
                continue;
            }
            for chosen in colex(9, n) {
                let cells = |mask: u16| bits(mask).map(move |p| TABLES.cells[region][p]);
                let union = cells(chosen).fold(0, |mask, c| mask | grid.cand[c]);
                if count(union) != n || cells(chosen).any(|c| count(grid.cand[c]) < 2) {
                    continue;
                }
                let removals = grid.live(cells(0x1ff & !chosen).map(|c| (c, union)));
                if !removals.is_empty() {
                    let gone =
                        cells(chosen).flat_map(|c| bits(0x1ff & !union).map(move |d| (c, d)));
                    all.push(Pattern {
                        removals,
                        gone: gone.collect(),
                        claiming: false,
                    });
                }
            }
        }
    }
    all
}

pub fn fish(grid: &Grid, n: u32) -> Vec<Pattern> {
    let mut all = Vec::new();
    for (base, cover) in [(2, 1), (1, 2)] {
        for lines in colex(9, n) {
            for digit in 0..9 {
                let filled = grid
                    .value
                    .iter()
                    .filter(|&&v| usize::from(v) == digit + 1)
                    .count();
                if filled as u32 + 2 * n > 9 {
                    continue;
                }
                let places = |line| grid.positions(base * 9 + line, digit);
                let union = bits(lines).fold(0, |mask, line| mask | places(line));
                if count(union) != n || bits(lines).any(|line| count(places(line)) < 2) {
                    continue;
                }
                let removals = grid.live(bits(union).flat_map(|p| {
                    bits(0x1ff & !lines).map(move |q| (TABLES.cells[cover * 9 + p][q], 1 << digit))
                }));
                if !removals.is_empty() {
                    let gone = bits(lines).flat_map(|line| {
                        bits(0x1ff & !union).map(move |p| (TABLES.cells[base * 9 + line][p], digit))
                    });
                    all.push(Pattern {
                        removals,
                        gone: gone.collect(),
                        claiming: false,
                    });
                }
            }
        }
    }
    all
}

/// XY-wing for two pivot candidates, XYZ-wing for three.
pub fn wing(grid: &Grid, pivot_size: u32) -> Option<Hint> {
    let xyz = pivot_size == 3;
    for pivot in (0..81).filter(|&c| count(grid.cand[c]) == pivot_size) {
        for &a in &TABLES.peers[pivot] {
            if count(grid.cand[a]) != 2 || count(grid.cand[pivot] & !grid.cand[a]) != 1 {
                continue;
            }
            for &b in &TABLES.peers[pivot] {
                if count(grid.cand[b]) != 2 {
                    continue;
                }
                let (pivot_digits, a_digits, b_digits) =
                    (grid.cand[pivot], grid.cand[a], grid.cand[b]);
                if count(pivot_digits | a_digits | b_digits) != 3
                    || count(pivot_digits & a_digits & b_digits) != u32::from(xyz)
                    || a_digits & b_digits == 0
                {
                    continue;
                }
                let z = low(a_digits & b_digits);
                let removals = grid.live(
                    TABLES.peers[a]
                        .iter()
                        .filter(|&&c| sees(c, b) && (!xyz || sees(c, pivot)) && c != pivot)
                        .map(|&c| (c, 1 << z)),
                );
                if !removals.is_empty() {
                    let (rating, name) = if xyz {
                        (4.4, "XYZ-Wing")
                    } else {
                        (4.2, "XY-Wing")
                    };
                    return Some(Hint::remove(rating, name, removals));
                }
            }
        }
    }
    None
}
