//! The console's machine: grid, counters, guess stack and moves.
//!
//! It reproduces the interactive program `SudokuSolver` 2.6 (readalps, 2021) exactly, including its
//! counters. The rules come from its published sessions. These peculiarities are deliberate:
//!
//! * A move is one of these: the first computation of the candidates; a scan that fills cells; a
//!   filter, with or without a guess; backtracking to the next guess. A scan or filter that fails
//!   backtracks in the same move; if no guess is left, the board keeps what the scan has filled.
//! * A filter raises the step counter even if it finds nothing; a scan that fails does not.
//!   Backtracking over any number of levels raises it once.
//! * If a scan creates a single in a later cell, the same scan fills it. A single in an earlier
//!   cell waits for the next move.
//! * The cell for the next guess is chosen before the filter, which may then change the candidates
//!   of that cell.
//!
//! # Speed
//!
//! `runrun` finds hundreds of thousands of solutions per second with these rules, for two reasons.
//! First, a house in which a stage found nothing is *settled*: the stage does not search it again
//! until it changes. The settled houses are saved and restored with the board. Second, searches
//! reuse memory and build evidence only when an observer needs it.

use super::event::{Attempt, AttemptKind, DebugEntry, Event, Observer, Shrink, Silent, Stage};
use super::shrinks::{Keep, Proofs, Searcher, Shrinks};
use crate::cells;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, Puzzle};
use logic::{Entry, NumberedEntry};

/// The phase of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A quiz is loaded, but its candidates are not computed yet.
    Loaded,
    /// The search is in progress.
    Valid,
    /// The board is a solution.
    Done,
    /// There is no further solution.
    Invalid,
}

/// The stages that the filter runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RunMode {
    /// Groups, then lines and blocks.
    #[default]
    Both,
    /// Groups only.
    Groups,
    /// Lines and blocks only.
    Lines,
}

/// One guess of the stack, with the data to try its next digit.
#[derive(Clone, Debug)]
pub struct Level {
    /// The guessed candidate.
    pub candidate: Candidate,
    /// Number of the cell's candidates tried so far, including this one.
    pub index: u8,
    /// Number of the cell's candidates.
    pub of: u8,
    /// The digits that are not yet tried.
    pub(crate) left: DigitSet,
    /// The board before the guess.
    pub(crate) before: Board,
    /// The settled houses before the guess.
    settled: Settled,
}

impl Level {
    pub(crate) fn new(candidate: Candidate, index: u8, left: DigitSet, before: Board) -> Level {
        let of = index + left.len() as u8;
        Level {
            candidate,
            index,
            of,
            left,
            before,
            settled: Settled::default(),
        }
    }
}

/// The complete state of a machine, which `undo` restores.
#[derive(Clone, Debug)]
pub struct State {
    /// The phase.
    pub phase: Phase,
    /// The board.
    pub board: Board,
    /// The nested guesses, lowest level first.
    pub stack: Vec<Level>,
    /// Number of steps.
    pub steps: u128,
    /// Number of solutions found.
    pub solutions: u128,
    /// The stages that the filter runs.
    pub mode: RunMode,
    settled: Settled,
}

impl State {
    /// The initial state of a quiz.
    pub fn new(quiz: &Puzzle) -> State {
        State::of(Board::new(quiz))
    }

    /// The initial state of a board with candidates.
    pub fn of(board: Board) -> State {
        State {
            phase: Phase::Loaded,
            board,
            stack: Vec::new(),
            steps: 0,
            solutions: 0,
            mode: RunMode::Both,
            settled: Settled::default(),
        }
    }
}

/// Houses in which the filter found nothing and which have not changed since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Settled {
    /// Houses in which the group stage found nothing. A change of their candidates unsettles them.
    groups: HouseSet,
    /// Lines in which the line and block stage found nothing. Its finds depend on the filled cells
    /// of the line and its blocks, so removing candidates gives no new finds.
    lines: HouseSet,
}

