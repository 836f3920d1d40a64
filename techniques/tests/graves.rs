//! Tests BUG+1 and BUG+n against their definitions: on boards made of two solutions and some
//! further candidates, and along solves. A grave (the G of BUG) has two candidates in each open cell,
//! and two places or none for each digit in each house.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, Digit, DigitSet, House, Puzzle};
use logic::Rating;
use std::collections::BTreeSet;
use support::boards::Random;
use support::deadly;
use support::finds::{Effect, effects};

/// A board made of two solutions. The cells in which they differ are open and have both digits;
/// some have others, too.
fn planted(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let (one, others) = deadly::fillings(&mut random, seed);
    let two = others[random.below(others.len())];
    let is_open = |cell: &Cell| one[cell.index()] != two[cell.index()];
    let (mut values, mut grave) = (one.map(Some), CandidateSet::EMPTY);
    for cell in Cell::all().filter(is_open) {
        values[cell.index()] = None;
        grave.extend([one, two].map(|filling| Candidate::new(cell, filling[cell.index()])));
    }
    let bare = Board::new(&Puzzle::new(values)).all_candidates();
    let mut more: Vec<Candidate> = bare.iter().filter(|&one| !grave.contains(one)).collect();
    random.shuffle(&mut more);
    // The surplus candidates are often chosen to meet the conditions of one of the types.
    if let Some(&first) = more.first() {
        let of_house = |one: &Candidate| first.cell == one.cell || first.cell.sees(one.cell);
        match random.below(7) {
            0 => more.retain(|one| one.cell == first.cell),
            1 => more.retain(|one| one.digit == first.digit),
            2..4 => {
                let other = more
                    .iter()
                    .find(|one| of_house(one) && one.cell != first.cell);
                let cells = [first.cell, other.unwrap_or(&first).cell];
                more.retain(|one| cells.contains(&one.cell));
            }
            4 => more.retain(of_house),
            5 => {
                let victim = grave.iter().nth(random.below(grave.len())).unwrap();
                more.retain(|one| one.digit == victim.digit && one.cell.sees(victim.cell));
            }
            _ => {}
        }
    }
    more.truncate(random.below(9));
    let mut left = grave;
    left.extend(more);
    // Sometimes two cells of a house also have each other's digit. If they only exchange the
    // digits, that house stays the same, but others do not.
    if random.below(3) == 0 {
        let is_new = |one: Candidate| bare.contains(one) && !grave.contains(one);
        let ways = grave.iter().flat_map(|a| grave.iter().map(move |b| [a, b]));
        let crossed =
            |[a, b]: [Candidate; 2]| [(a, b), (b, a)].map(|(a, b)| Candidate::new(a.cell, b.digit));
        let ways: Vec<[Candidate; 2]> = ways
            .filter(|way| way[0].cell.sees(way[1].cell) && crossed(*way).into_iter().all(is_new))
            .collect();
        if !ways.is_empty() {
            let way = ways[random.below(ways.len())];
            left.extend(crossed(way));
            if random.below(2) == 0 {
                for one in way {
                    left.remove(one);
                }
            }
        }
    }
    // Sometimes a candidate of the grave is missing.
    if random.below(20) == 0 {
        left.remove(grave.iter().nth(random.below(grave.len())).unwrap());
    }
    Board::new(&Puzzle::new(values).with_candidates(left))
}

/// Whether each open cell has two candidates, and each digit two places or none in each house.
fn is_grave(board: &Board, left: &CandidateSet) -> bool {
    let are_pairs = board.open().iter().all(|cell| left.digits(cell).len() == 2);
    let is_even = |house: House| {
        let count = |digit| {
            house
                .cells()
                .iter()
                .filter(|&cell| left.contains(Candidate::new(cell, digit)))
                .count()
        };
        Digit::ALL
            .into_iter()
            .all(|digit| [0, 2].contains(&count(digit)))
    };
    are_pairs && House::all().all(is_even)
}

/// All graves of a board: choices of two candidates for each cell with more. As in the technique, the
/// list is empty if no cell, or more than six cells, have more than two candidates.
fn graves(board: &Board) -> Vec<CandidateSet> {
    let open = board.open();
    let crowded: Vec<Cell> = open
        .iter()
        .filter(|&cell| board.candidates(cell).len() > 2)
        .collect();
    if crowded.is_empty() || crowded.len() > 6 {
        return Vec::new();
    }
    let mut ways = vec![board.all_candidates()];
    for cell in crowded {
        let digits: Vec<Digit> = board.candidates(cell).iter().collect();
        let mut next = Vec::new();
        for way in ways {
            for (at, &one) in digits.iter().enumerate() {
                for &other in &digits[at + 1..] {
                    let mut way = way;
                    for &digit in digits.iter().filter(|digit| ![one, other].contains(digit)) {
                        way.remove(Candidate::new(cell, digit));
                    }
                    next.push(way);
                }
            }
        }
        ways = next;
    }
    ways.retain(|way| is_grave(board, way));
    ways
}

fn boards() -> Vec<Board> {
    let of_solves = deadly::positions_of_solves(300, Rating(45));
    (0..6000).map(planted).chain(of_solves).collect()
}

#[test]
fn graves_with_one_extra_candidate_match_the_definition() {
    let mut counts = [0; 2];
    for board in boards() {
        let all = board.all_candidates();
        let keeps = |one: &Candidate| {
            let mut without = all;
            without.remove(*one);
            is_grave(&board, &without)
        };
        let expected: BTreeSet<Effect> = (all.iter().filter(keeps))
            .map(|one| (0, Some(one), Vec::new()))
            .collect();
        counts[expected.len()] += 1;
        assert_eq!(effects("bug_plus_one", &board), expected, "{board:?}");
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn graves_with_several_extra_candidates_match_the_definition() {
    let mut counts = [0; 5];
    for board in boards() {
        let mut expected = BTreeSet::new();
        for grave in graves(&board) {
            let more = deadly::surplus(&board, &grave);
            // A single candidate is true: BUG+1 places it.
            if more.len() == 1 {
                continue;
            }
            expected.extend(deadly::pattern_effects(&board, &grave));
            let cells: BTreeSet<Cell> = more.iter().map(|one| one.cell).collect();
            let digits: DigitSet = more.iter().map(|one| one.digit).collect();
            // A surplus in one cell or of one digit has another variant.
            let removals = deadly::excluded(&board, &more);
            if cells.len() > 1 && digits.len() > 1 && !removals.is_empty() {
                expected.insert((4, None, removals));
            }
        }
        let found = effects("bug_plus_n", &board);
        for (variant, ..) in &found {
            counts[usize::from(*variant)] += 1;
        }
        assert_eq!(found, expected, "{board:?}");
    }
    println!("by variant: {counts:?}");
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
