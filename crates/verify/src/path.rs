//! Checks a whole solution path, record by record, from its start, and checks its end.

use crate::Checker;
use crate::conflict::{self, ConflictFault};
use crate::context::Work;
use crate::refusal::Refusal;
use crate::size::size;
use crate::table::Table;
use grid::{Board, Candidate, Cell, Fault};
use logic::{Back, Effects, Guess, Outcome, Proven, Record};
use thiserror::Error;

/// The cost of a step without its evidence, in units of work.
const STEP_UNITS: u64 = 50;
/// The cost of a link or node of evidence ([`size`]), in units of work.
const LINK_UNITS: u64 = 20;

/// The reason why a record of a path is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PathFault {
    /// The step is not proved.
    #[error("the step is not proved: {0}")]
    Step(#[from] Refusal),
    /// The guess is not a candidate of the board.
    #[error("{0} cannot be tried: it is not a candidate of the board")]
    DeadGuess(Candidate),
    /// The level of the guess is wrong.
    #[error("the guess is at level {level}, but {open_guesses} guesses are open before it")]
    GuessLevel {
        /// The stated level.
        level: u32,
        /// The number of open guesses.
        open_guesses: usize,
    },
    /// The number of the guess, or the number of its candidates, is wrong.
    #[error(
        "the guess is number {index} of {of}, but {cell} has {live} candidates and {refuted} refuted ones"
    )]
    GuessCount {
        /// The cell.
        cell: Cell,
        /// The stated number of the guess.
        index: u32,
        /// The stated number of candidates.
        of: u32,
        /// The number of candidates of the cell.
        live: usize,
        /// The number of candidates of the cell that were refuted since the last open guess.
        refuted: usize,
    },
    /// A guess is taken back, but none is open.
    #[error("there is no open guess to take back")]
    NoGuess,
    /// A guess other than the last is taken back.
    #[error("the guess of level {level} is taken back, but {open_guesses} guesses are open")]
    BackLevel {
        /// The stated level.
        level: u32,
        /// The number of open guesses.
        open_guesses: usize,
    },
    /// The refuted candidate is not the last guess.
    #[error("the record refutes {refuted}, but the last guess is {guessed}")]
    BackRefuted {
        /// The refuted candidate of the record.
        refuted: Candidate,
        /// The last guess.
        guessed: Candidate,
    },
    /// The board does not have the stated contradiction.
    #[error("the guess is taken back without a contradiction: {0}")]
    NoConflict(#[source] ConflictFault),
}

/// A refused record and the reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("record {}: {why}", .index + 1)]
#[non_exhaustive]
pub struct PathRefusal {
    /// The index of the record, from 0.
    pub index: usize,
    /// The reason.
    #[source]
    pub why: PathFault,
}

/// The result of checking a whole path: all refusals, not only the first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Audit {
    /// The board after all checked records, including refused ones.
    pub board: Board,
    /// The refused records, in order.
    pub refusals: Vec<PathRefusal>,
    /// The number of checked records: all of them, unless the work was limited.
    pub records_checked: usize,
}

