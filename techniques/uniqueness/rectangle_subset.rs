//! Type 3 of Unique and Avoidable Rectangles: the additional candidates form a naked set with other
//! cells of a house.

use super::rectangle_words::{GuardedPattern, RectangleReason};
use super::rectangles::Rectangle;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, DigitSet, House};
use logic::{Claim, Cover, Evidence, Find, Link, Proof, Removals, Sink, Stop, Truth, Variant};

/// Maximum number of cells of the naked set outside the roof.
const MAX_PARTNERS: usize = 4;

/// Pushes type 3: the additional candidates of the roof act as one cell of a naked set. `variant`
/// is the technique's variant for it.
pub(super) fn find(
    board: &Board,
    rectangle: Rectangle,
    variant: Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let roof = rectangle.roof(board);
    let extras = rectangle.extra_digits(board);
    for house in roof.common_houses() {
        let others = board.open_in(house) - roof;
        let mut partners = Partners {
            board,
            house,
            roof,
            rectangle,
            variant,
            sink,
        };
        partners.extend(CellSet::EMPTY, others, extras)?;
    }
    ControlFlow::Continue(())
}

/// The search for the other cells of the naked set.
struct Partners<'a> {
    board: &'a Board,
    house: House,
    roof: CellSet,
    rectangle: Rectangle,
    variant: Variant,
    sink: &'a mut dyn Sink,
}

impl Partners<'_> {
    /// Tries every cell of `left` as the next partner. `digits` are the digits of the roof and the
    /// partners so far.
    fn extend(&mut self, cells: CellSet, left: CellSet, digits: DigitSet) -> ControlFlow<Stop> {
        // The roof counts as one cell, so this is a naked set with as many digits as cells. Larger
        // sets that contain it are tried too, so the finds do not depend on the order.
        if !cells.is_empty() && digits.len() == cells.len() + 1 {
            self.push(cells, digits)?;
        }
        if cells.len() == MAX_PARTNERS {
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
        let other_cells = board.open_in(house) - roof - cells;
        let claim = Claim::remove(Removals::Digits(digits, other_cells));
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
                let reason = RectangleReason::WithCells(house, cells, digits);
                Proof::new(evidence, GuardedPattern::new(board, rectangle, reason))
            })
    }
}
