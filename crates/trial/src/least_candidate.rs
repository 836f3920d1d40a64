//! The least-candidate solver: candidates, singles, and trials in the cell with the fewest
//! candidates.
//!
//! It reproduces a small published Python program exactly, including its counters. In each *cycle*
//! the program computes all candidates again, finds singles, fills them in, and checks the board.
//! Then it places the next digit of the newest trial. Two peculiarities look like bugs, but the
//! counters depend on them:
//!
//! * A trial is removed from the stack when its last digit is placed. A contradiction after that
//!   restores the board of the trial below, although the digit of that trial was not refuted.
//! * After a board is restored, the next cycle treats it like any other board. It may start a new
//!   trial although the trial that saved the board still has untried digits.
//!
//! The program notices repeated digits, but not cells without candidates.

use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, Digit, DigitSet, House, Puzzle};
use logic::{Engine, Guess, Outcome, Recorder, Tally, Variant};

/// Maximum number of cycles.
pub const MAX_CYCLES: u32 = 1000;

/// Result and counters of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The outcome.
    pub end: End,
    /// The final board.
    pub board: Puzzle,
    /// Number of cycles, without the last one if it finds the board solved or has no trial left.
    pub cycles: u32,
    /// Number of cycles that ended with a repeated digit.
    pub failed: u32,
    /// Number of tried digits.
    pub tried: u32,
    /// Maximum number of trials on the stack.
    pub deepest: u32,
    /// Maximum length of `line`, including the last digits of trials that were removed from the
    /// stack.
    pub longest: u32,
    /// The tried digits that are on the final board, in the order of their placement.
    pub line: Vec<Candidate>,
}

/// The outcome of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The board is full and has no repeated digit.
    Solved,
    /// No trial is left. Because of the peculiarities this does not prove that there is no
    /// solution.
    NoSolution,
    /// The maximum number of cycles is reached.
    Unsolved,
}

/// The digit of each cell; `None` for open cells.
type Values = [Option<Digit>; 81];
/// The candidates of each open cell; empty for filled cells.
type Lists = [DigitSet; 81];

/// A cell whose digits are tried one after another.
struct Trial {
    cell: Cell,
    /// The digits that are not yet tried.
    untried: DigitSet,
    /// The board before the trial.
    before: Values,
    /// The length of `line` before the trial.
    line_length: usize,
}

/// Solves a puzzle from its digits; ignores the candidates of a pencilmark grid.
pub fn run(puzzle: &Puzzle) -> Run {
    let mut solver = Solver {
        values: core::array::from_fn(|index| {
            Cell::new(index as u8).and_then(|cell| puzzle.value(cell))
        }),
        stack: Vec::new(),
        line: Vec::new(),
        failed: 0,
        tried: 0,
        deepest: 0,
        longest: 0,
    };
    let mut cycles = 0;
    let end = loop {
        if let Some(end) = solver.cycle() {
            break end;
        }
        cycles += 1;
        if cycles == MAX_CYCLES {
            break End::Unsolved;
        }
    };
    Run {
        end,
        board: Puzzle::new(solver.values),
        cycles,
        failed: solver.failed,
        tried: solver.tried,
        deepest: solver.deepest,
        longest: solver.longest,
        line: solver.line,
    }
}

/// Runs an engine's profile, and this solver when the profile is stuck.
///
/// The solver's steps cannot be proved one by one. Its solution is therefore recorded as guesses,
/// one for each tried digit that is not forced. Forced candidates are recorded between them. If
/// the board is not full after that, further digits of the solution are recorded. The
/// solver's own counters are recorded at the end. If the solver finds no solution, only the
/// counters are recorded, and the outcome is `Stuck`.
pub fn finish(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    let outcome = engine.run(recorder);
    if outcome != Outcome::Stuck {
        return outcome;
    }
    // The number of cycles is known only after the run, so the maximum is spent before it.
    if let ControlFlow::Break(outcome) = engine.spend(u64::from(MAX_CYCLES)) {
        return outcome;
    }
    let run = run(&engine.board().to_values());
    let recorded = match run.end {
        End::Solved => record_solution(engine, recorder, &run),
        End::NoSolution | End::Unsolved => 0,
    };
    recorder.take_counts(Tally {
        steps: run.cycles,
        guesses: run.tried,
        refuted: run.failed,
        guess_level: run.deepest,
        max_open_guesses: run.longest.max(recorded),
    });
    if engine.board().is_solved() {
        Outcome::Solved
    } else {
        Outcome::Stuck
    }
}

/// Fills the board with a run's solution. Returns the number of guesses that were not forced.
fn record_solution(engine: &mut Engine<'_>, recorder: &mut dyn Recorder, run: &Run) -> u32 {
    let mut line = run.line.iter().copied();
    let mut level = 0;
    loop {
        while let Some(candidate) = forced(engine.board()) {
            let guess = Guess {
                index: 1,
                of: 1,
                ..guess(engine, candidate, level)
            };
            recorder.guess(engine.board(), guess);
            engine.assume(candidate);
        }
        let open = engine.board().open();
        let next = line.find(|candidate| open.contains(candidate.cell));
        // The solver ignores eliminations of the profile, so its line may end before this board is
        // full.
        let next_of_solution = || {
            let cell = open.first()?;
            Some(Candidate::new(cell, run.board.value(cell)?))
        };
        let next = next.or_else(next_of_solution);
        let Some(candidate) = next.filter(|&candidate| engine.board().has(candidate)) else {
            return level;
        };
        level += 1;
        let guess = guess(engine, candidate, level);
        recorder.guess(engine.board(), guess);
        engine.assume(candidate);
    }
}

