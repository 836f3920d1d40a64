//! The console's machine: grid, counters, guess stack, and what one move does to them.
//!
//! It is the interactive program `SudokuSolver` 2.6 (readalps, 2021) to the last counter; the
//! rules were read off its published sessions. What is peculiar is deliberate:
//!
//! * A move is a parse, a fill scan, a filter with or without a guess, or a step back to the next
//!   guess. A scan may fill many cells and fail half-way, and removals made before a failure
//!   stay.
//! * The step counter rises for a filter that finds nothing, and not for a scan that fails; it
//!   rises once for a step back however many levels are given up.
//! * A single that appears at a later cell during the scan is filled in the same scan, one that
//!   appears at an earlier cell waits for the next move.
//! * The cell to guess at is chosen before the filter, which may then change it.
//!
//! # Speed
//!
//! `runrun` walks hundreds of thousands of solutions a second through these rules. Two things
//! make that possible without a second set of searches. A house in which the group stage found
//! nothing stays *quiet* until something in it changes, and is not searched again; the quiet
//! houses are part of a snapshot like the board. And the searches push what they find onto
//! memory that is kept; evidence is made only when a watcher asks for it.

use super::event::{ByEntry, Event, How, Shrink, Silent, Stage, Try, Watch};
use super::shrinks::{Proofs, Searcher, Shrinks, Want};
use crate::cells;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, Puzzle};
use logic::{Entry, Numbered};

/// Where a session stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A quiz is there, but no candidates yet.
    Loaded,
    /// The search is under way.
    Valid,
    /// A solution is on the board.
    Done,
    /// Nothing is left to try.
    Invalid,
}

/// What the filter looks at.
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

/// One guess of the stack.
#[derive(Clone, Debug)]
pub struct Level {
    /// What is being tried.
    pub candidate: Candidate,
    /// Which of the cell's values it is, from 1.
    pub index: u8,
    /// How many values the cell had.
    pub of: u8,
    /// The values still to be tried, ascending.
    pub(crate) left: DigitSet,
    /// The board before the value was placed.
    pub(crate) before: Board,
    /// What was quiet then.
    quiet: Quiet,
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
            quiet: Quiet::default(),
        }
    }
}

/// Everything a session can be taken back to.
#[derive(Clone, Debug)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// The board.
    pub board: Board,
    /// The guesses that stand, lowest level first.
    pub stack: Vec<Level>,
    /// Steps so far.
    pub steps: u128,
    /// Solutions so far.
    pub solutions: u128,
    /// What the filter looks at.
    pub mode: RunMode,
    quiet: Quiet,
}

impl State {
    /// A quiz that was just loaded.
    pub fn new(quiz: &Puzzle) -> State {
        State::of(Board::new(quiz))
    }

    /// A board that is to be solved from its candidates.
    pub fn of(board: Board) -> State {
        State {
            phase: Phase::Loaded,
            board,
            stack: Vec::new(),
            steps: 0,
            solutions: 0,
            mode: RunMode::Both,
            quiet: Quiet::default(),
        }
    }
}

/// Where the filter would find nothing, because it found nothing and nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Quiet {
    /// Houses without a find of the group stage. It looks at their candidates.
    groups: HouseSet,
    /// Lines without a find of the line and block stage. What it finds depends on what the
    /// line and its blocks are filled with; fewer candidates only leave it less to remove.
    lines: HouseSet,
}

/// The rows and columns that share a block with each cell.
const LINES: [u32; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = 0o7 << (cell / 27 * 3) | 0o7 << (9 + cell % 9 / 3 * 3);
        cell += 1;
    }
    table
};

impl Quiet {
    /// A candidate went from this cell.
    #[inline]
    fn stir(&mut self, cell: Cell) {
        self.groups = self.groups - cell.house_set();
    }

    /// This cell was filled: the lines that share a block with it may have something to say.
    #[inline]
    fn filled(&mut self, cell: Cell) {
        self.stir(cell);
        self.lines = self.lines - HouseSet::from_bits(LINES[cell.index()]);
    }
}

/// What a filter or a part of it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Nothing found.
    Pending,
    /// Something was removed; a guess follows all the same.
    Shrunken,
    /// Cells were brought down to one candidate: the next move fills them.
    Good,
    /// A contradiction.
    Wrong,
}

