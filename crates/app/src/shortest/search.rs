//! Layers of positions: all that are one step from the start, then two, and so on.
//!
//! A position is a board closed under the base. A step is a deduction above the base, followed by
//! the closure. Positions with the same candidates are one position. A search keeps all positions
//! of a layer, or the most promising ones.

use super::base::Base;
use super::cost::Cost;
use super::finds::{Deduction, FindLimits, deductions};
use super::workers::Workers;
use grid::{Board, CandidateSet};
use logic::Journal;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The number of positions that are expanded before the best cost so far is used again. It does not
/// depend on the number of threads, so the result does not either.
const CHUNK: usize = 16;

/// The most positions of a layer.
const LAYER: usize = 200_000;

/// The positions that a search keeps of each layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    /// All of them.
    All,
    /// The most promising ones.
    Best(usize),
}

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The positions to keep of each layer.
    pub(crate) width: Width,
    /// The most steps.
    pub(crate) steps: usize,
    /// The path must cost less.
    pub(crate) below: u32,
    /// The most units of work.
    pub(crate) units: u64,
    /// The most units of work for one position.
    pub(crate) units_each: u64,
    /// The expected cost of removing 100 candidates.
    pub(crate) pace: u32,
}

/// The result of a search.
#[derive(Debug)]
pub(crate) struct Searched {
    /// The steps of the cheapest path that was found, if it is cheaper than the limit.
    pub(crate) steps: Option<Vec<Deduction>>,
    /// Its cost, or the limit.
    pub(crate) cost: u32,
    /// The number of steps up to which every sequence of deductions was tried, unless it cannot be
    /// cheaper than the result.
    pub(crate) tried: usize,
    /// Whether no sequence was left out, of any number of steps.
    pub(crate) is_complete: bool,
    /// The work, in units.
    pub(crate) spent: u64,
    /// The number of positions whose deductions were searched.
    pub(crate) positions: usize,
}

/// A position that was reached by a step.
struct Node {
    parent: Option<usize>,
    by: Deduction,
}

/// A position of the current layer.
struct Position {
    board: Board,
    cost: u32,
    /// Its node; `None` for the start.
    node: Option<usize>,
}

/// A position after one more step.
struct Child {
    by: Deduction,
    board: Board,
}

/// The positions one step after another one.
struct Expansion {
    children: Vec<Child>,
    is_complete: bool,
    spent: u64,
}

/// The position after a deduction.
pub(crate) fn after(base: &Base<'_>, board: &Board, deduction: &Deduction) -> Board {
    let mut after = board.clone();
    let mut journal = Journal::default();
    deduction.effects.apply(&mut after, &mut journal);
    base.close(&mut after);
    after
}

/// All positions one step after a closed board, one for each set of remaining candidates, by the
/// cheapest deduction that leads there.
fn expand(base: &Base<'_>, cost: &Cost, board: &Board, limits: FindLimits) -> Expansion {
    let found = deductions(base, cost, board, limits);
    let mut known: BTreeMap<CandidateSet, usize> = BTreeMap::new();
    let mut children: Vec<Child> = Vec::new();
    for by in found.all {
        let after = after(base, board, &by);
        match known.get(&after.all_candidates()) {
            Some(&at) if children[at].by.cost <= by.cost => {}
            Some(&at) => children[at].by = by,
            None => {
                known.insert(after.all_candidates(), children.len());
                children.push(Child { by, board: after });
            }
        }
    }
    Expansion {
        children,
        is_complete: found.is_complete,
        spent: found.spent,
    }
}

/// Searches for the cheapest path from a closed board to the solution.
pub(crate) fn search(
    base: &Base<'_>,
    cost: &Cost,
    start: &Board,
    limits: Limits,
    workers: &dyn Workers,
) -> Searched {
    let least = base.usable().filter(|entry| base.finds_steps(entry.entry));
    let least = least
        .map(|entry| cost.least(entry.entry))
        .min()
        .unwrap_or(1);
    let mut search = LayerSearch {
        base,
        cost,
        limits,
        least,
        nodes: Vec::new(),
        best: None,
        below: limits.below,
        known: BTreeMap::from([(start.all_candidates(), 0)]),
        is_complete: true,
        spent: 0,
        positions: 0,
    };
    let mut layer = vec![Position {
        board: start.clone(),
        cost: 0,
        node: None,
    }];
    let mut tried = 0;
    for _ in 0..limits.steps {
        layer = search.next_layer(&layer, workers);
        if !search.is_complete && limits.width == Width::All {
            break;
        }
        tried += usize::from(search.is_complete);
        if layer.is_empty() {
            if search.is_complete {
                tried = limits.steps;
            }
            break;
        }
    }
    let is_complete = search.is_complete && layer.is_empty();
    Searched {
        steps: search.best.map(|node| steps_to(&search.nodes, node)),
        cost: search.below,
        tried,
        is_complete,
        spent: search.spent,
        positions: search.positions,
    }
}

