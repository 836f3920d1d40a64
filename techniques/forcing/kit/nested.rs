//! Chain searches inside chains: their lists, kept by what they were made for.
//!
//! Many assumptions leave the same field behind, so each list is made once for each field. They do
//! so from step to step as well: a step that only removes a candidate changes nothing where the
//! assumption had removed it anyway. So the lists are kept for as long as a solve goes on without
//! filling a cell, which spares one in nine in Golden Nugget. Of a
//! chain in a list, the outer search needs what it takes away, the slots its true assertions
//! lean on (where a candidate the outer chain took away was needed), its complexity, and whether
//! it is the same as another; the chain itself is made again when someone wants to read it.

use super::ancestry::{EndOf, Walk};
use super::chain::{self, Multi, Split, Want};
use super::closure::{Closure, Mode, Reason, Rule};
use super::field::{Field, Frame};
use super::guide::{Base, Guide};
use super::least::Least;
use super::multiple::{Multiple, Store};
use super::rules::Rules;
use super::unary::{Line, Shape, weak_slot};
use core::ops::ControlFlow;
use logic::{Stop, View};
use std::collections::BTreeMap;

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
struct Slots([u64; 6]);

impl Slots {
    fn insert(&mut self, slot: u16) {
        self.0[usize::from(slot >> 6)] |= 1 << (slot & 63);
    }

    fn iter(&self) -> impl Iterator<Item = u16> + '_ {
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
    /// The number of its field; set when its list is complete.
    pub(crate) field: u32,
    pub(crate) content: Content,
    /// Ends and branches, digested: equal chains have equal digests, and unequal ones differ but
    /// for a chance of 1 in 2^128.
    digest: u128,
    leans: Slots,
}

/// How many lists and chains may be kept from position to position: some 50 MB.
const MOST_LISTS: usize = 1 << 16;
const MOST_CHAINS: usize = 1 << 18;

/// The lists of nested searches on the fields one position leads to, or several with the same
/// cells filled.
#[derive(Default)]
pub(crate) struct Nested {
    lists: BTreeMap<(Search, [u16; 81]), (u32, u32)>,
    chains: Vec<Chain>,
    fields: Vec<Field>,
    stores: Vec<Store>,
    least: Least,
    pub(crate) base: Base,
    guide: Guide,
}

impl Nested {
    /// Forgets what has become too much.
    pub(crate) fn trim(&mut self) {
        if self.lists.len() > MOST_LISTS || self.chains.len() > MOST_CHAINS {
            self.forget();
        }
    }

    /// Forgets the lists, because other cells are filled or another solve begins.
    pub(crate) fn forget(&mut self) {
        self.lists.clear();
        self.chains.clear();
        self.fields.clear();
    }

    /// A chain by its number.
    pub(crate) fn chain(&self, number: u32) -> &Chain {
        &self.chains[number as usize]
    }

    /// The field a chain was found on.
    pub(crate) fn field(&self, chain: &Chain) -> &Field {
        &self.fields[chain.field as usize]
    }

    /// The same for chains that count once.
    pub(crate) fn same(&self, number: u32) -> u128 {
        self.chain(number).digest
    }

    /// Takes away what the search finds on what a closure has left.
    pub(crate) fn apply(
        &mut self,
        search: Search,
        rules: &Rules<'_>,
        closure: &mut Closure,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let (from, to) = self.list(search, rules.frame, &closure.now, view)?;
        let (mut parents, mut removals) = (Vec::new(), Vec::new());
        for number in from..to {
            let chain = &self.chains[number as usize];
            removals.clear();
            match &chain.content {
                Content::Line(line) => removals.extend_from_slice(&line.removals),
                Content::Multi(multi, _) => {
                    removals.extend(chain::removals(&closure.now, multi.target));
                }
            }
            removals.retain(|&candidate| !closure.off.has(candidate));
            if removals.is_empty() {
                continue;
            }
            parents.clear();
            for slot in chain.leans.iter() {
                rules.gone(closure, slot, 0x1ff, &mut parents);
            }
            if !parents.is_empty() {
                closure.leap(Rule::Chain(number), &parents, removals.iter().copied());
            }
        }
        ControlFlow::Continue(())
    }

