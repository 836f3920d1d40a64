//! Entries of a baseline, and the differences between two grades of a puzzle.

use anyhow::{Context, anyhow};
use catalogue::profile::ProfileId;
use logic::Rating;
use std::cmp::Ordering;
use std::fmt;
use whydoku::Slug;
use whydoku::grade::record::Known;
use whydoku::grade::{Criteria, GradeRecord, VerdictKind};
use whydoku::path::{Move, TechniqueSequence};
use whydoku::printable::clean;

/// Names of the fields, separated by tabs. This is the second line of the file.
pub(super) const COLUMNS: &str =
    "source\tpuzzle\tprofile\tverdict\trating\thardest\tguess_level\ttrail";

/// Key of an entry within a source: the puzzle, and the profile's name unless it is the first profile.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Subject {
    pub(super) puzzle: String,
    pub(super) further_profile: Option<String>,
}

/// Grade of a puzzle by one profile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) puzzle: String,
    /// Name of the profile, unless it is the first.
    pub(super) further_profile: Option<String>,
    pub(super) profile: ProfileId,
    pub(super) verdict: VerdictKind,
    /// The rating, or `score/level` for a profile with points; `None` if there is no rating.
    pub(super) rating: Option<String>,
    /// The hardest technique; `None` if the path has no step.
    pub(super) hardest: Option<Slug>,
    /// Maximum number of guesses open at the same time.
    pub(super) guess_level: u32,
    /// The techniques and guesses of the path, in order.
    pub(super) trail: TechniqueSequence,
}

/// Difference between a grade and its baseline. The texts are messages for the user, except in
/// `New` and `NewProfile`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Different grade.
    Grade(String),
    /// The same grade by a different path.
    Path(String),
    /// Different grade by a newer edition of the profile.
    Edition(String),
    /// The puzzle is new in this source. The baseline has it in another source, which no longer has it.
    Moved(String),
    /// The puzzle is new in this source. Another source of the baseline may have it: its name.
    New(Option<String>),
    /// The baseline has the puzzle, but no grade of it by this further profile.
    NewProfile(String),
}

impl Change {
    /// Puts the name of the profile before the message.
    pub(super) fn by_profile(self, profile: &str) -> Change {
        let prefixed = |why: String| format!("by {profile}: {why}");
        match self {
            Change::Grade(why) => Change::Grade(prefixed(why)),
            Change::Path(why) => Change::Path(prefixed(why)),
            Change::Edition(why) => Change::Edition(prefixed(why)),
            Change::Moved(why) => Change::Moved(prefixed(why)),
            Change::New(_) | Change::NewProfile(_) => self,
        }
    }
}

/// Text of a field without a value.
const NONE: &str = "-";

/// The value of a field; `None` if the field has no value.
fn field_value(field: &str) -> Option<&str> {
    Some(field).filter(|&field| field != NONE)
}

/// Error in a line, with its column from 1.
pub(super) struct LineError {
    pub(super) column: usize,
    pub(super) why: anyhow::Error,
}

/// Parses a line into source and entry.
pub(super) fn read(line: &str) -> Result<(String, Entry), LineError> {
    let fields: Vec<&str> = line.split('\t').collect();
    // Column after the first `count` fields, from 0.
    let after = |count: usize| -> usize {
        let fields = fields.iter().take(count);
        fields.map(|field| field.chars().count() + 1).sum()
    };
    let &[
        source,
        puzzle,
        profile,
        verdict,
        rating,
        hardest,
        guess_level,
        trail,
    ] = fields.as_slice()
    else {
        let found = fields.len();
        let why = anyhow!(
            "expected 8 fields, found {found}: {}",
            COLUMNS.replace('\t', ", ")
        );
        let column = after(found.min(8)).max(1);
        return Err(LineError { column, why });
    };
    let error_at = |field: usize| {
        let column = after(field) + 1;
        move |why: anyhow::Error| LineError { column, why }
    };
    let level = guess_level
        .parse()
        .with_context(|| format!("guess level {guess_level:?}, expected a number"));
    let entry = Entry {
        puzzle: puzzle.to_owned(),
        further_profile: None,
        profile: profile
            .parse()
            .map_err(anyhow::Error::from)
            .map_err(error_at(2))?,
        verdict: verdict
            .parse()
            .map_err(anyhow::Error::from)
            .map_err(error_at(3))?,
        rating: field_value(rating).map(str::to_owned),
        hardest: field_value(hardest).map(Slug::from),
        guess_level: level.map_err(error_at(6))?,
        trail: trail
            .parse()
            .map_err(anyhow::Error::from)
            .map_err(error_at(7))?,
    };
    Ok((source.to_owned(), entry))
}

