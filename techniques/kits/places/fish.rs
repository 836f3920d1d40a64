//! Fish without fins: X-Wing, Swordfish and Jellyfish.
//!
//! A fish of size n is a digit and n parallel lines (the bases) whose places for the digit are in n
//! crossing lines (the covers). This is the hidden subset search with lines in place of digits.
//!
//! Some graders try every choice of lines in turn. To give the finds quickly in that order, all
//! digits are searched at once: each line keeps the set of digits with two to n places, and only
//! the digits common to the chosen lines are examined. That leaves a handful of the 36 x 9, 84 x 9
//! or 126 x 9 pairs of a choice and a digit.

use super::{Places, numbered, subsets};
use core::ops::ControlFlow;
use grid::{CellSet, Digit, DigitSet, Element, House, HouseKind, HouseSet, Place, PlaceSet};
use logic::{OuterLoop, Subsets};

/// A digit with n base lines and n cover lines.
#[derive(Clone, Copy, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// Lines whose places are all in the covers.
    pub bases: HouseSet,
    /// As many crossing lines.
    pub covers: HouseSet,
}

impl Fish {
    /// The cells from which the digit is removed: the cells of the covers outside the bases.
    pub fn victims(&self) -> CellSet {
        let covers = self.covers.iter();
        let covered = covers.fold(CellSet::EMPTY, |all, line| all | line.cells());
        let mut bases = self.bases.iter();
        bases
            .by_ref()
            .fold(covered, |rest, line| rest - line.cells())
    }
}

/// Calls `each` with every fish of these digits with `SIZE` base lines of a kind; none for boxes.
#[inline]
pub fn each<const SIZE: usize, B>(
    base: HouseKind,
    table: &impl Places,
    digits: DigitSet,
    (order, outer_loop): (Subsets, OuterLoop),
    each: &mut impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let cover = match base {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column => HouseKind::Row,
        HouseKind::Box => return ControlFlow::Continue(()),
    };
    match outer_loop {
        OuterLoop::Subsets => {
            let mut pool = Pool::<SIZE>::new(base, cover, table);
            if !pool.restrict(digits) {
                return ControlFlow::Continue(());
            }
            for &mask in order.masks(SIZE, 9) {
                let lines = PlaceSet::from_bits(mask);
                for digit in pool.shared(lines) {
                    pool.try_fish(lines, digit, each)?;
                }
            }
        }
        OuterLoop::Digits => {
            let lines: [Place; 9] = core::array::from_fn(Place::at);
            let places = lines.map(|line| table.all_places(House::new(base, line.index() as u8)));
            for digit in digits {
                let places = places.map(|line| line[digit.index()]);
                subsets::closed::<SIZE, _, _>(lines, &places, order, &mut |bases, covers| {
                    each(Fish {
                        digit,
                        bases: numbered(base, bases),
                        covers: numbered(cover, covers),
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The lines of one kind as possible bases: a line may be a base for a digit with two to `SIZE`
/// places.
struct Pool<const SIZE: usize> {
    base: HouseKind,
    cover: HouseKind,
    /// The places of each digit in each line.
    places: [[PlaceSet; 9]; 9],
    /// By line, the digits for which it may be a base.
    digits: [DigitSet; 9],
}

impl<const SIZE: usize> Pool<SIZE> {
    fn new(base: HouseKind, cover: HouseKind, table: &impl Places) -> Pool<SIZE> {
        let mut pool = Pool {
            base,
            cover,
            places: [[PlaceSet::EMPTY; 9]; 9],
            digits: [DigitSet::EMPTY; 9],
        };
        for (position, line) in Place::all().zip(House::of_kind(base)) {
            let all = table.all_places(line);
            for (digit, places) in Digit::ALL.into_iter().zip(all) {
                if places.is_plural() && places.is_at_most(SIZE) {
                    pool.digits[position.index()].insert(digit);
                }
            }
            pool.places[position.index()] = all;
        }
        pool
    }

    /// Keeps the digits of this set that have two to `SIZE` places in enough lines; returns whether
    /// there are any.
    fn restrict(&mut self, digits: DigitSet) -> bool {
        // The digits in at least one line, in at least two, and so on.
        let mut in_lines = [DigitSet::EMPTY; SIZE];
        for &line in &self.digits {
            let mut more = line & digits;
            for digits in &mut in_lines {
                let carried = *digits & more;
                *digits |= more;
                more = carried;
            }
        }
        let kept = in_lines.last().copied().unwrap_or_default();
        for line in &mut self.digits {
            *line = *line & kept;
        }
        !kept.is_empty()
    }

    /// The digits for which all these lines may be bases.
    #[inline]
    fn shared(&self, lines: PlaceSet) -> DigitSet {
        lines.iter().fold(DigitSet::all(), |shared, line| {
            shared & self.digits[line.index()]
        })
    }

    /// Calls `each` with the fish of these base lines, if the digit's places are in exactly `SIZE`
    /// crossing lines.
    #[inline]
    fn try_fish<B>(
        &self,
        lines: PlaceSet,
        digit: Digit,
        each: &mut impl FnMut(Fish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let crossing = lines.iter().fold(PlaceSet::EMPTY, |all, line| {
            all | self.places[line.index()][digit.index()]
        });
        if !crossing.is_at_most(SIZE) || crossing.is_at_most(SIZE - 1) {
            return ControlFlow::Continue(());
        }
        each(Fish {
            digit,
            bases: numbered(self.base, lines),
            covers: numbered(self.cover, crossing),
        })
    }
}
