//! All that follows from each literal, when what follows at once is known: rows of bits.
//!
//! A row holds the cells that are on and off by digit, then the groups. What was worked out for one premise
//! is taken as a whole where another one leads to it.

use super::graph::{CANDIDATES, Graph, Lit};
use super::said::{Said, put};
use grid::{Board, Candidate, CellSet};

/// What follows from each literal of a position.
#[derive(Default)]
pub(super) struct Relation {
    /// By literal, its number among those of the position.
    number: Vec<u16>,
    /// How many words a row has.
    words: usize,
    rows: Vec<u128>,
    /// By number, whether its row holds all that follows.
    done: Vec<bool>,
    /// The literals from which something follows.
    inner: Vec<u128>,
    met: Vec<u128>,
    /// Of those met, what follows from them is met too.
    settled: Vec<u128>,
    waiting: Vec<Lit>,
}

/// By digit those that are on, then those that are off.
const SAID: usize = 18;

impl Relation {
    /// Only what follows at once by the graph.
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
        self.words = SAID + (2 * graph.groups.len()).div_ceil(128);
        self.rows.clear();
        self.rows.resize(self.words * usize::from(count), 0);
        self.done.clear();
        self.done.resize(usize::from(count), false);
        self.inner.clear();
        self.inner.resize(self.words, 0);
        for index in 0..graph.literals() {
            let literal = Lit(index as u16);
            for &next in graph.next(literal) {
                self.insert(literal, next);
            }
        }
    }

    /// How many literals there are.
    pub(super) fn len(&self) -> usize {
        self.done.len()
    }

    /// One more thing that follows at once; before anything is closed.
    pub(super) fn insert(&mut self, from: Lit, to: Lit) {
        let (Some(row), Some(_)) = (self.row(from), self.row(to)) else {
            return;
        };
        let (word, bit) = place(to);
        if let Some(word) = self.rows.get_mut(row * self.words + word) {
            *word |= 1 << bit;
        }
        let (word, bit) = place(from);
        if let Some(word) = self.inner.get_mut(word) {
            *word |= 1 << bit;
        }
    }

    fn row(&self, literal: Lit) -> Option<usize> {
        let number = self.number.get(literal.index()).copied();
        let number = number.filter(|&number| number != u16::MAX);
        number.map(usize::from)
    }

    /// All that follows from a premise, itself among it.
    pub(super) fn close(&mut self, premise: Lit, said: &mut Said) {
        *said = Said::default();
        let Some(start) = self.row(premise) else {
            return;
        };
        for set in [&mut self.met, &mut self.settled] {
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
            let own = self.rows.get(row * self.words..(row + 1) * self.words);
            let own = own.unwrap_or_default();
            let is_done = self.done.get(row).copied().unwrap_or_default();
            if is_done {
                let sets = self.met.iter_mut().zip(&mut self.settled);
                for (word, (met, settled)) in own.iter().zip(sets) {
                    *met |= word;
                    *settled |= word;
                }
                continue;
            }
            let sets = self.met.iter_mut().zip(&self.inner);
            for (index, (word, (met, inner))) in own.iter().zip(sets).enumerate() {
                let new = word & !*met;
                *met |= new;
                let mut new = new & inner;
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
            row.copy_from_slice(&self.met);
        }
        if let Some(done) = self.done.get_mut(start) {
            *done = true;
        }
        let (on, off) = self.met.split_at(SAID / 2);
        for (cells, word) in said.on.iter_mut().zip(on) {
            *cells = CellSet::from_bits(*word);
        }
        for (cells, word) in said.off.iter_mut().zip(off) {
            *cells = CellSet::from_bits(*word);
        }
        put(said, premise);
    }
}

/// The word and the bit of a literal.
fn place(literal: Lit) -> (usize, usize) {
    let Some(one) = literal.candidate() else {
        let bit = literal.index() - 2 * CANDIDATES;
        return (SAID + bit / 128, bit % 128);
    };
    let side = if literal.is_on() { 0 } else { SAID / 2 };
    (side + one.digit.index(), one.cell.index())
}

/// The literal of a word and a bit.
fn literal(word: usize, bit: u32) -> Lit {
    let bit = bit as usize;
    if word < SAID {
        // Candidates are numbered by cell and digit.
        let node = 9 * bit + word % (SAID / 2);
        if word < SAID / 2 {
            Lit::on(node)
        } else {
            Lit::off(node)
        }
    } else {
        Lit((2 * CANDIDATES + 128 * (word - SAID) + bit) as u16)
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
    fn a_row_says_what_a_table_says() {
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
                    let mut expected = Said::default();
                    for &(literal, _) in &table.entries {
                        put(&mut expected, literal);
                    }
                    let mut said = Said::default();
                    relation.close(premise, &mut said);
                    assert_eq!((said.on, said.off), (expected.on, expected.off));
                    compared += 1;
                }
            }
        }
        assert!(1000 < compared);
    }
}
