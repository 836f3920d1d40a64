//! Levels of players, as names for groups of techniques.

use catalogue::profile;
use logic::Rating;

/// The levels: techniques of the default profile up to a rating.
const LEVELS: [(&str, Rating); 3] = [
    ("beginner", Rating(30)),
    ("intermediate", Rating(46)),
    ("advanced", Rating(70)),
];

/// The names of the levels, the lowest first.
pub fn levels() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|&(name, _)| name)
}

/// The slugs of known techniques, from names of levels and of techniques.
///
/// # Errors
/// The error of `slug` for the first name that is neither.
pub fn allowed_techniques<E>(
    names: &[String],
    slug: impl Fn(&str) -> Result<&'static str, E>,
) -> Result<Vec<&'static str>, E> {
    let mut known = Vec::new();
    for name in names.iter().map(|name| name.trim()) {
        match LEVELS.iter().find(|(level, _)| *level == name) {
            Some(&(_, limit)) => known.extend(up_to(limit)),
            None => known.push(slug(name)?),
        }
    }
    Ok(known)
}

/// The slugs of the default profile's techniques with finds of at most this rating.
fn up_to(limit: Rating) -> Vec<&'static str> {
    let entries = profile::named("default").map(|profile| profile.entries);
    let entries = entries.unwrap_or_default().into_iter();
    let easy = entries.filter(|entry| entry.ratings.least() <= limit);
    easy.map(|entry| entry.technique.info().slug).collect()
}
