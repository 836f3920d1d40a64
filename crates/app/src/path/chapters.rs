//! The parts of a path for a reader: single records, and groups of singles.

use super::{Path, Replay, is_single};
use core::ops::Range;
use grid::Board;
use logic::{EntryId, Rating, Record, Step, Variant};
use verify::Checker;

/// A part of a path, by the indices of its records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chapter {
    /// One record.
    Record(usize),
    /// Singles like earlier ones.
    Singles(Range<usize>),
}

/// The parts of a path in order. A single is a separate part if it is the first of its kind, or if
/// it needs earlier removals.
pub fn chapters(path: &Path) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut kinds: Vec<(EntryId, Variant)> = Vec::new();
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let by_itself = match record {
            Record::Guess(_) | Record::Back(_) => true,
            Record::Step(step) if !is_single(step) => true,
            Record::Step(step) => {
                let kind = (step.entry, step.variant);
                let is_known = kinds.contains(&kind);
                if !is_known {
                    kinds.push(kind);
                }
                !is_known || !is_plain(replay.board(), step)
            }
        };
        match chapters.last_mut() {
            Some(Chapter::Singles(run)) if !by_itself => run.end = index + 1,
            _ if by_itself => chapters.push(Chapter::Record(index)),
            _ => chapters.push(Chapter::Singles(index..index + 1)),
        }
        replay.follow(record);
    }
    chapters
}

/// Whether the digits of the board alone show a single.
fn is_plain(board: &Board, step: &Step) -> bool {
    let fresh = Board::new(&board.to_values());
    let checked = Checker::new().check(&fresh, &step.effects, &step.evidence);
    checked.is_ok()
}

/// The index of the first of the hardest steps, if it is above singles.
pub fn hardest(path: &Path) -> Option<usize> {
    let ratings = path.records.iter().enumerate();
    let ratings = ratings.filter_map(|(index, record)| match record {
        Record::Step(step) if !is_single(step) => Some((index, step.rating)),
        Record::Step(_) | Record::Guess(_) | Record::Back(_) => None,
    });
    let mut hardest: Option<(usize, Rating)> = None;
    for (index, rating) in ratings {
        if hardest.is_none_or(|(_, most)| rating > most) {
            hardest = Some((index, rating));
        }
    }
    hardest.map(|(index, _)| index)
}