/// What a scan comes to.
enum Scan {
    Nothing,
    Filled,
    Blocked,
}

/// A removal that would have left a cell without candidates.
struct Blocked;

/// A session's machine.
pub struct Machine<'p> {
    shrinks: Shrinks<'p>,
    searcher: Searcher,
    /// Where the session stands.
    pub state: State,
    /// The biggest level among the guesses since this was last set to 0.
    pub biggest: usize,
    /// Set when a watcher had no answer: the session is over.
    pub ended: bool,
}

impl<'p> Machine<'p> {
    /// A machine at a state.
    pub fn new(shrinks: Shrinks<'p>, state: State) -> Machine<'p> {
        Machine {
            shrinks,
            searcher: Searcher::new(),
            state,
            biggest: 0,
            ended: false,
        }
    }

    /// The shrinks it works with.
    pub fn shrinks(&self) -> Shrinks<'p> {
        self.shrinks
    }

    /// One move.
    pub fn step<W: Watch>(&mut self, watch: &mut W) {
        match self.state.phase {
            Phase::Loaded => self.parse(),
            Phase::Valid => self.adjust(watch),
            Phase::Done => {
                if !self.state.stack.is_empty() {
                    self.state.phase = Phase::Valid;
                    self.next_guess(watch);
                }
            }
            Phase::Invalid => {}
        }
    }

    /// Moves until a solution is on the board or nothing is left to try, one at least; none when
    /// the steps have reached `until` already.
    pub fn run<W: Watch>(&mut self, until: Option<u128>, watch: &mut W) {
        self.biggest = 0;
        loop {
            if until.is_some_and(|until| self.state.steps >= until) {
                return;
            }
            self.step(watch);
            if self.rests() {
                return;
            }
        }
    }

    /// Whether a run stops here: at a solution, at the end, or because nobody answered.
    pub fn rests(&self) -> bool {
        self.ended || matches!(self.state.phase, Phase::Done | Phase::Invalid)
    }

