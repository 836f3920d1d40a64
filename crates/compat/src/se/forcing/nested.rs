//! Chain searches inside chains, with stored lists of their finds.
//!
//! A [`Field`] holds the candidates that remain at a position, or after the consequences of an
//! assumption (`closure.now`). It has 324 *slots*: each cell, and each digit in each house. A
//! *line* ([`Line`]) is a forcing chain or cycle.
//!
//! Many assumptions leave the same field, so each list is computed once for each field. A step that
//! only removes a candidate does not change the fields of assumptions that remove this candidate
//! anyway. So lists are kept until a cell is filled; in the puzzle Golden Nugget, this saves one
//! list in nine. The outer search needs only four facts of a chain in a list: its removals, its
//! complexity, its digest, and the slots that it needs. The candidates that the outer chain removed
//! from these slots are the parents of the removals. The chain itself is computed again for its
//! proof.
//!
//! Hard puzzles spend nearly all their time on these lists: in Golden Nugget, 97 % of the time is
//! spent on closures of the levels that use lists (2 to 5, see [`Rules::apply`]). So with `--jobs`
//! several threads compute the closures of a single puzzle ([`Multiple::complete`]), each with its
//! own searcher and memory. They share only the lists ([`Lists`]).
//!
//! - A closure shares ownership of the lists whose chains it used. So it does not depend on the
//!   thread that computed it.
//! - No thread waits for another: two threads that need the same list at the same time both
//!   compute it. With two jobs, this happened to 37 of 28,644 lists in Golden Nugget and to 18 of
//!   2,517 in AI Escargot, so waiting would not help.
//! - Time with one job and with two (minimum of five runs on two idle cores): Golden Nugget 2.18 s
//!   and 1.14 s (CPU time 2.18 s both), AI Escargot 0.129 s and 0.090 s (CPU time 0.129 s and
//!   0.140 s). A third of AI Escargot's time is spent on other searches. Lists that are not shared
//!   are not faster: Golden Nugget takes 15.425 thousand million instructions, and 15.426 with
//!   shared lists.

use super::base::{Base, Block};
use super::chain::{self, ChainsToKeep, Multi, Split};
use super::closure::{Closure, Mode, Reason};
use super::complexity::{BranchEnd, Walk};
use super::field::{Field, FilledCells};
use super::guide::Guide;
use super::least::Least;
use super::levels;
use super::lists::{Chain, Chains, Content, Digest, Key, Lists, Search, Slots};
use super::multiple::{Multiple, Store};
use super::rules::Rules;
use super::unary::{Line, Shape, weak_slot};
use core::ops::ControlFlow;
use logic::{Stop, View};
use std::sync::Arc;

/// A searcher for chains inside chains, with shared lists and its own memory.
#[derive(Default)]
pub(crate) struct Nested {
    lists: Arc<Lists>,
    /// Stores of closures whose memory the next search can reuse.
    stores: Vec<Store>,
    /// The search for forcing chains and cycles, with its memory.
    least: Least,
    /// The consequences of all assumptions on a larger field, from which guides are computed.
    pub(crate) base: Arc<Base>,
    /// Shows which assumptions a search can skip; filled anew for each search, kept for its memory.
    guide: Guide,
    /// The memory to compute guides.
    block: Block,
    /// The memory of finished helpers.
    helpers: Vec<Nested>,
}

impl Nested {
    /// Removes all lists if there are too many.
    pub(crate) fn trim(&mut self) {
        self.lists.trim();
    }

    /// Removes all lists. Needed when a cell has been filled, and before another solve.
    pub(crate) fn clear(&mut self) {
        self.lists.clear();
    }

    /// The closures for guides, mutable.
    pub(crate) fn base_mut(&mut self) -> &mut Base {
        Arc::make_mut(&mut self.base)
    }

    /// A searcher for another thread with the same lists and base.
    pub(crate) fn helper(&mut self) -> Nested {
        let mut helper = self.helpers.pop().unwrap_or_default();
        helper.lists = Arc::clone(&self.lists);
        helper.base = Arc::clone(&self.base);
        helper
    }

    /// Keeps a helper's memory for later.
    pub(crate) fn keep_memory_of(&mut self, mut helper: Nested) {
        // The base may change only while it is not shared.
        helper.base = Arc::default();
        self.helpers.push(helper);
    }

    /// Runs a search on the field that the closure leaves (`closure.now`), and adds the removals of
    /// its chains to the closure. A chain counts only if it needs a candidate to be false that the
    /// closure removed.
    pub(crate) fn apply(
        &mut self,
        search: Search,
        rules: &Rules<'_>,
        closure: &mut Closure,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let (mut parents, mut removals) = (Vec::new(), Vec::new());
        for listed in self.list(search, rules.filled_cells, &closure.now, view)? {
            let chain = listed.chain();
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
            for slot in chain.needed_slots.iter() {
                rules.add_removed_parents(closure, slot, 0x1ff, &mut parents);
            }
            if !parents.is_empty() {
                closure.add_nested_chain(listed, &parents, removals.iter().copied());
            }
        }
        ControlFlow::Continue(())
    }

