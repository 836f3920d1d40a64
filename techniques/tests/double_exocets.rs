//! Tests Double Exocets against their definition, with rows and columns as numbers, on boards with a
//! planted pattern and on other random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::exocet::{OrientedBoard, fit_in_two_lines};
use crate::support;

use grid::{Board, Candidate, Cell, Digit, DigitSet, Puzzle};
use std::collections::BTreeSet;
use support::boards::{self, Random};
use support::finds::{Effect, effects};

type At = (u8, u8);

/// The places of the parts: the rows of the bases, and the crossing columns in the boxes of the first base,
/// of the second and of neither.
#[derive(Clone, Copy, Debug)]
struct Frame {
    rows: [u8; 2],
    columns: [u8; 3],
}

impl Frame {
    /// Every frame.
    fn all() -> Vec<Frame> {
        let mut all = Vec::new();
        for (one, other) in (0..9).flat_map(|one| (0..9).map(move |other| (one, other))) {
            if one == other || one / 3 != other / 3 {
                continue;
            }
            for columns in (0..729_u16).map(|index| [index / 81, index / 9 % 9, index % 9]) {
                let columns = columns.map(|column| column as u8);
                let stacks: BTreeSet<u8> = columns.iter().map(|column| column / 3).collect();
                if stacks.len() == 3 {
                    let rows = [one, other];
                    all.push(Frame { rows, columns });
                }
            }
        }
        all
    }

    /// The frame seen from the second base.
    fn turned(self) -> Frame {
        let ([a, b], [c, d, e]) = (self.rows, self.columns);
        Frame {
            rows: [b, a],
            columns: [d, c, e],
        }
    }

    /// The row of the band without a base.
    fn third_row(self) -> u8 {
        let first = self.rows[0] / 3 * 3;
        (first..first + 3)
            .find(|row| !self.rows.contains(row))
            .unwrap()
    }

    /// The cells of the first base.
    fn base(self) -> [At; 2] {
        let column = self.columns[0];
        let first = column / 3 * 3;
        let mut columns = (first..first + 3).filter(|&other| other != column);
        [(); 2].map(|()| (self.rows[0], columns.next().unwrap()))
    }

    /// The choices of the first base's targets, each with the cells beside them.
    fn targets(self) -> Vec<[[At; 2]; 2]> {
        let [_, near, far] = self.columns;
        let rows = [self.rows[1], self.third_row()];
        let both = |column: u8| {
            [
                [(rows[0], column), (rows[1], column)],
                [(rows[1], column), (rows[0], column)],
            ]
        };
        let near_and_far = both(near)
            .into_iter()
            .flat_map(|one| both(far).map(|other| (one, other)));
        near_and_far
            .map(|([near, beside_near], [far, beside_far])| {
                [[near, far], [beside_near, beside_far]]
            })
            .collect()
    }
}

/// Adds the removals of each Double Exocet with this frame.
fn add_removals(oriented: &OrientedBoard<'_>, frame: Frame, all: &mut BTreeSet<Effect>) {
    let bases = [frame.base(), frame.turned().base()];
    let holds = |(row, column): At| oriented.holds(row, column);
    let is_open = |(row, column): At| oriented.is_open(row, column);
    let [digits, others] = bases.map(|[a, b]| holds(a) | holds(b));
    if digits != others || digits.len() != 4 || !bases.iter().flatten().all(|&cell| is_open(cell)) {
        return;
    }
    let band = frame.rows[0] / 3;
    let outside: Vec<At> = (0..9)
        .filter(|row| row / 3 != band)
        .flat_map(|row| frame.columns.map(|column| (row, column)))
        .collect();
    let places = |digit: Digit| -> Vec<At> {
        let cells = outside.iter().copied();
        cells.filter(|&cell| holds(cell).contains(digit)).collect()
    };
    if !digits
        .iter()
        .all(|digit| fit_in_two_lines(&places(digit), frame.columns))
    {
        return;
    }
    for [first, beside_first] in frame.targets() {
        for [second, beside_second] in frame.turned().targets() {
            let targets = [first, second].concat();
            let beside = [beside_first, beside_second].concat();
            let different: BTreeSet<At> = targets.iter().copied().collect();
            let is_double = different.len() == 4
                && targets
                    .iter()
                    .all(|&cell| is_open(cell) && holds(cell).overlaps(digits))
                && !beside.iter().any(|&cell| holds(cell).overlaps(digits));
            if !is_double {
                continue;
            }
            let mut removals = BTreeSet::new();
            for (row, column) in (0..81).map(|index| (index / 9, index % 9)) {
                let cell = oriented.cell(row, column);
                if !is_open((row, column)) {
                    continue;
                }
                let sees = |&(r, c): &At| oriented.cell(r, c).sees(cell);
                let is_seen = bases.iter().flatten().all(sees) || targets.iter().all(sees);
                for digit in holds((row, column)) {
                    let is_false = if targets.contains(&(row, column)) && !digits.contains(digit) {
                        true
                    } else {
                        let is_covered = !outside.contains(&(row, column))
                            && in_two_lines(&places(digit), frame.columns, (row, column));
                        digits.contains(digit) && (is_seen || is_covered)
                    };
                    if is_false {
                        removals.insert(Candidate::new(cell, digit));
                    }
                }
            }
            if !removals.is_empty() {
                all.insert((0, None, removals.into_iter().collect()));
            }
        }
    }
}

