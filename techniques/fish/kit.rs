//! The one search behind X-Wing, Swordfish and Jellyfish.
//!
//! A fish of size n is a digit and n parallel lines (the base) whose places for the digit lie in
//! n crossing lines (the cover). All digits are tried at once: each line keeps the set of digits
//! that have between two and n places in it, and a choice of lines is looked at closer only for
//! the digits that all of them share. That leaves a handful of (lines, digit) pairs of the
//! 36 x 9, 84 x 9 or 126 x 9, and serves both loop orders that graders use.

use core::ops::ControlFlow;
use grid::{
    Board, CandidateSet, Digit, DigitSet, House, HouseKind, HouseSet, Position, PositionSet,
};
use logic::{
    Claim, Cover, Evidence, Explanation, Find, Link, Outermost, Phrase, Removals, Role, Sink, Step,
    Stop, Text, Truth, View,
};

/// Pushes every fish with `SIZE` base lines.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let order = view.order();
    for &base in &order.houses {
        let cover = match base {
            HouseKind::Row => HouseKind::Column,
            HouseKind::Column => HouseKind::Row,
            HouseKind::Box => continue,
        };
        let pool = Pool::<SIZE>::new(base, cover, view);
        let choices = order.subsets.masks(SIZE, 9).iter();
        let choices = choices.map(|&mask| PositionSet::from_bits(mask));
        match order.outermost {
            Outermost::Subsets => {
                for lines in choices {
                    for digit in pool.shared(lines) {
                        pool.try_fish(lines, digit, sink)?;
                    }
                }
            }
            Outermost::Digits => {
                for digit in Digit::ALL {
                    let bases = pool.lines[digit.index()];
                    if bases.is_at_most(SIZE - 1) {
                        continue;
                    }
                    for lines in choices.clone().filter(|&lines| bases.contains_all(lines)) {
                        pool.try_fish(lines, digit, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The lines of one kind as bases for fish of one size: a digit and a line belong together when
/// the digit has two to `SIZE` places there.
struct Pool<'a, const SIZE: usize> {
    view: &'a View<'a>,
    base: HouseKind,
    cover: HouseKind,
    /// The digits of each line.
    digits: [DigitSet; 9],
    /// The lines of each digit, as positions.
    lines: [PositionSet; 9],
}

impl<'a, const SIZE: usize> Pool<'a, SIZE> {
    fn new(base: HouseKind, cover: HouseKind, view: &'a View<'a>) -> Pool<'a, SIZE> {
        let board = view.board();
        let mut digits = [DigitSet::EMPTY; 9];
        let mut lines = [PositionSet::EMPTY; 9];
        for (position, line) in Position::all().zip(House::of_kind(base)) {
            let places = board.all_places(line).iter();
            for (digit, places) in Digit::ALL.into_iter().zip(places) {
                if places.is_plural() && places.is_at_most(SIZE) {
                    digits[position.index()].insert(digit);
                    lines[digit.index()].insert(position);
                }
            }
        }
        Pool {
            view,
            base,
            cover,
            digits,
            lines,
        }
    }

    /// The digits that all these lines may be a base for.
    fn shared(&self, lines: PositionSet) -> DigitSet {
        lines.iter().fold(DigitSet::all(), |shared, line| {
            shared & self.digits[line.index()]
        })
    }

    /// Pushes the fish of these lines, if the digit's places in them lie in as many others.
    fn try_fish(&self, lines: PositionSet, digit: Digit, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let board = self.view.board();
        let bases = houses(self.base, lines);
        let crossing = bases.iter().fold(PositionSet::EMPTY, |all, line| {
            all | board.places(line, digit)
        });
        if !crossing.is_at_most(SIZE) || crossing.is_at_most(SIZE - 1) {
            return ControlFlow::Continue(());
        }
        let covers = houses(self.cover, crossing);
        let victims = covers
            .iter()
            .fold(grid::CellSet::EMPTY, |all, line| all | line.cells());
        let victims = bases.iter().fold(victims, |rest, line| rest - line.cells());
        // Asked last, because it is slow to answer and most fish have nothing to remove.
        if !board.cells(digit).overlaps(victims) || !self.has_room(digit) {
            return ControlFlow::Continue(());
        }
        let claim = Claim::remove(Removals::Digit(digit, victims));
        sink.push_evidence(Find::new(claim, SIZE as u16), &|| {
            Evidence::Cover(Cover {
                truths: bases.iter().map(|line| Truth::House(line, digit)).collect(),
                links: covers.iter().map(|line| Link::House(line, digit)).collect(),
                fins: CandidateSet::EMPTY,
            })
        })
    }

    /// Whether enough lines still lack the digit.
    fn has_room(&self, digit: Digit) -> bool {
        let lines = 9 - self.view.board().filled_with(digit).len();
        self.view.options().room.admits(SIZE, lines)
    }
}

/// The houses of a kind with these numbers.
fn houses(kind: HouseKind, numbers: PositionSet) -> HouseSet {
    numbers
        .iter()
        .map(|number| House::new(kind, number.index() as u8))
        .collect()
}

/// The words for a fish: the same for all sizes but for one sentence.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    static GIST: Text = Text::new(
        "{digit} of {bases} only in {covers}",
        "{bases}的{digit}只在{covers}",
    );
    static SEEN: Text = Text::new(
        "In {bases}, {digit} can go only into {covers}: {cells}.",
        "在{bases}中，{digit}只能出现在{covers}：{cells}。",
    );
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
    let why = &why[usize::from(step.size).clamp(2, 4) - 2];
    let fill = |text| {
        let phrase = Phrase::new(text).with("digit", digit);
        phrase.with("bases", bases).with("covers", covers)
    };
    let seen = fill(&SEEN).with("cells", body.cells(digit));
    let why = Phrase::new(why).with("digit", digit);
    Explanation::new(fill(&GIST), vec![seen], vec![why]).mark(Role::Base, body)
}

/// Why a fish on rows removes, by size from 2.
static WHY_ROWS: [Text; 3] = [
    Text::new(
        "Each of the two rows needs its {digit}, and the two cannot share a column, so both columns get their {digit} from these rows.",
        "这两行各需一个{digit}，且不能同列，所以这两列的{digit}都在这两行中。",
    ),
    Text::new(
        "Each of the three rows needs its {digit}, and no two can share a column, so all three columns get their {digit} from these rows.",
        "这三行各需一个{digit}，且两两不能同列，所以这三列的{digit}都在这三行中。",
    ),
    Text::new(
        "Each of the four rows needs its {digit}, and no two can share a column, so all four columns get their {digit} from these rows.",
        "这四行各需一个{digit}，且两两不能同列，所以这四列的{digit}都在这四行中。",
    ),
];

/// Why a fish on columns removes, by size from 2.
static WHY_COLUMNS: [Text; 3] = [
    Text::new(
        "Each of the two columns needs its {digit}, and the two cannot share a row, so both rows get their {digit} from these columns.",
        "这两列各需一个{digit}，且不能同行，所以这两行的{digit}都在这两列中。",
    ),
    Text::new(
        "Each of the three columns needs its {digit}, and no two can share a row, so all three rows get their {digit} from these columns.",
        "这三列各需一个{digit}，且两两不能同行，所以这三行的{digit}都在这三列中。",
    ),
    Text::new(
        "Each of the four columns needs its {digit}, and no two can share a row, so all four rows get their {digit} from these columns.",
        "这四列各需一个{digit}，且两两不能同行，所以这四行的{digit}都在这四列中。",
    ),
];
