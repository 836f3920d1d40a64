//! Nice loops and AICs: out of the table of each candidate, what leads back to its cell, or to
//! another one that it can be linked with.

use super::closures::{Closures, PlainClosures};
use super::graph::{Graph, Grouped, Lit, Plain, Table};
use super::order;
use super::telling::{self, Ends, Told};
use crate::chains::pattern::AlternatingChain;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CellSet, DigitSet};
use logic::{Closing, Literal, Node, Sink, Stop, Variant, View};

/// What a find is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Continuous,
    Discontinuous,
    Aic,
}

/// The variants of both techniques.
pub(crate) const CONTINUOUS: Variant = Variant(0);
pub(crate) const DISCONTINUOUS: Variant = Variant(1);
pub(crate) const AIC: Variant = Variant(2);

struct Found {
    kind: Kind,
    has_groups: bool,
    way: Vec<Lit>,
    removals: Vec<Candidate>,
}

impl Found {
    fn name(&self) -> &'static str {
        match (self.kind, self.has_groups) {
            (Kind::Continuous, false) => "Continuous Nice Loop",
            (Kind::Continuous, true) => "Grouped Continuous Nice Loop",
            (Kind::Discontinuous, false) => "Discontinuous Nice Loop",
            (Kind::Discontinuous, true) => "Grouped Discontinuous Nice Loop",
            (Kind::Aic, false) => "AIC",
            (Kind::Aic, true) => "Grouped AIC",
        }
    }

    fn variant(&self) -> Variant {
        match self.kind {
            Kind::Continuous => CONTINUOUS,
            Kind::Discontinuous => DISCONTINUOUS,
            Kind::Aic => AIC,
        }
    }
}

/// Among candidates alone.
pub(crate) fn nice_loop(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let plain: &Plain = view.derived();
    let closures: &PlainClosures = view.derived();
    search(view, sink, &plain.0, &closures.0)
}

/// With groups as well.
pub(crate) fn grouped_nice_loop(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let grouped: &Grouped = view.derived();
    search(view, sink, &grouped.0, view.derived())
}

fn search(
    view: &View<'_>,
    sink: &mut dyn Sink,
    graph: &Graph,
    closures: &Closures,
) -> ControlFlow<Stop> {
    let board = view.board();
    let mut hunt = Hunt {
        board,
        graph,
        closures,
        table: Table::default(),
        way: Vec::new(),
        found: Vec::new(),
    };
    for cell in board.open() {
        view.spend(20)?;
        for digit in board.candidates(cell) {
            hunt.loops(Candidate::new(cell, digit), true);
        }
    }
    // Chains come after all loops, out of the tables of the same starts.
    let mut chains = Vec::new();
    for cell in board.open() {
        view.spend(40)?;
        for digit in board.candidates(cell) {
            let start = Candidate::new(cell, digit);
            hunt.loops(start, false);
            if !hunt.may_chain(start) {
                continue;
            }
            core::mem::swap(&mut hunt.found, &mut chains);
            hunt.chains(start);
            core::mem::swap(&mut hunt.found, &mut chains);
        }
    }
    let mut found = hunt.found;
    found.append(&mut chains);
    let is_better = |one: &Found, other: &Found| {
        if one.removals.len() != other.removals.len() {
            return other.removals.len() < one.removals.len();
        }
        order::index_sum(&one.removals) < order::index_sum(&other.removals)
    };
    let Some(first) = order::best(&found, is_better) else {
        return ControlFlow::Continue(());
    };
    let others = found.iter().filter(|other| !core::ptr::eq(*other, first));
    for one in core::iter::once(first).chain(others) {
        push(view, sink, graph, one)?;
    }
    ControlFlow::Continue(())
}

fn push(view: &View<'_>, sink: &mut dyn Sink, graph: &Graph, found: &Found) -> ControlFlow<Stop> {
    let literals: Vec<Literal> = found
        .way
        .iter()
        .filter_map(|&lit| graph.literal(lit))
        .collect();
    let ends = match found.kind {
        Kind::Continuous => Ends::Loop,
        Kind::Discontinuous => Ends::Bare,
        Kind::Aic => Ends::Wrapped,
    };
    let told = Told {
        name: found.name(),
        ends,
        literals: &literals,
        removals: &found.removals,
        variant: found.variant(),
    };
    told.push(view, sink, &|board| proof(board, found.kind, &literals))
}

