//! Writes `crates/catalogue/src/frequencies.tsv`: the number of paths in a thousand that use each
//! technique.
//! `cargo xtask frequencies fixtures/puzzles/qq.txt TAX > FILE`,
//! where TAX is a file of hard puzzles (`sets/tax.txt` of the reference data); then move FILE to
//! its place.

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
        let (mut puzzles, mut on_path) = (0, BTreeMap::<&str, usize>::new());
        for record in grid::text::Reader::new(BufReader::new(File::open(path)?)) {
            let graded = grader.grade(&record?.puzzle?);
            puzzles += 1;
            for (info, _) in graded.grade.by_technique() {
                *on_path.entry(info.slug).or_default() += 1;
            }
        }
        columns.push((puzzles, on_path));
    }
    let [(ordinary, first), (hard, second)] = columns.as_slice() else {
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
        let per_thousand = |on_path: &BTreeMap<&str, usize>, puzzles: &usize| -> Result<usize> {
            let paths = on_path.get(slug).copied().unwrap_or(0);
            // Adding half of the divisor rounds to the nearest number.
            (paths * 1000 + puzzles / 2)
                .checked_div(*puzzles)
                .context("no puzzles")
        };
        println!(
            "{slug}\t{}\t{}",
            per_thousand(first, ordinary)?,
            per_thousand(second, hard)?
        );
    }
    Ok(())
}
