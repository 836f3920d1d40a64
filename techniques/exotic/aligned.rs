//! The common search of Aligned Pair and Aligned Triplet Exclusion: combinations of the candidates
//! of two or three cells.
//!
//! A combination has one candidate of each of n cells. It is impossible if two of its cells that
//! see each other have equal digits, or if an *excluder* would lose all its candidates. An excluder
//! is a cell with two to n candidates that sees all n cells. The order is that of Sudoku Explainer,
//! in which the third cell has two or three candidates and sees one of the first two cells (quirk
//! Q11 in `crates/compat/profiles/se.yaml`).

use super::aligned_words::Aligned;
use crate::kits::places::cells_with_at_least;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseKind};
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

/// Pushes every exclusion of two or three cells.
pub(crate) fn find(count: usize, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(10)?;
    let board = view.board();
    let at_least = cells_with_at_least(board);
    let [at_least_one, at_least_two, ..] = at_least;
    let excluders = at_least_two - at_least[count];
    let sees_single = (at_least_one - at_least_two)
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers());
    let eligible: CellSet = (at_least_two - sees_single)
        .iter()
        .filter(|cell| excluders.overlaps(cell.peers()))
        .collect();
    let thirds = eligible & excluders;
    let changed = changed(view);
    let mut before = CellSet::EMPTY;
    for second in eligible {
        let second_excluders = excluders & second.peers();
        // A pair is used only if it has at least two common excluders, whether or not a third cell
        // is added.
        for first in before & seen_twice(second_excluders) {
            let common = second_excluders & first.peers();
            let before_first = before & CellSet::from_bits((1 << first.index()) - 1);
            let earlier = [before_first, before];
            let pair_has_changed = common.with(first).with(second).overlaps(changed);
            if count == 2 {
                // An excluder excludes at most one digit of a cell for each digit of the other cell, and
                // so does the other cell itself. So one cell must have few candidates.
                let max_digits = common.len() + usize::from(first.sees(second));
                let have_more = at_least.get(max_digits);
                let have_more =
                    have_more.is_some_and(|more| more.contains(first) && more.contains(second));
                if pair_has_changed && !have_more {
                    exclude(&[first, second], common, board, sink)?;
                }
                continue;
            }
            let seen = thirds & (first.peers() | second.peers());
            if !pair_has_changed && !seen.overlaps(changed) {
                continue;
            }
            let possible = (seen & seen_twice(common)).without(first).without(second);
            let to_test = if pair_has_changed {
                possible
            } else {
                possible & changed
            };
            let combination = |third: Cell| [first, second, third];
            let excluders_with = |third: Cell| common & third.peers();
            let is_excluding =
                |third: Cell| excluded(&combination(third), excluders_with(third), board) != [0; 3];
            let mut untested = (to_test - tried(thirds, first, second, earlier)).iter();
            if untested.any(is_excluding) {
                // The finds must come in Sudoku Explainer's order.
                let thirds_in_order =
                    in_order(first, possible).chain(in_order(second, possible - first.peers()));
                for third in thirds_in_order {
                    exclude(&combination(third), excluders_with(third), board, sink)?;
                }
            }
        }
        before.insert(second);
    }
    ControlFlow::Continue(())
}

