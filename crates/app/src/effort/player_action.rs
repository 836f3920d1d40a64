//! Actions of a simulated player.

use super::single_kind::{Counts, SingleKind};
use logic::Rating;
use serde::Serialize;

/// An action of a simulated player.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes a single of this kind. The counts are the numbers of visible singles of each kind.
    Single(SingleKind, Counts),
    /// Takes a round of deductions with this rating. The number counts the candidates that the round places
    /// or removes, without eliminations that its placements cause.
    Deduction(#[serde(serialize_with = "serialize_tenths")] Rating, u32),
    /// Guesses a digit, because there is nothing to deduce.
    Trial,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn serialize_tenths<S: serde::Serializer>(
    rating: &Rating,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(rating.0)
}

/// An action, with the number of open cells and the pace of the player, on which its cost depends.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct PlayerAction {
    /// The action.
    #[serde(rename = "doing")]
    pub action: Action,
    /// Number of open cells before the action.
    pub open: u8,
    /// Factor on the mean player's cost of this action. It depends on the player and the technique; 1 for a
    /// guess.
    #[serde(skip)]
    pub pace: f64,
}
