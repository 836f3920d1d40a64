//! The consequences of every candidate as true and as false, and the conclusions from them.

use super::consequences::Consequences;
use super::edges::Edges;
use super::graph::{Graph, Grouped, Plain};
use super::implied::Implied;
use super::literals::Lit;
use super::table::{TABLE_CAPACITY, Table};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CellSet, Digit, House};
use logic::{Conflict, Derived, Position};

/// The consequences of every candidate as true and as false.
#[derive(Default)]
pub(super) struct Closures(Consequences);

impl Derived for Closures {
    fn derive(position: &Position<'_>) -> Closures {
        let mut closures = Closures::default();
        closures.renew(position);
        closures
    }

    fn renew(&mut self, position: &Position<'_>) {
        let grouped: &Grouped = position.derived();
        self.follow(position.board(), &grouped.0);
    }
}

/// The consequences without groups.
#[derive(Default)]
pub(super) struct PlainClosures(pub(super) Closures);

impl Derived for PlainClosures {
    fn derive(position: &Position<'_>) -> PlainClosures {
        let mut closures = PlainClosures::default();
        closures.renew(position);
        closures
    }

    fn renew(&mut self, position: &Position<'_>) {
        let plain: &Plain = position.derived();
        self.0.follow(position.board(), &plain.0);
    }
}

/// The candidates of a board, by cell, then digit.
fn candidates(board: &Board) -> impl Iterator<Item = Candidate> {
    let cells = board.open().iter();
    cells.flat_map(|cell| {
        let digits = board.candidates(cell).iter();
        digits.map(move |digit| Candidate::new(cell, digit))
    })
}

/// The literals of a candidate: true, then false.
pub(super) fn premises(candidate: Candidate) -> [Lit; 2] {
    [Lit::on(candidate.index()), Lit::off(candidate.index())]
}

impl Closures {
    /// Computes the consequences of every candidate, as true and as false, from a graph.
    fn follow(&mut self, board: &Board, graph: &Graph) {
        // HoDoKu's tables stop at a maximum size. With at most that many literals, no table is cut
        // short, so it has all consequences.
        if 2 * (candidates(board).count() + graph.groups.len()) <= TABLE_CAPACITY {
            self.close(board, &graph.edges);
            return;
        }
        self.0.clear(graph.edges.literals());
        let mut table = Table::default();
        for premise in candidates(board).flat_map(premises) {
            table.fill(graph, premise);
            let mut implied = Implied::default();
            for &(literal, _) in &table.entries {
                implied.insert(literal);
            }
            self.0.add(premise, &implied);
        }
    }

    /// Computes all consequences from the direct implications.
    pub(super) fn close(&mut self, board: &Board, edges: &Edges) {
        self.0.close(edges, candidates(board).flat_map(premises));
    }

    /// The consequences of a premise.
    pub(super) fn of(&self, premise: Lit) -> &Implied {
        self.0.of(premise)
    }

    /// Whether the consequences of a start lead back to the start's cell, other than by links
    /// inside the cell.
    pub(super) fn may_loop(&self, board: &Board, start: Candidate, is_on: bool) -> bool {
        let lit = if is_on {
            Lit::on(start.index())
        } else {
            Lit::off(start.index())
        };
        let implied = self.of(lit);
        let cell = start.cell;
        let digits = board.candidates(cell);
        let mut others = digits.without(start.digit).iter();
        let back = if is_on { &implied.off } else { &implied.on };
        back[start.digit.index()].contains(cell)
            || others.any(|other| {
                let (on, off) = (&implied.on[other.index()], &implied.off[other.index()]);
                // A true start makes the other candidates of its cell false, and a false start in a
                // bivalue cell makes the other one true. These links inside the cell are no loop.
                let is_on_far = (is_on || !digits.is_pair()) && on.contains(cell);
                is_on_far || !is_on && off.contains(cell)
            })
    }

    /// Whether a start that is false leads to an end that could eliminate at least two candidates.
    /// An end with the start's digit needs two places of this digit that see both ends. An end with
    /// another digit of the start's cell eliminates that digit in the start's cell and the start's
    /// digit in its own cell, so its own cell must be able to hold the start's digit.
    pub(super) fn may_chain(&self, board: &Board, start: Candidate) -> bool {
        let Candidate { cell, digit } = start;
        let implied = self.of(Lit::off(start.index()));
        let seen = cell.peers() & board.cells(digit);
        let mut same = implied.on[digit.index()].without(cell).iter();
        let mut others = board.candidates(cell).without(digit).iter();
        others.any(|other| implied.on[other.index()].overlaps(seen))
            || same.any(|end| (seen & end.peers()).is_plural())
    }

