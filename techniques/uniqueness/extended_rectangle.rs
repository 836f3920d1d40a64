//! Extended Rectangle, types 1 to 4.

use super::deadly_types::{self, Types};
use super::deadly_words::Scope;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Sink, Stop, Subsets, View};
use std::sync::LazyLock;

logic::technique! {
    /// Extended Rectangle: two parallel rows of three or four cells must not hold as many digits and nothing else.
    ///
    /// # Look for
    /// Three or four columns, all crossed by two rows of one band, and as many digits, so that the
    /// six or eight cells each hold two of them at least, and nothing else but for a few; no box with more
    /// of the cells than there are digits. Or two rows of three cells, each whole in a box, in two
    /// boxes above each other. The same with rows and columns exchanged. Where the puzzle comes with candidates
    /// of its own, a digit that they allow in one cell of a column and not in the other counts as something else there.
    ///
    /// # Why it works
    /// If the cells held these digits alone, both rows would hold the same digits, and could be
    /// exchanged: no row, column or box would notice, and the puzzle would have two solutions. It
    /// has one, so one of the further candidates is true. If nothing of a type's condition ties
    /// these together, it is open which.
    ///
    /// # What it removes
    /// Type 1, one cell has more: the digits of the pattern from it. Type 2, what is more is one
    /// digit: it goes from all cells that see every place of it. Type 3: what is more in two cells
    /// makes a naked set with other cells of a house; its digits go from the rest. Type 4: a
    /// digit of the pattern has no place in a house but the two cells with more; the pattern's
    /// other digits go from both.
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
    /// That the puzzle has exactly one solution, and allowed at its start what its givens do.
    ///
    /// # Cost
    /// 2,592 patterns of cells, nearly all left at their first cells with too many candidates. Type 3
    /// looks at subsets of at most four cells of a house.
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

/// The cells of all patterns.
static PAIRS: LazyLock<Vec<Pair>> = LazyLock::new(pairs);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    each(view, &mut |pattern| {
        let deadly = deadly_types::deadly(board, pattern);
        let types = Types {
            board,
            deadly: &deadly,
            scope: Scope::Cells,
            variants: [
                ExtendedRectangle::TYPE_1,
                ExtendedRectangle::TYPE_2,
                ExtendedRectangle::TYPE_3,
                ExtendedRectangle::TYPE_4,
            ],
        };
        types.push(sink)
    })
}

