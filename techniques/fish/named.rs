//! The fish that each technique finds, with their variants.

use super::search;
use super::shape::{Fins, Shape};
use super::whole::{Fish, Limits, Places};
use super::words::{SiameseFish, SingleFish};
use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Digit};
use logic::{
    Claim, Cover, Effects, Evidence, Find, Link, Proof, Proved, Removals, Sink, Stop, Truth,
    Variant, View,
};

/// Maximum number of fins of a fish.
const MAX_FINS: usize = 5;

/// Maximum number of fins that are in two bases.
const MAX_ENDO_FINS: usize = 2;

/// The kinds of fish that a technique finds, each with its variant. All techniques number their
/// variants in the same order: without fins first, Siamese last.
pub struct FishKinds {
    shape: Shape,
    /// The number of bases.
    size: usize,
    /// The variant of a fish without fins; `None` if the technique does not find these.
    unfinned: Option<Variant>,
    /// The variant of finned fish, if the technique finds these.
    finned: Option<Variant>,
    /// The variant of sashimi fish, if the technique finds these.
    sashimi: Option<Variant>,
    /// The variant of Siamese fish, if the technique finds these.
    siamese: Option<Variant>,
}

/// The pairs of finned fish with the same bases that count as Siamese.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairs {
    /// Pairs in which each fish has an elimination that the other lacks.
    EachAdds,
    /// Pairs with different eliminations.
    Different,
}

/// Pushes every basic fish without fins, as the first variant.
pub(super) fn plain<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let kinds = FishKinds {
        unfinned: Some(Variant(0)),
        ..FishKinds::of(Shape::Basic, SIZE)
    };
    find(&kinds, view, sink)
}

/// Pushes every finned basic fish whose bases all have at least two places without the fins.
pub(super) fn finned<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let kinds = FishKinds {
        finned: Some(Variant(0)),
        siamese: Some(Variant(1)),
        ..FishKinds::of(Shape::Basic, SIZE)
    };
    find(&kinds, view, sink)
}

/// Pushes every finned basic fish with a base that has one place without the fins.
pub(super) fn sashimi<const SIZE: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let kinds = FishKinds {
        sashimi: Some(Variant(0)),
        siamese: Some(Variant(1)),
        ..FishKinds::of(Shape::Basic, SIZE)
    };
    find(&kinds, view, sink)
}

/// Pushes every Franken fish.
pub(super) fn franken<const SIZE: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    find(&FishKinds::beyond_lines(Shape::Franken, SIZE), view, sink)
}

/// Pushes every mutant fish.
pub(super) fn mutant<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    find(&FishKinds::beyond_lines(Shape::Mutant, SIZE), view, sink)
}

/// Pushes every fish of a technique, digit by digit. Siamese fish come after single ones.
fn find(kinds: &FishKinds, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    find_with(kinds, Pairs::EachAdds, view, sink)
}

