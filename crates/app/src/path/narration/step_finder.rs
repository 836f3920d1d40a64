//! Finds steps with the profile, and checks them on a board.

use super::segment::Target;
use super::still_true::text_still_true;
use crate::path::log::is_single;
use grid::{Board, Candidate};
use logic::{
    Effects, Engine, EntryId, Evidence, Family, NumberedEntry, Rating, Step, StepQuery, Uniqueness,
};
use verify::Checker;

/// The limit for singles in answers that show no rating. With fewer steps before it, a single may be harder
/// to see than in the search, so there is no limit.
pub(super) const ANY_SINGLE: Rating = Rating(u16::MAX);

/// Finds steps within limits.
#[derive(Clone)]
pub(super) struct StepFinder<'a> {
    pub(super) checker: Checker<'a>,
    pub(super) uniqueness: Uniqueness,
    /// Maximum rating of a step.
    pub(super) limit: Rating,
    /// If given, a step may only have effects that this later board shows.
    pub(super) towards: Option<&'a Board>,
}

impl<'a> StepFinder<'a> {
    /// The same finder, but limited to effects that `board` shows.
    pub(super) fn limited_to_effects_on(&self, board: &'a Board) -> StepFinder<'a> {
        StepFinder {
            towards: Some(board),
            ..self.clone()
        }
    }

    /// The easiest single on the board. If several are equally easy, takes the one nearest to `near`, the last
    /// placed digit. This order does not affect the grade.
    pub(super) fn single(&self, engine: &Engine<'_>, near: Option<Candidate>) -> Option<Step> {
        self.single_with(engine, None, near, self.limit)
    }

    /// The easiest single up to a rating. If `wanted` is given, the single has one of its effects.
    pub(super) fn single_with(
        &self,
        engine: &Engine<'_>,
        wanted: Option<&Effects>,
        near: Option<Candidate>,
        at_most: Rating,
    ) -> Option<Step> {
        let query = StepQuery {
            wanted,
            at_most,
            near,
            towards: self.towards,
        };
        let mut singles = self
            .entries(engine, at_most)
            .filter(|entry| entry.technique.info().family == Family::Singles);
        singles.find_map(|entry| engine.step_for(entry, query))
    }

    /// The easiest step. If `wanted` is given, the step has one of its effects.
    pub(super) fn find(&self, engine: &Engine<'_>, wanted: Option<&Effects>) -> Option<Step> {
        self.find_within(engine, wanted, self.limit)
    }

    /// Like [`StepFinder::find`], up to a rating.
    pub(super) fn find_within(
        &self,
        engine: &Engine<'_>,
        wanted: Option<&Effects>,
        limit: Rating,
    ) -> Option<Step> {
        let mut entries = self.entries(engine, limit);
        let query = StepQuery {
            wanted,
            at_most: limit,
            near: None,
            towards: self.towards,
        };
        entries.find_map(|entry| engine.step_for(entry, query))
    }

    /// A find of one entry of the profile up to the limit, with at least one of the wanted effects.
    pub(super) fn find_with_entry(
        &self,
        engine: &Engine<'_>,
        entry: EntryId,
        wanted: &Effects,
    ) -> Option<Step> {
        let query = StepQuery {
            wanted: Some(wanted),
            at_most: self.limit,
            near: None,
            towards: self.towards,
        };
        let mut entries = self.entries(engine, self.limit);
        let entry = entries.find(|numbered| numbered.id == entry)?;
        engine.step_for(entry, query)
    }

    /// The entries of the profile that can have a step up to a rating.
    fn entries<'p>(
        &self,
        engine: &Engine<'p>,
        limit: Rating,
    ) -> impl Iterator<Item = NumberedEntry<'p>> + use<'p> {
        let uniqueness = self.uniqueness;
        let entries = engine.profile().numbered();
        entries.filter(move |entry| entry.usable(uniqueness) && entry.ratings.least() <= limit)
    }

    /// The step with a shorter argument if it has one that the checker accepts; otherwise unchanged.
    pub(super) fn with_short_argument(&self, board: &Board, step: Step) -> Step {
        let shortened = step.shortened(board).filter(|shortened| {
            let checked = self
                .checker
                .check(board, &shortened.effects, &shortened.evidence);
            checked.is_ok()
        });
        shortened.unwrap_or(step)
    }

    /// A step of the search with its remaining effects. `None` if it has none, if it does not hold on the
    /// engine's board, or if its text is not true there.
    /// A single is searched for again, up to the rating `at_most`, because the board determines which single
    /// fills the cell most easily.
    pub(super) fn find_as_recorded(
        &self,
        engine: &Engine<'_>,
        target: &Target<'_>,
        at_most: Rating,
    ) -> Option<Step> {
        let board = engine.board();
        if is_single(target.step) {
            let live = target.step.effects.still_live(board)?;
            return self.single_with(engine, Some(&live), None, at_most);
        }
        if !text_still_true(target.step, &target.found_on, board) {
            return None;
        }
        self.find_on_board(board, target)
    }

    /// A step of the search with its remaining effects; `None` if it has none or no longer holds.
    pub(super) fn find_on_board(&self, board: &Board, target: &Target<'_>) -> Option<Step> {
        let effects = target.step.effects.still_live(board)?;
        // Exhaustive evidence proves the conclusion, but nothing that the text says about places.
        if matches!(target.step.evidence, Evidence::Exhaustive(_))
            && !text_still_true(target.step, &target.found_on, board)
        {
            return None;
        }
        self.holds(board, &effects, target.step).then(|| Step {
            effects,
            ..target.step.clone()
        })
    }

    /// Whether a step can be narrated with these effects. The checker decides about the evidence; the pattern
    /// decides whether its text can describe the board.
    pub(super) fn holds(&self, board: &Board, effects: &Effects, step: &Step) -> bool {
        let checked = self.checker.check(board, effects, &step.evidence);
        checked.is_ok() && step.pattern.statements_hold(board)
    }
}
