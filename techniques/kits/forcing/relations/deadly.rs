//! The guardians of a deadly pattern as a relation.

use super::relation::Relation;
use super::shortest::Shortest;
use crate::kits::surplus::{self, Extent};
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{
    Deadly, Evidence, ExplainContext, Phrase, Role, Roles, Sink, Stop, Text, Variant, View,
};

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
        let fill = |text: &'static Text| {
            let phrase = Phrase::new(text).with("cells", self.shown.all_cells());
            let phrase = phrase.with("digits", self.shown.all_digits());
            let phrase = phrase.with("guardians", self.deadly.guardians);
            phrase.with("one", surplus::one_of(&self.deadly.guardians))
        };
        let seen = match self.extent {
            Extent::SomeCells => fill(&CELLS),
            Extent::AllOpenCells => fill(&BOARD),
        };
        vec![seen, fill(&ONE)]
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
        CELLS: "If {cells} held nothing but {digits}, there would always be a second way to fill {cells:it|them} with the same digits in every row, column and box, and the puzzle would have two solutions.",
        BOARD: "Without {guardians}, every empty cell would have two candidates, and every digit two places or none among the empty cells of each house. So any solution would become another if every empty cell took its other candidate.",
        ONE: "The puzzle has just one, so {one}.",
    }
    Zh {
        CELLS: "如果{cells}只剩{digits}，这些格总有第二种填法，各行、各列、各宫的数字不变，题目就会有两个解。",
        BOARD: "若没有{guardians}，所有空格都恰有两个候选数，每个数字在各区域的空格中都恰有两个位置或没有位置；每个空格都改填另一个候选数，任何一个解就都会变成另一个解。",
        ONE: "而题目只有唯一解，所以{one}。",
    }
}
