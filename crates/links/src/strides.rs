//! How far a walk leads, two links at a time.
//!
//! In an alternating walk every true node but the first is reached by a strong link, and every false
//! one is left by one. So between its ends a walk passes nodes with strong links only, which are few: a
//! *stride* goes from one of them, taken as true, by a weak link and then a strong one to the next. The
//! strides from a node are a row of bits, one for each node with a strong link, and to go on from many
//! nodes at once is one OR for each.
//!
//! That answers how long a shortest walk is, for which most candidates are asked in vain; the walk itself
//! is gone by a [`crate::Walker`], which knows the links. From 60 positions of hard puzzles after singles
//! 40 to 150 nodes have strong links within a family, so a row is two or three words.

use crate::filter::LinkFilter;
use crate::graph::LinkGraph;
use crate::literal::{LiteralId, NodeId};
use logic::Polarity;

/// The strides of a family of chains at one position.
#[derive(Default)]
pub struct Strides {
    /// By node: its number among those with strong links, and one more; zero for the others.
    numbers: Vec<u16>,
    /// The words of a row.
    words: usize,
    /// By number: the nodes that are true if it is false.
    strong: Vec<u64>,
    /// By number: the nodes that are false if it is true, as far as they have strong links.
    weak: Vec<u64>,
    /// By number: the nodes a stride leads to.
    onward: Vec<u64>,
    /// The nodes with strong links, by number.
    nodes: Vec<NodeId>,
}

/// The memory of a search among strides.
#[derive(Default)]
pub struct Pace {
    here: Vec<u64>,
    next: Vec<u64>,
    seen: Vec<u64>,
    goal: Vec<u64>,
}

/// What a search for a shortest walk came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It takes so many links.
    Of(u16),
    /// It takes more links than were allowed, if there is one.
    Longer,
    /// There is none, however long.
    None,
}

/// The numbers of the bits that are set.
fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        core::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(64 * index + bit)
        })
    })
}

fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

fn unite(one: &mut [u64], other: &[u64]) {
    for (one, other) in one.iter_mut().zip(other) {
        *one |= other;
    }
}

fn insert(row: &mut [u64], bit: usize) {
    if let Some(word) = row.get_mut(bit / 64) {
        *word |= 1 << (bit % 64);
    }
}

impl Strides {
    /// Works them out anew, in the memory of earlier ones.
    pub fn renew(&mut self, graph: &LinkGraph, filter: LinkFilter) {
        self.nodes.clear();
        self.numbers.clear();
        self.numbers.resize(graph.literal_bound().div_ceil(2), 0);
        for edge in graph.all_edges() {
            let node = edge.source.node();
            let is_new = self.nodes.last() != Some(&node);
            if edge.source.polarity() == Polarity::Off && is_new && filter.keeps(*edge) {
                self.nodes.push(node);
                self.numbers[node.index()] = self.nodes.len() as u16;
            }
        }
        self.words = self.nodes.len().div_ceil(64);
        for table in [&mut self.strong, &mut self.weak, &mut self.onward] {
            table.clear();
            table.resize(self.words * self.nodes.len(), 0);
        }
        for number in 0..self.nodes.len() {
            let node = self.nodes[number];
            let row = number * self.words..(number + 1) * self.words;
            for (literal, table) in [
                (LiteralId::off(node), &mut self.strong),
                (LiteralId::on(node), &mut self.weak),
            ] {
                for edge in graph.implications(literal) {
                    let target = self.numbers[edge.target.node().index()];
                    if target > 0 && filter.keeps(*edge) {
                        insert(&mut table[row.clone()], usize::from(target) - 1);
                    }
                }
            }
        }
        for number in 0..self.nodes.len() {
            let row = number * self.words..(number + 1) * self.words;
            for passed in bits(&self.weak[row.clone()]) {
                let strong = &self.strong[passed * self.words..(passed + 1) * self.words];
                unite(&mut self.onward[row.clone()], strong);
            }
        }
    }

    fn row<'a>(&self, table: &'a [u64], number: usize) -> &'a [u64] {
        let start = number * self.words;
        table.get(start..start + self.words).unwrap_or_default()
    }

    fn number(&self, node: NodeId) -> Option<usize> {
        let number = self.numbers.get(node.index())?;
        usize::from(*number).checked_sub(1)
    }

    /// How long a shortest walk from a literal to its opposite is, if it takes at most `most` links.
    pub fn to_opposite(
        &self,
        graph: &LinkGraph,
        filter: LinkFilter,
        start: LiteralId,
        most: u16,
        pace: &mut Pace,
    ) -> Way {
        pace.clear(self.words);
        let own = self.number(start.node());
        match start.polarity() {
            Polarity::On => {
                // Every node that it makes false, though it may have no strong link itself.
                match own {
                    Some(own) => pace.goal.copy_from_slice(self.row(&self.weak, own)),
                    None => {
                        for edge in graph.implications(start) {
                            let target = self.number(edge.target.node());
                            if let Some(target) = target.filter(|_| filter.keeps(*edge)) {
                                insert(&mut pace.goal, target);
                            }
                        }
                    }
                }
                for passed in bits(&pace.goal) {
                    unite(&mut pace.here, self.row(&self.strong, passed));
                }
                // A weak link, a strong one, and a weak one to the start.
                self.go(3, most, pace)
            }
            Polarity::Off => {
                let Some(own) = own else { return Way::None };
                insert(&mut pace.goal, own);
                pace.here.copy_from_slice(self.row(&self.strong, own));
                self.go(1, most, pace)
            }
        }
    }

    /// How long a shortest walk from one node, taken as true, to another, taken as false, is, but for the
    /// link between the two and walks that go through it; if it takes at most `most` links.
    pub fn around(&self, from: NodeId, to: NodeId, most: u16, pace: &mut Pace) -> Way {
        let (Some(from), Some(to)) = (self.number(from), self.number(to)) else {
            return Way::None;
        };
        pace.clear(self.words);
        pace.goal.copy_from_slice(self.row(&self.weak, to));
        for passed in bits(self.row(&self.weak, from)).filter(|&passed| passed != to) {
            unite(&mut pace.here, self.row(&self.strong, passed));
        }
        insert(&mut pace.seen, from);
        self.go(3, most, pace)
    }

    /// Goes on from what is reached; a way that ends here takes so many links.
    fn go(&self, mut length: u16, most: u16, pace: &mut Pace) -> Way {
        loop {
            for (here, seen) in pace.here.iter_mut().zip(&pace.seen) {
                *here &= !seen;
            }
            if pace.here.iter().all(|&word| word == 0) {
                return Way::None;
            }
            if most < length {
                return Way::Longer;
            }
            if meet(&pace.here, &pace.goal) {
                return Way::Of(length);
            }
            unite(&mut pace.seen, &pace.here);
            pace.next.fill(0);
            for number in bits(&pace.here) {
                unite(&mut pace.next, self.row(&self.onward, number));
            }
            core::mem::swap(&mut pace.here, &mut pace.next);
            length += 2;
        }
    }
}

impl Pace {
    fn clear(&mut self, words: usize) {
        for row in [
            &mut self.here,
            &mut self.next,
            &mut self.seen,
            &mut self.goal,
        ] {
            row.clear();
            row.resize(words, 0);
        }
    }
}
