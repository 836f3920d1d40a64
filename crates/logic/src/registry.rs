//! The registry of techniques and profiles.

use crate::info::Info;
use crate::nearest::{did_you_mean, has_exact_name, has_folded_name, has_similar_name, nearest};
use crate::profile::{Edition, Profile};
use crate::technique::Technique;
use crate::text::Language;
use core::fmt;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// What a crate adds to a [`Registry`]. Lists are in the order in which they are shown.
#[derive(Clone, Copy, Debug)]
pub struct Collection {
    /// Techniques, grouped by family.
    pub techniques: &'static [&'static dyn Technique],
    /// Techniques that search in another program's order. A profile selects them with the key
    /// `enumeration`.
    pub enumerations: &'static [&'static dyn Technique],
    /// Named profiles.
    pub profiles: &'static [NamedProfile],
}

impl Collection {
    /// An empty collection. Fill in the missing fields of a collection with `..Collection::EMPTY`.
    pub const EMPTY: Collection = Collection {
        techniques: &[],
        enumerations: &[],
        profiles: &[],
    };
}

/// A named profile as YAML text.
#[derive(Clone, Copy, Debug)]
pub struct NamedProfile {
    /// The name.
    pub name: &'static str,
    /// The text of each edition, or its only text.
    pub texts: ProfileTexts,
}

/// The texts of a named profile.
#[derive(Clone, Copy, Debug)]
pub enum ProfileTexts {
    /// One text for each edition, oldest first. A published text never changes its meaning.
    Editions(&'static [&'static str]),
    /// A text that may change. Such a profile is identified by its fingerprint.
    WithoutEditions(&'static str),
}

impl NamedProfile {
    /// The texts of its editions; none if it has no editions.
    pub fn editions(&self) -> &'static [&'static str] {
        match self.texts {
            ProfileTexts::Editions(editions) => editions,
            ProfileTexts::WithoutEditions(_) => &[],
        }
    }

    /// The numbers of its editions.
    pub fn numbers(&self) -> impl Iterator<Item = Edition> + use<> {
        (1..)
            .zip(self.editions())
            .map(|(number, _)| Edition(number))
    }

    /// The text of the newest edition, or the only text. `None` if the list of editions is empty.
    pub fn newest(&self) -> Option<&'static str> {
        match self.texts {
            ProfileTexts::Editions(editions) => editions.last().copied(),
            ProfileTexts::WithoutEditions(text) => Some(text),
        }
    }
}

/// The techniques and named profiles that a program knows: those of whydoku and those that the
/// program adds.
///
/// All functions that look up a technique or profile by name take a registry. Techniques and
/// profiles are in the order of the collections.
#[derive(Clone, Default, Debug)]
pub struct Registry {
    techniques: Vec<&'static dyn Technique>,
    enumerations: Vec<&'static dyn Technique>,
    profiles: Vec<NamedProfile>,
    parsed_profiles: ParsedProfiles,
}

/// The profiles that were already parsed, by their text. Clones of a registry share this cache.
#[derive(Clone, Default)]
struct ParsedProfiles(Arc<Mutex<BTreeMap<&'static str, Profile>>>);

impl fmt::Debug for ParsedProfiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ParsedProfiles")
    }
}

impl Registry {
    /// A registry of several collections, in this order. If two techniques have the same slug,
    /// lookups return the first.
    pub fn of(collections: &[&Collection]) -> Registry {
        let mut registry = Registry::default();
        for collection in collections {
            registry.techniques.extend(collection.techniques);
            registry.enumerations.extend(collection.enumerations);
            registry.profiles.extend(collection.profiles);
        }
        registry
    }

    /// A copy of this registry with another collection at the end.
    ///
    /// # Errors
    /// Fails if a technique's slug or a profile's name exists already.
    pub fn with(&self, collection: &Collection) -> Result<Registry, NameTaken> {
        let mut registry = Registry {
            parsed_profiles: ParsedProfiles::default(),
            ..self.clone()
        };
        for technique in collection.techniques {
            let slug = technique.info().slug;
            if registry.by_slug(slug).is_some() {
                return Err(NameTaken(slug));
            }
            registry.techniques.push(*technique);
        }
        for profile in collection.profiles {
            if registry.profile(profile.name).is_some() {
                return Err(NameTaken(profile.name));
            }
            registry.profiles.push(*profile);
        }
        registry.enumerations.extend(collection.enumerations);
        Ok(registry)
    }

    /// All techniques, by family within each collection.
    pub fn techniques(&self) -> &[&'static dyn Technique] {
        &self.techniques
    }

