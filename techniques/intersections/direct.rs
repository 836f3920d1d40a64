//! What Direct Pointing and Direct Claiming share: a confined digit whose removals leave one
//! place for it in a neighbouring house.

use crate::places::locked;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Digit, House, HouseKind};
use logic::{
    After, Claim, Cover, Effects, Evidence, Explanation, Find, Link, Phrase, Proved, Role, Single,
    SingleBy, Sink, Step, Stop, Truth, View,
};

/// Pushes every single that a digit confined to one crossing of `base` leaves in another house of
/// `base`'s kind: crossing houses of kind `to` in order, digits ascending, houses in order.
pub(crate) fn confined(
    base: House,
    to: HouseKind,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    locked::each(base, to, board, &mut |cover, digit| {
        // Most confined digits have no place left in the rest of the crossing house.
        if board.places(cover, digit).len() == board.places(base, digit).len() {
            return ControlFlow::Continue(());
        }
        for house in locked::crossed_by(cover, base) {
            let places = board.cells_in(house, digit);
            if !places.is_plural() {
                continue;
            }
            let Some(cell) = (places - cover.cells()).single() else {
                continue;
            };
            let candidate = Candidate::new(cell, digit);
            let find = Find::new(Claim::place(candidate), 1);
            sink.push_evidence(find, &|| evidence(board, base, cover, house, candidate))?;
        }
        ControlFlow::Continue(())
    })
}

/// The lemma is the ordinary pointing or claiming with what it takes from the other house.
fn evidence(
    board: &Board,
    base: House,
    cover: House,
    house: House,
    candidate: Candidate,
) -> Evidence {
    let digit = candidate.digit;
    let single = Evidence::Single(Single {
        candidate,
        by: SingleBy::House(house),
    });
    let gone = board.cells_in(house, digit) & cover.cells();
    let gone = gone.iter().map(|cell| Candidate::new(cell, digit));
    let Some(effects) = Effects::new(None, gone.collect()) else {
        return single;
    };
    let lemma = Proved {
        effects,
        evidence: Evidence::Cover(Cover {
            truths: vec![Truth::House(base, digit)],
            links: vec![Link::House(cover, digit)],
            fins: CandidateSet::EMPTY,
        }),
    };
    Evidence::After(Box::new(After {
        lemma,
        then: single,
    }))
}

/// Words for a step of either.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    let Some((digit, base, cover, house, cell)) = parts(&step.evidence) else {
        return Explanation::default();
    };
    let cells = before.cells_in(base, digit);
    let gone = before.cells_in(house, digit) & cover.cells();
    let fill = |text| {
        let phrase = Phrase::new(text).with("digit", digit);
        phrase.with("cell", cell)
    };
    let gist = fill(&GIST).with("base", base).with("cover", cover);
    let seen = Phrase::new(&SEEN).with("digit", digit).with("base", base);
    let seen = seen.with("cover", cover).with("cells", cells);
    let why = fill(&GONE).with("gone", gone).with("house", house);
    Explanation::new(gist, vec![seen], vec![why])
        .mark(Role::Base, CandidateSet::of_digit(digit, cells))
        .mark(
            Role::Pattern,
            CandidateSet::from_iter([Candidate::new(cell, digit)]),
        )
}

/// Digit, confining house, crossing house, house of the single, and its cell.
fn parts(evidence: &Evidence) -> Option<(Digit, House, House, House, grid::Cell)> {
    let Evidence::After(after) = evidence else {
        return None;
    };
    let Evidence::Cover(Cover { truths, links, .. }) = &after.lemma.evidence else {
        return None;
    };
    let Evidence::Single(Single {
        candidate,
        by: SingleBy::House(house),
    }) = after.then
    else {
        return None;
    };
    let (&[Truth::House(base, digit)], &[Link::House(cover, _)]) = (&truths[..], &links[..]) else {
        return None;
    };
    Some((digit, base, cover, house, candidate.cell))
}

logic::texts! {
    En {
        GIST: "{digit} of {base} only in {cover}, so {cell} is {digit}",
        SEEN: "In {base}, {digit} can go only into {cells}, and these all lie in {cover}.",
        GONE: "So {digit} cannot be in {gone}, and in {house} only {cell} is left for it.",
    }
    Zh {
        GIST: "{base}的{digit}只在{cover}，所以{cell}填{digit}",
        SEEN: "在{base}中，{digit}只能填入{cells}，它们都在{cover}。",
        GONE: "因此{gone}不能填{digit}，{house}的{digit}只剩{cell}可填。",
    }
}
