//! Tests odd loops of two digits, and the similar patterns of three digits, against their
//! definitions.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::rectangles::board_with_many_pairs;
use crate::support;

use grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle,
};
use logic::{Evidence, Options, Order, Truth};
use std::collections::{BTreeMap, BTreeSet};
use support::boards::{self, Random};
use support::finds::{Kept, finds};

/// The placement and the removals of a pattern with further candidates.
pub(crate) type PatternEffect = (Option<Candidate>, Vec<Candidate>);

/// The candidates of some cells, without some digits.
pub(crate) fn extra_candidates(board: &Board, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let mut all = Vec::new();
    for cell in cells {
        let more = board.candidates(cell) - digits;
        all.extend(more.iter().map(|digit| Candidate::new(cell, digit)));
    }
    all
}

/// The effects that follow if at least one of these guardians is true; `None` if nothing follows.
pub(crate) fn effects_of_guardians(
    board: &Board,
    guardians: &[Candidate],
) -> Option<PatternEffect> {
    if let &[only] = guardians {
        return Some((Some(only), Vec::new()));
    }
    let all = board.all_candidates();
    let is_excluded = |one: &Candidate| guardians.iter().all(|guardian| guardian.conflicts(*one));
    let removals: Vec<Candidate> = all.iter().filter(is_excluded).collect();
    (!removals.is_empty()).then_some((None, removals))
}

/// The finds of a technique, with the cells of their evidence.
pub(crate) fn found(slug: &str, board: &Board) -> Vec<(CellSet, Kept)> {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options);
    let all = finds(technique, board, &Order::default(), &options).into_iter();
    let with_cells = all.map(|find| {
        let Evidence::Exhaustive(finite) = &find.evidence else {
            panic!("{:?}", find.evidence);
        };
        let cells = finite.truths.iter().map(|truth| {
            let Truth::Cell(cell) = truth else {
                panic!("{truth:?}");
            };
            *cell
        });
        (cells.collect(), find)
    });
    with_cells.collect()
}

/// The search for closed paths of an odd number of cells, five to nine, that have both digits. At
/// most three of the cells have more candidates.
struct Loops {
    /// The cells with both digits.
    both: CellSet,
    /// The cells with both digits and further candidates.
    roof: CellSet,
    /// The cells of the current path, in order.
    path: Vec<Cell>,
    found: BTreeSet<CellSet>,
}

impl Loops {
    fn extend(&mut self) {
        let cells: CellSet = self.path.iter().copied().collect();
        if cells.len() > 9 || (cells & self.roof).len() > 3 {
            return;
        }
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if cells.len() >= 5 && cells.len() % 2 == 1 && last.sees(first) {
            self.found.insert(cells);
        }
        // Each loop starts at its first cell in board order.
        for next in (self.both & last.peers()) - cells {
            if first < next {
                self.path.push(next);
                self.extend();
                self.path.pop();
            }
        }
    }
}

/// The two digits of a loop, and its further candidates.
type LoopKey = (Vec<Digit>, Vec<Candidate>);

/// By key, the effects and the shortest loops. A longer loop with the same key proves nothing more,
/// so the search keeps one of the shortest.
fn oddagons(board: &Board) -> BTreeMap<LoopKey, (PatternEffect, BTreeSet<CellSet>)> {
    let mut all: BTreeMap<LoopKey, (PatternEffect, BTreeSet<CellSet>)> = BTreeMap::new();
    let pairs = Digit::ALL
        .into_iter()
        .flat_map(|x| Digit::ALL.into_iter().map(move |y| [x, y]));
    for pair in pairs.filter(|[x, y]| x < y) {
        let digits: DigitSet = pair.into_iter().collect();
        let both = board.cells(pair[0]) & board.cells(pair[1]);
        let mut loops = Loops {
            both,
            roof: both
                .iter()
                .filter(|cell| board.candidates(*cell) != digits)
                .collect(),
            path: Vec::new(),
            found: BTreeSet::new(),
        };
        for start in both {
            loops.path = vec![start];
            loops.extend();
        }
        for cells in loops.found {
            let guardians = extra_candidates(board, cells, digits);
            let Some(effect) =
                effects_of_guardians(board, &guardians).filter(|_| !guardians.is_empty())
            else {
                continue;
            };
            let (_, shortest) = all
                .entry((pair.to_vec(), guardians))
                .or_insert((effect, BTreeSet::new()));
            if shortest.iter().all(|known| cells.len() <= known.len()) {
                shortest.retain(|known| known.len() == cells.len());
                shortest.insert(cells);
            }
        }
    }
    all
}

