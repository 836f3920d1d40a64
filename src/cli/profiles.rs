//! Profiles by their names or from files.

use super::text_file;
use anyhow::{Context, anyhow, bail};
use logic::{LastResort, Measure, Profile};
use std::path::Path;
use techniques::profile::{self, ProfileError};
use whydoku::Criteria;
use whydoku::grade::gates::Gates;
use whydoku::grade::scale_gates::ScaleGate;

/// A built-in profile, `default` or `default@1`, or one in a YAML file.
pub(crate) fn profile(given: &str) -> anyhow::Result<Profile> {
    let path = Path::new(given);
    if !path.exists() || profile::is_built_in(given) {
        return profile::named(given).map_err(|error| anyhow!("{error}"));
    }
    let text = text_file::read(path, text_file::WRITTEN_BY_HAND)?;
    profile::read(&text).map_err(|error| match error {
        ProfileError::Text {
            line,
            column,
            message,
        } => anyhow!("{given}:{line}:{column}: {message}"),
        ProfileError::Unknown { .. } | ProfileError::NoEdition { .. } => {
            anyhow!("{given}: {error}")
        }
    })
}

/// A profile with the last resort that was asked for, if one was.
pub(crate) fn profile_with(
    given: &str,
    last_resort: Option<LastResort>,
) -> anyhow::Result<Profile> {
    let mut profile = profile(given)?;
    if let Some(last_resort) = last_resort {
        profile.last_resort = last_resort;
    }
    if profile.last_resort == LastResort::Console {
        // Said here, since without its shrinks the console would be passed over in silence.
        trial::console::Shrinks::of(&profile)
            .with_context(|| format!("last resort console with profile {}", profile.name))?;
    }
    Ok(profile)
}

/// Several profiles by a list like `se,hodoku,default`, each with what it is called: as it was asked for,
/// or as it calls itself when it is a file. At least one.
pub(crate) fn profiles_with(
    given: &str,
    last_resort: Option<LastResort>,
) -> anyhow::Result<Vec<(String, Profile)>> {
    let mut all: Vec<(String, Profile)> = Vec::new();
    // A file may have a comma in its name.
    let names: Vec<&str> = if Path::new(given).exists() {
        vec![given]
    } else {
        given.split(',').map(str::trim).collect()
    };
    for one in names {
        let profile = profile_with(one, last_resort)?;
        let name = if profile::named(one).is_ok() {
            one.to_owned()
        } else {
            profile.name.clone()
        };
        if all.iter().any(|(known, _)| *known == name) {
            bail!("profile {name} is asked for twice");
        }
        all.push((name, profile));
    }
    Ok(all)
}

/// Criteria by one or several profiles: the gates are about the first, but for those that name theirs.
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

/// Refuses to tell the effort by a profile whose ratings are points: what a deduction costs a person follows from
/// Sudoku Explainer's scale.
pub(crate) fn rated(profile: &Profile) -> anyhow::Result<()> {
    if matches!(profile.measure, Measure::Sum(_)) {
        let name = &profile.name;
        bail!("profile `{name}` sums points, and effort needs ratings: take profile `default`");
    }
    Ok(())
}
