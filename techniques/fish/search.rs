//! The search for fish of any size and shape.
//!
//! A fish of size n is a digit, n *base* houses and n *cover* houses. For each place of the digit,
//! count its bases and its covers. A place in more bases than covers is a *fin*: an exo fin is in
//! one base and no cover, an endo fin is in two bases. If no fin is true, each base has its digit
//! in a different cover, so a place in more covers than bases is false. Such a place is in a cover
//! and no base, or in a base and two covers (a cannibal). If a fin is true, the places that see it
//! are false. So a place in more covers than bases that sees every fin is eliminated.
//!
//! # Conditions
//!
//! A fish is found only if it is *whole*:
//!
//! * Each cover has a place of the bases that is not a fin and is in no other cover.
//! * No part of it is a fish without fins. A part is fewer of its bases with as many of its covers.
//!   A hidden single is a fish of size one, and so is a house whose places are all in another
//!   house (Pointing, Claiming). So no fish contains one of these, and no Swordfish contains an
//!   X-Wing.
//! * It eliminates a place that no part eliminates. Only parts count whose fins are all fins of the
//!   fish.
//!
//! A pair of bases and covers is *useful* if it meets the first condition, has eliminations and is
//! within the limits. This is tested first, because it is cheap.
//!
//! # Search
//!
//! There are millions of pairs of bases and covers, so the search starts from the place to
//! eliminate, the *victim*. Only a place in no template ([`crate::kits::templates`]) can be
//! eliminated, and on most boards few places are in none.
//!
//! Assume that the victim is true. Its houses then have their digit, and the places that see it are
//! false. The remaining places of a house are its *rest*. The victim sees every fin, so no fin is
//! in a rest. Therefore the rests of the bases are disjoint, because a place in two bases is a fin.
//! They are inside the covers, because a place of a base in no cover is a fin. The fish has j covers
//! through the victim and b < j bases through it (b is 0 or 1); their rests are empty. So n - b bases have
//! disjoint rests inside the rests of n - j covers: more bases than covers.
//!
//! The search looks for such bases and covers, covers first: it chooses at most n - 1 houses and
//! tests which rests lie inside. This rarely succeeds unless the victim is false. If it succeeds,
//! no fin is in a rest, so the victim sees all fins, and is eliminated.
//!
//! The last cover is computed. The uncovered places of a base's rest must be in one row, column or
//! box; otherwise no last cover completes the base. Matching bases to covers instead would find one
//! fish for each victim, not all.
//!
//! Most choices fail, so the search prunes early. It computes once for each victim which rests
//! share a place, so choosing bases needs only masks. A pair of bases and covers is compared with
//! its parts last, the smallest and the largest parts first.
//!
//! Measured on every tenth of the 4,956 positions of HoDoKu's steps, CPU time for all digits, up to
//! five fins. Fish of lines: below 0.1 ms on average for each size. Franken fish of 2 to 7 bases:
//! 0.1, 0.1, 0.5, 1.4, 2.5 and 3.6 ms (32 ms at most). Mutant fish: below 0.1, then 0.4, 2, 10, 22
//! and 38 ms (20, 93, 205 and 325 ms at most for 4 to 7 bases).

use super::shape::{HouseRoles, Shape};
use super::whole::{Fish, Limits, Places, has_no_part, useful_fish};
use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::{Cell, CellSet, House, HouseSet};
use logic::{Stop, View};
use std::collections::BTreeMap;

#[cfg(test)]
pub(crate) mod tests;

/// Every whole fish of these houses that eliminates one of `victims`, sorted by bases, then by
/// covers, both in lexicographic order.
///
/// `victims` must contain every place that a fish may eliminate, because a fish is not always
/// found from each of its eliminations (see `Search::run`).
pub(crate) fn fish(
    view: &View<'_>,
    places: &Places,
    victims: CellSet,
    house_roles: HouseRoles,
    limits: Limits,
) -> ControlFlow<Stop, Vec<Fish>> {
    let mut matches = Matches {
        places,
        limits,
        found: BTreeMap::new(),
    };
    for victim in victims {
        view.spend(2)?;
        Search::new(places, house_roles, victim).run(&mut matches);
    }
    ControlFlow::Continue(matches.found.into_values().flatten().collect())
}

