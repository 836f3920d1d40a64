//! The console solver: an interactive solver with guesses.
//!
//! It reproduces the program `SudokuSolver` 2.6 by readalps (2021) with the same commands, texts and
//! counters, and adds `hint`, `explain`, `undo`, `save` and `load`.
//!
//! Words of the original program: a *group* is a house, a *block* is a box, and *ply* means lines
//! and blocks. A *shrink* is a find that only eliminates candidates. In a house, a *complete*
//! shrink is a hidden single, and an *incomplete* shrink is a subset; other shrinks use a line and
//! its blocks. The *filter* is the part of a move that looks for shrinks. A *level* is a guess on
//! the stack of open guesses.
//!
//! The modules:
//!
//! * `machine`: the rules, one move at a time; `shrinks` runs the techniques of the profile.
//! * `event`: the events of the machine, and their observers: none (`runrun`), `transcript` (the
//!   original program's text), `path_recorder` (records of a path) or `narrator` (explanations).
//! * `session`: executes commands, with `orders`, `show`, `quiz` and `saved`; `host` is its environment.

mod event;
mod host;
mod machine;
mod narrator;
mod orders;
mod path_recorder;
mod quiz;
mod saved;
mod session;
mod show;
mod shrinks;
mod transcript;

pub use event::{Attempt, AttemptKind, Event, Observer, Shrink, Silent, Stage};
pub use host::{Denied, Host};
pub use machine::{Level, Machine, Phase, RunMode, State};
pub use orders::{ORDERS, Order, Takes, order_named};
pub use path_recorder::run;
pub use quiz::{QuizError, read as read_quiz};
pub use saved::{NoSession, SAVED_HEAD};
pub use session::{Flow, PROMPT, Session};
pub use shrinks::{Missing, Shrinks};
