//! A solution as one self-contained HTML page.
//!
//! The page contains the texts of every step in all languages, and the pictures, so it needs no network. A
//! short script shows one step at a time.

mod picture;

pub use picture::Picture;

use crate::path::{Path, Replay, is_single};
use grid::text::{Empty, line};
use grid::{Board, Puzzle};
use logic::{Language, Profile, Record, Step};
use picture::states;
use render::{Detail, Palette, Scene, Style};
use serde::Serialize;
use std::collections::BTreeMap;

/// The page with four placeholders: for the frame of the pictures, the legend, the data and the script.
const PAGE: &str = include_str!("page.html");
/// The modules of the script. Each comes after the modules that it imports. The first two are also part of
/// the web app in `web/`.
const MODULES: [&str; 3] = [
    include_str!("elements.js"),
    include_str!("viewer.js"),
    include_str!("document.js"),
];

/// A text in each language, by the code of the language.
type ByLanguage = BTreeMap<&'static str, String>;

/// The data that the script reads.
#[derive(Serialize)]
struct Data {
    puzzle: String,
    profile: String,
    /// The language that is shown first.
    language: &'static str,
    grade: ByLanguage,
    outcome: ByLanguage,
    /// The states of the start board's cells in row-major order, as numbers: see [`Picture::board`].
    start: Vec<u16>,
    steps: Vec<StepPage>,
    /// The changes from the board before the last step to the final board, in the form of
    /// [`StepPage::board`].
    end: Vec<u16>,
}

/// A record of the path, for the script.
#[derive(Serialize)]
struct StepPage {
    title: ByLanguage,
    /// The effects in short notation, the same in every language.
    does: String,
    words: ByLanguage,
    /// Whether the record is a single. The filter of the page hides singles.
    single: bool,
    /// Whether the solution needs this record.
    needed: bool,
    /// Layers behind and in front of the digits.
    picture: (String, String),
    /// The highlighted candidates: nine times the cell plus the digit, both from 0.
    acting: Vec<u16>,
    /// The legend of the picture; empty if one legend serves all pictures.
    #[serde(skip_serializing_if = "ByLanguage::is_empty")]
    legend: ByLanguage,
    /// The changes of the board since the previous step: the number of each changed cell, from 0, followed
    /// by its new state in the form of [`Picture::board`].
    board: Vec<u16>,
    /// The lines of a net that have pictures of their own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<StepPageLine>,
}

/// A line of a net.
#[derive(Serialize)]
struct StepPageLine {
    /// The index of this line among the lines of `words`, from 0.
    at: usize,
    /// The layers behind and in front of the digits, as SVG.
    picture: (String, String),
    /// The highlighted candidates, as in [`StepPage::acting`].
    acting: Vec<u16>,
    /// The legend of the picture; empty if one legend serves all pictures.
    #[serde(skip_serializing_if = "ByLanguage::is_empty")]
    legend: ByLanguage,
}

/// A path as a self-contained HTML document.
///
/// The style determines the first language and the names of cells. `needed` says for each record whether the
/// solution needs it. It may be empty if all records are needed.
pub fn page(
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Path,
    needed: &[bool],
    style: &Style,
) -> String {
    let style = plain_style(style);
    let legends = in_all_languages(&style, &render::svg_legend);
    let data = data(puzzle, profile, path, needed, &style, &|_| {
        ByLanguage::new()
    });
    filled_page(&style, &legends, &data)
}

/// The data of [`page`] as JSON, for a web page with its own drawing code. Each step has its own
/// legend. `needed` may be empty if all records are needed.
pub fn page_data(
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Path,
    needed: &[bool],
    style: &Style,
) -> String {
    let style = plain_style(style);
    let legends =
        |scene: &Scene| in_all_languages(&style, &|style| render::svg_scene_legend(scene, style).0);
    json(&data(puzzle, profile, path, needed, &style, &legends))
}

fn plain_style(style: &Style) -> Style {
    style.with_palette(Palette::PLAIN).with_width(None)
}

/// `legends` returns the legend of a picture in each language.
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
    let mut previous = start.clone();
    for (index, record) in path.records.iter().enumerate() {
        let current = states(replay.board());
        steps.push(StepPage {
            needed: needed.get(index).copied().unwrap_or(true),
            board: changes(&previous, &current),
            ..step_page(index + 1, &replay, record, style, legends)
        });
        previous = current;
        replay.follow(record);
    }
    Data {
        puzzle: line(puzzle, Empty::default()),
        profile: profile.name.clone(),
        language: style.language.code(),
        grade: in_all_languages(style, &|style| path.grade_text(style)),
        outcome: in_all_languages(style, &|style| render::outcome(&path.outcome, style)),
        end: changes(&previous, &states(&path.end)),
        start,
        steps,
    }
}

