//! Tests Gurth's Symmetrical Placement against its definition: all changes of the grid that leave
//! the givens the same.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, Digit, Puzzle};
use logic::{Engine, Entry, Profile, Uniqueness};
use std::collections::{BTreeMap, BTreeSet};
use support::boards::Random;
use support::finds::{effects_with_start, removed};

/// Puzzles with symmetric givens: half turns, a reflection, a quarter turn, orders of rows and
/// columns, and stacks that are cycled.
const PUZZLES: [&str; 8] = [
    "..........24..51..97.6.......8....633.18.29.774....2.......4.31..95..68..........",
    "..............51.69736.....29......3.6.8.2.4.7......18.....47314.95..............",
    "...........4.35...97.6..8...9....5...6.8.2.4...5....1...2..4.31...57.6...........",
    "..14..5.9...1.3.8.2.8......32....97........62.4...9.1.6..9......8.752..69...1..5.",
    "......6...1...8.2.5.37..4...7..4.8.....3.1.....6.2..5...2..51.7.4.6...3...8......",
    "..9.153............2.76.....9...72.8..5....34..............8.42...65.1...814.376.",
    ".34.....8.5...397....1.8...961.8..2..7.2.....3..7....9...41.7.6..7.5...3.......12",
    "12.45.78...6..9..3789123456.........5678912348912345673.56.89.2.78.12.4591.34.67.",
];

fn puzzle(text: &str) -> Puzzle {
    let values: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    Puzzle::new(values.try_into().unwrap())
}

/// A map of candidates to candidates: the image of each cell by index, and of each digit.
type Map = (Vec<Cell>, BTreeMap<Digit, Digit>);

fn image((cells, digits): &Map, one: Candidate) -> Candidate {
    Candidate::new(cells[one.cell.index()], digits[&one.digit])
}

/// All maps that keep rows, columns, boxes and givens. All permutations of lines are tried; one is
/// given up at the first given whose image is no given, or whose digit already has another image.
/// None is returned if the givens have fewer than eight digits.
fn maps(board: &Board) -> Vec<Map> {
    let orders = grid::line_orders();
    let given = |cell: Cell| board.value(cell).filter(|_| board.givens().contains(cell));
    let givens: Vec<(Cell, Digit)> = board
        .givens()
        .iter()
        .filter_map(|cell| Some((cell, given(cell)?)))
        .collect();
    let mut all = Vec::new();
    for is_transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let moved = |cell: Cell| {
                    let row = rows[usize::from(cell.row())];
                    let column = columns[usize::from(cell.column())];
                    let [row, column] = if is_transposed {
                        [column, row]
                    } else {
                        [row, column]
                    };
                    Cell::at_row_column(row, column).unwrap()
                };
                let mut digits = BTreeMap::new();
                let is_kept = givens.iter().all(|&(cell, digit)| {
                    let image = given(moved(cell));
                    image.is_some_and(|image| *digits.entry(digit).or_insert(image) == image)
                });
                let images: BTreeSet<Digit> = digits.values().copied().collect();
                if !is_kept || images.len() != digits.len() || images.len() < 8 {
                    continue;
                }
                for digit in Digit::ALL {
                    digits.entry(digit).or_insert(digit);
                }
                all.push((Cell::all().map(moved).collect(), digits));
            }
        }
    }
    all
}

/// The candidates that a map excludes.
fn excluded(board: &Board, map: &Map) -> BTreeSet<Candidate> {
    let is_possible = |one: Candidate| match board.value(one.cell) {
        Some(digit) => digit == one.digit,
        None => board.candidates(one.cell).contains(one.digit),
    };
    let is_excluded = |one: &Candidate| {
        let image = image(map, *one);
        let is_in_the_way = image.cell == one.cell && image.digit != one.digit
            || image.digit == one.digit && image.cell.sees(one.cell);
        !is_possible(image) || is_in_the_way
    };
    board.all_candidates().iter().filter(is_excluded).collect()
}

