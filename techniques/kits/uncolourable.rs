//! Sets of cells that two or three digits cannot fill.
//!
//! The cells that take part have at least two of the digits. A cell without other candidates is
//! *bare*. The other candidates of a cell that is not bare are *guardians*. The bare cells and some
//! of the other cells are *uncolourable* together if no assignment of the digits to them satisfies
//! the rules. Then at least one guardian is true.
//!
//! The search colours the bare cells and then as many other cells as it can. The coloured cells can
//! be filled, so an uncolourable set needs a cell without a colour. The search adds each such cell
//! in turn until no colouring is left. So it finds every minimal set of guardians within the limits
//! below, but leaves out sets that an almost locked set shows as well.

use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use logic::{Derived, Evidence, Exhaustive, Position, Role, Roles, Truth};

/// Maximum number of guardians.
pub(crate) const MAX_GUARDIANS: usize = 6;

/// Maximum number of cell sets that one search colours. There is one search for each set of digits,
/// region and maximum number of guardians.
const MAX_SETS: u32 = 400;

/// Minimum number of bare cells plus allowed guardians of a search: for two digits, and for three.
/// With fewer cells, no pattern is possible.
const MIN_CELLS_AND_GUARDIANS: [usize; 2] = [5, 8];

/// Cells that cannot be filled with only these digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncolourable {
    /// Two or three digits.
    pub digits: DigitSet,
    /// The cells.
    pub cells: CellSet,
    /// The other candidates of the cells; at least one is true.
    pub guardians: CandidateSet,
}

impl Uncolourable {
    /// All cells as truths.
    pub(crate) fn evidence(&self) -> Evidence {
        let truths = self.cells.iter().map(Truth::Cell).collect();
        Evidence::Exhaustive(Exhaustive { truths })
    }

    /// The candidates that conflict with each of these guardians, as the cells of each digit, whether
    /// live or not. Without guardians, the board is contradictory, and all candidates of one cell of
    /// the pattern are returned.
    pub(crate) fn victims(&self, guardians: &CandidateSet) -> Vec<(Digit, CellSet)> {
        if guardians.is_empty() {
            let cell = self.cells.first().map_or(CellSet::EMPTY, CellSet::only);
            return Digit::ALL.map(|digit| (digit, cell)).into();
        }
        let mut victims = [CellSet::all(); 9];
        for guardian in guardians.iter() {
            for digit in Digit::ALL {
                let victims = &mut victims[digit.index()];
                *victims = *victims
                    & if digit == guardian.digit {
                        guardian.cell.peers()
                    } else {
                        CellSet::only(guardian.cell)
                    };
            }
        }
        Digit::ALL
            .into_iter()
            .zip(victims)
            .filter(|(_, cells)| !cells.is_empty())
            .collect()
    }

    /// Adds the pattern and its guardians to other roles.
    pub(crate) fn with_pattern_roles(&self, roles: Roles) -> Roles {
        let pattern = CandidateSet::of_digits(self.digits, self.cells);
        roles.with("pattern", Role::Pattern, pattern).with(
            "guardians",
            Role::Guardian,
            self.guardians,
        )
    }
}

/// The patterns of a position, each with a minimal set of guardians.
pub(crate) struct Patterns(pub(crate) Vec<Uncolourable>);

impl Derived for Patterns {
    fn derive(position: &Position<'_>) -> Patterns {
        Patterns(patterns(position.board()))
    }
}

/// The patterns of a board, each with a minimal set of guardians.
pub(crate) fn patterns(board: &Board) -> Vec<Uncolourable> {
    let mut found = Vec::new();
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().filter(|&b| a < b) {
            let two = DigitSet::only(a).with(b);
            search(board, two, CellSet::all(), &mut found);
            for c in Digit::ALL.into_iter().filter(|&c| b < c) {
                for region in regions() {
                    search(board, two.with(c), region, &mut found);
                }
            }
        }
    }
    found
}

/// The cells of each pair of bands and of each pair of stacks.
fn regions() -> impl Iterator<Item = CellSet> {
    let lines = [House::row, House::column];
    lines.into_iter().flat_map(|line| {
        (0..3).map(move |left_out| {
            let lines = (0..9).filter(move |number| number / 3 != left_out);
            lines.fold(CellSet::EMPTY, |cells, number| cells | line(number).cells())
        })
    })
}

