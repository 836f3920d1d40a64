//! `whydoku hint PUZZLE`: only the next step, as much of it as is asked for.

use crate::args::Hint;
use crate::exit::Exit;
use crate::mistake::mistake;
use crate::{telling, terminal};
use core::ops::ControlFlow;
use grid::CellSet;
use logic::{Engine, Explanation, Outcome, Phrase, Step};
use oracle::Solver;
use render::Detail;
use std::io::Write;
use whydoku::words;

pub(crate) fn run(arguments: &Hint) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let style = arguments.wording.style();
    let puzzle = arguments.puzzle.read(&arguments.nth)?;
    let mut out = terminal::texts();
    if let Some(mistake) = mistake(&puzzle) {
        writeln!(out, "{}", render::sentence(&mistake, &style))?;
        out.flush()?;
        return Ok(Exit::Gate);
    }
    let board = grid::Board::new(&puzzle);
    let solutions = Solver::new().check(&puzzle);
    let uniqueness = arguments.solving.uniqueness.ask().uniqueness(&solutions);
    let mut engine = Engine::new(&profile, board.clone(), uniqueness);
    let exit = match engine.next_steps() {
        ControlFlow::Break(Outcome::Solved) => {
            writeln!(
                out,
                "{}",
                render::sentence(&Phrase::new(&words::FINISHED), &style)
            )?;
            Exit::Fine
        }
        ControlFlow::Break(outcome) => {
            writeln!(out, "{}", render::outcome(&outcome, &style))?;
            Exit::Gate
        }
        ControlFlow::Continue(steps) => {
            let Some(step) = steps.first() else {
                return Ok(Exit::Gate);
            };
            let explanation = telling::explanation(&board, step);
            let text = match arguments.reveal {
                1 => render::sentence(&place_to_look(step, &explanation), &style),
                2 => {
                    let name =
                        Phrase::new(&words::LOOK_FOR).with("technique", &step.technique.name);
                    render::sentences(&[place_to_look(step, &explanation), name], &style)
                }
                _ => render::step(1, &board, step, &explanation, Detail::Paragraph, &style),
            };
            writeln!(out, "{text}")?;
            Exit::Fine
        }
    };
    out.flush()?;
    Ok(exit)
}

/// Where to look: the house that holds what plays a part, else the cells.
fn place_to_look(step: &Step, explanation: &Explanation) -> Phrase {
    let mut cells: CellSet = explanation
        .marks
        .iter()
        .flat_map(|mark| mark.candidates.all_cells())
        .collect();
    if let logic::Evidence::Single(single) = &step.evidence
        && let logic::SingleBy::House(house) = single.by
    {
        return Phrase::new(&words::LOOK_HOUSE).with("house", house);
    }
    if cells.is_empty() {
        let effects = step
            .effects
            .place()
            .into_iter()
            .chain(step.effects.removals().to_vec());
        cells = effects.map(|candidate| candidate.cell).collect();
    }
    match cells.common_houses().first() {
        Some(house) if cells.is_plural() => Phrase::new(&words::LOOK_HOUSE).with("house", house),
        _ => Phrase::new(&words::LOOK_CELLS).with("cells", cells),
    }
}
