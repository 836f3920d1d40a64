//! `whydoku steps PUZZLE`: every deduction that can be made right now.

use crate::cli::args::Steps;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::bail;
use logic::Outcome;
use render::Detail;
use std::io::Write;

pub(crate) fn run(arguments: &Steps) -> anyhow::Result<Exit> {
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
    let mut out = terminal::texts();
    let slug = wanted.map(|technique| technique.info().slug);
    let asked = |step: &&logic::Step| slug.is_none_or(|slug| step.info().slug == slug);
    let mut told = 0;
    for step in found.steps.iter().filter(asked) {
        told += 1;
        let text = render::step(told, &found.before, step, detail, &style);
        let end = if detail == Detail::Line { "" } else { "\n" };
        writeln!(out, "{text}{end}")?;
    }
    if let Some(outcome) = found.ended {
        writeln!(out, "{}", render::outcome(&outcome, &style))?;
        out.flush()?;
        return Ok(Exit::Gate);
    }
    if told == 0 {
        let outcome = match slug {
            _ if found.before.is_full() => Outcome::Solved,
            Some(slug) => bail!("{slug} finds nothing on this board"),
            None => Outcome::Stuck,
        };
        writeln!(out, "{}", render::outcome(&outcome, &style))?;
    }
    out.flush()?;
    Ok(Exit::Fine)
}
