//! A solution as one page for a browser, complete in itself.
//!
//! The page holds every step's words in all languages and its picture, so it works without a
//! network; a short script turns the leaves.

mod picture;

pub use picture::Picture;

use crate::path::{Path, Replay, is_single};
use grid::Puzzle;
use grid::text::{Empty, line};
use logic::{Language, Profile, Record};
use picture::states;
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
    /// Changes of the final board since the last step.
    end: Vec<u16>,
}

/// A record of the path.
#[derive(Serialize)]
struct Leaf {
    title: ByLanguage,
    /// The effects in short form. The same in every language.
    does: String,
    words: ByLanguage,
    /// Whether it is a single: what the filter leaves out.
    single: bool,
    /// Whether the solution needs it.
    needed: bool,
    /// Layers behind and in front of the digits.
    picture: (String, String),
    /// The candidates that stand out: nine times the cell and the digit, both from 0.
    acting: Vec<u16>,
    /// Empty where one legend of all marks serves all pictures.
    #[serde(skip_serializing_if = "ByLanguage::is_empty")]
    legend: ByLanguage,
    /// Changes of the board since the step before: pairs of a cell and its state.
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
    let style = plain(style);
    let legends = in_all(&style, &render::svg_legend);
    let data = data(puzzle, profile, path, needed, &style, &|_| {
        ByLanguage::new()
    });
    fill(&style, &legends, &data)
}

/// What such a page shows, as the JSON that its script reads, for a page that draws it itself. Each step
/// has its own legend. Where nothing of the path is spare, `needed` may be empty.
pub fn page_data(
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Path,
    needed: &[bool],
    style: &Style,
) -> String {
    let style = plain(style);
    let legends = |scene: &Scene| in_all(&style, &|style| render::svg_scene_legend(scene, style).0);
    json(&data(puzzle, profile, path, needed, &style, &legends))
}

fn plain(style: &Style) -> Style {
    Style {
        palette: Palette::PLAIN,
        width: None,
        ..*style
    }
}

fn data(
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Path,
    needed: &[bool],
    style: &Style,
    legends: &dyn Fn(&Scene) -> ByLanguage,
) -> Data {
    let mut replay = Replay::new(&path.start);
    let mut steps = Vec::with_capacity(path.records.len());
    let start = states(&path.start);
    let mut last = start.clone();
    for (index, record) in path.records.iter().enumerate() {
        let now = states(replay.board());
        steps.push(Leaf {
            needed: needed.get(index).copied().unwrap_or(true),
            board: changes(&last, &now),
            ..leaf(index + 1, &replay, record, style, legends)
        });
        last = now;
        replay.follow(record);
    }
    Data {
        puzzle: line(puzzle, Empty::default()),
        profile: profile.name.clone(),
        language: style.language.code(),
        grade: in_all(style, &|style| path.grade_text(style)),
        outcome: in_all(style, &|style| render::outcome(&path.outcome, style)),
        end: changes(&last, &states(&path.end)),
        start,
        steps,
    }
}

fn leaf(
    number: usize,
    replay: &Replay,
    record: &Record,
    style: &Style,
    legends: &dyn Fn(&Scene) -> ByLanguage,
) -> Leaf {
    let before = replay.board();
    let told = in_all(style, &|style| {
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
    let Picture { layers, acting, .. } = Picture::of(&scene);
    Leaf {
        title,
        does,
        words,
        single,
        needed: true,
        picture: layers,
        acting,
        legend: legends(&scene),
        board: Vec::new(),
    }
}

/// The cells that differ, each with its new state.
fn changes(old: &[u16], new: &[u16]) -> Vec<u16> {
    let cells = (0..).zip(old.iter().zip(new));
    let changed = cells.filter(|(_, (old, new))| old != new);
    changed.flat_map(|(cell, (_, new))| [cell, *new]).collect()
}

fn in_all(style: &Style, text: &dyn Fn(&Style) -> String) -> ByLanguage {
    let said = |language: Language| {
        let style = Style { language, ..*style };
        (language.code(), text(&style))
    };
    Language::ALL.iter().copied().map(said).collect()
}

fn json(data: &Data) -> String {
    let json = serde_json::to_string(data);
    json.unwrap_or_else(|_| grid::never!(String::new(), "the data of a page can be written"))
}

fn fill(style: &Style, legends: &ByLanguage, data: &Data) -> String {
    let legends: Vec<String> = legends
        .iter()
        .map(|(tag, legend)| format!("<div lang=\"{tag}\">{legend}</div>"))
        .collect();
    // No text of ours can end the script element early.
    let json = json(data).replace("</", "<\\/");
    PAGE.replacen("<!--FRAME-->", &render::svg_frame(style), 1)
        .replacen("<!--LEGEND-->", &legends.concat(), 1)
        .replacen("/*DATA*/", &json, 1)
}
