//! `whydoku hint PUZZLE`: only the next step, as much of it as is asked for.

use crate::cli::args::{Hint, HintFormat};
use crate::cli::exit::Exit;
use crate::cli::input::complaint;
use crate::cli::terminal;
use anyhow::Context;
use grid::text::read_one;
use grid::{Board, Cell, CellSet};
use logic::{Outcome, Phrase, Profile, Step};
use oracle::{Solver, Verdict};
use render::{Detail, Palette, Style};
use std::io::Write;
use whydoku::hint::json::Hint as Object;
use whydoku::hint::mistake::{Mistake, mistake};
use whydoku::hint::next_step::{Advice, Adviser, Opens};
use whydoku::hint::pencilmarks;
use whydoku::hint::player_board::PlayerBoard;
use whydoku::{Replay, explain, messages};

pub(crate) fn run(arguments: &Hint) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let known = known(arguments, &profile)?;
    let position = read(arguments)?;
    let style = match arguments.format {
        HintFormat::Text => arguments.wording.style(),
        // Colour has no place in data.
        HintFormat::Json => Style {
            palette: Palette::PLAIN,
            ..arguments.wording.style()
        },
    };
    if let Some(mistake) = mistake(&position, &profile) {
        match arguments.format {
            HintFormat::Text => tell_mistake(&mistake, arguments.reveal, &style)?,
            HintFormat::Json => write(&Object::mistake(&profile, &mistake, &style))?,
        }
        return Ok(Exit::Gate);
    }
    let board = grid::Board::new(&position.board);
    let solutions = solutions(&position);
    let adviser = Adviser {
        profile: &profile,
        uniqueness: arguments.solving.uniqueness.ask().uniqueness(&solutions),
        digit: arguments.digit,
        known: known.as_deref(),
    };
    let advice = adviser.advise(&board);
    match arguments.format {
        HintFormat::Text => {
            tell(&advice, &board, arguments.reveal, &style)?;
            if let Some(phrase) = several(&solutions) {
                terminal::write_results((render::sentence(&phrase, &style) + "\n").as_bytes())?;
            }
        }
        HintFormat::Json => {
            let warning = several(&solutions).map(|phrase| render::sentence(&phrase, &style));
            write(&object(&advice, &profile, &board, &style).warning(warning))?;
        }
    }
    Ok(match advice {
        Advice::Step(_) | Advice::Ended(Outcome::Solved) => Exit::Fine,
        Advice::Learn(..) | Advice::Ended(_) => Exit::Gate,
    })
}

/// The board that was asked about.
fn read(arguments: &Hint) -> anyhow::Result<PlayerBoard> {
    let given = arguments.puzzle.read(&arguments.nth)?;
    if arguments.board.is_none() && arguments.candidates.is_none() {
        return Ok(PlayerBoard::untouched(given));
    }
    let board = match &arguments.board {
        Some(text) => read_one(text).map_err(|error| complaint("--board", &error))?,
        None => given.clone(),
    };
    let marks = match &arguments.candidates {
        Some(text) => Some(pencilmarks::read(text).context("--candidates")?),
        None => None,
    };
    Ok(PlayerBoard::of(given, &board, marks))
}

/// The slugs of the techniques the player knows. One that the profile does not use is mentioned:
/// it cannot be meant to be passed over in silence.
fn known(arguments: &Hint, profile: &Profile) -> anyhow::Result<Option<Vec<&'static str>>> {
    if arguments.allow.is_empty() {
        return Ok(None);
    }
    let mut known = Vec::new();
    for name in &arguments.allow {
        let slug = whydoku::technique(name.trim())?.info().slug;
        let mut entries = profile.entries.iter();
        if !entries.any(|entry| entry.technique.info().slug == slug) {
            terminal::note(&format!("note: profile {} has no {slug}", profile.name));
        }
        known.push(slug);
    }
    Ok(Some(known))
}

/// How many solutions there are. It is the puzzle as given that is asked: what a player has
/// erased or filled in since proves nothing.
fn solutions(position: &PlayerBoard) -> Verdict {
    let puzzle = position.given.as_ref().unwrap_or(&position.board);
    Solver::new().check(puzzle)
}

