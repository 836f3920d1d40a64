//! `whydoku demo`: a short solution, step by step.

use crate::cli::args::Demo;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::anyhow;
use catalogue::profile;
use grid::text::read_one;
use logic::Record;
use render::{Detail, Scene};
use std::io::{BufRead, IsTerminal, Write};
use whydoku::path::{Explainer, Replay};
use whydoku::{Scope, UniquenessPolicy};

/// A nearly finished puzzle whose next step is a Skyscraper.
const PUZZLE: &str =
    "063700248298043057470080093714000386952368471836417529620870934089034762347006815";

/// Number of steps shown with the grid. The others are shown as one line each.
const STEPS_WITH_GRID: usize = 4;

pub(crate) fn run(arguments: &Demo) -> anyhow::Result<Exit> {
    let puzzle = read_one(PUZZLE).map_err(|error| anyhow!("{}", error.kind()))?;
    let profile = profile::named("default")?;
    let style = arguments.wrapping.wrapped(arguments.wording.style());
    let style = terminal::with_supported_colours(style);
    let mut explainer = Explainer::new(&profile, UniquenessPolicy::Check, Scope::Needed);
    let path = explainer.explain(&puzzle)?;
    let mut out = terminal::styled_output();
    writeln!(
        out,
        "This is what `whydoku explain` does with a puzzle that is nearly finished:\n"
    )?;
    writeln!(out, "  whydoku explain --grid {PUZZLE}\n")?;
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let board = replay.board();
        if index < STEPS_WITH_GRID {
            let grid = render::scene_grid(&Scene::of_record(board, record), &style);
            writeln!(out, "{grid}")?;
            let text = render::record(index + 1, board, record, Detail::Paragraph, &style);
            writeln!(out, "{text}\n")?;
            if !wait_for_enter(&mut out)? {
                return Ok(Exit::Fine);
            }
        } else {
            let text = render::record(index + 1, board, record, Detail::Line, &style);
            writeln!(out, "{text}")?;
        }
        replay.follow(record);
    }
    writeln!(out, "\n{}", render::outcome(&path.outcome, &style))?;
    writeln!(out, "{}\n", path.grade_text(&style))?;
    writeln!(out, "What to try next:")?;
    let hardest = path.records.iter().find_map(|record| match record {
        Record::Step(step) if step.rating == path.grade.hardest_step_rating => {
            Some(step.info().slug)
        }
        Record::Step(_) | Record::Guess(_) | Record::Back(_) => None,
    });
    let hardest = hardest.unwrap_or("skyscraper");
    writeln!(
        out,
        "  whydoku techniques {hardest}    how that technique works"
    )?;
    writeln!(
        out,
        "  whydoku hint --reveal where {PUZZLE}    only where to look"
    )?;
    writeln!(
        out,
        "  whydoku explain --format html {PUZZLE} > path.html    with pictures"
    )?;
    out.flush()?;
    Ok(Exit::Fine)
}

/// Waits for a line of input if a terminal is attached. Returns whether to continue.
fn wait_for_enter(out: &mut dyn Write) -> anyhow::Result<bool> {
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return Ok(true);
    }
    write!(out, "Enter shows the next step, q ends. ")?;
    out.flush()?;
    let mut answer = String::new();
    let read = std::io::stdin().lock().read_line(&mut answer)?;
    writeln!(out)?;
    Ok(read > 0 && !answer.trim().eq_ignore_ascii_case("q"))
}
