//! The multiple chains that the searches find, and the order of these chains.

use super::field::{Field, each, is_plural};
use super::literal::{LITERALS, Lit};

/// What the branches of a multiple chain start from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Split {
    /// This candidate (by index) is true or false; both cases lead to the target.
    Double(u16),
    /// One candidate of this slot (by index, see [`super::field`]) is true; each leads to the
    /// target. A slot is a cell, or a digit in a house.
    Slot(u16),
    /// The assumption leads to a contradiction.
    Contradiction(Lit),
}

impl Split {
    /// The position of this kind among chains of equal complexity; lower comes first.
    pub(crate) fn key(self) -> u8 {
        match self {
            Split::Double(_) => 1,
            Split::Slot(0..81) => 5,
            Split::Slot(_) => 6,
            Split::Contradiction(_) => 7,
        }
    }

    /// The assumptions, in order, and their number.
    pub(crate) fn starts(self, field: &Field) -> ([Lit; 9], usize) {
        let (mut starts, mut count) = ([Lit::on(0); 9], 0);
        let mut add = |start| {
            starts[count] = start;
            count += 1;
        };
        match self {
            Split::Double(candidate) => {
                add(Lit::on(candidate));
                add(Lit::off(candidate));
            }
            Split::Slot(slot) => each(slot, field.at(slot), |c| add(Lit::on(c))),
            Split::Contradiction(start) => add(start),
        }
        (starts, count)
    }
}

/// A multiple chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Multi {
    pub(crate) split: Split,
    /// The result of every branch or of the contradiction.
    pub(crate) target: Lit,
    /// The complexity, nested chains included; see [`super::complexity`].
    pub(crate) complexity: u16,
    /// The complexity of the nested chains; it is part of `complexity`.
    pub(crate) nested: u16,
    /// The number of the chain in the order of discovery.
    pub(crate) discovery_index: u32,
}

impl Multi {
    /// The order of the chains of one technique.
    pub(crate) fn order(&self) -> (u16, u8, u32) {
        (self.complexity, self.split.key(), self.discovery_index)
    }
}

/// The candidates that a conclusion removes: the candidate itself, or the others of its cell.
pub(crate) fn removals(field: &Field, target: Lit) -> impl Iterator<Item = u16> {
    let candidate = target.candidate();
    let (cell, bit) = (candidate / 9, 1 << (candidate % 9));
    let mask = if target.is_on() {
        field.at(cell) & !bit
    } else {
        bit
    };
    (0..9)
        .filter(move |digit| mask >> digit & 1 == 1)
        .map(move |digit| cell * 9 + digit)
}

/// Whether a conclusion removes anything.
pub(crate) fn removes_any(field: &Field, target: Lit) -> bool {
    !target.is_on() || is_plural(field.at(target.candidate() / 9))
}

/// The chains to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainsToKeep {
    /// Only the first in order.
    Best,
    /// The first for each set of removals.
    PerRemoval,
    /// All.
    All,
}

/// Collects multiple chains and drops those that are not to be kept.
pub(crate) struct ChainCollector {
    to_keep: ChainsToKeep,
    found: Vec<Multi>,
    /// By index of [`ChainCollector::class`]: 1 plus the index in `found`; 0 if no chain is kept yet.
    best: Vec<u32>,
    discovery_index: u32,
}

impl ChainCollector {
    pub(crate) fn new(to_keep: ChainsToKeep) -> ChainCollector {
        let classes = match to_keep {
            ChainsToKeep::Best => 1,
            ChainsToKeep::PerRemoval => LITERALS,
            ChainsToKeep::All => 0,
        };
        ChainCollector {
            to_keep,
            found: Vec::new(),
            best: vec![0; classes],
            discovery_index: 0,
        }
    }

    /// The index in `best` of the chains that compete with a chain; `None` if all chains are kept.
    /// With [`ChainsToKeep::PerRemoval`], chains with the same removals compete. If a
    /// cell has two candidates, placing one of them has the same removal as removing the other.
    fn class(&self, field: &Field, target: Lit) -> Option<usize> {
        match self.to_keep {
            ChainsToKeep::All => None,
            ChainsToKeep::Best => Some(0),
            ChainsToKeep::PerRemoval => {
                let mut removed = removals(field, target);
                let only = removed.next().filter(|_| removed.next().is_none());
                Some(only.map_or(target, Lit::off).index())
            }
        }
    }

    /// Keeps a chain, unless the kept chain of its class, its *rival*, comes first. A rival that
    /// comes later is replaced. `complexity` is called with the maximum complexity that a chain to
    /// keep can have. It returns the complexity and its nested part, or `None` above the maximum.
    pub(crate) fn offer(
        &mut self,
        field: &Field,
        split: Split,
        target: Lit,
        complexity: impl FnOnce(usize) -> Option<(u16, u16)>,
    ) {
        let discovery_index = self.discovery_index;
        self.discovery_index += 1;
        let class = self.class(field, target);
        let rival = class.and_then(|class| {
            let index = self.best[class].checked_sub(1)?;
            self.found.get(index as usize).copied()
        });
        let limit = match rival {
            None => usize::MAX,
            Some(rival) if split.key() < rival.split.key() => usize::from(rival.complexity),
            // A later chain loses a tie, so it must be simpler. The limit is at least 1, because every
            // chain has at least two assertions.
            Some(rival) => usize::from(rival.complexity) - 1,
        };
        let Some((complexity, nested)) = complexity(limit) else {
            return;
        };
        let multi = Multi {
            split,
            target,
            complexity,
            nested,
            discovery_index,
        };
        match (class, rival) {
            (Some(class), Some(_)) => self.found[self.best[class] as usize - 1] = multi,
            (Some(class), None) => {
                self.found.push(multi);
                self.best[class] = self.found.len() as u32;
            }
            (None, _) => self.found.push(multi),
        }
    }

    /// The kept chains, in order.
    pub(crate) fn finish(mut self) -> Vec<Multi> {
        self.found.sort_by_key(Multi::order);
        self.found
    }
}
