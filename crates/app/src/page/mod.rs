//! A solution as one page for a browser, complete in itself.
//!
//! The page holds every step's words in all languages and its picture, so it works without a
//! network; a short script turns the leaves.

use crate::path::{Path, Replay, is_single};
use grid::Puzzle;
use grid::text::{Empty, line};
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
    steps: Vec<Leaf>,
    /// The board at the end, as the body of a picture.
    end: String,
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
    picture: String,
}

/// A path as an HTML document that needs nothing beside it.
///
/// The style says which language is shown first and what cells are called.
pub fn page(puzzle: &Puzzle, profile: &Profile, path: &Path, style: &Style) -> String {
    let style = Style {
        palette: Palette::PLAIN,
        width: None,
        ..*style
    };
    let mut replay = Replay::new(&path.start);
    let mut steps = Vec::with_capacity(path.records.len());
    for (index, record) in path.records.iter().enumerate() {
        steps.push(leaf(index + 1, &replay, record, &style));
        replay.follow(record);
    }
    let data = Data {
        puzzle: line(puzzle, Empty::default()),
        profile: profile.name.clone(),
        language: style.language.code(),
        grade: in_all(&style, |style| render::grade(&path.grade, style)),
        outcome: in_all(&style, |style| render::outcome(&path.outcome, style)),
        steps,
        end: render::svg_body(&Scene::still(&path.end)),
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
    Leaf {
        title,
        does,
        words,
        single,
        picture: render::svg_body(&Scene::of_record(before, record)),
    }
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
