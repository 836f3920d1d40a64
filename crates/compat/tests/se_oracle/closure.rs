//! The propagation closure (SPEC 4.2). For SPEC, see `mod.rs`.

use super::advanced::Advanced;
use super::grid::{Grid, TABLES};
use super::node::{Cause, Node, Nodes, off_to_on, on_to_off};
use std::collections::VecDeque;
use std::rc::Rc;

/// The kind of a search for multiple chains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mode {
    Nishio,
    Static,
    /// Dynamic, with the advanced rules of this level (see [`Advanced::apply`]); none at level 0.
    Dynamic(u32),
}

impl Mode {
    pub fn is_dynamic(self) -> bool {
        self != Mode::Static
    }

    pub fn level(self) -> u32 {
        match self {
            Mode::Nishio | Mode::Static => 0,
            Mode::Dynamic(level) => level,
        }
    }
}

/// All consequences of one assumption; after a contradiction, those found before it.
pub struct Closure {
    pub on: Nodes,
    pub off: Nodes,
    /// The first contradiction: the ON node, then the OFF node of the same candidate.
    pub contradiction: Option<(Rc<Node>, Rc<Node>)>,
}

/// The candidates among these that were removed, as OFF nodes. They are the additional parents of a strong
/// link, or the parents of a rule.
pub fn removed_parents(
    saved: &Grid,
    now: &Grid,
    off: &Nodes,
    candidates: impl IntoIterator<Item = (usize, usize)>,
) -> Vec<Rc<Node>> {
    let mut out: Vec<Rc<Node>> = Vec::new();
    for (cell, digit) in candidates {
        if saved.has(cell, digit) && !now.has(cell, digit) {
            let node = off
                .get(cell * 9 + digit)
                .expect("what is gone is in the OFF set");
            out.push(node.clone());
        }
    }
    out
}

/// All candidates of the cell or region of a strong link; empty for other causes. Those that were
/// removed are additional parents of the link.
pub fn link_candidates(cell: usize, digit: usize, cause: Cause) -> Vec<(usize, usize)> {
    match cause {
        Cause::Naked => (0..9).map(|d| (cell, d)).collect(),
        Cause::Region(kind) => TABLES.cells[TABLES.region[cell][kind]]
            .map(|c| (c, digit))
            .to_vec(),
        Cause::None | Cause::Advanced => Vec::new(),
    }
}

/// The closure of an assumption on the grid `saved`.
pub fn closure(saved: &Grid, start: &Rc<Node>, mode: Mode, rules: &mut Advanced) -> Closure {
    // Links in regions (`x`) always count, links in cells (`y`) not in Nishio.
    let (x, y) = (true, mode != Mode::Nishio);
    let mut grid = saved.clone();
    let mut all = Closure {
        on: Nodes::new(),
        off: Nodes::new(),
        contradiction: None,
    };
    let (mut on_queue, mut off_queue) = (VecDeque::new(), VecDeque::new());
    if start.on {
        all.on.add(start);
        on_queue.push_back(start.clone());
    } else {
        all.off.add(start);
        off_queue.push_back(start.clone());
    }
    loop {
        if let Some(p) = on_queue.pop_front() {
            for (cell, digit, cause) in on_to_off(&grid, &p, y) {
                let q = Rc::new(Node {
                    cell,
                    digit,
                    on: false,
                    parents: vec![p.clone()],
                    cause,
                    nested: None,
                });
                if let Some(on) = all.on.get(q.candidate()) {
                    all.contradiction = Some((on.clone(), q));
                    return all;
                }
                if all.off.add(&q) {
                    off_queue.push_back(q);
                }
            }
        } else if let Some(p) = off_queue.pop_front() {
            let forced = off_to_on(&grid, &p, x, y);
            let nodes: Vec<Rc<Node>> = forced
                .into_iter()
                .map(|(cell, digit, cause)| {
                    let mut parents = vec![p.clone()];
                    parents.extend(removed_parents(
                        saved,
                        &grid,
                        &all.off,
                        link_candidates(cell, digit, cause),
                    ));
                    Rc::new(Node {
                        cell,
                        digit,
                        on: true,
                        parents,
                        cause,
                        nested: None,
                    })
                })
                .collect();
            if mode.is_dynamic() {
                grid.cand[p.cell] &= !(1 << p.digit);
            }
            for q in nodes {
                if let Some(off) = all.off.get(q.candidate()) {
                    all.contradiction = Some((q, off.clone()));
                    return all;
                }
                if all.on.add(&q) {
                    on_queue.push_back(q);
                }
            }
        } else {
            if mode.level() > 0 {
                for q in rules.apply(mode.level(), saved, &grid, &all.off) {
                    if all.off.add(&q) {
                        off_queue.push_back(q);
                    }
                }
            }
            if off_queue.is_empty() {
                return all;
            }
        }
    }
}

/// The candidates that must be removed for an ON node of a nested chain (rule parents, SPEC 4.7).
/// The list may include other candidates; the caller filters them. For an assumption, which has no
/// cause, `reduction` is used.
pub fn needed_candidates(node: &Node, reduction: Option<Cause>) -> Vec<(usize, usize)> {
    if !node.on {
        return Vec::new();
    }
    let cause = match node.cause {
        Cause::None => reduction.unwrap_or(Cause::None),
        other => other,
    };
    link_candidates(node.cell, node.digit, cause)
}
