//! Whether a pair of bases and covers is a fish worth finding.

use super::shape::Shape;
use crate::kits::templates::lacking;
use grid::{Board, CellSet, Digit, House, HouseSet};

/// The limits of a fish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// The shape of its houses.
    pub(crate) shape: Shape,
    /// The number of bases, and of covers.
    pub(crate) size: usize,
    /// The largest number of fins, endo fins included.
    pub(crate) fins: usize,
    /// The largest number of endo fins.
    pub(crate) endo_fins: usize,
}

/// The places of one digit.
#[derive(Clone, Debug)]
pub struct Places {
    /// All of them.
    pub cells: CellSet,
    /// By house: its places.
    pub of: [CellSet; 27],
    /// The houses that lack the digit and have a place for it.
    pub houses: HouseSet,
}

impl Places {
    /// The places of a digit on a board.
    pub fn on(board: &Board, digit: Digit) -> Places {
        Places::new(board.cells(digit), lacking(board, digit))
    }

    /// These places, with the houses that lack the digit.
    pub(crate) fn new(cells: CellSet, lacking: HouseSet) -> Places {
        let mut of = [CellSet::EMPTY; 27];
        let mut houses = HouseSet::EMPTY;
        for house in lacking {
            of[house.index()] = house.cells() & cells;
            if house.cells().overlaps(cells) {
                houses.insert(house);
            }
        }
        Places { cells, of, houses }
    }
}

/// A whole fish of some digit that removes something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// Each of them needs the digit.
    pub bases: HouseSet,
    /// As many houses as bases.
    pub covers: HouseSet,
    /// Places in more bases than covers.
    pub fins: CellSet,
    /// Those of the fins that lie in two bases.
    pub endo_fins: CellSet,
    /// The places that go.
    pub victims: CellSet,
    /// Those of the victims that lie in a base.
    pub cannibals: CellSet,
}

/// Counts in how many of some houses each place lies.
#[derive(Clone, Copy, Default)]
struct Layers {
    /// The places in at least one.
    once: CellSet,
    /// The places in at least two.
    twice: CellSet,
}

impl Layers {
    fn with(self, cells: CellSet) -> Layers {
        Layers {
            once: self.once | cells,
            twice: self.twice | (self.once & cells),
        }
    }

    fn of(places: &Places, houses: HouseSet) -> Layers {
        let houses = houses.iter().map(|house| places.of[house.index()]);
        houses.fold(Layers::default(), Layers::with)
    }
}

/// The fish of these bases and covers, if it removes something, is within the limits, and each cover
/// takes something. A cheap test that most pairs fail.
pub(crate) fn useful(
    places: &Places,
    bases: HouseSet,
    covers: HouseSet,
    limits: Limits,
) -> Option<Fish> {
    let base = Layers::of(places, bases);
    let cover = Layers::of(places, covers);
    let victims = victims(places, base, cover);
    let fish = Fish {
        bases,
        covers,
        fins: fins(base, cover),
        endo_fins: base.twice,
        victims,
        cannibals: victims & base.once,
    };
    let within = limits.endo_fins >= fish.endo_fins.len() && limits.fins >= fish.fins.len();
    let body = base.once - fish.fins - cover.twice;
    let takes = |cover: House| places.of[cover.index()].overlaps(body);
    (within && !fish.victims.is_empty() && covers.iter().all(takes)).then_some(fish)
}

/// Places in more bases than covers. A cell has three houses, so a cell in two bases is in at most one
/// cover.
fn fins(base: Layers, cover: Layers) -> CellSet {
    (base.once - cover.once) | base.twice
}

/// Places in more covers than bases that see all fins.
fn victims(places: &Places, base: Layers, cover: Layers) -> CellSet {
    let free = (cover.once - base.once) | (cover.twice - base.twice);
    free & places.cells & fins(base, cover).common_peers()
}

/// Whether a useful fish is whole, as `search.rs` defines it: no part is a fish without fins, and
/// something goes that no part removes with some of the fins.
pub(crate) fn has_no_part(places: &Places, fish: &Fish) -> bool {
    let mut left = fish.victims;
    for size in sizes(fish.bases.len()) {
        let covers = parts(places, fish.covers, size);
        for base in parts(places, fish.bases, size) {
            // A place in two bases is a fin of the whole fish as well. The covers must hold the
            // others.
            let body = base.once - fish.fins;
            for &cover in covers.iter().filter(|cover| cover.once.contains_all(body)) {
                if fins(base, cover).is_empty() {
                    return false;
                }
                left = left - victims(places, base, cover);
                if left.is_empty() {
                    return false;
                }
            }
        }
    }
    true
}

/// The sizes of parts, from both ends to the middle. The smallest and the largest are few, and most
/// fish that are not whole fail by them.
fn sizes(whole: usize) -> impl Iterator<Item = usize> {
    let inwards = move |step: usize| {
        if step.is_multiple_of(2) {
            whole - step / 2
        } else {
            step.div_ceil(2)
        }
    };
    (1..whole).map(inwards)
}

/// All choices of `size` of these houses.
fn parts(places: &Places, houses: HouseSet, size: usize) -> Vec<Layers> {
    let mut all = Vec::new();
    add_parts(places, houses, size, Layers::default(), &mut all);
    all
}

/// Adds all choices of `left` more houses.
fn add_parts(
    places: &Places,
    mut houses: HouseSet,
    left: usize,
    chosen: Layers,
    all: &mut Vec<Layers>,
) {
    if left == 0 {
        all.push(chosen);
        return;
    }
    while let Some(house) = houses.first().filter(|_| left <= houses.len()) {
        houses.remove(house);
        let chosen = chosen.with(places.of[house.index()]);
        add_parts(places, houses, left - 1, chosen, all);
    }
}
