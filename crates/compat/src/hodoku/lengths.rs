//! Tables over almost locked sets, where links are not equally long.
//!
//! A link counts one, one into a set as many more as the set has cells, and half of one more where a set leaves a
//! cell one candidate. A literal keeps its place in the table when a shorter way to it is met, and what
//! was said of it before is not said again. All three were found by experiment: of 5,157 loops and chains that
//! `HoDoKu` finds at 171 positions of its library all are found so, and nothing else.

use super::graph::{Graph, LIMIT, Lit, Table};

/// Twice the length of a link.
const LINK: u32 = 2;
/// Twice what a cell that a set forces counts more.
const FORCED: u32 = 1;
/// Not in the table.
const NOWHERE: u16 = u16::MAX;

/// How long the ways of a table are.
#[derive(Default)]
pub(super) struct Lengths {
    /// By entry, twice the length of the way to it.
    of_entry: Vec<u32>,
    /// By literal, its entry.
    entry: Vec<u16>,
}

impl Lengths {
    /// Fills the table of a start. It may follow from itself.
    pub(super) fn fill(&mut self, graph: &Graph, start: Lit, table: &mut Table) {
        self.entry.clear();
        self.entry.resize(graph.literals(), NOWHERE);
        self.of_entry.clear();
        self.of_entry.push(0);
        table.entries.clear();
        table.entries.push((start, 0));
        let mut at = 0;
        while let Some(&(literal, _)) = table.entries.get(at) {
            let from = self.of_entry[at];
            let is_set = graph.set(literal).is_some();
            for &next in graph.next(literal) {
                let cells = graph.set(next).map_or(0, |set| set.cells.len() as u32);
                let forced = if is_set && next.is_on() { FORCED } else { 0 };
                let length = from + LINK * (1 + cells) + forced;
                let known = self.entry[next.index()];
                if known != NOWHERE {
                    let known = usize::from(known);
                    if length < self.of_entry[known] {
                        self.of_entry[known] = length;
                        table.entries[known].1 = at as u16;
                    }
                } else if table.entries.len() < LIMIT {
                    self.entry[next.index()] = table.entries.len() as u16;
                    table.entries.push((next, at as u16));
                    self.of_entry.push(length);
                }
            }
            at += 1;
        }
    }
}
