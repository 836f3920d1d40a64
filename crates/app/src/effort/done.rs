//! What a simulated person does.

use super::single_kind::{Counts, SingleKind};
use logic::Rating;
use serde::Serialize;

/// One thing that a person does.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes a single of this kind, while so many of each kind are in sight.
    Single(SingleKind, Counts),
    /// Finds a deduction of this rating, while so many candidates could go by ones as hard.
    Deduction(#[serde(serialize_with = "tenths")] Rating, u32),
    /// Tries a digit, because nothing is left to deduce.
    Trial,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn tenths<S: serde::Serializer>(rating: &Rating, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(rating.0)
}

/// What was done, while so many cells were open.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Done {
    /// What.
    #[serde(rename = "doing")]
    pub action: Action,
    /// How many cells were open.
    pub open: u8,
    /// How many times the mean person's effort it costs this one.
    #[serde(skip)]
    pub pace: f64,
}
