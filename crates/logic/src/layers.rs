//! Search for the cheapest solution path in layers. The first layer has all positions that are one
//! step from the start, the second all that are two steps away, and so on.
//!
//! Some deductions, such as singles, cost nothing; they are called the *base*. A board is *closed*
//! if no deduction of the base is left. A position is a closed board. A step is a deduction *above
//! the base*, that is, any other deduction. After each step, the deductions of the base are applied
//! until none is left. Positions with the same candidates count as one position. A search keeps all
//! positions of a layer, or only the most promising ones. The search knows only positions and
//! effects; an [`Explorer`] finds the deductions of a position.

use crate::{Effects, EntryId, Journal, Rating};
use grid::{Board, Candidate, CandidateSet, House};
use std::collections::BTreeMap;

/// The number of positions that are expanded together, as a chunk. The cost limit of all of them is
/// that of the cheapest path found before the chunk. The number is fixed, so the result does not
/// depend on the number of threads.
const CHUNK: usize = 16;

/// The maximum number of positions in a layer.
const MAX_POSITIONS: usize = 200_000;

/// Numbers of positions that a search keeps of each layer. [`widening_search`] runs one search for
/// each number, in this order, or for a smaller number that the budget allows.
const WIDTHS: [usize; 6] = [1, 4, 16, 64, 256, 1024];

/// When positions are ranked, removing a remaining candidate is assumed to cost this percentage of
/// the average cost per candidate of the known path. On four hard puzzles, 200 % and 100 % led to
/// the same paths; for one of the puzzles, 200 % needed a quarter of the work.
const CANDIDATE_WEIGHT: u64 = 200;

/// The cost limit if no path is known.
const UNKNOWN_LIMIT: u32 = u32::MAX / 2;

/// The expected cost of a path if no path is known.
const DEFAULT_COST: u32 = 2_000;

/// The maximum number of steps of a path.
const MAX_STEPS: usize = 200;

/// The maximum number of work units for finding the deductions of one position.
const UNITS_EACH: u64 = 1_000_000;

/// A deduction above the base, without evidence or explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The entry of the profile that found it.
    pub entry: EntryId,
    /// The rating in the profile.
    pub rating: Rating,
    /// The size in the unit of the technique.
    pub size: u16,
    /// The cost, in a unit that the [`Explorer`] chooses.
    pub cost: u32,
    /// The placement and eliminations.
    pub effects: Effects,
}

/// The deductions above the base that were found on a board.
#[derive(Debug)]
pub struct Deductions {
    /// The cheapest deduction for each set of effects, in the order of the profile.
    pub all: Vec<Deduction>,
    /// Whether every entry of the profile was searched to its end.
    pub is_complete: bool,
    /// The work, in units.
    pub spent: u64,
}

/// Limits of a search for deductions.
#[derive(Clone, Copy, Debug)]
pub struct FindLimits {
    /// The maximum number of work units.
    pub units: u64,
    /// The maximum cost of a deduction.
    pub cost: u32,
    /// Which deductions are wanted.
    pub goal: Goal,
}

/// Which deductions of a position a search needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// All deductions.
    Any,
    /// Those after which the base solves the puzzle. The others may be left out.
    LastStep,
}

/// All positions that are one step after a given position.
#[derive(Debug, Default)]
pub struct Expansion {
    children: Vec<Child>,
    is_complete: bool,
    spent: u64,
}

/// A position after one more step.
#[derive(Debug)]
struct Child {
    deduction: Deduction,
    board: Board,
}

/// Finds the deductions of positions.
pub trait Explorer {
    /// Applies the deductions of the base until none is left.
    fn close(&self, board: &mut Board);

    /// Finds the deductions of each position within its limits. Returns one expansion for each
    /// position, in order.
    fn expansions(&self, from: &[(&Board, FindLimits)]) -> Vec<Expansion>;
}

impl Expansion {
    /// The expansion of a closed board. `close` applies the base. If several deductions lead to the
    /// same candidates, only the cheapest of these deductions is kept.
    pub fn of(board: &Board, found: Deductions, close: &dyn Fn(&mut Board)) -> Expansion {
        let mut child_index: BTreeMap<CandidateSet, usize> = BTreeMap::new();
        let mut children: Vec<Child> = Vec::new();
        for deduction in found.all {
            let after = after(board, &deduction.effects, close);
            match child_index.get(&after.all_candidates()) {
                Some(&index) if children[index].deduction.cost <= deduction.cost => {}
                Some(&index) => children[index].deduction = deduction,
                None => {
                    child_index.insert(after.all_candidates(), children.len());
                    children.push(Child {
                        deduction,
                        board: after,
                    });
                }
            }
        }
        Expansion {
            children,
            is_complete: found.is_complete,
            spent: found.spent,
        }
    }
}

