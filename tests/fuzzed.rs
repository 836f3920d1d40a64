//! Runs the fuzz targets (`fuzz/`) on their corpus and on random mutations of it. Unlike a fuzzer, this
//! works on stable Rust.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "../fuzz/src/targets.rs"]
mod targets;

use crate::commands::{scratch, whydoku};
use crate::support::{Chance, root};
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use targets::{TARGETS, Target};

/// An input of the corpus with some bytes changed, removed, doubled, inserted or replaced by bytes of another
/// input.
fn mutated(chance: &mut Chance, corpus: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = corpus[chance.below(corpus.len())].clone();
    for _ in 0..=chance.below(6) {
        let start = chance.below(bytes.len() + 1);
        let end = start + chance.below(bytes.len() - start + 1).min(16);
        match chance.below(6) {
            0 => drop(bytes.splice(start..start, [u8::try_from(chance.below(256)).unwrap()])),
            1 => drop(bytes.drain(start..end)),
            2 => {
                let part = bytes[start..end].to_vec();
                drop(bytes.splice(start..start, part));
            }
            3 => {
                let donor = &corpus[chance.below(corpus.len())];
                let from = chance.below(donor.len() + 1);
                let to = from + chance.below(donor.len() - from + 1).min(64);
                drop(bytes.splice(start..end, donor[from..to].iter().copied()));
            }
            _ => {
                if let Some(byte) = bytes.get_mut(start) {
                    // Most changed bytes become digits, because most bytes of puzzles are digits.
                    *byte = match chance.below(3) {
                        0 => u8::try_from(chance.below(256)).unwrap(),
                        _ => b"123456789.0"[chance.below(11)],
                    };
                }
            }
        }
    }
    bytes
}

fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = root().join("fuzz/corpus").join(name);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Runs a target and reports the input if it fails.
fn run(name: &str, target: Target, bytes: &[u8]) {
    let run = catch_unwind(|| target(bytes));
    let text = String::from_utf8_lossy(bytes);
    assert!(run.is_ok(), "{name} fails on {text:?}, {bytes:?}");
}

#[test]
fn the_corpus_is_read() {
    for (name, target) in TARGETS {
        let corpus = corpus(name);
        assert!(corpus.len() > 4, "{name}");
        for bytes in &corpus {
            run(name, target, bytes);
        }
    }
}

#[test]
fn some_changes_of_the_corpus_are_read() {
    for (name, target) in TARGETS {
        let (corpus, mut chance) = (corpus(name), Chance(0x2545_f491_4f6c_dd1d));
        for _ in 0..if name == "boards" { 20 } else { 300 } {
            run(name, target, &mutated(&mut chance, &corpus));
        }
    }
}

/// `WHYDOKU_SECONDS=N` sets the time for each target, `WHYDOKU_TARGET=NAME` selects one target, and
/// `WHYDOKU_SEED=N` gives other mutations.
#[test]
#[ignore = "takes minutes"]
fn many_changes_of_the_corpus_are_read() {
    let number =
        |name, default| std::env::var(name).map_or(default, |number| number.parse().unwrap());
    let time_per_target = Duration::from_secs(number("WHYDOKU_SECONDS", 60));
    let selected_target = std::env::var("WHYDOKU_TARGET").ok();
    for (name, target) in TARGETS {
        if selected_target
            .as_ref()
            .is_some_and(|selected| selected != name)
        {
            continue;
        }
        let (corpus, mut chance) = (corpus(name), Chance(number("WHYDOKU_SEED", 1).max(1)));
        let (start, mut runs) = (Instant::now(), 0);
        while start.elapsed() < time_per_target {
            run(name, target, &mutated(&mut chance, &corpus));
            runs += 1;
        }
        println!("{name}: {runs} inputs");
    }
}

/// Values for options and arguments.
const VALUES: [&str; 34] = [
    "",
    "0",
    "1",
    "-1",
    "3",
    "2.0",
    "1e9",
    "99999999999999999999",
    "x",
    "..",
    "1..3",
    "3..1",
    "1/2",
    "0/0",
    "a=b",
    "x_wing=1",
    "tsv",
    "jsonl",
    "json",
    "zh",
    "default",
    "se",
    "shrink",
    "x_wing",
    "bank.txt",
    "broken.txt",
    "nothing.txt",
    "there",
    "-",
    "r1c1",
    "5r1c1",
    "\u{e9}\u{4e2d}",
    "004300209005009001070060043006002087190007400050083000600000105003508690042910300",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
];

