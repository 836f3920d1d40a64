//! Compares ratings with published ratings and measures the speed on one thread:
//!
//! ```text
//! cargo run --release -p whydoku-whips --example agreement -- ratings-w.tsv te.tsv
//! ```
//!
//! In a table with the columns W, gW, B or gB, these ratings are compared; the others of the four are
//! only computed. In a table with the columns depth, kind and value, the T&E depth, `BxB` and `BxBB`
//! are compared: the length of the braids that are needed inside one or two nested assumptions. Plain
//! lines of puzzles are only rated. Files may be compressed by gzip.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    reason = "a program for developers"
)]

use grid::Board;
use std::io::Read as _;
use whips::{Depth, Inner, Kind, Rater, Rating, Rule, Trials};

/// CPU time of this process in seconds.
fn cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

/// A table with its header, which is empty if the file has only lines of puzzles.
struct Table {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn read(path: &str) -> Table {
        let mut bytes = std::fs::read(path).unwrap();
        if bytes.starts_with(&[0x1f, 0x8b]) {
            let mut text = Vec::new();
            let mut file = flate2::read::GzDecoder::new(bytes.as_slice());
            file.read_to_end(&mut text).unwrap();
            bytes = text;
        }
        let text = String::from_utf8(bytes).unwrap();
        let split = |line: &str| line.split('\t').map(str::to_owned).collect::<Vec<_>>();
        let mut lines = text.lines().map(split).peekable();
        let header = lines.next_if(|line| line[0].len() < 81).unwrap_or_default();
        Table {
            header,
            rows: lines.collect(),
        }
    }

    fn column(&self, name: &str) -> Option<usize> {
        self.header.iter().position(|known| known == name)
    }
}

fn board(row: &[String]) -> Board {
    grid::text::read_one(&row[0]).unwrap().board().unwrap()
}

/// Rates rows and prints the number of equal rows and the speed. `is_as_published` rates a row and
/// returns whether the result is as published, or `None` if the table has no published result. The
/// number is `-` if nothing was compared.
fn measure(
    name: &str,
    rows: &[&Vec<String>],
    mut is_as_published: impl FnMut(&Board, &[String]) -> Option<bool>,
) {
    if rows.is_empty() {
        return;
    }
    let boards: Vec<Board> = rows.iter().map(|row| board(row)).collect();
    let start = cpu_seconds();
    let mut equal: Option<usize> = None;
    for (board, row) in boards.iter().zip(rows) {
        let Some(is_equal) = is_as_published(board, row) else {
            continue;
        };
        equal = Some(equal.unwrap_or(0) + usize::from(is_equal));
        if !is_equal {
            println!("differs: {name} {}", row.join(" "));
        }
    }
    let equal = equal.map_or_else(|| "-".to_owned(), |count| count.to_string());
    let speed = rows.len() as f64 / (cpu_seconds() - start).max(1e-9);
    println!("| {name} | {} | {equal} | {speed:.1} |", rows.len());
}

fn ratings(table: &Table) {
    let rows: Vec<&Vec<String>> = table.rows.iter().collect();
    for kind in Kind::ALL {
        let column = table.column(kind.rating_name());
        let mut rater = Rater::new(kind, Rule::Published);
        measure(kind.rating_name(), &rows, |board, row| {
            let rating = rater.rate(board);
            column.map(|column| rating == Rating::Length(row[column].parse().unwrap()))
        });
    }
}

/// Compares T&E depths, and lengths of the braids inside nested assumptions. The array has the indices of
/// the columns depth, kind and value.
fn depths(table: &Table, [depth_column, kind_column, value_column]: [usize; 3]) {
    let mut trials = Trials::new();
    for depth in 0..=3 {
        let has_depth = |row: &&Vec<String>| row[depth_column].parse() == Ok(depth);
        let rows: Vec<&Vec<String>> = table.rows.iter().filter(has_depth).collect();
        measure(&format!("T&E depth {depth}"), &rows, |board, _| {
            Some(trials.depth(board, 3, u64::MAX) == Depth::Solved(depth))
        });
    }
    for (name, depth) in [("BxB", 1), ("BxBB", 2)] {
        for length in 0..=14 {
            let has_length = |row: &&Vec<String>| {
                row[kind_column] == name && row[value_column].parse() == Ok(length)
            };
            let rows: Vec<&Vec<String>> = table.rows.iter().filter(has_length).collect();
            measure(&format!("{name} {length}"), &rows, |board, _| {
                Some(trials.inner_braids(board, depth, 14, u64::MAX) == Inner::Length(length))
            });
        }
    }
}

fn main() {
    println!("| rating | puzzles | equal | puzzles a CPU second |\n|---|---|---|---|");
    for path in std::env::args().skip(1) {
        let table = Table::read(&path);
        let columns = ["depth", "kind", "value"].map(|name| table.column(name));
        match columns {
            [Some(depth), Some(kind), Some(value)] => depths(&table, [depth, kind, value]),
            _ => ratings(&table),
        }
    }
}
