//! Lengths of shortest alternating walks, computed in steps of two links.
//!
//! In an alternating walk, a strong link leads to each true node except the first, and leaves each
//! false node except the last. Between its ends, a walk therefore contains only nodes with strong
//! links, which are few. A *link pair* is a weak link followed by a strong link. If its
//! first node is true, so is its last node. The weak links and the strong links from a node are
//! stored as rows of bits, with one bit for each node with strong links. To follow the links of many
//! nodes at once, their rows are combined with OR.
//!
//! This gives the length of a shortest walk, but not its links. Most candidates have no walk, so
//! the length is computed first; only then a [`crate::Walker`] searches for the links. In 60
//! positions of hard puzzles after singles, 40 to 150 nodes have strong links within a family, so a
//! row is one to three words of 64 bits.
//!
//! In ordinary puzzles, three of four queries have no walk, and proving this would need a full
//! search for each. Therefore the transitive closure of the links is computed once. It is computed
//! for one strongly connected component after another, from the last in topological order to the
//! first. Kosaraju's algorithm finds the components in two passes. The closure does not use link
//! pairs but their single links, which are fewer. The components also show which links may be in a
//! loop: all true nodes of a loop are in one component.

use crate::edge::ReasonKind;
use crate::filter::LinkFilter;
use crate::literal::{LiteralId, NodeId, NodeKind};
use crate::rows::{Rows, contains, insert, meet, ones, remove_all, unite};
use crate::strong::StrongLinks;
use grid::{Cell, Digit, Element, House, Set};
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
    /// The number of words in a row of `strong` or `weak`, which is half of a row of `reached`.
    half_words: usize,
    /// For each literal, all literals to which links lead from it, itself included: first the true
    /// nodes, then the false ones. The rows of the true nodes come first, then those of the false
    /// ones.
    reached: Rows,
    /// For each row, 1 plus the index in `in_loops` of its strongly connected component; 0 if the
    /// component has fewer than three true nodes.
    loop_numbers: Vec<u16>,
    /// The true nodes of each strongly connected component with at least three of them.
    in_loops: Vec<Vec<u64>>,
    /// Buffers: for one digit, the nodes in each house, and the nodes that contain each cell.
    places: [Rows; 2],
    components: Components,
}

/// Buffers for the computation of the strongly connected components.
///
/// The number of a literal is the row of its node, plus the number of rows if the node is false.
#[derive(Default)]
struct Components {
    /// The literals in order of completion of the depth-first search.
    order: Vec<u16>,
    stack: Vec<u16>,
    /// The literals not visited yet.
    unvisited: Vec<u64>,
    /// The literals sorted by component.
    members: Vec<u16>,
    /// The index in `members` of the first literal of each component.
    firsts: Vec<u16>,
    /// All literals reached from the current component.
    all: Vec<u64>,
}

/// Buffers of a search along link pairs.
#[derive(Default)]
pub struct ReachBuffers {
    /// The nodes of the current frontier.
    frontier: Vec<u64>,
    /// The nodes of the next frontier.
    next: Vec<u64>,
    /// The false nodes that weak links of the current frontier reach.
    middle: Vec<u64>,
    /// All false nodes reached so far.
    passed: Vec<u64>,
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
        for (number, end) in links.ends().iter().enumerate() {
            // A group without a place that sees all its cells has no weak links, so no walk uses it.
            let is_linked = !end.seen.is_empty() || end.node.kind() == NodeKind::Candidate;
            let is_kept = is_linked && kept(number).next().is_some();
            count += usize::from(is_kept);
            self.numbers.push(if is_kept { count as u16 } else { 0 });
        }
        self.count = count;
        self.half_words = count.div_ceil(64);
        for table in [&mut self.strong, &mut self.weak] {
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
        if self.weak_kinds.contains(ReasonKind::House) {
            self.link_in_houses(links);
        }
        if self.weak_kinds.contains(ReasonKind::Cell) {
            links.each_weak_in_cells(|one, other| {
                if let (Some(one), Some(other)) =
                    (row_of(&self.numbers, one), row_of(&self.numbers, other))
                {
                    self.weak.insert(one, other);
                    self.weak.insert(other, one);
                }
            });
        }
        self.close();
    }

    /// Adds the weak links in houses: from a node to all nodes of its digit in its houses, except
    /// those that share a cell with it.
    fn link_in_houses(&mut self, links: &StrongLinks) {
        let [in_house, at_cell] = &mut self.places;
        for digit in Digit::ALL {
            in_house.renew(House::COUNT, self.count);
            at_cell.renew(Cell::COUNT, self.count);
            let numbers = links
                .numbers_of_digit(digit)
                .iter()
                .map(|&number| usize::from(number));
            let rows = numbers.filter_map(|number| {
                row_of(&self.numbers, number).map(|row| (row, &links.ends()[number]))
            });
            for (row, end) in rows.clone() {
                for house in end.houses {
                    in_house.insert(house.index(), row);
                }
                for cell in end.cells {
                    at_cell.insert(cell.index(), row);
                }
            }
            for (row, end) in rows {
                let weak = self.weak.row_mut(row);
                for house in end.houses {
                    unite(weak, in_house.row(house.index()));
                }
                for cell in end.cells {
                    remove_all(weak, at_cell.row(cell.index()));
                }
            }
        }
    }

