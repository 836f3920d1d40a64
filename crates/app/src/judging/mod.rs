//! Judges moves: whether a move is justified on the current board.
//!
//! **A move is *justified* if one step of a known technique on the current board gives it**, and the checker
//! accepts the evidence of that step. A set of changes is justified if each of them is. Only exhaustive search
//! decides whether a move is true or false.
//!
//! ```
//! use whydoku::judging::{JudgeRequest, MoveSession};
//! let puzzle: whydoku::Puzzle =
//!     "043900601000100000000000900000002314090000500000450206001000007209000400760030000".parse()?;
//! let profile = whydoku::catalogue::profile::named("default")?;
//! let mut session = MoveSession::new(&puzzle, JudgeRequest::new(&profile));
//! let judged = session.judge(&"r2c1=9".parse()?, None);
//! assert_eq!(judged.verdict.word(), "justified");
//! session.apply(&"r2c1=9".parse()?);
//! assert_eq!(session.judge(&"r2c1=9".parse()?, None).verdict.word(), "already");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod change;
mod easiest;
mod finds;
mod free_text;
mod json;
mod judge;
mod named_step;
mod notation;
mod position;
mod reason;
mod request;
mod session;
mod stated_chain;
mod step_parts;
mod texts;
mod verdict;
mod words;

pub use crate::claim::IllegalClaim;
pub use action::{Action, ActionError};
pub use change::Change;
pub use free_text::{FreeText, read_move, read_text};
pub use json::JudgedJson;
pub use judge::{MoveJudge, judge};
pub use named_step::NamedStep;
pub use notation::NotationError;
pub use position::MovePosition;
pub use reason::{Reason, ReasonVerdict};
pub use request::{JudgeRequest, JudgingDepth};
pub use session::MoveSession;
pub use stated_chain::{BrokenLink, LinkProblem};
pub use step_parts::StepParts;
pub use verdict::{Distance, IllegalMove, JudgedMove, MoveVerdict};
