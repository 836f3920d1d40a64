//! The console: an interactive solver with guesses, to the last counter.

mod event;
mod machine;
mod scribe;
mod shrinks;

pub use event::{Event, How, Shrink, Silent, Stage, Try, Watch};
pub use machine::{Level, Machine, Phase, RunMode, State};
pub use scribe::run;
pub use shrinks::{Missing, Shrinks};
