//! `whydoku conform LIBRARY...`: comparison with the steps that another program has recorded. With
//! `--next-step`, of the steps of a profile; otherwise of the finds of each technique alone.

use crate::cli::args::Conform;
use crate::cli::exit::Exit;
use crate::cli::profiles::{KEEP_LAST_RESORT, profile_with_last_resort};
use crate::cli::terminal;
use anyhow::{Context, anyhow};
use std::io::{Read, Write};
use std::path::Path;
use whydoku::conform::{self, AdditionalFinds, Conformance, LibraryReport};
use whydoku::printable::clean;

pub(crate) fn run(arguments: &Conform) -> anyhow::Result<Exit> {
    let profile = profile_with_last_resort(&arguments.profile, KEEP_LAST_RESORT)?;
    let mut exit = Exit::Fine;
    let additional_finds = if arguments.among {
        AdditionalFinds::Any
    } else {
        AdditionalFinds::OfOtherDigits
    };
    let mut out = terminal::styled_output();
    for path in &arguments.libraries {
        let name = path.display().to_string();
        let text = read(path).with_context(|| name.clone())?;
        let in_file = |error| anyhow!("{name}: {error}");
        let (differing, total) = if arguments.next_step {
            let found = conform::next_steps(&profile, &text).map_err(in_file)?;
            print(&mut out, &found, arguments.examples)?;
            (found.differing.len(), found.total)
        } else {
            let report = conform::library(&text, additional_finds).map_err(in_file)?;
            print_library(&mut out, &report)?;
            let total = report.codes.iter().map(|result| result.total).sum();
            (report.failing.len(), total)
        };
        // A file in which nothing was compared does not pass.
        if total == 0 {
            let expected = if arguments.next_step {
                "a library line or a puzzle, and its steps behind a tab"
            } else {
                "library lines with a step, which start with `:`"
            };
            terminal::complain(&anyhow!("{name}: nothing to compare, expected {expected}"));
            exit = exit.and(Exit::Input);
        }
        if differing != 0 {
            exit = exit.and(Exit::Gate);
        }
    }
    out.flush()?;
    Ok(exit)
}

/// Prints the differences by technique, then `N of TOTAL`: the numbers of equal and of all steps.
fn print(out: &mut dyn Write, found: &Conformance, examples: usize) -> anyhow::Result<()> {
    for (technique, differences) in found.by_technique() {
        let wording_only = differences
            .iter()
            .filter(|difference| difference.same_effects)
            .count();
        writeln!(
            out,
            "{technique}: {} differ, {wording_only} of them only in the words",
            differences.len()
        )?;
        for difference in differences.iter().take(examples) {
            writeln!(out, "  line {}, step {}", difference.line, difference.step)?;
            writeln!(out, "    recorded: {}", clean(&difference.expected))?;
            writeln!(out, "    found:    {}", clean(&difference.found))?;
        }
    }
    writeln!(out, "{} of {}", found.same(), found.total)?;
    Ok(())
}

/// Prints the numbers of passed and failed lines for each technique code. The failed lines with the
/// actual finds follow, and then `N of TOTAL`: the numbers of passed and of all lines.
fn print_library(out: &mut dyn Write, report: &LibraryReport) -> anyhow::Result<()> {
    for result in &report.codes {
        let failed = result.total - result.passed;
        writeln!(
            out,
            "{}: {} passed, {failed} failed",
            result.code, result.passed
        )?;
    }
    for failing in &report.failing {
        writeln!(out, "line {}: {}", failing.line, clean(&failing.expected))?;
        writeln!(out, "    found: {}", clean(&failing.found))?;
    }
    let total: usize = report.codes.iter().map(|result| result.total).sum();
    writeln!(out, "{} of {total}", total - report.failing.len())?;
    Ok(())
}

/// Reads a file, or standard input for `-`, in UTF-8 or in UTF-16 with a byte order mark.
fn read(path: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(path)?;
    }
    decode(&bytes)
}

fn decode(bytes: &[u8]) -> anyhow::Result<String> {
    let units = |unit_of: fn([u8; 2]) -> u16| -> Vec<u16> {
        let pairs = bytes[2..].chunks_exact(2);
        pairs
            .map(|bytes_of_unit| unit_of([bytes_of_unit[0], bytes_of_unit[1]]))
            .collect()
    };
    match bytes {
        [0xFF, 0xFE, ..] => Ok(String::from_utf16(&units(u16::from_le_bytes))?),
        [0xFE, 0xFF, ..] => Ok(String::from_utf16(&units(u16::from_be_bytes))?),
        _ => {
            let text = String::from_utf8(bytes.to_vec())?;
            Ok(text.trim_start_matches('\u{feff}').to_owned())
        }
    }
}
