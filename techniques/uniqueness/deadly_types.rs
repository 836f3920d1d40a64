//! Eliminations by the guardians of a deadly pattern: the four types that all such patterns share.
//!
//! | type | guardians | eliminations |
//! |---|---|---|
//! | 1 | in one cell | the pattern's digits from that cell |
//! | 2 | of one digit | the digit from cells that see all guardians |
//! | 3 | in two cells of a house, forming a naked subset with other cells | the subset's digits from the rest of the house |
//! | 4 | in two cells that are the only places of a digit of the pattern in a house | the pattern's other digits from these cells |

use super::deadly_words::{self, Extent, Reason};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, Digit, DigitSet, House};
use logic::{Claim, Deadly, FillablePattern, Find, Removals, Sink, Stop, Variant};

/// Maximum number of further cells of the naked set of type 3.
const MAX_PARTNERS: usize = 4;

/// The indices of the types in [`Types::variants`].
const TYPE_1: usize = 0;
const TYPE_2: usize = 1;
const TYPE_3: usize = 2;
const TYPE_4: usize = 3;

/// The search for the four types of one deadly pattern.
pub(super) struct Types<'a> {
    pub(super) board: &'a Board,
    pub(super) deadly: &'a Deadly,
    pub(super) extent: Extent,
    /// The variants of types 1 to 4, in this order.
    pub(super) variants: [Variant; 4],
}

/// Pushes the eliminations of each type of a pattern of some cells. `variants` are those of types 1 to
/// 4, in this order.
pub(super) fn push_types(
    board: &Board,
    pattern: FillablePattern,
    variants: [Variant; 4],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let types = Types {
        board,
        deadly: &Deadly::new(board, pattern),
        extent: Extent::SomeCells,
        variants,
    };
    types.push(sink)
}

impl Types<'_> {
    /// Pushes the eliminations of each type.
    pub(super) fn push(&self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let guardians = &self.deadly.guardians;
        let (roof, extras) = (guardians.all_cells(), guardians.all_digits());
        let of_pattern = |cells: CellSet, except: DigitSet| {
            let mut eliminations = CandidateSet::EMPTY;
            for cell in cells {
                let digits = self.deadly.pattern.digits(cell) - except;
                eliminations = eliminations.union(&CandidateSet::of_cell(cell, digits));
            }
            eliminations
        };
        if roof.single().is_some() {
            let eliminations = of_pattern(roof, DigitSet::EMPTY);
            return self.push_find(TYPE_1, 1, &eliminations, Reason::Surplus, sink);
        }
        if let Some(digit) = extras.single() {
            let victims = roof.common_peers() & self.board.cells(digit);
            let eliminations = CandidateSet::of_digit(digit, victims);
            self.push_find(TYPE_2, 1, &eliminations, Reason::Surplus, sink)?;
        }
        if !roof.is_pair() {
            return ControlFlow::Continue(());
        }
        for house in roof.common_houses() {
            if extras.is_plural() {
                let others = self.board.open_in(house) - roof;
                self.extend(house, CellSet::EMPTY, others, extras, sink)?;
            }
            // Only a digit that the pattern has in both cells is used. If the pattern has a digit
            // in only one of them, the digit may be a guardian in the other, and type 4 does not
            // follow.
            let of_roof = |digit: &Digit| {
                let places = self.deadly.pattern.cells(*digit);
                places.contains_all(roof)
            };
            for digit in self.deadly.pattern.all_digits().iter().filter(of_roof) {
                if self.board.cells_in(house, digit) == roof {
                    let eliminations = of_pattern(roof, DigitSet::only(digit));
                    self.push_find(TYPE_4, 1, &eliminations, Reason::Locked(house, digit), sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Tries every cell of `left` as the next cell of the naked set. `digits` are the digits of the
    /// guardians and of `cells`.
    fn extend(
        &self,
        house: House,
        cells: CellSet,
        left: CellSet,
        digits: DigitSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        if !cells.is_empty() && digits.len() == cells.len() + 1 {
            let other_cells = self.board.open_in(house) - self.deadly.guardians.all_cells() - cells;
            let eliminations = CandidateSet::of_digits(digits, other_cells);
            let reason = Reason::Naked(house, cells, digits);
            self.push_find(TYPE_3, cells.len() as u16, &eliminations, reason, sink)?;
        }
        if cells.len() == MAX_PARTNERS {
            return ControlFlow::Continue(());
        }
        let mut left = left;
        while let Some(cell) = left.first() {
            left.remove(cell);
            let digits = digits | self.board.candidates(cell);
            self.extend(house, cells.with(cell), left, digits, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Pushes one find. `size` is the number of further cells of the naked set for type 3,
    /// otherwise 1.
    fn push_find(
        &self,
        type_index: usize,
        size: u16,
        eliminations: &CandidateSet,
        reason: Reason,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let find = Find::new(Claim::remove(Removals::Set(eliminations)), size);
        sink.push(find.of_variant(self.variants[type_index]), &|| {
            let surplus = self.deadly.guardians.all_cells();
            let shown = self
                .deadly
                .pattern
                .intersection(&self.board.all_candidates());
            deadly_words::proof_in(self.deadly, surplus, reason, (self.extent, shown))
        })
    }
}
