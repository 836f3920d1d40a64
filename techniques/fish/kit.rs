//! What X-Wing, Swordfish and Jellyfish share: one search, and one way to tell.

use crate::options::Room;
use crate::places::fish::{self, Fish};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Digit, HouseKind, HouseSet};
use logic::{
    Claim, Cover, Evidence, Explanation, Find, Link, Phrase, Removals, Role, Sink, Step, Stop,
    Truth, View,
};

/// Pushes every fish with `SIZE` base lines.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order) = (view.board(), view.order());
    for &base in &order.houses {
        let (subsets, outermost) = (order.subsets, order.outermost);
        fish::each::<SIZE, _>(base, board, subsets, outermost, &mut |fish| {
            let (digit, victims) = (fish.digit, fish.victims());
            // Asked last, because it is slow to answer and most fish have nothing to remove.
            if !board.cells(digit).overlaps(victims) || !has_room(SIZE, digit, view) {
                return ControlFlow::Continue(());
            }
            let claim = Claim::remove(Removals::Digit(digit, victims));
            sink.push_evidence(Find::new(claim, SIZE as u16), &|| evidence(&fish))
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether enough lines still lack the digit.
fn has_room(size: usize, digit: Digit, view: &View<'_>) -> bool {
    let lines = 9 - view.board().filled_with(digit).len();
    view.option::<Room>().admits(size, lines)
}

/// The base lines are covered by the covering ones.
fn evidence(fish: &Fish) -> Evidence {
    let (bases, covers) = (fish.bases.iter(), fish.covers.iter());
    Evidence::Cover(Cover {
        truths: bases.map(|line| Truth::House(line, fish.digit)).collect(),
        links: covers.map(|line| Link::House(line, fish.digit)).collect(),
        fins: CandidateSet::EMPTY,
    })
}

/// The words for a fish: the same for all sizes but for one sentence.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    let Evidence::Cover(Cover { truths, links, .. }) = &step.evidence else {
        return Explanation::default();
    };
    let mut bases = HouseSet::EMPTY;
    let mut covers = HouseSet::EMPTY;
    let mut body = CandidateSet::EMPTY;
    for truth in truths {
        if let &Truth::House(line, _) = truth {
            bases.insert(line);
            body = body.union(&truth.live(before));
        }
    }
    for link in links {
        if let &Link::House(line, _) = link {
            covers.insert(line);
        }
    }
    let Some((digit, line)) = body.all_digits().single().zip(bases.first()) else {
        return Explanation::default();
    };
    let why = match line.kind() {
        HouseKind::Row => &WHY_ROWS,
        HouseKind::Column | HouseKind::Box => &WHY_COLUMNS,
    };
    let fill = |text| {
        let phrase = Phrase::new(text).with("digit", digit);
        phrase.with("bases", bases).with("covers", covers)
    };
    let seen = fill(&SEEN).with("cells", body.cells(digit));
    Explanation::new(fill(&GIST), vec![seen], vec![fill(why)]).mark(Role::Base, body)
}

logic::texts! {
    En {
        GIST: "{digit} of {bases} only in {covers}",
        SEEN: "In {bases}, {digit} can go only into {covers}: {cells}.",
        WHY_ROWS: "{bases:The row|Each of the # rows} needs its {digit}, and {bases:it cannot|the two cannot|no two can} share a column, so {bases:the column gets its|both columns get their|all # columns get their} {digit} from {bases:this row|these rows}.",
        WHY_COLUMNS: "{bases:The column|Each of the # columns} needs its {digit}, and {bases:it cannot|the two cannot|no two can} share a row, so {bases:the row gets its|both rows get their|all # rows get their} {digit} from {bases:this column|these columns}.",
    }
    Zh {
        GIST: "{bases}的{digit}只在{covers}",
        SEEN: "在{bases}中，{digit}只能出现在{covers}：{cells}。",
        WHY_ROWS: "这{bases:#}行各需一个{digit}，且{bases:不能|不能|两两不能}同列，所以这{bases:#}列的{digit}都在这{bases:#}行中。",
        WHY_COLUMNS: "这{bases:#}列各需一个{digit}，且{bases:不能|不能|两两不能}同行，所以这{bases:#}行的{digit}都在这{bases:#}列中。",
    }
}