/// The literals that prove a find: a loop without its end, or a way from a candidate to its
/// opposite.
fn proof(board: &Board, kind: Kind, literals: &[Literal]) -> Option<AlternatingChain> {
    let (&first, &last) = (literals.first()?, literals.last()?);
    let is_same = first.node == last.node;
    match kind {
        Kind::Aic => telling::pattern(board, literals, Closing::Open),
        Kind::Continuous => {
            let around = if is_same {
                literals.get(..literals.len() - 1)?
            } else {
                literals
            };
            let closing = telling::why(board, *around.last()?, first)?;
            telling::pattern(board, around, Closing::Loop(closing))
        }
        Kind::Discontinuous => {
            let mut whole = literals.to_vec();
            // The start follows or falls by what ends in its cell.
            if !is_same && first.polarity == last.polarity {
                match first.polarity {
                    logic::Polarity::On => whole.push(first.negated()),
                    logic::Polarity::Off => whole.insert(0, last.negated()),
                }
            }
            // What goes conflicts with both ends of the rest.
            let goes = whole.first()?.polarity == logic::Polarity::On;
            let told = if goes {
                whole.get(1..whole.len() - 1)?
            } else {
                whole.as_slice()
            };
            telling::pattern(board, told, Closing::Open)
        }
    }
}

struct Hunt<'a> {
    board: &'a Board,
    graph: &'a Graph,
    /// What every start leads to, which says whether its table is worth filling.
    closures: &'a Closures,
    table: Table,
    way: Vec<Lit>,
    found: Vec<Found>,
}

