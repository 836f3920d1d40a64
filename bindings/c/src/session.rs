//! Games that keep their position between questions.

use crate::error_as_answer;
use crate::question::{Question, ignore_progress};
use core::cell::RefCell;
use grid::text::{Empty, line, position_text};
use serde_json::{Map, Value, json};
use whydoku_wasm::{ApiError, Games};

/// The fields of questions to a game, in addition to those of all questions.
const QUESTION_FIELDS: [&str; 2] = ["action", "because"];
/// The fields that open a game and that later questions leave out: the game's position replaces
/// them.
const BOARD_FIELDS: [&str; 4] = ["puzzle", "board", "candidates", "moves"];

/// A game.
pub(crate) struct Session {
    games: RefCell<Games>,
    /// The number of the game in `games`.
    number: usize,
    /// The fields that opened the game.
    opening: Map<String, Value>,
}

impl Session {
    /// Opens a game. The text is a JSON object with the fields of `judge` for the board (`puzzle`,
    /// `board`, `candidates`, `moves`) and for what the player knows (`allow`).
    ///
    /// # Errors
    /// When the game cannot be read. The error is in the form of an answer.
    pub(crate) fn open(text: &str) -> Result<Session, String> {
        let question = Question::opening(text).map_err(|error| error_as_answer(&error))?;
        let games = RefCell::new(Games::new());
        let answer = whydoku_wasm::answer_in(&games, &question.text, &mut ignore_progress);
        let opened: Value = serde_json::from_str(&answer).unwrap_or_default();
        let number = opened.get("game").and_then(Value::as_u64);
        let number = number.and_then(|number| usize::try_from(number).ok());
        Ok(Session {
            number: number.ok_or(answer)?,
            games,
            opening: question.fields,
        })
    }

    /// Answers a question about the game; both are JSON. An error is an answer too.
    pub(crate) fn answer(&self, question: &str) -> String {
        let result = self.reply(question);
        result.unwrap_or_else(|error| error_as_answer(&error))
    }

    fn reply(&self, text: &str) -> Result<String, ApiError> {
        let question = Question::read(text)?;
        question.expect_only(&QUESTION_FIELDS)?;
        if question.fields.contains_key("puzzle") {
            return Err(ApiError::of(
                "unknown field `puzzle` of a question to a game",
            ));
        }
        let call = match question.call.as_str() {
            call @ ("judge" | "apply" | "justified") => call,
            "undo" => "apply",
            "hint" => return Ok(self.hint(question.fields)),
            "moves" => return Ok(json!({ "moves": self.moves() }).to_string()),
            "values" => return Ok(json!({ "values": self.values() }).to_string()),
            call => return Err(ApiError::of(format!("unknown call `{call}` of a game"))),
        };
        let mut fields = self.opening.clone();
        fields.extend(question.fields);
        fields.retain(|name, _| !BOARD_FIELDS.contains(&name.as_str()));
        fields.insert("call".to_owned(), call.into());
        fields.insert("game".to_owned(), self.number.into());
        if question.call == "undo" {
            fields.insert("action".to_owned(), "undo".into());
        }
        let text = Value::Object(fields).to_string();
        Ok(whydoku_wasm::answer_in(
            &self.games,
            &text,
            &mut ignore_progress,
        ))
    }

    /// A hint for the board.
    fn hint(&self, question: Map<String, Value>) -> String {
        let mut fields = self.opening.clone();
        fields.extend(question);
        let has_moves = fields.remove("moves").is_some() || !self.moves().is_empty();
        let has_board = fields.contains_key("board") || fields.contains_key("candidates");
        if has_moves || has_board {
            fields.remove("candidates");
            let games = self.games.borrow();
            let game = games.position(self.number);
            let board = game.map(|game| position_text(&game.player_board().board));
            fields.insert("board".to_owned(), board.unwrap_or_default().into());
        }
        whydoku_wasm::answer(&Value::Object(fields).to_string(), &mut ignore_progress)
    }

    /// The changes of each move that can be taken back.
    fn moves(&self) -> Vec<String> {
        let games = self.games.borrow();
        let game = games.position(self.number);
        let moves = game.iter().flat_map(|game| game.history());
        moves.map(ToString::to_string).collect()
    }

    /// The board, 81 characters.
    fn values(&self) -> String {
        let games = self.games.borrow();
        let game = games.position(self.number);
        let values = game.map(|game| line(&game.board().to_values(), Empty::Dot));
        values.unwrap_or_default()
    }
}
