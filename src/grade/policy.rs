//! Gates by file: `whydoku.yaml` in a repository of puzzles.
//!
//! ```yaml
//! default: { require: [unique] }       # without it, a file that no rule names is an error
//! rules:                               # the first that matches wins
//!   - files: ["easy/*.txt", "**/kids-*.txt"]
//!     optional: true                   # no file need match; else a pattern without one is an error
//!     profile: default
//!     rating: { min: 1.2, max: 2.6, first: 1.2 }
//!     techniques:
//!       { allow: [hidden_single, naked_single], deny: [], needs: [], hardest: naked_single, only: [],
//!         steps: { naked_single: { min: 1, max: 20 } } }
//!     clues: { min: 24, max: 32 }
//!     symmetry: rotational
//!     effort: { minutes: { max: 15 }, spike: { max: 8 }, levels: [easy, medium] }
//!     gates: ["default.rating <= 2.6"] # about the profiles they name, of `profile: default,hodoku`
//!     require: [unique, minimal, symmetric, logical]
//! ```
//!
//! Patterns are relative to the folder of the policy; `*` stays within a folder, `**` does not.
//! Whatever can be wrong is found while reading, because only then is its place known.

use super::policy_numbers::{Amount, Tenths};
use super::relative_path::relative;
use crate::cli::args::GateChoices;
use crate::cli::input::Source;
use crate::cli::{profiles, text_file};
use crate::grade::criteria::{CriteriaOfSources, no_file_matches};
use anyhow::{anyhow, bail, ensure};
use glob::MatchOptions;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use whydoku::Criteria;
use whydoku::EffortLevel;
use whydoku::grade::effort_gates::{EffortGates, Limits};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::scale_gates::ScaleGate;
use whydoku::grade::telling_gates::{GivensGates, StepsGate, TellingGates};
use whydoku::make::Drawing;

/// A policy as written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Policy {
    #[serde(default, deserialize_with = "some")]
    default: Option<Demands>,
    rules: Vec<Rule>,
}

/// What the files of some patterns must be.
struct Rule {
    files: Vec<Pattern>,
    absence: Absence,
    demands: Demands,
}

/// Whether there may be no file that a pattern matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Absence {
    /// It was misspelt, or the files are gone.
    Wrong,
    /// The policy says that it may be so.
    Allowed,
}

/// A profile, by its name, and gates that make sense together.
struct Demands {
    profile: Option<Named>,
    gates: Gates,
    scales: Vec<ScaleGate>,
}

/// A rule as written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRule {
    #[serde(deserialize_with = "some_files")]
    files: Vec<Pattern>,
    #[serde(default)]
    optional: bool,
    #[serde(default, deserialize_with = "some")]
    profile: Option<Named>,
    #[serde(default)]
    rating: Range,
    #[serde(default)]
    techniques: Permissions,
    #[serde(default)]
    clues: Counts,
    #[serde(default, deserialize_with = "some")]
    symmetry: Option<Looks>,
    #[serde(default)]
    effort: WrittenEffort,
    #[serde(default)]
    gates: Vec<Scale>,
    #[serde(default, deserialize_with = "some")]
    require: Option<Vec<Word>>,
}

/// A rule without files. (`flatten` would lose the places of errors.)
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDemands {
    #[serde(default, deserialize_with = "some")]
    profile: Option<Named>,
    #[serde(default)]
    rating: Range,
    #[serde(default)]
    techniques: Permissions,
    #[serde(default)]
    clues: Counts,
    #[serde(default, deserialize_with = "some")]
    symmetry: Option<Looks>,
    #[serde(default)]
    effort: WrittenEffort,
    #[serde(default)]
    gates: Vec<Scale>,
    #[serde(default, deserialize_with = "some")]
    require: Option<Vec<Word>>,
}

