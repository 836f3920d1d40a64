//! Hidden Single: one place left for a digit in a house.

use core::ops::ControlFlow;
use grid::{Candidate, CellSet, Digit, House, HouseKind};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Role, Roles,
    Single, SingleBy, Sink, Stop, Variant, View,
};

logic::technique! {
    /// Hidden Single: a house has one place left for a digit, and the digit goes there.
    ///
    /// # Look for
    /// A digit and a house that still lacks it. Cross out the empty cells that see the digit
    /// somewhere else. If one cell remains, it is the place.
    ///
    /// # Why it works
    /// Every house holds each digit once. If no other cell can hold the digit, the last one must.
    /// Its other candidates hide the single. If the house had a second place, the digit could go
    /// there instead.
    ///
    /// # What it removes
    /// Nothing by itself: it fills the cell.
    ///
    /// # Example
    /// The 5s of rows 1 and 2 leave one place for 5 in box 3, r3c8:
    ///
    /// ```text
    /// . 5 . | . . . | . . .
    /// . . . | . 5 . | . . .
    /// . . . | . . . | 1 5 2
    ///                   ^
    /// ```
    ///
    /// # Also known as
    /// Pinned digit, Unique candidate, Last remaining cell, 摒除法. Variants: `box`, `row` and
    /// `column`, by the house in which the digit has one place. The last open cell of a house is a
    /// Full House instead.
    ///
    /// # Cost
    /// 27 houses times nine digits, one test each.
    ///
    /// # Sources
    /// Among the oldest named techniques; Sudoku Explainer rates it 1.2 in a box and 1.5 in a
    /// line.
    pub struct HiddenSingle;
    slug: "hidden_single",
    name: { En "Hidden Single", Zh "隐性唯一" },
    aliases: ["Pinned Digit", "Unique Candidate", "Last Remaining Cell", "摒除法"],
    family: Singles,
    assumes: Nothing,
    variants: [BOX = "box", ROW = "row", COLUMN = "column"],
    closure: logic::ClosureRule::HiddenSingle,
    find: find,
}

const fn variant(kind: HouseKind) -> Variant {
    match kind {
        HouseKind::Box => HiddenSingle::BOX,
        HouseKind::Row => HiddenSingle::ROW,
        HouseKind::Column => HiddenSingle::COLUMN,
    }
}

/// The only place of a digit in a house.
#[derive(Debug)]
struct LastPlace {
    house: House,
    candidate: Candidate,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            // A quick test for all nine digits, because most houses have no hidden single.
            let places = board.all_places(house).iter();
            if !places.fold(false, |any, places| any | places.is_single()) {
                continue;
            }
            for digit in Digit::ALL {
                let Some(place) = board.places(house, digit).single() else {
                    continue;
                };
                if !board.open_in(house).is_plural() {
                    continue;
                }
                let candidate = Candidate::new(house.cell(place), digit);
                push(house, candidate, sink, &|proof| proof)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pushes the only place of a digit in a house. `extend` may add to its proof.
pub fn push(
    house: House,
    candidate: Candidate,
    sink: &mut dyn Sink,
    extend: &dyn Fn(Proof) -> Proof,
) -> ControlFlow<Stop> {
    let by = SingleBy::House(house);
    let find = Find::new(Claim::place(candidate), 1).of_variant(variant(house.kind()));
    sink.push(find, &|| {
        extend(Proof::new(
            Evidence::Single(Single { candidate, by }),
            LastPlace { house, candidate },
        ))
    })
}

impl Pattern for LastPlace {
    fn roles(&self) -> Roles {
        Roles::new("place", Role::Pattern, self.candidate).with("house", Role::Pattern, self.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let LastPlace { house, candidate } = *self;
        let Candidate { cell, digit } = candidate;
        let fill = |text| {
            Phrase::new(text)
                .with("house", house)
                .with("digit", digit)
                .with("cell", cell)
        };
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN)],
            why(context, candidate, house),
        )
        .called(match house.kind() {
            HouseKind::Box => &IN_BOX,
            HouseKind::Row => &IN_ROW,
            HouseKind::Column => &IN_COLUMN,
        })
    }
}

