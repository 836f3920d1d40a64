//! Complex Remote Pair: cells with the same two candidates that form a branch or a loop.

use crate::kits::colouring;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, DigitSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};

logic::technique! {
    /// Complex Remote Pair: connected cells with the same two candidates, in two alternating
    /// groups. The cells form a branch or a loop.
    ///
    /// # Look for
    /// At least four connected cells with only the same two candidates. Each cell sees at least one
    /// of the others. One of them sees at least three, or the cells close into a loop.
    ///
    /// # Why it works
    /// Cells that see each other hold different digits. So the cells form two groups:
    /// the cells of one group all hold one digit, those of the other group hold the other digit. A
    /// cell that sees a cell of each group sees both digits, whichever group holds which digit. A
    /// cell with a third candidate would break the connection.
    ///
    /// # What it removes
    /// Both digits from every cell that sees cells of both groups.
    ///
    /// # Example
    /// ```text
    ///  r8c4 sees r5c4, r8c3 and r9c5, and all four hold 3 and 7. So these three are one of the two digits
    ///  and r8c4 is the other. r8c5 sees r8c4 and r9c5, so it is neither.
    /// ```
    ///
    /// # Also known as
    /// If the cells form a simple chain, the pattern is a Remote Pair.
    ///
    /// # Cost
    /// For each pair of digits, one walk over the cells with these two candidates.
    ///
    /// # Sources
    /// Sudoku Studio (Complex Remote Pair).
    pub struct ComplexRemotePair;
    slug: "complex_remote_pair",
    name: { En "Complex Remote Pair", Zh "复杂远程数对" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Connected cells with the same two candidates, split by the parity of their distance from the
/// first one.
#[derive(Clone, Copy, Debug)]
struct Halves {
    digits: DigitSet,
    halves: [CellSet; 2],
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(2)?;
    let is_pair = |cell: &grid::Cell| board.candidates(*cell).is_pair();
    let mut left: CellSet = board.open().iter().filter(is_pair).collect();
    while let Some(start) = left.first() {
        let digits = board.candidates(start);
        let same_pair = left.iter().filter(|&cell| board.candidates(cell) == digits);
        let same_pair: CellSet = same_pair.collect();
        let halves = halves(same_pair, CellSet::only(start));
        left = left - halves[0] - halves[1];
        let found = Halves { digits, halves };
        if found.is_complex() {
            push(board, found, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells of `same_pair` that are connected with `first`, split into those at even and at odd
/// distances.
fn halves(same_pair: CellSet, first: CellSet) -> [CellSet; 2] {
    let mut halves = [first, CellSet::EMPTY];
    loop {
        let halves_before = halves;
        for half in 0..2 {
            let seen = halves[half]
                .iter()
                .fold(CellSet::EMPTY, |all, cell| all | cell.peers());
            halves[1 - half] |= seen & same_pair;
        }
        if halves == halves_before {
            return halves;
        }
    }
}

fn push(board: &Board, found: Halves, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let seen = found.halves.map(|half| {
        half.iter()
            .fold(CellSet::EMPTY, |all, cell| all | cell.peers())
    });
    let victims = ((seen[0] & seen[1]) - found.cells()) & board.open();
    let claim = Claim::remove(Removals::Digits(found.digits, victims));
    sink.push(Find::new(claim, found.cells().len() as u16), &|| {
        let truths = found.cells().iter().map(Truth::Cell).collect();
        Proof::new(Evidence::Exhaustive(Exhaustive { truths }), found)
    })
}

impl Halves {
    fn cells(self) -> CellSet {
        self.halves[0] | self.halves[1]
    }

    /// Whether there are at least four cells that do not form a simple chain, and no cell is in
    /// both halves. A cell in both halves would be a contradiction.
    fn is_complex(self) -> bool {
        let [one, other] = self.halves;
        let links = |cell: grid::Cell| (cell.peers() & self.cells()).len();
        let is_line = || {
            let ends = self.cells().iter().filter(|&cell| links(cell) == 1).count();
            ends == 2 && self.cells().iter().all(|cell| links(cell) <= 2)
        };
        !one.overlaps(other) && self.cells().len() >= 4 && !is_line()
    }
}

impl Pattern for Halves {
    fn roles(&self) -> Roles {
        let [one, other] = self.halves;
        Roles::new(
            "cells",
            Role::Pattern,
            CandidateSet::of_digits(self.digits, self.cells()),
        )
        .with("one", Role::ColourA, one)
        .with("other", Role::ColourB, other)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let removals = context.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let [one, other] = self.halves;
        let fill = |text| {
            let phrase = Phrase::new(text).with("cells", self.cells());
            let phrase = phrase.with("digits", self.digits);
            phrase.with("first", one).with("second", other)
        };
        let goes = colouring::by_seen_cells(victims, self.halves).into_iter();
        let goes = goes.map(|([a, b], victims)| {
            let phrase = fill(&GOES).with("victims", victims);
            phrase.with("a", a).with("b", b)
        });
        let why = core::iter::once(fill(&HALVES)).chain(goes);
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why.collect())
    }
}

logic::texts! {
    En {
        GIST: "{first} {first:holds|hold} one of {digits}, {second} the other",
        SEEN: "The {cells:cell|cells} {cells} {cells:holds|hold} nothing but {digits}.",
        HALVES: "Cells that see each other hold different digits. So {first} {first:is|are} one of the two digits, and {second} {second:is|are} the other.",
        GOES: "Now {victims} {victims:sees|both see|all see} {a} and {b}, one cell of each half, and so each of the two digits.",
    }
    Zh {
        GIST: "{first}填{digits}中的一个，{second}填另一个",
        SEEN: "{cells}只含{digits}。",
        HALVES: "互相看到的两格必不相同，所以{first}填其中一个数字，{second}填另一个。",
        GOES: "{victims}{victims:|都}看到{a}和{b}，两边各一格，也就看到这两个数字。",
    }
}
