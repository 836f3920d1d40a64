//! Rules that look up the places of digits in houses: subsets and fish.
//!
//! The searches are those of the techniques, on a table that is made from the rows. So the finds and
//! their order are the same.

use crate::bits::ALL_COLUMNS;
use crate::plan::{Picks, TableRule};
use crate::rows::{Houses, LANES, NONE, OPEN, Rows};
use core::cell::OnceCell;
use core::ops::ControlFlow;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, PlaceSet};
use logic::{Advance, ClosureRule};
use techniques::fish::kit as fish;
use techniques::kits::options::{Room, Scope};
use techniques::kits::places::{CONTINUE, Places, Position, naked_pool, run_to_end};
use techniques::subsets::{direct_hidden, kit as subsets};

/// The places of the digits by column and box, the cells of each digit, and the digits of each cell.
/// All rules of a round use the same table.
pub(crate) struct Table {
    columns: Houses,
    boxes: Houses,
    /// The cells of each digit, then the open cells.
    cells: [CellSet; 10],
    /// The digits of each cell, once a rule needs them.
    digits: OnceCell<[DigitSet; 81]>,
}

/// The rows and the table of the same position.
struct Lookup<'a> {
    rows: &'a Rows,
    table: &'a Table,
}

/// Digits that cells lose.
struct Elimination {
    digits: DigitSet,
    cells: CellSet,
}

/// The finds of one search.
struct Finds {
    picks: Picks,
    /// The size of the smallest finds so far, if only these count.
    size: usize,
    eliminations: Vec<Elimination>,
    /// By row and digit, the columns of the placements as bits.
    places: Houses,
    has_places: bool,
}

/// Applies the finds of a rule. Returns the number of steps and what they do; `None` without finds.
/// `table` is the table of the rows; it is made if there is none.
#[inline(never)]
pub(crate) fn apply(
    rule: &TableRule<'_>,
    rows: &mut Rows,
    table: &mut Option<Table>,
) -> Option<(u32, Advance)> {
    let table = table.get_or_insert_with(|| Table::new(rows));
    let finds = finds(rule, &Lookup { rows, table });
    if finds.has_places {
        return Some((rows.place(&finds.places), Advance::Places));
    }
    let mut steps = 0;
    for Elimination { digits, cells } in &finds.eliminations {
        steps += u32::from(rows.eliminate(*digits, *cells));
    }
    (steps > 0).then_some((steps, Advance::Removes))
}

/// The finds of a rule that have an effect.
fn finds(rule: &TableRule<'_>, lookup: &Lookup<'_>) -> Finds {
    let mut finds = Finds::new(rule.picks);
    let (order, options) = (&rule.entry.order, &rule.entry.options);
    let (cells, digits) = (CellSet::all(), DigitSet::all());
    match rule.rule {
        ClosureRule::DirectHiddenSubset(size) => {
            let each = &mut |_, _, _, single| finds.place(single);
            run_to_end(match size {
                2 => direct_hidden::each::<2, _>(lookup, order, cells, each),
                _ => direct_hidden::each::<3, _>(lookup, order, cells, each),
            });
        }
        ClosureRule::LockedSubset(size) => {
            let room = options.get::<Room>();
            let each = &mut |naked| finds.naked(naked, lookup);
            run_to_end(match size {
                2 => subsets::each_locked::<2, _>(lookup, order, room, each),
                _ => subsets::each_locked::<3, _>(lookup, order, room, each),
            });
        }
        ClosureRule::NakedSubset(size) => {
            let room_and_scope = (options.get::<Room>(), options.get::<Scope>());
            let each = &mut |naked| finds.naked(naked, lookup);
            run_to_end(match size {
                2 => subsets::each_naked::<2, _>(lookup, order, room_and_scope, cells, each),
                3 => subsets::each_naked::<3, _>(lookup, order, room_and_scope, cells, each),
                _ => subsets::each_naked::<4, _>(lookup, order, room_and_scope, cells, each),
            });
        }
        ClosureRule::HiddenSubset(size) => {
            let room = options.get::<Room>();
            let each = &mut |_, cells, digits: DigitSet| finds.remove(!digits, cells, 0, lookup);
            run_to_end(match size {
                2 => subsets::each_hidden::<2, _>(lookup, order, room, cells, each),
                3 => subsets::each_hidden::<3, _>(lookup, order, room, cells, each),
                _ => subsets::each_hidden::<4, _>(lookup, order, room, cells, each),
            });
        }
        ClosureRule::Fish(size) => {
            let room = options.get::<Room>();
            let each = &mut |fish: techniques::kits::places::fish::Fish, victims| {
                finds.remove(DigitSet::only(fish.digit), victims, 0, lookup)
            };
            run_to_end(match size {
                2 => fish::each::<2, _>(lookup, order, room, digits, each),
                3 => fish::each::<3, _>(lookup, order, room, digits, each),
                _ => fish::each::<4, _>(lookup, order, room, digits, each),
            });
        }
        ClosureRule::Pointing
        | ClosureRule::Claiming
        | ClosureRule::FullHouse
        | ClosureRule::HiddenSingle
        | ClosureRule::NakedSingle
        | ClosureRule::DirectPointing
        | ClosureRule::DirectClaiming => {
            grid::never!((), "the plan has a rule of its own for these");
        }
    }
    finds
}

