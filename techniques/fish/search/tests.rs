//! Compares the search with the definition: all pairs of bases and covers, counted place by place.

use super::*;
use crate::fish::shape::Shape;
use crate::kits::templates;
use core::ops::Range;
use grid::{Board, HouseKind};
use logic::{Facts, Journal, Options, Order, Position, Work};

/// A xorshift64* generator, reproducible on every machine.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }
}

/// Random places of a digit that is filled in this many rows, and the houses without it. At least
/// one template exists.
pub(crate) fn random_places(seed: u64, filled: usize) -> (CellSet, HouseSet) {
    let mut random = Random::new(seed);
    let extra_places = 5 + random.below(30);
    let mut shuffled = || {
        let mut all = [0_u8, 1, 2];
        all.swap(0, random.below(3));
        all.swap(1, 1 + random.below(2));
        all
    };
    let (bands, stacks) = (shuffled(), [shuffled(), shuffled(), shuffled()]);
    let places_in_stack = [shuffled(), shuffled(), shuffled()];
    let mut template = Vec::new();
    for row in 0..9_u8 {
        let (band, line) = (usize::from(row / 3), usize::from(row % 3));
        let stack = usize::from(stacks[band][line]);
        let column = 3 * stack as u8 + places_in_stack[stack][usize::from(bands[band])];
        template.extend(Cell::at_row_column(row, column));
    }
    let mut places: CellSet = template.iter().copied().collect();
    for _ in 0..extra_places {
        places.extend(Cell::new(random.below(81) as u8));
    }
    let mut houses_without = HouseSet::all();
    for _ in 0..filled {
        let cell = template.swap_remove(random.below(template.len()));
        places = places - cell.peers().with(cell);
        houses_without = houses_without - cell.house_set();
    }
    (places, houses_without)
}

/// The fins and victims of bases and covers by the definition, place by place.
fn fins_and_victims(places: CellSet, bases: HouseSet, covers: HouseSet) -> (Vec<Cell>, Vec<Cell>) {
    let (mut fins, mut over_covered) = (Vec::new(), Vec::new());
    for cell in places {
        let base = (cell.house_set() & bases).len();
        let cover = (cell.house_set() & covers).len();
        if base > cover {
            fins.push(cell);
        } else if cover > base {
            over_covered.push(cell);
        }
    }
    over_covered.retain(|&cell| fins.iter().all(|&fin| cell.sees(fin)));
    (fins, over_covered)
}

/// All choices of `size` houses, in lexicographic order.
fn choices(houses: HouseSet, size: usize) -> Vec<HouseSet> {
    if size == 0 {
        return vec![HouseSet::EMPTY];
    }
    let mut all = Vec::new();
    let mut later = houses;
    while let Some(first) = later.first() {
        later.remove(first);
        all.extend(
            choices(later, size - 1)
                .into_iter()
                .map(|others| others.with(first)),
        );
    }
    all
}

/// Whether bases and covers are a whole fish, by the definition.
fn is_whole(places: CellSet, bases: HouseSet, covers: HouseSet) -> bool {
    let (fins, victims) = fins_and_victims(places, bases, covers);
    let has_own_place = |cover: House| {
        places.iter().any(|cell| {
            let houses = cell.house_set();
            let is_only = houses & covers == HouseSet::only(cover);
            is_only && houses.overlaps(bases) && !fins.contains(&cell)
        })
    };
    if !covers.iter().all(has_own_place) {
        return false;
    }
    let mut left = victims;
    for size in 1..bases.len() {
        for part in choices(bases, size) {
            for part_covers in choices(covers, size) {
                let (part_fins, part_victims) = fins_and_victims(places, part, part_covers);
                if part_fins.iter().all(|fin| fins.contains(fin)) {
                    if part_fins.is_empty() {
                        return false;
                    }
                    left.retain(|cell| !part_victims.contains(cell));
                }
            }
        }
    }
    !left.is_empty()
}

/// Every whole fish, from all pairs of bases and covers.
fn all_by_definition(
    places: CellSet,
    houses_without: HouseSet,
    house_roles: HouseRoles,
    limits: Limits,
) -> Vec<Fish> {
    let house_roles = house_roles & houses_without;
    let with_places = |houses: HouseSet| -> HouseSet {
        let houses = houses.iter();
        houses
            .filter(|house| house.cells().overlaps(places))
            .collect()
    };
    let mut found = Vec::new();
    let places_in = |houses: HouseSet| {
        let cells = houses.iter().map(House::cells);
        cells.fold(CellSet::EMPTY, |all, cells| all | cells) & places
    };
    for bases in choices(with_places(house_roles.bases), limits.size) {
        let in_bases = |cell: &Cell| (cell.house_set() & bases).len();
        let base_places = places_in(bases);
        for covers in choices(with_places(house_roles.covers) - bases, limits.size) {
            // Most pairs leave too many places of the bases uncovered and are rejected here.
            if limits.fins < (base_places - places_in(covers)).len() {
                continue;
            }
            let (fins, victims) = fins_and_victims(places, bases, covers);
            let endo_fins: CellSet = fins.iter().copied().filter(|f| in_bases(f) > 1).collect();
            let is_within = fins.len() <= limits.fins && endo_fins.len() <= limits.endo_fins;
            let is_within = is_within && Shape::of(bases, covers) == limits.shape;
            if is_within && !victims.is_empty() && is_whole(places, bases, covers) {
                found.push(Fish {
                    bases,
                    covers,
                    endo_fins,
                    fins: fins.into_iter().collect(),
                    cannibals: victims
                        .iter()
                        .copied()
                        .filter(|v| in_bases(v) > 0)
                        .collect(),
                    victims: victims.into_iter().collect(),
                });
            }
        }
    }
    found
}

