//! Whether bases and covers are a fish worth telling.

use super::{Fish, Layers, Limits, Places};
use grid::{CellSet, HouseSet};

/// The fish of these bases and covers, if it removes something, is within the limits and is
/// whole as the search's essay says.
pub(super) fn whole(
    places: &Places,
    bases: HouseSet,
    covers: HouseSet,
    limits: Limits,
) -> Option<Fish> {
    let base = Layers::of(places, bases);
    let cover = Layers::of(places, covers);
    let fish = Fish {
        bases,
        covers,
        fins: fins(base, cover),
        endo_fins: base.twice,
        victims: victims(places, base, cover),
        cannibals: victims(places, base, cover) & base.once,
    };
    let within = limits.endo_fins >= fish.endo_fins.len() && limits.fins >= fish.fins.len();
    let body = base.once - fish.fins - cover.twice;
    let takes = |cover: grid::House| places.of[cover.index()].overlaps(body);
    let useful = within && !fish.victims.is_empty() && covers.iter().all(takes);
    (useful && has_no_part(places, &fish)).then_some(fish)
}

/// Places in more bases than covers. A cell has three houses, so one in two bases is in one
/// cover at most.
fn fins(base: Layers, cover: Layers) -> CellSet {
    (base.once - cover.once) | base.twice
}

/// Places in more covers than bases that see all fins.
fn victims(places: &Places, base: Layers, cover: Layers) -> CellSet {
    let free = (cover.once - base.once) | (cover.twice - base.twice);
    free & places.cells & fins(base, cover).common_peers()
}

/// Whether no part is a fish without fins, and something goes that no part removes with some of
/// the fins.
fn has_no_part(places: &Places, fish: &Fish) -> bool {
    let bases = parts(places, fish.bases);
    let covers = parts(places, fish.covers);
    let mut left = fish.victims;
    for (base, of) in &bases {
        for (cover, _) in covers.iter().filter(|(_, size)| size == of) {
            let fins = fins(*base, *cover);
            if !fish.fins.contains_all(fins) {
                continue;
            }
            if fins.is_empty() {
                return false;
            }
            left = left - victims(places, *base, *cover);
        }
    }
    !left.is_empty()
}

/// All proper parts of a set of houses but none, with their sizes.
fn parts(places: &Places, houses: HouseSet) -> Vec<(Layers, usize)> {
    let mut parts = vec![(Layers::default(), 0)];
    for house in houses {
        for index in 0..parts.len() {
            let (layers, size) = parts[index];
            parts.push((layers.with(places.of[house.index()]), size + 1));
        }
    }
    parts.retain(|&(_, size)| 0 < size && size < houses.len());
    parts
}
