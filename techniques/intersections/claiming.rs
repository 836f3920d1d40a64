//! Claiming: a digit of a line confined to one box.

use super::kit::{self, Confined};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, House, HouseKind};
use logic::{Explanation, Info, Phrase, Role, Sink, Step, Stop, Technique, View};

logic::technique! {
    /// Claiming: in a line, a digit has places in one box only, so it goes from the rest of that box.
    ///
    /// # Look for
    /// A digit that a row or column still lacks, with all its places in the line in one box. The
    /// line claims the box's digit for itself.
    ///
    /// # Why it works
    /// The line needs the digit, so it stands in one of these places. Whichever it is, that is
    /// the box's one copy of the digit too.
    ///
    /// # What it removes
    /// The digit from the cells of the box outside the line.
    ///
    /// # Example
    /// In row 1, 5 fits only into r1c1 and r1c3, both in box 1. It goes from the rest of box 1:
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
    aliases: ["Locked Candidates Type 2", "Box-Line Reduction"],
    family: Intersections,
    assumes: Nothing,
    variants: [],
}

impl Technique for Claiming {
    fn info(&self) -> &'static Info {
        Claiming::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        for kind in kit::lines(view) {
            for line in House::of_kind(kind) {
                kit::confined(line, HouseKind::Box, view, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, before: &Board, step: &Step) -> Explanation {
        let Some(parts) = Confined::of(&step.evidence, before) else {
            return Explanation::default();
        };
        let fill = |text| {
            let phrase = Phrase::new(text).with("digit", parts.digit);
            phrase.with("line", parts.base).with("box", parts.cover)
        };
        let seen = fill(&SEEN).with("cells", parts.cells);
        let why = Phrase::new(&WHY)
            .with("digit", parts.digit)
            .with("box", parts.cover);
        Explanation::new(fill(&GIST), vec![seen], vec![why])
            .mark(Role::Base, CandidateSet::of_digit(parts.digit, parts.cells))
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {line} only in {box}",
        SEEN: "In {line}, {digit} can go only into {cells}, {cells:which lies|and both lie|and all # lie} in {box}.",
        WHY: "Whichever cell it is, {box} has its {digit} there, so no other cell of {box} can be {digit}.",
    }
    Zh {
        GIST: "{line}的{digit}只在{box}",
        SEEN: "在{line}中，{digit}只能填入{cells}，{cells:该格|两格都|#格都}在{box}。",
        WHY: "无论是哪一格，{box}的{digit}都在其中，{box}的其他格不能再填{digit}。",
    }
}
