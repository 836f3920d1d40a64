//! Refutes a place of a digit by the forced places of one or two digits, in lines of arrows.
//!
//! A digit with one place left in a house goes there. When nothing is forced, the two or three
//! places of a digit in a house are tried as cases. A line ends at a house without a place for a
//! digit, or splits into such cases.

use super::templates::houses_without;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{Explanation, Literal, Node, Phrase, Polarity, Slot};

/// Maximum number of places of a house that are tried as cases.
const MOST_CASES: usize = 3;

/// An explanation that refutes these literals by forced places of the digits. If one of them cannot
/// be refuted without cases inside each other, the explanation has no lines, only `follow` and the
/// conclusion.
pub(crate) fn explanation(
    board: &Board,
    digits: DigitSet,
    assumed: &[Literal],
    gist: Phrase,
    follow: Phrase,
    conclusion: Phrase,
) -> Explanation {
    let mut chase = Chase {
        board,
        digits,
        refuted: CandidateSet::EMPTY,
    };
    let mut stated = Vec::new();
    let mut seen = vec![follow, Phrase::new(&BRACKETS)];
    for &first in assumed {
        let start = chase.start(first);
        let without_cases = chase.line(&start, Cases::Refuse);
        let Some(line) = without_cases.or_else(|| chase.line(&start, Cases::Try)) else {
            seen.truncate(1);
            break;
        };
        chase.narrate(&line, &mut stated, &mut seen);
        if let (Polarity::On, Some(cell)) = (first.polarity, first.node.cells().single()) {
            chase
                .refuted
                .insert(Candidate::new(cell, first.node.digit()));
        }
    }
    // After cases, the conclusion is not part of the last case.
    let has_cases = seen
        .iter()
        .any(|phrase| phrase.line.is_some_and(|level| level > 0));
    let conclusion = if has_cases {
        conclusion.on_line(0)
    } else {
        conclusion
    };
    Explanation::new(gist, seen, vec![conclusion])
}

/// The number of places of a digit: "5 has 14 places".
pub(crate) fn places(board: &Board, digit: Digit) -> Phrase {
    Phrase::new(&PLACES)
        .with("digit", digit)
        .with("places", board.cells(digit))
}

/// A literal, and the house that forces it; `None` if the literal is an assumption.
type Fact = (Literal, Option<House>);

/// The state of the digits after some facts.
#[derive(Clone)]
struct Known {
    facts: Vec<Fact>,
    /// By digit, the open places.
    places: [CellSet; 9],
    /// By digit, the houses without a cell known to hold it.
    houses: [HouseSet; 9],
}

/// A line of the proof: facts up to an end.
struct Line {
    /// All facts, with those of the lines that it continues.
    facts: Vec<Fact>,
    /// The number of facts of the lines that it continues.
    earlier: usize,
    /// The house at which the line ends, and the digit without a place or with cases there.
    last: (House, Digit),
    /// The cases of the places in the last house; none if it has no places.
    cases: Vec<Line>,
    /// The facts that the end needs: bit i is the fact with index i.
    needed: u64,
}

impl Line {
    /// The number of needed facts of the line and its cases.
    fn length(&self) -> u32 {
        let own = (self.needed >> self.earlier).count_ones();
        own + self.cases.iter().map(Line::length).sum::<u32>()
    }
}

/// Whether the places of a house may be tried as cases.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cases {
    Refuse,
    Try,
}

struct Chase<'b> {
    board: &'b Board,
    digits: DigitSet,
    /// The candidates that earlier lines refute. A line may end at a house that has only such places.
    refuted: CandidateSet,
}

