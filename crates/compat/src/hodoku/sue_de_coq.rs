//! Sue de Coq: choices of the crossing, then the line, then the box, each depth first.
//!
//! A *crossing* is a set of at least two open cells in the intersection of a line and a box. It has
//! at least two more digits than cells. Cells of the line compensate for at least one of the
//! surplus digits. Cells of the box compensate for the other surplus digits, at least one.

use super::{find_proof, short};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, DigitSet, House, HouseKind};
use logic::{Sink, Stop, View};
use techniques::als::sue_de_coq::{self, SueDeCoq};
use techniques::kits::bent::Bent;

/// Some cells and their digits.
#[derive(Clone, Copy, Default)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
    /// The number of cells.
    size: isize,
}

impl Part {
    fn of(board: &Board, cells: CellSet) -> Part {
        let part = Part::default();
        cells.iter().fold(part, |part, cell| part.with(board, cell))
    }

    fn with(self, board: &Board, cell: Cell) -> Part {
        Part {
            cells: self.cells.with(cell),
            digits: self.digits | board.candidates(cell),
            size: self.size + 1,
        }
    }

    /// The number of digits minus the number of cells.
    fn surplus(self) -> isize {
        self.digits.len().cast_signed() - self.size
    }

    /// The number of cells minus the number of their digits that the crossing lacks.
    fn spare(self, crossing: Part) -> isize {
        self.size - (self.digits - crossing.digits).len().cast_signed()
    }
}

/// A crossing and cells of its line. `surplus` is the number of surplus digits that are left for
/// cells of the box.
#[derive(Clone, Copy)]
struct CrossingAndLine {
    crossing: Part,
    line: Part,
    surplus: isize,
}

/// Rows and boxes, then columns and boxes.
pub(super) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, changed) = (view.board(), view.changes().cells);
    let lines = [HouseKind::Row, HouseKind::Column].into_iter();
    for line in lines.flat_map(House::of_kind) {
        for box_ in House::of_kind(HouseKind::Box) {
            let crossing = line.cells() & box_.cells() & board.open();
            let is_changed = changed.overlaps(line.cells() | box_.cells());
            if !crossing.is_plural() || !is_changed {
                continue;
            }
            view.spend(1)?;
            let mut search = Search {
                view,
                board,
                sink,
                line,
                box_,
            };
            let cells: Vec<Cell> = crossing.iter().collect();
            search.crossing(&cells, Part::default())?;
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a, 'v> {
    view: &'a View<'v>,
    board: &'v Board,
    sink: &'a mut dyn Sink,
    line: House,
    box_: House,
}

/// The cells of a set, in order.
fn cell_list(cells: CellSet) -> Vec<Cell> {
    cells.iter().collect()
}

impl Search<'_, '_> {
    /// Chooses crossings: `before` and at least one of the `later` cells.
    fn crossing(&mut self, later: &[Cell], before: Part) -> ControlFlow<Stop> {
        for (index, &cell) in later.iter().enumerate() {
            let part = before.with(self.board, cell);
            if part.cells.is_plural() && 2 <= part.surplus() {
                let pool = cell_list((self.line.cells() & self.board.open()) - part.cells);
                self.line(part, &pool, Part::default())?;
            }
            self.crossing(&later[index + 1..], part)?;
        }
        ControlFlow::Continue(())
    }

    /// Chooses cells of the line: `before` and at least one of the `later` cells.
    fn line(&mut self, crossing: Part, later: &[Cell], before: Part) -> ControlFlow<Stop> {
        for (index, &cell) in later.iter().enumerate() {
            let part = before.with(self.board, cell);
            let spare = part.spare(crossing);
            let later = &later[index + 1..];
            // Each further cell adds at most one to the spare cells.
            if spare + later.len().cast_signed() <= 0 {
                continue;
            }
            let surplus = crossing.surplus() - spare;
            let helps = 0 < spare && 0 < surplus;
            if helps && part.digits.overlaps(crossing.digits) {
                let taken = crossing.cells | part.cells;
                let free = (self.box_.cells() & self.board.open()) - taken;
                let shared = part.digits & crossing.digits;
                let has_none_shared = |&cell: &Cell| !self.board.candidates(cell).overlaps(shared);
                let pool: Vec<Cell> = free.iter().filter(has_none_shared).collect();
                let chosen = CrossingAndLine {
                    crossing,
                    line: part,
                    surplus,
                };
                self.box_(chosen, &pool, Part::default())?;
            }
            self.line(crossing, later, part)?;
        }
        ControlFlow::Continue(())
    }

    /// Chooses cells of the box: `before` and at least one of the `later` cells. These cells have
    /// no digit that the line shares with the crossing.
    fn box_(&mut self, chosen: CrossingAndLine, later: &[Cell], before: Part) -> ControlFlow<Stop> {
        let CrossingAndLine { crossing, line, .. } = chosen;
        // Another cell compensates for at most one digit.
        let owed = chosen.surplus - before.spare(crossing);
        for (index, &cell) in later.iter().enumerate() {
            if (later.len() - index).cast_signed() < owed {
                break;
            }
            let part = before.with(self.board, cell);
            if part.digits.overlaps(crossing.digits) && part.spare(crossing) == chosen.surplus {
                self.take(crossing, line, part)?;
            }
            self.box_(chosen, &later[index + 1..], part)?;
        }
        ControlFlow::Continue(())
    }

    /// Pushes the find of a crossing and the chosen cells of its line and its box.
    fn take(&mut self, crossing: Part, line: Part, box_: Part) -> ControlFlow<Stop> {
        let mut removals = Vec::new();
        let sides = [(self.box_, box_, line), (self.line, line, box_)];
        for (house, part, other) in sides {
            let digits =
                ((crossing.digits | part.digits) - other.digits) | (part.digits - crossing.digits);
            // This may include cells of the other part. Each part holds its digits that the
            // crossing lacks, even if the other part has the same digit.
            let cells = house.cells() - crossing.cells - part.cells;
            for cell in cells {
                for digit in self.board.candidates(cell) & digits {
                    let candidate = Candidate::new(cell, digit);
                    if !removals.contains(&candidate) {
                        removals.push(candidate);
                    }
                }
            }
        }
        let view = self.view;
        let (home_box, home_line) = (self.box_, self.line);
        find_proof::push(
            view,
            self.sink,
            &removals,
            |find| find.of_variant(SueDeCoq::BASIC),
            &|| {
                let text = |part: Part| {
                    format!(
                        "{} - {{{}}}",
                        short::cells(part.cells),
                        short::digits(part.digits, "")
                    )
                };
                let head = format!(
                    "Sue de Coq: {} ({}, {}) => ",
                    text(crossing),
                    text(line),
                    text(box_)
                );
                let cells = crossing.cells | line.cells | box_.cells;
                let digits = |cells| Part::of(view.board(), cells).digits;
                let bent = Bent {
                    cells,
                    box_: home_box,
                    line: home_line,
                    box_digits: digits(cells - home_line.cells()),
                    line_digits: digits(cells - home_box.cells()),
                    crossing_digits: digits(cells & home_box.cells() & home_line.cells()),
                };
                let removal_set = removals.iter().copied().collect();
                short::with_form(
                    sue_de_coq::proof(view.board(), &bent, &removal_set),
                    head,
                    Vec::new(),
                )
            },
        )
    }
}
