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

/// From this minimum rating on, neighbours of near hits are tested: they succeed more often than
/// random puzzles.
const CLIMB_FROM: Rating = Rating(90);

/// From this minimum rating on, only puzzles that trials leave unsolved (see `depth`) are graded. Trials left all
/// 202 tested puzzles rated 9.7 to 11.7 unsolved.
const RESISTS_FROM: Rating = Rating(97);

/// Techniques whose examples trials leave unsolved. Random searches rarely find such puzzles: one in
/// several hundred thousand neighbours. The examples have many such neighbours.
const HARD_EXAMPLES: [&str; 3] = ["junior_exocet", "domino_loop", "tridagon_forcing_chains"];

/// Minimum `Depth::left` of the puzzles to grade. Puzzles above it are often rated 9.0 or more.
const WORTH_GRADING: u32 = 300;

/// `WORTH_GRADING` applies up to this maximum number of givens.
const FEW_GIVENS: usize = 22;

/// Maximum number of consecutive neighbours without improvement.
const PATIENCE: usize = 120;

/// Size of the population, if no puzzle near the target is known.
const POPULATION: usize = 60;

/// Maximum number of consecutive neighbours that are worse than the best.
const POPULATION_PATIENCE: usize = 6_000;

/// Maximum number of consecutive neighbours of a known puzzle that are not better.
const VARY_PATIENCE: usize = 400;

/// Up to this maximum rating, puzzles keep superfluous givens, because easy minimal puzzles are
/// rare.
const EASY: Rating = Rating(25);

/// Number of givens of easy puzzles.
const EASY_GIVENS: RangeInclusive<usize> = 24..=36;

/// Puzzles for techniques of at least this rating, or without a rating, are built around a pattern.
const RARE: Rating = Rating(50);

/// A strategy to produce candidate puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Removes givens from random grids.
    Dig,
    /// Removes givens, then tests neighbours of near hits.
    Climb,
    /// Builds puzzles around a pattern of the required technique.
    Pattern,
    /// Minimal puzzles without bias.
    Unbiased,
    /// Neighbours of known puzzles.
    Vary,
    /// Known puzzles, transformed and relabelled.
    Shuffle,
}

/// The starting points of candidate puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum From {
    /// None.
    Chance,
    /// Neighbours of these puzzles.
    Neighbours(Vec<PlainPuzzle>),
    /// These puzzles, transformed and relabelled.
    Isomorphs(Vec<PlainPuzzle>),
}

/// The reason that there is no plan.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The profile lacks a required technique.
    #[error("profile {profile} does not have {technique}, so no puzzle needs it there{}", .by.map(|by| format!("; profile {by} has it")).unwrap_or_default())]
    NotInProfile {
        /// The technique's slug.
        technique: &'static str,
        /// The profile.
        profile: String,
        /// A profile that has it.
        by: Option<&'static str>,
    },
    /// A required technique is rated above the maximum rating.
    #[error("{technique} has a rating of at least {least}, above --max {max}")]
    TooHard {
        /// The technique's slug.
        technique: &'static str,
        /// Its minimum rating.
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
    /// Puzzles with several solutions are not generated.
    #[error("every puzzle that is made has exactly one solution; `none` cannot be required")]
    NoneRequired,
    /// The unbiased strategy cannot restrict symmetry.
    #[error(
        "the unbiased strategy cannot make symmetric puzzles; expected another --strategy or no --symmetry"
    )]
    UnbiasedDrawing,
    /// The unbiased strategy needs a limit on givens.
    #[error("the unbiased strategy needs a limit of at most 34 givens, found {0}")]
    UnbiasedMost(usize),
    /// A known puzzle does not have exactly one solution.
    #[error("puzzle {0} of those to start from does not have exactly one solution")]
    NotUnique(usize),
    /// There is no puzzle to start from.
    #[error("there is no puzzle to start from")]
    NoPuzzle,
    /// The pattern strategy needs a technique.
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
    /// The rating of the required hardest technique.
    pub(super) aim: Option<Rating>,
    /// The highest rating of the required techniques.
    pub(super) depth: Option<Rating>,
    /// Minimum [`Depth`] of the puzzles to grade, if only the rating is restricted.
    pub(super) least: Option<Depth>,
    /// The part of the profile up to the required techniques. It is enough to see that a puzzle
    /// needs a harder technique first.
    pub(super) easy: Option<Profile>,
    /// Canonical forms of the starting puzzles, which are not results.
    pub(super) known: Vec<String>,
}