impl Chase<'_> {
    fn start(&self, first: Literal) -> Known {
        let mut known = Known {
            facts: Vec::new(),
            places: Digit::ALL.map(|digit| self.board.cells(digit)),
            houses: Digit::ALL.map(|digit| houses_without(self.board, digit)),
        };
        self.add(&mut known, (first, None));
        known
    }

    fn add(&self, known: &mut Known, fact: Fact) {
        let (literal, _) = fact;
        known.facts.push(fact);
        let (digit, cells) = (literal.node.digit(), literal.node.cells());
        let Some(cell) = cells.single() else {
            return;
        };
        for other in self.digits {
            known.places[other.index()].remove(cell);
        }
        if literal.polarity == Polarity::On {
            let places = &mut known.places[digit.index()];
            *places = *places - cell.peers();
            let houses = &mut known.houses[digit.index()];
            *houses = *houses - cell.house_set();
        }
    }

    /// The houses without a cell known to hold a digit, each with the digit and its open places.
    fn open(&self, known: &Known) -> Vec<(House, Digit, CellSet)> {
        let mut open = Vec::new();
        for digit in self.digits {
            for house in known.houses[digit.index()] {
                open.push((house, digit, known.places[digit.index()] & house.cells()));
            }
        }
        open
    }

    /// The shortest line found that refutes the facts; it splits into cases only if `splitting`
    /// allows that. `None` if no line is found.
    fn line(&self, known: &Known, splitting: Cases) -> Option<Line> {
        let earlier = known.facts.len().saturating_sub(1);
        let mut known = known.clone();
        let mut best = None;
        let open = loop {
            let open = self.open(&known);
            let before = known.facts.len();
            for &(house, digit, left) in &open {
                if (left - self.refuted.cells(digit)).is_empty() {
                    keep_shorter(
                        &mut best,
                        self.line_ending_at(&known, earlier, (house, digit), Vec::new()),
                    );
                }
            }
            if best.is_some() {
                return best;
            }
            for &(house, digit, left) in &open {
                if let Some(cell) = left.single()
                    && known.places[digit.index()].contains(cell)
                    && known.houses[digit.index()].contains(house)
                {
                    self.add(&mut known, (on(cell, digit), Some(house)));
                }
            }
            if known.facts.len() == before {
                break open;
            }
        };
        if splitting == Cases::Refuse {
            return None;
        }
        'houses: for (house, digit, left) in open {
            if left.len() > MOST_CASES {
                continue;
            }
            let mut cases = Vec::new();
            for cell in left {
                let mut supposed = known.clone();
                self.add(&mut supposed, (on(cell, digit), None));
                let Some(case) = self.line(&supposed, Cases::Refuse) else {
                    continue 'houses;
                };
                cases.push(case);
            }
            keep_shorter(
                &mut best,
                self.line_ending_at(&known, earlier, (house, digit), cases),
            );
        }
        best
    }

    /// A line that ends at a house, and the facts that it needs.
    fn line_ending_at(
        &self,
        known: &Known,
        earlier: usize,
        last: (House, Digit),
        cases: Vec<Line>,
    ) -> Line {
        let facts = known.facts.clone();
        let of_cases = cases.iter().fold(0, |all, case| all | case.needed);
        let own = 1_u64
            .checked_shl(facts.len() as u32)
            .map_or(u64::MAX, |bit| bit - 1);
        let mut needed = (of_cases & own) | self.premises(&facts, last, None);
        for (index, &(literal, house)) in facts.iter().enumerate().rev() {
            if needed >> index & 1 == 1
                && let Some(house) = house
            {
                let digit = literal.node.digit();
                needed |= self.premises(&facts[..index], (house, digit), Some(literal));
            }
        }
        Line {
            facts,
            earlier,
            last,
            cases,
            needed: needed | 1 << earlier,
        }
    }

    /// For each place of a digit in a house, except that of `result`, the first fact that excludes
    /// it. Bit i is the fact with index i.
    fn premises(
        &self,
        facts: &[Fact],
        (house, digit): (House, Digit),
        result: Option<Literal>,
    ) -> u64 {
        let places = self.board.cells_in(house, digit);
        let rivals = places - result.map_or(CellSet::EMPTY, |literal| literal.node.cells());
        let first = |cell| {
            facts
                .iter()
                .position(|(fact, _)| excludes(*fact, Candidate::new(cell, digit)))
        };
        let all = rivals.iter().filter_map(first);
        all.fold(0, |all, index| all | 1 << index)
    }

    /// Why a house has no place for a digit: "r4c3 sees r2c3, r4c9 is 5".
    fn reasons(&self, facts: &[Fact], (house, digit): (House, Digit)) -> Option<Phrase> {
        let places = self.board.cells_in(house, digit);
        let mut left = places - self.refuted.cells(digit);
        let mut reasons = Vec::new();
        for &(fact, _) in facts {
            let excluded: CellSet = left
                .iter()
                .filter(|&cell| excludes(fact, Candidate::new(cell, digit)))
                .collect();
            if excluded.is_empty() {
                continue;
            }
            left = left - excluded;
            let text = match (fact.polarity, fact.node.cells() == excluded) {
                (Polarity::On, false) => &SEES,
                (Polarity::On, true) => &IS,
                (Polarity::Off, _) => &IS_NOT,
            };
            let phrase = Phrase::new(text).with("cells", excluded);
            let phrase = phrase.with("digit", fact.node.digit());
            reasons.push(match fact.node.cells().single() {
                Some(cell) => phrase.with("cell", cell),
                None => phrase,
            });
        }
        let refuted = places & self.refuted.cells(digit);
        if !refuted.is_empty() {
            let phrase = Phrase::new(&REFUTED).with("cells", refuted);
            reasons.push(phrase.with("digit", digit));
        }
        Phrase::joined(&MORE, reasons)
    }

    /// Adds the sentences of a line and its cases. Facts that do not depend on the supposition come
    /// first, unless an earlier line states them.
    fn narrate(&self, line: &Line, stated: &mut Vec<Literal>, sentences: &mut Vec<Phrase>) {
        let premises = |index: usize| match line.facts[index] {
            (to, Some(house)) => {
                self.premises(&line.facts[..index], (house, to.node.digit()), Some(to))
            }
            (_, None) => 0,
        };
        let own = line.earlier + 1..line.facts.len();
        let own = own.filter(|index| line.needed >> index & 1 == 1);
        let mut supposed = 1_u64;
        let (mut sentence, mut latest, mut rest) = (None, line.earlier, Vec::new());
        for index in own {
            let (literal, _) = line.facts[index];
            if 0 < line.earlier || premises(index) & supposed != 0 {
                supposed |= 1 << index;
                rest.push(index);
            } else if !stated.contains(&literal) {
                stated.push(literal);
                sentence = Some(append_fact(line, index, premises(index), latest, sentence));
                latest = index;
            }
        }
        let (first, _) = line.facts[line.earlier];
        let text = match (&sentence, line.earlier) {
            (Some(_), _) => &THEN_SUPPOSE,
            (None, 0) => &SUPPOSE,
            (None, _) => &IF,
        };
        let start = Phrase::new(text).with("first", first);
        let mut sentence = match sentence {
            Some(line) => start.with("line", line),
            None => start,
        };
        latest = line.earlier;
        while let Some(&earliest) = rest.first() {
            // A fact that follows from the latest one continues its arrow.
            let follows = |&index: &usize| {
                let premises = premises(index);
                premises >> latest & 1 == 1 && rest.iter().all(|one| premises >> one & 1 == 0)
            };
            let index = rest.iter().copied().find(follows).unwrap_or(earliest);
            rest.retain(|&one| one != index);
            sentence = append_fact(line, index, premises(index), latest, Some(sentence));
            latest = index;
        }
        let (house, digit) = line.last;
        let cells = line.cases.iter();
        let cells = cells.filter_map(|case| case.facts[case.earlier].0.node.cells().single());
        let reasons = match line.cases.is_empty() {
            true => self.reasons(&line.facts, line.last),
            false => None,
        };
        let text = match (line.cases.is_empty(), &reasons) {
            (false, _) => &SPLIT,
            (true, None) => &NO_PLACE,
            (true, Some(_)) => &NO_PLACE_BY,
        };
        let sentence = Phrase::new(text)
            .with("line", sentence)
            .with("house", house)
            .with("digit", digit)
            .with("cells", Slot::OneOf(cells.collect()));
        let sentence = match reasons {
            Some(reasons) => sentence.with("reasons", reasons),
            None => sentence,
        };
        sentences.push(sentence.on_line(u8::from(line.earlier > 0)));
        for case in &line.cases {
            self.narrate(case, stated, sentences);
        }
    }
}

