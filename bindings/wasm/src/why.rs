//! Why a candidate is not the digit of its cell, or how it follows.

use crate::asked::{Asked, Wrong};
use crate::call::written;
use crate::hint::player;
use crate::pictured::pictured;
use serde::Deserialize;
use serde_json::{Value, json};
use whydoku::grid::{Candidate, Cell, Digit, Puzzle};
use whydoku::hint::{Found, HintRequest, PlayerBoard, Reveal, text};
use whydoku::logic::{Profile, Record};
use whydoku::render::{self, Detail, Scene, Style};
use whydoku::{Ask, Explainer, Path, Replay, Scope};

/// A candidate on a player's board.
#[derive(Deserialize)]
pub(crate) struct WhyAsked {
    #[serde(default)]
    board: Option<String>,
    /// The cell, as `r1c2`.
    cell: String,
    digit: u8,
}

/// `false` with what refutes it, `true` with the steps that it follows from, or `unknown`.
pub(crate) fn why(asked: &Asked, own: &WhyAsked) -> Result<String, Wrong> {
    let (profile, style) = (asked.profile()?, asked.style()?);
    let given = asked.puzzle()?;
    let named = Cell::all().find(|cell| cell.to_string() == own.cell);
    let cell = named.ok_or_else(|| Wrong::of(format!("cell {:?}: expected r1c1", own.cell)))?;
    let digit = Digit::new(own.digit).ok_or_else(|| Wrong::of("a digit is from 1 to 9"))?;
    let asks = Candidate::new(cell, digit);
    let now = player(given.clone(), own.board.as_deref(), None)?;
    if now.board.value(cell).is_some() {
        return Err(Wrong::of(format!("{cell} is filled")));
    }
    if let Some(refuted) = refuted(&given, &now.board, asks, &profile, &style) {
        return written(&refuted);
    }
    written(&follows(
        &now.board,
        asks,
        &profile,
        asked.units()?,
        &style,
    )?)
}

/// What is wrong once the digit stands there.
fn refuted(
    given: &Puzzle,
    now: &Puzzle,
    asks: Candidate,
    profile: &Profile,
    style: &Style,
) -> Option<Value> {
    let mut numbers = now.numbers();
    numbers[asks.cell.index()] = asks.digit.value();
    let tried = PlayerBoard::of(given.clone(), &Puzzle::from_numbers(&numbers)?, None);
    let hint = whydoku::hint(&tried, &HintRequest::new(profile));
    let Found::Mistake(mistake) = &hint.found else {
        return None;
    };
    if mistake.cell.is_some_and(|cell| cell != asks.cell) {
        // Something else is wrong on the board: that comes first.
        let said = text(&hint, Reveal::Place, style);
        return Some(json!({ "answer": "mistake", "lines": [line(&said, None)] }));
    }
    let Some(refutation) = &mistake.refutation else {
        let said = text(&hint, Reveal::Place, style);
        return Some(json!({ "answer": "false", "lines": [line(&said, None)] }));
    };
    let mut lines = vec![line(&render::sentence(&refutation.premise, style), None)];
    let mut replay = Replay::new(&refutation.start);
    for (index, record) in refutation.records.iter().enumerate() {
        let board = replay.board();
        let said = render::record(index + 1, board, record, Detail::Line, style);
        let drawn = pictured(&Scene::of_record(board, record), style);
        lines.push(line(&said, Some(&drawn)));
        replay.follow(record);
    }
    let conflict = render::conflict(&refutation.conflict);
    lines.push(line(&render::sentence(&conflict, style), None));
    Some(json!({ "answer": "false", "lines": lines }))
}

/// A line of an argument, with its picture if it has one.
fn line(said: &str, picture: Option<&Value>) -> Value {
    json!({ "text": said.trim_end(), "picture": picture })
}

/// The steps from this board that place the digit, or that it cannot be told.
fn follows(
    now: &Puzzle,
    asks: Candidate,
    profile: &Profile,
    budget: Option<u64>,
    style: &Style,
) -> Result<Value, Wrong> {
    let explainer = Explainer::new(profile, Ask::Oracle, Scope::Needed).with_budget(budget);
    let path = { explainer }.explain(now).map_err(Wrong::of)?;
    let placed = path.records.iter().position(|record| match record {
        Record::Step(step) => step.effects.place() == Some(asks),
        Record::Guess(_) | Record::Back(_) => false,
    });
    let guessed = |end: &usize| path.records.iter().take(*end).any(is_guess);
    let Some(end) = placed.filter(|end| !guessed(end)) else {
        return Ok(json!({ "answer": "unknown", "lines": [] }));
    };
    let needed = needed_for(&path, end);
    let mut replay = Replay::new(&path.start);
    let mut lines = Vec::new();
    for (index, record) in path.records.iter().enumerate().take(end + 1) {
        if needed.contains(&index) {
            let detail = if index == end {
                Detail::Paragraph
            } else {
                Detail::Line
            };
            let number = lines.len() + 1;
            let board = replay.board();
            let said = render::record(number, board, record, detail, style);
            let drawn = pictured(&Scene::of_record(board, record), style);
            lines.push(line(&said, Some(&drawn)));
        }
        replay.follow(record);
    }
    Ok(json!({ "answer": "true", "lines": lines }))
}

fn is_guess(record: &Record) -> bool {
    match record {
        Record::Step(_) => false,
        Record::Guess(_) | Record::Back(_) => true,
    }
}

/// The records that one relies on, over all that these rely on, and itself.
fn needed_for(path: &Path, end: usize) -> Vec<usize> {
    let relies = path.relies(Ask::Oracle);
    let mut needed = vec![end];
    let mut next = 0;
    while let Some(&at) = needed.get(next) {
        for &earlier in relies.get(at).map(Vec::as_slice).unwrap_or_default() {
            if !needed.contains(&earlier) {
                needed.push(earlier);
            }
        }
        next += 1;
    }
    needed.sort_unstable();
    needed
}