    /// The chains of a search on a field, in order of use, one for each set of removals.
    fn list(
        &mut self,
        search: Search,
        filled_cells: &FilledCells,
        field: &Field,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Chains> {
        let key = Key::new(search, field);
        if let Some(list) = self.lists.get(&key) {
            return ControlFlow::Continue(list);
        }
        let chains = match search {
            Search::Unary => chains_of_lines(self.least.list(field, view)?),
            Search::Multiple(mode) => {
                let mut store = self.stores.pop().unwrap_or_default();
                store.clear();
                let chains = self.multiple(field, filled_cells, mode, &mut store, view);
                self.stores.push(store);
                chains?
            }
        };
        ControlFlow::Continue(self.lists.keep(key, field, chains))
    }

    /// The multiple or dynamic chains of a field, as entries of a list.
    fn multiple(
        &mut self,
        field: &Field,
        filled_cells: &FilledCells,
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
            Mode::Dynamic(levels::LINKS) if self.base.covers(field) => {
                view.spend(120)?;
                self.base.guide(field, &mut guide, &mut self.block);
                true
            }
            Mode::Dynamic(_) | Mode::Nishio => false,
        };
        let mut search = Multiple::new(field, filled_cells, mode, store, self);
        if guided {
            search = search.guided(&guide);
        }
        let mut chains = Vec::new();
        for multi in search.search(ChainsToKeep::PerRemoval, view)? {
            let (needed_slots, digest) = needed_slots_and_digest(&mut search, &multi, view)?;
            chains.push(Chain {
                complexity: multi.complexity,
                content: Content::Multi(multi, mode),
                digest,
                needed_slots,
            });
        }
        self.guide = guide;
        ControlFlow::Continue(chains)
    }
}

/// The slots that a multiple chain needs, and its digest.
fn needed_slots_and_digest(
    search: &mut Multiple<'_>,
    multi: &Multi,
    view: &View<'_>,
) -> ControlFlow<Stop, (Slots, u128)> {
    let field = search.field;
    let (branches, count) = search.branches(multi.split, view)?;
    let mut ends: Vec<BranchEnd<'_>> = Vec::new();
    for &branch in &branches[..count] {
        let closure = search.get(branch);
        match multi.split {
            Split::Contradiction(_) => ends.extend(BranchEnd::clash(closure).into_iter().flatten()),
            Split::Double(_) | Split::Slot(_) => ends.push(BranchEnd::of(closure, multi.target)),
        }
    }
    let mut digest = Digest::default();
    for end in &ends {
        digest.add(end.lit.index() as u16);
    }
    let mut needed_slots = Slots::default();
    let mut walk = Walk::default();
    for end in ends {
        digest.add(u16::MAX);
        walk.branch(field, end, usize::MAX);
        for (at, &lit) in walk.order.iter().enumerate() {
            digest.add(lit.index() as u16);
            let reason = if at == 0 {
                end.reason
            } else {
                end.closure.reason(lit)
            };
            match (reason, multi.split) {
                // The cases of a cell or house are complete only if its removed candidates are
                // false.
                (Reason::Slot(slot), _) | (Reason::Start, Split::Slot(slot)) => {
                    needed_slots.insert(slot);
                }
                (Reason::Start | Reason::Weak(_) | Reason::Step(_), _) => {}
            }
        }
    }
    ControlFlow::Continue((needed_slots, digest.0))
}

/// Forcing chains and cycles of a field as entries of a list.
fn chains_of_lines(lines: Vec<Line>) -> Vec<Chain> {
    let chains = lines.into_iter().map(|line| {
        let mut digest = Digest::default();
        for link in &line.links {
            digest.add(link.lit.index() as u16);
        }
        digest.add(line.shape as u16);
        Chain {
            complexity: line.complexity(),
            needed_slots: slots_needed_by_line(&line),
            content: Content::Line(Box::new(line)),
            digest: digest.0,
        }
    });
    chains.collect()
}

/// The slots that a line needs: those of its strong links.
///
/// A cycle is also read backwards, with true and false exchanged. There, each assertion keeps the
/// slot by which it was reached forwards (quirk Q5, see [`super`]). So a candidate that a weak link
/// makes false forwards is true backwards with the slot of that link, and weak links count too.
fn slots_needed_by_line(line: &Line) -> Slots {
    let mut needed_slots = Slots::default();
    for pair in line.links.windows(2) {
        let [before, link] = [pair[0].lit, pair[1].lit];
        if link.is_on() {
            needed_slots.insert(pair[1].slot);
        } else if line.shape == Shape::Cycle
            && let Some(slot) = weak_slot(before.candidate(), link.candidate())
        {
            needed_slots.insert(slot);
        }
    }
    needed_slots
}

