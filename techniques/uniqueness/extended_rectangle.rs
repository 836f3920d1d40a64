//! Extended Rectangle, types 1 to 4.

use super::deadly_types::push_types;
use super::exchange::occurs_in_pairs;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{FillablePattern, Sink, Stop, Subsets, View};
use std::sync::LazyLock;

logic::technique! {
    /// Extended Rectangle: two parallel lines of n cells each, where n is three or four, must not
    /// hold only n digits.
    ///
    /// # Look for
    /// Two rows of one band, and n columns that cross them: three columns, one through each box, or
    /// four columns, at most two through each box. There are n digits, and each of the six or eight
    /// cells can hold at least two of them. Only a few of the cells have extra candidates. Another
    /// form has two rows of three cells, in two boxes, one above the other. The same works with
    /// rows and columns exchanged. If the puzzle states candidates and excludes a digit from one
    /// cell of a column, the digit counts as extra in the other cell of that column.
    ///
    /// # Why it works
    /// If the cells held only these digits, both rows would hold the same digits. Exchanging the
    /// two rows of cells would change no row, column or box as a set, so the puzzle would have a
    /// second solution. The puzzle has only one, so at least one extra candidate is true. It is not
    /// known which one, so an elimination needs one of the following types.
    ///
    /// # What it removes
    /// Type 1: only one cell has extra candidates. It loses the digits of the pattern. Type 2: all
    /// extra candidates are one digit. Every cell that sees all of them loses it. Type 3: two cells
    /// of a house have extra candidates, which form a naked subset with other cells of the house.
    /// The rest of the house loses the digits of the subset. Type 4: in a house, a digit of the
    /// pattern can go only into the two cells with extra candidates. Both cells lose the other
    /// digits of the pattern.
    ///
    /// # Example
    /// ```text
    ///       c1      c5      c7
    ///  r1  {1,2}   {2,3}   {1,3}
    ///  r2  {1,2}   {2,3}   {1,3,8}     type 1: r2c7 is 8
    /// ```
    ///
    /// # Also known as
    /// XR. A Unique Rectangle is the same with two digits. Variants: `type_1` to `type_4`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. Only patterns without givens are used, and only if the
    /// givens allow every digit of the pattern in its cells.
    ///
    /// # Cost
    /// 2,592 patterns of cells. Nearly all are rejected early, because their cells have too many
    /// candidates. Type 3 looks at subsets of at most four cells of a house.
    ///
    /// # Sources
    /// Sudoku Studio and SudokuWiki (Extended Unique Rectangles).
    pub struct ExtendedRectangle;
    slug: "extended_rectangle",
    name: { En "Extended Rectangle", Zh "扩展矩形" },
    aliases: ["XR", "Extended Unique Rectangle"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3", TYPE_4 = "type_4"],
    find: find,
}

/// All pairs of parallel lines, with the shapes in each.
static LINE_PAIRS: LazyLock<Vec<LinePair>> = LazyLock::new(line_pairs);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    each(view, &mut |pattern| {
        let variants = [
            ExtendedRectangle::TYPE_1,
            ExtendedRectangle::TYPE_2,
            ExtendedRectangle::TYPE_3,
            ExtendedRectangle::TYPE_4,
        ];
        push_types(board, pattern, variants, sink)
    })
}

