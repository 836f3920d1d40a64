//! Judges moves, makes them, and lists those that are justified.

use crate::api_error::ApiError;
use crate::hint::player;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::json;
use whydoku::grid::text::{Empty, line, position};
use whydoku::hint::allowed_built_in;
use whydoku::judging::{
    Action, ActionError, JudgeRequest, JudgedJson, MovePosition, MoveSession, read_move,
};
use whydoku::render::Style;

/// Fields of a request about a game, in addition to [`Request`]: the player's board and the moves made on it.
#[derive(Deserialize)]
pub(crate) struct GameFields {
    /// The player's board before the moves; by default the puzzle itself.
    #[serde(default)]
    board: Option<String>,
    /// The player's pencilmarks.
    #[serde(default)]
    candidates: Option<String>,
    /// The earlier moves, in order.
    #[serde(default)]
    moves: Vec<String>,
    /// The techniques or levels that the player knows; by default, all of the profile.
    #[serde(default, alias = "knows")]
    allow: Option<Vec<String>>,
}

/// A move and its reason.
#[derive(Deserialize)]
pub(crate) struct MoveFields {
    action: String,
    /// The reason; it replaces a reason in the text of the move.
    #[serde(default)]
    because: Option<String>,
}

impl From<ActionError> for ApiError {
    fn from(error: ActionError) -> ApiError {
        ApiError::at(1, error.column(), error)
    }
}

/// The verdict on a move, schema `whydoku.judge/1`.
pub(crate) fn judge(
    common: &Request,
    game: &GameFields,
    fields: &MoveFields,
) -> Result<String, ApiError> {
    with_session(common, game, |session, style| {
        let read = read_move(&fields.action, fields.because.as_deref(), style.cells)?;
        let judged = session.judge(&read.action, read.reason.as_ref());
        to_json(&JudgedJson::of(&judged, style))
    })
}

/// Makes a move, justified or not. `changes` are the changes that it makes, empty if the board stays as it is or a move
/// was taken back.
pub(crate) fn apply(
    common: &Request,
    game: &GameFields,
    fields: &MoveFields,
) -> Result<String, ApiError> {
    with_session(common, game, |session, style| {
        let action = read_move(&fields.action, None, style.cells)?.action;
        let is_change = session.apply(&action) && !action.is_undo();
        let changes = session.position().last_move().filter(|_| is_change);
        let changes = changes.map(ToString::to_string);
        to_json(&json!({
            "changes": changes.unwrap_or_default(),
            "position": position(&session.position().player_board().board),
            "values": line(&session.board().to_values(), Empty::Dot),
            "moves": session.position().moves(),
        }))
    })
}

/// The moves that are justified at a position: placements, then eliminations.
pub(crate) fn justified(common: &Request, game: &GameFields) -> Result<String, ApiError> {
    with_session(common, game, |session, _| {
        let moves = session.justified_claims().into_iter();
        let moves: Vec<String> = moves.map(|claim| claim.to_string()).collect();
        to_json(&json!({ "moves": moves }))
    })
}

/// Calls `use_session` with a session in which the earlier moves have been made.
fn with_session(
    common: &Request,
    game: &GameFields,
    use_session: impl FnOnce(&mut MoveSession<'_>, &Style) -> Result<String, ApiError>,
) -> Result<String, ApiError> {
    let (profile, style) = (common.profile()?, common.style()?);
    let (board, candidates) = (game.board.as_deref(), game.candidates.as_deref());
    let player = player(common.puzzle()?, board, candidates)?;
    let known = allowed_built_in(game.allow.as_deref()).map_err(ApiError::of)?;
    let mut request = JudgeRequest::new(&profile).with_known(known.as_deref());
    if let Some(units) = common.units()? {
        request = request.with_budget(Some(units));
    }
    let mut session = MoveSession::at(MovePosition::of(&player), request);
    for text in &game.moves {
        session.apply(&Action::read(text, style.cells)?);
    }
    use_session(&mut session, &style)
}
