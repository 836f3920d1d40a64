//! The console: an interactive solver with guesses, to the last counter.
//!
//! It continues the program `SudokuSolver` 2.6 by readalps (2021): the same orders, texts and
//! counters, and what `hint`, `explain`, `undo`, `save` and `load` add. The parts:
//!
//! * `machine`: the rules, one move at a time; `shrinks` asks the techniques of the profile.
//! * `event`: what the machine does, for those who watch: nobody (`runrun`), the `teller` (the
//!   original's text), the `scribe` (records of a path), the `narrator` (words).
//! * `session`: orders to text; `orders`, `show`, `quiz`, `saved` are its parts, `host` is what
//!   it needs from outside.

mod event;
mod host;
mod machine;
mod narrator;
mod orders;
mod quiz;
mod saved;
mod scribe;
mod session;
mod show;
mod shrinks;
mod teller;

pub use event::{Event, How, Shrink, Silent, Stage, Try, Watch};
pub use host::{Denied, Host};
pub use machine::{Level, Machine, Phase, RunMode, State};
pub use orders::{ORDERS, Order, Takes, order_named};
pub use quiz::{NoQuiz, read as read_quiz};
pub use saved::{NoSession, SAVED_HEAD};
pub use scribe::run;
pub use session::{Flow, PROMPT, Session};
pub use shrinks::{Missing, Shrinks};
