//! The functions that are fuzzed (`fuzz/`), on their corpus and on random changes of it: without a fuzzer, so that they are
//! run by everyone and with a stable compiler.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "../fuzz/src/targets.rs"]
mod targets;

use crate::support::root;
use std::fs;
use std::panic::catch_unwind;
use std::time::{Duration, Instant};
use targets::{TARGETS, Target};

/// Numbers that a seed gives (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % end
    }

    /// Bytes of the corpus with some of them changed, cut out, doubled or put in from others.
    fn changed(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = corpus[self.below(corpus.len())].clone();
        for _ in 0..=self.below(6) {
            let at = self.below(bytes.len() + 1);
            let end = at + self.below(bytes.len() - at + 1).min(16);
            match self.below(6) {
                0 => drop(bytes.splice(at..at, [u8::try_from(self.below(256)).unwrap()])),
                1 => drop(bytes.drain(at..end)),
                2 => {
                    let part = bytes[at..end].to_vec();
                    drop(bytes.splice(at..at, part));
                }
                3 => {
                    let other = &corpus[self.below(corpus.len())];
                    let from = self.below(other.len() + 1);
                    let to = from + self.below(other.len() - from + 1).min(64);
                    drop(bytes.splice(at..end, other[from..to].iter().copied()));
                }
                _ => {
                    if let Some(byte) = bytes.get_mut(at) {
                        // Digits become others more often than not.
                        *byte = match self.below(3) {
                            0 => u8::try_from(self.below(256)).unwrap(),
                            _ => b"123456789.0"[self.below(11)],
                        };
                    }
                }
            }
        }
        bytes
    }
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

/// Runs a target on these bytes, and says which they are when it fails.
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
            run(name, target, &chance.changed(&corpus));
        }
    }
}

/// `WHYDOKU_SECONDS=N` for each target, `WHYDOKU_SEED=N` for other changes.
#[test]
#[ignore = "takes minutes"]
fn many_changes_of_the_corpus_are_read() {
    let number = |name, other| std::env::var(name).map_or(other, |number| number.parse().unwrap());
    let long = Duration::from_secs(number("WHYDOKU_SECONDS", 60));
    for (name, target) in TARGETS {
        let (corpus, mut chance) = (corpus(name), Chance(number("WHYDOKU_SEED", 1).max(1)));
        let (begin, mut runs) = (Instant::now(), 0);
        while begin.elapsed() < long {
            run(name, target, &chance.changed(&corpus));
            runs += 1;
        }
        println!("{name}: {runs} inputs");
    }
}
