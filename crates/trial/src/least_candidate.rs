//! The least-candidate solver: candidates, singles, and trials at the cell with fewest.
//!
//! A small published Python program, to its last counter. It knows nothing but a board: each
//! *cycle* works out all candidates afresh, finds singles, writes them all at once, checks, and
//! puts the next digit of the newest trial in. Two of its habits look like slips and are needed
//! for its figures:
//!
//! * a trial leaves the stack as soon as its last digit is in, so a contradiction there goes back
//!   to the trial below, whose digit was never refuted;
//! * a board that was gone back to is analysed like any other, and may begin a new trial before
//!   the one it was restored from has used its digits.
//!
//! A dead cell is not noticed; only a digit that stands twice is.

use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, Digit, DigitSet, House, Puzzle};
use logic::{Engine, Guess, Outcome, Recorder, Tally, Variant};

/// After how many cycles the solver gives up.
pub const CYCLES: u32 = 1000;

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// The board it ended with.
    pub board: Puzzle,
    /// How many cycles were counted. The one that finds the board solved is not.
    pub cycles: u32,
    /// How many of them ended with a digit that stood twice.
    pub failed: u32,
    /// How many digits were tried.
    pub tried: u32,
    /// The largest number of trials that were open at the same time.
    pub deepest: u32,
    /// The largest number of digits that were tried and stood at the same time: a trial's last digit
    /// stands too, after the trial has ended.
    pub longest: u32,
    /// The digits that were tried on the way to the last board and not taken back, in order.
    pub line: Vec<Candidate>,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The board is full and no digit stands twice.
    Solved,
    /// Nothing is left to try. The program takes short cuts, so this is no proof.
    NoSolution,
    /// The cycles are used up.
    Unsolved,
}

type Values = [Option<Digit>; 81];
type Lists = [DigitSet; 81];

/// A cell whose digits are tried.
struct Trial {
    cell: Cell,
    /// The digits still to be tried, ascending.
    left: DigitSet,
    /// The board before any of them was in.
    before: Values,
    /// How many digits of the line were in it.
    depth: usize,
}

/// Solves a puzzle from its values; candidates that it came with are not used.
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
        if cycles == CYCLES {
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

/// Runs an engine's profile, and this solver where it is stuck.
///
/// The solver reasons in no way that could be proved step by step, so its solution is told as
/// what it is: a guess for each digit of its line that nothing forces, and after each of them what
/// has no choice any more. Its own counters are told at the end.
pub fn finish(engine: &mut Engine<'_>, recorder: &mut dyn Recorder) -> Outcome {
    let outcome = engine.run(recorder);
    if outcome != Outcome::Stuck {
        return outcome;
    }
    // All its cycles: fewer cannot be told apart before it has run.
    if let ControlFlow::Break(outcome) = engine.spend(u64::from(CYCLES)) {
        return outcome;
    }
    let run = run(&engine.board().to_values());
    let told = match run.end {
        End::Solved => tell(engine, recorder, &run),
        End::NoSolution | End::Unsolved => 0,
    };
    recorder.counted(Tally {
        steps: run.cycles,
        guesses: run.tried,
        refuted: run.failed,
        guess_level: run.deepest,
        standing: run.longest.max(told),
    });
    if engine.board().is_solved() {
        Outcome::Solved
    } else {
        Outcome::Stuck
    }
}

/// Fills a board as a run did that solved it, and says how many digits that had a choice it put in.
fn tell(engine: &mut Engine<'_>, recorder: &mut dyn Recorder, run: &Run) -> u32 {
    let mut line = run.line.iter().copied();
    let mut standing = 0;
    loop {
        while let Some(candidate) = forced(engine.board()) {
            let guess = Guess {
                index: 1,
                of: 1,
                ..guess(engine, candidate, standing)
            };
            recorder.guess(engine.board(), guess);
            engine.suppose(candidate);
        }
        let open = engine.board().open();
        let next = line.find(|candidate| open.contains(candidate.cell));
        // The run read a board that had lost no candidates, so its line may end too soon here.
        let other = || {
            let cell = open.first()?;
            Some(Candidate::new(cell, run.board.value(cell)?))
        };
        let next = next.or_else(other);
        let Some(candidate) = next.filter(|&candidate| engine.board().has(candidate)) else {
            return standing;
        };
        standing += 1;
        let guess = guess(engine, candidate, standing);
        recorder.guess(engine.board(), guess);
        engine.suppose(candidate);
    }
}

/// A candidate that is alone in its cell, or else the only place for its digit in a house.
fn forced(board: &Board) -> Option<Candidate> {
    let alone = |cell: Cell| Some(Candidate::new(cell, board.candidates(cell).single()?));
    let only_place = |house: House| {
        Digit::ALL.into_iter().find_map(|digit| {
            let place = board.places(house, digit).single()?;
            Some(Candidate::new(house.cell(place), digit))
        })
    };
    let naked = board.open().iter().find_map(alone);
    naked.or_else(|| House::all().find_map(only_place))
}

/// A digit that is put in, as a guess of so high a level.
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
    stack: Vec<Trial>,
    line: Vec<Candidate>,
    failed: u32,
    tried: u32,
    deepest: u32,
    longest: u32,
}

