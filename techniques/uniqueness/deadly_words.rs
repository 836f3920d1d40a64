//! Deadly patterns of any shape: evidence and explanation. The techniques of this family and the
//! searches of `compat` for Sudoku Explainer use them.

use super::exchange::Exchange;
pub use crate::kits::surplus::Extent;

use crate::kits::surplus;
use grid::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{
    Cover, Deadly, Evidence, ExplainContext, Explanation, Link, Pattern, Phrase, Proof, Role,
    Roles, Slot, Truth,
};

/// The reason of an elimination by guardians.
#[derive(Clone, Copy, Debug)]
pub enum Reason {
    /// Every guardian conflicts with the eliminated candidates.
    Surplus,
    /// These cells of the house, together with one of the guardians' cells, have only these digits.
    Naked(House, CellSet, DigitSet),
    /// These digits have places in the house only in these cells and in the guardians' cells.
    Hidden(House, CellSet, DigitSet),
    /// The digit has no other place in the house than the guardians' cells.
    Locked(House, Digit),
}

/// The pattern of a step: a deadly pattern and the reason of the eliminations.
#[derive(Debug)]
struct DeadlyPattern {
    /// The candidates of the pattern that are on the board.
    shown: CandidateSet,
    /// The exchange that the text names; `None` if no exchange works for every filling.
    exchange: Option<Exchange>,
    guardians: CandidateSet,
    reason: Reason,
    extent: Extent,
}

/// The proof for a pattern of some cells; `surplus` are the cells of the guardians.
pub fn proof(deadly: &Deadly, surplus: CellSet, reason: Reason) -> Proof {
    let shown = *deadly.pattern;
    proof_in(deadly, surplus, reason, (Extent::SomeCells, shown))
}

/// The proof for a pattern of any extent, with its visible candidates.
pub fn proof_in(
    deadly: &Deadly,
    surplus: CellSet,
    reason: Reason,
    (extent, shown): (Extent, CandidateSet),
) -> Proof {
    let in_house = |house, digits: DigitSet| digits.iter().map(move |digit| (house, digit));
    let truth = |(house, digit)| Truth::House(house, digit);
    let link = |(house, digit)| Link::House(house, digit);
    let parts: Option<(Vec<Truth>, Vec<Link>)> = match reason {
        Reason::Surplus => None,
        Reason::Naked(house, cells, digits) => Some((
            cells.iter().map(Truth::Cell).collect(),
            in_house(house, digits).map(link).collect(),
        )),
        Reason::Hidden(house, cells, digits) => Some((
            in_house(house, digits).map(truth).collect(),
            cells.iter().chain(surplus).map(Link::Cell).collect(),
        )),
        Reason::Locked(house, digit) => Some((
            vec![Truth::House(house, digit)],
            surplus.iter().map(Link::Cell).collect(),
        )),
    };
    let evidence = match parts {
        None => Evidence::Deadly(deadly.clone()),
        Some((mut truths, links)) => {
            truths.push(Truth::Guardians(Box::new(deadly.clone())));
            Evidence::Cover(Cover {
                truths,
                links,
                fins: CandidateSet::EMPTY,
            })
        }
    };
    let pattern = DeadlyPattern {
        guardians: deadly.guardians,
        exchange: Exchange::of(&deadly.pattern),
        shown,
        reason,
        extent,
    };
    Proof::new(evidence, pattern)
}

