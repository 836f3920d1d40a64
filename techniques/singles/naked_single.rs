//! Naked Single: one digit left for a cell.

use core::ops::ControlFlow;
use grid::{Candidate, DigitSet};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Role, Roles,
    Single, SingleBy, Sink, Stop, View,
};

logic::technique! {
    /// Naked Single: a cell has one candidate left, and that digit goes there.
    ///
    /// # Look for
    /// An empty cell whose row, column and box hold many different digits. Count from 1 to 9. If
    /// only one digit is neither seen by the cell nor already ruled out there, it goes there.
    ///
    /// # Why it works
    /// A cell holds one digit, and all others are impossible there. With a second candidate, either
    /// could be true.
    ///
    /// # What it removes
    /// Nothing by itself: it fills the cell.
    ///
    /// # Example
    /// r1c1 sees 1, 2 and 3 in its row, 4, 5 and 6 in its column, 7 and 8 in its box. It is 9:
    ///
    /// ```text
    /// . . . | 1 2 3 | . . .
    /// . 7 . | . . . | . . .
    /// . . 8 | . . . | . . .
    /// ------+-------+------
    /// 4 . . | . . . | . . .
    /// 5 . . | . . . | . . .
    /// 6 . . | . . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Sole Candidate, Forced Digit, Last Possible Number, 唯余.
    ///
    /// # Cost
    /// 81 cells, one look each.
    ///
    /// # Sources
    /// Among the oldest named techniques; Sudoku Explainer rates it 2.3, above hidden singles,
    /// because people find it harder without pencilmarks.
    pub struct NakedSingle;
    slug: "naked_single",
    name: { En "Naked Single", Zh "唯一余数" },
    aliases: ["Obvious Single", "Sole Candidate", "Forced Digit", "Last Possible Number", "唯余"],
    family: Singles,
    assumes: Nothing,
    variants: [],
    closure: logic::ClosureRule::NakedSingle,
    find: find,
}

/// The only candidate of its cell.
#[derive(Debug)]
struct LastCandidate(Candidate);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for cell in board.open() {
        let Some(digit) = board.candidates(cell).single() else {
            continue;
        };
        push(Candidate::new(cell, digit), sink, &|proof| proof)?;
    }
    ControlFlow::Continue(())
}

/// Pushes the only candidate of a cell. `extend` may add to its proof.
pub fn push(
    candidate: Candidate,
    sink: &mut dyn Sink,
    extend: &dyn Fn(Proof) -> Proof,
) -> ControlFlow<Stop> {
    let by = SingleBy::Cell;
    sink.push(Find::new(Claim::place(candidate), 1), &|| {
        extend(Proof::new(
            Evidence::Single(Single { candidate, by }),
            LastCandidate(candidate),
        ))
    })
}

impl Pattern for LastCandidate {
    fn roles(&self) -> Roles {
        Roles::new("place", Role::Pattern, self.0)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let Candidate { cell, digit } = self.0;
        let peers = cell.peers().iter();
        let seen: DigitSet = peers
            .filter_map(|peer| context.before().value(peer))
            .collect();
        let ruled_out = DigitSet::all().without(digit) - seen;
        let mut why = Vec::new();
        if ruled_out.is_empty() {
            why.push(Phrase::new(&SEES_ALL).with("cell", cell));
        } else {
            if !seen.is_empty() {
                why.push(Phrase::new(&SEES).with("digits", seen));
            }
            let ruled_out_candidates = ruled_out.iter().map(|digit| Candidate { cell, digit });
            let phrase = match context.removed_in(ruled_out_candidates) {
                Some(numbers) => Phrase::new(&GONE_IN).with("numbers", numbers),
                None => Phrase::new(&GONE),
            };
            why.push(phrase.with("digits", ruled_out));
        }
        let fill = |text| Phrase::new(text).with("cell", cell).with("digit", digit);
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why)
    }
}

logic::texts! {
    En {
        GIST: "{digit} is the only candidate of {cell}",
        SEEN: "{cell} has only one candidate left, {digit}.",
        SEES_ALL: "The other eight digits all stand in cells that {cell} sees.",
        SEES: "It sees {digits} in its row, column and box.",
        GONE: "Already ruled out there: {digits}.",
        GONE_IN: "Already ruled out there: {digits} ({numbers:step|steps} {numbers}).",
    }
    Zh {
        GIST: "{cell}只剩候选数{digit}",
        SEEN: "{cell}只剩一个候选数{digit}。",
        SEES_ALL: "其余八个数字都已出现在{cell}的相关格中。",
        SEES: "它所在的行、列、宫中已有{digits}。",
        GONE: "此前已排除：{digits}。",
        GONE_IN: "此前已排除：{digits}（第{numbers}步）。",
    }
}
