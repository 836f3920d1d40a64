//! Singles in the order of the queues.

use super::queues::Queues;
use super::short;
use core::ops::ControlFlow;
use grid::House;
use logic::{Sink, Stop, View};
use techniques::singles::{full_house, hidden_single, naked_single};

/// Full House: the queued cells that are the last open cell of a house, in order.
pub(super) fn full_house(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, queues) = (view.board(), view.derived::<Queues>());
    for candidate in queues.naked().filter(|&one| board.has(one)) {
        let mut houses = candidate.cell.houses().into_iter();
        let last = houses.find(|&house: &House| !board.open_in(house).is_plural());
        if let Some(house) = last {
            full_house::push(house, candidate, sink, &|proof| {
                short::with_form(proof, "Full House: ".to_owned(), Vec::new())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Naked Single: the queued cells, in order.
pub(super) fn naked_single(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, queues) = (view.board(), view.derived::<Queues>());
    for candidate in queues.naked().filter(|&one| board.has(one)) {
        naked_single::push(candidate, sink, &|proof| {
            short::with_form(proof, "Naked Single: ".to_owned(), Vec::new())
        })?;
    }
    ControlFlow::Continue(())
}

/// Hidden Single: the queued places of digits, in order.
pub(super) fn hidden_single(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let (board, queues) = (view.board(), view.derived::<Queues>());
    for candidate in queues.hidden().filter(|&one| board.has(one)) {
        let mut houses = candidate.cell.houses().into_iter();
        let alone = houses.find(|&house| board.places(house, candidate.digit).is_single());
        if let Some(house) = alone {
            hidden_single::push(house, candidate, sink, &|proof| {
                short::with_form(proof, "Hidden Single: ".to_owned(), Vec::new())
            })?;
        }
    }
    ControlFlow::Continue(())
}
