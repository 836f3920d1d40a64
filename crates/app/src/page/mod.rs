//! A solution as one page for a browser, complete in itself.
//!
//! The page holds every step's words in all languages and its picture, so it works without a
//! network; a short script turns the leaves.

use crate::path::{Path, Replay, is_single};
use grid::text::{Empty, line};
use grid::{Board, Cell, Puzzle};
use logic::{Language, Profile, Record};
use render::{Detail, Palette, Scene, Style};
use serde::Serialize;
use std::collections::BTreeMap;

/// The page with three places to fill: the frame of the pictures, the legend and the data.
const PAGE: &str = include_str!("page.html");

/// The words of a step by the tag of their language.
type ByLanguage = BTreeMap<&'static str, String>;

/// All that the script reads.
#[derive(Serialize)]
struct Data {
    puzzle: String,
    profile: String,
    /// The language that is shown first.
    language: &'static str,
    grade: ByLanguage,
    outcome: ByLanguage,
    /// The cells of the board at the start, row by row: see [`states`].
    start: Vec<u16>,
    steps: Vec<Leaf>,
    /// What the board at the end has changed since the last step.
    end: Vec<u16>,
}

/// A record of the path.
#[derive(Serialize)]
struct Leaf {
    title: ByLanguage,
    /// What the step does, in short; the same in every language.
    does: String,
    words: ByLanguage,
    /// Whether it is a single: what the filter leaves out.
    single: bool,
    /// Whether the solution needs it.
    needed: bool,
    /// What lies behind the digits and before them.
    picture: (String, String),
    /// The candidates that stand out: nine times the cell and the digit, both from 0.
    acting: Vec<u16>,
    /// What the board has changed since the step before: each time a cell and its state.
    board: Vec<u16>,
}

/// A path as an HTML document that needs nothing beside it.
///
/// The style says which language is shown first and what cells are called. `needed` says of each record
/// whether the solution needs it, if any does not.
pub fn page(
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Path,
    needed: &[bool],
    style: &Style,
) -> String {
    let style = Style {
        palette: Palette::PLAIN,
        width: None,
        ..*style
    };
    let mut replay = Replay::new(&path.start);
    let mut steps = Vec::with_capacity(path.records.len());
    let start = states(&path.start);
    let mut last = start.clone();
    for (index, record) in path.records.iter().enumerate() {
        let now = states(replay.board());
        steps.push(Leaf {
            needed: needed.get(index).copied().unwrap_or(true),
            board: changes(&last, &now),
            ..leaf(index + 1, &replay, record, &style)
        });
        last = now;
        replay.follow(record);
    }
    let data = Data {
        puzzle: line(puzzle, Empty::default()),
        profile: profile.name.clone(),
        language: style.language.code(),
        grade: in_all(&style, |style| render::grade(&path.grade, style)),
        outcome: in_all(&style, |style| render::outcome(&path.outcome, style)),
        end: changes(&last, &states(&path.end)),
        start,
        steps,
    };
    let legends = in_all(&style, render::svg_legend);
    fill(&style, &legends, &data)
}

fn leaf(number: usize, replay: &Replay, record: &Record, style: &Style) -> Leaf {
    let before = replay.board();
    let told = in_all(style, |style| {
        render::record(number, before, record, Detail::Paragraph, style)
    });
    let (mut title, mut words) = (ByLanguage::new(), ByLanguage::new());
    for (tag, text) in told {
        let (heading, rest) = text.split_once('\n').unwrap_or((&text, ""));
        let lines: Vec<&str> = rest.lines().map(str::trim).collect();
        title.insert(tag, heading.to_owned());
        words.insert(tag, lines.join("\n"));
    }
    let (does, single) = match record {
        Record::Step(step) => (render::brief(&step.effects, style), is_single(step)),
        Record::Guess(guess) => (render::candidate(guess.candidate, style), false),
        Record::Back(_) => (String::new(), false),
    };
    let scene = Scene::of_record(before, record);
    let acting = before.all_candidates();
    let acting = acting.iter().filter(|candidate| scene.acts(*candidate));
    Leaf {
        title,
        does,
        words,
        single,
        needed: true,
        picture: render::svg_layers(&scene),
        acting: acting
            .map(|candidate| 9 * index(candidate.cell) + candidate.digit.index() as u16)
            .collect(),
        board: Vec::new(),
    }
}

/// The cells of a board, row by row: a digit from the start is 1 to 9, one filled in since 11 to 19, and
/// an open cell 32 and more, with a bit for each candidate above.
fn states(board: &Board) -> Vec<u16> {
    let state = |cell: Cell| match board.value(cell) {
        Some(digit) if board.givens().contains(cell) => u16::from(digit.value()),
        Some(digit) => 10 + u16::from(digit.value()),
        None => {
            let digits = board.candidates(cell).iter();
            32 + 64 * digits.map(|digit| 1 << digit.index()).sum::<u16>()
        }
    };
    Cell::all().map(state).collect()
}

/// The cells that differ, each with its new state.
fn changes(old: &[u16], new: &[u16]) -> Vec<u16> {
    let cells = (0..).zip(old.iter().zip(new));
    let changed = cells.filter(|(_, (old, new))| old != new);
    changed.flat_map(|(cell, (_, new))| [cell, *new]).collect()
}

fn index(cell: Cell) -> u16 {
    9 * u16::from(cell.row()) + u16::from(cell.column())
}

fn in_all(style: &Style, text: impl Fn(&Style) -> String) -> ByLanguage {
    let said = |language: Language| {
        let style = Style { language, ..*style };
        (language.code(), text(&style))
    };
    Language::ALL.iter().copied().map(said).collect()
}

fn fill(style: &Style, legends: &ByLanguage, data: &Data) -> String {
    let legends: Vec<String> = legends
        .iter()
        .map(|(tag, legend)| format!("<div lang=\"{tag}\">{legend}</div>"))
        .collect();
    // No text of ours can end the script element early.
    let json = serde_json::to_string(data).unwrap_or_default();
    let json = json.replace("</", "<\\/");
    PAGE.replacen("<!--FRAME-->", &render::svg_frame(style), 1)
        .replacen("<!--LEGEND-->", &legends.concat(), 1)
        .replacen("/*DATA*/", &json, 1)
}
