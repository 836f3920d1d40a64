//! Techniques 23 to 30 in the order of the specification: Nishio, multiple and dynamic chains
//! (SPEC 4.4). For SPEC, see `mod.rs`.

use super::advanced::Advanced;
use super::chain::{Chain, Kind, sort};
use super::closure::{Closure, Mode, closure};
use super::grid::{Grid, ORDER_A, TABLES, bits, count, low};
use super::node::{Node, Nodes};
use std::rc::Rc;

/// The search on one grid.
struct Search<'a> {
    grid: &'a Grid,
    mode: Mode,
    base: f64,
    rules: &'a mut Advanced,
    /// The closures computed so far, by [`Node::index`] of the assumption.
    closures: Vec<Option<Rc<Closure>>>,
    hints: Vec<Rc<Chain>>,
}

/// All hints of the technique, sorted; the rating is the base plus a surcharge by length.
pub fn multiple(grid: &Grid, mode: Mode, base: f64, rules: &mut Advanced) -> Vec<Rc<Chain>> {
    let mut search = Search {
        grid,
        mode,
        base,
        rules,
        closures: vec![None; 1458],
        hints: Vec::new(),
    };
    for cell in 0..81 {
        let digit_count = count(grid.cand[cell]);
        if digit_count > 2 || digit_count == 2 && mode.is_dynamic() {
            search.cell(cell, digit_count);
        }
    }
    sort(&mut search.hints);
    search.hints
}

impl Search<'_> {
    fn closure(&mut self, cell: usize, digit: usize, on: bool) -> Rc<Closure> {
        let start = Node::start(cell, digit, on);
        let index = start.index();
        if let Some(known) = &self.closures[index] {
            return known.clone();
        }
        let new = Rc::new(closure(self.grid, &start, self.mode, self.rules));
        self.closures[index] = Some(new.clone());
        new
    }

    fn add(&mut self, kind: Kind, ends: Vec<Rc<Node>>, target: (usize, usize, bool)) {
        self.hints
            .extend(Chain::concluding(self.grid, kind, self.base, ends, target));
    }

    fn cell(&mut self, cell: usize, digit_count: u32) {
        let uses_cases = self.mode != Mode::Nishio;
        let mut branches = Vec::new();
        for digit in bits(self.grid.cand[cell]) {
            let on = self.closure(cell, digit, true);
            let off = self.closure(cell, digit, false);
            if self.mode.is_dynamic() {
                for (closure, concluded) in [(&on, false), (&off, true)] {
                    if let Some((a, b)) = &closure.contradiction {
                        let ends = vec![a.clone(), b.clone()];
                        self.add(Kind::Contradiction, ends, (cell, digit, concluded));
                    }
                }
            }
            if uses_cases {
                if digit_count >= 3 && self.mode.is_dynamic() {
                    self.common(Kind::Double, &[on.clone(), off]);
                }
                self.regions(cell, digit);
            }
            branches.push(on);
        }
        if uses_cases {
            self.common(Kind::Cell, &branches);
        }
    }

    fn regions(&mut self, cell: usize, digit: usize) {
        for kind in ORDER_A {
            let region = TABLES.region[cell][kind];
            let places = self.grid.positions(region, digit);
            if count(places) >= 2 && TABLES.cells[region][low(places)] == cell {
                let cells: Vec<usize> = bits(places).map(|p| TABLES.cells[region][p]).collect();
                let branches: Vec<Rc<Closure>> = cells
                    .into_iter()
                    .map(|c| self.closure(c, digit, true))
                    .collect();
                self.common(Kind::Region(kind), &branches);
            }
        }
    }

    /// Adds the conclusions that all branches share, first the ON nodes, then the OFF nodes.
    fn common(&mut self, kind: Kind, branches: &[Rc<Closure>]) {
        let sets: [fn(&Closure) -> &Nodes; 2] = [|c| &c.on, |c| &c.off];
        for of in sets {
            for node in &of(&branches[0]).list {
                let ends: Option<Vec<Rc<Node>>> = branches
                    .iter()
                    .map(|b| of(b).get(node.candidate()).cloned())
                    .collect();
                if let Some(ends) = ends {
                    self.add(kind, ends, (node.cell, node.digit, node.on));
                }
            }
        }
    }
}
