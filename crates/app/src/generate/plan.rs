//! Strategies that produce candidate puzzles for given criteria.

use super::depth::{Depth, depth};
use crate::examples::{Example, fixture_example};
use crate::grade::Criteria;
use crate::grade::gates::{Gates, Requirement};
use crate::technique_list::lowest_rating;
use core::ops::RangeInclusive;
use grid::{Board, CellSet, HouseKind, HouseSet, PlainPuzzle, Puzzle};
use logic::{LastResort, Members, Profile, Rating, Role, Step};
use make::around::Pins;
use make::fish::Fish;
use make::{GivenPattern, Orbits, Pattern, Recipe, Search, Start, unbiased};
use oracle::{SolutionCount, Solver};

/// From this value of `--min`, the default strategy is [`Strategy::Climb`]: neighbours of puzzles that almost
/// pass succeed more often than random puzzles.
const CLIMB_MIN_RATING: Rating = Rating(90);

/// From this value of `--min`, only puzzles that trials (see `depth`) do not solve are graded. Trials solved
/// none of 202 tested puzzles with ratings from 9.7 to 11.7.
const UNSOLVED_MIN_RATING: Rating = Rating(97);

/// Techniques with examples that trials do not solve. A search that starts at random finds such a puzzle once
/// in several hundred thousand neighbours. Near these examples there are many, so the search starts there.
const HARD_EXAMPLES: [&str; 3] = ["junior_exocet", "domino_loop", "tridagon_forcing_chains"];

/// Minimum [`Depth::candidates_left`] of the puzzles to grade. Puzzles above it are often rated 9.0 or more.
const MIN_CANDIDATES_LEFT: u32 = 300;

/// Up to this maximum number of givens, the default strategy is [`Strategy::Climb`].
const FEW_GIVENS: usize = 22;

/// Patience of a climb from a new puzzle: the search stops after this many neighbours in a row without a
/// better one.
const PATIENCE: usize = 120;

/// Number of puzzles in a population search. A climb without hard examples is such a search if `--min` is
/// absent or at least [`CLIMB_MIN_RATING`].
const POPULATION: usize = 60;

/// Patience of a population search: it stops after this many neighbours in a row that are not better than the
/// best.
const POPULATION_PATIENCE: usize = 6_000;

/// Patience of a climb from a known puzzle or a hard example.
const VARY_PATIENCE: usize = 400;

/// If `--max` is at most this, puzzles keep superfluous givens, because easy minimal puzzles are rare.
const EASY_MAX_RATING: Rating = Rating(25);

/// Number of givens of easy puzzles.
const EASY_GIVENS: RangeInclusive<usize> = 24..=36;

/// A required technique whose rating is at least this, or which has no rating, is rare. Puzzles for it are
/// built around its pattern.
const PATTERN_MIN_RATING: Rating = Rating(50);

/// A strategy for producing candidate puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Removes givens from random grids.
    Dig,
    /// Removes givens from random grids, then tests neighbours of puzzles that almost pass.
    Climb,
    /// Builds puzzles around a pattern of the required technique.
    Pattern,
    /// Draws minimal puzzles, each with the same probability.
    Unbiased,
    /// Tests neighbours of known puzzles.
    Vary,
    /// Transforms and relabels known puzzles.
    Shuffle,
}

/// Where candidate puzzles start from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartFrom {
    /// No known puzzles: the strategy chooses the start.
    Chance,
    /// Neighbours of these puzzles.
    Neighbours(Vec<PlainPuzzle>),
    /// These puzzles, transformed and relabelled.
    Isomorphs(Vec<PlainPuzzle>),
}

