//! Tests BUG-Lite against its definition: on boards with planted patterns, each a difference of two solutions, and
//! along solves.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind, Puzzle};
use logic::Rating;
use std::collections::BTreeSet;
use support::boards::Random;
use support::deadly;
use support::finds::effects;

/// A solution, and some cells that could be filled with the same digits in another way.
struct Planted {
    filling: [Digit; 81],
    pattern: CandidateSet,
}

/// At least `count` patterns for BUG-Lite: the independent parts of the difference of two solutions that have at most
/// eight cells and are no Unique Rectangle, unique loop or Extended Rectangle.
fn patterns(count: usize) -> Vec<Planted> {
    let mut all = Vec::new();
    for seed in 0.. {
        let mut random = Random::new(seed);
        let (filling, others) = deadly::fillings(&mut random, seed);
        let mut known = BTreeSet::new();
        for other in others {
            let mut left = CandidateSet::EMPTY;
            for cell in Cell::all().filter(|cell| filling[cell.index()] != other[cell.index()]) {
                let both = [filling, other].map(|one| Candidate::new(cell, one[cell.index()]));
                left.extend(both);
            }
            for pattern in parts(&left) {
                let is_small = pattern.all_cells().len() <= 8;
                let is_new = known.insert(pattern.iter().collect::<Vec<_>>());
                if is_small && is_new && !is_named_otherwise(&pattern) {
                    all.push(Planted { filling, pattern });
                }
            }
        }
        if all.len() >= count {
            break;
        }
    }
    all
}

/// A board on which the cells of the pattern and some other cells are open. All open cells may have
/// further candidates.
fn board_with_pattern(planted: &Planted, seed: u64) -> Board {
    let Planted { filling, pattern } = planted;
    let mut random = Random::new(seed);
    let cells = pattern.all_cells();
    let (mut values, mut left) = (filling.map(Some), *pattern);
    let percent_open = random.below(30);
    let others = (!cells).iter().filter(|_| random.below(100) < percent_open);
    let others: CellSet = others.collect();
    for cell in cells | others {
        values[cell.index()] = None;
    }
    let bare = Board::new(&Puzzle::new(values)).all_candidates();
    for cell in others {
        // `filling` has no surplus candidate (a candidate of the pattern's cells that is not in the
        // pattern). On a board with one solution, such a filling is not the solution. So not all other
        // cells keep their digit of `filling`.
        if random.below(4) > 0 {
            left.insert(Candidate::new(cell, filling[cell.index()]));
        }
        let more: Vec<Digit> = bare.digits(cell).iter().collect();
        for _ in 0..=random.below(2) {
            left.insert(Candidate::new(cell, more[random.below(more.len())]));
        }
    }
    // The surplus candidates are often chosen to meet the conditions of one of the types.
    let mut more: Vec<Candidate> = bare.iter().filter(|one| cells.contains(one.cell)).collect();
    more.retain(|&one| !pattern.contains(one));
    random.shuffle(&mut more);
    if random.below(3) == 0 {
        more.sort_by_key(|one| !pattern.all_digits().contains(one.digit));
    }
    if let Some(&first) = more.first() {
        let roof = more.iter().find(|one| one.cell.sees(first.cell));
        let roof = [first.cell, roof.unwrap_or(&first).cell];
        match random.below(6) {
            0 => more.retain(|one| one.digit == first.digit),
            1 => more.retain(|one| one.cell == first.cell),
            2 => more.retain(|one| one.digit == first.digit && roof.contains(&one.cell)),
            3..5 => more.retain(|one| roof.contains(&one.cell)),
            _ => {}
        }
    }
    more.truncate(1 + random.below(5));
    left.extend(more);
    Board::new(&Puzzle::new(values).with_candidates(left))
}

