//! Finds named profiles and their editions, and defines the names of profiles in stored grades.
//!
//! An edition is a promise: with the same edition, a puzzle always gets the same verdict, rating
//! and hardest technique. If a profile's grades must change, it gets a new edition. The old text
//! stays available as `NAME@EDITION`. `NAME` alone means the newest edition.

use super::error::ProfileError;
use super::read::read_built_in;
use crate::registry::registry;
use core::fmt;
use core::str::FromStr;
use logic::{Edition, NamedProfile, Profile, Registry, suggestion};

/// The text of `NAME` or `NAME@EDITION`. Without an edition, the text of the newest one.
pub(super) fn text(registry: &Registry, given: &str) -> Result<&'static str, ProfileError> {
    let (name, requested) = match given.split_once('@') {
        Some((name, edition)) => (name, Some(edition)),
        None => (given, None),
    };
    let Some(built_in) = registry.profile(name) else {
        let names = registry.profiles().iter().map(|built_in| built_in.name);
        return Err(ProfileError::Unknown {
            name: given.to_owned(),
            hint: suggestion(name, names),
        });
    };
    let found = match requested {
        None => built_in.newest(),
        Some(requested) => {
            let mut editions = built_in.numbers().zip(built_in.editions());
            let found = editions.find(|(edition, _)| edition.to_string() == requested);
            found.map(|(_, text)| *text)
        }
    };
    found.ok_or_else(|| {
        let mut editions: Vec<_> = built_in.numbers().map(|e| e.to_string()).collect();
        if editions.is_empty() {
            editions.push("none".to_owned());
        }
        ProfileError::NoEdition {
            name: name.to_owned(),
            edition: requested.unwrap_or_default().to_owned(),
            editions: editions.join(", "),
        }
    })
}

/// The names of the built-in profiles. The default profile is first.
pub fn names() -> impl Iterator<Item = &'static str> {
    registry().profiles().iter().map(|built_in| built_in.name)
}

/// The comment at the start of the text of a named profile. Empty if there is none; built-in texts
/// keep theirs only with the feature `descriptions` ([`logic::profile_text!`]).
///
/// # Errors
/// Fails if there is no profile with this name.
pub fn about(registry: &Registry, given: &str) -> Result<String, ProfileError> {
    let comment = |line: &'static str| Some(line.strip_prefix('#')?.trim());
    let lines: Vec<&str> = text(registry, given)?.lines().map_while(comment).collect();
    Ok(lines.join("\n"))
}

/// A profile of the built-in registry: `default` is its newest edition, `default@1` its first.
///
/// # Errors
/// Fails if there is no profile with this name, or if it has no such edition.
pub fn named(given: &str) -> Result<Profile, ProfileError> {
    named_with(registry(), given)
}

/// A profile of a registry, named by `NAME` or `NAME@EDITION`.
///
/// # Errors
/// Fails if there is no profile with this name, or if it has no such edition.
pub fn named_with(registry: &Registry, given: &str) -> Result<Profile, ProfileError> {
    let text = text(registry, given)?;
    registry.profile_of(text, || read_built_in(registry, text))
}

/// The editions of a built-in profile, oldest first; none for a profile without editions.
pub fn editions(name: &str) -> impl Iterator<Item = Edition> {
    registry()
        .profile(name)
        .into_iter()
        .flat_map(NamedProfile::numbers)
}

/// Whether a registry has a profile with this name. An edition after the name is ignored.
pub fn is_built_in(registry: &Registry, given: &str) -> bool {
    let name = given.split_once('@').map_or(given, |(name, _)| name);
    registry.profile(name).is_some()
}

/// The name of a profile in stored grades: name and edition, such as `default@1`; or, without an
/// edition, name and fingerprint, such as `mine@0123456789abcdef`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileId {
    name: String,
    version: Version,
}

/// The part of a [`ProfileId`] after the `@`.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Version {
    /// The number of an edition.
    Edition(Edition),
    /// Any other text after the `@`, such as a fingerprint.
    Other(String),
}

impl ProfileId {
    /// The name of a profile in stored grades. If the profile has the name of a built-in profile
    /// but not the content of that edition, its fingerprint is used instead of the edition.
    pub fn of(profile: &Profile) -> ProfileId {
        let edition = profile.edition.filter(|edition| {
            let name = &profile.name;
            !is_built_in(registry(), name)
                || named(&format!("{name}@{edition}"))
                    .is_ok_and(|built_in| built_in.hash == profile.hash)
        });
        ProfileId {
            name: profile.name.clone(),
            version: edition.map_or_else(
                || Version::Other(format!("{:016x}", profile.hash)),
                Version::Edition,
            ),
        }
    }

    /// The name of the profile without its edition.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether this is a later edition of the same profile.
    pub fn is_later_edition_of(&self, other: &ProfileId) -> bool {
        match (&self.version, &other.version) {
            (Version::Edition(this), Version::Edition(that)) => {
                self.name == other.name && that < this
            }
            (Version::Edition(_) | Version::Other(_), _) => false,
        }
    }
}

impl fmt::Display for ProfileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.version {
            Version::Edition(edition) => write!(f, "{}@{edition}", self.name),
            Version::Other(other) => write!(f, "{}@{other}", self.name),
        }
    }
}

/// Reads the displayed form of a [`ProfileId`]. A text without `@` is a name without an edition.
impl FromStr for ProfileId {
    type Err = core::convert::Infallible;

    fn from_str(text: &str) -> Result<ProfileId, Self::Err> {
        let (name, version) = text.rsplit_once('@').unwrap_or((text, ""));
        // All sixteen characters of a fingerprint may be digits. An edition is only what an edition
        // prints: a small number without leading zeros.
        let number = version.parse().ok().map(Edition);
        let edition = number.filter(|edition| edition.to_string() == version);
        Ok(ProfileId {
            name: name.to_owned(),
            version: edition.map_or_else(|| Version::Other(version.to_owned()), Version::Edition),
        })
    }
}
