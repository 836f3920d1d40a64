//! The field `order` of a profile or an entry.

use super::scalars::Kinds;
use super::words::Word;
use logic::{OuterLoop, Subsets};
use serde::Deserialize;

/// The fields of an order as they are written; missing fields are `None`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct Order {
    houses: Option<Kinds>,
    subsets: Option<Word<Subsets>>,
    outermost: Option<Word<OuterLoop>>,
}

impl Order {
    /// The order with the fields that are written here, and the other fields from `base`.
    pub(super) fn with_defaults(&self, base: &logic::Order) -> logic::Order {
        let houses = self.houses.as_ref().map_or(&base.houses, |kinds| &kinds.0);
        logic::Order {
            houses: houses.clone(),
            subsets: self.subsets.map_or(base.subsets, |word| word.0),
            outer_loop: self.outermost.map_or(base.outer_loop, |word| word.0),
        }
    }
}
