//! Claiming: a digit of a line confined to one box.

use super::kit::{self, LockedCandidate};
use core::ops::ControlFlow;
use grid::{House, HouseKind};
use logic::{Evidence, ExplainContext, Explanation, Pattern, Proof, Roles, Sink, Stop, View};

logic::technique! {
    /// Claiming: in a line, all places of a digit are in one box, so the rest of that box loses the
    /// digit.
    ///
    /// # Look for
    /// A digit that a row or column still lacks. All its places in this line lie in one box. The
    /// line claims the box's digit for itself.
    ///
    /// # Why it works
    /// The line needs the digit, so it is in one of these places. The box holds each digit once, so
    /// this is also the digit of the box. If the line had one more place, outside the box, its
    /// digit could be there.
    ///
    /// # What it removes
    /// The digit from the cells of the box outside the line.
    ///
    /// # Example
    /// In row 1, the digit 5 fits only into r1c1 and r1c3, both in box 1. So the rest of box 1 is
    /// not 5:
    ///
    /// ```text
    ///  5 4  5 | 1 2 3 | 7 8 .
    ///  .  -5 . | . . . | . . 5
    /// -5  .  . | . . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Locked Candidates (Type 2), Box-Line Reduction, Line-Box Interaction.
    ///
    /// # Cost
    /// 18 lines, three boxes each, nine digits.
    ///
    /// # Sources
    /// Locked Candidates are in the oldest catalogues; the number is HoDoKu's. Sudoku Explainer
    /// rates it 2.8: lines are harder to see than boxes.
    pub struct Claiming;
    slug: "claiming",
    name: { En "Claiming", Zh "行列区块" },
    aliases: [
        "Locked Candidates Type 2", "Box-Line Reduction", "Line-Box Interaction", "Locked Candidates Type 2 (Claiming)",
    ],
    family: Intersections,
    assumes: Nothing,
    variants: [],
    closure: logic::ClosureRule::Claiming,
    find: find,
}

/// The pattern, explained as Claiming.
#[derive(Debug)]
struct ClaimingPattern(LockedCandidate);

/// The proof of a Claiming that another search has found.
pub fn proof(evidence: Evidence, confined: LockedCandidate) -> Proof {
    Proof::new(evidence, ClaimingPattern(confined))
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let changed = view.changes().cells;
    for kind in kit::lines(view) {
        for line in House::of_kind(kind) {
            if !changed.overlaps(line.cells()) {
                continue;
            }
            kit::push_confined(line, HouseKind::Box, view, sink, ClaimingPattern)?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for ClaimingPattern {
    fn roles(&self) -> Roles {
        self.0.roles("line", "box")
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            let phrase = self.0.fill(text, context);
            phrase.with("line", self.0.base).with("box", self.0.cover)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {line} only in {box}",
        SEEN: "In {line}, the digit {digit} can go only into {where}, {cells:which lies|and both lie|and all # lie} in {box}.",
        WHY: "Whichever cell it is, {box} has its {digit} there, so no other cell of {box} can be {digit}.",
    }
    Zh {
        GIST: "{line}的{digit}只在{box}",
        SEEN: "在{line}中，{digit}只能填入{where}，{cells:该格|两格都|#格都}在{box}。",
        WHY: "无论是哪一格，{box}的{digit}都在其中，{box}的其他格不能再填{digit}。",
    }
}
