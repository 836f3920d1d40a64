//! A filter that finds the targets that may have a chain of a given length.
//!
//! After the target is set, some variables are left with a node. These nodes are layer 1, and they
//! are all set together. The nodes that are then available are layer 2, and so on. A chain of n
//! variables has n - 1 nodes. There are two cases. If its last node is in layer n - 1, each earlier
//! layer contains one of its nodes. Then the last node alone empties a variable in the state after
//! layer n - 2. Otherwise all nodes of the chain are in the first n - 2 layers, and setting these
//! layers gives a contradiction. So for length n it is enough to set n - 2 layers. The nodes of the
//! next layer are only tested one by one, which is cheaper than setting them.
//!
//! The state of each target is kept from length to length. For most targets, no nodes are left
//! after a few layers and there is no contradiction. Such targets have no chain of any length.

use crate::state::{Nodes, State};
use core::ops::ControlFlow;

/// The state of one target after some layers.
struct Front {
    target: u16,
    status: Status,
    state: State,
    /// The variables that may be left with a node of the next layer.
    next: Vec<u16>,
}

/// The status of a front.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    /// More layers may follow.
    Open,
    /// A contradiction was found. The target may have chains of this length and of every greater
    /// length.
    Contradiction,
    /// The target has no nodes left and therefore no chain, or its chain was found.
    Finished,
}

/// The work for one length.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LayerWork {
    /// Only test the nodes of the next layer.
    Test,
    /// Set the nodes of the next layer, then test the nodes of the layer after it.
    Set,
}

/// The fronts of all targets of a state.
pub(crate) struct Fronts {
    all: Vec<Front>,
    /// Number of fronts in use. The other fronts only keep their memory.
    used: usize,
    /// Memory for the variables of the layer that is being set.
    spare: Vec<u16>,
}

impl Fronts {
    pub(crate) fn new() -> Fronts {
        Fronts {
            all: Vec::new(),
            used: 0,
            spare: Vec::new(),
        }
    }

    /// Starts a front for each open candidate of a state, except those marked in `excluded`.
    pub(crate) fn start<const GROUPS: bool>(&mut self, root: &State, excluded: &[bool]) {
        self.used = 0;
        for target in root.open().filter(|target| !excluded[*target]) {
            if self.used == self.all.len() {
                self.all.push(Front {
                    target: 0,
                    status: Status::Open,
                    state: State::BLANK,
                    next: Vec::with_capacity(128),
                });
            }
            let front = &mut self.all[self.used];
            front.target = target as u16;
            front.status = Status::Open;
            front.state.clone_from(root);
            front.next.clear();
            if front.state.set::<GROUPS>(target, &mut front.next).is_err() {
                front.status = Status::Contradiction;
            }
            self.used += 1;
        }
    }

    /// Advances to the next length; the first call is for length 2. Calls `has_chain` for each
    /// target that may have a chain of this length. A target with a chain is finished. Returns
    /// whether unfinished targets are left.
    pub(crate) fn advance<const GROUPS: bool>(
        &mut self,
        length: usize,
        has_chain: &mut dyn FnMut(usize) -> ControlFlow<(), bool>,
    ) -> ControlFlow<(), bool> {
        // For length 2, n - 2 is 0: no layer is set, and layer 1 is tested.
        let work = if length > 2 {
            LayerWork::Set
        } else {
            LayerWork::Test
        };
        let mut any_left = false;
        for front in &mut self.all[..self.used] {
            if front.status == Status::Open {
                front.status = front.advance::<GROUPS>(work, &mut self.spare);
            }
            if front.status == Status::Contradiction && has_chain(usize::from(front.target))? {
                front.status = Status::Finished;
            }
            any_left |= front.status != Status::Finished;
        }
        ControlFlow::Continue(any_left)
    }
}

impl Front {
    /// Does the work of one length for this front.
    fn advance<const GROUPS: bool>(&mut self, work: LayerWork, spare: &mut Vec<u16>) -> Status {
        let nodes = Nodes::of::<GROUPS>();
        if work == LayerWork::Set {
            core::mem::swap(&mut self.next, spare);
            self.next.clear();
            for &variable in &*spare {
                if let Some(node) = self.state.node_of(variable, nodes)
                    && self.state.set_node::<GROUPS>(node, &mut self.next).is_err()
                {
                    return Status::Contradiction;
                }
            }
        }
        let mut status = Status::Finished;
        for &variable in &self.next {
            if let Some(node) = self.state.node_of(variable, nodes) {
                if self.state.emptied_by(node).is_some() {
                    return Status::Contradiction;
                }
                status = Status::Open;
            }
        }
        status
    }
}
