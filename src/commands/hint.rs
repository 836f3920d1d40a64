//! `whydoku hint PUZZLE`: the next step.

use crate::cli::args::{Hint, StepFormat};
use crate::cli::exit::Exit;
use crate::cli::input::complaint;
use crate::cli::terminal;
use crate::commands::library_lines::LibraryLines;
use anyhow::Context;
use formats::read_one;
use logic::Profile;
use std::io::Write;
use whydoku::album::Album;
use whydoku::hint::{
    HintJson, HintRequest, PlayerBoard, allowed_techniques, read_pencilmarks, text,
};
use whydoku::shortest::{OneThread, PathSearch};

pub(crate) fn run(arguments: &Hint) -> anyhow::Result<Exit> {
    arguments.output.files.check_format(arguments.format)?;
    let profile = arguments.solving.profile()?;
    let allow = allowed(arguments, &profile)?;
    let board = read(arguments)?;
    let style = arguments.output.style();
    let request = HintRequest::new(&profile)
        .with_uniqueness(arguments.solving.uniqueness.uniqueness_policy())
        .with_digit(arguments.digit)
        .with_allow(allow.as_deref())
        .with_budget(arguments.solving.budget);
    let mut hint = whydoku::hint(&board, &request);
    if arguments.toward_shortest {
        let search = PathSearch::new(&profile)
            .with_uniqueness(request.uniqueness_policy)
            .with_budget(request.budget);
        // If the hint has a step, replaces it by the first step of the shortest path.
        search.redirect(&mut hint, &board.board, &OneThread);
    }
    match (arguments.format, arguments.format.picture_format()) {
        (_, Some(format)) => match hint.step() {
            Some(step) => {
                let title = step.step.info().name.template(style.language);
                let steps = [&step.step].into_iter();
                let album = Album::of_steps(title, &step.before, steps, &style);
                arguments.output.files.write(&album, format)?;
            }
            // A hint without a step has no picture; its text goes to standard error.
            None => terminal::note(text(&hint, arguments.reveal, &style).trim_end()),
        },
        (StepFormat::Json, None) => {
            terminal::write_plain(HintJson::of(&hint, &style).text()?.as_bytes())?;
        }
        (StepFormat::Library, None) => match hint.step() {
            Some(step) => {
                let mut lines = LibraryLines::new(terminal::plain_output());
                lines.push(&step.before, &step.step)?;
                lines.finish()?;
            }
            None => terminal::note(text(&hint, arguments.reveal, &style).trim_end()),
        },
        (_, None) => {
            let mut out = terminal::styled_output();
            let style = arguments.output.wrapping.wrapped(style);
            write!(out, "{}", text(&hint, arguments.reveal, &style))?;
            out.flush()?;
        }
    }
    if arguments.board.is_none() && hint.blames_a_digit() {
        terminal::note(
            "note: all digits were read as givens; give the puzzle and the board apart with --puzzle PUZZLE --board BOARD",
        );
    }
    Ok(if hint.helps() { Exit::Fine } else { Exit::Gate })
}

/// Reads the player's board.
fn read(arguments: &Hint) -> anyhow::Result<PlayerBoard> {
    let given = arguments.puzzle.read()?;
    let board = match &arguments.board {
        Some(text) => Some(read_one(text).map_err(|error| complaint("--board", &error))?),
        None => None,
    };
    let marks = match &arguments.candidates {
        Some(text) => Some(read_pencilmarks(text).context("--candidates")?),
        None => None,
    };
    Ok(PlayerBoard::from_parts(given, board.as_ref(), marks))
}

/// Slugs of the techniques that the hint may use; `None` if all are allowed. Prints a note for each
/// technique that the profile does not have.
fn allowed(arguments: &Hint, profile: &Profile) -> anyhow::Result<Option<Vec<&'static str>>> {
    if arguments.allow.is_empty() {
        return Ok(None);
    }
    let registry = crate::cli::registry::current();
    let uses = |slug: &str| {
        let mut entries = profile.entries.iter();
        entries.any(|entry| entry.technique.info().slug == slug)
    };
    let allow = allowed_techniques(&arguments.allow, |name| {
        let slug = registry.technique(name)?.info().slug;
        if !uses(slug) {
            terminal::note(&format!("note: profile {} has no {slug}", profile.name));
        }
        anyhow::Ok(slug)
    })?;
    Ok(Some(allow))
}
