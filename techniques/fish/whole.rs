//! Tests whether bases and covers form a fish with eliminations, and whether it is *whole*, as
//! `search.rs` defines it.

use super::shape::Shape;
use crate::kits::templates::houses_without;
use grid::{Board, CellSet, Digit, House, HouseSet};

/// The limits of a fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// The shape of its houses.
    pub(crate) shape: Shape,
    /// The number of bases, and of covers.
    pub(crate) size: usize,
    /// Maximum number of fins, including endo fins.
    pub(crate) fins: usize,
    /// Maximum number of endo fins.
    pub(crate) endo_fins: usize,
}

/// The places of one digit.
#[derive(Clone, Debug)]
pub struct Places {
    /// All places.
    pub cells: CellSet,
    /// The places in each house without the digit; empty for houses with it.
    pub by_house: [CellSet; 27],
    /// The houses without the digit that have a place for it.
    pub houses: HouseSet,
}

impl Places {
    /// The places of a digit on a board.
    pub fn on(board: &Board, digit: Digit) -> Places {
        Places::new(board.cells(digit), houses_without(board, digit))
    }

    /// A table of these places. `houses_without` are the houses without the digit.
    pub(crate) fn new(cells: CellSet, houses_without: HouseSet) -> Places {
        let mut by_house = [CellSet::EMPTY; 27];
        let mut houses = HouseSet::EMPTY;
        for house in houses_without {
            by_house[house.index()] = house.cells() & cells;
            if house.cells().overlaps(cells) {
                houses.insert(house);
            }
        }
        Places {
            cells,
            by_house,
            houses,
        }
    }
}

/// A fish of one digit that has eliminations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The base houses.
    pub bases: HouseSet,
    /// The cover houses, as many as bases.
    pub covers: HouseSet,
    /// Places in more bases than covers.
    pub fins: CellSet,
    /// The fins that are in two bases.
    pub endo_fins: CellSet,
    /// The eliminated places.
    pub victims: CellSet,
    /// The eliminated places that are in a base.
    pub cannibals: CellSet,
}

/// The number of houses of a set that each place is in, up to two.
#[derive(Clone, Copy, Default)]
struct HouseCounts {
    /// The places in at least one.
    once: CellSet,
    /// The places in at least two.
    twice: CellSet,
}

impl HouseCounts {
    fn with(self, cells: CellSet) -> HouseCounts {
        HouseCounts {
            once: self.once | cells,
            twice: self.twice | (self.once & cells),
        }
    }

    fn of(places: &Places, houses: HouseSet) -> HouseCounts {
        let houses = houses.iter().map(|house| places.by_house[house.index()]);
        houses.fold(HouseCounts::default(), HouseCounts::with)
    }
}

/// The fish of these bases and covers. `None` if it has no eliminations, is beyond the limits, or
/// does not need a cover. A cover is needed if it has a place of the bases that is no fin and is in
/// no other cover. Most pairs fail this cheap test.
pub(crate) fn useful_fish(
    places: &Places,
    bases: HouseSet,
    covers: HouseSet,
    limits: Limits,
) -> Option<Fish> {
    let base = HouseCounts::of(places, bases);
    let cover = HouseCounts::of(places, covers);
    let victims = victims(places, base, cover);
    let fish = Fish {
        bases,
        covers,
        fins: fins(base, cover),
        endo_fins: base.twice,
        victims,
        cannibals: victims & base.once,
    };
    let is_within = limits.endo_fins >= fish.endo_fins.len() && limits.fins >= fish.fins.len();
    let body = base.once - fish.fins - cover.twice;
    let has_own_place = |cover: House| places.by_house[cover.index()].overlaps(body);
    (is_within && !fish.victims.is_empty() && covers.iter().all(has_own_place)).then_some(fish)
}

/// Places in more bases than covers. A cell has three houses, so a cell in two bases is in at most
/// one cover.
fn fins(base: HouseCounts, cover: HouseCounts) -> CellSet {
    (base.once - cover.once) | base.twice
}

/// Places in more covers than bases that see all fins.
fn victims(places: &Places, base: HouseCounts, cover: HouseCounts) -> CellSet {
    let over_covered = (cover.once - base.once) | (cover.twice - base.twice);
    over_covered & places.cells & fins(base, cover).common_peers()
}

/// Whether a useful fish is whole, as `search.rs` defines it: no part is a fish without fins, and
/// at least one elimination is not made by any part whose fins are all fins of the fish.
pub(crate) fn has_no_part(places: &Places, fish: &Fish) -> bool {
    let mut not_by_parts = fish.victims;
    for size in sizes(fish.bases.len()) {
        let covers = parts(places, fish.covers, size);
        for base in parts(places, fish.bases, size) {
            // Only parts count whose fins are all fins of the fish. A place in two bases of the
            // part is always a fin of the fish. So the part's covers must contain all places that
            // are no fins of the fish.
            let body = base.once - fish.fins;
            for &cover in covers.iter().filter(|cover| cover.once.contains_all(body)) {
                if fins(base, cover).is_empty() {
                    return false;
                }
                not_by_parts = not_by_parts - victims(places, base, cover);
                if not_by_parts.is_empty() {
                    return false;
                }
            }
        }
    }
    true
}

/// The sizes of parts, from both ends to the middle. There are few of the smallest and largest
/// parts, and most fish that are not whole fail there.
fn sizes(fish_size: usize) -> impl Iterator<Item = usize> {
    let inwards = move |step: usize| {
        if step.is_multiple_of(2) {
            fish_size - step / 2
        } else {
            step.div_ceil(2)
        }
    };
    (1..fish_size).map(inwards)
}

/// All choices of `size` of these houses.
fn parts(places: &Places, houses: HouseSet, size: usize) -> Vec<HouseCounts> {
    let mut all = Vec::new();
    add_parts(places, houses, size, HouseCounts::default(), &mut all);
    all
}

/// Adds all choices of `needed` more houses.
fn add_parts(
    places: &Places,
    mut houses: HouseSet,
    needed: usize,
    chosen: HouseCounts,
    all: &mut Vec<HouseCounts>,
) {
    if needed == 0 {
        all.push(chosen);
        return;
    }
    while let Some(house) = houses.first().filter(|_| needed <= houses.len()) {
        houses.remove(house);
        let chosen = chosen.with(places.by_house[house.index()]);
        add_parts(places, houses, needed - 1, chosen, all);
    }
}
