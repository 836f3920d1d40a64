//! Steps and paths in words: the technique explains, `render` writes.

use crate::messages;
use crate::path::{Ask, Path, Replay};
use grid::{Board, Cell, CellSet, Puzzle};
use logic::{Outcome, Phrase, Profile, Record};
use oracle::Verdict;
use render::trace::{Entry, Score, Trace};
use render::{Detail, Palette, Style};

/// A record in words.
pub fn record(
    number: usize,
    before: &Board,
    record: &Record,
    detail: Detail,
    style: &Style,
) -> String {
    render::record(number, before, record, detail, style)
}

/// What is to be said about a puzzle that has not exactly one solution.
pub fn solutions(path: &Path, style: &Style) -> Option<String> {
    match &path.solutions {
        Verdict::Unique(_) => None,
        Verdict::None => Some(render::sentence(&Phrase::new(&messages::NONE), style)),
        Verdict::Many([one, other]) => {
            let differ: CellSet = Cell::all()
                .filter(|&cell| one.digit(cell) != other.digit(cell))
                .collect();
            let said = render::sentence(&Phrase::new(&messages::MANY).with("cells", differ), style);
            Some(format!("{said}\n  {one}\n  {other}"))
        }
    }
}

/// The path as a trace.
pub fn trace(puzzle: &Puzzle, profile: &Profile, path: &Path, ask: Ask, style: &Style) -> String {
    // Colour has no place in data.
    let style = Style {
        palette: Palette::PLAIN,
        ..*style
    };
    let mut replay = Replay::new(&path.start);
    let entries = path.records.iter().map(|record| {
        let entry = Entry::of(record, replay.board(), &style);
        replay.follow(record);
        entry
    });
    render::trace::write(&Trace {
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
    })
}
