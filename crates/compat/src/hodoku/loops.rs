//! Nice loops and AICs: paths in the table of each candidate that return to the candidate's cell,
//! or lead to another cell so that both ends exclude the same candidates.

use super::closures::{Closures, PlainClosures};
use super::graph::{Graph, Grouped, Plain};
use super::lengths::Lengths;
use super::literals::Lit;
use super::loop_proofs::{FoundLoop, Kind, push};
use super::order;
use super::set_nodes::WithSets;
use super::table::Table;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CellSet, DigitSet};
use logic::{Node, Sink, Stop, View};

/// Loops of candidates only.
pub(crate) fn nice_loop(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let plain: &Plain = view.derived();
    let closures: &PlainClosures = view.derived();
    search(view, sink, &plain.0, Filling::ByDiscovery(&closures.0))
}

/// Loops with groups.
pub(crate) fn grouped_nice_loop(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let grouped: &Grouped = view.derived();
    search(view, sink, &grouped.0, Filling::ByDiscovery(view.derived()))
}

/// Loops with groups and almost locked sets.
pub(super) fn nice_loop_with_sets(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let with_sets: &WithSets = view.derived();
    search(
        view,
        sink,
        &with_sets.0,
        Filling::ByLength(Lengths::default()),
    )
}

/// How tables are filled, and for which starts.
enum Filling<'a> {
    /// With the first path found to each literal, only for starts whose closure has a loop or the
    /// end of a chain.
    ByDiscovery(&'a Closures),
    /// With a short path to each literal, as [`Lengths`] finds it, for all starts.
    ByLength(Lengths),
}

impl Filling<'_> {
    /// Whether the table of a start is filled. `leads` tests the closures for a loop or
    /// the end of a chain.
    fn is_filled_if(&self, leads: impl Fn(&Closures) -> bool) -> bool {
        match self {
            Filling::ByDiscovery(closures) => leads(closures),
            Filling::ByLength(_) => true,
        }
    }
}