    /// Moves until so many more solutions were met, or all there are, or it is `stopped`, which is
    /// asked now and then; says how many.
    pub fn run_on(&mut self, solutions: u128, mut stopped: impl FnMut() -> bool) -> u128 {
        /// A few milliseconds' worth.
        const MOVES: u32 = 4096;
        let mut moves = 0;
        let before = self.state.solutions;
        while self.state.solutions - before < solutions {
            let over = self.state.phase == Phase::Done && self.state.stack.is_empty();
            if over || self.state.phase == Phase::Invalid {
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

    fn parse(&mut self) {
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

    fn adjust<W: Watch>(&mut self, watch: &mut W) {
        match self.scan(watch) {
            Scan::Filled => {
                self.state.steps += 1;
                if self.state.board.is_full() {
                    self.state.phase = Phase::Done;
                    self.state.solutions += 1;
                }
                return;
            }
            Scan::Blocked => return self.next_guess(watch),
            Scan::Nothing => {}
        }
        let Some(cell) = cells::fewest(&self.state.board) else {
            return;
        };
        match self.filter(watch) {
            Verdict::Good => {}
            Verdict::Wrong => self.next_guess(watch),
            Verdict::Shrunken | Verdict::Pending => self.guess(cell, watch),
        }
    }

    /// Fills cells with one candidate, in one walk over the grid.
    fn scan<W: Watch>(&mut self, watch: &mut W) -> Scan {
        let mut ahead = cells::singles(&self.state.board);
        if ahead.is_empty() {
            return Scan::Nothing;
        }
        while let Some(cell) = ahead.first() {
            ahead.remove(cell);
            let Some(digit) = self.state.board.candidates(cell).first() else {
                continue;
            };
            let candidate = Candidate { cell, digit };
            watch.event(self.state.steps, &self.state.board, Event::Fills(candidate));
            if self.place(candidate, &mut ahead, watch).is_err() {
                return Scan::Blocked;
            }
        }
        Scan::Filled
    }

    /// Fills a cell and takes the digit from its row, its column and its block, in this order,
    /// up to the first cell that has no other candidate. Cells after `candidate` that are left
    /// with one candidate join `singles`.
    fn place<W: Watch>(
        &mut self,
        candidate: Candidate,
        singles: &mut CellSet,
        watch: &mut W,
    ) -> Result<(), Blocked> {
        let Candidate { cell, digit } = candidate;
        let State {
            board,
            quiet,
            steps,
            ..
        } = &mut self.state;
        board.fill(candidate);
        quiet.filled(cell);
        if !board.cells(digit).overlaps(cell.peers()) {
            return Ok(());
        }
        for pass in HouseKind::ALL {
            for peer in board.cells_in(cell.house(pass), digit) {
                if !board.candidates(peer).is_plural() {
                    let candidate = Candidate::new(peer, digit);
                    watch.event(*steps, board, Event::Blocked { candidate, pass });
                    return Err(Blocked);
                }
                board.eliminate(Candidate::new(peer, digit));
                quiet.stir(peer);
                if peer > cell && !board.candidates(peer).is_plural() {
                    singles.insert(peer);
                }
            }
        }
        Ok(())
    }

    fn filter<W: Watch>(&mut self, watch: &mut W) -> Verdict {
        self.state.steps += 1;
        let groups = match self.state.mode {
            RunMode::Both | RunMode::Groups => self.group_stage(watch),
            RunMode::Lines => Verdict::Pending,
        };
        match (groups, self.state.mode) {
            (Verdict::Pending, RunMode::Both | RunMode::Lines) => self.line_stage(watch),
            (verdict, _) => verdict,
        }
    }

    /// Rows, columns, blocks; in each the complete shrink, then the incomplete ones. The first
    /// group that gives anything ends the stage.
    fn group_stage<W: Watch>(&mut self, watch: &mut W) -> Verdict {
        let Shrinks {
            complete,
            incomplete,
            ..
        } = self.shrinks;
        for house in !self.state.quiet.groups {
            if self.state.board.open_in(house).is_empty() {
                self.state.quiet.groups.insert(house);
                continue;
            }
            self.ask(&complete, HouseSet::only(house), Want::First, watch);
            if !self.searcher.is_empty() {
                self.apply(0, complete, Stage::Complete, house, watch);
                return Verdict::Good;
            }
            if self.met_conflict(house, watch) {
                return Verdict::Wrong;
            }
            self.ask(&incomplete, HouseSet::only(house), Want::First, watch);
            if !self.searcher.is_empty() {
                self.apply(0, incomplete, Stage::Incomplete, house, watch);
                return Verdict::Shrunken;
            }
            self.state.quiet.groups.insert(house);
        }
        Verdict::Pending
    }

    /// Rows, then columns, in each the sections by both policies. A section that is brought to
    /// one candidate in a cell ends the stage when it is through; if there was none but something
    /// was removed, the stage runs again.
    fn line_stage<W: Watch>(&mut self, watch: &mut W) -> Verdict {
        let entry = self.shrinks.line_block;
        let all = HouseSet::of_kind(HouseKind::Row) | HouseSet::of_kind(HouseKind::Column);
        loop {
            // Nearly always there is nothing anywhere, and one question is enough.
            let lines = all - self.state.quiet.lines;
            self.ask(&entry, lines, Want::First, watch);
            if self.searcher.is_empty() && self.searcher.conflict.is_none() {
                self.state.quiet.lines = all;
                return Verdict::Pending;
            }
            let mut verdict = Verdict::Pending;
            for line in lines {
                self.ask(&entry, HouseSet::only(line), Want::All, watch);
                for index in 0..self.searcher.len() {
                    match self.apply(index, entry, Stage::LineBlock, line, watch) {
                        Verdict::Pending => {}
                        Verdict::Shrunken => verdict = Verdict::Shrunken,
                        Verdict::Good => return Verdict::Good,
                        Verdict::Wrong => {
                            self.tell_dead(line, watch);
                            return Verdict::Wrong;
                        }
                    }
                }
                if self.met_conflict(line, watch) {
                    return Verdict::Wrong;
                }
            }
            if verdict == Verdict::Pending {
                return Verdict::Pending;
            }
            watch.event(self.state.steps, &self.state.board, Event::Again);
        }
    }

    fn ask<W: Watch>(&mut self, entry: &Entry, houses: HouseSet, want: Want, watch: &W) {
        let proofs = if watch.proofs() {
            Proofs::Kept
        } else {
            Proofs::Dropped
        };
        self.searcher
            .ask(entry, &self.state.board, houses, want, proofs);
    }

    fn tell_dead<W: Watch>(&self, line: House, watch: &mut W) {
        let State { board, steps, .. } = &self.state;
        let mut open = board.open_in(line).iter();
        if let Some(cell) = open.find(|&cell| board.candidates(cell).is_empty()) {
            watch.event(*steps, board, Event::Dead(cell));
        }
    }

    fn met_conflict<W: Watch>(&self, house: House, watch: &mut W) -> bool {
        let Some(conflict) = self.searcher.conflict else {
            return false;
        };
        let event = Event::Wrong { house, conflict };
        watch.event(self.state.steps, &self.state.board, event);
        true
    }

    /// Applies one of the finds that were just caught, and says what became of its cells.
    fn apply<W: Watch>(
        &mut self,
        index: usize,
        entry: Numbered<'_>,
        stage: Stage,
        house: House,
        watch: &mut W,
    ) -> Verdict {
        let State {
            board,
            quiet,
            steps,
            ..
        } = &mut self.state;
        // An earlier find of the same line may have taken some of this one, or all.
        self.searcher.keep_live(index, board);
        let Some((caught, removals)) = self.searcher.caught(index) else {
            return Verdict::Pending;
        };
        let shrink = Shrink {
            stage,
            house,
            entry: ByEntry(entry),
            variant: caught.variant,
            size: caught.size,
            removals,
            proof: caught.proof.as_ref(),
        };
        watch.event(*steps, board, Event::Shrinks(shrink));
        let mut verdict = Verdict::Shrunken;
        for &candidate in removals {
            board.eliminate(candidate);
            quiet.stir(candidate.cell);
            match board.candidates(candidate.cell) {
                digits if digits.is_empty() => verdict = Verdict::Wrong,
                digits if digits.is_plural() || verdict == Verdict::Wrong => {}
                _ => verdict = Verdict::Good,
            }
        }
        verdict
    }

    /// Goes one level deeper.
    fn guess<W: Watch>(&mut self, cell: Cell, watch: &mut W) {
        let board = &self.state.board;
        let Some(digit) = board.candidates(cell).first() else {
            watch.event(self.state.steps, board, Event::Dead(cell));
            return self.next_guess(watch);
        };
        let Some(candidate) = watch.choose(board, Candidate { cell, digit }) else {
            self.ended = true;
            return;
        };
        let left = board.candidates(candidate.cell).without(candidate.digit);
        let mut level = Level::new(candidate, 1, left, board.clone());
        level.quiet = self.state.quiet;
        self.state.steps += 1;
        self.state.stack.push(level);
        if self.try_top(How::Guess, watch).is_err() {
            self.next_guess(watch);
        }
    }

    /// Goes on with the next value of the last guess that has one.
    fn next_guess<W: Watch>(&mut self, watch: &mut W) {
        loop {
            let state = &mut self.state;
            state.steps += 1;
            let mut how = How::Forward;
            while state.stack.pop_if(|level| level.left.is_empty()).is_some() {
                how = How::Upward;
            }
            let Some(top) = state.stack.last_mut() else {
                state.phase = Phase::Invalid;
                let solutions = state.solutions;
                watch.event(state.steps, &state.board, Event::Exhausted { solutions });
                return;
            };
            let digit = top.left.first().unwrap_or_else(|| {
                grid::never!(Digit::ALL[0], "levels without a value left were taken off")
            });
            top.left.remove(digit);
            top.candidate.digit = digit;
            top.index += 1;
            state.board.clone_from(&top.before);
            state.quiet = top.quiet;
            if self.try_top(how, watch).is_ok() {
                return;
            }
        }
    }

    /// Places the value of the top level, on the board before it.
    fn try_top<W: Watch>(&mut self, how: How, watch: &mut W) -> Result<(), Blocked> {
        let level = self.state.stack.len();
        self.biggest = self.biggest.max(level);
        let Some(&Level {
            candidate,
            index,
            of,
            ..
        }) = self.state.stack.last()
        else {
            return Ok(());
        };
        let event = Event::Tries(Try {
            how,
            candidate,
            level,
            index,
            of,
        });
        watch.event(self.state.steps, &self.state.board, event);
        // Cells left with one candidate are found by the next scan.
        self.place(candidate, &mut CellSet::EMPTY.clone(), watch)
    }
}