/// The first naked single; if there is none, the first hidden single.
fn forced(board: &Board) -> Option<Candidate> {
    let only_candidate = |cell: Cell| Some(Candidate::new(cell, board.candidates(cell).single()?));
    let only_place = |house: House| {
        Digit::ALL.into_iter().find_map(|digit| {
            let place = board.places(house, digit).single()?;
            Some(Candidate::new(house.cell(place), digit))
        })
    };
    let naked = board.open().iter().find_map(only_candidate);
    naked.or_else(|| House::all().find_map(only_place))
}

/// A guess of this candidate at this level.
fn guess(engine: &Engine<'_>, candidate: Candidate, level: u32) -> Guess {
    let digits = engine.board().candidates(candidate.cell);
    let smaller = digits.iter().filter(|&digit| digit < candidate.digit);
    let size = u16::try_from(level).unwrap_or(u16::MAX);
    Guess {
        candidate,
        level,
        index: smaller.count() as u32 + 1,
        of: digits.len() as u32,
        rating: engine.profile().trial.rating(Variant(0), size),
    }
}

struct Solver {
    values: Values,
    /// The trials with digits left, the newest at the end.
    stack: Vec<Trial>,
    line: Vec<Candidate>,
    failed: u32,
    tried: u32,
    deepest: u32,
    longest: u32,
}

impl Solver {
    /// Runs one cycle. Returns the outcome if the run ends, otherwise `None`.
    fn cycle(&mut self) -> Option<End> {
        let (mut lists, mut house_digits) = candidates(&self.values);
        hidden_singles(&mut lists);
        let cell_to_try = cell_with_shortest_list(&lists);
        let mut full = true;
        for cell in Cell::all() {
            let value = &mut self.values[cell.index()];
            if value.is_some() {
                continue;
            }
            match lists[cell.index()].single() {
                Some(digit) => {
                    *value = Some(digit);
                    house_digits.write(cell, digit);
                }
                None => full = false,
            }
        }
        if house_digits.repeats {
            self.failed += 1;
            let Some(top) = self.stack.last() else {
                return Some(End::NoSolution);
            };
            self.values = top.before;
            self.line.truncate(top.line_length);
            return None;
        }
        if full {
            return Some(End::Solved);
        }
        self.next_trial(cell_to_try, &lists)
    }

    /// Starts a trial in `cell_to_try` unless that cell has one. Then places the next digit of
    /// the newest trial.
    fn next_trial(&mut self, cell_to_try: Option<Cell>, lists: &Lists) -> Option<End> {
        if let Some(cell) = cell_to_try
            && self.stack.iter().all(|trial| trial.cell != cell)
        {
            self.stack.push(Trial {
                cell,
                untried: lists[cell.index()],
                before: self.values,
                line_length: self.line.len(),
            });
            self.deepest = self.deepest.max(self.stack.len() as u32);
        }
        let Some(top) = self.stack.last_mut() else {
            return Some(End::NoSolution);
        };
        if let Some(digit) = top.untried.first() {
            top.untried.remove(digit);
            self.values = top.before;
            self.values[top.cell.index()] = Some(digit);
            self.line.truncate(top.line_length);
            self.line.push(Candidate::new(top.cell, digit));
            self.longest = self.longest.max(self.line.len() as u32);
            self.tried += 1;
        }
        if top.untried.is_empty() {
            self.stack.pop();
        }
        None
    }
}

/// The digits of each house, and whether a house has a digit twice.
struct HouseDigits {
    houses: [DigitSet; 27],
    repeats: bool,
}

impl HouseDigits {
    fn write(&mut self, cell: Cell, digit: Digit) {
        for house in cell.houses() {
            self.repeats |= !self.houses[house.index()].insert(digit);
        }
    }
}

/// The candidates of each open cell, and the digits of each house.
fn candidates(values: &Values) -> (Lists, HouseDigits) {
    let mut house_digits = HouseDigits {
        houses: [DigitSet::EMPTY; 27],
        repeats: false,
    };
    for cell in Cell::all() {
        if let Some(digit) = values[cell.index()] {
            house_digits.write(cell, digit);
        }
    }
    let mut lists = [DigitSet::EMPTY; 81];
    for cell in Cell::all().filter(|cell| values[cell.index()].is_none()) {
        let houses = cell
            .houses()
            .map(|house| house_digits.houses[house.index()]);
        lists[cell.index()] = !(houses[0] | houses[1] | houses[2]);
    }
    (lists, house_digits)
}

/// In each house, reduces the list of a cell with a hidden single to that digit. If the cell has
/// two hidden singles, keeps the smaller digit.
fn hidden_singles(lists: &mut Lists) {
    for house in House::all() {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in house.cells_in_order() {
            let list = lists[cell.index()];
            twice |= once & list;
            once |= list;
        }
        let hidden = once - twice;
        if hidden.is_empty() {
            continue;
        }
        for cell in house.cells_in_order() {
            let list = &mut lists[cell.index()];
            if list.is_plural()
                && let Some(digit) = (*list & hidden).first()
            {
                *list = DigitSet::only(digit);
            }
        }
    }
}

/// The first cell with the shortest non-empty list.
fn cell_with_shortest_list(lists: &Lists) -> Option<Cell> {
    let listed = Cell::all().filter(|cell| !lists[cell.index()].is_empty());
    listed.min_by_key(|cell| lists[cell.index()].len())
}
