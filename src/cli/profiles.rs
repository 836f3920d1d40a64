//! Profiles by their names or from files.

use anyhow::{Context, anyhow};
use logic::{LastResort, Profile};
use std::path::Path;
use techniques::profile;

/// A built-in profile, `default` or `default@1`, or one in a YAML file.
pub(crate) fn profile(given: &str) -> anyhow::Result<Profile> {
    let path = Path::new(given);
    if !path.exists() || profile::is_built_in(given) {
        return profile::named(given).map_err(|error| anyhow!("{error}"));
    }
    let text = std::fs::read_to_string(path).with_context(|| given.to_owned())?;
    profile::read(&text).with_context(|| given.to_owned())
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
