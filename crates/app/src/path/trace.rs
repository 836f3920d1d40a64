//! A path as a trace, schema `whydoku.trace/1`.

use super::{Ask, Path, Replay};
use grid::Puzzle;
use logic::{Outcome, Profile};
use render::trace::{Entry, Score, Trace};
use render::{Palette, Style};

/// The path of a puzzle as a trace, with its words in the language of the style.
pub fn trace(puzzle: &Puzzle, profile: &Profile, path: &Path, ask: Ask, style: &Style) -> Trace {
    // Colour has no place in data.
    let style = Style {
        palette: Palette::PLAIN,
        ..*style
    };
    let mut replay = Replay::new(&path.start);
    let relies = path.relies(ask);
    let entries = path.records.iter().zip(relies).map(|(record, relies)| {
        let relies = relies.into_iter().map(|earlier| earlier + 1).collect();
        let entry = Entry::of(record, replay.board(), &style).relying_on(relies);
        replay.follow(record);
        entry
    });
    Trace {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        profile: profile.name.clone(),
        hash: profile.hash,
        language: style.language,
        uniqueness: ask.uniqueness(&path.solutions),
        puzzle: puzzle.clone(),
        entries: entries.collect(),
        outcome: path.outcome,
        score: Score::from(&path.grade),
        solution: (path.outcome == Outcome::Solved).then(|| path.end.to_values()),
    }
}
