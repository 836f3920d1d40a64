//! Tests Extended Rectangles against their definition: on boards whose cells of two lines hold a
//! few digits, and along solves.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::bug_lite::{exchangeable, parts};
use crate::support;

use grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle,
};
use logic::Rating;
use std::collections::{BTreeMap, BTreeSet};
use support::boards::{self, Random};
use support::deadly;
use support::finds::{effects, effects_with_start};

/// Pairs of cells. Each pair has one cell in each of two parallel lines. Exchanging the values of
/// every pair exchanges the digits of the two lines.
pub(crate) struct Shape {
    pairs: Vec<[Cell; 2]>,
}

impl Shape {
    pub(crate) fn cells(&self) -> CellSet {
        self.pairs.iter().flatten().copied().collect()
    }

    /// Whether no box changes its digits if the lines are exchanged, with as many digits as pairs:
    /// each box has both cells of each pair or neither, or all cells of one line and none of the
    /// other.
    fn is_exchangeable(&self) -> bool {
        let count = self.pairs.len();
        House::of_kind(HouseKind::Box).all(|house| {
            let in_line = |line: usize| {
                self.pairs
                    .iter()
                    .filter(|pair| house.cells().contains(pair[line]))
                    .count()
            };
            let both = self
                .pairs
                .iter()
                .filter(|pair| pair.iter().all(|&cell| house.cells().contains(cell)));
            let has_whole_pairs = 2 * both.count() == in_line(0) + in_line(1);
            let has_whole_line =
                in_line(0).max(in_line(1)) == count && in_line(0).min(in_line(1)) == 0;
            in_line(0) + in_line(1) <= count && (has_whole_pairs || has_whole_line)
        })
    }
}

/// All shapes of three or four pairs in two rows or columns.
pub(crate) fn shapes() -> Vec<Shape> {
    let mut all = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines: Vec<Vec<Cell>> = House::of_kind(kind)
            .map(|line| line.cells().iter().collect())
            .collect();
        for (at, one) in lines.iter().enumerate() {
            for other in &lines[at + 1..] {
                for mask in 0..512_u16 {
                    let chosen = (0..9).filter(|bit| mask >> bit & 1 == 1);
                    let pairs: Vec<[Cell; 2]> = chosen.map(|bit| [one[bit], other[bit]]).collect();
                    let shape = Shape { pairs };
                    if [3, 4].contains(&shape.pairs.len()) && shape.is_exchangeable() {
                        all.push(shape);
                    }
                }
            }
        }
    }
    all
}

fn all_digits_in(board: &Board, cells: CellSet) -> DigitSet {
    cells
        .iter()
        .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell))
}

/// The deadly pattern of a shape and some digits: in each pair both cells have the digits that
/// either of them can hold, except digits that a given or `start`, the candidates of the puzzle at
/// its start, excludes. `None` if a cell has fewer than two of these digits, if a digit is not used,
/// or if nothing can be exchanged.
fn pattern(
    board: &Board,
    shape: &Shape,
    digits: DigitSet,
    start: &CandidateSet,
) -> Option<CandidateSet> {
    let forbids =
        |given: Cell, one: Candidate| given.sees(one.cell) && board.value(given) == Some(one.digit);
    let is_allowed = |cell: Cell, digit: Digit| {
        let one = Candidate::new(cell, digit);
        start.contains(one) && !board.givens().iter().any(|given| forbids(given, one))
    };
    let mut pattern = CandidateSet::EMPTY;
    for pair in &shape.pairs {
        let held = all_digits_in(board, pair.iter().copied().collect()) & digits;
        let exchanged: DigitSet = held
            .iter()
            .filter(|&digit| pair.iter().all(|&cell| is_allowed(cell, digit)))
            .collect();
        for &cell in pair {
            if (board.candidates(cell) & exchanged).len() < 2 {
                return None;
            }
            pattern.extend(exchanged.iter().map(|digit| Candidate::new(cell, digit)));
        }
    }
    // With two digits in each cell, each house must have each digit twice or not at all; otherwise nothing can be
    // exchanged.
    let all_have_two = shape
        .cells()
        .iter()
        .all(|cell| pattern.digits(cell).len() == 2);
    let occurs_in_pairs = House::all().all(|house| {
        let count = |digit| (pattern.cells(digit) & house.cells()).len();
        digits.iter().all(|digit| [0, 2].contains(&count(digit)))
    });
    (pattern.all_digits() == digits && (occurs_in_pairs || !all_have_two)).then_some(pattern)
}

