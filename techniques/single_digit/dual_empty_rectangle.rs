//! Dual Empty Rectangle.

use super::empty_rectangle::{self, BOX, Instance, LINE, WHY};
use core::ops::ControlFlow;
use grid::{Board, Digit, House, HouseKind};
use logic::{
    Cast, Claim, Effects, Evidence, Explanation, Find, Pattern, Phrase, Proof, Proved, Removals,
    Role, Sink, Stop, Telling, View,
};

logic::technique! {
    /// Dual Empty Rectangle: two Empty Rectangles of a digit have the same box.
    ///
    /// # Look for
    /// A box in which all places of a digit lie in one row and one column, and two strong links in
    /// lines outside that lead from the one to the other. The box may have two places only.
    ///
    /// # Why it works
    /// Each of the two links makes an Empty Rectangle with the box. With a third place in a line,
    /// only one is left, or none.
    ///
    /// # What it removes
    /// What both remove.
    ///
    /// # Example
    /// ```text
    ///       c1  c2  c3      c5
    ///  r1   .   .   B       .
    ///  r2   B   B   B       x      box 1: the digit only in row 2 or in column 3
    ///  r6   .   .   x       F      row 6: x or F;  column 5: x or F
    /// ```
    ///
    /// # Also known as
    /// A pair of Empty Rectangles in one box.
    ///
    /// # Cost
    /// Pairs of the Empty Rectangles of a digit in a box.
    ///
    /// # Sources
    /// HoDoKu (Dual Empty Rectangle).
    pub struct DualEmptyRectangle;
    slug: "dual_empty_rectangle",
    name: { En "Dual Empty Rectangle", Zh "双重空矩形" },
    aliases: [],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for box_ in House::of_kind(HouseKind::Box) {
        for digit in Digit::ALL {
            if !board.places(box_, digit).is_plural() {
                continue;
            }
            let mut all = empty_rectangle::all(board, box_, digit);
            all.retain(|one| !one.victims(board).is_empty());
            let mut later = all.iter();
            while let Some(one) = later.next() {
                for other in later.clone() {
                    let [first, second] = [one, other].map(|one| one.victims(board));
                    if first == second {
                        continue;
                    }
                    let dual = Dual {
                        digit,
                        box_,
                        pair: [*one, *other],
                    };
                    let claim = Claim::remove(Removals::Digit(digit, first | second));
                    sink.push(Find::new(claim, 6), &|| {
                        Proof::new(dual.evidence(board), dual)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two Empty Rectangles in a box.
#[derive(Clone, Copy, Debug)]
struct Dual {
    digit: Digit,
    box_: House,
    pair: [Instance; 2],
}

impl Dual {
    fn evidence(&self, board: &Board) -> Evidence {
        let parts = self.pair.iter().filter_map(|one| {
            let claim = Claim::remove(Removals::Digit(self.digit, one.victims(board)));
            Some(Proved {
                effects: Effects::live(board, &claim)?,
                evidence: one.evidence(),
            })
        });
        Evidence::All(parts.collect())
    }
}

impl Pattern for Dual {
    fn cast(&self) -> Cast {
        let [one, other] = &self.pair;
        Cast::new("first_ends", Role::On, one.ends())
            .with("second_ends", Role::Off, other.ends())
            .with("box", Role::Base, self.box_)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let [one, other] = &self.pair;
        let gone = telling.effects().thinned();
        let tell = |one: &Instance| {
            let seen = gone & one.ends().all_cells().common_peers();
            let goes = (!seen.is_empty()).then(|| one.goes(seen));
            let told = [one.fill(&BOX), one.fill(&LINE), one.fill(&WHY)];
            told.into_iter().chain(goes).collect::<Vec<Phrase>>()
        };
        let gist = Phrase::new(&GIST).with("digit", self.digit);
        Explanation::new(gist.with("box", self.box_), tell(one), tell(other))
    }
}

logic::texts! {
    En {
        GIST: "two Empty Rectangles of {digit} in {box}",
    }
    Zh {
        GIST: "{box}中 {digit} 的两个空矩形",
    }
}