#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Range {
    #[serde(default, deserialize_with = "some")]
    min: Option<Tenths>,
    #[serde(default, deserialize_with = "some")]
    max: Option<Tenths>,
    #[serde(default, deserialize_with = "some")]
    first: Option<Tenths>,
    #[serde(default, deserialize_with = "some")]
    tolerance: Option<Tenths>,
}

/// How many.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Counts {
    #[serde(default, deserialize_with = "some")]
    min: Option<u16>,
    #[serde(default, deserialize_with = "some")]
    max: Option<u16>,
}

#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Permissions {
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
    steps: BTreeMap<Slug, Counts>,
}

/// What a puzzle may ask of a person, as written.
#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct WrittenEffort {
    #[serde(default)]
    minutes: Amounts,
    #[serde(default)]
    units: Amounts,
    #[serde(default)]
    spike: Amounts,
    #[serde(default)]
    levels: Vec<EffortLevel>,
}

#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Amounts {
    #[serde(default, deserialize_with = "some")]
    min: Option<Amount>,
    #[serde(default, deserialize_with = "some")]
    max: Option<Amount>,
}

impl Amounts {
    fn limits(self) -> Limits {
        Limits {
            min: self.min.map(|amount| amount.0),
            max: self.max.map(|amount| amount.0),
        }
    }
}

/// A value that may be left out. What is written is read as itself: read as an `Option`, an error
/// in it would be told at the place of what it stands in.
fn some<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<T>, D::Error> {
    T::deserialize(d).map(Some)
}

/// The patterns of a rule: at least one.
fn some_files<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Pattern>, D::Error> {
    deserializer.deserialize_seq(Patterns)
}

/// Reads patterns, and refuses a list without any while it is being read: see [`Mapping`].
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
            let why = "there is no file in it, expected patterns";
            return Err(A::Error::custom(why));
        }
        Ok(files)
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        deserializer.deserialize_map(Mapping(|written: WrittenRule| {
            let demands = WrittenDemands {
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
                    Absence::Wrong
                },
                demands: demands.consistent()?,
            })
        }))
    }
}

impl<'de> Deserialize<'de> for Demands {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Demands, D::Error> {
        deserializer.deserialize_map(Mapping(WrittenDemands::consistent))
    }
}

/// Reads a mapping and makes something of it. What is refused here, while the mapping is being
/// read, is told at its place; refused afterwards, it would be told at the place of its parent.
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

/// Reads a word and makes something of it, like [`Mapping`].
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

/// A pattern of files below the folder of the policy.
struct Pattern(glob::Pattern);

/// `*` stays within a folder.
const WITHIN: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: false,
};

struct Named(String);
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Slug(&'static str);
struct Word(Requirement);
struct Looks(Drawing);
struct Scale(ScaleGate);

impl<'de> Deserialize<'de> for Scale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Scale, D::Error> {
        deserializer.deserialize_str(Scalar("a gate, as `hodoku.level <= Hard`", |text| {
            Ok(Scale(text.parse()?))
        }))
    }
}

