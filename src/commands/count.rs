//! `whydoku count PUZZLE`: the exact number of solutions, of any grid.

use crate::cli::args::{Count, CountFormat};
use crate::cli::exit::Exit;
use crate::cli::progress::Progress;
use crate::cli::terminal;
use oracle::count::Counting;
use rayon::prelude::*;
use std::io::Write;
use whydoku::{CountJson, UNITS_PER_SECOND};

pub(crate) fn run(arguments: &Count) -> anyhow::Result<Exit> {
    let puzzle = arguments.puzzle.read()?;
    let count = if arguments.limit.is_some() {
        whydoku::count(&puzzle, arguments.limit)
    } else {
        let counted = count(&puzzle, arguments)?;
        if let Some(waiting) = counted.waiting {
            terminal::complain(&anyhow::anyhow!(
                "the allowance of work is spent: {} solutions at least, {waiting} cases are not counted",
                counted.count.total
            ));
            return Ok(Exit::Gate);
        }
        counted.count
    };
    let mut out = terminal::results();
    match arguments.format {
        CountFormat::Text if arguments.group => writeln!(out, "{}", grouped(count.total))?,
        CountFormat::Text => writeln!(out, "{}", count.total)?,
        CountFormat::Json => {
            let wire = CountJson::of(&puzzle, &count, arguments.limit);
            serde_json::to_writer(&mut out, &wire)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Fine)
}

/// A count, and how many cases wait if it was stopped.
struct Counted {
    count: oracle::count::Count,
    waiting: Option<usize>,
}

/// How many cases are looked at in the time of a unit of work's million.
const CASES_A_SECOND: u64 = 30;

/// The parts of each join are shared among threads; their sum does not depend on who did which.
fn count(puzzle: &grid::Puzzle, arguments: &Count) -> anyhow::Result<Counted> {
    let mut counting = Counting::new(puzzle);
    if let Some(units) = arguments.budget {
        let cases = units.saturating_mul(CASES_A_SECOND) / UNITS_PER_SECOND;
        counting = counting.within(cases.max(1));
    }
    let pool = match terminal::threads(arguments.jobs) {
        1 => None,
        threads => Some(
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()?,
        ),
    };
    let mut announced = None;
    while let Some(join) = counting.next_join() {
        if counting.waiting() > 0 && announced.is_none() {
            terminal::note(
                "the pencilmarks are cut into cases that are counted one by one; this may take long",
            );
            announced = Some(Progress::of_cases());
        }
        let total: u128 = match &pool {
            None => {
                let mut worker = join.worker();
                (0..join.parts()).map(|part| worker.run(part)).sum()
            }
            Some(pool) => pool.install(|| {
                let parts = (0..join.parts()).into_par_iter();
                parts
                    .map_init(|| join.worker(), oracle::count::Worker::run)
                    .sum()
            }),
        };
        counting.add(total);
        if let Some(progress) = &announced {
            progress.at_least(counting.count().total, counting.waiting());
        }
    }
    Ok(Counted {
        count: counting.count(),
        waiting: counting.is_spent().then(|| counting.waiting()),
    })
}

/// The number with a blank between groups of three digits.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn groups_are_of_three_from_the_right() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1 000");
        assert_eq!(grouped(6_670_903_752), "6 670 903 752");
    }
}
