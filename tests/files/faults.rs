//! Tests `grade` with injected faults: system calls on its files fail, are partial, are interrupted or are
//! slow.
//!
//! `tests/faults/faulty.c`, loaded before the C library, numbers these calls. A test runs the program once for each
//! tested number, with a fault at the call of this number. The program itself contains no test code. It uses one
//! thread, so that the numbers do not change.

use super::{folder, grading, stderr, support};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Arguments of a run that writes many kinds of files.
const FILES: &[&str] = &[
    "--baseline",
    "grades.tsv",
    "--update",
    "--report",
    "jsonl=records",
    "--report",
    "junit=report.xml",
    "--traces",
    "paths",
    "--effort",
    "--curve",
    "curves",
    "--resume",
    "state",
    "--jobs",
    "1",
    "bank.txt",
];

/// Arguments of a run that reads many kinds of files and standard input.
const INPUTS: &[&str] = &[
    "--format",
    "jsonl",
    "--policy",
    "whydoku.yaml",
    "--knows",
    "me.yaml",
    "--cache",
    "cache",
    "--report",
    "html=page",
    "--resume",
    "state",
    "--jobs",
    "1",
    "more.csv",
    "-",
];

/// A numbered system call.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Call {
    /// Kind of the call, such as `read` or `rename`; see `faulty.c`.
    kind: String,
    /// Name of its file, without the process id; see [`nameless`].
    file: String,
}

impl Call {
    /// Number and text of the error that the fault causes.
    fn error(&self) -> (i32, &'static str) {
        match self.kind.as_str() {
            "read" | "open" => (5, "Input/output error"),
            // This is the error of a system without locks. Another error would mean that another run
            // holds the lock.
            "lock" => (37, "No locks available"),
            "remove" => (1, "Operation not permitted"),
            _ => (28, "No space left on device"),
        }
    }

    /// Whether the call writes output that the user requested.
    fn writes(&self) -> bool {
        matches!(self.kind.as_str(), "write" | "sync" | "rename" | "cut")
    }
}

/// A run of the program in a folder, on a system with faults.
struct FaultyRun {
    /// The library that injects the faults, compiled from `faulty.c`.
    faulty: PathBuf,
    /// The folder of the run's input and output.
    folder: PathBuf,
    /// Arguments of `grade`.
    arguments: &'static [&'static str],
}

/// The content of each file of a folder, by path.
type Tree = BTreeMap<PathBuf, Vec<u8>>;

