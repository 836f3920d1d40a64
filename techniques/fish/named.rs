//! Names of fish: which of the search's fish a technique finds, and as which variant.

use super::search;
use super::shape::{Fins, Shape};
use super::whole::{Fish, Limits, Places};
use super::words::{Single, Twins};
use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Digit};
use logic::{
    Claim, Cover, Effects, Evidence, Find, Link, Proof, Proved, Removals, Sink, Stop, Truth,
    Variant, View,
};

/// The largest number of fins of a fish. A victim sees them all, so they lie in at most three houses,
/// and nobody looks for a victim of six.
const FINS: usize = 5;

/// The largest number of fins that lie in two bases. Each is a place that two bases compete for.
const ENDO_FINS: usize = 2;

/// The fish that a technique finds, each kind with its variant. Every technique of fish numbers its
/// variants in the same order: plain ones first, Siamese ones last.
pub struct Named {
    shape: Shape,
    /// The number of bases.
    size: usize,
    /// The variant of a fish without fins; `None` if the technique does not find these.
    unfinned: Option<Variant>,
    /// The same for finned fish.
    finned: Option<Variant>,
    /// The same for sashimi fish.
    sashimi: Option<Variant>,
    /// The same for Siamese fish.
    siamese: Option<Variant>,
}

/// Which pairs of finned fish with the same bases are Siamese.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pairs {
    /// Pairs in which each fish removes something that the other does not.
    Beyond,
    /// Pairs that do not remove the same.
    Unlike,
}

/// Pushes every fish of lines without fins. The technique has no variants, so every find is of the
/// first.
pub(super) fn plain<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let named = Named {
        unfinned: Some(Variant(0)),
        ..Named::of(Shape::Basic, SIZE)
    };
    find(&named, view, sink)
}

/// Pushes every fish of lines with at least two places in every base without the fins.
pub(super) fn finned<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let named = Named {
        finned: Some(Variant(0)),
        siamese: Some(Variant(1)),
        ..Named::of(Shape::Basic, SIZE)
    };
    find(&named, view, sink)
}

/// Pushes every fish of lines with one place in some base without the fins.
pub(super) fn sashimi<const SIZE: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let named = Named {
        sashimi: Some(Variant(0)),
        siamese: Some(Variant(1)),
        ..Named::of(Shape::Basic, SIZE)
    };
    find(&named, view, sink)
}

/// Pushes every Franken fish.
pub(super) fn franken<const SIZE: usize>(
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    find(&Named::beyond_lines(Shape::Franken, SIZE), view, sink)
}

/// Pushes every mutant fish.
pub(super) fn mutant<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    find(&Named::beyond_lines(Shape::Mutant, SIZE), view, sink)
}

/// Pushes every fish of a technique, digit by digit. Siamese fish come after single ones.
fn find(named: &Named, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    find_with(named, Pairs::Beyond, view, sink)
}

/// The same with the given pairs as Siamese fish.
pub fn find_with(
    named: &Named,
    pairs: Pairs,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, size) = (view.board(), named.size as u16);
    let templates: &Templates = view.derived();
    let limits = Limits {
        shape: named.shape,
        size: named.size,
        fins: FINS,
        endo_fins: ENDO_FINS,
    };
    for digit in Digit::ALL {
        let dead = templates.dead(digit);
        if dead.is_empty() {
            continue;
        }
        let places = Places::on(board, digit);
        for house_roles in named.shape.house_roles(&view.order().houses) {
            let found = search::fish(view, &places, dead, house_roles, limits)?;
            let kinds = found.iter().map(|fish| {
                let bases = fish.bases.iter().map(|base| places.of[base.index()]);
                (*fish, Fins::of(fish.fins, bases))
            });
            let kinds: Vec<(Fish, Fins)> = kinds.collect();
            for &(fish, fins) in &kinds {
                let Some(variant) = named.variant(fins) else {
                    continue;
                };
                let claim = Claim::remove(Removals::Digit(digit, fish.victims));
                let find = Find::new(claim, size).of_variant(variant);
                sink.push(find, &|| {
                    let evidence = Evidence::Cover(cover(&fish, digit));
                    Proof::new(evidence, Single::new(fish, digit, &places))
                })?;
            }
            if let Some(variant) = named.siamese {
                for (one, other) in twins(named, pairs, &kinds) {
                    let claim = Claim::remove(Removals::Digit(digit, one.victims | other.victims));
                    let find = Find::new(claim, size).of_variant(variant);
                    sink.push(find, &|| {
                        let twins = [one, other];
                        let parts = twins.iter().filter_map(|fish| proved(board, fish, digit));
                        let pattern = Twins(twins.map(|fish| Single::new(fish, digit, &places)));
                        Proof::new(Evidence::All(parts.collect()), pattern)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Named {
    /// Fish of this shape and size, with no variant yet.
    const fn of(shape: Shape, size: usize) -> Named {
        Named {
            shape,
            size,
            unfinned: None,
            finned: None,
            sashimi: None,
            siamese: None,
        }
    }

    /// Fish of a shape with boxes. Sashimi is a word for fish of lines only, so these fish count as
    /// finned.
    pub const fn beyond_lines(shape: Shape, size: usize) -> Named {
        Named {
            unfinned: Some(Variant(0)),
            finned: Some(Variant(1)),
            sashimi: Some(Variant(1)),
            siamese: Some(Variant(2)),
            ..Named::of(shape, size)
        }
    }

    /// The variant of a fish with such fins.
    fn variant(&self, fins: Fins) -> Option<Variant> {
        match fins {
            Fins::None => self.unfinned,
            Fins::Finned => self.finned,
            Fins::Sashimi => self.sashimi,
        }
    }
}

/// Pairs of finned fish with the same bases. Of pairs that remove the same, the first. A pair of a
/// finned and a sashimi fish counts as finned.
fn twins(named: &Named, asked: Pairs, found: &[(Fish, Fins)]) -> Vec<(Fish, Fish)> {
    let mut pairs: Vec<(Fish, Fish)> = Vec::new();
    for (index, &(one, fins)) in found.iter().enumerate() {
        // Fish with the same bases are neighbours in the list.
        let others = found[index + 1..].iter();
        for &(other, others_fins) in others.take_while(|(other, _)| other.bases == one.bases) {
            let least = fins.min(others_fins);
            let both = one.victims | other.victims;
            let is_told = least != Fins::None && named.variant(least).is_some();
            let is_more = match asked {
                Pairs::Beyond => both != one.victims && both != other.victims,
                Pairs::Unlike => one.victims != other.victims,
            };
            let is_new = pairs
                .iter()
                .all(|(a, b)| a.bases != one.bases || a.victims | b.victims != both);
            if is_told && is_more && is_new {
                pairs.push((one, other));
            }
        }
    }
    pairs
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

/// One of two Siamese fish with its eliminations.
fn proved(board: &Board, fish: &Fish, digit: Digit) -> Option<Proved> {
    let claim = Claim::remove(Removals::Digit(digit, fish.victims));
    Some(Proved {
        effects: Effects::live(board, &claim)?,
        evidence: Evidence::Cover(cover(fish, digit)),
    })
}
