//! The files of puzzles that are graded for the times.

use super::clock::Clock;
use crate::puzzles_of;
use anyhow::{Context, Result};
use closures::{Closures, Detail, Givens};
use grid::Puzzle;
use oracle::Solver;
use std::path::{Path, PathBuf};

/// Number of puzzles in files for fast commands.
const MILLION: usize = 1_000_000;

/// Number of puzzles in the file that `grade` reads with one job and with two.
const HUNDRED_THOUSAND: usize = 100_000;

/// The folder for files that are written.
const FOLDER: &str = "target/speed";

/// Files with one puzzle per line. A file of the reference data is `None` if it is missing.
pub(super) struct Sets {
    /// 1,000 ordinary puzzles.
    pub(super) qq: PathBuf,
    /// 1,000 puzzles with 17 clues.
    pub(super) s17: Option<PathBuf>,
    /// 300 hard puzzles.
    pub(super) tax: Option<PathBuf>,
    /// Ten of the puzzles of `tax`.
    pub(super) tax10: Option<PathBuf>,
    /// 40 of the hardest puzzles known.
    pub(super) hard: Option<PathBuf>,
    /// The grids whose solutions take longest to count.
    pub(super) counting: Option<PathBuf>,
    /// A million ordinary puzzles: each of `qq` a thousand times.
    pub(super) million: PathBuf,
    /// 100,000 ordinary puzzles: each of `qq` a hundred times.
    pub(super) hundred_thousand: PathBuf,
    /// A million puzzles that the first pass of `default` solves.
    pub(super) easy: PathBuf,
}

impl Sets {
    /// Finds the files, and writes those of many puzzles.
    pub(super) fn find(root: &Path) -> Result<Sets> {
        let folder = std::env::var_os("WHYDOKU_DATA").map(PathBuf::from);
        let folder = folder.unwrap_or_else(|| root.join("../shared/data"));
        let reference = |path: &str| Some(folder.join(path)).filter(|path| path.exists());
        let qq = root.join("fixtures/puzzles/qq.txt");
        std::fs::create_dir_all(FOLDER)?;
        let puzzles = puzzles_of(&qq)?;
        let profile = catalogue::profile::named("default")?;
        let closures = Closures::new(&profile, Detail::Whole).context("no first pass")?;
        let is_easy = |puzzle: &&Puzzle| {
            let givens: Option<Givens> = closures::givens(puzzle);
            givens.is_some_and(|givens| closures.grade(&givens).is_some())
        };
        let easy: Vec<Puzzle> = puzzles.iter().filter(is_easy).cloned().collect();
        Ok(Sets {
            million: repeated("million.txt", &puzzles, MILLION)?,
            hundred_thousand: repeated("hundred-thousand.txt", &puzzles, HUNDRED_THOUSAND)?,
            easy: repeated("easy.txt", &easy, MILLION)?,
            qq,
            s17: reference("sets/s17.txt"),
            tax: reference("sets/tax.txt"),
            tax10: reference("sets/tax10.txt"),
            hard: reference("sets/hard.txt"),
            counting: reference("counting/worst.txt"),
        })
    }

    /// Puzzles per CPU second that the exhaustive solver checks: those with 17 clues, or ordinary
    /// ones if the reference data is missing.
    pub(super) fn solver_rate(&self) -> f64 {
        let puzzles = puzzles_of(self.s17.as_ref().unwrap_or(&self.qq)).unwrap_or_default();
        let (clock, mut solver) = (Clock::new(), Solver::new());
        let rates = (0..3).map(|_| {
            let (start, mut count) = (clock.this_thread(), 0);
            while clock.this_thread() - start < 0.5 {
                for puzzle in &puzzles {
                    std::hint::black_box(solver.check(puzzle));
                }
                count += puzzles.len();
            }
            count as f64 / (clock.this_thread() - start)
        });
        rates.fold(0.0, f64::max)
    }
}

/// Writes a file with this number of lines that repeats these puzzles.
fn repeated(name: &str, puzzles: &[Puzzle], number: usize) -> Result<PathBuf> {
    let file = Path::new(FOLDER).join(name);
    let lines: Vec<String> = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let text: String = lines
        .iter()
        .cycle()
        .take(number)
        .map(String::as_str)
        .collect();
    std::fs::write(&file, text)?;
    Ok(file)
}
