//! Recognises names that people type with other spellings or typing errors.

use crate::info::Info;
use crate::text::Language;

/// Whether the technique's slug, name or an alias equals this name exactly.
pub(crate) fn has_exact_name(info: &Info, name: &str) -> bool {
    names(info).any(|known| known == name)
}

/// Whether the technique's slug, name or an alias equals this name if case, blanks and punctuation
/// are ignored.
///
/// A `+` is not ignored: Naked Triple (+) is not Naked Triple.
pub(crate) fn has_folded_name(info: &Info, name: &str) -> bool {
    let name = folded_with_plus(name);
    names(info).any(|known| folded_with_plus(known) == name)
}

/// Like [`has_folded_name`], but also ignores plurals, the word "type" and a `+` that only the
/// technique's name has.
pub(crate) fn has_similar_name(info: &Info, name: &str) -> bool {
    let root = roots(name);
    let is_word = root.contains(char::is_alphabetic);
    let is_same = |known: &str| {
        if name.contains('+') {
            roots(known) == root
        } else {
            roots(&known.replace('+', " ")) == root
        }
    };
    is_word && names(info).any(is_same)
}

/// The technique's name in each language, its aliases and its slug.
fn names(info: &Info) -> impl Iterator<Item = &'static str> {
    let names = Language::ALL.map(|language| info.name.template(language));
    let names = names.into_iter().chain(info.aliases.iter().copied());
    names.chain([info.slug])
}

/// The letters and digits of a name in lower case.
fn folded(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The letters and digits of a name in lower case, and every `+`.
fn folded_with_plus(name: &str) -> String {
    let kept = |sign: &char| sign.is_alphanumeric() || *sign == '+';
    let letters = name.chars().filter(kept);
    letters.flat_map(char::to_lowercase).collect()
}

/// The words of a name without "type", in lower case and in the singular, joined into one string.
/// Every `+` is kept.
fn roots(name: &str) -> String {
    let words = name
        .split(|sign: char| !sign.is_alphanumeric() && sign != '+')
        .map(folded_with_plus);
    let words = words.filter(|word| word != "type");
    words.map(|word| singular(&word).to_owned()).collect()
}

/// A word without any `s` and `e` at its end, so that singular and plural become equal. At least
/// two letters stay.
fn singular(word: &str) -> &str {
    let mut root = word;
    while let Some(rest) = root.strip_suffix(['s', 'e'])
        && rest.chars().nth(1).is_some()
    {
        root = rest;
    }
    root
}

/// Minimum number of letters of a word that [`nearest`] accepts as the beginning of a name.
const MIN_PREFIX_LETTERS: usize = 3;

/// Up to three names of `known` that someone who typed `word` may have meant, nearest first.
///
/// A name is near if its edit distance from `word` is at most a third of the number of letters of
/// `word`. A distance of 1 is always near. Equally near names keep their order. If no name is near
/// and `word` has three letters or more, names that begin with `word` are returned.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = folded(word);
    let limit = (word.chars().count() / 3).max(1);
    let (mut near, mut beginning_with_word) = (Vec::new(), Vec::new());
    for name in known {
        let folded_name = folded(name);
        let distance = distance(&word, &folded_name);
        if distance <= limit {
            near.push((distance, name));
        } else if MIN_PREFIX_LETTERS <= word.chars().count() && folded_name.starts_with(&word) {
            beginning_with_word.push((distance, name));
        }
    }
    if near.is_empty() {
        near = beginning_with_word;
    }
    let mut nearest = Vec::new();
    while nearest.len() < 3 {
        // `min_by_key` returns the first of equally near names. A sort would add 6 kB to the web
        // page.
        let indexed = near.iter().enumerate();
        let Some((at, _)) = indexed.min_by_key(|(_, (distance, _))| *distance) else {
            break;
        };
        nearest.push(near.remove(at).1);
    }
    nearest
}

/// The end of a message about an unknown name: the suggested names, or else all names.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    let near = nearest(word, known.clone());
    if near.is_empty() {
        let all: Vec<_> = known.into_iter().collect();
        format!("; expected one of {}", all.join(", "))
    } else {
        did_you_mean(&near)
    }
}

/// The end of a message that offers one or more names: "; did you mean ...?".
pub(crate) fn did_you_mean(near: &[&str]) -> String {
    let names: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    let list = match names.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        names => names.concat(),
    };
    format!("; did you mean {list}?")
}

/// Edit distance (optimal string alignment): the least number of letters to add, drop, change, or
/// swap with their neighbour.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    let width = to.len() + 1;
    let mut table = vec![0; (from.len() + 1) * width];
    for row in 0..=from.len() {
        for column in 0..=to.len() {
            let at = row * width + column;
            if row == 0 || column == 0 {
                table[at] = row + column;
                continue;
            }
            let substitution = usize::from(from[row - 1] != to[column - 1]);
            let mut least = (table[at - width - 1] + substitution)
                .min(table[at - 1] + 1)
                .min(table[at - width] + 1);
            if row > 1
                && column > 1
                && from[row - 1] == to[column - 2]
                && from[row - 2] == to[column - 1]
            {
                least = least.min(table[at - 2 * width - 2] + 1);
            }
            table[at] = least;
        }
    }
    table.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_typing_errors() {
        assert_eq!(distance("xwing", "xwing"), 0);
        assert_eq!(distance("xwnig", "xwing"), 1);
        assert_eq!(distance("xwig", "xwing"), 1);
        assert_eq!(distance("", "xwing"), 5);
    }

    #[test]
    fn names_nearly_right_are_offered_nearest_first() {
        let known = ["naked_pair", "naked_single", "hidden_pair", "x_wing"];
        assert_eq!(nearest("naked_piar", known), ["naked_pair"]);
        assert_eq!(nearest("X-Wnig", known), ["x_wing"]);
        assert_eq!(nearest("skyscraper", known), [""; 0]);
        assert_eq!(nearest("naked", known), ["naked_pair", "naked_single"]);
        assert_eq!(nearest("na", known), [""; 0]);
    }
}
