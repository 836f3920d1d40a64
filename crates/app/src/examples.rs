//! Boards that show a technique: positions at which it is the next step, and the board of its fixture.
//!
//! `positions.tsv` has up to three positions for each technique: slug, profile, whether the technique is
//! needed, and position. `cargo xtask positions` writes it. Some rare techniques have no position.
//! `examples.tsv` has one board for each technique, from its fixture, with the profile whose entry finds it.
//! `tests/gallery.rs` writes and checks it.

pub use crate::unmet::{Absence, absence};

use crate::path::UniquenessPolicy;
use catalogue::profile;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Engine, Entry, Profile, Step, Technique};
use oracle::Solver;

/// Positions for each technique, one on a line.
const POSITIONS: &str = include_str!("positions.tsv");
/// The chosen example of each technique, one on a line.
const EXAMPLES: &str = include_str!("examples.tsv");

/// The status of a technique at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionStatus {
    /// The technique is the next step, and without it the rest of the puzzle is harder.
    Needed,
    /// The technique is the next step, and without it the rest of the puzzle is no harder.
    Next,
    /// The technique has a find on the board. Easier steps may exist.
    Fixture,
}

/// A board for a technique, as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The profile with which the technique is the next step. For a fixture, the profile whose entry finds
    /// it.
    pub profile: &'static str,
    /// The status of the technique on this board.
    pub status: PositionStatus,
    /// The board in the form of `grid::text::library`. Digits that are not givens are marked.
    pub text: &'static str,
}

/// Up to three positions at which a technique is the next step with a profile, in the order of
/// `positions.tsv`. The technique is needed at all of them or at none.
pub fn positions(slug: &str) -> impl Iterator<Item = Position> {
    lines(POSITIONS, slug).filter_map(|(profile, status_and_text)| {
        let (word, text) = status_and_text.split_once('\t')?;
        let status = match word {
            "needed" => PositionStatus::Needed,
            _ => PositionStatus::Next,
        };
        Some(Position {
            profile,
            status,
            text,
        })
    })
}

/// The section on positions in a technique's description.
pub fn positions_text(slug: &str) -> String {
    let mut shown = positions(slug).peekable();
    let Some(first) = shown.peek() else {
        return "# Positions\nNone is known in which it is the next step. The picture shows the board of a test, on which \
                easier steps may exist."
            .to_owned();
    };
    let need = match first.status {
        PositionStatus::Needed => "and without it the rest is harder",
        PositionStatus::Next | PositionStatus::Fixture => "but the rest is no harder without it",
    };
    let mut text = format!(
        "# Positions\nIn these it is the next step by profile `{}`, {need}:\n\n```text\n",
        first.profile
    );
    for position in shown {
        text += position.text;
        text.push('\n');
    }
    text + "```"
}

/// The board of a technique's fixture, on which easier steps may exist.
pub fn fixture_position(slug: &str) -> Option<Position> {
    let (profile, text) = lines(EXAMPLES, slug).next()?;
    Some(Position {
        profile,
        status: PositionStatus::Fixture,
        text,
    })
}

/// The lines of a technique in a table, each split into the profile and the rest.
fn lines(table: &'static str, slug: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    table.lines().filter_map(move |line| {
        let (line_slug, after_slug) = line.split_once('\t')?;
        let profile_and_rest = after_slug.split_once('\t')?;
        (line_slug == slug).then_some(profile_and_rest)
    })
}

/// A step and the board before it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The board.
    pub before: Board,
    /// The find on the board.
    pub step: Step,
}

/// The example of a technique: at its first position, or else on the board of its fixture. `None` if both
/// tables lack the technique, as for a technique that is not in the registry.
pub fn example(technique: &'static dyn Technique) -> Option<Example> {
    let slug = technique.info().slug;
    match positions(slug).next() {
        Some(position) => example_on(technique, position.profile, position.text),
        None => fixture_example(technique),
    }
}

/// The example on a technique's fixture: the first find on its board.
pub fn fixture_example(technique: &'static dyn Technique) -> Option<Example> {
    let position = fixture_position(technique.info().slug)?;
    let (before, mut steps) = finds(technique, position.profile, position.text)?;
    (!steps.is_empty()).then(|| Example {
        before,
        step: steps.swap_remove(0),
    })
}

/// The easiest find of a technique on a board, with a shorter argument if there is one. `None` if the text is
/// no board, or the technique has no find on it.
pub fn example_on(technique: &'static dyn Technique, profile: &str, text: &str) -> Option<Example> {
    let (before, mut steps) = finds_on(technique, profile, text)?;
    if steps.is_empty() {
        return None;
    }
    let step = steps.swap_remove(0);
    let step = step.shortened(&before).unwrap_or(step);
    Some(Example { before, step })
}

/// Reads a board and returns it with all finds of a technique's entries in a profile. The finds with the
/// lowest rating are first; if ratings are equal, the smallest. `None` if the text is no board.
pub fn finds_on(
    technique: &'static dyn Technique,
    profile: &str,
    text: &str,
) -> Option<(Board, Vec<Step>)> {
    let (before, mut steps) = finds(technique, profile, text)?;
    steps.sort_by_key(|step| (step.rating, step.size));
    Some((before, steps))
}

/// Reads a board and returns it with all finds of a technique's entries in a profile, in the order of the
/// search.
fn finds(
    technique: &'static dyn Technique,
    profile: &str,
    text: &str,
) -> Option<(Board, Vec<Step>)> {
    let before = Board::new(&grid::text::read_one(text).ok()?);
    let entries = entries(technique, profile);
    let profile = Profile::new("example", entries);
    let uniqueness = UniquenessPolicy::Check.uniqueness(&Solver::new().check(&before.to_puzzle()));
    let steps = Engine::new(&profile, before.clone(), uniqueness).all_steps();
    let ControlFlow::Continue(steps) = steps else {
        return None;
    };
    Some((before, steps))
}

/// A technique's entries in a built-in profile. If the profile has none, an entry with default options.
fn entries(technique: &'static dyn Technique, profile: &str) -> Vec<Entry> {
    let slug = technique.info().slug;
    let entries = profile::named(profile).map(|profile| profile.entries);
    let entries = entries.unwrap_or_default().into_iter();
    let of_technique: Vec<Entry> = entries
        .filter(|entry| entry.technique.info().slug == slug)
        .collect();
    if !of_technique.is_empty() {
        return of_technique;
    }
    vec![Entry::plain(technique)]
}
