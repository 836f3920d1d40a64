//! Shows by letters that three digits cannot fill some cells.
//!
//! Three cells that see each other hold the digits A, B and C. A cell that sees two of the letters
//! is the third one. A cell with several possible letters gives one case for each. Each case ends
//! at a cell that sees all three letters.

use super::letters::capital;
use grid::{Cell, CellSet};
use logic::{Phrase, Slot};

/// Maximum number of cases, without those that are divided into further cases.
const MAX_CASES: usize = 8;

/// A cell and the number of its letter.
type Lettered = (Cell, usize);

/// The whole proof, or one of its cases.
struct Case {
    /// The assumed letter; `None` for the whole proof.
    choice: Option<Lettered>,
    /// The letters that follow.
    implied: Vec<Lettered>,
    rest: Rest,
}

/// The end of a case, or its division into further cases.
enum Rest {
    /// A cell that sees all three letters.
    Contradiction(Cell),
    /// A cell with several possible letters, and the case of each letter.
    Cases(Cell, Vec<Case>),
}

/// The sentences of the shortest such proof. `None` if the letters lead to no contradiction, or
/// only with too many cases.
pub(super) fn sentences(cells: CellSet) -> Option<Vec<Phrase>> {
    let triangles = cells.iter().flat_map(|a| {
        let seen_by_a = cells & a.peers();
        let pairs = seen_by_a.iter().filter(move |&b| a < b).flat_map(move |b| {
            let seen_by_both = seen_by_a & b.peers();
            seen_by_both
                .iter()
                .filter(move |&c| b < c)
                .map(move |c| [a, b, c])
        });
        pairs.collect::<Vec<_>>()
    });
    let proofs = triangles.filter_map(|triangle| {
        let known: Vec<Lettered> = triangle.into_iter().zip(0..).collect();
        let proof = follow(cells, &known, None, &mut MAX_CASES.clone())?;
        Some((known, proof))
    });
    let (triangle, proof) = proofs.min_by_key(|(_, proof)| proof.length())?;
    let letters = list(&triangle)?;
    let triangle: CellSet = triangle.into_iter().map(|(cell, _)| cell).collect();
    let start = Phrase::new(&CALL).with("cells", triangle);
    let mut sentences = vec![start.with("letters", letters)];
    proof.narrate(0, &mut sentences)?;
    Some(sentences)
}

/// What follows from these letters. `None` if a case has no end or there are more than `cases_left`.
fn follow(
    cells: CellSet,
    known: &[Lettered],
    choice: Option<Lettered>,
    cases_left: &mut usize,
) -> Option<Case> {
    let mut implied: Vec<Lettered> = Vec::new();
    let (cell, letters) = loop {
        let known: Vec<Lettered> = [known, &implied].concat();
        let is_open = |cell: &Cell| known.iter().all(|(one, _)| one != cell);
        let open = cells.iter().filter(is_open);
        let possible = open.map(|cell| (cell, letters(cell, &known)));
        let (cell, letters) = possible.min_by_key(|(_, letters)| letters.len())?;
        match letters[..] {
            [letter] => implied.push((cell, letter)),
            [] | [..] => break (cell, letters),
        }
    };
    let rest = if letters.is_empty() {
        *cases_left = cases_left.checked_sub(1)?;
        Rest::Contradiction(cell)
    } else {
        let known = [known, &implied].concat();
        let case = |&letter: &usize| {
            let choice = (cell, letter);
            follow(
                cells,
                &[&known[..], &[choice]].concat(),
                Some(choice),
                cases_left,
            )
        };
        Rest::Cases(cell, letters.iter().map(case).collect::<Option<_>>()?)
    };
    Some(Case {
        choice,
        implied,
        rest,
    })
}

/// The letters that a cell does not see.
fn letters(cell: Cell, known: &[Lettered]) -> Vec<usize> {
    let sees = |letter: usize| {
        known
            .iter()
            .any(|&(other, other_letter)| other_letter == letter && other.sees(cell))
    };
    (0..3).filter(|&letter| !sees(letter)).collect()
}

