//! What Locked Hidden Pair and Locked Hidden Triple share: hidden digits in the crossing of a box and a
//! line.

use crate::kits::places::subsets;
use core::ops::ControlFlow;
use grid::{CandidateSet, House, HouseKind};
use logic::{
    Cast, Claim, Evidence, Explanation, Find, Pattern, Phrase, Proof, Removals, Role, Sink, Stop,
    Subset, SubsetBy, Telling, View,
};

/// Pushes every hidden set of `SIZE` digits whose cells lie in a box and in a line, and that removes
/// something from its cells and from the other of the two houses.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    for house in House::all() {
        let order = view.order().subsets;
        subsets::hidden::<SIZE, _>(house, board, order, &mut |digits, places| {
            let cells = house.cells_at(places);
            let mut others = cells.common_houses().without(house).iter();
            // Two lines have one cell in common.
            let is_box = house.kind() == HouseKind::Box;
            let other = others.find(|other| is_box != (other.kind() == HouseKind::Box));
            let Some(other) = other else {
                return ControlFlow::Continue(());
            };
            let own = CandidateSet::of_digits(!digits, cells);
            let outside = CandidateSet::of_digits(digits, other.cells() - house.cells());
            let live = board.all_candidates();
            if !own.overlaps(&live) || !outside.overlaps(&live) {
                return ControlFlow::Continue(());
            }
            let gone = own.union(&outside);
            let claim = Claim::remove(Removals::Set(&gone));
            sink.push(Find::new(claim, SIZE as u16), &|| {
                let set = Subset {
                    house,
                    cells,
                    digits,
                    by: SubsetBy::Digits,
                };
                Proof::new(Evidence::Subset(set), Locked { set, other })
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// A hidden set, and the other house that holds its cells.
#[derive(Debug)]
struct Locked {
    set: Subset,
    other: House,
}

impl Pattern for Locked {
    fn cast(&self) -> Cast {
        let held = CandidateSet::of_digits(self.set.digits, self.set.cells);
        Cast::new("set", Role::Pattern, held)
            .with("house", Role::Pattern, self.set.house)
            .with("other", Role::Cover, self.other)
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text).with("house", self.set.house);
            let phrase = phrase.with("digits", self.set.digits);
            let phrase = phrase.with("cells", self.set.cells);
            phrase.with("other", self.other)
        };
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN)],
            vec![fill(&FULL), fill(&BOTH)],
        )
    }
}

logic::texts! {
    En {
        GIST: "{digits} of {house} only in {cells}, which {cells:lies|lie} in {other}",
        SEEN: "In {house}, the {digits:digit|digits} {digits} can go only into {cells}.",
        FULL: "{digits:# digit needs # cell|# digits need # cells}, one each, so {cells:it is|both cells are|all # are} taken by {digits:it|them} and can hold nothing else.",
        BOTH: "The {cells:cell lies|cells lie} in {other}, too, so no other cell of {other} can be {digits:this digit|one of these digits}.",
    }
    Zh {
        GIST: "{house}的{digits}只在{cells}，都属于{other}",
        SEEN: "在{house}中，{digits}只能填入{cells}。",
        FULL: "{digits:#}个数字各占一格，这{cells:#}格都被占用，不能再填其他数字。",
        BOTH: "这{cells:#}格又都在{other}，所以{other}的其他格不能再填这{digits:#}个数字。",
    }
}