/// The reason why there is no plan.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The profile does not have a required technique.
    #[error("profile {profile} does not have {technique}, so no puzzle needs it there{}", .by.map(|by| format!("; profile {by} has it")).unwrap_or_default())]
    NotInProfile {
        /// The technique's slug.
        technique: &'static str,
        /// The profile's name.
        profile: String,
        /// A profile that has the technique.
        by: Option<&'static str>,
    },
    /// A required technique is rated above the maximum rating.
    #[error("{technique} has a rating of at least {least}, above --max {max}")]
    TooHard {
        /// The technique's slug.
        technique: &'static str,
        /// The minimum rating of the technique.
        least: Rating,
        /// The requested maximum.
        max: Rating,
    },
    /// The minimum rating of the first step is above the maximum rating.
    #[error("the first step must have a rating of at least {first}, above --max {max}")]
    FirstTooHard {
        /// The minimum rating of the first step.
        first: Rating,
        /// The requested maximum.
        max: Rating,
    },
    /// The criteria have the requirement `none`, which also allows puzzles with several solutions. Such
    /// puzzles are not generated.
    #[error("every puzzle that is made has exactly one solution; `none` cannot be required")]
    NoneRequired,
    /// The unbiased strategy cannot make symmetric puzzles.
    #[error(
        "the unbiased strategy cannot make symmetric puzzles; expected another --strategy or no --symmetry"
    )]
    UnbiasedSymmetry,
    /// The maximum number of givens is above 34, the limit of the unbiased strategy.
    #[error("the unbiased strategy needs a limit of at most 34 givens, found {0}")]
    UnbiasedTooManyGivens(usize),
    /// The known puzzle with this number, from 1, does not have exactly one solution.
    #[error("puzzle {0} of those to start from does not have exactly one solution")]
    NotUnique(usize),
    /// There are no known puzzles to start from.
    #[error("there is no puzzle to start from")]
    NoPuzzle,
    /// The pattern strategy was chosen, but no technique with a pattern is required.
    #[error("the pattern strategy needs a technique: --needs, --hardest or --only")]
    NoPattern,
}

/// A strategy with its parameters for given criteria.
#[derive(Clone)]
pub struct Plan {
    /// The strategy.
    pub strategy: Strategy,
    pub(super) recipe: Recipe,
    pub(super) orbits: Orbits,
    /// The lowest rating of the technique of `--hardest`.
    pub(super) hardest_rating: Option<Rating>,
    /// The highest rating among the techniques of [`techniques_used`], each with its lowest rating; `None` if
    /// there are none.
    pub(super) hardest_used: Option<Rating>,
    /// Minimum [`Depth`] of the puzzles to grade. `None` unless the strategy is `Climb`, `--min` is at least
    /// [`CLIMB_MIN_RATING`] and [`techniques_used`] has no technique.
    pub(super) least_depth: Option<Depth>,
    /// The profile without the techniques that are harder than the required ones. If it does not reach a
    /// required technique, the puzzle needs a harder one before. `None` unless the strategy is `Pattern` and
    /// [`techniques_required`] has a technique.
    pub(super) easier_profile: Option<Profile>,
    /// Canonical forms of the hard examples that the search starts from. They are not reported as results.
    pub(super) hard_example_forms: Vec<String>,
}