/// Finds the patterns of these digits among the cells of a region.
fn search(board: &Board, digits: DigitSet, region: CellSet, found: &mut Vec<Uncolourable>) {
    let holds_two = |cell: &Cell| (board.candidates(*cell) & digits).is_plural();
    let usable = board.open() & region;
    let usable: CellSet = usable.iter().filter(holds_two).collect();
    let is_bare = |cell: &Cell| digits.contains_all(board.candidates(*cell));
    let bare: CellSet = usable.iter().filter(is_bare).collect();
    let mut search = Search {
        board,
        digits,
        usable,
        places: digits.iter().map(|digit| board.cells(digit)).collect(),
        found,
        sets_left: 0,
    };
    // A search for patterns with few guardians comes first, so that MAX_SETS does not hide them.
    let fewest = MIN_CELLS_AND_GUARDIANS[digits.len() - 2];
    for max_guardians in [2, MAX_GUARDIANS]
        .into_iter()
        .filter(|max_guardians| bare.len() + max_guardians >= fewest)
    {
        search.sets_left = MAX_SETS;
        search.extend(bare, usable - bare, max_guardians);
    }
}

/// Whether the first set contains the second.
fn includes(larger: &CandidateSet, smaller: &CandidateSet) -> bool {
    smaller.difference(larger).is_empty()
}

struct Search<'a> {
    board: &'a Board,
    digits: DigitSet,
    /// The cells that hold at least two of the digits.
    usable: CellSet,
    /// By digit, its places.
    places: Vec<CellSet>,
    found: &'a mut Vec<Uncolourable>,
    /// The number of cell sets that the search may still colour.
    sets_left: u32,
}

impl Search<'_> {
    /// The number of guardians in a cell.
    fn guardian_count(&self, cell: Cell) -> usize {
        (self.board.candidates(cell) - self.digits).len()
    }

    /// The guardians in these cells.
    fn guardians(&self, cells: CellSet) -> CandidateSet {
        let mut guardians = CandidateSet::EMPTY;
        for cell in cells {
            let extras = self.board.candidates(cell) - self.digits;
            guardians = guardians.union(&CandidateSet::of_cell(cell, extras));
        }
        guardians
    }

    /// Adds cells of `others` to `chosen` until it is uncolourable. The added cells may have at most
    /// `guardians_left` guardians in total.
    fn extend(&mut self, chosen: CellSet, others: CellSet, guardians_left: usize) {
        let Some(left) = self.sets_left.checked_sub(1) else {
            return;
        };
        self.sets_left = left;
        let guardians = self.guardians(chosen);
        let is_known = self
            .found
            .iter()
            .any(|known| includes(&guardians, &known.guardians));
        if is_known || self.is_crowded(chosen) {
            return;
        }
        let Some(mut colouring) = self.colour(chosen) else {
            self.keep(chosen);
            return;
        };
        let has_few_guardians = |cell: &Cell| self.guardian_count(*cell) <= guardians_left;
        let mut others: CellSet = others.iter().filter(has_few_guardians).collect();
        let mut outside: Vec<Cell> = colouring.extend(others).iter().collect();
        outside.sort_by_key(|&cell| self.guardian_count(cell));
        for cell in outside {
            others.remove(cell);
            self.extend(
                chosen.with(cell),
                others,
                guardians_left - self.guardian_count(cell),
            );
        }
    }

    /// Whether a house has more of these cells than digits to fill them.
    fn is_crowded(&self, chosen: CellSet) -> bool {
        House::all().any(|house| {
            let cells = chosen & house.cells();
            let digits = cells.iter().map(|cell| self.board.candidates(cell));
            let digits = digits.fold(DigitSet::EMPTY, |all, some| all | some) & self.digits;
            cells.len() > digits.len()
        })
    }

    /// A colouring of these cells.
    fn colour(&self, cells: CellSet) -> Option<Colouring> {
        let colouring = Colouring {
            places: self.places.iter().map(|&places| places & cells).collect(),
            coloured: CellSet::EMPTY,
            all_places: self.places.clone(),
        };
        colouring.complete(cells)
    }

    /// Keeps the pattern in these cells, without the cells that it does not need.
    fn keep(&mut self, cells: CellSet) {
        let mut needed = cells;
        let mut order: Vec<Cell> = cells.iter().collect();
        order.sort_by_key(|&cell| core::cmp::Reverse(self.guardian_count(cell)));
        for cell in order {
            let fewer = needed.without(cell);
            if self.colour(fewer).is_none() {
                needed = fewer;
            }
        }
        let guardians = self.guardians(needed);
        // Without the guardians, all these cells would hold only the digits. If they are too many
        // for a house, an almost locked set shows the same, so the pattern is dropped.
        let has_only_these_guardians = |cell: &Cell| {
            let extras = self.board.candidates(*cell) - self.digits;
            includes(&guardians, &CandidateSet::of_cell(*cell, extras))
        };
        let cells_of_guardians: CellSet = self
            .usable
            .iter()
            .filter(has_only_these_guardians)
            .collect();
        if guardians.is_empty() || self.is_crowded(cells_of_guardians) {
            return;
        }
        if self
            .found
            .iter()
            .any(|known| includes(&guardians, &known.guardians))
        {
            return;
        }
        self.found
            .retain(|known| !includes(&known.guardians, &guardians));
        // If no cell has the third digit, the pattern has two digits.
        let has_digit = |digit: &Digit| needed.overlaps(self.board.cells(*digit));
        self.found.push(Uncolourable {
            digits: self.digits.iter().filter(has_digit).collect(),
            cells: needed,
            guardians,
        });
    }
}

