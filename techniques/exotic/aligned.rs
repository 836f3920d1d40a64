//! The common search of Aligned Pair and Aligned Triplet Exclusion: combinations of the candidates
//! of two or three cells.
//!
//! A combination has one candidate of each of n cells. It is impossible if two of its cells that
//! see each other have equal digits, or if an *excluder* would lose all its candidates. An excluder
//! is a cell with two to n candidates that sees all n cells. The order is that of Sudoku Explainer.
//! There, the third cell has two or three candidates and sees one of the first two cells (quirk Q11
//! in `crates/compat/profiles/se.yaml`).

use super::aligned_words::Aligned;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseKind};
use logic::{Claim, Evidence, Exclusion, Find, Proof, Removals, Sink, Stop, View};

/// The cells of a set that `cell` sees: first those of its box, then of its row, then of its
/// column.
fn in_order(cell: Cell, cells: CellSet) -> impl Iterator<Item = Cell> {
    let near = cells & cell.peers();
    let box_ = near & cell.house(HouseKind::Box).cells();
    let row = (near & cell.house(HouseKind::Row).cells()) - box_;
    let column = near - box_ - row;
    box_.iter().chain(row).chain(column)
}

/// Pushes every exclusion of `cell_count` cells, two or three.
pub(crate) fn find(cell_count: usize, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(10)?;
    let board = view.board();
    let of_size = |range: core::ops::RangeInclusive<usize>| -> CellSet {
        let open = board.open().iter();
        open.filter(|&cell| range.contains(&board.candidates(cell).len()))
            .collect()
    };
    let excluders = of_size(2..=cell_count);
    let sees_single = of_size(1..=1)
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
    let eligible: CellSet = (of_size(2..=9) - sees_single)
        .iter()
        .filter(|cell| excluders.overlaps(cell.peers()))
        .collect();
    let mut earlier = CellSet::EMPTY;
    for second in eligible {
        let excluders_of_second = excluders & second.peers();
        // Two cells need at least two common excluders, both alone and together with a third cell.
        for first in earlier {
            let excluders_of_pair = excluders_of_second & first.peers();
            if !excluders_of_pair.is_plural() {
                continue;
            }
            if cell_count == 2 {
                if Pair::new(first, second, excluders_of_pair, board).excludes() {
                    exclude(&[first, second], excluders_of_pair, board, sink)?;
                }
                continue;
            }
            let thirds = eligible & excluders;
            let reachable =
                thirds & (first.peers() | second.peers()) & seen_twice(excluders_of_pair);
            let thirds_of_pair = reachable.without(first).without(second);
            let untried: CellSet = thirds_of_pair
                .iter()
                .filter(|&third| !was_tried(thirds, first, second, third))
                .collect();
            if untried.is_empty() {
                continue;
            }
            let pair = Pair::new(first, second, excluders_of_pair, board);
            let excluders_with = |third: Cell| excluders_of_pair & third.peers();
            let sees = |third: Cell| [first, second].map(|cell| u16::from(third.sees(cell)));
            // The conditions are the same for all third cells that see only the first cell, and for
            // all that see only the second, so each is computed once. A third cell that sees both is
            // one of the pair's excluders, so each such cell has its own conditions.
            let seen_by_both = untried & first.peers() & second.peers();
            let mut promising = seen_by_both;
            for (cells, sees) in [(first.peers(), [1, 0]), (second.peers(), [0, 1])] {
                let cells = (untried & cells) - seen_by_both;
                if !cells.is_empty() {
                    let conditions = pair.third_conditions(sees);
                    promising |= cells
                        .iter()
                        .filter(|&cell| conditions.may_exclude(board.candidates(cell)))
                        .collect();
                }
            }
            let excludes = |third: Cell| {
                Pair::new(first, second, excluders_with(third), board)
                    .third_conditions(sees(third))
                    .may_exclude(board.candidates(third))
            };
            if !promising.iter().any(excludes) {
                continue;
            }
            // There are eliminations, so the finds must come in Sudoku Explainer's order.
            let in_order = in_order(first, thirds_of_pair)
                .chain(in_order(second, thirds_of_pair - first.peers()));
            for third in in_order {
                exclude(&[first, second, third], excluders_with(third), board, sink)?;
            }
        }
        earlier.insert(second);
    }
    ControlFlow::Continue(())
}

/// The cells that see at least two of these cells.
fn seen_twice(cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    twice
}

