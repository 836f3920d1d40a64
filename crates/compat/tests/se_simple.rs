//! Compares the simple ordered rater (`se_oracle`) with the output of Sudoku Explainer 1.2.1.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::se_oracle;
use crate::support;

use se_oracle::{Chains, trace};
use support::data;

/// The traces of a file: each a header line and its steps.
fn split(text: &str) -> Vec<Vec<&str>> {
    let mut traces: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        let header = line.len() > 81 && line.as_bytes()[..81].iter().all(u8::is_ascii_digit);
        if header {
            traces.push(Vec::new());
        }
        if let Some(trace) = traces.last_mut() {
            trace.push(line);
        }
    }
    traces
}

/// The rating in a trace's header.
fn rating(trace: &[&str]) -> f64 {
    let rating = trace[0].split([' ', '/']).nth(1);
    rating.and_then(|text| text.parse().ok()).unwrap_or(12.0)
}

/// Compares the project's own traces of puzzles that this rater rates quickly with these chains, then
/// the traces of a file.
fn compare(file: &str, chains: Chains) {
    let text = data::own("se/traces.txt");
    let mut traces = split(&text);
    // With only one level of chains, only puzzles that need no chains have the same trace.
    let max_rating = match chains {
        Chains::All => 9.0,
        Chains::Only(_) => 6.2,
    };
    traces.retain(|trace| rating(trace) <= max_rating);
    assert_same("own", &traces, chains);
    if let Some(text) = data::text(&format!("se/{file}")) {
        assert_same(file, &split(&text), chains);
    }
}

fn assert_same(file: &str, traces: &[Vec<&str>], chains: Chains) {
    let mut different = 0;
    for expected in traces {
        let puzzle = &expected[0][..81];
        let got = trace(puzzle, chains);
        if got.iter().map(String::as_str).ne(expected.iter().copied()) {
            different += 1;
            let at = got.iter().zip(expected).position(|(a, b)| a != b);
            let at = at.unwrap_or(got.len().min(expected.len()));
            println!(
                "{file} {puzzle} line {at}\n  se   {:?}\n  ours {:?}",
                expected.get(at),
                got.get(at)
            );
        }
    }
    println!("{file}: {} traces, {different} different", traces.len());
    assert!(!traces.is_empty());
    assert_eq!(different, 0);
}

#[test]
fn qq() {
    compare("trace-qq.txt.gz", Chains::All);
}

#[test]
fn seventeen() {
    compare("trace-17clue.txt.gz", Chains::All);
}

#[test]
fn minimal() {
    compare("trace-minimal.txt.gz", Chains::All);
}

#[test]
fn hard() {
    compare("trace-hard.txt.gz", Chains::All);
}

#[test]
fn lists_1() {
    compare("lists-level1.txt.gz", Chains::Only(1));
}

#[test]
fn lists_2() {
    compare("lists-level2.txt.gz", Chains::Only(2));
}

#[test]
fn lists_3() {
    compare("lists-level3.txt.gz", Chains::Only(3));
}

#[test]
fn lists_4() {
    compare("lists-level4.txt.gz", Chains::Only(4));
}

#[test]
fn lists_5() {
    compare("lists-level5.txt.gz", Chains::Only(5));
}

#[test]
#[ignore = "takes minutes"]
fn nested() {
    compare("trace-nested.txt.gz", Chains::All);
}
