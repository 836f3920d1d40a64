//! Lengths of shortest alternating walks, computed in steps of two links.
//!
//! In an alternating walk, a strong link leads to each true node except the first, and leaves each
//! false node except the last. Between its ends, a walk therefore contains only nodes with strong
//! links, which are few. A *link pair* is a weak link followed by a strong link. If its
//! first node is true, so is its last node. The link pairs from a node are stored as a row of bits,
//! with one bit for each node with strong links. To follow the link pairs of many nodes at once,
//! their rows are combined with OR.
//!
//! This gives the length of a shortest walk, but not its links. Most candidates have no walk, so
//! the length is computed first; only then a [`crate::Walker`] searches for the links. In 60
//! positions of hard puzzles after singles, 40 to 150 nodes have strong links within a family, so a
//! row is one to three words of 64 bits.
//!
//! In ordinary puzzles, three of four queries have no walk, and each would need a full search to
//! prove it. Therefore the transitive closure of the link pairs is computed once. It is computed
//! for one strongly connected component after another, from the last to the first. Kosaraju's
//! algorithm finds the components in two passes. On rows of bits, the passes take about as many
//! operations as there are nodes.

use crate::edge::ReasonKind;
use crate::filter::LinkFilter;
use crate::literal::{LiteralId, NodeId};
use crate::rows::{Rows, contains, insert, meet, ones, unite};
use crate::strong::StrongLinks;
use grid::Set;
use logic::Polarity;

/// The link pairs of a family of chains at one position.
#[derive(Default)]
pub struct LinkPairs {
    /// For each node number in [`StrongLinks`], the node's row in these tables plus 1; 0 for nodes
    /// that the family does not use.
    numbers: Vec<u16>,
    /// The number of rows.
    count: usize,
    /// The kinds of the family's weak links.
    weak_kinds: Set<ReasonKind>,
    /// For each row, the nodes that are true if the row's node is false.
    strong: Rows,
    /// For each row, the nodes (among those with rows) that are false if the row's node is true.
    weak: Rows,
    /// For each row, the nodes to which one link pair leads.
    onward: Rows,
    /// For each row, the node itself and all nodes to which any number of link pairs leads.
    reached: Rows,
    components: Components,
}

/// Buffers for the computation of the strongly connected components.
#[derive(Default)]
struct Components {
    /// The nodes in order of completion of the depth-first search.
    order: Vec<u16>,
    stack: Vec<u16>,
    /// The nodes not visited yet.
    rest: Vec<u64>,
    /// The nodes sorted by component.
    members: Vec<u16>,
    /// The index in `members` of the first node of each component.
    firsts: Vec<u16>,
    /// The nodes of the current component.
    component: Vec<u64>,
    /// In the first pass, all nodes. In the last loop, all nodes reached from the current
    /// component.
    all: Vec<u64>,
}

/// Buffers of a search along link pairs.
#[derive(Default)]
pub struct ReachBuffers {
    /// The nodes of the current frontier.
    here: Vec<u64>,
    /// The nodes of the next frontier.
    next: Vec<u64>,
    /// All nodes of earlier frontiers.
    seen: Vec<u64>,
    /// The nodes at which the search ends: the end of the walk itself, or all nodes with a weak
    /// link to it.
    goal: Vec<u64>,
}

/// The length of a shortest walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkLength {
    /// The number of links.
    Of(u16),
    /// No walk within the limit; a longer one may exist.
    Longer,
    /// No walk of any length.
    None,
}

