//! Dual 2-String Kite.

use super::kit::{JOIN, SEEN, Shape, Turbot, Turbots, WHY};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, Digit};
use logic::{
    Cast, Claim, Effects, Evidence, Explanation, Find, Pattern, Phrase, Proof, Proved, Removals,
    Role, Sink, Stop, Telling, View,
};

logic::technique! {
    /// Dual 2-String Kite: two 2-String Kites of a digit are knotted in the same two cells of a box.
    ///
    /// # Look for
    /// Two cells of a box, in different rows and in different columns. From each a row and a
    /// column lead out of the box in which the digit has only one more place: four strings.
    ///
    /// # Why it works
    /// The row of the one cell and the column of the other are a 2-String Kite, and so are the
    /// remaining two lines. With a third place in a line, only one kite is left, or none.
    ///
    /// # What it removes
    /// What both kites remove: the digit from the cells where the strings' ends cross.
    ///
    /// # Example
    /// ```text
    ///       c1  c3      c8  c9
    ///  r1   .   K       A   .      row 1: K or A;  column 3: K or D
    ///  r3   L   .       .   B      row 3: L or B;  column 1: L or C
    ///  r4   .   D       .   x      K and L stand in box 1
    ///  r6   C   .       x   .      A or C, and B or D: the digit goes from both x
    /// ```
    ///
    /// # Also known as
    /// A pair of kites with one knot.
    ///
    /// # Cost
    /// Pairs of the 2-String Kites of a digit.
    ///
    /// # Sources
    /// HoDoKu (Dual 2-String Kite).
    pub struct DualTwoStringKite;
    slug: "dual_two_string_kite",
    name: { En "Dual 2-String Kite", Zh "双重双线风筝" },
    aliases: ["Dual Two-String Kite"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let kites: Vec<Turbot> = Turbots::of(view, Shape::TwoStringKite).collect();
    for (index, one) in kites.iter().enumerate() {
        for other in &kites[index + 1..] {
            let (digit, [first, second]) =
                (one.digit(), [one, other].map(|kite| kite.victims(board)));
            if digit != other.digit() || one.joint() != other.joint() || first == second {
                continue;
            }
            let dual = Dual {
                digit,
                kites: [*one, *other],
            };
            let claim = Claim::remove(Removals::Digit(digit, first | second));
            sink.push(Find::new(claim, 6), &|| {
                Proof::new(dual.evidence(board), dual)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two kites with one knot.
#[derive(Clone, Copy, Debug)]
struct Dual {
    digit: Digit,
    kites: [Turbot; 2],
}

impl Dual {
    fn evidence(&self, board: &Board) -> Evidence {
        let parts = self.kites.iter().filter_map(|kite| {
            let claim = Claim::remove(Removals::Digit(self.digit, kite.victims(board)));
            Some(Proved {
                effects: Effects::live(board, &claim)?,
                evidence: kite.evidence(),
            })
        });
        Evidence::All(parts.collect())
    }
}

impl Pattern for Dual {
    fn cast(&self) -> Cast {
        let at = |cells: CellSet| CandidateSet::of_digit(self.digit, cells);
        let [one, other] = self.kites;
        Cast::new("first_ends", Role::On, at(one.ends()))
            .with("second_ends", Role::Off, at(other.ends()))
            .with("knot", Role::Pattern, at(one.joint()))
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let [one, other] = self.kites;
        let gist = Phrase::new(&GIST).with("digit", self.digit);
        let joint = one.joint();
        Explanation::new(
            gist.with("cells", joint),
            vec![
                one.fill(&SEEN),
                one.fill(&JOIN),
                one.fill(&WHY).with("gone", one.victims(telling.before())),
            ],
            vec![
                other.fill(&SEEN),
                other.fill(&JOIN),
                other
                    .fill(&WHY)
                    .with("gone", other.victims(telling.before())),
            ],
        )
    }
}

logic::texts! {
    En {
        GIST: "two kites of {digit}, knotted in {cells}",
    }
    Zh {
        GIST: "{digit} 的两个双线风筝，结在 {cells}",
    }
}
