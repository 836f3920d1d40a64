//! `whydoku explain PUZZLE`: a solution step by step.

use crate::cli::args::{DetailChoice, Explain, NotationChoice, StepFormat};
use crate::cli::exit::{self, Exit};
use crate::cli::progress::Progress;
use crate::cli::terminal;
use crate::cli::values::cell_named;
use crate::commands::explain_short;
use crate::commands::library_lines::LibraryLines;
use crate::pictures::terminal::{self as images, Protocol};
use anyhow::bail;
use core::ops::RangeInclusive;
use grid::Puzzle;
use grid::text::{Empty, Frame, block, line, pencilmarks};
use logic::{Outcome, Phrase, Profile};
use oracle::SolutionCount;
use render::{Detail, Notation, Scene, Style};
use std::io::Write;
use whydoku::album::Album;
use whydoku::grade::ChainLimit;
use whydoku::path::{Chapter, Explainer, NoDerivation, Replay};
use whydoku::{Path, messages};

pub(crate) fn run(arguments: &Explain) -> anyhow::Result<Exit> {
    arguments.output.files.check_format(arguments.format)?;
    let numbers = shown_numbers(arguments)?;
    let profile = arguments
        .solving
        .profile_with_last_resort(&arguments.ending)?;
    let style = arguments.style();
    if arguments.ranks
        && (has_line_per_step(arguments, &style) || arguments.format == StepFormat::Library)
    {
        bail!(
            "--ranks adds sentences, so it excludes --detail line, --notation hodoku and --format \
             library"
        );
    }
    let puzzle = arguments.puzzle.read()?;
    if arguments.short.mode.one_step {
        return explain_short::one_step(&puzzle, &profile, arguments);
    }
    if let Some(kind) = arguments.short.kind() {
        let short = explain_short::short_path(&puzzle, &profile, kind, arguments)?;
        return match short {
            None => Ok(Exit::Gate),
            Some(short) => {
                let note = short.text(&style);
                let shown = ShownPath {
                    path: &short.path,
                    note: Some(&note),
                    numbers,
                };
                show(&puzzle, &profile, &shown, arguments)
            }
        };
    }
    let uniqueness_policy = arguments.solving.uniqueness.uniqueness_policy();
    let explainer = Explainer::new(&profile, uniqueness_policy, arguments.scope());
    let mut explainer = explainer.with_budget(arguments.solving.budget);
    let mut clock = Progress::of_a_search();
    let path = match &arguments.cell {
        Some(name) => explainer.explain_cell(&puzzle, cell_named(name, &style)?),
        None => explainer
            .explain_with_recorders(&puzzle, &mut [&mut clock])
            .map_err(NoDerivation::Broken),
    };
    drop(clock);
    let path = match path {
        Ok(path) => path,
        Err(NoDerivation::Broken(fault)) => {
            terminal::complain(&anyhow::anyhow!(
                "{}: {fault}",
                messages::NO_SOLUTION_AT_SIGHT
            ));
            return Ok(Exit::Gate);
        }
        Err(why) => {
            terminal::complain(&anyhow::anyhow!("{why}"));
            return Ok(Exit::Gate);
        }
    };
    if profile.scale.needs_one_solution() && !matches!(path.solutions, SolutionCount::Unique(_)) {
        let mut out = terminal::styled_output();
        if let Some(text) = whydoku::path::solutions_text(&path.solutions, &style) {
            writeln!(out, "{text}")?;
        }
        let why = Phrase::new(&messages::ONLY_UNIQUE);
        writeln!(out, "{}", render::sentence(&why, &style))?;
        out.flush()?;
        return Ok(Exit::Gate);
    }
    let note = limit_of_chains(&path, &profile);
    let note = note.map(|limit| limit.text(&style));
    let shown = ShownPath {
        path: &path,
        note: note.as_deref(),
        numbers,
    };
    show(&puzzle, &profile, &shown, arguments)
}

/// What is known about the W, B, gW or gB rating of a puzzle that the profile does not solve.
///
/// `None` unless the puzzle has exactly one solution, no technique applied at the end of the path, and
/// the profile computes one of these ratings.
fn limit_of_chains(path: &Path, profile: &Profile) -> Option<ChainLimit> {
    let is_open =
        path.outcome == Outcome::Stuck && matches!(path.solutions, SolutionCount::Unique(_));
    is_open.then(|| ChainLimit::of(profile, &path.start))?
}

