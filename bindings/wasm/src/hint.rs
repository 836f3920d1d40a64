//! Hints for a player's board.

use crate::api_error::ApiError;
use crate::pictured::picture_json;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use whydoku::grid::text::read_one;
use whydoku::grid::{Board, Digit, Puzzle};
use whydoku::hint::{
    Hint, HintContent, HintJson, HintRequest, PlayerBoard, Reveal, allowed_built_in,
    read_pencilmarks, text,
};
use whydoku::render::{self, Scene, Style};

/// Fields of a request for a hint, in addition to [`Request`]: the player's board and options.
#[derive(Deserialize)]
pub(crate) struct HintFields {
    /// The player's board; by default the puzzle itself.
    #[serde(default)]
    board: Option<String>,
    /// The player's pencilmarks.
    #[serde(default)]
    candidates: Option<String>,
    /// The digit the player works on.
    #[serde(default)]
    digit: Option<u8>,
    /// The techniques or levels that the player knows.
    #[serde(default, alias = "knows")]
    allow: Option<Vec<String>>,
    /// Whether to include pictures.
    #[serde(default)]
    pictures: bool,
}

/// Reads a player's board from its texts. Without `board`, it is the puzzle itself.
///
/// # Errors
/// When a text cannot be read.
pub fn player(
    puzzle: Puzzle,
    board: Option<&str>,
    candidates: Option<&str>,
) -> Result<PlayerBoard, ApiError> {
    let marks = candidates.map(read_pencilmarks).transpose();
    let marks = marks.map_err(ApiError::of)?;
    let board = board.map(read_one).transpose()?;
    Ok(PlayerBoard::from_parts(puzzle, board.as_ref(), marks))
}

/// The hint as JSON, schema `whydoku.hint/1`, with a text for each degree of revealing ([`Reveal`]) and, on request,
/// pictures.
pub(crate) fn hint(common: &Request, fields: &HintFields) -> Result<String, ApiError> {
    let style = common.style()?;
    let hint = find_hint(common, fields)?;
    let mut value = answer(&hint, &style)?;
    if fields.pictures {
        value["pictures"] = pictures(&hint, &style);
    }
    to_json(&value)
}

/// The picture of a hint as an SVG document. Without a step, the picture of the board.
pub(crate) fn picture(common: &Request, fields: &HintFields) -> Result<String, ApiError> {
    let style = common.style()?;
    let scene = if let Some(scene) = find_hint(common, fields)?.scene() {
        scene
    } else {
        let (board, candidates) = (fields.board.as_deref(), fields.candidates.as_deref());
        let player = player(common.puzzle()?, board, candidates)?;
        Scene::without_marks(&Board::new(&player.board))
    };
    to_json(&json!({ "svg": render::svg(&scene, &style) }))
}

/// The hint for the player's board.
fn find_hint(common: &Request, fields: &HintFields) -> Result<Hint, ApiError> {
    let profile = common.profile()?;
    let board = player(
        common.puzzle()?,
        fields.board.as_deref(),
        fields.candidates.as_deref(),
    )?;
    let digit = fields
        .digit
        .map(|digit| Digit::new(digit).ok_or_else(|| ApiError::of("a digit is from 1 to 9")));
    let allow = allowed_built_in(fields.allow.as_deref()).map_err(ApiError::of)?;
    let request = HintRequest::new(&profile)
        .with_digit(digit.transpose()?)
        .with_allow(allow.as_deref())
        .with_budget(common.units()?);
    Ok(whydoku::hint(&board, &request))
}

/// A hint as a record, its text for each degree of revealing ([`Reveal`]) by the name of the degree, and whether the
/// player can continue or has finished (`helps`).
///
/// # Errors
/// When the hint cannot be written as JSON, which would be a bug.
pub fn answer(hint: &Hint, style: &Style) -> Result<Value, ApiError> {
    let record = serde_json::to_value(HintJson::of(hint, style)).map_err(ApiError::of)?;
    let texts = Reveal::ALL.into_iter().map(|reveal| {
        let text = text(hint, reveal, style);
        (reveal.name().to_owned(), Value::from(text))
    });
    let texts: Map<String, Value> = texts.collect();
    Ok(json!({ "hint": record, "reveal": texts, "helps": hint.helps() }))
}

/// The picture of the step, or of each record of a refutation.
fn pictures(hint: &Hint, style: &Style) -> Value {
    match &hint.found {
        HintContent::Mistake(mistake) => {
            let refutation = mistake.refutation.as_ref();
            let pictures = refutation.map(|refutation| {
                let mut replay = whydoku::path::Replay::new(&refutation.start);
                let drawn = refutation.records.iter().map(|record| {
                    let scene = Scene::of_record(replay.board(), record);
                    replay.follow(record);
                    picture_json(&scene, style)
                });
                drawn.collect::<Vec<_>>()
            });
            json!(pictures.unwrap_or_default())
        }
        HintContent::Step(_) | HintContent::Learn(..) | HintContent::Ended(_) => {
            let scene = hint.scene();
            json!(
                scene
                    .iter()
                    .map(|scene| picture_json(scene, style))
                    .collect::<Vec<_>>()
            )
        }
    }
}
