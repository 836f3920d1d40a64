//! The engine: runs a profile on a board, position by position.
//!
//! At each position the entries are tried in the profile's order; the first that finds something
//! makes a *round*: its finds by the entry's choice, told and applied one by one. A find whose
//! effects an earlier one of the round already had is dropped.

use crate::conflict::Conflict;
use crate::effects::{self, Effects};
use crate::facts::Facts;
use crate::grade::{Advance, Grade, Tally, Used};
use crate::hands::Hands;
use crate::harvest::{Found, Harvest, Keep};
use crate::info::Info;
use crate::journal::{Change, Journal};
use crate::pattern::Proof;
use crate::profile::{Choice, Entry, Numbered, Profile, Uniqueness};
use crate::rating::{Rating, Variant};
use crate::step::{Back, Guess, Outcome, Record, Step};
use crate::technique::Stop;
use crate::view::{Position, View, Work};
use crate::wish::{Granted, Wish, WishSink};
use core::ops::ControlFlow;
use grid::{Board, Candidate};

/// Runs a profile on a board.
pub struct Engine<'p> {
    profile: &'p Profile,
    uniqueness: Uniqueness,
    board: Board,
    journal: Journal,
    facts: Facts,
    work: Work,
    hands: Option<&'p Hands>,
    harvest: Harvest,
    live: Vec<Candidate>,
    gave_up: Option<GaveUp>,
}

/// Where the budget of work was spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GaveUp {
    /// The technique that was looking.
    pub at: &'static Info,
    /// The least rating the next step can have, since the techniques before found nothing.
    pub least: Rating,
}

/// A position an [`Engine`] was in: see [`Engine::waypoint`].
#[derive(Clone, Debug)]
pub struct Waypoint {
    board: Board,
    changes: usize,
}

impl Waypoint {
    /// The board of that position.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

/// One find as it is applied: what a [`Recorder`] sees.
pub struct Applied<'a> {
    /// The profile's entry.
    pub entry: Numbered<'a>,
    /// Which of the technique's variants.
    pub variant: Variant,
    /// How big the find is.
    pub size: u16,
    /// How hard it is.
    pub rating: Rating,
    /// The digit that is filled in.
    pub place: Option<Candidate>,
    /// The candidates taken away, all live.
    pub removals: &'a [Candidate],
    /// Why it is right, when the recorder keeps proofs.
    pub proof: Option<Proof>,
    /// Which board it was found on.
    pub found: FoundOn,
}

/// Which board a find was found on: not always the one that it changes, because the finds of a
/// round are applied one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundOn {
    /// The board that it changes.
    ThisBoard,
    /// The board that the step before it was found on.
    TheSameBoard,
}

/// Watches an engine run.
pub trait Recorder {
    /// What it needs to be told.
    fn keep(&self) -> Keep;
    /// Takes one step; `before` is the board it changes.
    fn step(&mut self, before: &Board, applied: Applied<'_>);
    /// Takes a guess of the last resort; `before` is the board it is made on.
    fn guess(&mut self, before: &Board, guess: Guess);
    /// Takes the end of a guess that went wrong.
    fn back(&mut self, back: Back);
    /// Takes what a last resort has counted that counts by rules of its own. Told once, at the
    /// end; the other last resorts leave counting to the recorder.
    fn counted(&mut self, tally: Tally) {
        let _ = tally;
    }
}

/// Keeps the grade only, without evidence and without allocation.
impl Recorder for Grade {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        let advance = Advance::of(applied.place.is_some());
        let used = Used {
            entry: applied.entry.id,
            technique: applied.entry.technique.info(),
            variant: applied.variant,
            times: 1,
        };
        self.add(used, applied.rating, advance);
    }

    fn guess(&mut self, _before: &Board, guess: Guess) {
        self.add_guess(&guess);
    }

    fn back(&mut self, _back: Back) {
        self.add_back();
    }

    fn counted(&mut self, tally: Tally) {
        self.take_tally(tally);
    }
}

/// Keeps the whole path with evidence.
impl Recorder for Vec<Record> {
    fn keep(&self) -> Keep {
        Keep::Proofs
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        self.extend(applied.into_step().map(Record::Step));
    }

    fn guess(&mut self, _before: &Board, guess: Guess) {
        self.push(Record::Guess(guess));
    }

    fn back(&mut self, back: Back) {
        self.push(Record::Back(back));
    }
}

impl Applied<'_> {
    /// The step, when its proof was kept.
    pub fn into_step(self) -> Option<Step> {
        let Proof { evidence, pattern } = self.proof?;
        let worth = self.entry.worth.as_ref();
        Some(Step {
            entry: self.entry.id,
            technique: self.entry.technique,
            variant: self.variant,
            size: self.size,
            rating: self.rating,
            score: worth.map(|worth| worth.score(self.variant)),
            effects: Effects::new(self.place, self.removals.to_vec())?,
            evidence,
            pattern,
        })
    }
}