/// The names of the commands with several options, each with the options in its help.
fn commands(folder: &Path) -> Vec<(String, Vec<String>)> {
    let help = |arguments: &[&str]| {
        let output = whydoku(folder).args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let all = help(&["--help"]);
    let names = all.lines().filter_map(|line| {
        let rest = line.strip_prefix("  ")?;
        let name = rest.split(' ').next().filter(|name| !name.is_empty())?;
        let is_name =
            name.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !name.starts_with('-');
        is_name.then(|| name.to_owned())
    });
    let commands = names.map(|name| {
        let help_text = help(&[&name, "--help"]);
        let words = help_text.split(|c: char| c.is_whitespace() || c == ',');
        let mut options: Vec<String> = words
            .filter(|word| word.starts_with("--"))
            .map(str::to_owned)
            .collect();
        options.sort();
        options.dedup();
        (name, options)
    });
    commands.filter(|(_, options)| options.len() > 1).collect()
}

/// Runs random command lines. Returns the number of runs for each exit code from 0 to 3, where a run with code 3
/// fails the test. The fifth number counts the runs that were stopped after five seconds.
fn random_commands(name: &str, count: usize, seed: u64) -> [usize; 5] {
    let folder = scratch(name);
    let bank = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let reset = || {
        fs::write(
            folder.join("bank.txt"),
            bank.split_inclusive('\n').take(2).collect::<String>(),
        )
        .unwrap();
        fs::write(folder.join("broken.txt"), b"\xff\xfe\x00not a puzzle\n{[\n").unwrap();
        fs::create_dir_all(folder.join("there")).unwrap();
    };
    reset();
    let commands = commands(&folder);
    assert!(commands.len() > 15, "{commands:?}");
    let (mut chance, mut exit_counts) = (Chance(seed), [0; 5]);
    for _ in 0..count {
        reset();
        let (command, options) = &commands[chance.below(commands.len())];
        let mut arguments = vec![command.as_str()];
        for _ in 0..chance.below(5) {
            arguments.push(options[chance.below(options.len())].as_str());
            if chance.below(3) > 0 {
                arguments.push(VALUES[chance.below(VALUES.len())]);
            }
        }
        // In two of three cases, the input is one that the command can read: `bank.txt` or one of the puzzles.
        arguments.push(
            VALUES[match chance.below(3) {
                0 => chance.below(VALUES.len()),
                _ => [24, 32, 33][chance.below(3)],
            }],
        );
        let (out, err) = (folder.join("out"), folder.join("err"));
        let mut child = whydoku(&folder);
        child.args(&arguments).stdin(Stdio::null());
        child
            .stdout(fs::File::create(out).unwrap())
            .stderr(fs::File::create(&err).unwrap());
        let mut child = child.spawn().unwrap();
        let start = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break Some(status);
            }
            if start.elapsed() > Duration::from_secs(5) {
                child.kill().unwrap();
                child.wait().unwrap();
                break None;
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        let errors = String::from_utf8_lossy(&fs::read(err).unwrap()).into_owned();
        assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
        let exit_code =
            status.map(|status| status.code().and_then(|code| usize::try_from(code).ok()));
        assert!(
            exit_code.is_none_or(|code| code.is_some_and(|code| code <= 2)),
            "{arguments:?}: {status:?}: {errors}"
        );
        exit_counts[exit_code.flatten().unwrap_or(4)] += 1;
    }
    exit_counts
}

#[test]
fn random_arguments_are_answered() {
    let ends = random_commands("fuzzed-arguments", 60, 0x9e37_79b9_7f4a_7c15);
    assert!(ends[0] > 0 && ends[2] > 0, "{ends:?}");
}

/// `WHYDOKU_RUNS=N` sets the number of command lines, and `WHYDOKU_SEED=N` gives other ones.
#[test]
#[ignore = "takes minutes"]
fn many_random_arguments_are_answered() {
    let number =
        |name, default| std::env::var(name).map_or(default, |number| number.parse().unwrap());
    let runs = usize::try_from(number("WHYDOKU_RUNS", 2000)).unwrap();
    let ends = random_commands(
        "fuzzed-many-arguments",
        runs,
        number("WHYDOKU_SEED", 1).max(1),
    );
    println!("ended with 0, 1, 2, 3, were stopped: {ends:?}");
}
