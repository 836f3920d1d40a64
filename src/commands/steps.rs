//! `whydoku steps PUZZLE`: every deduction that can be made right now.

use crate::cli::args::Steps;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::bail;
use core::ops::ControlFlow;
use grid::Board;
use logic::{Effects, Engine, Step};
use oracle::Solver;
use render::Detail;
use std::io::Write;

pub(crate) fn run(arguments: &Steps) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let style = arguments.wording.style();
    let detail = arguments.detail.detail();
    let wanted = arguments
        .technique
        .as_deref()
        .map(find_technique)
        .transpose()?;
    let puzzle = arguments.puzzle.read(&arguments.nth)?;
    let board = match puzzle.board() {
        Ok(board) => board,
        Err(fault) => {
            terminal::complain(&anyhow::anyhow!("the board contradicts itself: {fault}"));
            return Ok(Exit::Gate);
        }
    };
    let solutions = Solver::new().check(&puzzle);
    let uniqueness = arguments.solving.uniqueness.ask().uniqueness(&solutions);
    let mut engine = Engine::new(&profile, board.clone(), uniqueness);
    let mut out = terminal::texts();
    match engine.all_steps() {
        ControlFlow::Break(outcome) => {
            writeln!(out, "{}", render::outcome(&outcome, &style))?;
            out.flush()?;
            return Ok(Exit::Gate);
        }
        ControlFlow::Continue(steps) => {
            let mut steps = distinct(steps);
            steps.retain(|step| wanted.is_none_or(|slug| step.info().slug == slug));
            steps.sort_by_key(|step| step.rating);
            for (index, step) in steps.iter().enumerate() {
                let text = render::step(index + 1, &board, step, detail, &style);
                let end = if detail == Detail::Line { "" } else { "\n" };
                writeln!(out, "{text}{end}")?;
            }
            if steps.is_empty() {
                tell_none(&mut out, &board, wanted, &style)?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Fine)
}

fn find_technique(name: &str) -> anyhow::Result<&'static str> {
    Ok(whydoku::technique(name)?.info().slug)
}

fn tell_none(
    out: &mut dyn Write,
    board: &Board,
    wanted: Option<&str>,
    style: &render::Style,
) -> anyhow::Result<()> {
    if board.is_full() {
        writeln!(out, "{}", render::outcome(&logic::Outcome::Solved, style))?;
    } else if let Some(slug) = wanted {
        bail!("{slug} finds nothing on this board");
    } else {
        writeln!(out, "{}", render::outcome(&logic::Outcome::Stuck, style))?;
    }
    Ok(())
}

/// The first step of each technique and set of effects: the same removal is often seen several
/// ways.
fn distinct(steps: Vec<Step>) -> Vec<Step> {
    let mut seen: Vec<(&'static str, Effects)> = Vec::new();
    let mut kept = Vec::new();
    for step in steps {
        let key = (step.info().slug, step.effects.sorted());
        if !seen.contains(&key) {
            seen.push(key);
            kept.push(step);
        }
    }
    kept
}
