//! Compares the steps, ratings and words of short paths with those of the path that always takes
//! the easiest step: the table of docs/SHORTEST.md.
//!
//! ```text
//! cargo run --release --package xtask -- short-paths FILE NUMBER SECONDS [rating|steps|words|effort|fewest]
//! ```
//!
//! It also prints for how many paths the cost is proved least; with `fewest`, also by their number of steps.
//!
//! The default profile grades the puzzles of the file. Puzzles that it solves without guesses and
//! rates 4.4 or more remain, and NUMBER of them are taken, evenly spread. The crate `verify` checks
//! each short path. SECONDS is the budget for each puzzle, in seconds of work units. The last
//! argument is the cost to minimize. The printed times are processor times.

use anyhow::{Context, Result, anyhow, bail, ensure};
use catalogue::profile;
use logic::{Family, Profile, Rating, Record};
use render::{Detail, Style};
use std::fs::read_to_string;
use whydoku::grade::{Grader, UNITS_PER_SECOND};
use whydoku::path::{Explainer, Replay};
use whydoku::shortest::{OneThread, PathKind, PathSearch, ShortPath};
use whydoku::{Path, Puzzle, Scope, UniquenessPolicy};

/// The minimum rating of a puzzle in the table.
const MIN_RATING: Rating = Rating(44);

/// Counts of the steps that are not singles. Each list has one number for each path: of the steps,
/// the number, the sum of the ratings in tenths, and the number of words in the texts.
#[derive(Default)]
struct Counts {
    steps: Vec<usize>,
    ratings: Vec<usize>,
    words: Vec<usize>,
}

impl Counts {
    /// Adds the counts of a path.
    fn add(&mut self, path: &Path) {
        let (mut steps, mut ratings, mut words) = (0, 0, 0);
        let mut replay = Replay::new(&path.start);
        for record in &path.records {
            if let Record::Step(step) = record
                && step.info().family != Family::Singles
            {
                let style = Style::default();
                let text = render::step(1, replay.board(), step, Detail::Paragraph, &style);
                steps += 1;
                ratings += usize::from(step.rating.0);
                words += text.split_whitespace().count();
            }
            replay.follow(record);
        }
        self.steps.push(steps);
        self.ratings.push(ratings);
        self.words.push(words);
    }

    /// Prints one line with the means of the counts over all paths.
    fn print_means(&self, name: &str) {
        let count = self.steps.len().max(1) as f64;
        let mean = |values: &[usize]| values.iter().sum::<usize>() as f64 / count;
        println!(
            "{name}: steps {:.2}, sum of ratings {:.1}, words {:.0}",
            mean(&self.steps),
            mean(&self.ratings) / 10.0,
            mean(&self.words)
        );
    }
}

/// Processor time of this program in seconds; 0 where the system does not report it.
fn processor_seconds() -> f64 {
    let text = read_to_string("/proc/self/schedstat").unwrap_or_default();
    let spent = text.split(' ').next().and_then(|first| first.parse().ok());
    spent.map_or(0.0, |nanoseconds: u64| nanoseconds as f64 / 1e9)
}

/// Evenly spread puzzles of a file that the profile solves without guesses and rates high enough.
fn sample(file: &str, number: usize, profile: &Profile) -> Result<Vec<Puzzle>> {
    let text = read_to_string(file).with_context(|| file.to_owned())?;
    let mut grader = Grader::new(profile, UniquenessPolicy::Check);
    let puzzles = text.lines().filter_map(|line| line.get(..81)?.parse().ok());
    let mut puzzles: Vec<Puzzle> = puzzles.collect();
    puzzles.retain(|puzzle| {
        let grade = grader.grade(puzzle).grade;
        grade.guesses == 0 && grade.rating >= MIN_RATING
    });
    let interval = (puzzles.len() / number.max(1)).max(1);
    Ok(puzzles.into_iter().step_by(interval).take(number).collect())
}

/// Checks the evidence of a path, and that its final board is full.
fn check(found: &ShortPath) -> Result<()> {
    let path = &found.path;
    let checker = verify::Checker::new()
        .with_uniqueness(UniquenessPolicy::Check.uniqueness(&path.solutions))
        .with_start(&path.start);
    let end = checker.path(&path.start, &path.records);
    let end = end.map_err(|refusal| anyhow!("{refusal:?}"))?;
    ensure!(end.is_full(), "the path ends as {:?}", path.outcome);
    Ok(())
}

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let [file, number, budget, cost @ ..] = arguments else {
        bail!("expected FILE NUMBER SECONDS [rating|steps|words|effort|fewest]");
    };
    let kind = match cost.first().map_or("rating", String::as_str) {
        "fewest" => PathKind::Fewest,
        cost => PathKind::Cheapest(cost.parse()?),
    };
    let profile = profile::named("default")?;
    let budget = budget.parse::<u64>()? * UNITS_PER_SECOND;
    let search = PathSearch::new(&profile).with_budget(Some(budget));
    let (mut greedy, mut short) = (Counts::default(), Counts::default());
    // `totals` counts the paths of 1, 2, 3 and more steps: those not proved least, and those
    // proved.
    let (mut times, mut proved, mut totals) = (Vec::new(), 0, [[0; 2]; 4]);
    for puzzle in sample(file, number.parse()?, &profile)? {
        let start = processor_seconds();
        let found = search.shortest(&puzzle, kind, &OneThread)?;
        times.push(processor_seconds() - start);
        check(&found).with_context(|| puzzle.to_string())?;
        let mut explainer = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Needed);
        greedy.add(&explainer.explain(&puzzle)?);
        short.add(&found.path);
        proved += usize::from(found.is_least);
        if let (Some(least), Some(total)) = (found.at_least, found.total) {
            totals[total.steps.min(4) - 1][usize::from(least == total.steps)] += 1;
        }
    }
    times.sort_by(f64::total_cmp);
    let percentile = |percent: usize| {
        let time = times.get(times.len() * percent / 100);
        time.copied().unwrap_or(0.0)
    };
    println!("{} puzzles", times.len());
    greedy.print_means("easiest step first");
    short.print_means("shortest");
    println!("proved least: {proved}");
    if kind == PathKind::Fewest {
        println!("not proved and proved, for 1, 2, 3 and more steps: {totals:?}");
    }
    println!(
        "seconds: median {:.2}, 90 % {:.2}",
        percentile(50),
        percentile(90)
    );
    Ok(())
}
