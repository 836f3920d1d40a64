//! Forcing chains and cycles as data: links, removals and order of use.

use super::field::{Bits, Field, SLOTS, TABLES};
use super::literal::Lit;
use core::ops::Range;
use logic::Growth;

/// One of the three searches for lines. They differ in the links that they follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sweep {
    /// Houses only: one digit.
    X,
    /// Strong links in cells only; weak links in cells and houses.
    Y,
    /// All links.
    Xy,
}

impl Sweep {
    /// The slots in which the last two candidates form a strong link.
    pub(crate) fn strong_slots(self) -> Range<u16> {
        match self {
            Sweep::X => 81..SLOTS as u16,
            Sweep::Y => 0..81,
            Sweep::Xy => 0..SLOTS as u16,
        }
    }
}

/// The shape of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Shape {
    /// Returns to its start: either all its assertions hold, or none.
    Cycle,
    /// Ends in the opposite of its start.
    Forcing,
}

/// One assertion of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub(crate) lit: Lit,
    /// The slot that links it to the assertion before; 0 for the first.
    pub(crate) slot: u16,
}

/// A forcing chain or cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) sweep: Sweep,
    pub(crate) shape: Shape,
    /// From the start to the end; in a cycle the end is the start again.
    pub(crate) links: Vec<Link>,
    /// The removed candidates, ascending.
    pub(crate) removals: Vec<u16>,
}

impl Line {
    /// The number of distinct assertions.
    pub(crate) fn complexity(&self) -> u16 {
        let copies = usize::from(self.shape == Shape::Cycle);
        (self.links.len() - copies) as u16
    }

    /// The rating in tenths.
    pub(crate) fn rating(&self) -> u16 {
        base(self.sweep, self.shape) + Growth::Length.tenths(self.complexity())
    }

    /// The order of use for lines of all sweeps. Lines with equal keys must stay in order of
    /// discovery.
    pub(crate) fn order(&self) -> (u16, u16, Sweep) {
        (self.rating(), self.complexity(), self.sweep)
    }

    /// The order of use. Lines with the same [`Line::order`] come in order of discovery. Cycles of
    /// one start with the same order have equal keys, so use a stable sort.
    pub(crate) fn sort_key(&self) -> impl Ord + use<> {
        let refutes = self.target().is_none_or(|target| !target.is_on());
        (self.order(), self.start(), self.shape, !refutes)
    }

    /// The start's candidate.
    pub(crate) fn start(&self) -> u16 {
        self.links.first().map_or(0, |link| link.lit.candidate())
    }

    /// The conclusion, if it is one assertion.
    pub(crate) fn target(&self) -> Option<Lit> {
        match self.shape {
            Shape::Cycle => None,
            Shape::Forcing => self.links.last().map(|link| link.lit),
        }
    }
}

/// The rating in tenths without the surcharge for the length.
pub(crate) fn base(sweep: Sweep, shape: Shape) -> u16 {
    match (sweep, shape) {
        (Sweep::X | Sweep::Y, Shape::Cycle) => 65,
        (Sweep::X | Sweep::Y, Shape::Forcing) => 66,
        (Sweep::Xy, _) => 70,
    }
}

/// The first slot that two different candidates share, in the order cell, box, row, column.
pub(crate) fn weak_slot(a: u16, b: u16) -> Option<u16> {
    let [a, b] = [a, b].map(|c| &TABLES.place[usize::from(c)].slot);
    a.iter().zip(b).find(|(a, b)| a == b).map(|(a, _)| *a)
}

/// The removals of a cycle: candidates outside its cells that conflict, in a house, both with a
/// true and with a false candidate of the cycle.
pub(crate) fn cycle_removals(field: &Field, links: &[Link]) -> Vec<u16> {
    let mut seen = [Bits::EMPTY; 2];
    let mut cells = [false; 81];
    for link in links.get(1..).unwrap_or_default() {
        let candidate = link.lit.candidate();
        let seen = &mut seen[usize::from(link.lit.is_on())];
        *seen = seen.or(&TABLES.weak[usize::from(candidate)]);
        cells[usize::from(candidate / 9)] = true;
    }
    let [off, on] = seen;
    // Conflicts within a cell need no test: these candidates are in cells of the cycle.
    let both = off.and(&on);
    both.iter()
        .filter(|&c| field.has(c) && !cells[usize::from(c / 9)])
        .collect()
}

/// The maximum complexity of a line in this sweep that is better than the best line so far; 2 if
/// only a line too short to exist would be better.
pub(crate) fn max_complexity(sweep: Sweep, shape: Shape, best: Option<&Line>) -> usize {
    let Some(best) = best else {
        return usize::from(u16::MAX);
    };
    let base = base(sweep, shape);
    let (rating, complexity) = (best.rating(), best.complexity());
    // Lengths are even, and the rating grows with the length, so the loop ends at the last
    // better one.
    let better =
        |length: u16| (base + Growth::Length.tenths(length), length) < (rating, complexity);
    let mut length = 2;
    while better(length + 2) {
        length += 2;
    }
    usize::from(length)
}

/// The maximum complexity of a cycle from this start that is better than the best line so far. Of a
/// cycle and a line of the same rating and complexity, the one that is found first is better.
pub(crate) fn max_complexity_from(sweep: Sweep, start: u16, best: Option<&Line>) -> usize {
    let max_complexity = max_complexity(sweep, Shape::Cycle, best);
    let wins_tie = best.is_some_and(|best| {
        let length = max_complexity as u16 + 2;
        let rating = base(sweep, Shape::Cycle) + Growth::Length.tenths(length);
        let is_later = best.sweep == sweep && (best.start(), best.shape) > (start, Shape::Cycle);
        is_later && (rating, length) == (best.rating(), best.complexity())
    });
    if wins_tie {
        max_complexity + 2
    } else {
        max_complexity
    }
}