impl Plan {
    /// Makes a plan. If `from` has known puzzles, they decide the strategy: neighbours or images. Otherwise
    /// the strategy is `strategy`, or the fastest one for the gates if `strategy` is `None`.
    ///
    /// # Errors
    /// When no puzzle can pass, the strategy does not fit the gates, or the starting puzzles are missing or
    /// do not have exactly one solution.
    pub fn new(
        criteria: &Criteria,
        strategy: Option<Strategy>,
        from: StartFrom,
    ) -> Result<Plan, PlanError> {
        let Criteria { gates, profile, .. } = criteria;
        check_possible(gates, profile)?;
        let strategy = match (&from, strategy) {
            (StartFrom::Neighbours(_), _) => Strategy::Vary,
            (StartFrom::Isomorphs(_), _) => Strategy::Shuffle,
            (StartFrom::Chance, Some(strategy)) => strategy,
            (StartFrom::Chance, None) => fastest_strategy(gates, profile),
        };
        let given_pattern = gates.givens.given_pattern.unwrap_or_default();
        let least_depth = required_depth(gates).filter(|_| strategy == Strategy::Climb);
        let hard_examples = match least_depth {
            Some(least) if least.is_unsolved && given_pattern == GivenPattern::None => {
                hard_examples()
            }
            _ => Vec::new(),
        };
        let canons = hard_examples.iter().filter_map(oracle::canon::canon);
        let hard_example_forms: Vec<String> = canons.map(|canon| canon.form.to_string()).collect();
        let start = match from {
            StartFrom::Chance if !hard_examples.is_empty() => Start::Isomorph(hard_examples),
            StartFrom::Neighbours(puzzles) => Start::Puzzle(check_unique(&puzzles)?),
            StartFrom::Isomorphs(puzzles) => Start::Isomorph(check_unique(&puzzles)?),
            StartFrom::Chance => match strategy {
                Strategy::Unbiased => {
                    let most = gates.givens.max.unwrap_or(unbiased::DEFAULT_MAX_GIVENS);
                    if given_pattern != GivenPattern::None {
                        return Err(PlanError::UnbiasedSymmetry);
                    }
                    if most > 34 {
                        return Err(PlanError::UnbiasedTooManyGivens(most));
                    }
                    Start::Unbiased { most }
                }
                Strategy::Pattern => Start::Pattern(patterns(gates)?),
                Strategy::Dig | Strategy::Climb | Strategy::Vary | Strategy::Shuffle => Start::Grid,
            },
        };
        let search = match strategy {
            Strategy::Climb if !hard_example_forms.is_empty() => Search::Climb {
                patience: VARY_PATIENCE,
            },
            Strategy::Climb if gates.min.is_none_or(|min| min >= CLIMB_MIN_RATING) => {
                Search::Population {
                    size: POPULATION,
                    patience: POPULATION_PATIENCE,
                }
            }
            Strategy::Climb | Strategy::Pattern => Search::Climb { patience: PATIENCE },
            Strategy::Vary => Search::Climb {
                patience: VARY_PATIENCE,
            },
            Strategy::Dig | Strategy::Unbiased | Strategy::Shuffle => Search::Once,
        };
        let hardest = gates.explanation.hardest;
        let hardest_used = techniques_used(gates)
            .filter_map(|slug| lowest_rating(profile, slug))
            .max();
        let pattern_rating = hardest_used.filter(|_| {
            strategy == Strategy::Pattern && techniques_required(gates).next().is_some()
        });
        Ok(Plan {
            easier_profile: pattern_rating.map(|rating| part_up_to(profile, rating)),
            hardest_used,
            least_depth,
            hard_example_forms,
            strategy,
            orbits: given_pattern.orbits(),
            hardest_rating: hardest.and_then(|slug| lowest_rating(profile, slug)),
            recipe: Recipe {
                start,
                given_pattern,
                givens: givens(gates),
                search,
            },
        })
    }

    /// Whether the search uses the scores of failed candidates.
    pub(super) fn climbs(&self) -> bool {
        self.recipe.search != Search::Once
    }

    /// How many consecutive numbers form a block, the work that a thread takes at a time. Numbers without a
    /// climb are quick, so their blocks are larger.
    pub fn seeds_per_block(&self) -> u64 {
        if self.climbs() { 1 } else { 32 }
    }
}

/// Range for the number of givens; `None` to remove every given that is not needed.
fn givens(gates: &Gates) -> Option<RangeInclusive<usize>> {
    if gates.requires(Requirement::Minimal) {
        return None;
    }
    match (gates.givens.min, gates.givens.max) {
        (Some(min), max) => Some(min..=max.unwrap_or(min + 8).min(81)),
        (None, max) => {
            let is_easy = gates.max.is_some_and(|rating| rating <= EASY_MAX_RATING);
            let most = max.map_or(*EASY_GIVENS.end(), |max| max.min(*EASY_GIVENS.end()));
            (is_easy && most >= *EASY_GIVENS.start()).then_some(*EASY_GIVENS.start()..=most)
        }
    }
}

