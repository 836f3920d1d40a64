//! Prints the table of `docs/COUNTING.md`: solution count, time and memory for grids of many kinds.
//!
//! ```text
//! cargo run --release -p whydoku-oracle --example count_table -- [--quick] [--spread N] [FILE...]
//! ```
//!
//! The grids, in this order:
//!
//! - the empty grid and three other grids with known counts;
//! - 20 random grids for each number of givens from 10 to 17; with `--quick`, only 20 in total;
//! - `N` grids (default 40) with 8 to 12 givens that are *spread* over boxes, rows, columns and
//!   digits. This is the slowest kind of grid;
//! - the grids of the files, one on each line.
//!
//! Seeds are fixed, so every run counts the same grids. Two child processes count each grid: the
//! first with one thread, the second with two. The columns are:
//!
//! - CPU seconds with one thread;
//! - CPU seconds with two threads, added up;
//! - CPU seconds of the busier thread of the two, which is the wall time on an idle machine;
//! - peak memory of each process, in MB.

#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use grid::{Digit, Puzzle};
use oracle::Solver;
use oracle::count::Counting;
use std::error::Error;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

const ROW: &str =
    "123456789........................................................................";
const CROSS: &str =
    "123456789456......789......2........3........5........6........8........9........";
const CORNER: &str =
    "5................................................................................";

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, threads, puzzle] = words.as_slice()
        && first == "--one"
    {
        return count_one(puzzle, threads.parse()?);
    }
    // The number of spread grids, and the number of random grids for each number of givens; 0 with
    // `--quick`.
    let (mut spread, mut random, mut files) = (40, 20, Vec::new());
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--spread" => spread = words.next().ok_or("--spread needs a number")?.parse()?,
            "--quick" => random = 0,
            _ => files.push(word),
        }
    }
    println!("{HEAD}");
    row("empty", &".".repeat(81))?;
    row("first row", ROW)?;
    row("row, column, box", CROSS)?;
    row("one given", CORNER)?;
    let mut rng = Rng(0x9e37_79b9_7f4a_7c15);
    if random == 0 {
        let mut group = Group::default();
        for number in 0..20 {
            let givens = 10 + number % 8;
            group.add(row(&format!("random {givens}"), &rng.random(givens))?);
        }
        group.print("20 random");
    }
    for givens in (10..18).filter(|_| random > 0) {
        let mut group = Group::default();
        for _ in 0..random {
            group.add(row(&format!("random {givens}"), &rng.random(givens))?);
        }
        group.print(&format!("{random} random with {givens}"));
    }
    let mut group = Group::default();
    for number in 0..spread {
        let givens = 8 + number % 5;
        group.add(row(&format!("spread {givens}"), &rng.spread(givens))?);
    }
    group.print("spread");
    for path in files {
        let mut group = Group::default();
        for line in fs::read_to_string(&path)?.lines() {
            let (puzzle, name) = line.split_once(' ').unwrap_or((line, "from file"));
            group.add(row(name, puzzle)?);
        }
        group.print(&path);
    }
    Ok(())
}

const HEAD: &str = "\
grid              givens              solutions  1 thread  2 threads  busier  MB 1  MB 2  puzzle";

/// Counts a grid with one thread and with two threads, and prints the row of the table. Returns the
/// CPU seconds with one thread.
fn row(name: &str, puzzle: &str) -> Result<f64, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    let run = |threads: &str| -> Result<[String; 4], Box<dyn Error>> {
        let output = Command::new(&program)
            .args(["--one", threads, puzzle])
            .output()?;
        let text = String::from_utf8(output.stdout)?;
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        Ok(words.try_into().map_err(|_| format!("{puzzle}: {text}"))?)
    };
    let [count, one_thread, _, memory] = run("1")?;
    let [count_on_two, two_threads, busier, memory_of_two] = run("2")?;
    if count != count_on_two {
        return Err(format!("{puzzle}: {count} on one thread, {count_on_two} on two").into());
    }
    let givens = puzzle.bytes().filter(u8::is_ascii_digit).count();
    println!(
        "{name:<18} {givens:>5} {count:>22} {one_thread:>9} {two_threads:>10} {busier:>7} {memory:>5} \
         {memory_of_two:>5}  {puzzle}"
    );
    Ok(one_thread.parse()?)
}

/// CPU seconds of several grids, each counted with one thread.
#[derive(Default)]
struct Group(Vec<f64>);

impl Group {
    fn add(&mut self, seconds: f64) {
        self.0.push(seconds);
    }

