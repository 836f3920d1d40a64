//! Games that keep their position.

use crate::ask::{Answer, Options, WhydokuError, read};
use crate::hint::RevealedHint;
use crate::judge::Judgement;
use serde_json::{Value, json};
use std::sync::{Mutex, MutexGuard, PoisonError};
use whydoku::Profile;
use whydoku::grid::text::{Empty, line};
use whydoku::hint::allowed_built_in;
use whydoku::judging::{FreeText, JudgeRequest, JudgedJson, MovePosition, MoveSession, read_move};
use whydoku_c::one_line;
use whydoku_wasm::Request;

/// A game: it judges moves, makes them and takes them back. The solutions of the puzzle are determined once, not at
/// every move. Only one thread uses a game at a time; the others wait.
#[derive(uniffi::Object)]
pub struct Session {
    profile: Profile,
    style: whydoku::Style,
    known: Option<Vec<&'static str>>,
    budget: Option<u64>,
    position: Mutex<MovePosition>,
}

#[uniffi::export]
impl Session {
    /// A game at a player's board. `allow` are the only techniques the player knows.
    #[uniffi::constructor(default(board = None, candidates = None, allow = None, options))]
    pub fn new(
        puzzle: String,
        board: Option<String>,
        candidates: Option<String>,
        allow: Option<Vec<String>>,
        options: Options,
    ) -> Answer<Session> {
        let fields = Value::Object(options.with(json!({ "puzzle": one_line(&puzzle)? }))?);
        let request: Request = serde_json::from_value(fields).map_err(WhydokuError::invalid)?;
        let board = board.as_deref().map(one_line).transpose()?;
        let (puzzle, candidates) = (request.puzzle()?, candidates.as_deref());
        let player = whydoku_wasm::player(puzzle, board.as_deref(), candidates)?;
        let known = allowed_built_in(allow.as_deref());
        Ok(Session {
            profile: (*request.profile()?).clone(),
            style: request.style()?,
            known: known.map_err(WhydokuError::invalid)?,
            budget: request.units()?,
            position: Mutex::new(MovePosition::of(&player)),
        })
    }

    /// Judges a move without making it. `because` is the reason.
    #[uniffi::method(default(because = None))]
    pub fn judge(&self, action: String, because: Option<String>) -> Answer<Judgement> {
        let FreeText { action, reason, .. } = self.read(&action, because.as_deref())?;
        let json = self.with_session(|session| {
            let judged = session.judge(&action, reason.as_ref());
            JudgedJson::of(&judged, &self.style).line()
        });
        read(&json.map_err(WhydokuError::invalid)?)
    }

    /// Makes a move, justified or not. Returns whether the board changed. A move that names a technique, such as
    /// `x_wing rows 3 7 digit 4`, is made only if the board has this step.
    pub fn apply(&self, action: String) -> Answer<bool> {
        let action = self.read(&action, None)?.action;
        Ok(self.with_session(|session| session.apply(&action)))
    }

    /// Takes the last move back. Returns whether there was one.
    pub fn undo(&self) -> bool {
        self.lock_position().undo()
    }

    /// The changes of each move that can be taken back, in order.
    pub fn moves(&self) -> Vec<String> {
        let position = self.lock_position();
        position.history().map(ToString::to_string).collect()
    }

    /// All moves that are justified now: placements, then eliminations.
    pub fn justified(&self) -> Vec<String> {
        self.with_session(|session| {
            let claims = session.justified_claims().into_iter();
            claims.map(|claim| claim.to_string()).collect()
        })
    }

    /// The board, 81 characters with a dot for each open cell.
    pub fn values(&self) -> String {
        line(&self.lock_position().board().to_values(), Empty::default())
    }

    /// A hint for the board with the known techniques.
    pub fn hint(&self) -> Answer<RevealedHint> {
        let hint = self.with_session(|session| session.hint());
        let revealed = whydoku_wasm::revealed_hint(&hint, &self.style)?;
        read(&revealed.to_string())
    }
}

impl Session {
    fn lock_position(&self) -> MutexGuard<'_, MovePosition> {
        self.position.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `use_session` with a session at the position of the game. Then the session's position
    /// becomes the position of the game.
    fn with_session<T>(&self, use_session: impl FnOnce(&mut MoveSession<'_>) -> T) -> T {
        let mut request = JudgeRequest::new(&self.profile).with_known(self.known.as_deref());
        if self.budget.is_some() {
            request = request.with_budget(self.budget);
        }
        let mut position = self.lock_position();
        let mut session = MoveSession::at(position.clone(), request);
        let answer = use_session(&mut session);
        *position = session.position().clone();
        answer
    }

    /// Reads a move and its reason. The reason `because` replaces a reason in the text of the move.
    fn read(&self, action: &str, because: Option<&str>) -> Answer<FreeText> {
        read_move(action, because, self.style.cells)
            .map_err(|error| whydoku_wasm::ApiError::from(error).into())
    }
}
