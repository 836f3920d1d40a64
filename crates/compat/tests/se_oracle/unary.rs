//! Producer 21: forcing chains and cycles (SPEC 4.3). For SPEC, see `mod.rs`.

use super::chain::{Chain, Kind, sort};
use super::grid::{Grid, bits, count, sees};
use super::node::{Node, Nodes, in_line, off_to_on, on_to_off};
use std::rc::Rc;

/// The node that follows from `parent`.
fn child(parent: &Rc<Node>, to: (usize, usize, super::node::Cause), on: bool) -> Rc<Node> {
    Rc::new(Node {
        cell: to.0,
        digit: to.1,
        on,
        parents: vec![parent.clone()],
        cause: to.2,
        nested: None,
    })
}

/// All hints, sorted.
pub fn unary(grid: &Grid) -> Vec<Rc<Chain>> {
    let mut hints = Vec::new();
    // `x` allows links in regions, `y` links in cells.
    for (x, y) in [(true, false), (false, true), (true, true)] {
        let (cycle, forcing) = match (x, y) {
            (true, false) => ((Kind::CycleX, 6.5), Some((Kind::ForcingX, 6.6))),
            (false, _) => ((Kind::CycleY, 6.5), None),
            (true, true) => ((Kind::CycleXy, 7.0), Some((Kind::ForcingXy, 7.0))),
        };
        for cell in (0..81).filter(|&c| count(grid.cand[c]) >= 2) {
            if !x && count(grid.cand[cell]) != 2 {
                continue;
            }
            for digit in bits(grid.cand[cell]) {
                for end in cycles(grid, cell, digit, x, y) {
                    hints.extend(cycle_hint(grid, cycle, &end));
                }
                let Some((kind, base)) = forcing else {
                    continue;
                };
                for on in [true, false] {
                    if let Some(end) = forcing_chain(grid, cell, digit, on, y) {
                        let target = (cell, digit, end.on);
                        hints.extend(Chain::concluding(grid, kind, base, vec![end], target));
                    }
                }
            }
        }
    }
    sort(&mut hints);
    hints
}

/// The last nodes of the cycles from a candidate, in order of discovery.
fn cycles(grid: &Grid, cell: usize, digit: usize, x: bool, y: bool) -> Vec<Rc<Node>> {
    let start = Node::start(cell, digit, true);
    let mut on = Nodes::new();
    on.add(&start);
    let (mut pending_on, mut pending_off) = (vec![start.clone()], Vec::new());
    let mut found = Vec::new();
    let mut phase = 0;
    while !pending_on.is_empty() || !pending_off.is_empty() {
        for p in std::mem::take(&mut pending_on) {
            for to in on_to_off(grid, &p, y) {
                if !in_line(&p, (to.0 * 9 + to.1) * 2) {
                    pending_off.push(child(&p, to, false));
                }
            }
        }
        phase += 1;
        for p in std::mem::take(&mut pending_off) {
            for to in off_to_on(grid, &p, x, y) {
                let r = child(&p, to, true);
                if phase >= 2 && r.index() == start.index() {
                    found.push(r.clone());
                }
                if on.add(&r) {
                    pending_on.push(r);
                }
            }
        }
    }
    found
}

/// The last node of the first chain from an assertion to its opposite.
fn forcing_chain(grid: &Grid, cell: usize, digit: usize, on: bool, y: bool) -> Option<Rc<Node>> {
    let start = Node::start(cell, digit, on);
    let target = start.index() ^ 1;
    let (mut ons, mut offs) = (Nodes::new(), Nodes::new());
    let (mut pending_on, mut pending_off) = (Vec::new(), Vec::new());
    if on {
        ons.add(&start);
        pending_on.push(start);
    } else {
        offs.add(&start);
        pending_off.push(start);
    }
    let mut found = None;
    while !pending_on.is_empty() || !pending_off.is_empty() {
        for p in std::mem::take(&mut pending_on) {
            for to in on_to_off(grid, &p, y) {
                let q = child(&p, to, false);
                if q.index() == target && found.is_none() {
                    found = Some(q.clone());
                }
                if !in_line(&p, q.index()) && offs.add(&q) {
                    pending_off.push(q);
                }
            }
        }
        for p in std::mem::take(&mut pending_off) {
            for to in off_to_on(grid, &p, true, y) {
                let r = child(&p, to, true);
                if r.index() == target && found.is_none() {
                    found = Some(r.clone());
                }
                if ons.add(&r) {
                    pending_on.push(r);
                }
            }
        }
    }
    found
}

/// The hint of a cycle; `None` if it removes nothing.
fn cycle_hint(grid: &Grid, (kind, base): (Kind, f64), end: &Rc<Node>) -> Option<Rc<Chain>> {
    let mut line: Vec<Rc<Node>> = vec![end.clone()];
    while let Some(parent) = line[line.len() - 1].parents.first().cloned() {
        line.push(parent);
    }
    let cycle = &line[..line.len() - 1];
    let near = |c: usize, d: usize, on: bool| {
        cycle
            .iter()
            .any(|n| n.on == on && n.digit == d && sees(n.cell, c))
    };
    let mut removals = Vec::new();
    for cell in (0..81).filter(|&c| cycle.iter().all(|n| n.cell != c)) {
        for digit in bits(grid.cand[cell]) {
            if near(cell, digit, true) && near(cell, digit, false) {
                removals.push((cell, 1 << digit));
            }
        }
    }
    // The reversed branch: ON and OFF exchanged, every node with the cause it had (Q5).
    let mut reversed: Option<Rc<Node>> = None;
    for node in &line {
        reversed = Some(Rc::new(Node {
            cell: node.cell,
            digit: node.digit,
            on: !node.on,
            parents: reversed.into_iter().collect(),
            cause: node.cause,
            nested: None,
        }));
    }
    let ends = [Some(end.clone()), reversed]
        .into_iter()
        .flatten()
        .collect();
    Chain::new(grid, kind, base, ends, removals, None)
}