/// For each cell, the rows and columns that pass through its block, as bits by house index.
const LINES: [u32; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = 0o7 << (cell / 27 * 3) | 0o7 << (9 + cell % 9 / 3 * 3);
        cell += 1;
    }
    table
};

impl Settled {
    /// Unsettles the houses of a cell that lost a candidate.
    #[inline]
    fn unsettle(&mut self, cell: Cell) {
        self.groups = self.groups - cell.house_set();
    }

    /// Unsettles the houses of a filled cell and all lines that pass through its block.
    #[inline]
    fn unsettle_filled(&mut self, cell: Cell) {
        self.unsettle(cell);
        self.lines = self.lines - HouseSet::from_bits(LINES[cell.index()]);
    }
}

/// The result of a filter or of one of its stages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FilterResult {
    /// Nothing found.
    Pending,
    /// Candidates were removed; a guess follows anyway.
    Shrunken,
    /// Cells were reduced to one candidate, which the next move fills.
    Good,
    /// A contradiction.
    Wrong,
}

/// The result of a scan.
enum Scan {
    /// No cell had exactly one candidate.
    Nothing,
    /// At least one cell was filled.
    Filled,
    /// A contradiction: a placed digit is the only candidate of a peer of its cell.
    Blocked,
}

/// Error: a removal would leave a cell without candidates.
struct Blocked;

/// The solving machine of a session.
pub struct Machine<'p> {
    shrinks: Shrinks<'p>,
    searcher: Searcher,
    /// The current state.
    pub state: State,
    /// The highest guess level since this was last set to 0.
    pub highest_level: usize,
    /// Whether the session is over because an observer chose no guess.
    pub ended: bool,
}

impl<'p> Machine<'p> {
    /// A machine in a state.
    pub fn new(shrinks: Shrinks<'p>, state: State) -> Machine<'p> {
        Machine {
            shrinks,
            searcher: Searcher::new(),
            state,
            highest_level: 0,
            ended: false,
        }
    }

    /// The techniques that the machine uses.
    pub fn shrinks(&self) -> Shrinks<'p> {
        self.shrinks
    }

    /// Makes one move.
    pub fn step<W: Observer>(&mut self, observer: &mut W) {
        match self.state.phase {
            Phase::Loaded => self.first_move(),
            Phase::Valid => self.next_move(observer),
            Phase::Done => {
                if !self.state.stack.is_empty() {
                    self.state.phase = Phase::Valid;
                    self.next_guess(observer);
                }
            }
            Phase::Invalid => {}
        }
    }

    /// Makes moves until [`Machine::has_stopped`], or until the step counter reaches `until`.
    pub fn run<W: Observer>(&mut self, until: Option<u128>, observer: &mut W) {
        self.highest_level = 0;
        loop {
            if until.is_some_and(|until| self.state.steps >= until) {
                return;
            }
            self.step(observer);
            if self.has_stopped() {
                return;
            }
        }
    }

    /// Whether a run stops here: at a solution, at the end of the search, or because the observer
    /// chose no guess.
    pub fn has_stopped(&self) -> bool {
        self.ended || matches!(self.state.phase, Phase::Done | Phase::Invalid)
    }

    /// Makes moves until this number of further solutions is found, no solution is left, or
    /// `stopped` returns `true`. Calls `stopped` every few thousand moves. Returns the number of
    /// solutions found.
    pub fn run_on(&mut self, solutions: u128, mut stopped: impl FnMut() -> bool) -> u128 {
        /// Number of moves between two calls of `stopped`: a few milliseconds.
        const MOVES: u32 = 4096;
        let mut moves = 0;
        let before = self.state.solutions;
        while self.state.solutions - before < solutions {
            let is_exhausted = self.state.phase == Phase::Done && self.state.stack.is_empty();
            if is_exhausted || self.state.phase == Phase::Invalid {
                break;
            }
            self.step(&mut Silent);
            moves = (moves + 1) % MOVES;
            if moves == 0 && stopped() {
                break;
            }
        }
        self.state.solutions - before
    }

