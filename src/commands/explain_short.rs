//! Short paths for `whydoku explain`, and the list of steps that alone suffice (`--one-step`).

use crate::batch::Pool;
use crate::cli::args::{Explain, StepFormat};
use crate::cli::exit::{self, Exit};
use crate::cli::progress::Progress;
use crate::cli::terminal;
use crate::commands::library_lines::LibraryLines;
use anyhow::anyhow;
use grid::Puzzle;
use grid::text::{Empty, Frame, line, pencilmarks};
use logic::Profile;
use render::{Detail, Palette, Style};
use std::io::Write;
use whydoku::album::Album;
use whydoku::hint::{HintStep, StepJson};
use whydoku::shortest::{OneStep, PathKind, PathSearch, ShortPath};

/// The search with the options of the arguments.
fn search<'p>(profile: &'p Profile, arguments: &Explain) -> PathSearch<'p> {
    PathSearch::new(profile)
        .with_uniqueness(arguments.solving.uniqueness.uniqueness_policy())
        .with_base(arguments.short.base)
        .with_max(arguments.short.max)
        .with_budget(arguments.solving.budget)
}

/// A short path of the puzzle. `None` if the search finds none; the reason is then printed as an
/// error.
pub(crate) fn short_path(
    puzzle: &Puzzle,
    profile: &Profile,
    kind: PathKind,
    arguments: &Explain,
) -> anyhow::Result<Option<ShortPath>> {
    let pool = Pool::new(arguments.short.jobs)?;
    let clock = Progress::of_a_search();
    let found = search(profile, arguments).shortest(puzzle, kind, &pool);
    drop(clock);
    match found {
        Ok(short) => Ok(Some(short)),
        Err(why) => {
            terminal::complain(&anyhow!("{why}"));
            Ok(None)
        }
    }
}

/// Applies the base, the techniques that cost nothing, as far as it goes. On the board that is left, lists
/// the steps that are each enough: after any one of them, the base solves the puzzle.
pub(crate) fn one_step(
    puzzle: &Puzzle,
    profile: &Profile,
    arguments: &Explain,
) -> anyhow::Result<Exit> {
    let clock = Progress::of_a_search();
    let found = search(profile, arguments).one_step(puzzle);
    drop(clock);
    let found = match found {
        Ok(found) => found,
        Err(why) => {
            terminal::complain(&anyhow!("{why}"));
            return Ok(Exit::Gate);
        }
    };
    let style = arguments.style();
    if arguments.format == StepFormat::Text {
        exit::unless_closed(print(&found, arguments, style))?;
    } else {
        exit::unless_closed(write(&found, arguments, &style))?;
        terminal::note(&found.text(arguments.short.base, &style));
    }
    let suffices = found.after_base.is_full() || !found.steps.is_empty();
    Ok(if suffices { Exit::Fine } else { Exit::Gate })
}

/// Prints the board on which the base finds nothing, then the steps and the summary.
fn print(found: &OneStep, arguments: &Explain, style: Style) -> anyhow::Result<()> {
    let mut out = terminal::paged_output(&arguments.paging);
    let style = terminal::with_supported_colours(arguments.output.wrapping.wrapped(style));
    let detail = arguments.detail.detail();
    let separator = if detail == Detail::Line { "" } else { "\n" };
    if !found.after_base.is_full() {
        writeln!(out, "{}", pencilmarks(&found.after_base, Frame::default()))?;
    }
    for (number, step) in (1..).zip(&found.steps) {
        let text = render::step(number, &found.after_base, step, detail, &style);
        writeln!(out, "{}{separator}", text.trim_end())?;
    }
    if detail == Detail::Line && !found.steps.is_empty() {
        writeln!(out)?;
    }
    writeln!(out, "{}", found.text(arguments.short.base, &style))?;
    out.flush()?;
    Ok(())
}

/// Writes the steps as pictures or data.
fn write(found: &OneStep, arguments: &Explain, style: &Style) -> anyhow::Result<()> {
    if let Some(format) = arguments.format.picture_format() {
        let title = line(&found.after_base.to_values(), Empty::default());
        let album = Album::of_steps(title, &found.after_base, found.steps.iter(), style);
        arguments.output.files.write(&album, format)?;
        return Ok(());
    }
    let mut out = terminal::plain_output();
    if arguments.format == StepFormat::Library {
        let mut lines = LibraryLines::new(&mut out);
        for step in &found.steps {
            lines.push(&found.after_base, step)?;
        }
        lines.finish()?;
        return Ok(());
    }
    let plain_style = style.with_palette(Palette::PLAIN);
    for step in &found.steps {
        let shown = HintStep::new(found.after_base.clone(), step.clone());
        serde_json::to_writer(&mut out, &StepJson::of(&shown, &plain_style))?;
        writeln!(out)?;
    }
    out.flush()?;
    Ok(())
}
