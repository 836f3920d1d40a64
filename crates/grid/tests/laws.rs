//! Property tests of sets and boards.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::strategy::{self, BoardWithSolution};
use grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Element, House, HouseKind,
    HouseSet, Mask, Place, PlaceSet, Puzzle, Set,
};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// Checks that the sets agree with the standard library's sets.
fn check_sets<T: Element + Ord + Debug>(a: Set<T>, b: Set<T>, element: T) {
    let model = |set: Set<T>| set.iter().collect::<BTreeSet<T>>();
    let (left, right) = (model(a), model(b));
    let ascending: Vec<T> = a.iter().collect();
    assert!(
        ascending
            .windows(2)
            .all(|pair| pair[0].index() < pair[1].index())
    );
    assert_eq!(ascending.len(), a.len());
    assert_eq!(a.iter().len(), a.len());
    assert!(ascending.iter().all(|&element| a.contains(element)));
    assert_eq!(model(a | b), &left | &right);
    assert_eq!(model(a & b), &left & &right);
    assert_eq!(model(a - b), &left - &right);
    assert_eq!(!a, Set::all() - a);
    assert_eq!(!!a, a);
    assert_eq!(!(a | b), !a & !b);
    assert_eq!((!a).len(), T::COUNT - a.len());
    let mut union = a;
    union |= b;
    assert_eq!(union, a | b);
    assert_eq!(a.contains_all(b), left.is_superset(&right));
    assert_eq!(a.overlaps(b), !left.is_disjoint(&right));
    assert_eq!(a.is_empty(), left.is_empty());
    assert_eq!(a.first(), left.first().copied());
    assert_eq!(
        a.single(),
        left.first().copied().filter(|_| left.len() == 1)
    );
    assert_eq!(a.is_plural(), left.len() > 1);
    assert_eq!(a.is_pair(), left.len() == 2);
    assert_eq!(a.contains(element), left.contains(&element));
    let mut changed = a;
    assert_eq!(changed.insert(element), !left.contains(&element));
    assert_eq!(changed, a.with(element));
    assert!(changed.contains(element));
    assert!(changed.remove(element));
    assert!(!changed.remove(element));
    assert_eq!(changed, a.without(element));
    assert_eq!(a.iter().collect::<Set<T>>(), a);
    assert_eq!(ascending.into_iter().rev().collect::<Set<T>>(), a);
    assert_eq!(Set::from_bits(a.bits()), a);
    assert_eq!(Set::only(element).iter().collect::<Vec<_>>(), [element]);
    assert_eq!(T::at(element.index()), element);
    assert_eq!(a == b, left == right);
}

/// Checks that the three candidate tables agree and that filled cells have no candidates.
fn check_tables(board: &Board) {
    for cell in Cell::all() {
        assert_eq!(board.value(cell).is_none(), board.open().contains(cell));
        assert!(
            board.open().contains(cell) || board.candidates(cell).is_empty(),
            "{cell}"
        );
        for digit in Digit::ALL {
            let candidate = Candidate::new(cell, digit);
            let by_cell = board.candidates(cell).contains(digit);
            assert_eq!(board.cells(digit).contains(cell), by_cell, "{candidate}");
            assert_eq!(board.has(candidate), by_cell, "{candidate}");
            assert_eq!(
                board.all_candidates().contains(candidate),
                by_cell,
                "{candidate}"
            );
            for house in cell.houses() {
                let places = board.places(house, digit);
                assert_eq!(
                    places.contains(cell.position_in(house)),
                    by_cell,
                    "{candidate}"
                );
            }
        }
    }
    for house in House::all() {
        for digit in Digit::ALL {
            let cells = house.cells_at(board.places(house, digit));
            assert_eq!(board.cells_in(house, digit), cells);
            let places = board.all_places(house)[digit.index()];
            assert_eq!(places, board.places(house, digit));
        }
        let open = house
            .cells()
            .iter()
            .filter(|&cell| board.value(cell).is_none());
        assert_eq!(board.open_in(house), open.collect());
    }
    let clashes = |cell: Cell| {
        let mut peers = cell.peers().iter();
        peers.any(|peer| board.value(peer) == board.value(cell))
    };
    let is_solved = Cell::all().all(|cell| board.value(cell).is_some() && !clashes(cell));
    assert_eq!(board.is_solved(), is_solved);
    assert_eq!(board.filled(), !board.open());
    assert!(board.filled().contains_all(board.givens()));
    assert_eq!(board.is_full(), board.open().is_empty());
}

