//! The base of a search: the deductions that cost nothing. A board is closed under the base when none of them
//! applies any more.

use super::live::LiveEffects;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;
use grid::Board;
use logic::layers::fill_singles;
use logic::{
    Conflict, Entry, Facts, Family, Find, NumberedEntry, Position, Profile, Proof, Rating, Sink,
    Stop, Uniqueness, Variant, View, Work,
};

/// The deductions that do not count as steps. Singles are always among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BaseLevel {
    /// Singles.
    #[default]
    Singles,
    /// Singles, locked candidates and pairs.
    Pairs,
    /// Singles, locked candidates and subsets.
    Basic,
    /// All techniques of the profile except forcing chains and nets, almost locked sets, patterns that assume
    /// one solution, and exotic patterns.
    Chains,
    /// All finds up to this rating.
    Rating(Rating),
}

impl BaseLevel {
    /// Whether a find of `entry` belongs to the base if it has this rating.
    fn contains(self, entry: &Entry, rating: Rating) -> bool {
        let info = entry.technique.info();
        let family = info.family;
        let is_basic = matches!(family, Family::Intersections | Family::Subsets);
        family == Family::Singles
            || match self {
                BaseLevel::Singles => false,
                BaseLevel::Pairs => {
                    family == Family::Intersections || is_basic && info.slug.ends_with("_pair")
                }
                BaseLevel::Basic => is_basic,
                BaseLevel::Chains => {
                    is_basic
                        || matches!(
                            family,
                            Family::Fish
                                | Family::SingleDigit
                                | Family::Wings
                                | Family::Colours
                                | Family::Chains
                        )
                }
                BaseLevel::Rating(max) => rating <= max,
            }
    }
}

/// `singles`, `pairs`, `basic`, `chains` or a rating such as `4.5`.
impl fmt::Display for BaseLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BaseLevel::Singles => f.write_str("singles"),
            BaseLevel::Pairs => f.write_str("pairs"),
            BaseLevel::Basic => f.write_str("basic"),
            BaseLevel::Chains => f.write_str("chains"),
            BaseLevel::Rating(rating) => rating.fmt(f),
        }
    }
}

/// Error: a text that is not a base.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected singles, pairs, basic, chains or a rating such as 4.5, found {0:?}")]
pub struct BaseLevelError(String);

impl FromStr for BaseLevel {
    type Err = BaseLevelError;

    fn from_str(text: &str) -> Result<BaseLevel, BaseLevelError> {
        match text {
            "singles" => Ok(BaseLevel::Singles),
            "pairs" => Ok(BaseLevel::Pairs),
            "basic" => Ok(BaseLevel::Basic),
            "chains" => Ok(BaseLevel::Chains),
            _ => crate::path::parse_rating(text)
                .map(BaseLevel::Rating)
                .ok_or_else(|| BaseLevelError(text.chars().take(40).collect())),
        }
    }
}

/// The base of a profile for the positions of one puzzle.
pub(crate) struct Base<'p> {
    level: BaseLevel,
    profile: &'p Profile,
    uniqueness: Uniqueness,
    start: Board,
    /// The maximum rating of a step.
    max_rating: Rating,
    /// The entries with finds that belong to the base, without singles.
    entries: Vec<NumberedEntry<'p>>,
}