/// Applies a step to a copy of the board, then the base, and returns the copy. `close` applies the
/// base.
pub fn after(board: &Board, effects: &Effects, close: &dyn Fn(&mut Board)) -> Board {
    let mut after = board.clone();
    let mut journal = Journal::default();
    effects.apply(&mut after, &mut journal);
    close(&mut after);
    after
}

/// Fills naked and hidden singles until there are none.
pub fn fill_singles(board: &mut Board) {
    loop {
        let mut has_changed = false;
        for cell in board.open() {
            if let Some(digit) = board.candidates(cell).single() {
                has_changed |= board.place(Candidate { cell, digit });
            }
        }
        for house in House::all() {
            for digit in !board.digits_in(house) {
                if let Some(cell) = board.cells_in(house, digit).single() {
                    has_changed |= board.place(Candidate { cell, digit });
                }
            }
        }
        if !has_changed {
            return;
        }
    }
}

/// How many positions a search keeps of each layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// All positions.
    All,
    /// At most this many, the most promising ones.
    Best(usize),
}

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many positions to keep of each layer.
    pub width: Width,
    /// The maximum number of steps.
    pub steps: usize,
    /// Only paths that cost less than this are accepted.
    pub below: u32,
    /// A lower bound of the cost of a step.
    pub least: u32,
    /// The maximum number of work units.
    pub units: u64,
    /// The maximum number of work units for one position.
    pub units_each: u64,
    /// The cost that the ranking of positions assumes for removing 100 candidates.
    pub pace: u32,
}

/// The result of a search.
#[derive(Debug)]
pub struct Searched {
    /// The steps of the cheapest path that was found, if it is cheaper than the limit.
    pub steps: Option<Vec<Deduction>>,
    /// The cost of that path; `Limits::below` if there is none.
    pub cost: u32,
    /// Every sequence of up to this many deductions was tried, except those that cannot be cheaper
    /// than the result.
    pub tried: usize,
    /// Whether the search tried every sequence of any length that could be cheaper than the result.
    /// Always `false` with [`Width::All`], where `tried` says how far the search came.
    pub is_complete: bool,
    /// The work, in units.
    pub spent: u64,
    /// The number of positions whose deductions were searched.
    pub positions: usize,
}

/// A step of the search tree, linked to the step before it.
struct Node {
    parent: Option<usize>,
    deduction: Deduction,
}

/// A position of the current layer.
struct Position {
    board: Board,
    cost: u32,
    /// The node of the last step; `None` for the start.
    node: Option<usize>,
}

