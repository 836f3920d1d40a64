//! The guardians of a rectangle as the stem of a blossom (see [`crate::als::blossom`]).

use super::rectangles::Rectangle;
use crate::als::blossom::{self, Stem};
use crate::kits::surplus;
use core::ops::ControlFlow;
use logic::{Deadly, Phrase, Role, Roles, Sink, Stop, Truth, Variant, View};

/// A rectangle with its guardians.
#[derive(Clone, Debug)]
struct GuardedRectangle {
    rectangle: Rectangle,
    deadly: Deadly,
}

impl Stem for GuardedRectangle {
    fn truth(&self) -> Truth {
        Truth::Guardians(Box::new(self.deadly.clone()))
    }

    fn seen(&self) -> Vec<Phrase> {
        let fill = |text| {
            let phrase = Phrase::new(text).with("cells", self.rectangle.cell_set());
            let phrase = phrase.with("digits", self.rectangle.pair());
            phrase.with("one", surplus::one_of(&self.deadly.guardians))
        };
        vec![fill(&SEEN), fill(&ONE)]
    }

    fn roles(&self) -> Roles {
        Roles::new("rectangle", Role::Pattern, self.rectangle.pattern())
    }
}

/// Pushes the blossoms that have the guardians of a rectangle as their stem.
pub(super) fn find(
    view: &View<'_>,
    rectangles: impl Fn(&View<'_>) -> Vec<Rectangle>,
    variants: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    for rectangle in rectangles(view) {
        let deadly = rectangle.deadly(board);
        let cases = deadly.guardians;
        let stem = GuardedRectangle { rectangle, deadly };
        blossom::find(view, &stem, &cases, variants, sink)?;
    }
    ControlFlow::Continue(())
}

logic::texts! {
    En {
        SEEN: "If {cells} held nothing but {digits}, {digits:this digit|these digits} could be exchanged there, and the puzzle would have two solutions.",
        ONE: "It has just one, so {one}.",
    }
    Zh {
        SEEN: "如果{cells}只剩{digits}，互换这些数字就会得到另一个解。",
        ONE: "而题目只有唯一解，所以{one}。",
    }
}
