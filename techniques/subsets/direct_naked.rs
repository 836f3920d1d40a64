//! What Direct Naked Pair and Direct Naked Triple share: naked cells that leave one digit for another
//! cell of their house.

use super::direct::Freed;
use crate::kits::places::subsets;
use core::ops::ControlFlow;
use grid::{Candidate, House};
use logic::{Claim, Find, SingleBy, Sink, Stop, Subset, SubsetBy, Text, View};

/// Pushes, for every naked set of `SIZE` cells, the cells of its house that it leaves one digit for.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let pool = subsets::naked_pool::<SIZE>(board.open(), board);
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            let order = view.order().subsets;
            subsets::naked::<SIZE, _>(house, pool, board, order, &mut |cells, digits| {
                let set = Subset {
                    house,
                    cells,
                    digits,
                    by: SubsetBy::Cells,
                };
                for cell in board.open_in(house) - cells {
                    let held = board.candidates(cell);
                    // A cell of one candidate is a single already.
                    let Some(digit) = (held - digits).single().filter(|_| held.is_plural()) else {
                        continue;
                    };
                    let single = Candidate::new(cell, digit);
                    let find = Find::new(Claim::place(single), SIZE as u16);
                    sink.push(find, &|| {
                        let gone = (held & digits).iter();
                        let gone = gone.map(|digit| Candidate::new(cell, digit));
                        Freed::new(set, single, &TEXTS).proof(SingleBy::Cell, gone.collect())
                    })?;
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

const TEXTS: [&Text; 3] = [&GIST, &SEEN, &WHY];

logic::texts! {
    En {
        GIST: "{cells} {cells:uses|use} up {digits} in {house}, so {cell} is {digit}",
        SEEN: "In {house}, {cells} {cells:has|have} no candidates other than {digits}, so {digits:this digit is|these digits are} used up there.",
        WHY: "That leaves {cell}, in the same house, nothing but {digit}.",
    }
    Zh {
        GIST: "{house}的{digits}用在{cells}，所以{cell}填{digit}",
        SEEN: "在{house}中，{cells}的候选数只有{digits}，这些数字都用在这里。",
        WHY: "于是同区的{cell}只剩{digit}。",
    }
}