/// Pushes the candidates of these cells that are in no possible combination.
fn exclude(
    cells: &[Cell],
    excluders: CellSet,
    board: &Board,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let combinations = Combinations::new(cells, excluders, board);
    let mut eliminations = CandidateSet::EMPTY;
    for (at, &cell) in cells.iter().enumerate() {
        for digit in combinations.digits[at] {
            if !combinations.is_possible(at, digit) {
                eliminations.insert(Candidate::new(cell, digit));
            }
        }
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let find = Find::new(
        Claim::remove(Removals::Set(&eliminations)),
        cells.len() as u16,
    );
    sink.push(find, &|| {
        let evidence = Evidence::Exclusion(Exclusion {
            cells: cells.to_vec(),
            excluders,
        });
        let cells = cells.iter().copied().collect();
        Proof::new(
            evidence,
            Aligned::new(cells, excluders, board, &eliminations),
        )
    })
}

/// Whether an earlier pair tried these three cells with `first` or `second` as its third cell. Pairs
/// are ordered by their higher cell, then by their lower cell.
fn was_tried(thirds: CellSet, first: Cell, second: Cell, third: Cell) -> bool {
    let as_third =
        |cell: Cell, a: Cell, b: Cell| thirds.contains(cell) && (cell.sees(a) || cell.sees(b));
    if second < third {
        return false;
    }
    if first < third {
        // The pair of the two lower cells comes first.
        return as_third(second, first, third);
    }
    as_third(second, third, first) || as_third(first, third, second)
}

/// Two cells and the combinations that their common excluders forbid, as bit masks by digit. Nearly
/// all pairs are rejected here.
struct Pair {
    /// The candidates of the two cells.
    digits: [u16; 2],
    /// Whether the two cells see each other.
    sees: bool,
    /// By digit, the digits that the other cell cannot have with it.
    excluded_with: [u16; 9],
    /// The candidates of each excluder with three candidates.
    triples: [u16; 13],
    triple_count: usize,
    /// By digit, the digits that are in a triple with it.
    in_triple_with: [u16; 9],
}

/// Conditions on the candidates of a third cell. If none of them holds, there is no elimination.
struct ThirdConditions {
    /// A candidate of the first two cells is excluded if one of these sets contains all candidates
    /// of the third cell.
    enclosing_sets: [u16; 18],
    /// Number of enclosing sets.
    set_count: usize,
    /// The candidates of the third cell in this set are excluded.
    excluded: u16,
}

impl ThirdConditions {
    fn may_exclude(&self, digits: DigitSet) -> bool {
        let digits = digits.bits();
        let mut sets = self.enclosing_sets[..self.set_count].iter();
        digits & self.excluded != 0 || sets.any(|mask| digits & !mask == 0)
    }
}

/// The digit indices of a mask.
fn digits(mask: u16) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    core::iter::from_fn(move || {
        let digit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(digit)
    })
}

impl Pair {
    fn new(first: Cell, second: Cell, excluders: CellSet, board: &Board) -> Pair {
        let mut pair = Pair {
            digits: [first, second].map(|cell| board.candidates(cell).bits()),
            sees: first.sees(second),
            excluded_with: [0; 9],
            triples: [0; 13],
            triple_count: 0,
            in_triple_with: [0; 9],
        };
        for excluder in excluders {
            let candidates = board.candidates(excluder);
            let bits = candidates.bits();
            if candidates.is_pair() {
                for digit in digits(bits) {
                    pair.excluded_with[digit] |= bits & !(1 << digit);
                }
            } else if let Some(triple) = pair.triples.get_mut(pair.triple_count) {
                *triple = bits;
                pair.triple_count += 1;
                for digit in digits(bits) {
                    pair.in_triple_with[digit] |= bits & !(1 << digit);
                }
            }
        }
        pair
    }

    /// The digits that the other cell can have if one cell has this digit.
    fn allowed_with(&self, digit: usize, other: u16) -> u16 {
        other & !self.excluded_with[digit] & !(u16::from(self.sees) << digit)
    }

    /// Whether a candidate of either cell is excluded by the other cell alone.
    fn excludes(&self) -> bool {
        let [a, b] = self.digits;
        digits(a).any(|x| self.allowed_with(x, b) == 0)
            || digits(b).any(|y| self.allowed_with(y, a) == 0)
    }

