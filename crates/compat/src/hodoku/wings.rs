//! Wings of bivalue cells, and BUG+1.

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

/// The candidates of a digit in these cells.
fn listed(board: &Board, digit: Digit, cells: CellSet) -> Vec<Candidate> {
    let live = cells & board.cells(digit);
    live.iter()
        .map(|cell| Candidate::new(cell, digit))
        .collect()
}

/// W-Wing, ordered by the pair of cells, then by the removed digit, then by the connecting house.
pub(super) fn w_wing(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let cells = bivalue(board);
    for (index, &a) in cells.iter().enumerate() {
        let digits = board.candidates(a);
        for &b in &cells[index + 1..] {
            if board.candidates(b) != digits {
                continue;
            }
            for gone in digits {
                let Some(link) = digits.without(gone).single() else {
                    continue;
                };
                let removals = listed(board, gone, a.peers() & b.peers());
                if removals.is_empty() {
                    continue;
                }
                for house in House::all() {
                    let bridge = board.cells_in(house, link);
                    if !bridge.is_pair() || bridge.contains(a) || bridge.contains(b) {
                        continue;
                    }
                    let mut ends = bridge.iter();
                    let (Some(p), Some(q)) = (ends.next(), ends.next()) else {
                        continue;
                    };
                    if !(p.sees(a) && q.sees(b) || p.sees(b) && q.sees(a)) {
                        continue;
                    }
                    find_proof::push(view, sink, &removals, |find| find, &|| {
                        let both = CellSet::only(a).with(b);
                        let truths =
                            vec![Truth::Cell(a), Truth::Cell(b), Truth::House(house, link)];
                        let head = format!(
                            "W-Wing: {gone}/{link} in {} connected by {link} in {} => ",
                            short::cells(both),
                            short::cells(bridge)
                        );
                        find_proof::by_or_by_cases(view, &WWing, &removals, truths, head)
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
    let of = |cell: Cell| board.candidates(cell);
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            if (of(a) | of(b)).len() != 3 {
                continue;
            }
            for &c in &cells[j + 1..] {
                let differ = of(c) != of(a) && of(c) != of(b);
                if (of(a) | of(b) | of(c)).len() != 3 || !differ {
                    continue;
                }
                for [pivot, p, q] in [[a, b, c], [b, a, c], [c, a, b]] {
                    let Some(z) = (of(p) & of(q)).single() else {
                        continue;
                    };
                    if !pivot.sees(p) || !pivot.sees(q) {
                        continue;
                    }
                    let removals = listed(board, z, p.peers() & q.peers());
                    find_proof::push(view, sink, &removals, |find| find, &|| {
                        let truths = find_proof::cells(CellSet::from_iter([a, b, c]));
                        let head = format!("XY-Wing: {} => ", short::digits(of(pivot), "/"));
                        find_proof::by_or_by_cases(view, &XyWing, &removals, truths, head)
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
    let of = |cell: Cell| board.candidates(cell);
    for pivot in board.open().iter().filter(|&cell| of(cell).len() == 3) {
        let near: Vec<Cell> = cells
            .iter()
            .copied()
            .filter(|&cell| cell.sees(pivot) && of(pivot).contains_all(of(cell)))
            .collect();
        for (index, &p) in near.iter().enumerate() {
            for &q in &near[index + 1..] {
                let Some(z) = (of(p) & of(q)).single() else {
                    continue;
                };
                let all = CellSet::from_iter([pivot, p, q]);
                let removals = listed(board, z, all.common_peers());
                find_proof::push(view, sink, &removals, |find| find, &|| {
                    let head = format!(
                        "XYZ-Wing: {} in {} => ",
                        short::digits(of(pivot), "/"),
                        short::cells(all)
                    );
                    find_proof::by_or_by_cases(
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
        find_proof::by_ours(view, &BugPlusOne, &removals, head)
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
