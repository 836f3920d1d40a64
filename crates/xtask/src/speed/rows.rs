//! The rows of the table of times.

use super::clock::Clock;
use super::sets::Sets;
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// "AI Escargot" by Arto Inkala.
const ESCARGOT: &str =
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

/// "Golden Nugget" by tarek.
const NUGGET: &str =
    "000000039000001005003050800008090006070002000100400000009080050020000600400700000";

/// Number of runs of a command that takes milliseconds.
const SHORT_RUNS: u32 = 100;

/// What a row measures.
pub(super) enum Quantity {
    /// Work per second: more is better.
    Speed,
    /// Seconds or milliseconds: less is better.
    Time,
    /// A quotient of two measurements of the same run, which does not depend on the machine's
    /// speed.
    Ratio,
}

/// A row: a measurement with its limits.
pub(super) struct Row {
    pub(super) work: String,
    pub(super) quantity: Quantity,
    /// `None` if a set of puzzles or another program is missing.
    pub(super) value: Option<f64>,
    /// The limit that must be met.
    pub(super) must: Option<f64>,
    /// The limit to aim for.
    pub(super) aim: Option<f64>,
}

/// Builds the command line and returns its path.
pub(super) fn built() -> Result<PathBuf> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let status = cargo
        .args(["build", "--quiet", "--release", "--bin", "whydoku"])
        .status()?;
    ensure!(status.success(), "the command line does not build");
    let folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Ok(Path::new(&folder).join("release/whydoku"))
}

/// Measures all rows.
pub(super) fn measure(program: &Path, sets: &Sets) -> Result<Vec<Row>> {
    let runner = Runner {
        program,
        clock: Clock::new(),
    };
    let mut rows = Vec::new();
    let qq = Some(&sets.qq);
    let (s17, tax, tax10) = (sets.s17.as_ref(), sets.tax.as_ref(), sets.tax10.as_ref());
    // Profile, name of the set, file of the set, how often the file is read, must and aim.
    let grades = [
        ("se", "17-clue", s17, 20, 30_000.0, 40_000.0),
        ("se", "ordinary", qq, 20, 10_500.0, 12_000.0),
        ("se", "ten hard", tax10, 5, 95.0, 110.0),
        ("default", "ordinary", qq, 20, 10_000.0, 12_000.0),
        ("default", "300 hard", tax, 1, 30.0, 40.0),
        ("default", "40 hardest", sets.hard.as_ref(), 1, 42.0, 60.0),
        ("hodoku", "17-clue", s17, 20, 22_000.0, 25_000.0),
        ("hodoku", "ordinary", qq, 20, 8_000.0, 9_500.0),
        ("hodoku", "300 hard", tax, 1, 85.0, 100.0),
    ];
    for (profile, name, file, times, must, aim) in grades {
        let rate = file
            .map(|file| runner.grade_rate(profile, file, times))
            .transpose()?;
        rows.push(Row {
            work: format!("`grade --profile {profile}`, {name}, puzzles/s"),
            quantity: Quantity::Speed,
            value: rate,
            must: Some(must),
            aim: Some(aim),
        });
    }
    for (name, puzzle, must, aim) in [
        ("AI Escargot", ESCARGOT, 0.065, 0.05),
        ("Golden Nugget", NUGGET, 1.0, 0.7),
    ] {
        let grade = ["grade", "--profile", "se", "--jobs", "1", puzzle];
        rows.push(Row {
            work: format!("`grade --profile se`, {name}, s"),
            quantity: Quantity::Time,
            value: Some(runner.best(&grade, 5)? / 5.0),
            must: Some(must),
            aim: Some(aim),
        });
    }
    rows.extend(runner.easy(sets)?);
    rows.extend(runner.single_puzzles(sets)?);
    rows.push(runner.checked_grades(sets)?);
    rows.extend(runner.generated()?);
    rows.push(runner.slowest_count(sets)?);
    rows.extend(runner.two_jobs(sets)?);
    rows.push(runner.generated_by_qqwing());
    Ok(rows)
}

/// Runs commands and measures their CPU time.
struct Runner<'a> {
    program: &'a Path,
    clock: Clock,
}

