//! Orbits of pairs of classes of the first two stacks.
//!
//! [`Firsts`] divides the classes of the first stack into orbits, each with a representative. When
//! symmetries exchange the two stacks, the orbits include classes of the second stack too.
//!
//! [`Seconds`] divides the classes of the second stack into orbits under the stabilizer of one such
//! representative. Each class has a symmetry to its representative, which moves weights there.
//!
//! The group is never listed. A search along its generators finds the orbit of a class and these
//! symmetries. By Schreier's lemma, going out to a member, along a generator and back to the
//! representative generates the stabilizer. Leaving out some stabilizer generators makes the orbits
//! smaller, which costs time but keeps the count correct.

use super::class::{Classes, NONE};
use super::symmetry::Symmetry;

/// Maximum number of Schreier generators; a few random elements usually generate a group.
const MAX_SCHREIER_GENERATORS: usize = 96;

/// The classes of the first two stacks, on which the symmetries act.
struct Points<'a> {
    classes: [&'a Classes; 2],
}

/// Orbits of the classes that are first in a pair.
pub(super) struct Firsts {
    /// By stack and class, the orbit.
    pub(super) orbit: [Vec<u16>; 2],
    /// By stack and class, a symmetry to the orbit's representative.
    to: [Vec<Symmetry>; 2],
    /// By orbit, the class of the first stack that represents it.
    pub(super) representative: Vec<u16>,
    /// By orbit, its number of classes in each of the two stacks.
    pub(super) size: Vec<[u64; 2]>,
    /// By orbit, generators of its representative's stabilizer.
    stabilizers: Vec<Vec<Symmetry>>,
}

/// Orbits of the classes that are second in a pair, for one first representative.
pub(super) struct Seconds {
    /// By class of the second stack, the orbit.
    pub(super) orbit: Vec<u16>,
    /// By class, a symmetry to the orbit's representative that fixes the first class.
    pub(super) to: Vec<Symmetry>,
    /// By orbit, the class that represents it.
    pub(super) representative: Vec<u16>,
    /// By orbit, its number of classes.
    pub(super) size: Vec<u64>,
}

impl Firsts {
    /// The orbits under the group that these symmetries generate.
    pub(super) fn new(classes: [&Classes; 2], generators: &[Symmetry]) -> Firsts {
        let points = Points { classes };
        let moves: Vec<[Vec<(usize, u16)>; 2]> = generators
            .iter()
            .map(|generator| [0, 1].map(|stack| points.images(stack, generator)))
            .collect();
        let inverses: Vec<Symmetry> = generators.iter().map(Symmetry::inverse).collect();
        let mut firsts = Firsts {
            orbit: classes.map(|classes| vec![NONE; classes.len()]),
            to: classes.map(|classes| vec![Symmetry::IDENTITY; classes.len()]),
            representative: Vec::new(),
            size: Vec::new(),
            stabilizers: Vec::new(),
        };
        for start in 0..classes[0].len() {
            if firsts.orbit[0][start] != NONE {
                continue;
            }
            let orbit = firsts.representative.len() as u16;
            firsts.representative.push(start as u16);
            firsts.orbit[0][start] = orbit;
            let mut members = vec![(0, start as u16)];
            let mut next = 0;
            while next < members.len() {
                let (stack, class) = members[next];
                next += 1;
                let back = firsts.to[stack][usize::from(class)];
                for (images, inverse) in moves.iter().zip(&inverses) {
                    let (onto, image) = images[stack][usize::from(class)];
                    if firsts.orbit[onto][usize::from(image)] == NONE {
                        firsts.orbit[onto][usize::from(image)] = orbit;
                        firsts.to[onto][usize::from(image)] = back.after(inverse);
                        members.push((onto, image));
                    }
                }
            }
            let second = members.iter().filter(|(stack, _)| *stack == 1).count();
            firsts
                .size
                .push([(members.len() - second) as u64, second as u64]);
            let stabilizers = firsts.schreier_generators(&members, generators, &moves);
            firsts.stabilizers.push(stabilizers);
        }
        firsts
    }

    /// A symmetry from a class of one of the first two stacks to its representative.
    pub(super) fn to(&self, stack: usize, class: u16) -> &Symmetry {
        &self.to[stack][usize::from(class)]
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
                let by = index % generators.len();
                let (onto, image) = moves[by][stack][usize::from(class)];
                let out = self.to(stack, class).inverse();
                self.to(onto, image).after(&generators[by].after(&out))
            })
            .filter(|symmetry| *symmetry != Symmetry::IDENTITY)
            .collect();
        stabilizers.sort_unstable();
        stabilizers.dedup();
        stabilizers
    }
}

impl Seconds {
    /// The orbits of second classes for the representative of an orbit of first classes.
    ///
    /// When the stacks can be exchanged, the class with the smaller orbit number is the first of a
    /// pair. Classes with a smaller orbit number than `first` are therefore left out.
    pub(super) fn new(firsts: &Firsts, first: u16, classes: [&Classes; 2]) -> Seconds {
        let count = classes[1].len();
        let mut seconds = Seconds {
            orbit: vec![NONE; count],
            to: vec![Symmetry::IDENTITY; count],
            representative: Vec::new(),
            size: Vec::new(),
        };
        let points = Points { classes };
        let stabilizers = &firsts.stabilizers[usize::from(first)];
        let moves: Vec<Vec<(usize, u16)>> = stabilizers
            .iter()
            .map(|symmetry| points.images(1, symmetry))
            .collect();
        let inverses: Vec<Symmetry> = stabilizers.iter().map(Symmetry::inverse).collect();
        let mut members = Vec::new();
        for start in 0..count {
            // `NONE`, the maximum, when no symmetry exchanges the stacks.
            let own = firsts.orbit[1][start];
            if seconds.orbit[start] != NONE || own < first {
                continue;
            }
            let orbit = seconds.representative.len() as u16;
            seconds.representative.push(start as u16);
            seconds.orbit[start] = orbit;
            members.clear();
            members.push(start);
            let mut next = 0;
            while next < members.len() {
                let class = members[next];
                next += 1;
                for (images, inverse) in moves.iter().zip(&inverses) {
                    let image = usize::from(images[class].1);
                    if seconds.orbit[image] == NONE {
                        seconds.orbit[image] = orbit;
                        seconds.to[image] = seconds.to[class].after(inverse);
                        members.push(image);
                    }
                }
            }
            seconds.size.push(members.len() as u64);
        }
        seconds
    }
}

impl Points<'_> {
    /// By class of the stack, its image under the symmetry: stack and class.
    fn images(&self, stack: usize, symmetry: &Symmetry) -> Vec<(usize, u16)> {
        let onto = symmetry.stack(stack);
        let classes = self.classes[onto];
        let partitions = self.classes[stack].representative.iter().copied();
        symmetry
            .images(stack, partitions)
            .map(|image| (onto, classes.of(image)))
            .collect()
    }
}
