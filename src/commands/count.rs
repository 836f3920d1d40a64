//! `whydoku count PUZZLE`: the exact number of solutions.

use crate::cli::args::{Count, CountFormat};
use crate::cli::exit::Exit;
use crate::cli::interrupt::Interrupt;
use crate::cli::progress::Progress;
use crate::cli::terminal;
use oracle::count::{Case, Counting, Worker};
use rayon::prelude::*;
use std::io::Write;
use std::time::Duration;
use whydoku::exact::CountJson;
use whydoku::grade::UNITS_PER_SECOND;

pub(crate) fn run(arguments: &Count) -> anyhow::Result<Exit> {
    let puzzle = arguments.puzzle.read()?;
    let count = if arguments.limit.is_some() {
        whydoku::count(&puzzle, arguments.limit)
    } else {
        let counted = count(&puzzle, arguments)?;
        let (why, waiting) = match counted.end {
            End::Complete => ("", 0),
            End::BudgetSpent(waiting) => ("the work budget is used up", waiting),
            End::Interrupted(waiting) => ("stopped", waiting),
        };
        if waiting > 0 {
            terminal::complain(&anyhow::anyhow!(
                "{why}: at least {} solutions, {waiting} cases not counted",
                counted.count.total
            ));
            return Ok(Exit::Gate);
        }
        counted.count
    };
    let mut out = terminal::plain_output();
    match arguments.format {
        CountFormat::Text if arguments.group => writeln!(out, "{}", grouped(count.total))?,
        CountFormat::Text => writeln!(out, "{}", count.total)?,
        CountFormat::Json => {
            let count_json = CountJson::of(&puzzle, &count, arguments.limit);
            serde_json::to_writer(&mut out, &count_json)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Fine)
}

/// A count and how it ended.
struct Counted {
    count: oracle::count::Count,
    end: End,
}

/// How a count ended, with the number of cases that are not counted. If there are such cases, the
/// count is a lower bound.
enum End {
    /// All solutions were counted.
    Complete,
    /// The budget was used up.
    BudgetSpent(usize),
    /// Ctrl-C was pressed.
    Interrupted(usize),
}

/// Counts the solutions. The threads share the parts of each case; the sum does not depend on which
/// thread counts which part.
fn count(puzzle: &grid::Puzzle, arguments: &Count) -> anyhow::Result<Counted> {
    let mut counting = Counting::new(puzzle);
    if let Some(units) = arguments.budget {
        let work = Duration::from_nanos(units.saturating_mul(1_000_000_000 / UNITS_PER_SECOND));
        counting = counting.within(work);
    }
    let pool = match terminal::threads(arguments.jobs) {
        1 => None,
        threads => Some(
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()?,
        ),
    };
    let mut cases: Option<Cases> = None;
    while !is_stopped(cases.as_ref())
        && let Some(case) = counting.next_case()
    {
        if counting.waiting() > 0 && cases.is_none() {
            cases = Some(Cases::announce()?);
        }
        // Other cases are already counted, or split into further cases.
        if let Case::Join(join) = case {
            // After Ctrl-C, the result is a lower bound, so parts may be skipped.
            let run = |worker: &mut Worker<'_>, part| {
                if is_stopped(cases.as_ref()) {
                    return 0;
                }
                worker.run(part)
            };
            // All parts of the case, or as many as the budget allows.
            let parts = counting.allowed(&join);
            let total: u128 = match &pool {
                None => {
                    let mut worker = join.worker();
                    (0..parts).map(|part| run(&mut worker, part)).sum()
                }
                Some(pool) => pool.install(|| {
                    let parts = (0..parts).into_par_iter();
                    parts.map_init(|| join.worker(), run).sum()
                }),
            };
            counting.add(total);
        }
        if let Some(cases) = &cases {
            let progress = &cases.progress;
            progress.show_lower_bound(counting.count().total, counting.waiting());
        }
    }
    let end = if is_stopped(cases.as_ref()) {
        // The case in progress is not counted completely.
        End::Interrupted(counting.waiting() + 1)
    } else if counting.reached_limit() {
        End::BudgetSpent(counting.waiting())
    } else {
        End::Complete
    };
    Ok(Counted {
        count: counting.count(),
        end,
    })
}

/// Progress and interrupt of a count that is split into cases.
struct Cases {
    progress: Progress,
    interrupt: Interrupt,
}

impl Cases {
    /// Makes Ctrl-C stop the count, and prints a note about it.
    fn announce() -> anyhow::Result<Cases> {
        // The handler must be installed before the note, which mentions Ctrl-C, is printed.
        let interrupt = Interrupt::listen()?;
        terminal::note(
            "the pencilmarks are split into cases that are counted one by one; this can take long; Ctrl-C stops and \
             prints the count so far",
        );
        Ok(Cases {
            progress: Progress::of_cases(),
            interrupt,
        })
    }
}

fn is_stopped(cases: Option<&Cases>) -> bool {
    cases.is_some_and(|cases| cases.interrupt.was_pressed())
}

/// Formats a number with spaces between groups of three digits.
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
