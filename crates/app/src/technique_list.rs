//! The techniques there are, and those that people mean by a name.

use crate::grade::number;
use core::fmt;
use logic::{Language, Profile, Technique};
use serde::Serialize;
use techniques::profile;

/// A technique in a list.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct TechniqueEntry {
    /// The name in files and on command lines.
    pub slug: &'static str,
    /// The field's name.
    pub name: &'static str,
    /// What kind of technique it is.
    pub family: &'static str,
    /// The lowest rating that the profile gives it; `None` where it is not used.
    pub rating: Option<f32>,
    /// The lowest rating that Sudoku Explainer 1.2.1 gives it; `None` where that has none.
    pub se: Option<f32>,
    /// Of a thousand ordinary puzzles, how many the default profile needs it for; `None` where it
    /// does not use it.
    pub per_1000_ordinary: Option<u16>,
    /// The same of a thousand hard puzzles.
    pub per_1000_hard: Option<u16>,
    /// Other names that lead to it, those of other programs among them.
    pub aliases: &'static [&'static str],
}

/// All techniques, by family, with the ratings of a profile.
pub fn techniques(profile: &Profile, language: Language) -> Vec<TechniqueEntry> {
    let se = profile::named("se").ok();
    let rated = |profile: &Profile, slug| {
        let rating = lowest_rating(profile, slug);
        rating.map(|rating| number(rating.0))
    };
    let all = techniques::ALL.iter().map(|technique| {
        let info = technique.info();
        let frequency = techniques::frequency(info.slug);
        TechniqueEntry {
            slug: info.slug,
            name: info.name.template(language),
            family: info.family.slug(),
            rating: rated(profile, info.slug),
            se: se.as_ref().and_then(|se| rated(se, info.slug)),
            per_1000_ordinary: frequency.map(|of| of.ordinary),
            per_1000_hard: frequency.map(|of| of.hard),
            aliases: info.aliases,
        }
    });
    all.collect()
}

/// The lowest rating a profile gives a technique.
pub fn lowest_rating(profile: &Profile, slug: &str) -> Option<logic::Rating> {
    let entries = profile.entries.iter();
    let entries = entries.filter(|entry| entry.technique.info().slug == slug);
    entries.map(|entry| entry.ratings.least()).min()
}

/// A name that no technique goes by, and the slugs that come near it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct UnknownTechnique {
    /// What was asked for.
    pub name: String,
    /// The nearest slugs, at most three.
    pub near: Vec<&'static str>,
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique {:?}; ", self.name)?;
        match self.near.as_slice() {
            [] => write!(f, "`whydoku techniques` lists them all"),
            near => write!(f, "did you mean {}?", near.join(", ")),
        }
    }
}

/// The technique of a slug, name or alias.
///
/// # Errors
/// When there is none of that name; the error names those that come near.
pub fn technique(name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
    techniques::by_name(name).ok_or_else(|| {
        let slugs = techniques::ALL
            .iter()
            .map(|technique| technique.info().slug);
        UnknownTechnique {
            name: name.to_owned(),
            near: techniques::nearest(name, slugs),
        }
    })
}