/// A partial colouring.
#[derive(Clone)]
struct Colouring {
    /// By digit, the cells to colour that are this digit or still can be.
    places: Vec<CellSet>,
    coloured: CellSet,
    /// By digit, all cells that can still be it, including cells that need no colour.
    all_places: Vec<CellSet>,
}

impl Colouring {
    fn assign(&mut self, cell: Cell, digit: usize) {
        for places in [&mut self.places, &mut self.all_places] {
            for (index, places) in places.iter_mut().enumerate() {
                if index == digit {
                    *places = *places - cell.peers();
                } else {
                    places.remove(cell);
                }
            }
        }
        self.coloured.insert(cell);
    }

    /// The cells of `cells` with no digit left, with one, and with two.
    fn by_options(&self, cells: CellSet) -> [CellSet; 3] {
        let [mut one, mut two, mut three] = [CellSet::EMPTY; 3];
        for &places in &self.places {
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        [cells - one, one - two, two - three].map(|some| some & cells)
    }

    /// Colours all these cells; `None` if that is impossible.
    fn complete(mut self, cells: CellSet) -> Option<Colouring> {
        loop {
            let open = cells - self.coloured;
            let [none, one, two] = self.by_options(open);
            if !none.is_empty() {
                return None;
            }
            if let Some(cell) = one.first() {
                let digit = self
                    .places
                    .iter()
                    .position(|places| places.contains(cell))?;
                self.assign(cell, digit);
                continue;
            }
            let Some(cell) = two.first().or_else(|| open.first()) else {
                return Some(self);
            };
            let digits = (0..self.places.len()).filter(|&digit| self.places[digit].contains(cell));
            for digit in digits {
                let mut next = self.clone();
                next.assign(cell, digit);
                if let Some(done) = next.complete(cells) {
                    return Some(done);
                }
            }
            return None;
        }
    }

    /// Colours these cells one by one, without backtracking. Returns the cells that get no colour.
    fn extend(&mut self, cells: CellSet) -> CellSet {
        self.places = self
            .all_places
            .iter()
            .map(|&places| places & cells)
            .collect();
        let mut outside = CellSet::EMPTY;
        loop {
            let open = cells - self.coloured - outside;
            let [none, one, two] = self.by_options(open);
            outside |= none;
            let Some(cell) = one.first().or(two.first()).or((open - none).first()) else {
                return outside;
            };
            let Some(digit) = self.places.iter().position(|places| places.contains(cell)) else {
                return outside;
            };
            self.assign(cell, digit);
        }
    }
}
