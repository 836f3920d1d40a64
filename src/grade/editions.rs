//! What a newer edition of a profile would change, where a baseline holds grades by an older one.

use std::collections::BTreeMap;

/// The puzzles that were graded by a newer edition than the one the baseline knows, by the two
/// editions.
#[derive(Default)]
pub(crate) struct Moves(BTreeMap<(String, String), Counts>);

#[derive(Default)]
struct Counts {
    graded: usize,
    changed: usize,
    other_paths: usize,
}

/// What a newer edition makes of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Nothing else than the older one.
    Same,
    /// The same grade by another path.
    OtherPath,
    /// Another grade.
    OtherGrade,
}

impl Moves {
    /// Counts one puzzle.
    pub(crate) fn count(&mut self, old: &str, new: &str, effect: Effect) {
        let counts = self.0.entry((old.to_owned(), new.to_owned())).or_default();
        counts.graded += 1;
        match effect {
            Effect::Same => {}
            Effect::OtherPath => counts.other_paths += 1,
            Effect::OtherGrade => counts.changed += 1,
        }
    }

    /// A line for each pair of editions: what would change, and how to go on.
    pub(crate) fn told(&self, baseline: &str) -> Vec<String> {
        let told = self.0.iter().map(|((old, new), counts)| {
            let Counts {
                graded,
                changed,
                other_paths,
            } = counts;
            format!(
                "{baseline}: graded by {new}, kept by {old}: of {graded} grades {changed} would \
                 change, {other_paths} more only in path; --update moves them to {new}, a run with \
                 profile {old} compares exactly"
            )
        });
        told.collect()
    }
}
