//! Templates: what all fillings of a digit take, and what none takes.

use super::told;
use crate::fish::templates::{Templates, lacking};
use crate::single_digit::templates::Template;
use core::ops::ControlFlow;
use grid::{Candidate, Digit, House, HouseKind};
use logic::{Claim, Find, Sink, Stop, Truth, View};

/// What all templates take, digit by digit: a row in which one place is in some template has it
/// there in all. Then what none takes.
pub(super) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let templates: &Templates = view.derived();
    let rows = |digit: Digit| {
        let houses = lacking(board, digit).iter();
        houses.filter(|house: &House| house.kind() == HouseKind::Row)
    };
    let truths = |digit: Digit| -> Vec<Truth> {
        let houses = lacking(board, digit).iter();
        houses.map(|house| Truth::House(house, digit)).collect()
    };
    for digit in Digit::ALL {
        for row in rows(digit) {
            let alive = board.cells_in(row, digit) - templates.dead(digit);
            let Some(cell) = alive.single() else {
                continue;
            };
            let find = Find::new(Claim::place(Candidate::new(cell, digit)), 1);
            sink.push(find.of_variant(Template::SET), &|| {
                told::by_cases(board, truths(digit))
            })?;
        }
    }
    for digit in Digit::ALL {
        let dead = templates.dead(digit).iter();
        let removals: Vec<Candidate> = dead.map(|cell| Candidate::new(cell, digit)).collect();
        let of_variant = |find: Find<'static>| find.of_variant(Template::DELETE);
        told::push(view, sink, &removals, of_variant, &|| {
            told::by_cases(board, truths(digit))
        })?;
    }
    ControlFlow::Continue(())
}
