//! Generators of chains, nets and nested evidence.

use super::judge;
use super::patterns;
use super::rng::Rng;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use logic::{
    Branch, Chain, Closing, Conflict, Effects, End, Evidence, Lemma, Literal, Net, NetNode, Node,
    Polarity, Proved, Split, Truth, Why,
};
use std::collections::BTreeMap;

fn node(digit: Digit, cells: CellSet) -> Node {
    match cells.single() {
        Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
        None => Node::Group(digit, cells),
    }
}

/// Up to 12 almost locked sets of two or three cells in six random houses.
fn almost_locked(rng: &mut Rng, board: &Board) -> Vec<CellSet> {
    let mut found = Vec::new();
    for house in rng.sample(&House::all().collect::<Vec<_>>(), 6) {
        let open: Vec<Cell> = board.open_in(house).iter().collect();
        for mask in 0_usize..1 << open.len() {
            if !(2..=3).contains(&mask.count_ones()) {
                continue;
            }
            let chosen = (0..open.len()).filter(|index| mask >> index & 1 == 1);
            let cells: CellSet = chosen.map(|index| open[index]).collect();
            if patterns::digits_of(board, cells).len() == cells.len() + 1 {
                found.push(cells);
            }
        }
    }
    rng.sample(&found, 12)
}

/// The direct implications of a literal, with their reasons.
fn implications(board: &Board, sets: &[CellSet], literal: Literal) -> Vec<(Literal, Why)> {
    let (digit, cells) = (literal.node.digit(), literal.node.cells());
    let mut found = Vec::new();
    match literal.polarity {
        Polarity::On => {
            for house in cells.common_houses() {
                let other_places = board.cells_in(house, digit) - cells;
                for cell in other_places {
                    let off = Literal::off(Candidate::new(cell, digit));
                    found.push((off, Why::House(house)));
                }
                for crossing in House::all().filter(|&other| other != house) {
                    let part = other_places & crossing.cells();
                    if part.is_plural() {
                        found.push((Literal::off(node(digit, part)), Why::House(house)));
                    }
                }
            }
            if let Some(cell) = cells.single() {
                for other in board.candidates(cell).without(digit) {
                    let off = Literal::off(Candidate::new(cell, other));
                    found.push((off, Why::Cell(cell)));
                }
            }
        }
        Polarity::Off => {
            for house in House::all().filter(|house| house.cells().overlaps(cells)) {
                let other_places = board.cells_in(house, digit) - cells;
                let grouped = other_places.common_houses().is_plural();
                if other_places.single().is_some() || (other_places.is_plural() && grouped) {
                    found.push((Literal::on(node(digit, other_places)), Why::House(house)));
                }
            }
            if let Some(cell) = cells.single()
                && let Some(other) = board.candidates(cell).without(digit).single()
            {
                let on = Literal::on(Candidate::new(cell, other));
                found.push((on, Why::Cell(cell)));
            }
            for &set in sets {
                let mine = set & board.cells(digit);
                if mine.is_empty() || !cells.contains_all(mine) {
                    continue;
                }
                for other in patterns::digits_of(board, set).without(digit) {
                    let on = Literal::on(node(other, set & board.cells(other)));
                    found.push((on, Why::Als(set)));
                }
            }
        }
    }
    found
}

/// A random chain, found breadth-first from a random candidate.
///
/// Prefers a chain to the opposite of its start, then a loop, then any other chain.
pub(crate) fn chain(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let sets = almost_locked(rng, board);
    let live: Vec<Candidate> = board.all_candidates().iter().collect();
    let candidate = rng.pick(&live)?;
    let start = if rng.once_in(3) {
        Literal::on(candidate)
    } else {
        Literal::off(candidate)
    };
    let mut reached: BTreeMap<Literal, Option<(Literal, Why)>> = BTreeMap::from([(start, None)]);
    let mut order = vec![start];
    let mut next = 0;
    while let Some(&from) = order.get(next) {
        next += 1;
        let mut steps = implications(board, &sets, from);
        rng.shuffle(&mut steps);
        for (to, why) in steps {
            if order.len() < 300 && !reached.contains_key(&to) {
                reached.insert(to, Some((from, why)));
                order.push(to);
            }
        }
    }
    let closing = |last: &Literal| {
        let mut steps = implications(board, &sets, *last).into_iter();
        steps.find(|(to, _)| *to == start).map(|(_, why)| why)
    };
    let ends: Vec<Literal> = order[1..].to_vec();
    let loop_ends: Vec<Literal> = ends
        .iter()
        .copied()
        .filter(|end| closing(end).is_some())
        .collect();
    let opposite = start.negated();
    let (last, closing) = if reached.contains_key(&opposite) && !rng.once_in(4) {
        (opposite, Closing::Open)
    } else if let Some(last) = rng.pick(&loop_ends)
        && !rng.once_in(3)
    {
        (last, Closing::Loop(closing(&last)?))
    } else {
        let open_ends: Vec<Literal> = ends
            .into_iter()
            .filter(|end| end.polarity != start.polarity)
            .collect();
        (rng.pick(&open_ends)?, Closing::Open)
    };
    let (mut literals, mut links) = (vec![last], Vec::new());
    while let Some(Some((from, why))) = literals.last().and_then(|literal| reached.get(literal)) {
        literals.push(*from);
        links.push(why.clone());
    }
    literals.reverse();
    links.reverse();
    Some(Evidence::Chain(Chain {
        literals,
        links,
        closing,
    }))
}

