//! Levels of players, as names for many techniques at once.

use catalogue::profile;
use logic::Rating;

/// What a player at a level knows: the techniques of the default profile up to a rating.
const LEVELS: [(&str, Rating); 3] = [
    ("beginner", Rating(30)),
    ("intermediate", Rating(46)),
    ("advanced", Rating(70)),
];

/// The names of the levels, the lowest first.
pub fn levels() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|&(name, _)| name)
}

/// The slugs of the techniques that a player knows, from names of levels and of techniques.
///
/// # Errors
/// Of the first name that is neither, as `slug` says it.
pub fn known_techniques<E>(
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
