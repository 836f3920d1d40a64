//! Counts the searches of a profile on fixed sets of puzzles. The counts measure speed, but do not
//! depend on the machine.

use closures::{Closures, Detail, Givens};
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use grid::{Board, Puzzle};
use logic::{
    Applied, Back, FoundOn, Guess, Info, Keep, Profile, Recorder, Sink, Stop, Technique, View,
};
use oracle::{SolutionCount, Solver};
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::time::Instant;
use whydoku::UniquenessPolicy;
use whydoku::grade::Grader;

/// A set of puzzles with a name.
pub(crate) struct PuzzleSet {
    pub(crate) name: &'static str,
    pub(crate) puzzles: Vec<Puzzle>,
}

/// The fixed sets: ordinary puzzles, puzzles of all ratings up to 9.0, and hard puzzles.
pub(crate) fn fixed_sets(root: &Path) -> std::io::Result<[PuzzleSet; 3]> {
    let read = |path: &str| std::fs::read_to_string(root.join("fixtures").join(path));
    let ordinary = read("puzzles/qq.txt")?;
    let rated = read("se/ratings.tsv")?;
    let hard = read("se/traces.txt")?;
    let rating = |line: &str| {
        line.split_once(' ')?
            .1
            .split('/')
            .next()?
            .parse::<f64>()
            .ok()
    };
    let is_hard = |line: &&str| rating(line).is_some_and(|rating| (9.0..10.4).contains(&rating));
    Ok([
        PuzzleSet {
            name: "ordinary",
            puzzles: ordinary.lines().take(200).filter_map(puzzle).collect(),
        },
        PuzzleSet {
            name: "rated",
            puzzles: rated.lines().skip(1).filter_map(puzzle).collect(),
        },
        PuzzleSet {
            name: "hard",
            puzzles: hard.lines().filter(is_hard).filter_map(puzzle).collect(),
        },
    ])
}

/// The puzzle in the first 81 characters of a line.
fn puzzle(line: &str) -> Option<Puzzle> {
    let numbers: Vec<u8> = line
        .bytes()
        .take(81)
        .map(|byte| byte.wrapping_sub(b'0'))
        .collect();
    let numbers: [u8; 81] = numbers.try_into().ok()?;
    Puzzle::from_numbers(&numbers)
}

/// The work of one technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Work {
    pub(crate) slug: &'static str,
    /// Number of searches.
    pub(crate) calls: u64,
    /// Number of searches whose finds became steps.
    pub(crate) finds: u64,
    /// Work that the searches count themselves, in units. A unit is about a microsecond.
    pub(crate) units: u64,
    /// Time of the searches.
    pub(crate) time: Duration,
}

/// A technique that counts its searches.
struct Counted {
    technique: &'static dyn Technique,
    calls: AtomicU64,
    units: AtomicU64,
    nanos: AtomicU64,
}

impl Technique for Counted {
    fn info(&self) -> &'static Info {
        self.technique.info()
    }

    fn enumeration(&self) -> Option<&'static str> {
        self.technique.enumeration()
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (begin, left) = (Instant::now(), view.work().left());
        let stopped = self.technique.find(view, sink);
        let nanos = begin.elapsed().as_nanos() as u64;
        self.nanos.fetch_add(nanos, Ordering::Relaxed);
        self.units
            .fetch_add(left - view.work().left(), Ordering::Relaxed);
        self.calls.fetch_add(1, Ordering::Relaxed);
        stopped
    }
}

/// Counts the rounds of each entry.
struct Rounds(Vec<u64>);

impl Recorder for Rounds {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        if applied.found == FoundOn::ThisBoard
            && let Some(rounds) = self.0.get_mut(usize::from(applied.entry.id.0))
        {
            *rounds += 1;
        }
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {}

    fn back(&mut self, _back: Back) {}
}

