//! 3D Medusa: colours across digits.

use crate::kits::colouring::{
    Colours, ConjugateLinks, OfHouses, OfHousesAndCells, ShownLinks, common_house, excluded,
    seen_by,
};
use Reason::{Both, Clash, EmptyCell, EmptyHouse};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, DigitSet, House};
use logic::{
    Arrow, Branch, Claim, Conflict, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Text, Variant, View,
};

logic::technique! {
    /// 3D Medusa: conjugate pairs and cells of two candidates tie candidates of several digits into two colours, and one colour is true.
    ///
    /// # Look for
    /// Houses with two places for a digit, and cells with two candidates. Give the two candidates of
    /// each such pair different colours, from candidate to candidate and from digit to digit. Then look
    /// for a colour that contradicts itself, or for a candidate that both colours exclude.
    ///
    /// # Why it works
    /// Exactly one candidate of each pair is true, so one colour is all true and the other all false. A
    /// colour is false if it puts two digits into a cell or a digit twice into a house, or leaves a cell
    /// or a digit without a place. A candidate that conflicts with both colours is false.
    ///
    /// # What it removes
    /// `cell_twice`: a colour has two candidates in a cell. `house_twice`: it has a digit twice in
    /// a house. `cell_emptied`: it excludes all candidates of a cell. `house_emptied`: it excludes
    /// all places of a digit in a house. All these: the whole colour. `cell_both`: a cell has both
    /// colours, and its other candidates go. `house_both`: a candidate sees its digit in both
    /// colours, and goes. `cell_and_house`: a candidate has one colour beside it in its cell and
    /// sees its digit in the other, and goes.
    ///
    /// # Example
    /// ```text
    ///  r1c1 {1a,2b}  r1c5 {2a,3b}   r1: 2 only here
    ///  r4c1 {1b,3,7}                c1: 1 only here
    ///  r4c5 {3a,5}                  c5: 3 only here
    ///
    ///  r4c1 has 1 of colour b, and sees 3 of colour a in r4c5: 3 goes from r4c1 (cell_and_house).
    /// ```
    ///
    /// # Also known as
    /// 3D Multi-Colouring, Medusa Colouring. Eliminations by the colours of one digit belong to Simple Colours.
    ///
    /// # Cost
    /// Union-find over the links, then a look at every candidate, cell and house for each group.
    ///
    /// # Sources
    /// SudokuWiki (3D Medusa): its rules 1 to 6. `house_emptied` is our addition.
    pub struct Medusa;
    slug: "medusa",
    name: { En "3D Medusa", Zh "三维美杜莎" },
    aliases: ["3D Medusa Colouring", "3D Multi-Colouring", "3D Medusa Coloring"],
    family: Colours,
    assumes: Nothing,
    variants: [
        CELL_TWICE = "cell_twice", HOUSE_TWICE = "house_twice",
        CELL_BOTH = "cell_both", HOUSE_BOTH = "house_both", CELL_AND_HOUSE = "cell_and_house",
        CELL_EMPTIED = "cell_emptied", HOUSE_EMPTIED = "house_emptied",
    ],
    find: find,
}

/// The reason for an elimination by two colours.
#[derive(Clone, Copy, Debug)]
enum Reason {
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
    /// The colour with a contradiction.
    fn wrong(self) -> Option<usize> {
        match self {
            Clash(side, _) | EmptyCell(side, _) | EmptyHouse(side, ..) => Some(side),
            Both => None,
        }
    }
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let plain = plain_traps(view);
    for colours in &view.derived::<OfHousesAndCells>().0 {
        if !colours.both().all_digits().is_plural() {
            continue;
        }
        view.spend(5)?;
        let shown = Shown {
            colours,
            view,
            board,
            gone: [0, 1].map(|side| excluded(board, &colours.sides[side])),
        };
        for side in [0, 1] {
            shown.contradictions(side, sink)?;
        }
        shown.traps(&plain, sink)?;
    }
    ControlFlow::Continue(())
}

/// The uncoloured candidates that colourings of single digits eliminate.
fn plain_traps(view: &View<'_>) -> CandidateSet {
    let mut traps = CandidateSet::EMPTY;
    for colours in &view.derived::<OfHouses>().0 {
        for digit in colours.sides[0].all_digits() {
            let [one, other] = [0, 1].map(|side| seen_by(colours.sides[side].cells(digit)));
            traps = traps.union(&CandidateSet::of_digit(digit, one & other));
        }
    }
    traps
}

/// Two colours on a board and the candidates that each excludes.
struct Shown<'a> {
    colours: &'a Colours,
    view: &'a View<'a>,
    board: &'a Board,
    /// By colour, the candidates that it excludes.
    gone: [CandidateSet; 2],
}