impl<'de> Deserialize<'de> for Looks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Looks, D::Error> {
        deserializer.deserialize_str(Scalar("a symmetry", |word| Ok(Looks(word.parse()?))))
    }
}

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pattern, D::Error> {
        deserializer.deserialize_str(Scalar("a pattern of files", |text| {
            ensure!(
                !text.contains('{'),
                "{text:?} has alternatives in braces, expected a pattern for each"
            );
            Ok(Pattern(glob::Pattern::new(text).map_err(|error| {
                anyhow!("{text:?} is no pattern: {}", error.msg)
            })?))
        }))
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named, D::Error> {
        deserializer.deserialize_str(Scalar("the name of a profile", |name| {
            // Read now for the place of an error, and once more when it is used.
            profiles::profiles_with(name, None)?;
            Ok(Named(name.to_owned()))
        }))
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slug, D::Error> {
        deserializer.deserialize_str(Scalar("the name of a technique", |name| {
            Ok(Slug(whydoku::technique(name)?.info().slug))
        }))
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        deserializer.deserialize_str(Scalar("a requirement", |word| {
            let requirement = Requirement::of_word(word).ok_or_else(|| {
                anyhow!(
                    "{word:?} cannot be required: expected unique, minimal, symmetric, logical, \
                     distinct, declared or none"
                )
            })?;
            Ok(Word(requirement))
        }))
    }
}

impl WrittenDemands {
    /// The gates, which say themselves if they cannot all be passed.
    fn consistent(self) -> anyhow::Result<Demands> {
        let slugs = |slugs: Vec<Slug>| slugs.into_iter().map(|slug| slug.0).collect::<Vec<_>>();
        let words = self
            .require
            .unwrap_or_else(|| vec![Word(Requirement::Unique)]);
        let gates = Gates {
            min: self.rating.min.map(|tenths| tenths.0),
            max: self.rating.max.map(|tenths| tenths.0),
            allow: slugs(self.techniques.allow),
            deny: slugs(self.techniques.deny),
            tolerance: (self.rating.tolerance).map_or(0, |tenths| tenths.0.0),
            givens: GivensGates {
                min: self.clues.min.map(usize::from),
                max: self.clues.max.map(usize::from),
                drawing: (self.symmetry.map(|looks| looks.0))
                    .filter(|&looks| looks != Drawing::None),
            },
            telling: TellingGates {
                needs: slugs(self.techniques.needs),
                hardest: self.techniques.hardest.map(|slug| slug.0),
                only: slugs(self.techniques.only),
                steps: (self.techniques.steps.into_iter())
                    .map(|(slug, counts)| StepsGate {
                        technique: slug.0,
                        min: counts.min.map_or(0, u32::from),
                        max: counts.max.map(u32::from),
                    })
                    .collect(),
                first: self.rating.first.map(|tenths| tenths.0),
            },
            effort: EffortGates {
                minutes: self.effort.minutes.limits(),
                units: self.effort.units.limits(),
                spike: self.effort.spike.limits(),
                levels: self.effort.levels,
            },
            require: words.into_iter().map(|word| word.0).collect(),
        };
        gates.consistent()?;
        Ok(Demands {
            profile: self.profile,
            gates,
            scales: self.gates.into_iter().map(|scale| scale.0).collect(),
        })
    }
}

impl Demands {
    /// The criteria, with this profile unless there is one of its own.
    fn criteria(
        self,
        profile: &str,
        besides: &GateChoices,
        scales: &[ScaleGate],
    ) -> anyhow::Result<Criteria> {
        let named = self.profile.map_or(profile.to_owned(), |named| named.0);
        let scales = self.scales.iter().chain(scales).cloned();
        profiles::criteria(
            profiles::profiles_with(&named, None)?,
            besides.besides(&self.gates)?,
            scales.collect(),
        )
    }
}

impl Pattern {
    fn matches(&self, file: &Path) -> bool {
        self.0.matches_path_with(file, WITHIN)
    }

    /// Whether there is a file that it matches, below the folder of the policy.
    fn matches_below(&self, folder: &Path) -> bool {
        let folder = glob::Pattern::escape(&folder.to_string_lossy());
        let below = Path::new(&folder).join(self.0.as_str());
        let found = glob::glob_with(&below.to_string_lossy(), WITHIN);
        (found.into_iter().flatten()).any(|file| file.is_ok_and(|file| file.is_file()))
    }
}

/// The line and the column where a word first stands in a text; its beginning if it is written
/// there in another way.
fn place_of(word: &str, text: &str) -> (usize, usize) {
    let Some((before, _)) = text.split_once(word) else {
        return (1, 1);
    };
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

/// Where a policy is that is called by a bare name: in the working directory, or in the nearest
/// folder above it that has one. `None` when the path says where it is, or there is none.
pub(crate) fn found(path: &Path) -> Option<PathBuf> {
    let bare = path
        .parent()
        .is_some_and(|folder| folder.as_os_str().is_empty());
    if !bare || path.exists() {
        return None;
    }
    let here = std::env::current_dir().ok()?;
    let mut above = here.ancestors().skip(1).map(|folder| folder.join(path));
    above.find(|path| path.is_file())
}

/// What a policy is asked about.
#[derive(Clone, Copy)]
pub(crate) enum Aim<'a> {
    /// Sources that are there.
    Sources(&'a [Source]),
    /// Puzzles that are to be made, for a file of this name relative to the policy's folder, if it has one.
    New(Option<&'a str>),
}

/// Reads a policy and finds the criteria of each source. `profile` is the one of rules that name none.
/// Gates of the command line are asked for besides.
pub(crate) fn criteria(
    path: &Path,
    profile: &str,
    besides: &GateChoices,
    scales: &[ScaleGate],
    aim: Aim<'_>,
) -> anyhow::Result<CriteriaOfSources> {
    let found = found(path);
    let path = found.as_deref().unwrap_or(path);
    let name = path.display();
    let text = text_file::read(path, text_file::WRITTEN_BY_HAND)?;
    if let Some((line, column)) = techniques::profile::too_deep(&text) {
        bail!("{name}:{line}:{column}: nests too deep, expected a policy");
    }
    let policy: Policy = serde_yaml::from_str(&text).map_err(|error| {
        let (line, column, message) = techniques::profile::located(&error);
        anyhow!("{name}:{line}:{column}: {message}")
    })?;
    let mut all = Vec::new();
    let mut patterns = Vec::new();
    let mut named = Vec::new();
    for rule in policy.rules {
        named.extend(rule.demands.profile.as_ref().map(|named| named.0.clone()));
        all.push(rule.demands.criteria(profile, besides, scales)?);
        patterns.push((rule.files, rule.absence));
    }
    let default = match policy.default {
        None => None,
        Some(demands) => {
            named.extend(demands.profile.as_ref().map(|named| named.0.clone()));
            all.push(demands.criteria(profile, besides, scales)?);
            Some(all.len() - 1)
        }
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    if let Aim::New(name) = aim {
        let of = (patterns.iter()).position(|(files, _)| {
            name.is_some_and(|name| files.iter().any(|pattern| pattern.matches(Path::new(name))))
        });
        let of = of.or(default).ok_or_else(|| {
            anyhow!("{}: no rule names the new puzzles, and there is no default; --for FILE says which file they are for", path.display())
        })?;
        return Ok(CriteriaOfSources {
            all,
            of_source: vec![of],
            profiles: named,
            idle: Vec::new(),
        });
    }
    let mut idle = Vec::new();
    for (rule, (files, absence)) in patterns.iter().enumerate() {
        for (index, pattern) in files.iter().enumerate() {
            if *absence == Absence::Wrong && !pattern.matches_below(folder) {
                let place = place_of(pattern.0.as_str(), &text);
                idle.push(no_file_matches(&pattern.0.as_str(), rule, index, place));
            }
        }
    }
    let mut of_source = Vec::new();
    let Aim::Sources(sources) = aim else {
        bail!("{name}: there are no sources");
    };
    for source in sources {
        let of = match source {
            // Told when it is read.
            Source::Unclear { .. } => {
                of_source.push(0);
                continue;
            }
            Source::File(file) => {
                let file = relative(file, folder);
                let is_match = |pattern: &Pattern| pattern.matches(&file);
                let mut rules = patterns.iter();
                rules.position(|(files, _)| files.iter().any(is_match))
            }
            Source::Text(_) | Source::Stdin => None,
        };
        let of = of.or(default).ok_or_else(|| {
            anyhow!(
                "{}: no rule of {name} names it, and there is no default",
                source.name()
            )
        })?;
        of_source.push(of);
    }
    Ok(CriteriaOfSources {
        all,
        of_source,
        profiles: named,
        idle,
    })
}