/// The steps from the start to a node.
fn steps_to(nodes: &[Node], node: usize) -> Vec<Deduction> {
    let mut steps = Vec::new();
    let mut at = Some(node);
    while let Some(node) = at {
        steps.push(nodes[node].by.clone());
        at = nodes[node].parent;
    }
    steps.reverse();
    steps
}

struct LayerSearch<'a, 'p> {
    base: &'a Base<'p>,
    cost: &'a Cost,
    limits: Limits,
    /// The least cost of a step.
    least: u32,
    nodes: Vec<Node>,
    /// The node of the cheapest solution.
    best: Option<usize>,
    /// Its cost, or the limit.
    below: u32,
    /// The least cost of each position met.
    known: BTreeMap<CandidateSet, u32>,
    is_complete: bool,
    spent: u64,
    positions: usize,
}

impl LayerSearch<'_, '_> {
    /// The positions one step after a layer that may lead to a cheaper path.
    fn next_layer(&mut self, layer: &[Position], workers: &dyn Workers) -> Vec<Position> {
        let mut next = Vec::new();
        for chunk in layer.chunks(CHUNK) {
            if self.spent >= self.limits.units {
                self.is_complete = false;
                break;
            }
            for (from, expansion) in chunk.iter().zip(self.expansions(chunk, workers)) {
                self.spent += expansion.spent;
                self.positions += 1;
                self.is_complete &= expansion.is_complete;
                for child in expansion.children {
                    self.reach(from, child, &mut next);
                }
            }
        }
        self.most_promising(next)
    }

    /// The expansions of positions, in order.
    fn expansions(&self, chunk: &[Position], workers: &dyn Workers) -> Vec<Expansion> {
        let slots: Vec<Mutex<Option<Expansion>>> = chunk.iter().map(|_| Mutex::default()).collect();
        let left = self.limits.units.saturating_sub(self.spent);
        workers.each(chunk.len(), &|at| {
            let from = &chunk[at];
            let limits = FindLimits {
                units: self.limits.units_each.min(left),
                cost: self.below.saturating_sub(from.cost + 1),
            };
            let expansion = expand(self.base, self.cost, &from.board, limits);
            *slots[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(expansion);
        });
        let expansions = slots.into_iter().map(|slot| {
            let expansion = slot.into_inner().unwrap_or_else(PoisonError::into_inner);
            expansion.unwrap_or_else(|| {
                let none = Expansion {
                    children: Vec::new(),
                    is_complete: false,
                    spent: 0,
                };
                grid::never!(none, "each position was expanded")
            })
        });
        expansions.collect()
    }

    /// Adds a position to the next layer, or a solution, unless a cheaper one is known.
    fn reach(&mut self, from: &Position, child: Child, next: &mut Vec<Position>) {
        let Child { by, board } = child;
        let cost = from.cost.saturating_add(by.cost);
        if cost >= self.below {
            return;
        }
        let node = self.nodes.len();
        if board.is_full() {
            self.below = cost;
            self.best = Some(node);
        } else {
            if cost.saturating_add(self.least) >= self.below {
                return;
            }
            let known = self.known.entry(board.all_candidates()).or_insert(u32::MAX);
            if *known <= cost {
                return;
            }
            *known = cost;
            if next.len() >= LAYER {
                self.is_complete = false;
                return;
            }
            next.push(Position {
                board,
                cost,
                node: Some(node),
            });
        }
        self.nodes.push(Node {
            parent: from.node,
            by,
        });
    }

    /// The positions to keep of a layer.
    fn most_promising(&mut self, mut layer: Vec<Position>) -> Vec<Position> {
        let (below, least) = (self.below, self.least);
        layer.retain(|position| position.cost.saturating_add(least) < below);
        if let Width::Best(width) = self.limits.width {
            let pace = u64::from(self.limits.pace);
            let rank = |position: &Position| {
                let candidates = position.board.all_candidates();
                let left = candidates.len() as u64 * pace / 100;
                (u64::from(position.cost) + left, candidates)
            };
            layer.sort_by_cached_key(rank);
            if layer.len() > width {
                layer.truncate(width);
                self.is_complete = false;
            }
        }
        layer
    }
}