impl Pattern for DeadlyPattern {
    fn roles(&self) -> Roles {
        let guardians = self.guardians;
        // A pattern of the whole board is not marked.
        let roles = match self.extent {
            Extent::SomeCells => Roles::new("pattern", Role::Pattern, self.shown).with(
                "guardians",
                Role::Guardian,
                guardians,
            ),
            Extent::AllOpenCells => Roles::new("guardians", Role::Guardian, guardians),
        };
        match self.reason {
            Reason::Surplus => roles,
            Reason::Naked(house, _, digits) | Reason::Hidden(house, _, digits) => roles
                .with("house", Role::Base, house)
                .with("set", Role::Base, digits),
            Reason::Locked(house, digit) => {
                roles
                    .with("house", Role::Base, house)
                    .with("locked", Role::Base, digit)
            }
        }
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let pattern = &self.shown;
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let all = context.before().all_candidates();
        let guardians = self.guardians.intersection(&all);
        let fill = |text| {
            let phrase = Phrase::new(text).with("cells", pattern.all_cells());
            phrase.with("digits", pattern.all_digits())
        };
        let why = match self.reason {
            Reason::Surplus => surplus::excluded(&guardians, &eliminations),
            Reason::Locked(house, digit) => Some(
                Phrase::new(&LOCKED)
                    .with("house", house)
                    .with(
                        "places",
                        Slot::OneOf(context.before().cells_in(house, digit)),
                    )
                    .with("digit", digit),
            ),
            Reason::Naked(house, cells, digits) => Some(
                Phrase::new(&NAKED)
                    .with("neighbours", cells)
                    .with("set", digits)
                    .with("house", house),
            ),
            Reason::Hidden(house, cells, digits) => Some(
                Phrase::new(&HIDDEN)
                    .with("places", cells | guardians.all_cells())
                    .with("set", digits)
                    .with("house", house),
            ),
        };
        let second = match self.exchange {
            Some(Exchange::Lines([one, other], crossing)) => {
                let is_one_band = one.number() / 3 == other.number() / 3;
                let text = if is_one_band { &LINES_OF_BAND } else { &LINES };
                fill(text)
                    .with("houses", HouseSet::from_iter([one, other]))
                    .with("covers", crossing)
            }
            Some(Exchange::Cells) => fill(&OTHER_DIGIT),
            None => surplus::second_filling(pattern.all_cells()),
        };
        let seen = surplus::two_solutions(pattern, &guardians, second);
        // Guardians of one cell or of one digit are listed in a short sentence, others in the conclusion.
        let is_one_kind = guardians.all_digits().is_single() || guardians.all_cells().is_single();
        let one = if is_one_kind || self.extent == Extent::AllOpenCells {
            Phrase::new(&WHY).with("one", surplus::one_of(&guardians))
        } else {
            Phrase::new(&WHY_MIXED).with("list", Slot::OneCandidateOf(guardians))
        };
        let (gist, seen) = match self.extent {
            Extent::SomeCells if is_one_kind => (fill(&GIST), vec![seen, Phrase::new(&MORE)]),
            Extent::SomeCells => (fill(&GIST), vec![seen]),
            Extent::AllOpenCells => (
                Phrase::new(&GRAVE),
                vec![surplus::two_solutions_of_board(&guardians)],
            ),
        };
        let seen = seen.into_iter();
        let why = why.map(|why| {
            let why = why.with("out", Slot::OneCandidateOf(eliminations));
            why.with("gone", eliminations).with("guardians", guardians)
        });
        let mut whys = vec![one];
        whys.extend(why);
        Explanation::new(
            gist.with("guardians", guardians),
            seen.map(|seen| seen.with("guardians", guardians)).collect(),
            whys,
        )
    }
}

logic::texts! {
    En {
        GIST: "{cells} must not be left with {digits} alone: {guardians:|one of }{guardians}",
        LINES_OF_BAND: "{houses} would have the same digits in {covers}. The two cells in {covers:|each of }{covers} are in one box, so an exchange would leave every row, column and box its digits",
        LINES: "{houses} would have the same digits in {covers}. In {houses:|each of }{houses}, the cells of the pattern are in one box, so an exchange would leave every row, column and box its digits",
        OTHER_DIGIT: "each of them would have two candidates, and in every row, column and box each of these digits would stand in two of them or in none. So all of them could take their other digit instead",
        GRAVE: "without {guardians} every cell would have two candidates",
        MORE: "The only other {guardians:candidate|candidates} there {guardians:is|are} {guardians}.",
        WHY: "The puzzle has one solution, so {one}.",
        WHY_MIXED: "The puzzle has one solution, so at least one of the other candidates there is true: {list}.",
        LOCKED: "In {house}, the digit {digit} can go only into {places}. One cell there takes the {digit}, and the other takes {guardians:that candidate|one of those candidates}: there is no room for {out}.",
        NAKED: "In {house}, {neighbours} and {guardians:the cell of this candidate|the cell where one of these is true} hold {set}, one each. So there is no room for {out}.",
        HIDDEN: "In {house}, the {set:digit|digits} {set} can go only into {places}. {places:This cell|One of these cells} holds {guardians:that candidate|one of those candidates}, and the {set:digit takes|digits take} the rest: there is no room for {out}.",
    }
    Zh {
        GIST: "{cells}不能只剩{digits}：{guardians}{guardians:|中必有一个}成立",
        LINES_OF_BAND: "{houses}在{covers}的数字就相同。{covers}的两格都在同一宫，所以互换后各行、各列、各宫的数字不变",
        LINES: "{houses}在{covers}的数字就相同。{houses}的这些格各在同一宫，所以互换后各行、各列、各宫的数字不变",
        OTHER_DIGIT: "每格就各剩两个候选数，每个数字在每个区域中要么恰占两格，要么不出现，这些格就都可以改填各自的另一个数字",
        GRAVE: "若没有{guardians}，所有空格都只剩两个候选数",
        MORE: "这些格的其他候选数只有{guardians}。",
        WHY: "而题目只有唯一解，所以{one}。",
        WHY_MIXED: "而题目只有唯一解，所以这些格的其他候选数至少有一个成立：{list}。",
        LOCKED: "在{house}中，{digit}只能填入{places}。其中一格填{digit}，另一格填上述候选数{guardians:|之一}，容不下{out}。",
        NAKED: "在{house}中，{neighbours}与{guardians:该候选数所在的格|上述候选数中成立者所在的格}合起来只能填{set}，各填一个，容不下{out}。",
        HIDDEN: "在{house}中，{set}只能填入{places}。{places:该格|其中一格}是上述候选数{guardians:|之一}，其余填{set:这个|这些}数字，容不下{out}。",
    }
}
