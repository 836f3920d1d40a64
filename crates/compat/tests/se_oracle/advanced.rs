//! The rules a dynamic chain may use (SPEC 4.7). For SPEC, see `mod.rs`.

use super::chain::{Chain, Kind, dedupe};
use super::closure::{Mode, needed_candidates, removed_parents};
use super::easy::{Pattern, fish, hidden_sets, locked_all, naked_sets};
use super::grid::{Grid, bits};
use super::multiple::multiple;
use super::node::{Cause, Node, Nodes, ancestors};
use super::unary::unary;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A search inside chains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rule {
    Unary,
    Multiple(Mode),
}

/// Applies the rules, and stores the lists of nested searches by candidate grid.
#[derive(Default)]
pub struct Advanced {
    lists: BTreeMap<(Rule, [u16; 81]), Rc<Vec<Rc<Chain>>>>,
}

impl Advanced {
    /// The new OFF nodes of the first rule with a result.
    pub fn apply(&mut self, level: u32, saved: &Grid, now: &Grid, off: &Nodes) -> Vec<Rc<Node>> {
        let rules: [&dyn Fn() -> Vec<Pattern>; 4] = [
            &|| locked_all(now),
            &|| hidden_sets(now, 2),
            &|| naked_sets(now, 2),
            &|| fish(now, 2),
        ];
        for rule in rules {
            let mut nodes = Vec::new();
            for pattern in rule() {
                let parents = removed_parents(saved, now, off, pattern.gone);
                derive(&mut nodes, &pattern.removals, &parents, None);
            }
            if !nodes.is_empty() {
                return nodes;
            }
        }
        let nested: &[Rule] = match level {
            2 => &[Rule::Unary],
            3 => &[Rule::Unary, Rule::Multiple(Mode::Static)],
            4 => &[Rule::Multiple(Mode::Dynamic(0))],
            5 => &[
                Rule::Multiple(Mode::Dynamic(0)),
                Rule::Multiple(Mode::Dynamic(2)),
            ],
            _ => &[],
        };
        for &rule in nested {
            let mut nodes = Vec::new();
            for chain in self.list(rule, now).iter() {
                let reduction = match chain.kind {
                    Kind::Cell => Some(Cause::Naked),
                    Kind::Region(kind) => Some(Cause::Region(kind)),
                    _ => None,
                };
                let walk = chain.ends.iter().flat_map(ancestors);
                let needed: Vec<_> = walk
                    .flat_map(|n| needed_candidates(&n, reduction))
                    .collect();
                let parents = removed_parents(saved, now, off, needed);
                derive(&mut nodes, &chain.removals, &parents, Some(chain));
            }
            if !nodes.is_empty() {
                return nodes;
            }
        }
        Vec::new()
    }

    fn list(&mut self, rule: Rule, now: &Grid) -> Rc<Vec<Rc<Chain>>> {
        let key = (rule, now.cand);
        if let Some(list) = self.lists.get(&key) {
            return list.clone();
        }
        let hints = match rule {
            Rule::Unary => unary(now),
            Rule::Multiple(mode) => multiple(now, mode, 0.0, self),
        };
        let list = Rc::new(dedupe(hints));
        self.lists.insert(key, list.clone());
        list
    }
}

/// Adds an OFF node with these parents for each removal; nothing if there are no parents.
fn derive(
    nodes: &mut Vec<Rc<Node>>,
    removals: &[(usize, u16)],
    parents: &[Rc<Node>],
    nested: Option<&Rc<Chain>>,
) {
    if parents.is_empty() {
        return;
    }
    for &(cell, digits) in removals {
        for digit in bits(digits) {
            nodes.push(Rc::new(Node {
                cell,
                digit,
                on: false,
                parents: parents.to_vec(),
                cause: Cause::Advanced,
                nested: nested.cloned(),
            }));
        }
    }
}
