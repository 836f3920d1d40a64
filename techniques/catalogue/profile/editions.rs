//! The profiles that are built in, each with all its editions, and what a profile is called where
//! its grades are kept.
//!
//! An edition is a promise: the same puzzle gets the same verdict, rating and hardest technique by
//! it for ever. So a profile whose grades are to change gets a new edition, and the old text stays
//! here, to be had by `NAME@EDITION`; `NAME` alone is the newest.

use super::error::ProfileError;
use super::read::read;
use super::words;
use crate::catalogue::nearest::nearest;
use core::fmt;
use core::str::FromStr;
use logic::{Edition, Profile};

/// A profile that is built in.
pub(super) struct BuiltIn {
    pub(super) name: &'static str,
    pub(super) texts: Texts,
}

/// What a built-in profile says.
pub(super) enum Texts {
    /// By edition, from the first on.
    Editions(&'static [&'static str]),
    /// Something else with every technique: it promises nothing, and is known by its fingerprint.
    Open(&'static str),
}

/// The profiles, the default one first. A past edition's text is `profiles/NAME/EDITION.yaml`.
pub(super) static BUILT_IN: &[BuiltIn] = &[
    BuiltIn {
        name: "default",
        texts: Texts::Editions(&[
            include_str!("../../profiles/default/1.yaml"),
            include_str!("../../profiles/default/2.yaml"),
            include_str!("../../profiles/default.yaml"),
        ]),
    },
    BuiltIn {
        name: "everything",
        texts: Texts::Open(include_str!("../../profiles/everything.yaml")),
    },
    #[cfg(feature = "hodoku")]
    BuiltIn {
        name: "hodoku",
        texts: Texts::Open(include_str!("../../compat/profiles/hodoku.yaml")),
    },
    BuiltIn {
        name: "klsudoku",
        texts: Texts::Editions(&[include_str!("../../compat/profiles/klsudoku.yaml")]),
    },
    BuiltIn {
        name: "least-candidate",
        texts: Texts::Editions(&[include_str!("../../compat/profiles/least-candidate.yaml")]),
    },
    BuiltIn {
        name: "se",
        texts: Texts::Editions(&[include_str!("../../compat/profiles/se.yaml")]),
    },
    BuiltIn {
        name: "se-basic",
        texts: Texts::Editions(&[include_str!("../../compat/profiles/se-basic.yaml")]),
    },
    BuiltIn {
        name: "shrink",
        texts: Texts::Editions(&[include_str!("../../compat/profiles/shrink.yaml")]),
    },
];

impl BuiltIn {
    /// The texts of its editions.
    fn editions(&self) -> &'static [&'static str] {
        match self.texts {
            Texts::Editions(editions) => editions,
            Texts::Open(_) => &[],
        }
    }

    /// What it says now.
    fn newest(&self) -> Option<&'static str> {
        match self.texts {
            Texts::Editions(editions) => editions.last().copied(),
            Texts::Open(text) => Some(text),
        }
    }

    /// The numbers of its editions.
    pub(super) fn numbers(&self) -> impl Iterator<Item = Edition> {
        let editions = self.editions().iter();
        (1..).zip(editions).map(|(number, _)| Edition(number))
    }
}

/// The text of `NAME` or `NAME@EDITION` among some profiles.
pub(super) fn text(shelf: &[BuiltIn], given: &str) -> Result<&'static str, ProfileError> {
    let (name, asked) = match given.split_once('@') {
        Some((name, edition)) => (name, Some(edition)),
        None => (given, None),
    };
    let names = || shelf.iter().map(|built_in| built_in.name);
    let Some(built_in) = shelf.iter().find(|built_in| built_in.name == name) else {
        return Err(ProfileError::Unknown {
            name: given.to_owned(),
            hint: words::hint(&nearest(name, names()), names()),
        });
    };
    let found = match asked {
        None => built_in.newest(),
        Some(asked) => {
            let mut editions = built_in.numbers().zip(built_in.editions());
            let found = editions.find(|(edition, _)| edition.to_string() == asked);
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
            asked: asked.unwrap_or_default().to_owned(),
            editions: editions.join(", "),
        }
    })
}

/// The names of the built-in profiles, the default one first.
pub fn names() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|built_in| built_in.name)
}

/// What a built-in profile says of itself at the head of its text.
///
/// # Errors
/// When there is no such profile.
pub fn about(given: &str) -> Result<String, ProfileError> {
    let comment = |line: &'static str| Some(line.strip_prefix('#')?.trim());
    let lines: Vec<&str> = text(BUILT_IN, given)?.lines().map_while(comment).collect();
    Ok(lines.join("\n"))
}

/// A built-in profile: `default`, the newest edition, or `default@1`, which stays as it is.
///
/// # Errors
/// When there is none of this name, or no such edition of it.
pub fn named(given: &str) -> Result<Profile, ProfileError> {
    read(text(BUILT_IN, given)?)
}

/// The editions of a built-in profile, from the first on; none of one that promises nothing.
pub fn editions(name: &str) -> impl Iterator<Item = Edition> {
    let mut built_in = BUILT_IN.iter();
    let found = built_in.find(|built_in| built_in.name == name);
    found.into_iter().flat_map(BuiltIn::numbers)
}

/// Whether this names a built-in profile, whichever edition it asks for.
pub fn is_built_in(given: &str) -> bool {
    let name = given.split_once('@').map_or(given, |(name, _)| name);
    BUILT_IN.iter().any(|built_in| built_in.name == name)
}

/// What a profile is called where its grades are kept: `default@1` by its edition, `mine@` and its
/// fingerprint where it promises nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    name: String,
    version: Version,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Version {
    Edition(Edition),
    /// What else stands behind the `@`.
    Other(String),
}

impl Label {
    /// The label of a profile. One that bears the name of a built-in profile and says something
    /// else than that edition of it is known by its fingerprint.
    pub fn of(profile: &Profile) -> Label {
        let edition = profile.edition.filter(|edition| {
            let name = &profile.name;
            !is_built_in(name)
                || named(&format!("{name}@{edition}"))
                    .is_ok_and(|built_in| built_in.hash == profile.hash)
        });
        Label {
            name: profile.name.clone(),
            version: edition.map_or_else(
                || Version::Other(format!("{:016x}", profile.hash)),
                Version::Edition,
            ),
        }
    }

    /// The name of the profile, whatever its edition.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether this is a later edition of the same profile.
    pub fn is_later_edition_of(&self, other: &Label) -> bool {
        match (&self.version, &other.version) {
            (Version::Edition(this), Version::Edition(that)) => {
                self.name == other.name && that < this
            }
            (Version::Edition(_) | Version::Other(_), _) => false,
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.version {
            Version::Edition(edition) => write!(f, "{}@{edition}", self.name),
            Version::Other(other) => write!(f, "{}@{other}", self.name),
        }
    }
}

/// Reads what [`Label`] writes; what is written otherwise is a label all the same, of no edition.
impl FromStr for Label {
    type Err = core::convert::Infallible;

    fn from_str(text: &str) -> Result<Label, Self::Err> {
        let (name, version) = text.rsplit_once('@').unwrap_or((text, ""));
        // A fingerprint has sixteen characters, and may be digits all of them.
        let number = version.parse().ok().map(Edition);
        let edition = number.filter(|edition| edition.to_string() == version);
        Ok(Label {
            name: name.to_owned(),
            version: edition.map_or_else(|| Version::Other(version.to_owned()), Version::Edition),
        })
    }
}
