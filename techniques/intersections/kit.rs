//! What Pointing and Claiming share: a digit whose places in one house all lie in a second one.

use crate::kits::places::locked;
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, Digit, House, HouseKind};
use logic::{
    Claim, Cover, Evidence, ExplainContext, Find, Link, Pattern, Phrase, Proof, Removals, Role,
    Roles, Sink, Slot, Stop, Text, Truth, View,
};

/// The kinds of line to look in, in the entry's order.
pub(crate) fn lines(view: &View<'_>) -> impl Iterator<Item = HouseKind> {
    let kinds = view.order().houses.iter().copied();
    kinds.filter(|&kind| kind != HouseKind::Box)
}

/// Pushes every digit of `base` that has two or three places there, all in one house of kind
/// `to`: crossing houses in order, digits ascending.
pub(crate) fn confined<P: Pattern>(
    base: House,
    to: HouseKind,
    view: &View<'_>,
    sink: &mut dyn Sink,
    pattern: impl Fn(Confined) -> P,
) -> ControlFlow<Stop> {
    locked::each(base, to, view.board(), &mut |cover, digit| {
        let places = view.board().places(base, digit);
        let victims = cover.cells() - base.cells();
        // Patterns of earlier steps are still there, with nothing left to remove: most of what is found.
        if !view.board().cells(digit).overlaps(victims) {
            return ControlFlow::Continue(());
        }
        let claim = Claim::remove(Removals::Digit(digit, victims));
        let find = Find::new(claim, places.len() as u16);
        sink.push(find, &|| {
            let evidence = Evidence::Cover(Cover {
                truths: vec![Truth::House(base, digit)],
                links: vec![Link::House(cover, digit)],
                fins: CandidateSet::EMPTY,
            });
            let confined = Confined {
                digit,
                base,
                cover,
                cells: base.cells_at(places),
            };
            Proof::new(evidence, pattern(confined))
        })
    })
}

/// A digit, where it has to be, and where it cannot be any more.
#[derive(Debug)]
pub struct Confined {
    /// The digit.
    pub digit: Digit,
    /// The house that needs the digit.
    pub base: House,
    /// The house that holds all its places.
    pub cover: House,
    /// These places.
    pub cells: CellSet,
}

impl Confined {
    /// Where the digit has to be, and the two houses by their names.
    pub(crate) fn roles(&self, base: &'static str, cover: &'static str) -> Roles {
        let cells = CandidateSet::of_digit(self.digit, self.cells);
        Roles::new("cells", Role::Base, cells)
            .with(base, Role::Base, self.base)
            .with(cover, Role::Cover, self.cover)
    }

    /// A text, with the digit and the cells that can still be it.
    pub(crate) fn fill(&self, text: &'static Text, context: &ExplainContext<'_>) -> Phrase {
        let cells = self.cells & context.before().cells(self.digit);
        let phrase = Phrase::new(text).with("digit", self.digit);
        phrase
            .with("cells", cells)
            .with("where", Slot::OneOf(cells))
    }
}
