//! Checks a trace record by record, from the puzzle alone.

use crate::path::with_sound_givens;
use catalogue::profile;
use grid::{Fault, Puzzle};
use logic::{Info, LastResort, Outcome, Profile, Rating, Registry, Uniqueness, Variant};
use oracle::{SolutionCount, Solver};
use render::trace::{Entry, Trace, TraceError};
use std::collections::BTreeMap;
use verify::Checker;

/// Number of the checker's units that take as long as one unit of work. A unit of the checker takes about a
/// tenth of a microsecond.
const CHECKER_UNITS_PER_UNIT: u64 = 10;

/// The result of checking a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TraceCheck {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Number of records of the trace.
    pub records: usize,
    /// Number of records that were checked. It may be smaller than `records` if the work is limited. It is 0
    /// if the puzzle has a fault.
    pub records_checked: usize,
    /// The refusals. Empty if nothing is wrong.
    pub refusals: Vec<TraceRefusal>,
    /// Whether the ratings of steps and the counts of the grade were compared with the profile. This needs a
    /// known profile, and a program that is built with the feature `hodoku`.
    pub are_ratings_checked: bool,
}

/// An error in a trace.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TraceRefusal {
    /// The puzzle has a fault.
    #[error("the puzzle contradicts itself: {0}")]
    Puzzle(Fault),
    /// The trace assumes that the puzzle has one solution, but it does not have exactly one.
    #[error("the trace says that the puzzle has exactly one solution, which is not so")]
    NotUnique,
    /// The evidence of a record does not hold.
    #[error("{0}")]
    Record(verify::PathRefusal),
    /// The final board does not show the outcome that the trace states.
    #[error("{0}")]
    End(verify::EndFault),
    /// A record depends on a record that is not earlier.
    #[error("record {record} depends on {dependency}, which is not an earlier record")]
    Dependency {
        /// The record, from 1.
        record: usize,
        /// The number of the other record, as the trace states it.
        dependency: usize,
    },
    /// The dependencies of a record are not in ascending order.
    #[error("the dependencies of record {0} are not in ascending order")]
    DependencyOrder(usize),
    /// A record has a higher rating than the grade.
    #[error("the grade is {stated}, but a record is rated {highest}")]
    Rating {
        /// The rating of the grade.
        stated: Rating,
        /// The highest rating of a record.
        highest: Rating,
    },
    /// A record names an unknown technique, or an unknown variant.
    #[error("record {record}: there is no technique `{technique}`")]
    Technique {
        /// The record, from 1.
        record: usize,
        /// The slug, with the variant if there is one.
        technique: String,
    },
    /// The rating of a record is not one of the profile's ratings of the technique.
    #[error("record {record}: profile {profile} does not rate {technique} {stated}")]
    StepRating {
        /// The record, from 1.
        record: usize,
        /// The technique.
        technique: String,
        /// The rating of the record.
        stated: Rating,
        /// The profile.
        profile: String,
    },
    /// The grade counts fewer steps or guesses than the trace contains.
    #[error("the grade counts {stated} {what}, but {found} records are such")]
    Count {
        /// What is counted: steps or guesses.
        what: String,
        /// The number in the grade.
        stated: u32,
        /// The number of such records.
        found: u32,
    },
    /// The counts of techniques in the grade do not add up to its number of steps.
    #[error("the counts of the grade add up to {counted}, not to its {stated} steps")]
    Sum {
        /// The sum of the counts of techniques.
        counted: u64,
        /// The number of steps in the grade.
        stated: u32,
    },
    /// The solution is not the one that the records reach.
    #[error("the solution is not the one that the records reach")]
    Solution,
}

/// Reads a trace.
///
/// # Errors
/// When the text is not a trace. The error has the line, the column and what was expected.
pub fn read_trace(text: &str) -> Result<Trace, TraceError> {
    render::trace::read(text)
}

/// Checks a trace. Each record must follow by its evidence on the board after the earlier records. Then the
/// end of the trace is checked.
pub fn verify(trace: &Trace) -> TraceCheck {
    verify_within(trace, None)
}

/// Checks a trace like [`verify()`], and stops after this many units of work
/// ([`UNITS_PER_SECOND`](crate::grade::UNITS_PER_SECOND)). Later records and the end are then not checked.
pub fn verify_within(trace: &Trace, units: Option<u64>) -> TraceCheck {
    verify_with(catalogue::registry(), trace, units)
}

