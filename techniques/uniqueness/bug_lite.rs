//! BUG-Lite: deadly patterns of seven or eight cells.

use super::deadly_types::push_types;
use super::extended_rectangle;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{FillablePattern, Sink, Stop, View};

logic::technique! {
    /// BUG-Lite: seven or eight cells cannot all be left with two candidates each, if every digit
    /// occurs twice or not at all in each of their houses.
    ///
    /// # Look for
    /// Seven or eight empty cells with two candidates each, except for one or two cells with extra
    /// candidates. In every house of these cells, each digit of the pattern is in exactly two of them or
    /// in none. The pattern has at least three digits and contains no smaller such pattern.
    ///
    /// # Why it works
    /// If the cells held nothing else, the two digits of every cell could be exchanged. Every house
    /// would keep its digits, so the puzzle would have a second solution. The puzzle has only one,
    /// so at least one extra candidate is true. It is not known which one, so an elimination needs
    /// one of the following types.
    ///
    /// # What it removes
    /// Type 1: only one cell has extra candidates. It loses its two candidates of the pattern. Type
    /// 2: all extra candidates are one digit. Every cell that sees all of them loses it. Type 3:
    /// two cells of a house have extra candidates, which form a naked subset with other cells of
    /// the house. The rest of the house loses the digits of the subset. Type 4: a digit that the
    /// pattern has in both cells with extra candidates has no other place in a house. Both cells
    /// lose the pattern's other digits.
    ///
    /// # Example
    /// ```text
    ///       c1      c3      c5
    ///  r1  {1,2}   {1,3}   {2,3}
    ///  r3          {2,3}   {2,3}
    ///  r7  {1,2}   {1,2}            each digit twice in every row, column and box it meets
    /// ```
    ///
    /// # Also known as
    /// Bivalue Universal Grave Lite. With two digits it is a Unique Rectangle or a unique loop; in two
    /// parallel rows it is an Extended Rectangle. Every such pattern of six cells is one of these.
    /// Variants: `type_1` to `type_4`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// From each cell with two candidates, the search adds cells to houses in which a digit has
    /// only one place. It stops early if the houses need more places than further cells can supply.
    /// Type 3 looks at subsets of at most four cells of a house.
    ///
    /// # Sources
    /// The Sudoku players' forum, after the Bivalue Universal Grave; the program YZF_Sudoku and
    /// forks of HoDoKu have it.
    pub struct BugLite;
    slug: "bug_lite",
    name: { En "BUG-Lite", Zh "局部全双值格致死" },
    aliases: [
        "Bivalue Universal Grave Lite", "Unique Loop", "Unique Loop Type 1", "Unique Loop Type 2",
        "Unique Loop Type 3", "Unique Loop Type 4",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3", TYPE_4 = "type_4"],
    find: find,
}

/// Maximum number of cells of a pattern. Patterns with fewer than seven cells have other names.
const MAX_CELLS: usize = 8;
/// Maximum number of cells with additional candidates.
const MAX_ROOF_CELLS: usize = 2;

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for pattern in patterns(view)? {
        let variants = [
            BugLite::TYPE_1,
            BugLite::TYPE_2,
            BugLite::TYPE_3,
            BugLite::TYPE_4,
        ];
        push_types(board, pattern, variants, sink)?;
    }
    ControlFlow::Continue(())
}

/// The patterns of a position.
pub(crate) fn patterns(view: &View<'_>) -> ControlFlow<Stop, Vec<FillablePattern>> {
    let board = view.board();
    let pairs = board.open().iter();
    let pairs: CellSet = pairs
        .filter(|&cell| board.candidates(cell).is_pair())
        .collect();
    let mut search = Search {
        board,
        pairs,
        in_one: [HouseSet::EMPTY; 9],
        in_two: [HouseSet::EMPTY; 9],
        found: Vec::new(),
    };
    let mut later = pairs;
    // The start is the lowest bivalue cell of its pattern, so each pattern is found once.
    while let Some(start) = later.first() {
        view.spend(5)?;
        search.search_from(start, later);
        later.remove(start);
    }
    // A pattern counts only if the original puzzle has all its candidates, or they are unknown.
    let found = search.found.into_iter();
    let fillable = found.filter_map(|pattern| view.journal().fillable(pattern));
    ControlFlow::Continue(fillable.collect())
}

/// The search for patterns.
struct Search<'a> {
    board: &'a Board,
    /// The usable bivalue cells.
    pairs: CellSet,
    /// By digit, the houses with at least one of these cells as a place.
    in_one: [HouseSet; 9],
    /// By digit, the houses with at least two of these cells as places.
    in_two: [HouseSet; 9],
    /// The complete patterns.
    found: Vec<CandidateSet>,
}

