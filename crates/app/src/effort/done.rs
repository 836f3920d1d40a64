//! Actions of a simulated person.

use super::single_kind::{Counts, SingleKind};
use logic::Rating;
use serde::Serialize;

/// One thing that a person does.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes a single of this kind; the counts are the visible singles of each kind.
    Single(SingleKind, Counts),
    /// Finds a deduction of this rating; the count is the number of candidates that equally hard ones remove.
    Deduction(#[serde(serialize_with = "tenths")] Rating, u32),
    /// Tries a digit, because nothing is left to deduce.
    Trial,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn tenths<S: serde::Serializer>(rating: &Rating, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(rating.0)
}

/// An action and the number of open cells at that time.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Done {
    /// What.
    #[serde(rename = "doing")]
    pub action: Action,
    /// Number of open cells.
    pub open: u8,
    /// Factor to the mean person's effort.
    #[serde(skip)]
    pub pace: f64,
}