proptest! {
    #![proptest_config(strategy::config(512))]

    #[test]
    fn sets_agree_with_the_standard_library(
        a in any::<u128>(), b in any::<u128>(), sparse in any::<bool>(), index in 0..81_usize,
    ) {
        // Sparse sets exercise `is_single` and `is_pair`.
        let a = if sparse { a & a.rotate_left(31) & a.rotate_left(67) } else { a };
        check_sets(CellSet::from_bits(a), CellSet::from_bits(b), Cell::at(index));
        let cells = CellSet::from_bits(a);
        let lone = House::all().filter(|house| (house.cells() & cells).is_single());
        prop_assert_eq!(cells.lone_houses(), lone.collect());
        let (low_a, low_b) = ((a & 0xFFFF) as u16, (b & 0xFFFF) as u16);
        check_sets(DigitSet::from_bits(low_a), DigitSet::from_bits(low_b), Digit::at(index % 9));
        let position = Place::at(index % 9);
        check_sets(PlaceSet::from_bits(low_a), PlaceSet::from_bits(low_b), position);
        let (mid_a, mid_b) = ((a & 0xFFFF_FFFF) as u32, (b & 0xFFFF_FFFF) as u32);
        check_sets(HouseSet::from_bits(mid_a), HouseSet::from_bits(mid_b), House::at(index % 27));
    }

    #[test]
    fn candidate_sets_agree_with_the_standard_library(
        a in strategy::candidates(), b in strategy::candidates(), element in strategy::candidate(),
    ) {
        let model = |set: &CandidateSet| set.iter().collect::<BTreeSet<Candidate>>();
        let (left, right) = (model(&a), model(&b));
        let listed: Vec<Candidate> = a.iter().collect();
        prop_assert!(listed.windows(2).all(|pair| pair[0].index() < pair[1].index()));
        prop_assert_eq!(listed.len(), a.len());
        prop_assert_eq!(listed.into_iter().rev().collect::<CandidateSet>(), a);
        prop_assert_eq!(model(&a.union(&b)), &left | &right);
        prop_assert_eq!(model(&a.intersection(&b)), &left & &right);
        prop_assert_eq!(model(&a.difference(&b)), &left - &right);
        prop_assert_eq!(a.contains_all(&b), left.is_superset(&right));
        prop_assert!(a.union(&b).contains_all(&b));
        prop_assert_eq!(a.overlaps(&b), !left.is_disjoint(&right));
        prop_assert_eq!(a.is_empty(), left.is_empty());
        prop_assert_eq!(a.contains(element), left.contains(&element));
        let mut changed = a;
        prop_assert_eq!(changed.insert(element), !left.contains(&element));
        prop_assert!(changed.remove(element));
        prop_assert!(!changed.contains(element));
        for cell in Cell::all() {
            let digits: DigitSet =
                left.iter().filter(|c| c.cell == cell).map(|c| c.digit).collect();
            prop_assert_eq!(a.digits(cell), digits);
            prop_assert_eq!(a.all_cells().contains(cell), !digits.is_empty());
        }
    }

    #[test]
    fn candidate_tables_agree_after_edits(
        puzzle in prop_oneof![strategy::values().boxed(), strategy::puzzle().boxed()],
        candidates in prop::option::of(strategy::candidates()),
        edits in strategy::edits(),
    ) {
        let puzzle = match candidates {
            Some(candidates) => puzzle.with_candidates(candidates),
            None => puzzle,
        };
        let mut board = Board::new(&puzzle);
        check_tables(&board);
        prop_assert_eq!(board.givens(), puzzle.givens());
        for edit in edits {
            let before = board.clone();
            let candidate = match edit {
                strategy::Edit::Place(c) | strategy::Edit::Fill(c) | strategy::Edit::Eliminate(c) => c,
            };
            prop_assert_eq!(edit.apply(&mut board), before.has(candidate));
            if !before.has(candidate) {
                prop_assert_eq!(&board, &before);
                continue;
            }
            // Exactly the candidates of the edit are removed, and none are added.
            let Candidate { cell, digit } = candidate;
            let in_peers = CandidateSet::of_digit(digit, cell.peers());
            let in_cell = CandidateSet::of_cell(cell, DigitSet::all());
            let removed = match edit {
                strategy::Edit::Place(_) => in_cell.union(&in_peers),
                strategy::Edit::Fill(_) => in_cell,
                strategy::Edit::Eliminate(_) => CandidateSet::of_digit(digit, CellSet::only(cell)),
            };
            prop_assert_eq!(board.all_candidates(), before.all_candidates().difference(&removed));
            let is_filled = !matches!(edit, strategy::Edit::Eliminate(_));
            prop_assert_eq!(board.value(cell), is_filled.then_some(digit));
            prop_assert_eq!(board.givens(), before.givens());
        }
        check_tables(&board);
    }

    #[test]
    fn a_board_round_trips_through_its_puzzle(board in strategy::board()) {
        let rebuilt = Board::new(&board.to_puzzle());
        prop_assert_eq!(rebuilt.filled(), board.filled());
        prop_assert_eq!(rebuilt.to_values(), board.to_values());
        // `fill` leaves its digit as a candidate of the peers; `Board::new` removes it there.
        let blocked: CandidateSet = board
            .filled()
            .iter()
            .flat_map(|cell| {
                let digit = board.value(cell).unwrap();
                cell.peers().iter().map(move |peer| Candidate::new(peer, digit))
            })
            .collect();
        let left = board.all_candidates().difference(&blocked);
        prop_assert_eq!(rebuilt.all_candidates(), left);
    }

    #[test]
    fn boards_with_a_known_solution_keep_it(pair in strategy::board_with_solution()) {
        let BoardWithSolution { board, solution } = pair;
        let full = Board::new(&solution);
        check_tables(&full);
        prop_assert!(full.is_solved() && full.givens() == CellSet::all());
        prop_assert!(!board.is_solved() || board.is_full());
        prop_assert_eq!(board.fault(), None);
        for cell in Cell::all() {
            let digit = solution.value(cell).unwrap();
            match board.value(cell) {
                Some(value) => prop_assert_eq!(value, digit),
                None => prop_assert!(board.candidates(cell).contains(digit)),
            }
        }
    }

    #[test]
    fn faults_are_on_the_board(board in strategy::board()) {
        use grid::Fault;
        let filled = |house: House, digit: Digit| house.cells() & board.filled_with(digit);
        match board.fault() {
            Some(Fault::Clash { digit, house, cells: [first, second] }) => {
                prop_assert!(filled(house, digit).contains_all(CellSet::only(first).with(second)));
                prop_assert!(first.index() < second.index());
            }
            Some(Fault::EmptyCell { cell }) => {
                prop_assert!(board.value(cell).is_none() && board.candidates(cell).is_empty());
            }
            Some(Fault::NoPlace { house, digit }) => {
                prop_assert!(board.places(house, digit).is_empty());
                prop_assert!(filled(house, digit).is_empty());
            }
            None => {
                for house in House::all() {
                    for digit in Digit::ALL {
                        let filled = filled(house, digit);
                        prop_assert!(filled.len() <= 1);
                        prop_assert!(filled.len() == 1 || !board.places(house, digit).is_empty());
                    }
                }
            }
        }
    }
}

