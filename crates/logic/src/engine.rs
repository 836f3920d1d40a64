//! The engine: runs a profile on a board.
//!
//! At each position, the engine tries the entries in the profile's order. The first entry with
//! finds makes a *round*: the entry's [`Choice`] selects some of its finds, which are recorded and
//! applied one by one. A find is dropped if the finds applied before it have left it without an
//! effect.

use crate::changes::{EntryMemory, Memory};
use crate::conflict::Conflict;
use crate::effects::{self, Effects};
use crate::facts::Facts;
use crate::grade::{Advance, Grade, Tally, VariantUse};
use crate::info::Info;
use crate::journal::{Change, Journal};
use crate::kept_finds::{Found, Keep, KeptFinds};
use crate::pattern::Proof;
use crate::permits::ThreadPermits;
use crate::profile::{Choice, NumberedEntry, Profile, Uniqueness};
use crate::query::{Match, QuerySink, StepQuery};
use crate::rating::{Rating, Variant};
use crate::step::{Back, Guess, Outcome, Record, Step};
use crate::technique::Stop;
use crate::view::{Position, View, Work};
use core::ops::ControlFlow;
use grid::{Board, Candidate};

/// Runs a profile on a board.
pub struct Engine<'p> {
    profile: &'p Profile,
    uniqueness: Uniqueness,
    board: Board,
    journal: Journal,
    facts: Facts,
    /// For each entry, its last search that found nothing, and what has changed since.
    memory: Memory,
    work: Work,
    permits: Option<&'p ThreadPermits>,
    kept: KeptFinds,
    /// The live eliminations of the find that is being applied; kept to reuse its memory.
    live_removals: Vec<Candidate>,
    budget_exhausted: Option<BudgetExhausted>,
}

/// The search in which the work budget ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BudgetExhausted {
    /// The technique that was searching.
    pub at: &'static Info,
    /// Lower bound of the rating of the next step: the lowest rating that the interrupted entry or
    /// a later usable entry can give. The entries before the interrupted one found nothing.
    pub least: Rating,
}

/// A saved position of an [`Engine`]: see [`Engine::checkpoint`].
#[derive(Clone, Debug)]
pub struct Checkpoint {
    board: Board,
    changes: usize,
}

impl Checkpoint {
    /// The board of the saved position.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

/// A find that is about to be applied, as a [`Recorder`] receives it.
pub struct Applied<'a> {
    /// The profile entry that found it.
    pub entry: NumberedEntry<'a>,
    /// The variant of the technique.
    pub variant: Variant,
    /// The size in the technique's own unit, such as the number of cells or nodes.
    pub size: u16,
    /// The rating of this variant and size in the profile.
    pub rating: Rating,
    /// The placement, if any.
    pub place: Option<Candidate>,
    /// The eliminations, all live.
    pub removals: &'a [Candidate],
    /// The proof, if the recorder keeps proofs.
    pub proof: Option<Proof>,
    /// The board on which the find was made.
    pub found: FoundOn,
}

/// The board on which a find was made. A round makes all its finds on one board, and then applies
/// them one by one. So the first step of a round changes that board, and every later step changes a
/// later one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundOn {
    /// The board that the step changes: the step is the first of its round.
    ThisBoard,
    /// The same board as for the previous step: the step is a later one of its round.
    PreviousStepsBoard,
}

