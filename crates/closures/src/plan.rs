//! The beginning of a profile as stages: the entries that are closures, up to the first other
//! entry.

use grid::HouseKind;
use logic::{
    Choice, ClosureRule, Entry, EntryId, Growth, Info, LastResort, Measure, Profile, Rating,
    Uniqueness, Variant, VariantUse,
};
use techniques::kits::options::Scope;
use techniques::singles::hidden_single::HiddenSingle;

/// What a grade must contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Everything: ratings, and the number of uses of each technique.
    Whole,
    /// The rating, the rating up to the first placement, and the rating of the first step.
    Ratings,
}

/// One entry of a profile, or its finds of one rating.
pub(crate) struct Stage<'p> {
    pub(crate) rule: Rule<'p>,
    pub(crate) rating: Rating,
    entry: EntryId,
    technique: &'static Info,
}

/// The search of a stage.
pub(crate) enum Rule<'p> {
    FullHouse,
    /// By kind of house, with the variant, in the order of the search.
    HiddenSingle(Vec<(HouseKind, Variant)>),
    NakedSingle,
    DirectPointing,
    /// Locked candidates in these kinds of line, in the order of the search.
    Locked(Confined, Vec<HouseKind>, Picks),
    /// A rule that looks up houses and cells in a table.
    Table(TableRule<'p>),
}

/// A rule that looks up houses and cells in a table, with the order and the options of its entry.
#[derive(Clone, Copy)]
pub(crate) struct TableRule<'p> {
    pub(crate) rule: ClosureRule,
    pub(crate) entry: &'p Entry,
    pub(crate) picks: Picks,
}

/// The house whose places of a digit are confined to a crossing house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Confined {
    /// A box, to a line.
    Box,
    /// A line, to a box.
    Line,
}

/// The finds of a search that are applied together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picks {
    /// Those of the smallest size.
    Smallest,
    /// All.
    All,
}

impl Stage<'_> {
    /// The index of the stage's entry.
    pub(crate) fn index(&self) -> usize {
        usize::from(self.entry.0)
    }

    /// Uses of the stage, with a variant.
    pub(crate) fn used(&self, variant: Variant, times: u32) -> VariantUse {
        VariantUse {
            entry: self.entry,
            technique: self.technique,
            variant,
            times,
        }
    }
}

/// The stages of a profile. Empty if the profile's first entries are not closures, or if the detail
/// cannot be computed for them.
pub(crate) fn stages(profile: &Profile, detail: Detail) -> Vec<Stage<'_>> {
    let has_own_counters = match profile.last_resort {
        LastResort::Console | LastResort::LeastCandidate => true,
        LastResort::None | LastResort::Guess | LastResort::BruteForce => false,
    };
    let needs_counts = matches!(profile.measure, Measure::Sum(_));
    if has_own_counters || (needs_counts && detail == Detail::Ratings) {
        return Vec::new();
    }
    let mut plan = Plan {
        detail,
        stages: Vec::new(),
        rules: Vec::new(),
    };
    for (id, entry) in (0..).map(EntryId).zip(&profile.entries) {
        if plan.add(id, entry).is_none() {
            break;
        }
    }
    plan.stages
}

struct Plan<'p> {
    detail: Detail,
    stages: Vec<Stage<'p>>,
    /// The rules of the stages so far. Hidden singles are added once all kinds of house are
    /// searched.
    rules: Vec<ClosureRule>,
}

