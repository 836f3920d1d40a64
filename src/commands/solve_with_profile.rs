//! `whydoku solve --profile PROFILE INPUT...`: solutions found by a profile.

use crate::batch::{self, BatchOptions, Item};
use crate::cli::args::{LastResortChoice, Solve};
use crate::cli::exit::Exit;
use crate::cli::profiles;
use crate::cli::shard::Shard;
use crate::cli::terminal;
use grid::text::position_text;
use logic::{LastResort, ThreadPermits};
use std::io::Write;
use whydoku::grade::{Grader, Verdict};
use whydoku::{Graded, UniquenessPolicy};

pub(crate) fn run(arguments: &Solve, profile: &str) -> anyhow::Result<Exit> {
    let last_resort = arguments.last_resort.map(LastResortChoice::last_resort);
    let profile = profiles::profile_with_last_resort(profile, last_resort)?;
    let mut out = terminal::plain_output();
    let mut puzzle_exit = Exit::Fine;
    let permits = ThreadPermits::default();
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions {
            jobs: arguments.jobs,
            reading: &arguments.puzzles.reading,
            shard: Shard::WHOLE,
            permits: Some(&permits),
        },
        || Grader::new(&profile, UniquenessPolicy::Check).with_permits(&permits),
        |grader, _, puzzle| grader.grade(puzzle),
        |item, graded| {
            let (Ok(puzzle), Some(graded)) = (&item.puzzle, graded) else {
                writeln!(out, "# invalid")?;
                return Ok(());
            };
            if let Some(solution) = &graded.solution {
                writeln!(out, "{solution}")?;
            } else {
                puzzle_exit = Exit::Gate;
                writeln!(out, "# {} {}", graded.verdict.kind(), position_text(puzzle))?;
                complain(&item, &graded, &profile.name);
            }
            // Without exactly one solution, statistics mean nothing.
            let lacks_one_solution = matches!(graded.verdict, Verdict::None(_) | Verdict::Many(_));
            if arguments.stats && !lacks_one_solution {
                writeln!(out, "# {}", stats(&graded, profile.last_resort))?;
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit.and(puzzle_exit))
}

/// Prints on standard error why no solution is printed.
fn complain(item: &Item, graded: &Graded, profile: &str) {
    let (source, line) = (&item.source, item.line);
    let why = match &graded.verdict {
        Verdict::None(Some(fault)) => format!("no solution: {fault}"),
        Verdict::None(None) => "no solution".to_owned(),
        Verdict::Many(solutions) => {
            let [first, second] = &**solutions;
            format!("several solutions, two of them: {first} {second}")
        }
        Verdict::Stuck | Verdict::Limit | Verdict::Solved | Verdict::Trial => {
            format!("profile {profile} is stuck")
        }
    };
    terminal::complain(&anyhow::anyhow!("{source}:{line}: {why}"));
}

/// Solving statistics, with the counters of the profile's last resort.
fn stats(graded: &Graded, last_resort: LastResort) -> String {
    let grade = &graded.grade;
    match last_resort {
        LastResort::LeastCandidate => format!(
            "cycles {}, failed tests {}, digits tried {}, trials at a time {}",
            grade.steps, grade.refuted, grade.guesses, grade.guess_level
        ),
        LastResort::None | LastResort::Guess | LastResort::Console | LastResort::BruteForce => {
            format!(
                "rating {}, hardest {}, steps {}, guesses {}, taken back {}, guess level {}",
                grade.rating,
                grade.hardest.map_or("-", |info| info.slug),
                grade.steps,
                grade.guesses,
                grade.refuted,
                grade.guess_level
            )
        }
    }
}