/// Appends a fact to the text before it; `latest` is the index of the fact before it.
fn append_fact(
    line: &Line,
    index: usize,
    premises: u64,
    latest: usize,
    before: Option<Phrase>,
) -> Phrase {
    let (to, house) = line.facts[index];
    let from = (0..index).filter(|&one| one != latest && premises >> one & 1 == 1);
    let from: CellSet = from
        .filter_map(|one| line.facts[one].0.node.cells().single())
        .collect();
    let text = if from.is_empty() { &FACT } else { &FACT_FROM };
    let fact = Phrase::new(text).with("to", to).with("cells", from);
    let fact = match house {
        Some(house) => fact.with("house", house),
        None => fact,
    };
    let Some(before) = before else {
        return fact;
    };
    let text = if premises >> latest & 1 == 1 {
        &STEP
    } else {
        &ALSO
    };
    Phrase::new(text).with("line", before).with("fact", fact)
}

/// Keeps the shorter line; ties go to the first.
fn keep_shorter(best: &mut Option<Line>, line: Line) {
    if best
        .as_ref()
        .is_none_or(|best| line.length() < best.length())
    {
        *best = Some(line);
    }
}

fn on(cell: Cell, digit: Digit) -> Literal {
    Literal::on(Node::from(Candidate::new(cell, digit)))
}