/// Receives the steps and guesses of a run.
pub trait Recorder {
    /// Which parts of each find the engine must keep for this recorder.
    fn keep(&self) -> Keep;
    /// Records a step; `before` is the board that it changes.
    fn step(&mut self, before: &Board, applied: Applied<'_>);
    /// Records a guess of the last resort; `before` is the board that it changes.
    fn guess(&mut self, before: &Board, guess: Guess);
    /// Records that a guess was refuted and taken back.
    fn back(&mut self, back: Back);
    /// Receives the counts of a last resort that has its own counting rules; called once at the
    /// end. For other last resorts, the recorder counts steps and guesses itself.
    fn take_counts(&mut self, tally: Tally) {
        let _ = tally;
    }
}

/// Computes the grade of the run. The grade needs no evidence.
impl Recorder for Grade {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        let advance = Advance::of(applied.place.is_some());
        let used = VariantUse {
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

    fn take_counts(&mut self, tally: Tally) {
        self.replace_counts(tally);
    }
}

/// Keeps the complete path with evidence.
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
    /// The find as a step; `None` when no proof was kept or when the find has no effects.
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
    /// An engine that starts with this board. Techniques that assume uniqueness run only if
    /// `uniqueness` is [`Uniqueness::Proved`].
    pub fn new(profile: &'p Profile, board: Board, uniqueness: Uniqueness) -> Engine<'p> {
        Engine {
            profile,
            uniqueness,
            journal: Journal::new(&board),
            board,
            facts: Facts::new(),
            memory: Memory::default(),
            work: Work::unlimited(),
            permits: None,
            kept: KeptFinds::default(),
            live_removals: Vec::new(),
            budget_exhausted: None,
        }
    }

    /// Sets the work budget of all following searches.
    #[must_use]
    pub fn with_budget(mut self, work: Work) -> Engine<'p> {
        self.work = work;
        self
    }

    /// Lets searches use additional threads while permits are free, unless the work budget is
    /// limited. The number of threads does not change the results.
    #[must_use]
    pub fn with_permits(mut self, permits: &'p ThreadPermits) -> Engine<'p> {
        self.permits = Some(permits);
        self
    }

    /// Starts again with another board and reuses allocated memory. Profile, work budget and
    /// permits stay.
    pub fn restart(&mut self, board: Board, uniqueness: Uniqueness) {
        self.journal.restart(&board);
        self.board = board;
        self.uniqueness = uniqueness;
        self.facts.clear();
        self.memory.clear();
    }

    /// Records that the puzzle starts with the candidates of the board. Does nothing if cells other
    /// than givens are filled. Techniques that assume uniqueness then use a pattern only if its second
    /// solution consists of these candidates. Without this call, they allow every candidate.
    pub fn record_original_candidates(&mut self) {
        self.journal.record_original_candidates(&self.board);
        self.facts.clear();
        self.memory.clear();
    }

    /// Saves the current position.
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            board: self.board.clone(),
            changes: self.journal.changes().len(),
        }
    }

    /// Restores an earlier position of the same run and forgets all later changes.
    pub fn return_to(&mut self, checkpoint: Checkpoint) {
        self.journal.truncate(checkpoint.changes);
        self.board = checkpoint.board;
        self.facts.clear();
        self.memory.clear();
    }

    /// Places a candidate without proof, as a guess. Returns whether the candidate was live.
    pub fn assume(&mut self, candidate: Candidate) -> bool {
        let is_live = self.board.place(candidate);
        self.record_change(is_live, Change::Placed(candidate))
    }

