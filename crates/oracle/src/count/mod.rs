//! Exact counting.

mod band;
mod class;
mod filter;
mod join;
mod orbit;
mod partition;
mod symmetry;
mod tile;
mod vector;

use filter::Filter;
use grid::Puzzle;

/// temp
pub fn count(puzzle: &Puzzle, b: [usize; 3], s: [usize; 3], t: bool) -> u128 {
    let mut f = Filter::of_givens(puzzle);
    if t {
        f = f.transposed();
    }
    let f = f.arranged(b, s);
    let j = join::Join::new(&f);
    let mut w = join::Workspace::default();
    (0..j.parts()).map(|p| j.run(p, &mut w)).sum()
}
