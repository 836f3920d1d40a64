//! Tridagon: twelve cells in four boxes that cannot contain only three digits.

use crate::kits::surplus;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Text, Truth, View,
};

logic::technique! {
    /// Tridagon: in each of four boxes, three cells lie on a diagonal, and one or three of the
    /// diagonals run in the other direction. These twelve cells cannot hold three digits alone.
    ///
    /// # Look for
    /// Four boxes at the corners of a rectangle of boxes. In each, three cells that share no row and
    /// no column, twelve in all. They have the same three digits, each cell at least two of them, and one
    /// to three cells have extra candidates. The three cells of a box lie on a diagonal, which may
    /// continue at the opposite edge of the box. It falls or rises from left to right. An odd number of
    /// the four diagonals rise.
    ///
    /// # Why it works
    /// With the three digits alone, two boxes side by side would have the same cyclic order of
    /// digits from top to bottom, and two boxes above each other from left to right. The two orders
    /// of a box agree where its diagonal falls and differ where it rises. So an even number of
    /// diagonals would have to rise, but an odd number do. So at least one extra candidate is true.
    ///
    /// # What it removes
    /// Every candidate that conflicts with all extra candidates. If only one cell has extra candidates,
    /// it loses the three digits. A single extra candidate is filled in.
    ///
    /// # Example
    /// ```text
    ///   x . . | x . .
    ///   . x . | . x .        x: the cells with the candidates 1, 2 and 3 each;
    ///   . . x | . . x        in the last box the diagonal rises
    ///  -------+-------
    ///   x . . | . . x
    ///   . x . | . x .
    ///   . . x | x . .
    /// ```
    ///
    /// # Also known as
    /// Thor's Hammer, trivalue oddagon, anti-tridagon (with extra candidates in several cells).
    ///
    /// # Cost
    /// For each of 84 sets of digits, nine rectangles of boxes; six ways for three cells in a box.
    ///
    /// # Sources
    /// mith and Mathimagics on the new Sudoku players' forum (Loki); Denis Berthier.
    pub struct Tridagon;
    slug: "tridagon",
    name: { En "Tridagon", Zh "三值致命形式" },
    aliases: ["Thor's Hammer", "Trivalue Oddagon", "雷神之锤"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Maximum number of cells with additional candidates.
const MAX_ROOF_CELLS: usize = 3;

/// Twelve cells and their three digits.
#[derive(Clone, Debug)]
pub(crate) struct TridagonPattern {
    pub(crate) digits: DigitSet,
    pub(crate) cells: CellSet,
    pub(crate) guardians: CandidateSet,
}

/// Three cells of a box in different rows and columns.
#[derive(Clone, Copy)]
struct Diagonal {
    cells: CellSet,
    /// The cells with additional candidates.
    roof: CellSet,
    /// Whether the columns are an odd permutation of the rows, so the diagonal rises.
    is_odd: bool,
}

/// The columns of the cells in the three rows; even permutations first.
const PERMUTATIONS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0],
];

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    each(view, &mut |pattern| push(board, pattern, sink))
}

