//! Steps to look at: each with its picture and its words, in one language, for every format that is
//! made of pictures and words.

mod cards;
mod latex;
mod markdown;

pub use cards::cards;
pub use latex::{LATEX_START, latex, latex_of};
pub use markdown::{MARKDOWN_START, Pictures, markdown};

use crate::path::{Path, Replay};
use core::ops::RangeInclusive;
use grid::Board;
use logic::{Evidence, Record, Step};
use render::{Detail, Palette, Scene, Style};

/// Plates in order, and what stands above and below them.
pub struct Album {
    /// The title.
    pub title: String,
    /// The text before the plates.
    pub above: Vec<Block>,
    /// The plates.
    pub plates: Vec<Plate>,
    /// The text after the plates.
    pub below: Vec<Block>,
    style: Style,
}

/// A piece of text above or below the plates.
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A heading.
    Heading(String),
    /// Lines that keep their places.
    GivenPattern(String),
}

/// A step with its picture and its words.
pub struct Plate {
    /// Its number in a solution or a list, from 1.
    pub number: usize,
    /// The technique's slug; of a guess `guess`, of one taken back `back`.
    pub name: &'static str,
    /// The number, name and rating.
    pub title: String,
    /// The text, one item for each paragraph.
    pub words: Vec<String>,
    /// The scene to draw.
    pub scene: Scene,
    evidence: Option<Evidence>,
}

impl Album {
    /// An album without plates, in a style without colours and line ends.
    pub fn new(title: impl Into<String>, style: &Style) -> Album {
        Album {
            title: title.into(),
            above: Vec::new(),
            plates: Vec::new(),
            below: Vec::new(),
            style: Style {
                palette: Palette::PLAIN,
                width: None,
                ..*style
            },
        }
    }

    /// Those records of a path that are within a range, counted from 1, and how it ended.
    pub fn of_path(
        title: impl Into<String>,
        path: &Path,
        shown: &RangeInclusive<usize>,
        style: &Style,
    ) -> Album {
        let mut album = Album::new(title, style);
        let mut replay = Replay::new(&path.start);
        for (number, record) in (1..).zip(&path.records) {
            if shown.contains(&number) {
                let plate = Plate::of(number, replay.board(), record, &album.style);
                album.plates.push(plate);
            }
            replay.follow(record);
        }
        let told = |text: &str| lines(text).into_iter().map(Block::Text).collect();
        // The rest of it is a table of counts.
        let grade = path.grade_text(&album.style);
        album.above = told(grade.lines().next().unwrap_or_default());
        if shown.contains(&path.records.len()) {
            album.below = told(&render::outcome(&path.outcome, &album.style));
        }
        album
    }

    /// Steps that can be made on one board.
    pub fn of_steps<'s>(
        title: impl Into<String>,
        before: &Board,
        steps: impl Iterator<Item = &'s Step>,
        style: &Style,
    ) -> Album {
        let mut album = Album::new(title, style);
        for (number, step) in (1..).zip(steps) {
            let plate = Plate::of_step(number, before, step, &album.style);
            album.plates.push(plate);
        }
        album
    }

    /// The style of names and texts.
    pub fn style(&self) -> &Style {
        &self.style
    }
}

impl Plate {
    /// A record on the board before it.
    pub fn of(number: usize, before: &Board, record: &Record, style: &Style) -> Plate {
        let (name, evidence) = match record {
            Record::Step(step) => (step.info().slug, Some(step.evidence.clone())),
            Record::Guess(_) => ("guess", None),
            Record::Back(_) => ("back", None),
        };
        let text = render::record(number, before, record, Detail::Paragraph, style);
        Plate::told(
            number,
            name,
            &text,
            Scene::of_record(before, record),
            evidence,
        )
    }

    /// A step on the board before it.
    pub fn of_step(number: usize, before: &Board, step: &Step, style: &Style) -> Plate {
        let text = render::step(number, before, step, Detail::Paragraph, style);
        let evidence = Some(step.evidence.clone());
        Plate::told(
            number,
            step.info().slug,
            &text,
            Scene::of(before, step),
            evidence,
        )
    }

    fn told(
        number: usize,
        name: &'static str,
        text: &str,
        scene: Scene,
        evidence: Option<Evidence>,
    ) -> Plate {
        let mut words = lines(text);
        let title = if words.is_empty() {
            String::new()
        } else {
            words.remove(0)
        };
        Plate {
            number,
            name,
            title,
            words,
            scene,
            evidence,
        }
    }

    /// The name of its file: number and technique.
    pub fn file(&self, extension: &str) -> String {
        format!("{:03}-{}.{extension}", self.number, self.name)
    }

    /// Its picture.
    pub fn svg(&self, style: &Style) -> String {
        render::svg(&self.scene, style)
    }

    /// Its links, or the assertions of its nets, as a graph for Graphviz.
    pub fn dot(&self) -> String {
        render::dot(&self.title, &self.scene, self.evidence.as_ref())
    }

    /// Its scene as JSON, on one line.
    pub fn scene_json(&self) -> String {
        render::scene_json(&self.scene)
    }
}

fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty());
    lines.map(str::to_owned).collect()
}

/// Text within HTML or XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