/// Writes a path and its note. Returns [`Exit::Gate`] if the path does not solve the puzzle, or if the
/// puzzle has several solutions; with `--cell` always [`Exit::Fine`].
fn show(
    puzzle: &Puzzle,
    profile: &Profile,
    shown: &ShownPath<'_>,
    arguments: &Explain,
) -> anyhow::Result<Exit> {
    let (path, numbers) = (shown.path, &shown.numbers);
    if !path.records.is_empty() && *numbers.start() > path.records.len() {
        let (first, steps) = (numbers.start(), path.records.len());
        bail!("there is no step {first}, the last one is {steps}");
    }
    exit::unless_closed(write(puzzle, profile, shown, arguments))?;
    if arguments.format != StepFormat::Text
        && let Some(note) = shown.note
    {
        terminal::note(note);
    }
    let solved =
        path.outcome == Outcome::Solved && matches!(path.solutions, SolutionCount::Unique(_));
    Ok(if solved || arguments.cell.is_some() {
        Exit::Fine
    } else {
        Exit::Gate
    })
}

/// A path, and the part of it to show.
struct ShownPath<'a> {
    path: &'a Path,
    /// Text to print after the grade. `None` for the usual text about the steps that the solution needs.
    note: Option<&'a str>,
    /// Numbers of the steps to show, from 1.
    numbers: RangeInclusive<usize>,
}

