//! Writes `crates/app/src/positions.tsv`, up to three positions for each technique in which it is the next step and needed:
//! `cargo run --profile test --example positions -- fixtures/puzzles/qq.txt > FILE`, then move FILE to its place.
//! `positions PUZZLES SLUG...` does so for these techniques alone.
//!
//! Puzzles come from the file, from the boards of the fixtures, and from the generator, all in a fixed order. Each is solved
//! once by each of three profiles, to see which techniques it meets. For a technique that too few puzzles meet, the generator makes more that use it.
//! Then `practice` looks at the puzzles one by one, and a position counts only where `hint` names the technique.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it is its output"
)]

use anyhow::{Context, Result};
use grid::text::{library, read_one};
use grid::{Board, Puzzle};
use logic::{Applied, Back, FoundOn, Guess, Keep, Profile, Rating, Recorder, Technique};
use oracle::{SolutionCount, Solver};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::BufReader;
use techniques::profile;
use whydoku::generate::{From, Generator, Grading, Plan};
use whydoku::grade::explanation_gates::{ExplanationGates, StepsGate};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::hint::{Found, HintRequest, PlayerBoard};
use whydoku::make::isomorph::Isomorph;
use whydoku::make::{Maker, Random, Recipe};
use whydoku::practice::{Coach, Exercise, Seen};
use whydoku::{Criteria, Grader, UNITS_PER_SECOND, UniquenessPolicy};

/// The profiles in the order in which a technique is asked for: that of hints comes first.
const PROFILES: [&str; 3] = ["default", "everything", "se"];
/// Positions of a technique.
const WANTED: usize = 3;
/// Positions from which the easiest are taken.
const CHOSEN_FROM: usize = 6;
/// Puzzles that are looked at for a technique, and its generated puzzles.
const LOOKED_AT: usize = 40;
/// Puzzles from the generator that any technique may use: ordinary ones, hard ones.
const ORDINARY: u64 = 3_000;
const HARD: usize = 250;
/// Work for one puzzle and for the search of one technique's puzzles, in seconds.
const PUZZLE: u64 = 5;
const SEARCH: u64 = 15;
const SEED: u64 = 1;
/// Images of a position that are tried.
const IMAGES: u64 = 2;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: positions PUZZLES [SLUG...]";
    let path = arguments.next().context(usage)?;
    let slugs: BTreeSet<String> = arguments.collect();
    let profiles: Vec<Profile> = PROFILES
        .iter()
        .map(|name| profile::named(name))
        .collect::<Result<_, _>>()?;
    let puzzles = puzzles(&path, &profiles[0])?;
    eprintln!("{} puzzles", puzzles.len());
    let met: Vec<BTreeMap<&str, Vec<usize>>> = profiles
        .iter()
        .map(|profile| techniques_met(profile, &puzzles))
        .collect();
    for technique in techniques::ALL {
        let slug = technique.info().slug;
        if !slugs.is_empty() && !slugs.contains(slug) {
            continue;
        }
        let mut exercises = Vec::new();
        let mut by = "";
        for (profile, met) in profiles.iter().zip(&met) {
            if !exercises.is_empty() || whydoku::lowest_rating(profile, slug).is_none() {
                continue;
            }
            let indices = met.get(slug).map_or(&[][..], |met| met);
            let known: Vec<Puzzle> = indices.iter().map(|&at| puzzles[at].clone()).collect();
            exercises = found(*technique, profile, &known)?;
            by = &profile.name;
        }
        eprintln!("{slug}: {} by {by}", exercises.len());
        for exercise in &exercises {
            println!("{slug}\t{by}\t{}", library(&exercise.board));
        }
    }
    Ok(())
}

/// All puzzles that are solved: of the file, of the fixtures, and generated ones.
fn puzzles(path: &str, profile: &Profile) -> Result<Vec<Puzzle>> {
    let mut all = Vec::new();
    for record in grid::text::Reader::new(BufReader::new(File::open(path)?)) {
        all.push(record?.puzzle?);
    }
    let mut solver = Solver::new();
    for technique in techniques::ALL {
        let position = whydoku::fixture_position(technique.info().slug);
        let board = Board::new(&read_one(position.context("no example")?.text)?);
        let givens = board.to_puzzle().without_candidates();
        if matches!(solver.check(&givens), SolutionCount::Unique(_)) {
            all.push(givens);
        }
    }
    let mut maker = Maker::new(SEED);
    all.extend((0..ORDINARY).filter_map(|n| maker.candidate(&Recipe::default(), n)));
    let hard = Gates {
        require: vec![Requirement::Unique],
        min: Some(Rating(60)),
        ..Gates::default()
    };
    all.extend(generated(profile, hard, HARD, 300)?);
    Ok(all)
}