/// Searches for the cheapest path from a closed board to the solution, within the limits.
pub fn search(explorer: &dyn Explorer, start: &Board, limits: Limits) -> Searched {
    let mut search = LayerSearch {
        explorer,
        limits,
        nodes: Vec::new(),
        best: None,
        below: limits.below,
        lowest_costs: BTreeMap::from([(start.all_candidates(), 0)]),
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
    for step in 1..=limits.steps {
        let is_last = step == limits.steps && limits.width == Width::All;
        let goal = if is_last { Goal::LastStep } else { Goal::Any };
        layer = search.next_layer(&layer, goal);
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
    let is_complete = search.is_complete && layer.is_empty() && limits.width != Width::All;
    Searched {
        steps: search.best.map(|node| steps_to(&search.nodes, node)),
        cost: search.below,
        tried,
        is_complete,
        spent: search.spent,
        positions: search.positions,
    }
}

/// Runs [`search`] several times, each time with a larger width: the number of positions that it
/// keeps of a layer. The width is limited to what the remaining budget is expected to allow. No
/// search follows when the budget is used up or a search was complete. `known_cost` is the cost of
/// a known path, or `None` if no path is known. `least_step_cost` is a lower bound of the cost of a
/// step, and `units` the budget in work units.
pub fn widening_search(
    explorer: &dyn Explorer,
    start: &Board,
    known_cost: Option<u32>,
    least_step_cost: u32,
    units: u64,
) -> Searched {
    let candidates = start.all_candidates().len().max(1);
    let pace = |expected: u32| {
        let per_100 = u64::from(expected) * CANDIDATE_WEIGHT / candidates as u64;
        u32::try_from(per_100).unwrap_or(u32::MAX)
    };
    let mut expected = known_cost;
    let mut best = Searched {
        steps: None,
        cost: known_cost.unwrap_or(UNKNOWN_LIMIT),
        tried: 0,
        is_complete: false,
        spent: 0,
        positions: 0,
    };
    // The width of the last search, and its work divided by this width.
    let (mut last_width, mut units_per_width) = (0, 0);
    for width in WIDTHS {
        let left = units.saturating_sub(best.spent);
        let affordable = left.checked_div(units_per_width).unwrap_or(u64::MAX);
        // The width is limited to the budget, because an interrupted search may not reach a
        // solution.
        let width = width.min(usize::try_from(affordable).unwrap_or(usize::MAX));
        if width <= last_width {
            break;
        }
        let found = search(
            explorer,
            start,
            Limits {
                width: Width::Best(width),
                steps: MAX_STEPS,
                below: best.cost,
                least: least_step_cost,
                units: left,
                units_each: UNITS_EACH,
                pace: pace(expected.unwrap_or(DEFAULT_COST)),
            },
        );
        last_width = width;
        units_per_width = found.spent / width as u64;
        best = Searched {
            spent: best.spent + found.spent,
            positions: best.positions + found.positions,
            steps: found.steps.or(best.steps),
            ..found
        };
        if best.is_complete || best.spent >= units {
            break;
        }
        // The first path found replaces the default expectation.
        expected = expected.or(best.steps.as_ref().map(|_| best.cost));
    }
    best
}

/// The steps from the start to a node.
fn steps_to(nodes: &[Node], node: usize) -> Vec<Deduction> {
    let mut steps = Vec::new();
    let mut next = Some(node);
    while let Some(node) = next {
        steps.push(nodes[node].deduction.clone());
        next = nodes[node].parent;
    }
    steps.reverse();
    steps
}

struct LayerSearch<'a> {
    explorer: &'a dyn Explorer,
    limits: Limits,
    nodes: Vec<Node>,
    /// The node of the cheapest solution.
    best: Option<usize>,
    /// The cost of that solution; `Limits::below` if there is none.
    below: u32,
    /// The lowest cost of each position reached so far.
    lowest_costs: BTreeMap<CandidateSet, u32>,
    is_complete: bool,
    spent: u64,
    positions: usize,
}

impl LayerSearch<'_> {
    /// The next layer: the positions one step later that may still lead to a cheaper path.
    fn next_layer(&mut self, layer: &[Position], goal: Goal) -> Vec<Position> {
        let mut next = Vec::new();
        for chunk in layer.chunks(CHUNK) {
            if self.spent >= self.limits.units {
                self.is_complete = false;
                break;
            }
            for (from, expansion) in chunk.iter().zip(self.expansions(chunk, goal)) {
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
    fn expansions(&self, chunk: &[Position], goal: Goal) -> Vec<Expansion> {
        let left = self.limits.units.saturating_sub(self.spent);
        let from = chunk.iter().map(|from| {
            let limits = FindLimits {
                units: self.limits.units_each.min(left),
                cost: self.below.saturating_sub(from.cost + 1),
                goal,
            };
            (&from.board, limits)
        });
        self.explorer.expansions(&from.collect::<Vec<_>>())
    }

    /// Adds a child to the next layer, or records it if it is a solution. Drops a child that is too
    /// expensive, or that was already reached at the same or a lower cost. If the layer is full,
    /// the child is dropped, and the search is no longer complete.
    fn reach(&mut self, from: &Position, child: Child, next: &mut Vec<Position>) {
        let Child { deduction, board } = child;
        let cost = from.cost.saturating_add(deduction.cost);
        if cost >= self.below {
            return;
        }
        let node = self.nodes.len();
        if board.is_full() {
            self.below = cost;
            self.best = Some(node);
        } else {
            if cost.saturating_add(self.limits.least) >= self.below {
                return;
            }
            let lowest_cost = self
                .lowest_costs
                .entry(board.all_candidates())
                .or_insert(u32::MAX);
            if *lowest_cost <= cost {
                return;
            }
            *lowest_cost = cost;
            if next.len() >= MAX_POSITIONS {
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
            deduction,
        });
    }

    /// Drops positions that cannot lead to a cheaper path, then all but the most promising
    /// positions if the width is limited.
    fn most_promising(&mut self, mut layer: Vec<Position>) -> Vec<Position> {
        let (below, least) = (self.below, self.limits.least);
        layer.retain(|position| position.cost.saturating_add(least) < below);
        if let Width::Best(width) = self.limits.width {
            let pace = u64::from(self.limits.pace);
            let rank = |position: &Position| {
                let candidates = position.board.all_candidates();
                let expected_cost = candidates.len() as u64 * pace / 100;
                (u64::from(position.cost) + expected_cost, candidates)
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
