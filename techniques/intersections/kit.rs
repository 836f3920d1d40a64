//! The common search of Pointing and Claiming: a digit whose places in one house are all in a
//! second house.

use crate::kits::places::{Position, locked};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, Digit, House, HouseKind};
use logic::{
    Claim, Cover, Evidence, ExplainContext, Find, Link, Pattern, Phrase, Proof, Removals, Role,
    Roles, Sink, Slot, Stop, Text, Truth, View,
};

/// Rows and columns as kinds, in the order of the profile's entry.
pub(crate) fn lines(view: &View<'_>) -> impl Iterator<Item = HouseKind> {
    let kinds = view.order().houses.iter().copied();
    kinds.filter(|&kind| kind != HouseKind::Box)
}

/// Pushes the locked candidates of `base`: digits with two or three places, all in one house of kind
/// `cover_kind`. The rest of that house must have the digit as a candidate. Crossing houses come in
/// order, then digits ascending.
pub(crate) fn push_confined<P: Pattern>(
    base: House,
    cover_kind: HouseKind,
    view: &View<'_>,
    sink: &mut dyn Sink,
    pattern: impl Fn(LockedCandidate) -> P,
) -> ControlFlow<Stop> {
    each_confined(
        base,
        cover_kind,
        view.board(),
        &mut |cover, digit, victims| {
            let places = view.board().places(base, digit);
            let claim = Claim::remove(Removals::Digit(digit, victims));
            let find = Find::new(claim, places.len() as u16);
            sink.push(find, &|| {
                let evidence = Evidence::Cover(Cover {
                    truths: vec![Truth::House(base, digit)],
                    links: vec![Link::House(cover, digit)],
                    fins: CandidateSet::EMPTY,
                });
                let confined = LockedCandidate {
                    digit,
                    base,
                    cover,
                    cells: base.cells_at(places),
                };
                Proof::new(evidence, pattern(confined))
            })
        },
    )
}

/// Calls `each` with the finds of `push_confined`: the crossing house, the digit, and the cells
/// that lose it.
#[inline]
pub fn each_confined<B>(
    base: House,
    cover_kind: HouseKind,
    table: &impl Position,
    each: &mut impl FnMut(House, Digit, CellSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    locked::each(base, cover_kind, table, &mut |cover, digit| {
        let victims = cover.cells() - base.cells();
        // Most such digits were found at earlier steps and have no eliminations left.
        if !table.cells(digit).overlaps(victims) {
            return ControlFlow::Continue(());
        }
        each(cover, digit, victims)
    })
}

/// A digit with its places in `base`, and the house from which it is eliminated.
#[derive(Debug)]
pub struct LockedCandidate {
    /// The digit.
    pub digit: Digit,
    /// The house that needs the digit.
    pub base: House,
    /// The house that contains all places of the digit in `base`.
    pub cover: House,
    /// The places of the digit in `base`.
    pub cells: CellSet,
}

impl LockedCandidate {
    /// The places of the digit, and the two houses under these names.
    pub(crate) fn roles(&self, base: &'static str, cover: &'static str) -> Roles {
        let cells = CandidateSet::of_digit(self.digit, self.cells);
        Roles::new("cells", Role::Base, cells)
            .with(base, Role::Base, self.base)
            .with(cover, Role::Cover, self.cover)
    }

    /// A text with the digit and its remaining cells.
    pub(crate) fn fill(&self, text: &'static Text, context: &ExplainContext<'_>) -> Phrase {
        let cells = self.cells & context.before().cells(self.digit);
        let phrase = Phrase::new(text).with("digit", self.digit);
        phrase
            .with("cells", cells)
            .with("where", Slot::OneOf(cells))
    }
}
