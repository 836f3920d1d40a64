//! The search for truths and links on two of the three coordinates row, column and digit.
//!
//! A candidate is a row, a column and a digit. Choose some values of two of the three coordinates;
//! each pair of them is a truth: a row and a column are a cell, a row (or column) and a digit are
//! the places of the digit in that line. Along the third coordinate, each value is taken up by links
//! with the first or with the second coordinate, whichever are fewer:
//!
//! | truths | third coordinate | links |
//! |---|---|---|
//! | cells of some rows and columns | a digit | the digit in rows, or in columns |
//! | some digits of some rows | a column | the digits in the column, or the cells of the rows |
//! | some digits of some columns | a row | the digits in the row, or the cells of the columns |
//!
//! The first is a Multi-Sector Locked Set, the others are Multifish. Links are never fewer than
//! truths on a board that can be filled, so those with as many are looked for: all 512 choices of one
//! coordinate, and for each those of the other, which are cut short as soon as the links are too many.

use super::rank_zero::RankZero;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, House, HouseKind};
use logic::{Link, Stop, Truth, View};

/// What the truths are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truths {
    /// Cells.
    Cells,
    /// Digits of rows.
    Rows,
    /// Digits of columns.
    Columns,
}

/// The fewest and the most truths.
const FEWEST: usize = 6;
const MOST: usize = 24;

impl Truths {
    /// The candidate at three coordinates.
    fn candidate(self, a: usize, b: usize, x: usize) -> Option<Candidate> {
        let (row, column, digit) = match self {
            Truths::Cells => (a, b, x),
            Truths::Rows => (a, x, b),
            Truths::Columns => (x, a, b),
        };
        let cell = Cell::at_row_column(row as u8, column as u8)?;
        Some(Candidate::new(cell, *Digit::ALL.get(digit)?))
    }

    fn truth(self, a: usize, b: usize) -> Option<Truth> {
        Some(match self {
            Truths::Cells => Truth::Cell(Cell::at_row_column(a as u8, b as u8)?),
            Truths::Rows => Truth::House(House::row(a as u8), *Digit::ALL.get(b)?),
            Truths::Columns => Truth::House(House::column(a as u8), *Digit::ALL.get(b)?),
        })
    }

    /// The link of a value of the first coordinate and one of the third.
    fn link_of_first(self, a: usize, x: usize) -> Option<Link> {
        Some(match self {
            Truths::Cells => Link::House(House::row(a as u8), *Digit::ALL.get(x)?),
            Truths::Rows => Link::Cell(Cell::at_row_column(a as u8, x as u8)?),
            Truths::Columns => Link::Cell(Cell::at_row_column(x as u8, a as u8)?),
        })
    }

    /// The link of a value of the second coordinate and one of the third.
    fn link_of_second(self, b: usize, x: usize) -> Option<Link> {
        Some(match self {
            Truths::Cells => Link::House(House::column(b as u8), *Digit::ALL.get(x)?),
            Truths::Rows => Link::House(House::column(x as u8), *Digit::ALL.get(b)?),
            Truths::Columns => Link::House(House::row(x as u8), *Digit::ALL.get(b)?),
        })
    }

    /// Whether a pair of values still needs a candidate.
    fn is_open(self, board: &Board, a: usize, b: usize) -> bool {
        match self {
            Truths::Cells => Cell::at_row_column(a as u8, b as u8)
                .is_some_and(|cell| board.open().contains(cell)),
            Truths::Rows | Truths::Columns => {
                let kind = if self == Truths::Rows {
                    HouseKind::Row
                } else {
                    HouseKind::Column
                };
                let filled = |digit: &Digit| {
                    let cells = House::new(kind, a as u8).cells();
                    board.filled_with(*digit).overlaps(cells)
                };
                Digit::ALL.get(b).is_some_and(|digit| !filled(digit))
            }
        }
    }
}

/// The candidates by their coordinates.
struct Tables {
    /// By the second coordinate and the third: the values of the first that are live, as bits.
    live: [[u16; 9]; 9],
    /// By the second coordinate: the values of the first that still need a candidate.
    open: [u16; 9],
}

