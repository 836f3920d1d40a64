//! One step after the other, each as it is seen on the board it is told on.

use super::alike::reads_alike;
use super::asking::Asking;
use super::cut::Cut;
use super::goal::Goal;
use super::leg::{Leg, Sought};
use super::recalled::recalled;
use super::reliance::standing;
use crate::path::log::is_single;
use crate::path::scope::Scope;
use grid::Board;
use logic::{Effects, Engine, Family, Rating, Step};
use std::rc::Rc;

/// How often a telling is cut again: found again on a fuller board, a step may do more than it
/// did, and others less.
const CUTS: usize = 3;

/// How often finds of a round change places before one is told as it was found.
const CHANGES: usize = 8;

/// How many boards back a step is looked for that is no more to be seen.
const BEFORE: usize = 16;

/// What becomes of a step that is no more to be seen when its turn comes.
#[derive(Clone, Copy)]
enum Unseen {
    /// The telling begins again, with the step before the others of its round.
    ComesEarlier,
    /// It is told of an earlier board, on which it was to be seen; the telling fails where there is none.
    IsRecalled,
    /// It is told of an earlier board if there is one, or else as it was found.
    IsToldAsFound,
}

/// How much of what it does here a step is told with, that reads as it was found.
#[derive(Clone, Copy)]
enum Extent {
    /// All of it.
    Whole,
    /// What it was found with: of two finds of a round each may take from the other what that cannot be seen
    /// without.
    AsFound,
}

/// Tells the steps of a search again.
pub(super) struct Teller<'a>(pub(super) Asking<'a>);

