//! Moves and reasons as text.

use super::finds::Engine;
use super::named_step::NamedStep;
use crate::judging::change::Change;
use crate::judging::notation::{self, NotationError};
use crate::judging::step_parts::{StepParts, leading_name};
use crate::request::ApiError;
use core::fmt;
use render::Cells;

/// A move.
pub(super) enum Action {
    Change(Change),
    Step(NamedStep),
    Undo,
}

/// A reason for a move.
pub(super) enum Reason {
    Pattern(NamedStep),
    /// Other words. Only the library compares sentences with those of the steps.
    Words,
}

impl From<NotationError> for ApiError {
    fn from(error: NotationError) -> ApiError {
        ApiError::at(1, error.column, error)
    }
}

impl Action {
    /// Reads a move and its reason, if the text has one: `r4c5=7`, `undo`, `x_wing rows 3 7 digit 4`, `r4c5 is 7
    /// because hidden single`, or a chain with its conclusion.
    pub(super) fn read_text(
        text: &str,
        engine: &Engine<'_>,
    ) -> Result<(Action, Option<Reason>), ApiError> {
        if let Some((action, reason)) = notation::split_reason(text)
            && let Ok(action) = Action::read(action, engine)
        {
            return Ok((action, Some(Reason::read(reason, engine))));
        }
        match (Action::read(text, engine), notation::split_chain(text)) {
            (Ok(action), _) => Ok((action, None)),
            (Err(_), Some((_, conclusion))) => {
                let change = notation::claims(conclusion, Cells::default())?;
                Ok((Action::Change(change), Some(Reason::Words)))
            }
            (Err(error), None) => Err(error),
        }
    }

    fn read(text: &str, engine: &Engine<'_>) -> Result<Action, ApiError> {
        if text.trim().eq_ignore_ascii_case("undo") {
            return Ok(Action::Undo);
        }
        match notation::claims(text, Cells::default()) {
            Ok(change) => Ok(Action::Change(change)),
            Err(error) => match NamedStep::read(text, engine)? {
                Some(named) => Ok(Action::Step(named)),
                None => Err(error.into()),
            },
        }
    }
}

impl NamedStep {
    /// A technique and its parts; `None` if the text does not begin with a technique.
    fn read(text: &str, engine: &Engine<'_>) -> Result<Option<NamedStep>, NotationError> {
        let Some((slug, length)) = leading_name(text, |name| engine.slug(name)) else {
            return Ok(None);
        };
        let parts = StepParts::read(text, length, Cells::default())?;
        Ok(Some(NamedStep { slug, parts }))
    }
}

impl Reason {
    pub(super) fn read(text: &str, engine: &Engine<'_>) -> Reason {
        let bare = text.trim().trim_end_matches(['.', '。', '!']);
        match NamedStep::read(bare, engine) {
            Ok(Some(named)) => Reason::Pattern(named),
            Ok(None) | Err(_) => Reason::Words,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Undo => f.write_str("undo"),
            Action::Step(named) => write!(f, "{}{}", named.slug, named.parts),
            Action::Change(change) => {
                let claims: Vec<String> = change.claims().iter().map(ToString::to_string).collect();
                f.write_str(&claims.join(" "))
            }
        }
    }
}
