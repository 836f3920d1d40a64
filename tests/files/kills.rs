//! Tests runs that are killed at any moment and resumed: the final output equals that of an undisturbed
//! run.

use super::{content, folder, grading, stderr};
use crate::support::{Chance, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::time::{Duration, Instant};

/// A run and its output files.
struct Run {
    name: &'static str,
    arguments: &'static [&'static str],
    /// Files replaced in one step at the end.
    files: &'static [&'static str],
    /// Folder with one file for each puzzle.
    folder: Option<&'static str>,
    /// Whether the bank comes from standard input.
    piped: bool,
}

const RUNS: [Run; 4] = [
    Run {
        name: "everything",
        arguments: &[
            "--baseline",
            "grades.tsv",
            "--update",
            "--report",
            "jsonl=records",
            "--report",
            "junit=report.xml",
            "--traces",
            "paths",
            "--jobs",
            "2",
            "bank.txt",
        ],
        files: &["grades.tsv", "records", "report.xml"],
        folder: Some("paths"),
        piped: false,
    },
    Run {
        name: "piped",
        arguments: &[
            "--format",
            "jsonl",
            "--report",
            "html=page",
            "--report",
            "sarif=report",
            "--jobs",
            "1",
            "-",
        ],
        files: &["page", "report"],
        folder: None,
        piped: true,
    },
    Run {
        name: "cached",
        arguments: &[
            "--cache",
            "cache",
            "--effort",
            "--curve",
            "curves",
            "--report",
            "markdown=report",
            "bank.txt",
        ],
        files: &["report"],
        folder: Some("curves"),
        piped: false,
    },
    Run {
        name: "sharded",
        arguments: &[
            "--shard",
            "1/2",
            "--check",
            "--max",
            "2.0",
            "--traces",
            "paths",
            "--report",
            "tap=report",
            "bank.txt",
        ],
        files: &["report"],
        folder: Some("paths"),
        piped: false,
    },
];

/// Contents of a run's files, and of the files in its folder.
type Written = (Vec<Option<Vec<u8>>>, Vec<(PathBuf, Vec<u8>)>);

/// The event after which a run is killed, and the time from the event to the kill.
#[derive(Debug)]
enum Moment {
    /// The start of the run.
    Start(Duration),
    /// The state file has grown.
    StateGrowth(Duration),
    /// An output file has changed.
    FileChange(Duration),
}

/// A random moment: half are anywhere in a run that takes `run_time`, half near changes of files.
fn moment(chance: &mut Chance, run_time: Duration) -> Moment {
    let run_time = usize::try_from(run_time.as_micros()).unwrap();
    let kind = chance.below(4);
    let mut within = |end| Duration::from_micros(chance.below(end) as u64);
    match kind {
        0 | 1 => Moment::Start(within(run_time)),
        2 => Moment::StateGrowth(within(run_time / 20)),
        _ => Moment::FileChange(within(2000)),
    }
}

/// A run in its own folder.
struct Trial<'a> {
    run: &'a Run,
    folder: PathBuf,
    /// The content of `bank.txt`.
    bank: &'a str,
}