impl LinkPairs {
    /// Computes the link pairs of the links that the filter allows. Reuses the memory.
    pub fn renew(&mut self, links: &StrongLinks, filter: LinkFilter) {
        let kept = |number: usize| {
            links
                .links(number)
                .iter()
                .filter(|edge| filter.keeps(**edge))
        };
        self.numbers.clear();
        self.weak_kinds = filter.reasons(Polarity::On);
        let mut count = 0;
        for number in 0..links.ends().len() {
            let is_kept = kept(number).next().is_some();
            count += usize::from(is_kept);
            self.numbers.push(if is_kept { count as u16 } else { 0 });
        }
        self.count = count;
        for table in [&mut self.strong, &mut self.weak, &mut self.onward] {
            table.renew(count, count);
        }
        for from in 0..links.ends().len() {
            let Some(number) = self.row_of(from) else {
                continue;
            };
            for edge in kept(from) {
                let target = links.number_of(edge.target.node());
                if let Some(target) = target.and_then(|target| self.row_of(target)) {
                    self.strong.insert(number, target);
                }
            }
        }
        links.each_weak(|one, other, kind| {
            if let (true, Some(one), Some(other)) = (
                self.weak_kinds.contains(kind),
                row_of(&self.numbers, one),
                row_of(&self.numbers, other),
            ) {
                self.weak.insert(one, other);
                self.weak.insert(other, one);
            }
        });
        for number in 0..count {
            let row = self.onward.row_mut(number);
            self.strong.unite_through(self.weak.row(number), row);
        }
        self.close();
    }

    /// Computes `reached`, the reflexive and transitive closure of `onward`.
    fn close(&mut self) {
        let count = self.count;
        let (strong, weak, onward) = (&self.strong, &self.weak, &self.onward);
        let reached = &mut self.reached;
        reached.renew(count, count);
        let Components {
            order,
            stack,
            rest,
            members,
            firsts,
            component,
            all,
        } = &mut self.components;
        let set_all = |row: &mut Vec<u64>| {
            row.clear();
            row.resize(count.div_ceil(64), 0);
            (0..count).for_each(|number| insert(row, number));
        };
        // Returns the first unvisited node of a row and marks it as visited.
        let visit_next = |row: &[u64], rest: &mut [u64]| {
            let words = row.iter().zip(rest).enumerate();
            let mut unvisited = words.filter(|(_, (row, rest))| *row & **rest != 0);
            unvisited.next().map(|(index, (row, rest))| {
                let bit = (row & *rest).trailing_zeros();
                *rest &= !(1 << bit);
                (64 * index) as u16 + bit as u16
            })
        };
        // The predecessors of a node are reached by a strong link and then a weak one, because
        // links are symmetric.
        let visit_predecessor = |at: u16, rest: &mut [u64]| {
            let middle = ones(strong.row(usize::from(at)));
            let mut before = middle.map(|middle| weak.row(middle));
            before.find_map(|row| visit_next(row, rest))
        };
        order.clear();
        set_all(rest);
        set_all(all);
        while let Some(start) = visit_next(all, rest) {
            stack.push(start);
            while let Some(&at) = stack.last() {
                match visit_next(onward.row(usize::from(at)), rest) {
                    Some(next) => stack.push(next),
                    None => order.extend(stack.pop()),
                }
            }
        }
        // Second pass: a component is the set of unvisited nodes that lead to its first node. The
        // components are found in topological order, so the next loop starts with the last one.
        set_all(rest);
        firsts.clear();
        members.clear();
        for &start in order.iter().rev() {
            if !contains(rest, usize::from(start)) {
                continue;
            }
            firsts.push(members.len() as u16);
            rest[usize::from(start) / 64] &= !(1 << (start % 64));
            stack.push(start);
            while let Some(at) = stack.pop() {
                members.push(at);
                while let Some(next) = visit_predecessor(at, rest) {
                    stack.push(next);
                }
            }
        }
        let mut end = members.len();
        for &first in firsts.iter().rev() {
            let component_members = &members[usize::from(first)..end];
            end = usize::from(first);
            component.clear();
            component.resize(count.div_ceil(64), 0);
            for &member in component_members {
                insert(component, usize::from(member));
            }
            all.clone_from(component);
            for &member in component_members {
                for number in ones(onward.row(usize::from(member))) {
                    if !contains(all, number) {
                        unite(all, reached.row(number));
                    }
                }
            }
            for &member in component_members {
                reached.row_mut(usize::from(member)).copy_from_slice(all);
            }
        }
    }

    /// The row of a node by its number in [`StrongLinks`]; `None` if it is outside the family.
    fn row_of(&self, number: usize) -> Option<usize> {
        row_of(&self.numbers, number)
    }