/// What is said of a puzzle with several solutions: no hint can lead to the end of it.
fn several(solutions: &Verdict) -> Option<Phrase> {
    let Verdict::Many([one, other]) = solutions else {
        return None;
    };
    let differ: CellSet = Cell::all()
        .filter(|&cell| one.digit(cell) != other.digit(cell))
        .collect();
    Some(Phrase::new(&messages::SEVERAL).with("cells", differ))
}

fn write(object: &Object) -> anyhow::Result<()> {
    terminal::write_results(object.json()?.as_bytes())?;
    Ok(())
}

fn object(advice: &Advice, profile: &Profile, board: &grid::Board, style: &Style) -> Object {
    match advice {
        Advice::Step(step) => Object::step(profile, board, step, style),
        Advice::Learn(step, opens) => {
            let said = render::sentence(&learn(step, *opens), style);
            Object::learn(profile, board, step, *opens, said, style)
        }
        Advice::Ended(outcome) => Object::ended(profile, *outcome, ended(*outcome, style)),
    }
}

fn tell(advice: &Advice, board: &grid::Board, reveal: u8, style: &Style) -> anyhow::Result<()> {
    let mut out = terminal::texts();
    match advice {
        Advice::Step(step) => {
            let text = match reveal {
                1 => render::sentence(&place_to_look(board, step), style),
                2 => {
                    let name =
                        Phrase::new(&messages::LOOK_FOR).with("technique", &step.info().name);
                    render::sentences(&[place_to_look(board, step), name], style)
                }
                _ => render::step(1, board, step, Detail::Paragraph, style),
            };
            writeln!(out, "{text}")?;
        }
        Advice::Learn(step, opens) => {
            writeln!(out, "{}", render::sentence(&learn(step, *opens), style))?;
            if reveal == 3 {
                let text = render::step(1, board, step, Detail::Paragraph, style);
                writeln!(out, "{text}")?;
            }
        }
        Advice::Ended(outcome) => writeln!(out, "{}", ended(*outcome, style))?,
    }
    out.flush()?;
    Ok(())
}

fn learn(step: &Step, opens: Opens) -> Phrase {
    let words = match opens {
        Opens::TheBoard => &messages::UNLOCKS,
        Opens::WithMore => &messages::UNLOCKS_IN_STEPS,
        Opens::Nothing => &messages::IS_NEXT,
    };
    Phrase::new(words).with("technique", &step.info().name)
}

fn ended(outcome: Outcome, style: &Style) -> String {
    match outcome {
        Outcome::Solved => render::sentence(&Phrase::new(&messages::FINISHED), style),
        Outcome::Stuck | Outcome::Contradiction(_) | Outcome::Limit => {
            render::outcome(&outcome, style)
        }
    }
}

/// The mistake, and the logic that refutes it when all is to be revealed.
fn tell_mistake(mistake: &Mistake, reveal: u8, style: &Style) -> anyhow::Result<()> {
    let mut out = terminal::texts();
    writeln!(out, "{}", render::sentence(&mistake.said, style))?;
    if let (Some(refutation), 3) = (&mistake.refutation, reveal) {
        writeln!(out, "{}", render::sentence(&refutation.premise, style))?;
        let mut replay = Replay::new(&refutation.start);
        for (index, record) in refutation.records.iter().enumerate() {
            let text = explain::record(index + 1, replay.board(), record, Detail::Line, style);
            writeln!(out, "{text}")?;
            replay.follow(record);
        }
        let conflict = render::conflict(&refutation.conflict);
        writeln!(out, "{}", render::sentence(&conflict, style))?;
    }
    out.flush()?;
    Ok(())
}

/// Where to look: the house that holds what plays a part, else the cells.
fn place_to_look(board: &Board, step: &Step) -> Phrase {
    let mut cells: CellSet = step
        .explain(board)
        .marks
        .iter()
        .flat_map(|mark| mark.candidates.all_cells())
        .collect();
    if let logic::Evidence::Single(single) = &step.evidence
        && let logic::SingleBy::House(house) = single.by
    {
        return Phrase::new(&messages::LOOK_HOUSE).with("house", house);
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
        Some(house) if cells.is_plural() => Phrase::new(&messages::LOOK_HOUSE).with("house", house),
        _ => Phrase::new(&messages::LOOK_CELLS).with("cells", cells),
    }
}
