//! The parts of a path for a reader: one record, a run of singles, or a deduction and the single after it, if
//! only that single needs the deduction. A deduction is a step that is not a single.

use super::{Path, Replay, is_single};
use core::ops::Range;
use grid::Board;
use logic::{EntryId, Rating, Record, Step, Variant};
use render::{Detail, Style};
use verify::Checker;

/// A part of a path, by the indices of its records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chapter {
    /// One record.
    Record(usize),
    /// Consecutive singles that follow from the filled cells alone, each of a kind that occurred earlier in
    /// the path. The entry of the profile and the variant determine the kind.
    Singles(Range<usize>),
    /// The deduction at this index and the single after it. No other step needs the deduction.
    Direct(usize),
}

impl Chapter {
    /// The indices of the records in this part.
    pub fn range(&self) -> Range<usize> {
        match self {
            Chapter::Record(index) => *index..*index + 1,
            Chapter::Direct(index) => *index..*index + 2,
            Chapter::Singles(run) => run.clone(),
        }
    }

    /// The part in words. `before` is the board before its first record. `detail` applies only to
    /// [`Chapter::Record`]; the other parts are always paragraphs.
    ///
    /// The text has no line break at the end.
    pub fn text(&self, path: &Path, before: &Board, detail: Detail, style: &Style) -> String {
        let range = self.range();
        let number = range.start + 1;
        let records = path.records.get(range).unwrap_or_default();
        match (self, records) {
            (Chapter::Direct(_), [Record::Step(deduction), Record::Step(single)]) => {
                render::step_with_single(number, before, (deduction, single), style)
            }
            (Chapter::Record(_), [record]) => render::record(number, before, record, detail, style),
            (Chapter::Record(_) | Chapter::Direct(_) | Chapter::Singles(_), _) => {
                let steps: Vec<&Step> = records.iter().filter_map(Record::step).collect();
                render::run(number, &steps, style)
            }
        }
    }
}

/// The parts of a path in order. Consecutive singles are one part, except those that are the first of their
/// kind or depend on earlier eliminations. A deduction and the single after it are one part if no other step
/// needs the deduction, unless the single is the first of its kind. Every other record is a part of its own.
pub fn chapters(path: &Path) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut kinds: Vec<(EntryId, Variant)> = Vec::new();
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let single = record.step().filter(|step| is_single(step));
        let is_known = single.is_none_or(|step| {
            let kind = (step.entry, step.variant);
            let is_known = kinds.contains(&kind);
            if !is_known {
                kinds.push(kind);
            }
            is_known
        });
        let joins_run =
            is_known && single.is_some_and(|step| follows_from_filled_cells(replay.board(), step));
        match chapters.last_mut() {
            Some(Chapter::Singles(run)) if joins_run => run.end = index + 1,
            _ if joins_run => chapters.push(Chapter::Singles(index..index + 1)),
            Some(Chapter::Record(before)) if is_known && only_next_needs(path, *before) => {
                let before = *before;
                chapters.pop();
                chapters.push(Chapter::Direct(before));
            }
            _ => chapters.push(Chapter::Record(index)),
        }
        replay.follow(record);
    }
    chapters
}

/// Whether the record at `index` is a deduction, the next record is a single that needs the deduction, and no
/// later step needs it. Always false if a guess or a refuted guess follows.
fn only_next_needs(path: &Path, index: usize) -> bool {
    let Some([deduction, next, later @ ..]) = path.records.get(index..) else {
        return false;
    };
    let (Record::Step(deduction), Record::Step(single)) = (deduction, next) else {
        return false;
    };
    let is_guess = |record: &Record| record.step().is_none();
    if is_single(deduction) || !is_single(single) || later.iter().any(is_guess) {
        return false;
    }
    let mut without_deduction = Replay::new(&path.start);
    for record in &path.records[..index] {
        without_deduction.follow(record);
    }
    let checker = Checker::new().with_start(&path.start);
    let holds = |replay: &Replay, step: &Step| {
        let checked = checker.check(replay.board(), &step.effects, &step.evidence);
        checked.is_ok()
    };
    if holds(&without_deduction, single) {
        return false;
    }
    without_deduction.follow(next);
    later.iter().all(|record| {
        let is_still_true = record
            .step()
            .is_some_and(|step| holds(&without_deduction, step));
        without_deduction.follow(record);
        is_still_true
    })
}

/// Whether a single follows from the filled cells of the board alone, without eliminations.
fn follows_from_filled_cells(board: &Board, step: &Step) -> bool {
    let fresh = Board::new(&board.to_values());
    let checked = Checker::new().check(&fresh, &step.effects, &step.evidence);
    checked.is_ok()
}

/// The index of the hardest step, not counting singles; the first one if several have the highest rating.
/// `None` if there are only singles and guesses.
pub fn hardest(path: &Path) -> Option<usize> {
    let ratings = path.records.iter().enumerate();
    let ratings = ratings.filter_map(|(index, record)| match record {
        Record::Step(step) if !is_single(step) => Some((index, step.rating)),
        Record::Step(_) | Record::Guess(_) | Record::Back(_) => None,
    });
    let mut hardest: Option<(usize, Rating)> = None;
    for (index, rating) in ratings {
        if hardest.is_none_or(|(_, highest)| rating > highest) {
            hardest = Some((index, rating));
        }
    }
    hardest.map(|(index, _)| index)
}