impl Shown<'_> {
    /// Pushes the first contradiction of each kind for a colour.
    fn contradictions(&self, side: usize, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let own = &self.colours.sides[side];
        let twice = |digits: DigitSet| digits.is_plural();
        let cell = own.all_cells().iter().find(|&c| twice(own.digits(c)));
        if let Some(cell) = cell {
            let mut pair = own.digits(cell).iter().map(|d| Candidate::new(cell, d));
            if let (Some(one), Some(other)) = (pair.next(), pair.next()) {
                let reason = Clash(side, [one, other]);
                self.push(Medusa::CELL_TWICE, reason, own, sink)?;
            }
        }
        let pair = own.iter().find_map(|one| {
            let other = (own.cells(one.digit) & one.cell.peers()).first()?;
            Some([one, Candidate::new(other, one.digit)])
        });
        if let Some(pair) = pair {
            self.push(Medusa::HOUSE_TWICE, Clash(side, pair), own, sink)?;
        }
        // After a clash, empty cells and houses prove nothing more.
        if cell.is_some() || pair.is_some() {
            return ControlFlow::Continue(());
        }
        let gone = &self.gone[side];
        let mut open = self.board.open().iter();
        let empty = open.find(|&cell| gone.digits(cell) == self.board.candidates(cell));
        if let Some(cell) = empty {
            let reason = EmptyCell(side, cell);
            self.push(Medusa::CELL_EMPTIED, reason, own, sink)?;
        }
        let mut houses = House::all().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
        let empty = houses.find(|&(house, digit)| {
            let places = self.board.cells_in(house, digit);
            !places.is_empty() && gone.cells(digit).contains_all(places)
        });
        if let Some((house, digit)) = empty {
            let reason = EmptyHouse(side, house, digit);
            self.push(Medusa::HOUSE_EMPTIED, reason, own, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Pushes the candidates that both colours exclude, by their reasons.
    fn traps(&self, plain: &CandidateSet, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let victims = self.gone[0].intersection(&self.gone[1]);
        let victims = victims.difference(&self.colours.both());
        let mut kinds = [CandidateSet::EMPTY; 3];
        for victim in victims.difference(plain).iter() {
            let beside = |side: &CandidateSet| !side.digits(victim.cell).is_empty();
            let sides = self.colours.sides.iter();
            let count = sides.filter(|side| beside(side)).count();
            kinds[count].insert(victim);
        }
        let names = [
            Medusa::HOUSE_BOTH,
            Medusa::CELL_AND_HOUSE,
            Medusa::CELL_BOTH,
        ];
        for (variant, victims) in names.into_iter().zip(kinds) {
            if !victims.is_empty() {
                self.push(variant, Both, &victims, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn push(
        &self,
        variant: Variant,
        reason: Reason,
        victims: &CandidateSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let claim = Claim::remove(Removals::Set(victims));
        let size = self.colours.both().len() as u16;
        sink.push(Find::new(claim, size).of_variant(variant), &|| {
            let gone: Vec<Candidate> = victims.iter().collect();
            let cases =
                |colours: &Colours| [0, 1].map(|side| self.branch(colours, side, reason, &gone));
            let (colours, branches) = match reason.wrong() {
                None => self.colours.shortest(cases),
                // The whole colour is eliminated, so all of it is narrated.
                Some(_) => (self.colours.clone(), cases(self.colours)),
            };
            let (sides, links) = if reason.wrong().is_some() {
                let whole = colours.whole(self.view, ConjugateLinks::HousesAndCells);
                let mut links = colours.shown_links(&whole);
                links.lines.clear();
                (colours.sides, links)
            } else {
                (colours.within(&branches), colours.shown_links(&branches))
            };
            let pattern = TwoColours {
                sides,
                links,
                reason,
            };
            Proof::new(colours.net(branches), pattern)
        })
    }

    fn branch(&self, colours: &Colours, side: usize, reason: Reason, gone: &[Candidate]) -> Branch {
        let case = colours.case(self.view, ConjugateLinks::HousesAndCells, side);
        match reason {
            Clash(wrong, pair) if wrong == side => case.clashing(pair),
            EmptyCell(wrong, cell) if wrong == side => {
                let all = self.board.candidates(cell).iter();
                let all: Vec<Candidate> = all.map(|digit| Candidate::new(cell, digit)).collect();
                case.contradicting(&all, Conflict::Cell(cell))
            }
            EmptyHouse(wrong, house, digit) if wrong == side => {
                let all = self.board.cells_in(house, digit).iter();
                let all: Vec<Candidate> = all.map(|cell| Candidate::new(cell, digit)).collect();
                case.contradicting(&all, Conflict::House(house, digit))
            }
            Clash(..) | EmptyCell(..) | EmptyHouse(..) | Both => case.removing(gone),
        }
    }
}

/// The pattern of two colours and their reason.
#[derive(Debug)]
struct TwoColours {
    sides: [CandidateSet; 2],
    /// The links between the colours; not used for a false colour.
    links: ShownLinks,
    reason: Reason,
}

impl Pattern for TwoColours {
    fn reads(&self, board: &Board) -> bool {
        self.links.reads(board)
    }

    fn roles(&self) -> Roles {
        let [first, second] = self.sides;
        match self.reason.wrong() {
            Some(side) => Roles::new("wrong", Role::ColourA, self.sides[side]),
            None => Roles::new("first", Role::ColourA, first).with("second", Role::ColourB, second),
        }
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        Some(self.links.lines.clone())
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [first, second] = self.sides;
        let fill = |text| {
            let phrase = Phrase::new(text).with("digits", first.union(&second).all_digits());
            phrase.with("first", first).with("second", second)
        };
        let mut seen: Vec<Phrase> = Vec::new();
        if let Some(wrong) = self.reason.wrong().map(|side| self.sides[side]) {
            let all_pairs = |start| Phrase::new(&ALL_PAIRS).with("start", start);
            seen.extend(wrong.iter().next().map(all_pairs));
            seen.push(Phrase::new(&ONE_COLOUR).with("candidates", wrong));
        } else {
            for (houses, digits) in self.links.by_houses() {
                seen.push(fill(&PAIRS).with("houses", houses).with("once", digits));
            }
            let cells = Some(self.links.cells).filter(|cells| !cells.is_empty());
            seen.extend(cells.map(|cells| fill(&CELLS).with("cells", cells)));
            seen.push(fill(&COLOURS));
        }
        let why = match self.reason {
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
        Explanation::new(fill(&GIST), seen, why)
    }
}

type Fill<'a> = &'a dyn Fn(&'static Text) -> Phrase;

impl TwoColours {
    /// The candidate of a colour that excludes another candidate.
    fn excludes(&self, side: usize, victim: Candidate) -> Option<Candidate> {
        let side = &self.sides[side];
        let beside = side.digits(victim.cell).first();
        let beside = beside.map(|digit| Candidate::new(victim.cell, digit));
        beside.or_else(|| {
            let seen = (side.cells(victim.digit) & victim.cell.peers()).first();
            seen.map(|cell| Candidate::new(cell, victim.digit))
        })
    }

    /// The candidates that exclude the victims; victims with the same ones share a sentence.
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
            .map(|([a, b], gone)| fill(&TRAP).with("gone", gone).with("a", a).with("b", b))
            .collect()
    }

    /// For each of these candidates, the candidate of the colour that excludes it.
    fn excluded(&self, side: usize, all: &CandidateSet, fill: Fill<'_>) -> Vec<Phrase> {
        let grouped = all.iter().filter_map(|victim| {
            let phrase = fill(&EXCLUDED).with("victim", victim);
            Some(phrase.with("by", self.excludes(side, victim)?))
        });
        grouped.collect()
    }
}

logic::texts! {
    En {
        GIST: "two colours of {digits}, of which one is true",
        PAIRS: "In {houses:|each of }{houses}, the {once:digit|digits} {once} {once:has|have} only two places{once:| each}.",
        CELLS: "{cells} {cells:has|have} only two candidates{cells:| each}.",
        ALL_PAIRS: "Start at {start} and go on wherever a digit has only two places in a house or a cell has only two candidates.",
        COLOURS: "So the candidates take two colours in turn. The first: {first}. The second: {second}. One of the two colours is true throughout, and the other nowhere.",
        ONE_COLOUR: "So the candidates take two colours in turn, of which one is true throughout, and the other nowhere. One colour: {candidates}.",
        CELL_TWICE: "This colour would put {a} into {cell}, and {b} as well. So it is the wrong one.",
        HOUSE_TWICE: "This colour would put {digit} into {a} and into {b}, which lie in {house}. So it is the wrong one.",
        CELL_EMPTIED: "So {cell} would be left without a candidate, and this colour is the wrong one.",
        HOUSE_EMPTIED: "So {digit} would have no place in {house}, and this colour is the wrong one.",
        EXCLUDED: "With this colour, {by} excludes {victim}.",
        TRAP: "If the first colour is true, {a} excludes {gone}; if the second is, {b} does.",
    }
    Zh {
        GIST: "{digits} 染成两色，恰有一色为真",
        PAIRS: "在{houses}中，{once} {houses:|都}{once:|各}只有两个位置。",
        CELLS: "{cells} {cells:|都}只有两个候选数。",
        ALL_PAIRS: "从 {start} 出发，凡某数在一个区域只有两个位置，或某格只有两个候选数，就由一个候选数连到另一个。",
        COLOURS: "这样，候选数交替染成两色。第一色：{first}；第二色：{second}。同色的候选数同真同假，两色中恰有一色为真。",
        ONE_COLOUR: "这样，候选数交替染成两色。同色的候选数同真同假，两色中恰有一色为真。其中一色：{candidates}。",
        CELL_TWICE: "这一色要在 {cell} 同时填入 {a} 和 {b}，所以这一色全为假。",
        HOUSE_TWICE: "这一色要把 {digit} 同时填入{house}的 {a} 和 {b}，所以这一色全为假。",
        CELL_EMPTIED: "于是 {cell} 没有候选数可填，所以这一色全为假。",
        HOUSE_EMPTIED: "于是{house}没有 {digit} 的位置，所以这一色全为假。",
        EXCLUDED: "在这一色中，{by} 排除 {victim}。",
        TRAP: "若第一色为真，{a} 排除 {gone}；若第二色为真，{b} 也排除{gone:它|它们}。",
    }
}
