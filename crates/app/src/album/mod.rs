//! Albums: steps with pictures and texts in one language, for all output formats with pictures.

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

/// Plates in order, with text before and after them.
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

/// A block of text before or after the plates.
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A heading.
    Heading(String),
    /// Preformatted lines.
    Preformatted(String),
}

/// A step with its picture and its texts.
pub struct Plate {
    /// Its number in a solution or a list, from 1.
    pub number: usize,
    /// The technique's slug; `guess` for a guess and `back` for a refuted one.
    pub name: &'static str,
    /// The number, name and rating.
    pub title: String,
    /// The text, one item for each paragraph.
    pub words: Vec<String>,
    /// The scene to draw.
    pub scene: Scene,
    /// The lines of a net, each with its words and its picture.
    pub lines: Vec<Plate>,
    /// The letter of a line, empty for a step.
    letter: String,
    evidence: Option<Evidence>,
}

impl Album {
    /// An album without plates. Its style has no colours and no line breaks.
    pub fn new(title: impl Into<String>, style: &Style) -> Album {
        Album {
            title: title.into(),
            above: Vec::new(),
            plates: Vec::new(),
            below: Vec::new(),
            style: style.with_palette(Palette::PLAIN).with_width(None),
        }
    }

    /// An album of a path's records within a range, counted from 1, with the result of the path.
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
        let paragraphs = |text: &str| lines(text).into_iter().map(Block::Text).collect();
        // The other lines are a table of counts.
        let grade = path.grade_text(&album.style);
        album.above = paragraphs(grade.lines().next().unwrap_or_default());
        if shown.contains(&path.records.len()) {
            album.below = paragraphs(&render::outcome(&path.outcome, &album.style));
        }
        album
    }

    /// An album of steps on one board.
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

    /// One picture of all plates.
    pub fn strip(&self) -> String {
        self.strip_of(&self.plates, self.grade_line())
    }

    /// Pictures of at most this many plates each, for pages.
    pub fn strip_pages(&self, boards: usize) -> Vec<String> {
        let pages = self.plates.chunks(boards.max(1));
        let count = pages.len();
        let pages = pages.enumerate().map(|(index, plates)| {
            let below = match index {
                0 => self.grade_line().to_owned(),
                _ => format!("{} / {count}", index + 1),
            };
            self.strip_of(plates, &below)
        });
        pages.collect()
    }

    /// The first paragraph above the plates.
    fn grade_line(&self) -> &str {
        let first = self.above.iter().find_map(|block| match block {
            Block::Text(text) => Some(text.as_str()),
            Block::Heading(_) | Block::Preformatted(_) => None,
        });
        first.unwrap_or_default()
    }

    fn strip_of(&self, plates: &[Plate], below: &str) -> String {
        let scenes: Vec<_> = plates
            .iter()
            .map(|plate| (plate.title.as_str(), &plate.scene))
            .collect();
        let title = [self.title.as_str(), below];
        render::svg_strip(title, &scenes, &self.style)
    }

    /// The style of names and texts.
    pub fn style(&self) -> &Style {
        &self.style
    }
}

impl Plate {
    /// A plate of a record on the board before it.
    pub fn of(number: usize, before: &Board, record: &Record, style: &Style) -> Plate {
        let (name, evidence) = match record {
            Record::Step(step) => (step.info().slug, Some(step.evidence.clone())),
            Record::Guess(_) => ("guess", None),
            Record::Back(_) => ("back", None),
        };
        let text = render::record(number, before, record, Detail::Paragraph, style);
        let scene = Scene::of_record(before, record);
        let plate = Plate::new_plate(number, name, &text, scene, evidence);
        match record {
            Record::Step(step) => plate.with_lines(before, step, style),
            Record::Guess(_) | Record::Back(_) => plate,
        }
    }

    /// A plate of a step on the board before it.
    pub fn of_step(number: usize, before: &Board, step: &Step, style: &Style) -> Plate {
        let text = render::step(number, before, step, Detail::Paragraph, style);
        let evidence = Some(step.evidence.clone());
        let scene = Scene::of(before, step);
        let plate = Plate::new_plate(number, step.info().slug, &text, scene, evidence);
        plate.with_lines(before, step, style)
    }

    /// Adds the lines of a net.
    fn with_lines(mut self, before: &Board, step: &Step, style: &Style) -> Plate {
        let lines = render::scene_lines(before, step).into_iter().enumerate();
        let (number, name) = (self.number, self.name);
        let plates = lines.map(|(index, line)| {
            let letter = letter(index);
            let words = render::sentence(&line.words, style);
            Plate {
                number,
                name,
                title: words.clone(),
                words: vec![words],
                scene: line.scene,
                lines: Vec::new(),
                letter,
                evidence: None,
            }
        });
        self.lines = plates.collect();
        self
    }

    /// The picture of a paragraph of the text, if it is a line of a net.
    fn line(&self, paragraph: &str) -> Option<&Plate> {
        let mut lines = self.lines.iter();
        lines.find(|line| line.words.iter().any(|words| words == paragraph))
    }

    fn new_plate(
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
            lines: Vec::new(),
            letter: String::new(),
            evidence,
        }
    }

    /// The file name: number, letter of a line, and technique.
    pub fn file(&self, extension: &str) -> String {
        format!(
            "{:03}{}-{}.{extension}",
            self.number, self.letter, self.name
        )
    }

    /// The picture as SVG.
    pub fn svg(&self, style: &Style) -> String {
        render::svg(&self.scene, style)
    }

    /// The picture as SVG whose arrows appear in order.
    pub fn animated(&self, style: &Style) -> String {
        render::svg_animated(&self.scene, style)
    }

    /// The pictures of an animation, one for each arrow.
    pub fn frames(&self, style: &Style) -> Vec<String> {
        render::svg_frames(&self.scene, style)
    }

    /// The links, or the assertions of the nets, as a graph for Graphviz.
    pub fn dot(&self) -> String {
        render::dot(&self.title, &self.scene, self.evidence.as_ref())
    }

    /// The scene as JSON on one line.
    pub fn scene_json(&self) -> String {
        render::scene_json(&self.scene)
    }
}

/// The letter of a line, by its index from 0: `a` to `z`, then `za` and so on, so that names sort
/// in the order of the lines.
fn letter(index: usize) -> String {
    let last = char::from(b'a' + (index % 26) as u8);
    "z".repeat(index / 26) + &last.to_string()
}

fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty());
    lines.map(str::to_owned).collect()
}

/// The text escaped for HTML and XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
