//! Almost Locked Candidates: pair, triple and quadruple.

use crate::kits::rank_zero::RankZero;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{
    ExplainContext, Explanation, Link, Pattern, Phrase, Role, Roles, Sink, Slot, Stop, Text, Truth,
    Variant, View,
};

logic::technique! {
    /// Almost Locked Candidates: in a line, n digits have places only in the intersection with a
    /// box and in n - 1 other cells. Another n - 1 cells of the box have only these digits.
    ///
    /// # Look for
    /// A line and a box that intersect, and two digits. Outside the intersection, only one cell of
    /// the line can hold either of the digits, and one cell of the box has no other candidates than
    /// these digits. The same works with three digits and two cells on each side, with four digits
    /// and three cells on each side, and with line and box exchanged.
    ///
    /// # Why it works
    /// The cell of the box takes one of the two digits, so the intersection holds at most the other
    /// one. The line has both digits. So its cell outside the intersection takes one digit and
    /// holds nothing else, and the intersection holds the other. Outside the intersection, no other
    /// cell of the box holds these digits. If the line had a second cell for them outside the
    /// intersection, this would not follow.
    ///
    /// # What it removes
    /// The digits from all other cells of the box outside the intersection. All other candidates
    /// from the cells of the line outside the intersection that can hold the digits.
    ///
    /// # Example
    /// In row 1, the digits 1 and 2 can go only into box 1 or r1c6. r3c2 holds 1 or 2. So r1c6 is 1
    /// or 2, and no other cell of box 1 below row 1 is:
    ///
    /// ```text
    /// 124 .  12 | /  /  12-7 | / / /
    ///  -1 .  .  | .  .  .    | . . .
    ///  .  12 -2 | .  .  .    | . . .        / = neither 1 nor 2
    /// ```
    ///
    /// # Also known as
    /// ALC. The variants are Almost Locked Pair, Triple and Quadruple. Sue de Coq is a larger pattern of
    /// the same kind.
    ///
    /// # Cost
    /// For each of 54 intersections, in both directions, all sets of two to four digits.
    ///
    /// # Sources
    /// The Sudoku players' forum (Almost Locked Candidates); Sudoku Studio.
    pub struct AlmostLockedCandidates;
    slug: "almost_locked_candidates",
    name: { En "Almost Locked Candidates", Zh "欠一数组" },
    aliases: ["ALC", "Almost Locked Pair", "Almost Locked Triple", "Almost Locked Quadruple"],
    family: Intersections,
    assumes: Nothing,
    variants: [PAIR = "pair", TRIPLE = "triple", QUADRUPLE = "quadruple"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(20)?;
    for box_ in House::of_kind(HouseKind::Box) {
        for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
            if box_.cells().overlaps(line.cells()) {
                push_patterns(board, [line, box_], sink)?;
                push_patterns(board, [box_, line], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pushes the patterns with digits of `base` that are confined to the intersection and a few other
/// cells of `base`. Equally many cells of `cover` have only these digits.
fn push_patterns(
    board: &Board,
    [base, cover]: [House; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let missing = (!board.digits_in(base)) - board.digits_in(cover);
    let at_most = |most: usize| move |cell: &Cell| board.candidates(*cell).is_at_most(most);
    let cover_only = (cover.cells() - base.cells()) & board.open();
    let with_few_candidates: CellSet = cover_only.iter().filter(at_most(4)).collect();
    if with_few_candidates.is_empty() {
        return ControlFlow::Continue(());
    }
    for bits in 0..512_u16 {
        let digits = DigitSet::from_bits(bits);
        let size = digits.len();
        if !(2..=4).contains(&size) || !missing.contains_all(digits) {
            continue;
        }
        let places_in_base = |digit: Digit| board.cells_in(base, digit);
        let outside = digits
            .iter()
            .map(|digit| places_in_base(digit) - cover.cells());
        let outside = outside.fold(CellSet::EMPTY, |all, cells| all | cells);
        let bare_cells = with_few_candidates
            .iter()
            .filter(|&cell| digits.contains_all(board.candidates(cell)));
        let bare_cells: CellSet = bare_cells.collect();
        // With as many bare cells as digits, the bare cells are a naked subset of `cover`. With
        // fewer places outside, the board is contradictory. In all other cases nothing follows.
        if outside.len() != size - 1 || bare_cells.len() != size - 1 {
            continue;
        }
        let in_base = digits.iter().map(|digit| Truth::House(base, digit));
        let in_cover = digits.iter().map(|digit| Link::House(cover, digit));
        let pattern = RankZero {
            truths: bare_cells.iter().map(Truth::Cell).chain(in_base).collect(),
            links: in_cover.chain(outside.iter().map(Link::Cell)).collect(),
        };
        let crossing = base.cells() & cover.cells();
        let almost_locked = || AlmostLocked {
            houses: [base, cover],
            digits,
            bare_candidates: CandidateSet::of_digits(digits, bare_cells)
                .intersection(&board.all_candidates()),
            outside,
            crossing: digits.iter().fold(CellSet::EMPTY, |all, digit| {
                all | (crossing & board.cells(digit))
            }),
        };
        pattern.push_as(board, variant(size), sink, almost_locked)?;
    }
    ControlFlow::Continue(())
}

const fn variant(size: usize) -> Variant {
    match size {
        2 => AlmostLockedCandidates::PAIR,
        3 => AlmostLockedCandidates::TRIPLE,
        _ => AlmostLockedCandidates::QUADRUPLE,
    }
}

/// The pattern. Digits of a house are confined to its intersection with another house and to a few
/// cells outside. Cells of the other house have only these digits.
#[derive(Clone, Copy, Debug)]
struct AlmostLocked {
    /// The house of the digits, and the house that it intersects.
    houses: [House; 2],
    digits: DigitSet,
    /// The candidates of the cells in the other house that have only these digits.
    bare_candidates: CandidateSet,
    /// The places of the digits in the first house, outside the intersection.
    outside: CellSet,
    /// The places of the digits in the intersection.
    crossing: CellSet,
}

impl Pattern for AlmostLocked {
    fn roles(&self) -> Roles {
        Roles::new("houses", Role::Base, HouseSet::from_iter(self.houses))
            .with("cells", Role::Pattern, self.bare_candidates)
            .with("crossing", Role::Pattern, self.crossing)
            .with("filled", Role::Pattern, self.outside)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let [base, cover] = self.houses;
        let fill = |text: &'static Text| {
            let phrase = Phrase::new(text).with("digits", self.digits);
            let phrase = phrase.with("base", base).with("cover", cover);
            let phrase = phrase.with("cells", self.bare_candidates.all_cells());
            let phrase = phrase.with("filled", self.outside);
            let phrase = phrase.with("places", self.crossing);
            let phrase = phrase.with("where", Slot::OneOf(self.crossing));
            phrase.with("either", Slot::OneDigitOf(self.digits))
        };
        let why = vec![fill(&ROOM), fill(&GOES)];
        Explanation::new(fill(&GIST), vec![fill(&BARE), fill(&PLACES)], why)
    }
}

logic::texts! {
    En {
        GIST: "{base} has {digits} only in {filled} and {cover}, where {cells} {cells:has|have} nothing else",
        BARE: "In {cover}, {cells} {cells:has|have} no candidates other than {digits}.",
        PLACES: "In {base}, the {digits:digit|digits} {digits} can go only into {places}, which {places:lies|lie} in {cover} as well, or into {filled}.",
        ROOM: "{cells} {cells:takes|take} {cells:#|#} of the digits in {cover}, so at most one is left for {places}, and {filled} must take {filled:#|#}.",
        GOES: "So {filled} {filled:holds|hold} nothing else; {where} is one of the digits, and {cells} {cells:takes|take} the {cells:other|others}. No other cell of {cover} can be {either}.",
    }
    Zh {
        GIST: "{base}的{digits}只在{filled}和{cover}，而{cover}的{cells}只含这些数字",
        BARE: "在{cover}中，{cells}的候选数只有{digits}。",
        PLACES: "在{base}中，{digits}只能填入{places}（也在{cover}）或{filled}。",
        ROOM: "{cells}在{cover}中用去其中{cells:#}个，所以{places}至多填一个，{filled}必填其中{filled:#}个。",
        GOES: "所以{filled}不能填别的数字；{where}必填其中一个，{cells}填其余的，{cover}的其他格都不能再填{either}。",
    }
}
