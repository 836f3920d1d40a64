//! Writes `crates/app/src/positions.tsv`: up to three positions for each technique. At each
//! position the technique is the next step. The technique is also needed there, unless no such
//! position is found.
//!
//! `cargo xtask positions fixtures/puzzles/qq.txt > FILE`, then move FILE to
//! `crates/app/src/positions.tsv`. `cargo xtask positions PUZZLES SLUG...` writes only the
//! positions of these techniques.
//!
//! Puzzles come from the file, from the boards of the fixtures, and from the generator, all in a
//! fixed order. Each is graded once with each profile of [`PROFILES`], to see which techniques it
//! uses. If too few positions are found in the puzzles that use a technique, the generator makes
//! more such puzzles. Then `practice` examines the puzzles one by one. A position counts only if
//! `hint` names the technique there.

use anyhow::{Context, Result};
use catalogue::profile;
use grid::text::{library, read_one};
use grid::{Board, Puzzle};
use logic::{Applied, Back, FoundOn, Guess, Keep, Profile, Rating, Recorder};
use oracle::{SolutionCount, Solver};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::BufReader;
use whydoku::UniquenessPolicy;
use whydoku::generate::{Generator, Grading, Plan, StartFrom};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::{Criteria, Grader, UNITS_PER_SECOND};
use whydoku::hint::{HintContent, HintRequest, PlayerBoard};
use whydoku::make::isomorph::Isomorph;
use whydoku::make::{Maker, Random, Recipe};
use whydoku::practice::{Examination, Exercise, ExerciseFinder, as_later_position};

/// Profiles to search with, in this order. The first with positions at which the technique is
/// needed is used; if there is none, the first with positions at which it is the next step.
const PROFILES: [&str; 5] = ["default", "everything", "se", "hodoku", "shrink"];
/// Maximum number of positions of a technique.
const MAX_POSITIONS: usize = 3;
/// Maximum number of positions of a technique from which the easiest are chosen.
const MAX_COLLECTED: usize = 6;
/// Maximum number of known puzzles, and of generated puzzles, that are examined for a technique.
const MAX_EXAMINED: usize = 40;
/// Number of puzzles of any rating to generate, once for all techniques.
const GENERATED_COUNT: u64 = 3_000;
/// Number of puzzles rated 6.0 or more to generate, once for all techniques.
const HARD_COUNT: usize = 250;
/// Maximum work for grading one puzzle, in seconds of [`UNITS_PER_SECOND`].
const SECONDS_PER_PUZZLE: u64 = 5;
/// Maximum work for generating the puzzles of one technique, in seconds of [`UNITS_PER_SECOND`].
const SECONDS_PER_TECHNIQUE: u64 = 15;
/// The seed of all random choices.
const SEED: u64 = 1;
/// Number of images of a position to test.
const IMAGE_COUNT: u64 = 2;

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut arguments = arguments.iter().cloned();
    let usage = "usage: positions PUZZLES [SLUG...]";
    let path = arguments.next().context(usage)?;
    let slugs: BTreeSet<String> = arguments.collect();
    let profiles: Vec<Profile> = PROFILES
        .iter()
        .map(|name| profile::named(name))
        .collect::<Result<_, _>>()?;
    let puzzles = puzzles(&path, &profiles[0])?;
    eprintln!("{} puzzles", puzzles.len());
    let by_technique: Vec<BTreeMap<&str, Vec<usize>>> = profiles
        .iter()
        .map(|profile| puzzles_by_technique(profile, &puzzles))
        .collect();
    for technique in catalogue::ALL {
        let slug = technique.info().slug;
        if !slugs.is_empty() && !slugs.contains(slug) {
            continue;
        }
        // The profile and the word belong to the exercises. The word is `needed` if the technique
        // is needed there, and `next` if it is only the next step.
        let (mut exercises, mut profile_name, mut word) = (Vec::new(), "", "");
        let where_next: Finding =
            |slug, profile, known| Ok(positions_where_next(slug, profile, known));
        for (new_word, find) in [
            ("needed", positions_where_needed as Finding),
            ("next", where_next),
        ] {
            for (profile, by_technique) in profiles.iter().zip(&by_technique) {
                if !exercises.is_empty()
                    || whydoku::technique_list::lowest_rating(profile, slug).is_none()
                {
                    continue;
                }
                let indices = by_technique.get(slug).map_or(&[][..], |indices| indices);
                let known = indices.iter().map(|&index| puzzles[index].clone());
                let known: Vec<Puzzle> = known.collect();
                exercises = find(slug, profile, &known)?;
                (profile_name, word) = (&profile.name, new_word);
            }
        }
        eprintln!("{slug}: {} {word} by {profile_name}", exercises.len());
        for exercise in &exercises {
            println!(
                "{slug}\t{profile_name}\t{word}\t{}",
                library(&exercise.board)
            );
        }
    }
    Ok(())
}

