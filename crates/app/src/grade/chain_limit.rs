//! The rating of puzzles that the chains of a profile do not solve.

use crate::messages;
use grid::Board;
use logic::{Entry, Family, Phrase, Profile};
use render::Style;
use whips::{Kind, Rater, Rating, Rule};

/// A statement about the rating (W, B, gW or gB) of a puzzle with one solution that a profile of whips or
/// braids does not solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChainLimit {
    /// The rating is greater than this length, the longest that is searched for.
    MoreThan(usize),
    /// Chains of any length do not solve the puzzle, so it has no rating.
    NoRating,
}

impl ChainLimit {
    /// The statement about a puzzle that this profile does not solve. `None` unless the profile consists of
    /// singles and exactly one kind of chain with the option `naming=general`. `None` also if the board has a
    /// contradiction, or if a chain within the limit solves it.
    pub fn of(profile: &Profile, start: &Board) -> Option<ChainLimit> {
        match Rater::new(kind(profile)?, Rule::Published).beyond(start) {
            Rating::MoreThan(limit) => Some(ChainLimit::MoreThan(limit)),
            Rating::Unrated => Some(ChainLimit::NoRating),
            Rating::Length(_) | Rating::Contradiction => None,
        }
    }

    /// The statement as a sentence for a reader.
    pub fn text(self, style: &Style) -> String {
        let phrase = match self {
            ChainLimit::MoreThan(limit) => {
                Phrase::new(&messages::LONGER_CHAINS).with("limit", limit)
            }
            ChainLimit::NoRating => Phrase::new(&messages::NO_CHAINS),
        };
        render::sentence(&phrase, style)
    }

    /// The statement as an English clause, for records.
    pub(super) fn reason(self) -> String {
        match self {
            ChainLimit::MoreThan(limit) => format!("its rating is more than {limit}"),
            ChainLimit::NoRating => "chains of any length do not solve it".to_owned(),
        }
    }
}

/// The kind of the chains of a profile that consists of singles and one entry for chains with
/// `naming=general`; `None` for other profiles.
fn kind(profile: &Profile) -> Option<Kind> {
    let family = |entry: &Entry| entry.technique.info().family;
    let entries = profile.entries.iter();
    let mut not_singles = entries.filter(|entry| family(entry) != Family::Singles);
    let (Some(entry), None) = (not_singles.next(), not_singles.next()) else {
        return None;
    };
    let kind = match entry.technique.info().slug {
        "whip" => Kind::Whip,
        "g_whip" => Kind::GWhip,
        "braid" => Kind::Braid,
        "g_braid" => Kind::GBraid,
        _ => return None,
    };
    let mut chosen = entry.options.chosen();
    let is_general = chosen.any(|chosen| chosen.to_string() == "naming=general");
    is_general.then_some(kind)
}
