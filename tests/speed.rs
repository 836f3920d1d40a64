//! Tests that the counts of work in `docs/SPEED.md` are current, so that a slower search is noticed
//! without a clock.

use crate::support::root;
use crate::support::work_counts::{MARKS, counts_text};
use std::fs;

const PAGE: &str = "docs/SPEED.md";

/// Largest difference of two counts, as a fraction.
const TOLERANCE: f64 = 0.02;

/// The numbers of a row, without those in its text.
fn numbers(row: &str) -> Vec<f64> {
    row.split(['|', ',', ' '])
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// Whether two rows have the same text, and numbers that differ by at most 2 % or by at most 1.
fn agree(page: &str, measured: &str) -> bool {
    let text = |row: &str| row.replace(|character: char| character.is_ascii_digit(), "");
    let (page_numbers, measured_numbers) = (numbers(page), numbers(measured));
    let is_close = |(one, other): (&f64, &f64)| (one - other).abs() <= (one * TOLERANCE).max(1.0);
    text(page) == text(measured)
        && page_numbers.len() == measured_numbers.len()
        && page_numbers.iter().zip(&measured_numbers).all(is_close)
}

/// The counts on the fixed sets are those of the page, within 2 %. `UPDATE_DOCS=1` rewrites them.
#[test]
fn the_page_has_the_counts_of_work() {
    let file = root().join(PAGE);
    let page = fs::read_to_string(&file).unwrap();
    let (begin, end) = (page.find(MARKS[0]).unwrap(), page.find(MARKS[1]).unwrap());
    let old = &page[begin..end];
    let counts = counts_text(root()).unwrap();
    let new = counts.trim_end().trim_end_matches(MARKS[1]);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&file, page.replace(old, new)).unwrap();
        return;
    }
    let changed: Vec<String> = old
        .lines()
        .zip(new.lines())
        .filter(|(page, measured)| !agree(page, measured))
        .map(|(page, measured)| format!("- {page}\n+ {measured}"))
        .collect();
    assert!(
        changed.is_empty() && old.lines().count() == new.lines().count(),
        "the work of searches has changed; if this is intended, update {PAGE} with \
         `UPDATE_DOCS=1 cargo test --test suite speed::`\n{}",
        changed.join("\n")
    );
}

#[test]
fn a_difference_of_more_than_2_percent_is_noticed() {
    assert!(agree(
        "| x_wing | 1000 | 8 | 50 |",
        "| x_wing | 1020 | 9 | 50 |"
    ));
    assert!(!agree(
        "| x_wing | 1000 | 8 | 50 |",
        "| x_wing | 1021 | 8 | 50 |"
    ));
    assert!(!agree(
        "| x_wing | 1000 | 8 | 50 |",
        "| x_wing | 1000 | 8 | 52 |"
    ));
    assert!(!agree(
        "| x_wing | 1000 | 8 | 50 |",
        "| xy_wing | 1000 | 8 | 50 |"
    ));
    assert!(!agree(
        "| `se` | hard | 62, 900 |",
        "| `se` | hard | 60, 900 |"
    ));
}