/// The cells that have changed since the last search without finds: those that lost candidates, and
/// those that saw a cell with one candidate, which is filled now. Combinations of other cells with
/// other excluders need no second test.
fn changed(view: &View<'_>) -> CellSet {
    let changes = view.changes();
    let filled = changes.cells - view.board().open();
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    if !filled.is_empty() {
        for digit in Digit::ALL {
            let lost = changes.cells_that_lost(digit) & filled;
            twice |= once & lost;
            once |= lost;
        }
    }
    let with_one = once - twice;
    let seen = with_one.iter().map(Cell::peers);
    seen.fold(changes.cells, |all, peers| all | peers)
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

/// The cells whose combination with `first` and `second` an earlier pair has tried, with `first` or
/// `second` as its third cell. Pairs are ordered by their higher cell, then by their lower cell.
/// `earlier` are the cells before `first` and those before `second`.
fn tried(thirds: CellSet, first: Cell, second: Cell, earlier: [CellSet; 2]) -> CellSet {
    // The third cell of a pair sees one of its cells.
    let as_third = |cell: Cell, other: Cell| {
        if !thirds.contains(cell) {
            CellSet::EMPTY
        } else if cell.sees(other) {
            CellSet::all()
        } else {
            cell.peers()
        }
    };
    let [before_first, before_second] = earlier;
    before_second & as_third(second, first) | before_first & as_third(first, second)
}

/// Pushes the candidates of these cells that are in no possible combination.
fn exclude(
    cells: &[Cell],
    excluders: CellSet,
    board: &Board,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let excluded = excluded(cells, excluders, board);
    if excluded == [0; 3] {
        return ControlFlow::Continue(());
    }
    let mut eliminations = CandidateSet::EMPTY;
    for (&cell, digits) in cells.iter().zip(excluded) {
        let digits = DigitSet::from_bits(digits);
        eliminations = eliminations.union(&CandidateSet::of_cell(cell, digits));
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

/// The candidates of two or three cells that are in no possible combination, by cell.
///
/// For each candidate of the third cell, a matrix has a bit for each possible combination with
/// candidates of the other two. If there is no third cell, its only digit is bit 9, which no cell
/// and no excluder has.
#[inline]
fn excluded(cells: &[Cell], excluders: CellSet, board: &Board) -> [u16; 3] {
    let mut digits = [1 << 9; 3];
    for (digits, &cell) in digits.iter_mut().zip(cells) {
        *digits = board.candidates(cell).bits();
    }
    let sees = |one: usize, other: usize| {
        let pair = cells.get(one).zip(cells.get(other));
        pair.is_some_and(|(one, other)| one.sees(*other))
    };
    // All bits or none.
    let if_sees = |one, other| u128::from(sees(one, other)).wrapping_neg();
    let (sees_row, sees_column) = (if_sees(2, 0), if_sees(2, 1));
    // Two cells have at most 13 common peers.
    let (mut masks, mut count) = ([0; 13], 0);
    for (mask, excluder) in masks.iter_mut().zip(excluders) {
        *mask = board.candidates(excluder).bits();
        count += 1;
    }
    let rows = matrix::first_column(digits[0]);
    let all = (rows * u128::from(digits[1])) & !(matrix::DIAGONAL & if_sees(0, 1));
    let mut possible = 0;
    let mut excluded = [0; 3];
    let mut untested_digits = digits[2];
    while untested_digits != 0 {
        let third = untested_digits & untested_digits.wrapping_neg();
        untested_digits ^= third;
        let mut impossible = matrix::row(third) & sees_row | matrix::column(third) & sees_column;
        for &mask in &masks[..count] {
            impossible |= matrix::USES_UP[usize::from(mask & !third & 0x1ff)];
        }
        let with_third = all & !impossible;
        possible |= with_third;
        if with_third == 0 {
            excluded[2] |= third;
        }
    }
    excluded[0] = matrix::digits_of(rows & !matrix::rows_with_pairs(possible));
    excluded[1] = digits[1] & !matrix::columns_of(possible);
    excluded
}

/// Sets of pairs of digits: the digit of a row and that of a column. A row is ten bits wide, and its
/// last bit is always zero.
mod matrix {
    /// Bit 0 of each row.
    const FIRST_COLUMN: u128 = {
        let (mut bits, mut row) = (0, 0);
        while row < 9 {
            bits |= 1 << (10 * row);
            row += 1;
        }
        bits
    };

    /// The pairs of equal digits.
    pub(super) const DIAGONAL: u128 = {
        let (mut bits, mut row) = (0, 0);
        while row < 9 {
            bits |= 1 << (11 * row);
            row += 1;
        }
        bits
    };

    /// Bit 0 of the rows of these digits. A product with it copies a row to these rows.
    pub(super) fn first_column(digits: u16) -> u128 {
        // Copies at distance 9, so bit n of copy n is bit 0 of row n.
        const COPIES: u128 = {
            let (mut bits, mut copy) = (0, 0);
            while copy < 9 {
                bits |= 1 << (9 * copy);
                copy += 1;
            }
            bits
        };
        (u128::from(digits & 0x1ff) * COPIES) & FIRST_COLUMN
    }

    /// The pairs whose row is one of these digits.
    pub(super) fn row(digits: u16) -> u128 {
        first_column(digits) * 0x1ff
    }

    /// The pairs whose column is one of these digits.
    pub(super) fn column(digits: u16) -> u128 {
        FIRST_COLUMN * u128::from(digits & 0x1ff)
    }

    /// Bit 0 of each row that is not empty.
    pub(super) fn rows_with_pairs(pairs: u128) -> u128 {
        // The sum carries into the last bit of each row that is not empty.
        (pairs + FIRST_COLUMN * 0x1ff) >> 9 & FIRST_COLUMN
    }

    /// The digits of rows that are given by their bit 0. Nearly always there are none.
    pub(super) fn digits_of(first_column: u128) -> u16 {
        let (mut digits, mut rest) = (0, first_column);
        while rest != 0 {
            digits |= 1 << (rest.trailing_zeros() / 10);
            rest &= rest - 1;
        }
        digits
    }

    /// The digits whose columns are not empty.
    pub(super) fn columns_of(pairs: u128) -> u16 {
        let upper = pairs | pairs >> 50;
        let all = upper | upper >> 20;
        ((all | all >> 10 | upper >> 40) & 0x1ff) as u16
    }

    /// By the candidates that an excluder still has, the pairs of digits that take them all: its two
    /// candidates in either order, or every pair that has its only candidate.
    pub(super) static USES_UP: [u128; 512] = {
        let mut table = [0; 512];
        let mut first = 0;
        while first < 9 {
            let mut second = 0;
            while second < 9 {
                let pairs = 1 << (10 * first + second) | 1 << (10 * second + first);
                table[1 << first] |= pairs;
                if first != second {
                    table[1 << first | 1 << second] |= pairs;
                }
                second += 1;
            }
            first += 1;
        }
        table
    };
}