/// The reasons why the other open cells of the house cannot be the digit: first those that see it,
/// then those that lost it in an earlier step.
fn why(context: &ExplainContext<'_>, candidate: Candidate, house: House) -> Vec<Phrase> {
    let Candidate { cell, digit } = candidate;
    let before = context.before();
    let others = before.open_in(house).without(cell);
    let blockers = fewest_blockers(before.filled_with(digit), others);
    let blocked = others & seen_by_any(blockers);
    let ruled_out = others - blocked;
    let mut why = Vec::new();
    if others.is_empty() {
        why.push(Phrase::new(&LAST).with("house", house));
    } else if ruled_out.is_empty() {
        let phrase = match others.single() {
            Some(other) => Phrase::new(&SEES_ONE).with("other", other),
            None => Phrase::new(&SEES).with("house", house),
        };
        why.push(phrase.with("digit", digit).with("blockers", blockers));
    } else {
        if !blocked.is_empty() {
            let phrase = Phrase::new(&BLOCKED)
                .with("cells", blocked)
                .with("digit", digit);
            why.push(phrase.with("blockers", blockers));
        }
        let ruled_out_candidates = ruled_out.iter().map(|cell| Candidate { cell, digit });
        let phrase = match context.removed_in(ruled_out_candidates) {
            Some(numbers) => Phrase::new(&GONE_IN).with("numbers", numbers),
            None => Phrase::new(&GONE),
        };
        why.push(phrase.with("cells", ruled_out).with("digit", digit));
    }
    why
}

/// The cells that see at least one of these.
fn seen_by_any(cells: CellSet) -> CellSet {
    cells
        .iter()
        .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// A minimal set of cells with the digit that see the same cells of `others` as all cells with the
/// digit do.
fn fewest_blockers(holders: CellSet, others: CellSet) -> CellSet {
    let all = seen_by_any(holders) & others;
    holders.iter().fold(holders, |needed, holder| {
        let without = needed.without(holder);
        if seen_by_any(without) & others == all {
            without
        } else {
            needed
        }
    })
}

logic::texts! {
    En {
        IN_BOX: "Hidden Single",
        IN_ROW: "Hidden Single",
        IN_COLUMN: "Hidden Single",
        GIST: "{house} has one place left for {digit}, {cell}",
        SEEN: "In {house}, {cell} is the only cell that can still be {digit}.",
        SEES: "Every other empty cell of {house} sees {blockers:the|one of the} {digit}{blockers:|s} in {blockers}.",
        SEES_ONE: "The only other empty cell, {other}, sees the {digit} in {blockers}.",
        BLOCKED: "Because {digit} stands in {blockers}, {cells} cannot be {digit}.",
        GONE: "In {cells}, {digit} has already been ruled out.",
        GONE_IN: "In {cells}, {digit} was ruled out in {numbers:step|steps} {numbers}.",
        LAST: "No other cell of {house} is empty.",
    }
    Zh {
        IN_BOX: "宫隐性唯一",
        IN_ROW: "行隐性唯一",
        IN_COLUMN: "列隐性唯一",
        GIST: "{house}的{digit}只能填入{cell}",
        SEEN: "在{house}中，只有{cell}还能填{digit}。",
        SEES: "{house}的其他空格都与{blockers}{blockers:的|中的某个}{digit}同区。",
        SEES_ONE: "唯一的其他空格{other}与{blockers}的{digit}同区。",
        BLOCKED: "因为{blockers}已是{digit}，{cells}不能填{digit}。",
        GONE: "{cells}的候选数{digit}此前已被排除。",
        GONE_IN: "{cells}的候选数{digit}已在第{numbers}步被排除。",
        LAST: "{house}已没有其他空格。",
    }
}