    /// Prints the median and the maximum.
    fn print(mut self, name: &str) {
        self.0.sort_by(f64::total_cmp);
        if let (Some(median), Some(worst)) = (self.0.get(self.0.len() / 2), self.0.last()) {
            println!("--- {name}: median {median:.3}, worst {worst:.3}");
        }
    }
}

/// Counts one grid. Prints the count, the CPU seconds of all threads, the CPU seconds of the
/// busiest thread, and the peak memory in MB.
fn count_one(line: &str, threads: usize) -> Result<(), Box<dyn Error>> {
    let puzzle = read(line)?;
    let mut counting = Counting::new(&puzzle);
    let mut helper_seconds = vec![0.0; threads];
    while let Some(join) = counting.next_join() {
        let next = AtomicUsize::new(0);
        let run_parts = || {
            let mut worker = join.worker();
            let mut sum: u128 = 0;
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= join.parts() {
                    return (sum, cpu_seconds());
                }
                sum += worker.run(part);
            }
        };
        let sum = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(run_parts)).collect();
            let (mut sum, _) = run_parts();
            for (helper, total_seconds) in helpers.into_iter().zip(&mut helper_seconds) {
                let (part, seconds) = helper.join().unwrap_or_default();
                sum += part;
                *total_seconds += seconds;
            }
            sum
        });
        counting.add(sum);
    }
    let main_seconds = cpu_seconds();
    let busiest = helper_seconds.iter().copied().fold(main_seconds, f64::max);
    let all = main_seconds + helper_seconds.iter().sum::<f64>();
    let total = counting.count().total;
    println!("{total} {all:.3} {busiest:.3} {}", peak_megabytes());
    Ok(())
}

/// CPU seconds of this thread since it started; 0 on systems other than Linux.
fn cpu_seconds() -> f64 {
    fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<f64>().ok())
        .map_or(0.0, |nanos| nanos * 1e-9)
}

/// Peak memory of this process in MB; 0 on systems other than Linux.
fn peak_megabytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| {
        let text = line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?;
        text.parse::<u64>().ok()
    });
    peak.unwrap_or(0) / 1000
}

fn read(line: &str) -> Result<Puzzle, Box<dyn Error>> {
    if line.len() != 81 {
        return Err(format!("{line:?}: not 81 characters").into());
    }
    let mut values = [None; 81];
    for (value, character) in values.iter_mut().zip(line.chars()) {
        *value = Digit::from_char(character);
    }
    Ok(Puzzle::new(values))
}

/// A pseudorandom number generator (Marsaglia's xorshift).
struct Rng(u64);

impl Rng {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = core::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// A full grid, filled cell by cell with random digits that keep it solvable.
    fn full(&mut self) -> [Option<Digit>; 81] {
        let mut solver = Solver::new();
        let mut values = [None; 81];
        for cell in self.shuffled::<81>() {
            for digit in self.shuffled::<9>() {
                values[cell] = Some(Digit::ALL[digit]);
                if solver.count(&Puzzle::new(values), 1) == 1 {
                    break;
                }
            }
        }
        values
    }

    /// A puzzle whose givens are random cells of a random full grid.
    fn random(&mut self, givens: usize) -> String {
        let (full, cells) = (self.full(), self.shuffled::<81>());
        line(&full, &cells[..givens])
    }

    /// A puzzle with givens from a random full grid. The givens are chosen one by one. Each shares
    /// as few boxes, rows, columns and digits as possible with the givens before it.
    fn spread(&mut self, givens: usize) -> String {
        let full = self.full();
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < givens {
            let similarity = |cell: usize, other: usize| {
                usize::from(cell / 9 == other / 9)
                    + usize::from(cell % 9 == other % 9)
                    + 2 * usize::from(full[cell] == full[other])
                    + 4 * usize::from(cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3)
            };
            let best = self
                .shuffled::<81>()
                .into_iter()
                .filter(|cell| !chosen.contains(cell))
                .min_by_key(|&cell| {
                    chosen
                        .iter()
                        .map(|&other| similarity(cell, other))
                        .sum::<usize>()
                });
            chosen.extend(best);
        }
        line(&full, &chosen)
    }
}

/// The puzzle whose givens are these cells of the full grid.
fn line(full: &[Option<Digit>; 81], cells: &[usize]) -> String {
    (0..81)
        .map(|cell| match full[cell] {
            Some(digit) if cells.contains(&cell) => digit.to_string(),
            _ => ".".to_owned(),
        })
        .collect()
}