/// The only solution, by trial in the open cell with the fewest candidates.
fn solution(board: &Board) -> Option<Board> {
    let Some(cell) = board
        .open()
        .iter()
        .min_by_key(|&cell| board.candidates(cell).len())
    else {
        return Some(board.clone());
    };
    board.candidates(cell).iter().find_map(|digit| {
        let mut next = board.clone();
        next.place(Candidate::new(cell, digit));
        solution(&next)
    })
}

#[test]
fn removals_are_those_of_all_symmetries() {
    let mut random = Random::new(1);
    let (mut candidates, mut kinds) = (0, BTreeSet::new());
    for text in PUZZLES {
        let start = Board::new(&puzzle(text));
        let solution = solution(&start).unwrap();
        let maps = maps(&start);
        assert!(maps.len() > 1, "{text}");
        kinds.insert(maps.len());
        for share in [0, 10, 30, 60] {
            // A position: some cells are filled and some false candidates are removed.
            let mut board = start.clone();
            for one in start.all_candidates().iter() {
                let is_true = solution.value(one.cell) == Some(one.digit);
                match is_true {
                    true if random.below(400) < share => drop(board.place(one)),
                    false if random.below(100) < share => drop(board.eliminate(one)),
                    true | false => {}
                }
            }
            let mut expected = BTreeSet::new();
            for map in &maps {
                expected.extend(excluded(&board, map));
            }
            let is_false = |one: &Candidate| solution.value(one.cell) != Some(one.digit);
            assert!(expected.iter().all(is_false), "{text}");
            assert_eq!(removed("symmetrical_placement", &board), expected, "{text}");
            candidates += expected.len();
        }
    }
    println!("{candidates} candidates; numbers of symmetries: {kinds:?}");
    assert!(
        candidates > 800 && kinds.len() > 2,
        "{candidates} {kinds:?}"
    );
}

/// Without one of the givens, nothing follows.
#[test]
fn one_given_breaks_the_symmetry() {
    for text in &PUZZLES[..4] {
        let technique = |text: &str| removed("symmetrical_placement", &Board::new(&puzzle(text)));
        assert!(!technique(text).is_empty());
        for (at, given) in text
            .char_indices()
            .filter(|&(_, given)| given != '.')
            .take(2)
        {
            let mut changed = (*text).to_owned();
            changed.replace_range(at..=at, ".");
            assert_eq!(maps(&Board::new(&puzzle(&changed))).len(), 1);
            assert!(
                technique(&changed).is_empty(),
                "{text} without {given} at {at}"
            );
        }
    }
}

/// The technique needs a proof that the puzzle has one solution, because the symmetry may exchange two
/// solutions.
#[test]
fn without_proof_of_uniqueness_nothing_follows() {
    let technique = catalogue::by_slug("symmetrical_placement").unwrap();
    let profile = Profile::new("symmetry", vec![Entry::plain(technique)]);
    let board = Board::new(&puzzle(PUZZLES[0]));
    let finds = |uniqueness| {
        let mut engine = Engine::new(&profile, board.clone(), uniqueness);
        engine.all_steps().continue_value().unwrap().len()
    };
    assert_eq!(finds(Uniqueness::Proved), 1);
    assert_eq!(finds(Uniqueness::Unknown), 0);
}

/// If the puzzle states candidates, these must have the symmetry too.
#[test]
fn stated_candidates_must_have_the_symmetry() {
    let board = Board::new(&puzzle(PUZZLES[0]));
    let all = || effects_with_start("symmetrical_placement", &board, &board);
    assert_eq!(all().len(), 1);
    let [one, image] = [0, 80].map(|cell| Cell::all().nth(cell).unwrap());
    let one = Candidate::new(one, board.candidates(one).first().unwrap());
    let image = Candidate::new(image, Digit::new(10 - one.digit.value()).unwrap());
    let mut start = board.clone();
    assert!(start.eliminate(one));
    assert!(effects_with_start("symmetrical_placement", &start, &board).is_empty());
    assert!(effects_with_start("symmetrical_placement", &start, &start).is_empty());
    assert!(start.eliminate(image));
    assert_eq!(
        effects_with_start("symmetrical_placement", &start, &start).len(),
        1
    );
}
