//! Unique Rectangles and Loops, as Sudoku Explainer 1.2.1 looks for them.

use super::se_loops::{self, Loop};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, DigitSet, House, HouseKind, Place, PlaceSet};
use logic::{
    Claim, Deadly, FillablePattern, Find, Proof, Removals, Sink, Stop, Subsets, Variant, View,
};
use techniques::uniqueness::deadly_words::{self, Reason};

logic::technique! {
    /// Unique Rectangles and Loops (SE): a loop of cells that cannot hold only the same two digits
    /// in turn.
    ///
    /// # Look for
    /// A closed path of cells that all have the same two candidates. Each step is within a house, and
    /// every house of the path contains exactly two of the cells. Four cells in two boxes are a
    /// Unique Rectangle. Only a few of the cells have other candidates, the extra candidates.
    ///
    /// # Why it works
    /// With the two digits alone the loop could be filled in two ways, and the puzzle would have
    /// two solutions. So at least one of the extra candidates is true. Something follows only if it
    /// follows from each of them, because any of them may be the true one.
    ///
    /// # What it removes
    /// Type 1: one cell has extra candidates. The two digits are removed from it. Type 2: all extra
    /// candidates have the same digit. It is removed from the cells that see all of them. Type 3: two
    /// cells have extra candidates that make a naked or hidden set with other cells of a house. The
    /// candidates that the set excludes are removed. Type 4: two cells have extra candidates, and one
    /// of the two digits has no other place in their house. The other digit is removed from both.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1,2} - r1c4 {1,2} - r2c4 {1,2} - r2c7 {1,2} - r3c7 {1,2} - r3c1 {1,2,6}: a loop of six,
    ///  two cells in each of its rows, columns and boxes: type 1, so r3c1 is 6.
    /// ```
    ///
    /// # Also known as
    /// Uniqueness Test, Deadly Pattern. Variants by length (4, 6, 8, 10 and more) and type.
    ///
    /// # Assumes
    /// That the puzzle has one solution.
    ///
    /// # Cost
    /// A depth-first search from every cell of two candidates, over cells that have both.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 4.5 for a rectangle, 4.6, 4.7 and 5.0 for longer loops. Type 3
    /// adds a tenth for each further cell of a naked set, or for each further digit of a hidden set.
    /// The search misses some loops, because extra digits of a branch that is not taken leak into the
    /// next branch. An equal rating requires missing them too.
    pub struct SeUniqueLoops;
    slug: "se_unique_loops",
    name: { En "Unique Rectangles and Loops (SE)", Zh "唯一矩形与唯一环（SE）" },
    aliases: [],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [
        RECTANGLE_1 = "rectangle_1", RECTANGLE_2 = "rectangle_2", RECTANGLE_3 = "rectangle_3", RECTANGLE_4 = "rectangle_4",
        SIX_1 = "six_1", SIX_2 = "six_2", SIX_3 = "six_3", SIX_4 = "six_4",
        EIGHT_1 = "eight_1", EIGHT_2 = "eight_2", EIGHT_3 = "eight_3", EIGHT_4 = "eight_4",
        TEN_1 = "ten_1", TEN_2 = "ten_2", TEN_3 = "ten_3", TEN_4 = "ten_4",
    ],
    find: find,
}

