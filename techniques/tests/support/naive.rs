//! The finds of each technique by its definition, with direct search: every choice of cells, digits
//! or lines is tried, in Sudoku Explainer's order. Kinds of house come in the order of [`Order`], then houses, then
//! subsets in ascending order of their bit masks; for fish, lines come before digits.

use super::finds::Kept;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Cover, Evidence, Link, Options, Order, Single, SingleBy, Subset, SubsetBy, Truth, Variant,
};
use techniques::options::{Room, Scope};

/// All finds that change the board, with duplicates; `None` for techniques that other files define.
pub fn finds(slug: &str, board: &Board, order: &Order, options: &Options) -> Option<Vec<Kept>> {
    let search = NaiveSearch {
        board,
        order,
        options,
    };
    let mut found = match slug {
        "full_house" => search.full_house(),
        "hidden_single" => search.hidden_single(),
        "naked_single" => search.naked_single(),
        "pointing" => search.pointing(),
        "claiming" => search.claiming(),
        "locked_pair" => search.locked(2),
        "locked_triple" => search.locked(3),
        "naked_pair" => search.naked(2),
        "naked_triple" => search.naked(3),
        "naked_quad" => search.naked(4),
        "hidden_pair" => search.hidden(2),
        "hidden_triple" => search.hidden(3),
        "hidden_quad" => search.hidden(4),
        "x_wing" => search.fish(2),
        "swordfish" => search.fish(3),
        "jellyfish" => search.fish(4),
        _ => return None,
    };
    found.retain(|find| find.place.is_some() || !find.removals.is_empty());
    Some(found)
}

struct NaiveSearch<'a> {
    board: &'a Board,
    order: &'a Order,
    options: &'a Options,
}

/// All subsets with `size` elements, in ascending order of their bit masks.
fn choices<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    let masks = (0..1_u32 << things.len()).filter(|mask| mask.count_ones() as usize == size);
    masks
        .map(|mask| {
            let chosen = (0..things.len()).filter(|&bit| mask >> bit & 1 == 1);
            chosen.map(|bit| things[bit]).collect()
        })
        .collect()
}

