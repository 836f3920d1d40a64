//! Measures the narration of solutions: `cargo xtask narration
//! fixtures/puzzles/qq.txt [PROFILE [COUNT [SHOWN [SCOPE]]]]`.
//!
//! For each scope it prints a line with these numbers. Deductions are steps that are not singles.
//!
//! - puzzles, steps and deductions; steps and deductions with a false statement;
//! - the median, maximum and sum of the words of a puzzle;
//! - the number of narrations whose highest rating is below that of the search, and of those whose
//!   highest rating is above it; the time.
//!
//! The false statements of the first `SHOWN` steps that have any are printed too. `SCOPE` is
//! `needed` (the scope of `explain`), `whole` or `search`; without it, all three are measured.

use crate::puzzles_of;
use crate::truth::Reader;
use anyhow::{Context, Result};
use logic::{Family, Record};
use render::{Detail, Style};
use std::path::Path;
use std::time::Instant;
use whydoku::path::Replay;
use whydoku::{Scope, UniquenessPolicy};

/// The number of words of a path as `explain` prints it, with singles grouped.
fn word_count(path: &whydoku::Path) -> usize {
    let style = Style::default();
    let mut replay = Replay::new(&path.start);
    let mut words = 0;
    for chapter in whydoku::path::chapters(path) {
        let text = chapter.text(path, replay.board(), Detail::Paragraph, &style);
        words += text.split_whitespace().count();
        path.records[chapter.range()]
            .iter()
            .for_each(|record| replay.follow(record));
    }
    words
}

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut arguments = arguments.iter().cloned();
    let file = arguments
        .next()
        .context("usage: narration FILE [PROFILE [COUNT [SHOWN [SCOPE]]]]")?;
    let profile = arguments.next().unwrap_or_else(|| "default".to_owned());
    let count: usize = arguments
        .next()
        .map_or(Ok(usize::MAX), |count| count.parse())?;
    let max_shown: usize = arguments.next().map_or(Ok(0), |count| count.parse())?;
    let profile = catalogue::profile::named(&profile)?;
    let reader = Reader::new();
    let puzzles = puzzles_of(Path::new(&file))?;
    let scopes: &[Scope] = match arguments.next().as_deref() {
        Some("needed") => &[Scope::Needed],
        Some("whole") => &[Scope::Whole],
        Some("search") => &[Scope::Search],
        _ => &[Scope::Search, Scope::Whole, Scope::Needed],
    };
    for &scope in scopes {
        let start = Instant::now();
        let (mut steps, mut deductions, mut untrue_steps, mut untrue_deductions) = (0, 0, 0, 0);
        let (mut lower_ratings, mut higher_ratings) = (0, 0);
        let mut words = Vec::new();
        for puzzle in puzzles.iter().take(count) {
            let path = whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, scope)?;
            let count = word_count(&path);
            let mut replay = Replay::new(&path.start);
            for (index, record) in path.records.iter().enumerate() {
                if let Record::Step(step) = record {
                    steps += 1;
                    let is_deduction = step.info().family != Family::Singles;
                    deductions += usize::from(is_deduction);
                    let false_statements = reader.untrue(replay.board(), step);
                    untrue_steps += usize::from(!false_statements.is_empty());
                    untrue_deductions += usize::from(!false_statements.is_empty() && is_deduction);
                    if untrue_steps <= max_shown && !false_statements.is_empty() {
                        println!(
                            "{puzzle} {}: {}: {false_statements:?}",
                            index + 1,
                            step.info().slug
                        );
                    }
                }
                replay.follow(record);
            }
            lower_ratings += usize::from(
                path.narrated_grade().hardest_step_rating < path.grade.hardest_step_rating,
            );
            higher_ratings += usize::from(
                path.narrated_grade().hardest_step_rating > path.grade.hardest_step_rating,
            );
            words.push(count);
        }
        words.sort_unstable();
        println!(
            "{scope:?}: {} puzzles, {steps} steps, {deductions} deductions, {untrue_steps} untrue ({untrue_deductions} of deductions), words median {} most {} sum {}, easier than graded {lower_ratings}, harder {higher_ratings}, {:.1} s",
            words.len(),
            words[words.len() / 2],
            words.last().context("no puzzles")?,
            words.iter().sum::<usize>(),
            start.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
