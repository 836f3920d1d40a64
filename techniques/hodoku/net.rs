//! Forcing nets: what follows from a premise when singles are taken as well, four rounds of them.
//!
//! The table of a premise holds its direct implications and all that four rounds of singles say after
//! it; what follows from each of these by its own table is added until nothing is new. Of the
//! conclusions, which are those of forcing chains, one is taken in the same order. All of this was
//! worked out from the program's answers: see `docs/HODOKU.md`.

use super::closures::{Closures, Conclusion, Said, conclusions, is_refuted, put};
use super::graph::{CANDIDATES, Graph, Grouped, Lit};
use super::net_proof::Branching;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, House};
use logic::{Claim, Derived, Find, Position, Removals, Sink, Stop, View};

/// So many rounds of singles are looked ahead.
const ROUNDS: usize = 4;

/// What every premise says.
#[derive(Default)]
pub(super) struct NetClosures(pub(super) Closures);

impl Derived for NetClosures {
    fn derive(position: &Position<'_>) -> NetClosures {
        let mut closures = NetClosures::default();
        closures.renew(position);
        closures
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let grouped: &Grouped = position.derived();
        let relation = Relation::new(board, &grouped.0);
        self.0.clear();
        let mut reached = Vec::new();
        for candidate in board.all_candidates().iter() {
            for premise in super::closures::premises(candidate) {
                relation.close(premise, &mut reached);
                let mut said = Said::default();
                put(&mut said, premise);
                for &literal in &reached {
                    put(&mut said, literal);
                }
                self.0.set(premise, &said);
            }
        }
    }
}

/// What follows at once from each literal: rows of bits over the literals of a position.
struct Relation {
    /// By literal, its number among those of the position.
    number: Vec<u16>,
    literals: Vec<Lit>,
    words: usize,
    rows: Vec<u64>,
}

impl Relation {
    fn new(board: &Board, graph: &Graph) -> Relation {
        let mut number = vec![u16::MAX; graph.literals()];
        let mut literals = Vec::new();
        let candidates = board.all_candidates();
        let groups = (0..graph.groups.len()).map(|group| CANDIDATES + group);
        let nodes = candidates.iter().map(Candidate::index).chain(groups);
        for node in nodes {
            for literal in [Lit::off(node), Lit::on(node)] {
                number[literal.index()] = literals.len() as u16;
                literals.push(literal);
            }
        }
        let words = literals.len().div_ceil(64);
        let mut relation = Relation {
            number,
            words,
            rows: vec![0; words * literals.len()],
            literals,
        };
        let mut told = Vec::new();
        for index in 0..relation.literals.len() {
            let literal = relation.literals[index];
            for &next in graph.next(literal) {
                relation.insert(index, next);
            }
            if let Some(candidate) = literal.candidate() {
                told.clear();
                look_ahead(board, candidate, literal.is_on(), &mut told);
                for &next in &told {
                    relation.insert(index, next);
                }
            }
        }
        relation
    }

    fn insert(&mut self, row: usize, literal: Lit) {
        let Some(&bit) = self.number.get(literal.index()) else {
            return;
        };
        let bit = usize::from(bit);
        if let Some(word) = self.rows.get_mut(row * self.words + bit / 64) {
            *word |= 1 << (bit % 64);
        }
    }

    /// All that follows from a premise.
    fn close(&self, premise: Lit, into: &mut Vec<Lit>) {
        into.clear();
        let Some(&start) = self.number.get(premise.index()) else {
            return;
        };
        let mut met = vec![0_u64; self.words];
        let mut waiting = vec![usize::from(start)];
        while let Some(row) = waiting.pop() {
            let own = &self.rows[row * self.words..(row + 1) * self.words];
            for (index, (word, known)) in own.iter().zip(&mut met).enumerate() {
                let mut new = word & !*known;
                *known |= new;
                while new != 0 {
                    let bit = 64 * index + new.trailing_zeros() as usize;
                    new &= new - 1;
                    into.push(self.literals[bit]);
                    waiting.push(bit);
                }
            }
        }
    }
}

/// What a position is after a premise.
struct After {
    places: [CellSet; 9],
    open: CellSet,
}

impl After {
    fn set(&mut self, cell: Cell, digit: Digit, told: &mut Vec<Lit>) {
        told.push(Lit::on(Candidate::new(cell, digit).index()));
        for other in Digit::ALL {
            if other != digit && self.places[other.index()].remove(cell) {
                told.push(Lit::off(Candidate::new(cell, other).index()));
            }
        }
        let places = &mut self.places[digit.index()];
        for peer in *places & cell.peers() {
            told.push(Lit::off(Candidate::new(peer, digit).index()));
        }
        *places = (*places - cell.peers()).without(cell);
        self.open.remove(cell);
    }

    /// The cells with one candidate left, then the digits with one place left in a house.
    fn singles(&self, into: &mut Vec<(Cell, Digit)>) {
        into.clear();
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &places in &self.places {
            twice |= once & places;
            once |= places;
        }
        for cell in (once - twice) & self.open {
            let mut digits = Digit::ALL.into_iter();
            let digit = digits.find(|digit| self.places[digit.index()].contains(cell));
            into.extend(digit.map(|digit| (cell, digit)));
        }
        for digit in Digit::ALL {
            let places = self.places[digit.index()];
            if places.is_empty() {
                continue;
            }
            for house in House::all() {
                if let Some(cell) = (places & house.cells()).single() {
                    into.push((cell, digit));
                }
            }
        }
    }
}

/// What some rounds of singles say after a premise.
fn look_ahead(board: &Board, premise: Candidate, is_on: bool, told: &mut Vec<Lit>) {
    let mut after = After {
        places: Digit::ALL.map(|digit| board.cells(digit)),
        open: board.open(),
    };
    if is_on {
        after.set(premise.cell, premise.digit, told);
        told.remove(0);
    } else {
        after.places[premise.digit.index()].remove(premise.cell);
    }
    let mut singles = Vec::new();
    for _ in 0..ROUNDS {
        after.singles(&mut singles);
        if singles.is_empty() {
            break;
        }
        for &(cell, digit) in &singles {
            if after.open.contains(cell) && after.places[digit.index()].contains(cell) {
                after.set(cell, digit, told);
            }
        }
    }
}

/// One find for each conclusion.
pub(crate) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(2000)?;
    let board = view.board();
    let closures = &view.derived::<NetClosures>().0;
    for conclusion in conclusions(board, closures) {
        let Conclusion { removes, candidate } = conclusion;
        let claim = if removes {
            Claim::remove(Removals::List(core::slice::from_ref(&candidate)))
        } else {
            Claim::place(candidate)
        };
        let is_contradiction = is_refuted(board, closures.of(conclusion.premise()));
        let variant = if is_contradiction {
            super::forcing::CONTRADICTION
        } else {
            super::forcing::VERITY
        };
        let find = Find::new(claim, 1).of_variant(variant);
        sink.push(find, &|| Branching::new(board, conclusion).proof(closures))?;
    }
    ControlFlow::Continue(())
}
