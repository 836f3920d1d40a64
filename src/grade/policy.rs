//! Gates by file: `whydoku.yaml` in a repository of puzzles.
//!
//! ```yaml
//! default: { require: [unique] }       # without a default, a file that matches no rule is an error
//! rules:                               # the first matching rule applies
//!   - files: ["easy/*.txt", "**/kids-*.txt"]
//!     optional: true                   # patterns may match no file
//!     profile: default
//!     rating: { min: 1.2, max: 2.6, first: 1.2 }
//!     techniques:
//!       { allow: [hidden_single, naked_single], deny: [], needs: [], hardest: naked_single, only: [],
//!         steps: { naked_single: { min: 1, max: 20 } } }
//!     clues: { min: 24, max: 32 }
//!     symmetry: rotational
//!     effort: { minutes: { max: 15 }, spike: { max: 8 }, levels: [easy, medium] }
//!     gates: ["default.rating <= 2.6"] # for `profile: default,hodoku`
//!     require: [unique, minimal, symmetric, logical]
//! ```
//!
//! `policy_files.rs` finds the rule for a file.
//!
//! Errors are detected while the YAML is read, because only then are the line and column known.

use super::policy_numbers::{Amount, WrittenRating};
use crate::cli::args::GateChoices;
use crate::cli::profiles;
use anyhow::{Context, anyhow, bail, ensure};
use catalogue::profile::YamlLimit;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use whydoku::effort::EffortLevel;
use whydoku::grade::Criteria;
use whydoku::grade::effort_gates::Limits;
use whydoku::grade::explanation_gates::StepsGate;
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::scale_gates::ScaleGate;
use whydoku::make::GivenPattern;

/// A policy file.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Policy {
    #[serde(default, deserialize_with = "some")]
    pub(super) default: Option<RuleGates>,
    pub(super) rules: Vec<Rule>,
}

/// Gates for the files that match some patterns.
pub(super) struct Rule {
    pub(super) files: Vec<Pattern>,
    pub(super) absence: Absence,
    pub(super) gates: RuleGates,
}

/// What happens if a pattern matches no file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Absence {
    /// The run reports an error.
    Error,
    /// The run ignores it.
    Allowed,
}

/// The profile and the gates of a rule. The gates do not contradict each other.
pub(super) struct RuleGates {
    /// `None` for the profile that the command line chooses.
    pub(super) profile: Option<ProfileNames>,
    gates: Gates,
    scales: Vec<ScaleGate>,
}

/// A rule as written in the file.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRule {
    #[serde(deserialize_with = "some_files")]
    files: Vec<Pattern>,
    #[serde(default)]
    optional: bool,
    #[serde(default, deserialize_with = "some")]
    profile: Option<ProfileNames>,
    #[serde(default)]
    rating: RatingGates,
    #[serde(default)]
    techniques: TechniqueGates,
    #[serde(default)]
    clues: CountRange,
    #[serde(default, deserialize_with = "some")]
    symmetry: Option<SymmetryWord>,
    #[serde(default)]
    effort: WrittenEffort,
    #[serde(default)]
    gates: Vec<GateText>,
    #[serde(default, deserialize_with = "some")]
    require: Option<Vec<RequirementWord>>,
}

/// A rule without files. The fields are repeated, because `flatten` of serde would lose the positions
/// of errors.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGates {
    #[serde(default, deserialize_with = "some")]
    profile: Option<ProfileNames>,
    #[serde(default)]
    rating: RatingGates,
    #[serde(default)]
    techniques: TechniqueGates,
    #[serde(default)]
    clues: CountRange,
    #[serde(default, deserialize_with = "some")]
    symmetry: Option<SymmetryWord>,
    #[serde(default)]
    effort: WrittenEffort,
    #[serde(default)]
    gates: Vec<GateText>,
    #[serde(default, deserialize_with = "some")]
    require: Option<Vec<RequirementWord>>,
}

/// Gates on ratings: the range, the minimum of the first step, and the tolerance.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct RatingGates {
    #[serde(default, deserialize_with = "some")]
    min: Option<WrittenRating>,
    #[serde(default, deserialize_with = "some")]
    max: Option<WrittenRating>,
    #[serde(default, deserialize_with = "some")]
    first: Option<WrittenRating>,
    #[serde(default, deserialize_with = "some")]
    tolerance: Option<WrittenRating>,
}

/// Range of a number of uses or givens.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct CountRange {
    #[serde(default, deserialize_with = "some")]
    min: Option<u16>,
    #[serde(default, deserialize_with = "some")]
    max: Option<u16>,
}

/// Gates on techniques as written in the file.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct TechniqueGates {
    #[serde(default)]
    allow: Vec<Slug>,
    #[serde(default)]
    deny: Vec<Slug>,
    #[serde(default)]
    needs: Vec<Slug>,
    #[serde(default, deserialize_with = "some")]
    hardest: Option<Slug>,
    #[serde(default)]
    only: Vec<Slug>,
    #[serde(default)]
    steps: BTreeMap<Slug, CountRange>,
}

