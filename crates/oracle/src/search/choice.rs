//! Selects the cell to guess: the pair whose two digits occur most often in peers with two or three
//! candidates.
//!
//! A *pair* is a cell with two candidates. The search guesses in a pair if there is one (97 to 99 %
//! of the guesses), because both branches then place a digit. The choice among several pairs
//! determines the size of the search tree. Each branch removes its digit from the 20 peers, which
//! may leave new singles. Therefore the score of a pair is a sum over its peers and its two digits.
//! A peer that has the digit counts 3 if it is a pair, and 1 if it has three candidates.
//!
//! All 81 cells and 9 digits are counted at once with bit-sliced numbers: bit `d` of plane `k` is
//! bit `k` of the count of digit `d`. Cells with two or three candidates count 1 in `small`, and
//! pairs count 2 more. So the weight of a triad is a sum of six one-bit numbers. The peers of a
//! cell are the cells of its box, of the other two triads of its row, and of the other two triads
//! of its column. The cell itself is counted too, which adds the same number to all pairs.

use super::lanes::{Lanes, is_box};
use super::sweep::{Grid, three, without_lowest};

/// Vectors with all ones in one lane.
///
/// The table saves 5 % of the time on hard puzzles, because a vector that is written lane by lane
/// must reach the cache before it can be loaded.
static ONLY: [[u16; 16]; 16] = {
    let mut only = [[0; 16]; 16];
    let mut lane = 0;
    while lane < 16 {
        only[lane][lane] = u16::MAX;
        lane += 1;
    }
    only
};

/// Bit-sliced numbers of `N` bits for each lane and digit, lowest plane first.
type Planes<V, const N: usize> = [V; N];

impl<V: Lanes> Grid<V> {
    /// Splits an open grid by a guess. This grid keeps one digit of a cell, and `other_branch`
    /// keeps the other digits.
    ///
    /// `other_branch` must be a copy of this grid.
    #[inline(always)]
    pub(super) fn split(&mut self, other_branch: &mut Self) {
        let (i, j, lane) = self.best_pair().unwrap_or_else(|| self.smallest_cell());
        let chosen = self.cells[i][j] & V::load(&ONLY[lane & 15]);
        let others = without_lowest(chosen);
        let first = chosen ^ others;
        other_branch.cells[i][j] = other_branch.cells[i][j] & !first;
        self.cells[i][j] = self.cells[i][j] & !others;
    }

    /// The pair with the highest score, as row and column in its box, and lane. `None` if there is
    /// no pair.
    #[inline(always)]
    fn best_pair(&self) -> Option<(usize, usize, usize)> {
        let cells = &self.cells;
        let kinds = three!(i => three!(j => pair_and_small(cells[i][j])));
        let rows = three!(i => weight(three!(j => kinds[i][j])));
        let columns = three!(j => weight(three!(i => kinds[i][j])));
        let other_row_triads =
            three!(i => add3(three!(k => rows[i][k].east()), three!(k => rows[i][k].west())));
        let other_column_triads = three!(j => add3(three!(k => columns[j][k].south()), three!(k => columns[j][k].north())));
        // The planes `b` count the digits in the box, `s` in the box and the row, `t` in the box,
        // the row and the column.
        let [r0, r1, r2] = rows[2];
        let [b0, b1, b2, b3, _] = add4(add3(rows[0], rows[1]), [r0, r1, r2, V::splat(0)]);
        let mut best = V::splat(0);
        for i in 0..3 {
            let [s0, s1, s2, s3, s4] = add4([b0, b1, b2, b3], other_row_triads[i]);
            for j in 0..3 {
                let (pair, _) = kinds[i][j];
                let [t0, t1, t2, t3, t4] = add4([s0, s1, s2, s3], other_column_triads[j]);
                // Adds the counts of the two digits, plane by plane. A plane contains none, one or
                // both digits. `zeros` and `equals` give -1 for true, so the difference is one less
                // than the number of digits.
                // The first plane has the carries of both sums; two carries count once.
                let mut score = V::splat(0);
                for plane in [t4 | s4, t3, t2, t1, t0] {
                    let in_plane = plane & pair;
                    score = score + score + in_plane.zeros() - in_plane.equals(pair);
                }
                // Adds the 1 that each plane lacks (31 in all), and appends the cell's number.
                let mut key = score + V::splat(31);
                for _ in 0..4 {
                    key = key + key;
                }
                key = key + V::splat((3 * i + j) as u16 + 1);
                best = best.max(key & !pair.zeros());
            }
        }
        let (key, lane) = best.greatest();
        let cell = usize::from(key & 15).checked_sub(1)?;
        Some((cell / 3 % 3, cell % 3, lane))
    }

    /// The open cell with the fewest candidates, as row and column in its box, and lane. On a tie,
    /// the first by row and column in the box, then by lane.
    #[cold]
    fn smallest_cell(&self) -> (usize, usize, usize) {
        let mut best = (u32::MAX, (0, 0, 0));
        for i in 0..3 {
            for j in 0..3 {
                for (lane, mask) in self.cells[i][j].store().into_iter().enumerate() {
                    let count = mask.count_ones();
                    if is_box(lane) && count > 1 && count < best.0 {
                        best = (count, (i, j, lane));
                    }
                }
            }
        }
        best.1
    }
}

/// Two masks: the cell's candidates if it is a pair, else zero; and the cell's candidates if it has
/// two or three, else zero.
#[inline(always)]
fn pair_and_small<V: Lanes>(cell: V) -> (V, V) {
    let one_less = without_lowest(cell);
    let two_less = without_lowest(one_less);
    let three_less = without_lowest(two_less);
    let open = cell & !one_less.zeros();
    (open & two_less.zeros(), open & three_less.zeros())
}

/// For each digit, the weight of the cells of a triad that have the digit, modulo 8.
///
/// Three pairs with the same digit weigh 9, which becomes 1 here. This only makes a guess worse. It
/// is so rare that no measurement shows it.
#[inline(always)]
fn weight<V: Lanes>(cells: [(V, V); 3]) -> Planes<V, 3> {
    let (pair0, pair1) = full_add(cells[0].0, cells[1].0, cells[2].0);
    let (small0, small1) = full_add(cells[0].1, cells[1].1, cells[2].1);
    let (plane1, carry) = half_add(small1, pair0);
    [small0, plane1, pair1 ^ carry]
}

#[inline(always)]
fn half_add<V: Lanes>(a: V, b: V) -> (V, V) {
    (a ^ b, a & b)
}

#[inline(always)]
fn full_add<V: Lanes>(a: V, b: V, c: V) -> (V, V) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

#[inline(always)]
fn add3<V: Lanes>(a: Planes<V, 3>, b: Planes<V, 3>) -> Planes<V, 4> {
    let (s0, carry) = half_add(a[0], b[0]);
    let (s1, carry) = full_add(a[1], b[1], carry);
    let (s2, carry) = full_add(a[2], b[2], carry);
    [s0, s1, s2, carry]
}

#[inline(always)]
fn add4<V: Lanes>(a: Planes<V, 4>, b: Planes<V, 4>) -> Planes<V, 5> {
    let (s0, carry) = half_add(a[0], b[0]);
    let (s1, carry) = full_add(a[1], b[1], carry);
    let (s2, carry) = full_add(a[2], b[2], carry);
    let (s3, carry) = full_add(a[3], b[3], carry);
    [s0, s1, s2, s3, carry]
}
