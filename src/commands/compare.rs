//! `whydoku compare A B`: equivalence and grades of two puzzles or banks.

use crate::cli::args::Compare;
use crate::cli::exit::Exit;
use crate::cli::input::{Source, complaint};
use crate::cli::terminal;
use crate::grade::canonical::canonical;
use anyhow::{Context, bail};
use grid::Puzzle;
use grid::text::position;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::Write;
use whydoku::Sameness;
use whydoku::printable::clean;

pub(crate) fn run(arguments: &Compare) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let (first, second) = (
        Bank::read(&arguments.first, arguments)?,
        Bank::read(&arguments.second, arguments)?,
    );
    let mut out = terminal::texts();
    let same = match (first.puzzles.as_slice(), second.puzzles.as_slice()) {
        ([(_, one)], [(_, other)]) => {
            let (uniqueness_policy, budget) = (
                arguments.solving.uniqueness.uniqueness_policy(),
                arguments.solving.budget,
            );
            let compared = whydoku::compare(one, other, &profile, uniqueness_policy, budget);
            write!(out, "{}", compared.text(&arguments.wording.style()))?;
            matches!(compared.sameness, Sameness::Moved(_) | Sameness::Image)
        }
        _ => banks(&mut out, arguments, &first, &second)?,
    };
    out.flush()?;
    Ok(if same { Exit::Fine } else { Exit::Gate })
}

/// Puzzles with their lines.
struct Bank {
    name: String,
    puzzles: Vec<(usize, Puzzle)>,
}

impl Bank {
    fn read(given: &OsStr, arguments: &Compare) -> anyhow::Result<Bank> {
        let source = Source::of(given);
        let name = source.name();
        let mut reader = source
            .open(&arguments.reading)
            .with_context(|| name.clone())?;
        let mut puzzles = Vec::new();
        while let Some(item) = reader.read().with_context(|| name.clone())? {
            puzzles.push((
                item.line,
                item.puzzle.map_err(|error| complaint(&name, &error))?,
            ));
        }
        if puzzles.is_empty() {
            bail!("{name}: no puzzle in it");
        }
        let name = clean(&name);
        Ok(Bank { name, puzzles })
    }

    /// Lines of each canonical form. A puzzle with clashing givens is its own form.
    fn forms(&self) -> BTreeMap<String, Vec<usize>> {
        let mut forms: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (line, puzzle) in &self.puzzles {
            let form = canonical(puzzle).map_or_else(|| position(puzzle), |(form, _)| form);
            forms.entry(form).or_default().push(*line);
        }
        forms
    }
}

/// Prints what two banks share. Returns whether they share everything.
fn banks(
    out: &mut impl Write,
    arguments: &Compare,
    first: &Bank,
    second: &Bank,
) -> anyhow::Result<bool> {
    let (one, other) = (first.forms(), second.forms());
    for (bank, forms) in [(first, &one), (second, &other)] {
        let (all, distinct) = (bank.puzzles.len(), forms.len());
        writeln!(out, "{}: puzzles {all}, different {distinct}", bank.name)?;
    }
    let both = one.keys().filter(|form| other.contains_key(*form)).count();
    writeln!(out, "in both: {both}")?;
    writeln!(out, "in {} only: {}", first.name, one.len() - both)?;
    writeln!(out, "in {} only: {}", second.name, other.len() - both)?;
    if arguments.list {
        let lines = |lines: Option<&Vec<usize>>| match lines {
            None => "-".to_owned(),
            Some(lines) => {
                let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
                lines.join(",")
            }
        };
        writeln!(out, "\ncanonical\tfirst\tsecond")?;
        let mut all: Vec<&String> = one.keys().chain(other.keys()).collect();
        all.sort_unstable();
        all.dedup();
        for form in all {
            let (a, b) = (lines(one.get(form)), lines(other.get(form)));
            writeln!(out, "{form}\t{a}\t{b}")?;
        }
    }
    Ok(both == one.len() && both == other.len())
}
