//! Core types of the solver: technique, view, step, evidence, profile, engine, grade.
//!
//! Floor 1 of the workspace: of its crates, it depends on `grid` only. A [`Technique`] reads a
//! [`View`] and pushes [`Find`]s into a [`Sink`]. The [`Engine`] tries the techniques of a
//! [`Profile`], turns finds into [`Step`]s and applies them. A [`Grade`] is a pure function of the
//! resulting path. This crate uses no files, clocks or threads. Explanations are templates here;
//! the crate `render` turns them into text. The feature `serde` adds serde forms of evidence and
//! effects.

mod arrow;
mod changes;
mod closure_rule;
#[cfg(feature = "serde")]
mod codes;
mod conflict;
mod effects;
mod engine;
mod evidence;
mod facts;
mod grade;
mod info;
mod journal;
mod kept_finds;
pub mod layers;
mod nearest;
mod order;
mod pattern;
mod permits;
mod profile;
mod profile_text;
mod query;
mod rating;
mod registry;
mod reveal;
mod scale;
mod setting;
mod step;
mod subsets;
mod technique;
mod text;
mod view;

pub use arrow::{Arrow, Strength};
pub use changes::Changes;
pub use closure_rule::ClosureRule;
#[doc(hidden)]
pub use closure_rule::declared_closure;
pub use conflict::Conflict;
pub use effects::{Claim, Effects, Removals};
pub use engine::{Applied, BudgetExhausted, Checkpoint, Engine, FoundOn, Recorder};
pub use evidence::{
    Branch, Chain, Closing, Cover, Deadly, End, Evidence, Exclusion, Exhaustive, Lemma, Link,
    Literal, Net, NetNode, Node, Polarity, Proved, Single, SingleBy, Split, Subset, SubsetBy,
    Symmetry, Truth, Why,
};
pub use facts::{Derived, Facts};
pub use grade::{Advance, Grade, Tally, VariantUse};
#[doc(hidden)]
pub use info::kept_doc;
pub use info::{Assumes, Family, Info};
pub use journal::{Change, FillablePattern, Journal};
pub use kept_finds::{DISTINCT_LIMIT, Keep};
pub use nearest::{nearest, suggestion};
pub use order::{Order, OuterLoop};
pub use pattern::{
    ExplainContext, Mark, Members, NumberedRemoval, Part, Pattern, Proof, Proven, Role, Roles,
    ShortForm,
};
pub use permits::{ThreadPermit, ThreadPermits};
pub use profile::{
    Choice, Edition, Entry, EntryId, LastResort, NumberedEntry, Profile, Sum, Uniqueness,
};
#[doc(hidden)]
pub use profile_text::{head_comment, without_comments};
pub use query::StepQuery;
pub use rating::{Growth, Rating, Ratings, Variant};
pub use registry::{Collection, NameTaken, NamedProfile, ProfileTexts, Registry, UnknownTechnique};
pub use reveal::{Reveal, UnknownReveal};
pub use scale::{Level, LevelFault, LevelId, Levels, Measure, Scale, Score, Worth};
pub use setting::{Chosen, Declared, Options, Setting, Values};
pub use step::{Back, Guess, Outcome, Record, Step};
pub use subsets::Subsets;
pub use technique::{Find, Sink, Stop, Technique};
pub use text::{Explanation, Language, Mentions, Phrase, Piece, Slot, Text};
pub use view::{Position, View, Work};

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
