//! Pairs of classes of the first two stacks, up to symmetry.
//!
//! [`Firsts`] sorts the classes of the first stack (and of the second, when the symmetries
//! exchange the two) into orbits and names a representative of each; [`Seconds`] sorts the
//! classes of the second stack into orbits under the symmetries that keep one such representative.
//! Each class carries a symmetry that takes it to its representative, so that weights can be
//! moved there.
//!
//! The group is never listed: a search along its generators finds the orbit of a class together
//! with these symmetries, and by Schreier's lemma the detours through the orbit and back generate
//! what keeps the representative. If some of these generators are left out the orbits get smaller
//! and there is more to do, but the count stays right.

use super::class::{Classes, NONE};
use super::symmetry::Symmetry;

/// At most so many detours are looked at; a few random elements generate a group.
const DETOURS: usize = 96;

/// The classes of one of the first two stacks, and where symmetries carry them.
struct Points<'a> {
    classes: [&'a Classes; 2],
}

/// Orbits of the classes that come first in a pair.
pub(super) struct Firsts {
    /// By stack and class, the orbit.
    pub(super) orbit: [Vec<u16>; 2],
    /// By stack and class, a symmetry to the orbit's representative.
    to: [Vec<Symmetry>; 2],
    /// By orbit, the class of the first stack that represents it.
    pub(super) representative: Vec<u16>,
    /// By orbit, how many classes of either stack are in it.
    pub(super) size: Vec<[u64; 2]>,
    /// By orbit, generators of the symmetries that keep its representative.
    keeping: Vec<Vec<Symmetry>>,
}

/// Orbits of the classes that can come second, beside one representative.
pub(super) struct Seconds {
    /// By class of the second stack, the orbit.
    pub(super) orbit: Vec<u16>,
    /// By class, a symmetry to the orbit's representative that keeps the first.
    pub(super) to: Vec<Symmetry>,
    /// By orbit, the class that represents it.
    pub(super) representative: Vec<u16>,
    /// By orbit, how many classes are in it.
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
            keeping: Vec::new(),
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
            let keeping = firsts.detours(&members, generators, &moves);
            firsts.keeping.push(keeping);
        }
        firsts
    }

    /// A symmetry from a class of one of the first two stacks to its representative.
    pub(super) fn to(&self, stack: usize, class: u16) -> &Symmetry {
        &self.to[stack][usize::from(class)]
    }

    /// Symmetries that keep the representative: out to a member, on by a generator, and back.
    fn detours(
        &self,
        members: &[(usize, u16)],
        generators: &[Symmetry],
        moves: &[[Vec<(usize, u16)>; 2]],
    ) -> Vec<Symmetry> {
        let all = members.len() * generators.len();
        // A stride without common factors reaches different members and generators alike.
        let stride = if all <= DETOURS {
            1
        } else {
            (all / DETOURS) | 1
        };
        let mut keeping: Vec<Symmetry> = (0..all)
            .step_by(stride)
            .map(|detour| {
                let (stack, class) = members[detour / generators.len()];
                let by = detour % generators.len();
                let (onto, image) = moves[by][stack][usize::from(class)];
                let out = self.to(stack, class).inverse();
                self.to(onto, image).after(&generators[by].after(&out))
            })
            .filter(|symmetry| *symmetry != Symmetry::IDENTITY)
            .collect();
        keeping.sort_unstable();
        keeping.dedup();
        keeping
    }
}

impl Seconds {
    /// The orbits beside the representative of an orbit of first classes.
    ///
    /// When the stacks can be exchanged, of two classes in different orbits the one with the
    /// smaller orbit number comes first; so only classes whose own orbit is not smaller are kept.
    pub(super) fn new(firsts: &Firsts, first: u16, classes: [&Classes; 2]) -> Seconds {
        let count = classes[1].len();
        let mut seconds = Seconds {
            orbit: vec![NONE; count],
            to: vec![Symmetry::IDENTITY; count],
            representative: Vec::new(),
            size: Vec::new(),
        };
        let points = Points { classes };
        let keeping = &firsts.keeping[usize::from(first)];
        let moves: Vec<Vec<(usize, u16)>> = keeping
            .iter()
            .map(|symmetry| points.images(1, symmetry))
            .collect();
        let inverses: Vec<Symmetry> = keeping.iter().map(Symmetry::inverse).collect();
        let mut members = Vec::new();
        for start in 0..count {
            // Without an exchange of stacks the second stack has no orbit numbers.
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
    /// By class of the stack, the stack and class that the symmetry carries it to.
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
