//! Domino Loop (SK-Loop).

use crate::kits::rank_zero::RankZero;
use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, Digit, House};
use logic::{Link, Sink, Stop, Truth, View};
use std::collections::BTreeSet;
use std::sync::LazyLock;

logic::technique! {
    /// Domino Loop: eight pairs of cells in four boxes form a loop. The number of digits that
    /// neighbouring pairs share equals the number of cells.
    ///
    /// # Look for
    /// Four boxes at the corners of a rectangle, and two rows and two columns that cross all four.
    /// In each box, the row and the column each have two cells beside their crossing. These eight
    /// pairs form a loop: a box joins a pair to the next, then a line joins it to another box, and
    /// so on. Each digit of a pair is shared with the next pair or with the one before. Count each
    /// digit once for each box or line that joins pairs with it. The total is the number of empty
    /// cells in the pairs, at most 16.
    ///
    /// # Why it works
    /// In a box or line that joins two pairs, a digit can be in only one of their cells. So the
    /// digits fill at most as many cells as were counted. All cells are filled only if each digit
    /// is in each box or line for which it was counted. If the total were larger, any of the digits
    /// could be missing.
    ///
    /// # What it removes
    /// The digits that were counted for a box from the other cells of the box. The digits that were
    /// counted for a line from the other cells of the line.
    ///
    /// # Example
    /// ```text
    ///   .   1267  .   |      the pairs of one box: r2c1 and r2c3 in row 2, r1c2 and r3c2 in column 2
    ///  1245  /   1245 |      (/ is their crossing). The box joins them by 1 and 2. Row 2 joins its pair
    ///   .   1267  .   |      to the next box by 4 and 5, and column 2 its pair by 6 and 7.
    /// ```
    ///
    /// # Also known as
    /// SK-Loop, Stephen's Loop, Hanabi.
    ///
    /// # Cost
    /// For each of 729 choices of rows and columns, and each digit, the pairs that can hold the
    /// digit.
    ///
    /// # Sources
    /// Steve Kurzhals, who found it in the puzzle Easter Monster; the Sudoku players' forum; Sudoku Studio.
    pub struct DominoLoop;
    slug: "domino_loop",
    name: { En "Domino Loop", Zh "多米诺环" },
    aliases: ["SK-Loop", "SK Loop", "Stephen's Loop", "Hanabi"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Eight pairs of cells in the order of the loop, and the houses that connect each to the next:
/// boxes and lines in turn.
struct Loop {
    pairs: [CellSet; 8],
    joints: [House; 8],
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(50)?;
    let fewest = &FEWEST;
    for [top, bottom] in lines() {
        for [left, right] in lines() {
            let ring = Loop::of([top, bottom], [left, right]);
            for pattern in ring.patterns(board, fewest) {
                pattern.push(board, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs that some joints connect, as bits: pair i and pair i + 1 for joint i.
fn touched(joints: u8) -> u8 {
    joints | joints.rotate_left(1)
}

/// By pairs as bits, the minimum number of joints that touch all of them.
static FEWEST: LazyLock<[u32; 256]> = LazyLock::new(|| {
    let mut fewest = [u32::MAX; 256];
    for joints in 0..=u8::MAX {
        let all = touched(joints);
        // All subsets of the touched pairs.
        let mut subset = all;
        loop {
            let least = &mut fewest[usize::from(subset)];
            *least = joints.count_ones().min(*least);
            if subset == 0 {
                break;
            }
            subset = (subset - 1) & all;
        }
    }
    fewest
});

/// The pairs of line numbers, 0 to 8, in different bands or stacks.
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

    /// The patterns that use every joint, if the digits need as many joints in total as there are
    /// empty cells. If several sets of joints touch all pairs with a digit, each set with
    /// additional eliminations gives a pattern.
    fn patterns(&self, board: &Board, fewest: &[u32; 256]) -> Vec<RankZero> {
        let open = |cells: &CellSet| *cells & board.open();
        if self.pairs.iter().any(|pair| open(pair).is_empty()) {
            return Vec::new();
        }
        let all = self
            .pairs
            .iter()
            .fold(CellSet::EMPTY, |all, pair| all | open(pair));
        let held = Digit::ALL.map(|digit| self.pairs_with_digit(board, digit));
        let needed: u32 = held.iter().map(|&held| fewest[usize::from(held)]).sum();
        if needed as usize != all.len() {
            return Vec::new();
        }
        let digits = Digit::ALL.into_iter().zip(held);
        let joint_choices: Vec<Vec<u8>> = digits
            .map(|(digit, held)| self.joint_choices(board, digit, held, fewest[usize::from(held)]))
            .collect();
        let mut patterns = Vec::new();
        let mut removed = CandidateSet::EMPTY;
        for (index, choices) in joint_choices.iter().enumerate() {
            for &joints in choices {
                let mut joint_choices = joint_choices.clone();
                joint_choices[index] = vec![joints];
                let Some(chosen) = choose(&joint_choices, 0, &mut BTreeSet::new()) else {
                    continue;
                };
                let pattern = RankZero {
                    truths: all.iter().map(Truth::Cell).collect(),
                    links: self.links(&chosen),
                };
                let also_removed = pattern.removed(board);
                if !removed.contains_all(&also_removed) {
                    removed = removed.union(&also_removed);
                    patterns.push(pattern);
                }
            }
        }
        patterns
    }

    /// The pairs that have a digit as a candidate, as bits.
    fn pairs_with_digit(&self, board: &Board, digit: Digit) -> u8 {
        let pairs = self.pairs.iter().enumerate();
        let held = pairs.filter(|(_, pair)| pair.overlaps(board.cells(digit)));
        held.fold(0, |bits, (index, _)| bits | 1 << index)
    }

    /// The choices of this number of joints that touch all pairs with a digit. Those with the most
    /// places of the digit outside the pairs come first.
    fn joint_choices(&self, board: &Board, digit: Digit, held: u8, count: u32) -> Vec<u8> {
        let places_outside = |joints: u8| {
            let places = bits(joints).fold(CellSet::EMPTY, |all, joint| {
                all | board.cells_in(self.joints[joint], digit)
            });
            let outside_pairs = self
                .pairs
                .iter()
                .fold(places, |outside_pairs, pair| outside_pairs - *pair);
            outside_pairs.len()
        };
        let touches_all =
            |joints: &u8| joints.count_ones() == count && held & !touched(*joints) == 0;
        let mut joint_choices: Vec<u8> = (0..=u8::MAX).filter(touches_all).collect();
        joint_choices.sort_by_key(|&joints| Reverse(places_outside(joints)));
        joint_choices
    }

    /// The links of each digit along its joints.
    fn links(&self, chosen: &[u8]) -> Vec<Link> {
        let digits = Digit::ALL.into_iter().zip(chosen);
        let links = digits.flat_map(|(digit, &joints)| {
            bits(joints).map(move |joint| Link::House(self.joints[joint], digit))
        });
        links.collect()
    }
}

/// The indices of the set bits.
fn bits(bits: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |bit| bits >> bit & 1 == 1)
}

/// Chooses joints for each digit so that every joint is used; `None` if that is impossible.
/// `dead_ends` has the cases that are known to be impossible: the number of remaining digits and
/// the used joints.
fn choose(
    joint_choices: &[Vec<u8>],
    used: u8,
    dead_ends: &mut BTreeSet<(usize, u8)>,
) -> Option<Vec<u8>> {
    let Some((choices, later_digits)) = joint_choices.split_first() else {
        return (used == u8::MAX).then(Vec::new);
    };
    if dead_ends.contains(&(joint_choices.len(), used)) {
        return None;
    }
    for &joints in choices {
        if let Some(mut chosen) = choose(later_digits, used | joints, dead_ends) {
            chosen.insert(0, joints);
            return Some(chosen);
        }
    }
    dead_ends.insert((joint_choices.len(), used));
    None
}
