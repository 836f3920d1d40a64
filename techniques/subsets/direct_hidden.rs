//! What Direct Hidden Pair and Direct Hidden Triple share: hidden digits that leave one place for
//! another digit of their house.

use super::direct::Freed;
use crate::kits::places::subsets;
use core::ops::ControlFlow;
use grid::{Candidate, House};
use logic::{Claim, Find, SingleBy, Sink, Stop, Subset, SubsetBy, Text, View};

/// Pushes, for every hidden set of `SIZE` digits, the first digit that it leaves one place for.
///
/// Unlike an ordinary hidden set, one that removes nothing of use has no find, and a house needs
/// only one open cell more than the set.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            subsets::hidden::<SIZE, _>(
                house,
                board,
                view.order().subsets,
                &mut |digits, places| {
                    if board.open_in(house).len() <= SIZE {
                        return ControlFlow::Continue(());
                    }
                    let freed = (!digits).iter().find_map(|digit| {
                        let other = board.places(house, digit);
                        let left = (other - places).single()?;
                        // A digit with one place is a hidden single.
                        other
                            .is_plural()
                            .then(|| Candidate::new(house.cell(left), digit))
                    });
                    let Some(candidate) = freed else {
                        return ControlFlow::Continue(());
                    };
                    let find = Find::new(Claim::place(candidate), SIZE as u16);
                    let set = Subset {
                        house,
                        cells: house.cells_at(places),
                        digits,
                        by: SubsetBy::Digits,
                    };
                    sink.push(find, &|| {
                        let gone = (set.cells & board.cells(candidate.digit)).iter();
                        let gone = gone.map(|cell| Candidate::new(cell, candidate.digit));
                        let by = SingleBy::House(house);
                        Freed::new(set, candidate, &TEXTS).proof(by, gone.collect())
                    })
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}

const TEXTS: [&Text; 3] = [&GIST, &SEEN, &WHY];

logic::texts! {
    En {
        GIST: "{digits} {digits:fills|fill} {cells} of {house}, so {cell} is {digit}",
        SEEN: "In {house}, the {digits:digit|digits} {digits} can go only into {cells}, so {cells:this cell holds|these cells hold} nothing else.",
        WHY: "That leaves {cell} as the only place for {digit} in {house}.",
    }
    Zh {
        GIST: "{digits}占满{house}的{cells}，所以{cell}填{digit}",
        SEEN: "在{house}中，{digits}只能填入{cells}，这些格不能再填别的数字。",
        WHY: "于是{house}的{digit}只能填入{cell}。",
    }
}
