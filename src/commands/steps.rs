//! `whydoku steps PUZZLE`: every deduction that can be made right now.

use crate::cli::args::{StepFormat, Steps};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::bail;
use grid::text::{Empty, line};
use logic::{Outcome, Step};
use render::{Detail, Palette, Style};
use std::io::Write;
use whydoku::album::Album;
use whydoku::hint::{HintStep, StepJson};

pub(crate) fn run(arguments: &Steps) -> anyhow::Result<Exit> {
    arguments.files.only_for(arguments.format)?;
    let profile = arguments.solving.profile()?;
    let style = arguments.wrapping.wrapped(arguments.wording.style());
    let detail = arguments.detail.detail();
    let wanted = arguments.technique.as_deref();
    let wanted = wanted.map(whydoku::technique).transpose()?;
    let puzzle = arguments.puzzle.read(&arguments.nth)?;
    let (budget, ask) = (arguments.solving.budget, arguments.solving.uniqueness.ask());
    let found = match whydoku::steps_within(budget, &puzzle, &profile, ask) {
        Ok(found) => found,
        Err(fault) => {
            terminal::complain(&anyhow::anyhow!("the board contradicts itself: {fault}"));
            return Ok(Exit::Gate);
        }
    };
    let slug = wanted.map(|technique| technique.info().slug);
    let asked = |step: &&Step| slug.is_none_or(|slug| step.info().slug == slug);
    let asked: Vec<&Step> = found.steps.iter().filter(asked).collect();
    // Where there is nothing to draw, that is said.
    let drawn = arguments.format.drawn().filter(|_| !asked.is_empty());
    let mut out = terminal::texts();
    match (arguments.format, drawn) {
        (_, Some(format)) => {
            let title = line(&found.before.to_values(), Empty::default());
            let album = Album::of_steps(title, &found.before, asked.iter().copied(), &style);
            arguments.files.write(&album, format)?;
        }
        (StepFormat::Json, None) => {
            for step in &asked {
                let plain = Style {
                    palette: Palette::PLAIN,
                    ..style
                };
                let shown = HintStep::new(found.before.clone(), Step::clone(step));
                serde_json::to_writer(&mut out, &StepJson::of(&shown, &plain))?;
                writeln!(out)?;
            }
        }
        (_, None) => {
            let end = if detail == Detail::Line { "" } else { "\n" };
            for (number, step) in (1..).zip(&asked) {
                let text = render::step(number, &found.before, step, detail, &style);
                writeln!(out, "{text}{end}")?;
            }
        }
    }
    // Where the output is not words, how it ended is said beside it.
    let words = arguments.format == StepFormat::Text;
    let mut tell = |outcome: &Outcome| -> std::io::Result<()> {
        let text = render::outcome(outcome, &style);
        if words {
            return writeln!(out, "{text}");
        }
        terminal::note(&text);
        Ok(())
    };
    let mut exit = Exit::Fine;
    if let Some(outcome) = found.ended {
        tell(&outcome)?;
        exit = Exit::Gate;
    } else if asked.is_empty() {
        tell(&match slug {
            _ if found.before.is_full() => Outcome::Solved,
            Some(slug) => bail!("{slug} finds nothing on this board"),
            None => Outcome::Stuck,
        })?;
    }
    out.flush()?;
    Ok(exit)
}
