//! The words of reasoning: technique, view, step, evidence, profile, engine, grade.
//!
//! Floor 1: knows the board and nothing else. A [`Technique`] reads a [`View`] and pushes
//! [`Find`]s into a [`Sink`]; the [`Engine`] makes [`Step`]s of them by a [`Profile`] and applies
//! them; a [`Grade`] is a pure function of the resulting path. No files, clocks or threads, no
//! words beyond templates, no serialisation: those live on other floors.

mod conflict;
mod effects;
mod engine;
mod evidence;
mod facts;
mod grade;
mod hands;
mod harvest;
mod info;
mod journal;
mod order;
mod pattern;
mod profile;
mod rating;
mod scale;
mod setting;
mod step;
mod subsets;
mod technique;
mod text;
mod view;
mod wish;

pub use conflict::Conflict;
pub use effects::{Claim, Effects, Removals};
pub use engine::{Applied, Engine, FoundOn, GaveUp, Recorder, Waypoint};
pub use evidence::{
    After, Branch, Chain, Closing, Cover, Deadly, End, Evidence, Exclusion, Finite, Link, Literal,
    Net, NetNode, Node, Polarity, Proved, Single, SingleBy, Split, Subset, SubsetBy, Truth, Why,
};
pub use facts::{Derived, Facts};
pub use grade::{Advance, Grade, Tally, Used};
pub use hands::{Hand, Hands};
pub use harvest::Keep;
pub use info::{Assumes, Family, Info};
pub use journal::{Change, Journal};
pub use order::{Order, Outermost};
pub use pattern::{Cast, Mark, Part, Pattern, Players, Proof, Proven, Role, ShortForm, Telling};
pub use profile::{
    Choice, Edition, Entry, EntryId, LastResort, Numbered, Profile, Sum, Uniqueness,
};
pub use rating::{Growth, Rating, Ratings, Variant};
pub use scale::{Level, LevelFault, LevelId, Levels, Measure, Scale, Score, Worth};
pub use setting::{Chosen, Declared, Options, Setting, Values};
pub use step::{Back, Guess, Outcome, Record, Step};
pub use subsets::Subsets;
pub use technique::{Find, Sink, Stop, Technique};
pub use text::{Explanation, Language, Named, Phrase, Piece, Slot, Text};
pub use view::{Position, View, Work};
pub use wish::Wish;

/// The example of the page that registries show.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