/// Effort limits as written in the file.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct WrittenEffort {
    #[serde(default)]
    minutes: AmountRange,
    #[serde(default)]
    units: AmountRange,
    #[serde(default)]
    spike: AmountRange,
    #[serde(default)]
    levels: Vec<EffortLevel>,
}

/// Range of an amount of effort.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct AmountRange {
    #[serde(default, deserialize_with = "some")]
    min: Option<Amount>,
    #[serde(default, deserialize_with = "some")]
    max: Option<Amount>,
}

impl AmountRange {
    fn limits(self) -> Limits {
        Limits {
            min: self.min.map(|amount| amount.0),
            max: self.max.map(|amount| amount.0),
        }
    }
}

/// Deserializes a value that may be absent. If serde deserialized an `Option`, it would report an
/// error at the position of the parent.
fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<T>, D::Error> {
    T::deserialize(d).map(Some)
}

/// Deserializes the patterns of a rule, at least one.
fn some_files<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Pattern>, D::Error> {
    deserializer.deserialize_seq(Patterns)
}

/// Visitor of patterns. It rejects an empty list during the visit, so that the error has the position
/// of the list (see [`Mapping`]).
struct Patterns;

impl<'de> Visitor<'de> for Patterns {
    type Value = Vec<Pattern>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of patterns of files")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<Pattern>, A::Error> {
        let mut files = Vec::new();
        while let Some(pattern) = list.next_element()? {
            files.push(pattern);
        }
        if files.is_empty() {
            let why = "the list is empty; expected at least one pattern";
            return Err(A::Error::custom(why));
        }
        Ok(files)
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        deserializer.deserialize_map(Mapping(|written: WrittenRule| {
            let gates = WrittenGates {
                profile: written.profile,
                rating: written.rating,
                techniques: written.techniques,
                clues: written.clues,
                symmetry: written.symmetry,
                effort: written.effort,
                gates: written.gates,
                require: written.require,
            };
            Ok(Rule {
                files: written.files,
                absence: if written.optional {
                    Absence::Allowed
                } else {
                    Absence::Error
                },
                gates: gates.checked()?,
            })
        }))
    }
}

impl<'de> Deserialize<'de> for RuleGates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleGates, D::Error> {
        deserializer.deserialize_map(Mapping(WrittenGates::checked))
    }
}

/// Visitor that converts a mapping.
///
/// An error during the visit is reported at the position of the mapping. A later error would be
/// reported at the position of the parent, so the conversion is part of the visit.
struct Mapping<W, T>(fn(W) -> anyhow::Result<T>);

impl<'de, W: Deserialize<'de>, T> Visitor<'de> for Mapping<W, T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a mapping with `profile`, `rating` and so on")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        let written = W::deserialize(MapAccessDeserializer::new(map))?;
        (self.0)(written).map_err(A::Error::custom)
    }
}

/// Visitor that converts a scalar during the visit, like [`Mapping`]. The first field describes the
/// expected value.
struct Scalar<T>(&'static str, fn(&str) -> anyhow::Result<T>);

impl<T> Visitor<'_> for Scalar<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.1)(text).map_err(|error| E::custom(format!("{error:#}")))
    }
}

/// A pattern of file names, relative to the folder of the policy.
pub(super) struct Pattern(pub(super) glob::Pattern);

/// The value of `profile`: comma-separated names of profiles, or YAML files.
pub(super) struct ProfileNames(pub(super) String);
/// The slug of a technique, given by slug, name or alias.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Slug(&'static str);
struct RequirementWord(Requirement);
struct SymmetryWord(GivenPattern);
struct GateText(ScaleGate);

impl<'de> Deserialize<'de> for GateText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GateText, D::Error> {
        deserializer.deserialize_str(Scalar("a gate such as `hodoku.level <= Hard`", |text| {
            Ok(GateText(text.parse()?))
        }))
    }
}

impl<'de> Deserialize<'de> for SymmetryWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SymmetryWord, D::Error> {
        deserializer.deserialize_str(Scalar("a symmetry", |word| Ok(SymmetryWord(word.parse()?))))
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pattern, D::Error> {
        deserializer.deserialize_str(Scalar("a pattern of files", |text| {
            ensure!(
                !text.contains('{'),
                "{text:?} has alternatives in braces; write one pattern for each"
            );
            Ok(Pattern(glob::Pattern::new(text).map_err(|error| {
                anyhow!("{text:?} is not a valid pattern: {}", error.msg)
            })?))
        }))
    }
}

impl<'de> Deserialize<'de> for ProfileNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ProfileNames, D::Error> {
        deserializer.deserialize_str(Scalar("the name of a profile", |name| {
            // The profile is loaded here to report errors at this position. It is loaded again for grading.
            profiles::profiles_with_last_resort(name, profiles::KEEP_LAST_RESORT)?;
            Ok(ProfileNames(name.to_owned()))
        }))
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slug, D::Error> {
        deserializer.deserialize_str(Scalar("the name of a technique", |name| {
            Ok(Slug(
                crate::cli::registry::current().technique(name)?.info().slug,
            ))
        }))
    }
}

