//! The consequences of every candidate as true and as false, and the conclusions from them.

use super::graph::{Graph, Grouped, Lit, Plain, TABLE_CAPACITY, Table};
use super::implied::{Implied, put};
use super::relation::Relation;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CellSet, Digit, House};
use logic::{Conflict, Derived, Position};

/// The consequences of every candidate as true and as false, by the index of the literal.
#[derive(Default)]
pub(super) struct Closures {
    implied: Vec<Implied>,
    relation: Relation,
}

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

/// The literals of a candidate: true, then false.
pub(super) fn premises(candidate: Candidate) -> [Lit; 2] {
    [Lit::on(candidate.index()), Lit::off(candidate.index())]
}

impl Closures {
    /// Computes the consequences of every candidate, as true and as false, from the edges of a
    /// graph.
    fn follow(&mut self, board: &Board, graph: &Graph) {
        self.relate(board, graph, |_| {});
        // HoDoKu's tables stop at a maximum size. With at most that many literals, no table is cut
        // short, so the tables have the same consequences as the relation.
        if self.relation.len() <= TABLE_CAPACITY {
            self.close(board);
            return;
        }
        let mut table = Table::default();
        for candidate in board.all_candidates().iter() {
            for premise in premises(candidate) {
                table.fill(graph, premise);
                let mut implied = Implied::default();
                for &(literal, _) in &table.entries {
                    put(&mut implied, literal);
                }
                self.set(premise, &implied);
            }
        }
    }

    /// Computes the direct implications: those of the graph and those that `add` adds.
    pub(super) fn relate(&mut self, board: &Board, graph: &Graph, add: impl FnOnce(&mut Relation)) {
        self.relation.renew(board, graph);
        add(&mut self.relation);
        // Only entries of remaining candidates are read, and these are all overwritten.
        self.implied.resize(2 * 729, Implied::default());
    }

    /// Computes all consequences from the direct implications.
    pub(super) fn close(&mut self, board: &Board) {
        for candidate in board.all_candidates().iter() {
            for premise in premises(candidate) {
                if let Some(implied) = self.implied.get_mut(premise.index()) {
                    self.relation.close(premise, implied);
                }
            }
        }
    }

    fn set(&mut self, premise: Lit, implied: &Implied) {
        self.implied[premise.index()] = *implied;
    }

    /// The consequences of a premise.
    pub(super) fn of(&self, premise: Lit) -> &Implied {
        &self.implied[premise.index()]
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
pub(super) fn conclusions(board: &Board, closures: &Closures) -> Vec<Conclusion> {
    let mut found: Vec<Conclusion> = Vec::new();
    let mut add = |removes: bool, candidate: Candidate| {
        found.push(Conclusion { removes, candidate });
    };
    for candidate in board.all_candidates().iter() {
        let [on, off] = premises(candidate);
        if is_refuted(board, closures.of(on)) {
            add(true, candidate);
        }
        if is_refuted(board, closures.of(off)) {
            add(false, candidate);
        }
        let both = [on, off].into_iter().map(|premise| closures.of(premise));
        common(board, both, &mut add);
    }
    for cell in board.open() {
        let cases = board.candidates(cell).iter();
        let cases = cases.map(|digit| Candidate::new(cell, digit));
        let cases = cases.map(|case| closures.of(Lit::on(case.index())));
        common(board, cases, &mut add);
    }
    for house in House::all() {
        for digit in Digit::ALL {
            let cases = board.cells_in(house, digit).iter();
            let cases = cases.map(|cell| Candidate::new(cell, digit));
            let cases = cases.map(|case| closures.of(Lit::on(case.index())));
            common(board, cases, &mut add);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Adds the conclusions that all cases share.
fn common<'a>(
    board: &Board,
    mut cases: impl Iterator<Item = &'a Implied>,
    add: &mut impl FnMut(bool, Candidate),
) {
    let Some(first) = cases.next() else { return };
    let mut implied = *first;
    for other in cases {
        for digit in 0..9 {
            implied.on[digit] = implied.on[digit] & other.on[digit];
            implied.off[digit] = implied.off[digit] & other.off[digit];
        }
    }
    for digit in Digit::ALL {
        for cell in implied.on[digit.index()] {
            add(false, Candidate::new(cell, digit));
        }
        for cell in implied.off[digit.index()] & board.cells(digit) {
            add(true, Candidate::new(cell, digit));
        }
    }
}

/// Whether a set of consequences contains a contradiction.
pub(super) fn is_refuted(board: &Board, implied: &Implied) -> bool {
    let mut is_refuted = false;
    conflicts(board, implied, &mut |_| {
        is_refuted = true;
        ControlFlow::Break(())
    });
    is_refuted
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
