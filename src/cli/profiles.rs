//! Profiles by name or from files.

use super::text_file;
use anyhow::{Context, anyhow, bail};
use catalogue::profile::{self, ProfileError};
use logic::{LastResort, Measure, Profile};
use std::path::{Path, PathBuf};
use whydoku::grade::Criteria;
use whydoku::grade::gates::Gates;
use whydoku::grade::scale_gates::ScaleGate;

/// A built-in profile such as `default` or `default@1`, or a profile from a YAML file. If a file has the
/// name of a built-in profile, the built-in profile is used.
pub(crate) fn profile(given: &str) -> anyhow::Result<Profile> {
    let registry = super::registry::current();
    let path = Path::new(given);
    if !path.exists() || profile::is_built_in(&registry, given) {
        return profile::named_with(&registry, given).map_err(|error| anyhow!("{error}"));
    }
    let text = text_file::read(path, text_file::MAX_BYTES_WRITTEN_BY_HAND)?;
    profile::read_with(&registry, &text).map_err(|error| match error {
        ProfileError::Text {
            line,
            column,
            message,
        } => anyhow!("{given}:{line}:{column}: {message}"),
        error @ (ProfileError::Unknown { .. } | ProfileError::NoEdition { .. } | _) => {
            anyhow!("{given}: {error}")
        }
    })
}

/// As the last resort of [`profile_with_last_resort`]: the profile keeps its own.
pub(crate) const KEEP_LAST_RESORT: Option<LastResort> = None;

/// Like [`profile()`], but `last_resort`, unless it is [`KEEP_LAST_RESORT`], replaces the profile's own last
/// resort. Fails if the last resort is the console's and the profile lacks its techniques.
pub(crate) fn profile_with_last_resort(
    given: &str,
    last_resort: Option<LastResort>,
) -> anyhow::Result<Profile> {
    let mut profile = profile(given)?;
    if let Some(last_resort) = last_resort {
        profile.last_resort = last_resort;
    }
    if profile.last_resort == LastResort::Console {
        // Checked here because the console would silently do nothing without its shrink techniques.
        trial::console::Shrinks::of(&profile)
            .with_context(|| format!("last resort console with profile {}", profile.name))?;
    }
    Ok(profile)
}

/// At least one profile, from a comma-separated list such as `se,hodoku,default`, each with its name.
///
/// The name of a built-in profile is the name in the list. The name of another profile is written in
/// its file.
pub(crate) fn profiles_with_last_resort(
    given: &str,
    last_resort: Option<LastResort>,
) -> anyhow::Result<Vec<(String, Profile)>> {
    let mut all: Vec<(String, Profile)> = Vec::new();
    // A file name may contain a comma.
    let names: Vec<&str> = if Path::new(given).exists() {
        vec![given]
    } else {
        given.split(',').map(str::trim).collect()
    };
    for listed in names {
        let profile = profile_with_last_resort(listed, last_resort)?;
        let name = if profile::named_with(&super::registry::current(), listed).is_ok() {
            listed.to_owned()
        } else {
            profile.name.clone()
        };
        if all.iter().any(|(known, _)| *known == name) {
            bail!("profile {name} is listed twice");
        }
        all.push((name, profile));
    }
    Ok(all)
}

/// The files in a comma-separated list of profiles: the entries that are not built in.
pub(crate) fn files(given: &str) -> Vec<PathBuf> {
    let registry = super::registry::current();
    let names: Vec<&str> = if Path::new(given).exists() {
        vec![given]
    } else {
        given.split(',').map(str::trim).collect()
    };
    let files = names.into_iter();
    let files = files.filter(|name| !profile::is_built_in(&registry, name));
    files.map(PathBuf::from).collect()
}

/// Adds the built-in profiles that a gate names and that are not listed yet.
pub(crate) fn with_gate_profiles(
    mut profiles: Vec<(String, Profile)>,
    gates: &[ScaleGate],
) -> anyhow::Result<Vec<(String, Profile)>> {
    let registry = super::registry::current();
    for ScaleGate { profile: name, .. } in gates {
        let is_listed = profiles.iter().any(|(known, _)| known == name);
        if !is_listed && profile::is_built_in(&registry, name) {
            profiles.push((name.clone(), profile(name)?));
        }
    }
    Ok(profiles)
}

/// Criteria by one or more profiles. Gates that name no profile apply to the first.
pub(crate) fn criteria(
    profiles: Vec<(String, Profile)>,
    gates: Gates,
    scales: Vec<ScaleGate>,
) -> anyhow::Result<Criteria> {
    let mut profiles = profiles.into_iter();
    let (name, first) = profiles.next().context("no profile")?;
    let criteria = Criteria::new(first, gates);
    Ok(criteria.with_scales(name, profiles.collect(), scales)?)
}

/// Fails if the profile has points instead of ratings. Effort is derived from ratings on Sudoku
/// Explainer's scale.
pub(crate) fn check_has_ratings(profile: &Profile) -> anyhow::Result<()> {
    if matches!(profile.measure, Measure::Sum(_)) {
        let name = &profile.name;
        bail!("profile `{name}` adds up points, but effort needs ratings; use profile `default`");
    }
    Ok(())
}
