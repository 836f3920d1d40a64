//! Naked and hidden sets.
//!
//! A naked set is n cells of a house with n candidates in all; a hidden set is n digits with n
//! places in all. Both are n of nine sets whose union has n elements, so one search finds both. It
//! lists the sets with two to n elements, and tries subsets of the list in the given order. A set
//! with one element is a single, and one with more than n cannot take part. The list keeps the order
//! of the house, and it is short: seldom more than four of nine cells have two candidates.

use super::Places;
use core::ops::ControlFlow;
use grid::{CellSet, Digit, DigitSet, Element, House, PlaceSet, Set};
use logic::Subsets;

/// Calls `each` with every naked set of `SIZE` cells of a house and with its digits. Each of its
/// cells has at least two digits. `pool` is the [`Places::naked_pool`] of all cells.
#[inline]
pub fn naked<const SIZE: usize, B>(
    house: House,
    pool: CellSet,
    table: &impl Places,
    order: Subsets,
    each: &mut impl FnMut(CellSet, DigitSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let pool = pool & house.cells();
    // Most houses have fewer than two such cells.
    if !pool.is_plural() {
        return ControlFlow::Continue(());
    }
    let mut sets = Sets::<SIZE, _, _>::new();
    for cell in pool {
        sets.add(cell, table.digits(cell));
    }
    sets.closed(order, each)
}

/// Calls `each` with every hidden set of `SIZE` digits of a house and with its places. Each of its
/// digits has at least two places.
#[inline]
pub fn hidden<const SIZE: usize, B>(
    house: House,
    table: &impl Places,
    order: Subsets,
    each: &mut impl FnMut(DigitSet, PlaceSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    closed::<SIZE, _, _>(Digit::ALL, &table.all_places(house), order, each)
}

/// Calls `each` with every closed set of `SIZE` of the nine elements and with its places: `SIZE`
/// places in all, and at least two places for each element.
#[inline]
pub(super) fn closed<const SIZE: usize, A: Element, B>(
    elements: [A; 9],
    places: &[PlaceSet; 9],
    order: Subsets,
    each: &mut impl FnMut(Set<A>, PlaceSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !may_be_closed::<SIZE>(places) {
        return ControlFlow::Continue(());
    }
    let mut sets = Sets::<SIZE, _, _>::new();
    for (element, &places) in elements.into_iter().zip(places) {
        sets.add(element, places);
    }
    sets.closed(order, each)
}

/// Whether some elements with these places can form a closed set. In a closed set, at least two
/// places belong to several elements.
#[inline]
fn may_be_closed<const SIZE: usize>(places: &[PlaceSet; 9]) -> bool {
    let (mut once, mut twice) = (PlaceSet::EMPTY, PlaceSet::EMPTY);
    for &of_element in places {
        let of_element = if takes_part::<SIZE, _>(of_element) {
            of_element
        } else {
            PlaceSet::EMPTY
        };
        twice |= once & of_element;
        once |= of_element;
    }
    twice.is_plural()
}

/// Whether a set may belong to `SIZE` sets with a union of `SIZE` elements.
fn takes_part<const SIZE: usize, B: Element<Mask = u16>>(set: Set<B>) -> bool {
    set.is_plural() && set.is_at_most(SIZE)
}

/// Up to nine elements in ascending order, each with its set.
struct Sets<const SIZE: usize, A: Element, B: Element> {
    count: usize,
    elements: [Set<A>; 9],
    members: [Set<B>; 9],
}

impl<const SIZE: usize, A: Element, B: Element<Mask = u16>> Sets<SIZE, A, B> {
    fn new() -> Sets<SIZE, A, B> {
        Sets {
            count: 0,
            elements: [Set::EMPTY; 9],
            members: [Set::EMPTY; 9],
        }
    }

    /// Adds an element unless its set is too small or too large.
    fn add(&mut self, element: A, set: Set<B>) {
        if takes_part::<SIZE, _>(set) && self.count < 9 {
            self.elements[self.count] = Set::only(element);
            self.members[self.count] = set;
            self.count += 1;
        }
    }

    /// Calls `each` with every choice of `SIZE` elements whose sets have a union of `SIZE`, and
    /// with this union.
    #[inline]
    fn closed<X>(
        &self,
        order: Subsets,
        each: &mut impl FnMut(Set<A>, Set<B>) -> ControlFlow<X>,
    ) -> ControlFlow<X> {
        for &mask in order.masks(SIZE, self.count) {
            let union = united(mask, &self.members);
            if union.is_at_most(SIZE) && !union.is_at_most(SIZE - 1) {
                each(united(mask, &self.elements), union)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The union of the sets whose bits are in the mask.
fn united<T: Element>(mask: u16, sets: &[Set<T>; 9]) -> Set<T> {
    let chosen = PlaceSet::from_bits(mask).iter();
    chosen.fold(Set::EMPTY, |union, index| union | sets[index.index()])
}