/// The puzzles of the file, the puzzles of the fixtures, and generated puzzles.
fn puzzles(path: &str, profile: &Profile) -> Result<Vec<Puzzle>> {
    let mut all = Vec::new();
    for record in grid::text::Reader::new(BufReader::new(File::open(path)?)) {
        all.push(record?.puzzle?);
    }
    let mut solver = Solver::new();
    for technique in catalogue::ALL {
        let position = whydoku::examples::fixture_position(technique.info().slug);
        let board = Board::new(&read_one(position.context("no example")?.text)?);
        let givens = board.to_puzzle().without_candidates();
        if matches!(solver.check(&givens), SolutionCount::Unique(_)) {
            all.push(givens);
        }
    }
    let mut maker = Maker::new(SEED);
    all.extend((0..GENERATED_COUNT).filter_map(|n| maker.candidate(&Recipe::default(), n)));
    let mut hard = Gates::requiring(Requirement::Unique);
    hard.min = Some(Rating(60));
    all.extend(generated(profile, hard, HARD_COUNT, 300)?);
    Ok(all)
}

/// At most `max_puzzles` generated puzzles that pass the gates. Stops early when the work exceeds
/// `seconds` times [`UNITS_PER_SECOND`].
fn generated(
    profile: &Profile,
    gates: Gates,
    max_puzzles: usize,
    seconds: u64,
) -> Result<Vec<Puzzle>> {
    let criteria = Criteria::new(profile.clone(), gates);
    let default_strategy = None;
    let Ok(plan) = Plan::new(&criteria, default_strategy, StartFrom::Chance) else {
        return Ok(Vec::new());
    };
    let policy = UniquenessPolicy::Check;
    let mut generator = Generator::new(&plan, &criteria, policy, SEED, Grading::ByGates);
    let (mut puzzles, mut units) = (Vec::new(), 0);
    for number in 0.. {
        if puzzles.len() >= max_puzzles || units > seconds * UNITS_PER_SECOND {
            break;
        }
        let batch = generator.batch_of(number);
        units += batch.units;
        for found in batch.found {
            puzzles.push(read_one(&found.puzzle)?);
        }
    }
    puzzles.truncate(max_puzzles);
    Ok(puzzles)
}

/// For each technique, the indices of the puzzles in which the profile uses it before any guess.
fn puzzles_by_technique(
    profile: &Profile,
    puzzles: &[Puzzle],
) -> BTreeMap<&'static str, Vec<usize>> {
    let mut grader = Grader::new(profile, UniquenessPolicy::Check)
        .with_budget(Some(SECONDS_PER_PUZZLE * UNITS_PER_SECOND));
    let mut by_technique = BTreeMap::<&str, Vec<usize>>::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let mut used = UsedTechniques::default();
        grader.grade_with_recorders(puzzle, &mut [&mut used]);
        for slug in used.slugs {
            by_technique.entry(slug).or_default().push(index);
        }
    }
    by_technique
}