impl<'p> Plan<'p> {
    /// Adds an entry. `None` if it cannot be a stage; the stages then end before it.
    fn add(&mut self, id: EntryId, entry: &'p Entry) -> Option<()> {
        let technique = entry.technique;
        let rule = technique.info().closure?;
        // Entries with another program's order of finds, entries that assume uniqueness, and
        // ratings that depend on the size are not supported.
        let is_supported = technique.enumeration().is_none() && entry.usable(Uniqueness::Unknown);
        if !is_supported || entry.ratings.growth() != Growth::None {
            return None;
        }
        let applies_many = match entry.choice {
            Choice::Easiest | Choice::All => true,
            Choice::First | Choice::Least => false,
        };
        if !applies_many && self.detail == Detail::Whole {
            return None;
        }
        self.has_needed_rules(rule, entry)?;
        let parts = self.parts(rule, entry)?;
        // Whatever the order of the finds, the path is as hard as the last stage that it uses, if
        // the ratings ascend. Then a rating also belongs to one technique.
        let is_harder = |stage: &Stage<'_>| parts.iter().all(|&(_, rating)| rating > stage.rating);
        let ascends = self.stages.last().is_none_or(is_harder)
            && parts.is_sorted_by_key(|&(_, rating)| rating);
        if self.detail == Detail::Ratings && !ascends {
            return None;
        }
        self.stages
            .extend(parts.into_iter().map(|(rule, rating)| Stage {
                rule,
                rating,
                entry: id,
                technique: technique.info(),
            }));
        self.note_rule(rule);
        Some(())
    }

    /// Notes the rule, unless kinds of house are still missing.
    fn note_rule(&mut self, rule: ClosureRule) {
        let searched = |kind: HouseKind| {
            self.stages.iter().any(|stage| {
                let Rule::HiddenSingle(kinds) = &stage.rule else {
                    return false;
                };
                kinds.iter().any(|&(known, _)| known == kind)
            })
        };
        if rule != ClosureRule::HiddenSingle || HouseKind::ALL.into_iter().all(searched) {
            self.rules.push(rule);
        }
    }

    /// The searches of an entry, each with its rating.
    fn parts(&self, rule: ClosureRule, entry: &'p Entry) -> Option<Vec<(Rule<'p>, Rating)>> {
        let houses = &entry.order.houses;
        let has_kinds = |kinds: &[HouseKind]| kinds.iter().all(|kind| houses.contains(kind));
        let rating = entry.ratings.base(Variant(0));
        let picks = match (self.detail, entry.choice) {
            (Detail::Whole, Choice::Easiest) => Picks::Smallest,
            (Detail::Whole | Detail::Ratings, _) => Picks::All,
        };
        let table = Rule::Table(TableRule { rule, entry, picks });
        let locked = |confined| {
            let lines = houses.iter().copied();
            let lines = lines.filter(|&kind| kind != HouseKind::Box);
            Rule::Locked(confined, lines.collect(), picks)
        };
        let rule = match rule {
            ClosureRule::FullHouse if has_kinds(&HouseKind::ALL) => Rule::FullHouse,
            ClosureRule::HiddenSingle => return hidden_singles(entry),
            ClosureRule::NakedSingle => Rule::NakedSingle,
            ClosureRule::DirectPointing if has_kinds(&[HouseKind::Row, HouseKind::Column]) => {
                Rule::DirectPointing
            }
            // Direct claiming finds nothing after direct pointing: see `has_needed_rules`.
            ClosureRule::DirectClaiming => return Some(Vec::new()),
            ClosureRule::Pointing => locked(Confined::Box),
            ClosureRule::Claiming => locked(Confined::Line),
            ClosureRule::DirectHiddenSubset(2..=3)
            | ClosureRule::LockedSubset(2..=3)
            | ClosureRule::NakedSubset(2..=4)
            | ClosureRule::HiddenSubset(2..=4)
            | ClosureRule::Fish(2..=4) => table,
            ClosureRule::FullHouse
            | ClosureRule::DirectPointing
            | ClosureRule::DirectHiddenSubset(_)
            | ClosureRule::LockedSubset(_)
            | ClosureRule::NakedSubset(_)
            | ClosureRule::HiddenSubset(_)
            | ClosureRule::Fish(_) => return None,
        };
        Some(vec![(rule, rating)])
    }

