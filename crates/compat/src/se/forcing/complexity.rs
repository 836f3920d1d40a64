//! The complexity of a chain: the sum of the numbers of distinct assertions of its branches, plus the
//! complexities of its distinct nested chains.
//!
//! Counting stops at a limit above which the chain is of no use. In a search for the simplest chain,
//! most counts stop early.

use super::closure::{Closure, Reason, Rule};
use super::field::{Bits, Field};
use super::literal::Lit;

/// The end of a branch: an assertion of a closure, or the new one that contradicts it.
#[derive(Clone, Copy)]
pub(crate) struct BranchEnd<'a> {
    pub(crate) closure: &'a Closure,
    pub(crate) lit: Lit,
    pub(crate) reason: Reason,
}

impl<'a> BranchEnd<'a> {
    /// An assertion of the closure.
    pub(crate) fn of(closure: &'a Closure, lit: Lit) -> BranchEnd<'a> {
        BranchEnd {
            closure,
            lit,
            reason: closure.reason(lit),
        }
    }

    /// The two contradictory assertions, the true one first.
    pub(crate) fn clash(closure: &'a Closure) -> Option<[BranchEnd<'a>; 2]> {
        let clash = closure.clash?;
        let new = BranchEnd {
            closure,
            lit: clash.new,
            reason: clash.reason,
        };
        let old = BranchEnd::of(closure, clash.new.negated());
        Some(if clash.new.is_on() {
            [new, old]
        } else {
            [old, new]
        })
    }
}

/// Reusable memory for walks through ancestors.
#[derive(Default)]
pub(crate) struct Walk {
    /// The visited assertions, breadth first.
    pub(crate) order: Vec<Lit>,
    /// The distinct nested chains of all branches, in order of discovery.
    nested: Vec<u128>,
}

impl Walk {
    /// Lists the end and its ancestors in `order`, breadth first, each assertion once. Returns
    /// their number; `None` when there are more than `limit`.
    pub(crate) fn branch(
        &mut self,
        initial_field: &Field,
        end: BranchEnd<'_>,
        limit: usize,
    ) -> Option<usize> {
        let mut seen = [Bits::EMPTY; 2];
        self.order.clear();
        self.order.push(end.lit);
        seen[usize::from(end.lit.is_on())].insert(end.lit.candidate());
        let mut at = 0;
        while let Some(&lit) = self.order.get(at) {
            // The end keeps the reason it was given, although its assertion may be in the closure
            // for another reason.
            let reason = if at == 0 {
                end.reason
            } else {
                end.closure.reason(lit)
            };
            let order = &mut self.order;
            end.closure.parents(initial_field, lit, reason, |parent| {
                if seen[usize::from(parent.is_on())].insert(parent.candidate()) {
                    order.push(parent);
                }
            });
            if order.len() > limit {
                return None;
            }
            at += 1;
        }
        Some(self.order.len())
    }

    /// The complexity of a chain with these branches, and its nested part; `None` above `limit`.
    pub(crate) fn complexity<'a>(
        &mut self,
        initial_field: &Field,
        ends: impl Iterator<Item = BranchEnd<'a>>,
        limit: usize,
    ) -> Option<(u16, u16)> {
        self.nested.clear();
        let (mut flat, mut inner) = (0, 0);
        for end in ends {
            flat += self.branch(initial_field, end, limit.checked_sub(flat + inner)?)?;
            if end.closure.chains().is_empty() {
                continue;
            }
            for (at, &lit) in self.order.iter().enumerate() {
                let reason = if at == 0 {
                    end.reason
                } else {
                    end.closure.reason(lit)
                };
                let Reason::Step(number) = reason else {
                    continue;
                };
                let Rule::Chain(chain) = end.closure.step_of(number).0.rule else {
                    continue;
                };
                let chain = end.closure.chain(chain).chain();
                if !self.nested.contains(&chain.digest) {
                    self.nested.push(chain.digest);
                    inner += usize::from(chain.complexity);
                }
            }
        }
        (flat + inner <= limit).then_some(((flat + inner) as u16, inner as u16))
    }
}
