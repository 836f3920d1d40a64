//! Writes `crates/catalogue/src/frequencies.tsv`: of a thousand solution paths, the number that use
//! each technique.
//!
//! `cargo xtask frequencies fixtures/puzzles/qq.txt HARD > FILE`, where HARD is a file of hard
//! puzzles (`sets/tax.txt` of the reference data). Then move FILE to
//! `crates/catalogue/src/frequencies.tsv`.

use anyhow::{Context, Result};
use catalogue::profile;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use whydoku::UniquenessPolicy;
use whydoku::grade::Grader;

/// Runs the tool.
pub(crate) fn run(paths: &[String]) -> Result<()> {
    let profile = profile::named("default")?;
    let mut columns = Vec::new();
    for path in paths {
        let mut grader = Grader::new(&profile, UniquenessPolicy::Check);
        let (mut puzzles, mut path_counts) = (0, BTreeMap::<&str, usize>::new());
        for record in grid::text::Reader::new(BufReader::new(File::open(path)?)) {
            let graded = grader.grade(&record?.puzzle?);
            puzzles += 1;
            for (info, _) in graded.grade.by_technique() {
                *path_counts.entry(info.slug).or_default() += 1;
            }
        }
        columns.push((puzzles, path_counts));
    }
    // For each file: the number of puzzles, and by slug the number of paths that use the technique.
    let [(ordinary_count, ordinary_paths), (hard_count, hard_paths)] = columns.as_slice() else {
        anyhow::bail!("usage: frequencies ORDINARY HARD");
    };
    println!(
        "{}\ntechnique\tordinary\thard",
        catalogue::frequency_heading(&profile)
    );
    let mut printed: Vec<&str> = Vec::new();
    for entry in &profile.entries {
        let slug = entry.technique.info().slug;
        if printed.contains(&slug) {
            continue;
        }
        printed.push(slug);
        let per_thousand = |paths: &BTreeMap<&str, usize>, puzzles: &usize| -> Result<usize> {
            let count = paths.get(slug).copied().unwrap_or(0);
            // Adding half of the divisor rounds to the nearest number.
            (count * 1000 + puzzles / 2)
                .checked_div(*puzzles)
                .context("no puzzles")
        };
        println!(
            "{slug}\t{}\t{}",
            per_thousand(ordinary_paths, ordinary_count)?,
            per_thousand(hard_paths, hard_count)?
        );
    }
    Ok(())
}