/// The propagation of one case.
struct Propagation<'a> {
    board: &'a Board,
    nodes: Vec<NetNode>,
    /// The first node that makes each candidate true.
    on: BTreeMap<Candidate, usize>,
    /// The first node that makes each candidate false.
    off: BTreeMap<Candidate, usize>,
    conflict: Option<Conflict>,
}

impl<'a> Propagation<'a> {
    fn new(board: &'a Board, case: Literal) -> Propagation<'a> {
        let mut propagation = Propagation {
            board,
            nodes: Vec::new(),
            on: BTreeMap::new(),
            off: BTreeMap::new(),
            conflict: None,
        };
        propagation.push(case, None, Vec::new());
        propagation
    }

    fn push(&mut self, literal: Literal, why: Option<Why>, parents: Vec<usize>) {
        let index = self.nodes.len();
        for cell in literal.node.cells() {
            let candidate = Candidate::new(cell, literal.node.digit());
            match (literal.polarity, literal.node) {
                (Polarity::Off, _) => {
                    self.off.entry(candidate).or_insert(index);
                }
                (Polarity::On, Node::Candidate(_)) => {
                    self.on.entry(candidate).or_insert(index);
                }
                (Polarity::On, Node::Group(..)) => {}
            }
            if self.on.contains_key(&candidate) && self.off.contains_key(&candidate) {
                self.conflict = Some(Conflict::Both(candidate));
            }
        }
        self.nodes.push(NetNode {
            literal,
            why,
            parents,
        });
    }

    /// Propagates all direct implications of the nodes from index `from`, until a contradiction or
    /// about `most` nodes.
    fn propagate(&mut self, from: usize, most: usize) {
        let mut next = from;
        while next < self.nodes.len() && self.nodes.len() < most && self.conflict.is_none() {
            let literal = self.nodes[next].literal;
            match literal.polarity {
                Polarity::On => self.propagate_on(next, literal.node),
                Polarity::Off => self.propagate_off(literal.node),
            }
            next += 1;
        }
    }

    fn propagate_on(&mut self, index: usize, node: Node) {
        for (off, why) in implications(self.board, &[], Literal::on(node)) {
            let Node::Candidate(candidate) = off.node else {
                continue;
            };
            if let Node::Candidate(mine) = node
                && self.on.contains_key(&candidate)
            {
                self.conflict = Some(Conflict::Clash(mine, candidate));
                return;
            }
            if !self.off.contains_key(&candidate) {
                self.push(off, Some(why), vec![index]);
            }
        }
    }

    fn propagate_off(&mut self, node: Node) {
        let digit = node.digit();
        for cell in node.cells() {
            let others = CandidateSet::of_cell(cell, self.board.candidates(cell));
            self.add_last(&others, Why::Cell(cell), Conflict::Cell(cell));
            for house in cell.houses() {
                let others = CandidateSet::of_digit(digit, self.board.cells_in(house, digit));
                self.add_last(&others, Why::House(house), Conflict::House(house, digit));
            }
        }
    }

    /// Adds the only possible candidate of a truth, or the contradiction if none is possible.
    fn add_last(&mut self, truth: &CandidateSet, why: Why, conflict: Conflict) {
        let remaining: Vec<Candidate> = truth
            .iter()
            .filter(|candidate| !self.off.contains_key(candidate))
            .collect();
        match remaining[..] {
            [] => self.conflict = Some(conflict),
            [last] if !self.on.contains_key(&last) && self.conflict.is_none() => {
                let others = truth.iter().filter(|&candidate| candidate != last);
                let parents = others.map(|candidate| self.off[&candidate]).collect();
                self.push(Literal::on(last), Some(why), parents);
            }
            _ => {}
        }
    }

    /// The board after all removals that the nodes imply, without placements.
    fn remaining(&self) -> Board {
        let mut remaining = self.board.clone();
        for &candidate in self.off.keys() {
            remaining.eliminate(candidate);
        }
        for &candidate in self.on.keys() {
            for other in self.board.all_candidates().iter() {
                if other.conflicts(candidate) {
                    remaining.eliminate(other);
                }
            }
        }
        remaining
    }

    /// Adds the effects of a random lemma on the remaining board.
    fn add_lemma(&mut self, rng: &mut Rng) {
        let remaining = self.remaining();
        let Some(proved) = lemma(rng, &remaining) else {
            return;
        };
        let parents: Vec<usize> = (0..self.nodes.len()).collect();
        let removals = proved.effects.removals().to_vec();
        let place = proved.effects.place();
        let why = Why::Lemma(Box::new(proved));
        for removal in removals {
            self.push(Literal::off(removal), Some(why.clone()), parents.clone());
        }
        if let Some(placed) = place {
            self.push(Literal::on(placed), Some(why), parents);
        }
    }

    fn branch(self) -> Branch {
        let end = self.conflict.map_or(End::Effects, End::Conflict);
        Branch {
            nodes: self.nodes,
            end,
        }
    }
}

/// A random single, subset, cover or chain with all effects that it proves.
pub(crate) fn lemma(rng: &mut Rng, board: &Board) -> Option<Proved> {
    for _ in 0..8 {
        let evidence = match rng.below(5) {
            0 => patterns::single(rng, board),
            1 | 2 => patterns::subset(rng, board),
            3 => patterns::cover(rng, board),
            _ => chain(rng, board),
        };
        let Some(evidence) = evidence else { continue };
        let shown = judge::accepted_claims(rng, board, &evidence, &[], 60);
        let place = shown.iter().find_map(Effects::place);
        let removals = shown.iter().flat_map(|effects| effects.removals().to_vec());
        let removals: Vec<Candidate> = removals.collect();
        if let Some(effects) = Effects::new(place, removals) {
            return Some(Proved { effects, evidence });
        }
    }
    None
}

fn propagated_branch(rng: &mut Rng, board: &Board, case: Literal) -> Branch {
    let mut propagation = Propagation::new(board, case);
    propagation.propagate(0, 20 + rng.below(100));
    if propagation.conflict.is_none() && rng.once_in(2) {
        let from = propagation.nodes.len();
        propagation.add_lemma(rng);
        propagation.propagate(from, from + 40);
    }
    propagation.branch()
}

pub(crate) fn net(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let live: Vec<Candidate> = board.all_candidates().iter().collect();
    let candidate = rng.pick(&live)?;
    let house = rng.pick(&candidate.cell.houses())?;
    let split = match rng.below(5) {
        0 | 1 => return assumption(rng, board),
        2 => Split::Either(candidate),
        3 => Split::Truth(Truth::Cell(candidate.cell)),
        _ => Split::Truth(Truth::House(house, candidate.digit)),
    };
    Some(net_of(rng, board, split))
}

/// A net of this split.
pub(crate) fn net_of(rng: &mut Rng, board: &Board, split: Split) -> Evidence {
    let cases: Vec<Literal> = match &split {
        Split::Assume(literal) => vec![*literal],
        Split::Either(candidate) => vec![Literal::on(*candidate), Literal::off(*candidate)],
        Split::Truth(truth) => truth.live(board).iter().map(Literal::on).collect(),
    };
    let branches = cases
        .into_iter()
        .map(|case| propagated_branch(rng, board, case));
    Evidence::Net(Net {
        branches: branches.collect(),
        split,
    })
}

/// A net of one assumption. Prefers a net that ends in a contradiction, if a few tries find one.
fn assumption(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let live: Vec<Candidate> = board.all_candidates().iter().collect();
    let mut last = None;
    for _ in 0..12 {
        let candidate = rng.pick(&live)?;
        let house = rng.pick(&candidate.cell.houses())?;
        let places: Vec<Cell> = board.cells_in(house, candidate.digit).iter().collect();
        let group = node(
            candidate.digit,
            rng.sample(&places, 2).into_iter().collect(),
        );
        let assumed = match rng.below(4) {
            0 => Literal::off(candidate),
            1 => Literal::on(group),
            2 => Literal::off(group),
            _ => Literal::on(candidate),
        };
        let branch = propagated_branch(rng, board, assumed);
        let is_refuted = matches!(branch.end, End::Conflict(_));
        last = Some(Evidence::Net(Net {
            split: Split::Assume(assumed),
            branches: vec![branch],
        }));
        if is_refuted {
            break;
        }
    }
    last
}

/// A lemma, then evidence on the board after it.
pub(crate) fn with_lemma(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let lemma = lemma(rng, board)?;
    let mut remaining = board.clone();
    for &removal in lemma.effects.removals() {
        remaining.eliminate(removal);
    }
    if let Some(placed) = lemma.effects.place() {
        remaining.place(placed);
    }
    let then = match rng.below(4) {
        0 => patterns::single(rng, &remaining)?,
        1 => patterns::subset(rng, &remaining)?,
        2 => patterns::cover(rng, &remaining)?,
        _ => chain(rng, &remaining)?,
    };
    Some(Evidence::Lemma(Box::new(Lemma { lemma, then })))
}

/// Evidence of one to three parts.
pub(crate) fn several_parts(rng: &mut Rng, board: &Board) -> Option<Evidence> {
    let count = 2 + rng.below(2);
    let parts: Vec<Proved> = (0..count).filter_map(|_| lemma(rng, board)).collect();
    (!parts.is_empty()).then_some(Evidence::All(parts))
}

/// The candidates of the nodes of a net, which are likely removals; none for other evidence.
pub(crate) fn likely_removals(evidence: &Evidence) -> Vec<Candidate> {
    let Evidence::Net(net) = evidence else {
        return Vec::new();
    };
    let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
    let cells = |node: &NetNode| {
        let digit = node.literal.node.digit();
        let cells = node.literal.node.cells().iter();
        cells
            .map(move |cell| Candidate::new(cell, digit))
            .collect::<Vec<_>>()
    };
    nodes.flat_map(cells).collect()
}
