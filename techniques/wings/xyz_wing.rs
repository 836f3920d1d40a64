//! XYZ-Wing: a pivot with three candidates and two pincers with two candidates each.

use super::kit::{self, Wing};
use core::ops::ControlFlow;
use grid::{Candidate, Cell, Digit};
use logic::{
    Branch, End, Evidence, ExplainContext, Explanation, Literal, Net, NetNode, Pattern, Proof,
    Roles, Sink, Split, Stop, Truth, View, Why,
};

logic::technique! {
    /// XYZ-Wing: a pivot with three candidates sees two pincers with two of these candidates each.
    /// One candidate is in all three cells.
    ///
    /// # Look for
    /// A cell with three candidates x, y and z, the pivot. It sees a cell with x and z and another
    /// cell with y and z: the pincers.
    ///
    /// # Why it works
    /// If the pivot is x, the first pincer is z. If it is y, the second pincer is z. Otherwise the
    /// pivot itself is z. So one of the three cells is z. If a pincer had a third candidate, none of
    /// the three would have to be z.
    ///
    /// # What it removes
    /// z from every cell that sees all three cells.
    ///
    /// # Example
    /// The pivot is r1c1 (1, 2 or 3), the pincers are r1c5 (1 or 3) and r3c2 (2 or 3). r1c2 sees all
    /// three and loses 3:
    ///
    /// ```text
    /// 123 -3 . | . 13 . | . . .
    ///  .   . . | .  . . | . . .
    ///  .  23 . | .  . . | . . .
    /// ```
    ///
    /// # Also known as
    /// No other name.
    ///
    /// # Cost
    /// For each cell with three candidates, the pairs of cells with two candidates that it sees.
    ///
    /// # Sources
    /// An old technique; Sudoku Explainer rates it 4.4.
    pub struct XyzWing;
    slug: "xyz_wing",
    name: { En "XYZ-Wing", Zh "XYZ-Wing" },
    aliases: [],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: find,
}

const PIVOT_CANDIDATES: usize = 3;

/// The wing as an XYZ-Wing.
#[derive(Debug)]
struct Xyz(Wing);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let proof = |wing| Proof::new(evidence(wing), Xyz(wing));
    kit::find(PIVOT_CANDIDATES, view, sink, &proof)
}

/// One branch for each candidate of the pivot.
fn evidence(wing: Wing) -> Evidence {
    let node = |cell: Cell, digit: Digit, why, parents| NetNode {
        literal: Literal::on(Candidate::new(cell, digit)),
        why,
        parents,
    };
    let branch_through = |pincer: Cell, digit| Branch {
        nodes: vec![
            node(wing.pivot, digit, None, vec![]),
            node(pincer, wing.z, Some(Why::Cell(pincer)), vec![0]),
        ],
        end: End::Effects,
    };
    let itself = Branch {
        nodes: vec![node(wing.pivot, wing.z, None, vec![])],
        end: End::Effects,
    };
    let ([a, b], [x, y]) = (wing.pincers, wing.shared_digits);
    Evidence::Net(Net {
        split: Split::Truth(Truth::Cell(wing.pivot)),
        branches: vec![branch_through(a, x), branch_through(b, y), itself],
    })
}

impl Pattern for Xyz {
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
        GIST: "pivot {pivot}, pincers {a} and {b}: one of the three is {z}",
        SEEN: "{pivot} can be only {x}, {y} or {z}. It sees {a} (only {x} or {z}) and {b} (only {y} or {z}).",
        WHY: "If {pivot} is {x}, {a} is {z}; if {pivot} is {y}, {b} is {z}; else {pivot} is {z} itself. So one of the three is {z}; {gone} {gone:sees|both see|all see} {pivot}, {a} and {b}, and cannot be {z}.",
    }
    Zh {
        GIST: "拐点{pivot}，翼{a}与{b}：三格中必有一格是{z}",
        SEEN: "{pivot}只能填{x}、{y}或{z}。它看到{a}（只能填{x}或{z}）和{b}（只能填{y}或{z}）。",
        WHY: "若{pivot}填{x}，则{a}填{z}；若{pivot}填{y}，则{b}填{z}；否则{pivot}自己填{z}。所以三格中必有一格填{z}；{gone}同时看到三者，不能填{z}。",
    }
}
