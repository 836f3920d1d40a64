//! Multi-Colours: two groups of conjugate pairs of one digit that see each other.

use crate::kits::colouring::{self, ColouringsByHouses, Colours, ConjugateLinks, StatedLinks};
use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};
use logic::{
    Arrow, Branch, Claim, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals,
    Role, Roles, Sink, Stop, Text, View,
};

logic::technique! {
    /// Multi-Colours: the conjugate pairs of a digit form two groups with two colours each, and a
    /// colour of the first group sees a colour of the second.
    ///
    /// # Look for
    /// A digit whose conjugate pairs fall into several groups that no pair joins. Colour one group
    /// with A and B, and another with C and D. A cell of colour A sees a cell of colour C.
    ///
    /// # Why it works
    /// A and C cannot both be true, so B or D is. If some cell of A sees a cell of C, and some
    /// cell of A sees a cell of D, then A is false, because C or D is true. If no cell of one group
    /// sees a cell of the other, nothing follows.
    ///
    /// # What it removes
    /// Type 1: the digit from every cell that sees both B and D. Type 2: the digit from all cells
    /// of A.
    ///
    /// # Example
    /// ```text
    ///       c1      c8  c9
    ///  r3   A       .   B      row 3: A or B
    ///  r4   .       .   x      row 6: C or D
    ///  r5   .       .   x      A and C see each other in column 1, so B or D is true
    ///  r6   C       D   .      each x sees B and D, so no x holds the digit
    /// ```
    ///
    /// # Also known as
    /// Multi-Colouring, Multiple Colors, Colour Wing (type 1). Variants: `type_1`, `type_2`.
    ///
    /// # Cost
    /// Pairs of the groups of a digit. A digit has at most a dozen groups.
    ///
    /// # Sources
    /// HoDoKu (Multi Colors 1 and 2), SudokuWiki (Multi-Colouring).
    pub struct MultiColours;
    slug: "multi_colours",
    name: { En "Multi-Colours", Zh "多重染色" },
    aliases: [
        "Multi Colors", "Multi-Colouring", "Multi-Coloring", "Multiple Colors", "Multi Colors 1",
        "Multi Colors 2", "Colour Wing",
    ],
    family: Colours,
    assumes: Nothing,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2"],
    find: find,
}

/// Two colours, one of each group, with cells that see each other.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    /// By group, the index of the colour.
    sides: [usize; 2],
    /// By group, a cell of the colour; the two cells see each other.
    cells: [Cell; 2],
}