impl<'a> Trial<'a> {
    fn new(run: &'a Run, name: &str, bank: &'a str) -> Trial<'a> {
        let folder = folder(&format!("kills-{}-{name}", run.name));
        fs::write(folder.join("bank.txt"), bank).unwrap();
        let trial = Trial { run, folder, bank };
        trial.begin_anew();
        trial
    }

    /// Resets the folder to the state after an earlier run on a shorter bank.
    fn begin_anew(&self) {
        let bank_file = self.folder.join("bank.txt");
        for entry in fs::read_dir(&self.folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                fs::remove_dir_all(path).unwrap();
            } else if path != bank_file {
                fs::remove_file(path).unwrap();
            }
        }
        let few: String = self.bank.split_inclusive('\n').take(3).collect();
        fs::write(&bank_file, few).unwrap();
        assert!(self.complete(&[]).status.code().is_some());
        fs::write(&bank_file, self.bank).unwrap();
        // The cache of the finished run is removed, so that the next run starts without it.
        let _ = fs::remove_dir_all(self.folder.join("cache"));
    }

    /// Starts the run with `options` before its arguments.
    fn start(&self, options: &[&str], out: Stdio) -> Child {
        let mut command = grading(&self.folder, &[options, self.run.arguments].concat());
        if self.run.piped {
            command.stdin(fs::File::open(self.folder.join("bank.txt")).unwrap());
        }
        command.stdout(out).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// Starts the run and waits for its end.
    fn complete(&self, options: &[&str]) -> Output {
        self.start(options, Stdio::piped())
            .wait_with_output()
            .unwrap()
    }

    /// The contents of the run's files, and of the files in its folder.
    fn files(&self) -> Written {
        let files = self.run.files.iter();
        let files = files.map(|file| fs::read(self.folder.join(file)).ok());
        let mut files_in_folder = match self.run.folder.map(|name| self.folder.join(name)) {
            Some(folder) if folder.exists() => content(&folder),
            Some(_) | None => Vec::new(),
        };
        for (path, _) in &mut files_in_folder {
            *path = path.file_name().unwrap().into();
        }
        (files.collect(), files_in_folder)
    }

    /// Starts the run and kills it at the moment. Returns whether it was still alive then.
    fn kill_at(&self, options: &[&str], moment: &Moment) -> bool {
        let began = Instant::now();
        let state_size = || fs::metadata(self.folder.join("state")).map_or(0, |state| state.len());
        let dates = || -> Vec<_> {
            let files = self.run.files.iter();
            let dates = files.map(|file| {
                fs::metadata(self.folder.join(file))
                    .and_then(|data| data.modified())
                    .ok()
            });
            dates.collect()
        };
        let (old_size, old_dates) = (state_size(), dates());
        let mut child = self.start(options, Stdio::null());
        let alive = |child: &mut Child| child.try_wait().unwrap().is_none();
        let delay = match moment {
            Moment::Start(delay) => delay.saturating_sub(began.elapsed()),
            Moment::StateGrowth(delay) => {
                while alive(&mut child) && state_size() <= old_size.max(100) {}
                *delay
            }
            Moment::FileChange(delay) => {
                while alive(&mut child) && dates() == old_dates {}
                *delay
            }
        };
        std::thread::sleep(delay);
        let was_alive = alive(&mut child);
        child.kill().unwrap();
        child.wait().unwrap();
        was_alive
    }

    /// The temporary files that remain.
    fn leftovers(&self) -> Vec<PathBuf> {
        let folders = [
            Some(self.folder.clone()),
            self.run.folder.map(|name| self.folder.join(name)),
        ];
        let folders = folders
            .into_iter()
            .flatten()
            .filter(|folder| folder.exists());
        let paths = folders
            .flat_map(|folder| content(&folder))
            .map(|(path, _)| path);
        paths
            .filter(|path| path.to_string_lossy().ends_with(".tmp"))
            .collect()
    }
}

/// Counts of kills by what they interrupted, so that a test that interrupts nothing is noticed.
#[derive(Default, Debug)]
struct Hits {
    kills: usize,
    /// Runs that were killed at most three times and then completed.
    finished: usize,
    /// Kills after which a temporary file was left.
    leftovers: usize,
    /// Kills after which the state had finished records.
    records: usize,
    /// Kills after which some files had their new content, and others not.
    between: usize,
}

fn is_temporary(path: &Path) -> bool {
    path.to_string_lossy().ends_with(".tmp")
}

