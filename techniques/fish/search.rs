//! The one search for fish of any size and shape.
//!
//! A fish of size n is a digit, n *base* houses and n *cover* houses. Count for each place of
//! the digit in how many bases and in how many covers it lies. A place in more bases than covers
//! is a *fin*: an exo fin lies in one base and in no cover, an endo fin in two bases. If no fin
//! is true, every base has its digit in a cover of its own, so a place in more covers than bases
//! is false: such a place in no base lies in a cover, one in a base (a cannibal) in two covers.
//! If a fin is true, what it sees is false. So a place in more covers than bases that sees every
//! fin goes.
//!
//! # What counts
//!
//! A fish is *whole*, or it is not told:
//! * each cover takes something: a place of the bases, no fin, that no other cover takes;
//! * no part of it, fewer bases inside as many covers, is a fish without fins (a hidden single
//!   and a box on a line are fish of size one, so singles, pointing and claiming are no part
//!   of a fish, nor is an X-Wing of a Swordfish);
//! * something goes that no part of it removes with some of the same fins.
//!
//! # How it is searched
//!
//! Not by pairs of bases and covers, of which there are millions, but from the victim: at most
//! positions few places are in no template ([`crate::kits::templates`]), and only these can go.
//!
//! Say the victim is true. Then its houses are served and what it sees is gone; call what is
//! left of a house its *rest*. Bases that do not hold the victim must find places for their
//! digits in the covers that do not hold it. The fish has j covers through the victim and
//! b < j bases through it (b is 0 or 1), so n - b bases have disjoint rests inside the rests of
//! n - j covers: more bases than covers. That is what is looked for, covers first: a choice of
//! n - 1 houses at most, and a test which rests lie inside. It hardly ever succeeds unless the
//! victim goes. What was gone with the victim, in the bases and outside the covers, are the
//! fins: all of them see the victim, whatever the covers through it.
//!
//! The last cover is not tried but asked for: what a base still lacks lies in one row, column or
//! box, or the base is of no use. Matching bases to covers instead would find one fish for each
//! victim, not all.
//!
//! Most of what is looked at is nothing, so it is left early. Which rests share a place is worked
//! out once for a victim: a choice of bases is then a matter of masks. A pair of bases and covers
//! is held against its parts only if all else is right, against the smallest and largest first.
//!
//! Measured on every tenth of the 4,956 positions of HoDoKu's steps, CPU time for all digits, up
//! to five fins: fish of lines below 0.1 ms on average for each size; Franken fish of 2 to 7 bases
//! 0.1, 0.1, 0.5, 1.4, 2.5 and 3.6 ms (32 ms at most), mutant fish below 0.1, then 0.4, 2, 10, 22
//! and 38 ms (20, 93, 205 and 325 ms at most for 4 to 7 bases).

use super::shape::{Shape, Waters};
use super::whole::{Fish, Limits, Places, has_no_part, useful};
use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::{Cell, CellSet, House, HouseSet};
use logic::{Stop, View};
use std::collections::BTreeMap;

#[cfg(test)]
pub(crate) mod tests;

/// Every whole fish in these waters that removes one of `dead`, by bases, then by covers, both in
/// lexicographic order. `dead` must hold every place that a fish may remove; it may hold more.
pub(crate) fn fish(
    view: &View<'_>,
    places: &Places,
    dead: CellSet,
    waters: Waters,
    limits: Limits,
) -> ControlFlow<Stop, Vec<Fish>> {
    let mut catch = Catch {
        places,
        limits,
        found: BTreeMap::new(),
    };
    for victim in dead {
        view.spend(2)?;
        Hunt::new(places, waters, victim).run(&mut catch);
    }
    ControlFlow::Continue(catch.found.into_values().flatten().collect())
}

/// Sets of equal size in lexicographic order of their elements.
fn lexicographic(houses: HouseSet) -> Reverse<u32> {
    Reverse(houses.bits().reverse_bits())
}

/// Bases, then covers.
type Key = (Reverse<u32>, Reverse<u32>);

/// The useful pairs of bases and covers met so far, and the fish of those that are whole.
struct Catch<'a> {
    places: &'a Places,
    limits: Limits,
    found: BTreeMap<Key, Option<Fish>>,
}

impl Catch<'_> {
    fn take(&mut self, bases: HouseSet, covers: HouseSet) {
        if Shape::of(bases, covers) != self.limits.shape {
            return;
        }
        let key = (lexicographic(bases), lexicographic(covers));
        let places = self.places;
        if let Some(fish) = useful(places, bases, covers, self.limits) {
            let whole = || has_no_part(places, &fish).then_some(fish);
            self.found.entry(key).or_insert_with(whole);
        }
    }
}

/// The search for all fish that remove one victim.
struct Hunt {
    /// The houses through the victim: which may be bases, which covers.
    through: Waters,
    /// The other houses: which may be bases, which covers.
    others: Waters,
    /// The rest of each house.
    rests: [CellSet; 27],
    /// The other bases whose rests share a place with the rest of each.
    meets: [HouseSet; 27],
}

