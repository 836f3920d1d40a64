//! Layouts of the grid for the join: the outer band, the stack in tiles, and the orbits of the
//! rest.

use super::class::{Classes, Originals};
use super::filter::Filter;
use super::orbit::{Firsts, Seconds};
use super::symmetry::{Group, Symmetry};
use std::sync::Arc;

/// A stack of the outer band.
#[derive(Debug)]
pub(super) struct Stack {
    /// The classes of its column partitions by the bans of the inner bands.
    pub(super) classes: Classes,
    /// The column partitions that the outer band's bans allow.
    pub(super) originals: Originals,
}

/// A filter with the orbits of its pairs of classes.
pub(super) struct Layout {
    /// The filter; its first band is the outer one, its third stack the one in tiles.
    pub(super) filter: Filter,
    /// The stacks.
    pub(super) stacks: [Arc<Stack>; 3],
    /// The orbits of the classes of the first two stacks that are first in a pair.
    pub(super) firsts: Firsts,
}

/// A pair of partitions of the outer band, with the symmetry to its representative.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// The orbit of the second class.
    pub(super) second: u16,
    /// The shapes in the first and second stack: the pair's row in the outer band's table.
    pub(super) shapes: [u16; 2],
    /// The symmetry to the representative.
    pub(super) by: Symmetry,
}

impl Stack {
    /// A stack of an arranged filter.
    pub(super) fn new(filter: &Filter, stack: usize) -> Stack {
        let bans = [0, 1, 2].map(|band| filter.columns[band][stack]);
        let classes = Classes::new([bans[1], bans[2]]);
        Stack {
            originals: Originals::new(bans, &classes),
            classes,
        }
    }
}

impl Layout {
    /// The layout of an arranged filter with these stacks and symmetries.
    pub(super) fn new(filter: Filter, stacks: [Arc<Stack>; 3], group: &Group) -> Layout {
        Layout {
            firsts: Firsts::new([&stacks[0].classes, &stacks[1].classes], &group.generators),
            filter,
            stacks,
        }
    }

    /// Whether the outer band is free of bans, so that its table has every symmetry.
    pub(super) fn is_open(&self) -> bool {
        self.filter.is_open_in(0)
    }

    /// The orbits of the second classes for a first one.
    pub(super) fn seconds(&self, first: u16) -> Seconds {
        let classes = [&self.stacks[0].classes, &self.stacks[1].classes];
        Seconds::new(&self.firsts, first, classes)
    }

    /// Calls `each` with the pairs of originals in the orbits whose first class is `first`.
    pub(super) fn pairs(&self, first: u16, seconds: &Seconds, mut each: impl FnMut(Pair)) {
        // If the stacks can be exchanged, either class can be the first of the pair. The one with
        // the smaller orbit number is; with equal numbers, the one in the first stack.
        for stack in [0, 1] {
            let other_stack = 1 - stack;
            let [ones, others] = [stack, other_stack].map(|stack| &*self.stacks[stack]);
            for &one in &ones.originals.partitions {
                let class = ones.classes.of(one);
                if self.firsts.orbit[stack][usize::from(class)] != first {
                    continue;
                }
                let to_first = self.firsts.to(stack, class);
                let partitions = &others.originals.partitions;
                let images = to_first.images(other_stack, partitions.iter().copied());
                for (&other, image) in partitions.iter().zip(images) {
                    let class = usize::from(others.classes.of(other));
                    let orbit = self.firsts.orbit[other_stack][class];
                    if orbit < first || stack == 1 && orbit == first {
                        continue;
                    }
                    let class = usize::from(self.stacks[1].classes.of(image));
                    let mut shapes = [one.shape() as u16, other.shape() as u16];
                    if stack == 1 {
                        shapes.reverse();
                    }
                    each(Pair {
                        second: seconds.orbit[class],
                        shapes,
                        by: seconds.to[class].after(to_first),
                    });
                }
            }
        }
    }

    /// The number of pairs of classes in an orbit.
    pub(super) fn orbit_size(&self, first: u16, seconds: &Seconds, second: usize) -> u64 {
        let [mut firsts, exchanged] = self.firsts.size[usize::from(first)];
        let representative = usize::from(seconds.representative[second]);
        if self.firsts.orbit[1][representative] != first {
            firsts += exchanged;
        }
        firsts * seconds.size[second]
    }
}
