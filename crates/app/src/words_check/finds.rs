//! The steps that a technique finds on a board.

use crate::grade::UNITS_PER_SECOND;
use crate::path::{Path, Replay};
use core::ops::ControlFlow;
use grid::Board;
use logic::{
    Effects, Engine, Entry, Family, Language, Profile, Rating, Record, Step, StepQuery, Uniqueness,
    Work,
};
use render::reading::squeezed;

/// The budget of one search, in units of work.
const BUDGET: u64 = UNITS_PER_SECOND;

/// Searches for steps, on boards and in the paths by which the profile solves the puzzle.
pub(super) struct StepSearch<'p> {
    profile: &'p Profile,
    uniqueness: Uniqueness,
    /// The profile's own paths.
    paths: Vec<RecordedPath>,
}

/// The records of a path, with the board before each of them and the final board.
struct RecordedPath {
    records: Vec<Record>,
    boards: Vec<Board>,
}

/// The description of a step to look for.
pub(super) struct WantedStep<'a> {
    /// The name in the language `language`, in the form that [`squeezed`] returns.
    pub(super) name: &'a str,
    /// The number of the step, from 1.
    pub(super) number: usize,
    /// The effects; `None` if they are not known.
    pub(super) effects: Option<&'a Effects>,
    pub(super) language: Language,
}

impl<'p> StepSearch<'p> {
    pub(super) fn new(
        profile: &'p Profile,
        uniqueness: Uniqueness,
        paths: &[Path],
    ) -> StepSearch<'p> {
        let paths = paths.iter().map(|path| {
            let mut replay = Replay::new(&path.start);
            let mut boards = vec![replay.board().clone()];
            for record in &path.records {
                replay.follow(record);
                boards.push(replay.board().clone());
            }
            RecordedPath {
                records: path.records.clone(),
                boards,
            }
        });
        StepSearch {
            profile,
            uniqueness,
            paths: paths.collect(),
        }
    }

    /// The records with this number, from 1, in the profile's own paths, if the board before them is this one.
    /// Each is returned with the board after it.
    pub(super) fn recorded(
        &self,
        number: usize,
        board: &Board,
    ) -> impl Iterator<Item = (&Record, &Board)> {
        self.paths.iter().filter_map(move |path| {
            let index = number.checked_sub(1)?;
            let record = path.records.get(index)?;
            let begins_here = path.boards.get(index)? == board;
            begins_here.then_some((record, path.boards.get(number)?))
        })
    }

    /// The steps on a board that have the wanted name.
    pub(super) fn steps_with_name(&self, board: &Board, wanted: &WantedStep<'_>) -> Vec<Step> {
        let recorded = self.recorded(wanted.number, board);
        let mut steps: Vec<Step> = recorded
            .filter_map(|(record, _)| record.step().cloned())
            .filter(|step| has_name(step, board, wanted))
            .collect();
        let has_this_name = |entry: &&Entry| {
            let name = &entry.technique.info().name;
            squeezed(name.template(wanted.language), wanted.language) == wanted.name
        };
        let is_single = |entry: &&Entry| entry.technique.info().family == Family::Singles;
        let all_entries = &self.profile.entries;
        let mut entries: Vec<Entry> = all_entries.iter().filter(has_this_name).cloned().collect();
        if entries.is_empty() {
            // A single may have the name of its kind of house.
            entries = all_entries.iter().filter(is_single).cloned().collect();
        }
        for entry in entries {
            let found = self.finds_of_entry(board, entry, wanted).into_iter();
            steps.extend(found.filter(|step| has_name(step, board, wanted)));
        }
        steps
    }

    /// All singles on a board.
    pub(super) fn singles(&self, board: &Board) -> Vec<Step> {
        let is_single = |entry: &&Entry| entry.technique.info().family == Family::Singles;
        let entries = self.profile.entries.iter().filter(is_single).cloned();
        let singles = Profile::new("words", entries.collect());
        match Engine::new(&singles, board.clone(), self.uniqueness).all_steps() {
            ControlFlow::Continue(steps) => steps,
            ControlFlow::Break(_) => Vec::new(),
        }
    }

    /// The finds of one entry, followed by their forms with shorter arguments. For a forcing technique, only
    /// one find, with the wanted effects.
    fn finds_of_entry(&self, board: &Board, entry: Entry, wanted: &WantedStep<'_>) -> Vec<Step> {
        let is_forcing = entry.technique.info().family == Family::Forcing;
        let profile = Profile::new("words", vec![entry]);
        let engine = Engine::new(&profile, board.clone(), self.uniqueness);
        let mut engine = engine.with_budget(Work::limited(BUDGET));
        let found = if is_forcing {
            let query = StepQuery {
                wanted: wanted.effects,
                at_most: Rating(u16::MAX),
                near: None,
                towards: None,
            };
            let mut entries = profile.numbered();
            let step = entries.find_map(|entry| engine.step_for(entry, query));
            step.into_iter().collect()
        } else {
            match engine.all_steps() {
                ControlFlow::Continue(steps) => steps,
                ControlFlow::Break(_) => Vec::new(),
            }
        };
        let shortened: Vec<Step> = found
            .iter()
            .filter_map(|step| step.shortened(board))
            .collect();
        [found, shortened].concat()
    }
}

/// Whether a step has at least the wanted effects: the same placement (or none, if none is wanted), and all
/// wanted eliminations.
pub(super) fn covers(step: &Step, wanted: &WantedStep<'_>) -> bool {
    wanted.effects.is_none_or(|wanted| {
        let removals = step.effects.removals();
        wanted.place() == step.effects.place()
            && wanted
                .removals()
                .iter()
                .all(|removal| removals.contains(removal))
    })
}

/// Whether the wanted name is that of the step on this board, or that of its technique.
fn has_name(step: &Step, board: &Board, wanted: &WantedStep<'_>) -> bool {
    let name = step.explain(board).name.unwrap_or(&step.info().name);
    let names = [name, &step.info().name];
    names
        .into_iter()
        .any(|name| squeezed(name.template(wanted.language), wanted.language) == wanted.name)
}
