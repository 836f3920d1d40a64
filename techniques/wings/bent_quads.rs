//! Sets of four cells with four digits, in two crossing houses. At most one of the digits can be true
//! in two of the cells. If one of the houses is a box, this search takes only sets without such a
//! digit: the others are ordinary WXYZ-Wings, which `large.rs` finds.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};
use std::collections::BTreeSet;

/// Four cells with four digits.
#[derive(Clone, Copy, Debug)]
struct Quad {
    cells: CellSet,
    digits: DigitSet,
    /// The two crossing houses that contain the cells.
    houses: [House; 2],
    /// The digit that can be true twice, if there is one.
    z: Option<Digit>,
}

/// Pushes every set of four cells that has eliminations.
pub(super) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let mut quads = Quads {
        board,
        houses: [House::row(0); 2],
        known: BTreeSet::new(),
        found: Vec::new(),
    };
    for one in House::all() {
        for other in House::all().filter(|&other| one < other && one.kind() != other.kind()) {
            if one.cells().overlaps(other.cells()) {
                view.spend(1)?;
                quads.houses = [one, other];
                let open = (one.cells() | other.cells()) & board.open();
                let with_few_candidates = open
                    .iter()
                    .filter(|&cell| board.candidates(cell).is_at_most(4));
                quads.add(
                    CellSet::EMPTY,
                    DigitSet::EMPTY,
                    with_few_candidates.collect(),
                );
            }
        }
    }
    for quad in quads.found {
        let eliminations = quad.removed(board);
        let claim = Claim::remove(Removals::Set(&eliminations));
        // The size is the number of cells.
        sink.push(Find::new(claim, 4), &|| {
            let truths = quad.cells.iter().map(Truth::Cell).collect();
            Proof::new(Evidence::Exhaustive(Exhaustive { truths }), quad)
        })?;
    }
    ControlFlow::Continue(())
}

/// The search in two crossing houses.
struct Quads<'a> {
    board: &'a Board,
    houses: [House; 2],
    /// The sets of cells that are already found, so that each is kept once.
    known: BTreeSet<u128>,
    found: Vec<Quad>,
}

impl Quads<'_> {
    /// Adds more of the cells of `later` to a set of cells with these digits.
    fn add(&mut self, cells: CellSet, digits: DigitSet, mut later: CellSet) {
        if cells.len() == 4 {
            self.keep(cells, digits);
            return;
        }
        while let Some(cell) = later.first() {
            later.remove(cell);
            let all = digits | self.board.candidates(cell);
            if all.is_at_most(4) {
                self.add(cells.with(cell), all, later);
            }
        }
    }

    /// Keeps a set of four cells if it is a find.
    fn keep(&mut self, cells: CellSet, digits: DigitSet) {
        let is_bent = cells.common_houses().is_empty();
        if digits.len() != 4 || !is_bent || self.has_smaller(cells) {
            return;
        }
        let is_at_most_once = |digit: Digit| {
            let places = cells & self.board.cells(digit);
            places
                .iter()
                .all(|cell| cell.peers().with(cell).contains_all(places))
        };
        let twice: DigitSet = digits
            .iter()
            .filter(|&digit| !is_at_most_once(digit))
            .collect();
        let is_with_box = self
            .houses
            .iter()
            .any(|house| house.kind() == HouseKind::Box);
        // With a box and one digit that can be true twice, it is an ordinary WXYZ-Wing.
        if !twice.is_at_most(1) || is_with_box && !twice.is_empty() {
            return;
        }
        let quad = Quad {
            cells,
            digits,
            houses: self.houses,
            z: twice.first(),
        };
        if !quad.removed(self.board).is_empty() && self.known.insert(cells.bits()) {
            self.found.push(quad);
        }
    }

    /// Whether one, two or three of these cells together have at most as many digits as cells.
    fn has_smaller(&self, cells: CellSet) -> bool {
        let cells: Vec<Cell> = cells.iter().collect();
        (1..15_usize).any(|subset| {
            let chosen = cells.iter().enumerate();
            let chosen = chosen.filter(|(at, _)| subset >> at & 1 == 1);
            let digits = chosen.map(|(_, &cell)| self.board.candidates(cell));
            let all = digits.fold(DigitSet::EMPTY, |all, own| all | own);
            all.len() <= subset.count_ones() as usize
        })
    }
}

