//! Gates on the steps of the solution and on the givens.

use super::failure::{Failure, Gate};
use super::grader::{Graded, Grader, Verdict};
use crate::slug::english_name;
use grid::Puzzle;
use logic::{Family, Info, LastResort, Profile, Rating};
use make::GivenPattern;

/// Conditions on the steps of the solution; none by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ExplanationGates {
    /// The slugs of needed techniques. The path must use each of them. Without any one of them in the
    /// profile, the puzzle must be harder or unsolved.
    pub needs: Vec<&'static str>,
    /// The slug of the technique that must be the hardest of the path.
    pub hardest: Option<&'static str>,
    /// The slugs of techniques. The path must use each of them, and apart from singles no other technique.
    /// Empty for any path.
    pub only: Vec<&'static str>,
    /// Limits on the numbers of uses of some techniques.
    pub steps: Vec<StepsGate>,
    /// Minimum rating of the first step.
    pub first: Option<Rating>,
}

/// Limits on the uses of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepsGate {
    /// The slug of the technique.
    pub technique: &'static str,
    /// Minimum number of uses.
    pub min: u32,
    /// Maximum number of uses; `None` for any number.
    pub max: Option<u32>,
}

/// Conditions on the givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct GivensGates {
    /// Minimum number of givens.
    pub min: Option<usize>,
    /// Maximum number of givens.
    pub max: Option<usize>,
    /// The symmetry that the givens must have.
    pub given_pattern: Option<GivenPattern>,
}

/// The profile without one technique that a puzzle must need.
#[non_exhaustive]
pub struct WithoutOne {
    /// The technique's slug.
    pub technique: &'static str,
    /// The profile.
    pub profile: Profile,
}

/// A grader that uses the profile without one technique that a puzzle must need.
#[non_exhaustive]
pub struct GraderWithout<'p> {
    /// The technique's slug.
    pub technique: &'static str,
    /// The grader.
    pub grader: Grader<'p>,
}

impl GivensGates {
    /// The gates that the givens of a puzzle fail.
    pub fn failures(self, puzzle: &Puzzle) -> Vec<Failure> {
        if self == GivensGates::default() {
            return Vec::new();
        }
        let givens = puzzle.givens();
        let count = givens.len();
        let mut failures = Vec::new();
        if let Some(max) = self.max.filter(|&max| count > max) {
            failures.push(Failure::new(
                Gate::Clues,
                format!("{count} givens, more than {max}"),
            ));
        }
        if let Some(min) = self.min.filter(|&min| count < min) {
            failures.push(Failure::new(
                Gate::Clues,
                format!("{count} givens, fewer than {min}"),
            ));
        }
        if let Some(given_pattern) = self
            .given_pattern
            .filter(|given_pattern| !given_pattern.fits(givens))
        {
            failures.push(Failure::new(
                Gate::Symmetric,
                format!("the givens do not have the symmetry `{given_pattern}`"),
            ));
        }
        failures
    }
}

impl ExplanationGates {
    /// Whether there is no condition.
    pub fn is_open(&self) -> bool {
        *self == ExplanationGates::default()
    }

    /// For each needed technique, the profile without that technique and without its last resort.
    /// [`ExplanationGates::failures`] uses these profiles to test whether the technique is needed.
    pub fn without_each(&self, profile: &Profile) -> Vec<WithoutOne> {
        let without = self.needs.iter().map(|&technique| {
            let mut entries = profile.entries.clone();
            entries.retain(|entry| entry.technique.info().slug != technique);
            WithoutOne {
                technique,
                profile: Profile {
                    last_resort: LastResort::None,
                    ..profile.with_entries(entries)
                },
            }
        });
        without.collect()
    }

    /// The failed gates of a grade; none for an unsolved puzzle. `without` has a grader for each profile of
    /// [`ExplanationGates::without_each`].
    pub fn failures(
        &self,
        puzzle: &Puzzle,
        graded: &Graded,
        without: &mut [GraderWithout<'_>],
    ) -> Vec<Failure> {
        let mut failures = Vec::new();
        if !matches!(graded.verdict, Verdict::Solved | Verdict::Trial) {
            return failures;
        }
        let counts = graded.grade.by_technique();
        let count = |slug: &str| {
            let mut counts = counts.iter();
            counts
                .find(|(info, _)| info.slug == slug)
                .map_or(0, |&(_, count)| count)
        };
        for &slug in &self.needs {
            if count(slug) == 0 {
                let why = format!("does not use {}", english_name(slug));
                failures.push(Failure::new(Gate::Needs, why));
            } else if let Some(grader_without) = without
                .iter_mut()
                .find(|grader_without| grader_without.technique == slug)
            {
                let graded_without = grader_without.grader.grade(puzzle);
                if graded_without.verdict == Verdict::Solved
                    && graded_without.grade.rating <= graded.grade.rating
                {
                    let why = format!("is no harder without {}", english_name(slug));
                    failures.push(Failure::new(Gate::Needs, why));
                }
            }
        }
        let hardest = graded.grade.hardest.map(|info| info.slug);
        if let Some(required) = self.hardest.filter(|&required| hardest != Some(required)) {
            let found = hardest.map_or("nothing", english_name);
            let why = format!("the hardest is {found}, not {}", english_name(required));
            failures.push(Failure::new(Gate::Hardest, why));
        }
        if !self.only.is_empty() {
            let is_unlisted =
                |info: &&Info| info.family != Family::Singles && !self.only.contains(&info.slug);
            if let Some(unlisted) = counts.iter().map(|(info, _)| *info).find(is_unlisted) {
                let why = format!("also uses {}", english_name(unlisted.slug));
                failures.push(Failure::new(Gate::Only, why));
            } else if let Some(unused) = self.only.iter().find(|slug| count(slug) == 0) {
                let why = format!("does not use {}", english_name(unused));
                failures.push(Failure::new(Gate::Only, why));
            }
        }
        for gate in &self.steps {
            let uses = count(gate.technique);
            if uses < gate.min || gate.max.is_some_and(|max| uses > max) {
                let why = format!("uses {} {}", english_name(gate.technique), times(uses));
                failures.push(Failure::new(Gate::Steps, why));
            }
        }
        let first_rating = graded.grade.first_step.unwrap_or_default();
        if let Some(least) = self.first.filter(|&least| first_rating < least) {
            let why = format!("the first step is rated {first_rating}, below {least}");
            failures.push(Failure::new(Gate::First, why));
        }
        failures
    }
}

fn times(count: u32) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}