#[test]
fn houses_and_cells_agree() {
    for house in House::all() {
        assert_eq!(house.cells().len(), 9);
        assert_eq!(house.cells_in_order().collect::<CellSet>(), house.cells());
        assert_eq!(house.cells_at(PlaceSet::all()), house.cells());
        assert_eq!(House::new(house.kind(), house.number()), house);
        for position in Place::all() {
            let cell = house.cell(position);
            assert_eq!(cell.position_in(house), position);
            assert_eq!(cell.house(house.kind()), house);
        }
    }
    for cell in Cell::all() {
        let together = cell
            .houses()
            .iter()
            .fold(CellSet::EMPTY, |all, house| all | house.cells());
        assert_eq!(cell.peers(), together.without(cell));
        assert_eq!(cell.peers().len(), 20);
        for other in Cell::all() {
            assert_eq!(cell.sees(other), cell.peers().contains(other));
            assert_eq!(cell.sees(other), other.sees(cell));
            let pair = CellSet::only(cell).with(other);
            assert_eq!(
                pair.common_houses().is_empty(),
                cell != other && !cell.sees(other)
            );
            assert_eq!(pair.common_peers(), cell.peers() & other.peers());
        }
        assert_eq!(Cell::at_row_column(cell.row(), cell.column()), Some(cell));
        assert_eq!(House::box_(cell.box_()), cell.house(HouseKind::Box));
    }
    assert_eq!(
        (Cell::new(81), Digit::new(0), Digit::new(10)),
        (None, None, None)
    );
    assert_eq!(<u16 as Mask>::low(9), 0x1FF);
    for index in 0..729 {
        assert_eq!(Candidate::from_index(index).unwrap().index(), index);
    }
    assert_eq!(Candidate::from_index(729), None);
}

