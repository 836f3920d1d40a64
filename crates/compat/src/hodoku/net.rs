//! Forcing nets: the consequences of a premise by links and up to four rounds of singles.
//!
//! The table of a premise holds its direct implications and the results of the rounds of singles.
//! The table's closure adds the consequences of each entry until nothing is new. The conclusions are
//! drawn and ordered as for forcing chains. These rules were reconstructed from the program's output:
//! see `docs/HODOKU.md`.

use super::closures::{Closures, Conclusion, conclusions, is_refuted};
use super::edges::Edges;
use super::graph::Grouped;
use super::literals::Lit;
use super::net_proof::NetProver;
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, HouseSet};
use logic::{Claim, Derived, Find, Position, Removals, Sink, Stop, View};

/// Maximum number of rounds of singles to look ahead.
const ROUNDS: usize = 4;

/// The consequences of every premise.
#[derive(Default)]
pub(super) struct NetClosures {
    pub(super) closures: Closures,
    /// The direct implications and the results of the rounds of singles.
    edges: Edges,
}

impl Derived for NetClosures {
    fn derive(position: &Position<'_>) -> NetClosures {
        let mut closures = NetClosures::default();
        closures.renew(position);
        closures
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let grouped: &Grouped = position.derived();
        let mut start = After::of(board);
        let mut singles = Vec::new();
        start.singles(HouseSet::all, &mut singles);
        let scan = if singles.is_empty() {
            Scan::Touched
        } else {
            Scan::All
        };
        self.edges.clear();
        for index in 0..grouped.0.literals() {
            let literal = Lit(index as u16);
            self.edges.start();
            let targets = &mut self.edges.targets;
            targets.extend_from_slice(grouped.0.next(literal));
            if literal.candidate().is_some_and(|one| board.has(one)) {
                look_ahead(start, scan, literal, &mut singles, targets);
            }
        }
        self.edges.start();
        self.closures.close(board, &self.edges);
    }
}

/// The houses in which the first search after a premise looks for hidden singles: all houses if the
/// position already has singles, otherwise only those that lost a place.
#[derive(Clone, Copy)]
enum Scan {
    All,
    Touched,
}

/// The position after a premise.
#[derive(Clone, Copy)]
struct After {
    /// For each digit, the open cells that can still hold it.
    places: [CellSet; 9],
    /// For each digit, the places lost since the last search for singles.
    lost_places: [CellSet; 9],
    open: CellSet,
}

impl After {
    fn of(board: &Board) -> After {
        After {
            places: Digit::ALL.map(|digit| board.cells(digit)),
            lost_places: [CellSet::EMPTY; 9],
            open: board.open(),
        }
    }

    /// Fills a cell. Adds the placement to `results`, then the removals that follow from it.
    fn set(&mut self, cell: Cell, digit: Digit, results: &mut Vec<Lit>) {
        results.push(Lit::on(Candidate::new(cell, digit).index()));
        for other in Digit::ALL {
            if other != digit && self.places[other.index()].remove(cell) {
                self.lost_places[other.index()].insert(cell);
                results.push(Lit::off(Candidate::new(cell, other).index()));
            }
        }
        let places = &mut self.places[digit.index()];
        let seen = *places & cell.peers();
        for peer in seen {
            results.push(Lit::off(Candidate::new(peer, digit).index()));
        }
        *places = (*places - seen).without(cell);
        self.lost_places[digit.index()] |= seen.with(cell);
        self.open.remove(cell);
    }

    /// Writes the singles to `into`: first the cells with one candidate, then the digits with one
    /// place in a house. A digit is searched only in the houses in which it lost a place since the
    /// last call, and in `additional_houses`.
    fn singles(&mut self, additional_houses: fn() -> HouseSet, into: &mut Vec<(Cell, Digit)>) {
        into.clear();
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for &places in &self.places {
            twice |= once & places;
            once |= places;
        }
        for cell in (once - twice) & self.open {
            let mut digits = Digit::ALL.into_iter();
            let digit = digits.find(|digit| self.places[digit.index()].contains(cell));
            into.extend(digit.map(|digit| (cell, digit)));
        }
        for digit in Digit::ALL {
            let places = self.places[digit.index()];
            let lost_places = core::mem::take(&mut self.lost_places[digit.index()]);
            if places.is_empty() {
                continue;
            }
            let houses = lost_places
                .iter()
                .fold(additional_houses(), |all, cell| all | cell.house_set());
            for house in houses {
                if let Some(cell) = (places & house.cells()).single() {
                    into.push((cell, digit));
                }
            }
        }
    }
}

/// Adds to `results` the results of up to [`ROUNDS`] rounds of singles after a premise.
fn look_ahead(
    mut after: After,
    scan: Scan,
    premise: Lit,
    singles: &mut Vec<(Cell, Digit)>,
    results: &mut Vec<Lit>,
) {
    let Some(candidate) = premise.candidate() else {
        return;
    };
    if premise.is_on() {
        after.set(candidate.cell, candidate.digit, results);
    } else {
        let digit = candidate.digit.index();
        after.places[digit].remove(candidate.cell);
        after.lost_places[digit].insert(candidate.cell);
    }
    for round in 0..ROUNDS {
        let additional_houses = match (round, scan) {
            (0, Scan::All) => HouseSet::all,
            (_, Scan::All | Scan::Touched) => || HouseSet::EMPTY,
        };
        after.singles(additional_houses, singles);
        if singles.is_empty() {
            break;
        }
        for &(cell, digit) in &*singles {
            if after.open.contains(cell) && after.places[digit.index()].contains(cell) {
                after.set(cell, digit, results);
            }
        }
    }
}

/// Pushes one find for each conclusion.
pub(crate) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(2000)?;
    let board = view.board();
    let closures = &view.derived::<NetClosures>().closures;
    for conclusion in conclusions(board, closures) {
        let Conclusion { removes, candidate } = conclusion;
        let claim = if removes {
            Claim::remove(Removals::List(core::slice::from_ref(&candidate)))
        } else {
            Claim::place(candidate)
        };
        let is_contradiction = is_refuted(board, closures.of(conclusion.premise()));
        let variant = if is_contradiction {
            super::forcing::CONTRADICTION
        } else {
            super::forcing::VERITY
        };
        let find = Find::new(claim, 1).of_variant(variant);
        sink.push(find, &|| NetProver::new(board, conclusion).proof(closures))?;
    }
    ControlFlow::Continue(())
}