impl Hunt<'_> {
    /// Whether a start leads back into its cell by more than its own links. The way back to the start itself is no
    /// such way: whatever it follows from follows from it by the same link, so the shortest goes there and back.
    fn may_loop(&self, start: Candidate, is_on: bool) -> bool {
        let said = self.closures.of(literal(start, is_on));
        let cell = start.cell;
        let own = self.board.candidates(cell);
        let mut others = own.without(start.digit).iter();
        let back = if is_on { &said.off } else { &said.on };
        back[start.digit.index()].contains(cell)
            || others.any(|other| {
                let (on, off) = (&said.on[other.index()], &said.off[other.index()]);
                // What the cell itself says is no loop.
                let is_on_far = (is_on || !own.is_pair()) && on.contains(cell);
                is_on_far || !is_on && off.contains(cell)
            })
    }

    /// Whether a start that is false leads to an end by which two candidates or more would go.
    fn may_chain(&self, start: Candidate) -> bool {
        let (board, Candidate { cell, digit }) = (self.board, start);
        let said = self.closures.of(literal(start, false));
        let seen = cell.peers() & board.cells(digit);
        let mut same = said.on[digit.index()].without(cell).iter();
        let mut others = board.candidates(cell).without(digit).iter();
        others.any(|other| said.on[other.index()].overlaps(seen))
            || same.any(|end| (seen & end.peers()).is_plural())
    }

    /// Loops that start with a candidate being true or being false.
    fn loops(&mut self, start: Candidate, is_on: bool) {
        let first = literal(start, is_on);
        self.table.entries.clear();
        if !self.may_loop(start, is_on) && (is_on || !self.may_chain(start)) {
            return;
        }
        self.table.fill(self.graph, first);
        let is_bivalue = self.board.candidates(start.cell).is_pair();
        for at in 1..self.table.entries.len() {
            let (last, _) = self.table.entries[at];
            let Some(end) = last.candidate().filter(|end| end.cell == start.cell) else {
                continue;
            };
            let is_same = end == start;
            let kind = match (is_on, last.is_on(), is_same) {
                (true, false, true)
                | (true, true, false)
                | (false, true, true)
                | (false, false, false) => Kind::Discontinuous,
                (true, true, true) | (false, false, true) | (false, true, false) => {
                    Kind::Continuous
                }
                (true, false, false) if is_bivalue => Kind::Continuous,
                (true, false, false) => continue,
            };
            self.table.way(at, &mut self.way);
            if !self.is_loop(start) {
                continue;
            }
            let removals = match kind {
                Kind::Continuous => self.around(is_same),
                Kind::Discontinuous | Kind::Aic => {
                    let gone = match (is_on, last.is_on()) {
                        (true, _) => DigitSet::only(start.digit),
                        (false, true) => self.board.candidates(start.cell).without(start.digit),
                        (false, false) => DigitSet::only(end.digit),
                    };
                    let gone = gone.iter();
                    gone.map(|digit| Candidate::new(start.cell, digit))
                        .collect()
                }
            };
            self.keep(kind, removals);
        }
    }

    /// Chains that start with a candidate being false, whose table is filled.
    fn chains(&mut self, start: Candidate) {
        let board = self.board;
        for at in 1..self.table.entries.len() {
            let (last, _) = self.table.entries[at];
            let Some(end) = last.candidate().filter(|_| last.is_on()) else {
                continue;
            };
            if end.cell == start.cell {
                continue;
            }
            let mut removals = Vec::new();
            if end.digit == start.digit {
                let cells = start.cell.peers() & end.cell.peers() & board.cells(start.digit);
                removals.extend(cells.iter().map(|cell| Candidate::new(cell, start.digit)));
            } else if end.cell.sees(start.cell) {
                let both = [
                    Candidate::new(start.cell, end.digit),
                    Candidate::new(end.cell, start.digit),
                ];
                removals.extend(both.into_iter().filter(|&one| board.has(one)));
            }
            if removals.len() < 2 {
                continue;
            }
            self.table.way(at, &mut self.way);
            if self.is_open(CellSet::EMPTY) {
                self.keep(Kind::Aic, removals);
            }
        }
    }

    /// Whether the way leaves the start's cell at once, comes back from outside and passes no cell
    /// twice.
    fn is_loop(&self, start: Candidate) -> bool {
        let cell = start.cell;
        let in_cell = |lit: Option<&Lit>| {
            lit.and_then(|lit| lit.candidate())
                .is_some_and(|one| one.cell == cell)
        };
        let length = self.way.len();
        3 < length
            && !in_cell(self.way.get(1))
            && !in_cell(self.way.get(length - 2))
            && self.is_open(CellSet::only(cell))
    }

    /// Whether the way passes no cell twice; nodes whose lowest cell is among `free` are neither
    /// tested nor remembered.
    fn is_open(&self, free: CellSet) -> bool {
        let mut passed = CellSet::EMPTY;
        let mut before: Option<Lit> = None;
        for &lit in &self.way {
            let cells = self.graph.cells(lit);
            let Some(lowest) = self.graph.lowest(lit) else {
                return false;
            };
            let is_inside = before.is_some_and(|before| {
                before.candidate().is_some() && self.graph.cells(before) == cells
            });
            before = Some(lit);
            if free.contains(lowest) || is_inside {
                continue;
            }
            if passed.contains(lowest) || cells.overlaps(free) {
                return false;
            }
            passed |= cells;
        }
        true
    }

    /// What a continuous loop removes: what sees both nodes of a weak link, and what else a cell
    /// holds that the loop passes by two strong links.
    fn around(&self, is_same: bool) -> Vec<Candidate> {
        let mut around = self.way.clone();
        if is_same {
            around.pop();
        }
        let own = around.iter();
        let own = own.fold(CellSet::EMPTY, |all, &lit| all | self.graph.cells(lit));
        let mut removals = Vec::new();
        let nodes = around.iter().zip(around.iter().cycle().skip(1));
        for (&one, &next) in nodes {
            if !one.is_on() || next.is_on() {
                continue;
            }
            let (cells, far) = (self.graph.cells(one), self.graph.cells(next));
            let literals = self.graph.literal(one).zip(self.graph.literal(next));
            let Some((one, next)) = literals else {
                continue;
            };
            match (one.node, next.node) {
                (Node::Candidate(a), Node::Candidate(b)) if a.cell == b.cell => {
                    let gone = self
                        .board
                        .candidates(a.cell)
                        .without(a.digit)
                        .without(b.digit);
                    removals.extend(gone.iter().map(|digit| Candidate::new(a.cell, digit)));
                }
                (a, _) => {
                    let digit = a.digit();
                    let seen = (cells | far).common_peers() & self.board.cells(digit);
                    removals.extend((seen - own).iter().map(|cell| Candidate::new(cell, digit)));
                }
            }
        }
        order::by_digit(&mut removals);
        removals.dedup();
        removals
    }

    fn keep(&mut self, kind: Kind, removals: Vec<Candidate>) {
        if removals.is_empty() {
            return;
        }
        let has_groups = self.way.iter().any(|lit| lit.candidate().is_none());
        let mut removals = removals;
        order::by_digit(&mut removals);
        let mut known = self.found.iter_mut();
        let same = known.find(|found| {
            found.kind == kind && found.has_groups == has_groups && found.removals == removals
        });
        match same {
            Some(found) if self.way.len() < found.way.len() => found.way.clone_from(&self.way),
            Some(_) => {}
            None => self.found.push(Found {
                kind,
                has_groups,
                way: self.way.clone(),
                removals,
            }),
        }
    }
}

fn literal(candidate: Candidate, is_on: bool) -> Lit {
    if is_on {
        Lit::on(candidate.index())
    } else {
        Lit::off(candidate.index())
    }
}
