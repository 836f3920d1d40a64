//! Unique rectangles and loops (SPEC 3.9), with the leak of Q3. For SPEC, see `mod.rs`.

use super::Hint;
use super::grid::{Grid, ORDER_A, TABLES, bits, colex, count, low, sees};

/// The search for loops from one start.
struct Search<'g> {
    grid: &'g Grid,
    /// The two digits.
    pair: u16,
    start: usize,
    /// The loops found so far.
    loops: Vec<Vec<usize>>,
}

impl Search<'_> {
    /// Extends the path. `extra_cells` is the number of cells with extra digits that may still be
    /// entered. `last` is the region type of the last step; `extra` are the extra digits so far.
    fn walk(
        &mut self,
        path: &mut Vec<usize>,
        extra_cells: i32,
        last: Option<usize>,
        mut extra: u16,
    ) {
        let cell = path[path.len() - 1];
        for kind in ORDER_A {
            if Some(kind) == last {
                continue;
            }
            for next in TABLES.cells[TABLES.region[cell][kind]] {
                if next == self.start && path.len() >= 4 {
                    self.loops.push(path.clone());
                } else if !path.contains(&next) && self.grid.cand[next] & self.pair == self.pair {
                    let plural = count(self.grid.cand[next]) > 2;
                    // The update is kept for the next neighbour: that is the leak.
                    extra = (extra | self.grid.cand[next]) & !self.pair;
                    if !plural || count(extra) == 1 || extra_cells > 0 {
                        path.push(next);
                        self.walk(path, extra_cells - i32::from(plural), Some(kind), extra);
                        path.pop();
                    }
                }
            }
        }
    }
}

/// Whether cells at even and at odd indices visit the same regions, each only once.
fn valid(path: &[usize]) -> bool {
    let mut seen = [0_u32; 2];
    for (i, &cell) in path.iter().enumerate() {
        for region in TABLES.region[cell] {
            if seen[i % 2] >> region & 1 == 1 {
                return false;
            }
            seen[i % 2] |= 1 << region;
        }
    }
    seen[0] == seen[1]
}

/// The first of all hints in sorted order. The rule about duplicate hints is omitted, because it does
/// not affect ratings.
pub fn unique_loops(grid: &Grid) -> Option<Hint> {
    let mut hints: Vec<(f64, u32, Hint)> = Vec::new();
    for start in (0..81).filter(|&c| count(grid.cand[c]) == 2) {
        let mut search = Search {
            grid,
            pair: grid.cand[start],
            start,
            loops: Vec::new(),
        };
        search.walk(&mut vec![start], 2, None, 0);
        for path in search.loops.iter().filter(|path| valid(path)) {
            hints_of(grid, path, grid.cand[start], &mut hints);
        }
    }
    hints.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    hints.into_iter().next().map(|(_, _, hint)| hint)
}

fn hints_of(grid: &Grid, path: &[usize], pair: u16, hints: &mut Vec<(f64, u32, Hint)>) {
    let (base, name) = match path.len() {
        4 => (4.5, "Unique_Rectangle"),
        6 => (4.6, "Unique_Loop"),
        8 => (4.7, "Unique_Loop_8"),
        _ => (5.0, "Unique_Loop_8"),
    };
    let mut add = |kind: u32, rating: f64, removals: Vec<(usize, u16)>| {
        let removals = grid.live(removals);
        if !removals.is_empty() {
            let hint = Hint::remove(rating, &format!("{name}_type_{kind}"), removals);
            hints.push((rating, kind, hint));
        }
    };
    let extra: Vec<usize> = path
        .iter()
        .copied()
        .filter(|&c| count(grid.cand[c]) > 2)
        .collect();
    let digits = extra.iter().fold(0, |mask, &c| mask | grid.cand[c]) & !pair;
    let type_2 = || {
        let sees_all = |&c: &usize| extra.iter().all(|&e| sees(c, e));
        (0..81)
            .filter(sees_all)
            .map(|c| (c, digits))
            .collect::<Vec<_>>()
    };
    match extra[..] {
        [] => {}
        [cell] => add(1, base, vec![(cell, pair)]),
        [a, b] => {
            if count(digits) == 1 {
                add(2, base, type_2());
            } else {
                type_3(grid, a, b, pair, digits, &mut |more, removals| {
                    add(3, base + 0.1 * f64::from(more), removals);
                });
            }
            type_4(grid, a, b, pair, &mut |removals| add(4, base, removals));
        }
        _ => add(2, base, type_2()),
    }
}

fn type_3(
    grid: &Grid,
    a: usize,
    b: usize,
    pair: u16,
    extra: u16,
    add: &mut dyn FnMut(u32, Vec<(usize, u16)>),
) {
    for n in count(extra)..=7 {
        for kind in ORDER_A {
            let region = TABLES.region[a][kind];
            if TABLES.region[b][kind] != region {
                continue;
            }
            let (at, bt) = (1 << TABLES.position[a][kind], 1 << TABLES.position[b][kind]);
            let cells = |mask: u16| bits(mask).map(move |p| TABLES.cells[region][p]);
            let empty = grid.empty(region);
            if 2 * n <= empty {
                for chosen in colex(9, n).filter(|m| m & at != 0 && m & bt == 0) {
                    let others = chosen & !at;
                    let union = cells(others).fold(extra, |mask, c| mask | grid.cand[c]);
                    if count(union) == n && cells(others).all(|c| count(grid.cand[c]) >= 2) {
                        let rest = 0x1ff & !(chosen | bt);
                        add(n - 1, cells(rest).map(|c| (c, union)).collect());
                    }
                }
            }
            if 2 * n < empty {
                let free: Vec<usize> = bits(0x1ff & !(pair | extra)).collect();
                for chosen in colex(free.len() as u32, n - 2) {
                    let hidden = bits(chosen).fold(pair, |mask, i| mask | 1 << free[i]);
                    let places = |d| grid.positions(region, d) & !bt;
                    let union = bits(hidden).fold(0, |mask, d| mask | places(d));
                    if count(union) == n && bits(hidden).all(|d| places(d) != 0) {
                        add(n - 2, cells(union & !at).map(|c| (c, !hidden)).collect());
                    }
                }
            }
        }
    }
}

fn type_4(grid: &Grid, a: usize, b: usize, pair: u16, add: &mut dyn FnMut(Vec<(usize, u16)>)) {
    let (v1, v2) = (low(pair), low(pair & (pair - 1)));
    let mut locks = [false; 2];
    for kind in ORDER_A {
        let region = TABLES.region[a][kind];
        if TABLES.region[b][kind] == region {
            for (lock, v) in locks.iter_mut().zip([v1, v2]) {
                *lock |= count(grid.positions(region, v)) == 2;
            }
        }
    }
    if locks[0] {
        add(vec![(a, 1 << v2), (b, 1 << v2)]);
    } else if locks[1] {
        add(vec![(a, 1 << v1), (b, 1 << v1)]);
    }
}