/// All patterns, each once.
fn patterns(board: &Board, shapes: &[Shape], start: &CandidateSet) -> Vec<CandidateSet> {
    let mut all = Vec::new();
    for shape in shapes {
        let cells = shape.cells();
        if cells.iter().any(|cell| board.candidates(cell).len() < 2) {
            continue;
        }
        let held: Vec<Digit> = all_digits_in(board, cells).iter().collect();
        for mask in 0..1_u16 << held.len() {
            if mask.count_ones() as usize != shape.pairs.len() {
                continue;
            }
            let chosen = held
                .iter()
                .enumerate()
                .filter(|(at, _)| mask >> at & 1 == 1);
            let digits = chosen.map(|(_, &digit)| digit).collect();
            all.extend(pattern(board, shape, digits, start));
        }
    }
    all
}

/// Number of ways to fill a pattern's cells, by the digits that each house then has.
fn fillings(pattern: &CandidateSet) -> BTreeMap<Vec<(House, Digit)>, usize> {
    let mut ways = vec![CandidateSet::EMPTY];
    for cell in pattern.all_cells() {
        let mut next = Vec::new();
        for way in &ways {
            for digit in pattern.digits(cell) {
                if !way.cells(digit).iter().any(|other| other.sees(cell)) {
                    let mut way = *way;
                    way.insert(Candidate::new(cell, digit));
                    next.push(way);
                }
            }
        }
        ways = next;
    }
    let mut by_houses = BTreeMap::new();
    for way in ways {
        let held = way
            .iter()
            .flat_map(|one| one.cell.houses().map(|house| (house, one.digit)));
        let mut held: Vec<(House, Digit)> = held.collect();
        held.sort();
        *by_houses.entry(held).or_insert(0) += 1;
    }
    by_houses
}

/// The deadly patterns with two digits in each cell that BUG-Lite leaves to this technique.
fn left_by_bug_lite(board: &Board, shape: &Shape) -> Vec<CandidateSet> {
    let cells = shape.cells();
    let sizes = cells.iter().map(|cell| board.candidates(cell).len());
    let sizes: Vec<usize> = sizes.collect();
    if sizes.contains(&1) || sizes.iter().filter(|&&size| size > 2).count() > 2 {
        return Vec::new();
    }
    let mut all = exchangeable(board, cells);
    all.retain(|two| parts(two).len() == 1 && two.all_digits().len() > 2);
    all
}

/// A board with a shape whose cells hold a few digits and sometimes others; some other cells are
/// open, the rest given or filled.
fn planted(shapes: &[Shape], seed: u64) -> Board {
    let mut random = Random::new(seed);
    let filling = boards::sound(seed).solution;
    let shape = &shapes[random.below(shapes.len())];
    let (cells, size) = (shape.cells(), shape.pairs.len());
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let mut left = CandidateSet::EMPTY;
    // The pairs have the digits 1 and 2 of the pattern, then 2 and 3, and so on; the last pair has
    // the last and the first. In a quarter of the boards, some cells have more of these digits.
    let has_more_digits = random.below(4) == 0;
    for (at, pair) in shape.pairs.iter().enumerate() {
        let mut held = [digits[at], digits[(at + 1) % size]]
            .into_iter()
            .collect::<DigitSet>();
        for &cell in pair {
            if has_more_digits && random.below(3) == 0 {
                held = held.with(digits[random.below(size)]);
            }
            left = left.union(&CandidateSet::of_cell(cell, held));
        }
    }
    let (mut values, mut placed) = (filling.map(Some), CellSet::EMPTY);
    let (percent_open, percent_placed) = (20 + random.below(30), random.below(100));
    let mut others = Vec::new();
    for cell in Cell::all() {
        // Cells that hold a digit of the pattern and see one of its cells are mostly open.
        let is_in_the_way = digits[..size].contains(&filling[cell.index()])
            && cells.iter().any(|one| one.sees(cell));
        if cells.contains(cell)
            || random.below(100) < percent_open
            || (is_in_the_way && random.below(60) > 0)
        {
            values[cell.index()] = None;
            if !cells.contains(cell) {
                others.push(cell);
            }
        } else if random.below(100) < percent_placed {
            placed.insert(cell);
        }
    }
    let bare = Board::new(&Puzzle::new(values)).all_candidates();
    let few = 1 + random.below(3);
    for cell in others {
        let more: Vec<Digit> = bare.digits(cell).iter().collect();
        if let Some(&first) = more.first() {
            left.insert(Candidate::new(cell, first));
            for _ in 0..few {
                left.insert(Candidate::new(cell, more[random.below(more.len())]));
            }
        }
    }
    let mut more: Vec<Candidate> = bare.iter().filter(|one| cells.contains(one.cell)).collect();
    more.retain(|one| !digits[..size].contains(&one.digit));
    random.shuffle(&mut more);
    if let Some(&first) = more.first() {
        let roof = more.iter().find(|one| one.cell.sees(first.cell));
        let roof = [first.cell, roof.unwrap_or(&first).cell];
        match random.below(6) {
            0..2 => more.retain(|one| one.digit == first.digit),
            2 => more.retain(|one| one.cell == first.cell),
            3..5 => more.retain(|one| roof.contains(&one.cell)),
            _ => {}
        }
    }
    more.truncate(1 + random.below(4));
    left.extend(more);
    Board::new(
        &Puzzle::new(values)
            .with_placed(placed)
            .with_candidates(left),
    )
}