/// The work of each technique of a profile on these puzzles, in the profile's order. Techniques
/// that were never called are left out.
pub(crate) fn work_of(profile: &Profile, puzzles: &[Puzzle]) -> Vec<Work> {
    let mut counted_profile = profile.clone();
    let mut counters: Vec<&'static Counted> = Vec::new();
    for entry in &mut counted_profile.entries {
        // Techniques live as long as the program. One copy for each entry is little.
        let counter: &'static Counted = Box::leak(Box::new(Counted {
            technique: entry.technique,
            calls: AtomicU64::new(0),
            units: AtomicU64::new(0),
            nanos: AtomicU64::new(0),
        }));
        entry.technique = counter;
        counters.push(counter);
    }
    let mut rounds = Rounds(vec![0; counters.len()]);
    let mut grader = Grader::new(&counted_profile, UniquenessPolicy::Check);
    for puzzle in puzzles {
        // A recorder needs every step, so the engine grades easy puzzles too.
        grader.grade_with_recorders(puzzle, &mut [&mut rounds]);
    }
    let mut all: Vec<Work> = Vec::new();
    for (counter, &finds) in counters.iter().zip(&rounds.0) {
        let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
        let counted = Work {
            slug: counter.info().slug,
            calls: count(&counter.calls),
            finds,
            units: count(&counter.units),
            time: Duration::from_nanos(count(&counter.nanos)),
        };
        add(&mut all, counted);
    }
    all.retain(|work| work.calls > 0);
    all
}

/// Adds the work of a technique to a list.
fn add(all: &mut Vec<Work>, counted: Work) {
    match all.iter_mut().find(|work| work.slug == counted.slug) {
        Some(work) => {
            work.calls += counted.calls;
            work.finds += counted.finds;
            work.units += counted.units;
            work.time += counted.time;
        }
        None => all.push(counted),
    }
}

/// Number of guesses of the exhaustive solver on these puzzles.
pub(crate) fn guesses_of(puzzles: &[Puzzle]) -> u64 {
    let mut solver = Solver::new();
    for puzzle in puzzles {
        let _: SolutionCount = solver.check(puzzle);
    }
    solver.statistics().guesses
}

/// The profiles whose work is counted.
pub(crate) const PROFILES: [&str; 3] = ["default", "se", "hodoku"];

/// The first and the last line of the counts in `docs/SPEED.md`.
pub(crate) const MARKS: [&str; 2] = ["<!-- counts -->", "<!-- end of counts -->"];

/// The counts of the fixed sets as Markdown, between [`MARKS`].
pub(crate) fn counts_text(root: &Path) -> Result<String, Box<dyn Error>> {
    let sets = fixed_sets(root)?;
    let mut text = format!("{}\n\n", MARKS[0]);
    let mut rows = vec![];
    let mut details = String::new();
    for name in PROFILES {
        let profile = catalogue::profile::named(name)?;
        let mut all: Vec<Work> = Vec::new();
        for set in &sets {
            let counted = work_of(&profile, &set.puzzles);
            let sum = |count: fn(&Work) -> u64| counted.iter().map(count).sum::<u64>();
            let (calls, finds) = (sum(|work| work.calls), sum(|work| work.finds));
            rows.push(format!(
                "| `{name}` | {} | {} | {calls} | {finds} | {} | {} |",
                set.name,
                set.puzzles.len(),
                sum(|work| work.units),
                first_pass(&profile, &set.puzzles),
            ));
            for work in counted {
                add(&mut all, work);
            }
        }
        let position = |slug| {
            profile
                .entries
                .iter()
                .position(|entry| entry.technique.info().slug == slug)
        };
        all.sort_by_key(|work| position(work.slug));
        writeln!(
            details,
            "\n### `{name}`\n\n| technique | searches | with a step | units |\n|---|---:|---:|---:|"
        )?;
        for Work {
            slug,
            calls,
            finds,
            units,
            ..
        } in all
        {
            writeln!(details, "| {slug} | {calls} | {finds} | {units} |")?;
        }
    }
    writeln!(
        text,
        "| profile | set | puzzles | searches | with a step | units | first pass: puzzles, rounds |\n\
         |---|---|---:|---:|---:|---:|---:|\n{}\n",
        rows.join("\n")
    )?;
    let guesses = sets
        .iter()
        .map(|set| format!("{} {}", guesses_of(&set.puzzles), set.name));
    let guesses = guesses.collect::<Vec<_>>().join(", ");
    writeln!(
        text,
        "Guesses of the exhaustive solver: {guesses}.\n{details}\n{}",
        MARKS[1]
    )?;
    Ok(text)
}

/// The number of puzzles that the first pass of `grade` solves, and the number of its rounds. `-` if the profile has
/// no first pass.
fn first_pass(profile: &Profile, puzzles: &[Puzzle]) -> String {
    let closures = Closures::new(profile, Detail::Whole);
    let Some(closures) = closures.or_else(|| Closures::new(profile, Detail::Ratings)) else {
        return "-".to_owned();
    };
    let givens: Vec<Givens> = puzzles.iter().filter_map(closures::givens).collect();
    let solved = closures.grade_all(&givens);
    format!("{}, {}", solved.iter().flatten().count(), closures.rounds())
}