/// Calls `each` with every pattern of a position.
pub(crate) fn each(
    view: &View<'_>,
    each: &mut dyn FnMut(CandidateSet) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    // By number, the open cells with more candidates.
    let with_more: [CellSet; 9] = core::array::from_fn(|size| {
        let more = |&cell: &Cell| board.candidates(cell).len() > size;
        board.open().iter().filter(more).collect()
    });
    for Pair { crossed, shapes } in PAIRS.iter() {
        let open = crossed.iter().enumerate();
        let open = open.filter(|&(_, &cells)| board.open().contains_all(cells));
        let open = open.fold(0_u16, |open, (number, _)| open | 1 << number);
        for &(_, cells) in shapes.iter().filter(|&(lines, _)| lines & !open == 0) {
            let size = cells.len() / 2;
            // Two cells may have more, or all the same digit more.
            let [large, larger] = [size, size + 1].map(|size| cells & with_more[size]);
            if !large.is_at_most(2) && !larger.is_empty() {
                continue;
            }
            let is_one_more = || held(board, cells).len() <= size + 1;
            let are_two = large.is_at_most(2)
                && (large.is_at_most(1) || held(board, cells - large).len() <= size);
            if !are_two && !is_one_more() {
                continue;
            }
            view.spend(1)?;
            each_digits(
                board,
                cells,
                size,
                &mut |digits| match pattern(view, cells, digits) {
                    Some(pattern) => each(pattern),
                    None => ControlFlow::Continue(()),
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits that some cells could hold.
fn held(board: &Board, cells: CellSet) -> DigitSet {
    (cells.iter()).fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell))
}

/// Calls `each` with the sets of `size` digits of which all cells hold two at least and all but two
/// nothing else, or all the same digit besides.
fn each_digits(
    board: &Board,
    cells: CellSet,
    size: usize,
    each: &mut dyn FnMut(DigitSet) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let all = held(board, cells);
    let mut members = [Digit::ALL[0]; 9];
    for (member, digit) in members.iter_mut().zip(all) {
        *member = digit;
    }
    for &mask in Subsets::Colex.masks(size, all.len()) {
        let chosen = members.iter().enumerate();
        let chosen = chosen.filter(|(at, _)| mask >> at & 1 == 1);
        let digits: DigitSet = chosen.map(|(_, &digit)| digit).collect();
        let holds_two = |cell: Cell| (board.candidates(cell) & digits).is_plural();
        let (mut has_more, mut extras) = (0, DigitSet::EMPTY);
        for cell in cells {
            let more = board.candidates(cell) - digits;
            has_more += usize::from(!more.is_empty());
            extras |= more;
        }
        if cells.iter().all(holds_two) && (has_more <= 2 || extras.single().is_some()) {
            each(digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// What the cells could hold of the digits: as much as the two that change places, since each takes
/// the other's digit, but for what something given or the puzzle's own candidates keep from one of them. `None`
/// when that leaves a cell with one, loses a digit, or when two candidates in every cell do not go round.
fn pattern(view: &View<'_>, cells: CellSet, digits: DigitSet) -> Option<CandidateSet> {
    let board = view.board();
    let given = |digit| board.filled_with(digit) & board.givens();
    let is_free = |one: Candidate| {
        view.journal().allowed(one) && !one.cell.peers().overlaps(given(one.digit))
    };
    let mut pattern = CandidateSet::EMPTY;
    for cell in cells {
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| cell.house(kind));
        let crossing = lines.map(|line| cells & line.cells());
        let both = crossing.into_iter().find(|cells| cells.is_pair())?;
        let mut exchanged = held(board, both) & digits;
        for digit in exchanged {
            if !both.iter().all(|cell| is_free(Candidate::new(cell, digit))) {
                exchanged.remove(digit);
            }
        }
        if !(board.candidates(cell) & exchanged).is_plural() {
            return None;
        }
        pattern = pattern.union(&CandidateSet::of_cell(cell, exchanged));
    }
    let is_crowded = |cell: Cell| pattern.digits(cell).len() > 2;
    let goes_round = || {
        House::all().all(|house| {
            let mut counts = digits
                .iter()
                .map(|d| (pattern.cells(d) & house.cells()).len());
            counts.all(|count| matches!(count, 0 | 2))
        })
    };
    let fits = pattern.all_digits() == digits && (cells.iter().any(is_crowded) || goes_round());
    fits.then_some(pattern)
}

/// Whether some cells are such a pattern's.
pub(super) fn is_shape(cells: CellSet) -> bool {
    let mut shapes = PAIRS.iter().flat_map(|pair| &pair.shapes);
    shapes.any(|&(_, shape)| shape == cells)
}

/// Two parallel lines, and the shapes whose cells lie in them.
struct Pair {
    /// By number, the two cells in which a line crosses them.
    crossed: [CellSet; 9],
    /// The lines that cross them in the cells of a shape, by number, and the cells.
    shapes: Vec<(u16, CellSet)>,
}

/// Two lines of a chute with three or four lines that cross them, two in a box at most and three
/// in different boxes; two thirds of lines in boxes that lie above or beside each other.
fn pairs() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (along, across) in [
        (HouseKind::Row, HouseKind::Column),
        (HouseKind::Column, HouseKind::Row),
    ] {
        for one in House::of_kind(along) {
            for other in House::of_kind(along).filter(|&other| one.number() < other.number()) {
                let both = one.cells() | other.cells();
                let crossed = core::array::from_fn(|number| {
                    let mut lines = House::of_kind(across);
                    let line = lines.find(|house| usize::from(house.number()) == number);
                    line.map_or(CellSet::EMPTY, |line| both & line.cells())
                });
                let mut shapes = Vec::new();
                let is_chute = one.number() / 3 == other.number() / 3;
                for bits in 0..512_u16 {
                    let crossing = House::of_kind(across).filter(|h| bits >> h.number() & 1 == 1);
                    let crossing: Vec<House> = crossing.collect();
                    let in_box =
                        |third| crossing.iter().filter(|h| h.number() / 3 == third).count();
                    let counts = [0, 1, 2].map(in_box);
                    let fits = match crossing.len() {
                        3 if is_chute => counts == [1, 1, 1],
                        3 => counts.contains(&3),
                        4 => is_chute && counts.iter().all(|&count| count <= 2),
                        _ => false,
                    };
                    if fits {
                        let crossed = crossing
                            .iter()
                            .fold(CellSet::EMPTY, |all, h| all | h.cells());
                        shapes.push((bits, both & crossed));
                    }
                }
                pairs.push(Pair { crossed, shapes });
            }
        }
    }
    pairs
}
