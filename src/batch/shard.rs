//! A part of the input, for a run that is shared among machines.

/// Which records of the input are looked at: every `of`-th, from `index`, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// The first of them.
    pub(crate) index: u64,
    /// How many shards there are.
    pub(crate) of: u64,
}

impl Shard {
    /// All of them.
    pub(crate) const WHOLE: Shard = Shard { index: 0, of: 1 };
}
