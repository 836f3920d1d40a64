//! Writes `docs/SPEED.md`: counts of work, and times on this machine.
//! `cargo run --release -p xtask -- speed`
//!
//! The counts are those of `tests/support/work_counts.rs`. For the times, the tool builds the
//! command line and runs it. Sets of puzzles that are not in `fixtures` come from the reference
//! data, in `WHYDOKU_DATA` or `../shared/data`; rows without their set are left empty.

mod clock;
mod rows;
mod sets;

use crate::work_counts::{PROFILES, Work, counts_text, fixed_sets, work_of};
use anyhow::{Result, anyhow};
use clock::date;
use rows::{Quantity, Row};
use sets::Sets;
use std::fmt::Write;
use std::path::Path;

const PAGE: &str = "docs/SPEED.md";

/// Speed of the exhaustive solver on the machine for which the limits hold, in 17-clue puzzles per
/// CPU second. This is 7.2 times the speed of tdoku there (`docs/COUNTING.md`).
const REFERENCE_RATE: f64 = 2_200_000.0;

/// Number of techniques in each table of times.
const SLOWEST_TECHNIQUES: usize = 8;

/// Runs the tool.
pub(crate) fn run(_arguments: &[String]) -> Result<()> {
    let root = Path::new(".");
    let sets = Sets::find(root)?;
    let program = rows::built()?;
    let load = clock::load_average();
    let before = sets.solver_rate();
    let rows = rows::measure(&program, &sets)?;
    let after = sets.solver_rate();
    let rate = before.max(after);
    let counts = counts_text(root).map_err(|error| anyhow!("{error}"))?;
    let page = format!(
        "{HEAD}{}\n{COUNTS}{counts}\n{SHARES}{}",
        times(&rows, &load, (before, after), rate / REFERENCE_RATE)?,
        shares(root)?,
    );
    std::fs::write(PAGE, page)?;
    Ok(())
}

const HEAD: &str = "\
# Speed

Written by `cargo run --release -p xtask -- speed`. Times depend on the machine, counts do not.

## Times

";

const COUNTS: &str = "\
## Counts of work

The fixed sets are in the repository: *ordinary* is the first 200 puzzles of `fixtures/puzzles/qq.txt`, *rated* those of
`fixtures/se/ratings.tsv`, *hard* those of `fixtures/se/traces.txt` with a rating from 9.0 to 10.3. The engine grades them
with one thread. A *search* is a call of a technique. A search *with a step* has finds that were applied. A technique counts
its own work in *units*; a unit is roughly a microsecond, but techniques differ. The first pass of `grade` solves easy
puzzles sixteen at a time; the column has the number of puzzles that it solves and the number of its rounds. The tables below
the first one are for all fixed sets together, and leave out techniques that were not called.

`cargo test --test suite speed::` compares these tables with the program and allows 2 %. With `UPDATE_DOCS=1` it rewrites
them.

";

const SHARES: &str = "\
## Where the time goes

The searches of each profile that take most of the time of all its searches, on the same sets and in the same run as the times
above. Facts that several techniques use count for the technique that needs them first.
";

/// The table of times.
fn times(
    rows: &[Row],
    load: &str,
    (before, after): (f64, f64),
    speed_ratio: f64,
) -> Result<String> {
    let mut text = String::new();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    writeln!(
        text,
        "One thread, CPU time (user and system) of the process unless the row names another, release build, the best of \
         three runs,\n{}. The load average of the machine was {load} before the rows, with {processors} processors; other \
         work makes all\nrows slower. The unit of the machine is the exhaustive solver: in this run, it checked {} 17-clue puzzles per \
         CPU\nsecond before the rows and {} after them. The limits are for a machine where it checks {}, so the \
         column\n*at the unit* is computed: speeds are divided and times multiplied by {speed_ratio:.2}. *Must* and *aim* are \
         the limits of the project's plan.\n",
        date(),
        grouped(before),
        grouped(after),
        grouped(REFERENCE_RATE),
    )?;
    writeln!(
        text,
        "| work | here | at the unit | must | aim |\n|---|---:|---:|---:|---:|"
    )?;
    for row in rows {
        let (here, scaled) = match row.value {
            Some(value) => {
                let scaled = match row.quantity {
                    Quantity::Speed => Some(value / speed_ratio),
                    Quantity::Time => Some(value * speed_ratio),
                    Quantity::Ratio => None,
                };
                let scaled = scaled.map_or_else(|| "-".to_owned(), three_digits);
                (three_digits(value), scaled)
            }
            None => ("not measured".to_owned(), "-".to_owned()),
        };
        let limit = |limit: Option<f64>| limit.map_or_else(|| "-".to_owned(), three_digits);
        let (must, aim) = (limit(row.must), limit(row.aim));
        writeln!(
            text,
            "| {} | {here} | {scaled} | {must} | {aim} |",
            row.work
        )?;
    }
    Ok(text)
}

/// The slowest techniques of each profile, by set.
fn shares(root: &Path) -> Result<String> {
    let mut text = String::new();
    for name in PROFILES {
        let profile = catalogue::profile::named(name)?;
        writeln!(
            text,
            "\n| `{name}`, set | ms | slowest techniques, % |\n|---|---:|---|"
        )?;
        for set in fixed_sets(root)? {
            let mut works = work_of(&profile, &set.puzzles);
            works.sort_by_key(|work| core::cmp::Reverse(work.time));
            let seconds = |work: &Work| work.time.as_secs_f64();
            let total: f64 = works.iter().map(seconds).sum();
            let slowest = works.iter().take(SLOWEST_TECHNIQUES);
            let slowest =
                slowest.map(|work| format!("{} {:.0}", work.slug, 100.0 * seconds(work) / total));
            let slowest = slowest.collect::<Vec<_>>().join(", ");
            writeln!(text, "| {} | {:.0} | {slowest} |", set.name, 1000.0 * total)?;
        }
    }
    Ok(text)
}

/// A number rounded to three significant digits, with commas between thousands.
fn three_digits(value: f64) -> String {
    match value {
        _ if value >= 1000.0 => grouped(value),
        _ if value >= 100.0 => format!("{value:.0}"),
        _ if value >= 10.0 => format!("{value:.1}"),
        _ if value >= 1.0 => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

/// A number rounded to three significant digits and to an integer, with commas between thousands.
fn grouped(value: f64) -> String {
    let step = 10_f64
        .powf(value.abs().max(1.0).log10().floor() - 2.0)
        .max(1.0);
    let digits = format!("{:.0}", (value / step).round() * step);
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
