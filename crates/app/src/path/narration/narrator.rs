//! Narrates steps in order, each on the board at its turn.

use super::as_seen_earlier::as_seen_earlier;
use super::goal::Goal;
use super::reliance::remaining_candidates;
use super::segment::{Segment, Target};
use super::selection::StepSelection;
use super::step_finder::StepFinder;
use super::still_true::text_still_true;
use crate::path::log::is_single;
use crate::path::scope::Scope;
use grid::Board;
use logic::{Closing, Effects, Engine, Evidence, Family, Rating, Step};
use std::rc::Rc;

/// Maximum number of passes that shorten a narration. After steps are left out, the boards have more
/// candidates, and a step may remove more or fewer of them. So one pass may not be enough.
const MAX_PASSES: usize = 3;

/// Maximum number of orders of the steps that are tried with each [`Extent`]. After an attempt that fails, a
/// step is moved to the front of its round.
const MAX_ORDERS: usize = 8;

/// Maximum number of boards to go back for a step that is no longer visible. Only the boards before deductions
/// count.
const MAX_BOARDS_BACK: usize = 16;

/// What to do with a step that is no longer visible at its turn.
#[derive(Clone, Copy)]
enum UnseenPolicy {
    /// Report it, so that the narration can restart with this step first in its round.
    Report,
    /// Explain it on an earlier board where it was visible; fail if there is no such board.
    ExplainEarlier,
    /// Explain it on an earlier board where it was visible; if there is no such board, as it was found.
    ExplainEarlierOrAsFound,
}

/// Which effects to include for a step whose text is still true.
#[derive(Clone, Copy)]
enum Extent {
    /// All effects of the step on the board at its turn.
    AllEffects,
    /// The effects of the find in the search. Two finds of a round may each remove candidates that the other
    /// one needs.
    SearchEffects,
}

/// Narrates the steps of a search.
pub(super) struct Narrator<'a> {
    pub(super) step_finder: StepFinder<'a>,
}

