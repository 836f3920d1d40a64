//! Gates on what is done on the way, and on what the givens look like.

use super::failure::{Failure, Gate};
use super::grader::{Graded, Grader, Verdict};
use grid::Puzzle;
use logic::{Family, Info, LastResort, Profile, Rating};
use make::GivenPattern;

/// Conditions on the steps of the solution; empty by default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExplanationGates {
    /// The slugs of techniques that it needs: its path uses each, and without it the puzzle is harder or not solved.
    pub needs: Vec<&'static str>,
    /// The slug of the hardest technique of its path.
    pub hardest: Option<&'static str>,
    /// The slugs of the techniques above singles that its path uses, and no others; empty for any.
    pub only: Vec<&'static str>,
    /// How often its path uses some techniques.
    pub steps: Vec<StepsGate>,
    /// The least rating of its first step.
    pub first: Option<Rating>,
}

/// How often a technique is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepsGate {
    /// The slug of the technique.
    pub technique: &'static str,
    /// How often at least.
    pub min: u32,
    /// How often at most; `None` for any number.
    pub max: Option<u32>,
}

/// How many givens, and what they look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GivensGates {
    /// The least number.
    pub min: Option<usize>,
    /// The greatest.
    pub max: Option<usize>,
    /// What they look like.
    pub given_pattern: Option<GivenPattern>,
}

/// A profile without a technique that a puzzle must need.
pub struct WithoutOne {
    /// The technique's slug.
    pub technique: &'static str,
    /// The profile.
    pub profile: Profile,
}

/// A grader by a profile without a technique that a puzzle must need.
pub struct GraderWithout<'p> {
    /// The technique's slug.
    pub technique: &'static str,
    /// The grader.
    pub grader: Grader<'p>,
}

impl GivensGates {
    /// The gates that these givens fail.
    pub fn failures(self, puzzle: &Puzzle) -> Vec<Failure> {
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
    /// Whether there is any condition.
    pub fn is_open(&self) -> bool {
        *self == ExplanationGates::default()
    }

    /// The profiles by which it is seen whether techniques are needed: each without one of them, and without guessing.
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

    /// The gates that a grade fails; none for a puzzle that was not solved. `without` grades by the
    /// profiles of [`ExplanationGates::without_each`].
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
                let why = format!("does not use {}", name(slug));
                failures.push(Failure::new(Gate::Needs, why));
            } else if let Some(own) = without.iter_mut().find(|own| own.technique == slug) {
                let graded_without = own.grader.grade(puzzle);
                if graded_without.verdict == Verdict::Solved
                    && graded_without.grade.rating <= graded.grade.rating
                {
                    let why = format!("is no harder without {}", name(slug));
                    failures.push(Failure::new(Gate::Needs, why));
                }
            }
        }
        let hardest = graded.grade.hardest.map(|info| info.slug);
        if let Some(wanted) = self.hardest.filter(|&wanted| hardest != Some(wanted)) {
            let found = hardest.map_or("nothing", name);
            let why = format!("the hardest is {found}, not {}", name(wanted));
            failures.push(Failure::new(Gate::Hardest, why));
        }
        if !self.only.is_empty() {
            let is_other =
                |info: &&Info| info.family != Family::Singles && !self.only.contains(&info.slug);
            if let Some(other) = counts.iter().map(|(info, _)| *info).find(is_other) {
                let why = format!("also uses {}", name(other.slug));
                failures.push(Failure::new(Gate::Only, why));
            } else if let Some(unused) = self.only.iter().find(|slug| count(slug) == 0) {
                let why = format!("does not use {}", name(unused));
                failures.push(Failure::new(Gate::Only, why));
            }
        }
        for gate in &self.steps {
            let used = count(gate.technique);
            if used < gate.min || gate.max.is_some_and(|max| used > max) {
                let why = format!("uses {} {}", name(gate.technique), times(used));
                failures.push(Failure::new(Gate::Steps, why));
            }
        }
        let first = graded.grade.first_step.unwrap_or_default();
        if let Some(least) = self.first.filter(|&least| first < least) {
            let why = format!("the first step is rated {first}, below {least}");
            failures.push(Failure::new(Gate::First, why));
        }
        failures
    }
}

fn name(slug: &str) -> &str {
    super::record::technique_name(slug)
}

fn times(count: u32) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}