impl Quad {
    /// The digits that must be in one of the cells: z, or all four if no digit can be true twice.
    fn certain_digits(&self) -> DigitSet {
        self.z.map_or(self.digits, DigitSet::only)
    }

    fn removed(&self, board: &Board) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for digit in self.certain_digits() {
            let places = self.cells & board.cells(digit);
            let seen = places.common_peers() & board.cells(digit);
            eliminations = eliminations.union(&CandidateSet::of_digit(digit, seen - self.cells));
        }
        eliminations
    }

    /// The places of a digit among the cells.
    fn places(&self, board: &Board, digit: Digit) -> CellSet {
        let holds = |cell: &Cell| board.candidates(*cell).contains(digit);
        self.cells.iter().filter(holds).collect()
    }
}

impl Pattern for Quad {
    fn roles(&self) -> Roles {
        let [first, second] = self.houses;
        let roles = Roles::new("cells", Role::Pattern, self.cells);
        let roles = roles.with("digits", Role::Pattern, self.digits);
        roles
            .with("first", Role::Base, first)
            .with("second", Role::Base, second)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [first, second] = self.houses;
        let certain = self.certain_digits();
        let once = self.z.map_or(self.digits, |z| self.digits.without(z));
        let fill = |text| {
            let phrase = Phrase::new(text).with("cells", self.cells);
            let phrase = phrase.with("digits", self.digits).with("once", once);
            phrase.with("first", first).with("second", second)
        };
        let removed = context.effects().removals();
        let goes = certain.iter().filter_map(|digit| {
            let of_digit = removed.iter().filter(|one: &&Candidate| one.digit == digit);
            let victims: CellSet = of_digit.map(|one| one.cell).collect();
            let phrase = fill(&GOES).with("z", digit).with("victims", victims);
            let phrase = phrase.with("places", self.places(context.before(), digit));
            (!victims.is_empty()).then_some(phrase)
        });
        let (gist, why) = match self.z {
            Some(z) => (fill(&GIST).with("z", z), fill(&WHY).with("z", z)),
            None => (fill(&RING_GIST), fill(&RING)),
        };
        let why = core::iter::once(why).chain(goes).collect();
        Explanation::new(gist, vec![fill(&SEEN)], why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} {once} once each at most, so {z} is there too",
        RING_GIST: "{cells} {cells:holds|hold} exactly {digits}, once{digits:| each}",
        SEEN: "Together, {cells} in {first} and {second} {cells:holds|hold} nothing but {digits}. {once:The digit|The digits} {once} can stand in only one of the cells each, since the places of each see one another.",
        WHY: "So {once} {once:fills|fill} at most three of the four cells, and at least one is {z}.",
        RING: "Four cells need four digits, so each of the four stands in exactly one of them.",
        GOES: "Now {victims} {victims:sees|see} every place of {z} there: {places}.",
    }
    Zh {
        GIST: "{cells}中{once}各至多出现一次，所以必有{z}",
        RING_GIST: "{cells}中{digits}各恰好出现一次",
        SEEN: "{first}与{second}中的四格{cells}只有候选数{digits}。{once}中每个数在这四格里的位置都互相看到，因此各只能填入其中一格。",
        WHY: "所以{once}至多填满四格中的三格，至少有一格是{z}。",
        RING: "四格要填四个数，所以这四个数各恰好填入其中一格。",
        GOES: "{victims}看到其中{z}的所有位置：{places}。",
    }
}
