//! Techniques for which no position is known at which they are the next step, and the reasons.
//!
//! `unmet.tsv` has a line with slug and reason for each of these techniques. `cargo xtask positions` examined
//! the 1,000 puzzles of `fixtures/puzzles/qq.txt`, the boards of the fixtures, and generated puzzles: 3,000 of
//! any rating and 250 rated 6.0 or more. With another file it examined 300 hard puzzles of a taxonomy, *tax*
//! in docs/FIDELITY.md.

const UNMET: &str = include_str!("unmet.tsv");

/// The reason why no position is known at which a technique is the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// The other lines of the digit form a fish of at most four lines. It removes the same candidates and is
    /// tried first.
    SmallerFish,
    /// The parts of the technique are easier techniques, which together remove the same candidates.
    Parts,
    /// The technique was the next step in none of the examined puzzles.
    Unseen,
}

/// The reason why a technique has no position; `None` if it has one.
pub fn absence(slug: &str) -> Option<Absence> {
    let mut lines = UNMET.lines().filter_map(|line| line.split_once('\t'));
    let (_, word) = lines.find(|(line_slug, _)| *line_slug == slug)?;
    Some(match word {
        "smaller_fish" => Absence::SmallerFish,
        "parts" => Absence::Parts,
        _ => Absence::Unseen,
    })
}
