//! Steps, paths and boards in words, and as data.
//!
//! Floor 2: knows the board and the words of reasoning, and no technique's name. A technique
//! fills the slots of templates ([`logic::Phrase`]); this crate picks the language, the names of
//! cells and the form of lists, and words what every technique has in common: what goes, guesses,
//! contradictions, outcomes and grades.
//!
//! Everything returns a `String` and depends on nothing but its arguments: no terminal, no clock,
//! no environment. Colour is a matter of [`Palette`], which the caller chooses, and is never
//! needed for the meaning.

mod board;
mod conflict;
mod effects;
mod end;
mod eureka;
mod facts;
mod line;
mod names;
mod phrase;
mod step;
mod style;
mod svg;
pub mod trace;
mod width;
mod words;

pub use board::{pencilmarks, values};
pub use conflict::conflict;
pub use effects::{brief, effects};
pub use end::{ending, grade, outcome};
pub use eureka::eureka;
pub use names::{candidate, candidates, cell, cells, compact_cells, digits, house, list};
pub use phrase::{phrase, sentence, sentences};
pub use step::{back, guess, record, step};
pub use style::{Cells, Detail, Ink, Notation, Palette, Style};
pub use svg::svg;
pub use width::{width, wrap};