#[cfg(test)]
mod tests {
    use super::super::literal::Lit;
    use super::*;
    use grid::{Board, Digit, HouseKind, Puzzle};
    use logic::{
        Facts, Journal, Options, Order, OuterLoop, Position, Subsets, ThreadPermits, Work,
    };

    const ESCARGOT: &str =
        "100007090030020008009600500005300900010080002600004000300000010040000007007000300";

    fn board() -> Board {
        let mut values = [None; 81];
        for (value, character) in values.iter_mut().zip(ESCARGOT.chars()) {
            *value = Digit::from_char(character);
        }
        Board::new(&Puzzle::new(values))
    }

    fn with_view(board: &Board, permits: &ThreadPermits, f: impl FnOnce(&View<'_>)) {
        let (facts, journal, work) = (Facts::new(), Journal::new(board), Work::unlimited());
        // The order of the profile `se`; none of these searches uses options.
        let order = Order {
            houses: vec![HouseKind::Box, HouseKind::Column, HouseKind::Row],
            subsets: Subsets::Colex,
            outer_loop: OuterLoop::Subsets,
        };
        let options = Options::default();
        let position = Position::new(board, &facts, &journal);
        let view = View::new(position, &order, &options, &work);
        f(&view.with_permits(Some(permits)));
    }

    /// The full content of a list, for comparison.
    fn written(chains: ControlFlow<Stop, Chains>) -> Vec<String> {
        let chains = chains.continue_value().into_iter().flatten();
        let written = chains.map(|listed| format!("{:?}", listed.chain()));
        written.collect()
    }

    #[test]
    fn a_list_does_not_depend_on_the_searcher() {
        let board = board();
        let (field, filled_cells) = (Field::of(&board), FilledCells::of(&board));
        with_view(&board, &ThreadPermits::default(), |view| {
            let mut first_searcher = Nested::default();
            let mut second_searcher = first_searcher.helper();
            // With a base, most closures of dynamic chains are skipped.
            let mut guided_searcher = Nested::default();
            let base = guided_searcher.base_mut();
            base.advance(&field, &mut Guide::default());
            let mut closure = Closure::new(&field);
            let (mut lists, mut chains) = (0, 0);
            for start in (0..729).step_by(7).flat_map(|c| [Lit::off(c), Lit::on(c)]) {
                if !field.has(start.candidate()) {
                    continue;
                }
                closure.restart(&field, start);
                closure.run(Mode::Dynamic(levels::LINKS));
                for search in [
                    Search::Unary,
                    Search::Multiple(Mode::Static),
                    Search::Multiple(Mode::Dynamic(levels::LINKS)),
                ] {
                    let fresh_list =
                        Nested::default().list(search, &filled_cells, &closure.now, view);
                    let fresh_list = written(fresh_list);
                    let first_list =
                        written(first_searcher.list(search, &filled_cells, &closure.now, view));
                    let second_list =
                        written(second_searcher.list(search, &filled_cells, &closure.now, view));
                    let guided_list =
                        written(guided_searcher.list(search, &filled_cells, &closure.now, view));
                    assert_eq!(first_list, fresh_list);
                    assert_eq!(guided_list, fresh_list);
                    assert_eq!(second_list, fresh_list);
                    (lists, chains) = (lists + 1, chains + fresh_list.len());
                }
            }
            assert!(lists > 50 && chains > 50, "{lists} lists, {chains} chains");
        });
    }

    #[test]
    fn closures_do_not_depend_on_the_number_of_threads() {
        let board = board();
        let (field, filled_cells) = (Field::of(&board), FilledCells::of(&board));
        let closures = |free| {
            let (mut store, mut nested) = (Store::default(), Nested::default());
            let permits = ThreadPermits::new(free);
            let mode = Mode::Dynamic(levels::MULTIPLE);
            with_view(&board, &permits, |view| {
                let mut search =
                    Multiple::new(&field, &filled_cells, mode, &mut store, &mut nested);
                assert!(search.complete(view).is_continue());
            });
            assert_eq!(permits.take().is_some(), free > 0, "a permit was kept");
            let written = store.all().map(|closure| {
                let chains = closure.chains().iter();
                let chains: Vec<u128> = chains.map(|listed| listed.chain().digest).collect();
                let orders = (closure.on_order.clone(), closure.off_order.clone());
                (closure.start, orders, closure.clash, chains)
            });
            written.collect::<Vec<_>>()
        };
        let alone = closures(0);
        assert!(alone.iter().any(|(.., chains)| !chains.is_empty()));
        assert!(alone == closures(3));
    }
}
