//! Shows by letters that three digits cannot fill some cells.
//!
//! Three cells that see each other hold the digits A, B and C. A cell that sees two of the letters
//! is the third one. A cell with several possible letters gives one case for each. Each case ends
//! at a cell that sees all three letters.

use super::letters::capital;
use grid::{Cell, CellSet};
use logic::{Phrase, Slot};

/// Maximum number of cases.
const MAX_CASES: usize = 8;

/// A cell and the number of its letter.
type Lettered = (Cell, usize);

/// A case: the chosen letters, the letters that follow from them, and a cell that sees all letters.
#[derive(Clone)]
struct Case {
    choices: Vec<Lettered>,
    implied: Vec<Lettered>,
    end: Cell,
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
        let start: Vec<Lettered> = triangle.into_iter().zip(0..).collect();
        let mut cases = Vec::new();
        follow(cells, &start, &Vec::new(), &mut cases).then_some((triangle, cases))
    });
    let length = |cases: &[Case]| {
        cases
            .iter()
            .map(|case| 3 + case.implied.len())
            .sum::<usize>()
    };
    let (triangle, cases) = proofs.min_by_key(|(_, cases)| length(cases))?;
    let start = Phrase::new(&CALL).with("cells", CellSet::from_iter(triangle));
    let start = start.with(
        "letters",
        list(&triangle.into_iter().zip(0..).collect::<Vec<_>>())?,
    );
    Some(
        core::iter::once(start)
            .chain(cases.iter().filter_map(sentence))
            .collect(),
    )
}

/// Adds the cases that continue these letters; `false` if a case has no end or there are too many.
fn follow(cells: CellSet, known: &[Lettered], choices: &[Lettered], cases: &mut Vec<Case>) -> bool {
    let mut known = known.to_vec();
    loop {
        let open = cells
            .iter()
            .filter(|cell| known.iter().all(|(one, _)| one != cell));
        let mut possible: Vec<(Cell, Vec<usize>)> =
            open.map(|cell| (cell, letters(cell, &known))).collect();
        possible.sort_by_key(|(_, letters)| letters.len());
        let Some((cell, letters)) = possible.first() else {
            return false;
        };
        match letters[..] {
            [] => {
                // The first three letters are those of the triangle.
                let implied = known.iter().skip(3).filter(|one| !choices.contains(one));
                cases.push(Case {
                    choices: choices.to_vec(),
                    implied: implied.copied().collect(),
                    end: *cell,
                });
                return cases.len() <= MAX_CASES;
            }
            [letter] => known.push((*cell, letter)),
            [..] => {
                return letters.iter().all(|&letter| {
                    let one = (*cell, letter);
                    let known = [&known[..], &[one]].concat();
                    follow(cells, &known, &[choices, &[one]].concat(), cases)
                });
            }
        }
    }
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

fn sentence(case: &Case) -> Option<Phrase> {
    let text = match (case.choices.is_empty(), case.implied.is_empty()) {
        (true, true) => &AT_ONCE,
        (true, false) => &THEN,
        (false, true) => &IF_AT_ONCE,
        (false, false) => &IF,
    };
    let mut phrase = Phrase::new(text).with("end", case.end);
    if !case.choices.is_empty() {
        phrase = phrase.with("choices", list(&case.choices)?);
    }
    if !case.implied.is_empty() {
        phrase = phrase.with("follow", list(&case.implied)?);
    }
    Some(phrase)
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
        CALL: "{cells} {cells:sees itself|see each other}, so the three digits are there. Write letters for the digits: {letters}. A cell that sees two of the letters is the third.",
        IS: "{cell} = {letter}",
        LIST: "{list}, {next}",
        THEN: "Then {follow}, and {end} sees all three letters.",
        AT_ONCE: "Then {end} sees all three letters.",
        IF: "If {choices}, then {follow}, and {end} sees all three letters.",
        IF_AT_ONCE: "If {choices}, then {end} sees all three letters.",
    }
    Zh {
        CALL: "{cells}互相看到，所以三个数字都在其中，用字母表示：{letters}。看到其中两个字母的格是第三个字母。",
        IS: "{cell} = {letter}",
        LIST: "{list}、{next}",
        THEN: "于是{follow}，而{end}看到全部三个字母。",
        AT_ONCE: "于是{end}看到全部三个字母。",
        IF: "若{choices}，则{follow}，而{end}看到全部三个字母。",
        IF_AT_ONCE: "若{choices}，则{end}看到全部三个字母。",
    }
}
