//! `whydoku convert INPUT...`: puzzles in another format.

use crate::cli::args::Convert;
use crate::cli::exit::Exit;
use crate::cli::input::complaint;
use crate::cli::terminal;
use crate::cli::values::format_named;
use anyhow::anyhow;
use formats::Item;
use std::io::Write;

pub(crate) fn run(arguments: &Convert) -> anyhow::Result<Exit> {
    let format = format_named(&arguments.to)?;
    let mut items: Vec<Item> = Vec::new();
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
                        Ok(_) => items.push(item),
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
    // Without puzzles, write nothing: a head alone would look like an empty bank.
    if items.is_empty() {
        return Ok(exit);
    }
    let mut out = terminal::results();
    let text = if arguments.raw {
        format.write_raw(&items)
    } else {
        format.write(&items)
    };
    out.write_all(text.as_bytes())?;
    out.flush()?;
    for (what, count) in format.loses(&items) {
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        terminal::note(&format!(
            "{} cannot hold the {what} of {count} {puzzles}: dropped",
            format.name
        ));
    }
    Ok(exit)
}
