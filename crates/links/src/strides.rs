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
//!
//! Of a thousand ordinary puzzles three questions in four come to nothing, and a walk has to exhaust all ways to
//! know that. So first of all it is worked out where each node leads by any number of strides: the parts in which
//! all nodes lead to each other, from the last to the first (Kosaraju's two passes, which on rows of bits take
//! about as many operations as there are nodes).

use crate::edge::ReasonKind;
use crate::filter::LinkFilter;
use crate::literal::{LiteralId, NodeId};
use crate::rows::{Rows, contains, insert, meet, ones, unite};
use crate::strong::StrongLinks;
use grid::Set;
use logic::Polarity;

/// The strides of a family of chains at one position.
#[derive(Default)]
pub struct Strides {
    /// By number among all nodes with strong links: the one among those of the family, and one more; zero for the others.
    numbers: Vec<u16>,
    count: usize,
    /// Why the family's weak links hold.
    weak_kinds: Set<ReasonKind>,
    /// By number: the nodes that are true if it is false.
    strong: Rows,
    /// By number: the nodes that are false if it is true, as far as they have strong links.
    weak: Rows,
    /// By number: the nodes a stride leads to.
    onward: Rows,
    /// By number: the nodes that strides lead to, and itself.
    reached: Rows,
    parts: Parts,
}