/// Calls `each` with every pattern of a position.
pub(crate) fn each(
    view: &View<'_>,
    each: &mut dyn FnMut(TridagonPattern) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().filter(|&b| a < b) {
            for c in Digit::ALL.into_iter().filter(|&c| b < c) {
                let digits = DigitSet::from_iter([a, b, c]);
                each_with_digits(view, board, digits, each)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn each_with_digits(
    view: &View<'_>,
    board: &Board,
    digits: DigitSet,
    each: &mut dyn FnMut(TridagonPattern) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    // The cells that hold at least two of the digits.
    let [mut any, mut usable] = [CellSet::EMPTY; 2];
    for digit in digits {
        usable |= any & board.cells(digit);
        any |= board.cells(digit);
    }
    // All four boxes need three such cells.
    let has_three = |box_: &House| !(usable & box_.cells()).is_at_most(2);
    if House::of_kind(HouseKind::Box).filter(has_three).count() < 4 {
        return ControlFlow::Continue(());
    }
    let boxes: Vec<Vec<Diagonal>> = (0..9)
        .map(|number| diagonals(board, House::box_(number), usable, digits))
        .collect();
    if boxes
        .iter()
        .filter(|diagonals| !diagonals.is_empty())
        .count()
        < 4
    {
        return ControlFlow::Continue(());
    }
    view.spend(5)?;
    let pairs = [(0, 1), (0, 2), (1, 2)];
    for (top, bottom) in pairs {
        for (left, right) in pairs {
            let corners = [
                3 * top + left,
                3 * top + right,
                3 * bottom + left,
                3 * bottom + right,
            ];
            let mut chosen = Vec::new();
            choose(board, &boxes, &corners, digits, &mut chosen, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// The choices of three usable cells of a box in different rows and columns.
fn diagonals(board: &Board, box_: House, usable: CellSet, digits: DigitSet) -> Vec<Diagonal> {
    let cells: Vec<Cell> = box_.cells_in_order().collect();
    let diagonals = PERMUTATIONS
        .iter()
        .enumerate()
        .filter_map(|(index, columns)| {
            let rows = columns.iter().enumerate();
            let cells: CellSet = rows
                .filter_map(|(row, column)| cells.get(3 * row + column))
                .copied()
                .collect();
            let has_extra = |&cell: &Cell| !digits.contains_all(board.candidates(cell));
            let roof: CellSet = cells.iter().filter(has_extra).collect();
            let fits = usable.contains_all(cells) && roof.len() <= MAX_ROOF_CELLS;
            fits.then_some(Diagonal {
                cells,
                roof,
                is_odd: index >= 3,
            })
        });
    diagonals.collect()
}

/// Calls `each` with every choice of one diagonal per box that has one or three odd diagonals and
/// one to [`MAX_ROOF_CELLS`] cells with additional candidates.
fn choose(
    board: &Board,
    boxes: &[Vec<Diagonal>],
    corners: &[usize],
    digits: DigitSet,
    chosen: &mut Vec<Diagonal>,
    each: &mut dyn FnMut(TridagonPattern) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let roof: usize = chosen.iter().map(|diagonal| diagonal.roof.len()).sum();
    if roof > MAX_ROOF_CELLS {
        return ControlFlow::Continue(());
    }
    let Some((&corner, later_corners)) = corners.split_first() else {
        let odd = chosen.iter().filter(|diagonal| diagonal.is_odd).count();
        if odd % 2 == 1 && roof > 0 {
            each(pattern_of(board, digits, chosen))?;
        }
        return ControlFlow::Continue(());
    };
    for &diagonal in boxes.get(corner).into_iter().flatten() {
        chosen.push(diagonal);
        choose(board, boxes, later_corners, digits, chosen, each)?;
        chosen.pop();
    }
    ControlFlow::Continue(())
}

/// The pattern of the chosen diagonals.
fn pattern_of(board: &Board, digits: DigitSet, chosen: &[Diagonal]) -> TridagonPattern {
    let cells = chosen
        .iter()
        .fold(CellSet::EMPTY, |all, diagonal| all | diagonal.cells);
    let mut guardians = CandidateSet::EMPTY;
    for diagonal in chosen {
        for cell in diagonal.roof {
            let extras = board.candidates(cell) - digits;
            guardians = guardians.union(&CandidateSet::of_cell(cell, extras));
        }
    }
    TridagonPattern {
        digits,
        cells,
        guardians,
    }
}

#[expect(clippy::needless_pass_by_value, reason = "a find owns its pattern")]
fn push(board: &Board, pattern: TridagonPattern, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let guardians = pattern.guardians;
    let all = board.all_candidates();
    let forbidden = |&victim: &Candidate| guardians.iter().all(|one| one.conflicts(victim));
    let eliminations: CandidateSet = all.iter().filter(forbidden).collect();
    let mut some_guardians = guardians.iter();
    let claim = match (some_guardians.next(), some_guardians.next()) {
        (Some(guardian), None) => Claim::place(guardian),
        _ => Claim::remove(Removals::Set(&eliminations)),
    };
    // The size is the number of cells.
    sink.push(Find::new(claim, 12), &|| {
        Proof::new(pattern.evidence(), pattern.clone())
    })
}

/// The slots for the four boxes in the texts, in the order of the boxes.
const BOX_SLOTS: [&str; 4] = ["first", "second", "third", "fourth"];

impl TridagonPattern {
    /// All twelve cells as truths.
    pub(crate) fn evidence(&self) -> Evidence {
        let truths = self.cells.iter().map(Truth::Cell).collect();
        Evidence::Exhaustive(Exhaustive { truths })
    }

    /// The reason by four cases, and what follows from it.
    pub(crate) fn four_cases(&self, live: &CandidateSet) -> [Phrase; 2] {
        let known = BOX_SLOTS.iter().zip(self.by_box());
        let known = known.fold(self.fill(&KNOWN, live), |phrase, (name, cells)| {
            phrase.with(name, cells)
        });
        [known, self.fill(&SO, live)]
    }

    /// The cells of each box, in the order of the boxes.
    fn by_box(&self) -> impl Iterator<Item = CellSet> {
        let boxes = (0..9).map(|number| House::box_(number).cells() & self.cells);
        boxes.filter(|cells| !cells.is_empty())
    }

    fn fill(&self, text: &'static Text, live: &CandidateSet) -> Phrase {
        let guardians = self.guardians.intersection(live);
        let phrase = Phrase::new(text).with("digits", self.digits);
        let phrase = phrase.with("cells", self.cells);
        let phrase = phrase.with("one", surplus::one_of(&guardians));
        phrase.with("guardians", guardians)
    }
}

impl Pattern for TridagonPattern {
    fn roles(&self) -> Roles {
        let pattern = CandidateSet::of_digits(self.digits, self.cells);
        Roles::new("pattern", Role::Pattern, pattern).with(
            "guardians",
            Role::Guardian,
            self.guardians,
        )
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let all = context.before().all_candidates();
        let guardians = self.guardians.intersection(&all);
        let proof = [&SEEN, &LEAN, &ODD].map(|text| self.fill(text, &all));
        let [known, so] = self.four_cases(&all);
        let places = context.effects().place().is_some();
        let mut why = vec![if places { Phrase::new(&SO_ALONE) } else { so }];
        why.extend(surplus::excluded(&guardians, &eliminations));
        Explanation::new(self.fill(&GIST, &all), proof.into(), why).with_short(known)
    }
}

logic::texts! {
    En {
        GIST: "{cells} cannot hold {digits} alone: {guardians:|one of }{guardians}",
        SEEN: "{cells} {cells:lies|lie} in four boxes, three in each, and no two of a box in a line. But for {guardians}, {cells:it holds|both hold|all hold} nothing but {digits}.",
        LEAN: "In each box they form a diagonal, going on at the other edge of the box where it ends: in some boxes it falls from left to right, in the others it rises, and the number of those where it rises is odd.",
        ODD: "With {digits} alone, two boxes side by side would have the same cyclic order of digits from top to bottom, and two above each other from left to right. The two orders of one box agree where the diagonal falls and differ where it rises, so an even number of the four would rise.",
        KNOWN: "Look at {cells}, three cells in each of four boxes. But for {guardians}, {cells:it holds|they hold} nothing but {digits}. Suppose that {cells:it|they} held {digits} only. Then {second} would have to differ row by row from {first}, which leaves two ways to fill {second:it|them}; and {third} would have to differ column by column from {first}, which leaves two ways, too. And {fourth} would have to differ column by column from {second} and row by row from {third}. In each of the four cases, the same single digit is left for two cells among {fourth}, although a box holds a digit only once.",
        SO: "So another digit stands there: {one}.",
        SO_ALONE: "So one of the cells holds another digit.",
    }
    Zh {
        GIST: "{cells} 不能只含 {digits}：{guardians}{guardians:|中必有一个}成立",
        SEEN: "{cells} 分处四宫，每宫三格，同宫的三格不同行也不同列。除了{guardians}，这些格只含 {digits}。",
        LEAN: "每宫的三格连成一条对角线（出了宫边就从另一边接上），有的宫向右下，有的宫向右上，而向右上的有奇数个。",
        ODD: "若只含 {digits}，左右相邻的两宫从上到下的循环次序相同，上下相邻的两宫从左到右的循环次序相同；同一宫的这两种次序在向右下时一致，向右上时相反，所以向右上的必为偶数个，矛盾。",
        KNOWN: "请看分处四宫、每宫三格的这十二格：{cells}。除了{guardians}，它们只含{digits}。假设它们只填这三个数字：{second}与{first}须逐行不同，只有两种填法；{third}与{first}须逐列不同，也只有两种填法。{fourth}与{second}须逐列不同，与{third}须逐行不同。这四种情况下，{fourth}中都有两格只剩同一个数字，而它们同在一宫。",
        SO: "所以其中必有别的数字：{one}。",
        SO_ALONE: "因此其中有一格填别的数字。",
    }
}