/// The page data of a record. [`StepPage::needed`] and [`StepPage::board`] are not set yet.
fn step_page(
    number: usize,
    replay: &Replay,
    record: &Record,
    style: &Style,
    legends: &dyn Fn(&Scene) -> ByLanguage,
) -> StepPage {
    let before = replay.board();
    let texts = in_all_languages(style, &|style| {
        render::record(number, before, record, Detail::Paragraph, style)
    });
    let (mut title, mut words) = (ByLanguage::new(), ByLanguage::new());
    for (tag, text) in texts {
        let (heading, body) = text.split_once('\n').unwrap_or((&text, ""));
        let lines: Vec<&str> = body.lines().map(str::trim).collect();
        title.insert(tag, heading.to_owned());
        words.insert(tag, lines.join("\n"));
    }
    let (does, single) = match record {
        Record::Step(step) => (render::brief(&step.effects, style), is_single(step)),
        Record::Guess(guess) => (render::candidate(guess.candidate, style), false),
        Record::Back(_) => (String::new(), false),
    };
    let scene = Scene::of_record(before, record);
    let words_in_style_language = words.get(style.language.code());
    let lines = match record {
        Record::Step(step) => {
            step_page_lines(before, step, words_in_style_language, style, legends)
        }
        Record::Guess(_) | Record::Back(_) => Vec::new(),
    };
    let Picture { layers, acting, .. } = Picture::of(&scene);
    StepPage {
        title,
        does,
        words,
        single,
        needed: true,
        picture: layers,
        acting,
        legend: legends(&scene),
        board: Vec::new(),
        lines,
    }
}

/// The lines of a net that occur in `words`, each with its index in the lines of `words`.
fn step_page_lines(
    before: &Board,
    step: &Step,
    words: Option<&String>,
    style: &Style,
    legends: &dyn Fn(&Scene) -> ByLanguage,
) -> Vec<StepPageLine> {
    let lines = render::scene_lines(before, step).into_iter();
    let step_page_line = |line: render::SceneLine| {
        let text = render::sentence(&line.words, style);
        let line_index = words?.lines().position(|line_text| line_text == text)?;
        let Picture { layers, acting, .. } = Picture::of(&line.scene);
        Some(StepPageLine {
            at: line_index,
            picture: layers,
            acting,
            legend: legends(&line.scene),
        })
    };
    lines.filter_map(step_page_line).collect()
}

/// The numbers of the changed cells, each followed by its new state.
fn changes(old: &[u16], new: &[u16]) -> Vec<u16> {
    let cells = (0..).zip(old.iter().zip(new));
    let changed = cells.filter(|(_, (old, new))| old != new);
    changed.flat_map(|(cell, (_, new))| [cell, *new]).collect()
}

/// A text in all languages.
fn in_all_languages(style: &Style, text: &dyn Fn(&Style) -> String) -> ByLanguage {
    let in_language = |language: Language| {
        let style = style.with_language(language);
        (language.code(), text(&style))
    };
    Language::ALL.iter().copied().map(in_language).collect()
}

fn json(data: &Data) -> String {
    let json = serde_json::to_string(data);
    json.unwrap_or_else(|_| grid::never!(String::new(), "the data of a page can be written"))
}

/// The page with its placeholders replaced.
fn filled_page(style: &Style, legends: &ByLanguage, data: &Data) -> String {
    let legends: Vec<String> = legends
        .iter()
        .map(|(tag, legend)| format!("<div lang=\"{tag}\">{legend}</div>"))
        .collect();
    // A text with `</` could otherwise end the script element.
    let json = json(data).replace("</", "<\\/");
    PAGE.replacen("<!--FRAME-->", &render::svg_frame(style), 1)
        .replacen("<!--LEGEND-->", &legends.concat(), 1)
        .replacen("/*SCRIPT*/", &script(), 1)
        .replacen("/*DATA*/", &json, 1)
}

/// The modules as one script with one scope. The policy in `page.html` contains its SHA-256 hash, which
/// `openssl dgst -sha256 -binary` and `base64` compute.
fn script() -> String {
    let lines = MODULES.iter().flat_map(|module| module.lines());
    let lines = lines.filter(|line| !line.starts_with("import "));
    let lines = lines.map(|line| line.strip_prefix("export ").unwrap_or(line));
    let body: Vec<&str> = lines.collect();
    format!(
        "\n\"use strict\";\n(() => {{\n{}\n}})();\n",
        body.join("\n")
    )
}
