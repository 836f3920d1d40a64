//! The sentences of a chase.

use super::{Chase, Fact, ProofLine, excludes};
use grid::{Board, Candidate, CellSet, Digit, House};
use logic::{Literal, Phrase, Polarity, Slot};

/// The number of places of a digit: "5 has 14 places".
pub(crate) fn places(board: &Board, digit: Digit) -> Phrase {
    Phrase::new(&PLACES)
        .with("digit", digit)
        .with("places", board.cells(digit))
}

impl Chase<'_> {
    /// The sentences before the lines: `follow`, and what the brackets mean.
    pub(super) fn opening(follow: Phrase) -> Vec<Phrase> {
        vec![follow, Phrase::new(&BRACKETS)]
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
    pub(super) fn narrate(
        &self,
        line: &ProofLine,
        stated: &mut Vec<Literal>,
        sentences: &mut Vec<Phrase>,
    ) {
        let premises = |index: usize| match line.facts[index] {
            (to, Some(house)) => {
                self.premises(&line.facts[..index], (house, to.node.digit()), Some(to))
            }
            (_, None) => 0,
        };
        let needed_facts = line.earlier + 1..line.facts.len();
        let needed_facts = needed_facts.filter(|index| line.needed >> index & 1 == 1);
        let mut supposed = 1_u64;
        let (mut sentence, mut latest, mut dependent) = (None, line.earlier, Vec::new());
        for index in needed_facts {
            let (literal, _) = line.facts[index];
            if 0 < line.earlier || premises(index) & supposed != 0 {
                supposed |= 1 << index;
                dependent.push(index);
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
        while let Some(&earliest) = dependent.first() {
            // A fact that follows from the latest one continues its arrow.
            let follows = |&index: &usize| {
                let premises = premises(index);
                premises >> latest & 1 == 1 && dependent.iter().all(|one| premises >> one & 1 == 0)
            };
            let index = dependent.iter().copied().find(follows).unwrap_or(earliest);
            dependent.retain(|&one| one != index);
            sentence = append_fact(line, index, premises(index), latest, Some(sentence));
            latest = index;
        }
        let (house, digit) = line.last;
        let cells = line.cases.iter();
        let cells = cells.filter_map(|case| case.facts[case.earlier].0.node.cells().single());
        let reasons = line.cases.is_empty();
        let reasons = reasons
            .then(|| self.reasons(&line.facts, line.last))
            .flatten();
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
        sentences.push(sentence.on_new_line(u8::from(line.earlier > 0)));
        for case in &line.cases {
            self.narrate(case, stated, sentences);
        }
    }
}

/// Appends a fact to the text before it; `latest` is the index of the fact before it.
fn append_fact(
    line: &ProofLine,
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

logic::texts! {
    pub(super) En {
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
