//! Explains eliminations by two colours of candidates.

use super::{Paths, StatedLinks, common_house};
use Reason::{Both, Clash, EmptyCell, EmptyHouse};
use grid::{Board, Candidate, CandidateSet, Cell, Digit, House};
use logic::{Arrow, ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Text};

/// The reason for an elimination by two colours.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reason {
    /// The colour has two candidates that conflict.
    Clash(usize, [Candidate; 2]),
    /// The colour leaves no candidate in a cell.
    EmptyCell(usize, Cell),
    /// The colour leaves no place for a digit in a house.
    EmptyHouse(usize, House, Digit),
    /// Both colours exclude the eliminated candidates.
    Both,
}

impl Reason {
    /// The index of the colour with a contradiction; `None` for [`Both`].
    pub(crate) fn wrong_colour(self) -> Option<usize> {
        match self {
            Clash(side, _) | EmptyCell(side, _) | EmptyHouse(side, ..) => Some(side),
            Both => None,
        }
    }
}

/// The pattern of an elimination by two colours.
#[derive(Debug)]
pub(crate) struct TwoColours {
    /// By colour, its candidates.
    pub(crate) sides: [CandidateSet; 2],
    /// The links between the colours.
    pub(crate) links: StatedLinks,
    pub(crate) reason: Reason,
    /// The paths to the contradiction of the first colour; `None` if neither colour has one.
    pub(crate) paths: Option<Paths>,
}

impl Pattern for TwoColours {
    fn statements_hold(&self, board: &Board) -> bool {
        self.links.statements_hold(board)
    }

    fn roles(&self) -> Roles {
        let [first, second] = self.sides;
        match self.reason.wrong_colour() {
            Some(_) => {
                let paths = self.paths.as_ref();
                let wrong: CandidateSet =
                    paths.into_iter().flat_map(Paths::true_candidates).collect();
                let other: CandidateSet = paths
                    .into_iter()
                    .flat_map(Paths::false_candidates)
                    .collect();
                let roles = Roles::new("wrong", Role::ColourA, wrong);
                roles.with("other", Role::ColourB, other)
            }
            None => Roles::new("first", Role::ColourA, first).with("second", Role::ColourB, second),
        }
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        Some(self.links.arrows.clone())
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [first, second] = self.sides;
        let fill = |text| {
            let phrase = Phrase::new(text).with("digits", first.union(&second).all_digits());
            phrase.with("first", first).with("second", second)
        };
        let mut seen = self.pairs(&fill);
        let start = self.paths.as_ref().and_then(Paths::start);
        let first_one = start.or_else(|| first.iter().next());
        seen.extend(first_one.map(|start| fill(&COLOURS).with("start", start)));
        if let Some(paths) = &self.paths {
            seen.push(Phrase::new(&SUPPOSE).with("argument", paths.phrase()));
        }
        let mut why = match self.reason {
            Clash(_, [one, other]) if one.cell == other.cell => {
                let text = fill(&CELL_TWICE).with("cell", one.cell);
                vec![text.with("a", one.digit).with("b", other.digit)]
            }
            Clash(_, [one, other]) => {
                let text = fill(&HOUSE_TWICE).with("a", one.cell).with("b", other.cell);
                let house = common_house(one.cell, other.cell);
                vec![text.with("house", house).with("digit", one.digit)]
            }
            EmptyCell(side, cell) => {
                let all = CandidateSet::of_cell(cell, context.before().candidates(cell));
                let mut why = self.excluded(side, &all, &fill);
                why.push(fill(&CELL_EMPTIED).with("cell", cell));
                why
            }
            EmptyHouse(side, house, digit) => {
                let places = context.before().cells_in(house, digit);
                let all = CandidateSet::of_digit(digit, places);
                let mut why = self.excluded(side, &all, &fill);
                let text = fill(&HOUSE_EMPTIED).with("house", house);
                why.push(text.with("digit", digit));
                why
            }
            Both => self.traps(context.effects().removals(), &fill),
        };
        why.extend(start.map(|start| {
            let refuted = fill(&REFUTED).with("cell", start.cell);
            refuted.with("digit", start.digit)
        }));
        Explanation::new(fill(&GIST), seen, why)
    }
}