/// Pushes the find that HoDoKu uses, then the other finds.
fn search(
    view: &View<'_>,
    sink: &mut dyn Sink,
    graph: &Graph,
    filling: Filling<'_>,
) -> ControlFlow<Stop> {
    let board = view.board();
    let mut search = Search {
        board,
        graph,
        filling,
        table: Table::default(),
        path: Vec::new(),
        found: Vec::new(),
    };
    for cell in board.open() {
        view.spend(20)?;
        for digit in board.candidates(cell) {
            search.loops(Candidate::new(cell, digit), true);
        }
    }
    // Chains come after all loops, from the tables of the same starts.
    let mut chains = Vec::new();
    for cell in board.open() {
        view.spend(40)?;
        for digit in board.candidates(cell) {
            let start = Candidate::new(cell, digit);
            search.loops(start, false);
            if !search.may_chain(start) {
                continue;
            }
            core::mem::swap(&mut search.found, &mut chains);
            search.chains(start);
            core::mem::swap(&mut search.found, &mut chains);
        }
    }
    let mut found = search.found;
    found.append(&mut chains);
    let is_better = |one: &FoundLoop, other: &FoundLoop| {
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

struct Search<'a> {
    board: &'a Board,
    graph: &'a Graph,
    filling: Filling<'a>,
    table: Table,
    path: Vec<Lit>,
    found: Vec<FoundLoop>,
}

impl Search<'_> {
    /// Fills the table of a start, a candidate as true or as false, and keeps the loops in the
    /// table. The table stays empty if the start can have neither a loop nor a chain.
    fn loops(&mut self, start: Candidate, is_on: bool) {
        let first = literal(start, is_on);
        self.table.entries.clear();
        let may_loop = |closures: &Closures| closures.may_loop(self.board, start, is_on);
        if !self.filling.is_filled_if(may_loop) && (is_on || !self.may_chain(start)) {
            return;
        }
        match &mut self.filling {
            Filling::ByDiscovery(_) => self.table.fill(self.graph, first),
            Filling::ByLength(lengths) => lengths.fill(self.graph, first, &mut self.table),
        }
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
            self.table.path(at, &mut self.path);
            if !self.is_loop(start) {
                continue;
            }
            let removals = match kind {
                Kind::Continuous => self.loop_eliminations(is_same),
                Kind::Discontinuous | Kind::Aic => {
                    let removed_digits = match (is_on, last.is_on()) {
                        (true, _) => DigitSet::only(start.digit),
                        (false, true) => self.board.candidates(start.cell).without(start.digit),
                        (false, false) => DigitSet::only(end.digit),
                    };
                    let removed_digits = removed_digits.iter();
                    removed_digits
                        .map(|digit| Candidate::new(start.cell, digit))
                        .collect()
                }
            };
            self.keep(kind, removals);
        }
    }

    fn may_chain(&self, start: Candidate) -> bool {
        self.filling
            .is_filled_if(|closures| closures.may_chain(self.board, start))
    }

    /// Finds chains that start with a false candidate, whose table is filled.
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
            self.table.path(at, &mut self.path);
            if self.is_open(CellSet::EMPTY) {
                self.keep(Kind::Aic, removals);
            }
        }
    }

    /// Whether the path leaves the start's cell immediately, returns to it from outside, and is
    /// open apart from this cell; see [`Search::is_open`].
    fn is_loop(&self, start: Candidate) -> bool {
        let cell = start.cell;
        let in_cell = |lit: Option<&Lit>| {
            lit.and_then(|lit| lit.candidate())
                .is_some_and(|one| one.cell == cell)
        };
        let length = self.path.len();
        3 < length
            && !in_cell(self.path.get(1))
            && !in_cell(self.path.get(length - 2))
            && self.is_open(CellSet::only(cell))
    }

    /// Whether the lowest cell of each node is new on the path, and no node overlaps `free`: the
    /// cell to which a loop returns, empty for a chain. Two kinds of nodes are exempt: nodes whose
    /// lowest cell is in `free`, and nodes in the same cells as the candidate before them.
    fn is_open(&self, free: CellSet) -> bool {
        let mut visited = CellSet::EMPTY;
        let mut before: Option<Lit> = None;
        for &lit in &self.path {
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
            if visited.contains(lowest) || cells.overlaps(free) {
                return false;
            }
            visited |= cells;
        }
        true
    }

    /// The eliminations of a continuous loop: candidates outside the loop's cells that see both
    /// nodes of a weak link, the other candidates of a cell in which two candidates form a weak
    /// link, and the candidates that sets remove.
    /// `is_same` means that the path ends with its first node.
    fn loop_eliminations(&self, is_same: bool) -> Vec<Candidate> {
        let mut around = self.path.clone();
        if is_same {
            around.pop();
        }
        let loop_cells = around.iter();
        let loop_cells = loop_cells.fold(CellSet::EMPTY, |all, &lit| all | self.graph.cells(lit));
        let mut removals = Vec::new();
        self.graph
            .add_set_eliminations(self.board, &around, loop_cells, &mut removals);
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
                    let removed_digits = self
                        .board
                        .candidates(a.cell)
                        .without(a.digit)
                        .without(b.digit);
                    removals.extend(
                        removed_digits
                            .iter()
                            .map(|digit| Candidate::new(a.cell, digit)),
                    );
                }
                (a, _) => {
                    let digit = a.digit();
                    let seen = (cells | far).common_peers() & self.board.cells(digit);
                    removals.extend(
                        (seen - loop_cells)
                            .iter()
                            .map(|cell| Candidate::new(cell, digit)),
                    );
                }
            }
        }
        order::sort_by_digit(&mut removals);
        removals.dedup();
        removals
    }

    /// Keeps the current path as a find if it removes something. Of finds with the same kind and
    /// removals that both have groups or both have none, the shortest path is kept; on a tie, the
    /// first.
    fn keep(&mut self, kind: Kind, removals: Vec<Candidate>) {
        if removals.is_empty() {
            return;
        }
        let has_groups = self.path.iter().any(|lit| lit.candidate().is_none());
        let mut removals = removals;
        order::sort_by_digit(&mut removals);
        let mut known = self.found.iter_mut();
        let same = known.find(|found| {
            found.kind == kind && found.has_groups == has_groups && found.removals == removals
        });
        match same {
            Some(found) if self.path.len() < found.path.len() => found.path.clone_from(&self.path),
            Some(_) => {}
            None => self.found.push(FoundLoop {
                kind,
                has_groups,
                path: self.path.clone(),
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