/// All ways to choose two candidates in each of these cells, so that every digit is chosen twice or
/// not at all in every house.
pub(crate) fn exchangeable(board: &Board, cells: CellSet) -> Vec<CandidateSet> {
    let mut ways = vec![CandidateSet::EMPTY];
    for cell in cells {
        let mut next = Vec::new();
        for one in board.candidates(cell) {
            for other in board.candidates(cell).iter().filter(|&other| one < other) {
                for way in &ways {
                    let mut way = *way;
                    way.extend([one, other].map(|digit| Candidate::new(cell, digit)));
                    next.push(way);
                }
            }
        }
        ways = next;
    }
    let is_even = |way: &CandidateSet| {
        House::all().all(|house| {
            let count = |digit| (way.cells(digit) & house.cells()).len();
            let mut digits = Digit::ALL.into_iter();
            digits.all(|digit| [0, 2].contains(&count(digit)))
        })
    };
    ways.retain(is_even);
    ways
}

/// The independent parts of a pattern. Candidates of one cell, and places of a digit in one house,
/// belong together.
pub(crate) fn parts(pattern: &CandidateSet) -> Vec<CandidateSet> {
    let mut parts: Vec<Vec<Candidate>> = Vec::new();
    for one in pattern.iter() {
        let is_beside =
            |a: &Candidate| a.cell == one.cell || (a.digit == one.digit && a.cell.sees(one.cell));
        let (near, far) = parts
            .into_iter()
            .partition(|part| part.iter().any(is_beside));
        let near: Vec<Vec<Candidate>> = near;
        parts = far;
        parts.push(near.concat());
        parts.last_mut().unwrap().push(one);
    }
    parts.into_iter().map(CandidateSet::from_iter).collect()
}

/// Whether a pattern has another name. With two digits, it is a Unique Rectangle or a unique loop. In two rows or two
/// columns, it is an Extended Rectangle.
///
/// So no pattern of six cells remains for BUG-Lite. If it lies in two lines, it is an Extended Rectangle. If it
/// lies in three rows and three columns with two cells each, the two cells of a line have the same
/// two digits. So all cells have these digits, and it is a unique loop.
fn is_named_otherwise(pattern: &CandidateSet) -> bool {
    let cells = pattern.all_cells();
    let lines = |kind: HouseKind| {
        let lines: BTreeSet<House> = cells.iter().map(|cell| cell.house(kind)).collect();
        lines.len()
    };
    let in_two_lines = [HouseKind::Row, HouseKind::Column].map(lines).contains(&2);
    pattern.all_digits().len() == 2 || in_two_lines
}

#[test]
fn bug_lites_match_the_definition() {
    let of_solves = deadly::positions_of_solves(300, Rating(45)).into_iter();
    let late = of_solves.filter(|board| board.open().len() <= 30);
    let (mut counts, mut sizes) = ([0; 4], [0; 9]);
    let patterns = patterns(100);
    let planted =
        (0..1000).map(|seed| board_with_pattern(&patterns[seed as usize % patterns.len()], seed));
    for board in planted.chain(late) {
        let mut expected = BTreeSet::new();
        let with_at_least = |count| {
            let cells = board.open().iter();
            cells
                .filter(|&cell| board.candidates(cell).len() >= count)
                .collect()
        };
        let [usable, roof] = [2, 3].map(with_at_least);
        for cells in deadly::cell_sets(usable, roof) {
            for pattern in exchangeable(&board, cells) {
                if parts(&pattern).len() == 1 && !is_named_otherwise(&pattern) {
                    let effects = deadly::pattern_effects(&board, &pattern);
                    sizes[cells.len()] += usize::from(!effects.is_empty());
                    expected.extend(effects);
                }
            }
        }
        let found = effects("bug_lite", &board);
        for (variant, ..) in &found {
            counts[usize::from(*variant)] += 1;
        }
        assert_eq!(found, expected, "{board:?}");
    }
    println!("by type: {counts:?}; by number of cells: {sizes:?}");
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
    assert_eq!(sizes[..7], [0; 7]);
    assert!(sizes[7..].iter().all(|&count| count > 20), "{sizes:?}");
}
