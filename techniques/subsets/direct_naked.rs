//! What Direct Naked Pair and Direct Naked Triple share: naked cells that leave one digit for another
//! cell of their house.

use crate::places::subsets;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, House};
use logic::{
    After, Cast, Claim, Effects, Evidence, Explanation, Find, Pattern, Phrase, Proof, Proved, Role,
    Single, SingleBy, Sink, Stop, Subset, SubsetBy, Telling, View,
};

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
                        Proof::new(evidence(board, set, single), Left { set, single })
                    })?;
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn evidence(board: &Board, set: Subset, single: Candidate) -> Evidence {
    let then = Evidence::Single(Single {
        candidate: single,
        by: SingleBy::Cell,
    });
    let gone = board.candidates(single.cell) & set.digits;
    let gone = gone.iter().map(|digit| Candidate::new(single.cell, digit));
    let Some(effects) = Effects::new(None, gone.collect()) else {
        return then;
    };
    Evidence::After(Box::new(After {
        lemma: Proved {
            effects,
            evidence: Evidence::Subset(set),
        },
        then,
    }))
}

/// A naked set, and the single that it leaves.
#[derive(Debug)]
struct Left {
    set: Subset,
    single: Candidate,
}

impl Pattern for Left {
    fn cast(&self) -> Cast {
        let held = CandidateSet::of_digits(self.set.digits, self.set.cells);
        Cast::new("set", Role::Pattern, held).with("house", Role::Pattern, self.set.house)
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text).with("house", self.set.house);
            let phrase = phrase.with("digits", self.set.digits);
            let phrase = phrase.with("cells", self.set.cells);
            let phrase = phrase.with("cell", self.single.cell);
            phrase.with("digit", self.single.digit)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

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
