//! The search for one chain of a given length against a target.
//!
//! Whips are searched depth first. Two partial whips with the same set of nodes and the same last
//! node continue in the same way, so only the first is continued; a table of keys detects the
//! second. Braids need no such table. A node that is available stays available, so each set of
//! nodes can be visited in one fixed order: a branch never uses nodes that its earlier siblings
//! have tried.

use crate::seen::{KeySet, spread};
use crate::state::{ALL, Empty, Nodes, State, USED, bits};
use crate::tables::{NO_HOUSE, NODES, OWNERS, POSITIONS, SEEN, VALUES, cells_of};
use crate::{LONGEST, Rule};

/// One variable of a chain, except the last variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) variable: u16,
    /// The left candidate, which the node before excludes. `None` in braids.
    pub(crate) left: Option<u16>,
    /// The node that the variable is left with.
    pub(crate) right: u16,
}

/// A chain that was found.
#[derive(Clone, Copy)]
pub(crate) struct Found<'a> {
    /// All variables except the last.
    pub(crate) steps: &'a [Step],
    /// The last variable.
    pub(crate) end: u16,
}

/// A step that extends a partial whip. Extensions are tried by ascending `order`.
#[derive(Clone, Copy)]
struct Extension {
    order: u32,
    step: Step,
}

/// A node that a braid may continue with.
#[derive(Clone, Copy)]
struct Available {
    variable: u16,
    node: u16,
}

/// A search for chains. The memory is reused from target to target.
pub(crate) struct Search {
    rule: Rule,
    /// The length of the chain that is searched for.
    length: usize,
    /// The state without any assumption.
    root: State,
    /// `states[depth]` is the state after the first `depth` steps.
    states: Vec<State>,
    /// The variables that the target and the steps have left with a node, in the order of the
    /// steps.
    queue: Vec<u16>,
    seen: KeySet,
    extensions: Vec<Extension>,
    available: Vec<Available>,
    /// For each node, whether it was already offered to the current braid.
    is_offered: Vec<bool>,
    /// The steps of the partial chain.
    steps: Vec<Step>,
    /// The last variable of the chain that was found.
    end: u16,
    /// Number of partial chains visited.
    pub(crate) visited: u64,
}

impl Search {
    pub(crate) fn new(rule: Rule) -> Search {
        Search {
            rule,
            length: 0,
            root: State::BLANK,
            states: vec![State::BLANK; LONGEST + 1],
            queue: Vec::with_capacity(1024),
            seen: KeySet::new(),
            extensions: Vec::new(),
            available: Vec::new(),
            is_offered: vec![false; NODES],
            steps: Vec::new(),
            end: 0,
            visited: 0,
        }
    }

    /// Sets the state in which targets are examined. All singles of the state must be set.
    pub(crate) fn start(&mut self, root: &State) {
        self.root.clone_from(root);
    }