/// Calls `each` with every set of truths and links that removes something.
pub(super) fn each(
    view: &View<'_>,
    truths: Truths,
    each: &mut dyn FnMut(RankZero, CandidateSet) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    let mut tables = Tables {
        live: [[0; 9]; 9],
        open: [0; 9],
    };
    for a in 0..9 {
        for b in 0..9 {
            tables.open[b] |= u16::from(truths.is_open(board, a, b)) << a;
            for x in 0..9 {
                let live = truths.candidate(a, b, x).is_some_and(|one| board.has(one));
                tables.live[b][x] |= u16::from(live) << a;
            }
        }
    }
    for second in (0..512_u16).filter(|second| (2..=7).contains(&second.count_ones())) {
        view.spend(20)?;
        for first in (0..512_u16).filter(|first| (2..=7).contains(&first.count_ones())) {
            let chosen = tables.choose(first, second);
            if let Some(chosen) = chosen.filter(|axes| tables.removes(first, second, axes)) {
                let pattern = spell(truths, &tables, first, second, &chosen);
                let removed = pattern.removed(board);
                if !removed.is_empty() {
                    each(pattern, removed)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each value of the third coordinate, whether the first coordinate or the second links it.
type Chosen = [Option<Axis>; 9];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Axis {
    First,
    Second,
}

impl Tables {
    /// Which links are as many as the truths, if some are, of both coordinates.
    fn choose(&self, first: u16, second: u16) -> Option<Chosen> {
        let chosen = |b: &usize| second >> b & 1 == 1;
        let count = (0..9)
            .filter(chosen)
            .map(|b| (self.open[b] & first).count_ones());
        let count = count.sum::<u32>() as usize;
        if !(FEWEST..=MOST).contains(&count) {
            return None;
        }
        let mut axes = [None; 9];
        let (mut links, mut kinds) = (0, [false; 2]);
        for (x, axis) in axes.iter_mut().enumerate() {
            let (mut of_first, mut of_second) = (0_u16, 0);
            for b in (0..9).filter(chosen) {
                // What stands is no candidate.
                let live = self.live[b][x] & first & self.open[b];
                of_first |= live;
                of_second += usize::from(live != 0);
            }
            let of_first = of_first.count_ones() as usize;
            if of_first == 0 {
                continue;
            }
            links += of_first.min(of_second);
            if links > count {
                return None;
            }
            let takes_first = of_first < of_second || of_first == of_second && !kinds[0];
            *axis = Some(if takes_first {
                Axis::First
            } else {
                Axis::Second
            });
            kinds[usize::from(!takes_first)] = true;
        }
        // Of one kind they are subsets of single lines, or fish, side by side.
        (links == count && kinds == [true; 2]).then_some(axes)
    }

    /// Whether a link holds a candidate that belongs to no truth.
    fn removes(&self, first: u16, second: u16, axes: &Chosen) -> bool {
        let chosen = |b: &usize| second >> b & 1 == 1;
        axes.iter().enumerate().any(|(x, axis)| match axis {
            None => false,
            Some(Axis::First) => {
                let held = (0..9)
                    .filter(chosen)
                    .map(|b| self.live[b][x] & self.open[b]);
                let held = held.fold(0, |all, bits| all | bits & first);
                (0..9).any(|b| !chosen(&b) && self.live[b][x] & held != 0)
            }
            Some(Axis::Second) => (0..9).filter(chosen).any(|b| {
                let live = self.live[b][x];
                live & self.open[b] & first != 0 && live & !first != 0
            }),
        })
    }
}

fn spell(truths: Truths, tables: &Tables, first: u16, second: u16, axes: &Chosen) -> RankZero {
    let values = |bits: u16| (0..9_usize).filter(move |value| bits >> value & 1 == 1);
    let mut pattern = RankZero {
        truths: Vec::new(),
        links: Vec::new(),
    };
    for b in values(second) {
        for a in values(first & tables.open[b]) {
            pattern.truths.extend(truths.truth(a, b));
        }
    }
    for (x, axis) in axes.iter().enumerate() {
        let live = |b: usize| tables.live[b][x] & first & tables.open[b];
        match axis {
            None => {}
            Some(Axis::First) => {
                let all = values(second).fold(0, |all, b| all | live(b));
                let links = values(all).filter_map(|a| truths.link_of_first(a, x));
                pattern.links.extend(links);
            }
            Some(Axis::Second) => {
                let held = values(second).filter(|&b| live(b) != 0);
                let links = held.filter_map(|b| truths.link_of_second(b, x));
                pattern.links.extend(links);
            }
        }
    }
    pattern
}
