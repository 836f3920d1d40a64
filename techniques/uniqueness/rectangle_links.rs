//! Unique Rectangles that strong links would complete.

use super::rectangle_words::{GIST, RULE, SEEN};
use super::rectangles::{Rectangle, Rectangles};
use super::{hidden_rectangle, unique_rectangle};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, House, HouseSet};
use logic::{
    Claim, Conflict, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase,
    Proof, Removals, Role, Roles, Sink, Stop, Text, Truth, Variant, View,
};

logic::technique! {
    /// Unique Rectangle with Strong Links: a digit in one corner would force the whole rectangle,
    /// along strong links between its corners.
    ///
    /// # Look for
    /// Four empty cells at the corners of a rectangle, in two boxes, that all hold the same two
    /// candidates, say 1 and 2. On some of its sides, the two corners are the only places of 1 or of 2 in
    /// the line or box. Assume one of the two digits in a corner and follow these links.
    ///
    /// # Why it works
    /// If every corner is forced to be 1 or 2, the rectangle is complete, and exchanging 1 and 2 gives
    /// a second solution. The puzzle has one, so the assumed digit is false. If a corner is not forced,
    /// it may hold one of its extra candidates, and nothing follows.
    ///
    /// # What it removes
    /// The assumed digit from its corner.
    ///
    /// # Example
    /// ```text
    ///       c2          c7
    ///  r1  {1,2,5}     {1,2,8}        column 2: 2 only in r1c2, r3c2
    ///  r3  {1,2,6}     {1,2}          row 1: 2 only in r1c2, r1c7
    ///
    ///  If r1c2 is 1, then r3c2 and r1c7 are 2, so r3c7 is 1. So r1c2 is not 1.
    /// ```
    ///
    /// # Also known as
    /// UR with conjugate pairs: 2B/1SL, 2D/1SL, 3X/2SL, 3N/2SL, 4X/3SL, 4C/3SL. A find that is also
    /// of types 1 to 6 or a Hidden Rectangle is reported under that name. Variants by the number of
    /// links: `one_link`, `two_links`, `three_links`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// 486 rectangles of cells; for each with two common candidates, choices of up to three of its
    /// at most eight links.
    ///
    /// # Sources
    /// The Unique Rectangle threads of the Sudoku players' forum; Sudoku Studio.
    pub struct RectangleLinks;
    slug: "rectangle_links",
    name: { En "Unique Rectangle with Strong Links", Zh "唯一矩形与共轭对" },
    aliases: [
        "UR with Strong Links", "Unique Rectangle with Conjugate Pairs", "Hidden Unique Rectangle Type 2",
        "Hidden UR Type 2", "Hidden Unique Rectangle Type 2B", "Hidden UR Type 2B",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [ONE_LINK = "one_link", TWO_LINKS = "two_links", THREE_LINKS = "three_links"],
    find: find,
}

/// Two neighbouring corners of a rectangle that are the only places of a digit in a house.
#[derive(Clone, Copy, Debug)]
struct Side {
    corners: [usize; 2],
    digit: Digit,
    house: House,
}

/// A rectangle that an assumed digit in a corner would complete, with the sides whose strong links
/// show this.
#[derive(Clone, Debug)]
struct CompletedRectangle {
    rectangle: Rectangle,
    guardians: CandidateSet,
    sides: Vec<Side>,
    assumed: Candidate,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let all: &Rectangles = view.derived();
    for &rectangle in &all.0 {
        let roof = rectangle.roof(board);
        if !roof.is_plural() {
            continue;
        }
        let sides = sides(board, rectangle);
        if sides.is_empty() {
            continue;
        }
        view.spend(1)?;
        let mut under_other_names: Option<CandidateSet> = None;
        for corner in 0..4 {
            for digit in rectangle.digits {
                let Some(chosen) = smallest_choice(rectangle, roof, &sides, corner, digit) else {
                    continue;
                };
                let assumed = Candidate::new(rectangle.cells[corner], digit);
                let under_other_names =
                    under_other_names.get_or_insert_with(|| by_other_names(board, rectangle));
                if !under_other_names.contains(assumed) {
                    push(board, rectangle, &chosen, assumed, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn push(
    board: &Board,
    rectangle: Rectangle,
    sides: &[Side],
    assumed: Candidate,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let variant = match sides.len() {
        1 => RectangleLinks::ONE_LINK,
        2 => RectangleLinks::TWO_LINKS,
        _ => RectangleLinks::THREE_LINKS,
    };
    let claim = Claim::remove(Removals::Digit(assumed.digit, CellSet::only(assumed.cell)));
    // The size is the number of cells.
    sink.push(Find::new(claim, 4).of_variant(variant), &|| {
        let bare = rectangle.cell_set() - rectangle.roof(board);
        let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
        let houses = sides
            .iter()
            .map(|side| Truth::House(side.house, side.digit));
        let truths = core::iter::once(guardians).chain(houses);
        let truths = truths.chain(bare.iter().map(Truth::Cell)).collect();
        let completed = CompletedRectangle {
            rectangle,
            guardians: rectangle.guardians(board),
            sides: sides.to_vec(),
            assumed,
        };
        Proof::new(Evidence::Exhaustive(Exhaustive { truths }), completed)
    })
}

/// The sides to which a digit of the rectangle is confined.
fn sides(board: &Board, rectangle: Rectangle) -> Vec<Side> {
    let mut sides = Vec::new();
    for corners in [[0, 1], [0, 2], [1, 3], [2, 3]] {
        for digit in rectangle.digits {
            if let Some(house) = rectangle.locked_in(board, digit, corners) {
                sides.push(Side {
                    corners,
                    digit,
                    house,
                });
            }
        }
    }
    sides
}

/// The smallest set of at most three sides by which the digit in the corner completes the
/// rectangle; `None` if there is none.
fn smallest_choice(
    rectangle: Rectangle,
    roof: CellSet,
    sides: &[Side],
    corner: usize,
    digit: Digit,
) -> Option<Vec<Side>> {
    // If all sides together do not complete it, no subset does.
    if !completes(rectangle, roof, sides, corner, digit) {
        return None;
    }
    let choices = 1_u16..1 << sides.len();
    (1..=3).find_map(|size| {
        let mut choices = choices.clone().filter(|mask| mask.count_ones() == size);
        choices.find_map(|mask| {
            let numbered = sides.iter().enumerate();
            let chosen = numbered.filter(|(bit, _)| mask >> bit & 1 == 1);
            let chosen: Vec<Side> = chosen.map(|(_, side)| *side).collect();
            completes(rectangle, roof, &chosen, corner, digit).then_some(chosen)
        })
    })
}

/// The digit of corner `target` in the rectangle that `digit` in `corner` completes. Opposite corners
/// have the same digit.
fn digit_at(rectangle: Rectangle, corner: usize, digit: Digit, target: usize) -> Digit {
    if target == corner || target == 3 - corner {
        digit
    } else {
        rectangle.other(digit)
    }
}

/// Whether the digit in the corner forces the other three corners.
fn completes(
    rectangle: Rectangle,
    roof: CellSet,
    sides: &[Side],
    corner: usize,
    digit: Digit,
) -> bool {
    forced(rectangle, roof, sides, corner, digit).len() == 3
}

/// The corners that the digit in `corner` forces, in the order in which it forces them. Each comes
/// with the house that leaves its digit no other place, or with `None` if the corner has no
/// additional candidates.
fn forced(
    rectangle: Rectangle,
    roof: CellSet,
    sides: &[Side],
    corner: usize,
    digit: Digit,
) -> impl ExactSizeIterator<Item = (usize, Option<House>)> + use<> {
    let mut order = [(0, None); 3];
    let mut count = 0;
    let mut forced = [false; 4];
    forced[corner] = true;
    // A corner cannot be the other digit if a neighbour is that digit. This forces a corner without
    // additional candidates. A strong link forces a corner if the other end of its side cannot have
    // the digit of the link.
    loop {
        let forced_before = forced;
        for target in (0..4).filter(|&target| !forced_before[target]) {
            let seen = forced_before[target ^ 1] || forced_before[target ^ 2];
            let digit_at = digit_at(rectangle, corner, digit, target);
            let is_forcing = |side: &&Side| {
                let [one, other] = side.corners;
                let far = if target == one { other } else { one };
                let is_end = target == one || target == other;
                // The far corner does not have the digit: it is forced to be the other digit, or
                // one of its neighbours is forced to be this digit.
                let excluded =
                    || forced_before[far] || forced_before[far ^ 1] || forced_before[far ^ 2];
                is_end && side.digit == digit_at && excluded()
            };
            let house = if seen && !roof.contains(rectangle.cells[target]) {
                None
            } else if let Some(side) = sides.iter().find(is_forcing) {
                Some(side.house)
            } else {
                continue;
            };
            forced[target] = true;
            order[count] = (target, house);
            count += 1;
        }
        if forced == forced_before {
            return order.into_iter().take(count);
        }
    }
}

/// All eliminations that Unique Rectangle and Hidden Rectangle find with this rectangle.
fn by_other_names(board: &Board, rectangle: Rectangle) -> CandidateSet {
    let mut collector = Collector {
        board,
        eliminations: CandidateSet::EMPTY,
    };
    // The collector never stops the search, so the result is ignored.
    let _ = unique_rectangle::find_in(board, rectangle, &mut collector);
    let _ = hidden_rectangle::find_in(board, rectangle, &mut collector);
    collector.eliminations
}

/// A sink that collects all eliminations.
struct Collector<'a> {
    board: &'a Board,
    eliminations: CandidateSet,
}

impl Sink for Collector<'_> {
    fn push(&mut self, find: Find<'_>, _proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let eliminations = &mut self.eliminations;
        find.claim.remove.live(self.board, |candidate| {
            eliminations.insert(candidate);
        });
        ControlFlow::Continue(())
    }

    fn keeps(&self, _variant: Variant, _size: u16) -> bool {
        true
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

impl Pattern for CompletedRectangle {
    fn roles(&self) -> Roles {
        let houses: HouseSet = self.sides.iter().map(|side| side.house).collect();
        Roles::new("rectangle", Role::Pattern, self.rectangle.pattern())
            .with("guardians", Role::Guardian, self.guardians)
            .with("strong_links", Role::Base, houses)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let live = context.before().all_candidates();
        let (cells, digits) = (self.rectangle.cell_set(), self.rectangle.pair());
        let fill = |text: &'static Text| {
            let phrase = Phrase::new(text)
                .with("cells", cells)
                .with("digits", digits);
            let phrase = phrase.with("digit", self.assumed.digit);
            phrase.with("corner", CellSet::only(self.assumed.cell))
        };
        let more = Phrase::new(&MORE).with("guardians", self.guardians.intersection(&live));
        let mut seen = vec![fill(&SEEN), more];
        seen.extend(self.sides.iter().map(|side| {
            let [a, b] = side.corners.map(|corner| self.rectangle.cells[corner]);
            let link = Phrase::new(&LINK).with("house", side.house);
            link.with("digit", side.digit).with("a", a).with("b", b)
        }));
        let why = fill(&WHY).with("run", self.consequences(context.before()));
        Explanation::new(fill(&GIST), seen, vec![fill(&RULE), why])
    }
}

impl CompletedRectangle {
    /// The consequences of the assumed digit for the other corners, in order.
    fn consequences(&self, board: &Board) -> Phrase {
        let CompletedRectangle {
            rectangle, assumed, ..
        } = self;
        let roof = rectangle.roof(board);
        let at_corner = rectangle.cells.iter().position(|&one| one == assumed.cell);
        let corner =
            at_corner.unwrap_or_else(|| grid::never!(0, "the assumed candidate is at a corner"));
        let forced = forced(*rectangle, roof, &self.sides, corner, assumed.digit);
        let facts = forced.map(|(target, house)| {
            let digit = digit_at(*rectangle, corner, assumed.digit, target);
            let text = if house.is_some() { &IN_HOUSE } else { &IN_CELL };
            let phrase = Phrase::new(text).with("cell", rectangle.cells[target]);
            let phrase = phrase.with("digit", digit);
            match house {
                Some(house) => phrase.with("house", house),
                None => phrase,
            }
        });
        let consequences = Phrase::joined(&AND, facts.collect());
        consequences.unwrap_or_else(|| Phrase::new(&IN_CELL))
    }
}

logic::texts! {
    En {
        MORE: "There {guardians:is|are} also {guardians}.",
        LINK: "In {house}, the digit {digit} can go only to {a} or {b}.",
        IN_CELL: "{cell}={digit}",
        IN_HOUSE: "{cell}={digit} ({house})",
        AND: "{list}, {next}",
        WHY: "If {corner} were {digit}, then {run}: exactly what is ruled out. So {corner} {corner:is|are} not {digit}.",
    }
    Zh {
        MORE: "此外还有 {guardians}。",
        LINK: "在{house}中，{digit} 只能填入 {a} 或 {b}。",
        IN_CELL: "{cell}={digit}",
        IN_HOUSE: "{cell}={digit}（{house}）",
        AND: "{list}、{next}",
        WHY: "若 {corner} 是 {digit}，则{run}：这正是不允许出现的情形。所以 {corner} 不是 {digit}。",
    }
}
