//! Assigns the rules of a policy to files.
//!
//! Patterns are relative to the folder of the policy; `*` stays within a folder, `**` does not.

use super::policy::{Absence, Pattern, Policy};
use super::relative_path::relative;
use crate::cli::args::GateChoices;
use crate::cli::input::Source;
use crate::cli::text_file;
use crate::grade::criteria::{CriteriaOfSources, no_file_matches};
use anyhow::{Context, anyhow, bail};
use glob::MatchOptions;
use std::path::{Path, PathBuf};
use whydoku::grade::scale_gates::ScaleGate;

/// Match options: `*` stays within a folder.
const MATCH_OPTIONS: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: false,
};

/// Looks for a policy in the parent folders of the working directory, from the nearest on. Returns
/// `None` if there is none, if the file exists in the working directory, or if the path is not a bare
/// file name.
pub(crate) fn find_above(path: &Path) -> Option<PathBuf> {
    let is_bare = path
        .parent()
        .is_some_and(|folder| folder.as_os_str().is_empty());
    if !is_bare || path.exists() {
        return None;
    }
    let here = std::env::current_dir().ok()?;
    let mut above = here.ancestors().skip(1).map(|folder| folder.join(path));
    above.find(|path| path.is_file())
}

/// The puzzles to which a policy is applied.
#[derive(Clone, Copy)]
pub(crate) enum PolicyScope<'a> {
    /// Existing sources.
    Sources(&'a [Source]),
    /// Puzzles to generate. The name is that of their future file, relative to the policy's folder. Without
    /// a name, the default rule applies.
    New(Option<&'a str>),
}

/// Reads a policy and finds the criteria of each source. `profile` is used by rules that do not name
/// a profile. The gates of the command line apply in addition.
pub(crate) fn criteria(
    path: &Path,
    profile: &str,
    gates: &GateChoices,
    scales: &[ScaleGate],
    scope: PolicyScope<'_>,
) -> anyhow::Result<CriteriaOfSources> {
    let found = find_above(path);
    let path = found.as_deref().unwrap_or(path);
    let name = path.display();
    let text = text_file::read(path, text_file::MAX_BYTES_WRITTEN_BY_HAND)?;
    let policy = Policy::read(&text).map_err(|error| anyhow!("{name}:{error}"))?;
    let mut all = Vec::new();
    let mut patterns = Vec::new();
    let mut profile_lists = Vec::new();
    for (index, rule) in policy.rules.into_iter().enumerate() {
        profile_lists.extend(rule.gates.profile.as_ref().map(|names| names.0.clone()));
        let criteria = rule.gates.criteria(profile, gates, scales);
        all.push(criteria.with_context(|| format!("{name}: rules[{index}]"))?);
        patterns.push((rule.files, rule.absence));
    }
    let default = match policy.default {
        None => None,
        Some(gates_of_default) => {
            profile_lists.extend(
                gates_of_default
                    .profile
                    .as_ref()
                    .map(|names| names.0.clone()),
            );
            let criteria = gates_of_default.criteria(profile, gates, scales);
            all.push(criteria.with_context(|| format!("{name}: default"))?);
            Some(all.len() - 1)
        }
    };
    let folder = path.parent().unwrap_or(Path::new(""));
    if let PolicyScope::New(name) = scope {
        let criteria_index = (patterns.iter()).position(|(files, _)| {
            name.is_some_and(|name| files.iter().any(|pattern| pattern.matches(Path::new(name))))
        });
        let criteria_index = criteria_index.or(default).ok_or_else(|| {
            anyhow!("{}: no rule matches the new puzzles, and there is no default; name their file with --for", path.display())
        })?;
        return Ok(CriteriaOfSources {
            all,
            of_source: vec![criteria_index],
            profile_lists,
            unmatched_patterns: Vec::new(),
        });
    }
    let mut unmatched_patterns = Vec::new();
    for (rule, (files, absence)) in patterns.iter().enumerate() {
        for (index, pattern) in files.iter().enumerate() {
            if *absence == Absence::Error && !pattern.matches_below(folder) {
                let place = place_of(pattern.0.as_str(), &text);
                unmatched_patterns.push(no_file_matches(pattern.0.as_str(), rule, index, place));
            }
        }
    }
    let mut of_source = Vec::new();
    let PolicyScope::Sources(sources) = scope else {
        bail!("{name}: there are no sources");
    };
    for source in sources {
        let criteria_index = match source {
            // Reported when the source is read.
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
        let criteria_index = criteria_index.or(default).ok_or_else(|| {
            anyhow!(
                "{}: no rule of {name} matches it, and there is no default",
                source.name()
            )
        })?;
        of_source.push(criteria_index);
    }
    Ok(CriteriaOfSources {
        all,
        of_source,
        profile_lists,
        unmatched_patterns,
    })
}

impl Pattern {
    fn matches(&self, file: &Path) -> bool {
        self.0.matches_path_with(file, MATCH_OPTIONS)
    }

    /// Whether a file below the folder of the policy matches the pattern.
    fn matches_below(&self, folder: &Path) -> bool {
        let folder = glob::Pattern::escape(&folder.to_string_lossy());
        let below = Path::new(&folder).join(self.0.as_str());
        let found = glob::glob_with(&below.to_string_lossy(), MATCH_OPTIONS);
        (found.into_iter().flatten()).any(|file| file.is_ok_and(|file| file.is_file()))
    }
}

/// Line and column of the first occurrence of a word in a text, from 1; (1, 1) if there is none. A
/// pattern with YAML escapes is not found.
fn place_of(word: &str, text: &str) -> (usize, usize) {
    let Some((before, _)) = text.split_once(word) else {
        return (1, 1);
    };
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}
