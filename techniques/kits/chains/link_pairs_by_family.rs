//! The link pairs of each family of chains at a position, computed at first use. A link pair is a
//! weak link followed by a strong link.

use super::family::Family;
use links::{LinkPairs, StrongLinks};
use logic::{Derived, Position};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The number of families.
const FAMILIES: usize = 6;

/// The link pairs by family, and reusable memory of earlier positions.
#[derive(Default)]
pub(super) struct LinkPairsByFamily {
    known: [OnceLock<LinkPairs>; FAMILIES],
    /// By family, because the families need different amounts of memory.
    pool: [Mutex<Option<LinkPairs>>; FAMILIES],
}

impl Derived for LinkPairsByFamily {
    fn derive(_position: &Position<'_>) -> LinkPairsByFamily {
        LinkPairsByFamily::default()
    }

    fn renew(&mut self, _position: &Position<'_>) {
        for (pool, known) in self.pool.iter_mut().zip(&mut self.known) {
            if let Some(link_pairs) = known.take() {
                *pool.get_mut().unwrap_or_else(PoisonError::into_inner) = Some(link_pairs);
            }
        }
    }
}

/// The link pairs of a family at a position.
pub(super) fn link_pairs<'a>(position: &Position<'a>, family: Family) -> &'a LinkPairs {
    let link_pairs_by_family: &LinkPairsByFamily = position.derived();
    link_pairs_by_family.known[family as usize].get_or_init(|| {
        let mut pool = link_pairs_by_family.pool[family as usize]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let mut link_pairs = pool.take().unwrap_or_default();
        drop(pool);
        let filter = family.filter();
        link_pairs.renew(StrongLinks::of(position, filter.layer()), filter);
        link_pairs
    })
}
