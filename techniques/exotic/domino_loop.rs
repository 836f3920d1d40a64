//! Domino Loop (SK-Loop).

use super::rank_zero::RankZero;
use core::ops::ControlFlow;
use grid::{Board, CellSet, Digit, House};
use logic::{Link, Sink, Stop, Truth, View};

logic::technique! {
    /// Domino Loop: eight pairs of cells, two in each of four boxes, have just as many digits in common round the loop as they have cells.
    ///
    /// # Look for
    /// Four boxes at the corners of a rectangle, and two rows and two columns that cross all four. In each
    /// box, the two cells of the row and the two cells of the column beside their crossing: eight pairs
    /// that hang together round a loop, by the boxes and by the lines in turn. Each digit of a pair is
    /// shared with the next pair or with the one before; counted once for each box or line by which it
    /// passes, there are as many digits as empty cells, 16 at most.
    ///
    /// # Why it works
    /// By each box and each line a digit can stand in one of the two pairs it joins. So the digits fill no
    /// more cells than were counted, and all cells are filled only if each digit is where it was
    /// counted. With one digit more, any of them could be left out.
    ///
    /// # What it removes
    /// The digits that were counted in a box from its other cells, those counted in a line from the
    /// rest of the line.
    ///
    /// # Example
    /// ```text
    ///  .  23 23 | .  .  .  | ...
    ///  12 /  12 | .  .  .  |      the pairs of one box: r2c1 and r2c3 in the row, r1c2 and r3c2 in the
    ///  .  13 13 | ...             column; / is the crossing
    /// ```
    ///
    /// # Also known as
    /// SK-Loop, Stephen's Loop, Hanabi.
    ///
    /// # Cost
    /// 729 choices of rows and columns; for each digit a look at which of the eight pairs hold it.
    ///
    /// # Sources
    /// Steve Kurzhals, who found it in the puzzle Easter Monster; the Sudoku players' forum; Sudoku Studio.
    pub struct DominoLoop;
    slug: "domino_loop",
    name: { En "Domino Loop", Zh "多米诺环" },
    aliases: ["SK-Loop", "SK Loop", "Stephen's Loop"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Eight pairs in the order of the loop, and what joins each to the next: boxes and lines in turn.
struct Loop {
    pairs: [CellSet; 8],
    joints: [House; 8],
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(50)?;
    for [top, bottom] in lines() {
        for [left, right] in lines() {
            let ring = Loop::of([top, bottom], [left, right]);
            if let Some(pattern) = ring.filled(board) {
                pattern.push(board, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two lines of one kind in different bands.
fn lines() -> impl Iterator<Item = [u8; 2]> {
    let pairs = (0..9).flat_map(|one| (one + 1..9).map(move |other| [one, other]));
    pairs.filter(|[one, other]| one / 3 != other / 3)
}

impl Loop {
    fn of([top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> Loop {
        let (rows, columns) = (
            [top, bottom].map(House::row),
            [left, right].map(House::column),
        );
        let box_ = |row: usize, column: usize| {
            let band = rows[row].number() / 3;
            House::box_(3 * band + columns[column].number() / 3)
        };
        let pair = |line: House, row: usize, column: usize| {
            (line.cells() & box_(row, column).cells())
                - (rows[row].cells() & columns[column].cells())
        };
        Loop {
            pairs: [
                pair(columns[0], 0, 0),
                pair(rows[0], 0, 0),
                pair(rows[0], 0, 1),
                pair(columns[1], 0, 1),
                pair(columns[1], 1, 1),
                pair(rows[1], 1, 1),
                pair(rows[1], 1, 0),
                pair(columns[0], 1, 0),
            ],
            joints: [
                box_(0, 0),
                rows[0],
                box_(0, 1),
                columns[1],
                box_(1, 1),
                rows[1],
                box_(1, 0),
                columns[0],
            ],
        }
    }

    /// The pattern, if there are as many digits as empty cells and every joint passes one.
    fn filled(&self, board: &Board) -> Option<RankZero> {
        let open = |cells: &CellSet| *cells & board.open();
        if self.pairs.iter().any(|pair| open(pair).is_empty()) {
            return None;
        }
        let all = self
            .pairs
            .iter()
            .fold(CellSet::EMPTY, |all, pair| all | open(pair));
        let mut links = Vec::new();
        let mut used = 0_u8;
        for digit in Digit::ALL {
            let pairs = self.pairs.iter().enumerate();
            let held = pairs.filter(|(_, pair)| pair.overlaps(board.cells(digit)));
            let held = held.fold(0_u8, |bits, (index, _)| bits | 1 << index);
            let joints = self.fewest(board, digit, held);
            used |= joints;
            let joints = (0..8).filter(|joint| joints >> joint & 1 == 1);
            links.extend(joints.map(|joint| Link::House(self.joints[joint], digit)));
            if links.len() > all.len() {
                return None;
            }
        }
        (links.len() == all.len() && used == u8::MAX).then(|| RankZero {
            truths: all.iter().map(Truth::Cell).collect(),
            links,
        })
    }

    /// The fewest joints that between them touch the pairs that hold a digit; of equally few those
    /// with most places of the digit outside the pairs.
    fn fewest(&self, board: &Board, digit: Digit, held: u8) -> u8 {
        let touches = |joints: u8| joints | joints.rotate_left(1);
        let enough = (0..=u8::MAX).filter(|&joints| held & !touches(joints) == 0);
        let outside = |joints: u8| {
            let chosen = (0..8).filter(|joint| joints >> joint & 1 == 1);
            let places = chosen.fold(CellSet::EMPTY, |all, joint| {
                all | board.cells_in(self.joints[joint], digit)
            });
            self.pairs
                .iter()
                .fold(places, |rest, pair| rest - *pair)
                .len()
        };
        let least =
            enough.min_by_key(|&joints| (joints.count_ones(), core::cmp::Reverse(outside(joints))));
        least.unwrap_or(0)
    }
}
