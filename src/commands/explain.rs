//! `whydoku explain PUZZLE`: step by step, in words.

use crate::cli::args::{DetailChoice, Explain, ExplainFormat};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::files::{Folder, Ledger, Ours, Overwrite};
use anyhow::bail;
use grid::text::{Empty, Frame, block, pencilmarks};
use logic::{Outcome, Phrase, Record, Step};
use oracle::Verdict;
use render::{Detail, Notation, Scene, Style};
use std::io::Write;
use whydoku::{Chapter, Explainer, Path, Replay, messages};

pub(crate) fn run(arguments: &Explain) -> anyhow::Result<Exit> {
    if arguments.out.is_some() && arguments.format != ExplainFormat::Svg {
        bail!("--out is for the pictures of --format svg");
    }
    let profile = arguments.solving.profile()?;
    let style = arguments.wording.style();
    let puzzle = arguments.puzzle.read(&arguments.nth)?;
    let ask = arguments.solving.uniqueness.ask();
    let explainer = Explainer::new(&profile, ask, arguments.scope());
    let mut explainer = explainer.with_budget(arguments.solving.budget);
    let path = match explainer.explain(&puzzle) {
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
            let style = arguments.wrapping.wrapped(style);
            tell(&mut out, &path, arguments, &style)?;
            out.flush()?;
        }
        ExplainFormat::Json => {
            let trace = whydoku::trace(&puzzle, &profile, &path, ask, &style);
            terminal::write_results(render::trace::write(&trace).as_bytes())?;
        }
        ExplainFormat::Html => {
            let page = whydoku::page(&puzzle, &profile, &path, &style);
            terminal::write_results(page.as_bytes())?;
        }
        ExplainFormat::Svg => {
            if let Some(folder) = &arguments.out {
                let folder = Ledger::new(Overwrite::forced(arguments.force)).fills(folder)?;
                draw(&folder, &path, &style)?;
            }
        }
    }
    let solved = path.outcome == Outcome::Solved && matches!(path.solutions, Verdict::Unique(_));
    Ok(if solved { Exit::Fine } else { Exit::Gate })
}

/// A file that holds a picture of ours.
const PICTURE: Ours = Ours {
    what: "a picture",
    is: |file| file.starts_with(render::SVG_START),
};

/// Writes a picture of every step into a file of its own, numbered and named after the technique.
fn draw(folder: &Folder, path: &Path, style: &Style) -> anyhow::Result<()> {
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let name = match record {
            Record::Step(step) => step.info().slug,
            Record::Guess(_) => "guess",
            Record::Back(_) => "back",
        };
        let file = format!("{:03}-{name}.svg", index + 1);
        let scene = Scene::of_record(replay.board(), record);
        folder.write(&file, &render::svg(&scene, style), PICTURE)?;
        replay.follow(record);
    }
    Ok(())
}

/// The parts that are told: singles together where that is asked for.
fn chapters(path: &Path, arguments: &Explain) -> Vec<Chapter> {
    match arguments.detail {
        DetailChoice::Short => whydoku::chapters(path),
        DetailChoice::Line | DetailChoice::Paragraph | DetailChoice::Full => {
            (0..path.records.len()).map(Chapter::Record).collect()
        }
    }
}

fn tell(
    out: &mut dyn Write,
    path: &Path,
    arguments: &Explain,
    style: &Style,
) -> anyhow::Result<()> {
    let detail = arguments.detail.detail();
    let is_short = detail == Detail::Line || style.notation == Notation::Hodoku;
    let between = if is_short { "" } else { "\n" };
    let mut replay = Replay::new(&path.start);
    let hardest = whydoku::hardest(path).filter(|_| detail != Detail::Line);
    for chapter in chapters(path, arguments) {
        // In full, a step ends with its board anyway.
        if arguments.grid && detail != Detail::Full {
            writeln!(out, "{}", pencilmarks(replay.board(), Frame::default()))?;
        }
        match chapter {
            Chapter::Record(index) => {
                let Some(record) = path.records.get(index) else {
                    continue;
                };
                let text = render::record(index + 1, replay.board(), record, detail, style);
                let text = if hardest == Some(index) {
                    render::headline(&text, style)
                } else {
                    text
                };
                writeln!(out, "{text}{between}")?;
                replay.follow(record);
            }
            Chapter::Singles(range) => {
                let first = range.start + 1;
                let records = path.records.get(range).unwrap_or_default();
                let steps: Vec<&Step> = records.iter().filter_map(Record::step).collect();
                writeln!(out, "{}{between}", render::run(first, &steps, style))?;
                records.iter().for_each(|record| replay.follow(record));
            }
        }
    }
    let board = &path.end;
    if is_short && !path.records.is_empty() {
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