    /// The numbers of the chains of a search on a field, in order of use, one for each set of
    /// removals.
    fn list(
        &mut self,
        search: Search,
        frame: &Frame,
        field: &Field,
        view: &View<'_>,
    ) -> ControlFlow<Stop, (u32, u32)> {
        let mut key = (search, [0; 81]);
        key.1.copy_from_slice(&field.slots[..81]);
        if let Some(&list) = self.lists.get(&key) {
            return ControlFlow::Continue(list);
        }
        let mut chains = match search {
            Search::Unary => chains(self.least.list(field, view)?),
            Search::Multiple(mode) => {
                let mut store = self.stores.pop().unwrap_or_default();
                store.forget();
                let chains = self.multiple(field, frame, mode, &mut store, view);
                self.stores.push(store);
                chains?
            }
        };
        if !chains.is_empty() {
            let number = self.fields.len() as u32;
            for chain in &mut chains {
                chain.field = number;
            }
            self.fields.push(field.clone());
        }
        let from = self.chains.len() as u32;
        self.chains.append(&mut chains);
        let list = (from, self.chains.len() as u32);
        self.lists.insert(key, list);
        ControlFlow::Continue(list)
    }

    fn multiple(
        &mut self,
        field: &Field,
        frame: &Frame,
        mode: Mode,
        store: &mut Store,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Vec<Chain>> {
        let mut guide = core::mem::take(&mut self.guide);
        let guided = match mode {
            Mode::Static => {
                view.spend(40)?;
                self.least.guide(field, &mut guide);
                true
            }
            Mode::Dynamic(0) if self.base.covers(field) => {
                view.spend(120)?;
                self.base.guide(field, &mut guide);
                true
            }
            Mode::Dynamic(_) | Mode::Nishio => false,
        };
        let mut search = Multiple::new(field, frame, mode, store, self);
        if guided {
            search = search.guided(&guide);
        }
        let mut chains = Vec::new();
        for multi in search.search(Want::PerRemoval, view)? {
            let (leans, digest) = trace(&mut search, &multi, view)?;
            chains.push(Chain {
                complexity: multi.complexity,
                field: 0,
                content: Content::Multi(multi, mode),
                digest,
                leans,
            });
        }
        self.guide = guide;
        ControlFlow::Continue(chains)
    }
}

/// What a multiple chain leans on, and its digest.
fn trace(
    search: &mut Multiple<'_>,
    multi: &Multi,
    view: &View<'_>,
) -> ControlFlow<Stop, (Slots, u128)> {
    let field = search.field;
    let (branches, count) = search.branches(multi.split, view)?;
    let mut ends: Vec<EndOf<'_>> = Vec::new();
    for &branch in &branches[..count] {
        let closure = search.get(branch);
        match multi.split {
            Split::Contradiction(_) => ends.extend(EndOf::clash(closure).into_iter().flatten()),
            Split::Double(_) | Split::Slot(_) => ends.push(EndOf::of(closure, multi.target)),
        }
    }
    let mut digest = Digest::default();
    for end in &ends {
        digest.add(end.lit.0);
    }
    let mut leans = Slots::default();
    let mut walk = Walk::default();
    for end in ends {
        digest.add(u16::MAX);
        walk.branch(field, end, usize::MAX);
        for (at, &lit) in walk.order.iter().enumerate() {
            digest.add(lit.0);
            let reason = if at == 0 {
                end.reason
            } else {
                end.closure.reason(lit)
            };
            match (reason, multi.split) {
                // The assumptions of a split cell or house lean on all its other candidates.
                (Reason::Slot(slot), _) | (Reason::Start, Split::Slot(slot)) => leans.insert(slot),
                (Reason::Start | Reason::Weak(_) | Reason::Leap(_), _) => {}
            }
        }
    }
    ControlFlow::Continue((leans, digest.0))
}

/// The forcing chains and cycles of a field as chains of a list.
fn chains(lines: Vec<Line>) -> Vec<Chain> {
    let chains = lines.into_iter().map(|line| {
        let mut digest = Digest::default();
        for link in &line.links {
            digest.add(link.lit.0);
        }
        digest.add(line.shape as u16);
        Chain {
            complexity: line.complexity(),
            field: 0,
            leans: line_leans(&line),
            content: Content::Line(Box::new(line)),
            digest: digest.0,
        }
    });
    chains.collect()
}

/// The slots a line leans on: those of its strong links. A cycle is read backwards too; there a
/// true assertion keeps the cause it had when it was false (quirk Q5), so weak slots count.
fn line_leans(line: &Line) -> Slots {
    let mut leans = Slots::default();
    for pair in line.links.windows(2) {
        let [before, link] = [pair[0].lit, pair[1].lit];
        if link.is_on() {
            leans.insert(pair[1].slot);
        } else if line.shape == Shape::Cycle
            && let Some(slot) = weak_slot(before.candidate(), link.candidate())
        {
            leans.insert(slot);
        }
    }
    leans
}

/// A 128-bit digest of a sequence (FNV-1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Digest(u128);

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
