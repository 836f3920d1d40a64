//! Two groups of equally many houses, and the cells that only one of them has.
//!
//! The houses of a group do not cross, so a group of n houses has each digit n times. Rows do not
//! cross rows or boxes of other bands, and columns do not cross columns or boxes of other stacks.
//! So one group has rows and boxes, the other columns and boxes. Pairs of groups whose houses are
//! not all connected by crossings are left out: each consists of two smaller pairs.

use core::cmp::Reverse;
use grid::{CellSet, House, HouseSet};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Maximum number of houses of a group.
const MAX_HOUSES: usize = 4;

/// Maximum number of cells that only one group has. More are hard to check by eye.
const MAX_CELLS: usize = 16;

/// Two groups of equally many houses, and the cells of each that the other does not have.
#[derive(Clone, Copy, Debug)]
pub(super) struct HouseUnions {
    pub(super) houses: [HouseSet; 2],
    pub(super) cells: [CellSet; 2],
}

/// All pairs of groups, the fewest houses first, then the fewest cells.
pub(super) static UNIONS: LazyLock<Vec<HouseUnions>> = LazyLock::new(all_unions);

/// Some houses that do not cross, and their cells.
#[derive(Clone, Copy)]
struct Group {
    houses: HouseSet,
    cells: CellSet,
}

fn all_unions() -> Vec<HouseUnions> {
    let of_rows = groups(House::row, |band, box_| 3 * band + box_);
    let of_columns = groups(House::column, |stack, box_| 3 * box_ + stack);
    let mut known = BTreeSet::new();
    let mut all = Vec::new();
    for one in &of_rows {
        for other in &of_columns {
            if one.houses.len() != other.houses.len() {
                continue;
            }
            let cells = [one.cells - other.cells, other.cells - one.cells];
            let [first, second] = cells;
            let is_small = (1..=MAX_CELLS).contains(&first.len());
            if is_small
                && are_connected(one.houses, other.houses)
                && known.insert((first.min(second), first.max(second)))
            {
                let houses = [one.houses, other.houses];
                all.push(HouseUnions { houses, cells });
            }
        }
    }
    all.sort_by_key(|unions| {
        let [first, second] = unions.houses;
        // Houses 0 to 17 are the rows and columns.
        let lines = |houses: HouseSet| Reverse(houses.bits() & 0x3_ffff);
        let size = (first.len(), unions.cells[0].len());
        (size, lines(first), lines(second), unions.cells)
    });
    all
}

/// The groups of lines of one direction and boxes, the fewest houses first. `box_of` maps a band
/// (or stack) and a number 0 to 2 to the number of a box.
fn groups(line: fn(u8) -> House, box_of: fn(u8, u8) -> u8) -> Vec<Group> {
    let mut groups = vec![Group {
        houses: HouseSet::EMPTY,
        cells: CellSet::EMPTY,
    }];
    for band in 0..3_u8 {
        let lines = choices([0, 1, 2].map(|one| line(3 * band + one)));
        let boxes = choices([0, 1, 2].map(|one| House::box_(box_of(band, one))));
        // Three boxes are the same cells as three lines.
        let boxes = boxes.into_iter().filter(|houses| houses.len() < 3);
        let additions: Vec<HouseSet> = lines.into_iter().chain(boxes).collect();
        let enlarged = |group: Group| {
            let larger = additions.iter().map(move |&houses| {
                let added = houses.iter().map(House::cells);
                Group {
                    houses: group.houses | houses,
                    cells: added.fold(group.cells, |all, cells| all | cells),
                }
            });
            larger.collect::<Vec<Group>>()
        };
        let larger: Vec<Group> = groups.iter().copied().flat_map(enlarged).collect();
        groups.extend(larger);
    }
    groups.retain(|group| (1..=MAX_HOUSES).contains(&group.houses.len()));
    groups.sort_by_key(|group| group.houses.len());
    groups
}

/// The choices of at least one of three houses.
fn choices(houses: [House; 3]) -> Vec<HouseSet> {
    let chosen = |bits: u8| {
        let chosen_houses = houses.into_iter().enumerate();
        let chosen_houses = chosen_houses.filter(|(index, _)| bits >> index & 1 == 1);
        chosen_houses.map(|(_, house)| house).collect()
    };
    (1..8).map(chosen).collect()
}

/// Whether crossings connect all houses, and no house is in both groups.
fn are_connected(one: HouseSet, other: HouseSet) -> bool {
    let mut left = one | other;
    if left.len() < one.len() + other.len() {
        return false;
    }
    let mut reached = CellSet::EMPTY;
    while let Some(next) = left
        .iter()
        .find(|house| reached.is_empty() || reached.overlaps(house.cells()))
    {
        left.remove(next);
        reached |= next.cells();
    }
    left.is_empty()
}
