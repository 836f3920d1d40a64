//! Turbot patterns: two strong links of one digit, connected by a weak link.
//!
//! A strong link is the only two places of the digit in a house. Two strong links a=b and c=d,
//! where b and c see each other, form a=b-c=d: a or d is true. The houses of the links determine
//! which of three names a pattern has. Each pattern has exactly one name, so one enumeration serves
//! three disjoint techniques:
//!
//! | name | the links | joined by |
//! |---|---|---|
//! | Skyscraper | two rows (or two columns) | a column (a row) |
//! | 2-String Kite | a row and a column | a box |
//! | Turbot Fish | anything else: a box holds a link, or joins two parallel lines | |
//!
//! A digit has at most 27 strong links, so there are at most 27 * 26 * 2 combinations.

use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind, HouseSet};
use logic::{
    Chain, Claim, Closing, Derived, Evidence, ExplainContext, Explanation, Find, Literal, Pattern,
    Phrase, Position, Proof, Removals, Role, Roles, Sink, Stop, Text, View, Why,
};

/// The only two places of a digit in at least one house.
#[derive(Clone, Copy)]
struct StrongLink {
    ends: [Cell; 2],
    /// The cells that see at least one of the two.
    seen: CellSet,
    houses: HouseSet,
}

/// The pattern a=b-c=d.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turbot {
    digit: Digit,
    /// a, b, c and d.
    cells: [Cell; 4],
    /// The houses of a=b, b-c and c=d.
    houses: [House; 3],
}

/// The names of the family.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Skyscraper,
    TwoStringKite,
    TurbotFish,
}

/// The strong links of a digit, in the order of the first houses that contain them.
fn strong_links(board: &Board, digit: Digit) -> Vec<StrongLink> {
    let mut links: Vec<StrongLink> = Vec::new();
    for house in House::all() {
        let places = board.places(house, digit);
        if !places.is_pair() {
            continue;
        }
        let mut ends = places.iter().map(|position| house.cell(position));
        let (Some(a), Some(b)) = (ends.next(), ends.next()) else {
            continue;
        };
        match links.iter_mut().find(|link| link.ends == [a, b]) {
            Some(link) => link.houses.extend([house]),
            None => links.push(StrongLink {
                ends: [a, b],
                seen: a.peers() | b.peers(),
                houses: HouseSet::only(house),
            }),
        }
    }
    links
}

/// Pushes every pattern of a shape.
pub(crate) fn find(view: &View<'_>, sink: &mut dyn Sink, wanted: Shape) -> ControlFlow<Stop> {
    let board = view.board();
    for turbot in Turbots::of(view, wanted) {
        let claim = Claim::remove(Removals::Digit(turbot.digit, turbot.victims(board)));
        // The size is the number of cells.
        sink.push(Find::new(claim, 4), &|| {
            Proof::new(turbot.evidence(), turbot)
        })?;
    }
    ControlFlow::Continue(())
}

/// Every pattern of a position with eliminations, by digit.
pub(crate) struct Turbots(Vec<(Shape, Turbot)>);

impl Derived for Turbots {
    fn derive(position: &Position<'_>) -> Turbots {
        let mut all = Vec::new();
        for digit in position.derived::<Templates>().digits_with_effects() {
            let links = strong_links(position.board(), digit);
            for (index, &first) in links.iter().enumerate() {
                for &second in &links[index + 1..] {
                    add(position.board(), digit, first, second, &mut all);
                }
            }
        }
        Turbots(all)
    }
}

impl Turbots {
    /// The patterns of a shape.
    pub(crate) fn of<'a>(
        position: &'a Position<'_>,
        wanted: Shape,
    ) -> impl Iterator<Item = Turbot> + use<'a> {
        let Turbots(all) = position.derived();
        let of_shape = all.iter().filter(move |(shape, _)| *shape == wanted);
        of_shape.map(|&(_, turbot)| turbot)
    }
}

/// Adds the patterns of two links, connected at any of their ends.
fn add(
    board: &Board,
    digit: Digit,
    first: StrongLink,
    second: StrongLink,
    all: &mut Vec<(Shape, Turbot)>,
) {
    if !second.ends.iter().any(|&end| first.seen.contains(end)) {
        return;
    }
    for [a, b] in both_ways(first.ends) {
        for [c, d] in both_ways(second.ends) {
            // Most pairs are not connected or have no eliminations; this test is fast.
            if b.sees(c) && (a.peers() & d.peers()).overlaps(board.cells(digit)) {
                all.extend(pattern_of(digit, [a, b, c, d], first.houses, second.houses));
            }
        }
    }
}

fn both_ways([a, b]: [Cell; 2]) -> [[Cell; 2]; 2] {
    [[a, b], [b, a]]
}