impl<'p> Engine<'p> {
    /// An engine for a board. Techniques that take uniqueness for granted are used only when it
    /// was proved.
    pub fn new(profile: &'p Profile, board: Board, uniqueness: Uniqueness) -> Engine<'p> {
        Engine {
            profile,
            uniqueness,
            journal: Journal::new(&board),
            board,
            facts: Facts::new(),
            work: Work::unlimited(),
            hands: None,
            harvest: Harvest::default(),
            live: Vec::new(),
            gave_up: None,
        }
    }

    /// Limits the work of everything that follows to so many units.
    #[must_use]
    pub fn with_budget(mut self, work: Work) -> Engine<'p> {
        self.work = work;
        self
    }

    /// Lets searches use more threads while some of these hands are free, unless work is limited.
    /// Nothing but the time depends on it.
    #[must_use]
    pub fn with_hands(mut self, hands: &'p Hands) -> Engine<'p> {
        self.hands = Some(hands);
        self
    }

    /// Starts again with another board, keeping the memory.
    pub fn restart(&mut self, board: Board, uniqueness: Uniqueness) {
        self.journal.restart(&board);
        self.board = board;
        self.uniqueness = uniqueness;
        self.facts.clear();
    }

    /// Says that the board is a puzzle as it was given, so that nothing is said of second solutions that its own
    /// candidates rule out. Without this it is taken for a position on the way from its givens.
    pub fn begins_puzzle(&mut self) {
        self.journal.begins_puzzle(&self.board);
        self.facts.clear();
    }

    /// The present position, to come back to.
    pub fn waypoint(&self) -> Waypoint {
        Waypoint {
            board: self.board.clone(),
            changes: self.journal.changes().len(),
        }
    }

    /// Goes back to an earlier position of the same run; what happened since is forgotten.
    pub fn return_to(&mut self, to: Waypoint) {
        self.journal.truncate(to.changes);
        self.board = to.board;
        self.facts.clear();
    }

    /// Fills in a candidate on someone's word: a guess. Says whether it was there.
    pub fn suppose(&mut self, candidate: Candidate) -> bool {
        let there = self.board.place(candidate);
        self.took(there, Change::Placed(candidate))
    }

    /// Takes a candidate away on someone's word: a refuted guess. Says whether it was there.
    pub fn strike(&mut self, candidate: Candidate) -> bool {
        let there = self.board.eliminate(candidate);
        self.took(there, Change::Removed(candidate))
    }

    fn took(&mut self, there: bool, change: Change) -> bool {
        if there {
            self.journal.push(change);
            self.facts.clear();
        }
        there
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What has happened to it.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The profile.
    pub fn profile(&self) -> &'p Profile {
        self.profile
    }

    /// The meter of work.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// Where a run that ended with [`Outcome::Limit`] gave up.
    pub fn gave_up(&self) -> Option<GaveUp> {
        self.gave_up
    }

    /// Rounds until nothing more can be done.
    pub fn run(&mut self, recorder: &mut dyn Recorder) -> Outcome {
        loop {
            if let ControlFlow::Break(outcome) = self.round(recorder) {
                return outcome;
            }
        }
    }

    /// One round; `Break` when nothing was found to do, and why.
    pub fn round(&mut self, recorder: &mut dyn Recorder) -> ControlFlow<Outcome> {
        let entry = self.look(recorder.keep())?;
        let mut on = FoundOn::ThisBoard;
        for index in 0..self.harvest.finds().len() {
            let proof = self.harvest.take_proof(index);
            let Some(found) = self.harvest.finds().get(index) else {
                break;
            };
            let place = found.place.filter(|&candidate| self.board.has(candidate));
            self.live.clear();
            let removals = self.harvest.removals(found);
            self.live.extend(
                removals
                    .iter()
                    .filter(|&&candidate| self.board.has(candidate)),
            );
            if place.is_none() && self.live.is_empty() {
                continue;
            }
            let &Found {
                variant,
                size,
                rating,
                ..
            } = found;
            let removals = &self.live;
            recorder.step(
                &self.board,
                Applied {
                    entry,
                    variant,
                    size,
                    rating,
                    place,
                    removals,
                    proof,
                    found: on,
                },
            );
            on = FoundOn::TheSameBoard;
            effects::apply(place, &self.live, &mut self.board, &mut self.journal);
        }
        self.facts.clear();
        ControlFlow::Continue(())
    }

    /// The steps of the next round, not applied; `Break` when there are none, and why.
    pub fn next_steps(&mut self) -> ControlFlow<Outcome, Vec<Step>> {
        let entry = self.look(Keep::Proofs)?;
        ControlFlow::Continue(self.harvested(entry))
    }

    /// Every find of every entry at this position, in the profile's order.
    ///
    /// `Break` with the contradiction a search met, or when the budget is spent.
    pub fn all_steps(&mut self) -> ControlFlow<Outcome, Vec<Step>> {
        let mut steps = Vec::new();
        self.each_entry(&mut |found| {
            steps.extend(found);
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(steps)
    }

    /// Hands over the finds of each entry at this position as soon as it is looked through, until
    /// whoever takes them breaks off.
    ///
    /// `Break` as of [`Engine::all_steps`]; what was handed over before holds all the same.
    pub fn each_entry(
        &mut self,
        each: &mut dyn FnMut(Vec<Step>) -> ControlFlow<()>,
    ) -> ControlFlow<Outcome> {
        for entry in self.profile.numbered() {
            if entry.usable(self.uniqueness) {
                self.search(&entry, Choice::All, Keep::Proofs)?;
                if each(self.harvested(entry)).is_break() {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts work that is done outside of the profile's techniques, as by a last resort. A unit is
    /// about a microsecond.
    pub fn spend(&self, units: u64) -> ControlFlow<Outcome> {
        let spent = self.work.spend(units);
        spent.map_break(|_| Outcome::Limit)
    }

    fn harvested(&mut self, entry: Numbered<'_>) -> Vec<Step> {
        let indices = 0..self.harvest.finds().len();
        let steps = indices.filter_map(|index| {
            let proof = self.harvest.take_proof(index);
            let found = self.harvest.finds().get(index)?;
            let &Found {
                place,
                variant,
                size,
                rating,
                ..
            } = found;
            let removals = self.harvest.removals(found);
            Applied {
                entry,
                variant,
                size,
                rating,
                place,
                removals,
                proof,
                found: FoundOn::ThisBoard,
            }
            .into_step()
        });
        steps.collect()
    }

    /// The step of one entry at this position that grants a wish best; `None` when none does, or
    /// when the work ran out.
    pub fn step_for(&self, entry: Numbered<'_>, wish: Wish<'_>) -> Option<Step> {
        let position = Position::new(&self.board, &self.facts, &self.journal);
        let view =
            View::new(position, &entry.order, &entry.options, &self.work).with_hands(self.hands);
        let mut sink = WishSink {
            wish,
            board: &self.board,
            entry: entry.entry,
            best: None,
            removals: Vec::new(),
        };
        let stopped = entry.technique.find(&view, &mut sink);
        if stopped == ControlFlow::Break(Stop::Budget) {
            return None;
        }
        let Granted {
            found,
            removals,
            proof,
            ..
        } = sink.best?;
        Applied {
            entry,
            variant: found.variant,
            size: found.size,
            rating: found.rating,
            place: found.place,
            removals: &removals,
            proof: Some(proof),
            found: FoundOn::ThisBoard,
        }
        .into_step()
    }

    /// Does what a step says, whoever found it.
    pub fn apply(&mut self, effects: &Effects) {
        effects.apply(&mut self.board, &mut self.journal);
        self.facts.clear();
    }

    /// Searches until an entry finds something; its finds are in the harvest then.
    fn look(&mut self, keep: Keep) -> ControlFlow<Outcome, Numbered<'p>> {
        if self.board.is_full() {
            let fault = self.board.fault();
            let outcome = fault.map_or(Outcome::Solved, |f| Outcome::Contradiction(f.into()));
            return ControlFlow::Break(outcome);
        }
        let (profile, uniqueness) = (self.profile, self.uniqueness);
        let usable = |entry: &Numbered<'_>| entry.usable(uniqueness);
        for (index, entry) in profile.numbered().enumerate() {
            if !usable(&entry) {
                continue;
            }
            let searched = self.search(&entry, entry.choice, keep);
            if let ControlFlow::Break(Outcome::Limit) = searched {
                let rest = profile.numbered().skip(index).filter(usable);
                let least = rest.map(|entry| entry.ratings.least()).min();
                self.gave_up = Some(GaveUp {
                    at: entry.technique.info(),
                    least: least.unwrap_or_else(|| {
                        grid::never!(Rating::default(), "the entry itself is among the rest")
                    }),
                });
            }
            searched?;
            if !self.harvest.finds().is_empty() {
                return ControlFlow::Continue(entry);
            }
        }
        let fault = self.board.fault().map(Conflict::from);
        ControlFlow::Break(fault.map_or(Outcome::Stuck, Outcome::Contradiction))
    }

    fn search(&mut self, entry: &Entry, choice: Choice, keep: Keep) -> ControlFlow<Outcome> {
        self.harvest.clear();
        // Whatever a technique counts of its own, looking at it at all takes a while.
        self.spend(1)?;
        let position = Position::new(&self.board, &self.facts, &self.journal);
        let view =
            View::new(position, &entry.order, &entry.options, &self.work).with_hands(self.hands);
        let mut sink = self.harvest.sink(&self.board, entry, choice, keep);
        let stopped = entry.technique.find(&view, &mut sink);
        drop(sink);
        if let Some(conflict) = self.harvest.conflict() {
            return ControlFlow::Break(Outcome::Contradiction(conflict));
        }
        match stopped {
            ControlFlow::Break(Stop::Budget) => ControlFlow::Break(Outcome::Limit),
            ControlFlow::Break(Stop::Enough) | ControlFlow::Continue(()) => {
                ControlFlow::Continue(())
            }
        }
    }
}
