//! Steps, paths and boards as text, JSON and pictures.
//!
//! Floor 2: depends on `grid` and `logic` and knows no technique names. A technique fills the slots
//! of templates ([`logic::Phrase`]). This crate chooses the language, cell names and list format.
//! It also has the texts that all techniques share: effects, guesses, contradictions, outcomes and
//! grades.
//!
//! Every text depends only on the arguments of its function, not on a terminal, clock or
//! environment. The caller chooses the colours ([`Palette`]). No meaning depends on colour alone.
//!
//! ```
//! use logic::{Effects, Language};
//! let removed = [1, 3].map(|column| {
//!     let cell = grid::Cell::at_row_column(0, column).expect("a cell");
//!     grid::Candidate::new(cell, grid::Digit::new(5).expect("a digit"))
//! });
//! let effects = Effects::new(None, removed.to_vec()).expect("an elimination");
//! let style = render::Style::default();
//! assert_eq!(render::effects(&effects, &style), "So remove 5 from r1c2 and r1c4.");
//! let style = style.with_cells(render::Cells::A1);
//! assert_eq!(render::brief(&effects, &style), "B1<>5, D1<>5");
//! let style = style.with_language(Language::Zh);
//! assert_eq!(render::effects(&effects, &style), "所以从B1和D1删去5。");
//! ```

mod board;
mod conflict;
mod csp;
mod effects;
mod end;
mod eureka;
mod facts;
mod grammar;
pub mod hodoku;
mod line;
mod names;
mod phrase;
mod picture;
#[cfg(feature = "ranks")]
mod ranks;
pub mod reading;
mod run;
mod scene_text;
mod step;
mod style;
pub mod trace;
mod width;
mod words;

pub use board::{pencilmarks, values};
pub use conflict::conflict;
pub use csp::csp;
pub use effects::{brief, effects};
pub use end::{Deductions, ending, grade, needed, outcome, rated, takes};
pub use eureka::eureka;
pub use names::{candidate, candidates, cell, cells, compact_cells, digits, house, list};
pub use phrase::{phrase, sentence, sentences};
pub use picture::{
    Actor, DOT_START, Region, RegionKind, SCENE_START, SVG_START, Scene, SceneLine, TIKZ_PREAMBLE,
    Tint, dot, outlined, scene_json, scene_lines, svg, svg_animated, svg_body, svg_digits,
    svg_frame, svg_frames, svg_layers, svg_legend, svg_scene_legend, svg_strip, tikz, tikz_colours,
};
#[cfg(feature = "ranks")]
pub use ranks::{Rank, rank_sentences, ranks};
pub use run::{headline, run};
pub use scene_text::scene_grid;
pub use step::{
    argument, back, guess, record, single_left_sentence, step, step_before_single, step_with_single,
};
pub use style::{Cells, Detail, Ink, Notation, Palette, PictureStyle, Ranks, Style};
pub use width::{width, wrap};

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
