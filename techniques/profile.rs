//! Profiles as YAML: which techniques, in which order, rated how.
//!
//! A profile is a list of entries, easiest first. What an entry leaves out it takes from the
//! profile's own `choice`, `order` and `options`, and what these leave out from the defaults of
//! [`logic::Order`] and [`logic::Options`]:
//!
//! ```yaml
//! name: small
//! choice: easiest                     # first | least | easiest | all
//! last_resort: none                   # none | guess | console | ...
//! trial: { rating: 12.0 }             # of a guess; with `free: 1`, a tenth per further level
//! order: { houses: [box, row, column], subsets: lexicographic, outermost: digits }
//! options: { room: any, scope: shared }
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

mod canon;
mod wire;
mod words;

use crate::nearest::nearest;
use logic::Profile;
use thiserror::Error;

/// The profiles that are built in: name and text.
static BUILT_IN: &[(&str, &str)] = &[
    ("default", include_str!("profiles/default.yaml")),
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
mod tests {
    use super::*;
    use logic::{Choice, Rating, Variant};

    fn error(text: &str) -> String {
        match read(text) {
            Ok(_) => panic!("was read: {text}"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn every_built_in_profile_is_read_under_its_own_name() {
        for name in names() {
            let profile = named(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(profile.name, name);
            let alone = profile.last_resort == logic::LastResort::LeastCandidate;
            assert_eq!(profile.entries.is_empty(), alone, "{name}");
        }
    }

    #[test]
    fn an_entry_takes_from_the_profile_what_it_leaves_out() {
        let text = "
name: t
choice: first
order: { houses: [row] }
entries:
  - { technique: full_house, rating: 1.0 }
  - { technique: naked_single, rating: 2.3, choice: all, order: { houses: [box, row] } }
";
        let profile = read(text).unwrap();
        let [full_house, naked_single] = &profile.entries[..] else {
            panic!("two entries");
        };
        assert_eq!(full_house.choice, Choice::First);
        assert_eq!(full_house.order.houses, [grid::HouseKind::Row]);
        assert_eq!(naked_single.choice, Choice::All);
        assert_eq!(naked_single.order.houses.len(), 2);
        assert_eq!(naked_single.ratings.rating(Variant(0), 1), Rating(23));
    }

    #[test]
    fn the_hash_is_of_the_meaning() {
        let plain = "name: a\nentries: [{ technique: full_house, rating: 1.0 }]";
        let wordy = "# why\nname: b\nchoice: easiest\nentries:\n  - technique: full_house\n    rating: 1.0 # so\n    order: { subsets: lexicographic }\n";
        let other = "name: a\nentries: [{ technique: full_house, rating: 1.1 }]";
        let hash = |text| read(text).unwrap().hash;
        assert_eq!(hash(plain), hash(wordy));
        assert_ne!(hash(plain), hash(other));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let cases = [
            (
                "name: t\nentries:\n  - technique: full_hose\n    rating: 1.0\n",
                "line 3, column 16: entries[0].technique: there is no technique `full_hose`; did you mean `full_house`?",
            ),
            (
                "name: t\nentries:\n  - technique: Last Value\n    rating: 1.0\n",
                "line 3, column 16: entries[0].technique: there is no technique `Last Value`; did you mean `full_house`?",
            ),
            (
                "name: t\nentries:\n  - { technique: full_house, rating: 1.0 }\n  - { technique: full_house, rating: 1.5 }\n",
                "line 4, column 5: entries[1]: this repeats an earlier entry: `full_house` with the same order and options",
            ),
            (
                "name: t\nentries:\n  - technique: hidden_single\n    ratings:\n      - { variant: bx, rating: 1.0 }\n",
                "line 3, column 5: entries[0]: `hidden_single` has no variant `bx`; did you mean `box`?",
            ),
            (
                "name: t\nentries:\n  - technique: hidden_single\n    ratings:\n      - { variant: row, rating: 1.5 }\n      - { variant: row, rating: 1.5 }\n",
                "line 3, column 5: entries[0]: variant `row` is rated twice",
            ),
            (
                "name: t\nentries:\n  - technique: hidden_single\n    ratings:\n      - { variant: row, rating: 1.5 }\n",
                "line 3, column 5: entries[0]: variant `box` of `hidden_single` is not rated",
            ),
            (
                "name: t\nentries:\n  - technique: full_house\n    rating: 1\n",
                "line 4, column 13: entries[0].rating: `1` is no rating: write one decimal, like 2.6",
            ),
            (
                "name: t\nentries:\n  - technique: full_house\n",
                "line 3, column 5: entries[0]: say either `rating` or `ratings`",
            ),
            (
                "name: t\nchoice: frist\nentries: []\n",
                "line 2, column 9: choice: there is no choice `frist`; did you mean `first`?",
            ),
            (
                "name: t\norder: { houses: [row, row] }\nentries: []\n",
                "line 2, column 18: order.houses: `row` stands twice in the list",
            ),
            (
                "name: t\nentires: []\n",
                "line 2, column 1: unknown field `entires`, expected one of `name`, `choice`, `last_resort`, `trial`, `scale`, `order`, `options`, `entries`",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(error(text), expected);
        }
        assert_eq!(
            named("defualt").err().map(|error| error.to_string()),
            Some("there is no profile `defualt`; did you mean `default`?".to_owned())
        );
    }
}
