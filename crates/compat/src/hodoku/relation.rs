//! The closure of the direct implications of all literals, as rows of bits.
//!
//! A row holds nine words for the cells of true candidates, one for each digit, nine words for those
//! of false candidates, then bits for the groups. A complete row is reused by every premise that
//! implies its literal.

use super::graph::{CANDIDATES, Graph, Lit};
use super::implied::{Implied, put};
use grid::{Board, Candidate, CellSet};

/// Implications between the literals of a position.
#[derive(Default)]
pub(super) struct Relation {
    /// For each literal, the number of its row; `u16::MAX` if it has no row.
    number: Vec<u16>,
    /// Number of words in a row.
    words: usize,
    rows: Vec<u128>,
    /// For each row, whether it holds all consequences.
    done: Vec<bool>,
    /// The literals with direct implications.
    with_implications: Vec<u128>,
    /// The consequences found so far of the premise of `close`.
    reached: Vec<u128>,
    /// Literals of `reached` whose consequences are in `reached` as well.
    settled: Vec<u128>,
    /// Literals whose consequences `close` has yet to add.
    waiting: Vec<Lit>,
}

/// Number of words for candidates: nine for true ones by digit, then nine for false ones.
const CANDIDATE_WORDS: usize = 18;

impl Relation {
    /// Starts with the direct implications of the graph.
    pub(super) fn renew(&mut self, board: &Board, graph: &Graph) {
        self.number.clear();
        self.number.resize(graph.literals(), u16::MAX);
        let candidates = board.all_candidates();
        let groups = (0..graph.groups.len()).map(|group| CANDIDATES + group);
        let mut count = 0;
        for node in candidates.iter().map(Candidate::index).chain(groups) {
            for literal in [Lit::off(node), Lit::on(node)] {
                self.number[literal.index()] = count;
                count += 1;
            }
        }
        self.words = CANDIDATE_WORDS + (2 * graph.groups.len()).div_ceil(128);
        self.rows.clear();
        self.rows.resize(self.words * usize::from(count), 0);
        self.done.clear();
        self.done.resize(usize::from(count), false);
        self.with_implications.clear();
        self.with_implications.resize(self.words, 0);
        for index in 0..graph.literals() {
            let literal = Lit(index as u16);
            for &next in graph.next(literal) {
                self.insert(literal, next);
            }
        }
    }

    /// Number of literals with a row.
    pub(super) fn len(&self) -> usize {
        self.done.len()
    }

    /// Adds a direct implication. Must come before any call of `close`.
    pub(super) fn insert(&mut self, from: Lit, to: Lit) {
        let (Some(row), Some(_)) = (self.row(from), self.row(to)) else {
            return;
        };
        let (word, bit) = place(to);
        if let Some(word) = self.rows.get_mut(row * self.words + word) {
            *word |= 1 << bit;
        }
        let (word, bit) = place(from);
        if let Some(word) = self.with_implications.get_mut(word) {
            *word |= 1 << bit;
        }
    }

    fn row(&self, literal: Lit) -> Option<usize> {
        let number = self.number.get(literal.index()).copied();
        let number = number.filter(|&number| number != u16::MAX);
        number.map(usize::from)
    }

    /// Writes all consequences of a premise, itself included, to `implied`.
    pub(super) fn close(&mut self, premise: Lit, implied: &mut Implied) {
        *implied = Implied::default();
        let Some(start) = self.row(premise) else {
            return;
        };
        for set in [&mut self.reached, &mut self.settled] {
            set.clear();
            set.resize(self.words, 0);
        }
        self.waiting.clear();
        self.waiting.push(premise);
        while let Some(next) = self.waiting.pop() {
            let (word, bit) = place(next);
            let is_settled = self
                .settled
                .get(word)
                .is_none_or(|&word| word >> bit & 1 == 1);
            let Some(row) = self.row(next).filter(|_| !is_settled) else {
                continue;
            };
            let row_words = self.rows.get(row * self.words..(row + 1) * self.words);
            let row_words = row_words.unwrap_or_default();
            let is_done = self.done.get(row).copied().unwrap_or_default();
            if is_done {
                let sets = self.reached.iter_mut().zip(&mut self.settled);
                for (word, (reached, settled)) in row_words.iter().zip(sets) {
                    *reached |= word;
                    *settled |= word;
                }
                continue;
            }
            let sets = self.reached.iter_mut().zip(&self.with_implications);
            for (index, (word, (reached, with_implications))) in
                row_words.iter().zip(sets).enumerate()
            {
                let new = word & !*reached;
                *reached |= new;
                let mut new = new & with_implications;
                while new != 0 {
                    self.waiting.push(literal(index, new.trailing_zeros()));
                    new &= new - 1;
                }
            }
        }
        if let Some(row) = self
            .rows
            .get_mut(start * self.words..(start + 1) * self.words)
        {
            row.copy_from_slice(&self.reached);
        }
        if let Some(done) = self.done.get_mut(start) {
            *done = true;
        }
        let (on, off) = self.reached.split_at(CANDIDATE_WORDS / 2);
        for (cells, word) in implied.on.iter_mut().zip(on) {
            *cells = CellSet::from_bits(*word);
        }
        for (cells, word) in implied.off.iter_mut().zip(off) {
            *cells = CellSet::from_bits(*word);
        }
        put(implied, premise);
    }
}

/// The word and the bit of a literal.
fn place(literal: Lit) -> (usize, usize) {
    let Some(one) = literal.candidate() else {
        let bit = literal.index() - 2 * CANDIDATES;
        return (CANDIDATE_WORDS + bit / 128, bit % 128);
    };
    let side = if literal.is_on() {
        0
    } else {
        CANDIDATE_WORDS / 2
    };
    (side + one.digit.index(), one.cell.index())
}

/// The literal of a word and a bit.
fn literal(word: usize, bit: u32) -> Lit {
    let bit = bit as usize;
    if word < CANDIDATE_WORDS {
        // Candidates are numbered by cell and digit.
        let node = 9 * bit + word % (CANDIDATE_WORDS / 2);
        if word < CANDIDATE_WORDS / 2 {
            Lit::on(node)
        } else {
            Lit::off(node)
        }
    } else {
        Lit((2 * CANDIDATES + 128 * (word - CANDIDATE_WORDS) + bit) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::super::closures::premises;
    use super::super::graph::{Grouped, Table};
    use super::*;
    use grid::text::read_one;
    use logic::{Derived, Facts, Journal, Position};

    #[test]
    fn a_row_agrees_with_a_table() {
        let mut compared = 0;
        for line in [
            "043900601000100000000000900000002314090000500000450206001000007209000400760030000",
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
        ] {
            let board = read_one(line).unwrap().board().unwrap();
            let (facts, journal) = (Facts::new(), Journal::new(&board));
            let position = Position::new(&board, &facts, &journal);
            let grouped = Grouped::derive(&position);
            let mut relation = Relation::default();
            relation.renew(&board, &grouped.0);
            let mut table = Table::default();
            for candidate in board.all_candidates().iter() {
                for premise in premises(candidate) {
                    table.fill(&grouped.0, premise);
                    let mut expected = Implied::default();
                    for &(literal, _) in &table.entries {
                        put(&mut expected, literal);
                    }
                    let mut implied = Implied::default();
                    relation.close(premise, &mut implied);
                    assert_eq!((implied.on, implied.off), (expected.on, expected.off));
                    compared += 1;
                }
            }
        }
        assert!(1000 < compared);
    }
}
