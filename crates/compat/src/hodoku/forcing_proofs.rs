//! Chooses the proof that is shown for a forcing chain.

use super::closures::{Closures, Conclusion, conflicts, premises};
use super::forcing_words::{CaseSplit, Chains};
use super::graph::Graph;
use super::literals::Lit;
use super::short;
use super::table::Table;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, Digit, House};
use logic::{Conflict, Proof};

/// The proofs of a conclusion.
pub(super) struct Proofs<'a> {
    board: &'a Board,
    graph: &'a Graph,
    closures: &'a Closures,
    conclusion: Conclusion,
    table: Table,
    /// The best proof so far: its number of nodes, its cases and its chains.
    best: Option<(usize, CaseSplit, Vec<Vec<Lit>>)>,
}

impl<'a> Proofs<'a> {
    pub(super) fn new(
        board: &'a Board,
        closures: &'a Closures,
        graph: &'a Graph,
        conclusion: Conclusion,
    ) -> Proofs<'a> {
        Proofs {
            board,
            graph,
            closures,
            conclusion,
            table: Table::default(),
            best: None,
        }
    }

    /// The chains from a premise to these literals; `None` if one of them does not follow.
    fn paths(&mut self, premise: Lit, ends: impl Iterator<Item = Lit>) -> Option<Vec<Vec<Lit>>> {
        self.table.fill(self.graph, premise);
        let mut paths = Vec::new();
        for end in ends {
            let mut path = Vec::new();
            match self.table.index_of(end) {
                Some(at) => self.table.path(at, &mut path),
                None if end == premise => path.push(premise),
                None => return None,
            }
            paths.push(path);
        }
        Some(paths)
    }

    /// Keeps a proof if it has fewer nodes than the best so far. Without `paths` there is no proof.
    fn offer(&mut self, split: CaseSplit, paths: Option<Vec<Vec<Lit>>>) {
        let Some(paths) = paths else { return };
        let length = paths.iter().map(Vec::len).sum();
        if self.best.as_ref().is_none_or(|(least, ..)| length < *least) {
            self.best = Some((length, split, paths));
        }
    }

    /// The proof with the fewest nodes; on a tie, a contradiction before a verity (a common
    /// consequence).
    pub(super) fn shown(mut self) -> Proof {
        self.contradictions();
        self.verities();
        let (board, graph) = (self.board, self.graph);
        let lines = |paths: &[Vec<Lit>]| -> Vec<String> {
            let line = |path: &Vec<Lit>| {
                short::joined(
                    path.iter().map(|&literal| literal_text(graph, literal)),
                    " ",
                )
            };
            paths.iter().map(line).collect()
        };
        let (split, paths) = match &self.best {
            Some((_, split, paths)) => (*split, paths.as_slice()),
            None => (CaseSplit::Either(self.conclusion.candidate), [].as_slice()),
        };
        let head = match split {
            CaseSplit::Refuted(conflict) => {
                format!("Forcing Chain Contradiction in {} => ", place(conflict))
            }
            CaseSplit::Either(_) | CaseSplit::Cell(_) | CaseSplit::House(..) => {
                "Forcing Chain Verity => ".to_owned()
            }
        };
        let tail = lines(paths);
        let chains = Chains::new(board, graph, split, paths);
        short::with_form(chains.into_proof(), head, tail)
    }

    /// Offers a proof for each contradiction that the opposite of the conclusion leads to.
    fn contradictions(&mut self) {
        let premise = self.conclusion.premise();
        let implied = *self.closures.of(premise);
        let mut all = Vec::new();
        conflicts(self.board, &implied, &mut |conflict| {
            all.push(conflict);
            ControlFlow::Continue(())
        });
        for conflict in all {
            let on = |candidate: Candidate| Lit::on(candidate.index());
            let off = |candidate: Candidate| Lit::off(candidate.index());
            let ends: Vec<Lit> = match conflict {
                Conflict::Both(one) if [on(one), off(one)].contains(&premise) => {
                    let opposite = if premise.is_on() { off(one) } else { on(one) };
                    vec![opposite]
                }
                Conflict::Both(one) => vec![on(one), off(one)],
                Conflict::Clash(one, other) => vec![on(one), on(other)],
                Conflict::Cell(cell) => {
                    let digits = self.board.candidates(cell).iter();
                    digits
                        .map(|digit| off(Candidate::new(cell, digit)))
                        .collect()
                }
                Conflict::House(house, digit) => {
                    let cells = self.board.cells_in(house, digit).iter();
                    cells.map(|cell| off(Candidate::new(cell, digit))).collect()
                }
            };
            let paths = self.paths(premise, ends.into_iter());
            self.offer(CaseSplit::Refuted(conflict), paths);
        }
    }

    /// Offers a proof for each cell, each digit of a house, and each candidate as true or false, if
    /// every case leads to the conclusion.
    fn verities(&mut self) {
        let end = self.conclusion.literal();
        let board = self.board;
        for cell in board.open() {
            let digits = board.candidates(cell).iter();
            let cases: Vec<Lit> = digits
                .map(|digit| Lit::on(Candidate::new(cell, digit).index()))
                .collect();
            self.verity(CaseSplit::Cell(cell), &cases, end);
        }
        for house in House::all() {
            for digit in Digit::ALL {
                let cells = board.cells_in(house, digit).iter();
                let cases: Vec<Lit> = cells
                    .map(|cell| Lit::on(Candidate::new(cell, digit).index()))
                    .collect();
                self.verity(CaseSplit::House(house, digit), &cases, end);
            }
        }
        for candidate in board.all_candidates().iter() {
            self.verity(CaseSplit::Either(candidate), &premises(candidate), end);
        }
    }

    /// Offers the proof by these cases if each of them leads to the conclusion.
    fn verity(&mut self, split: CaseSplit, cases: &[Lit], end: Lit) {
        let implies = |&case: &Lit| self.closures.implies(case, self.conclusion);
        if cases.is_empty() || !cases.iter().all(implies) {
            return;
        }
        let mut paths = Vec::new();
        for &case in cases {
            match self.paths(case, core::iter::once(end)) {
                Some(path) => paths.extend(path),
                None => return,
            }
        }
        self.offer(split, Some(paths));
    }
}

/// The text for the place of a contradiction.
pub(super) fn place(conflict: Conflict) -> String {
    let cell = |cell: Cell| short::cell(cell);
    match conflict {
        Conflict::Cell(at) => cell(at),
        Conflict::House(house, _) => short::houses(grid::HouseSet::only(house)),
        Conflict::Both(one) | Conflict::Clash(one, _) => cell(one.cell),
    }
}

/// A literal as text: `r5c7=2`, `r89c7<>5`.
fn literal_text(graph: &Graph, literal: Lit) -> String {
    let cells = short::cells(graph.cells(literal));
    let digit = graph.literal(literal).map(|literal| literal.node.digit());
    let digit = digit.map_or_else(String::new, |digit| digit.to_string());
    if literal.is_on() {
        format!("{cells}={digit}")
    } else {
        format!("{cells}<>{digit}")
    }
}
