//! Levels of players, as names for groups of techniques.

use catalogue::profile;
use logic::{Rating, UnknownTechnique};

/// The levels, each with a rating. The techniques of a level are those whose minimum rating in the default
/// profile is at most this.
const LEVELS: [(&str, Rating); 3] = [
    ("beginner", Rating(30)),
    ("intermediate", Rating(46)),
    ("advanced", Rating(70)),
];

/// The names of the levels, the lowest first.
pub fn levels() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|&(name, _)| name)
}

/// The slugs of the techniques that a player knows. `names` are names of levels or of techniques.
///
/// # Errors
/// The error of `slug` for the first name that is neither a level nor a technique.
pub fn allowed_techniques<E>(
    names: &[String],
    slug: impl Fn(&str) -> Result<&'static str, E>,
) -> Result<Vec<&'static str>, E> {
    let mut known = Vec::new();
    for name in names.iter().map(|name| name.trim()) {
        match LEVELS.iter().find(|(level, _)| *level == name) {
            Some(&(_, limit)) => known.extend(techniques_up_to(limit)),
            None => known.push(slug(name)?),
        }
    }
    Ok(known)
}

/// Like [`allowed_techniques`], with the built-in techniques. `None` if `names` is `None`: the player then knows
/// all techniques of the profile.
///
/// # Errors
/// When a name is neither a level nor a built-in technique.
pub fn allowed_built_in(
    names: Option<&[String]>,
) -> Result<Option<Vec<&'static str>>, UnknownTechnique> {
    let slug = |name: &str| crate::technique(name).map(|known| known.info().slug);
    names
        .map(|names| allowed_techniques(names, slug))
        .transpose()
}

/// The slugs of the techniques in the default profile whose minimum rating is at most `limit`.
fn techniques_up_to(limit: Rating) -> Vec<&'static str> {
    let entries = profile::named("default").map(|profile| profile.entries);
    let entries = entries.unwrap_or_default().into_iter();
    let easy = entries.filter(|entry| entry.ratings.least() <= limit);
    easy.map(|entry| entry.technique.info().slug).collect()
}
