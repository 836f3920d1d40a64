//! The guardians of a deadly pattern as a relation.

use super::relation::Relation;
use super::shortest::Shortest;
use crate::kits::surplus::{self, Extent};
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{Deadly, Evidence, ExplainContext, Phrase, Role, Roles, Sink, Stop, Variant, View};

/// Maximum number of guardians.
const MAX_GUARDIANS: usize = 5;

/// A deadly pattern with guardians.
#[derive(Clone, Debug)]
pub(crate) struct GuardedPattern {
    pub(crate) deadly: Deadly,
    /// The displayed part of the pattern: live candidates and filled cells.
    pub(crate) shown: CandidateSet,
    pub(crate) extent: Extent,
}

impl Relation for GuardedPattern {
    fn cases(&self) -> CandidateSet {
        self.deadly.guardians
    }

    fn evidence(&self) -> Evidence {
        Evidence::Deadly(self.deadly.clone())
    }

    fn roles(&self) -> Roles {
        match self.extent {
            Extent::SomeCells => Roles::new("pattern", Role::Pattern, self.shown),
            Extent::AllOpenCells => Roles::new("surplus", Role::Guardian, self.deadly.guardians),
        }
    }

    fn seen(&self, _context: &ExplainContext<'_>) -> Vec<Phrase> {
        let guardians = &self.deadly.guardians;
        let seen = match self.extent {
            Extent::SomeCells => {
                let second = surplus::second_filling(self.shown.all_cells());
                surplus::two_solutions(&self.shown, guardians, second)
            }
            Extent::AllOpenCells => surplus::two_solutions_of_board(guardians),
        };
        let one = Phrase::new(&ONE).with("one", surplus::one_of(guardians));
        vec![seen, one]
    }
}

/// Pushes the common consequences of the guardians of each pattern.
pub(crate) fn find(
    view: &View<'_>,
    patterns: impl Iterator<Item = GuardedPattern>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let mut shortest = Shortest::new(view);
    for guarded in patterns {
        if (2..=MAX_GUARDIANS).contains(&guarded.deadly.guardians.len()) {
            view.spend(1)?;
            let weight = guarded.shown.all_cells().len();
            shortest.add_relation(&guarded, weight, &|_| Variant(0));
        }
    }
    shortest.push(sink)
}

logic::texts! {
    En {
        ONE: "The puzzle has just one, so {one}.",
    }
    Zh {
        ONE: "而题目只有唯一解，所以{one}。",
    }
}
