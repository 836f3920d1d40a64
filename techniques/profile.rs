//! Profiles as YAML: which techniques, in which order, rated how.
//!
//! A profile is a list of entries, easiest first. What an entry leaves out it takes from the
//! profile's own `choice`, `order` and `options`, and what these leave out from the defaults of
//! [`logic::Order`] and of each option. An entry may only choose options that its technique
//! declares ([`logic::Info::options`]):
//!
//! ```yaml
//! name: small
//! choice: easiest                     # first | least | easiest | all
//! last_resort: none                   # none | guess | console | ...
//! trial: { rating: 12.0 }             # of a guess; with `free: 1`, a tenth per further level
//! grade: maximum                      # or `sum`, see below; above `trial` and `entries`
//! order: { houses: [box, row, column], subsets: lexicographic, outermost: digits }
//! options: { room: any, scope: shared }   # for every technique that has them
//! entries:
//!   - technique: hidden_single
//!     ratings:                        # every variant, or `rating` for all of them
//!       - { variant: box, rating: 1.2 }
//!       - { variant: row, rating: 1.5 }
//!       - { variant: column, rating: 1.5 }
//!   - { technique: naked_single, rating: 2.3, order: { houses: [row] } }
//! ```
//!
//! `growth: length`, or `growth: linear` with `free: 2`, adds to a rating by the find's size.
//!
//! A profile that sums names levels, each but the last with the highest sum that is still of it.
//! Every entry has a `score` (or `scores` by variant) and a `level`, and `rating` may be left out;
//! so has `trial`, without which a guess scores nothing and is of the last level. The level of a
//! puzzle is the highest of any step, raised while the sum is above its `max`:
//!
//! ```yaml
//! name: sums
//! grade:
//!   sum:
//!     - { level: easy, name: { en: Easy, zh: 容易 }, max: 800 }
//!     - { level: hard, name: { en: Hard, zh: 困难 } }
//! trial: { score: 10000, level: hard }
//! entries:
//!   - { technique: full_house, score: 4, level: easy }
//!   - { technique: x_wing, score: 140, level: hard }
//! ```

mod canon;
mod chosen;
mod entries;
mod measure;
mod scalars;
mod wire;
mod words;

use crate::nearest::nearest;
use logic::Profile;
use thiserror::Error;

/// The profiles that are built in: name and text.
static BUILT_IN: &[(&str, &str)] = &[
    ("default", include_str!("profiles/default.yaml")),
    ("everything", include_str!("profiles/everything.yaml")),
    ("klsudoku", include_str!("profiles/klsudoku.yaml")),
    (
        "least-candidate",
        include_str!("profiles/least-candidate.yaml"),
    ),
    ("se", include_str!("profiles/se.yaml")),
    ("se-basic", include_str!("profiles/se-basic.yaml")),
    ("shrink", include_str!("profiles/shrink.yaml")),
];

/// Why there is no profile.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProfileError {
    /// No built-in profile has this name.
    #[error("there is no profile `{name}`{hint}")]
    Unknown {
        /// The name asked for.
        name: String,
        /// What may have been meant.
        hint: String,
    },
    /// The text is no profile.
    #[error("line {line}, column {column}: {message}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What is wrong there and what was expected.
        message: String,
    },
}

/// The names of the built-in profiles, the default one first.
pub fn names() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|&(name, _)| name)
}

/// A built-in profile.
///
/// # Errors
/// When there is none of this name.
pub fn named(name: &str) -> Result<Profile, ProfileError> {
    match BUILT_IN.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => read(text),
        None => Err(ProfileError::Unknown {
            name: name.to_owned(),
            hint: words::hint(&nearest(name, names()), names()),
        }),
    }
}

/// Reads a profile from its YAML text.
///
/// The profile's hash is a fingerprint of what the text means: comments, spelling and its name
/// do not change it, and neither does writing down a default.
///
/// # Errors
/// When the text is not YAML or not a profile: a field or word that is unknown, missing or given
/// twice, a technique or variant that does not exist, an entry that repeats an earlier one.
pub fn read(text: &str) -> Result<Profile, ProfileError> {
    let wire: wire::Profile = serde_yaml::from_str(text).map_err(|error| located(&error))?;
    let mut profile = wire.resolve();
    profile.hash = canon::fingerprint(&profile);
    Ok(profile)
}

/// The error with its place taken out of the message.
fn located(error: &serde_yaml::Error) -> ProfileError {
    let (line, column) = match error.location() {
        Some(location) => (location.line(), location.column()),
        None => (1, 1),
    };
    let message = error.to_string();
    let place = format!(" at line {line} column {column}");
    let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
    ProfileError::Text {
        line,
        column,
        message,
    }
}

#[cfg(test)]
mod tests;
