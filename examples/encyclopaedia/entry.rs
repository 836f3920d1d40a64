//! The data of a technique for its page.

use crate::link;
use anyhow::{Context, Result};
use catalogue::profile;
use grid::text::read_one;
use logic::{Language, Technique};
use render::{Detail, Scene, Style};
use whydoku::examples::{Example, Position, PositionStatus};
use whydoku::technique_list::TechniqueEntry;

/// A technique with its texts in one language.
pub(crate) struct Entry {
    /// Names, ratings and frequencies.
    pub(crate) facts: TechniqueEntry,
    /// The description in one sentence.
    pub(crate) summary: String,
    /// The full description.
    pub(crate) doc: String,
    /// Boards that show the technique. The first is shown at the top of the page.
    pub(crate) boards: Vec<ExampleBoard>,
}

/// A board that shows a technique.
pub(crate) struct ExampleBoard {
    pub(crate) status: PositionStatus,
    /// The picture of the step, an SVG document.
    pub(crate) picture: String,
    /// The explanation of the step, one paragraph per line.
    pub(crate) text: String,
    /// The fragment of the address at which the page of `web/` opens the board.
    pub(crate) fragment: String,
}

impl Entry {
    /// All techniques, in the order of the catalogue.
    pub(crate) fn all(language: Language) -> Result<Vec<Entry>> {
        let profile = profile::named("default")?;
        let facts = whydoku::techniques(catalogue::registry(), &profile, language);
        let all = facts.into_iter().map(|facts| {
            let technique = whydoku::technique(facts.slug)?;
            let info = technique.info();
            let summary = catalogue::summary(info, language).context(info.slug)?;
            Ok(Entry {
                summary,
                doc: catalogue::description(info, language).context(info.slug)?,
                boards: boards(technique, language)?,
                facts,
            })
        });
        all.collect()
    }
}

/// How the page of `web/` uses a position: as an exercise if the technique is the next step there, else for
/// a game. The page does not contain the profile `hodoku`, so positions of this profile are for games too.
fn use_of(position: &Position) -> link::Use {
    if position.status == PositionStatus::Fixture || position.profile == "hodoku" {
        link::Use::Game
    } else {
        link::Use::Exercise
    }
}

/// The boards that show a technique: positions of puzzles, or the board of a fixture if there are none.
fn boards(technique: &'static dyn Technique, language: Language) -> Result<Vec<ExampleBoard>> {
    let slug = technique.info().slug;
    let mut positions: Vec<Position> = whydoku::examples::positions(slug).collect();
    if positions.is_empty() {
        positions.extend(whydoku::examples::fixture_position(slug));
    }
    let style = Style::default().with_language(language);
    let boards = positions.into_iter().map(|position| {
        let example = whydoku::examples::example_on(technique, position.profile, position.text);
        let Example { before, step } = example.context(slug)?;
        let text = render::step(1, &before, &step, Detail::Paragraph, &style);
        // The first line is the name of the technique, which the page already has.
        let text = text
            .split_once('\n')
            .map_or("", |(_, rest)| rest)
            .to_owned();
        Ok(ExampleBoard {
            status: position.status,
            picture: render::svg(&Scene::of(&before, &step), &style),
            text,
            fragment: link::fragment(
                &read_one(position.text)?,
                technique.info(),
                use_of(&position),
            ),
        })
    });
    boards.collect()
}