impl Case {
    /// The number of letters in the text, where each sentence counts for three more.
    fn length(&self) -> usize {
        let cases = match &self.rest {
            Rest::Contradiction(_) => 0,
            Rest::Cases(_, cases) => cases.iter().map(Case::length).sum(),
        };
        3 + self.implied.len() + cases
    }

    /// Adds the sentences. `level` is the number of cases around this one.
    fn narrate(&self, level: u8, sentences: &mut Vec<Phrase>) -> Option<()> {
        let what = match &self.rest {
            Rest::Contradiction(cell) => Phrase::new(&SEES_ALL).with("cell", *cell),
            Rest::Cases(cell, cases) => possibilities(*cell, cases),
        };
        let text = match (self.choice, self.implied.is_empty()) {
            (None, true) => &AT_ONCE,
            (None, false) => &THEN,
            (Some(_), true) => &IF_AT_ONCE,
            (Some(_), false) => &IF,
        };
        let mut phrase = Phrase::new(text).with("what", what);
        if let Some(choice) = self.choice {
            phrase = phrase.with("choice", list(&[choice])?);
        }
        if !self.implied.is_empty() {
            phrase = phrase.with("follow", list(&self.implied)?);
        }
        sentences.push(phrase.on_new_line(level));
        if let Rest::Cases(_, cases) = &self.rest {
            for case in cases {
                case.narrate(level + 1, sentences)?;
            }
        }
        Some(())
    }
}

/// The letters that are left for a cell: two of the three, or all.
fn possibilities(cell: Cell, cases: &[Case]) -> Phrase {
    let letters: Vec<usize> = cases
        .iter()
        .filter_map(|case| Some(case.choice?.1))
        .collect();
    let &[one, other] = &letters[..] else {
        return Phrase::new(&ANY).with("cell", cell);
    };
    let phrase = Phrase::new(&SEES_ONE).with("cell", cell);
    let phrase = phrase.with("seen", capital(3 - one - other));
    phrase
        .with("one", capital(one))
        .with("other", capital(other))
}

/// Cells with their letters, separated by commas.
fn list(lettered: &[Lettered]) -> Option<Slot> {
    let each = lettered.iter().map(|&(cell, letter)| {
        let phrase = Phrase::new(&IS).with("cell", cell);
        phrase.with("letter", capital(letter))
    });
    Phrase::joined(&LIST, each.collect()).map(Slot::from)
}

logic::texts! {
    En {
        CALL: "{cells} {cells:sees itself|see each other}, so the three digits are there. Write letters for the digits: {letters}. A cell of the pattern that sees two different letters is the third.",
        IS: "{cell} = {letter}",
        LIST: "{list}, {next}",
        SEES_ALL: "{cell} sees all three letters",
        SEES_ONE: "{cell} sees {seen}, so it is {one} or {other}",
        ANY: "{cell} sees none of the letters, so it is A, B or C",
        THEN: "Then {follow}, and {what}.",
        AT_ONCE: "{what}.",
        IF: "If {choice}, then {follow}, and {what}.",
        IF_AT_ONCE: "If {choice}, then {what}.",
    }
    Zh {
        CALL: "{cells}互相看到，所以三个数字都在其中，用字母表示：{letters}。结构中的格若看到两个不同的字母，就是第三个字母。",
        IS: "{cell} = {letter}",
        LIST: "{list}、{next}",
        SEES_ALL: "{cell}看到全部三个字母，无数可填",
        SEES_ONE: "{cell}看到{seen}，所以是{one}或{other}",
        ANY: "{cell}没有看到任何字母，所以是A、B或C",
        THEN: "于是{follow}，而{what}。",
        AT_ONCE: "{what}。",
        IF: "若{choice}，则{follow}，而{what}。",
        IF_AT_ONCE: "若{choice}，则{what}。",
    }
}
