//! A part of the input, for splitting a run among machines.

/// Selects every `of`-th record, starting at `index`, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// Index of the first record.
    pub(crate) index: u64,
    /// Number of shards.
    pub(crate) of: u64,
}

impl Shard {
    /// All records.
    pub(crate) const WHOLE: Shard = Shard { index: 0, of: 1 };
}
