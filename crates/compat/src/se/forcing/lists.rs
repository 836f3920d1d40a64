//! Lists of nested chains, by search and field.
//!
//! A list depends only on the search and the field, and contains no indices into other data. So
//! threads that work on one position share their lists, and the result does not depend on the
//! thread. If two threads need the same list at the same time, both compute it and the first result
//! is kept.

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

/// The data to compute a nested chain again.
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
    /// A digest of ends and branches. Equal chains have equal digests. Different chains have equal
    /// digests with probability 2^-128.
    pub(crate) digest: u128,
    /// The slots that the chain needs: all candidates missing from them must be false.
    pub(crate) needed_slots: Slots,
}

/// The chains of a search on a field, in order of use, one for each set of removals.
struct List {
    field: Field,
    chains: Vec<Chain>,
}

/// A chain in a list.
#[derive(Clone)]
pub(crate) struct ListEntry {
    list: Arc<List>,
    /// Index in the chains of the list.
    at: usize,
}

impl ListEntry {
    /// The chain itself.
    pub(crate) fn chain(&self) -> &Chain {
        &self.list.chains[self.at]
    }

    /// The field of its search.
    pub(crate) fn field(&self) -> &Field {
        &self.list.field
    }
}

/// Iterates over the chains of a list; empty without a list.
pub(crate) struct Chains {
    list: Option<Arc<List>>,
    /// Index of the next chain.
    next: usize,
}

impl Chains {
    fn new(list: Option<Arc<List>>) -> Chains {
        Chains { list, next: 0 }
    }
}

impl Iterator for Chains {
    type Item = ListEntry;

    fn next(&mut self) -> Option<ListEntry> {
        let list = self.list.as_ref()?;
        let at = self.next;
        self.next += 1;
        (at < list.chains.len()).then(|| ListEntry {
            list: Arc::clone(list),
            at,
        })
    }
}

/// The key of a list: the search, and the remaining candidates of each cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key(Search, [u16; 81]);

impl Key {
    pub(crate) fn new(search: Search, field: &Field) -> Key {
        let mut cells = [0; 81];
        cells.copy_from_slice(&field.slots[..81]);
        Key(search, cells)
    }

    /// The index of the map that holds this key.
    fn shard(&self) -> usize {
        let mut digest = Digest::default();
        self.1.iter().for_each(|&cell| digest.add(cell));
        (digest.0 >> 64) as usize % SHARDS
    }
}

/// `None` means a list without chains.
type Shard = BTreeMap<Key, Option<Arc<List>>>;

/// Number of maps: large enough that two threads rarely need the same one.
const SHARDS: usize = 16;

/// Maximum number of lists kept for the next position.
const MAX_LISTS: usize = 1 << 16;
/// Maximum number of chains in these lists. At both maxima, the lists take about 50 MB.
const MAX_CHAINS: usize = 1 << 18;

/// The lists of all threads at one position, or at several with the same filled cells.
#[derive(Default)]
pub(crate) struct Lists {
    shards: [Mutex<Shard>; SHARDS],
    /// Number of lists.
    list_count: AtomicUsize,
    /// Number of chains in all lists.
    chain_count: AtomicUsize,
}

impl Lists {
    /// Removes all lists if there are too many.
    pub(crate) fn trim(&self) {
        let [lists, chains] =
            [&self.list_count, &self.chain_count].map(|count| count.load(Ordering::Relaxed));
        if lists > MAX_LISTS || chains > MAX_CHAINS {
            self.clear();
        }
    }

    /// Removes all lists.
    pub(crate) fn clear(&self) {
        for shard in &self.shards {
            lock(shard).clear();
        }
        self.list_count.store(0, Ordering::Relaxed);
        self.chain_count.store(0, Ordering::Relaxed);
    }

    /// The chains for a key, if they were computed.
    pub(crate) fn get(&self, key: &Key) -> Option<Chains> {
        let list = lock(&self.shards[key.shard()]).get(key).cloned()?;
        Some(Chains::new(list))
    }

    /// Stores chains and returns them. If another thread stored this key first, returns those.
    pub(crate) fn keep(&self, key: Key, field: &Field, chains: Vec<Chain>) -> Chains {
        let mut shard = lock(&self.shards[key.shard()]);
        let list = shard.entry(key).or_insert_with(|| {
            self.list_count.fetch_add(1, Ordering::Relaxed);
            self.chain_count.fetch_add(chains.len(), Ordering::Relaxed);
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

/// A map is consistent whenever it is unlocked, so a poisoned lock is safe to use.
fn lock(shard: &Mutex<Shard>) -> MutexGuard<'_, Shard> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A 128-bit digest of a sequence (FNV-1a, with 16-bit words instead of bytes).
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
