//! Layouts of the grid for the join: which band is the outer band, which stack is multiplied in
//! tiles, and the orbits in the other two stacks.

use super::class::{Classes, Originals};
use super::filter::Filter;
use super::orbit::{FirstOrbits, SecondOrbits};
use super::symmetry::{Group, Symmetry};
use std::sync::Arc;

/// A stack of the outer band.
#[derive(Debug)]
pub(super) struct Stack {
    /// The classes of the column partitions, by the bans of the inner bands.
    pub(super) classes: Classes,
    /// The column partitions that the outer band's bans allow.
    pub(super) originals: Originals,
}

/// A filter with the stacks and orbits that the join needs.
pub(super) struct Layout {
    /// The filter. Its first band is the outer band, and its third stack is multiplied in tiles.
    pub(super) filter: Filter,
    /// The stacks, from left to right in the filter.
    pub(super) stacks: [Arc<Stack>; 3],
    /// The orbits of those classes of the first two stacks that are first in a pair.
    pub(super) first_orbits: FirstOrbits,
}

/// A pair of partitions of the outer band in the first two stacks, with the symmetry that maps it
/// to the representative of its orbit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// The orbit of the second class.
    pub(super) second_orbit: u16,
    /// The shapes in the first and second stack. They are the index of the pair's row in the outer
    /// band's table.
    pub(super) shapes: [u16; 2],
    /// The symmetry that maps the pair to the representative of its orbit.
    pub(super) to_representative: Symmetry,
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
            first_orbits: FirstOrbits::new(
                [&stacks[0].classes, &stacks[1].classes],
                &group.generators,
            ),
            filter,
            stacks,
        }
    }

    /// Whether the outer band has no bans. Its table then has every symmetry.
    pub(super) fn has_open_outer_band(&self) -> bool {
        self.filter.is_open_in(0)
    }

    /// The orbits of second classes for the representative of an orbit of first classes.
    pub(super) fn second_orbits(&self, first: u16) -> SecondOrbits {
        let classes = [&self.stacks[0].classes, &self.stacks[1].classes];
        SecondOrbits::new(&self.first_orbits, first, classes)
    }

    /// Calls `each` for the pairs of originals whose first class is in the orbit `first`.
    pub(super) fn pairs(
        &self,
        first: u16,
        second_orbits: &SecondOrbits,
        mut each: impl FnMut(Pair),
    ) {
        // If the stacks can be exchanged, either class could be the first of the pair. The class
        // with the smaller orbit number is the first; if the numbers are equal, the class of the
        // first stack.
        for stack in [0, 1] {
            let other_stack = 1 - stack;
            let [first_stack, second_stack] =
                [stack, other_stack].map(|stack| &*self.stacks[stack]);
            for &first_partition in &first_stack.originals.partitions {
                let class = first_stack.classes.class_of(first_partition);
                if self.first_orbits.orbit[stack][usize::from(class)] != first {
                    continue;
                }
                let to_first = self.first_orbits.to_representative(stack, class);
                let partitions = &second_stack.originals.partitions;
                let images = to_first.images(other_stack, partitions.iter().copied());
                for (&second_partition, image) in partitions.iter().zip(images) {
                    let class = usize::from(second_stack.classes.class_of(second_partition));
                    let orbit = self.first_orbits.orbit[other_stack][class];
                    if orbit < first || stack == 1 && orbit == first {
                        continue;
                    }
                    // The image is in the second stack, because the representative is in the first.
                    let class = usize::from(self.stacks[1].classes.class_of(image));
                    let mut shapes = [first_partition, second_partition]
                        .map(|partition| partition.shape() as u16);
                    if stack == 1 {
                        shapes.reverse();
                    }
                    each(Pair {
                        second_orbit: second_orbits.orbit[class],
                        shapes,
                        to_representative: second_orbits.to_representative[class].after(to_first),
                    });
                }
            }
        }
    }

    /// The number of pairs of classes in an orbit.
    pub(super) fn orbit_size(
        &self,
        first: u16,
        second_orbits: &SecondOrbits,
        second: usize,
    ) -> u64 {
        let [mut first_classes, in_second_stack] = self.first_orbits.size[usize::from(first)];
        let representative = usize::from(second_orbits.representative[second]);
        // A class of the second stack can also be the first of a pair, unless both classes are in
        // the same orbit; see `Layout::pairs`.
        if self.first_orbits.orbit[1][representative] != first {
            first_classes += in_second_stack;
        }
        first_classes * second_orbits.size[second]
    }
}
