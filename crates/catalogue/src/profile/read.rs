//! Reads a profile from YAML text, and computes its fingerprint.

use super::error::ProfileError;
use super::limits::{YamlLimit, beyond_limits};
#[cfg(feature = "simple")]
use super::simple::Tokens;
use super::{canon, wire};
use crate::registry::registry;
use logic::{Profile, Registry};
use serde::de::DeserializeSeed;

/// Reads a profile from its YAML text. It may use all techniques of whydoku.
///
/// The profile's hash is a fingerprint of its meaning. It does not depend on comments, layout, name
/// and edition, nor on whether default values are written out.
///
/// # Errors
/// Fails if the text is not YAML or not a profile. Examples: a field is unknown, missing or given
/// twice; a technique or variant does not exist; an entry repeats an earlier entry.
pub fn read(text: &str) -> Result<Profile, ProfileError> {
    read_with(registry(), text)
}

/// Like [`read`], for a profile that may use the techniques of this registry.
///
/// # Errors
/// Fails like [`read`].
pub fn read_with(registry: &Registry, text: &str) -> Result<Profile, ProfileError> {
    if let Some(YamlLimit { line, column, what }) = beyond_limits(text) {
        let message = format!("{what}, expected a profile");
        return Err(ProfileError::Text {
            line,
            column,
            message,
        });
    }
    let document = serde_yaml::Deserializer::from_str(text);
    let wire =
        wire::ProfileOf(registry)
            .deserialize(document)
            .map_err(|error: serde_yaml::Error| {
                let (line, column, message) = located(&error);
                ProfileError::Text {
                    line,
                    column,
                    message,
                }
            })?;
    Ok(resolved(wire))
}

/// Reads a built-in profile like [`read_with`], without the YAML parser if its text is simple.
///
/// # Errors
/// Fails like [`read_with`].
pub(super) fn read_built_in(registry: &Registry, text: &str) -> Result<Profile, ProfileError> {
    #[cfg(feature = "simple")]
    if let Some(profile) = read_simple(registry, text) {
        return Ok(profile);
    }
    read_with(registry, text)
}

/// The profile of a simple text; `None` if the text is not simple or not a profile.
#[cfg(feature = "simple")]
pub(in crate::profile) fn read_simple(registry: &Registry, text: &str) -> Option<Profile> {
    let mut tokens = Tokens::of(text)?;
    let wire = wire::ProfileOf(registry).deserialize(&mut tokens).ok()?;
    Some(resolved(wire)).filter(|_| tokens.is_empty())
}

/// The profile of a text, with its fingerprint.
fn resolved(wire: wire::Profile) -> Profile {
    let mut profile = wire.resolve();
    profile.hash = canon::fingerprint(&profile);
    profile
}

/// The line and column of an error, both from 1, and the message without them.
pub fn located(error: &serde_yaml::Error) -> (usize, usize, String) {
    let (line, column) = match error.location() {
        Some(location) => (location.line(), location.column()),
        None => (1, 1),
    };
    let message = error.to_string();
    let place = format!(" at line {line} column {column}");
    let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
    (line, column, message)
}
