//! Reads moves and their reasons from free text.

use super::action::{Action, ActionError};
use super::change::Change;
use super::notation;
use super::reason::{Reason, stated_changes};
use render::reading::{language_of, read_heading};
use render::{Cells, Style};

/// A move and its reason, as a text states them.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct FreeText {
    /// The move.
    pub action: Action,
    /// The reason; `None` if the text has none.
    pub reason: Option<Reason>,
}

/// Reads a move and its reason. The text may be `r4c5 is 7 because hidden single in row 4`; a step as
/// `explain` prints it, with its heading; a sentence such as `So remove 1 from r3c3.`; a chain with its
/// conclusion, `... => r6c5<>5`; or a move alone ([`Action::read`]).
///
/// # Errors
/// When the text has no move.
pub fn read_text(text: &str, cells: Cells) -> Result<FreeText, ActionError> {
    let style = Style::default()
        .with_language(language_of(text))
        .with_cells(cells);
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let is_explanation = lines
        .next()
        .is_some_and(|line| read_heading(line, style.language).is_some());
    if let Some(change) = Change::new(stated_changes(text, &style)) {
        let has_reason = is_explanation || !is_only_conclusion(text, &style);
        return Ok(FreeText {
            action: Action::Change(change),
            reason: has_reason.then(|| Reason::Words(text.to_owned(), cells)),
        });
    }
    if let Some((action, reason)) = notation::split_reason(text)
        && let Ok(action) = Action::read(action, cells)
    {
        let reason = Some(Reason::read(reason, cells));
        return Ok(FreeText { action, reason });
    }
    let action = Action::read(text, cells);
    match notation::split_chain(text).filter(|_| action.is_err()) {
        Some((chain, conclusion)) => Ok(FreeText {
            action: Action::Change(notation::claims(conclusion, cells)?),
            reason: Some(Reason::Words(chain.trim().to_owned(), cells)),
        }),
        None => Ok(FreeText {
            action: action?,
            reason: None,
        }),
    }
}

/// Reads a move and its reason like [`read_text`]. `because` is a separate statement of the reason, which
/// replaces the reason in the text.
///
/// # Errors
/// When the text has no move.
pub fn read_move(text: &str, because: Option<&str>, cells: Cells) -> Result<FreeText, ActionError> {
    let free_text = read_text(text, cells)?;
    let separate_reason = because.map(|because| Reason::read(because, cells));
    Ok(FreeText {
        reason: separate_reason.or(free_text.reason),
        ..free_text
    })
}

/// Whether a text is only a sentence with effects, without a reason.
fn is_only_conclusion(text: &str, style: &Style) -> bool {
    render::reading::read_effects(text.trim(), style).is_some()
}
