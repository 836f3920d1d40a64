//! Orbits of pairs of classes of the first two stacks.
//!
//! An orbit is a set of classes that symmetries map to each other. [`FirstOrbits`] divides the
//! classes of the first stack into orbits, each with a representative. If symmetries exchange the
//! two stacks, the orbits include classes of the second stack too.
//!
//! [`SecondOrbits`] divides the classes of the second stack into orbits under the stabilizer of
//! such a representative: the symmetries that do not move it. Each class has a symmetry that maps
//! it to its representative. With this symmetry, weights are moved to the representative.
//!
//! The elements of the group are never listed. A search along its generators finds the orbit of a
//! class and these symmetries. The generators of the stabilizer follow from Schreier's lemma: go
//! from the representative to a member of the orbit, apply a generator, and go back to the
//! representative. If some of these generators are left out, the orbits become smaller; this costs
//! time, but the count stays correct.

use super::class::{Classes, NONE};
use super::symmetry::Symmetry;

/// Maximum number of Schreier generators. A few random elements usually generate the whole group.
const MAX_SCHREIER_GENERATORS: usize = 96;

/// The classes of the first two stacks, on which the symmetries act.
struct Points<'a> {
    classes: [&'a Classes; 2],
}

/// The orbits of the classes that are first in a pair.
pub(super) struct FirstOrbits {
    /// The orbit of each class, indexed by stack and class.
    pub(super) orbit: [Vec<u16>; 2],
    /// A symmetry that maps each class to its orbit's representative, indexed by stack and class.
    to_representative: [Vec<Symmetry>; 2],
    /// The class of the first stack that represents each orbit.
    pub(super) representative: Vec<u16>,
    /// The number of classes that each orbit has in the first and in the second stack.
    pub(super) size: Vec<[u64; 2]>,
    /// For each orbit, generators of the stabilizer of its representative.
    stabilizers: Vec<Vec<Symmetry>>,
}

/// The orbits of the classes that are second in a pair, for one representative of first classes.
pub(super) struct SecondOrbits {
    /// The orbit of each class of the second stack; [`NONE`] if the class is left out.
    pub(super) orbit: Vec<u16>,
    /// A symmetry that maps each class to its orbit's representative and does not move the first
    /// class.
    pub(super) to_representative: Vec<Symmetry>,
    /// The class that represents each orbit.
    pub(super) representative: Vec<u16>,
    /// The number of classes of each orbit.
    pub(super) size: Vec<u64>,
}

impl FirstOrbits {
    /// The orbits under the group that these symmetries generate.
    pub(super) fn new(classes: [&Classes; 2], generators: &[Symmetry]) -> FirstOrbits {
        let points = Points { classes };
        let moves: Vec<[Vec<(usize, u16)>; 2]> = generators
            .iter()
            .map(|generator| [0, 1].map(|stack| points.images(stack, generator)))
            .collect();
        let inverses: Vec<Symmetry> = generators.iter().map(Symmetry::inverse).collect();
        let mut first_orbits = FirstOrbits {
            orbit: classes.map(|classes| vec![NONE; classes.len()]),
            to_representative: classes.map(|classes| vec![Symmetry::IDENTITY; classes.len()]),
            representative: Vec::new(),
            size: Vec::new(),
            stabilizers: Vec::new(),
        };
        for start in 0..classes[0].len() {
            if first_orbits.orbit[0][start] != NONE {
                continue;
            }
            let orbit = first_orbits.representative.len() as u16;
            first_orbits.representative.push(start as u16);
            first_orbits.orbit[0][start] = orbit;
            let mut members = vec![(0, start as u16)];
            let mut next = 0;
            while next < members.len() {
                let (stack, class) = members[next];
                next += 1;
                let back = first_orbits.to_representative[stack][usize::from(class)];
                for (images, inverse) in moves.iter().zip(&inverses) {
                    let (image_stack, image) = images[stack][usize::from(class)];
                    if first_orbits.orbit[image_stack][usize::from(image)] == NONE {
                        first_orbits.orbit[image_stack][usize::from(image)] = orbit;
                        first_orbits.to_representative[image_stack][usize::from(image)] =
                            back.after(inverse);
                        members.push((image_stack, image));
                    }
                }
            }
            let in_second_stack = members.iter().filter(|(stack, _)| *stack == 1).count();
            let in_first_stack = members.len() - in_second_stack;
            first_orbits
                .size
                .push([in_first_stack as u64, in_second_stack as u64]);
            let stabilizers = first_orbits.schreier_generators(&members, generators, &moves);
            first_orbits.stabilizers.push(stabilizers);
        }
        first_orbits
    }

