//! `whydoku explain PUZZLE`: step by step, in words.

use crate::cli::args::{Explain, ExplainFormat};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use grid::text::{Empty, Frame, block, pencilmarks};
use logic::{Outcome, Phrase};
use oracle::Verdict;
use render::{Detail, Style};
use std::io::Write;
use whydoku::{Path, Replay, messages};

pub(crate) fn run(arguments: &Explain) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let style = arguments.wording.style();
    let puzzle = arguments.puzzle.read(&arguments.nth)?;
    let ask = arguments.solving.uniqueness.ask();
    let path = match whydoku::explain(&puzzle, &profile, ask, arguments.scope()) {
        Ok(path) => path,
        Err(fault) => {
            terminal::complain(&anyhow::anyhow!(
                "{}: {fault}",
                messages::NO_SOLUTION_AT_SIGHT
            ));
            return Ok(Exit::Gate);
        }
    };
    if profile.scale.needs_one_solution() && !matches!(path.solutions, Verdict::Unique(_)) {
        let mut out = terminal::texts();
        if let Some(text) = whydoku::solutions_text(&path.solutions, &style) {
            writeln!(out, "{text}")?;
        }
        let why = Phrase::new(&messages::ONLY_UNIQUE);
        writeln!(out, "{}", render::sentence(&why, &style))?;
        out.flush()?;
        return Ok(Exit::Gate);
    }
    match arguments.format {
        ExplainFormat::Text => {
            let mut out = terminal::texts();
            tell(&mut out, &path, arguments, &style)?;
            out.flush()?;
        }
        ExplainFormat::Json => {
            let trace = whydoku::trace(&puzzle, &profile, &path, ask, &style);
            terminal::write_results(render::trace::write(&trace).as_bytes())?;
        }
    }
    let solved = path.outcome == Outcome::Solved && matches!(path.solutions, Verdict::Unique(_));
    Ok(if solved { Exit::Fine } else { Exit::Gate })
}

fn tell(
    out: &mut dyn Write,
    path: &Path,
    arguments: &Explain,
    style: &Style,
) -> anyhow::Result<()> {
    let detail = arguments.detail.detail();
    let between = if detail == Detail::Line { "" } else { "\n" };
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        // In full, a step ends with its board anyway.
        if arguments.grid && detail != Detail::Full {
            writeln!(out, "{}", pencilmarks(replay.board(), Frame::default()))?;
        }
        let text = render::record(index + 1, replay.board(), record, detail, style);
        writeln!(out, "{text}{between}")?;
        replay.follow(record);
    }
    let board = &path.end;
    if detail == Detail::Line && !path.records.is_empty() {
        writeln!(out)?;
    }
    // With several solutions it was never a question of techniques.
    let several = matches!(path.solutions, Verdict::Many(_));
    if !(several && path.outcome == Outcome::Stuck) {
        writeln!(out, "{}", render::outcome(&path.outcome, style))?;
    }
    if board.is_full() {
        writeln!(out, "{}", block(&board.to_values(), Empty::default()))?;
    } else {
        writeln!(out, "{}", pencilmarks(board, Frame::default()))?;
    }
    if let Some(text) = whydoku::solutions_text(&path.solutions, style) {
        writeln!(out, "{text}")?;
    }
    writeln!(out, "{}", render::grade(&path.grade, style))?;
    if let Some(text) = whydoku::needed_text(path, arguments.scope(), style) {
        writeln!(out, "{text}")?;
    }
    Ok(())
}