type Fill<'a> = &'a dyn Fn(&'static Text) -> Phrase;

impl TwoColours {
    /// The candidate of a colour that excludes another candidate.
    fn excludes(&self, side: usize, victim: Candidate) -> Option<Candidate> {
        if let Some(paths) = &self.paths {
            return paths.true_candidates().find(|one| one.conflicts(victim));
        }
        let side = &self.sides[side];
        let in_cell = side.digits(victim.cell).first();
        let in_cell = in_cell.map(|digit| Candidate::new(victim.cell, digit));
        in_cell.or_else(|| {
            let seen = (side.cells(victim.digit) & victim.cell.peers()).first();
            seen.map(|cell| Candidate::new(cell, victim.digit))
        })
    }

    /// The pairs that link the candidates of the two colours.
    fn pairs(&self, fill: Fill<'_>) -> Vec<Phrase> {
        let houses = self.links.by_houses().into_iter();
        let houses = houses.map(|(houses, digits)| {
            let phrase = fill(&PAIRS).with("houses", houses);
            phrase.with("once", digits)
        });
        let cells = Some(self.links.cells).filter(|cells| !cells.is_empty());
        let cells = cells.map(|cells| fill(&CELLS).with("cells", cells));
        houses.chain(cells).collect()
    }

    /// For each victim, the candidate of each colour that excludes it. Victims with the same two
    /// candidates share a sentence.
    fn traps(&self, victims: &[Candidate], fill: Fill<'_>) -> Vec<Phrase> {
        let mut grouped: Vec<([Candidate; 2], CandidateSet)> = Vec::new();
        for &victim in victims {
            let (Some(a), Some(b)) = (self.excludes(0, victim), self.excludes(1, victim)) else {
                continue;
            };
            match grouped.iter_mut().find(|(by, _)| *by == [a, b]) {
                Some((_, victims)) => victims.extend([victim]),
                None => grouped.push(([a, b], CandidateSet::from_iter([victim]))),
            }
        }
        let grouped = grouped.into_iter();
        grouped
            .map(|([a, b], victims)| fill(&TRAP).with("gone", victims).with("a", a).with("b", b))
            .collect()
    }

    /// For each of these candidates, the candidate of the colour that excludes it.
    fn excluded(&self, side: usize, victims: &CandidateSet, fill: Fill<'_>) -> Vec<Phrase> {
        let grouped = victims.iter().filter_map(|victim| {
            let phrase = fill(&EXCLUDED).with("victim", victim);
            Some(phrase.with("by", self.excludes(side, victim)?))
        });
        grouped.collect()
    }
}

logic::texts! {
    En {
        GIST: "one of two colours of {digits} is true",
        PAIRS: "In {houses:|each of }{houses}, the {once:digit|digits} {once} {once:has|have} only two places{once:| each}.",
        CELLS: "{cells} {cells:has|have} only two candidates{cells:| each}.",
        SUPPOSE: "Suppose {argument}.",
        COLOURS: "The pairs are linked: from {start} on, link by link, the candidates take two colours in turn. The first: {first}. The second: {second}. Exactly one of each pair is true, so one of the two colours is true throughout, and the other nowhere.",
        CELL_TWICE: "That puts {a} into {cell}, and {b} as well.",
        HOUSE_TWICE: "That puts {digit} into {a} and into {b}, which lie in {house}.",
        CELL_EMPTIED: "So {cell} would be left without a candidate.",
        HOUSE_EMPTIED: "So {digit} would have no place in {house}.",
        EXCLUDED: "Then {by} excludes {victim}.",
        REFUTED: "So {cell} is not {digit}, and the whole first colour is false.",
        TRAP: "If the first colour is true, {a} excludes {gone}; if the second is, {b} does.",
    }
    Zh {
        GIST: "{digits} 染成两色，恰有一色为真",
        PAIRS: "在{houses}中，{once} {houses:|都}{once:|各}只有两个位置。",
        CELLS: "{cells} {cells:|都}只有两个候选数。",
        SUPPOSE: "假设{argument}。",
        COLOURS: "这些成对的候选数连成一片，从 {start} 起逐对交替染成两色。第一色：{first}；第二色：{second}。每对中恰有一个为真，所以同色的候选数同真同假，两色中恰有一色为真。",
        CELL_TWICE: "这样要在 {cell} 同时填入 {a} 和 {b}。",
        HOUSE_TWICE: "这样要把 {digit} 同时填入{house}的 {a} 和 {b}。",
        CELL_EMPTIED: "于是 {cell} 没有数字可填。",
        HOUSE_EMPTIED: "于是{house}的 {digit} 无处可填。",
        EXCLUDED: "此时 {by} 排除 {victim}。",
        REFUTED: "所以 {cell} 不是 {digit}，整个第一色都为假。",
        TRAP: "若第一色为真，{a} 排除 {gone}；若第二色为真，{b} 也排除{gone:它|它们}。",
    }
}
