//! XY-Wing: three cells with two candidates each, from three digits.

use super::kit::{self, Wing};
use core::ops::ControlFlow;
use grid::Candidate;
use logic::{
    Chain, Closing, Evidence, ExplainContext, Explanation, Literal, Pattern, Proof, Roles, Sink,
    Stop, View, Why,
};

logic::technique! {
    /// XY-Wing: a pivot with two candidates sees two pincers with two candidates each. Each pincer
    /// shares a different candidate with the pivot, and both pincers have the same third digit.
    ///
    /// # Look for
    /// A cell with two candidates x and y, the pivot. It sees a cell with x and z and another cell
    /// with y and z: the pincers. They need not see each other.
    ///
    /// # Why it works
    /// If the pivot is x, the first pincer is z. If it is y, the second pincer is z. So one of the
    /// pincers is z. If a pincer had a third candidate, it could hold that candidate instead of z.
    /// If the pivot had z as well, neither pincer would have to be z; that is an XYZ-Wing, which
    /// removes less.
    ///
    /// # What it removes
    /// z from every cell that sees both pincers.
    ///
    /// # Example
    /// The pivot is r1c1 (1 or 2), the pincers are r1c5 (1 or 3) and r3c2 (2 or 3). r1c2 and r3c5 see
    /// both pincers and lose 3:
    ///
    /// ```text
    /// 12 -3 . | . 13 . | . . .
    /// .  .  . | .  . . | . . .
    /// . 23  . | . -3 . | . . .
    /// ```
    ///
    /// # Also known as
    /// Y-Wing, Bent Naked Triple. It is the shortest XY-Chain.
    ///
    /// # Cost
    /// For each cell with two candidates, the pairs of such cells that it sees.
    ///
    /// # Sources
    /// An old technique; Sudoku Explainer rates it 4.2.
    pub struct XyWing;
    slug: "xy_wing",
    name: { En "XY-Wing", Zh "XY-Wing" },
    aliases: ["Y-Wing", "Bent Naked Triple"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: find,
}

const PIVOT_CANDIDATES: usize = 2;

/// The wing as an XY-Wing.
#[derive(Debug)]
struct Xy(Wing);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let proof = |wing| Proof::new(evidence(wing), Xy(wing));
    kit::find(PIVOT_CANDIDATES, view, sink, &proof)
}

/// If the first pincer is not z, it is x. So the pivot is not x but y, the second pincer is not y,
/// and it is z.
fn evidence(wing: Wing) -> Evidence {
    let at = |cell, digit| Candidate::new(cell, digit);
    let ([a, b], [x, y]) = (wing.pincers, wing.shared_digits);
    let between = |cell: grid::Cell| match wing.house_with(cell) {
        Some(house) => Why::House(house),
        None => Why::Cell(cell),
    };
    Evidence::Chain(Chain {
        literals: vec![
            Literal::off(at(a, wing.z)),
            Literal::on(at(a, x)),
            Literal::off(at(wing.pivot, x)),
            Literal::on(at(wing.pivot, y)),
            Literal::off(at(b, y)),
            Literal::on(at(b, wing.z)),
        ],
        links: vec![
            Why::Cell(a),
            between(a),
            Why::Cell(wing.pivot),
            between(b),
            Why::Cell(b),
        ],
        closing: Closing::Open,
    })
}

impl Pattern for Xy {
    fn roles(&self) -> Roles {
        self.0.roles()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| self.0.fill(text);
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN)],
            vec![fill(&WHY).with("gone", context.effects().cells_of_removals())],
        )
    }
}

logic::texts! {
    En {
        GIST: "pivot {pivot}, pincers {a} and {b}: one of these is {z}",
        SEEN: "{pivot} can be only {x} or {y}. It sees {a} (only {x} or {z}) and {b} (only {y} or {z}).",
        WHY: "If {pivot} is {x}, {a} is {z}; if {pivot} is {y}, {b} is {z}. So {z} is in {a} or {b}; {gone} {gone:sees|both see|all see} {a} and {b}, and cannot be {z}.",
    }
    Zh {
        GIST: "拐点{pivot}，翼{a}与{b}：两翼中必有一格是{z}",
        SEEN: "{pivot}只能填{x}或{y}。它看到{a}（只能填{x}或{z}）和{b}（只能填{y}或{z}）。",
        WHY: "若{pivot}填{x}，则{a}填{z}；若{pivot}填{y}，则{b}填{z}。所以{z}必在{a}或{b}；{gone}同时看到这两格，不能填{z}。",
    }
}
