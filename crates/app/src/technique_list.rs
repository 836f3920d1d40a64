//! A list of techniques with their names, ratings and frequencies.

use crate::grade::in_points;
use catalogue::profile;
use logic::{Language, Measure, Profile, Registry};
use serde::Serialize;

/// One technique of the list.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct TechniqueEntry {
    /// The name in files and on command lines.
    pub slug: &'static str,
    /// The usual name in the requested language.
    pub name: &'static str,
    /// The slug of the technique's family.
    pub family: &'static str,
    /// The lowest rating in the given profile; `None` if the profile does not use the technique.
    pub rating: Option<f32>,
    /// The lowest rating in Sudoku Explainer 1.2.1; `None` if that program does not rate the technique.
    pub se: Option<f32>,
    /// The lowest rating in the profile `everything`; `None` if only the profile of another grader uses the
    /// technique.
    pub everything: Option<f32>,
    /// The lowest score in `HoDoKu`; `None` if it does not use the technique, or if its profile is not built
    /// in.
    pub hodoku: Option<u32>,
    /// The lowest level in `HoDoKu` of a puzzle that needs the technique.
    pub hodoku_level: Option<String>,
    /// Of 1,000 ordinary puzzles, the number that the default profile solves with a step of the technique;
    /// `None` if that profile does not have it.
    pub per_1000_ordinary: Option<u16>,
    /// The same number for 1,000 hard puzzles.
    pub per_1000_hard: Option<u16>,
    /// Other names, including those of other programs.
    pub aliases: &'static [&'static str],
}

/// All techniques of a registry, in its order, with the ratings of a profile.
pub fn techniques(
    registry: &Registry,
    profile: &Profile,
    language: Language,
) -> Vec<TechniqueEntry> {
    let [se, everything, hodoku] =
        ["se", "everything", "hodoku"].map(|name| profile::named_with(registry, name).ok());
    let lowest_in_points = |profile: &Profile, slug| {
        let rating = lowest_rating(profile, slug);
        rating.map(|rating| in_points(rating.0))
    };
    let entries = registry.techniques().iter().map(|technique| {
        let info = technique.info();
        let frequency = catalogue::frequency(info.slug);
        let points = hodoku.as_ref().and_then(|hodoku| points(hodoku, info.slug));
        let (hodoku, hodoku_level) = points.unzip();
        TechniqueEntry {
            slug: info.slug,
            name: info.name.template(language),
            family: info.family.slug(),
            rating: lowest_in_points(profile, info.slug),
            se: se.as_ref().and_then(|se| lowest_in_points(se, info.slug)),
            everything: everything
                .as_ref()
                .and_then(|everything| lowest_in_points(everything, info.slug)),
            hodoku,
            hodoku_level,
            per_1000_ordinary: frequency.map(|frequency| frequency.ordinary),
            per_1000_hard: frequency.map(|frequency| frequency.hard),
            aliases: info.aliases,
        }
    });
    entries.collect()
}

/// The lowest rating of a technique in a profile; `None` if the profile does not have the technique.
pub fn lowest_rating(profile: &Profile, slug: &str) -> Option<logic::Rating> {
    let entries = profile.entries.iter();
    let entries = entries.filter(|entry| entry.technique.info().slug == slug);
    entries.map(|entry| entry.ratings.least()).min()
}

/// The lowest score of a technique in a profile that sums scores, and the level of a puzzle that needs it.
/// `None` if the profile sums no scores or does not have the technique.
pub fn points(profile: &Profile, slug: &str) -> Option<(u32, String)> {
    let Measure::Sum(levels) = &profile.measure else {
        return None;
    };
    let entries = profile.entries.iter();
    let worths = entries.filter(|entry| entry.technique.info().slug == slug);
    let worths = worths.filter_map(|entry| entry.worth.as_ref());
    let least = worths.min_by_key(|worth| worth.least())?;
    Some((least.least().0, levels.get(least.level()).slug.clone()))
}