/// The reason why the end of a path does not match its outcome.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EndFault {
    /// A cell is open.
    #[error("the board is not solved: {0} is not filled")]
    Open(Cell),
    /// The board is filled wrongly.
    #[error("the board is not solved: {0}")]
    Wrong(#[from] Fault),
    /// The board does not have the stated contradiction.
    #[error("the board does not contradict itself: {0}")]
    NoConflict(#[source] ConflictFault),
}

impl<'a> Checker<'a> {
    /// Checks a path from its start and returns the final board.
    ///
    /// A candidate is *forced* if it is filled in, alone in its cell, or the only place of its
    /// digit in a house. The rules for each kind of record:
    ///
    /// * A *step*: its effects change the board and follow from its evidence ([`Checker::check`]).
    ///   The effects are applied.
    /// * A *guess*: its candidate is on the board, and its level is one more than the number of
    ///   open guesses. If the solver counts only the candidates of the cell, `of` is their number,
    ///   and `index` is from 1 to `of`. A solver may also count candidates of the cell that were
    ///   refuted since the last open guess, or since the start if no guess is open. If it counts t
    ///   of them, `of` is larger by t, and `index` is more than t and at most `of`. The candidate
    ///   is placed.
    /// * A *forced guess*: number 1 of 1, a forced candidate, and a level equal to the number of
    ///   open guesses. The candidate is placed, and no guess is opened.
    /// * A guess *taken back*: its level is that of the last open guess, it refutes that guess, and
    ///   the board has the stated contradiction. If the contradiction is a clash of two candidates
    ///   ([`logic::Conflict::Clash`]), both must be forced and must conflict. The board before the
    ///   guess is restored without the refuted candidate.
    ///
    /// `start` also serves as the puzzle in which uniqueness arguments look for a second solution,
    /// unless [`Checker::with_start`] set another board.
    ///
    /// # Errors
    /// Returns the first record that is refused.
    pub fn path<S: Proven>(
        &self,
        start: &'a Board,
        records: &[Record<S>],
    ) -> Result<Board, PathRefusal> {
        let mut walk = Walk::new(self.starting(start), start);
        for (index, record) in records.iter().enumerate() {
            walk.check(record)
                .map_err(|why| PathRefusal { index, why })?;
            walk.apply(record);
        }
        Ok(walk.board)
    }

    /// The checker with this start, unless it already has one.
    fn starting(self, start: &'a Board) -> Checker<'a> {
        match self.start {
            Some(_) => self,
            None => self.with_start(start),
        }
    }

    /// Checks a path like [`Checker::path`], but continues after a refusal as if the record were
    /// valid.
    pub fn audit<'r, S: Proven + 'r>(
        &self,
        start: &'a Board,
        records: impl IntoIterator<Item = &'r Record<S>>,
    ) -> Audit {
        self.audit_within(start, records, u64::MAX)
    }

    /// Checks a path like [`Checker::audit`], but looks at no further record once `units` units of
    /// work are done.
    ///
    /// A unit of work is about a tenth of a microsecond.
    pub fn audit_within<'r, S: Proven + 'r>(
        &self,
        start: &'a Board,
        records: impl IntoIterator<Item = &'r Record<S>>,
        units: u64,
    ) -> Audit {
        let mut walk = Walk::new(self.starting(start), start);
        let mut refusals = Vec::new();
        let mut records_checked = 0;
        for (index, record) in records.into_iter().enumerate() {
            if walk.done.get() >= units {
                break;
            }
            records_checked += 1;
            if let Err(why) = walk.check(record) {
                refusals.push(PathRefusal { index, why });
            }
            walk.apply(record);
        }
        Audit {
            board: walk.board,
            refusals,
            records_checked,
        }
    }
}

/// Checks that the final board matches the outcome.
///
/// Solved means that every cell is filled and no house contains a digit twice. A contradiction must
/// be on the board. [`Outcome::Stuck`] and [`Outcome::Limit`] are always accepted.
///
/// # Errors
/// Returns the reason why the board does not match.
pub fn check_end(board: &Board, outcome: Outcome) -> Result<(), EndFault> {
    match outcome {
        Outcome::Solved => {
            if let Some(cell) = board.open().first() {
                return Err(EndFault::Open(cell));
            }
            board.fault().map_or(Ok(()), |fault| Err(fault.into()))
        }
        Outcome::Contradiction(conflict) => {
            contradicts(board, conflict).map_err(EndFault::NoConflict)
        }
        Outcome::Stuck | Outcome::Limit => Ok(()),
    }
}

/// Refuses unless the board has this contradiction.
fn contradicts(board: &Board, conflict: logic::Conflict) -> Result<(), ConflictFault> {
    let table = Table::of(board);
    let is_true = |candidate| table.forces(candidate);
    let is_false = |candidate| !table.has(candidate);
    conflict::holds(&table, is_true, is_false, conflict)
}

/// An open guess.
struct OpenGuess {
    guess: Candidate,
    /// The board before the guess.
    before: Board,
    /// The value of [`Walk::refuted`] before the guess.
    refuted: Vec<Candidate>,
}

/// The check of a path in progress.
struct Walk<'a> {
    checker: Checker<'a>,
    board: Board,
    guesses: Vec<OpenGuess>,
    /// The candidates refuted since the last open guess, or since the start if no guess is open.
    refuted: Vec<Candidate>,
    /// The units of work done so far.
    done: core::cell::Cell<u64>,
}

impl<'a> Walk<'a> {
    fn new(checker: Checker<'a>, start: &Board) -> Walk<'a> {
        Walk {
            checker,
            board: start.clone(),
            guesses: Vec::new(),
            refuted: Vec::new(),
            done: core::cell::Cell::new(0),
        }
    }

    fn check<S: Proven>(&self, record: &Record<S>) -> Result<(), PathFault> {
        match record {
            Record::Step(step) => {
                let (effects, evidence) = (step.effects(), step.evidence());
                let work = Work::new();
                let checker = &self.checker;
                let checked = checker.check_within(&self.board, effects, evidence, &work);
                let units = STEP_UNITS + LINK_UNITS * size(evidence) + work.done();
                self.done.set(self.done.get().saturating_add(units));
                Ok(checked?)
            }
            Record::Guess(guess) => self.check_guess(*guess),
            Record::Back(back) => self.check_back(*back),
        }
    }

    /// Checks a guess by the rules of [`Checker::path`].
    fn check_guess(&self, guess: Guess) -> Result<(), PathFault> {
        let Guess {
            candidate,
            level,
            index,
            of,
            rating: _,
        } = guess;
        if !self.board.has(candidate) {
            return Err(PathFault::DeadGuess(candidate));
        }
        let open_guesses = self.guesses.len();
        if self.is_forced(guess) {
            return Ok(());
        }
        if level as usize != open_guesses + 1 {
            return Err(PathFault::GuessLevel {
                level,
                open_guesses,
            });
        }
        let cell = candidate.cell;
        let live = self.board.candidates(cell).len();
        let in_cell = |candidate: &&Candidate| candidate.cell == cell;
        let refuted = self.refuted.iter().filter(in_cell).count();
        // Whether the numbers are right if the solver counts this many refuted candidates.
        let fits = |counted: usize| {
            of as usize == live + counted && counted < index as usize && index <= of
        };
        if (0..=refuted).any(fits) {
            Ok(())
        } else {
            Err(PathFault::GuessCount {
                cell,
                index,
                of,
                live,
                refuted,
            })
        }
    }

    /// Whether a guess is a forced guess, which opens no level.
    fn is_forced(&self, guess: Guess) -> bool {
        let no_choice = (guess.index, guess.of) == (1, 1);
        let forces = || Table::of(&self.board).forces(guess.candidate);
        no_choice && guess.level as usize == self.guesses.len() && forces()
    }

    /// Checks that the last open guess is taken back for a contradiction of the board.
    fn check_back(&self, back: Back) -> Result<(), PathFault> {
        let Some(last) = self.guesses.last() else {
            return Err(PathFault::NoGuess);
        };
        let Back {
            level,
            refuted,
            because,
        } = back;
        let open_guesses = self.guesses.len();
        if level as usize != open_guesses {
            return Err(PathFault::BackLevel {
                level,
                open_guesses,
            });
        }
        if refuted != last.guess {
            let guessed = last.guess;
            return Err(PathFault::BackRefuted { refuted, guessed });
        }
        contradicts(&self.board, because).map_err(PathFault::NoConflict)
    }

    /// Applies a record, valid or not, as far as possible.
    fn apply<S: Proven>(&mut self, record: &Record<S>) {
        match record {
            Record::Step(step) => self.apply_effects(step.effects()),
            Record::Guess(guess) if self.is_forced(*guess) => {
                self.board.place(guess.candidate);
            }
            Record::Guess(guess) => {
                self.guesses.push(OpenGuess {
                    guess: guess.candidate,
                    before: self.board.clone(),
                    refuted: core::mem::take(&mut self.refuted),
                });
                self.board.place(guess.candidate);
            }
            Record::Back(back) => {
                if let Some(last) = self.guesses.pop() {
                    self.board = last.before;
                    self.refuted = last.refuted;
                    self.board.eliminate(back.refuted);
                    self.refuted.push(back.refuted);
                }
            }
        }
    }

    fn apply_effects(&mut self, effects: &Effects) {
        for &removal in effects.removals() {
            self.board.eliminate(removal);
        }
        if let Some(placed) = effects.place() {
            self.board.place(placed);
        }
    }
}
