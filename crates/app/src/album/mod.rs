//! Albums: steps with pictures and texts in one language. All output formats with pictures are made from
//! them.

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

/// Steps with pictures, in order, with text before and after them.
pub struct Album {
    /// The title.
    pub title: String,
    /// The text before the steps.
    pub above: Vec<Block>,
    /// The steps with their pictures.
    pub step_pictures: Vec<StepPicture>,
    /// The text after the steps.
    pub below: Vec<Block>,
    style: Style,
}

/// A block of text before or after the steps.
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A heading.
    Heading(String),
    /// Preformatted lines.
    Preformatted(String),
}

/// A step, a guess, a withdrawn guess or one line of a net, with its picture and its text.
pub struct StepPicture {
    /// The number of the step in a solution or a list, from 1.
    pub number: usize,
    /// The technique's slug; `guess` for a guess and `back` for a refuted guess.
    pub name: &'static str,
    /// The heading: number, name and rating of a step; the sentence, for a line of a net.
    pub title: String,
    /// The text below the heading, one item for each paragraph.
    pub words: Vec<String>,
    /// The scene to draw.
    pub scene: Scene,
    /// The lines of the step's net, each with its sentence and its picture; empty for a step without a net.
    pub lines: Vec<StepPicture>,
    /// The letter of a line of a net, such as `a`; empty for a step.
    letter: String,
    /// The evidence of a step, for [`StepPicture::dot`]; `None` for a guess, a withdrawn guess or a line of a
    /// net.
    evidence: Option<Evidence>,
}

impl Album {
    /// An album without steps. Its style prints plain text without colours and does not wrap lines.
    pub fn new(title: impl Into<String>, style: &Style) -> Album {
        Album {
            title: title.into(),
            above: Vec::new(),
            step_pictures: Vec::new(),
            below: Vec::new(),
            style: style.with_palette(Palette::PLAIN).with_width(None),
        }
    }

    /// An album of the path's records whose numbers, from 1, are in `shown`. The grade comes before them; the
    /// outcome follows them if the last record is shown.
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
                let step_picture = StepPicture::of(number, replay.board(), record, &album.style);
                album.step_pictures.push(step_picture);
            }
            replay.follow(record);
        }
        let paragraphs = |text: &str| lines(text).into_iter().map(Block::Text).collect();
        // Only the first line: the rest of the text is a table of counts.
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
            let step_picture = StepPicture::of_step(number, before, step, &album.style);
            album.step_pictures.push(step_picture);
        }
        album
    }

    /// One SVG picture that shows the boards of all steps.
    pub fn strip(&self) -> String {
        self.strip_of(&self.step_pictures, self.grade_line())
    }

    /// Splits the steps into pages of at most `boards` steps and returns one SVG picture for each page. Below
    /// the title, the first page has the grade, and later pages have their number, such as `2 / 3`.
    pub fn strip_pages(&self, boards: usize) -> Vec<String> {
        let pages = self.step_pictures.chunks(boards.max(1));
        let count = pages.len();
        let pages = pages.enumerate().map(|(index, step_pictures)| {
            let subtitle = match index {
                0 => self.grade_line().to_owned(),
                _ => format!("{} / {count}", index + 1),
            };
            self.strip_of(step_pictures, &subtitle)
        });
        pages.collect()
    }

    /// The first paragraph of the text before the steps: the grade, in an album of a path.
    fn grade_line(&self) -> &str {
        let first_paragraph = self.above.iter().find_map(|block| match block {
            Block::Text(text) => Some(text.as_str()),
            Block::Heading(_) | Block::Preformatted(_) => None,
        });
        first_paragraph.unwrap_or_default()
    }

    /// One SVG picture of these steps. `subtitle` is the line below the title.
    fn strip_of(&self, step_pictures: &[StepPicture], subtitle: &str) -> String {
        let scenes: Vec<_> = step_pictures
            .iter()
            .map(|step_picture| (step_picture.title.as_str(), &step_picture.scene))
            .collect();
        let title = [self.title.as_str(), subtitle];
        render::svg_strip(title, &scenes, &self.style)
    }

    /// The style of cell names and texts.
    pub fn style(&self) -> &Style {
        &self.style
    }
}

impl StepPicture {
    /// A record with the picture of the board before it.
    pub fn of(number: usize, before: &Board, record: &Record, style: &Style) -> StepPicture {
        let (name, evidence) = match record {
            Record::Step(step) => (step.info().slug, Some(step.evidence.clone())),
            Record::Guess(_) => ("guess", None),
            Record::Back(_) => ("back", None),
        };
        let text = render::record(number, before, record, Detail::Paragraph, style);
        let scene = Scene::of_record(before, record);
        let step_picture = StepPicture::new_picture(number, name, &text, scene, evidence);
        match record {
            Record::Step(step) => step_picture.with_lines(before, step, style),
            Record::Guess(_) | Record::Back(_) => step_picture,
        }
    }

    /// A step with the picture of the board before it.
    pub fn of_step(number: usize, before: &Board, step: &Step, style: &Style) -> StepPicture {
        let text = render::step(number, before, step, Detail::Paragraph, style);
        let evidence = Some(step.evidence.clone());
        let scene = Scene::of(before, step);
        let step_picture =
            StepPicture::new_picture(number, step.info().slug, &text, scene, evidence);
        step_picture.with_lines(before, step, style)
    }

    /// Adds the lines of a net, each with its picture.
    fn with_lines(mut self, before: &Board, step: &Step, style: &Style) -> StepPicture {
        let lines = render::scene_lines(before, step).into_iter().enumerate();
        let (number, name) = (self.number, self.name);
        let step_pictures = lines.map(|(index, line)| {
            let letter = letter(index);
            let words = render::sentence(&line.words, style);
            StepPicture {
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
        self.lines = step_pictures.collect();
        self
    }

    /// The picture of the net's line whose text is this paragraph; `None` if the paragraph is no line of a net.
    fn line(&self, paragraph: &str) -> Option<&StepPicture> {
        let mut lines = self.lines.iter();
        lines.find(|line| line.words.iter().any(|words| words == paragraph))
    }

    fn new_picture(
        number: usize,
        name: &'static str,
        text: &str,
        scene: Scene,
        evidence: Option<Evidence>,
    ) -> StepPicture {
        let mut words = lines(text);
        let title = if words.is_empty() {
            String::new()
        } else {
            words.remove(0)
        };
        StepPicture {
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

    /// The name of the picture's file, such as `007-x_wing.svg`: the number, the technique and the extension.
    /// For a line of a net, the letter of the line follows the number.
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

    /// The picture as SVG, with arrows that appear one after another.
    pub fn animated(&self, style: &Style) -> String {
        render::svg_animated(&self.scene, style)
    }

    /// The pictures of an animation: without arrows, and then with one more arrow each.
    pub fn frames(&self, style: &Style) -> Vec<String> {
        render::svg_frames(&self.scene, style)
    }

    /// The links, or the assertions of nets, as a Graphviz graph.
    pub fn dot(&self) -> String {
        render::dot(&self.title, &self.scene, self.evidence.as_ref())
    }

    /// The scene as JSON on one line.
    pub fn scene_json(&self) -> String {
        render::scene_json(&self.scene)
    }
}

/// The letter of a line by its index from 0: `a` to `z`, then `za`, `zb` and so on. File names with these
/// letters sort in the order of the lines.
fn letter(index: usize) -> String {
    let last = char::from(b'a' + (index % 26) as u8);
    "z".repeat(index / 26) + &last.to_string()
}

/// The lines of a text without indentation; empty lines are left out.
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
