//! Boards that show a technique: positions on which it is the next step, and the example of its fixture.
//!
//! `positions.tsv` has up to three positions of a technique: slug, profile, whether it is needed, position.
//! `cargo xtask positions` writes it. Some rare techniques have no position. `examples.tsv` has one board
//! of each technique, from its fixture, with the profile whose entry finds it; `tests/gallery.rs` writes and checks it.

pub use crate::unmet::{Absence, absence};

use crate::path::UniquenessPolicy;
use catalogue::profile;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Engine, Entry, Profile, Step, Technique};
use oracle::Solver;

const POSITIONS: &str = include_str!("positions.tsv");
const EXAMPLES: &str = include_str!("examples.tsv");

/// Status of a technique in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is the next step, and without it the rest is harder.
    Needed,
    /// It is the next step, and without it the rest is no harder.
    Next,
    /// The board shows a find of it. Easier steps may exist.
    Fixture,
}

/// A board of a technique as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The profile by which the technique is next; for a fixture, the one whose entry finds it.
    pub profile: &'static str,
    /// The status of the technique in it.
    pub standing: Standing,
    /// The board as `grid::text::library` writes it: digits that were filled in are marked.
    pub text: &'static str,
}

/// Up to three positions in which a technique is the next step by a profile, the easiest to see first. If it is needed in
/// some positions, only these are included.
pub fn positions(slug: &str) -> impl Iterator<Item = Position> {
    lines(POSITIONS, slug).filter_map(|(profile, rest)| {
        let (word, text) = rest.split_once('\t')?;
        let standing = match word {
            "needed" => Standing::Needed,
            _ => Standing::Next,
        };
        Some(Position {
            profile,
            standing,
            text,
        })
    })
}

/// The section of a technique's description with its positions.
pub fn positions_text(slug: &str) -> String {
    let mut shown = positions(slug).peekable();
    let Some(first) = shown.peek() else {
        return "# Positions\nNone is known in which it is the next step. The picture shows the board of a test, on which \
                easier steps may exist."
            .to_owned();
    };
    let rest = match first.standing {
        Standing::Needed => "and without it the rest is harder",
        Standing::Next | Standing::Fixture => "but the rest is no harder without it",
    };
    let mut text = format!(
        "# Positions\nIn these it is the next step by profile `{}`, {rest}:\n\n```text\n",
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
        standing: Standing::Fixture,
        text,
    })
}

/// The lines of a technique in a table: profile and the rest.
fn lines(table: &'static str, slug: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    table.lines().filter_map(move |line| {
        let (own, rest) = line.split_once('\t')?;
        let of_it = rest.split_once('\t')?;
        (own == slug).then_some(of_it)
    })
}

/// A step and the board before it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The board.
    pub before: Board,
    /// The find on it.
    pub step: Step,
}

/// The example of a technique: its first position, or the board of its fixture. `None` for one that is not in the registry.
pub fn example(technique: &'static dyn Technique) -> Option<Example> {
    let slug = technique.info().slug;
    match positions(slug).next() {
        Some(position) => example_on(technique, position.profile, position.text),
        None => fixture_example(technique),
    }
}

/// The example of a technique's fixture: the first find on its board.
pub fn fixture_example(technique: &'static dyn Technique) -> Option<Example> {
    let position = fixture_position(technique.info().slug)?;
    let (before, mut steps) = finds(technique, position.profile, position.text)?;
    (!steps.is_empty()).then(|| Example {
        before,
        step: steps.swap_remove(0),
    })
}

/// The easiest find of a technique on a board, in its shortest form.
pub fn example_on(technique: &'static dyn Technique, profile: &str, text: &str) -> Option<Example> {
    let (before, mut steps) = finds_on(technique, profile, text)?;
    if steps.is_empty() {
        return None;
    }
    let step = steps.swap_remove(0);
    let step = step.shortened(&before).unwrap_or(step);
    Some(Example { before, step })
}

/// The board of a text, and all that a technique finds on it by its entries in a profile, the easiest first.
pub fn finds_on(
    technique: &'static dyn Technique,
    profile: &str,
    text: &str,
) -> Option<(Board, Vec<Step>)> {
    let (before, mut steps) = finds(technique, profile, text)?;
    steps.sort_by_key(|step| (step.rating, step.size));
    Some((before, steps))
}

/// The board of a text, and all that a technique finds on it by its entries in a profile.
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

/// The technique's entries in a profile; a default entry if it has none.
fn entries(technique: &'static dyn Technique, profile: &str) -> Vec<Entry> {
    let slug = technique.info().slug;
    let all = profile::named(profile).map(|profile| profile.entries);
    let own = all.unwrap_or_default().into_iter();
    let own: Vec<Entry> = own
        .filter(|entry| entry.technique.info().slug == slug)
        .collect();
    if !own.is_empty() {
        return own;
    }
    vec![Entry::plain(technique)]
}
