//! `whydoku convert INPUT...`: puzzles in another format.

use crate::cli::args::Convert;
use crate::cli::exit::Exit;
use crate::cli::input::complaint;
use crate::cli::terminal;
use crate::cli::values::format_named;
use anyhow::anyhow;
use formats::{Item, ItemPart, TableFields};
use std::collections::BTreeMap;

pub(crate) fn run(arguments: &Convert) -> anyhow::Result<Exit> {
    let format = format_named(&arguments.to)?;
    let mut lost: BTreeMap<ItemPart, usize> = BTreeMap::new();
    let fields = if arguments.raw {
        TableFields::Raw
    } else {
        TableFields::FormulasGuarded
    };
    let mut writer = format.stream(terminal::plain_output(), fields);
    let exit = each_item(arguments, &mut |item| {
        for (part, count) in format.loses(std::slice::from_ref(&item)) {
            *lost.entry(part).or_default() += count;
        }
        Ok(writer.push(&item)?)
    })?;
    writer.finish()?;
    for (part, count) in lost {
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        terminal::note(&format!(
            "{} cannot hold the {part} of {count} {puzzles}: dropped",
            format.name
        ));
    }
    Ok(exit)
}

/// Passes each puzzle of the sources to `deliver`, and reports errors of sources and puzzles.
fn each_item(
    arguments: &Convert,
    deliver: &mut dyn FnMut(Item) -> anyhow::Result<()>,
) -> anyhow::Result<Exit> {
    let mut exit = Exit::Fine;
    for source in arguments.puzzles.sources() {
        let name = source.name();
        let mut report_error = |error: &anyhow::Error| {
            terminal::complain(error);
            exit = exit.and(Exit::Input);
        };
        let mut reader = match source.open(&arguments.puzzles.reading) {
            Ok(reader) => reader,
            Err(error) => {
                report_error(&error.context(name));
                continue;
            }
        };
        let mut is_empty = true;
        loop {
            match reader.read() {
                Ok(Some(item)) => {
                    is_empty = false;
                    match &item.puzzle {
                        Ok(_) => deliver(item)?,
                        Err(error) => report_error(&complaint(&name, error)),
                    }
                }
                Ok(None) => break,
                Err(error) => {
                    report_error(&anyhow!(error).context(name.clone()));
                    break;
                }
            }
        }
        if is_empty {
            report_error(&anyhow!("{name}: no puzzle in it"));
        }
    }
    Ok(exit)
}
