//! The search for truths and links on two of the three coordinates row, column and digit.
//!
//! A candidate has three coordinates: row, column and digit. In names, `a`, `b` and `x` are values
//! of the first, second and third coordinate. Choose some values of the first two; each pair of
//! values is a truth. A row and a column are a cell; a row (or column) and a digit are the places
//! of the digit in that line. Each value of the third coordinate is covered by links with the first
//! or with the second coordinate, whichever are fewer:
//!
//! | truths | third coordinate | links |
//! |---|---|---|
//! | cells of some rows and columns | a digit | the digit in rows, or in columns |
//! | some digits of some rows | a column | the digits in the column, or the cells of the rows |
//! | some digits of some columns | a row | the digits in the row, or the cells of the columns |
//!
//! The first is a Multi-Sector Locked Set, the others are Multifish. A board with a solution never
//! has fewer links than truths. The search finds all choices with equally many links and truths, of
//! two to seven values of the first and of the second coordinate and 6 to 24 truths.

use super::balanced::{Chosen, Pairs, balanced};
use crate::kits::rank_zero::RankZero;
use core::cmp::Ordering;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, House, HouseKind};
use logic::{Link, Stop, Truth, View};

/// The kind of the truths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truths {
    /// Cells.
    Cells,
    /// Digits of rows.
    Rows,
    /// Digits of columns.
    Columns,
}

impl Truths {
    /// The candidate with these coordinates.
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