    /// A symmetry that maps a class of one of the first two stacks to its orbit's representative.
    pub(super) fn to_representative(&self, stack: usize, class: u16) -> &Symmetry {
        &self.to_representative[stack][usize::from(class)]
    }

    /// Schreier generators of the representative's stabilizer, at most [`MAX_SCHREIER_GENERATORS`].
    fn schreier_generators(
        &self,
        members: &[(usize, u16)],
        generators: &[Symmetry],
        moves: &[[Vec<(usize, u16)>; 2]],
    ) -> Vec<Symmetry> {
        let all = members.len() * generators.len();
        // An odd stride samples both members and generators.
        let stride = if all <= MAX_SCHREIER_GENERATORS {
            1
        } else {
            (all / MAX_SCHREIER_GENERATORS) | 1
        };
        let mut stabilizers: Vec<Symmetry> = (0..all)
            .step_by(stride)
            .map(|index| {
                let (stack, class) = members[index / generators.len()];
                let generator = index % generators.len();
                let (image_stack, image) = moves[generator][stack][usize::from(class)];
                let from_representative = self.to_representative(stack, class).inverse();
                self.to_representative(image_stack, image)
                    .after(&generators[generator].after(&from_representative))
            })
            .filter(|symmetry| *symmetry != Symmetry::IDENTITY)
            .collect();
        stabilizers.sort_unstable();
        stabilizers.dedup();
        stabilizers
    }
}

impl SecondOrbits {
    /// The orbits of second classes for the representative of an orbit of first classes.
    ///
    /// If the stacks can be exchanged, the class with the smaller orbit number is the first of a
    /// pair. Therefore classes with a smaller orbit number than `first` are left out.
    pub(super) fn new(
        first_orbits: &FirstOrbits,
        first: u16,
        classes: [&Classes; 2],
    ) -> SecondOrbits {
        let count = classes[1].len();
        let mut second_orbits = SecondOrbits {
            orbit: vec![NONE; count],
            to_representative: vec![Symmetry::IDENTITY; count],
            representative: Vec::new(),
            size: Vec::new(),
        };
        let points = Points { classes };
        let stabilizers = &first_orbits.stabilizers[usize::from(first)];
        let moves: Vec<Vec<(usize, u16)>> = stabilizers
            .iter()
            .map(|symmetry| points.images(1, symmetry))
            .collect();
        let inverses: Vec<Symmetry> = stabilizers.iter().map(Symmetry::inverse).collect();
        let mut members = Vec::new();
        for start in 0..count {
            // `NONE`, the greatest number, if no symmetry exchanges the stacks.
            let first_orbit = first_orbits.orbit[1][start];
            if second_orbits.orbit[start] != NONE || first_orbit < first {
                continue;
            }
            let orbit = second_orbits.representative.len() as u16;
            second_orbits.representative.push(start as u16);
            second_orbits.orbit[start] = orbit;
            members.clear();
            members.push(start);
            let mut next = 0;
            while next < members.len() {
                let class = members[next];
                next += 1;
                for (images, inverse) in moves.iter().zip(&inverses) {
                    let image = usize::from(images[class].1);
                    if second_orbits.orbit[image] == NONE {
                        second_orbits.orbit[image] = orbit;
                        second_orbits.to_representative[image] =
                            second_orbits.to_representative[class].after(inverse);
                        members.push(image);
                    }
                }
            }
            second_orbits.size.push(members.len() as u64);
        }
        second_orbits
    }
}

impl Points<'_> {
    /// The image of each class of the stack under the symmetry: the image's stack and class.
    fn images(&self, stack: usize, symmetry: &Symmetry) -> Vec<(usize, u16)> {
        let image_stack = symmetry.stack(stack);
        let classes = self.classes[image_stack];
        let partitions = self.classes[stack].representative.iter().copied();
        symmetry
            .images(stack, partitions)
            .map(|image| (image_stack, classes.class_of(image)))
            .collect()
    }
}
