//! Steps and paths in words: the technique explains, `render` writes.

use grid::{Board, Cell, CellSet, Puzzle};
use logic::{Explanation, Language, Phrase, Profile, Record, Step};
use oracle::Verdict;
use render::{Detail, Style};
use whydoku::{Path, words};

/// What the step's technique says about it.
pub(crate) fn explanation(before: &Board, step: &Step) -> Explanation {
    techniques::by_slug(step.technique.slug)
        .map(|technique| technique.explain(before, step))
        .unwrap_or_default()
}

/// A record in words.
pub(crate) fn record(
    number: usize,
    before: &Board,
    record: &Record,
    detail: Detail,
    style: &Style,
) -> String {
    let explanation = match record {
        Record::Step(step) => explanation(before, step),
        Record::Guess(_) | Record::Back(_) => Explanation::default(),
    };
    render::record(number, before, record, &explanation, detail, style)
}

/// What is to be said about a puzzle that has not exactly one solution.
pub(crate) fn solutions(path: &Path, style: &Style) -> Option<String> {
    match &path.solutions {
        Verdict::Unique(_) => None,
        Verdict::None => Some(render::sentence(&Phrase::new(&words::NONE), style)),
        Verdict::Many([one, other]) => {
            let differ: CellSet = Cell::all()
                .filter(|&cell| one.digit(cell) != other.digit(cell))
                .collect();
            let said = render::sentence(&Phrase::new(&words::MANY).with("cells", differ), style);
            Some(format!("{said}\n  {one}\n  {other}"))
        }
    }
}

/// The path as a trace.
pub(crate) fn trace(_: &Puzzle, _: &Profile, _: &Path, _: Language) -> String {
    String::new()
}