/// Writes the path in the requested format.
fn write(
    puzzle: &Puzzle,
    profile: &Profile,
    shown_path: &ShownPath<'_>,
    arguments: &Explain,
) -> anyhow::Result<()> {
    let (path, numbers) = (shown_path.path, &shown_path.numbers);
    let style = arguments.style();
    let uniqueness_policy = arguments.solving.uniqueness.uniqueness_policy();
    match (arguments.format, arguments.format.picture_format()) {
        (StepFormat::Html, _) if !arguments.is_part() => {
            // Steps that the solution does not need are marked only if they are shown.
            let needed = if arguments.all {
                path.needed(uniqueness_policy)
            } else {
                Vec::new()
            };
            let page = whydoku::page::page(puzzle, profile, path, &needed, &style);
            arguments.output.files.write_page(&page)?;
        }
        (_, Some(format)) => {
            let title = line(puzzle, Empty::default());
            let album = Album::of_path(title, path, numbers, &style);
            arguments.output.files.write(&album, format)?;
        }
        (StepFormat::Json, _) => {
            let trace = whydoku::trace(puzzle, profile, path, uniqueness_policy, &style);
            terminal::write_plain(render::trace::write(&trace).as_bytes())?;
        }
        (StepFormat::Library, _) => {
            let mut lines = LibraryLines::new(terminal::plain_output());
            let mut replay = Replay::new(&path.start);
            for (number, record) in (1..).zip(&path.records) {
                if let Some(step) = record.step().filter(|_| numbers.contains(&number)) {
                    lines.push(replay.board(), step)?;
                }
                replay.follow(record);
            }
            lines.finish()?;
        }
        (_, None) => {
            let mut out = terminal::paged_output(&arguments.paging);
            let style = terminal::with_supported_colours(arguments.output.wrapping.wrapped(style));
            // A pager would show the escape sequences of pictures as text.
            let images = arguments.grid.images;
            let protocol = images::protocol(images).filter(|_| !out.is_paged());
            print(&mut out, shown_path, arguments, &style, protocol)?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Numbers of the steps to show, from 1. `usize::MAX` is an open end. Fails if a part of the path is
/// requested in JSON, because a trace must be complete.
fn shown_numbers(arguments: &Explain) -> anyhow::Result<RangeInclusive<usize>> {
    let shown = match (arguments.step, arguments.from, arguments.steps) {
        (Some(step), _, _) => step.get()..=step.get(),
        (None, Some(from), _) => from.get()..=usize::MAX,
        (None, None, Some(steps)) => steps.first..=steps.last,
        (None, None, None) if arguments.cell.is_none() => return Ok(1..=usize::MAX),
        (None, None, None) => 1..=usize::MAX,
    };
    if arguments.format == StepFormat::Json {
        bail!(
            "a JSON trace must be complete to be checked; use --step, --steps, --from and --cell with \
             other formats"
        );
    }
    Ok(shown)
}

/// Sections of the text. In the default detail, simple singles in a row form a section, and so do a
/// deduction and the single that it gives.
fn sections(path: &Path, arguments: &Explain) -> Vec<Chapter> {
    match arguments.detail {
        DetailChoice::Short
            if !arguments.is_part()
                && arguments.output.wording.notation != NotationChoice::Hodoku =>
        {
            whydoku::path::chapters(path)
        }
        // Each step has its own section in the other details, if only a part of the path is shown, and
        // in HoDoKu's notation.
        DetailChoice::Short | DetailChoice::Line | DetailChoice::Paragraph | DetailChoice::Full => {
            (0..path.records.len()).map(Chapter::Record).collect()
        }
    }
}

/// Whether each step is printed on one line.
fn has_line_per_step(arguments: &Explain, style: &Style) -> bool {
    arguments.detail.detail() == Detail::Line || style.notation == Notation::Hodoku
}

/// Prints the steps, and the summary if the last step is shown. With `--step` or `--cell`, never prints the
/// summary.
fn print(
    out: &mut dyn Write,
    shown_path: &ShownPath<'_>,
    arguments: &Explain,
    style: &Style,
    protocol: Option<Protocol>,
) -> anyhow::Result<()> {
    let (path, numbers) = (shown_path.path, &shown_path.numbers);
    let detail = arguments.detail.detail();
    let has_line_per_step = has_line_per_step(arguments, style);
    let separator = if has_line_per_step { "" } else { "\n" };
    let mut replay = Replay::new(&path.start);
    let hardest =
        whydoku::path::hardest(path).filter(|_| !has_line_per_step && arguments.cell.is_none());
    // Full detail ends each step with its board anyway.
    let shows_grids = arguments.grid.grid && detail != Detail::Full;
    for chapter in sections(path, arguments) {
        let range = chapter.range();
        let records = path.records.get(range.clone()).unwrap_or_default();
        if range.clone().any(|index| numbers.contains(&(index + 1))) {
            let board = replay.board();
            // If only a part of the path is shown, a board comes before its first step.
            let is_start_of_part = arguments.is_part()
                && arguments.cell.is_none()
                && *numbers.start() == range.start + 1;
            match (&chapter, records.first()) {
                (Chapter::Record(_) | Chapter::Direct(_), Some(record)) if shows_grids => {
                    let scene = Scene::of_record(board, record);
                    writeln!(out, "{}", board_of(&scene, style, protocol)?)?;
                }
                _ if shows_grids || is_start_of_part && detail != Detail::Full => {
                    writeln!(out, "{}", pencilmarks(board, Frame::default()))?;
                }
                _ => {}
            }
            let text = chapter.text(path, board, detail, style);
            let text = if hardest == Some(range.start) {
                render::headline(&text, style)
            } else {
                text
            };
            writeln!(out, "{text}{separator}")?;
        }
        for record in records {
            replay.follow(record);
        }
    }
    if *numbers.end() < path.records.len() || arguments.step.is_some() || arguments.cell.is_some() {
        return Ok(());
    }
    summary(out, shown_path, arguments, style)
}

/// The board of a scene as text, or as a picture where the terminal shows pictures.
fn board_of(scene: &Scene, style: &Style, protocol: Option<Protocol>) -> anyhow::Result<String> {
    match protocol {
        Some(protocol) => images::escapes(protocol, scene, style),
        None => Ok(render::scene_grid(scene, style)),
    }
}

/// Prints the outcome, the final board, the solutions, the grade, the note and the pauses.
fn summary(
    out: &mut dyn Write,
    shown_path: &ShownPath<'_>,
    arguments: &Explain,
    style: &Style,
) -> anyhow::Result<()> {
    let path = shown_path.path;
    let board = &path.end;
    let has_line_per_step = has_line_per_step(arguments, style);
    if has_line_per_step && !path.records.is_empty() {
        writeln!(out)?;
    }
    // A puzzle with several solutions has no complete path, so `stuck` would be no news.
    let has_several = matches!(path.solutions, SolutionCount::Many(_));
    if !(has_several && path.outcome == Outcome::Stuck) {
        writeln!(out, "{}", render::outcome(&path.outcome, style))?;
    }
    if board.is_full() {
        writeln!(out, "{}", block(&board.to_values(), Empty::default()))?;
    } else {
        writeln!(out, "{}", pencilmarks(board, Frame::default()))?;
    }
    if let Some(text) = whydoku::path::solutions_text(&path.solutions, style) {
        writeln!(out, "{text}")?;
    }
    writeln!(out, "{}", path.grade_text(style))?;
    let needed = || whydoku::path::needed_text(path, arguments.scope(), style);
    if let Some(text) = shown_path.note.map(str::to_owned).or_else(needed) {
        writeln!(out, "{text}")?;
    }
    let pauses = arguments
        .pauses
        .then(|| whydoku::pauses::pauses_text(path, style));
    if let Some(text) = pauses.flatten() {
        writeln!(out, "{text}")?;
    }
    Ok(())
}