    /// Removes a candidate without proof, such as a refuted guess. Returns whether the candidate
    /// was live.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        let is_live = self.board.eliminate(candidate);
        self.record_change(is_live, Change::Removed(candidate))
    }

    /// Clears what was derived from the board, because the board has lost candidates.
    fn board_changed(&mut self) {
        self.facts.clear();
        self.memory.board_changed();
    }

    /// Adds a change to the journal and clears the derived facts, unless nothing changed.
    fn record_change(&mut self, is_change: bool, change: Change) -> bool {
        if is_change {
            self.journal.push(change);
            self.board_changed();
        }
        is_change
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The changes of the board so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// The profile.
    pub fn profile(&self) -> &'p Profile {
        self.profile
    }

    /// The work budget.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// The search of a round in which the work budget last ran out; `None` if that never happened.
    pub fn budget_exhausted(&self) -> Option<BudgetExhausted> {
        self.budget_exhausted
    }

    /// Runs rounds until the run ends, and returns the reason: solved, stuck, a contradiction, or a
    /// used-up work budget.
    pub fn run(&mut self, recorder: &mut dyn Recorder) -> Outcome {
        loop {
            if let ControlFlow::Break(outcome) = self.round(recorder) {
                return outcome;
            }
        }
    }

    /// Runs one round. `Break` with the reason if nothing was applied: the board is full, nothing
    /// was found, a search reported a contradiction, or the work budget is used up.
    pub fn round(&mut self, recorder: &mut dyn Recorder) -> ControlFlow<Outcome> {
        let entry = self.first_entry_with_finds(recorder.keep())?;
        let mut found_on = FoundOn::ThisBoard;
        for index in 0..self.kept.finds().len() {
            let proof = self.kept.take_proof(index);
            let Some(found) = self.kept.finds().get(index) else {
                break;
            };
            let place = found.place.filter(|&candidate| self.board.has(candidate));
            self.live_removals.clear();
            let removals = self.kept.removals(found);
            self.live_removals.extend(
                removals
                    .iter()
                    .filter(|&&candidate| self.board.has(candidate)),
            );
            if place.is_none() && self.live_removals.is_empty() {
                continue;
            }
            let &Found {
                variant,
                size,
                rating,
                ..
            } = found;
            let removals = &self.live_removals;
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
                    found: found_on,
                },
            );
            found_on = FoundOn::PreviousStepsBoard;
            effects::apply(
                place,
                &self.live_removals,
                &mut self.board,
                &mut self.journal,
            );
        }
        self.board_changed();
        ControlFlow::Continue(())
    }

    /// The finds of the next round as steps; the board does not change. `Break` as in
    /// [`Engine::round`].
    pub fn next_steps(&mut self) -> ControlFlow<Outcome, Vec<Step>> {
        let entry = self.first_entry_with_finds(Keep::Proofs)?;
        ControlFlow::Continue(self.take_steps(entry))
    }

    /// Every find of every usable entry at this position, in the profile's order.
    ///
    /// `Break` when a search finds a contradiction or the budget is used up.
    pub fn all_steps(&mut self) -> ControlFlow<Outcome, Vec<Step>> {
        let mut steps = Vec::new();
        self.each_entry(Keep::Proofs, &mut |found, _| {
            steps.extend(found);
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(steps)
    }

    /// Calls `each` once for each usable entry, with the entry's steps at this position (perhaps
    /// none), until `each` breaks.
    ///
    /// If several steps of a technique have the same effects, only the first is passed. At most
    /// [`DISTINCT_LIMIT`](crate::DISTINCT_LIMIT) steps of an entry are passed. The second argument
    /// of `each` is the number of the entry's finds that were dropped because of this limit.
    ///
    /// `Break` as in [`Engine::all_steps`]. Steps that were passed earlier remain valid.
    pub fn each_distinct(
        &mut self,
        each: &mut dyn FnMut(Vec<Step>, usize) -> ControlFlow<()>,
    ) -> ControlFlow<Outcome> {
        self.kept.clear_distinct_keys();
        self.each_entry(Keep::Distinct, each)
    }

    /// Searches every usable entry and passes its steps to `each`, with the number of finds that
    /// were dropped because of [`DISTINCT_LIMIT`](crate::DISTINCT_LIMIT).
    fn each_entry(
        &mut self,
        keep: Keep,
        each: &mut dyn FnMut(Vec<Step>, usize) -> ControlFlow<()>,
    ) -> ControlFlow<Outcome> {
        for entry in self.profile.numbered() {
            if entry.usable(self.uniqueness) {
                let searched = self.search(&entry, Choice::All, keep);
                let dropped = self.kept.dropped();
                // Finds made before the budget ran out remain valid.
                if matches!(searched, ControlFlow::Break(Outcome::Limit)) {
                    let _ = each(self.take_steps(entry), dropped);
                }
                searched?;
                if each(self.take_steps(entry), dropped).is_break() {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts work that is not done by the profile's techniques, for example by a last resort.
    /// `Break` without counting if fewer units are left. A unit is about a microsecond of work.
    pub fn spend(&self, units: u64) -> ControlFlow<Outcome> {
        let spent = self.work.spend(units);
        spent.map_break(|_| Outcome::Limit)
    }

    /// The finds of the last search as steps.
    fn take_steps(&mut self, entry: NumberedEntry<'_>) -> Vec<Step> {
        let indices = 0..self.kept.finds().len();
        let steps = indices.filter_map(|index| {
            let proof = self.kept.take_proof(index);
            let found = self.kept.finds().get(index)?;
            let &Found {
                place,
                variant,
                size,
                rating,
                ..
            } = found;
            let removals = self.kept.removals(found);
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

    /// The step of one entry at this position that matches the query best. `None` if no step
    /// matches or the work budget is used up.
    pub fn step_for(&self, entry: NumberedEntry<'_>, query: StepQuery<'_>) -> Option<Step> {
        let position = Position::new(&self.board, &self.facts, &self.journal);
        let view = View::new(position, &entry.order, &entry.options, &self.work)
            .with_permits(self.permits);
        let mut sink = QuerySink {
            query,
            board: &self.board,
            entry: entry.entry,
            best: None,
            removals: Vec::new(),
        };
        let stopped = entry.technique.find(&view, &mut sink);
        if stopped == ControlFlow::Break(Stop::Budget) {
            return None;
        }
        let Match {
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

    /// Applies effects that may come from outside the profile, such as a player's move.
    pub fn apply(&mut self, effects: &Effects) {
        effects.apply(&mut self.board, &mut self.journal);
        self.board_changed();
    }

    /// Returns the first usable entry with finds. Its finds are then in `self.kept`. `Break` as in
    /// [`Engine::round`].
    fn first_entry_with_finds(&mut self, keep: Keep) -> ControlFlow<Outcome, NumberedEntry<'p>> {
        if self.board.is_full() {
            let fault = self.board.fault();
            let outcome = fault.map_or(Outcome::Solved, |f| Outcome::Contradiction(f.into()));
            return ControlFlow::Break(outcome);
        }
        let (profile, uniqueness) = (self.profile, self.uniqueness);
        let usable = |entry: &NumberedEntry<'_>| entry.usable(uniqueness);
        for (index, entry) in profile.numbered().enumerate() {
            if !usable(&entry) {
                continue;
            }
            let searched = self.search(&entry, entry.choice, keep);
            if let ControlFlow::Break(Outcome::Limit) = searched {
                let remaining = profile.numbered().skip(index).filter(usable);
                let least = remaining.map(|entry| entry.ratings.least()).min();
                self.budget_exhausted = Some(BudgetExhausted {
                    at: entry.technique.info(),
                    least: least.unwrap_or_else(|| {
                        grid::never!(Rating::default(), "the entry itself remains")
                    }),
                });
            }
            searched?;
            if !self.kept.finds().is_empty() {
                return ControlFlow::Continue(entry);
            }
        }
        let fault = self.board.fault().map(Conflict::from);
        ControlFlow::Break(fault.map_or(Outcome::Stuck, Outcome::Contradiction))
    }

    /// Searches one entry. The finds that `choice` selects are then in `self.kept`.
    fn search(
        &mut self,
        entry: &NumberedEntry<'_>,
        choice: Choice,
        keep: Keep,
    ) -> ControlFlow<Outcome> {
        self.kept.clear();
        // A fixed cost per search, in addition to the work that a technique counts itself.
        self.spend(1)?;
        let entry_index = usize::from(entry.id.0);
        self.memory.before_search(entry_index, &self.board);
        let memory = EntryMemory {
            memory: &self.memory,
            entry: entry_index,
        };
        let position = Position::new(&self.board, &self.facts, &self.journal);
        let view = View::new(position, &entry.order, &entry.options, &self.work)
            .with_permits(self.permits)
            .with_memory(memory);
        let mut sink = self.kept.sink(&self.board, entry, choice, keep, &self.work);
        let stopped = entry.technique.find(&view, &mut sink);
        drop(sink);
        if let Some(conflict) = self.kept.conflict() {
            return ControlFlow::Break(Outcome::Contradiction(conflict));
        }
        match stopped {
            ControlFlow::Break(Stop::Budget) => ControlFlow::Break(Outcome::Limit),
            ControlFlow::Break(Stop::Enough) => ControlFlow::Continue(()),
            ControlFlow::Continue(()) => {
                // With `Keep::Distinct`, an entry may keep nothing although it has finds: an
                // earlier entry kept the same effects.
                if self.kept.finds().is_empty() && keep != Keep::Distinct {
                    self.memory.found_nothing(entry_index, &self.board);
                }
                ControlFlow::Continue(())
            }
        }
    }
}