    /// Adds the consequences that all cases share to `shared`.
    fn common(&self, mut cases: impl Iterator<Item = Lit>, shared: &mut Implied) {
        let Some(first) = cases.next() else { return };
        let mut implied = *self.of(first);
        for other in cases {
            implied.intersect(self.of(other));
        }
        shared.unite(&implied);
    }

    /// Whether a premise leads to a conclusion.
    pub(super) fn implies(&self, premise: Lit, conclusion: Conclusion) -> bool {
        let (implied, one) = (self.of(premise), conclusion.candidate);
        let side = if conclusion.removes {
            &implied.off
        } else {
            &implied.on
        };
        side[one.digit.index()].contains(one.cell)
    }
}

/// A conclusion: a cell is filled or a candidate removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Conclusion {
    /// Whether the candidate is removed; otherwise it is placed. Placements sort first.
    pub(super) removes: bool,
    pub(super) candidate: Candidate,
}

impl Conclusion {
    /// The literal that a proof must reach.
    pub(super) fn literal(self) -> Lit {
        let node = self.candidate.index();
        if self.removes {
            Lit::off(node)
        } else {
            Lit::on(node)
        }
    }

    /// The assumption that the conclusion refutes.
    pub(super) fn premise(self) -> Lit {
        let node = self.candidate.index();
        if self.removes {
            Lit::on(node)
        } else {
            Lit::off(node)
        }
    }
}

/// All conclusions, in HoDoKu's order.
pub(super) fn conclusions<'a>(
    board: &'a Board,
    closures: &'a Closures,
) -> impl Iterator<Item = Conclusion> + 'a {
    let is_on = |candidate: Candidate| Lit::on(candidate.index());
    let mut shared = Implied::default();
    for candidate in candidates(board) {
        closures.common(premises(candidate).into_iter(), &mut shared);
    }
    for cell in board.open() {
        let cases = board.candidates(cell).iter();
        let cases = cases.map(|digit| is_on(Candidate::new(cell, digit)));
        closures.common(cases, &mut shared);
    }
    for house in House::all() {
        for digit in Digit::ALL {
            let cases = board.cells_in(house, digit).iter();
            let cases = cases.map(|cell| is_on(Candidate::new(cell, digit)));
            closures.common(cases, &mut shared);
        }
    }
    [false, true].into_iter().flat_map(move |removes| {
        let all = candidates(board);
        let all = all.map(move |candidate| Conclusion { removes, candidate });
        all.filter(move |conclusion| {
            shared.contains(conclusion.literal())
                || is_refuted(board, closures.of(conclusion.premise()))
        })
    })
}

/// Whether a set of consequences contains a contradiction.
pub(super) fn is_refuted(board: &Board, implied: &Implied) -> bool {
    // Most contradictions are of this kind, and it is the quickest to find.
    let mut sides = implied.on.iter().zip(&implied.off);
    sides.any(|(on, off)| on.overlaps(*off)) || {
        let mut is_refuted = false;
        conflicts(board, implied, &mut |_| {
            is_refuted = true;
            ControlFlow::Break(())
        });
        is_refuted
    }
}

/// Calls `take` with each contradiction within a set of consequences, until `take` breaks.
pub(super) fn conflicts(
    board: &Board,
    implied: &Implied,
    take: &mut dyn FnMut(Conflict) -> ControlFlow<()>,
) {
    let _ = each_conflict(board, implied, take);
}

fn each_conflict(
    board: &Board,
    implied: &Implied,
    take: &mut dyn FnMut(Conflict) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for cell in implied.on[digit.index()] & implied.off[digit.index()] {
            take(Conflict::Both(Candidate::new(cell, digit)))?;
        }
    }
    for one in Digit::ALL {
        for other in Digit::ALL.into_iter().skip(one.index() + 1) {
            for cell in implied.on[one.index()] & implied.on[other.index()] {
                take(Conflict::Clash(
                    Candidate::new(cell, one),
                    Candidate::new(cell, other),
                ))?;
            }
        }
        for cell in implied.on[one.index()] {
            for other in implied.on[one.index()] & cell.peers() {
                if cell < other {
                    take(Conflict::Clash(
                        Candidate::new(cell, one),
                        Candidate::new(other, one),
                    ))?;
                }
            }
        }
    }
    let mut left = CellSet::EMPTY;
    for digit in Digit::ALL {
        left |= board.cells(digit) - implied.off[digit.index()];
    }
    for cell in board.open() - left {
        take(Conflict::Cell(cell))?;
    }
    for digit in Digit::ALL {
        let off = implied.off[digit.index()];
        if !off.is_plural() {
            continue;
        }
        for house in House::all() {
            let places = board.cells_in(house, digit);
            if !places.is_empty() && off.contains_all(places) {
                take(Conflict::House(house, digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}