impl NaiveSearch<'_> {
    fn houses(&self) -> Vec<House> {
        self.order
            .houses
            .iter()
            .flat_map(|&kind| House::of_kind(kind))
            .collect()
    }

    fn lines(&self) -> Vec<HouseKind> {
        let kinds = self.order.houses.iter().copied();
        kinds.filter(|&kind| kind != HouseKind::Box).collect()
    }

    fn places_of(&self, house: House, digit: Digit) -> Vec<Cell> {
        let cells = house.cells_in_order();
        cells
            .filter(|&cell| self.board.candidates(cell).contains(digit))
            .collect()
    }

    /// Whether a house with this many open cells has room for a set of this size.
    fn has_room(&self, size: usize, open: usize) -> bool {
        match self.options.get::<Room>() {
            Room::Any => open > size,
            Room::Twice => open >= 2 * size,
            Room::MoreThanTwice => open > 2 * size,
        }
    }

    /// The candidates that the board has, sorted.
    fn removals(&self, all: impl IntoIterator<Item = Candidate>) -> Vec<Candidate> {
        let mut live: Vec<Candidate> = all.into_iter().filter(|&c| self.board.has(c)).collect();
        live.sort();
        live
    }

    fn single(candidate: Candidate, by: SingleBy, variant: u8) -> Kept {
        Kept {
            variant: Variant(variant),
            place: Some(candidate),
            removals: Vec::new(),
            evidence: Evidence::Single(Single { candidate, by }),
        }
    }

    fn full_house(&self) -> Vec<Kept> {
        let mut found = Vec::new();
        for house in self.houses() {
            let open: Vec<Cell> = house
                .cells_in_order()
                .filter(|&cell| self.board.value(cell).is_none())
                .collect();
            if let [cell] = open[..] {
                for digit in self.board.candidates(cell) {
                    let candidate = Candidate::new(cell, digit);
                    found.push(Self::single(candidate, SingleBy::House(house), 0));
                }
            }
        }
        found
    }

    fn hidden_single(&self) -> Vec<Kept> {
        let mut found = Vec::new();
        for house in self.houses() {
            let variant = match house.kind() {
                HouseKind::Box => 0,
                HouseKind::Row => 1,
                HouseKind::Column => 2,
            };
            for digit in Digit::ALL {
                if let [cell] = self.places_of(house, digit)[..]
                    && self.board.open_in(house).len() > 1
                {
                    let candidate = Candidate::new(cell, digit);
                    found.push(Self::single(candidate, SingleBy::House(house), variant));
                }
            }
        }
        found
    }

    fn naked_single(&self) -> Vec<Kept> {
        let mut found = Vec::new();
        for cell in Cell::all() {
            if let [digit] = self.board.candidates(cell).iter().collect::<Vec<_>>()[..] {
                found.push(Self::single(Candidate::new(cell, digit), SingleBy::Cell, 0));
            }
        }
        found
    }

    fn cover(&self, digit: Digit, bases: &[House], covers: &[House]) -> Kept {
        let outside = |cell: &Cell| !bases.iter().any(|base| base.cells().contains(*cell));
        let inside = |cell: &Cell| covers.iter().any(|cover| cover.cells().contains(*cell));
        let victims = Cell::all().filter(outside).filter(inside);
        Kept {
            variant: Variant(0),
            place: None,
            removals: self.removals(victims.map(|cell| Candidate::new(cell, digit))),
            evidence: Evidence::Cover(Cover {
                truths: bases
                    .iter()
                    .map(|&base| Truth::House(base, digit))
                    .collect(),
                links: covers
                    .iter()
                    .map(|&cover| Link::House(cover, digit))
                    .collect(),
                fins: CandidateSet::EMPTY,
            }),
        }
    }

    fn confined(&self, base: HouseKind, cover: HouseKind) -> Vec<Kept> {
        let mut found = Vec::new();
        for base in House::of_kind(base) {
            for cover in House::of_kind(cover).filter(|c| c.cells().overlaps(base.cells())) {
                for digit in Digit::ALL {
                    let places = self.places_of(base, digit);
                    if places.len() >= 2 && places.iter().all(|&c| cover.cells().contains(c)) {
                        found.push(self.cover(digit, &[base], &[cover]));
                    }
                }
            }
        }
        found
    }

    fn pointing(&self) -> Vec<Kept> {
        self.lines()
            .into_iter()
            .flat_map(|kind| self.confined(HouseKind::Box, kind))
            .collect()
    }

    fn claiming(&self) -> Vec<Kept> {
        self.lines()
            .into_iter()
            .flat_map(|kind| self.confined(kind, HouseKind::Box))
            .collect()
    }

    fn fish(&self, size: usize) -> Vec<Kept> {
        let mut found = Vec::new();
        for base in self.lines() {
            let cover = match base {
                HouseKind::Row => HouseKind::Column,
                HouseKind::Column | HouseKind::Box => HouseKind::Row,
            };
            let lines: Vec<House> = House::of_kind(base).collect();
            for bases in choices(&lines, size) {
                for digit in Digit::ALL {
                    let filled = Cell::all().filter(|&c| self.board.value(c) == Some(digit));
                    if !self.has_room(size, 9 - filled.count()) {
                        continue;
                    }
                    let places: Vec<_> = bases
                        .iter()
                        .map(|&line| self.places_of(line, digit))
                        .collect();
                    let covers: Vec<House> = House::of_kind(cover)
                        .filter(|line| places.iter().flatten().any(|c| line.cells().contains(*c)))
                        .collect();
                    if places.iter().all(|cells| cells.len() >= 2) && covers.len() == size {
                        found.push(self.cover(digit, &bases, &covers));
                    }
                }
            }
        }
        found
    }

    /// The naked sets of a house, as cells and digits.
    fn naked_in(&self, house: House, size: usize) -> Vec<(CellSet, DigitSet)> {
        let open: Vec<Cell> = house
            .cells_in_order()
            .filter(|&cell| self.board.value(cell).is_none())
            .collect();
        if !self.has_room(size, open.len()) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for cells in choices(&open, size) {
            let held = cells.iter().map(|&cell| self.board.candidates(cell));
            let union: DigitSet = held.clone().flatten().collect();
            if held.clone().all(|digits| digits.len() >= 2) && union.len() == size {
                found.push((cells.into_iter().collect(), union));
            }
        }
        found
    }

    fn subset(&self, subset: Subset, victims: CellSet, digits: DigitSet) -> Kept {
        let all = victims
            .iter()
            .flat_map(|cell| digits.iter().map(move |digit| Candidate::new(cell, digit)));
        Kept {
            variant: Variant(0),
            place: None,
            removals: self.removals(all),
            evidence: Evidence::Subset(subset),
        }
    }

    /// Whether the cells lie in a box and a line, and the digits can be removed both in the box and in the line outside
    /// the box.
    fn is_locked(&self, cells: CellSet, digits: DigitSet) -> bool {
        let common = |kind| {
            let mut houses = House::of_kind(kind);
            houses.find(|house| house.cells().contains_all(cells))
        };
        let line = common(HouseKind::Row).or(common(HouseKind::Column));
        let Some((box_, line)) = common(HouseKind::Box).zip(line) else {
            return false;
        };
        let has_removal = |victims: CellSet| {
            let mut victims = victims.iter();
            victims.any(|cell| self.board.candidates(cell).overlaps(digits))
        };
        has_removal(box_.cells() - cells) && has_removal(line.cells() - box_.cells())
    }

    fn locked(&self, size: usize) -> Vec<Kept> {
        let mut found = Vec::new();
        for house in House::of_kind(HouseKind::Box) {
            for (cells, digits) in self.naked_in(house, size) {
                if self.is_locked(cells, digits) {
                    let by = SubsetBy::Cells;
                    let victims = cells.common_peers();
                    found.push(self.subset(
                        Subset {
                            house,
                            cells,
                            digits,
                            by,
                        },
                        victims,
                        digits,
                    ));
                }
            }
        }
        found
    }

    fn naked(&self, size: usize) -> Vec<Kept> {
        let mut found = Vec::new();
        for house in self.houses() {
            for (cells, digits) in self.naked_in(house, size) {
                if self.options.get::<Scope>() == Scope::Unlocked && self.is_locked(cells, digits) {
                    continue;
                }
                let victims = match self.options.get::<Scope>() {
                    Scope::House => house.cells() - cells,
                    Scope::Shared | Scope::Unlocked => cells.common_peers(),
                };
                let by = SubsetBy::Cells;
                found.push(self.subset(
                    Subset {
                        house,
                        cells,
                        digits,
                        by,
                    },
                    victims,
                    digits,
                ));
            }
        }
        found
    }

    fn hidden(&self, size: usize) -> Vec<Kept> {
        let mut found = Vec::new();
        for house in self.houses() {
            if !self.has_room(size, self.board.open_in(house).len()) {
                continue;
            }
            for digits in choices(&Digit::ALL, size) {
                let places: Vec<_> = digits.iter().map(|&d| self.places_of(house, d)).collect();
                let cells: CellSet = places.iter().flatten().copied().collect();
                if places.iter().all(|cells| cells.len() >= 2) && cells.len() == size {
                    let digits = digits.into_iter().collect();
                    let by = SubsetBy::Digits;
                    found.push(self.subset(
                        Subset {
                            house,
                            cells,
                            digits,
                            by,
                        },
                        cells,
                        !digits,
                    ));
                }
            }
        }
        found
    }
}