    /// Searches for a chain of this length. The target must have no shorter chain.
    pub(crate) fn find<const GROUPS: bool, const BRAID: bool>(
        &mut self,
        target: usize,
        length: usize,
    ) -> Option<Found<'_>> {
        let found = self.exists::<GROUPS, BRAID>(target, length);
        found.then(|| Found {
            steps: &self.steps,
            end: self.end,
        })
    }

    fn exists<const GROUPS: bool, const BRAID: bool>(
        &mut self,
        target: usize,
        length: usize,
    ) -> bool {
        self.length = length;
        self.steps.clear();
        self.queue.clear();
        self.seen.clear();
        self.extensions.clear();
        self.available.clear();
        self.states[0].clone_from(&self.root);
        if let Err(Empty(end)) = self.states[0].set::<GROUPS>(target, &mut self.queue) {
            self.end = end;
            return true;
        }
        if BRAID {
            self.is_offered.fill(false);
            self.offer::<GROUPS>(0);
            return self.braid::<GROUPS>(0);
        }
        self.whip::<GROUPS>(0, target, 0)
    }

    /// Sets a step's node and stores the result as the state of the next depth.
    fn advance<const GROUPS: bool>(&mut self, depth: usize, step: Step) -> Result<(), Empty> {
        self.visited += 1;
        let (before, after) = self.states.split_at_mut(depth + 1);
        after[0].clone_from(&before[depth]);
        // Setting a group does not set its variable. The variable is marked, because it must not be
        // used twice.
        after[0].variables[usize::from(step.variable)] |= USED;
        after[0].set_node::<GROUPS>(usize::from(step.right), &mut self.queue)
    }

    /// Extends the partial whip of `depth` steps. `last` is its last node, or the target if it has
    /// no steps. `set_key` is the key of its set of nodes. Returns whether a chain was found.
    fn whip<const GROUPS: bool>(&mut self, depth: usize, last: usize, set_key: u64) -> bool {
        if depth + 2 == self.length {
            return self.is_completed::<GROUPS>(depth, last);
        }
        let first = self.extensions.len();
        self.extend::<GROUPS>(depth, last);
        self.extensions[first..].sort_unstable_by_key(|extension| extension.order);
        let (queued, end) = (self.queue.len(), self.extensions.len());
        let mut previous_order = u32::MAX;
        for index in first..end {
            let Extension { order, step } = self.extensions[index];
            if order == previous_order {
                // A variable may be queued twice, as a group and as a candidate.
                continue;
            }
            previous_order = order;
            let node = usize::from(step.right);
            // Nodes are below 2000, so the offsets 2000 and 4000 make different numbers. The
            // variable of a group counts too, because setting the group does not set the variable.
            let mut set_key = set_key.wrapping_add(spread(node as u64));
            if node >= 729 {
                set_key = set_key.wrapping_add(spread(2000 + u64::from(step.variable)));
            }
            let key = set_key ^ spread(4000 + node as u64);
            if !self.seen.insert(key) {
                continue;
            }
            self.steps.push(step);
            if let Err(Empty(end)) = self.advance::<GROUPS>(depth, step) {
                self.end = end;
                return true;
            }
            if self.whip::<GROUPS>(depth + 1, node, set_key) {
                return true;
            }
            self.steps.pop();
            self.queue.truncate(queued);
        }
        self.extensions.truncate(first);
        false
    }

    /// Collects the possible next steps: variables that lose a candidate to the last node and are
    /// left with a node.
    fn extend<const GROUPS: bool>(&mut self, depth: usize, last: usize) {
        let state = &self.states[depth];
        for &variable in &self.queue {
            let Some((node, linked)) = self.next_node::<GROUPS>(state, last, variable) else {
                continue;
            };
            let Some(left) = self.left(variable, linked) else {
                continue;
            };
            // The order of the published ratings: cells, columns, rows, boxes. Within a kind,
            // variables are sorted by their highest cell that the last node excludes, descending.
            let kind = match OWNERS[usize::from(variable)].0 {
                NO_HOUSE => 0,
                9..18 => 1,
                0..9 => 2,
                _ => 3,
            };
            let values = &VALUES[usize::from(variable)];
            let cell = bits(linked).map(|at| values[at] / 9).max().unwrap_or(0);
            self.extensions.push(Extension {
                order: (kind * 81 + 80 - u32::from(cell)) * 324 + u32::from(variable),
                step: Step {
                    variable,
                    left: Some(left),
                    right: node as u16,
                },
            });
        }
    }

    /// Whether one more node completes the partial whip, because it empties a variable.
    fn is_completed<const GROUPS: bool>(&mut self, depth: usize, last: usize) -> bool {
        let state = &self.states[depth];
        for &variable in &self.queue {
            let Some((node, linked)) = self.next_node::<GROUPS>(state, last, variable) else {
                continue;
            };
            if let Some(end) = state.emptied_by(node)
                && let Some(left) = self.left(variable, linked)
            {
                self.steps.push(Step {
                    variable,
                    left: Some(left),
                    right: node as u16,
                });
                self.end = end;
                return true;
            }
        }
        false
    }

    /// The node that a variable is left with, and the values that the variable lost to the last
    /// node. `None` if the variable cannot be the next one.
    #[inline]
    fn next_node<const GROUPS: bool>(
        &self,
        state: &State,
        last: usize,
        variable: u16,
    ) -> Option<(usize, u16)> {
        let node = state.node_of(variable, Nodes::of::<GROUPS>())?;
        let linked = self.linked(state, last, variable, node);
        (linked != 0 && !(GROUPS && self.has_node(node))).then_some((node, linked))
    }

    /// Whether a node belongs to the partial chain.
    fn has_node(&self, node: usize) -> bool {
        self.steps
            .iter()
            .any(|step| usize::from(step.right) == node)
    }

    /// The values that a variable has lost and that the last node excludes. By the published rule,
    /// values inside the group that the variable is left with do not count.
    #[inline]
    fn linked(&self, state: &State, last: usize, variable: u16, node: usize) -> u16 {
        let values = self.root.values_of(variable) & !state.values_of(variable);
        let linked = excluded_values(last, variable) & values & ALL;
        if linked != 0 && node >= 729 && self.rule == Rule::Published {
            return linked & !group_bits(node, variable);
        }
        linked
    }

    /// The left candidate of a variable: the last of the `linked` values that the rule allows.
    #[inline]
    fn left(&self, variable: u16, mut linked: u16) -> Option<u16> {
        while linked != 0 {
            let at = linked.ilog2();
            let left = Some(VALUES[usize::from(variable)][at as usize]);
            let is_used = || self.steps.iter().any(|step| step.left == left);
            if self.rule == Rule::Textbook || !is_used() {
                return left;
            }
            linked &= !(1 << at);
        }
        None
    }

    /// Makes nodes available to the current braid: those of the variables queued from the index
    /// `from` on, unless they were offered before.
    fn offer<const GROUPS: bool>(&mut self, from: usize) {
        let depth = self.steps.len();
        for index in from..self.queue.len() {
            let variable = self.queue[index];
            let node = self.states[depth].node_of(variable, Nodes::of::<GROUPS>());
            if let Some(node) = node
                && !self.is_offered[node]
            {
                self.is_offered[node] = true;
                self.available.push(Available {
                    variable,
                    node: node as u16,
                });
            }
        }
    }

    /// Extends the partial braid by the nodes that are available from the index `from` on. Returns
    /// whether a chain was found.
    fn braid<const GROUPS: bool>(&mut self, from: usize) -> bool {
        let depth = self.steps.len();
        let (queued, end) = (self.queue.len(), self.available.len());
        for index in from..end {
            let Available { variable, node } = self.available[index];
            let step = Step {
                variable,
                left: None,
                right: node,
            };
            if depth + 2 == self.length {
                if let Some(end) = self.states[depth].emptied_by(usize::from(node)) {
                    self.steps.push(step);
                    self.end = end;
                    return true;
                }
                continue;
            }
            self.steps.push(step);
            if let Err(Empty(end)) = self.advance::<GROUPS>(depth, step) {
                self.end = end;
                return true;
            }
            self.offer::<GROUPS>(queued);
            if self.braid::<GROUPS>(index + 1) {
                return true;
            }
            for available in self.available.drain(end..) {
                self.is_offered[usize::from(available.node)] = false;
            }
            self.steps.pop();
            self.queue.truncate(queued);
        }
        false
    }
}

/// The values of a variable that are in a group of the same digit, as bits.
fn group_bits(node: usize, variable: u16) -> u16 {
    let (house, _) = OWNERS[usize::from(variable)];
    let cells = cells_of(node / 9).into_iter();
    cells.fold(0, |mask, cell| mask | POSITIONS[cell][usize::from(house)])
}

/// The values of a variable that a node excludes.
#[inline]
fn excluded_values(node: usize, variable: u16) -> u16 {
    let (place, digit) = (node / 9, node % 9);
    let (house, of_digit) = OWNERS[usize::from(variable)];
    if house == NO_HOUSE {
        let (row, column) = (usize::from(variable / 9), variable % 9);
        return (SEEN[place][row] >> column & 1) << digit;
    }
    let house = usize::from(house);
    if usize::from(of_digit) == digit {
        SEEN[place][house]
    } else if place < 81 {
        POSITIONS[place][house]
    } else {
        0
    }
}
