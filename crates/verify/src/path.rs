//! Re-checks a whole solution path, record by record, from the board it starts from.

use crate::Checker;
use crate::conflict::{self, ConflictFault};
use crate::ground::Work;
use crate::links::links;
use crate::refusal::Refusal;
use crate::table::Table;
use grid::{Board, Candidate, Cell, Fault};
use logic::{Back, Effects, Guess, Outcome, Proven, Record};
use thiserror::Error;

/// What a step costs by itself, in units of work, and each link of its evidence.
const STEP: u64 = 50;
const LINK: u64 = 20;

/// Why a record of a path is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PathFault {
    /// The step is not proved.
    #[error("the step is not proved: {0}")]
    Step(#[from] Refusal),
    /// The guess is not a candidate of the board.
    #[error("{0} cannot be tried: it is not a candidate of the board")]
    DeadGuess(Candidate),
    /// The guess counts its level wrongly.
    #[error("the guess is at level {level}, but {standing} guesses stand before it")]
    GuessLevel {
        /// The level it names.
        level: u32,
        /// How many guesses stand.
        standing: usize,
    },
    /// The guess counts the candidates of its cell wrongly.
    #[error(
        "the guess is number {index} of {of}, but {cell} has {live} candidates and {refuted} refuted ones"
    )]
    GuessCount {
        /// The cell.
        cell: Cell,
        /// The number it names.
        index: u32,
        /// Of how many.
        of: u32,
        /// How many candidates the cell has.
        live: usize,
        /// How many were tried and taken back on this board.
        refuted: usize,
    },
    /// No guess stands that could be taken back.
    #[error("no guess stands that could be taken back")]
    NoGuess,
    /// Another guess than the last is taken back.
    #[error("the guess of level {level} is taken back, but {standing} guesses stand")]
    BackLevel {
        /// The level it names.
        level: u32,
        /// How many guesses stand.
        standing: usize,
    },
    /// Another candidate is refuted than was guessed.
    #[error("the record refutes {refuted}, but {guessed} was tried")]
    BackRefuted {
        /// The candidate that the record refutes.
        refuted: Candidate,
        /// What was tried.
        guessed: Candidate,
    },
    /// The board does not contradict itself in the way that is said.
    #[error("the guess is taken back without a contradiction: {0}")]
    NoConflict(#[source] ConflictFault),
}

/// A record that is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("record {}: {why}", .index + 1)]
pub struct PathRefusal {
    /// Which record, from 0.
    pub index: usize,
    /// Why.
    #[source]
    pub why: PathFault,
}

/// Every refusal of a path, not only the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    /// The board after all records, those that were refused included.
    pub board: Board,
    /// The records that were refused, in order.
    pub refusals: Vec<PathRefusal>,
    /// How many records were looked at: all of them, unless the work was limited.
    pub looked_at: usize,
}

