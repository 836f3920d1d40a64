//! Gates by file: `whydoku.yaml` in a repository of puzzles.
//!
//! ```yaml
//! default: { require: [unique] }       # without it, a file that no rule names is an error
//! rules:                               # the first that matches wins
//!   - files: ["easy/*.txt", "**/kids-*.txt"]
//!     profile: default
//!     rating: { min: 1.2, max: 2.6 }
//!     techniques: { allow: [hidden_single, naked_single], deny: [] }
//!     require: [unique, minimal, symmetric, logical]
//! ```
//!
//! Patterns are relative to the folder of the policy; `*` stays within a folder, `**` does not.
//! Whatever can be wrong is found while reading, because only then is its place known.

use crate::args::Requirement;
use crate::commands::techniques;
use crate::gates::{self, Gates};
use crate::input::Source;
use crate::plan::{Plan, Plans};
use anyhow::{Context, anyhow};
use clap::ValueEnum;
use globset::{GlobBuilder, GlobMatcher};
use logic::Rating;
use serde::de::{Deserialize, Deserializer, Error};
use std::path::Path;

/// A policy as written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Policy {
    default: Option<Demands>,
    rules: Vec<Rule>,
}

/// What the files of some patterns must be.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    files: Vec<Pattern>,
    profile: Option<Named>,
    #[serde(default)]
    rating: Range,
    #[serde(default)]
    techniques: Permissions,
    require: Option<Vec<Word>>,
}

/// A rule without files. (`flatten` would lose the places of errors.)
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Demands {
    profile: Option<Named>,
    #[serde(default)]
    rating: Range,
    #[serde(default)]
    techniques: Permissions,
    require: Option<Vec<Word>>,
}

#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Range {
    min: Option<Tenths>,
    max: Option<Tenths>,
}

#[derive(serde::Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Permissions {
    #[serde(default)]
    allow: Vec<Slug>,
    #[serde(default)]
    deny: Vec<Slug>,
}

struct Pattern(GlobMatcher);
struct Named(String);
struct Tenths(Rating);
struct Slug(&'static str);
struct Word(Requirement);

impl<'de> Deserialize<'de> for Pattern {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pattern, D::Error> {
        let text = String::deserialize(deserializer)?;
        let glob = GlobBuilder::new(&text).literal_separator(true).build();
        Ok(Pattern(glob.map_err(D::Error::custom)?.compile_matcher()))
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Named, D::Error> {
        let name = String::deserialize(deserializer)?;
        // Read now for the place of an error, and once more when it is used.
        match crate::choices::profile(&name) {
            Ok(_) => Ok(Named(name)),
            Err(error) => Err(D::Error::custom(format!("{error:#}"))),
        }
    }
}

impl<'de> Deserialize<'de> for Tenths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tenths, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let rating = gates::rating(&number.to_string()).map_err(D::Error::custom)?;
        Ok(Tenths(rating))
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slug, D::Error> {
        let name = String::deserialize(deserializer)?;
        let technique = techniques::find(&name).map_err(D::Error::custom)?;
        Ok(Slug(technique.info().slug))
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        let word = String::deserialize(deserializer)?;
        Requirement::from_str(&word, false).map(Word).map_err(|_| {
            D::Error::custom(format!(
                "{word:?} cannot be required: expected unique, minimal, symmetric, logical or none"
            ))
        })
    }
}

impl Demands {
    fn plan(self, profile: &str) -> anyhow::Result<Plan> {
        let slugs = |slugs: Vec<Slug>| slugs.into_iter().map(|slug| slug.0).collect();
        let words = self
            .require
            .unwrap_or_else(|| vec![Word(Requirement::Unique)]);
        let gates = Gates {
            min: self.rating.min.map(|tenths| tenths.0),
            max: self.rating.max.map(|tenths| tenths.0),
            allow: slugs(self.techniques.allow),
            deny: slugs(self.techniques.deny),
            require: words.into_iter().map(|word| word.0).collect(),
        };
        gates.consistent()?;
        let named = self.profile.map_or(profile.to_owned(), |named| named.0);
        Ok(Plan::new(crate::choices::profile(&named)?, gates))
    }
}

/// Reads a policy and finds the plan of each source. `profile` is the one of rules that name none.
pub(crate) fn plans(
    path: &Path,
    profile: &str,
    sources: &[anyhow::Result<Source>],
) -> anyhow::Result<Plans> {
    let name = path.display();
    let text = std::fs::read_to_string(path).with_context(|| name.to_string())?;
    let policy: Policy = serde_yaml::from_str(&text).map_err(|error| {
        let place = error.location();
        let (line, column) = place.map_or((1, 1), |place| (place.line(), place.column()));
        let message = error.to_string();
        let tail = format!(" at line {line} column {column}");
        let message = message.strip_suffix(&tail).unwrap_or(&message);
        anyhow!("{name}:{line}:{column}: {message}")
    })?;
    let mut all = Vec::new();
    let mut patterns = Vec::new();
    for (index, rule) in policy.rules.into_iter().enumerate() {
        let demands = Demands {
            profile: rule.profile,
            rating: rule.rating,
            techniques: rule.techniques,
            require: rule.require,
        };
        let plan = demands.plan(profile);
        all.push(plan.with_context(|| format!("{name}: rule {}", index + 1))?);
        patterns.push(rule.files);
    }
    let default = match policy.default {
        None => None,
        Some(demands) => {
            let plan = demands.plan(profile);
            all.push(plan.with_context(|| format!("{name}: default"))?);
            Some(all.len() - 1)
        }
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut of_source = Vec::new();
    for source in sources {
        // What cannot be opened is told when it is read.
        let Ok(source) = source else {
            of_source.push(0);
            continue;
        };
        let of = match source {
            Source::File(file) => {
                let file = relative(file, folder);
                let matches = |files: &Vec<Pattern>| files.iter().any(|p| p.0.is_match(&file));
                patterns.iter().position(matches)
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
    Ok(Plans { all, of_source })
}

/// A file's path as seen from the policy's folder, if it is below it.
fn relative(file: &Path, folder: &Path) -> std::path::PathBuf {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let (file, folder) = (whole(file), whole(folder));
    file.strip_prefix(&folder).unwrap_or(&file).to_owned()
}
