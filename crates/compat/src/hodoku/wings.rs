//! Wings of bivalue cells, and BUG+1.

use super::single_digit::candidates_in;
use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{Claim, Find, Removals, Sink, Stop, Truth, View};
use techniques::uniqueness::bug_plus_one::BugPlusOne;
use techniques::wings::{w_wing::WWing, xy_wing::XyWing, xyz_wing::XyzWing};

/// The cells with two candidates, in order.
fn bivalue(board: &Board) -> Vec<Cell> {
    let open = board.open().iter();
    open.filter(|&cell| board.candidates(cell).is_pair())
        .collect()
}

/// W-Wing, ordered by the pair of cells, then by the removed digit, then by the connecting house.
pub(super) fn w_wing(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let cells = bivalue(board);
    for (index, &one) in cells.iter().enumerate() {
        let digits = board.candidates(one);
        for &other in &cells[index + 1..] {
            if board.candidates(other) != digits {
                continue;
            }
            for removed in digits {
                let Some(link) = digits.without(removed).single() else {
                    continue;
                };
                let removals = candidates_in(board, removed, one.peers() & other.peers());
                if removals.is_empty() {
                    continue;
                }
                for house in House::all() {
                    let bridge = board.cells_in(house, link);
                    if !bridge.is_pair() || bridge.contains(one) || bridge.contains(other) {
                        continue;
                    }
                    let mut ends = bridge.iter();
                    let (Some(end), Some(other_end)) = (ends.next(), ends.next()) else {
                        continue;
                    };
                    if !(end.sees(one) && other_end.sees(other)
                        || end.sees(other) && other_end.sees(one))
                    {
                        continue;
                    }
                    find_proof::push(view, sink, &removals, |find| find, &|| {
                        let both = CellSet::only(one).with(other);
                        let truths = vec![
                            Truth::Cell(one),
                            Truth::Cell(other),
                            Truth::House(house, link),
                        ];
                        let head = format!(
                            "W-Wing: {removed}/{link} in {} connected by {link} in {} => ",
                            short::cells(both),
                            short::cells(bridge)
                        );
                        find_proof::by_technique_or_cases(view, &WWing, &removals, truths, head)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// XY-Wing: triples of cells, each cell tried as the pivot.
pub(super) fn xy_wing(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let cells = bivalue(board);
    let digits_of = |cell: Cell| board.candidates(cell);
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            if (digits_of(a) | digits_of(b)).len() != 3 {
                continue;
            }
            for &c in &cells[j + 1..] {
                let differ = digits_of(c) != digits_of(a) && digits_of(c) != digits_of(b);
                if (digits_of(a) | digits_of(b) | digits_of(c)).len() != 3 || !differ {
                    continue;
                }
                for [pivot, pincer, other_pincer] in [[a, b, c], [b, a, c], [c, a, b]] {
                    let Some(digit) = (digits_of(pincer) & digits_of(other_pincer)).single() else {
                        continue;
                    };
                    if !pivot.sees(pincer) || !pivot.sees(other_pincer) {
                        continue;
                    }
                    let removals =
                        candidates_in(board, digit, pincer.peers() & other_pincer.peers());
                    find_proof::push(view, sink, &removals, |find| find, &|| {
                        let truths = find_proof::cells(CellSet::from_iter([a, b, c]));
                        let head = format!("XY-Wing: {} => ", short::digits(digits_of(pivot), "/"));
                        find_proof::by_technique_or_cases(view, &XyWing, &removals, truths, head)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// XYZ-Wing: pivots, then pairs of cells.
pub(super) fn xyz_wing(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let cells = bivalue(board);
    let digits_of = |cell: Cell| board.candidates(cell);
    for pivot in board
        .open()
        .iter()
        .filter(|&cell| digits_of(cell).len() == 3)
    {
        let near: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|&cell| cell.sees(pivot) && digits_of(pivot).contains_all(digits_of(cell)))
            .collect();
        for (index, &pincer) in near.iter().enumerate() {
            for &other_pincer in &near[index + 1..] {
                let Some(digit) = (digits_of(pincer) & digits_of(other_pincer)).single() else {
                    continue;
                };
                let all = CellSet::from_iter([pivot, pincer, other_pincer]);
                let removals = candidates_in(board, digit, all.common_peers());
                find_proof::push(view, sink, &removals, |find| find, &|| {
                    let head = format!(
                        "XYZ-Wing: {} in {} => ",
                        short::digits(digits_of(pivot), "/"),
                        short::cells(all)
                    );
                    find_proof::by_technique_or_cases(
                        view,
                        &XyzWing,
                        &removals,
                        find_proof::cells(all),
                        head,
                    )
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// BUG+1: one cell with three candidates, all others with two.
pub(super) fn bug_plus_one(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let Some(guardian) = guardian(board) else {
        return ControlFlow::Continue(());
    };
    let others: DigitSet = board.candidates(guardian.cell).without(guardian.digit);
    let removals: Vec<Candidate> = others
        .iter()
        .map(|digit| Candidate::new(guardian.cell, digit))
        .collect();
    let claim = Claim::remove(Removals::List(&removals));
    sink.push(Find::new(claim, 1), &|| {
        let head = "Bivalue Universal Grave + 1 => ".to_owned();
        find_proof::by_required_technique(view, &BugPlusOne, &removals, head)
    })
}

/// The candidate that keeps a BUG from being complete: of the only cell with three candidates, the
/// digit with three places in each of the cell's houses. `None` if the board is no BUG+1.
fn guardian(board: &Board) -> Option<Candidate> {
    let mut cell_of_three = None;
    for cell in board.open() {
        let digits = board.candidates(cell);
        if digits.is_pair() {
            continue;
        }
        if cell_of_three.replace(cell).is_some() || digits.len() != 3 {
            return None;
        }
    }
    let cell = cell_of_three?;
    let mut found = None;
    for digit in Digit::ALL {
        for house in House::all() {
            let places = board.cells_in(house, digit);
            if places.is_at_most(2) {
                continue;
            }
            if places.len() != 3 || !house.cells().contains(cell) || !places.contains(cell) {
                return None;
            }
            if *found.get_or_insert(digit) != digit {
                return None;
            }
        }
    }
    let digit = found?;
    let mut houses = cell.houses().into_iter();
    let thrice = houses.all(|house| board.cells_in(house, digit).len() == 3);
    thrice.then(|| Candidate::new(cell, digit))
}