/// A key that sorts sets of equal size in lexicographic order of their elements.
fn lexicographic(houses: HouseSet) -> Reverse<u32> {
    Reverse(houses.bits().reverse_bits())
}

/// Bases, then covers.
type Key = (Reverse<u32>, Reverse<u32>);

/// The useful pairs of bases and covers found so far ([`useful_fish`]). The value is `None` if the
/// fish is not whole.
struct Matches<'a> {
    places: &'a Places,
    limits: Limits,
    found: BTreeMap<Key, Option<Fish>>,
}

impl Matches<'_> {
    /// Adds the fish of these bases and covers, if it is useful ([`useful_fish`]).
    fn add(&mut self, bases: HouseSet, covers: HouseSet) {
        if Shape::of(bases, covers) != self.limits.shape {
            return;
        }
        let key = (lexicographic(bases), lexicographic(covers));
        let places = self.places;
        if let Some(fish) = useful_fish(places, bases, covers, self.limits) {
            let whole_fish = || has_no_part(places, &fish).then_some(fish);
            self.found.entry(key).or_insert_with(whole_fish);
        }
    }
}

/// The search for all fish that eliminate one victim.
struct Search {
    /// The houses through the victim that may be bases, and those that may be covers.
    through_victim: HouseRoles,
    /// The houses without the victim that may be bases, and those that may be covers.
    without_victim: HouseRoles,
    /// The rest of each house.
    rests: [CellSet; 27],
    /// By house: the other bases whose rests share a place with its rest.
    meeting_bases: [HouseSet; 27],
}

impl Search {
    fn new(places: &Places, house_roles: HouseRoles, victim: Cell) -> Search {
        let false_if_victim_is_true = victim.peers().with(victim);
        // The only place of a house is a hidden single, and no whole fish contains one.
        let has_places = |house: &House| places.by_house[house.index()].is_plural();
        let bases = house_roles.bases & places.houses;
        let bases = bases.iter().filter(has_places).collect();
        let covers = house_roles.covers & places.houses;
        let without_victim = HouseRoles { bases, covers } & !victim.house_set();
        let rests = places
            .by_house
            .map(|places| places - false_if_victim_is_true);
        let mut meeting_bases = [HouseSet::EMPTY; 27];
        for base in without_victim.bases {
            let rest = rests[base.index()];
            let meeting = |other: &House| rest.overlaps(rests[other.index()]);
            meeting_bases[base.index()] = without_victim.bases.iter().filter(meeting).collect();
        }
        Search {
            through_victim: HouseRoles { bases, covers } & victim.house_set(),
            without_victim,
            rests,
            meeting_bases,
        }
    }

    /// Collects the useful pairs of bases and covers that eliminate the victim and have a cover
    /// without it.
    ///
    /// Other pairs are not needed. If all covers contain the victim, some base without the victim
    /// has an empty rest: all its places see the victim, so they are in one house of the victim. If
    /// this house is a cover, the base and the cover are a fish without fins, so the fish is not
    /// whole. If it is not a cover, the base and a cover still eliminate the victim. So if the fish
    /// is whole, it is found from another victim, which no part eliminates.
    fn run(&self, matches: &mut Matches<'_>) {
        let size = matches.limits.size;
        for covers_through in 1..=self.through_victim.covers.len().min(size - 1) {
            for bases_through in 0..covers_through.min(2) {
                let choices = self.choices_through_victim(covers_through, bases_through);
                if !choices.is_empty() {
                    let cover_search = CoverSearch {
                        search: self,
                        through_victim: choices,
                        bases_needed: size - bases_through,
                    };
                    cover_search.choose(
                        size - covers_through,
                        CoverChoice::of(self.without_victim.covers),
                        matches,
                    );
                }
            }
        }
    }

