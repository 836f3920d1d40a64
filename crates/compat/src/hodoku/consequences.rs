//! The consequences of all literals of a graph.
//!
//! Literals that imply each other form a strongly connected component and have the same
//! consequences. Tarjan's algorithm completes a component after all components that it implies, so
//! its consequences are a union of complete rows.

use super::edges::Edges;
use super::implied::Implied;
use super::literals::Lit;

/// Marks a literal that belongs to a complete component.
const DONE: u16 = u16::MAX;

/// The consequences of every literal, itself included.
#[derive(Default)]
pub(super) struct Consequences {
    /// For each literal that was reached, the number of its row.
    number: Vec<u16>,
    /// The consequences of each component.
    rows: Vec<Implied>,
    /// For each literal, when the search entered it: 0 before that, [`DONE`] when its component is
    /// complete.
    entered: Vec<u16>,
    /// The literals that were entered and whose component is not complete.
    open: Vec<Lit>,
    /// The path of the search.
    path: Vec<Visit>,
}

/// A literal on the path of the search.
struct Visit {
    literal: Lit,
    /// The index of the first implication that the search has not followed.
    at: usize,
    /// The earliest entry that its implications reach, of those that are not complete.
    earliest: u16,
}

impl Consequences {
    /// Forgets all rows.
    pub(super) fn clear(&mut self, literals: usize) {
        self.number.clear();
        self.number.resize(literals, 0);
        self.rows.clear();
    }

    /// Adds the consequences of a literal that has none yet.
    pub(super) fn add(&mut self, literal: Lit, implied: &Implied) {
        self.number[literal.index()] = self.rows.len() as u16;
        self.rows.push(*implied);
    }

    /// The consequences of a literal that was reached.
    pub(super) fn of(&self, literal: Lit) -> &Implied {
        &self.rows[usize::from(self.number[literal.index()])]
    }

    /// Computes the consequences of these literals and of all literals that they imply.
    pub(super) fn close(&mut self, edges: &Edges, starts: impl Iterator<Item = Lit>) {
        self.clear(edges.literals());
        self.entered.clear();
        self.entered.resize(edges.literals(), 0);
        for start in starts {
            if self.entered[start.index()] == 0 {
                self.search(edges, start);
            }
        }
    }

    /// Completes the component of a literal and all components that it implies.
    fn search(&mut self, edges: &Edges, start: Lit) {
        let mut entries = 0;
        self.enter(start, &mut entries);
        while let Some(visit) = self.path.last_mut() {
            let mut new = None;
            for &next in edges
                .next(visit.literal)
                .get(visit.at..)
                .unwrap_or_default()
            {
                visit.at += 1;
                let entered = self.entered[next.index()];
                if entered == 0 {
                    new = Some(next);
                    break;
                }
                visit.earliest = visit.earliest.min(entered);
            }
            if let Some(new) = new {
                self.enter(new, &mut entries);
                continue;
            }
            let Visit {
                literal, earliest, ..
            } = *visit;
            self.path.pop();
            if earliest == self.entered[literal.index()] {
                self.complete(edges, literal);
            } else if let Some(before) = self.path.last_mut() {
                before.earliest = before.earliest.min(earliest);
            }
        }
    }

    fn enter(&mut self, literal: Lit, entries: &mut u16) {
        *entries += 1;
        self.entered[literal.index()] = *entries;
        self.open.push(literal);
        self.path.push(Visit {
            literal,
            at: 0,
            earliest: *entries,
        });
    }

    /// Completes the component of the open literals from this one on.
    fn complete(&mut self, edges: &Edges, first: Lit) {
        let number = self.rows.len();
        let mut row = Implied::default();
        let from = self.open.iter().rposition(|&literal| literal == first);
        let members = self.open.get(from.unwrap_or_default()..);
        for &member in members.unwrap_or_default() {
            self.number[member.index()] = number as u16;
            self.entered[member.index()] = DONE;
            row.insert(member);
        }
        for &member in members.unwrap_or_default() {
            for &next in edges.next(member) {
                if row.contains(next) {
                    continue;
                }
                if edges.next(next).is_empty() {
                    row.insert(next);
                } else if let Some(implied) = self.rows.get(usize::from(self.number[next.index()]))
                {
                    row.unite(implied);
                }
            }
        }
        self.open.truncate(from.unwrap_or_default());
        self.rows.push(row);
    }
}

#[cfg(test)]
mod tests {
    use super::super::closures::premises;
    use super::super::graph::Grouped;
    use super::super::table::Table;
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
            let Grouped(graph) = Grouped::derive(&position);
            let candidates = board.all_candidates();
            let literals = || candidates.iter().flat_map(premises);
            let mut consequences = Consequences::default();
            consequences.close(&graph.edges, literals());
            let mut table = Table::default();
            for premise in literals() {
                table.fill(&graph, premise);
                let mut expected = Implied::default();
                for &(literal, _) in &table.entries {
                    expected.insert(literal);
                }
                let implied = consequences.of(premise);
                assert_eq!((implied.on, implied.off), (expected.on, expected.off));
                compared += 1;
            }
        }
        assert!(1000 < compared);
    }
}