/// The slugs of the techniques of `--needs`, `--hardest` and `--only`, and of the techniques of `--steps`
/// with a minimum above 0.
pub fn techniques_used(gates: &Gates) -> impl Iterator<Item = &'static str> + '_ {
    let steps = &gates.explanation.steps;
    let counted = steps.iter().filter(|gate| gate.min > 0);
    techniques_required(gates).chain(counted.map(|gate| gate.technique))
}

/// The slugs of the techniques of `--needs`, `--hardest` and `--only`. The pattern strategy rejects a puzzle
/// that needs a harder technique before it has used all of these techniques.
pub(super) fn techniques_required(gates: &Gates) -> impl Iterator<Item = &'static str> + '_ {
    let explanation = &gates.explanation;
    let techniques_required = explanation.needs.iter().chain(&explanation.hardest);
    techniques_required.chain(&explanation.only).copied()
}

/// The part of a profile that has finds of at most this rating, without its last resort.
fn part_up_to(profile: &Profile, rating: Rating) -> Profile {
    let mut entries = profile.entries.clone();
    entries.retain(|entry| entry.ratings.least() <= rating);
    Profile {
        last_resort: LastResort::None,
        ..profile.with_entries(entries)
    }
}

/// Checks that the gates do not exclude every puzzle.
fn check_possible(gates: &Gates, profile: &Profile) -> Result<(), PlanError> {
    if gates.requires(Requirement::None) {
        return Err(PlanError::NoneRequired);
    }
    for technique in techniques_used(gates) {
        let Some(least) = lowest_rating(profile, technique) else {
            let has_technique = |name: &&str| {
                let named = catalogue::profile::named(name);
                named.is_ok_and(|profile| lowest_rating(&profile, technique).is_some())
            };
            return Err(PlanError::NotInProfile {
                technique,
                profile: profile.name.clone(),
                by: ["default", "everything"].into_iter().find(has_technique),
            });
        };
        if let Some(max) = gates.max.filter(|&max| least > max) {
            return Err(PlanError::TooHard {
                technique,
                least,
                max,
            });
        }
    }
    if let (Some(first), Some(max)) = (gates.explanation.first, gates.max)
        && first > max
    {
        return Err(PlanError::FirstTooHard { first, max });
    }
    Ok(())
}

/// Minimum [`Depth`] of the puzzles to grade; `None` if [`techniques_used`] has a technique, or `--min` is
/// absent or below [`CLIMB_MIN_RATING`].
fn required_depth(gates: &Gates) -> Option<Depth> {
    let min = gates.min.filter(|&min| min >= CLIMB_MIN_RATING)?;
    techniques_used(gates).next().is_none().then(|| Depth {
        is_unsolved: min >= UNSOLVED_MIN_RATING,
        candidates_left: MIN_CANDIDATES_LEFT,
    })
}

/// The puzzles of [`HARD_EXAMPLES`] that trials do not solve.
fn hard_examples() -> Vec<Puzzle> {
    let examples = HARD_EXAMPLES.into_iter().filter_map(catalogue::by_slug);
    let examples = examples.filter_map(fixture_example);
    let puzzles = examples.map(|example| example.before.to_puzzle().without_candidates());
    let puzzles = puzzles.filter(|puzzle| depth(puzzle, 0).is_unsolved);
    puzzles.collect()
}

/// The fastest strategy for these gates.
fn fastest_strategy(gates: &Gates, profile: &Profile) -> Strategy {
    let is_rare =
        |slug| lowest_rating(profile, slug).is_none_or(|rating| rating >= PATTERN_MIN_RATING);
    if techniques_used(gates).any(is_rare) && patterns(gates).is_ok() {
        return Strategy::Pattern;
    }
    let is_hard = gates.min.is_some_and(|min| min >= CLIMB_MIN_RATING);
    let has_few_givens = gates.givens.max.is_some_and(|max| max <= FEW_GIVENS);
    if is_hard || has_few_givens {
        Strategy::Climb
    } else {
        Strategy::Dig
    }
}