impl Runner<'_> {
    /// Runs the program once and discards its output.
    fn run(&self, arguments: &[&str]) -> Result<()> {
        let mut command = Command::new(self.program);
        command
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let status = command.status()?;
        let has_result = status.code().is_some_and(|code| code <= 1);
        ensure!(has_result, "whydoku {} failed", arguments.join(" "));
        Ok(())
    }

    /// The least CPU time of three rounds, each of `times` runs.
    fn best(&self, arguments: &[&str], times: u32) -> Result<f64> {
        let mut best = f64::INFINITY;
        for _ in 0..3 {
            let start = self.clock.children();
            for _ in 0..times {
                self.run(arguments)?;
            }
            best = best.min(self.clock.children() - start);
        }
        Ok(best)
    }

    /// The least wall-clock time of three runs.
    fn best_wall(&self, arguments: &[&str]) -> Result<f64> {
        let mut best = f64::INFINITY;
        for _ in 0..3 {
            let start = self.clock.wall();
            self.run(arguments)?;
            best = best.min(self.clock.wall() - start);
        }
        Ok(best)
    }

    /// Puzzles per CPU second of `grade` on a file that is read `times` times.
    fn grade_rate(&self, profile: &str, file: &Path, times: usize) -> Result<f64> {
        let file = text(file)?;
        let mut arguments = vec![
            "grade",
            "--profile",
            profile,
            "--jobs",
            "1",
            "--format",
            "tsv",
        ];
        arguments.extend(std::iter::repeat_n(file, times));
        let lines = std::fs::read_to_string(file)?.lines().count();
        Ok((lines * times) as f64 / self.best(&arguments, 1)?)
    }

    /// Tables of grades of a million easy puzzles.
    fn easy(&self, sets: &Sets) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        for profile in ["default", "se"] {
            rows.push(Row {
                work: format!("`grade --profile {profile} --format tsv`, easy, puzzles/s"),
                quantity: Quantity::Speed,
                value: Some(self.grade_rate(profile, &sets.easy, 1)?),
                must: Some(500_000.0),
                aim: Some(1_000_000.0),
            });
        }
        Ok(rows)
    }

    /// The commands that players use for one puzzle.
    fn single_puzzles(&self, sets: &Sets) -> Result<Vec<Row>> {
        let puzzles = std::fs::read_to_string(&sets.qq)?;
        let puzzle = puzzles.lines().next().context("no puzzles")?;
        let mut rows = Vec::new();
        for (command, must, aim) in [("explain", 2.8, 2.5), ("hint", 2.1, 2.0)] {
            let seconds = self.best(&[command, puzzle], SHORT_RUNS)?;
            rows.push(Row {
                work: format!("`{command}` of an ordinary puzzle, ms"),
                quantity: Quantity::Time,
                value: Some(1000.0 * seconds / f64::from(SHORT_RUNS)),
                must: Some(must),
                aim: Some(aim),
            });
        }
        Ok(rows)
    }

    /// The time of `grade` with the checker, divided by that without.
    fn checked_grades(&self, sets: &Sets) -> Result<Row> {
        let file = text(&sets.qq)?;
        let grade = [
            "grade", "--jobs", "1", "--format", "tsv", file, file, file, file, file,
        ];
        let plain = self.best(&grade, 1)?;
        let checked = self.best(&[&grade[..], &["--check"]].concat(), 1)?;
        Ok(Row {
            work: "`grade --check` over `grade`, ordinary".to_owned(),
            quantity: Quantity::Ratio,
            value: Some(checked / plain),
            must: Some(1.4),
            aim: Some(1.2),
        })
    }

    /// The generator, without gates and with easy ones.
    fn generated(&self) -> Result<Vec<Row>> {
        let mut rows = Vec::new();
        for (gate, limits) in [
            (["--minimal"].as_slice(), Some((24_000.0, 27_000.0))),
            (&["--max", "4.0"], None),
        ] {
            let generate = [&["generate", "-n", "20000", "--jobs", "1"], gate].concat();
            rows.push(Row {
                work: format!("`generate {}`, puzzles/s", gate.join(" ")),
                quantity: Quantity::Speed,
                value: Some(20_000.0 / self.best(&generate, 1)?),
                must: limits.map(|(must, _)| must),
                aim: limits.map(|(_, aim)| aim),
            });
        }
        Ok(rows)
    }

    /// The slowest grid known to count.
    fn slowest_count(&self, sets: &Sets) -> Result<Row> {
        let mut slowest = None;
        if let Some(file) = &sets.counting {
            for line in std::fs::read_to_string(file)?.lines() {
                let grid = line.split_whitespace().next().context("an empty line")?;
                let seconds = self.best(&["count", grid], 1)?;
                slowest = Some(slowest.map_or(seconds, |most: f64| most.max(seconds)));
            }
        }
        Ok(Row {
            work: "`count`, slowest grid known, s".to_owned(),
            quantity: Quantity::Time,
            value: slowest,
            must: Some(0.9),
            aim: Some(0.7),
        })
    }

    /// The gain of a second thread, by wall-clock time.
    fn two_jobs(&self, sets: &Sets) -> Result<Vec<Row>> {
        let (hundred_thousand, million) = (text(&sets.hundred_thousand)?, text(&sets.million)?);
        let mut rows = Vec::new();
        for (command, lines, must, aim) in [
            (
                ["grade", "--format", "tsv", hundred_thousand].as_slice(),
                "100,000",
                1.92,
                1.95,
            ),
            (&["solve", million], "1,000,000", 1.8, 1.9),
        ] {
            let wall = |jobs| self.best_wall(&[command, &["--jobs", jobs]].concat());
            let name = command.first().copied().unwrap_or_default();
            rows.push(Row {
                work: format!("`{name}`, {lines} ordinary puzzles, wall time of one job over two"),
                quantity: Quantity::Ratio,
                value: Some(wall("1")? / wall("2")?),
                must: Some(must),
                aim: Some(aim),
            });
        }
        Ok(rows)
    }

    /// Puzzles that qqwing generates, if it is installed.
    fn generated_by_qqwing(&self) -> Row {
        let start = self.clock.children();
        let mut qqwing = Command::new("qqwing");
        let status = qqwing
            .args(["--generate", "300"])
            .stdout(Stdio::null())
            .status();
        let has_run = status.is_ok_and(|status| status.success());
        Row {
            work: "qqwing `--generate 300`, puzzles/s".to_owned(),
            quantity: Quantity::Speed,
            value: has_run.then(|| 300.0 / (self.clock.children() - start)),
            must: None,
            aim: None,
        }
    }
}

/// The path as text.
fn text(file: &Path) -> Result<&str> {
    file.to_str().context("the path is not UTF-8")
}