    /// Computes `reached`, the reflexive and transitive closure of all links, and `in_loops`.
    fn close(&mut self) {
        let (count, half_words) = (self.count, self.half_words);
        let (strong, weak) = (&self.strong, &self.weak);
        let reached = &mut self.reached;
        reached.resize(2 * count, 2 * 64 * half_words);
        self.components.renew([strong, weak], count);
        let Components {
            members,
            firsts,
            all,
            ..
        } = &mut self.components;
        self.in_loops.clear();
        self.loop_numbers.clear();
        self.loop_numbers.resize(count, 0);
        all.clear();
        all.resize(2 * half_words, 0);
        let mut end = members.len();
        for &first in firsts.iter().rev() {
            let component = &members[usize::from(first)..end];
            end = usize::from(first);
            all.fill(0);
            for &member in component {
                insert(all, bit(count, member));
            }
            let true_nodes = component.iter().map(|&member| usize::from(member));
            let true_nodes = true_nodes.filter(|&member| member < count);
            if true_nodes.clone().nth(2).is_some() {
                self.in_loops.push(all[..half_words].to_vec());
                for member in true_nodes {
                    self.loop_numbers[member] = self.in_loops.len() as u16;
                }
            }
            for &member in component {
                let (row, side) = neighbours([weak, strong], count, member);
                for (index, word) in row.iter().enumerate() {
                    // Each row contains its own literal, so a literal is united at most once.
                    loop {
                        let unreached = word & !all[side * half_words + index];
                        if unreached == 0 {
                            break;
                        }
                        let number = 64 * index + unreached.trailing_zeros() as usize;
                        unite(all, reached.row(side * count + number));
                    }
                }
            }
            for &member in component {
                reached.row_mut(usize::from(member)).copy_from_slice(all);
            }
        }
    }

    /// The true nodes to which any number of link pairs leads from a true node, including itself.
    fn reached(&self, number: usize) -> &[u64] {
        &self.reached.row(number)[..self.half_words]
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
        match start.polarity() {
            Polarity::On => {
                // A start without strong links has no row, so its weak links are looked up.
                if let Some(own_row) = own_row {
                    if !meet(self.reached(own_row), self.weak.row(own_row)) {
                        return WalkLength::None;
                    }
                    buffers.clear(self.count);
                    buffers.goal.copy_from_slice(self.weak.row(own_row));
                    self.strong
                        .unite_through(&buffers.goal, &mut buffers.frontier);
                } else {
                    buffers.clear(self.count);
                    links.each_weak_of(start.node(), |other, kind| {
                        let other = self.row_of(other);
                        if let Some(other) = other.filter(|_| self.weak_kinds.contains(kind)) {
                            insert(&mut buffers.goal, other);
                        }
                    });
                    self.strong
                        .unite_through(&buffers.goal, &mut buffers.frontier);
                    if !self.leads_to(&buffers.frontier, &buffers.goal) {
                        return WalkLength::None;
                    }
                }
                // The shortest possible walk has three links: a weak link, a strong link, and a
                // weak link back to the start.
                self.search(3, max_links, buffers)
            }
            Polarity::Off => {
                let Some(own_row) = own_row else {
                    return WalkLength::None;
                };
                let mut next = ones(self.strong.row(own_row));
                if !next.any(|next| contains(self.reached(next), own_row)) {
                    return WalkLength::None;
                }
                buffers.clear(self.count);
                insert(&mut buffers.goal, own_row);
                buffers.frontier.copy_from_slice(self.strong.row(own_row));
                self.search(1, max_links, buffers)
            }
        }
    }