/// Like `find`, but counts these pairs as Siamese fish.
pub fn find_with(
    kinds: &FishKinds,
    pairs: Pairs,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, size) = (view.board(), kinds.size as u16);
    let templates: &Templates = view.derived();
    let limits = Limits {
        shape: kinds.shape,
        size: kinds.size,
        fins: MAX_FINS,
        endo_fins: MAX_ENDO_FINS,
    };
    for digit in Digit::ALL {
        let in_no_template = templates.places_in_no_template(digit);
        if in_no_template.is_empty() {
            continue;
        }
        let places = Places::on(board, digit);
        for house_roles in kinds.shape.house_roles(&view.order().houses) {
            let found = search::fish(view, &places, in_no_template, house_roles, limits)?;
            let with_fins = found.iter().map(|fish| {
                let bases = fish.bases.iter().map(|base| places.by_house[base.index()]);
                (*fish, Fins::of(fish.fins, bases))
            });
            let with_fins: Vec<(Fish, Fins)> = with_fins.collect();
            for &(fish, fins) in &with_fins {
                let Some(variant) = kinds.variant(fins) else {
                    continue;
                };
                let claim = Claim::remove(Removals::Digit(digit, fish.victims));
                let find = Find::new(claim, size).of_variant(variant);
                sink.push(find, &|| {
                    let evidence = Evidence::Cover(cover(&fish, digit));
                    Proof::new(evidence, SingleFish::new(fish, digit, &places))
                })?;
            }
            if let Some(variant) = kinds.siamese {
                for (one, other) in twins(kinds, pairs, &with_fins) {
                    let claim = Claim::remove(Removals::Digit(digit, one.victims | other.victims));
                    let find = Find::new(claim, size).of_variant(variant);
                    sink.push(find, &|| {
                        let twins = [one, other];
                        let parts = twins.iter().filter_map(|fish| proved(board, fish, digit));
                        let pattern =
                            SiameseFish(twins.map(|fish| SingleFish::new(fish, digit, &places)));
                        Proof::new(Evidence::All(parts.collect()), pattern)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl FishKinds {
    /// Fish of this shape and size. The caller must add at least one variant.
    const fn of(shape: Shape, size: usize) -> FishKinds {
        FishKinds {
            shape,
            size,
            unfinned: None,
            finned: None,
            sashimi: None,
            siamese: None,
        }
    }

    /// Fish of a shape that allows boxes. Sashimi is a term for basic fish only. So here all fish
    /// with fins count as finned.
    pub const fn beyond_lines(shape: Shape, size: usize) -> FishKinds {
        FishKinds {
            unfinned: Some(Variant(0)),
            finned: Some(Variant(1)),
            sashimi: Some(Variant(1)),
            siamese: Some(Variant(2)),
            ..FishKinds::of(shape, size)
        }
    }

    /// The variant of a fish with these fins.
    fn variant(&self, fins: Fins) -> Option<Variant> {
        match fins {
            Fins::None => self.unfinned,
            Fins::Finned => self.finned,
            Fins::Sashimi => self.sashimi,
        }
    }
}

/// Pairs of finned fish with the same bases. If several pairs with the same bases have equal
/// eliminations, only the first is kept.
fn twins(kinds: &FishKinds, pairs: Pairs, found: &[(Fish, Fins)]) -> Vec<(Fish, Fish)> {
    let mut kept: Vec<(Fish, Fish)> = Vec::new();
    for (index, &(one, fins)) in found.iter().enumerate() {
        // Fish with the same bases are neighbours in the list.
        let others = found[index + 1..].iter();
        for &(other, others_fins) in others.take_while(|(other, _)| other.bases == one.bases) {
            // A pair of a finned and a sashimi fish counts as finned.
            let fins_of_pair = fins.min(others_fins);
            let victims_of_both = one.victims | other.victims;
            let is_of_technique =
                fins_of_pair != Fins::None && kinds.variant(fins_of_pair).is_some();
            let differs = match pairs {
                Pairs::EachAdds => {
                    victims_of_both != one.victims && victims_of_both != other.victims
                }
                Pairs::Different => one.victims != other.victims,
            };
            let is_new = kept
                .iter()
                .all(|(a, b)| a.bases != one.bases || a.victims | b.victims != victims_of_both);
            if is_of_technique && differs && is_new {
                kept.push((one, other));
            }
        }
    }
    kept
}

/// A fish as evidence: bases are truths, covers are links.
pub fn cover(fish: &Fish, digit: Digit) -> Cover {
    let truth = |base| Truth::House(base, digit);
    let link = |cover| Link::House(cover, digit);
    Cover {
        truths: fish.bases.iter().map(truth).collect(),
        links: fish.covers.iter().map(link).collect(),
        fins: CandidateSet::of_digit(digit, fish.fins),
    }
}

/// The eliminations and the evidence of one of two Siamese fish. `None` if nothing is left to
/// eliminate.
fn proved(board: &Board, fish: &Fish, digit: Digit) -> Option<Proved> {
    let claim = Claim::remove(Removals::Digit(digit, fish.victims));
    Some(Proved {
        effects: Effects::live(board, &claim)?,
        evidence: Evidence::Cover(cover(fish, digit)),
    })
}
