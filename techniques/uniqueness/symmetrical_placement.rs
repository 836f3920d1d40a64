//! Gurth's Symmetrical Placement: the solution has the symmetry of the givens.

use super::symmetries::symmetries;
use super::symmetry_words::{Reasons, change};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals, Roles,
    Sink, Stop, Symmetry, View,
};

logic::technique! {
    /// Gurth's Symmetrical Placement: if the givens have a symmetry and the puzzle has one solution, the
    /// solution has the same symmetry.
    ///
    /// # Look for
    /// A change of the whole grid and of the digits that leaves the givens the same. The grid may be turned,
    /// reflected in a diagonal, or given another order of rows, columns, bands and stacks. The digits are
    /// replaced by each other. For example, after half a turn each 1 is where a 9 was and each 9 where a 1
    /// was, and the same holds for 2 and 8, 3 and 7, 4 and 6, and for 5 and itself.
    ///
    /// # Why it works
    /// The change turns the solution into a solution of the same givens. The puzzle has only one solution, so
    /// the change leaves the solution the same. A cell that keeps its place therefore holds a digit that keeps
    /// its value. A cell that sees the cell it moves to holds a digit that changes. And a candidate is true
    /// if and only if its image is true. If the image of one given is not a given with the matching digit,
    /// nothing follows.
    ///
    /// # What it removes
    /// Each candidate whose image is impossible or conflicts with the candidate.
    ///
    /// # Example
    /// ```text
    ///  Half a turn exchanges 1 and 9, 2 and 8, 3 and 7, 4 and 6 among the givens. So r5c5 is 5, the only
    ///  digit that stays. If r1c2 cannot be 4, then r9c8 cannot be 6.
    /// ```
    ///
    /// # Also known as
    /// GSP, Gurth's Theorem, 宇宙法. The change may be half a turn, a quarter turn, a reflection in a diagonal, or
    /// an order of rows and columns (sticks, cycles of bands).
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. If the puzzle states candidates, they must have the symmetry
    /// too.
    ///
    /// # Cost
    /// 1,679,616 orders of rows and columns, twice. Almost all of them fail at the number of givens in a line.
    ///
    /// # Sources
    /// Gurth Bruins, 2007; the Sudoku players' forum; Sudoku Studio.
    pub struct SymmetricalPlacement;
    slug: "symmetrical_placement",
    name: { En "Gurth's Symmetrical Placement", Zh "同构放置" },
    aliases: [
        "GSP", "Gurth", "Gurth's Theorem", "Symmetrical Placement", "Gurth Symmetrical Placement",
        "Symmetric Placement", "宇宙法",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(100)?;
    let mut pushed: Vec<CandidateSet> = Vec::new();
    for symmetry in symmetries(board, view.journal()) {
        let removed = removed(board, &symmetry);
        if removed.is_empty() || pushed.contains(&removed) {
            continue;
        }
        let find = Find::new(Claim::remove(Removals::Set(&removed)), 1);
        sink.push(find, &|| {
            let evidence = Evidence::Symmetry(symmetry.clone());
            let reasons = Reasons::of(&symmetry, &removed);
            let symmetry = symmetry.clone();
            Proof::new(evidence, Symmetric { symmetry, reasons })
        })?;
        pushed.push(removed);
    }
    ControlFlow::Continue(())
}

/// The candidates whose image is impossible or conflicts with the candidate.
fn removed(board: &Board, symmetry: &Symmetry) -> CandidateSet {
    let is_possible = |one: Candidate| match board.value(one.cell) {
        Some(digit) => digit == one.digit,
        None => board.has(one),
    };
    let is_excluded = |one: &Candidate| {
        let image = symmetry.image(*one);
        image.is_some_and(|image| !is_possible(image) || image.conflicts(*one))
    };
    board.all_candidates().iter().filter(is_excluded).collect()
}

/// A symmetry of the givens, and the reasons for its removals.
#[derive(Debug)]
struct Symmetric {
    symmetry: Symmetry,
    reasons: Reasons,
}

impl Pattern for Symmetric {
    fn roles(&self) -> Roles {
        self.reasons.roles()
    }

    fn explain(&self, _: &ExplainContext<'_>) -> Explanation {
        let fill = |text| Phrase::new(text).with("change", change(&self.symmetry));
        let mut why = vec![fill(&WHY)];
        why.extend(self.reasons.phrases());
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why)
    }
}

logic::texts! {
    En {
        GIST: "the solution stays the same if you {change}, as the givens do",
        SEEN: "If you {change}, the givens are the same again.",
        WHY: "The same change turns the solution into a solution of the same givens. The puzzle has only one solution, so the change leaves the solution the same.",
    }
    Zh {
        GIST: "{change}，提示数不变，所以解也不变",
        SEEN: "{change}，提示数不变。",
        WHY: "对解作同样的变换，得到的仍是同一组提示数的解。此题只有一个解，所以解也不变。",
    }
}