    /// The length of a shortest walk from a literal to its opposite, up to `max_links` links.
    ///
    /// `links` must be those of the last [`LinkPairs::renew`].
    pub fn to_opposite(
        &self,
        links: &StrongLinks,
        start: LiteralId,
        max_links: u16,
        buffers: &mut ReachBuffers,
    ) -> WalkLength {
        let own_row = links.number_of(start.node());
        let own_row = own_row.and_then(|number| self.row_of(number));
        buffers.clear(self.count);
        match start.polarity() {
            Polarity::On => {
                // A start without strong links has no row, so its weak links are looked up.
                if let Some(own_row) = own_row {
                    buffers.goal.copy_from_slice(self.weak.row(own_row));
                    buffers.here.copy_from_slice(self.onward.row(own_row));
                } else {
                    links.each_weak_of(start.node(), |other, kind| {
                        let other = self.row_of(other);
                        if let Some(other) = other.filter(|_| self.weak_kinds.contains(kind)) {
                            insert(&mut buffers.goal, other);
                        }
                    });
                    self.strong.unite_through(&buffers.goal, &mut buffers.here);
                }
                // The shortest possible walk has three links: a weak link, a strong link, and a
                // weak link back to the start.
                self.search(3, max_links, buffers)
            }
            Polarity::Off => {
                let Some(own_row) = own_row else {
                    return WalkLength::None;
                };
                insert(&mut buffers.goal, own_row);
                buffers.here.copy_from_slice(self.strong.row(own_row));
                self.search(1, max_links, buffers)
            }
        }
    }

    /// The length of a shortest walk from one node (as true) to another (as false), up to
    /// `max_links` links, that does not use the link between the two nodes.
    ///
    /// This is the rest of a loop that a strong link between the two nodes closes.
    pub fn without_direct_link(
        &self,
        links: &StrongLinks,
        [from, to]: [NodeId; 2],
        max_links: u16,
        buffers: &mut ReachBuffers,
    ) -> WalkLength {
        let row = |node| links.number_of(node).and_then(|number| self.row_of(number));
        let (Some(from), Some(to)) = (row(from), row(to)) else {
            return WalkLength::None;
        };
        buffers.clear(self.count);
        buffers.goal.copy_from_slice(self.weak.row(to));
        for middle in ones(self.weak.row(from)).filter(|&middle| middle != to) {
            unite(&mut buffers.here, self.strong.row(middle));
        }
        insert(&mut buffers.seen, from);
        self.search(3, max_links, buffers)
    }

    /// Whether any number of link pairs leads from these nodes to the goal.
    fn leads_to(&self, here: &[u64], goal: &[u64]) -> bool {
        ones(here).any(|number| meet(self.reached.row(number), goal))
    }

    /// Searches breadth-first from the frontier `here` for a node of `goal`. A walk that ends in
    /// the first frontier has `length` links.
    fn search(&self, mut length: u16, max_links: u16, buffers: &mut ReachBuffers) -> WalkLength {
        if !self.leads_to(&buffers.here, &buffers.goal) {
            return WalkLength::None;
        }
        loop {
            for (here, seen) in buffers.here.iter_mut().zip(&buffers.seen) {
                *here &= !seen;
            }
            if buffers.here.iter().all(|&word| word == 0) {
                return WalkLength::None;
            }
            if max_links < length {
                return WalkLength::Longer;
            }
            if meet(&buffers.here, &buffers.goal) {
                return WalkLength::Of(length);
            }
            unite(&mut buffers.seen, &buffers.here);
            buffers.next.fill(0);
            self.onward.unite_through(&buffers.here, &mut buffers.next);
            core::mem::swap(&mut buffers.here, &mut buffers.next);
            length += 2;
        }
    }
}

/// Looks up a row in a table that stores rows plus 1, and 0 for no row.
fn row_of(numbers: &[u16], number: usize) -> Option<usize> {
    usize::from(*numbers.get(number)?).checked_sub(1)
}

impl ReachBuffers {
    fn clear(&mut self, columns: usize) {
        let words = columns.div_ceil(64);
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