    /// `Some` if the earlier stages contain the rules that this rule needs.
    ///
    /// All rules except full houses need full houses before them, and direct rules also need hidden
    /// singles, because the searches here leave out what full houses and hidden singles find. With
    /// [`Detail::Ratings`], the path may differ from the engine's. Other candidates may then be
    /// removed first, and a find may turn into finds of other rules: a naked triple may become a
    /// naked pair and a naked single. So a rule needs these other rules too, and all kinds of house
    /// must be searched. The option `room` does not matter: a set in a house with too few open
    /// cells for it is the complement of a smaller set.
    fn has_needed_rules(&self, rule: ClosureRule, entry: &Entry) -> Option<()> {
        use ClosureRule as R;
        let needed: &[R] = match rule {
            R::FullHouse => return Some(()),
            R::HiddenSingle => &[R::FullHouse],
            R::DirectPointing => &[R::FullHouse, R::HiddenSingle],
            // In direct claiming, a digit of one line is confined to a box, and outside this box
            // another line of the band has one place for it. In the third box of the band, the
            // digit is then confined to the third line, so direct pointing finds the same single.
            R::DirectClaiming => &[R::FullHouse, R::DirectPointing],
            _ if self.detail == Detail::Whole => &[R::FullHouse],
            R::NakedSingle => &[R::HiddenSingle],
            _ if !HouseKind::ALL
                .iter()
                .all(|kind| entry.order.houses.contains(kind)) =>
            {
                return None;
            }
            R::Pointing | R::Claiming | R::DirectHiddenSubset(2) | R::Fish(2) => &[R::HiddenSingle],
            R::DirectHiddenSubset(3) => &[R::HiddenSingle, R::DirectHiddenSubset(2)],
            // This scope leaves out locked subsets, so these would need rules too.
            R::NakedSubset(_) if entry.options.get::<Scope>() == Scope::Unlocked => return None,
            R::NakedSubset(2) => &[R::HiddenSingle, R::NakedSingle],
            R::HiddenSubset(2) => &[R::NakedSubset(2)],
            R::NakedSubset(3) => &[R::NakedSubset(2), R::HiddenSubset(2)],
            R::HiddenSubset(3) => &[R::NakedSubset(3)],
            R::Fish(3) => &[R::Fish(2)],
            R::DirectHiddenSubset(_)
            | R::LockedSubset(_)
            | R::NakedSubset(_)
            | R::HiddenSubset(_)
            | R::Fish(_) => return None,
        };
        let has = |needed: &R| self.rules.contains(needed);
        needed.iter().all(has).then_some(())
    }
}

/// The searches for hidden singles, each with its rating. If finds are applied together, there is
/// one search for each rating, otherwise one for each kind of house. They are sorted by rating,
/// except with `Choice::First`, which keeps the order of the kinds of house; the caller then checks
/// that the ratings ascend. `None` if the finds of one round would have several ratings.
fn hidden_singles<'p>(entry: &Entry) -> Option<Vec<(Rule<'p>, Rating)>> {
    let variant = |kind| match kind {
        HouseKind::Box => HiddenSingle::BOX,
        HouseKind::Row => HiddenSingle::ROW,
        HouseKind::Column => HiddenSingle::COLUMN,
    };
    let mut parts: Vec<(Vec<(HouseKind, Variant)>, Rating)> = Vec::new();
    for &kind in &entry.order.houses {
        let variant = variant(kind);
        let rating = entry.ratings.base(variant);
        let are_applied_together = matches!(entry.choice, Choice::Easiest | Choice::All);
        match parts.iter_mut().find(|(_, known)| *known == rating) {
            Some((kinds, _)) if are_applied_together => kinds.push((kind, variant)),
            _ => parts.push((vec![(kind, variant)], rating)),
        }
    }
    match entry.choice {
        // The finds of the lowest rating are applied first.
        Choice::Easiest | Choice::Least => parts.sort_by_key(|&(_, rating)| rating),
        // All kinds are applied in one round, so several ratings would mix.
        Choice::All if parts.len() > 1 => return None,
        Choice::All | Choice::First => {}
    }
    let parts = parts.into_iter();
    Some(
        parts
            .map(|(kinds, rating)| (Rule::HiddenSingle(kinds), rating))
            .collect(),
    )
}
