//! Tables of consequences, as HoDoKu fills them.

use super::graph::Graph;
use super::literals::Lit;

/// The consequences of a start. For each consequence, the first path to it is kept.
#[derive(Default)]
pub(super) struct Table {
    /// Literals, each with the index of the entry it follows from; the start comes first.
    pub(super) entries: Vec<(Lit, u16)>,
    /// One bit for each literal: whether it has an entry.
    has_entry: Vec<u64>,
}

/// Number of entries at which a table is full. [`Table::fill`] exceeds it at most by the implications
/// of one literal.
pub(super) const TABLE_CAPACITY: usize = 1000;

impl Table {
    /// Fills the table of a start. The start may follow from itself.
    pub(super) fn fill(&mut self, graph: &Graph, start: Lit) {
        self.has_entry.clear();
        self.has_entry.resize(graph.literals().div_ceil(64), 0);
        self.entries.clear();
        self.entries.push((start, 0));
        let mut at = 0;
        while let Some(&(literal, _)) = self.entries.get(at) {
            for &next in graph.next(literal) {
                let (word, bit) = (next.index() / 64, 1 << (next.index() % 64));
                if self.has_entry[word] & bit == 0 {
                    self.has_entry[word] |= bit;
                    self.entries.push((next, at as u16));
                }
            }
            at += 1;
            if TABLE_CAPACITY <= self.entries.len() {
                break;
            }
        }
    }

    /// Writes the path from the start to an entry, with both ends.
    pub(super) fn path(&self, mut at: usize, into: &mut Vec<Lit>) {
        into.clear();
        while let Some(&(literal, before)) = self.entries.get(at) {
            into.push(literal);
            if at == 0 {
                break;
            }
            at = usize::from(before);
        }
        into.reverse();
    }

    /// The index of a literal's entry; the first entry, the start, does not count.
    pub(super) fn index_of(&self, literal: Lit) -> Option<usize> {
        let mut entries = self.entries.iter().skip(1);
        entries
            .position(|&(other, _)| other == literal)
            .map(|at| at + 1)
    }
}