impl Plan {
    /// A plan. Without a given `strategy`, the gates determine it.
    ///
    /// # Errors
    /// When no puzzle can pass.
    pub fn new(
        criteria: &Criteria,
        strategy: Option<Strategy>,
        from: From,
    ) -> Result<Plan, PlanError> {
        let Criteria { gates, profile, .. } = criteria;
        possible(gates, profile)?;
        let strategy = match (&from, strategy) {
            (From::Neighbours(_), _) => Strategy::Vary,
            (From::Isomorphs(_), _) => Strategy::Shuffle,
            (From::Chance, Some(strategy)) => strategy,
            (From::Chance, None) => chosen(gates, profile),
        };
        let given_pattern = gates.givens.given_pattern.unwrap_or_default();
        let least = worth_grading(gates).filter(|_| strategy == Strategy::Climb);
        let seeds = match least {
            Some(least) if least.resists && given_pattern == GivenPattern::None => hard_examples(),
            _ => Vec::new(),
        };
        let known = seeds.iter().filter_map(oracle::canon::canon);
        let known: Vec<String> = known.map(|canon| canon.form.to_string()).collect();
        let start = match from {
            From::Chance if !seeds.is_empty() => Start::Isomorph(seeds),
            From::Neighbours(puzzles) => Start::Puzzle(unique(&puzzles)?),
            From::Isomorphs(puzzles) => Start::Isomorph(unique(&puzzles)?),
            From::Chance => match strategy {
                Strategy::Unbiased => {
                    let most = gates.givens.max.unwrap_or(unbiased::MOST);
                    if given_pattern != GivenPattern::None {
                        return Err(PlanError::UnbiasedDrawing);
                    }
                    if most > 34 {
                        return Err(PlanError::UnbiasedMost(most));
                    }
                    Start::Unbiased { most }
                }
                Strategy::Pattern => Start::Pattern(patterns(gates)?),
                Strategy::Dig | Strategy::Climb | Strategy::Vary | Strategy::Shuffle => Start::Grid,
            },
        };
        let search = match strategy {
            Strategy::Climb if !known.is_empty() => Search::Climb {
                patience: VARY_PATIENCE,
            },
            Strategy::Climb if gates.min.is_none_or(|min| min >= CLIMB_FROM) => {
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
        let depth = wanted(gates)
            .filter_map(|slug| lowest_rating(profile, slug))
            .max();
        let pinned =
            depth.filter(|_| strategy == Strategy::Pattern && needed(gates).next().is_some());
        Ok(Plan {
            easy: pinned.map(|depth| up_to(profile, depth)),
            depth,
            least,
            known,
            strategy,
            orbits: given_pattern.orbits(),
            aim: hardest.and_then(|slug| lowest_rating(profile, slug)),
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

    /// Number of seeds processed together: more if each takes little time.
    pub fn numbers_at_once(&self) -> u64 {
        if self.climbs() { 1 } else { 32 }
    }
}

/// Number of givens to leave, unless minimality decides it.
fn givens(gates: &Gates) -> Option<RangeInclusive<usize>> {
    if gates.requires(Requirement::Minimal) {
        return None;
    }
    match (gates.givens.min, gates.givens.max) {
        (Some(min), max) => Some(min..=max.unwrap_or(min + 8).min(81)),
        (None, max) => {
            let easy = gates.max.is_some_and(|rating| rating <= EASY);
            let most = max.map_or(*EASY_GIVENS.end(), |max| max.min(*EASY_GIVENS.end()));
            (easy && most >= *EASY_GIVENS.start()).then_some(*EASY_GIVENS.start()..=most)
        }
    }
}

/// The slugs of techniques that a path must use.
pub fn wanted(gates: &Gates) -> impl Iterator<Item = &'static str> + '_ {
    let steps = &gates.explanation.steps;
    let counted = steps.iter().filter(|gate| gate.min > 0);
    needed(gates).chain(counted.map(|gate| gate.technique))
}

/// The required techniques that every result uses: a puzzle that needs a harder one is no result.
pub(super) fn needed(gates: &Gates) -> impl Iterator<Item = &'static str> + '_ {
    let explanation = &gates.explanation;
    let needed = explanation.needs.iter().chain(&explanation.hardest);
    needed.chain(&explanation.only).copied()
}

/// The part of a profile up to a rating.
fn up_to(profile: &Profile, rating: Rating) -> Profile {
    let mut entries = profile.entries.clone();
    entries.retain(|entry| entry.ratings.least() <= rating);
    Profile {
        last_resort: LastResort::None,
        ..profile.with_entries(entries)
    }
}

fn possible(gates: &Gates, profile: &Profile) -> Result<(), PlanError> {
    if gates.requires(Requirement::None) {
        return Err(PlanError::NoneRequired);
    }
    for technique in wanted(gates) {
        let Some(least) = lowest_rating(profile, technique) else {
            let has = |name: &&str| {
                let other = catalogue::profile::named(name);
                other.is_ok_and(|other| lowest_rating(&other, technique).is_some())
            };
            return Err(PlanError::NotInProfile {
                technique,
                profile: profile.name.clone(),
                by: ["default", "everything"].into_iter().find(has),
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

/// Minimum [`Depth`] of the puzzles to grade, if no technique is required.
fn worth_grading(gates: &Gates) -> Option<Depth> {
    let min = gates.min.filter(|&min| min >= CLIMB_FROM)?;
    wanted(gates).next().is_none().then(|| Depth {
        resists: min >= RESISTS_FROM,
        left: WORTH_GRADING,
    })
}

/// Puzzles that trials leave unsolved.
fn hard_examples() -> Vec<Puzzle> {
    let examples = HARD_EXAMPLES.into_iter().filter_map(catalogue::by_slug);
    let examples = examples.filter_map(fixture_example);
    let puzzles = examples.map(|example| example.before.to_puzzle().without_candidates());
    let puzzles = puzzles.filter(|puzzle| depth(puzzle, 0).resists);
    puzzles.collect()
}

/// The fastest strategy for these gates.
fn chosen(gates: &Gates, profile: &Profile) -> Strategy {
    let is_rare = |slug| lowest_rating(profile, slug).is_none_or(|rating| rating >= RARE);
    if wanted(gates).any(is_rare) && patterns(gates).is_ok() {
        return Strategy::Pattern;
    }
    let hard = gates.min.is_some_and(|min| min >= CLIMB_FROM);
    let few = gates.givens.max.is_some_and(|max| max <= FEW_GIVENS);
    if hard || few {
        Strategy::Climb
    } else {
        Strategy::Dig
    }
}

/// The puzzles, each with exactly one solution; at least one.
fn unique(puzzles: &[PlainPuzzle]) -> Result<Vec<Puzzle>, PlanError> {
    let mut solver = Solver::new();
    let puzzles: Vec<Puzzle> = puzzles.iter().map(|puzzle| Puzzle::clone(puzzle)).collect();
    let broken = puzzles
        .iter()
        .position(|puzzle| !matches!(solver.check(puzzle), SolutionCount::Unique(_)));
    match broken {
        Some(index) => Err(PlanError::NotUnique(index + 1)),
        None if puzzles.is_empty() => Err(PlanError::NoPuzzle),
        None => Ok(puzzles),
    }
}

/// The patterns of the required techniques.
fn patterns(gates: &Gates) -> Result<Vec<Pattern>, PlanError> {
    let patterns: Vec<Pattern> = wanted(gates).filter_map(pattern).collect();
    if patterns.is_empty() {
        return Err(PlanError::NoPattern);
    }
    Ok(patterns)
}

/// The pattern of a technique, from its example. A fish is built anew; for others the relevant
/// givens stay, and the cells of the pattern stay open.
fn pattern(slug: &str) -> Option<Pattern> {
    let example = fixture_example(catalogue::by_slug(slug)?)?;
    match fish(&example.step) {
        Some(fish) => Some(Pattern::Fish(fish)),
        None => pins(&example).map(Pattern::Example),
    }
}

/// A step with rows as bases and columns as covers, or the reverse, and without fins.
fn fish(step: &Step) -> Option<Fish> {
    let roles = step.roles();
    let houses = |role| {
        let parts = roles.parts().iter().filter(move |part| part.role == role);
        parts.fold(HouseSet::EMPTY, |all, part| match part.members {
            Members::Houses(own) => all | own,
            Members::Cells(_) | Members::Candidates(_) | Members::Digits(_) => all,
        })
    };
    let (bases, covers) = (houses(Role::Base), houses(Role::Cover));
    let are = |houses: HouseSet, kind| houses.iter().all(|house| house.kind() == kind);
    let (row, column) = (HouseKind::Row, HouseKind::Column);
    let crossing = are(bases, row) && are(covers, column) || are(bases, column) && are(covers, row);
    let has_fins = roles.parts().iter().any(|part| part.role == Role::Fin);
    let whole = crossing && !has_fins && bases.len() == covers.len();
    Fish::new(bases.len()).filter(|_| whole)
}

/// The relevant givens of the example: digits that exclude candidates from cells of the pattern are
/// fixed, and some of the others stay.
fn pins(example: &Example) -> Option<Pins> {
    let before: &Board = &example.before;
    let mut cells = CellSet::EMPTY;
    for part in example.step.roles().parts() {
        match &part.members {
            Members::Cells(own) => cells |= *own,
            Members::Candidates(own) => cells |= own.all_cells(),
            Members::Houses(_) | Members::Digits(_) => {}
        }
    }
    let open = cells & before.open();
    let around = open
        .iter()
        .fold(CellSet::EMPTY, |around, cell| around | cell.peers());
    let mut values = [None; 81];
    for cell in before.filled() {
        if let Some(value) = values.get_mut(cell.index()) {
            *value = before.value(cell);
        }
    }
    (!open.is_empty()).then(|| Pins {
        givens: Puzzle::new(values),
        far: before.filled() - around,
        open,
    })
}