    /// Every choice of this many covers and this many bases through the victim.
    fn choices_through_victim(&self, covers: usize, bases: usize) -> Vec<HouseRoles> {
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
        for covers in subsets(self.through_victim.covers, covers) {
            for bases in subsets(self.through_victim.bases - covers, bases) {
                all.push(HouseRoles { bases, covers });
            }
        }
        all
    }
}

/// Some covers, and the houses that may be added.
#[derive(Clone, Copy)]
struct CoverChoice {
    covers: HouseSet,
    /// The union of the covers' rests.
    region: CellSet,
    /// The houses that may be added: only later ones, so each choice occurs once.
    later: HouseSet,
}

impl CoverChoice {
    fn of(houses: HouseSet) -> CoverChoice {
        CoverChoice {
            covers: HouseSet::EMPTY,
            region: CellSet::EMPTY,
            later: houses,
        }
    }
}

/// The search for the other covers and bases, with fixed numbers of covers and bases through the
/// victim.
struct CoverSearch<'a> {
    search: &'a Search,
    /// The choices of houses through the victim.
    through_victim: Vec<HouseRoles>,
    /// The number of bases without the victim that the fish still needs.
    bases_needed: usize,
}

impl CoverSearch<'_> {
    /// Chooses `needed` more covers, at least one, and looks for bases whose rests lie inside the
    /// covers' rests.
    fn choose(&self, needed: usize, choice: CoverChoice, matches: &mut Matches<'_>) {
        let CoverChoice {
            covers,
            region,
            mut later,
        } = choice;
        if needed == 1 {
            return self.choose_last_cover(choice, matches);
        }
        while let Some(house) = later.first().filter(|_| needed <= later.len()) {
            later.remove(house);
            let choice = CoverChoice {
                covers: covers.with(house),
                region: region | self.search.rests[house.index()],
                later,
            };
            self.choose(needed - 1, choice, matches);
        }
    }

    /// Chooses the last cover. The uncovered places of a base must be in one row, column or box. So
    /// each base determines the few covers that would complete it.
    fn choose_last_cover(&self, choice: CoverChoice, matches: &mut Matches<'_>) {
        let CoverChoice {
            covers,
            region,
            later,
        } = choice;
        let mut inside = HouseSet::EMPTY;
        let mut completed_by = [HouseSet::EMPTY; 27];
        for base in self.search.without_victim.bases - covers {
            let uncovered = self.search.rests[base.index()] - region;
            let Some(cell) = uncovered.first() else {
                inside.insert(base);
                continue;
            };
            for cover in later.without(base) & cell.house_set() {
                if cover.cells().contains_all(uncovered) {
                    completed_by[cover.index()].insert(base);
                }
            }
        }
        for cover in later {
            let inside = inside.without(cover) | completed_by[cover.index()];
            self.find_bases(covers.with(cover), inside, matches);
        }
    }

    /// Looks for enough bases with disjoint rests among those inside the covers.
    fn find_bases(&self, covers: HouseSet, inside: HouseSet, matches: &mut Matches<'_>) {
        let bases = HouseSet::EMPTY;
        self.choose_bases(
            inside,
            self.bases_needed,
            HouseRoles { bases, covers },
            matches,
        );
    }

    /// Chooses `needed` more bases with disjoint rests.
    fn choose_bases(
        &self,
        mut inside: HouseSet,
        needed: usize,
        chosen: HouseRoles,
        matches: &mut Matches<'_>,
    ) {
        if needed == 0 {
            for through in &self.through_victim {
                matches.add(chosen.bases | through.bases, chosen.covers | through.covers);
            }
            return;
        }
        while let Some(base) = inside.first().filter(|_| !inside.is_at_most(needed - 1)) {
            inside.remove(base);
            let bases = chosen.bases.with(base);
            let apart = inside - self.search.meeting_bases[base.index()];
            self.choose_bases(apart, needed - 1, HouseRoles { bases, ..chosen }, matches);
        }
    }
}
