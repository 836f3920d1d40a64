//! `whydoku convert INPUT...`: puzzles in another format.

use crate::cli::args::Convert;
use crate::cli::exit::Exit;
use crate::cli::input::complaint;
use crate::cli::terminal;
use crate::cli::values::format_named;
use anyhow::anyhow;
use formats::{Item, Keeps};
use std::collections::BTreeMap;
use std::io::Write;

pub(crate) fn run(arguments: &Convert) -> anyhow::Result<Exit> {
    let format = format_named(&arguments.to)?;
    let mut lost: BTreeMap<Keeps, usize> = BTreeMap::new();
    let mut count_lost = |item: &Item| {
        for (what, count) in format.loses(std::slice::from_ref(item)) {
            *lost.entry(what).or_default() += count;
        }
    };
    let exit = if let Some(mut writer) = format.stream(terminal::results()) {
        // Any number of puzzles takes no memory.
        let exit = each_item(arguments, &mut |item| {
            count_lost(&item);
            Ok(writer.push(&item)?)
        })?;
        writer.finish()?;
        exit
    } else {
        let mut items: Vec<Item> = Vec::new();
        let exit = each_item(arguments, &mut |item| {
            count_lost(&item);
            items.push(item);
            Ok(())
        })?;
        // Without puzzles, write nothing: a head alone would look like an empty bank.
        if !items.is_empty() {
            let text = if arguments.raw {
                format.write_raw(&items)
            } else {
                format.write(&items)
            };
            let mut out = terminal::results();
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
        exit
    };
    for (what, count) in lost {
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        terminal::note(&format!(
            "{} cannot hold the {what} of {count} {puzzles}: dropped",
            format.name
        ));
    }
    Ok(exit)
}

/// Passes each puzzle of the sources on, and reports what cannot be read.
fn each_item(
    arguments: &Convert,
    take: &mut dyn FnMut(Item) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let mut exit = Exit::Fine;
    for source in arguments.puzzles.sources() {
        let name = source.name();
        let mut wrong = |error: &anyhow::Error| {
            terminal::complain(error);
            exit = exit.and(Exit::Input);
        };
        let mut reader = match source.open(&arguments.puzzles.reading) {
            Ok(reader) => reader,
            Err(error) => {
                wrong(&error.context(name));
                continue;
            }
        };
        let mut empty = true;
        loop {
            match reader.read() {
                Ok(Some(item)) => {
                    empty = false;
                    match &item.puzzle {
                        Ok(_) => take(item)?,
                        Err(error) => wrong(&complaint(&name, error)),
                    }
                }
                Ok(None) => break,
                Err(error) => {
                    wrong(&anyhow!(error).context(name.clone()));
                    break;
                }
            }
        }
        if empty {
            wrong(&anyhow!("{name}: no puzzle in it"));
        }
    }
    Ok(exit)
}