impl Solver {
    /// One cycle; the end, when it is one.
    fn cycle(&mut self) -> Option<End> {
        let (mut lists, mut used) = candidates(&self.values);
        hidden_singles(&mut lists);
        let least = least(&lists);
        let mut full = true;
        for cell in Cell::all() {
            let value = &mut self.values[cell.index()];
            if value.is_some() {
                continue;
            }
            match lists[cell.index()].single() {
                Some(digit) => {
                    *value = Some(digit);
                    used.write(cell, digit);
                }
                None => full = false,
            }
        }
        if used.repeats {
            self.failed += 1;
            let Some(top) = self.stack.last() else {
                return Some(End::NoSolution);
            };
            self.values = top.before;
            self.line.truncate(top.depth);
            return None;
        }
        if full {
            return Some(End::Solved);
        }
        self.next_trial(least, &lists)
    }

    /// Opens a trial at the least cell unless it is open, and puts in the next digit of the
    /// newest trial.
    fn next_trial(&mut self, least: Option<Cell>, lists: &Lists) -> Option<End> {
        if let Some(cell) = least
            && self.stack.iter().all(|trial| trial.cell != cell)
        {
            self.stack.push(Trial {
                cell,
                left: lists[cell.index()],
                before: self.values,
                depth: self.line.len(),
            });
            self.deepest = self.deepest.max(self.stack.len() as u32);
        }
        let Some(top) = self.stack.last_mut() else {
            return Some(End::NoSolution);
        };
        if let Some(digit) = top.left.first() {
            top.left.remove(digit);
            self.values = top.before;
            self.values[top.cell.index()] = Some(digit);
            self.line.truncate(top.depth);
            self.line.push(Candidate::new(top.cell, digit));
            self.longest = self.longest.max(self.line.len() as u32);
            self.tried += 1;
        }
        if top.left.is_empty() {
            self.stack.pop();
        }
        None
    }
}

/// The digits of each house, and whether one of them stands twice there.
struct Used {
    houses: [DigitSet; 27],
    repeats: bool,
}

impl Used {
    fn write(&mut self, cell: Cell, digit: Digit) {
        for house in cell.houses() {
            self.repeats |= !self.houses[house.index()].insert(digit);
        }
    }
}

/// What no row, column or box rules out, nothing for filled cells; and what is in the houses.
fn candidates(values: &Values) -> (Lists, Used) {
    let mut used = Used {
        houses: [DigitSet::EMPTY; 27],
        repeats: false,
    };
    for cell in Cell::all() {
        if let Some(digit) = values[cell.index()] {
            used.write(cell, digit);
        }
    }
    let mut lists = [DigitSet::EMPTY; 81];
    for cell in Cell::all().filter(|cell| values[cell.index()].is_none()) {
        let houses = cell.houses().map(|house| used.houses[house.index()]);
        lists[cell.index()] = !(houses[0] | houses[1] | houses[2]);
    }
    (lists, used)
}

/// House after house, a digit in one list only takes that list for itself. Of two such digits in
/// one list the smaller does.
fn hidden_singles(lists: &mut Lists) {
    for house in House::all() {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in house.cells_in_order() {
            let list = lists[cell.index()];
            twice |= once & list;
            once |= list;
        }
        let alone = once - twice;
        if alone.is_empty() {
            continue;
        }
        for cell in house.cells_in_order() {
            let list = &mut lists[cell.index()];
            if list.is_plural()
                && let Some(digit) = (*list & alone).first()
            {
                *list = DigitSet::only(digit);
            }
        }
    }
}

/// The first cell with the shortest list that has something in it.
fn least(lists: &Lists) -> Option<Cell> {
    let listed = Cell::all().filter(|cell| !lists[cell.index()].is_empty());
    listed.min_by_key(|cell| lists[cell.index()].len())
}