/// A find with Sudoku Explainer's sort keys.
struct Hint {
    /// A sum of binary fractions as in Sudoku Explainer, where 4.6 + 0.1 is less than 4.7.
    difficulty: f64,
    /// The type, 1 to 4.
    kind: u8,
    /// The tenths that the size of a set of type 3 adds to the rating.
    surcharge: u16,
    variant: Variant,
    removals: CandidateSet,
    path: Loop,
    pattern: FillablePattern,
    reason: Reason,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let mut hints: Vec<Hint> = Vec::new();
    // A loop is found from each of its starts and in both directions, with the same finds.
    let mut seen: Vec<(CellSet, DigitSet)> = Vec::new();
    se_loops::each_loop(view, &mut |path| {
        let key = (path.cells.iter().collect(), path.digits);
        if !seen.contains(&key) {
            seen.push(key);
            if let Some(pattern) = view.journal().fillable(candidates_of(path)) {
                hints_of(board, path, pattern, &mut hints);
            }
        }
    })?;
    hints.sort_by(|a, b| {
        let by_difficulty = a.difficulty.total_cmp(&b.difficulty);
        by_difficulty.then(a.kind.cmp(&b.kind))
    });
    for hint in &hints {
        let claim = Claim::remove(Removals::Set(&hint.removals));
        let find = Find::new(claim, hint.surcharge).of_variant(hint.variant);
        sink.push(find, &|| proof(board, hint))?;
    }
    ControlFlow::Continue(())
}

/// The cells of a loop with more than the two digits.
fn extra_cells(board: &Board, path: &Loop) -> CellSet {
    let extra = |&cell: &Cell| board.candidates(cell) != path.digits;
    path.cells.iter().filter(extra).collect()
}

/// The two digits in every cell of a loop.
fn candidates_of(path: &Loop) -> CandidateSet {
    CandidateSet::of_digits(path.digits, path.cells.iter().collect())
}

/// Adds the finds of a loop: type 1 or 2, then 3, then 4. `pattern` has the two digits in every
/// cell.
fn hints_of(board: &Board, path: &Loop, pattern: FillablePattern, hints: &mut Vec<Hint>) {
    let extra = extra_cells(board, path);
    let digits = extra
        .iter()
        .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
    let digits = digits - path.digits;
    let (base, first_variant) = match path.cells.len() {
        4 => (4.5, 0),
        6 => (4.6, 4),
        8 => (4.7, 8),
        _ => (5.0, 12),
    };
    let mut add = |kind: u8, surcharge: u16, removals: CandidateSet, reason| {
        let removals = removals.intersection(&board.all_candidates());
        if !removals.is_empty() {
            hints.push(Hint {
                difficulty: base + 0.1 * f64::from(surcharge),
                kind,
                surcharge,
                variant: Variant(first_variant + kind - 1),
                removals,
                path: *path,
                pattern,
                reason,
            });
        }
    };
    if let Some(cell) = extra.single() {
        add(
            1,
            0,
            CandidateSet::of_cell(cell, path.digits),
            Reason::Surplus,
        );
    } else if let Some(digit) = digits.single() {
        let victims = extra.common_peers() & board.cells(digit);
        add(
            2,
            0,
            CandidateSet::of_digit(digit, victims),
            Reason::Surplus,
        );
    }
    if !extra.is_pair() {
        return;
    }
    // In path order: type 3 counts the two cells as one, at the place of the first.
    let mut pair = path.cells.iter().filter(|&cell| extra.contains(cell));
    let (Some(first), Some(second)) = (pair.next(), pair.next()) else {
        return;
    };
    if digits.is_plural() {
        type_3(board, path.digits, digits, [first, second], &mut add);
    }
    type_4(board, path.digits, extra, &mut add);
}

/// Receives a find: type, surcharge, removals, reason.
type Add<'a> = &'a mut dyn FnMut(u8, u16, CandidateSet, Reason);

/// The kinds of houses, in Sudoku Explainer's order.
const HOUSE_KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The houses that contain both cells.
fn houses(first: Cell, second: Cell) -> impl Iterator<Item = House> {
    let kinds = HOUSE_KINDS.into_iter().map(move |kind| first.house(kind));
    kinds.filter(move |house| house.cells().contains(second))
}

fn type_3(board: &Board, pair: DigitSet, extra: DigitSet, cells: [Cell; 2], add: Add<'_>) {
    let [first, second] = cells;
    for size in extra.len()..=7 {
        for house in houses(first, second) {
            let open = board.open_in(house).len();
            if 2 * size <= open {
                naked(board, house, extra, cells, size, add);
            }
            if 2 * size < open {
                hidden(board, house, (pair, extra), cells, size, add);
            }
        }
    }
}

