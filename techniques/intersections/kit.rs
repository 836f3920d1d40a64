//! What Pointing and Claiming share: a digit whose places in one house all lie in a second one.

use crate::places::locked;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, Digit, House, HouseKind};
use logic::{Claim, Cover, Evidence, Find, Link, Removals, Sink, Stop, Truth, View};

/// The kinds of line to look in, in the entry's order.
pub(crate) fn lines(view: &View<'_>) -> impl Iterator<Item = HouseKind> {
    let kinds = view.order().houses.iter().copied();
    kinds.filter(|&kind| kind != HouseKind::Box)
}

/// Pushes every digit of `base` that has two or three places there, all in one house of kind
/// `to`: crossing houses in order, digits ascending.
pub(crate) fn confined(
    base: House,
    to: HouseKind,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    locked::each(base, to, view.board(), &mut |cover, digit| {
        let places = view.board().places(base, digit);
        let victims = cover.cells() - base.cells();
        let claim = Claim::remove(Removals::Digit(digit, victims));
        let find = Find::new(claim, places.len() as u16);
        sink.push_evidence(find, &|| {
            Evidence::Cover(Cover {
                truths: vec![Truth::House(base, digit)],
                links: vec![Link::House(cover, digit)],
                fins: CandidateSet::EMPTY,
            })
        })
    })
}

/// The parts of a step's evidence: where the digit has to be, and where it cannot be any more.
pub(crate) struct Confined {
    pub(crate) digit: Digit,
    pub(crate) base: House,
    pub(crate) cover: House,
    pub(crate) cells: CellSet,
}

impl Confined {
    /// The parts, with the cells as they are on this board; `None` when it is other evidence.
    pub(crate) fn of(evidence: &Evidence, board: &Board) -> Option<Confined> {
        let Evidence::Cover(Cover { truths, links, .. }) = evidence else {
            return None;
        };
        let (&[Truth::House(base, digit)], &[Link::House(cover, _)]) = (&truths[..], &links[..])
        else {
            return None;
        };
        let cells = board.cells_in(base, digit);
        Some(Confined {
            digit,
            base,
            cover,
            cells,
        })
    }
}
