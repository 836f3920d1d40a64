//! Tests the finds of all searches on random boards in the middle of a solve. They are complete,
//! correct, in the requested order, true in every solution, and the same on a transformed board.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use catalogue::profile;
use grid::{Board, Candidate};
use logic::{Entry, Evidence, Options, Order, Profile, Rating, Setting, SubsetBy, Uniqueness};
use std::collections::BTreeMap;
use support::boards::{self, RELABELLED, TRANSPOSED};
use support::finds::{Kept, finds};
use support::naive;
use techniques::options::Scope;

/// Number of boards; the seed of each is its index.
const BOARDS: u64 = 400;

/// Minimum number of finds of a technique for the test to be meaningful.
const MIN_FINDS: usize = 10;

fn test_boards() -> impl Iterator<Item = boards::Sound> {
    (0..BOARDS).map(boards::sound)
}

/// A pattern in two houses counts once, for the first house, unless each house is searched
/// separately.
fn once_each(found: Vec<Kept>, scope: Scope) -> Vec<Kept> {
    let mut kept: Vec<Kept> = Vec::new();
    for find in found {
        let is_repeated = kept
            .iter()
            .any(|earlier| match (&earlier.evidence, &find.evidence) {
                (Evidence::Subset(a), Evidence::Subset(b)) => {
                    let counts_separately = scope == Scope::House && a.by == SubsetBy::Cells;
                    !counts_separately && a.cells == b.cells && a.digits == b.digits
                }
                (a, b) => a == b,
            });
        if !is_repeated {
            kept.push(find);
        }
    }
    kept
}

/// The entry's scope, if its technique has that option.
fn scope_of(entry: &Entry) -> Scope {
    let declared = entry.technique.info().options;
    if declared.contains(&Scope::DECLARED) {
        entry.options.get()
    } else {
        Scope::default()
    }
}

/// Compares the finds of a profile's entries with the definitions, including their order if
/// `sequence` says so. Returns the number of finds of each technique.
fn assert_complete(profile: &Profile, sequence: Sequence) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for entry in &profile.entries {
        let slug = entry.technique.info().slug;
        for sound in test_boards() {
            let (board, order, options) = (&sound.board, &entry.order, &entry.options);
            let Some(all) = naive::finds(slug, board, order, options) else {
                break;
            };
            let mut found = finds(entry.technique, board, order, options);
            let mut all = once_each(all, scope_of(entry));
            *counts.entry(slug).or_default() += all.len();
            if sequence == Sequence::Any {
                let key = |find: &Kept| format!("{find:?}");
                found.sort_by_key(key);
                all.sort_by_key(key);
            }
            assert_eq!(found, all, "{slug} on {board:?}");
        }
    }
    println!("{counts:?}");
    counts
}

/// Whether the order of the finds is compared.
#[derive(Clone, Copy, PartialEq)]
enum Sequence {
    AsDefined,
    Any,
}

#[test]
fn se_basic_finds_all_in_sudoku_explainers_order() {
    let counts = assert_complete(&profile::named("se-basic").unwrap(), Sequence::AsDefined);
    assert_eq!(counts.len(), 14);
    assert!(
        counts.values().all(|&count| MIN_FINDS <= count),
        "too few finds"
    );
}

#[test]
fn default_finds_all() {
    let counts = assert_complete(&profile::named("default").unwrap(), Sequence::Any);
    assert_eq!(counts.len(), 16);
    assert!(
        counts.values().all(|&count| MIN_FINDS <= count),
        "too few finds"
    );
}

#[test]
fn a_technique_by_itself_finds_all() {
    let mut plain = profile::named("default").unwrap();
    for entry in &mut plain.entries {
        entry.order = Order::default();
        entry.options = Options::of(entry.technique.info().options);
    }
    assert_complete(&plain, Sequence::Any);
}

fn is_true(find: &Kept, solution: &Board) -> bool {
    let value = |candidate: Candidate| solution.value(candidate.cell) == Some(candidate.digit);
    find.place.is_none_or(value) && !find.removals.iter().any(|&removed| value(removed))
}

/// The entries of the default profile that are fast enough on random boards.
///
/// These boards often have several solutions, so techniques that assume uniqueness are excluded.
/// The boards have many candidates, which makes chains and harder techniques too slow; these are
/// tested along real solves.
fn entries(default: &Profile) -> impl Iterator<Item = &Entry> {
    let entries = default.entries.iter();
    let usable = entries.filter(|entry| entry.usable(Uniqueness::Unknown));
    usable.filter(|entry| entry.ratings.least() < Rating(60))
}

#[test]
fn finds_are_true_in_every_solution() {
    let default = profile::named("default").unwrap();
    let mut boards_with_several = 0;
    for sound in test_boards() {
        let solutions = boards::solutions(&sound.board, 50);
        boards_with_several += usize::from(solutions.len() > 1);
        for entry in entries(&default) {
            for find in finds(entry.technique, &sound.board, &entry.order, &entry.options) {
                let slug = entry.technique.info().slug;
                let mut solutions = solutions.iter();
                assert!(
                    solutions.all(|solution| is_true(&find, solution)),
                    "{slug} on {:?}: {find:?}",
                    sound.board
                );
            }
        }
    }
    assert!(
        60 <= boards_with_several,
        "too few boards with several solutions: {boards_with_several}"
    );
}

#[test]
fn a_transformed_board_has_the_transformed_finds() {
    let effects = |found: Vec<Kept>| {
        let mut effects: Vec<_> = found.into_iter().map(|f| (f.place, f.removals)).collect();
        effects.sort();
        effects.dedup();
        effects
    };
    let default = profile::named("default").unwrap();
    for symmetry in [&TRANSPOSED, &RELABELLED] {
        for sound in test_boards() {
            let transformed = symmetry.board(&sound.board);
            for entry in entries(&default) {
                let order = Order::default();
                let finds_on = |board| finds(entry.technique, board, &order, &entry.options);
                let mut here = finds_on(&sound.board);
                for find in &mut here {
                    find.place = find.place.map(|placed| symmetry.candidate(placed));
                    for removed in &mut find.removals {
                        *removed = symmetry.candidate(*removed);
                    }
                    find.removals.sort();
                }
                let slug = entry.technique.info().slug;
                assert_eq!(
                    effects(finds_on(&transformed)),
                    effects(here),
                    "{slug} on {transformed:?}"
                );
            }
        }
    }
}
