//! `whydoku curriculum BANK`: puzzles in learning order.

use crate::batch::{self, BatchOptions};
use crate::cli::curriculum_args::Curriculum;
use crate::cli::exit::Exit;
use crate::cli::progress::{Clock, Progress};
use crate::cli::{players, profiles, terminal};
use anyhow::anyhow;
use grid::text::position_text;
use std::io::Write;
use std::sync::Arc;
use whydoku::curriculum::{Course, CourseEntry, CourseRefusal, Learner, Stage};
use whydoku::effort::Player;
use whydoku::printable::clean;

/// A puzzle, and the file and line that contain it.
struct Place {
    puzzle: Box<str>,
    source: Arc<str>,
    line: usize,
}

pub(crate) fn run(arguments: &Curriculum) -> anyhow::Result<Exit> {
    let profile = profiles::profile(&arguments.profile)?;
    profiles::check_has_ratings(&profile)?;
    let player = match &arguments.knows {
        Some(file) => players::player(file)?,
        None => Player::beginner(),
    };
    let uniqueness_policy = arguments.uniqueness.uniqueness_policy();
    let mut entries: Vec<Option<CourseEntry>> = Vec::new();
    let mut places: Vec<Place> = Vec::new();
    let clock = Progress::of_a_search();
    let options = BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading);
    let exit = batch::run(
        arguments.puzzles.sources(),
        options,
        || Learner::new(&profile, &player, uniqueness_policy).with_budget(arguments.budget),
        |learner, _, puzzle| learner.assess(puzzle),
        |item, entry| {
            if let (Ok(puzzle), Some(entry)) = (&item.puzzle, entry) {
                if let Err(why) = &entry {
                    let (source, line) = (&item.source, item.line);
                    let why = match why {
                        CourseRefusal::Unsolved => "does not solve it",
                        CourseRefusal::BudgetSpent => {
                            "did not solve it before the budget was spent"
                        }
                    };
                    terminal::complain(&anyhow!(
                        "{source}:{line}: profile `{}` {why}, so it is left out",
                        arguments.profile
                    ));
                }
                entries.push(entry.ok());
                clock.show(format!("{} puzzles", entries.len()));
                let source = formats::guarded(&clean(&item.source));
                // Puzzles of one file share one copy of the file's name.
                let shared = places.last().map(|last| &last.source);
                let shared = shared.filter(|last| ***last == *source).cloned();
                places.push(Place {
                    puzzle: position_text(puzzle).into(),
                    source: shared.unwrap_or_else(|| source.into()),
                    line: item.line,
                });
            }
            Ok(())
        },
    )?;
    let mut puzzle_exit = Exit::Fine;
    if entries.iter().any(Option::is_none) {
        puzzle_exit = Exit::Gate;
    }
    let mut course = Course::new(&profile, player, entries);
    let mut out = terminal::plain_output();
    drop(clock);
    if arguments.unlocks {
        let clock = unlock_progress(&course);
        let unlocks = course.unlocks();
        drop(clock);
        writeln!(out, "technique\tunlocks\tunsolved")?;
        let unsolved = course.left().len();
        for (slug, unlocked) in unlocks {
            writeln!(out, "{slug}\t{unlocked}\t{unsolved}")?;
        }
        out.flush()?;
        return Ok(exit.and(puzzle_exit));
    }
    writeln!(out, "stage\tlearn\tminutes\tlevel\tpuzzle\tsource\tline")?;
    let mut number = 0;
    let mut stage = Some(course.begin());
    while let Some(Stage { learn, puzzles, .. }) = stage {
        for puzzle in puzzles {
            let row = row(&course, &places, puzzle);
            writeln!(out, "{number}\t{}\t{row}", learn.unwrap_or("-"))?;
        }
        number += 1;
        let _clock = unlock_progress(&course);
        stage = course.next();
    }
    for puzzle in course.left() {
        let row = row(&course, &places, puzzle);
        writeln!(out, "-\t-\t{row}")?;
    }
    out.flush()?;
    Ok(exit.and(puzzle_exit))
}

/// A progress display with the number of puzzles that the techniques learned so far do not solve.
fn unlock_progress(course: &Course<'_>) -> Clock {
    let clock = Progress::of_a_search();
    clock.show(format!("{} puzzles to unlock", course.left().len()));
    clock
}

/// The columns after the technique, for the puzzle with this index. Empty if the puzzle is not in
/// the course.
fn row(course: &Course<'_>, places: &[Place], index: usize) -> String {
    let (Some(effort), Some(place)) = (course.effort(index), places.get(index)) else {
        return String::new();
    };
    let tenths = effort.tenths_of_minutes();
    let (minutes, tenth) = (tenths / 10, tenths % 10);
    let Place {
        puzzle,
        source,
        line,
    } = place;
    format!(
        "{minutes}.{tenth}\t{}\t{puzzle}\t{source}\t{line}",
        effort.level
    )
}