/// Kills runs at random moments, about `kills` times in all and about equally often for each of [`RUNS`]. A run is
/// killed and started again at most three times. Then it completes, and its output must equal that of an
/// undisturbed run.
fn kill(kills: usize, seed: u64) -> Hits {
    let text = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let bank: String = text.split_inclusive('\n').take(120).collect();
    let mut chance = Chance(seed);
    let mut hits = Hits::default();
    for (index, run) in RUNS.iter().enumerate() {
        let undisturbed = Trial::new(run, &format!("{seed:x}-undisturbed"), &bank);
        let old = undisturbed.files();
        let began = Instant::now();
        let expected = undisturbed.complete(&["--resume", "state"]);
        let run_time = began.elapsed();
        let end = undisturbed.files();
        assert!(end.0.iter().all(Option::is_some), "{}", stderr(&expected));
        assert!(
            old.0 != end.0,
            "{}: an earlier run wrote the same",
            run.name
        );
        let trial = Trial::new(run, &format!("{seed:x}-disturbed"), &bank);
        let kills_after_this_run = kills * (index + 1) / RUNS.len();
        while hits.kills < kills_after_this_run {
            trial.begin_anew();
            // One in four runs saves no state. After a kill it starts from the beginning.
            let options: &[&str] = match chance.below(4) {
                0 => &[],
                _ => &["--resume", "state"],
            };
            let mut kills_left = 1 + chance.below(3);
            while kills_left > 0 {
                let moment = moment(&mut chance, run_time);
                let context = format!(
                    "{}: kill {} of seed {seed:#x}, {moment:?}",
                    run.name,
                    hits.kills + 1
                );
                if !trial.kill_at(options, &moment) {
                    break;
                }
                kills_left -= 1;
                hits.kills += 1;
                let (files, files_in_folder) = trial.files();
                let mut new = 0;
                for (index, file) in files.iter().enumerate() {
                    new += usize::from(*file == end.0[index]);
                    let is_whole = *file == end.0[index] || *file == old.0[index];
                    assert!(is_whole, "{context}: {} is torn", run.files[index]);
                }
                hits.between += usize::from(new > 0 && new < files.len());
                for file in files_in_folder
                    .iter()
                    .filter(|(path, _)| !is_temporary(path))
                {
                    assert!(
                        end.1.contains(file),
                        "{context}: {} is torn",
                        file.0.display()
                    );
                }
                hits.leftovers += usize::from(!trial.leftovers().is_empty());
                let state = fs::read_to_string(trial.folder.join("state"));
                hits.records += usize::from(state.is_ok_and(|state| state.lines().count() > 1));
            }
            let output = trial.complete(options);
            let context = format!(
                "{}: after kill {} of seed {seed:#x}: {}",
                run.name,
                hits.kills,
                stderr(&output)
            );
            assert_eq!(output.status.code(), expected.status.code(), "{context}");
            assert!(output.stdout == expected.stdout, "{context}");
            assert!(trial.files() == end, "{context}");
            assert_eq!(trial.leftovers(), Vec::<PathBuf>::new(), "{context}");
            assert!(!trial.folder.join("state").exists(), "{context}");
            hits.finished += 1;
        }
    }
    hits
}

#[test]
fn a_killed_and_resumed_run_writes_the_same_bytes() {
    let hits = kill(20, 0x9e37_79b9_7f4a_7c15);
    assert!(hits.leftovers > 0 && hits.records > 0, "{hits:?}");
}

/// `WHYDOKU_KILLS=N` sets the number of kills, `WHYDOKU_SEED=N` the seed of the random moments.
#[test]
#[ignore = "takes minutes"]
fn two_hundred_kills() {
    let number =
        |name, default| std::env::var(name).map_or(default, |number| number.parse().unwrap());
    let kills = usize::try_from(number("WHYDOKU_KILLS", 200)).unwrap();
    let began = Instant::now();
    let hits = kill(kills, number("WHYDOKU_SEED", 0x2545_f491_4f6c_dd1d).max(1));
    println!("{hits:?} in {:.0?}", began.elapsed());
    assert!(
        hits.leftovers > 0 && hits.records > 0 && hits.between > 0,
        "{hits:?}"
    );
}
