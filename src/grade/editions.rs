//! Counts how many grades a newer edition of a profile changes.

use std::collections::BTreeMap;

/// Counts of the puzzles graded by a newer edition than in the baseline, for each pair of old and
/// new edition.
#[derive(Default)]
pub(crate) struct EditionCounts(BTreeMap<(String, String), Counts>);

#[derive(Default)]
struct Counts {
    /// Number of puzzles.
    graded: usize,
    /// Number of puzzles with a different grade.
    changed: usize,
    /// Number of puzzles with the same grade and a different path.
    other_paths: usize,
}

/// Effect of a newer edition on a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Same grade and path.
    Same,
    /// Same grade, different path.
    OtherPath,
    /// Different grade.
    OtherGrade,
}

impl EditionCounts {
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

    /// One message for each pair of editions: how many grades change, and what to do.
    pub(crate) fn messages(&self, baseline: &str) -> Vec<String> {
        let messages = self.0.iter().map(|((old, new), counts)| {
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
        messages.collect()
    }
}