/// Why a path does not end as it is said to.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EndFault {
    /// Cells are open.
    #[error("the board is not solved: {0} is not filled")]
    Open(Cell),
    /// The board is filled wrongly.
    #[error("the board is not solved: {0}")]
    Wrong(#[from] Fault),
    /// The contradiction is none.
    #[error("the board does not contradict itself: {0}")]
    NoConflict(#[source] ConflictFault),
}

impl<'a> Checker<'a> {
    /// Re-checks a path from the board it starts from, and returns the board it leads to.
    ///
    /// * A *step*: its effects are live and follow from its evidence ([`Checker::check`]). They
    ///   are applied.
    /// * A *guess* that is none, because there was no choice: it is the first of one, of the level of
    ///   the guesses that stand, and true at sight (see below). The candidate is placed.
    /// * A *guess*: the candidate is live; the level is one more than the guesses that stand.
    ///   Let `live` be the candidates its cell has, and let r of those that the cell had on this
    ///   board have been tried and taken back: the guess is number r + 1 or later of live + r.
    ///   A guesser may also count afresh, with r = 0. The candidate is placed.
    /// * A guess *taken back*: its level is that of the last guess that stands, it refutes that
    ///   guess, and the board contradicts itself in the way it says. Two candidates clash when
    ///   both are true at sight (filled in, alone in their cells or the only places in a house)
    ///   and conflict. The board before the guess comes back, without the refuted candidate.
    ///
    /// Unless the checker was told another ([`Checker::with_start`]), `start` is also what the
    /// puzzle allowed.
    ///
    /// # Errors
    /// The first record that is refused, and why.
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

    fn starting(self, start: &'a Board) -> Checker<'a> {
        match self.start {
            Some(_) => self,
            None => self.with_start(start),
        }
    }

    /// Re-checks a path like [`Checker::path`], but goes on after a refusal as if the record had
    /// been right.
    pub fn audit<S: Proven>(&self, start: &'a Board, records: &[Record<S>]) -> Audit {
        self.audit_within(start, records, u64::MAX)
    }

    /// Re-checks a path like [`Checker::audit`] and stops once so many units of work are done, each of
    /// about a tenth of a microsecond.
    pub fn audit_within<S: Proven>(
        &self,
        start: &'a Board,
        records: &[Record<S>],
        units: u64,
    ) -> Audit {
        let mut walk = Walk::new(self.starting(start), start);
        let mut refusals = Vec::new();
        let mut looked_at = 0;
        for (index, record) in records.iter().enumerate() {
            if walk.done.get() >= units {
                break;
            }
            looked_at += 1;
            if let Err(why) = walk.check(record) {
                refusals.push(PathRefusal { index, why });
            }
            walk.apply(record);
        }
        Audit {
            board: walk.board,
            refusals,
            looked_at,
        }
    }
}

/// Refuses unless the board is what the outcome says: solved means that every cell is filled and
/// no house holds a digit twice; a contradiction is seen on the board. Of [`Outcome::Stuck`] and
/// [`Outcome::Limit`] nothing can be checked.
///
/// # Errors
/// Why the board is not what the outcome says.
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

fn contradicts(board: &Board, conflict: logic::Conflict) -> Result<(), ConflictFault> {
    let table = Table::of(board);
    let is_true = |candidate| table.forces(candidate);
    let is_false = |candidate| !table.has(candidate);
    conflict::holds(&table, is_true, is_false, conflict)
}

/// A guess that stands.
struct Standing {
    guess: Candidate,
    /// The board before it.
    before: Board,
    /// What had been refuted on that board.
    refuted: Vec<Candidate>,
}

/// The state between two records.
struct Walk<'a> {
    checker: Checker<'a>,
    board: Board,
    guesses: Vec<Standing>,
    /// What was tried and taken back on this board.
    refuted: Vec<Candidate>,
    /// The work that was done.
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
                let checked = self.checker.check_by(&self.board, effects, evidence, &work);
                let looks = STEP + LINK * links(evidence) + work.done();
                self.done.set(self.done.get().saturating_add(looks));
                Ok(checked?)
            }
            Record::Guess(guess) => self.check_guess(*guess),
            Record::Back(back) => self.check_back(*back),
        }
    }

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
        let standing = self.guesses.len();
        if self.is_forced(guess) {
            return Ok(());
        }
        if level as usize != standing + 1 {
            return Err(PathFault::GuessLevel { level, standing });
        }
        let cell = candidate.cell;
        let live = self.board.candidates(cell).len();
        let refuted = self.refuted.iter().filter(|one| one.cell == cell).count();
        let counts =
            |tried: usize| of as usize == live + tried && tried < index as usize && index <= of;
        if (0..=refuted).any(counts) {
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

    /// Whether a guess is none: there was no choice, and it adds no level.
    fn is_forced(&self, guess: Guess) -> bool {
        let no_choice = (guess.index, guess.of) == (1, 1);
        let forces = || Table::of(&self.board).forces(guess.candidate);
        no_choice && guess.level as usize == self.guesses.len() && forces()
    }

    fn check_back(&self, back: Back) -> Result<(), PathFault> {
        let Some(last) = self.guesses.last() else {
            return Err(PathFault::NoGuess);
        };
        let Back {
            level,
            refuted,
            because,
        } = back;
        let standing = self.guesses.len();
        if level as usize != standing {
            return Err(PathFault::BackLevel { level, standing });
        }
        if refuted != last.guess {
            let guessed = last.guess;
            return Err(PathFault::BackRefuted { refuted, guessed });
        }
        contradicts(&self.board, because).map_err(PathFault::NoConflict)
    }

    /// Does what the record says, as far as it can be done.
    fn apply<S: Proven>(&mut self, record: &Record<S>) {
        match record {
            Record::Step(step) => self.apply_effects(step.effects()),
            Record::Guess(guess) if self.is_forced(*guess) => {
                self.board.place(guess.candidate);
            }
            Record::Guess(guess) => {
                self.guesses.push(Standing {
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
