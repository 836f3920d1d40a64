//! Profiles by their names or from files.

use super::text_file;
use anyhow::{Context, anyhow, bail};
use logic::{LastResort, Measure, Profile};
use std::path::Path;
use techniques::profile::{self, ProfileError};

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

/// Refuses to tell the effort by a profile whose ratings are points: what a deduction costs a person follows from
/// Sudoku Explainer's scale.
pub(crate) fn rated(profile: &Profile) -> anyhow::Result<()> {
    if matches!(profile.measure, Measure::Sum(_)) {
        let name = &profile.name;
        bail!("profile `{name}` sums points, and effort needs ratings: take profile `default`");
    }
    Ok(())
}