impl Hunt {
    fn new(places: &Places, waters: Waters, victim: Cell) -> Hunt {
        let gone = victim.peers().with(victim);
        // The only place of a house is a hidden single, which no whole fish has a use for.
        let plural = |house: &House| places.of[house.index()].is_plural();
        let bases = waters.bases & places.houses;
        let bases = bases.iter().filter(plural).collect();
        let covers = waters.covers & places.houses;
        let others = Waters { bases, covers } & !victim.house_set();
        let rests = places.of.map(|places| places - gone);
        let mut meets = [HouseSet::EMPTY; 27];
        for base in others.bases {
            let rest = rests[base.index()];
            let meeting = |other: &House| rest.overlaps(rests[other.index()]);
            meets[base.index()] = others.bases.iter().filter(meeting).collect();
        }
        Hunt {
            through: Waters { bases, covers } & victim.house_set(),
            others,
            rests,
            meets,
        }
    }

    /// Hands over every pair of bases and covers that removes the victim, unless a part of it does: were all covers to
    /// hold the victim, some base would have all of its places in one other house of the victim, so that with the cover that
    /// meets it, if one does, it would be a fish of size one with some of the fins.
    fn run(&self, catch: &mut Catch<'_>) {
        let size = catch.limits.size;
        for count in 1..=self.through.covers.len().min(size - 1) {
            for extra in 0..count.min(2) {
                let through = self.through(count, extra);
                if !through.is_empty() {
                    let reach = Reach {
                        hunt: self,
                        through,
                        bases: size - extra,
                    };
                    reach.choose(size - count, Choice::of(self.others.covers), catch);
                }
            }
        }
    }

    /// Every choice of so many covers and so many bases through the victim.
    fn through(&self, covers: usize, bases: usize) -> Vec<Waters> {
        let subsets = |houses: HouseSet, size| {
            let subsets = (0..8_u32).filter(move |bits| bits.count_ones() as usize == size);
            let chosen = move |bits: u32| {
                let all = houses.iter().enumerate();
                let chosen = all.filter(move |(index, _)| bits >> index & 1 == 1);
                chosen.map(|(_, house)| house).collect::<HouseSet>()
            };
            let subsets = subsets.map(chosen);
            subsets.filter(move |chosen| chosen.len() == size)
        };
        let mut all = Vec::new();
        for covers in subsets(self.through.covers, covers) {
            for bases in subsets(self.through.bases - covers, bases) {
                all.push(Waters { bases, covers });
            }
        }
        all
    }
}

/// Some covers, and what else may be chosen.
#[derive(Clone, Copy)]
struct Choice {
    covers: HouseSet,
    /// All rests of the covers together.
    region: CellSet,
    /// What may be added: only what comes later, so that no choice is met twice.
    later: HouseSet,
}

impl Choice {
    fn of(houses: HouseSet) -> Choice {
        Choice {
            covers: HouseSet::EMPTY,
            region: CellSet::EMPTY,
            later: houses,
        }
    }
}

/// A hunt with a number of houses through the victim.
struct Reach<'a> {
    hunt: &'a Hunt,
    through: Vec<Waters>,
    /// How many bases that do not hold the victim are needed.
    bases: usize,
}

impl Reach<'_> {
    /// Chooses `left` more covers, one at least, and looks for bases inside.
    fn choose(&self, left: usize, choice: Choice, catch: &mut Catch<'_>) {
        let Choice {
            covers,
            region,
            mut later,
        } = choice;
        if left == 1 {
            return self.close(choice, catch);
        }
        while let Some(house) = later.first().filter(|_| left <= later.len()) {
            later.remove(house);
            let choice = Choice {
                covers: covers.with(house),
                region: region | self.hunt.rests[house.index()],
                later,
            };
            self.choose(left - 1, choice, catch);
        }
    }

    /// Chooses the last cover. What a base still lacks lies in one row, column or box, or in
    /// none: so each base says at once which covers would take it in, and few are looked at.
    fn close(&self, choice: Choice, catch: &mut Catch<'_>) {
        let Choice {
            covers,
            region,
            later,
        } = choice;
        let mut inside = HouseSet::EMPTY;
        let mut taken_in = [HouseSet::EMPTY; 27];
        for base in self.hunt.others.bases - covers {
            let lacks = self.hunt.rests[base.index()] - region;
            let Some(cell) = lacks.first() else {
                inside.insert(base);
                continue;
            };
            for cover in later.without(base) & cell.house_set() {
                if cover.cells().contains_all(lacks) {
                    taken_in[cover.index()].insert(base);
                }
            }
        }
        for cover in later {
            let inside = inside.without(cover) | taken_in[cover.index()];
            self.look(covers.with(cover), inside, catch);
        }
    }

    /// Looks for enough bases with disjoint rests among those inside.
    fn look(&self, covers: HouseSet, inside: HouseSet, catch: &mut Catch<'_>) {
        let bases = HouseSet::EMPTY;
        self.gather(inside, self.bases, Waters { bases, covers }, catch);
    }

    /// Chooses `left` more bases with disjoint rests.
    fn gather(&self, mut inside: HouseSet, left: usize, chosen: Waters, catch: &mut Catch<'_>) {
        if left == 0 {
            for through in &self.through {
                catch.take(chosen.bases | through.bases, chosen.covers | through.covers);
            }
            return;
        }
        while let Some(base) = inside.first().filter(|_| !inside.is_at_most(left - 1)) {
            inside.remove(base);
            let bases = chosen.bases.with(base);
            let apart = inside - self.hunt.meets[base.index()];
            self.gather(apart, left - 1, Waters { bases, ..chosen }, catch);
        }
    }
}
