//! Techniques without a known position, and the reasons.
//!
//! `unmet.tsv` has a line for each: slug and reason. `cargo xtask positions` looked at 1,000 ordinary puzzles, the boards of the
//! fixtures, 3,000 random puzzles, 250 generated ones rated 6.0 and more, and 300 hard ones of a taxonomy.

const UNMET: &str = include_str!("unmet.tsv");

/// The reason why no position of a technique is known in which it is the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// The other lines of the digit form a fish of at most four lines, which removes the same and is tried first.
    SmallerFish,
    /// Its parts are easier techniques, which together remove the same.
    Parts,
    /// It was the next step in none of the examined puzzles.
    Unseen,
}

/// Why a technique has no position; `None` if it has some.
pub fn absence(slug: &str) -> Option<Absence> {
    let mut lines = UNMET.lines().filter_map(|line| line.split_once('\t'));
    let (_, word) = lines.find(|(own, _)| *own == slug)?;
    Some(match word {
        "smaller_fish" => Absence::SmallerFish,
        "parts" => Absence::Parts,
        _ => Absence::Unseen,
    })
}
