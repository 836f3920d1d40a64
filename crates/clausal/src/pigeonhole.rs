//! Counting arguments: more pigeons than holes.
//!
//! If a candidate that a subset or a cover eliminates were true, n truths would each need a
//! separate link, and there would be fewer than n links. Clauses alone need exponentially many
//! steps for this. Cook's additional variables reduce the argument to one truth and one link
//! fewer: a truth that used the removed link then uses the link of the removed truth.

use super::argue::Writer;
use super::position::Case;
use super::proof_writer::Lit;
use grid::Candidate;
use std::collections::BTreeMap;

/// Maximum number of truths; counting arguments in a grid never need more.
const MAX_TRUTHS: usize = 81;

/// For each truth, the links that it may use, each with the literal which says that the truth uses
/// it.
type Table = Vec<BTreeMap<usize, Lit>>;

impl Writer {
    /// Refutes a case in which each truth needs a separate link and there are too few links.
    ///
    /// Writes nothing if there are enough links, if a candidate is in no link, or if there are more
    /// than [`MAX_TRUTHS`] truths.
    pub(super) fn pigeonhole(
        &mut self,
        case: &Case,
        truths: &[Vec<Candidate>],
        link_of: impl Fn(Candidate) -> Option<usize>,
    ) {
        if truths.iter().any(Vec::is_empty) {
            self.proof.lemma(case.clause([]));
            return;
        }
        if truths.len() > MAX_TRUTHS {
            return;
        }
        let mut members: Vec<BTreeMap<usize, Vec<Lit>>> = Vec::new();
        for truth in truths {
            let mut row: BTreeMap<usize, Vec<Lit>> = BTreeMap::new();
            for &candidate in truth {
                let Some(link) = link_of(candidate) else {
                    return;
                };
                row.entry(link).or_default().push(Lit::on(candidate));
            }
            members.push(row);
        }
        let links: std::collections::BTreeSet<usize> =
            members.iter().flat_map(|row| row.keys().copied()).collect();
        if links.len() >= members.len() {
            return;
        }
        let mut table = self.first_table(&members);
        loop {
            for row in &table {
                self.proof.lemma(case.clause(row.values().copied()));
            }
            if table.len() < 2 {
                return;
            }
            table = self.smaller(table);
        }
    }

    /// The initial table. Also writes the clauses which say that at most one truth uses each link.
    fn first_table(&mut self, members: &[BTreeMap<usize, Vec<Lit>>]) -> Table {
        let mut table: Table = Vec::new();
        for row in members {
            let mut named = BTreeMap::new();
            for (&link, lits) in row {
                let name = match lits.as_slice() {
                    &[lit] => lit,
                    lits => self.proof.any_of(lits),
                };
                named.insert(link, name);
            }
            table.push(named);
        }
        for (index, row) in members.iter().enumerate() {
            for (&link, lits) in row {
                for (other, other_row) in members[..index].iter().enumerate() {
                    let Some(other_lits) = other_row.get(&link) else {
                        continue;
                    };
                    let (name, other_name) = (table[index][&link], table[other][&link]);
                    // If both literals are single candidates, the rules of the grid already
                    // exclude them together.
                    if lits.len() > 1 && other_lits.len() > 1 {
                        for &lit in lits {
                            self.proof.lemma(vec![!lit, !other_name]);
                        }
                    }
                    if lits.len() > 1 || other_lits.len() > 1 {
                        self.proof.lemma(vec![!name, !other_name]);
                    }
                }
            }
        }
        table
    }

    /// The table with one truth and one link fewer.
    fn smaller(&mut self, mut table: Table) -> Table {
        // Removes the truth with the fewest links and, among its links, the one that the fewest
        // other truths use. This choice needs the fewest new variables.
        let fewest = (0..table.len()).min_by_key(|&index| table[index].len());
        let removed_truth = table.swap_remove(fewest.unwrap_or(0));
        let users = |link: &usize| table.iter().filter(|row| row.contains_key(link)).count();
        let Some(removed_link) = removed_truth.keys().copied().min_by_key(users) else {
            return table;
        };
        let mut smaller: Table = Vec::new();
        // For each truth, the links that got a new literal, each with its literal before. `None` if
        // the truth could not use the link before.
        let mut changed: Vec<BTreeMap<usize, Option<Lit>>> = Vec::new();
        for mut row in table {
            let mut new_links = BTreeMap::new();
            if let Some(uses_removed_link) = row.remove(&removed_link) {
                for (&link, &removed_truth_uses) in removed_truth
                    .iter()
                    .filter(|&(&link, _)| link != removed_link)
                {
                    let before = row.get(&link).copied();
                    row.insert(
                        link,
                        self.proof
                            .either_or_conjunction(before, [uses_removed_link, removed_truth_uses]),
                    );
                    new_links.insert(link, before);
                }
            }
            smaller.push(row);
            changed.push(new_links);
        }
        for (index, row) in smaller.iter().enumerate() {
            for (&link, &name) in row {
                for (other, other_row) in smaller[..index].iter().enumerate() {
                    let Some(&other_name) = other_row.get(&link) else {
                        continue;
                    };
                    let replaced = [changed[index].get(&link), changed[other].get(&link)];
                    if let [Some(Some(before)), Some(_)] = replaced {
                        self.proof.lemma(vec![!*before, !name, !other_name]);
                    }
                    if replaced != [None, None] {
                        self.proof.lemma(vec![!name, !other_name]);
                    }
                }
            }
        }
        smaller
    }
}
