//! The shortest walk that refutes a candidate, with its evidence. `kit.rs` describes the method.

use super::kit::{AlsLinks, State, house_of, states};
use core::ops::{ControlFlow, RangeInclusive};
use grid::{Board, Candidate, CandidateSet, CellSet, Digit};
use links::Als;
use logic::{
    Chain, Claim, Closing, Derived, Effects, Evidence, Literal, Node, Position, Proved, Removals,
    Why,
};

/// Almost locked sets, each linked to the next by a digit. If the first lacks z, the last holds z.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    pub(crate) z: Digit,
    pub(crate) sets: Vec<Als>,
    /// The digits that link each set to the next: the set holds the digit and the next one lacks
    /// it.
    pub(crate) commons: Vec<Digit>,
    /// The cells that lose z.
    pub(crate) victims: CellSet,
}

impl Walk {
    /// The number of cells in all sets.
    pub(crate) fn cells(&self) -> usize {
        self.sets.iter().map(|als| als.cells.len()).sum()
    }

    /// Whether all its cells lie in one house, which makes it a naked set.
    pub(crate) fn is_in_one_house(&self) -> bool {
        let cells = self.sets.iter();
        let cells = cells.fold(CellSet::EMPTY, |all, als| all | als.cells);
        !cells.common_houses().is_empty()
    }

    /// The eliminations.
    pub(crate) fn eliminations(&self) -> CandidateSet {
        CandidateSet::of_digit(self.z, self.victims)
    }
}

/// A sequence of sets as a chain of literals. z is off in the first set, so the first common digit
/// is on in the first set and off in the second, and so on. The chain proves that z is in the first
/// set or in the last.
pub(crate) fn evidence(board: &Board, z: Digit, sets: &[Als], commons: &[Digit]) -> Evidence {
    let (mut literals, mut links) = (Vec::new(), Vec::new());
    let mut lacks = z;
    let commons = commons.iter().copied().chain([z]);
    let mut before: Option<Als> = None;
    for (als, holds) in sets.iter().zip(commons) {
        if let Some(before) = before {
            let house = house_of(board, lacks, [before, *als]);
            links.extend(house.map(Why::House));
        }
        literals.push(Literal::off(node(board, lacks, als)));
        links.push(Why::Als(als.cells));
        literals.push(Literal::on(node(board, holds, als)));
        (lacks, before) = (holds, Some(*als));
    }
    Evidence::Chain(Chain {
        literals,
        links,
        closing: Closing::Open,
    })
}

/// These eliminations with their evidence; `None` if the board has none of these candidates.
pub(crate) fn proved(
    board: &Board,
    eliminations: &CandidateSet,
    evidence: Evidence,
) -> Option<Proved> {
    let effects = Effects::live(board, &Claim::remove(Removals::Set(eliminations)))?;
    Some(Proved { effects, evidence })
}

/// A digit of a set as a node of chains.
pub(crate) fn node(board: &Board, digit: Digit, als: &Als) -> Node {
    let cells = als.cells & board.cells(digit);
    match cells.single() {
        Some(cell) => Candidate::new(cell, digit).into(),
        None => Node::Group(digit, cells),
    }
}

/// Searches for walks at one position. Reuses its buffers from candidate to candidate.
pub(crate) struct Walker<'a> {
    board: &'a Board,
    links: &'a AlsLinks,
    /// The states ("set s lacks d") first reached after each number of links.
    layers: Vec<Vec<u64>>,
    /// All states reached so far.
    seen: Vec<u64>,
    /// The fewest cells with which each state was reached.
    cost: Vec<u16>,
    /// The known depths of all candidates, if another search computed them.
    depths: Option<&'a Depths>,
}

/// For each candidate, the number of links of a shortest walk that refutes it. Two techniques use
/// these numbers, one for walks of two links and one for longer walks. In most positions no walk
/// refutes a candidate, so all numbers are `None`, and [`Walker::each`] skips all candidates without a
/// search.
#[derive(Debug)]
pub(crate) struct Depths(Vec<Option<usize>>);

impl Derived for Depths {
    fn derive(position: &Position<'_>) -> Depths {
        let mut depths = Depths(Vec::new());
        depths.renew(position);
        depths
    }

    fn renew(&mut self, position: &Position<'_>) {
        let (board, links): (_, &AlsLinks) = (position.board(), position.derived());
        let mut walker = Walker::new(board, links);
        self.0.clear();
        self.0.resize(729, None);
        for candidate in board.all_candidates().iter() {
            self.0[candidate.index()] = walker.depth(candidate, usize::from(u16::MAX));
        }
    }
}