#[test]
fn fault_messages() {
    let fault = |text: &str| {
        let puzzle: Puzzle = grid::text::read_one(text).unwrap();
        puzzle.board().unwrap_err().to_string()
    };
    let open = |count| ".".repeat(count);
    for (text, message) in [
        (
            format!("5......5.{}", open(72)),
            "5 stands twice in row 1: in r1c1 and r1c8",
        ),
        (
            format!("5........5{}", open(71)),
            "5 stands twice in column 1: in r1c1 and r2c1",
        ),
        (
            format!("5.........5{}", open(70)),
            "5 stands twice in box 1: in r1c1 and r2c2",
        ),
        (
            format!("12345678.......9.{}", open(64)),
            "r1c9 is empty, but no digit can go there",
        ),
        (
            format!("123456..........9{}", open(64)),
            "9 has no place in row 1: none of the cells r1c1 to r1c9 can hold it",
        ),
        (
            format!("....9.....45......123......9........{}", open(45)),
            "9 has no place in box 1: none of the cells r1c1 to r3c3 can hold it",
        ),
    ] {
        assert_eq!(fault(&text), message, "{text}");
    }
}

#[test]
fn line_orders_are_all_orders_that_keep_bands_together() {
    let orders = grid::line_orders();
    let distinct: BTreeSet<&[u8; 9]> = orders.iter().collect();
    // Six orders of the bands, and six of the lines in each of the three.
    assert_eq!((orders.len(), distinct.len()), (1296, 6 * 6_usize.pow(3)));
    for order in &orders {
        let lines: BTreeSet<u8> = order.iter().copied().collect();
        assert_eq!(lines, (0..9).collect());
        let bands = order.chunks(3);
        let is_band = |lines: &[u8]| lines.iter().all(|line| line / 3 == lines[0] / 3);
        assert!(bands.into_iter().all(is_band), "{order:?}");
    }
}