impl Teller<'_> {
    /// Tells a leg and leaves the engine at its end; `None` when the way the search went does not
    /// lead there.
    pub(super) fn tell(
        &self,
        engine: &mut Engine<'_>,
        leg: &Leg<'_>,
        goal: Goal,
        scope: Scope,
    ) -> Option<Vec<Step>> {
        if let (Goal::AllThatWasFound, _) | (_, Scope::Search | Scope::Whole) = (goal, scope) {
            return self.whole(engine, leg, goal);
        }
        let start = engine.waypoint();
        let needed = Cut::new(&self.0, goal).of(engine, &leg.steps);
        let told = self.retell(engine, &needed, goal, Unseen::IsRecalled);
        // Where less was found, a step may be seen that is not where more is left: then all is told.
        let told = if let Some(told) = told {
            told
        } else {
            engine.return_to(start.clone());
            self.retell(engine, &leg.steps, goal, Unseen::IsToldAsFound)?
        };
        let mut told = self.to_be_read(start.board(), told);
        for _ in 1..CUTS {
            let deductions = count(&told);
            let found_on = boards(start.board(), &told);
            let sought: Vec<Sought<'_>> = told
                .iter()
                .zip(found_on)
                .map(|(step, found_on)| Sought { step, found_on })
                .collect();
            engine.return_to(start.clone());
            let needed = Cut::new(&self.0, goal).of(engine, &sought);
            let Some(again) = self.retell(engine, &needed, goal, Unseen::IsRecalled) else {
                engine.return_to(start.clone());
                for step in &told {
                    engine.apply(&step.effects);
                }
                break;
            };
            let fewer = count(&again) < deductions;
            told = again;
            if !fewer {
                break;
            }
            told = self.to_be_read(start.board(), told);
        }
        if let Goal::Contradiction(_) | Goal::Claim(_) = goal {
            let found_on = boards(start.board(), &told);
            told = Cut::new(&self.0, goal).pruned(engine, &start, told, &found_on);
        }
        Some(told)
    }

    /// The same steps, each with an argument made to be read.
    fn to_be_read(&self, start: &Board, told: Vec<Step>) -> Vec<Step> {
        let before = boards(start, &told);
        let steps = told.into_iter().zip(before);
        steps
            .map(|(step, before)| self.0.to_be_read(&before, step))
            .collect()
    }

    /// All that was found, in the order of the search but for singles.
    fn whole(&self, engine: &mut Engine<'_>, leg: &Leg<'_>, goal: Goal) -> Option<Vec<Step>> {
        let starts_as_found = leg
            .steps
            .first()
            .is_none_or(|first| *first.found_on == *engine.board());
        if leg.is_fresh && starts_as_found {
            return Some(as_found(engine, leg));
        }
        let start = engine.waypoint();
        let told = self.retell(engine, &leg.steps, goal, Unseen::IsToldAsFound);
        // What is said at its end, that nothing else applies, is true of one board only.
        if engine.board() == &leg.board || !matches!(goal, Goal::AllThatWasFound) {
            return told;
        }
        // Found again, a step may do more than the search ever came to: a profile can be blind to a
        // chain that is left of a longer one which it sees. Then less is asked for.
        engine.return_to(start);
        let within = Teller(self.0.towards(&leg.board));
        let told = within.retell(engine, &leg.steps, goal, Unseen::IsToldAsFound)?;
        (engine.board() == &leg.board).then_some(told)
    }

    /// Singles first, then the next of what is sought that still does something.
    ///
    /// Of two finds of a round the first may take from the second what it cannot be seen without
    /// (the corner of a rectangle, say), and nothing else does the same: then they change places.
    fn retell(
        &self,
        engine: &mut Engine<'_>,
        sought: &[Sought<'_>],
        goal: Goal,
        last: Unseen,
    ) -> Option<Vec<Step>> {
        let start = engine.waypoint();
        for extent in [Extent::Whole, Extent::AsFound] {
            let mut changed = sought.to_vec();
            for _ in 0..CHANGES {
                match self.in_order(engine, &changed, goal, (Unseen::ComesEarlier, extent)) {
                    Ok(told) => return told,
                    Err(lost) => {
                        engine.return_to(start.clone());
                        if !first_of_its_round(&mut changed, lost) {
                            break;
                        }
                    }
                }
            }
        }
        let last = (last, Extent::AsFound);
        self.in_order(engine, sought, goal, last).ok().flatten()
    }

    /// The steps in this order, or which of them is no more to be seen when its turn comes.
    fn in_order(
        &self,
        engine: &mut Engine<'_>,
        sought: &[Sought<'_>],
        goal: Goal,
        (unseen, extent): (Unseen, Extent),
    ) -> Result<Option<Vec<Step>>, usize> {
        let start = engine.board().clone();
        let mut left: Vec<usize> = (0..sought.len()).collect();
        let mut told: Vec<Step> = Vec::new();
        while !goal.is_reached(engine.board()) {
            let mut earlier = told.iter().rev();
            let near = earlier.find_map(|step| step.effects.place());
            let step = self.0.single(engine, near).or_else(|| {
                left.retain(|&at| does_something(engine, &sought[at]));
                let mut left = left.iter();
                left.find_map(|&at| self.again(engine, &sought[at], extent))
            });
            let step = match (step, left.first()) {
                (Some(step), _) => step,
                (None, None) if matches!(goal, Goal::AllThatWasFound) => break,
                (None, first) => match (self.0.find(engine, None), first) {
                    (Some(step), _) => step,
                    (None, Some(&lost)) => {
                        let recalled = || self.recalled(engine, sought, &left, (&start, &told));
                        let step = match unseen {
                            Unseen::ComesEarlier => None,
                            Unseen::IsRecalled => recalled(),
                            Unseen::IsToldAsFound => recalled().or_else(|| {
                                let mut left = left.iter();
                                left.find_map(|&at| self.0.as_it_is(engine.board(), &sought[at]))
                            }),
                        };
                        match (step, unseen) {
                            (Some(step), _) => step,
                            (None, Unseen::IsToldAsFound) => break,
                            (None, _) => return Err(lost),
                        }
                    }
                    (None, None) => break,
                },
            };
            engine.apply(&step.effects);
            told.push(step);
        }
        let done = left.is_empty() && matches!(goal, Goal::AllThatWasFound);
        Ok((done || goal.is_reached(engine.board())).then_some(told))
    }

    /// A step that does what one of the search did, as it is seen on this board.
    ///
    /// What the step says is true as it stands where nothing differs that it names, or where nothing
    /// has gone that it was found with; but there it may do more by now, and is looked for again.
    /// Elsewhere the profile is asked again, easiest first.
    fn again(&self, engine: &Engine<'_>, sought: &Sought<'_>, extent: Extent) -> Option<Step> {
        let board = engine.board();
        if sought.step.info().family == Family::Forcing
            && *board != *sought.found_on
            && let Some(easier) = self.easier(engine, sought)
        {
            return Some(easier);
        }
        let live = sought.step.effects.still_live(board)?;
        if reads_alike(sought.step, &sought.found_on, board) {
            let same = self.0.as_it_is(board, sought)?;
            return Some(match extent {
                Extent::Whole => self.fuller(engine, &live, same),
                Extent::AsFound => same,
            });
        }
        if standing(board).contains_all(&standing(&sought.found_on))
            && let Some(same) = self.0.as_it_is(board, sought)
        {
            return Some(self.fuller(engine, &live, same));
        }
        let found = self.0.find(engine, Some(&live))?;
        Some(self.0.to_be_read(board, found))
    }

    /// The first of the steps left that was to be seen on a board which a deduction was told of, and is told of that:
    /// the last one is tried first. Those boards lead from a start by the steps that were told.
    fn recalled(
        &self,
        engine: &Engine<'_>,
        sought: &[Sought<'_>],
        left: &[usize],
        (start, told): (&Board, &[Step]),
    ) -> Option<Step> {
        let before = boards(start, told).into_iter().zip(told);
        let before = before.filter(|(_, step)| !is_single(step));
        let before: Vec<Rc<Board>> = before.map(|(before, _)| before).collect();
        left.iter().find_map(|&at| {
            let mut latest = before.iter().rev().take(BEFORE);
            latest.find_map(|then| self.as_it_was(engine, &sought[at], then))
        })
    }

    /// A step that does what one of the search did, as it was to be seen on an earlier board.
    fn as_it_was(&self, engine: &Engine<'_>, sought: &Sought<'_>, then: &Board) -> Option<Step> {
        let here = engine.board();
        if reads_alike(sought.step, &sought.found_on, then) {
            return recalled(&self.0, sought.step, then, here);
        }
        let earlier = Engine::new(engine.profile(), then.clone(), self.0.uniqueness);
        let live = sought.step.effects.still_live(here)?;
        let step = self.0.find_by(&earlier, sought.step.entry, &live)?;
        recalled(&self.0, &step, then, here)
    }

    /// A step as its technique finds it on this board, with all that it does here: told as it was found it
    /// may leave out what an earlier step of its round took away, and that is there still when the
    /// other is not told. Arguments are told for their one conclusion.
    fn fuller(&self, engine: &Engine<'_>, live: &Effects, same: Step) -> Step {
        if matches!(same.info().family, Family::Forcing | Family::Chains) {
            return same;
        }
        let found = self.0.find_by(engine, same.entry, live);
        let does_all = |found: &Step| {
            let mut wanted = live.removals().iter();
            let places = live.place().is_none() || found.effects.place() == live.place();
            places && wanted.all(|gone| found.effects.removals().contains(gone))
        };
        found
            .filter(|found| found.rating <= same.rating && does_all(found))
            .unwrap_or(same)
    }
}

impl Teller<'_> {
    /// What is easier than a step of the search and does some of the same here: a long argument is
    /// told only where nothing shorter is to be had.
    fn easier(&self, engine: &Engine<'_>, sought: &Sought<'_>) -> Option<Step> {
        let live = sought.step.effects.still_live(engine.board())?;
        let limit = Rating(sought.step.rating.0.checked_sub(1)?);
        let found = self.0.find_within(engine, Some(&live), limit)?;
        Some(self.0.to_be_read(engine.board(), found))
    }
}

/// The steps of a leg as they were found; the engine is left at its end.
pub(super) fn as_found(engine: &mut Engine<'_>, leg: &Leg<'_>) -> Vec<Step> {
    let steps = leg.steps.iter().map(|sought| sought.step.clone());
    let steps: Vec<Step> = steps.collect();
    for step in &steps {
        engine.apply(&step.effects);
    }
    steps
}

/// How many deductions there are.
fn count(steps: &[Step]) -> usize {
    steps.iter().filter(|step| !is_single(step)).count()
}

fn does_something(engine: &Engine<'_>, sought: &Sought<'_>) -> bool {
    sought.step.effects.still_live(engine.board()).is_some()
}

/// Moves a step to the front of those that were found on the same board; says whether that
/// changes anything.
fn first_of_its_round(sought: &mut [Sought<'_>], at: usize) -> bool {
    let board = &sought[at].found_on;
    let mut places = 0..at;
    let first = places.find(|&other| Rc::ptr_eq(&sought[other].found_on, board));
    if let Some(first) = first {
        sought[first..=at].rotate_right(1);
    }
    first.is_some()
}

/// The boards that steps told one after the other change.
pub(super) fn boards(start: &Board, steps: &[Step]) -> Vec<Rc<Board>> {
    let mut board = start.clone();
    let mut journal = logic::Journal::new(start);
    let before = steps.iter().map(|step| {
        let before = Rc::new(board.clone());
        step.effects.apply(&mut board, &mut journal);
        before
    });
    before.collect()
}
