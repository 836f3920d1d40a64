//! Rectangles whose further candidates make a naked set with other cells of a house: type 3 of
//! Unique and of Avoidable Rectangles.

use super::rectangle_words::{Forced, GuardedPattern};
use super::rectangles::Rectangle;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, DigitSet, House};
use logic::{Claim, Cover, Evidence, Find, Link, Proof, Removals, Sink, Stop, Truth, Variant};

/// The most cells that the naked set has in addition to the roof.
const MOST_PARTNERS: usize = 4;

/// Type 3: the roof's further candidates act as one cell of a naked set.
///
/// The finds are of the variant that the technique gives them.
pub(super) fn find(
    board: &Board,
    rectangle: Rectangle,
    variant: Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let roof = rectangle.roof(board);
    let extras = rectangle.further(board);
    for house in roof.common_houses() {
        let others = board.open_in(house) - roof;
        let mut chosen = Partners {
            board,
            house,
            roof,
            rectangle,
            variant,
            sink,
        };
        chosen.extend(CellSet::EMPTY, others, extras)?;
    }
    ControlFlow::Continue(())
}

/// The search for the other cells of a type 3's naked set.
struct Partners<'a> {
    board: &'a Board,
    house: House,
    roof: CellSet,
    rectangle: Rectangle,
    variant: Variant,
    sink: &'a mut dyn Sink,
}

impl Partners<'_> {
    /// Tries every cell of `left` as the next partner beside `cells`; `digits` is what roof and
    /// partners hold so far.
    fn extend(&mut self, cells: CellSet, left: CellSet, digits: DigitSet) -> ControlFlow<Stop> {
        // The roof counts as one cell: it is a naked set with as many digits as cells.
        // Larger sets go on being tried, so that what is found does not depend on the order.
        if !cells.is_empty() && digits.len() == cells.len() + 1 {
            self.push(cells, digits)?;
        }
        if cells.len() == MOST_PARTNERS {
            return ControlFlow::Continue(());
        }
        let mut left = left;
        while let Some(cell) = left.first() {
            left.remove(cell);
            let digits = digits | self.board.candidates(cell);
            self.extend(cells.with(cell), left, digits)?;
        }
        ControlFlow::Continue(())
    }

    fn push(&mut self, cells: CellSet, digits: DigitSet) -> ControlFlow<Stop> {
        let Partners {
            board,
            house,
            roof,
            rectangle,
            variant,
            ..
        } = *self;
        let rest = board.open_in(house) - roof - cells;
        let claim = Claim::remove(Removals::Digits(digits, rest));
        let size = cells.len() as u16 + 1;
        self.sink
            .push(Find::new(claim, size).of_variant(variant), &|| {
                let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
                let truths = core::iter::once(guardians).chain(cells.iter().map(Truth::Cell));
                let links = digits.iter().map(|digit| Link::House(house, digit));
                let evidence = Evidence::Cover(Cover {
                    truths: truths.collect(),
                    links: links.collect(),
                    fins: CandidateSet::EMPTY,
                });
                let forced = Forced::WithCells(house, cells, digits);
                Proof::new(evidence, GuardedPattern::new(board, rectangle, forced))
            })
    }
}
