//! Kits: searches, patterns and words that techniques of several families share. A kit uses other
//! kits and no family. The public ones are those that `compat` uses too; other crates should expect changes.

pub mod bent;
pub(crate) mod colouring;
pub(crate) mod letters;
pub mod options;
pub mod places;
pub(crate) mod rank_zero;
pub(crate) mod surplus;
pub mod templates;
pub(crate) mod trail;

/// Alternating chains: their searches, their pattern and their words.
pub mod chains {
    mod added_part;
    mod arrows;
    pub(crate) mod family;
    pub(crate) mod kit;
    mod link_pairs_by_family;
    mod link_rows;
    pub(crate) mod loops;
    mod path;
    pub mod pattern;
    mod removals;
    pub(crate) mod short;
    mod ways;
    pub(crate) mod words;
}

/// Nets: what several cases lead to, and how a net is worded.
pub mod forcing {
    pub(crate) mod branches;
    pub(crate) mod relations;
    pub mod words;
}