impl<'p> Base<'p> {
    /// The base of a profile for positions of the puzzle `start`.
    pub(crate) fn new(
        profile: &'p Profile,
        level: BaseLevel,
        uniqueness: Uniqueness,
        start: &Board,
    ) -> Base<'p> {
        let mut base = Base {
            level,
            profile,
            uniqueness,
            start: start.clone(),
            max_rating: Rating(u16::MAX),
            entries: Vec::new(),
        };
        let is_in_base = |entry: &NumberedEntry<'p>| {
            entry.technique.info().family != Family::Singles
                && level.contains(entry.entry, entry.ratings.least())
        };
        base.entries = base.usable_entries().filter(is_in_base).collect();
        base
    }

    /// The same base, but with a maximum rating of steps; `None` keeps the maximum.
    pub(crate) fn with_max_rating(self, max: Option<Rating>) -> Base<'p> {
        let max_rating = max.unwrap_or(self.max_rating);
        Base { max_rating, ..self }
    }

    /// Whether a find of `entry` with this rating is a step: it is not in the base and is not too hard.
    pub(crate) fn is_step(&self, entry: &Entry, rating: Rating) -> bool {
        rating <= self.max_rating && !self.level.contains(entry, rating)
    }

    /// Whether a step may have this rating.
    pub(crate) fn allows(&self, rating: Rating) -> bool {
        rating <= self.max_rating
    }

    /// Whether an entry may have finds that are steps.
    pub(crate) fn may_find_steps(&self, entry: &Entry) -> bool {
        entry.ratings.least() <= self.max_rating && !self.level.contains(entry, Rating(u16::MAX))
    }

    /// The profile.
    pub(crate) fn profile(&self) -> &'p Profile {
        self.profile
    }

    /// The start of the puzzle.
    pub(crate) fn start(&self) -> &Board {
        &self.start
    }

    /// Whether a find of `entry` belongs to the base if it has this rating.
    pub(crate) fn contains(&self, entry: &Entry, rating: Rating) -> bool {
        self.level.contains(entry, rating)
    }

    /// An upper bound of the ratings of those finds of an entry that belong to the base; `None` if none do.
    pub(crate) fn max_rating_in_base(&self, entry: &Entry) -> Option<Rating> {
        let any_rating = Rating(u16::MAX);
        match self.level {
            _ if self.level.contains(entry, any_rating) => Some(any_rating),
            BaseLevel::Rating(max) => Some(max),
            BaseLevel::Singles | BaseLevel::Pairs | BaseLevel::Basic | BaseLevel::Chains => None,
        }
    }

    /// The entries that may be used for this puzzle. If it is not proved that the puzzle has one solution,
    /// entries that assume it are left out.
    pub(crate) fn usable_entries(&self) -> impl Iterator<Item = NumberedEntry<'p>> + use<'p> {
        let uniqueness = self.uniqueness;
        let entries = self.profile.numbered();
        entries.filter(move |entry| entry.usable(uniqueness))
    }

    /// Applies the deductions of the base until none is left.
    pub(crate) fn close(&self, board: &mut Board) {
        'again: loop {
            fill_singles(board);
            if board.is_full() {
                return;
            }
            for entry in &self.entries {
                if self.apply_entry(*entry, board) {
                    continue 'again;
                }
            }
            return;
        }
    }

    /// Applies those finds of an entry that belong to the base. Returns whether the board changed.
    fn apply_entry(&self, entry: NumberedEntry<'_>, board: &mut Board) -> bool {
        let before = board.clone();
        let mut sink = BaseSink {
            base: self,
            entry: entry.entry,
            before: &before,
            live: LiveEffects::default(),
            board,
            has_changed: false,
        };
        let _ = self.search(entry, &before, &Work::unlimited(), &mut sink);
        sink.has_changed
    }

    /// Searches a position of the puzzle with one entry.
    pub(crate) fn search(
        &self,
        entry: NumberedEntry<'_>,
        board: &Board,
        work: &Work,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        self.search_with(&Facts::new(), entry, board, work, sink)
    }

    /// Like [`Base::search`]. `facts` are those of this board; several searches may share them.
    pub(crate) fn search_with(
        &self,
        facts: &Facts,
        entry: NumberedEntry<'_>,
        board: &Board,
        work: &Work,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let mut journal = logic::Journal::new(board);
        journal.record_original_candidates(&self.start);
        let position = Position::new(board, facts, &journal);
        let view = View::new(position, &entry.order, &entry.options, work);
        entry.technique.find(&view, sink)
    }
}

/// Applies the finds of the base to a board.
struct BaseSink<'a, 'p> {
    base: &'a Base<'p>,
    entry: &'a Entry,
    /// The board that is searched. It does not change.
    before: &'a Board,
    live: LiveEffects,
    /// The board to which the finds are applied.
    board: &'a mut Board,
    has_changed: bool,
}

impl Sink for BaseSink<'_, '_> {
    fn push(&mut self, find: Find<'_>, _proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        if !self.keeps(find.variant, find.size) || !self.live.read(&find, self.before) {
            return ControlFlow::Continue(());
        }
        for &removal in &self.live.removals {
            self.has_changed |= self.board.eliminate(removal);
        }
        if let Some(place) = self.live.place {
            self.has_changed |= self.board.place(place);
        }
        ControlFlow::Continue(())
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        let rating = self.entry.ratings.rating(variant, size);
        self.base.contains(self.entry, rating)
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Break(Stop::Enough)
    }
}