/// Adds the finds of type 3 with a naked set of `size` cells. The two cells of the loop count as
/// one cell with the extra digits.
fn naked(
    board: &Board,
    house: House,
    extra: DigitSet,
    [first, second]: [Cell; 2],
    size: usize,
    add: Add<'_>,
) {
    let bit = |cell: Cell| 1_u16 << cell.position_in(house).index();
    let (mut digits, mut plural) = ([DigitSet::EMPTY; 9], 0);
    for at in Place::all() {
        let here = board.candidates(house.cell(at));
        digits[at.index()] = here;
        plural |= u16::from(here.is_plural()) << at.index();
    }
    let usable = plural & !bit(second) | bit(first);
    for &mask in Subsets::Colex.masks(size, 9) {
        if mask & !usable != 0 || mask & bit(first) == 0 {
            continue;
        }
        let chosen = PlaceSet::from_bits(mask & !bit(first));
        let all = chosen
            .iter()
            .fold(extra, |all, at| all | digits[at.index()]);
        if all.len() == size {
            let others = house.cells_at(chosen);
            let victims = house.cells() - others.with(first).with(second);
            let removals = victims.iter().fold(CandidateSet::EMPTY, |removals, c| {
                removals.union(&CandidateSet::of_cell(c, all))
            });
            add(
                3,
                size as u16 - 1,
                removals,
                Reason::Naked(house, others, all),
            );
        }
    }
}

/// Adds the finds of type 3 with a hidden set of `size` digits, among them the `pair` of the loop.
fn hidden(
    board: &Board,
    house: House,
    (pair, extra): (DigitSet, DigitSet),
    [first, second]: [Cell; 2],
    size: usize,
    add: Add<'_>,
) {
    let bit = |cell: Cell| 1_u16 << cell.position_in(house).index();
    let places = |digit| board.places(house, digit).bits() & !bit(second);
    // The digits that are neither in the pair nor extra: the bit of each, and its places.
    let (mut other_digits, mut count) = ([(0_u16, 0_u16); 9], 0);
    for digit in !(pair | extra) {
        other_digits[count] = (1 << digit.index(), places(digit));
        count += 1;
    }
    let base = pair.iter().fold(0, |all, digit| all | places(digit));
    if pair.iter().any(|digit| places(digit) == 0) {
        return;
    }
    for &mask in Subsets::Colex.masks(size - 2, count) {
        let (mut digits, mut all, mut lacks_places) = (pair.bits(), base, false);
        for index in PlaceSet::from_bits(mask) {
            let (digit, places) = other_digits[index.index()];
            digits |= digit;
            all |= places;
            lacks_places |= places == 0;
        }
        let all = PlaceSet::from_bits(all);
        if all.len() == size && !lacks_places {
            let digits = DigitSet::from_bits(digits);
            let others = house.cells_at(all).without(first);
            let removals = others.iter().fold(CandidateSet::EMPTY, |removals, c| {
                removals.union(&CandidateSet::of_cell(c, !digits))
            });
            add(
                3,
                size as u16 - 2,
                removals,
                Reason::Hidden(house, others, digits),
            );
        }
    }
}

/// Adds the finds of type 4: one digit of the pair has no place in a house outside the two cells.
fn type_4(board: &Board, pair: DigitSet, cells: CellSet, add: Add<'_>) {
    for locked in pair {
        let mut houses = cells.common_houses().iter();
        if let Some(house) = houses.find(|&house| board.cells_in(house, locked) == cells) {
            for other in pair.without(locked) {
                let removals = CandidateSet::of_digit(other, cells);
                add(4, 0, removals, Reason::Locked(house, locked));
            }
            return;
        }
    }
}

fn proof(board: &Board, hint: &Hint) -> Proof {
    let deadly = Deadly::new(board, hint.pattern);
    deadly_words::proof(&deadly, extra_cells(board, &hint.path), hint.reason)
}
