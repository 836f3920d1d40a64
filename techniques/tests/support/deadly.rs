//! Deadly patterns by definition: their effects, and boards with such patterns.

use super::boards::{self, Random};
use super::data;
use super::finds::{Effect, effects, effects_with_start};
use catalogue::profile;
use grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Puzzle,
};
use logic::{Engine, Rating, Uniqueness};
use std::collections::{BTreeMap, BTreeSet};

/// The candidates of a pattern's cells that are not in the pattern.
pub fn surplus(board: &Board, pattern: &CandidateSet) -> Vec<Candidate> {
    let all = board.all_candidates();
    let cells = pattern.all_cells();
    let is_surplus = |one: &Candidate| cells.contains(one.cell) && !pattern.contains(*one);
    all.iter().filter(is_surplus).collect()
}

/// Whether every filling of the pattern's cells with its candidates has a twin: another filling with
/// the same digits in each house. This is the definition of a deadly pattern.
pub fn has_twins(pattern: &CandidateSet) -> bool {
    let mut contents: BTreeMap<Vec<DigitSet>, usize> = BTreeMap::new();
    let mut open: Vec<Cell> = pattern.all_cells().iter().collect();
    // Each cell follows one that it sees, if possible, so that conflicts appear early.
    for at in 1..open.len() {
        let is_seen = |cell: &Cell| open[..at].iter().any(|one| one.sees(*cell));
        let next = (at..open.len()).find(|&next| is_seen(&open[next]));
        open.swap(at, next.unwrap_or(at));
    }
    fill(pattern, &open, &mut Vec::new(), &mut |filling| {
        let inside = |house: House| {
            let inside = filling
                .iter()
                .filter(move |one| house.cells().contains(one.cell));
            inside.map(|one| one.digit).collect()
        };
        *contents
            .entry(House::all().map(inside).collect())
            .or_default() += 1;
    });
    contents.values().all(|&count| count > 1)
}

/// Calls `each` with `filling`, extended by the `open` cells in every way that repeats no digit in a
/// house.
pub fn fill(
    pattern: &CandidateSet,
    open: &[Cell],
    filling: &mut Vec<Candidate>,
    each: &mut dyn FnMut(&[Candidate]),
) {
    let Some((&cell, rest)) = open.split_first() else {
        return each(filling);
    };
    for digit in pattern.digits(cell) {
        let is_free = |one: &Candidate| one.digit != digit || !one.cell.sees(cell);
        if filling.iter().all(is_free) {
            filling.push(Candidate::new(cell, digit));
            fill(pattern, rest, filling, each);
            filling.pop();
        }
    }
}

/// The candidates that conflict with all candidates in `excluding`.
pub fn excluded(board: &Board, excluding: &[Candidate]) -> Vec<Candidate> {
    let all = board.all_candidates();
    let clash = |a: &Candidate, b: &Candidate| {
        let is_same_cell = a.cell == b.cell && a.digit != b.digit;
        is_same_cell || (a.digit == b.digit && a.cell.sees(b.cell))
    };
    let is_excluded = |one: &Candidate| excluding.iter().all(|other| clash(one, other));
    all.iter().filter(is_excluded).collect()
}

/// The effects of types 1 to 4 of a deadly pattern: its cells must not hold only its candidates. The
/// variant number of an effect is its type minus 1.
pub fn pattern_effects(board: &Board, pattern: &CandidateSet) -> BTreeSet<Effect> {
    let surplus = surplus(board, pattern);
    let roof: CellSet = surplus.iter().map(|one| one.cell).collect();
    let digits: DigitSet = surplus.iter().map(|one| one.digit).collect();
    let mut all = BTreeSet::new();
    let mut add = |type_number: u8, removals: Vec<Candidate>| {
        if !removals.is_empty() {
            all.insert((type_number - 1, None, removals));
        }
    };
    let live = board.all_candidates();
    let candidates_that = |is_removed: &dyn Fn(Candidate) -> bool| {
        live.iter().filter(|&one| is_removed(one)).collect()
    };
    if roof.len() == 1 {
        // One cell has all surplus candidates: type 1, even if they are of one digit.
        add(
            1,
            candidates_that(&|one| roof.contains(one.cell) && pattern.contains(one)),
        );
        return all;
    }
    if digits.len() == 1 {
        add(2, excluded(board, &surplus));
    }
    if roof.len() != 2 {
        return all;
    }
    for house in House::all().filter(|&house| roof.iter().all(|cell| house.cells().contains(cell)))
    {
        let others: Vec<Cell> = (board.open_in(house).iter())
            .filter(|&cell| !roof.contains(cell))
            .collect();
        for mask in 1..1_u16 << others.len() {
            let of_set = |at: usize| mask >> at & 1 == 1;
            let set: CellSet = (others.iter().enumerate())
                .filter(|(at, _)| of_set(*at))
                .map(|(_, &cell)| cell)
                .collect();
            let held = set
                .iter()
                .fold(digits, |all, cell| all | board.candidates(cell));
            // A single surplus digit is type 2. The naked set of type 3 has at most four cells outside the roof.
            if digits.len() > 1 && set.len() <= 4 && held.len() == set.len() + 1 {
                let is_removed = |one: Candidate| {
                    others.contains(&one.cell)
                        && !set.contains(one.cell)
                        && held.contains(one.digit)
                };
                add(3, candidates_that(&is_removed));
            }
        }
        for locked in Digit::ALL {
            let is_in_pattern = roof
                .iter()
                .all(|cell| pattern.contains(Candidate::new(cell, locked)));
            if is_in_pattern && board.cells_in(house, locked) == roof {
                let is_removed = |one: Candidate| {
                    roof.contains(one.cell) && pattern.contains(one) && one.digit != locked
                };
                add(4, candidates_that(&is_removed));
            }
        }
    }
    all
}