/// A function that returns positions of a technique with a profile, from puzzles that use it and,
/// if necessary, from generated ones.
type Finding = fn(&'static str, &Profile, &[Puzzle]) -> Result<Vec<Exercise>>;

/// The easiest positions in which a technique is the next step and needed.
fn positions_where_needed(
    slug: &'static str,
    profile: &Profile,
    known: &[Puzzle],
) -> Result<Vec<Exercise>> {
    let partial_profiles = ExerciseFinder::profiles(profile, slug);
    let mut finder = ExerciseFinder::new(
        profile,
        &partial_profiles,
        slug,
        UniquenessPolicy::Check,
        u64::MAX,
    );
    let mut exercise_of = |puzzle: &Puzzle| match finder.examine(puzzle) {
        Examination::Exercise(exercise) => Some(exercise),
        Examination::Nowhere | Examination::NotNeeded => None,
    };
    let mut exercises = Vec::new();
    collect(slug, profile, known, &mut exercise_of, &mut exercises);
    if exercises.len() < MAX_POSITIONS {
        let generated = generated_using(slug, profile)?;
        collect(slug, profile, &generated, &mut exercise_of, &mut exercises);
    }
    Ok(easiest(exercises))
}

/// The easiest positions in which a technique is the next step, from the puzzles `known` only.
/// Unlike [`positions_where_needed`], generates no puzzles.
fn positions_where_next(slug: &'static str, profile: &Profile, known: &[Puzzle]) -> Vec<Exercise> {
    let mut grader = Grader::new(profile, UniquenessPolicy::Check);
    let mut exercise_of = |puzzle: &Puzzle| {
        let mut used = UsedTechniques::of(slug);
        grader.grade_with_recorders(puzzle, &mut [&mut used]);
        let position = as_later_position(&used.first_board?);
        Exercise::on(&position, profile, slug, UniquenessPolicy::Check)
    };
    let mut exercises = Vec::new();
    collect(slug, profile, known, &mut exercise_of, &mut exercises);
    easiest(exercises)
}

/// The easiest of these positions, at most [`MAX_POSITIONS`].
fn easiest(mut exercises: Vec<Exercise>) -> Vec<Exercise> {
    // The sort is stable: equally hard positions stay in the order found.
    exercises.sort_by_key(Exercise::hardness);
    exercises.truncate(MAX_POSITIONS);
    exercises
}

/// Generated puzzles that use a technique.
fn generated_using(slug: &'static str, profile: &Profile) -> Result<Vec<Puzzle>> {
    generated(
        profile,
        Gates::using(slug),
        MAX_EXAMINED,
        SECONDS_PER_TECHNIQUE,
    )
}

/// Adds the positions of puzzles until there are [`MAX_COLLECTED`]. Examines at most
/// [`MAX_EXAMINED`] puzzles.
fn collect(
    slug: &str,
    profile: &Profile,
    puzzles: &[Puzzle],
    exercise_of: &mut dyn FnMut(&Puzzle) -> Option<Exercise>,
    exercises: &mut Vec<Exercise>,
) {
    for puzzle in puzzles.iter().take(MAX_EXAMINED) {
        if exercises.len() == MAX_COLLECTED {
            break;
        }
        if let Some(exercise) = exercise_of(puzzle)
            && exercises.iter().all(|known| known.board != exercise.board)
            && is_named(profile, slug, &exercise)
        {
            exercises.push(exercise);
        }
    }
}

/// Whether a hint names the technique, both in the position and in images of it. The web page shows
/// such images.
fn is_named(profile: &Profile, slug: &str, exercise: &Exercise) -> bool {
    let position = as_later_position(&exercise.board);
    let images =
        (0..IMAGE_COUNT).map(|n| Isomorph::random(&mut Random::new(SEED, n)).of(&position));
    let is_always_named = std::iter::once(position.clone())
        .chain(images)
        .all(|position| {
            let request = HintRequest::new(profile).with_budget(Some(20 * UNITS_PER_SECOND));
            let hint = whydoku::hint(&PlayerBoard::with_all_marks(&position), &request);
            matches!(&hint.found, HintContent::Step(step) if step.step.info().slug == slug)
        });
    if !is_always_named {
        eprintln!("{slug}: not by hint on {}", library(&exercise.board));
    }
    is_always_named
}

/// The techniques that a search uses before any guess, and the board before the first use of the
/// technique `watched`.
#[derive(Default)]
struct UsedTechniques {
    slugs: BTreeSet<&'static str>,
    has_guessed: bool,
    /// The technique whose board is kept; empty if only `slugs` is of interest.
    watched: &'static str,
    first_board: Option<Board>,
}

impl UsedTechniques {
    fn of(slug: &'static str) -> UsedTechniques {
        UsedTechniques {
            watched: slug,
            ..UsedTechniques::default()
        }
    }
}

impl Recorder for UsedTechniques {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        let slug = applied.entry.technique.info().slug;
        if !self.has_guessed && applied.found == FoundOn::ThisBoard {
            self.slugs.insert(slug);
            if slug == self.watched {
                self.first_board.get_or_insert_with(|| before.clone());
            }
        }
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {
        self.has_guessed = true;
    }

    fn back(&mut self, _back: Back) {}
}