impl fmt::Display for Entry {
    /// Writes the fields after the source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry {
            puzzle,
            further_profile: _,
            profile,
            verdict,
            rating,
            hardest,
            guess_level,
            trail,
        } = self;
        let rating = rating.as_deref().unwrap_or(NONE);
        let hardest = hardest.as_ref().map_or(NONE, Slug::as_str);
        write!(
            f,
            "{puzzle}\t{profile}\t{verdict}\t{rating}\t{hardest}\t{guess_level}\t{trail}"
        )
    }
}

impl Entry {
    /// Data of a puzzle that is missing.
    pub(super) fn known(&self) -> Known {
        Known {
            puzzle: self.puzzle.clone(),
            verdict: self.verdict,
            rating: self.rating.as_deref().and_then(whydoku::path::parse_rating),
            hardest: self.hardest.clone(),
        }
    }

    /// Entries of a record, one for each profile. `None` if the record's criteria are unknown or
    /// its sequence of techniques is not valid.
    pub(super) fn all_of(record: &GradeRecord, criteria: &[Criteria]) -> Option<Vec<Entry>> {
        let criteria = criteria.get(record.criteria)?;
        let puzzle = clean(&record.puzzle);
        let mut all = vec![Entry::of(puzzle.clone(), None, &criteria.label, record)?];
        for (profile, further_record) in
            criteria.further_profiles.iter().zip(&record.further_grades)
        {
            let further = Some(profile.label.name().to_owned());
            all.push(Entry::of(
                puzzle.clone(),
                further,
                &profile.label,
                further_record,
            )?);
        }
        Some(all)
    }

    /// The rating as text; `-` if there is none.
    fn rating_text(&self) -> &str {
        self.rating.as_deref().unwrap_or(NONE)
    }

    /// Key of the entry.
    pub(super) fn subject(&self) -> Subject {
        Subject {
            puzzle: self.puzzle.clone(),
            further_profile: self.further_profile.clone(),
        }
    }

    fn of(
        puzzle: String,
        further_profile: Option<String>,
        profile: &ProfileId,
        record: &GradeRecord,
    ) -> Option<Entry> {
        Some(Entry {
            puzzle,
            further_profile,
            profile: profile.clone(),
            verdict: record.verdict,
            rating: match (&record.score, &record.level) {
                (Some(score), Some(level)) => Some(format!("{score}/{level}")),
                _ => record.rating.map(|tenths| Rating(tenths).to_string()),
            },
            hardest: record.hardest.clone(),
            guess_level: record.guess_level,
            trail: record.techniques.as_deref().unwrap_or("").parse().ok()?,
        })
    }

    /// The change from this entry of the baseline to the entry `now`; `None` if nothing has changed.
    pub(super) fn change(&self, now: &Entry) -> Option<Change> {
        let reason = self.reason(now);
        let profile = if self.profile == now.profile {
            String::new()
        } else {
            format!(" (profile {} -> {})", self.profile, now.profile)
        };
        let Some(what) = self.difference(now) else {
            return reason.map(|reason| {
                Change::Path(format!(
                    "{} as before, but {reason}{profile}",
                    now.rating_text()
                ))
            });
        };
        let message = match reason {
            Some(reason) => format!("{what}, because {reason}{profile}"),
            None => format!("{what}, by the same path{profile}"),
        };
        Some(if now.profile.is_later_edition_of(&self.profile) {
            Change::Edition(message)
        } else {
            Change::Grade(message)
        })
    }

