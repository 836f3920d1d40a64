//! Templates: cells that are in all templates of a digit, and places that are in none. A template
//! through a cell that is in all templates of another digit is excluded, so the digits restrict one
//! another until nothing changes.

use super::find_proof;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CellSet, Digit};
use logic::{Claim, Effects, Evidence, Exhaustive, Find, Lemma, Proved, Sink, Stop, Truth, View};
use techniques::kits::templates::{houses_without, places_in_no_template};
use techniques::single_digit::templates::Template;

/// Pushes the placements of cells that are in all templates, by digit; then the removals of places
/// that are in no template.
pub(super) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let narrowed = NarrowedBoard::of(board);
    for digit in Digit::ALL {
        for cell in narrowed.common(digit) {
            let find = Find::new(Claim::place(Candidate::new(cell, digit)), 1);
            sink.push(find.of_variant(Template::SET), &|| {
                find_proof::by_evidence(board, &truths(board, digit), narrowed.evidence(digit))
            })?;
        }
    }
    for digit in Digit::ALL {
        let excluded_cells = (board.cells(digit) - narrowed.alive(digit)).iter();
        let removals: Vec<Candidate> = excluded_cells
            .map(|cell| Candidate::new(cell, digit))
            .collect();
        let of_variant = |find: Find<'static>| find.of_variant(Template::DELETE);
        find_proof::push(view, sink, &removals, of_variant, &|| {
            find_proof::by_evidence(board, &truths(board, digit), narrowed.evidence(digit))
        })?;
    }
    ControlFlow::Continue(())
}

/// The places of a digit in each house that lacks it, as truths.
fn truths(board: &Board, digit: Digit) -> Vec<Truth> {
    let houses = houses_without(board, digit).iter();
    houses.map(|house| Truth::House(house, digit)).collect()
}

/// A board without candidates that the common template cells of other digits exclude.
struct NarrowedBoard {
    board: Board,
    /// The removals so far, one lemma for each step.
    lemmas: Vec<Proved>,
}

impl NarrowedBoard {
    fn of(board: &Board) -> NarrowedBoard {
        let mut narrowed = NarrowedBoard {
            board: board.clone(),
            lemmas: Vec::new(),
        };
        while Digit::ALL.into_iter().any(|digit| narrowed.narrow(digit)) {}
        narrowed
    }

    /// Removes the other digits from the common cells of this digit's templates; returns whether
    /// any were removed.
    fn narrow(&mut self, digit: Digit) -> bool {
        let mut removals = Vec::new();
        for cell in self.common(digit) {
            let others = self.board.candidates(cell).without(digit);
            removals.extend(others.iter().map(|other| Candidate::new(cell, other)));
        }
        let Some(effects) = Effects::new(None, removals) else {
            return false;
        };
        for one in effects.removals() {
            self.board.eliminate(*one);
        }
        let truths = truths(&self.board, digit);
        self.lemmas.push(Proved {
            effects,
            evidence: Evidence::Exhaustive(Exhaustive { truths }),
        });
        true
    }

    /// The places of a digit that are in at least one template.
    fn alive(&self, digit: Digit) -> CellSet {
        let places = self.board.cells(digit);
        places - places_in_no_template(places, houses_without(&self.board, digit))
    }

    /// The cells that all templates of a digit share.
    fn common(&self, digit: Digit) -> CellSet {
        let alive = self.alive(digit);
        let alone = |house: grid::House| (house.cells() & alive).single();
        houses_without(&self.board, digit)
            .iter()
            .filter_map(alone)
            .collect()
    }

    /// The evidence for a digit: all lemmas, then the templates that are left.
    fn evidence(&self, digit: Digit) -> Evidence {
        let truths = truths(&self.board, digit);
        let last = Evidence::Exhaustive(Exhaustive { truths });
        self.lemmas.iter().rev().fold(last, |then, lemma| {
            Evidence::Lemma(Box::new(Lemma {
                lemma: lemma.clone(),
                then,
            }))
        })
    }
}
