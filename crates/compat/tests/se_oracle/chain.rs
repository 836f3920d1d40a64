//! Chain hints: difficulty, complexity, order and use (SPEC 4.5, 4.6, 4.8).
//! For SPEC, see `mod.rs`.

use super::grid::{Grid, Removals};
use super::node::{Node, ancestors};
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Double,
    Cell,
    /// The places of a digit in a region of this type.
    Region(usize),
    Contradiction,
    CycleX,
    CycleY,
    CycleXy,
    ForcingX,
    ForcingXy,
}

/// A chain hint.
pub struct Chain {
    pub kind: Kind,
    /// The rating.
    pub difficulty: f64,
    pub complexity: u32,
    /// The part of the complexity that nested chains add.
    pub nested: u32,
    /// The last node of each branch.
    pub ends: Vec<Rc<Node>>,
    pub removals: Removals,
    pub place: Option<(usize, usize)>,
}

impl Kind {
    /// The sort key of hints with equal difficulty and complexity; lower comes first.
    pub fn key(self) -> u32 {
        match self {
            Kind::Double => 1,
            Kind::CycleX | Kind::ForcingX => 2,
            Kind::CycleY => 3,
            Kind::CycleXy | Kind::ForcingXy => 4,
            Kind::Cell => 5,
            Kind::Region(_) => 6,
            Kind::Contradiction => 7,
        }
    }

    pub fn is_cycle(self) -> bool {
        matches!(self, Kind::CycleX | Kind::CycleY | Kind::CycleXy)
    }
}

/// The rating points that the complexity adds.
pub fn surcharge(complexity: u32) -> f64 {
    let (mut added, mut ceil, mut odd) = (0.0, 4, false);
    while complexity.saturating_sub(2) > ceil {
        added += 0.1;
        ceil = if odd { ceil * 4 / 3 } else { ceil * 3 / 2 };
        odd = !odd;
    }
    added
}

impl Chain {
    /// A hint; `None` if it would change nothing.
    pub fn new(
        grid: &Grid,
        kind: Kind,
        base: f64,
        ends: Vec<Rc<Node>>,
        removals: Removals,
        place: Option<(usize, usize)>,
    ) -> Option<Rc<Chain>> {
        let removals = grid.live(removals);
        if removals.is_empty() {
            return None;
        }
        let node_count: usize = if kind.is_cycle() {
            ancestors(&ends[0]).len()
        } else {
            ends.iter().map(|end| ancestors(end).len()).sum()
        };
        let mut seen: Vec<Rc<Chain>> = Vec::new();
        let mut nested = 0;
        for node in ends.iter().flat_map(ancestors) {
            if let Some(inner) = &node.nested
                && !seen.iter().any(|other| same(other, inner))
            {
                nested += inner.complexity;
                seen.push(inner.clone());
            }
        }
        let complexity = node_count as u32 + nested;
        Some(Rc::new(Chain {
            kind,
            difficulty: base + surcharge(complexity),
            complexity,
            nested,
            ends,
            removals,
            place,
        }))
    }

    /// A hint that a target is true or false.
    pub fn concluding(
        grid: &Grid,
        kind: Kind,
        base: f64,
        ends: Vec<Rc<Node>>,
        (cell, digit, on): (usize, usize, bool),
    ) -> Option<Rc<Chain>> {
        let removals = vec![(cell, if on { !(1 << digit) } else { 1 << digit })];
        Chain::new(
            grid,
            kind,
            base,
            ends,
            removals,
            on.then_some((cell, digit)),
        )
    }

    /// The name in SE's traces.
    pub fn name(&self, level: u32, prefix: &str) -> String {
        let what = match self.kind {
            Kind::CycleX => {
                let mut cells: Vec<usize> =
                    ancestors(&self.ends[0]).iter().map(|n| n.cell).collect();
                cells.sort_unstable();
                cells.dedup();
                let four = cells.len() == 4;
                return if four {
                    "Generalized_X-Wing"
                } else {
                    "Bidirectional_X-Cycle"
                }
                .into();
            }
            Kind::CycleY => return "Bidirectional_Y-Cycle".into(),
            Kind::CycleXy => return "Bidirectional_Cycle".into(),
            Kind::ForcingX if self.complexity == 6 => return "Turbot_Fish".into(),
            Kind::ForcingX => return "Forcing_X-Chain".into(),
            Kind::ForcingXy => return "Forcing_Chain".into(),
            Kind::Double => "Double_",
            Kind::Cell => "Cell_",
            Kind::Region(_) => "Region_",
            Kind::Contradiction if prefix == "Nishio_" => "",
            Kind::Contradiction => "Contradiction_",
        };
        let suffix = [
            "",
            "_(+)",
            "_(+_Forcing_Chains)",
            "_(+_Multiple_Forcing_Chains)",
            "_(+_Dynamic_Forcing_Chains)",
            "_(+_Dynamic_Forcing_Chains_(+_Forcing_Chains))",
        ][level as usize];
        format!("{prefix}{what}Forcing_Chains{suffix}")
    }
}

/// Equality of nested hints: branch by branch the same nodes (cell, digit and polarity).
fn same(a: &Rc<Chain>, b: &Rc<Chain>) -> bool {
    let triples = |chain: &Rc<Chain>| -> Vec<Vec<usize>> {
        let walk = |end| ancestors(end).iter().map(|n| n.index()).collect();
        chain.ends.iter().map(walk).collect()
    };
    Rc::ptr_eq(a, b) || triples(a) == triples(b)
}

/// The producer's order: difficulty, complexity, key; ties as generated.
pub fn sort(hints: &mut [Rc<Chain>]) {
    hints.sort_by(|a, b| {
        let by_difficulty = a.difficulty.total_cmp(&b.difficulty);
        by_difficulty
            .then(a.complexity.cmp(&b.complexity))
            .then(a.kind.key().cmp(&b.kind.key()))
    });
}

/// For nested use: the first hint for each set of eliminations.
pub fn dedupe(hints: Vec<Rc<Chain>>) -> Vec<Rc<Chain>> {
    let mut seen = std::collections::BTreeSet::new();
    let new = |hint: &Rc<Chain>| seen.insert(hint.removals.clone());
    hints.into_iter().filter(new).collect()
}
