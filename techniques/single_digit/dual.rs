//! Dual 2-String Kite and Dual Empty Rectangle: two patterns of a digit with a common middle.

use super::empty_rectangle::{self, BOX, Instance, LINE, WHY as WHY_RECTANGLE};
use super::kit::{JOIN, SEEN, Shape, Turbot, Turbots, WHY as WHY_KITE};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, Digit, House, HouseKind};
use logic::{
    Claim, Effects, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Proved,
    Removals, Role, Roles, Sink, Stop, View,
};

logic::technique! {
    /// Dual 2-String Kite: two 2-String Kites of a digit share the same two cells of a box.
    ///
    /// # Look for
    /// Two cells of a box, in different rows and in different columns. From each of them, a row and a
    /// column lead out of the box, and in each of these four lines the digit has only one more place.
    ///
    /// # Why it works
    /// The row of one cell and the column of the other form a 2-String Kite. The other two lines form
    /// a second one. If one of the lines had a third place, at most one kite would be left.
    ///
    /// # What it removes
    /// Everything that either kite removes: the digit from the cells that see both ends of the
    /// strings of one kite.
    ///
    /// # Example
    /// ```text
    ///       c1  c3      c8  c9
    ///  r1   .   K       A   .      row 1: K or A;  column 3: K or D
    ///  r3   L   .       .   B      row 3: L or B;  column 1: L or C
    ///  r4   .   D       .   x      K and L lie in box 1
    ///  r6   C   .       x   .      A or C, and B or D: no x holds the digit
    /// ```
    ///
    /// # Also known as
    /// A pair of kites with the same knot.
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
    find: find_kites,
}

logic::technique! {
    /// Dual Empty Rectangle: two Empty Rectangles of a digit share the same box.
    ///
    /// # Look for
    /// A box in which all places of a digit lie in one row and one column. Outside the box, two
    /// strong links of the digit each lead from that row to that column, or from the column to the
    /// row. The digit may have only two places in the box.
    ///
    /// # Why it works
    /// Each of the two links forms an Empty Rectangle with the box. If the line of one link had a
    /// third place, at most one Empty Rectangle would be left.
    ///
    /// # What it removes
    /// Everything that either Empty Rectangle removes.
    ///
    /// # Example
    /// ```text
    ///       c1  c2  c3      c5
    ///  r1   .   .   B       .
    ///  r2   B   B   B       x      box 1: the digit only in row 2 or in column 3
    ///  r6   .   .   x       F      row 6: x or F;  column 5: x or F
    ///
    ///  The link in column 5 removes x in r6c3, and the link in row 6 removes x in r2c5.
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
    find: find_rectangles,
}

fn find_kites(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let kites: Vec<Turbot> = Turbots::of(view, Shape::TwoStringKite).collect();
    for (index, one) in kites.iter().enumerate() {
        for other in &kites[index + 1..] {
            if one.digit() == other.digit() && one.joint() == other.joint() {
                push(view.board(), one.digit(), [*one, *other], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_rectangles(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
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
                    push(board, digit, [*one, *other], sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pushes a pair of patterns with the eliminations of both, unless these are the same.
fn push<H: Half>(
    board: &Board,
    digit: Digit,
    pair: [H; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let [first, second] = pair.map(|half| half.victims(board));
    if first == second {
        return ControlFlow::Continue(());
    }
    let claim = Claim::remove(Removals::Digit(digit, first | second));
    // The size is the number of nodes of both patterns; they share two.
    sink.push(Find::new(claim, 6), &|| {
        let dual = Dual { digit, pair };
        Proof::new(dual.evidence(board), dual)
    })
}

/// One of the two patterns.
trait Half: Copy + core::fmt::Debug + Send + Sync + 'static {
    /// The cells that lose the digit.
    fn victims(&self, board: &Board) -> CellSet;
    /// The evidence: a chain between the two ends.
    fn evidence(&self) -> Evidence;
    /// The places at the ends. One of them is true.
    fn ends(&self) -> CandidateSet;
    /// Adds the common middle of both patterns.
    fn with_middle(&self, roles: Roles) -> Roles;
    /// The gist of the pair.
    fn gist(&self) -> Phrase;
    /// All sentences about this pattern.
    fn words(&self, context: &ExplainContext<'_>) -> Vec<Phrase>;
}

/// Two patterns of a digit with the same middle.
#[derive(Clone, Copy, Debug)]
struct Dual<H> {
    digit: Digit,
    pair: [H; 2],
}

impl<H: Half> Dual<H> {
    fn evidence(&self, board: &Board) -> Evidence {
        let parts = self.pair.iter().filter_map(|half| {
            let claim = Claim::remove(Removals::Digit(self.digit, half.victims(board)));
            Some(Proved {
                effects: Effects::live(board, &claim)?,
                evidence: half.evidence(),
            })
        });
        Evidence::All(parts.collect())
    }
}

impl<H: Half> Pattern for Dual<H> {
    fn roles(&self) -> Roles {
        let [one, other] = &self.pair;
        let roles = Roles::new("first_ends", Role::End, one.ends());
        one.with_middle(roles.with("second_ends", Role::End, other.ends()))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [one, other] = &self.pair;
        let gist = one.gist().with("digit", self.digit);
        Explanation::new(gist, one.words(context), other.words(context))
    }
}

impl Half for Turbot {
    fn victims(&self, board: &Board) -> CellSet {
        Turbot::victims(*self, board)
    }

    fn evidence(&self) -> Evidence {
        Turbot::evidence(*self)
    }

    fn ends(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit(), Turbot::ends(*self))
    }

    fn with_middle(&self, roles: Roles) -> Roles {
        let knot = CandidateSet::of_digit(self.digit(), self.joint());
        roles.with("knot", Role::Pattern, knot)
    }

    fn gist(&self) -> Phrase {
        Phrase::new(&GIST_KITES).with("cells", self.joint())
    }

    fn words(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        let victims = Turbot::victims(*self, context.before());
        let why = self.fill(&WHY_KITE).with("gone", victims);
        vec![self.fill(&SEEN), self.fill(&JOIN), why]
    }
}

impl Half for Instance {
    fn victims(&self, board: &Board) -> CellSet {
        Instance::victims(self, board)
    }

    fn evidence(&self) -> Evidence {
        Instance::evidence(self)
    }

    fn ends(&self) -> CandidateSet {
        Instance::ends(self)
    }

    fn with_middle(&self, roles: Roles) -> Roles {
        roles.with("box", Role::Base, self.box_)
    }

    fn gist(&self) -> Phrase {
        Phrase::new(&GIST_RECTANGLES).with("box", self.box_)
    }

    fn words(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        let seen = context.effects().cells_of_removals() & self.ends().all_cells().common_peers();
        let mut words = vec![self.fill(&BOX), self.fill(&LINE), self.fill(&WHY_RECTANGLE)];
        words.extend((!seen.is_empty()).then(|| self.goes(seen)));
        words
    }
}

logic::texts! {
    En {
        GIST_KITES: "two kites of {digit}, knotted in {cells}",
        GIST_RECTANGLES: "two Empty Rectangles of {digit} in {box}",
    }
    Zh {
        GIST_KITES: "{digit} 的两个双线风筝，结在 {cells}",
        GIST_RECTANGLES: "{box}中 {digit} 的两个空矩形",
    }
}
