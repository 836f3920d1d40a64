//! Hints: the next step on a player's board, or its first mistake.
//!
//! [`hint()`] returns a [`Hint`] as data; [`text()`] converts it to text, and [`HintJson`] to JSON.

mod answer;
mod chain_json;
mod hint_step;
mod json;
mod kinds;
mod level;
mod mistake;
mod next_step;
mod pencilmarks;
mod player_board;
mod refutation;
mod step_json;
mod text;

pub use answer::{Hint, HintContent, HintRequest, hint};
pub(crate) use chain_json::HousesAndChains;
pub use hint_step::HintStep;
pub use json::HintJson;
pub use level::{allowed_built_in, allowed_techniques, levels};
pub use logic::{Reveal, UnknownReveal};
pub(crate) use mistake::mistake;
pub use mistake::{Mistake, MistakeKind};
pub use next_step::Opens;
pub use pencilmarks::{PencilmarksError, read as read_pencilmarks};
pub use player_board::PlayerBoard;
pub use refutation::Refutation;
pub(crate) use refutation::refute_claim;
pub use step_json::StepJson;
pub(crate) use step_json::{Operation, operation, operations};
pub(crate) use text::mistake_lines;
pub use text::{step_text, text};