    fn first_move(&mut self) {
        let state = &mut self.state;
        state.steps += 1;
        let dead = |cell| state.board.candidates(cell).is_empty();
        if state.board.is_full() {
            state.phase = Phase::Done;
            state.solutions += 1;
        } else if state.board.open().iter().any(dead) {
            state.phase = Phase::Invalid;
        } else {
            state.phase = Phase::Valid;
        }
    }

    fn next_move<W: Observer>(&mut self, observer: &mut W) {
        match self.scan(observer) {
            Scan::Filled => {
                self.state.steps += 1;
                if self.state.board.is_full() {
                    self.state.phase = Phase::Done;
                    self.state.solutions += 1;
                }
                return;
            }
            Scan::Blocked => return self.next_guess(observer),
            Scan::Nothing => {}
        }
        let Some(cell) = cells::fewest(&self.state.board) else {
            return;
        };
        match self.filter(observer) {
            FilterResult::Good => {}
            FilterResult::Wrong => self.next_guess(observer),
            FilterResult::Shrunken | FilterResult::Pending => self.guess(cell, observer),
        }
    }

    /// Fills cells with one candidate in one pass over the grid, from r1c1 to r9c9. A cell that
    /// becomes a single after the pass has gone over it stays open.
    fn scan<W: Observer>(&mut self, observer: &mut W) -> Scan {
        let mut singles_ahead = cells::singles(&self.state.board);
        if singles_ahead.is_empty() {
            return Scan::Nothing;
        }
        while let Some(cell) = singles_ahead.first() {
            singles_ahead.remove(cell);
            let Some(digit) = self.state.board.candidates(cell).first() else {
                continue;
            };
            let candidate = Candidate { cell, digit };
            observer.event(
                self.state.steps,
                &self.state.board,
                Event::Placement(candidate),
            );
            if self.place(candidate, &mut singles_ahead, observer).is_err() {
                return Scan::Blocked;
            }
        }
        Scan::Filled
    }

    /// Fills a cell and removes the digit from its row, column and block, in this order. Stops with
    /// an error at the first peer that has no other candidate. Adds to `singles` the peers after
    /// this cell that are left with one candidate.
    fn place<W: Observer>(
        &mut self,
        candidate: Candidate,
        singles: &mut CellSet,
        observer: &mut W,
    ) -> Result<(), Blocked> {
        let Candidate { cell, digit } = candidate;
        let State {
            board,
            settled,
            steps,
            ..
        } = &mut self.state;
        board.fill(candidate);
        settled.unsettle_filled(cell);
        if !board.cells(digit).overlaps(cell.peers()) {
            return Ok(());
        }
        for pass in HouseKind::ALL {
            for peer in board.cells_in(cell.house(pass), digit) {
                if !board.candidates(peer).is_plural() {
                    let candidate = Candidate::new(peer, digit);
                    observer.event(*steps, board, Event::Blocked { candidate, pass });
                    return Err(Blocked);
                }
                board.eliminate(Candidate::new(peer, digit));
                settled.unsettle(peer);
                if peer > cell && !board.candidates(peer).is_plural() {
                    singles.insert(peer);
                }
            }
        }
        Ok(())
    }

    fn filter<W: Observer>(&mut self, observer: &mut W) -> FilterResult {
        self.state.steps += 1;
        let groups = match self.state.mode {
            RunMode::Both | RunMode::Groups => self.group_stage(observer),
            RunMode::Lines => FilterResult::Pending,
        };
        match (groups, self.state.mode) {
            (FilterResult::Pending, RunMode::Both | RunMode::Lines) => self.line_stage(observer),
            (result, _) => result,
        }
    }