/// A solution, and other solutions that agree with it in some cells.
pub fn fillings(random: &mut Random, seed: u64) -> ([Digit; 81], Vec<[Digit; 81]>) {
    // The solutions of `boards` differ only by permutations, so another one is derived first.
    let plain = boards::sound(seed).solution;
    let mut all = fillings_with(&plain, 55, random);
    let one = all.swap_remove(random.below(all.len()));
    let mut cleared = 30 + random.below(30);
    loop {
        let mut others = fillings_with(&one, cleared, random);
        others.retain(|two| *two != one);
        if !others.is_empty() {
            return (one, others);
        }
        cleared += 5;
    }
}

/// Solutions that agree with this one in all cells except `cleared` random ones; up to 60.
fn fillings_with(one: &[Digit; 81], cleared: usize, random: &mut Random) -> Vec<[Digit; 81]> {
    let mut cells: Vec<Cell> = Cell::all().collect();
    random.shuffle(&mut cells);
    let mut values = one.map(Some);
    for cell in &cells[..cleared] {
        values[cell.index()] = None;
    }
    let all = boards::solutions(&Board::new(&Puzzle::new(values)), 60);
    let digits = |board: &Board| {
        Cell::all()
            .map(|cell| board.value(cell).unwrap())
            .collect::<Vec<_>>()
    };
    all.iter()
        .map(|board| digits(board).try_into().unwrap())
        .collect()
}

/// A possible start of the puzzle of a board: its givens, and as candidates of the other cells the
/// board's values and candidates, and some more.
pub fn start(board: &Board, random: &mut Random) -> Board {
    let mut values = [None; 81];
    for cell in board.givens() {
        values[cell.index()] = board.value(cell);
    }
    let mut left = CandidateSet::EMPTY;
    for one in Board::new(&Puzzle::new(values)).all_candidates().iter() {
        let is_on_board = board.has(one) || board.value(one.cell) == Some(one.digit);
        if is_on_board || random.below(4) > 0 {
            left.insert(one);
        }
    }
    Board::new(&Puzzle::new(values).with_candidates(left))
}

/// Positions on solves of the first puzzles in the fixtures, with the default profile's techniques
/// below a rating.
pub fn positions_of_solves(puzzle_count: usize, below: Rating) -> Vec<Board> {
    let default = profile::named("default").unwrap();
    let easy = default
        .entries
        .iter()
        .filter(|entry| entry.ratings.least() < below);
    let easy = default.with_entries(easy.cloned().collect());
    let mut boards = Vec::new();
    for line in data::fixture_text("puzzles/qq.txt")
        .lines()
        .take(puzzle_count)
    {
        let mut engine = Engine::new(&easy, data::board(line), Uniqueness::Proved);
        loop {
            boards.push(engine.board().clone());
            if engine.round(&mut Vec::new()).is_break() {
                break;
            }
        }
    }
    boards
}

/// The sets of at most eight of the `usable` cells with at least two cells in each of their houses, and at most two
/// cells of the `roof`. The sets are built row by row.
pub fn cell_sets(usable: CellSet, roof: CellSet) -> Vec<CellSet> {
    let mut all = vec![CellSet::EMPTY];
    for row in House::of_kind(HouseKind::Row) {
        let cells: Vec<Cell> = (usable & row.cells()).iter().collect();
        let mut next = Vec::new();
        for mask in 0..1_u16 << cells.len() {
            let chosen = (0..cells.len()).filter(|at| mask >> at & 1 == 1);
            let chosen: CellSet = chosen.map(|at| cells[at]).collect();
            if chosen.len() == 1 || chosen.len() > 8 || (chosen & roof).len() > 2 {
                continue;
            }
            for &above in &all {
                let both = above | chosen;
                if both.len() <= 8 && (both & roof).len() <= 2 {
                    next.push(both);
                }
            }
        }
        // After a band its boxes are complete.
        if row.number() % 3 == 2 {
            next.retain(|cells| has_no_lone_cell(*cells, HouseKind::Box));
        }
        all = next;
    }
    all.retain(|cells| !cells.is_empty() && has_no_lone_cell(*cells, HouseKind::Column));
    all
}

/// Whether no house of a kind has exactly one of the cells.
fn has_no_lone_cell(cells: CellSet, kind: HouseKind) -> bool {
    House::of_kind(kind).all(|house| (cells & house.cells()).len() != 1)
}

/// Compares the finds of a technique on each board with the expected effects, which depend on the
/// board and on the candidates of the puzzle at its start. Each board is compared twice: as a puzzle
/// without stated candidates, and as part of a puzzle that states candidates. Each of the `N`
/// variants must occur more than 20 times in both.
pub fn compare_with_definition<const N: usize>(
    slug: &str,
    boards: impl Iterator<Item = Board>,
    expected: impl Fn(&Board, &CandidateSet) -> BTreeSet<Effect>,
) {
    let mut counts = [[0; N]; 2];
    let mut random = Random::new(1);
    let every = CandidateSet::of_digits(DigitSet::all(), CellSet::all());
    for board in boards {
        let found = effects(slug, &board);
        assert_eq!(found, expected(&board, &every), "{board:?}");
        let start = start(&board, &mut random);
        let found_with_start = effects_with_start(slug, &start, &board);
        assert_eq!(
            found_with_start,
            expected(&board, &start.all_candidates()),
            "{board:?} of {start:?}"
        );
        for (counts, found) in counts.iter_mut().zip([found, found_with_start]) {
            for (variant, ..) in found {
                counts[usize::from(variant)] += 1;
            }
        }
    }
    assert!(
        counts.concat().iter().all(|&count| count > 20),
        "{counts:?}"
    );
}
