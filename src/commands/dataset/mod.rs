//! `whydoku dataset INPUT... --out DIR`: solved puzzles as data.

mod output_folder;
mod part_files;

use crate::batch::{self, BatchOptions, Item};
use crate::cli::args::Dataset;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::Context;
use grid::{HasOwnCandidates, Puzzle};
use output_folder::OutputFolder;
use part_files::{PartFiles, Rows};
use render::Style;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use whydoku::dataset::{DataCard, DataFile, DatasetMaker, LeftOut, PartTally, Sha256};

/// Names of the two files with the data card.
const CARDS: [&str; 2] = ["card.md", "card.json"];

/// The rows of a puzzle, or the reason to leave it out.
type RowsOrReason = Result<Rows, LeftOut>;

pub(crate) fn run(arguments: &Dataset) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let style = Style::default().with_language(arguments.lang);
    let sources = arguments.puzzles.sources();
    let parts = arguments.split.all();
    let mut folder = OutputFolder::open(arguments, &sources)?;
    let open = |part: &whydoku::dataset::Part| PartFiles::open(part, arguments, &mut folder);
    let mut files: Vec<PartFiles> = parts.iter().map(open).collect::<Result<_, _>>()?;
    let mut cards = Vec::new();
    for name in CARDS {
        cards.push(folder.file(name)?);
    }
    let policy = arguments.solving.uniqueness.uniqueness_policy();
    let maker = || DatasetMaker::new(&profile, policy).with_budget(arguments.solving.budget);
    let mut left_out: BTreeMap<LeftOut, u64> = BTreeMap::new();
    let mut input_exit = Exit::Fine;
    let exit = batch::run(
        sources,
        BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading),
        maker,
        |maker, item, puzzle| solved_rows(maker, item, puzzle, arguments, &style),
        |item, made| {
            match made.transpose()? {
                Some(Ok(Ok(rows))) => {
                    if let Some(files) = files.get_mut(rows.part) {
                        files.push(&rows)?;
                    }
                }
                Some(Ok(Err(why))) => *left_out.entry(why).or_default() += 1,
                Some(Err(error)) => {
                    input_exit = Exit::Input;
                    let error = anyhow::Error::new(error);
                    terminal::complain(&error.context(format!("{}:{}", item.source, item.line)));
                }
                // The batch has reported the unreadable text.
                None => {}
            }
            Ok(())
        },
    )?;
    report_left_out(&left_out);
    if files.iter().all(PartFiles::is_empty) {
        terminal::note("no puzzle for the data set: nothing was written");
        return Ok(Exit::Input);
    }
    let mut names = Vec::new();
    let mut tallies: Vec<PartTally> = Vec::new();
    for files in files {
        tallies.push(files.finish(&mut names)?);
    }
    let written = names.iter().map(|name| data_file(&arguments.out, name));
    let written = written.collect::<anyhow::Result<Vec<DataFile>>>()?;
    let mut out = terminal::plain_output();
    for tally in &tallies {
        writeln!(out, "{}", tally.line())?;
    }
    out.flush()?;
    let card = DataCard::new(&profile, maker().techniques(), tallies)
        .with_wrong_turns(arguments.max_wrong_turns, arguments.seed)
        .with_left_out(&left_out)
        .with_files(written);
    for (mut file, text) in cards.into_iter().zip([card.markdown(), card.json()?]) {
        file.write_all(text.as_bytes())?;
        file.finish()?;
    }
    Ok(exit.and(input_exit))
}

/// Solves a puzzle and makes its rows. [`HasOwnCandidates`] is the error of a puzzle that is not
/// given by digits alone.
fn solved_rows(
    maker: &mut DatasetMaker<'_>,
    item: &Item,
    puzzle: &Puzzle,
    arguments: &Dataset,
    style: &Style,
) -> anyhow::Result<Result<RowsOrReason, HasOwnCandidates>> {
    let puzzle = match puzzle.plain() {
        Ok(puzzle) => puzzle,
        Err(error) => return Ok(Err(error)),
    };
    let solved = match maker.solve(&puzzle) {
        Ok(solved) => solved,
        Err(why) => return Ok(Ok(Err(why))),
    };
    let rows = Rows::of(&solved, item, arguments, style)?;
    Ok(Ok(Ok(rows)))
}

fn report_left_out(left_out: &BTreeMap<LeftOut, u64>) {
    for (why, count) in left_out {
        let why = match why {
            LeftOut::NoSolution => "no solution",
            LeftOut::Several => "several solutions",
            LeftOut::Guess => "the techniques do not solve it without a guess",
            LeftOut::Limit => "the budget was used up",
        };
        terminal::note(&format!("left out: {count} ({why})"));
    }
}

/// Length and hash of a finished file.
fn data_file(folder: &Path, name: &str) -> anyhow::Result<DataFile> {
    let path = folder.join(name);
    let context = || path.display().to_string();
    let mut file = File::open(&path).with_context(context)?;
    let mut hash = Sha256::default();
    let mut bytes = 0;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let length = file.read(&mut buffer).with_context(context)?;
        let Some(chunk) = buffer.get(..length).filter(|chunk| !chunk.is_empty()) else {
            break;
        };
        hash.update(chunk);
        bytes += length as u64;
    }
    Ok(DataFile {
        name: name.to_owned(),
        bytes,
        sha256: Sha256::hex(hash.finish()),
    })
}
