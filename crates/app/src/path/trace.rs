//! A path as a trace, schema `whydoku.trace/1`.

use super::log::Log;
use super::runner::Run;
use super::{Path, Replay, UniquenessPolicy};
use grid::{Board, Puzzle};
use logic::{Language, Outcome, Profile};
use render::trace::{Entry, Score, Trace};
use render::{Palette, Style};

/// A search as a trace on one line, without texts. It has only the data that a checker needs.
pub(crate) fn bare_line(
    puzzle: &Puzzle,
    profile: &Profile,
    log: &Log,
    run: &Run,
    uniqueness_policy: UniquenessPolicy,
    end: &Board,
) -> String {
    let records = log.0.iter().map(|logged| Entry::bare(&logged.record));
    render::trace::write_line(&Trace {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        profile: profile.name.clone(),
        hash: profile.hash,
        language: Language::En,
        uniqueness: uniqueness_policy.uniqueness(&run.solutions),
        puzzle: puzzle.clone(),
        entries: records.collect(),
        outcome: run.outcome,
        score: Score::from(&run.grade),
        solution: (run.outcome == Outcome::Solved).then(|| end.to_values()),
    })
}

/// The path of a puzzle as a trace, with texts in the language of the style.
pub fn trace(
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Path,
    uniqueness_policy: UniquenessPolicy,
    style: &Style,
) -> Trace {
    // A trace contains no colours.
    let style = style.with_palette(Palette::PLAIN);
    let mut replay = Replay::new(&path.start);
    let dependencies = path.dependencies(uniqueness_policy);
    let entries = path
        .records
        .iter()
        .zip(dependencies)
        .map(|(record, dependencies)| {
            let dependencies = dependencies
                .into_iter()
                .map(|earlier| earlier + 1)
                .collect();
            let entry = Entry::of(record, replay.board(), &style).relying_on(dependencies);
            replay.follow(record);
            entry
        });
    Trace {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        profile: profile.name.clone(),
        hash: profile.hash,
        language: style.language,
        uniqueness: uniqueness_policy.uniqueness(&path.solutions),
        puzzle: puzzle.clone(),
        entries: entries.collect(),
        outcome: path.outcome,
        score: Score::from(&path.grade),
        solution: (path.outcome == Outcome::Solved).then(|| path.end.to_values()),
    }
}