impl<'de> Deserialize<'de> for RequirementWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RequirementWord, D::Error> {
        deserializer.deserialize_str(Scalar("a requirement", |word| {
            let requirement = Requirement::of_word(word).ok_or_else(|| {
                anyhow!(
                    "{word:?} is not a requirement; expected unique, minimal, symmetric, logical, \
                     distinct, declared or none"
                )
            })?;
            Ok(RequirementWord(requirement))
        }))
    }
}

impl WrittenGates {
    /// Converts and checks the gates. Fails if they contradict each other.
    fn checked(self) -> anyhow::Result<RuleGates> {
        let slugs = |slugs: Vec<Slug>| slugs.into_iter().map(|slug| slug.0).collect::<Vec<_>>();
        let words = self
            .require
            .unwrap_or_else(|| vec![RequirementWord(Requirement::Unique)]);
        let mut gates = Gates::default();
        gates.require = words.into_iter().map(|word| word.0).collect();
        gates.min = self.rating.min.map(|tenths| tenths.0);
        gates.max = self.rating.max.map(|tenths| tenths.0);
        gates.tolerance = self.rating.tolerance.map_or(0, |tenths| tenths.0.0);
        gates.allow = slugs(self.techniques.allow);
        gates.deny = slugs(self.techniques.deny);
        gates.givens.min = self.clues.min.map(usize::from);
        gates.givens.max = self.clues.max.map(usize::from);
        gates.givens.given_pattern = (self.symmetry.map(|symmetry| symmetry.0))
            .filter(|&symmetry| symmetry != GivenPattern::None);
        gates.explanation.needs = slugs(self.techniques.needs);
        gates.explanation.hardest = self.techniques.hardest.map(|slug| slug.0);
        gates.explanation.only = slugs(self.techniques.only);
        gates.explanation.steps = (self.techniques.steps.into_iter())
            .map(|(slug, counts)| StepsGate {
                technique: slug.0,
                min: counts.min.map_or(0, u32::from),
                max: counts.max.map(u32::from),
            })
            .collect();
        gates.explanation.first = self.rating.first.map(|tenths| tenths.0);
        gates.effort.minutes = self.effort.minutes.limits();
        gates.effort.units = self.effort.units.limits();
        gates.effort.spike = self.effort.spike.limits();
        gates.effort.levels = self.effort.levels;
        gates.consistent()?;
        let scales: Vec<ScaleGate> = self.gates.into_iter().map(|scale| scale.0).collect();
        if let Some(ProfileNames(name)) = &self.profile {
            // Checked here to report errors at this position: gates may name only the profiles of the
            // rule.
            let profiles = profiles::profiles_with_last_resort(name, profiles::KEEP_LAST_RESORT)?;
            profiles::criteria(profiles, gates.clone(), scales.clone())?;
        }
        Ok(RuleGates {
            profile: self.profile,
            gates,
            scales,
        })
    }
}

impl RuleGates {
    /// The criteria of this rule. `profile` is used if the rule does not name a profile.
    pub(super) fn criteria(
        self,
        profile: &str,
        gates: &GateChoices,
        scales: &[ScaleGate],
    ) -> anyhow::Result<Criteria> {
        let names = self.profile.map_or(profile.to_owned(), |names| names.0);
        let scales = self.scales.iter().chain(scales).cloned();
        profiles::criteria(
            profiles::profiles_with_last_resort(&names, profiles::KEEP_LAST_RESORT)?,
            gates.intersect(&self.gates)?,
            scales.collect(),
        )
    }
}

impl Policy {
    /// Parses a policy. Errors name line and column.
    pub(super) fn read(text: &str) -> anyhow::Result<Policy> {
        if let Some(limit) = catalogue::profile::beyond_limits(text) {
            let YamlLimit { line, column, what } = limit;
            bail!("{line}:{column}: {what}, expected a policy");
        }
        serde_yaml::from_str(text).map_err(|error| {
            let (line, column, message) = catalogue::profile::located(&error);
            anyhow!("{line}:{column}: {message}")
        })
    }
}

/// Criteria of a policy text: one for each rule, then one for the default rule if there is one. The
/// patterns of files are ignored.
pub(crate) fn criteria_of(text: &str) -> anyhow::Result<Vec<Criteria>> {
    let policy = Policy::read(text)?;
    let rules = policy.rules.into_iter().map(|rule| rule.gates);
    let rules = rules.chain(policy.default).enumerate();
    let criteria = rules.map(|(index, gates)| {
        let criteria = gates.criteria("default", &GateChoices::default(), &[]);
        criteria.with_context(|| format!("rules[{index}]"))
    });
    criteria.collect()
}