    /// Describes the difference of the grades, old to new; `None` if they are equal.
    fn difference(&self, now: &Entry) -> Option<String> {
        if self.verdict != now.verdict {
            let (old, new) = (self.verdict, now.verdict);
            return Some(format!(
                "{old} {} -> {new} {}",
                self.rating_text(),
                now.rating_text()
            ));
        }
        if self.rating != now.rating {
            return Some(format!("{} -> {}", self.rating_text(), now.rating_text()));
        }
        if self.hardest != now.hardest {
            let name = |entry: &Entry| entry.hardest.as_ref().map_or(NONE, Slug::name).to_owned();
            let (old, new) = (name(self), name(now));
            return Some(format!("hardest {old} -> {new}"));
        }
        let (old, new) = (self.guess_level, now.guess_level);
        (old != new).then(|| format!("guess level {old} -> {new}"))
    }

    /// Describes the reason of a change: the first different step, and the decisive step if there is
    /// one. `None` if the paths are equal.
    fn reason(&self, now: &Entry) -> Option<String> {
        let first = self.trail.first_difference(&now.trail)?;
        Some(match self.decisive_step(now) {
            Some((index, why)) if index != first => {
                format!(
                    "{why}; first difference at {}",
                    self.difference_in_words(now, first)
                )
            }
            Some(_) | None => self.difference_clause(now, first)?,
        })
    }

    /// The step that explains why the highest rating changed: the first step with the higher rating.
    /// Returns its index, and a message about it. `None` if the highest ratings are equal or a path is
    /// not finished.
    fn decisive_step(&self, now: &Entry) -> Option<(usize, String)> {
        // An unfinished path might still have needed the step.
        if !self.verdict.is_finished() || !now.verdict.is_finished() {
            return None;
        }
        let hardest = |entry: &Entry| entry.trail.0.iter().map(Move::rating).max();
        let (before, after) = (hardest(self)?, hardest(now)?);
        let first = |entry: &Entry, hardest| {
            let index = entry
                .trail
                .0
                .iter()
                .position(|step| step.rating() == hardest)?;
            let step = entry.trail.0.get(index)?;
            Some((index, format!("{} ({})", step_name(step), step.rating())))
        };
        match after.cmp(&before) {
            Ordering::Greater => {
                let (index, step) = first(now, after)?;
                Some((index, format!("{step} is now needed at step {}", index + 1)))
            }
            Ordering::Less => {
                let (index, step) = first(self, before)?;
                let why = format!("{step}, step {} before, is no longer needed", index + 1);
                Some((index, why))
            }
            Ordering::Equal => None,
        }
    }

    /// Describes the difference at this index in a few words.
    fn difference_in_words(&self, now: &Entry, index: usize) -> String {
        let step = index + 1;
        match (self.trail.0.get(index), now.trail.0.get(index)) {
            (Some(old), Some(new)) if old.is_same_kind(new) => {
                let (name, now, before) = (step_name(new), new.rating(), old.rating());
                format!("step {step}: {name} rated {now}, not {before}")
            }
            (Some(old), Some(new)) => {
                format!(
                    "step {step}: {} instead of {}",
                    step_name(new),
                    step_name(old)
                )
            }
            (Some(old), None) => format!("step {step}: no {} any more", step_name(old)),
            (None, Some(new)) => format!("step {step}: {} added", step_name(new)),
            (None, None) => format!("step {step}"),
        }
    }

