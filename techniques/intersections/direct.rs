//! The common search of Direct Pointing and Direct Claiming: a locked candidate whose eliminations
//! leave a hidden single in a neighbouring house.

use super::kit::LockedCandidate;
use crate::kits::places::locked;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, House, HouseKind};
use logic::{
    Claim, Cover, Effects, Evidence, ExplainContext, Explanation, Find, Lemma, Link, Pattern,
    Proof, Proved, Role, Roles, Single, SingleBy, Sink, Slot, Stop, Truth, View,
};

/// Pushes every hidden single that a locked candidate of `base` leaves. Crossing houses of kind
/// `cover_kind` come in order, then digits ascending, then the houses of the singles in order.
pub(crate) fn push_confined(
    base: House,
    cover_kind: HouseKind,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    locked::each(base, cover_kind, board, &mut |cover, digit| {
        // Most locked digits have no other place in the crossing house.
        if board.places(cover, digit).len() == board.places(base, digit).len() {
            return ControlFlow::Continue(());
        }
        for house in locked::crossed_by(cover, base) {
            let places = board.cells_in(house, digit);
            if !places.is_plural() {
                continue;
            }
            let Some(cell) = (places - cover.cells()).single() else {
                continue;
            };
            let candidate = Candidate::new(cell, digit);
            let find = Find::new(Claim::place(candidate), 1);
            sink.push(find, &|| {
                let direct_single = DirectSingle {
                    confined: LockedCandidate {
                        digit,
                        base,
                        cover,
                        cells: board.cells_in(base, digit),
                    },
                    house,
                    single: candidate,
                };
                Proof::new(direct_single.evidence(board), direct_single)
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// A locked digit, and the single that it leaves in another house.
#[derive(Debug)]
struct DirectSingle {
    confined: LockedCandidate,
    /// The house of the single.
    house: House,
    single: Candidate,
}

impl DirectSingle {
    /// A lemma with the locked candidate's eliminations in the other house, then the single.
    fn evidence(&self, board: &Board) -> Evidence {
        let LockedCandidate {
            digit, base, cover, ..
        } = self.confined;
        let single = Evidence::Single(Single {
            candidate: self.single,
            by: SingleBy::House(self.house),
        });
        let eliminations = board.cells_in(self.house, digit) & cover.cells();
        let eliminations = eliminations.iter().map(|cell| Candidate::new(cell, digit));
        let Some(effects) = Effects::new(None, eliminations.collect()) else {
            return single;
        };
        let lemma = Proved {
            effects,
            evidence: Evidence::Cover(Cover {
                truths: vec![Truth::House(base, digit)],
                links: vec![Link::House(cover, digit)],
                fins: CandidateSet::EMPTY,
            }),
        };
        Evidence::Lemma(Box::new(Lemma {
            lemma,
            then: single,
        }))
    }
}

impl Pattern for DirectSingle {
    fn roles(&self) -> Roles {
        self.confined
            .roles("base", "cover")
            .with("single", Role::Pattern, self.single)
            .with("house", Role::Pattern, self.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let LockedCandidate {
            digit, base, cover, ..
        } = self.confined;
        let victims = context.before().cells_in(self.house, digit) & cover.cells();
        let fill = |text| {
            let phrase = self.confined.fill(text, context).with("base", base);
            let phrase = phrase.with("cover", cover).with("house", self.house);
            phrase
                .with("cell", self.single.cell)
                .with("gone", Slot::OneOf(victims))
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&GONE)])
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {base} only in {cover}, so {cell} is {digit}",
        SEEN: "In {base}, the digit {digit} can go only into {where}, and {cells:this lies|these both lie|these all lie} in {cover}.",
        GONE: "So {digit} cannot be in {gone}, and in {house} only {cell} is left for it.",
    }
    Zh {
        GIST: "{base}的{digit}只在{cover}，所以{cell}填{digit}",
        SEEN: "在{base}中，{digit}只能填入{where}，{cells:该格|两格都|#格都}在{cover}。",
        GONE: "因此{digit}不能填入{gone}，{house}的{digit}只剩{cell}可填。",
    }
}