/// Checks a trace like [`verify_within`], with the techniques and profiles of a registry.
pub fn verify_with(registry: &Registry, trace: &Trace, units: Option<u64>) -> TraceCheck {
    TraceChecker::new(registry).check(trace, units)
}

/// Checks many traces. Each built-in profile is read only once.
pub struct TraceChecker<'r> {
    registry: &'r Registry,
    /// The profiles that were named by traces so far.
    profiles: BTreeMap<String, Profile>,
}

impl<'r> TraceChecker<'r> {
    /// A checker with the techniques and profiles of a registry.
    pub fn new(registry: &'r Registry) -> TraceChecker<'r> {
        TraceChecker {
            registry,
            profiles: BTreeMap::new(),
        }
    }

    /// The profile of a trace; `None` if the registry has none with this name and content.
    fn profile(&mut self, trace: &Trace) -> Option<&Profile> {
        if !self.profiles.contains_key(&trace.profile) {
            let profile = profile::named_with(self.registry, &trace.profile).ok()?;
            self.profiles.insert(trace.profile.clone(), profile);
        }
        let profile = self.profiles.get(&trace.profile);
        profile.filter(|profile| profile.hash == trace.hash)
    }

    /// Checks a trace like [`verify_within`].
    pub fn check(&mut self, trace: &Trace, units: Option<u64>) -> TraceCheck {
        let checker_units = units.map_or(u64::MAX, |units| {
            units.saturating_mul(CHECKER_UNITS_PER_UNIT)
        });
        let mut refusals = Vec::new();
        let records = trace.records();
        let mut records_checked = 0;
        match trace.puzzle.board() {
            Err(fault) => refusals.push(TraceRefusal::Puzzle(fault)),
            Ok(start) => {
                // If the givens alone do not have exactly one solution, all filled cells of the start board count
                // as givens.
                let start = with_sound_givens(start, &mut Solver::new());
                // The statement of the trace is not enough, so the puzzle is solved here.
                if trace.uniqueness == Uniqueness::Proved
                    && !matches!(Solver::new().check(&trace.puzzle), SolutionCount::Unique(_))
                {
                    refusals.push(TraceRefusal::NotUnique);
                }
                let checker = Checker::new()
                    .with_uniqueness(trace.uniqueness)
                    .with_start(&start);
                let audit = checker.audit_within(&start, &records, checker_units);
                records_checked = audit.records_checked;
                let proved = audit.refusals.is_empty() && records_checked == records.len();
                refusals.extend(audit.refusals.into_iter().map(TraceRefusal::Record));
                if proved {
                    let end = verify::check_end(&audit.board, trace.outcome);
                    refusals.extend(end.err().map(TraceRefusal::End));
                    let reached =
                        (trace.outcome == Outcome::Solved).then(|| audit.board.to_values());
                    if trace.solution != reached {
                        refusals.push(TraceRefusal::Solution);
                    }
                }
            }
        }
        refusals.extend(wrong_dependencies(trace));
        refusals.extend(wrong_rating(trace));
        // To stay below a megabyte, the web page has no HoDoKu techniques, and traces are not compared with
        // profiles there.
        let are_ratings_checked = if cfg!(feature = "hodoku") {
            let registry = self.registry;
            let profile = self.profile(trace);
            refusals.extend(wrong_techniques(trace, registry, profile));
            if profile.is_some_and(|profile| counts_steps(profile.last_resort)) {
                refusals.extend(wrong_counts(trace));
            }
            profile.is_some()
        } else {
            false
        };
        TraceCheck {
            puzzle: trace.puzzle.clone(),
            records: records.len(),
            records_checked,
            refusals,
            are_ratings_checked,
        }
    }
}

/// Refuses records that depend on later records, on themselves or on records that do not exist.
fn wrong_dependencies(trace: &Trace) -> Vec<TraceRefusal> {
    let mut refusals = Vec::new();
    for (record, entry) in (1..).zip(&trace.entries) {
        let Entry::Step(step) = entry else { continue };
        let is_earlier = |&dependency: &usize| (1..record).contains(&dependency);
        let mut dependencies = step.dependencies.iter().copied();
        if let Some(dependency) = dependencies.find(|dependency| !is_earlier(dependency)) {
            refusals.push(TraceRefusal::Dependency { record, dependency });
        } else if !step
            .dependencies
            .is_sorted_by(|previous, next| previous < next)
        {
            refusals.push(TraceRefusal::DependencyOrder(record));
        }
    }
    refusals
}

/// Refuses records with an unknown technique or variant, or with a rating that differs from the
/// profile's.
fn wrong_techniques(
    trace: &Trace,
    registry: &Registry,
    profile: Option<&Profile>,
) -> Vec<TraceRefusal> {
    let mut refusals = Vec::new();
    for (record, entry) in (1..).zip(&trace.entries) {
        let Entry::Step(step) = entry else { continue };
        let info = registry
            .by_slug(&step.technique)
            .map(logic::Technique::info);
        let variant = info.and_then(|info| variant_of(info, &step.variant));
        let (Some(info), Some(variant)) = (info, variant) else {
            let technique = format!("{} {}", step.technique, step.variant);
            let technique = technique.trim_end().to_owned();
            refusals.push(TraceRefusal::Technique { record, technique });
            continue;
        };
        let Some(profile) = profile else { continue };
        let has_this_rating = profile.entries.iter().any(|entry| {
            entry.technique.info().slug == info.slug
                && entry.ratings.rating(variant, step.size) == step.rating
        });
        if !has_this_rating {
            refusals.push(TraceRefusal::StepRating {
                record,
                technique: info.slug.to_owned(),
                stated: step.rating,
                profile: profile.name.clone(),
            });
        }
    }
    refusals
}

/// The variant with this name. For a technique without variants, the name is empty.
fn variant_of(info: &Info, name: &str) -> Option<Variant> {
    if info.variants.is_empty() && name.is_empty() {
        return Some(Variant(0));
    }
    let index = info.variants.iter().position(|variant| *variant == name)?;
    u8::try_from(index).ok().map(Variant)
}

/// Whether the grade of a path counts steps and guesses one by one. The last resorts that reproduce two other
/// programs count differently.
fn counts_steps(last_resort: LastResort) -> bool {
    match last_resort {
        LastResort::None | LastResort::Guess | LastResort::BruteForce => true,
        LastResort::Console | LastResort::LeastCandidate => false,
    }
}

/// Refuses a grade with fewer steps or guesses than the trace. If the trace has no guesses, also refuses a
/// grade whose counts of techniques do not add up to its steps.
///
/// A grade may have more steps than the trace. It covers the whole search, and a trace may leave out steps
/// that the solution does not need. The count of each technique is not compared, because a trace may use an
/// easier technique for a step than the search did.
fn wrong_counts(trace: &Trace) -> Vec<TraceRefusal> {
    // The score of a trace is its grade.
    let score = &trace.score;
    let (mut steps, mut guesses) = (0, 0);
    for entry in &trace.entries {
        match entry {
            Entry::Step(_) => steps += 1,
            Entry::Guess(..) => guesses += 1,
            Entry::Back(..) => {}
        }
    }
    let count_refusal = |what: &str, stated: u32, found: u32| {
        (stated < found).then(|| TraceRefusal::Count {
            what: what.to_owned(),
            stated,
            found,
        })
    };
    let counted: u64 = score
        .counts
        .iter()
        .map(|(_, count)| u64::from(*count))
        .sum();
    let sum_refusal =
        (guesses == 0 && counted != u64::from(score.steps)).then_some(TraceRefusal::Sum {
            counted,
            stated: score.steps,
        });
    let refusals = [
        count_refusal("steps", score.steps, steps),
        count_refusal("guesses", score.guesses, guesses),
        sum_refusal,
    ];
    refusals.into_iter().flatten().collect()
}

/// Refuses a grade that is lower than the rating of one of its records. It may be higher: it covers the whole
/// search, and a trace may leave out steps that the solution does not need.
fn wrong_rating(trace: &Trace) -> Option<TraceRefusal> {
    let ratings = trace.entries.iter().filter_map(|entry| match entry {
        Entry::Step(step) => Some(step.rating),
        Entry::Guess(guess, _) => Some(guess.rating),
        Entry::Back(..) => None,
    });
    let highest = ratings.max()?;
    let stated = trace.score.rating;
    (stated < highest).then_some(TraceRefusal::Rating { stated, highest })
}