/// A board with two digits in many cells; most other cells have lost these digits. A few cells are
/// enough for odd loops, and with many cells there are too many paths.
fn two_digits(seed: u64) -> Board {
    let mut board = board_with_many_pairs(seed);
    let mut random = Random::new(seed);
    for cell in board.open() {
        let is_other = board.candidates(cell).iter().any(|d| Digit::ALL[2] < d);
        if is_other && random.below(3) > 0 {
            for digit in [Digit::ALL[0], Digit::ALL[1]] {
                board.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    board
}

#[test]
fn bivalue_oddagons_match_the_definition() {
    let planted = (0..300).map(two_digits);
    let sound = (0..100).map(|seed| boards::sound(seed).board);
    let mut counts = BTreeMap::new();
    for (number, board) in planted.chain(sound).enumerate() {
        let mut expected = oddagons(&board);
        for (cells, find) in found("bivalue_oddagon", &board) {
            let common = |all: DigitSet, cell| all & board.candidates(cell);
            let digits = cells.iter().fold(DigitSet::all(), common);
            let key = (
                digits.iter().collect(),
                extra_candidates(&board, cells, digits),
            );
            let size = (cells.len(), key.1.len().min(3));
            let (effect, shortest) = expected.remove(&key).unwrap_or_else(|| {
                panic!("{number}: {cells:?} is none, or found twice: {board:?}")
            });
            assert_eq!((find.place, find.removals), effect, "{number}: {board:?}");
            assert!(shortest.contains(&cells), "{number}: {cells:?} {board:?}");
            *counts.entry(size).or_insert(0) += 1;
        }
        assert!(expected.is_empty(), "{number}: {expected:?} {board:?}");
    }
    println!("by cells and further candidates, three or more: {counts:?}");
    assert_eq!(counts.len(), 9, "{counts:?}");
    assert!(counts.values().all(|&count| count > 10), "{counts:?}");
}

/// All sets of three elements.
pub(crate) fn threes<T: Copy>(things: &[T]) -> Vec<[T; 3]> {
    let mut all = Vec::new();
    for (i, &a) in things.iter().enumerate() {
        for (j, &b) in things.iter().enumerate().skip(i + 1) {
            all.extend(things.iter().skip(j + 1).map(|&c| [a, b, c]));
        }
    }
    all
}

/// Whether no two of three cells share a row or column.
fn are_apart(cells: [Cell; 3]) -> bool {
    let lines = |line: fn(Cell) -> u8| {
        cells
            .iter()
            .map(|&cell| line(cell))
            .collect::<BTreeSet<_>>()
    };
    lines(Cell::row).len() == 3 && lines(Cell::column).len() == 3
}

/// All sets of four boxes in two bands and two stacks.
fn squares_of_boxes() -> Vec<[House; 4]> {
    let boxes: Vec<House> = House::of_kind(HouseKind::Box).collect();
    let two = [[0, 1], [0, 2], [1, 2]];
    let bands = two
        .into_iter()
        .flat_map(|bands| two.map(|stacks| (bands, stacks)));
    bands
        .map(|([a, b], [c, d])| [3 * a + c, 3 * a + d, 3 * b + c, 3 * b + d].map(|at| boxes[at]))
        .collect()
}

/// Whether the cells can be coloured with three colours so that cells that see each other differ.
fn can_be_coloured(cells: &[Cell], colours: &mut Vec<u8>) -> bool {
    let Some(&next) = cells.get(colours.len()) else {
        return true;
    };
    (0..3).any(|colour| {
        let mut before = cells.iter().zip(colours.iter());
        let is_free = before.all(|(cell, theirs)| *theirs != colour || !cell.sees(next));
        colours.push(colour);
        let is_coloured = is_free && can_be_coloured(cells, colours);
        colours.pop();
        is_coloured
    })
}

/// Three cells in each of four boxes, no two of a box in a line, that cannot be filled with three
/// digits. Each cell can hold at least two of the digits, and one to three cells have other
/// candidates. The search recognizes such cells by their diagonals; this test tries all fillings.
fn tridagons(board: &Board) -> Vec<(CellSet, PatternEffect)> {
    let mut all = Vec::new();
    for digits in threes(&Digit::ALL) {
        let digits: DigitSet = digits.into_iter().collect();
        for boxes in squares_of_boxes() {
            let mut ways: Vec<Vec<Cell>> = vec![Vec::new()];
            for box_ in boxes {
                let open = board.open_in(box_).iter();
                let usable = open.filter(|cell| (board.candidates(*cell) & digits).len() > 1);
                let mut diagonals = threes(&usable.collect::<Vec<_>>());
                diagonals.retain(|three| are_apart(*three));
                let join = |path: &Vec<Cell>| {
                    diagonals
                        .iter()
                        .map(|three| [&path[..], three].concat())
                        .collect::<Vec<_>>()
                };
                ways = ways.iter().flat_map(join).collect();
            }
            for path in ways {
                let more = path
                    .iter()
                    .filter(|cell| !digits.contains_all(board.candidates(**cell)));
                if !(1..=3).contains(&more.count()) || can_be_coloured(&path, &mut Vec::new()) {
                    continue;
                }
                let cells: CellSet = path.into_iter().collect();
                if let Some(effect) =
                    effects_of_guardians(board, &extra_candidates(board, cells, digits))
                {
                    all.push((cells, effect));
                }
            }
        }
    }
    all
}

/// A board with a diagonal in each of four boxes, which holds mostly three digits. The other cells
/// have random candidates. There may be no solution.
pub(crate) fn three_digits(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut left = CandidateSet::EMPTY;
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let all = squares_of_boxes();
    let chosen = all[random.below(all.len())].map(|box_| {
        let mut ways = threes(&box_.cells_in_order().collect::<Vec<_>>());
        ways.retain(|three| are_apart(*three));
        ways[random.below(ways.len())]
    });
    for cell in Cell::all() {
        let mut candidates = DigitSet::EMPTY;
        if chosen.as_flattened().contains(&cell) {
            candidates.extend(digits[..3].iter().copied());
            match random.below(20) {
                0..4 => drop(candidates.remove(digits[random.below(3)])),
                4..7 => candidates.extend([digits[3]]),
                7 => candidates.extend([digits[4 + random.below(2)]]),
                _ => {}
            }
        } else {
            candidates.extend((0..2 + random.below(4)).map(|_| digits[random.below(9)]));
        }
        left = left.union(&CandidateSet::of_cell(cell, candidates));
    }
    Board::new(&Puzzle::new([None; 81]).with_candidates(left))
}

#[test]
fn tridagons_match_the_definition() {
    let mut counts = [0; 2];
    for seed in 0..2000 {
        let board = three_digits(seed);
        let mut expected = tridagons(&board);
        let mut found_patterns: Vec<(CellSet, PatternEffect)> = found("tridagon", &board)
            .into_iter()
            .map(|(cells, find)| (cells, (find.place, find.removals)))
            .collect();
        expected.sort();
        found_patterns.sort();
        assert_eq!(found_patterns, expected, "{seed}: {board:?}");
        for (_, (place, _)) in found_patterns {
            counts[usize::from(place.is_none())] += 1;
        }
    }
    println!("that place, and that remove: {counts:?}");
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}