    /// Describes the first difference of the paths, at this index, in a clause. `None` if both paths end
    /// before it.
    fn difference_clause(&self, now: &Entry, index: usize) -> Option<String> {
        let step = index + 1;
        Some(match (self.trail.0.get(index), now.trail.0.get(index)) {
            (Some(old), Some(new)) if old.is_same_kind(new) => {
                let (name, now, before) = (step_name(new), new.rating(), old.rating());
                format!("{name} at step {step} is now rated {now}, not {before}")
            }
            (Some(old), Some(new)) => {
                let verb = if new.rating() > old.rating() {
                    "needed"
                } else {
                    "used"
                };
                let (old, new) = (step_name(old), step_name(new));
                format!("{new} is now {verb} at step {step}, where {old} was")
            }
            (None, Some(new)) => {
                format!(
                    "step {step}, {}, is new: the path ended before it",
                    step_name(new)
                )
            }
            (Some(old), None) => {
                format!(
                    "the path now ends before step {step}, where {} was",
                    step_name(old)
                )
            }
            (None, None) => return None,
        })
    }
}

/// Name of a step in messages.
fn step_name(step: &Move) -> &str {
    match step {
        Move::Step { technique, .. } => technique.name(),
        Move::Guess(_) => "a guess",
        Move::Back => "a refuted guess",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(rating: &str, hardest: &str, trail: &str) -> Entry {
        Entry {
            puzzle: "p".into(),
            further_profile: None,
            profile: "default@1".parse().unwrap(),
            verdict: VerdictKind::Solved,
            rating: Some(rating.into()),
            hardest: Some(hardest.into()),
            guess_level: 0,
            trail: trail.parse().unwrap(),
        }
    }

    #[test]
    fn causes_come_before_other_differences() {
        let old = entry("3.2", "x_wing", "hidden_single@1.2*30 x_wing@3.2");
        let new = entry(
            "2.3",
            "naked_single",
            "hidden_single@1.2*5 full_house@1.0 naked_single@2.3",
        );
        let message = |change: Option<Change>| match change {
            Some(Change::Grade(text)) => text,
            other => format!("{other:?}"),
        };
        assert_eq!(
            message(old.change(&new)),
            "3.2 -> 2.3, because X-Wing (3.2), step 31 before, is no longer needed; first \
             difference at step 6: Full House instead of Hidden Single"
        );
        assert_eq!(
            message(new.change(&old)),
            "2.3 -> 3.2, because X-Wing (3.2) is now needed at step 31; first difference at step \
             6: Hidden Single instead of Full House"
        );
        let stuck = Entry {
            verdict: VerdictKind::Stuck,
            ..entry("1.2", "hidden_single", "hidden_single@1.2*30")
        };
        assert_eq!(
            message(old.change(&stuck)),
            "solved 3.2 -> stuck 1.2, because the path now ends before step 31, where X-Wing was"
        );
    }

    #[test]
    fn the_first_step_that_differs_is_named() {
        let old = entry(
            "3.2",
            "x_wing",
            "hidden_single@1.2*30 x_wing@3.2 naked_single@2.3",
        );
        let new = entry("4.4", "xyz_wing", "hidden_single@1.2*30 xyz_wing@4.4");
        let message = |change: Option<Change>| match change {
            Some(Change::Grade(text) | Change::Path(text)) => text,
            Some(
                Change::Edition(_) | Change::Moved(_) | Change::New(_) | Change::NewProfile(_),
            )
            | None => String::new(),
        };
        assert_eq!(
            message(old.change(&new)),
            "3.2 -> 4.4, because XYZ-Wing is now needed at step 31, where X-Wing was"
        );
        assert_eq!(
            message(new.change(&old)),
            "4.4 -> 3.2, because X-Wing is now used at step 31, where XYZ-Wing was"
        );
        assert_eq!(old.change(&old), None);
        let shorter = entry("3.2", "x_wing", "hidden_single@1.2*30 x_wing@3.2");
        assert_eq!(
            old.change(&shorter),
            Some(Change::Path(
                "3.2 as before, but the path now ends before step 32, where Naked Single was"
                    .into()
            ))
        );
        let rated_higher = entry(
            "3.4",
            "x_wing",
            "hidden_single@1.2*30 x_wing@3.4 naked_single@2.3",
        );
        assert_eq!(
            message(old.change(&rated_higher)),
            "3.2 -> 3.4, because X-Wing at step 31 is now rated 3.4, not 3.2"
        );
    }
}
