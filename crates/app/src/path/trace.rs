//! A path as a trace, schema `whydoku.trace/1`.

use super::{FinishedSearch, Path, Replay, UniquenessPolicy};
use grid::Puzzle;
use logic::{Language, Outcome, Profile};
use render::trace::{Entry, Score, Trace};
use render::{Palette, Style};

impl FinishedSearch<'_> {
    /// The search as a trace on one line, without texts. It has only the data that a checker needs.
    pub(crate) fn bare_line(&self, puzzle: &Puzzle) -> String {
        render::trace::write_line(&Trace {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            profile: self.profile.name.clone(),
            hash: self.profile.hash,
            language: Language::En,
            uniqueness: self.uniqueness,
            puzzle: puzzle.clone(),
            entries: self.records().map(Entry::bare).collect(),
            outcome: self.run.outcome,
            score: Score::from(&self.run.grade),
            solution: (self.run.outcome == Outcome::Solved).then(|| self.end.to_values()),
        })
    }
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