/// The fish that the search finds. Asserts that it finds the same fish when every place may be
/// eliminated.
fn found_by_search(
    cells: CellSet,
    houses_without: HouseSet,
    house_roles: HouseRoles,
    limits: Limits,
) -> Vec<Fish> {
    let board = Board::new(&grid::Puzzle::new([None; 81]));
    let (facts, journal, work) = (Facts::new(), Journal::new(&board), Work::unlimited());
    let (order, options) = (Order::default(), Options::default());
    let view = View::new(
        Position::new(&board, &facts, &journal),
        &order,
        &options,
        &work,
    );
    let places = Places::new(cells, houses_without);
    let victims = templates::places_in_no_template(cells, houses_without);
    let search = |victims| {
        let found = fish(&view, &places, victims, house_roles, limits);
        found.continue_value().unwrap()
    };
    let found = search(victims);
    assert_eq!(found, search(cells));
    found
}

const LINES: [HouseKind; 2] = [HouseKind::Row, HouseKind::Column];

/// Compares search and definition on random boards. Returns the number of fish of the shape, and of
/// those with fins, with endo fins and with cannibals.
fn compare(shape: Shape, size: usize, filled: usize, seeds: Range<u64>) -> [usize; 4] {
    let limits = Limits {
        shape,
        size,
        fins: 5,
        endo_fins: 2,
    };
    let mut counts = [0; 4];
    for seed in seeds {
        let (places, houses_without) = random_places(seed, filled);
        for house_roles in shape.house_roles(&LINES) {
            let found = found_by_search(places, houses_without, house_roles, limits);
            let all = all_by_definition(places, houses_without, house_roles, limits);
            assert_eq!(found, all, "seed {seed}: {places:?}");
            for fish in found {
                counts[0] += 1;
                counts[1] += usize::from(!fish.fins.is_empty());
                counts[2] += usize::from(!fish.endo_fins.is_empty());
                counts[3] += usize::from(!fish.cannibals.is_empty());
            }
        }
    }
    println!("{shape:?} {size}: {counts:?}");
    counts
}

/// Compares several sizes. For each, `sizes` has the size, the number of rows in which the digit is
/// filled, and the seeds. Fish of each size must occur. Large whole fish are rare on boards with
/// few enough places to count all pairs, so their seeds are chosen.
fn compare_all(shape: Shape, sizes: &[(usize, usize, Range<u64>)]) -> [usize; 4] {
    let mut sum = [0; 4];
    for (size, filled, seeds) in sizes {
        let counts = compare(shape, *size, *filled, seeds.clone());
        assert_ne!(counts[0], 0, "no {shape:?} fish of size {size}");
        for (sum, count) in sum.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    sum
}

#[test]
fn basic_fish_match_the_definition() {
    let sizes = [
        (2, 0, 0..200),
        (3, 0, 0..80),
        (4, 1, 0..60),
        (5, 0, 0..30),
        (6, 0, 0..60),
        (7, 0, 0..60),
    ];
    let counts = compare_all(Shape::Basic, &sizes);
    assert!(counts[1] < counts[0], "no fish without fins: {counts:?}");
}

#[test]
fn franken_fish_match_the_definition() {
    let sizes = [
        (2, 1, 0..60),
        (3, 2, 0..30),
        (4, 3, 0..12),
        (5, 3, 15..25),
        (6, 3, 595..596),
        (7, 2, 21..22),
    ];
    let counts = compare_all(Shape::Franken, &sizes);
    assert!(counts.iter().all(|&count| 0 < count), "{counts:?}");
}

#[test]
fn mutant_fish_match_the_definition() {
    let sizes = [
        (2, 2, 0..60),
        (3, 3, 0..20),
        (4, 4, 0..24),
        (5, 4, 170..180),
        (6, 3, 387..388),
    ];
    let counts = compare_all(Shape::Mutant, &sizes);
    assert!(counts.iter().all(|&count| 0 < count), "{counts:?}");
}

/// To try all choices of seven bases and seven covers among all houses would take minutes. So for
/// each fish found, both searches are compared with fewer houses. Bases are chosen among its bases
/// and the houses that it does not use; covers among its covers and these houses.
#[test]
fn mutant_fish_of_seven_bases_match_the_definition() {
    let limits = Limits {
        shape: Shape::Mutant,
        size: 7,
        fins: 5,
        endo_fins: 2,
    };
    let (places, houses_without) = random_places(21, 2);
    let all = Shape::Mutant.house_roles(&LINES)[0];
    let whole_fish = found_by_search(places, houses_without, all, limits);
    assert_eq!(whole_fish.len(), 10);
    for fish in whole_fish {
        let others = houses_without - fish.bases - fish.covers;
        let house_roles = HouseRoles {
            bases: fish.bases | others,
            covers: fish.covers | others,
        };
        let found = found_by_search(places, houses_without, house_roles, limits);
        assert_eq!(
            found,
            all_by_definition(places, houses_without, house_roles, limits)
        );
        assert!(found.contains(&fish), "{fish:?}");
    }
}