impl Finds {
    fn new(picks: Picks) -> Finds {
        Finds {
            picks,
            size: usize::MAX,
            eliminations: Vec::new(),
            places: NONE,
            has_places: false,
        }
    }

    /// Adds eliminations, if one of them is a candidate and no smaller find was added.
    fn remove(
        &mut self,
        digits: DigitSet,
        cells: CellSet,
        size: usize,
        lookup: &Lookup<'_>,
    ) -> ControlFlow<core::convert::Infallible> {
        let is_live = digits
            .iter()
            .any(|digit| lookup.cells(digit).overlaps(cells));
        if is_live && self.keeps(size) {
            self.eliminations.push(Elimination { digits, cells });
        }
        CONTINUE
    }

    /// Whether a find of this size is kept: no smaller find was added. Drops larger finds.
    fn keeps(&mut self, size: usize) -> bool {
        match self.picks {
            Picks::All => true,
            Picks::Smallest => {
                if size < self.size {
                    self.eliminations.clear();
                    self.size = size;
                }
                size == self.size
            }
        }
    }

    fn naked(
        &mut self,
        naked: subsets::Naked,
        lookup: &Lookup<'_>,
    ) -> ControlFlow<core::convert::Infallible> {
        self.remove(naked.digits, naked.victims, 0, lookup)
    }

    fn place(&mut self, single: Candidate) -> ControlFlow<core::convert::Infallible> {
        let Candidate { cell, digit } = single;
        self.places[usize::from(cell.row())][digit.index()] |= 1 << cell.column();
        self.has_places = true;
        CONTINUE
    }
}

impl Table {
    fn new(rows: &Rows) -> Table {
        let mut table = Table {
            columns: NONE,
            boxes: NONE,
            cells: [CellSet::EMPTY; 10],
            digits: OnceCell::new(),
        };
        for (row, lanes) in rows.open.iter().enumerate() {
            for column in 0..9 {
                for lane in 0..LANES {
                    table.columns[column][lane] |= (lanes[lane] >> column & 1) << row;
                }
            }
            let band = row / 3;
            for box_ in 0..3 {
                for lane in 0..LANES {
                    let places = lanes[lane] >> (3 * box_) & 0b111;
                    table.boxes[3 * band + box_][lane] |= places << (row % 3 * 3);
                }
            }
        }
        for (lane, cells) in table.cells.iter_mut().enumerate() {
            let bits = rows.open.iter().rev();
            let bits = bits.fold(0, |bits: u128, row| bits << 9 | u128::from(row[lane]));
            *cells = CellSet::from_bits(bits);
        }
        table
    }

    /// The digits of each cell.
    fn digits(&self) -> &[DigitSet; 81] {
        self.digits.get_or_init(|| {
            let mut digits = [DigitSet::EMPTY; 81];
            for digit in Digit::ALL {
                for cell in self.cells[digit.index()] {
                    digits[cell.index()].insert(digit);
                }
            }
            digits
        })
    }
}

impl Places for Lookup<'_> {
    #[inline]
    fn digits(&self, cell: Cell) -> DigitSet {
        self.table.digits()[cell.index()]
    }

    #[inline]
    fn all_places(&self, house: House) -> [PlaceSet; 9] {
        let houses = match house.kind() {
            HouseKind::Row => &self.rows.open,
            HouseKind::Column => &self.table.columns,
            HouseKind::Box => &self.table.boxes,
        };
        let lanes = &houses[usize::from(house.number())];
        core::array::from_fn(|digit| PlaceSet::from_bits(lanes[digit]))
    }

    #[inline]
    fn naked_pool<const SIZE: usize>(&self) -> CellSet {
        naked_pool::<SIZE>(self)
    }
}

impl Position for Lookup<'_> {
    #[inline]
    fn open(&self) -> CellSet {
        self.table.cells[OPEN]
    }

    #[inline]
    fn cells(&self, digit: Digit) -> CellSet {
        self.table.cells[digit.index()]
    }

    #[inline]
    fn filled_with(&self, digit: Digit) -> usize {
        self.rows.filled_with(digit.index())
    }
}

impl Rows {
    /// Removes candidates. Returns whether there were any.
    fn eliminate(&mut self, digits: DigitSet, cells: CellSet) -> bool {
        let mut removed = 0;
        let mut bits = cells.bits();
        for row in &mut self.open {
            let columns = bits as u16 & ALL_COLUMNS;
            bits >>= 9;
            if columns != 0 {
                for digit in digits {
                    removed |= row[digit.index()] & columns;
                    row[digit.index()] &= !columns;
                }
            }
        }
        removed != 0
    }
}