    /// Searches rows, columns, then blocks. In each house it looks for complete shrinks first, then
    /// for incomplete ones. The first find or contradiction ends the stage. Skips settled houses.
    fn group_stage<W: Observer>(&mut self, observer: &mut W) -> FilterResult {
        let Shrinks {
            complete,
            incomplete,
            ..
        } = self.shrinks;
        for house in !self.state.settled.groups {
            if self.state.board.open_in(house).is_empty() {
                self.state.settled.groups.insert(house);
                continue;
            }
            self.search(&complete, HouseSet::only(house), Keep::First, observer);
            if !self.searcher.is_empty() {
                self.apply(0, complete, Stage::Complete, house, observer);
                return FilterResult::Good;
            }
            if self.report_conflict(house, observer) {
                return FilterResult::Wrong;
            }
            self.search(&incomplete, HouseSet::only(house), Keep::First, observer);
            if !self.searcher.is_empty() {
                self.apply(0, incomplete, Stage::Incomplete, house, observer);
                return FilterResult::Shrunken;
            }
            self.state.settled.groups.insert(house);
        }
        FilterResult::Pending
    }

    /// Searches rows, then columns. A find that leaves a cell with one candidate ends the stage,
    /// and so does a contradiction. If candidates were removed without such a find, the stage runs
    /// again.
    fn line_stage<W: Observer>(&mut self, observer: &mut W) -> FilterResult {
        let entry = self.shrinks.line_block;
        let all_lines = HouseSet::of_kind(HouseKind::Row) | HouseSet::of_kind(HouseKind::Column);
        loop {
            // Usually there is no find, so one search over all unsettled lines is enough.
            let lines = all_lines - self.state.settled.lines;
            self.search(&entry, lines, Keep::First, observer);
            if self.searcher.is_empty() && self.searcher.conflict.is_none() {
                self.state.settled.lines = all_lines;
                return FilterResult::Pending;
            }
            let mut result = FilterResult::Pending;
            for line in lines {
                self.search(&entry, HouseSet::only(line), Keep::All, observer);
                for index in 0..self.searcher.len() {
                    match self.apply(index, entry, Stage::LineBlock, line, observer) {
                        FilterResult::Pending => {}
                        FilterResult::Shrunken => result = FilterResult::Shrunken,
                        FilterResult::Good => return FilterResult::Good,
                        FilterResult::Wrong => {
                            self.report_empty_cell(line, observer);
                            return FilterResult::Wrong;
                        }
                    }
                }
                if self.report_conflict(line, observer) {
                    return FilterResult::Wrong;
                }
            }
            if result == FilterResult::Pending {
                return FilterResult::Pending;
            }
            observer.event(self.state.steps, &self.state.board, Event::StageRepeated);
        }
    }

    fn search<W: Observer>(&mut self, entry: &Entry, houses: HouseSet, keep: Keep, observer: &W) {
        let proofs = if observer.proofs() {
            Proofs::Kept
        } else {
            Proofs::Dropped
        };
        self.searcher
            .search(entry, &self.state.board, houses, keep, proofs);
    }

    /// Reports the first cell of a line that has no candidates.
    fn report_empty_cell<W: Observer>(&self, line: House, observer: &mut W) {
        let State { board, steps, .. } = &self.state;
        let mut open = board.open_in(line).iter();
        if let Some(cell) = open.find(|&cell| board.candidates(cell).is_empty()) {
            observer.event(*steps, board, Event::EmptyCell(cell));
        }
    }

    /// Reports the conflict of the last search. Returns `false` if there was none.
    fn report_conflict<W: Observer>(&self, house: House, observer: &mut W) -> bool {
        let Some(conflict) = self.searcher.conflict else {
            return false;
        };
        let event = Event::Contradiction { house, conflict };
        observer.event(self.state.steps, &self.state.board, event);
        true
    }

