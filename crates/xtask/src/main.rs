//! Tools for maintainers: `cargo xtask NAME ARGUMENT...`, run in the root of the project.
//!
//! | name | what it does |
//! |---|---|
//! | `draft-fixture` | drafts the fixture of a technique |
//! | `near-miss` | searches near misses for a technique's fixture |
//! | `positions` | writes the positions that show each technique |
//! | `frequencies` | writes how often solution paths use each technique |
//! | `readings` | draws random steps to read against their boards |
//! | `narration` | counts words and false sentences of explanations |
//! | `long-arguments` | lists the techniques with the longest explanations |
//! | `short-paths` | compares short paths with those that take the easiest step first |
//! | `speed` | writes docs/SPEED.md: counts of work, and times |

#![allow(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they print numbers for people"
)]

mod draft_fixture;
mod frequencies;
mod long_arguments;
mod narration;
mod near_miss;
mod positions;
mod readings;
mod short_paths;
mod speed;
#[path = "../../../tests/support/truth.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "tests need more of it")]
mod truth;
#[path = "../../../tests/support/work_counts.rs"]
mod work_counts;

use anyhow::{Result, bail};
use grid::Puzzle;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// A tool: takes its arguments and prints its results.
type Tool = fn(&[String]) -> Result<()>;

const TOOLS: [(&str, Tool); 9] = [
    ("draft-fixture", draft_fixture::run),
    ("near-miss", near_miss::run),
    ("positions", positions::run),
    ("frequencies", frequencies::run),
    ("readings", readings::run),
    ("narration", narration::run),
    ("long-arguments", long_arguments::run),
    ("short-paths", short_paths::run),
    ("speed", speed::run),
];

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let chosen = arguments.split_first();
    let chosen = chosen.and_then(|(name, tool_arguments)| {
        let mut tools = TOOLS.iter();
        let (_, tool) = tools.find(|(known, _)| known == name)?;
        Some((tool, tool_arguments))
    });
    let Some((tool, tool_arguments)) = chosen else {
        bail!(
            "usage: cargo xtask {}",
            TOOLS.map(|(name, _)| name).join("|")
        );
    };
    tool(tool_arguments)
}

/// The puzzles of a file.
fn puzzles_of(file: &Path) -> Result<Vec<Puzzle>> {
    let records = grid::text::Reader::new(BufReader::new(File::open(file)?));
    records.map(|record| Ok(record?.puzzle?)).collect()
}
