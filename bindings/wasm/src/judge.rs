//! Judges moves, makes them, and lists those that are justified.

use crate::api_error::ApiError;
use crate::games::Games;
use crate::hint::player;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::{Value, json};
use whydoku::grid::text::{Empty, line, position_text};
use whydoku::hint::allowed_built_in;
use whydoku::judging::{
    Action, ActionError, JudgeRequest, JudgedJson, MovePosition, MoveSession, read_move,
};
use whydoku::render::Style;

/// Fields of a request about a game, in addition to [`Request`]: the player's board and the moves
/// made on it.
#[derive(Deserialize)]
pub(crate) struct GameFields {
    /// The player's board before the moves; by default the puzzle itself.
    #[serde(default)]
    board: Option<String>,
    /// The player's pencilmarks.
    #[serde(default)]
    candidates: Option<String>,
    /// The earlier moves, in order. They are made before the request is answered, and an open game keeps them.
    #[serde(default)]
    moves: Vec<String>,
    /// The number of an open game. It replaces the puzzle, `board` and `candidates`.
    #[serde(default)]
    game: Option<usize>,
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
    games: &mut Games,
    common: &Request,
    game: &GameFields,
    fields: &MoveFields,
) -> Result<String, ApiError> {
    with_session(games, common, game, &mut |session, style| {
        let stated = read_move(&fields.action, fields.because.as_deref(), style.cells)?;
        let judged = session.judge(&stated.action, stated.reason.as_ref());
        to_json(&JudgedJson::of(&judged, style))
    })
}

/// Makes a move, justified or not. `changes` are the changes that it makes, empty if the board
/// stays as it is or a move was taken back.
pub(crate) fn apply(
    games: &mut Games,
    common: &Request,
    game: &GameFields,
    fields: &MoveFields,
) -> Result<String, ApiError> {
    with_session(games, common, game, &mut |session, style| {
        let action = read_move(&fields.action, None, style.cells)?.action;
        let is_change = session.apply(&action) && !action.is_undo();
        let changes = session.position().last_move().filter(|_| is_change);
        let changes = changes.map(ToString::to_string);
        let mut state = state(session);
        state["changes"] = changes.unwrap_or_default().into();
        to_json(&state)
    })
}

/// The moves that are justified at a position: placements, then eliminations.
pub(crate) fn justified(
    games: &mut Games,
    common: &Request,
    game: &GameFields,
) -> Result<String, ApiError> {
    with_session(games, common, game, &mut |session, _| {
        let moves = session.justified_claims().into_iter();
        let moves: Vec<String> = moves.map(|claim| claim.to_string()).collect();
        to_json(&json!({ "moves": moves }))
    })
}

/// Opens a game and makes the earlier moves. Later requests give the number of the game, `game`, instead of
/// the puzzle and the fields of the board.
pub(crate) fn open(
    games: &mut Games,
    common: &Request,
    game: &GameFields,
) -> Result<String, ApiError> {
    with_session(&mut Games::new(), common, game, &mut |session, _| {
        let number = games.open(session.position().clone());
        let mut state = state(session);
        state["game"] = number.into();
        to_json(&state)
    })
}

/// Closes a game. Requests with its number then fail.
pub(crate) fn close(games: &mut Games, game: &GameFields) -> Result<String, ApiError> {
    games.take(game.game.unwrap_or(usize::MAX))?;
    to_json(&json!({}))
}

/// The position of a session.
fn state(session: &MoveSession<'_>) -> Value {
    json!({
        "position": position_text(&session.position().player_board().board),
        "values": line(&session.board().to_values(), Empty::Dot),
        "moves": session.position().moves(),
    })
}

/// Calls `use_session` with a session at the position of an open game or of the request's board,
/// after the moves of the request.
fn with_session(
    games: &mut Games,
    common: &Request,
    game: &GameFields,
    use_session: &mut dyn FnMut(&mut MoveSession<'_>, &Style) -> Result<String, ApiError>,
) -> Result<String, ApiError> {
    let (profile, style) = (common.profile()?, common.style()?);
    let known = allowed_built_in(game.allow.as_deref()).map_err(ApiError::of)?;
    let mut request = JudgeRequest::new(&profile).with_known(known.as_deref());
    if let Some(units) = common.units()? {
        request = request.with_budget(Some(units));
    }
    let moves = game.moves.iter();
    let moves: Vec<Action> = moves
        .map(|text| Action::read(text, style.cells))
        .collect::<Result<_, _>>()?;
    let position = if let Some(number) = game.game {
        games.take(number)?
    } else {
        let (board, candidates) = (game.board.as_deref(), game.candidates.as_deref());
        MovePosition::of(&player(common.puzzle()?, board, candidates)?)
    };
    let mut session = MoveSession::at(position, request);
    for action in &moves {
        session.apply(action);
    }
    let answer = use_session(&mut session, &style);
    if let Some(number) = game.game {
        games.put(number, session.into_position());
    }
    answer
}