    /// Whether a strong link from the second node to the first may close a loop of more than four
    /// nodes.
    ///
    /// From the first node as true, such a loop leads through at least two other true nodes, and
    /// the last of them excludes the second node. All true nodes of a loop are in one strongly
    /// connected component of the link pairs.
    pub fn may_close_loop(&self, links: &StrongLinks, [from, to]: [NodeId; 2]) -> bool {
        let row = |node| links.number_of(node).and_then(|number| self.row_of(number));
        let (Some(from), Some(to)) = (row(from), row(to)) else {
            return false;
        };
        let number = usize::from(self.loop_numbers[from]).checked_sub(1);
        number.is_some_and(|number| {
            let words = self.weak.row(to).iter().zip(&self.in_loops[number]);
            let mut last = words.enumerate().map(|(index, (weak, members))| {
                let is_own = index == from / 64;
                weak & members & !(u64::from(is_own) << (from % 64))
            });
            last.any(|word| word != 0)
        })
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
            unite(&mut buffers.frontier, self.strong.row(middle));
        }
        insert(&mut buffers.seen, from);
        if !self.leads_to(&buffers.frontier, &buffers.goal) {
            return WalkLength::None;
        }
        self.search(3, max_links, buffers)
    }

    /// Whether any number of link pairs leads from these nodes to the goal.
    fn leads_to(&self, frontier: &[u64], goal: &[u64]) -> bool {
        ones(frontier).any(|number| meet(self.reached(number), goal))
    }

    /// Searches breadth-first from the nodes of `frontier` for a node of `goal`. A walk that ends
    /// in the first frontier has `length` links.
    fn search(&self, mut length: u16, max_links: u16, buffers: &mut ReachBuffers) -> WalkLength {
        loop {
            for (frontier, seen) in buffers.frontier.iter_mut().zip(&buffers.seen) {
                *frontier &= !seen;
            }
            if buffers.frontier.iter().all(|&word| word == 0) {
                return WalkLength::None;
            }
            if max_links < length {
                return WalkLength::Longer;
            }
            if meet(&buffers.frontier, &buffers.goal) {
                return WalkLength::Of(length);
            }
            unite(&mut buffers.seen, &buffers.frontier);
            buffers.next.fill(0);
            buffers.middle.fill(0);
            self.weak
                .unite_through(&buffers.frontier, &mut buffers.middle);
            remove_all(&mut buffers.middle, &buffers.passed);
            unite(&mut buffers.passed, &buffers.middle);
            self.strong
                .unite_through(&buffers.middle, &mut buffers.next);
            core::mem::swap(&mut buffers.frontier, &mut buffers.next);
            length += 2;
        }
    }
}

impl Components {
    /// Finds the strongly connected components of these links between `count` nodes.
    fn renew(&mut self, [strong, weak]: [&Rows; 2], count: usize) {
        let half_words = count.div_ceil(64);
        let Components {
            order,
            stack,
            unvisited,
            members,
            firsts,
            ..
        } = self;
        // Marks a literal as visited; returns whether it was unvisited.
        let visit = |at: u16, unvisited: &mut [u64]| {
            let is_unvisited = contains(unvisited, bit(count, at));
            unvisited[bit(count, at) / 64] &= !(1 << (bit(count, at) % 64));
            is_unvisited
        };
        let set_all = |unvisited: &mut Vec<u64>| {
            unvisited.clear();
            unvisited.resize(2 * half_words, 0);
            for number in 0..count {
                insert(unvisited, number);
                insert(unvisited, 64 * half_words + number);
            }
        };
        order.clear();
        set_all(unvisited);
        for start in 0..2 * count as u16 {
            if !visit(start, unvisited) {
                continue;
            }
            stack.push(start);
            while let Some(&at) = stack.last() {
                let (row, side) = neighbours([weak, strong], count, at);
                let unvisited = &mut unvisited[side * half_words..][..half_words];
                let words = row.iter().zip(unvisited.iter_mut()).enumerate();
                let mut with_unvisited =
                    words.filter(|(_, (row, unvisited))| *row & **unvisited != 0);
                match with_unvisited.next() {
                    Some((index, (row, unvisited))) => {
                        let next = (row & *unvisited).trailing_zeros() as usize;
                        *unvisited &= !(1 << next);
                        stack.push((side * count + 64 * index + next) as u16);
                    }
                    None => order.extend(stack.pop()),
                }
            }
        }
        // Second pass: a component is the set of unvisited literals that lead to its first literal.
        // The components are found in topological order, so `close` starts with the last one.
        set_all(unvisited);
        firsts.clear();
        members.clear();
        for &start in order.iter().rev() {
            if !visit(start, unvisited) {
                continue;
            }
            firsts.push(members.len() as u16);
            stack.push(start);
            while let Some(at) = stack.pop() {
                members.push(at);
                // Backwards: strong links lead to a true node from false nodes, and weak links to a
                // false node from true nodes. Both tables are symmetric.
                let (row, side) = neighbours([strong, weak], count, at);
                let words = row
                    .iter()
                    .zip(&mut unvisited[side * half_words..])
                    .enumerate();
                for (index, (row, unvisited)) in words {
                    let mut new = row & *unvisited;
                    *unvisited &= !row;
                    while new != 0 {
                        let next = new.trailing_zeros() as usize;
                        stack.push((side * count + 64 * index + next) as u16);
                        new &= new - 1;
                    }
                }
            }
        }
    }
}

/// The bit of a literal in a row of `reached`.
fn bit(count: usize, at: u16) -> usize {
    let at = usize::from(at);
    let of_false = |at| 64 * count.div_ceil(64) + at;
    at.checked_sub(count).map_or(at, of_false)
}

/// The literals to which links lead, and the side of these literals: 0 for true nodes, 1 for false
/// ones. `from_on` has the links of true nodes, `from_off` those of false nodes. `count` is the
/// number of nodes, `at` the number of the literal.
fn neighbours([from_on, from_off]: [&Rows; 2], count: usize, at: u16) -> (&[u64], usize) {
    let at = usize::from(at);
    match at.checked_sub(count) {
        None => (from_on.row(at), 1),
        Some(at) => (from_off.row(at), 0),
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
            &mut self.frontier,
            &mut self.next,
            &mut self.middle,
            &mut self.passed,
            &mut self.seen,
            &mut self.goal,
        ] {
            row.clear();
            row.resize(words, 0);
        }
    }
}
