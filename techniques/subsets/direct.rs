//! What Direct Hidden Pair and Direct Hidden Triple share: hidden digits that leave one place for
//! another digit of their house.

use super::kit;
use crate::places::subsets;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};
use logic::{
    After, Claim, Effects, Evidence, Explanation, Find, Phrase, Proved, Role, Single, SingleBy,
    Sink, Step, Stop, Subset, SubsetBy, View,
};

/// Pushes, for every hidden set of `SIZE` digits, the first digit that it leaves one place for.
///
/// Unlike an ordinary hidden set, one that removes nothing of use has no find, and a house needs
/// only one open cell more than the set.
pub(crate) fn hidden<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            subsets::hidden::<SIZE, _>(
                house,
                board,
                view.order().subsets,
                &mut |digits, places| {
                    if board.open_in(house).len() <= SIZE {
                        return ControlFlow::Continue(());
                    }
                    let freed = (!digits).iter().find_map(|digit| {
                        let other = board.places(house, digit);
                        let left = (other - places).single()?;
                        // A digit with one place is a hidden single.
                        other
                            .is_plural()
                            .then(|| Candidate::new(house.cell(left), digit))
                    });
                    let Some(candidate) = freed else {
                        return ControlFlow::Continue(());
                    };
                    let find = Find::new(Claim::place(candidate), SIZE as u16);
                    let set = Subset {
                        house,
                        cells: house.cells_at(places),
                        digits,
                        by: SubsetBy::Digits,
                    };
                    sink.push_evidence(find, &|| evidence(board, set, candidate))
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}

fn evidence(board: &Board, set: Subset, candidate: Candidate) -> Evidence {
    let single = Evidence::Single(Single {
        candidate,
        by: SingleBy::House(set.house),
    });
    let gone = set.cells & board.cells(candidate.digit);
    let gone = gone
        .iter()
        .map(|cell| Candidate::new(cell, candidate.digit));
    let Some(effects) = Effects::new(None, gone.collect()) else {
        return single;
    };
    Evidence::After(Box::new(After {
        lemma: Proved {
            effects,
            evidence: Evidence::Subset(set),
        },
        then: single,
    }))
}

/// The set, and the single it leaves.
fn parts(evidence: &Evidence) -> Option<(Subset, Candidate)> {
    let Evidence::After(after) = evidence else {
        return None;
    };
    match (&after.lemma.evidence, &after.then) {
        (Evidence::Subset(set), Evidence::Single(single)) => Some((*set, single.candidate)),
        _ => None,
    }
}

/// Words for a step of either.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    let Some((set, candidate)) = parts(&step.evidence) else {
        return Explanation::default();
    };
    let Candidate { cell, digit } = candidate;
    let (house, cells, digits): (House, CellSet, DigitSet) = (set.house, set.cells, set.digits);
    let gist = Phrase::new(&GIST)
        .with("digits", digits)
        .with("cells", cells);
    let gist = single(gist.with("house", house), cell, digit);
    let seen = Phrase::new(&SEEN).with("house", house);
    let seen = seen.with("digits", digits).with("cells", cells);
    let why = single(Phrase::new(&WHY).with("house", house), cell, digit);
    Explanation::new(gist, vec![seen], vec![why]).mark(Role::Pattern, kit::candidates(&set, before))
}

fn single(phrase: Phrase, cell: Cell, digit: Digit) -> Phrase {
    phrase.with("cell", cell).with("digit", digit)
}

logic::texts! {
    En {
        GIST: "{digits} fill {cells} of {house}, so {cell} is {digit}",
        SEEN: "In {house}, {digits} can go only into {cells}, so these cells hold nothing else.",
        WHY: "That leaves {cell} as the only place for {digit} in {house}.",
    }
    Zh {
        GIST: "{digits}占满{house}的{cells}，所以{cell}填{digit}",
        SEEN: "在{house}中，{digits}只能填入{cells}，这些格不能再填别的数字。",
        WHY: "于是{house}的{digit}只能填入{cell}。",
    }
}