impl FaultyRun {
    /// Prepares a run. Without a C compiler, prints a message and returns `None`.
    fn new(name: &str, arguments: &'static [&'static str]) -> Option<FaultyRun> {
        let compiler = support::tool(&["cc", "gcc", "clang"])?;
        let faulty = folder(&format!("faults-{name}-system")).join("faulty.so");
        let source = support::root().join("tests/faults/faulty.c");
        let mut compiled = Command::new(compiler);
        compiled
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&faulty, &source])
            .arg("-ldl");
        assert!(compiled.status().unwrap().success());
        let folder = folder(&format!("faults-{name}")).canonicalize().unwrap();
        let bank = fs::read_to_string(folder.join("bank.txt")).unwrap();
        let two: Vec<&str> = bank.lines().take(2).collect();
        fs::write(folder.join("bank.txt"), two.join("\n") + "\n").unwrap();
        fs::write(
            folder.join("more.csv"),
            format!("puzzle,name\n{},one\n", two[0]),
        )
        .unwrap();
        fs::write(
            folder.join("whydoku.yaml"),
            "default: {}\nrules:\n  - files: [more.csv]\n",
        )
        .unwrap();
        fs::write(folder.join("me.yaml"), "speed: 2\n").unwrap();
        Some(FaultyRun {
            faulty,
            folder,
            arguments,
        })
    }

    fn command(&self) -> Command {
        let mut command = grading(&self.folder, self.arguments);
        if self.arguments.contains(&"-") {
            command.stdin(fs::File::open(self.folder.join("bank.txt")).unwrap());
        }
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs with this fault of `faulty.c`. Returns the output and all numbered calls, in order. `at` is the number of
    /// the call for the faults `once` and `from`, counted from 1, and `error` the error number of a call that fails.
    /// With the fault `""`, no call fails.
    fn run(&self, fault: &str, at: usize, error: i32) -> (Output, Vec<Call>) {
        let log = self.faulty.with_file_name("log");
        let _ = fs::remove_file(&log);
        let mut command = self.command();
        command
            .env("LD_PRELOAD", &self.faulty)
            .env("FAULT_FOLDER", &self.folder);
        command.env("FAULT_LOG", &log).env("FAULT", fault);
        command
            .env("FAULT_AT", at.to_string())
            .env("FAULT_ERRNO", error.to_string());
        let output = command.output().unwrap();
        let calls = fs::read_to_string(&log).unwrap();
        let calls = calls.lines().map(|line| {
            let (kind, file) = line.split_once(' ').unwrap();
            Call {
                kind: kind.to_owned(),
                file: nameless(file),
            }
        });
        (output, calls.collect())
    }

    /// Replaces all files of the folder by those of `tree`.
    fn restore(&self, tree: &Tree) {
        for path in files(&self.folder) {
            fs::remove_file(path).unwrap();
        }
        for name in ["paths", "curves", "cache"] {
            let _ = fs::remove_dir(self.folder.join(name));
        }
        for (path, bytes) in tree {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }

    fn tree(&self) -> Tree {
        let files = files(&self.folder).into_iter();
        files
            .map(|path| (path.clone(), fs::read(&path).unwrap()))
            .collect()
    }

    /// Tests every `step`-th call with two faults: `once` (this call fails) and `from` (this call and all later ones of
    /// its kind fail). Each run has one fault. After it, a run without faults must complete the output. Returns the
    /// number of runs with a fault.
    fn check_failing_calls(&self, step: usize) -> usize {
        let old = self.tree();
        let (undisturbed, calls) = self.run("", 0, 0);
        assert_eq!(
            undisturbed.status.code(),
            Some(0),
            "{}",
            stderr(&undisturbed)
        );
        let new = self.tree();
        assert!(calls.len() > 30, "too few calls are numbered: {calls:?}");
        assert_state_is_removed_last(&calls);
        let mut runs = 0;
        for (at, fault) in (1..=calls.len())
            .step_by(step)
            .flat_map(|at| [(at, "once"), (at, "from")])
        {
            let (error, words) = calls[at - 1].error();
            self.restore(&old);
            let (output, calls_now) = self.run(fault, at, error);
            // A run that takes seconds has an additional sync of its state, so later calls have other numbers than in
            // the undisturbed run.
            let call = calls_now.get(at - 1).unwrap_or(&calls[at - 1]);
            runs += 1;
            let message = stderr(&output);
            let context = format!(
                "call {at} fails {fault}, {call:?}: {:?}: {message}",
                output.status
            );
            let tree_after_fault = self.tree();
            assert!(output.status.code().is_some(), "{context}");
            let code = output.status.code().unwrap();
            if code == 0 {
                // The run succeeded without the call, so all output must be complete.
                assert!(
                    !call.writes() || call.file.ends_with("(deleted)"),
                    "{context}"
                );
                assert!(output.stdout == undisturbed.stdout, "{context}");
            } else {
                assert!(code == 3 || code == 2 && !call.writes(), "{context}");
                assert!(message.contains(words) || call.kind == "lock", "{context}");
                assert!(
                    fault == "from" || message.contains(&name_in_messages(call)),
                    "{context}"
                );
            }
            for (path, bytes) in &tree_after_fault {
                if is_appended(path) {
                    continue;
                }
                if is_temporary(path) {
                    assert_eq!(call.kind, "remove", "{context}: {} is left", path.display());
                    continue;
                }
                let is_whole = Some(bytes) == old.get(path) || Some(bytes) == new.get(path);
                // If an input could not be read, a report may state the error, and a baseline may have more lines.
                let text = String::from_utf8_lossy(bytes);
                let kept = old
                    .get(path)
                    .map_or_else(String::new, |old| String::from_utf8_lossy(old).into_owned());
                let keeps_lines =
                    path.ends_with("grades.tsv") && kept.lines().all(|line| text.contains(line));
                let states_fault = (call.kind == "read" || call.kind == "open")
                    && (text.contains(words) || keeps_lines);
                assert!(
                    is_whole || states_fault,
                    "{context}: {} is torn",
                    path.display()
                );
            }
            for path in old.keys() {
                assert!(
                    tree_after_fault.contains_key(path),
                    "{context}: {} is gone",
                    path.display()
                );
            }
            let (again, _) = self.run("", 0, 0);
            assert!(
                again.stdout == undisturbed.stdout,
                "{context}: afterwards {}",
                stderr(&again)
            );
            let mended = self.tree();
            for (path, bytes) in &new {
                let same = mended.get(path) == Some(bytes) || is_appended(path);
                assert!(same, "{context}: afterwards {} differs", path.display());
            }
            assert_eq!(mended.len(), new.len(), "{context}: {:?}", mended.keys());
        }
        self.restore(&old);
        runs
    }

    /// Checks that slow, partial and interrupted calls change no output.
    fn check_slow_calls(&self) {
        let old = self.tree();
        let (undisturbed, calls) = self.run("", 0, 0);
        let new = self.tree();
        for fault in ["short", "torn", "slow"] {
            self.restore(&old);
            let (output, calls_with_fault) = self.run(fault, 0, 4);
            assert_eq!(
                output.status.code(),
                Some(0),
                "{fault}: {}",
                stderr(&output)
            );
            assert!(output.stdout == undisturbed.stdout, "{fault}");
            assert!(self.tree() == new, "{fault}");
            assert!(
                calls_with_fault.len() > calls.len() || fault == "slow",
                "{fault}"
            );
        }
        self.restore(&old);
    }
}

/// Checks the order of the calls of a run without faults: the state is synced before it is removed, and it is removed
/// last, after the output files are renamed and their folder is synced.
fn assert_state_is_removed_last(calls: &[Call]) {
    let first_index = |kind: &str, file: &str| {
        calls
            .iter()
            .position(|call| call.kind == kind && call.file == file)
    };
    let (synced, removed) = (first_index("sync", "state"), first_index("remove", "state"));
    assert!(synced.is_some() && synced < removed, "{calls:?}");
    let last_index = |kind: &str, files: &str| {
        calls
            .iter()
            .rposition(|call| call.kind == kind && files.contains(&call.file))
    };
    let files = "page records report.xml grades.tsv";
    let (renamed, folder) = (last_index("rename", files), last_index("sync", "."));
    assert!(renamed < folder && folder < removed, "{calls:?}");
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let all = entries.flat_map(|path| {
        if path.is_dir() {
            files(&path)
        } else {
            vec![path]
        }
    });
    all.collect()
}

fn is_temporary(path: &Path) -> bool {
    path.extension() == Some(OsStr::new("tmp"))
}

/// Whether a run only appends to the file. Its reader accepts an incomplete end.
fn is_appended(path: &Path) -> bool {
    path.ends_with("state") || path.extension() == Some(OsStr::new("grades"))
}

/// A file name without the process id.
fn nameless(file: &str) -> String {
    match file.split_once(".whydoku-") {
        Some((folder, rest)) => format!(
            "{folder}.whydoku-{}",
            rest.trim_start_matches(|c: char| c.is_ascii_digit())
        ),
        None => file.to_owned(),
    }
}

/// The name of the call's file in messages. For a temporary file, that of its folder.
fn name_in_messages(call: &Call) -> String {
    match call.file.split_once(".whydoku-") {
        Some((folder, _)) => folder.trim_end_matches('/').to_owned(),
        // The call is about the folder itself.
        None if call.file == "." => String::new(),
        None => call
            .file
            .replace("standard-", "standard ")
            .replace(" (deleted)", ""),
    }
}

/// Tests every `step`-th call of two kinds of run, each first in a folder without output and then over the output of
/// an earlier run. Returns the number of runs with a fault; 0 without a C compiler.
fn check_faults(step: usize) -> usize {
    let mut runs = 0;
    for (name, arguments) in [("files", FILES), ("inputs", INPUTS)] {
        let Some(faulty_run) = FaultyRun::new(&format!("{name}-{step}"), arguments) else {
            return 0;
        };
        runs += faulty_run.check_failing_calls(step);
        let undisturbed = faulty_run.command().output();
        assert_eq!(undisturbed.unwrap().status.code(), Some(0));
        let bank = fs::read_to_string(faulty_run.folder.join("bank.txt")).unwrap();
        let bank = bank.lines().next_back().unwrap().to_owned() + "\n";
        fs::write(faulty_run.folder.join("bank.txt"), bank).unwrap();
        runs += faulty_run.check_failing_calls(step);
    }
    runs
}

#[test]
fn a_failing_system_destroys_nothing() {
    check_faults(7);
}

#[test]
#[ignore = "takes half a minute"]
fn a_failing_system_destroys_nothing_at_any_call() {
    println!("{} runs", check_faults(1));
}

#[test]
fn a_slow_system_changes_no_byte() {
    for (name, arguments) in [("slow-files", FILES), ("slow-inputs", INPUTS)] {
        let Some(faulty_run) = FaultyRun::new(name, arguments) else {
            return;
        };
        faulty_run.check_slow_calls();
    }
}
