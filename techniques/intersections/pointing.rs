//! Pointing: a digit of a box confined to one line.

use super::kit::{self, LockedCandidate};
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use logic::{Evidence, ExplainContext, Explanation, Pattern, Proof, Roles, Sink, Stop, View};

logic::technique! {
    /// Pointing: in a box, all places of a digit are in one line, so the rest of the line loses the
    /// digit.
    ///
    /// # Look for
    /// A digit that a box still lacks. All its places in the box lie in one row or one column.
    /// They point along that line.
    ///
    /// # Why it works
    /// The box needs the digit, so it is in one of these places. The line holds each digit once, so this
    /// is also the digit of the line. If the box had one more place, off the line, its digit could be
    /// there.
    ///
    /// # What it removes
    /// The digit from the cells of the line outside the box.
    ///
    /// # Example
    /// In box 1, the digit 5 fits only into r1c1 and r1c2. So the rest of row 1 is not 5:
    ///
    /// ```text
    /// 5 5 4 | -5 . -5 | . . .
    /// 1 . 2 |  . .  . | . . .
    /// . 8 9 |  . .  . | . . .
    /// ```
    ///
    /// # Also known as
    /// Locked Candidates (Type 1), Pointing Pair, Pointing Triple, Box-Line Interaction.
    ///
    /// # Cost
    /// Nine boxes, six lines each, nine digits.
    ///
    /// # Sources
    /// Locked Candidates are in the oldest catalogues; the number is HoDoKu's. Sudoku Explainer
    /// rates it 2.6.
    pub struct Pointing;
    slug: "pointing",
    name: { En "Pointing", Zh "宫区块" },
    aliases: [
        "Locked Candidates Type 1", "Pointing Pair", "Pointing Triple",
        "Locked Candidates Type 1 (Pointing)", "Locked Candidates",
        "Intersection Removal", "Box-Line Interaction",
    ],
    family: Intersections,
    assumes: Nothing,
    variants: [],
    closure: logic::ClosureRule::Pointing,
    find: find,
}

/// The pattern, explained as Pointing.
#[derive(Debug)]
struct PointingPattern(LockedCandidate);

/// The proof of a Pointing that another search has found.
pub fn proof(evidence: Evidence, confined: LockedCandidate) -> Proof {
    Proof::new(evidence, PointingPattern(confined))
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let changed = view.changes().cells;
    for kind in kit::lines(view) {
        for box_ in House::of_kind(HouseKind::Box) {
            if !changed.overlaps(box_.cells()) {
                continue;
            }
            kit::push_confined(box_, kind, view, sink, PointingPattern)?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for PointingPattern {
    fn roles(&self) -> Roles {
        self.0.roles("box", "line")
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            let phrase = self.0.fill(text, context);
            phrase.with("box", self.0.base).with("line", self.0.cover)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {box} only in {line}",
        SEEN: "In {box}, the digit {digit} can go only into {where}, {cells:which lies|and both lie|and all # lie} in {line}.",
        WHY: "Whichever cell it is, {line} has its {digit} there, so no other cell of {line} can be {digit}.",
    }
    Zh {
        GIST: "{box}的{digit}只在{line}",
        SEEN: "在{box}中，{digit}只能填入{where}，{cells:该格|两格都|#格都}在{line}。",
        WHY: "无论是哪一格，{line}的{digit}都在其中，{line}的其他格不能再填{digit}。",
    }
}