/// The pattern a=b-c=d and its shape, from its cells and the houses of a=b and of c=d. `None` if
/// two of its cells are equal, b does not see c, or the pattern is an X-Wing.
fn pattern_of(
    digit: Digit,
    cells: [Cell; 4],
    first_houses: HouseSet,
    second_houses: HouseSet,
) -> Option<(Shape, Turbot)> {
    let [a, b, c, d] = cells;
    if a == c || a == d || b == d || !b.sees(c) {
        return None;
    }
    let joint_houses = CellSet::from_iter([b, c]).common_houses();
    let outer_houses = CellSet::from_iter([a, d]).common_houses();
    let line = |houses: HouseSet, kind| houses.iter().find(|house| house.kind() == kind);
    let kite = |one, other| {
        let first_line = line(first_houses, one)?;
        let second_line = line(second_houses, other)?;
        Some([first_line, line(joint_houses, HouseKind::Box)?, second_line])
    };
    // If the outer ends share a line as well, the pattern is an X-Wing.
    let tower = |one, other| {
        let houses = [
            line(first_houses, one)?,
            line(joint_houses, other)?,
            line(second_houses, one)?,
        ];
        line(outer_houses, other).is_none().then_some(houses)
    };
    let skyscraper = tower(HouseKind::Row, HouseKind::Column)
        .or_else(|| tower(HouseKind::Column, HouseKind::Row));
    let two_string_kite =
        kite(HouseKind::Row, HouseKind::Column).or_else(|| kite(HouseKind::Column, HouseKind::Row));
    let is_x_wing = |one, other| {
        line(first_houses, one).is_some()
            && line(second_houses, one).is_some()
            && line(joint_houses, other).is_some()
            && line(outer_houses, other).is_some()
    };
    let (shape, houses) = if let Some(houses) = skyscraper {
        (Shape::Skyscraper, houses)
    } else if let Some(houses) = two_string_kite {
        (Shape::TwoStringKite, houses)
    } else if is_x_wing(HouseKind::Row, HouseKind::Column)
        || is_x_wing(HouseKind::Column, HouseKind::Row)
    {
        return None;
    } else {
        (
            Shape::TurbotFish,
            [
                first_houses.first()?,
                joint_houses.first()?,
                second_houses.first()?,
            ],
        )
    };
    let turbot = Turbot {
        digit,
        cells,
        houses,
    };
    Some((shape, turbot))
}

impl Turbot {
    /// The digit.
    pub(crate) fn digit(self) -> Digit {
        self.digit
    }

    /// The cells that see both ends.
    pub(crate) fn victims(self, board: &Board) -> CellSet {
        let [a, _, _, d] = self.cells;
        a.peers() & d.peers() & board.cells(self.digit)
    }

    /// The two cells that see each other.
    pub(crate) fn joint(self) -> CellSet {
        let [_, b, c, _] = self.cells;
        CellSet::only(b).with(c)
    }

    /// The two outer cells. One of them is true.
    pub(crate) fn ends(self) -> CellSet {
        let [a, _, _, d] = self.cells;
        CellSet::only(a).with(d)
    }

    /// The evidence: the chain a=b-c=d.
    pub(crate) fn evidence(self) -> Evidence {
        let node = |cell| Candidate::new(cell, self.digit);
        let [a, b, c, d] = self.cells.map(node);
        Evidence::Chain(Chain {
            literals: vec![
                Literal::off(a),
                Literal::on(b),
                Literal::off(c),
                Literal::on(d),
            ],
            links: self.houses.map(Why::House).to_vec(),
            closing: Closing::Open,
        })
    }
}

/// The explanation is the same for the whole family. It mentions the houses but not the name of the
/// pattern.
impl Pattern for Turbot {
    fn roles(&self) -> Roles {
        let Turbot {
            digit,
            cells: [a, b, c, d],
            houses: [first, join, second],
        } = *self;
        let at = |cells: [Cell; 2]| CandidateSet::of_digit(digit, CellSet::from_iter(cells));
        Roles::new("ends", Role::End, at([a, d]))
            .with("joint", Role::Pattern, at([b, c]))
            .with(
                "strong",
                Role::Pattern,
                HouseSet::from_iter([first, second]),
            )
            .with("join", Role::Pattern, join)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text: &'static Text| self.fill(text);
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN), fill(&JOIN)],
            vec![fill(&WHY).with("gone", context.effects().cells_of_removals())],
        )
    }
}

impl Turbot {
    /// Fills the slots of a text.
    pub(crate) fn fill(self, text: &'static Text) -> Phrase {
        let Turbot {
            digit,
            cells: [a, b, c, d],
            houses: [first, join, second],
        } = self;
        Phrase::new(text)
            .with("digit", digit)
            .with("first", first)
            .with("second", second)
            .with("join", join)
            .with("a", a)
            .with("b", b)
            .with("c", c)
            .with("d", d)
    }
}

logic::texts! {
    pub(super) En {
        GIST: "{digit} in {first} and {second}, joined in {join}",
        SEEN: "The digit {digit} can go to only two cells of {first}: {a} or {b}. In {second}, too, it can go to only two: {c} or {d}.",
        JOIN: "{b} and {c} both lie in {join}, so they cannot both be {digit}.",
        WHY: "If {a} is not {digit}, then {b} is, so {c} is not, and then {d} is. So {digit} stands in {a} or in {d}; {gone} {gone:sees|both see|all see} {a} and {d}, and cannot be {digit}.",
    }
    Zh {
        GIST: "{first}与{second}的 {digit}，经{join}相连",
        SEEN: "{digit} 在{first}中只能填入 {a} 或 {b}；在{second}中也只能填入 {c} 或 {d}。",
        JOIN: "{b} 与 {c} 同在{join}，不能都是 {digit}。",
        WHY: "若 {a} 不是 {digit}，则 {b} 是 {digit}，于是 {c} 不是，{d} 就是 {digit}。所以 {a} 与 {d} 中至少有一个是 {digit}，{gone} 同时看到这两格，不能是 {digit}。",
    }
}