#[test]
fn extended_rectangles_match_the_definition() {
    let shapes = shapes();
    let (mut counts, mut bug_lite_counts, mut restricted_count) = ([[0; 4]; 2], [0; 2], 0);
    let mut every = CandidateSet::EMPTY;
    every.extend(Cell::all().flat_map(|cell| Digit::ALL.map(|digit| Candidate::new(cell, digit))));
    let of_solves = deadly::positions_of_solves(40, Rating(45));
    let planted = (0..500).map(|seed| planted(&shapes, seed));
    for (number, board) in planted.chain(of_solves).enumerate() {
        // The same board as part of a puzzle that states candidates.
        let start = deadly::start(&board, &mut Random::new(number as u64));
        let allowed = start.all_candidates();
        let found = [
            (effects("extended_rectangle", &board), &every),
            (
                effects_with_start("extended_rectangle", &start, &board),
                &allowed,
            ),
        ];
        for (at, (found_effects, start)) in found.into_iter().enumerate() {
            let patterns = patterns(&board, &shapes, start);
            let unrestricted = self::patterns(&board, &shapes, &every);
            let mut expected = BTreeSet::new();
            for pattern in &patterns {
                let effects = deadly::pattern_effects(&board, pattern);
                restricted_count +=
                    usize::from(!effects.is_empty() && !unrestricted.contains(pattern));
                // Every filling has another one with the same digits in each house.
                let is_deadly = || fillings(pattern).values().all(|&ways| ways > 1);
                assert!(effects.is_empty() || is_deadly(), "{pattern:?} {board:?}");
                expected.extend(effects);
            }
            for (variant, ..) in &found_effects {
                counts[at][usize::from(*variant)] += 1;
            }
            assert_eq!(found_effects, expected, "{board:?} of {start:?}");
            // BUG-Lite's patterns on these cells are part of a pattern here.
            for two in shapes
                .iter()
                .flat_map(|shape| left_by_bug_lite(&board, shape))
            {
                let is_part = |larger: &&CandidateSet| {
                    larger.all_cells() == two.all_cells() && larger.contains_all(&two)
                };
                assert!(
                    patterns.iter().any(|larger| is_part(&larger)),
                    "{two:?} {board:?} of {start:?}"
                );
                bug_lite_counts[at] += 1;
            }
        }
    }
    println!(
        "{} shapes; by type, and the same if the puzzle states candidates: {counts:?}; with two digits in each cell: \
         {bug_lite_counts:?}; patterns that stated candidates change: {restricted_count}",
        shapes.len()
    );
    assert_eq!(shapes.len(), 2592);
    assert!(
        counts.concat().iter().all(|&count| count > 20),
        "{counts:?}"
    );
    assert!(restricted_count > 20, "{restricted_count}");
    assert!(
        bug_lite_counts[0] > 20 && bug_lite_counts[0] == bug_lite_counts[1],
        "{bug_lite_counts:?}"
    );
}
