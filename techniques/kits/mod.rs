//! Kits: searches, patterns and explanations that several families of techniques share. A kit uses
//! other kits but no family. The crate `compat` uses the public kits; they may change without
//! notice to other crates.

pub mod bent;
#[cfg(feature = "rare")]
mod case_proof;
pub(crate) mod colouring;
pub(crate) mod digit_chase;
pub(crate) mod letters;
#[cfg(feature = "rare")]
mod letters_proof;
pub mod options;
pub mod places;
pub(crate) mod rank_zero;
pub(crate) mod surplus;
pub mod templates;
pub(crate) mod trail;
#[cfg_attr(
    not(feature = "rare"),
    allow(dead_code, reason = "nets know the pattern, but nothing searches it")
)]
pub mod uncolourable;
#[cfg(feature = "rare")]
mod uncolourable_words;

/// Alternating chains: searches, pattern and explanations.
pub mod chains {
    mod added_part;
    pub(crate) mod arrows;
    pub(crate) mod family;
    pub(crate) mod kit;
    mod link_pairs_by_family;
    mod link_rows;
    pub(crate) mod loops;
    mod path;
    pub mod pattern;
    mod removals;
    pub(crate) mod short;
    mod shortest_walks;
    pub(crate) mod words;
}

/// Nets: searches for common consequences, and their explanation.
pub mod forcing {
    pub(crate) mod branches;
    pub(crate) mod relations;
    pub mod words;
}