/// Puzzles that pass gates, at most `most` of them.
fn generated(profile: &Profile, gates: Gates, most: usize, seconds: u64) -> Result<Vec<Puzzle>> {
    let criteria = Criteria::new(profile.clone(), gates);
    let Ok(plan) = Plan::new(&criteria, None, From::Chance) else {
        return Ok(Vec::new());
    };
    let policy = UniquenessPolicy::Check;
    let mut generator = Generator::new(&plan, &criteria, policy, SEED, Grading::ByGates);
    let (mut puzzles, mut units) = (Vec::new(), 0);
    for number in 0.. {
        if puzzles.len() >= most || units > seconds * UNITS_PER_SECOND {
            break;
        }
        let batch = generator.number(number);
        units += batch.units;
        for found in batch.found {
            puzzles.push(read_one(&found.puzzle)?);
        }
    }
    puzzles.truncate(most);
    Ok(puzzles)
}

/// For each technique the puzzles in which the profile uses it before any guess.
fn techniques_met(profile: &Profile, puzzles: &[Puzzle]) -> BTreeMap<&'static str, Vec<usize>> {
    let mut grader =
        Grader::new(profile, UniquenessPolicy::Check).with_budget(Some(PUZZLE * UNITS_PER_SECOND));
    let mut met = BTreeMap::<&str, Vec<usize>>::new();
    for (at, puzzle) in puzzles.iter().enumerate() {
        let mut used = Used::default();
        grader.grade_along(puzzle, &mut [&mut used]);
        for slug in used.slugs {
            met.entry(slug).or_default().push(at);
        }
    }
    met
}

/// The easiest positions of a technique.
fn found(
    technique: &'static dyn Technique,
    profile: &Profile,
    known: &[Puzzle],
) -> Result<Vec<Exercise>> {
    let slug = technique.info().slug;
    let others = Coach::profiles(profile, slug);
    let mut coach = Coach::new(profile, &others, slug, UniquenessPolicy::Check);
    let mut exercises = Vec::new();
    look(&mut coach, profile, slug, known, &mut exercises);
    if exercises.len() < WANTED {
        let uses = StepsGate {
            technique: slug,
            min: 1,
            max: None,
        };
        let gates = Gates {
            require: vec![Requirement::Unique],
            explanation: ExplanationGates {
                steps: vec![uses],
                ..ExplanationGates::default()
            },
            ..Gates::default()
        };
        let more = generated(profile, gates, LOOKED_AT, SEARCH)?;
        look(&mut coach, profile, slug, &more, &mut exercises);
    }
    // The sort is stable: equally hard positions stay in the order found.
    exercises.sort_by_key(Exercise::hardness);
    exercises.truncate(WANTED);
    Ok(exercises)
}

fn look(
    coach: &mut Coach<'_>,
    profile: &Profile,
    slug: &str,
    puzzles: &[Puzzle],
    exercises: &mut Vec<Exercise>,
) {
    for puzzle in puzzles.iter().take(LOOKED_AT) {
        if exercises.len() == CHOSEN_FROM {
            break;
        }
        if let Seen::Exercise(exercise) = coach.look(puzzle)
            && is_named(profile, slug, &exercise)
            && exercises.iter().all(|other| other.board != exercise.board)
        {
            exercises.push(exercise);
        }
    }
}

/// Whether a hint names the technique, in the position and in images of it: the page shows those.
fn is_named(profile: &Profile, slug: &str, exercise: &Exercise) -> bool {
    let position = exercise.board.to_puzzle();
    let images = (0..IMAGES).map(|n| Isomorph::random(&mut Random::new(SEED, n)).of(&position));
    let named = std::iter::once(position.clone())
        .chain(images)
        .all(|position| {
            let request = HintRequest {
                budget: Some(20 * UNITS_PER_SECOND),
                ..HintRequest::new(profile)
            };
            let hint = whydoku::hint(&PlayerBoard::noted(&position), &request);
            matches!(&hint.found, Found::Step(step) if step.step.info().slug == slug)
        });
    if !named {
        eprintln!("{slug}: not by hint on {}", library(&exercise.board));
    }
    named
}

/// The techniques that a search uses before any guess.
#[derive(Default)]
struct Used {
    slugs: BTreeSet<&'static str>,
    guessed: bool,
}

impl Recorder for Used {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        if !self.guessed && applied.found == FoundOn::ThisBoard {
            self.slugs.insert(applied.entry.technique.info().slug);
        }
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {
        self.guessed = true;
    }

    fn back(&mut self, _back: Back) {}
}