impl Search<'_> {
    /// Finds the patterns of a bivalue cell and later ones.
    fn search_from(&mut self, start: Cell, pairs: CellSet) {
        self.pairs = pairs;
        self.in_one = [HouseSet::EMPTY; 9];
        self.in_two = [HouseSet::EMPTY; 9];
        for cell in pairs {
            for digit in self.board.candidates(cell) {
                let in_one = &mut self.in_one[digit.index()];
                self.in_two[digit.index()] |= *in_one & cell.house_set();
                *in_one |= cell.house_set();
            }
        }
        let first = Partial {
            cells_left: MAX_CELLS,
            ..Partial::default()
        };
        let digits = self.board.candidates(start);
        if let Some(first) = first.extended(start, digits, &self.in_two, MAX_ROOF_CELLS) {
            self.extend(&first, 0);
        }
    }

    /// Tries each possible cell for the first incomplete house. `roof` is the number of cells so
    /// far with more than two candidates.
    fn extend(&mut self, so_far: &Partial, roof: usize) {
        let cells = so_far.cells;
        let Some((house, digit)) = so_far.open_house() else {
            self.keep(so_far.pattern, cells);
            return;
        };
        for cell in self.board.cells_in(house, digit) - cells {
            let is_pair = self.pairs.contains(cell);
            if !is_pair && (roof == MAX_ROOF_CELLS || self.board.candidates(cell).is_at_most(2)) {
                continue;
            }
            let roof = roof + usize::from(!is_pair);
            for other in self.board.candidates(cell).without(digit) {
                let digits = DigitSet::only(digit).with(other);
                // A bivalue cell is itself counted, so its houses need two places for a second one.
                let with_second = if is_pair { &self.in_two } else { &self.in_one };
                if let Some(next) =
                    so_far.extended(cell, digits, with_second, MAX_ROOF_CELLS - roof)
                {
                    self.extend(&next, roof);
                }
            }
        }
    }

    /// Keeps a complete pattern, unless it belongs to another technique: patterns of two digits are
    /// unique rectangles or loops.
    fn keep(&mut self, pattern: CandidateSet, cells: CellSet) {
        let is_named = pattern.all_digits().is_pair() || extended_rectangle::is_shape(cells);
        if !is_named && !self.found.contains(&pattern) {
            self.found.push(pattern);
        }
    }
}

/// An incomplete pattern.
#[derive(Clone, Copy, Default)]
struct Partial {
    pattern: CandidateSet,
    cells: CellSet,
    /// By digit, the houses with one place.
    once: [HouseSet; 9],
    /// By digit, the houses with two places.
    twice: [HouseSet; 9],
    /// By digit, the houses with one place for which no further bivalue cell can be the second
    /// place.
    roof_needed: [HouseSet; 9],
    /// By kind of house, over all digits: the number of second places that are still needed, and
    /// the number of those that only a cell with additional candidates can be.
    needed: [[usize; 2]; 3],
    /// Maximum number of further cells.
    cells_left: usize,
}

impl Partial {
    /// The pattern with a further cell and two of its digits. `None` if a house would have three
    /// places of a digit, or if more places are needed than the further cells can fill. This
    /// rejects six of seven attempts before anything is copied. `with_second` has, for each
    /// digit, the houses where a bivalue cell can be the second place. `roof_left` is the number of
    /// further cells that may have more than two candidates.
    fn extended(
        &self,
        cell: Cell,
        digits: DigitSet,
        with_second: &[HouseSet; 9],
        roof_left: usize,
    ) -> Option<Partial> {
        let (houses, cells_left) = (cell.house_set(), self.cells_left - 1);
        let mut needed = self.needed;
        for digit in digits {
            let index = digit.index();
            if self.twice[index].overlaps(houses) {
                return None;
            }
            for ([needed, roof_needed], house) in needed.iter_mut().zip(cell.houses()) {
                if self.once[index].contains(house) {
                    *needed -= 1;
                    *roof_needed -= usize::from(self.roof_needed[index].contains(house));
                } else {
                    *needed += 1;
                    *roof_needed += usize::from(!with_second[index].contains(house));
                }
            }
        }
        let is_too_much = |&[needed, roof_needed]: &[usize; 2]| {
            needed > 2 * cells_left || roof_needed > 2 * roof_left
        };
        if needed.iter().any(is_too_much) {
            return None;
        }
        let mut extended = Partial {
            needed,
            cells_left,
            ..*self
        };
        for digit in digits {
            let index = digit.index();
            extended.pattern.insert(Candidate::new(cell, digit));
            let second = self.once[index] & houses;
            extended.twice[index] |= second;
            extended.once[index] = (self.once[index] | houses) - second;
            extended.roof_needed[index] =
                (self.roof_needed[index] | (houses - with_second[index])) - second;
        }
        extended.cells.insert(cell);
        Some(extended)
    }

    /// The first house and digit with one place, by digit and cell.
    fn open_house(&self) -> Option<(House, Digit)> {
        let mut digits = Digit::ALL.into_iter();
        let digit = digits.find(|digit| !self.once[digit.index()].is_empty())?;
        let open_houses = self.once[digit.index()];
        let houses = self.pattern.cells(digit).iter().flat_map(Cell::houses);
        let mut houses = houses.filter(|&house| open_houses.contains(house));
        houses.next().map(|house| (house, digit))
    }
}