impl Narrator<'_> {
    /// Narrates a segment and leaves the engine at its end. `None` if the narrated steps do not reach the
    /// goal.
    pub(super) fn narrate(
        &self,
        engine: &mut Engine<'_>,
        segment: &Segment<'_>,
        goal: Goal,
        scope: Scope,
    ) -> Option<Vec<Step>> {
        if let (Goal::AllFoundEffects, _) | (_, Scope::Search | Scope::Whole) = (goal, scope) {
            return self.narrate_all(engine, segment, goal);
        }
        let start = engine.checkpoint();
        let needed =
            StepSelection::new(&self.step_finder, goal).needed_steps(engine, &segment.steps);
        let narrated = self.narrate_steps(engine, &needed, goal, UnseenPolicy::ExplainEarlier);
        // A step may be visible only after unneeded steps have removed candidates. Then all steps are
        // narrated.
        let narrated = if let Some(narrated) = narrated {
            narrated
        } else {
            engine.return_to(start.clone());
            self.narrate_steps(
                engine,
                &segment.steps,
                goal,
                UnseenPolicy::ExplainEarlierOrAsFound,
            )?
        };
        let mut narrated = self.with_short_arguments(start.board(), narrated);
        for _ in 1..MAX_PASSES {
            let previous_count = deduction_count(&narrated);
            let found_on = boards_before(start.board(), &narrated);
            let targets: Vec<Target<'_>> = narrated
                .iter()
                .zip(found_on)
                .map(|(step, found_on)| Target { step, found_on })
                .collect();
            engine.return_to(start.clone());
            let needed = StepSelection::new(&self.step_finder, goal).needed_steps(engine, &targets);
            let Some(renarrated) =
                self.narrate_steps(engine, &needed, goal, UnseenPolicy::ExplainEarlier)
            else {
                engine.return_to(start.clone());
                for step in &narrated {
                    engine.apply(&step.effects);
                }
                break;
            };
            let has_fewer = deduction_count(&renarrated) < previous_count;
            narrated = renarrated;
            if !has_fewer {
                break;
            }
            narrated = self.with_short_arguments(start.board(), narrated);
        }
        if let Goal::Contradiction(_) | Goal::Claim(_) = goal {
            let found_on = boards_before(start.board(), &narrated);
            narrated = StepSelection::new(&self.step_finder, goal)
                .pruned(engine, &start, narrated, &found_on);
        }
        Some(narrated)
    }

    /// The steps, each with a shorter argument if it has one.
    fn with_short_arguments(&self, start: &Board, narrated: Vec<Step>) -> Vec<Step> {
        let before = boards_before(start, &narrated);
        let steps = narrated.into_iter().zip(before);
        steps
            .map(|(step, before)| self.step_finder.with_short_argument(&before, step))
            .collect()
    }

    /// Narrates all finds, in the order of the search except for singles.
    fn narrate_all(
        &self,
        engine: &mut Engine<'_>,
        segment: &Segment<'_>,
        goal: Goal,
    ) -> Option<Vec<Step>> {
        let starts_as_found = segment
            .steps
            .first()
            .is_none_or(|first| *first.found_on == *engine.board());
        if segment.is_fresh && starts_as_found {
            return Some(as_found(engine, segment));
        }
        let start = engine.checkpoint();
        let narrated = self.narrate_steps(
            engine,
            &segment.steps,
            goal,
            UnseenPolicy::ExplainEarlierOrAsFound,
        );
        // A guess claims that nothing else applies. That is known only of the board of the search, so the
        // narration must reach the same board.
        if engine.board() == &segment.board || !matches!(goal, Goal::AllFoundEffects) {
            return narrated;
        }
        // A step that is found again may have more effects than the whole search, because a profile can miss
        // longer chains. Then the effects are limited to those of the search.
        engine.return_to(start);
        let limited = Narrator {
            step_finder: self.step_finder.limited_to_effects_on(&segment.board),
        };
        let narrated = limited.narrate_steps(
            engine,
            &segment.steps,
            goal,
            UnseenPolicy::ExplainEarlierOrAsFound,
        )?;
        (engine.board() == &segment.board).then_some(narrated)
    }

    /// Narrates singles first, then the next target with an effect.
    ///
    /// Two finds of a round may each need candidates that the other one removes, for example corners of a
    /// rectangle. If nothing replaces the second find, it is moved to the front of its round. `last_policy`
    /// says what to do if that does not help.
    fn narrate_steps(
        &self,
        engine: &mut Engine<'_>,
        targets: &[Target<'_>],
        goal: Goal,
        last_policy: UnseenPolicy,
    ) -> Option<Vec<Step>> {
        let start = engine.checkpoint();
        for extent in [Extent::AllEffects, Extent::SearchEffects] {
            let mut reordered = targets.to_vec();
            for _ in 0..MAX_ORDERS {
                match self.narrate_in_order(
                    engine,
                    &reordered,
                    goal,
                    (UnseenPolicy::Report, extent),
                ) {
                    Ok(narrated) => return narrated,
                    Err(unseen_index) => {
                        engine.return_to(start.clone());
                        if !move_to_front_of_round(&mut reordered, unseen_index) {
                            break;
                        }
                    }
                }
            }
        }
        let last_attempt = (last_policy, Extent::SearchEffects);
        self.narrate_in_order(engine, targets, goal, last_attempt)
            .ok()
            .flatten()
    }

    /// Narrates singles first, and tries the targets in this order. `Ok(None)` if they do not reach the goal. `Err` with the index of a
    /// step that is no longer visible at its turn.
    fn narrate_in_order(
        &self,
        engine: &mut Engine<'_>,
        targets: &[Target<'_>],
        goal: Goal,
        (policy, extent): (UnseenPolicy, Extent),
    ) -> Result<Option<Vec<Step>>, usize> {
        let start = engine.board().clone();
        let mut remaining: Vec<usize> = (0..targets.len()).collect();
        let mut narrated: Vec<Step> = Vec::new();
        while !goal.is_reached(engine.board()) {
            let mut latest_first = narrated.iter().rev();
            let last_placed = latest_first.find_map(|step| step.effects.place());
            let step = self.step_finder.single(engine, last_placed).or_else(|| {
                remaining.retain(|&index| has_effect(engine, &targets[index]));
                let mut remaining = remaining.iter();
                remaining.find_map(|&index| self.visible_step(engine, &targets[index], extent))
            });
            let step = match (step, remaining.first()) {
                (Some(step), _) => step,
                (None, None) if matches!(goal, Goal::AllFoundEffects) => break,
                (None, first) => match (self.step_finder.find(engine, None), first) {
                    (Some(step), _) => step,
                    (None, Some(&unseen_index)) => {
                        let as_seen_earlier = || {
                            self.as_seen_earlier(engine, targets, &remaining, (&start, &narrated))
                        };
                        let step = match policy {
                            UnseenPolicy::Report => None,
                            UnseenPolicy::ExplainEarlier => as_seen_earlier(),
                            UnseenPolicy::ExplainEarlierOrAsFound => {
                                as_seen_earlier().or_else(|| {
                                    let mut remaining = remaining.iter();
                                    remaining.find_map(|&index| {
                                        self.step_finder
                                            .find_on_board(engine.board(), &targets[index])
                                    })
                                })
                            }
                        };
                        match (step, policy) {
                            (Some(step), _) => step,
                            (None, UnseenPolicy::ExplainEarlierOrAsFound) => break,
                            (None, _) => return Err(unseen_index),
                        }
                    }
                    (None, None) => break,
                },
            };
            engine.apply(&step.effects);
            narrated.push(step);
        }
        let applied_all = remaining.is_empty() && matches!(goal, Goal::AllFoundEffects);
        Ok((applied_all || goal.is_reached(engine.board())).then_some(narrated))
    }

    /// A step that is visible on this board and has at least one effect of the target.
    ///
    /// A forcing argument that was found on another board is replaced by an easier step if there is one.
    /// Otherwise the target keeps its text if nothing that the text names has changed, or if all candidates of
    /// the board on which it was found are present. Its technique may then search again, because the target
    /// may have more effects on this board. If the text cannot be kept, the profile searches for another step
    /// with one of these effects, easiest first.
    fn visible_step(
        &self,
        engine: &Engine<'_>,
        target: &Target<'_>,
        extent: Extent,
    ) -> Option<Step> {
        let board = engine.board();
        if target.step.info().family == Family::Forcing
            && *board != *target.found_on
            && let Some(easier) = self.easier_step(engine, target)
        {
            return Some(easier);
        }
        let live = target.step.effects.still_live(board)?;
        if text_still_true(target.step, &target.found_on, board) {
            let same_step = self.step_finder.find_on_board(board, target)?;
            return Some(match extent {
                Extent::AllEffects => self.with_all_effects(engine, &live, same_step),
                Extent::SearchEffects => same_step,
            });
        }
        if remaining_candidates(board).contains_all(&remaining_candidates(&target.found_on))
            && let Some(same_step) = self.step_finder.find_on_board(board, target)
        {
            return Some(self.with_all_effects(engine, &live, same_step));
        }
        let found = self.step_finder.find(engine, Some(&live))?;
        Some(self.step_finder.with_short_argument(board, found))
    }

    /// The first remaining step that was visible on the board before an earlier narrated deduction. Its text
    /// describes that board. The latest boards are tried first.
    fn as_seen_earlier(
        &self,
        engine: &Engine<'_>,
        targets: &[Target<'_>],
        remaining: &[usize],
        (start, narrated): (&Board, &[Step]),
    ) -> Option<Step> {
        let before_steps = boards_before(start, narrated).into_iter().zip(narrated);
        let before_deductions = before_steps.filter(|(_, step)| !is_single(step));
        let earlier_boards: Vec<Rc<Board>> = before_deductions.map(|(before, _)| before).collect();
        remaining.iter().find_map(|&index| {
            let mut latest = earlier_boards.iter().rev().take(MAX_BOARDS_BACK);
            latest.find_map(|earlier| self.explain_on_earlier(engine, &targets[index], earlier))
        })
    }

    /// A step with at least one effect of the target, explained on an earlier board.
    fn explain_on_earlier(
        &self,
        engine: &Engine<'_>,
        target: &Target<'_>,
        earlier: &Board,
    ) -> Option<Step> {
        let current = engine.board();
        if text_still_true(target.step, &target.found_on, earlier) {
            return as_seen_earlier(&self.step_finder, target.step, earlier, current);
        }
        let earlier_engine = Engine::new(
            engine.profile(),
            earlier.clone(),
            self.step_finder.uniqueness,
        );
        let live = target.step.effects.still_live(current)?;
        let step = self
            .step_finder
            .find_with_entry(&earlier_engine, target.step.entry, &live)?;
        as_seen_earlier(&self.step_finder, &step, earlier, current)
    }

    /// The same step, found again by its technique with all its effects on this board. The find of the search
    /// may lack an effect that an earlier step of its round already had. If that step is not narrated, the
    /// effect would be missing. Returns `same_step` if it has only one conclusion, or if no find of its
    /// technique has all the effects `live` and at most its rating.
    fn with_all_effects(&self, engine: &Engine<'_>, live: &Effects, same_step: Step) -> Step {
        if has_one_conclusion(&same_step) {
            return same_step;
        }
        let found = self
            .step_finder
            .find_with_entry(engine, same_step.entry, live);
        let has_all_effects = |found: &Step| {
            let mut wanted = live.removals().iter();
            let has_placement = live.place().is_none() || found.effects.place() == live.place();
            has_placement && wanted.all(|removal| found.effects.removals().contains(removal))
        };
        found
            .filter(|found| found.rating <= same_step.rating && has_all_effects(found))
            .unwrap_or(same_step)
    }
}

impl Narrator<'_> {
    /// A step that is easier than the target and has at least one of its effects on this board.
    fn easier_step(&self, engine: &Engine<'_>, target: &Target<'_>) -> Option<Step> {
        let live = target.step.effects.still_live(engine.board())?;
        let limit = Rating(target.step.rating.0.checked_sub(1)?);
        let found = self.step_finder.find_within(engine, Some(&live), limit)?;
        Some(self.step_finder.with_short_argument(engine.board(), found))
    }
}

/// The steps of a segment as they were found. The engine ends at the board after the last of them.
pub(super) fn as_found(engine: &mut Engine<'_>, segment: &Segment<'_>) -> Vec<Step> {
    let steps = segment.steps.iter().map(|target| target.step.clone());
    let steps: Vec<Step> = steps.collect();
    for step in &steps {
        engine.apply(&step.effects);
    }
    steps
}

/// Whether all effects of a step follow from one conclusion: a forcing argument, or a chain that is not a loop.
fn has_one_conclusion(step: &Step) -> bool {
    let is_loop =
        matches!(&step.evidence, Evidence::Chain(chain) if chain.closing != Closing::Open);
    let family = step.info().family;
    family == Family::Forcing || family == Family::Chains && !is_loop
}

/// Number of steps that are not singles.
fn deduction_count(steps: &[Step]) -> usize {
    steps.iter().filter(|step| !is_single(step)).count()
}

/// Whether a step of the search still has an effect.
pub(super) fn has_effect(engine: &Engine<'_>, target: &Target<'_>) -> bool {
    target.step.effects.still_live(engine.board()).is_some()
}

/// Moves the step at `index` before all steps that were found on the same board as it. Returns whether the order
/// changed.
fn move_to_front_of_round(targets: &mut [Target<'_>], index: usize) -> bool {
    let board = &targets[index].found_on;
    let mut earlier_indices = 0..index;
    let first = earlier_indices.find(|&earlier| Rc::ptr_eq(&targets[earlier].found_on, board));
    if let Some(first) = first {
        targets[first..=index].rotate_right(1);
    }
    first.is_some()
}

/// The board before each of some consecutive steps.
pub(super) fn boards_before(start: &Board, steps: &[Step]) -> Vec<Rc<Board>> {
    let mut board = start.clone();
    let mut journal = logic::Journal::new(start);
    let before = steps.iter().map(|step| {
        let before = Rc::new(board.clone());
        step.effects.apply(&mut board, &mut journal);
        before
    });
    before.collect()
}