    /// Whether the truth of a pair of values is open.
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

/// The candidates by coordinates, and the meaning of the coordinates.
pub(super) struct Tables {
    truths: Truths,
    pairs: Pairs,
}

/// Calls `each` with choices that together have all eliminations, each with its eliminations.
pub(super) fn each<'a>(
    view: &View<'_>,
    tables: &'a Tables,
    each: &mut dyn FnMut(Choice<'a>, CandidateSet),
) -> ControlFlow<Stop> {
    // Choices with few values come first.
    for Chosen { first, second } in balanced(view, &tables.pairs)? {
        let (forced, ties) = tables.choose(first, second);
        for axes in combinations(forced, ties) {
            let chosen = Choice {
                tables,
                first,
                second,
                axes,
            };
            let removed = chosen.removed();
            if !removed.is_empty() {
                each(chosen, removed);
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each value of the third coordinate, whether its links are along the first or the second
/// coordinate.
type Axes = [Option<Axis>; 9];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Axis {
    First,
    Second,
}

impl Axis {
    fn other(self) -> Axis {
        match self {
            Axis::First => Axis::Second,
            Axis::Second => Axis::First,
        }
    }
}

/// The indices of the set bits.
fn values(bits: u16) -> impl Iterator<Item = usize> {
    let mut left = bits;
    core::iter::from_fn(move || {
        let value = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        value
    })
}

impl Tables {
    pub(super) fn of(board: &Board, truths: Truths) -> Tables {
        let mut pairs = Pairs {
            open: [0; 9],
            live: [[0; 9]; 9],
        };
        for a in 0..9 {
            for b in 0..9 {
                // Filled cells have no candidates.
                if !truths.is_open(board, a, b) {
                    continue;
                }
                pairs.open[b] |= 1 << a;
                for x in 0..9 {
                    if truths.candidate(a, b, x).is_some_and(|one| board.has(one)) {
                        pairs.live[b][x] |= 1 << a;
                    }
                }
            }
        }
        Tables { truths, pairs }
    }

    /// For each value of the third coordinate the direction with fewer links, and the values for
    /// which both directions have equally many.
    fn choose(&self, first: u16, second: u16) -> (Axes, u16) {
        let (mut axes, mut ties) = ([None; 9], 0);
        for (x, axis) in axes.iter_mut().enumerate() {
            let count = |axis| self.linking(first, second, x, axis).count_ones();
            let of_first = count(Axis::First);
            match of_first.cmp(&count(Axis::Second)) {
                Ordering::Less => *axis = Some(Axis::First),
                Ordering::Greater => *axis = Some(Axis::Second),
                Ordering::Equal if of_first == 0 => {}
                Ordering::Equal => ties |= 1 << x,
            }
        }
        (axes, ties)
    }

    /// The chosen values of the first or second coordinate that link a value of the third.
    fn linking(&self, first: u16, second: u16, x: usize, axis: Axis) -> u16 {
        let live = |b: usize| self.pairs.live[b][x] & first;
        match axis {
            Axis::First => values(second).map(live).fold(0, |all, met| all | met),
            Axis::Second => {
                let meeting = values(second).filter(|&b| live(b) != 0);
                meeting.fold(0, |all, b| all | 1 << b)
            }
        }
    }
}

/// The combinations of directions that have links of both coordinates (with one coordinate only,
/// the pattern is a set of subsets or fish). Each value with two possible directions occurs in
/// both, so no elimination is missed: the eliminations of a link do not depend on other links.
fn combinations(forced: Axes, ties: u16) -> Vec<Axes> {
    let axes_along = |axis: Axis, except: Option<usize>| {
        let mut axes = forced;
        for x in values(ties) {
            let is_other = except == Some(x);
            axes[x] = Some(if is_other { axis.other() } else { axis });
        }
        axes
    };
    let is_mixed = |axes: &Axes| {
        let contains_axis = |axis| axes.contains(&Some(axis));
        contains_axis(Axis::First) && contains_axis(Axis::Second)
    };
    let both_axes = [Axis::First, Axis::Second];
    let mut combinations: Vec<Axes> = both_axes.map(|axis| axes_along(axis, None)).to_vec();
    if !combinations.iter().all(is_mixed) {
        let flipped = both_axes
            .into_iter()
            .flat_map(|axis| values(ties).map(move |x| axes_along(axis, Some(x))));
        combinations.extend(flipped);
    }
    combinations.retain(is_mixed);
    combinations.dedup();
    combinations
}

/// Chosen values of the first and second coordinate, as bits, and the directions of the links.
#[derive(Clone, Copy)]
pub(super) struct Choice<'a> {
    tables: &'a Tables,
    first: u16,
    second: u16,
    axes: Axes,
}

impl Choice<'_> {
    /// Number of truths.
    pub(super) fn truths(&self) -> usize {
        let open = values(self.second).map(|b| self.tables.pairs.open[b] & self.first);
        open.map(|open| open.count_ones() as usize).sum()
    }

    fn linking(&self, x: usize, axis: Axis) -> u16 {
        self.tables.linking(self.first, self.second, x, axis)
    }

    /// The eliminations: candidates in a link but in no truth. No candidate is in two links,
    /// because each value of the third coordinate has links in one direction.
    fn removed(&self) -> CandidateSet {
        let tables = self.tables;
        let mut removed = CandidateSet::EMPTY;
        for (x, axis) in self.axes.iter().enumerate() {
            let Some(axis) = *axis else { continue };
            let linking = self.linking(x, axis);
            for b in 0..9_usize {
                let is_chosen = self.second >> b & 1 == 1;
                let firsts = match axis {
                    Axis::First if !is_chosen => tables.pairs.live[b][x] & linking,
                    Axis::Second if linking >> b & 1 == 1 => tables.pairs.live[b][x] & !self.first,
                    Axis::First | Axis::Second => 0,
                };
                removed.extend(values(firsts).filter_map(|a| tables.truths.candidate(a, b, x)));
            }
        }
        removed
    }

    /// The choice as truths and links.
    pub(super) fn rank_zero(&self) -> RankZero {
        let (tables, truths) = (self.tables, self.tables.truths);
        let mut pattern = RankZero {
            truths: Vec::new(),
            links: Vec::new(),
        };
        for b in values(self.second) {
            let open = values(self.first & tables.pairs.open[b]);
            pattern
                .truths
                .extend(open.filter_map(|a| truths.truth(a, b)));
        }
        for (x, axis) in self.axes.iter().enumerate() {
            let Some(axis) = *axis else { continue };
            let links = values(self.linking(x, axis)).filter_map(|value| match axis {
                Axis::First => truths.link_of_first(value, x),
                Axis::Second => truths.link_of_second(value, x),
            });
            pattern.links.extend(links);
        }
        pattern
    }
}