/// Checks that there is at least one puzzle and that each has exactly one solution. Returns them.
fn check_unique(puzzles: &[PlainPuzzle]) -> Result<Vec<Puzzle>, PlanError> {
    let mut solver = Solver::new();
    let puzzles: Vec<Puzzle> = puzzles.iter().map(|puzzle| Puzzle::clone(puzzle)).collect();
    let first_not_unique = puzzles
        .iter()
        .position(|puzzle| !matches!(solver.check(puzzle), SolutionCount::Unique(_)));
    match first_not_unique {
        Some(index) => Err(PlanError::NotUnique(index + 1)),
        None if puzzles.is_empty() => Err(PlanError::NoPuzzle),
        None => Ok(puzzles),
    }
}

/// The patterns of the required techniques.
fn patterns(gates: &Gates) -> Result<Vec<Pattern>, PlanError> {
    let patterns: Vec<Pattern> = techniques_used(gates).filter_map(pattern).collect();
    if patterns.is_empty() {
        return Err(PlanError::NoPattern);
    }
    Ok(patterns)
}

/// The pattern of a technique, from the board of its fixture. For a basic fish without fins, it is a new fish
/// of the same size. For other techniques, it is the cells of the fixture's pattern, kept open, and the
/// digits around them.
fn pattern(slug: &str) -> Option<Pattern> {
    let example = fixture_example(catalogue::by_slug(slug)?)?;
    match fish(&example.step) {
        Some(fish) => Some(Pattern::Fish(fish)),
        None => pins(&example).map(Pattern::Example),
    }
}

/// The fish of a step, if it has no fins and rows as bases and columns as covers, or the reverse.
fn fish(step: &Step) -> Option<Fish> {
    let roles = step.roles();
    let houses = |role| {
        let parts = roles.parts().iter().filter(move |part| part.role == role);
        parts.fold(HouseSet::EMPTY, |all, part| match part.members {
            Members::Houses(houses) => all | houses,
            Members::Cells(_) | Members::Candidates(_) | Members::Digits(_) => all,
        })
    };
    let (bases, covers) = (houses(Role::Base), houses(Role::Cover));
    let all_are = |houses: HouseSet, kind| houses.iter().all(|house| house.kind() == kind);
    let (row, column) = (HouseKind::Row, HouseKind::Column);
    let is_crossing = all_are(bases, row) && all_are(covers, column)
        || all_are(bases, column) && all_are(covers, row);
    let has_fins = roles.parts().iter().any(|part| part.role == Role::Fin);
    let is_basic = is_crossing && !has_fins && bases.len() == covers.len();
    Fish::new(bases.len()).filter(|_| is_basic)
}

/// The open pattern cells and the filled cells of an example. Digits that see an open pattern cell are always
/// kept; `Pins::moved` keeps a random part of the other digits. `None` if no pattern cell is open.
fn pins(example: &Example) -> Option<Pins> {
    let before: &Board = &example.before;
    let mut cells = CellSet::EMPTY;
    for part in example.step.roles().parts() {
        match &part.members {
            Members::Cells(members) => cells |= *members,
            Members::Candidates(members) => cells |= members.all_cells(),
            Members::Houses(_) | Members::Digits(_) => {}
        }
    }
    let open = cells & before.open();
    let peers = open
        .iter()
        .fold(CellSet::EMPTY, |peers, cell| peers | cell.peers());
    let mut values = [None; 81];
    for cell in before.filled() {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = before.value(cell);
        }
    }
    (!open.is_empty()).then(|| Pins {
        givens: Puzzle::new(values),
        far: before.filled() - peers,
        open,
    })
}
