//! The strides of each family of chains at a position, worked out when they are first asked for.

use super::family::Family;
use links::{Strides, StrongLinks};
use logic::{Derived, Position};
use std::sync::{Mutex, OnceLock, PoisonError};

/// How many families there are.
const FAMILIES: usize = 6;

/// By family; and the memory of earlier positions.
#[derive(Default)]
pub(super) struct Paces {
    known: [OnceLock<Strides>; FAMILIES],
    pool: Mutex<Vec<Strides>>,
}

impl Derived for Paces {
    fn derive(_position: &Position<'_>) -> Paces {
        Paces::default()
    }

    fn renew(&mut self, _position: &Position<'_>) {
        let pool = self.pool.get_mut().unwrap_or_else(PoisonError::into_inner);
        pool.extend(self.known.iter_mut().filter_map(OnceLock::take));
    }
}

/// The strides of a family at a position.
pub(super) fn strides<'a>(position: &Position<'a>, family: Family) -> &'a Strides {
    let paces: &Paces = position.derived();
    paces.known[family as usize].get_or_init(|| {
        let mut pool = paces.pool.lock().unwrap_or_else(PoisonError::into_inner);
        let mut strides = pool.pop().unwrap_or_default();
        drop(pool);
        let filter = family.filter();
        strides.renew(StrongLinks::of(position, filter.layer()), filter);
        strides
    })
}