/// Whether a cell is in one of two lines that hold all places, if one line does not.
fn in_two_lines(places: &[At], columns: [u8; 3], cell: At) -> bool {
    let holds = |line: u8, (row, column): At| {
        if line < 9 {
            row == line
        } else {
            column == line - 9
        }
    };
    let lines: Vec<u8> = (0..9).chain(columns.map(|column| 9 + column)).collect();
    if lines
        .iter()
        .any(|&line| places.iter().all(|&place| holds(line, place)))
    {
        return false;
    }
    lines.iter().any(|&one| {
        lines.iter().any(|&other| {
            let is_cover = places
                .iter()
                .all(|&place| holds(one, place) || holds(other, place));
            is_cover && (holds(one, cell) || holds(other, cell))
        })
    })
}

fn expected(board: &Board) -> BTreeSet<Effect> {
    let mut all = BTreeSet::new();
    for is_transposed in [false, true] {
        let oriented = OrientedBoard {
            board,
            is_transposed,
        };
        for frame in Frame::all() {
            add_removals(&oriented, frame, &mut all);
        }
    }
    all
}

/// A filled grid in which the band of rows 1 to 3 has the digits of a Double Exocet with columns 3, 6 and 9.
fn filled(random: &mut Random) -> [Digit; 81] {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let cell = |(row, column): At| Cell::at_row_column(row, column).unwrap();
    loop {
        let mut values = [None; 81];
        // A near target in either of two rows.
        let near = [
            [(1, 5), (2, 5)][random.below(2)],
            [(0, 2), (2, 2)][random.below(2)],
        ];
        let places = [
            (0, 0),
            (0, 1),
            (1, 3),
            (1, 4),
            (1, 8),
            near[0],
            (0, 8),
            near[1],
        ];
        for (place, index) in places.into_iter().zip([0, 1, 2, 3, 0, 1, 2, 3]) {
            values[cell(place).index()] = Some(digits[index]);
        }
        // One random digit in each of some other cells.
        for index in 0..4 {
            let place = cell((3 + index, random.below(9) as u8));
            values[place.index()] = Some(digits[random.below(9)]);
        }
        let board = Board::new(&Puzzle::new(values));
        let is_consistent = Cell::all().all(|one| {
            let value = values[one.index()];
            value.is_none()
                || one
                    .peers()
                    .iter()
                    .all(|other| values[other.index()] != value)
        });
        let Some(solution) = is_consistent
            .then(|| boards::solutions(&board, 1).pop())
            .flatten()
        else {
            continue;
        };
        let value = |one: Cell| solution.value(one).unwrap();
        // The cells beside the targets have none of the digits.
        let beside = [
            (2, 8),
            if near[0].0 == 1 { (2, 5) } else { (1, 5) },
            if near[1].0 == 0 { (2, 2) } else { (0, 2) },
        ];
        if beside
            .into_iter()
            .all(|place| !digits[..4].contains(&value(cell(place))))
        {
            return Cell::all()
                .map(value)
                .collect::<Vec<Digit>>()
                .try_into()
                .unwrap();
        }
    }
}

/// A board with a Double Exocet of its solution, in rows or columns.
fn planted(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let solution = filled(&mut random);
    let digits: DigitSet = [(0, 0), (0, 1), (1, 3), (1, 4)]
        .into_iter()
        .map(|(row, column)| solution[Cell::at_row_column(row, column).unwrap().index()])
        .collect();
    let share = 40 + random.below(50);
    let share_open = 50 + random.below(35);
    let is_in_band = |cell: Cell| cell.row() < 3;
    let is_crossing = |cell: Cell| cell.column() % 3 == 2;
    let is_base = |cell: Cell| {
        cell.row() == 0 && cell.column() < 2 || cell.row() == 1 && matches!(cell.column(), 3 | 4)
    };
    let mut values = solution.map(Some);
    let mut left = grid::CandidateSet::EMPTY;
    for cell in Cell::all() {
        let own = solution[cell.index()];
        let stays_open =
            is_base(cell) || is_in_band(cell) && is_crossing(cell) && digits.contains(own);
        let is_filled =
            random.below(100) > share_open && (!digits.contains(own) || random.below(5) == 0);
        if !stays_open && is_filled {
            continue;
        }
        values[cell.index()] = None;
        for digit in Digit::ALL {
            let is_place_outside = !is_in_band(cell)
                && is_crossing(cell)
                && Cell::all().any(|one| {
                    let is_place = !is_in_band(one) && is_crossing(one);
                    is_place && one.row() == cell.row() && solution[one.index()] == digit
                });
            let is_possible = if is_base(cell) {
                digits.contains(digit)
            } else if is_in_band(cell) && is_crossing(cell) {
                digits.contains(own) || !digits.contains(digit)
            } else {
                !digits.contains(digit) || is_place_outside || !is_crossing(cell)
            };
            if digit == own
                || is_base(cell) && is_possible
                || is_possible && random.below(100) < share
            {
                left.insert(Candidate::new(cell, digit));
            }
        }
    }
    // Filled cells exclude their digit.
    let board = Board::new(&Puzzle::new(values).with_candidates(left));
    if random.below(2) == 0 {
        board
    } else {
        boards::TRANSPOSED.board(&board)
    }
}

#[test]
fn double_exocets_match_the_definition() {
    let mut counts = [0; 2];
    for seed in 0..120 {
        let sound = (seed < 20).then(|| boards::sound(seed).board);
        for (count, board) in counts.iter_mut().zip([sound, Some(planted(seed))]) {
            let Some(board) = board else { continue };
            let expected = expected(&board);
            *count += expected.len();
            let found = effects("double_exocet", &board);
            assert_eq!(found, expected, "{seed}: {board:?}");
        }
    }
    println!("{counts:?} on random boards and on those with a planted pattern");
    assert!(counts[1] > 50, "{counts:?}");
}