impl<'a> Walker<'a> {
    pub(crate) fn new(board: &'a Board, links: &'a AlsLinks) -> Walker<'a> {
        Walker {
            board,
            links,
            layers: Vec::new(),
            seen: Vec::new(),
            cost: Vec::new(),
            depths: None,
        }
    }

    /// Sets the known depths, so that [`Walker::each`] quickly skips candidates with a depth
    /// outside its range.
    pub(crate) fn with_depths(mut self, depths: &'a Depths) -> Walker<'a> {
        self.depths = Some(depths);
        self
    }

    /// The number of links of a shortest walk that refutes a candidate; `None` if there is no walk
    /// of at most `max_depth` links.
    pub(crate) fn depth(&mut self, candidate: Candidate, max_depth: usize) -> Option<usize> {
        let (implied, fatal) = (self.links.implied(candidate), self.links.fatal(candidate));
        if implied.iter().all(|&word| word == 0) || !self.links.may_be_fatal(candidate) {
            return None;
        }
        self.seen.clear();
        self.seen.extend_from_slice(implied);
        for depth in 0..=max_depth {
            if self.layers.len() <= depth {
                self.layers.push(Vec::new());
            }
            let (before, here) = self.layers.split_at_mut(depth);
            let layer = here.first_mut()?;
            layer.clear();
            match before.last() {
                None => layer.extend_from_slice(implied),
                Some(before) => {
                    layer.resize(implied.len(), 0);
                    for state in states(before) {
                        for (word, next) in layer.iter_mut().zip(self.links.next(state)) {
                            *word |= next;
                        }
                    }
                    for (word, seen) in layer.iter_mut().zip(&mut self.seen) {
                        *word &= !*seen;
                        *seen |= *word;
                    }
                }
            }
            if depth > 0
                && layer
                    .iter()
                    .zip(fatal)
                    .any(|(word, fatal)| word & fatal != 0)
            {
                return Some(depth);
            }
            if layer.iter().all(|&word| word == 0) {
                return None;
            }
        }
        None
    }

    /// The walk of `depth` links with the fewest cells that refutes the candidate. Call it directly
    /// after [`Walker::depth`], which fills the layers.
    pub(crate) fn best(&mut self, candidate: Candidate, depth: usize) -> Option<Walk> {
        let size = |state: State| {
            let (als, _) = self.links.set_and_digit(state);
            als.cells.len() as u16
        };
        self.cost.clear();
        self.cost.resize(self.links.count(), u16::MAX);
        for state in states(self.layers.first()?) {
            self.cost[state.index()] = size(state);
        }
        for pair in self.layers.get(..=depth)?.windows(2) {
            let [before, here] = pair else { continue };
            for state in states(before) {
                let cost = self.cost[state.index()];
                for next in states(self.links.next(state)) {
                    if contains(here, next) {
                        let cost = cost.saturating_add(size(next));
                        let known = &mut self.cost[next.index()];
                        *known = cost.min(*known);
                    }
                }
            }
        }
        let last = states(self.layers.get(depth)?);
        let last = last.filter(|&state| contains(self.links.fatal(candidate), state));
        let last = last.min_by_key(|state| self.cost[state.index()])?;
        self.walk_to(candidate, last, depth)
    }

    /// The walk that ends in `last`, through the sets with the lowest cost.
    fn walk_to(&self, candidate: Candidate, last: State, depth: usize) -> Option<Walk> {
        let mut path = vec![last];
        for layer in self.layers.get(..depth)?.iter().rev() {
            let here = *path.last()?;
            let before = states(layer).filter(|&state| contains(self.links.next(state), here));
            path.push(before.min_by_key(|state| self.cost[state.index()])?);
        }
        path.reverse();
        let z = candidate.digit;
        let set = |&state: &State| {
            let (als, _) = self.links.set_and_digit(state);
            als
        };
        let digit = |&state: &State| {
            let (_, digit) = self.links.set_and_digit(state);
            digit
        };
        let last_set = self.links.first_state_of_set(last);
        let victims = self.links.targets(*path.first()?) & self.links.targets_of(last_set, z);
        Some(Walk {
            z,
            sets: path.iter().map(set).collect(),
            // The first set lacks z, which links it to no set.
            commons: path.iter().skip(1).map(digit).collect(),
            victims,
        })
    }

    /// Calls `each` with walks whose number of links is in `depths`. Together they refute every
    /// candidate whose shortest walk has such a number of links. A candidate that no earlier walk
    /// refutes gets, of its shortest walks, one with the fewest cells. A walk keeps only those victims
    /// whose own shortest walk has as many links. Leaves out a candidate if `is_left_out` holds for it
    /// and its walk, for example because an easier technique removes it.
    pub(crate) fn each<E>(
        &mut self,
        depths: RangeInclusive<usize>,
        is_left_out: &dyn Fn(Candidate, &Walk) -> bool,
        mut each: impl FnMut(Walk) -> ControlFlow<E>,
    ) -> ControlFlow<E> {
        for z in Digit::ALL {
            let mut done = CellSet::EMPTY;
            for cell in self.board.cells(z) {
                let candidate = Candidate::new(cell, z);
                let known = self.depths.map(|known| known.0[candidate.index()]);
                let is_in = |depth: Option<usize>| depth.is_some_and(|it| depths.contains(&it));
                if done.contains(cell) || known.is_some_and(|depth| !is_in(depth)) {
                    continue;
                }
                let depth = self.depth(candidate, *depths.end());
                let Some(depth) = depth.filter(|depth| depths.contains(depth)) else {
                    continue;
                };
                let Some(mut walk) = self.best(candidate, depth) else {
                    continue;
                };
                if is_left_out(candidate, &walk) {
                    continue;
                }
                let others = walk.victims.without(cell).iter();
                let others = others.filter(|&other| {
                    let other = Candidate::new(other, z);
                    let is_as_deep = self.depth(other, depth) == Some(depth);
                    let best = self.best(other, depth).filter(|_| is_as_deep);
                    best.is_some_and(|best| !is_left_out(other, &best))
                });
                walk.victims = others.collect::<CellSet>().with(cell);
                done |= walk.victims;
                each(walk)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn contains(row: &[u64], state: State) -> bool {
    row.get(state.index() / 64)
        .is_some_and(|word| word >> (state.index() % 64) & 1 == 1)
}
