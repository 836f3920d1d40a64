//! The search and the explanation of X-Wing, Swordfish and Jellyfish.

use crate::kits::options::Room;
use crate::kits::places::Position;
use crate::kits::places::fish::{self, Fish};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, CellSet, DigitSet, HouseKind};
use logic::{
    Claim, Cover, Evidence, ExplainContext, Explanation, Find, Link, Order, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};

/// Pushes every fish with `SIZE` base lines.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order, room) = (view.board(), view.order(), view.option::<Room>());
    let changed = view.changes().digits;
    each::<SIZE, _>(board, order, room, changed, &mut |fish, victims| {
        let claim = Claim::remove(Removals::Digit(fish.digit, victims));
        sink.push(Find::new(claim, SIZE as u16), &|| {
            Proof::new(evidence(&fish), FishPattern::table(board, fish))
        })
    })
}

/// Calls `each` with every fish of these digits with `SIZE` base lines, if it has an elimination and
/// `room` accepts it. The second argument of `each` has the cells that lose the digit.
#[inline]
pub fn each<const SIZE: usize, B>(
    table: &impl Position,
    order: &Order,
    room: Room,
    digits: DigitSet,
    each: &mut impl FnMut(Fish, CellSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &base in &order.houses {
        fish::each::<SIZE, _>(
            base,
            table,
            digits,
            (order.subsets, order.outer_loop),
            &mut |fish| {
                let (digit, victims) = (fish.digit, fish.victims());
                // Counting the filled cells of the digit is slow, and most fish remove nothing,
                // so the test of the room comes last.
                let has_room = || room.admits(SIZE, 9 - table.filled_with(digit));
                if !table.cells(digit).overlaps(victims) || !has_room() {
                    return ControlFlow::Continue(());
                }
                each(fish, victims)
            },
        )?;
    }
    ControlFlow::Continue(())
}

/// The bases as truths, the covers as links.
fn evidence(fish: &Fish) -> Evidence {
    let (bases, covers) = (fish.bases.iter(), fish.covers.iter());
    Evidence::Cover(Cover {
        truths: bases.map(|line| Truth::House(line, fish.digit)).collect(),
        links: covers.map(|line| Link::House(line, fish.digit)).collect(),
        fins: CandidateSet::EMPTY,
    })
}

/// The pattern of a basic fish of any size.
#[derive(Debug)]
struct FishPattern {
    fish: Fish,
    /// The places of its digit in the bases.
    body: CellSet,
}

impl FishPattern {
    fn table(board: &Board, fish: Fish) -> FishPattern {
        let places = fish
            .bases
            .iter()
            .map(|line| board.cells_in(line, fish.digit));
        let body = places.fold(CellSet::EMPTY, |body, cells| body | cells);
        FishPattern { fish, body }
    }
}

impl Pattern for FishPattern {
    fn roles(&self) -> Roles {
        let Fish {
            digit,
            bases,
            covers,
        } = self.fish;
        Roles::new("body", Role::Base, CandidateSet::of_digit(digit, self.body))
            .with("bases", Role::Base, bases)
            .with("covers", Role::Cover, covers)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let Fish {
            digit,
            bases,
            covers,
        } = self.fish;
        let why = match bases.first().map(grid::House::kind) {
            Some(HouseKind::Row) => &WHY_ROWS,
            Some(HouseKind::Column | HouseKind::Box) | None => &WHY_COLUMNS,
        };
        let fill = |text| {
            let phrase = Phrase::new(text).with("digit", digit);
            phrase.with("bases", bases).with("covers", covers)
        };
        let cells = self.body & context.before().cells(digit);
        let seen = fill(&SEEN).with("cells", cells);
        Explanation::new(fill(&GIST), vec![seen], vec![fill(why)])
    }
}

logic::texts! {
    En {
        GIST: "{digit} of {bases} only in {covers}",
        SEEN: "In {bases}, the digit {digit} can go only into {covers}: {cells}.",
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