    /// Applies a find of the last search. Returns `Pending` if nothing is left to eliminate.
    fn apply<W: Observer>(
        &mut self,
        index: usize,
        entry: NumberedEntry<'_>,
        stage: Stage,
        house: House,
        observer: &mut W,
    ) -> FilterResult {
        let State {
            board,
            settled,
            steps,
            ..
        } = &mut self.state;
        // An earlier find in this line may have made some of the eliminations.
        self.searcher.keep_live(index, board);
        let Some((find, removals)) = self.searcher.find(index) else {
            return FilterResult::Pending;
        };
        let shrink = Shrink {
            stage,
            house,
            entry: DebugEntry(entry),
            variant: find.variant,
            size: find.size,
            removals,
            proof: find.proof.as_ref(),
        };
        observer.event(*steps, board, Event::Shrink(shrink));
        let mut result = FilterResult::Shrunken;
        for &candidate in removals {
            board.eliminate(candidate);
            settled.unsettle(candidate.cell);
            match board.candidates(candidate.cell) {
                digits if digits.is_empty() => result = FilterResult::Wrong,
                digits if digits.is_plural() || result == FilterResult::Wrong => {}
                _ => result = FilterResult::Good,
            }
        }
        result
    }

    /// Makes a guess in `cell`, or another guess that the observer chooses. Backtracks if `cell`
    /// has no candidates.
    fn guess<W: Observer>(&mut self, cell: Cell, observer: &mut W) {
        let board = &self.state.board;
        let Some(digit) = board.candidates(cell).first() else {
            observer.event(self.state.steps, board, Event::EmptyCell(cell));
            return self.next_guess(observer);
        };
        let Some(candidate) = observer.choose(board, Candidate { cell, digit }) else {
            self.ended = true;
            return;
        };
        let left = board.candidates(candidate.cell).without(candidate.digit);
        let mut level = Level::new(candidate, 1, left, board.clone());
        level.settled = self.state.settled;
        self.state.steps += 1;
        self.state.stack.push(level);
        if self.try_top(AttemptKind::Guess, observer).is_err() {
            self.next_guess(observer);
        }
    }

    /// Backtracks to the innermost guess that has another digit, and tries that digit. Repeats this
    /// while placing the digit fails. If no guess is left, the phase becomes `Invalid`.
    fn next_guess<W: Observer>(&mut self, observer: &mut W) {
        loop {
            let state = &mut self.state;
            state.steps += 1;
            let mut kind = AttemptKind::NextDigit;
            while state.stack.pop_if(|level| level.left.is_empty()).is_some() {
                kind = AttemptKind::EarlierGuess;
            }
            let Some(top) = state.stack.last_mut() else {
                state.phase = Phase::Invalid;
                let solutions = state.solutions;
                observer.event(state.steps, &state.board, Event::Exhausted { solutions });
                return;
            };
            let digit = top.left.first();
            let digit = digit.unwrap_or_else(|| grid::never!(Digit::ALL[0], "a digit is untried"));
            top.left.remove(digit);
            top.candidate.digit = digit;
            top.index += 1;
            state.board.clone_from(&top.before);
            state.settled = top.settled;
            if self.try_top(kind, observer).is_ok() {
                return;
            }
        }
    }

    /// Places the digit of the innermost guess.
    fn try_top<W: Observer>(&mut self, kind: AttemptKind, observer: &mut W) -> Result<(), Blocked> {
        let level = self.state.stack.len();
        self.highest_level = self.highest_level.max(level);
        let Some(&Level {
            candidate,
            index,
            of,
            ..
        }) = self.state.stack.last()
        else {
            return Ok(());
        };
        let event = Event::Attempt(Attempt {
            kind,
            candidate,
            level,
            index,
            of,
        });
        observer.event(self.state.steps, &self.state.board, event);
        // Nothing reads this set: the next scan finds the cells with one candidate itself.
        self.place(candidate, &mut CellSet::EMPTY.clone(), observer)
    }
}
