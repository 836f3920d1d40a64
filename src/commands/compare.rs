//! `whydoku compare A B`: equivalence and grades of two puzzles or banks.

use crate::batch::{self, BatchOptions};
use crate::cli::args::Compare;
use crate::cli::exit::Exit;
use crate::cli::input::Source;
use crate::cli::progress::Progress;
use crate::cli::terminal;
use crate::grade::canonical::canonical_within;
use grid::Puzzle;
use grid::text::position_text;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::io::Write;
use whydoku::compare::Sameness;
use whydoku::printable::clean;

pub(crate) fn run(arguments: &Compare) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let (first, second) = (
        Bank::read(&arguments.first, arguments)?,
        Bank::read(&arguments.second, arguments)?,
    );
    let exit = first.exit.and(second.exit);
    if first.puzzles == 0 || second.puzzles == 0 {
        return Ok(exit);
    }
    let mut out = terminal::styled_output();
    let same = match (&first.single, &second.single) {
        (Some(first), Some(second)) => {
            let (uniqueness_policy, budget) = (
                arguments.solving.uniqueness.uniqueness_policy(),
                arguments.solving.budget,
            );
            let compared =
                whydoku::compare::compare(first, second, &profile, uniqueness_policy, budget);
            write!(out, "{}", compared.text(&arguments.wording.style()))?;
            matches!(compared.sameness, Sameness::Moved(_) | Sameness::Image)
        }
        _ => compare_banks(&mut out, arguments.list, &first, &second)?,
    };
    out.flush()?;
    Ok(exit.and(if same { Exit::Fine } else { Exit::Gate }))
}

/// The puzzles of one argument by canonical form. The puzzles themselves are not kept, so that
/// large files fit into memory.
struct Bank {
    name: String,
    exit: Exit,
    /// Number of valid puzzles.
    puzzles: u64,
    /// Number of puzzles whose canonical form takes more than the budget.
    not_compared: u64,
    /// The puzzle, if there is only one.
    single: Option<Puzzle>,
    /// For each canonical form, the lines of its puzzles if `--list` is given, otherwise no lines.
    forms: BTreeMap<Box<str>, Vec<usize>>,
}

impl Bank {
    fn read(given: &OsStr, arguments: &Compare) -> anyhow::Result<Bank> {
        let source = Source::of(given);
        let mut bank = Bank {
            name: clean(&source.name()),
            exit: Exit::Fine,
            puzzles: 0,
            not_compared: 0,
            single: None,
            forms: BTreeMap::new(),
        };
        let budget = arguments.solving.budget.unwrap_or(u64::MAX);
        let options = BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.reading);
        let clock = Progress::of_a_search();
        bank.exit = batch::run(
            vec![source],
            options,
            || (),
            |(), _, puzzle| form(puzzle, budget),
            |item, form| {
                let (Ok(puzzle), Some(form)) = (item.puzzle, form) else {
                    return Ok(());
                };
                bank.puzzles += 1;
                if bank.puzzles.is_multiple_of(1000) {
                    clock.show(format!("{}: {} puzzles", bank.name, bank.puzzles));
                }
                bank.single = (bank.puzzles == 1).then_some(puzzle);
                match form {
                    None => bank.not_compared += 1,
                    Some(form) => {
                        let lines = bank.forms.entry(form).or_default();
                        lines.extend(arguments.list.then_some(item.line));
                    }
                }
                Ok(())
            },
        )?;
        Ok(bank)
    }

    /// Prints the numbers of puzzles, of distinct forms, and of puzzles that were not compared.
    fn print(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let (name, all, distinct) = (&self.name, self.puzzles, self.forms.len());
        write!(out, "{name}: puzzles {all}, different {distinct}")?;
        if self.not_compared > 0 {
            write!(
                out,
                ", not compared {} (the budget is spent)",
                self.not_compared
            )?;
        }
        writeln!(out)?;
        Ok(())
    }
}

/// The canonical form of a puzzle. If givens clash, the puzzle itself as text. `None` if the budget
/// is used up.
fn form(puzzle: &Puzzle, budget: u64) -> Option<Box<str>> {
    if oracle::canon::clashes(puzzle) {
        return Some(position_text(puzzle).into());
    }
    let (form, _) = canonical_within(puzzle, budget)?;
    Some(form.into())
}

/// Compares two banks and prints the counts. Returns whether all puzzles were compared and both
/// banks have the same canonical forms.
fn compare_banks(
    out: &mut impl Write,
    list: bool,
    first: &Bank,
    second: &Bank,
) -> anyhow::Result<bool> {
    first.print(out)?;
    second.print(out)?;
    let (first_forms, second_forms) = (&first.forms, &second.forms);
    let both = first_forms
        .keys()
        .filter(|form| second_forms.contains_key(*form))
        .count();
    writeln!(out, "in both: {both}")?;
    writeln!(out, "in {} only: {}", first.name, first_forms.len() - both)?;
    writeln!(
        out,
        "in {} only: {}",
        second.name,
        second_forms.len() - both
    )?;
    if list {
        let lines = |lines: Option<&Vec<usize>>| match lines {
            None => "-".to_owned(),
            Some(lines) => {
                let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
                lines.join(",")
            }
        };
        writeln!(out, "\ncanonical\tfirst\tsecond")?;
        let all: BTreeSet<&Box<str>> = first_forms.keys().chain(second_forms.keys()).collect();
        for form in all {
            let first_lines = lines(first_forms.get(form));
            let second_lines = lines(second_forms.get(form));
            writeln!(out, "{form}\t{first_lines}\t{second_lines}")?;
        }
    }
    let compared = first.not_compared == 0 && second.not_compared == 0;
    Ok(compared && both == first_forms.len() && both == second_forms.len())
}
