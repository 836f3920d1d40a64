//! Measures the length of narrations, technique by technique: `cargo xtask long-arguments
//! fixtures/puzzles/qq.txt [PROFILE [COUNT]]`.
//!
//! Prints one line for each technique: the number of steps, their words, the share of all words in
//! percent, and the median, 90th percentile and maximum number of lines of a step. The last line
//! has the number of puzzles, the median and maximum number of words of a puzzle, the sum over all
//! puzzles, and the time.

use crate::puzzles_of;
use anyhow::{Context, Result};
use logic::Record;
use render::{Detail, Style};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;
use whydoku::path::Replay;
use whydoku::{Scope, UniquenessPolicy};

/// The lengths of the steps of a technique.
#[derive(Default)]
struct Lengths {
    /// Number of words of all steps together.
    words: usize,
    /// Number of lines of each step.
    lines: Vec<usize>,
}

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut arguments = arguments.iter().cloned();
    let file = arguments
        .next()
        .context("usage: long-arguments FILE [PROFILE [COUNT]]")?;
    let profile = arguments.next().unwrap_or_else(|| "default".to_owned());
    let count = arguments
        .next()
        .map_or(Ok(usize::MAX), |count| count.parse())?;
    let profile = catalogue::profile::named(&profile)?;
    let puzzles = puzzles_of(Path::new(&file))?;
    let start = Instant::now();
    let mut lengths: BTreeMap<&str, Lengths> = BTreeMap::new();
    let mut words = Vec::new();
    for puzzle in puzzles.iter().take(count) {
        let path = whydoku::explain(puzzle, &profile, UniquenessPolicy::Check, Scope::Needed)?;
        let mut puzzle_words = 0;
        let mut replay = Replay::new(&path.start);
        for (index, record) in path.records.iter().enumerate() {
            let (detail, style) = (Detail::Paragraph, Style::default());
            let text = render::record(index + 1, replay.board(), record, detail, &style);
            let step_words = text.split_whitespace().count();
            puzzle_words += step_words;
            if let Record::Step(step) = record {
                let lengths = lengths.entry(step.info().slug).or_default();
                lengths.words += step_words;
                lengths.lines.push(text.lines().count());
            }
            replay.follow(record);
        }
        words.push(puzzle_words);
    }
    let total_words: usize = words.iter().sum();
    let mut lengths: Vec<(&str, Lengths)> = lengths.into_iter().collect();
    lengths.sort_by_key(|(_, lengths)| core::cmp::Reverse(lengths.words));
    for (slug, Lengths { words, mut lines }) in lengths {
        lines.sort_unstable();
        println!(
            "{slug:28} {:5} steps {words:7} words {:3} %  lines {:3} {:3} {:3}",
            lines.len(),
            words * 100 / total_words,
            lines[lines.len() / 2],
            lines[lines.len() * 9 / 10],
            lines[lines.len() - 1]
        );
    }
    words.sort_unstable();
    println!(
        "{} puzzles: words median {} most {} sum {total_words}, {:.1} s",
        words.len(),
        words[words.len() / 2],
        words.last().context("no puzzles")?,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}