/// Calls `each` with every pattern of a position.
pub(crate) fn each(
    view: &View<'_>,
    each: &mut dyn FnMut(FillablePattern) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    for LinePair { crossed, shapes } in LINE_PAIRS.iter() {
        let open = crossed.iter().enumerate();
        let open = open.filter(|&(_, &cells)| board.open().contains_all(cells));
        let open = open.fold(0_u16, |open, (number, _)| open | 1 << number);
        for &(lines, cells) in shapes.iter().filter(|&(lines, _)| lines & !open == 0) {
            let size = lines.count_ones() as usize;
            let counts = DigitCounts::of(board, cells);
            if counts.required(size).is_at_most(size) {
                view.spend(1)?;
                each_digits(board, cells, size, counts, &mut |digits| match pattern(
                    view, cells, digits,
                ) {
                    Some(pattern) => each(pattern),
                    None => ControlFlow::Continue(()),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that some cells can hold, by the number of these cells.
#[derive(Clone, Copy)]
struct DigitCounts {
    /// Digits in at least one cell.
    once: DigitSet,
    /// Digits in at least three cells.
    thrice: DigitSet,
}

impl DigitCounts {
    fn of(board: &Board, cells: CellSet) -> DigitCounts {
        let [mut once, mut twice, mut thrice] = [DigitSet::EMPTY; 3];
        for cell in cells {
            let digits = board.candidates(cell);
            thrice |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        DigitCounts { once, thrice }
    }

    /// The digits in at least three cells, which every pattern with `size` digits must include.
    /// Empty if the cells hold at most one more digit, because any digit may then be the extra one.
    /// Most shapes have too many such digits, so their number rejects them.
    fn required(self, size: usize) -> DigitSet {
        if self.once.is_at_most(size + 1) {
            DigitSet::EMPTY
        } else {
            self.thrice
        }
    }
}

/// Calls `each` with the sets of `size` digits that could form an extended rectangle: every cell
/// has at least two of them. At most two cells have other digits, or the cells have only one other
/// digit.
fn each_digits(
    board: &Board,
    cells: CellSet,
    size: usize,
    counts: DigitCounts,
    each: &mut dyn FnMut(DigitSet) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let mut held_digits = [Digit::ALL[0]; 9];
    let (mut count, mut required) = (0, 0);
    for (held_digit, digit) in held_digits.iter_mut().zip(counts.once) {
        *held_digit = digit;
        required |= u16::from(counts.required(size).contains(digit)) << count;
        count += 1;
    }
    for &mask in Subsets::Colex.masks(size, count) {
        if required & !mask != 0 {
            continue;
        }
        let chosen = held_digits.iter().enumerate();
        let chosen = chosen.filter(|(at, _)| mask >> at & 1 == 1);
        let digits: DigitSet = chosen.map(|(_, &digit)| digit).collect();
        let extras = counts.once - digits;
        let places = extras.iter().map(|digit| board.cells(digit));
        let has_extras = cells & places.fold(CellSet::EMPTY, |all, places| all | places);
        let holds_two = |cell: Cell| (board.candidates(cell) & digits).is_plural();
        if (has_extras.is_at_most(2) || extras.is_single()) && cells.iter().all(holds_two) {
            each(digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of the pattern. Two cells whose digits are exchanged get the same digits: those
/// that one of the cells can hold now, and that the givens and the candidates of the original
/// puzzle allow in both. `None` if a cell can hold at most one of these digits, if a digit is
/// missing, or if no exchange is possible.
fn pattern(view: &View<'_>, cells: CellSet, digits: DigitSet) -> Option<FillablePattern> {
    let board = view.board();
    let given = |digit| board.filled_with(digit) & board.givens();
    let is_allowed = |one: Candidate| {
        view.journal().allowed(one) && !one.cell.peers().overlaps(given(one.digit))
    };
    let mut pattern = CandidateSet::EMPTY;
    for cell in cells {
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| cell.house(kind));
        let crossing = lines.map(|line| cells & line.cells());
        let pair_in_line = crossing.into_iter().find(|cells| cells.is_pair())?;
        let mut exchanged = DigitCounts::of(board, pair_in_line).once & digits;
        for digit in exchanged {
            if !pair_in_line
                .iter()
                .all(|cell| is_allowed(Candidate::new(cell, digit)))
            {
                exchanged.remove(digit);
            }
        }
        if !(board.candidates(cell) & exchanged).is_plural() {
            return None;
        }
        pattern = pattern.union(&CandidateSet::of_cell(cell, exchanged));
    }
    let is_crowded = |cell: Cell| pattern.digits(cell).len() > 2;
    let fits = pattern.all_digits() == digits
        && (cells.iter().any(is_crowded) || occurs_in_pairs(&pattern));
    view.journal().fillable(pattern).filter(|_| fits)
}

/// Whether these cells are a shape of an extended rectangle.
pub(super) fn is_shape(cells: CellSet) -> bool {
    let mut shapes = LINE_PAIRS.iter().flat_map(|pair| &pair.shapes);
    shapes.any(|&(_, shape)| shape == cells)
}

/// Two parallel lines, and the shapes in them.
struct LinePair {
    /// By number of a crossing line, its two cells in these lines.
    crossed: [CellSet; 9],
    /// The crossing lines of each shape as bits, and its cells.
    shapes: Vec<(u16, CellSet)>,
}

/// All pairs of parallel lines with their shapes. In a shape, two lines of one band or stack are
/// crossed by three lines in different boxes, or by four lines with at most two per box. Two lines
/// of different bands or stacks are crossed by the three lines of one box.
fn line_pairs() -> Vec<LinePair> {
    let mut pairs = Vec::new();
    for (kind, crossing_kind) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for one in House::of_kind(kind) {
            for other in House::of_kind(kind).filter(|&other| one.number() < other.number()) {
                let cells_of_both = one.cells() | other.cells();
                let crossed: [CellSet; 9] = core::array::from_fn(|number| {
                    let mut lines = House::of_kind(crossing_kind);
                    let line = lines.find(|house| usize::from(house.number()) == number);
                    line.map_or(CellSet::EMPTY, |line| cells_of_both & line.cells())
                });
                let is_one_band = one.number() / 3 == other.number() / 3;
                let shapes = (0..512_u16).filter(|&lines| is_crossed(lines, is_one_band));
                let shapes = shapes.map(|lines| (lines, crossed_by(lines, &crossed)));
                let shapes = shapes.collect();
                pairs.push(LinePair { crossed, shapes });
            }
        }
    }
    pairs
}

/// Whether crossing lines with these numbers form a shape with two parallel lines. `is_one_band`
/// says whether the two lines are in the same band or stack.
fn is_crossed(lines: u16, is_one_band: bool) -> bool {
    let by_box = || [0, 3, 6].map(|first| (lines >> first & 0b111).count_ones());
    match lines.count_ones() {
        3 if is_one_band => by_box() == [1; 3],
        3 => by_box().contains(&3),
        4 => is_one_band && by_box().iter().all(|&count| count <= 2),
        _ => false,
    }
}

/// The cells of crossing lines with these numbers.
fn crossed_by(lines: u16, crossed: &[CellSet; 9]) -> CellSet {
    let cells = crossed.iter().enumerate();
    let cells = cells.filter(|(number, _)| lines >> number & 1 == 1);
    cells.fold(CellSet::EMPTY, |all, (_, &cells)| all | cells)
}