/// Whether a fact excludes a candidate.
fn excludes(fact: Literal, candidate: Candidate) -> bool {
    let node = fact.node;
    let own = node
        .cells()
        .single()
        .map(|cell| Candidate::new(cell, node.digit()));
    own.is_some_and(|own| match fact.polarity {
        Polarity::On => own.conflicts(candidate),
        Polarity::Off => own == candidate,
    })
}

logic::texts! {
    En {
        PLACES: "{digit} has {places:# place|# places}",
        BRACKETS: "In brackets is the house that has one place left for the digit.",
        SUPPOSE: "Suppose {first}",
        IF: "Suppose also {first}",
        THEN_SUPPOSE: "{line}. Suppose {first}",
        FACT: "{to} ({house})",
        FACT_FROM: "{to} ({house}, from {cells})",
        STEP: "{line} -> {fact}",
        ALSO: "{line}; {fact}",
        NO_PLACE: "{line}. Then {house} has no place for {digit}.",
        NO_PLACE_BY: "{line}. Then {house} has no place for {digit}: {reasons}.",
        SPLIT: "{line}. In {house}, the digit {digit} can go only into {cells}.",
        SEES: "{cells} {cells:sees|see} {cell}",
        IS: "{cells} {cells:is|are} {digit}",
        IS_NOT: "{cells} {cells:is|are} not {digit}",
        REFUTED: "{cells} {cells:is|are} not {digit}, as shown",
        MORE: "{list}, {next}",
    }
    Zh {
        PLACES: "{digit}有{places:#}个位置",
        BRACKETS: "括号内是该数字只剩一处可填的行、列或宫。",
        SUPPOSE: "假设{first}",
        IF: "再假设{first}",
        THEN_SUPPOSE: "{line}。假设{first}",
        FACT: "{to}（{house}）",
        FACT_FROM: "{to}（{house}，因{cells}）",
        STEP: "{line} -> {fact}",
        ALSO: "{line}；{fact}",
        NO_PLACE: "{line}，则{house}的 {digit} 无处可填。",
        NO_PLACE_BY: "{line}，则{house}的 {digit} 无处可填：{reasons}。",
        SPLIT: "{line}。{house}的 {digit} 只能在{cells}。",
        SEES: "{cells}看到{cell}",
        IS: "{cells}是 {digit}",
        IS_NOT: "{cells}不是 {digit}",
        REFUTED: "{cells}已证不是 {digit}",
        MORE: "{list}，{next}",
    }
}