    /// All named profiles.
    pub fn profiles(&self) -> &[NamedProfile] {
        &self.profiles
    }

    /// The profile with this name. The name does not include an edition.
    pub fn profile(&self, name: &str) -> Option<&NamedProfile> {
        self.profiles.iter().find(|profile| profile.name == name)
    }

    /// The profile that `read` parses from a text of a [`NamedProfile`]. The profile is parsed once
    /// and then kept.
    ///
    /// # Errors
    /// Returns the error of `read`. The next request then calls `read` again.
    pub fn profile_of<E>(
        &self,
        text: &'static str,
        read: impl FnOnce() -> Result<Profile, E>,
    ) -> Result<Profile, E> {
        let cache = &self.parsed_profiles.0;
        let cached = (cache.lock().unwrap_or_else(PoisonError::into_inner))
            .get(text)
            .cloned();
        if let Some(cached) = cached {
            return Ok(cached);
        }
        let profile = read()?;
        (cache.lock().unwrap_or_else(PoisonError::into_inner)).insert(text, profile.clone());
        Ok(profile)
    }

    /// The technique with exactly this slug: `x_wing`.
    pub fn by_slug(&self, slug: &str) -> Option<&'static dyn Technique> {
        self.find(|info| info.slug == slug)
    }

    /// The technique with this slug, name or alias, in any language.
    ///
    /// Case, blanks and punctuation do not matter: `X-Wing`, `x wing`, `二阶鱼`. Plurals, the word
    /// "type" and a missing `+` do not matter unless another technique has exactly that name.
    pub fn by_name(&self, name: &str) -> Option<&'static dyn Technique> {
        self.find(|info| has_exact_name(info, name))
            .or_else(|| self.find(|info| has_folded_name(info, name)))
            .or_else(|| self.find(|info| has_similar_name(info, name)))
    }

    fn find(&self, fits: impl Fn(&Info) -> bool) -> Option<&'static dyn Technique> {
        let mut all = self.techniques.iter().copied();
        all.find(|technique| fits(technique.info()))
    }

    /// The technique with this slug, name or alias.
    ///
    /// # Errors
    /// Fails if no technique has that name. The error suggests similar names.
    pub fn technique(&self, name: &str) -> Result<&'static dyn Technique, UnknownTechnique> {
        self.by_name(name).ok_or_else(|| self.unknown(name))
    }

    /// The error for a text that is no slug. It suggests the slugs of the techniques with this name or
    /// alias, otherwise similar slugs.
    pub fn unknown(&self, name: &str) -> UnknownTechnique {
        let infos = || self.techniques.iter().map(|technique| technique.info());
        let with_folded_name = infos().filter(|info| has_folded_name(info, name));
        let mut near: Vec<&'static str> = with_folded_name.map(|info| info.slug).collect();
        if near.is_empty() {
            near = nearest(name, infos().map(|info| info.slug));
        }
        UnknownTechnique {
            name: name.to_owned(),
            near,
        }
    }

    /// The implementation of a technique that searches in another program's order. `word` is the
    /// word for that order in profiles, such as `hodoku`.
    pub fn enumerated(&self, info: &Info, word: &str) -> Option<&'static dyn Technique> {
        let mut all = self.enumerations.iter().copied();
        all.find(|technique| technique.info() == info && technique.enumeration() == Some(word))
    }

    /// The words for other programs' orders in profiles, sorted.
    pub fn enumerations(&self) -> impl Iterator<Item = &'static str> + Clone + use<> {
        let techniques = self.enumerations.iter();
        let words: BTreeSet<&'static str> = techniques
            .filter_map(|technique| technique.enumeration())
            .collect();
        let words: Vec<&'static str> = words.into_iter().collect();
        words.into_iter()
    }

    /// The English name of the technique with this slug; the slug itself if no technique has it.
    pub fn name_of<'a>(&self, slug: &'a str) -> &'a str {
        let technique = self.by_slug(slug);
        technique.map_or(slug, |technique| {
            technique.info().name.template(Language::En)
        })
    }
}

/// Error: the registry already contains this slug or profile name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameTaken(pub &'static str);

impl fmt::Display for NameTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is already a technique or profile `{}`", self.0)
    }
}

impl core::error::Error for NameTaken {}

/// Error: no technique has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique {
    /// The name that was looked up.
    pub name: String,
    /// The nearest slugs.
    pub near: Vec<&'static str>,
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique `{}`", self.name)?;
        match self.near.as_slice() {
            [] => f.write_str("; `whydoku techniques` lists them all"),
            near => f.write_str(&did_you_mean(near)),
        }
    }
}

impl core::error::Error for UnknownTechnique {}
