//! An example of every technique: a board from its fixture, and the first find on it.
//!
//! `tests/gallery.rs` writes and checks `examples.tsv`, with slug, profile of the entry, and board.

use crate::path::UniquenessPolicy;
use catalogue::profile;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Choice, Engine, Entry, Options, Order, Profile, Rating, Ratings, Step, Technique};
use oracle::Solver;

const EXAMPLES: &str = include_str!("examples.tsv");

/// A step and the board before it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The board.
    pub before: Board,
    /// The find on it.
    pub step: Step,
}

/// The example of a technique; `None` if the registry does not have the technique.
pub fn example(technique: &'static dyn Technique) -> Option<Example> {
    let slug = technique.info().slug;
    let line = EXAMPLES
        .lines()
        .find_map(|line| line.strip_prefix(slug)?.strip_prefix('\t'))?;
    let (profile, board) = line.split_once('\t')?;
    let before = Board::new(&grid::text::read_one(board).ok()?);
    let entries = entries(technique, profile);
    let profile = Profile::new("example", entries);
    let uniqueness = UniquenessPolicy::Check.uniqueness(&Solver::new().check(&before.to_puzzle()));
    let steps = Engine::new(&profile, before.clone(), uniqueness).all_steps();
    let ControlFlow::Continue(steps) = steps else {
        return None;
    };
    let step = steps.into_iter().next()?;
    Some(Example { before, step })
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
    vec![Entry {
        technique,
        order: Order::default(),
        options: Options::of(technique.info().options),
        choice: Choice::All,
        ratings: Ratings::flat(Rating(0)),
        worth: None,
    }]
}
