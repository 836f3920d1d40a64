//! The deductions considered for a short derivation.

use super::rules::Rule;
use crate::path::log::is_single;
use crate::path::narration::reliance::{RemovalLedger, required_absences};
use crate::path::narration::segment::Target;
use crate::path::narration::step_finder::StepFinder;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Engine, Entry, EntryId, Family, Rating, Step, Work};
use std::rc::Rc;

/// Maximum number of deductions found on a board.
const MAX_DEDUCTIONS: usize = 100;

/// Maximum number of boards to search.
const MAX_BOARDS: usize = 6;

/// The budget of the search on one board, in units of work: about a tenth of a second.
const BOARD_BUDGET: u64 = 100_000;

/// Deductions, each with the board on which it was found.
pub(super) struct FoundDeductions {
    found: Vec<(Step, Rc<Board>)>,
}

impl FoundDeductions {
    /// The narrated deductions, and other finds of the profile that are rated at most as high as the hardest
    /// of them. The profile searches the engine's board and the boards before the first narrated deductions,
    /// in all at most [`MAX_BOARDS`]. Empty if all narrated steps are singles. The engine is unchanged after the call.
    pub(super) fn for_narration(
        step_finder: &StepFinder<'_>,
        engine: &mut Engine<'_>,
        narrated: &[Step],
    ) -> FoundDeductions {
        let mut deductions = FoundDeductions { found: Vec::new() };
        let ratings = narrated.iter().filter(|step| !is_single(step));
        let Some(hardest) = ratings.map(|step| step.rating).max() else {
            return deductions;
        };
        let start = engine.checkpoint();
        let mut boards = vec![Rc::new(start.board().clone())];
        for step in narrated {
            if !is_single(step) {
                let board = Rc::new(engine.board().clone());
                deductions.found.push((step.clone(), board.clone()));
                boards.push(board);
            }
            engine.apply(&step.effects);
        }
        engine.return_to(start);
        boards.dedup();
        boards.truncate(MAX_BOARDS);
        for board in &boards {
            deductions.find_on(step_finder, engine, board, hardest);
        }
        deductions
    }

    /// Adds the finds of the profile on a board up to the rating `hardest`, without singles.
    fn find_on(
        &mut self,
        step_finder: &StepFinder<'_>,
        engine: &Engine<'_>,
        board: &Rc<Board>,
        hardest: Rating,
    ) {
        let uniqueness = step_finder.uniqueness;
        let may_be_used = |entry: &Entry| {
            entry.technique.info().family != Family::Singles
                && entry.usable(uniqueness)
                && entry.ratings.least() <= hardest
        };
        let numbered = engine.profile().numbered();
        let (ids, entries): (Vec<EntryId>, Vec<Entry>) = numbered
            .filter(|numbered| may_be_used(numbered.entry))
            .map(|numbered| (numbered.id, numbered.entry.clone()))
            .unzip();
        let profile = engine.profile().with_entries(entries);
        let mut finder = Engine::new(&profile, Board::clone(board), uniqueness)
            .with_budget(Work::limited(BOARD_BUDGET));
        let mut found = Vec::new();
        // If a search stops early, the finds so far are enough.
        let _ = finder.each_distinct(&mut |steps, _| {
            found.extend(steps.into_iter().filter(|step| step.rating <= hardest));
            if found.len() < MAX_DEDUCTIONS {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        found.truncate(MAX_DEDUCTIONS);
        self.found.extend(found.into_iter().map(|step| {
            let entry = ids[usize::from(step.entry.0)];
            (Step { entry, ..step }, board.clone())
        }));
    }

    /// A deduction and the board on which it was found.
    pub(super) fn target(&self, index: usize) -> Target<'_> {
        let (step, found_on) = &self.found[index];
        Target {
            step,
            found_on: found_on.clone(),
        }
    }

    /// The rules of the deductions. The checker decides which candidates must be absent for each of them.
    pub(super) fn rules(&self, step_finder: &StepFinder<'_>, start: &Board) -> Vec<Rule> {
        let rules = self
            .found
            .iter()
            .enumerate()
            .map(|(index, (step, found_on))| {
                let mut ledger = RemovalLedger::new(start);
                ledger.add_step(found_on, Rating(0));
                let checker = &step_finder.checker;
                let holds =
                    |board: &Board| checker.check(board, &step.effects, &step.evidence).is_ok();
                let needs = required_absences(&holds, &ledger, found_on, &step.evidence);
                Rule::of_deduction(index, step, needs.into_iter().collect(), start)
            });
        rules.collect()
    }
}
