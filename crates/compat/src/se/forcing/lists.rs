//! Lists of nested chains, by what they were made for.
//!
//! A list depends on the search and the field alone, not on who made it or when, and nothing in it
//! is a number of somebody's. So threads that work on one position share their lists, and no one
//! can tell from a list which thread it was. Two threads that want the same list at the same time
//! both make it; the first to be done keeps it.

use super::chain::Multi;
use super::closure::Mode;
use super::field::Field;
use super::unary::Line;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A search that runs inside chains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Search {
    /// Forcing chains and cycles.
    Unary,
    /// Multiple or dynamic chains.
    Multiple(Mode),
}

/// A set of slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Slots([u64; 6]);

impl Slots {
    pub(crate) fn insert(&mut self, slot: u16) {
        self.0[usize::from(slot >> 6)] |= 1 << (slot & 63);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().zip(0_u16..).flat_map(|(&word, at)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| at * 64 + bit)
        })
    }
}

/// What a nested chain is, enough to make it again.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// A forcing chain or cycle.
    Line(Box<Line>),
    /// A multiple chain.
    Multi(Multi, Mode),
}

/// A chain of a nested search.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    pub(crate) complexity: u16,
    pub(crate) content: Content,
    /// Ends and branches, digested: equal chains have equal digests, and unequal ones differ but
    /// for a chance of 1 in 2^128.
    pub(crate) digest: u128,
    pub(crate) leans: Slots,
}

/// The chains of a search on a field, in order of use, one for each set of removals.
struct List {
    field: Field,
    chains: Vec<Chain>,
}

/// A chain in its list.
#[derive(Clone)]
pub(crate) struct Listed {
    list: Arc<List>,
    at: usize,
}

impl Listed {
    /// The chain.
    pub(crate) fn chain(&self) -> &Chain {
        &self.list.chains[self.at]
    }

    /// The field it was found on.
    pub(crate) fn field(&self) -> &Field {
        &self.list.field
    }
}

/// The chains of a list, one after the other; none where there is no list.
pub(crate) struct Chains {
    list: Option<Arc<List>>,
    next: usize,
}

impl Chains {
    fn new(list: Option<Arc<List>>) -> Chains {
        Chains { list, next: 0 }
    }
}

impl Iterator for Chains {
    type Item = Listed;

    fn next(&mut self) -> Option<Listed> {
        let list = self.list.as_ref()?;
        let at = self.next;
        self.next += 1;
        (at < list.chains.len()).then(|| Listed {
            list: Arc::clone(list),
            at,
        })
    }
}

/// What a list is made for: a search, and what is left in each cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key(Search, [u16; 81]);

impl Key {
    pub(crate) fn new(search: Search, field: &Field) -> Key {
        let mut cells = [0; 81];
        cells.copy_from_slice(&field.slots[..81]);
        Key(search, cells)
    }

    /// Which of the maps it is in.
    fn shard(&self) -> usize {
        let mut digest = Digest::default();
        self.1.iter().for_each(|&cell| digest.add(cell));
        (digest.0 >> 64) as usize % SHARDS
    }
}

/// No list where there are no chains.
type Shard = BTreeMap<Key, Option<Arc<List>>>;

/// Enough that two threads hardly ever want the same map.
const SHARDS: usize = 16;

/// How many lists and chains may be kept from position to position: some 50 MB.
const MOST_LISTS: usize = 1 << 16;
const MOST_CHAINS: usize = 1 << 18;

/// The lists of all threads that work on a position, or several with the same cells filled.
#[derive(Default)]
pub(crate) struct Lists {
    shards: [Mutex<Shard>; SHARDS],
    /// How many lists there are, and chains in them.
    made: AtomicUsize,
    chains: AtomicUsize,
}

impl Lists {
    /// Forgets what has become too much.
    pub(crate) fn trim(&self) {
        let [lists, chains] = [&self.made, &self.chains].map(|n| n.load(Ordering::Relaxed));
        if lists > MOST_LISTS || chains > MOST_CHAINS {
            self.forget();
        }
    }

    /// Forgets everything.
    pub(crate) fn forget(&self) {
        for shard in &self.shards {
            lock(shard).clear();
        }
        self.made.store(0, Ordering::Relaxed);
        self.chains.store(0, Ordering::Relaxed);
    }

    /// The chains made for this, if they were made.
    pub(crate) fn get(&self, key: &Key) -> Option<Chains> {
        let list = lock(&self.shards[key.shard()]).get(key).cloned()?;
        Some(Chains::new(list))
    }

    /// Keeps chains and gives them back, unless someone else was faster: then what he made.
    pub(crate) fn keep(&self, key: Key, field: &Field, chains: Vec<Chain>) -> Chains {
        let mut shard = lock(&self.shards[key.shard()]);
        let list = shard.entry(key).or_insert_with(|| {
            self.made.fetch_add(1, Ordering::Relaxed);
            self.chains.fetch_add(chains.len(), Ordering::Relaxed);
            (!chains.is_empty()).then(|| {
                Arc::new(List {
                    field: field.clone(),
                    chains,
                })
            })
        });
        Chains::new(list.clone())
    }
}

/// A map is whole whenever it is not locked, so a poisoned lock does no harm.
fn lock(shard: &Mutex<Shard>) -> MutexGuard<'_, Shard> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A 128-bit digest of a sequence (FNV-1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Digest(pub(crate) u128);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Digest {
    pub(crate) fn add(&mut self, word: u16) {
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        self.0 = (self.0 ^ u128::from(word)).wrapping_mul(PRIME);
    }
}