/// The conclusion from two groups.
#[derive(Clone, Debug)]
enum Conclusion {
    /// For each of these pairs of colours that see each other, one of the two opposites is true.
    OneOf(Vec<Meeting>),
    /// A colour of the first group sees both colours of the second, so it is false.
    Neither([Meeting; 2]),
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    if view.derived::<Templates>().digits_with_effects().is_empty() {
        return ControlFlow::Continue(());
    }
    let all = &view.derived::<ColouringsByHouses>().0;
    for (index, one) in all.iter().enumerate() {
        let digits = one.sides[0].all_digits();
        let Some(digit) = digits.first() else {
            continue;
        };
        let is_same_digit = |other: &&Colours| other.sides[0].all_digits() == digits;
        for other in all[index + 1..].iter().filter(is_same_digit) {
            view.spend(1)?;
            let groups = Groups::new([one, other], digit);
            groups.push_type_2(view, sink)?;
            Groups::new([other, one], digit).push_type_2(view, sink)?;
            groups.push_type_1(view, board, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Two groups of a digit on a board.
struct Groups<'a> {
    pair: [&'a Colours; 2],
    digit: Digit,
    /// The cells by group and colour.
    cells: [[CellSet; 2]; 2],
}

impl<'a> Groups<'a> {
    fn new(pair: [&'a Colours; 2], digit: Digit) -> Groups<'a> {
        Groups {
            pair,
            digit,
            cells: pair.map(|group| [0, 1].map(|side| group.sides[side].cells(digit))),
        }
    }

    /// The first cells of two colours that see each other.
    fn meeting(&self, side: usize, other_side: usize) -> Option<Meeting> {
        let [near, far] = [self.cells[0][side], self.cells[1][other_side]];
        near.iter().find_map(|cell| {
            let other = (cell.peers() & far).first()?;
            Some(Meeting {
                sides: [side, other_side],
                cells: [cell, other],
            })
        })
    }

    /// Type 2: a colour of the first group sees both colours of the second.
    fn push_type_2(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        for side in [0, 1] {
            let meetings = (self.meeting(side, 0), self.meeting(side, 1));
            let (Some(first), Some(second)) = meetings else {
                continue;
            };
            let victims = self.cells[0][side];
            let conclusion = Conclusion::Neither([first, second]);
            self.push(view, (MultiColours::TYPE_2, conclusion), victims, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Type 1: if two colours see each other, one of their opposite colours is true.
    fn push_type_1(
        &self,
        view: &View<'_>,
        board: &Board,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let (mut meetings, mut victims) = (Vec::new(), CellSet::EMPTY);
        for [side, other_side] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let Some(meeting) = self.meeting(side, other_side) else {
                continue;
            };
            let seen = self.seen_by_opposites(meeting) & board.cells(self.digit);
            if !seen.is_empty() {
                meetings.push(meeting);
                victims |= seen;
            }
        }
        if victims.is_empty() {
            return ControlFlow::Continue(());
        }
        let conclusion = Conclusion::OneOf(meetings);
        self.push(view, (MultiColours::TYPE_1, conclusion), victims, sink)
    }

    /// The cells that see both opposite colours. One of these colours is true.
    fn seen_by_opposites(&self, meeting: Meeting) -> CellSet {
        let [side, other_side] = meeting.sides;
        colouring::seen_by(self.cells[0][1 - side])
            & colouring::seen_by(self.cells[1][1 - other_side])
    }

    fn push(
        &self,
        view: &View<'_>,
        (variant, conclusion): (logic::Variant, Conclusion),
        victims: CellSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let claim = Claim::remove(Removals::Digit(self.digit, victims));
        let all = self.cells.iter().flatten();
        let size = all.fold(CellSet::EMPTY, |all, &cells| all | cells).len() as u16;
        sink.push(Find::new(claim, size).of_variant(variant), &|| {
            let at = |cell| Candidate::new(cell, self.digit);
            let removals: Vec<Candidate> = victims.iter().map(at).collect();
            let cases =
                |colours: &Colours| [0, 1].map(|side| self.branch(view, colours, side, &removals));
            let (colours, branches) = self.pair[0].shortest(cases);
            let narrated_cells = |group: &Colours, branches: &[Branch; 2]| {
                group.used_in(branches).map(|side| side.cells(self.digit))
            };
            let mut pattern = TwoGroups {
                digit: self.digit,
                cells: self.pair.map(|group| narrated_cells(group, &branches)),
                stated_links: self.pair.map(|group| group.stated_links(&branches)),
                conclusion: conclusion.clone(),
            };
            // If eliminated candidates are coloured themselves, the evidence may use fewer
            // candidates than the explanation.
            if !pattern.explains_all(victims) {
                let whole_cases = self
                    .pair
                    .map(|group| group.whole_cases(view, ConjugateLinks::Houses));
                pattern.cells = [0, 1].map(|at| narrated_cells(self.pair[at], &whole_cases[at]));
                pattern.stated_links =
                    [0, 1].map(|at| self.pair[at].stated_links(&whole_cases[at]));
            }
            Proof::new(colours.net(branches), pattern)
        })
    }

    /// The case that a colour of the first group is true, and its consequences for the second
    /// group.
    fn branch(
        &self,
        view: &View<'_>,
        colours: &Colours,
        side: usize,
        removals: &[Candidate],
    ) -> Branch {
        let mut case = colours.case(view, ConjugateLinks::Houses, side);
        let meetings = [0, 1].map(|other_side| self.meeting(side, other_side));
        let at = |cell| Candidate::new(cell, self.digit);
        for meeting in meetings.iter().flatten() {
            case.exclude_seen(at(meeting.cells[1]));
        }
        // If both colours of the second group would be false, the case is contradictory: one of two
        // opposite colours is true.
        match meetings {
            [Some(_), Some(meeting)] => case.opposing(at(meeting.cells[1])),
            _ => case.removing(removals),
        }
    }
}

/// The pattern of two groups of conjugate pairs.
#[derive(Debug)]
struct TwoGroups {
    digit: Digit,
    /// The narrated cells by group and colour.
    cells: [[CellSet; 2]; 2],
    stated_links: [StatedLinks; 2],
    conclusion: Conclusion,
}

impl Pattern for TwoGroups {
    fn statements_hold(&self, board: &Board) -> bool {
        self.stated_links
            .iter()
            .all(|stated_links| stated_links.statements_hold(board))
    }

    fn roles(&self) -> Roles {
        let [one, other] = self
            .cells
            .map(|sides| sides.map(|cells| CandidateSet::of_digit(self.digit, cells)));
        Roles::new("first", Role::ColourA, one[0])
            .with("second", Role::ColourB, one[1])
            .with("third", Role::ColourC, other[0])
            .with("fourth", Role::ColourD, other[1])
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        let [first, second] = &self.stated_links;
        Some([&first.arrows[..], &second.arrows].concat())
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            let phrase = colouring::of_one_digit(text, self.digit, self.cells[0]);
            let [third, fourth] = self.cells[1];
            phrase.with("third", third).with("fourth", fourth)
        };
        let mut seen: Vec<Phrase> = Vec::new();
        let texts = [[&ONE, &PAIR], [&OTHER, &OTHER_PAIR]];
        for ((stated_links, cells), [linked, pair]) in
            self.stated_links.iter().zip(&self.cells).zip(texts)
        {
            let is_pair = cells.iter().all(|side| side.is_single());
            let text = if is_pair { pair } else { linked };
            for &(_, houses) in &stated_links.houses {
                seen.push(fill(&PAIRS).with("houses", houses));
            }
            seen.push(fill(text));
        }
        let mut why: Vec<Phrase> = Vec::new();
        match &self.conclusion {
            Conclusion::OneOf(meetings) => {
                let victims = context.effects().removals().iter().map(|one| one.cell);
                let mut unexplained: CellSet = victims.collect();
                for meeting in meetings {
                    why.extend(self.explain_part(*meeting, &mut unexplained, &fill));
                }
            }
            Conclusion::Neither([first, second]) => {
                let wrong = self.cells[0][first.sides[0]];
                let ([a, c], [b, d]) =
                    (self.where_they_meet(*first), self.where_they_meet(*second));
                let meet = |text| {
                    let phrase = fill(text).with("wrong", wrong);
                    let phrase = phrase.with("a", a).with("c", c);
                    phrase.with("b", b).with("d", d)
                };
                why.push(meet(if a == b { &NEITHER_BY_ONE } else { &NEITHER }));
            }
        }
        Explanation::new(fill(&GIST), seen, why)
    }
}

impl TwoGroups {
    /// Whether the narrated groups explain all of these eliminations.
    fn explains_all(&self, victims: CellSet) -> bool {
        match &self.conclusion {
            Conclusion::OneOf(meetings) => {
                let explained = meetings.iter().map(|meeting| {
                    let [side, other_side] = meeting.sides.map(|side| 1 - side);
                    colouring::seen_by(self.cells[0][side])
                        & colouring::seen_by(self.cells[1][other_side])
                });
                let explained = explained.fold(CellSet::EMPTY, |all, cells| all | cells);
                explained.contains_all(victims)
            }
            Conclusion::Neither([first, _]) => {
                let is_narrated = self.cells[1].iter().all(|side| !side.is_empty());
                is_narrated && self.cells[0][first.sides[0]].contains_all(victims)
            }
        }
    }

    /// Two cells of the narrated colours that see each other.
    fn where_they_meet(&self, meeting: Meeting) -> [Cell; 2] {
        let [side, other_side] = meeting.sides;
        let (near, far) = (self.cells[0][side], self.cells[1][other_side]);
        let narrated = near.iter().find_map(|cell| {
            let other = (cell.peers() & far).first();
            other.map(|other| [cell, other])
        });
        narrated.unwrap_or(meeting.cells)
    }

    /// The sentences about the eliminated cells that have no explanation yet; empty if these
    /// opposite colours explain none of them.
    fn explain_part(
        &self,
        meeting: Meeting,
        unexplained: &mut CellSet,
        fill: &dyn Fn(&'static Text) -> Phrase,
    ) -> Vec<Phrase> {
        let [side, other_side] = meeting.sides.map(|side| 1 - side);
        let (one, other) = (self.cells[0][side], self.cells[1][other_side]);
        let explained = *unexplained & colouring::seen_by(one) & colouring::seen_by(other);
        let [a, c] = self.where_they_meet(meeting);
        if explained.is_empty() {
            return Vec::new();
        }
        *unexplained = *unexplained - explained;
        let meet = fill(&MEET).with("a", a).with("c", c);
        let left = fill(&LEFT).with("a", a).with("c", c);
        let left = left.with("either", one).with("or_else", other);
        let sees = colouring::by_seen_cells(explained, [one, other]);
        let sees = sees.into_iter().map(|([b, d], victims)| {
            let phrase = fill(&SEES).with("victims", victims);
            phrase.with("b", b).with("d", d)
        });
        let meet = meet.with("house", colouring::common_house(a, c));
        [meet, left].into_iter().chain(sees).collect()
    }
}

logic::texts! {
    En {
        GIST: "two pairs of colours of {digit}: {first} or {second}; {third} or {fourth}",
        PAIRS: "In {houses:|each of }{houses}, the digit {digit} has only two places.",
        ONE: "Link by link, the cells take two colours in turn: {first} {first:has|have} one, {second} the other. One of the two colours is {digit} throughout, and the other nowhere.",
        PAIR: "So either {first} {first:is|are} {digit}, or {second} {second:is|are}.",
        OTHER_PAIR: "So either {third} {third:is|are} {digit}, or {fourth} {fourth:is|are}.",
        OTHER: "Link by link, either {third} {third:is|are} {digit}, or {fourth} {fourth:is|are}.",
        MEET: "{a} and {c} lie in {house}, so they cannot both be {digit}.",
        LEFT: "If {a} is not {digit}, then {either} {either:is|are}. If {c} is not, then {or_else} {or_else:is|are}.",
        SEES: "So at least one of {b} and {d} is {digit}. {victims} {victims:sees|both see|all see} the two cells, and cannot be {digit}.",
        NEITHER_BY_ONE: "If {wrong} {wrong:were|were} {digit}, then {c} and {d}, which {a} sees, would not be. But one of the two cases there holds. So {wrong} {wrong:is|are} not {digit}.",
        NEITHER: "If {wrong} {wrong:were|were} {digit}, then {c}, seen by {a}, would not be, and {d}, seen by {b}, would not be either. But one of the two cases there holds. So {wrong} {wrong:is|are} not {digit}.",
    }
    Zh {
        GIST: "{digit} 有两组颜色：{first} 或 {second}，{third} 或 {fourth}",
        PAIRS: "在{houses}中，{digit} {houses:|都}只有两个位置。",
        ONE: "这些共轭对连在一起，单元格交替染成两色：{first} 为一色，{second} 为另一色。同色的格同真同假，两色中恰有一色是 {digit}。",
        PAIR: "所以要么 {first} 是 {digit}，要么 {second} 是 {digit}。",
        OTHER_PAIR: "所以要么 {third} 是 {digit}，要么 {fourth} 是 {digit}。",
        OTHER: "这些共轭对也连在一起：要么 {third} 是 {digit}，要么 {fourth} 是 {digit}。",
        MEET: "{a} 与 {c} 同在{house}，不能都是 {digit}。",
        LEFT: "若 {a} 不是 {digit}，则 {either} 是；若 {c} 不是，则 {or_else} 是。",
        SEES: "所以 {b} 与 {d} 中至少有一格是 {digit}。{victims} {victims:|都}看到这两格，不能是 {digit}。",
        NEITHER_BY_ONE: "若 {wrong} 是 {digit}，则 {a} 看到的 {c} 和 {d} 都不是；而两种情形必有一种成立。所以 {wrong} 不是 {digit}。",
        NEITHER: "若 {wrong} 是 {digit}，则被 {a} 看到的 {c} 不是，被 {b} 看到的 {d} 也不是；而两种情形必有一种成立。所以 {wrong} 不是 {digit}。",
    }
}