    /// The conditions on a third cell; `sees` is 1 for each of the two cells that it sees. If the third
    /// cell does not see all excluders of the pair, the conditions are necessary but not sufficient.
    fn third_conditions(&self, sees: [u16; 2]) -> ThirdConditions {
        let mut conditions = ThirdConditions {
            enclosing_sets: [0; 18],
            set_count: 0,
            excluded: 0x1ff,
        };
        for (one, other) in [(0, 1), (1, 0)] {
            let mut excluded = 0x1ff;
            for x in digits(self.digits[one]) {
                let forbidden_by_x = self.excluded_with[x] | sees[one] << x;
                // The digits that a third cell cannot have, whichever digit the other cell has.
                let mut forbidden = 0x1ff;
                for y in digits(self.allowed_with(x, self.digits[other])) {
                    forbidden &= self.excluded_with[y]
                        | sees[other] << y
                        | self.excluded_with_both(x, y)
                        | forbidden_by_x;
                    if forbidden == forbidden_by_x {
                        break;
                    }
                }
                excluded &= forbidden;
                // A third cell has two or three candidates.
                if forbidden & forbidden.wrapping_sub(1) != 0 {
                    conditions.enclosing_sets[conditions.set_count] = forbidden;
                    conditions.set_count += 1;
                }
            }
            conditions.excluded &= excluded;
        }
        conditions
    }

    /// The digits that a third cell cannot have if the two cells have these digits: each is the last
    /// candidate of an excluder with three candidates.
    fn excluded_with_both(&self, x: usize, y: usize) -> u16 {
        if self.in_triple_with[x] >> y & 1 == 0 {
            return 0;
        }
        let both = 1 << x | 1 << y;
        let mut impossible = 0;
        for triple in &self.triples[..self.triple_count] {
            if triple & both == both {
                impossible |= triple & !both;
            }
        }
        impossible
    }
}

/// Cells, their candidates, and the combinations that their common excluders forbid.
struct Combinations<'a> {
    cells: &'a [Cell],
    digits: [DigitSet; 3],
    /// By digit, the digits that another cell cannot have with it, because an excluder has only
    /// these two.
    excluded_with: [DigitSet; 9],
    /// Three digits that three cells cannot have together, because an excluder has only these. Two
    /// cells have at most 13 common peers.
    triples: [DigitSet; 13],
    triple_count: usize,
}

impl Combinations<'_> {
    fn new<'a>(cells: &'a [Cell], excluders: CellSet, board: &Board) -> Combinations<'a> {
        let candidates_of = |at: usize| {
            let cell = cells.get(at);
            cell.map_or(DigitSet::EMPTY, |&cell| board.candidates(cell))
        };
        let mut combinations = Combinations {
            cells,
            digits: [candidates_of(0), candidates_of(1), candidates_of(2)],
            excluded_with: [DigitSet::EMPTY; 9],
            triples: [DigitSet::EMPTY; 13],
            triple_count: 0,
        };
        for excluder in excluders {
            let candidates = board.candidates(excluder);
            if candidates.is_pair() {
                for digit in candidates {
                    combinations.excluded_with[digit.index()] |= candidates.without(digit);
                }
            } else if let Some(triple) = combinations.triples.get_mut(combinations.triple_count) {
                *triple = candidates;
                combinations.triple_count += 1;
            }
        }
        combinations
    }

    /// Whether a combination with this digit in the cell with index `at` is possible. Nearly always
    /// the first attempt succeeds.
    fn is_possible(&self, at: usize, digit: Digit) -> bool {
        let second = (at + 1) % self.cells.len();
        let seconds = self.allowed_with(second, self.digits[second], at, digit);
        if self.cells.len() == 2 {
            return !seconds.is_empty();
        }
        let third = (at + 2) % 3;
        let thirds = self.allowed_with(third, self.digits[third], at, digit);
        let triples = &self.triples[..self.triple_count];
        seconds.iter().any(|y| {
            let mut left = self.allowed_with(third, thirds, second, y);
            let both = DigitSet::only(digit).with(y);
            for &triple in triples {
                // Two different digits of a triple exclude the third.
                if digit != y && triple.contains_all(both) {
                    left = left - (triple - both);
                }
            }
            !left.is_empty()
        })
    }

    /// Those of the digits that a cell can have if another cell has `digit`. `cell` and `other` are
    /// the indices of the two cells.
    fn allowed_with(&self, cell: usize, digits: DigitSet, other: usize, digit: Digit) -> DigitSet {
        let left = digits - self.excluded_with[digit.index()];
        if self.cells[cell].sees(self.cells[other]) {
            left.without(digit)
        } else {
            left
        }
    }
}