/// The memory in which the parts are worked out whose nodes all lead to each other.
#[derive(Default)]
struct Parts {
    /// The nodes, each after all that it leads to but those that lead to it.
    order: Vec<u16>,
    stack: Vec<u16>,
    /// The nodes not met so far.
    rest: Vec<u64>,
    /// The nodes by part, and where each part begins.
    members: Vec<u16>,
    firsts: Vec<u16>,
    part: Vec<u64>,
    all: Vec<u64>,
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

impl Strides {
    /// Works them out anew, in the memory of earlier ones.
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
            let Some(number) = self.place_of(from) else {
                continue;
            };
            for edge in kept(from) {
                let target = links.number_of(edge.target.node());
                if let Some(target) = target.and_then(|target| self.place_of(target)) {
                    self.strong.insert(number, target);
                }
            }
        }
        links.each_weak(|one, other, kind| {
            if let (true, Some(one), Some(other)) = (
                self.weak_kinds.contains(kind),
                place_of(&self.numbers, one),
                place_of(&self.numbers, other),
            ) {
                self.weak.insert(one, other);
                self.weak.insert(other, one);
            }
        });
        for number in 0..count {
            let row = self.onward.row_mut(number);
            self.strong.unite_through(self.weak.row(number), row);
        }
        self.reach();
    }

    /// Works out where each node leads.
    fn reach(&mut self) {
        let count = self.count;
        let (strong, weak, onward) = (&self.strong, &self.weak, &self.onward);
        let reached = &mut self.reached;
        reached.renew(count, count);
        let Parts {
            order,
            stack,
            rest,
            members,
            firsts,
            part,
            all,
        } = &mut self.parts;
        let every = |row: &mut Vec<u64>| {
            row.clear();
            row.resize(count.div_ceil(64), 0);
            (0..count).for_each(|number| insert(row, number));
        };
        // The next node of a row that was not met yet, which now is.
        let meet_next = |row: &[u64], rest: &mut [u64]| {
            let words = row.iter().zip(rest).enumerate();
            let mut unmet = words.filter(|(_, (row, rest))| *row & **rest != 0);
            unmet.next().map(|(index, (row, rest))| {
                let bit = (row & *rest).trailing_zeros();
                *rest &= !(1 << bit);
                (64 * index) as u16 + bit as u16
            })
        };
        // A link can be gone either way, so a stride comes here from where a strong link and then a weak one lead.
        let next_before = |at: u16, rest: &mut [u64]| {
            let passed = ones(strong.row(usize::from(at)));
            let mut before = passed.map(|passed| weak.row(passed));
            before.find_map(|row| meet_next(row, rest))
        };
        order.clear();
        every(rest);
        every(all);
        while let Some(start) = meet_next(all, rest) {
            stack.push(start);
            while let Some(&at) = stack.last() {
                match meet_next(onward.row(usize::from(at)), rest) {
                    Some(next) => stack.push(next),
                    None => order.extend(stack.pop()),
                }
            }
        }
        // From the first, a part is what leads to it of what is left; so the last is known before the others
        // when they are gone through the other way round.
        every(rest);
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
                while let Some(next) = next_before(at, rest) {
                    stack.push(next);
                }
            }
        }
        let mut end = members.len();
        for &first in firsts.iter().rev() {
            let own = &members[usize::from(first)..end];
            end = usize::from(first);
            part.clear();
            part.resize(count.div_ceil(64), 0);
            for &member in own {
                insert(part, usize::from(member));
            }
            all.clone_from(part);
            for &member in own {
                for number in ones(onward.row(usize::from(member))) {
                    if !contains(all, number) {
                        unite(all, reached.row(number));
                    }
                }
            }
            for &member in own {
                reached.row_mut(usize::from(member)).copy_from_slice(all);
            }
        }
    }

    /// The place in the tables of a node by its number among those with strong links.
    fn place_of(&self, number: usize) -> Option<usize> {
        place_of(&self.numbers, number)
    }

    /// How long a shortest walk from a literal to its opposite is, if it takes at most `most` links. The strides must be
    /// of these links.
    pub fn to_opposite(
        &self,
        links: &StrongLinks,
        start: LiteralId,
        most: u16,
        pace: &mut Pace,
    ) -> Way {
        let own = links.number_of(start.node());
        let own = own.and_then(|number| self.place_of(number));
        pace.clear(self.count);
        match start.polarity() {
            Polarity::On => {
                // Every node that it makes false, though it may have no strong link itself.
                if let Some(own) = own {
                    pace.goal.copy_from_slice(self.weak.row(own));
                    pace.here.copy_from_slice(self.onward.row(own));
                } else {
                    links.each_weak_of(start.node(), |other, kind| {
                        let other = self.place_of(other);
                        if let Some(other) = other.filter(|_| self.weak_kinds.contains(kind)) {
                            insert(&mut pace.goal, other);
                        }
                    });
                    self.strong.unite_through(&pace.goal, &mut pace.here);
                }
                // A weak link, a strong one, and a weak one to the start.
                self.go(3, most, pace)
            }
            Polarity::Off => {
                let Some(own) = own else { return Way::None };
                insert(&mut pace.goal, own);
                pace.here.copy_from_slice(self.strong.row(own));
                self.go(1, most, pace)
            }
        }
    }

    /// How long a shortest walk from one node, taken as true, to another, taken as false, is, but for the
    /// link between the two and walks that go through it; if it takes at most `most` links.
    pub fn around(
        &self,
        links: &StrongLinks,
        [from, to]: [NodeId; 2],
        most: u16,
        pace: &mut Pace,
    ) -> Way {
        let place = |node| {
            links
                .number_of(node)
                .and_then(|number| self.place_of(number))
        };
        let (Some(from), Some(to)) = (place(from), place(to)) else {
            return Way::None;
        };
        pace.clear(self.count);
        pace.goal.copy_from_slice(self.weak.row(to));
        for passed in ones(self.weak.row(from)).filter(|&passed| passed != to) {
            unite(&mut pace.here, self.strong.row(passed));
        }
        insert(&mut pace.seen, from);
        self.go(3, most, pace)
    }

    /// Whether what is reached leads to the goal.
    fn leads_to(&self, here: &[u64], goal: &[u64]) -> bool {
        ones(here).any(|number| meet(self.reached.row(number), goal))
    }

    /// Goes on from what is reached; a way that ends here takes so many links.
    fn go(&self, mut length: u16, most: u16, pace: &mut Pace) -> Way {
        if !self.leads_to(&pace.here, &pace.goal) {
            return Way::None;
        }
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
            self.onward.unite_through(&pace.here, &mut pace.next);
            core::mem::swap(&mut pace.here, &mut pace.next);
            length += 2;
        }
    }
}

/// A number by a table of numbers that are one more, with zero for none.
fn place_of(numbers: &[u16], number: usize) -> Option<usize> {
    usize::from(*numbers.get(number)?).checked_sub(1)
}

impl Pace {
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
