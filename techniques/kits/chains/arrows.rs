//! The links of a chain on one line: `r1c1<>1 -> r1c8=1 (row 1) -> r6c8=3 (column 8) ->
//! r6c2=5 (last candidate)`.
//!
//! The brackets contain the reason: the house without another place, "last candidate", or the cells
//! of a set with their remaining digits. After a false literal (`<>`), the reason is the house that
//! already has the digit. A link in a cell has no reason if both its literals are written. Between a
//! link in a cell and one in a house, the false literal is left out. The example leaves out
//! `r1c8<>3` before `r6c8=3`, and `r6c2<>3` after it.

use super::added_part::added_part;
use super::pattern::AlternatingChain;
use grid::{Board, DigitSet};
use logic::{Closing, Literal, Phrase, Polarity, Slot, Text, Why};

/// The links of a chain on one line.
pub(crate) fn of(chain: &AlternatingChain, board: &Board) -> Phrase {
    let inner = chain.steps.iter().map(|(why, to)| (why, *to));
    let closing = match &chain.closing {
        Closing::Open => None,
        Closing::Loop(why) => Some((why, chain.first)),
    };
    let links: Vec<(&Why, Literal)> = inner.chain(closing).collect();
    let mut line = Phrase::new(&START).with("first", chain.first);
    let mut from = chain.first;
    let mut index = 0;
    while let Some(&(why, to)) = links.get(index) {
        let next = links.get(index + 1);
        let (next_line, written) = match (why, to.polarity, next) {
            (Why::Cell(_), Polarity::Off, Some(&(house @ Why::House(_), beyond))) => {
                index += 1;
                let beyond = added_part(to, beyond);
                (arrow(line, [to, beyond], house, board), beyond)
            }
            (Why::House(_), Polarity::Off, Some(&(Why::Cell(_), beyond))) => {
                index += 1;
                let phrase = Phrase::new(&IN_CELL).with("line", Slot::from(line));
                (phrase.with("to", beyond), beyond)
            }
            _ => {
                let to = added_part(from, to);
                (arrow(line, [from, to], why, board), to)
            }
        };
        (line, from) = (next_line, written);
        index += 1;
    }
    line
}

/// Appends an arrow to the line.
fn arrow(line: Phrase, [from, to]: [Literal; 2], why: &Why, board: &Board) -> Phrase {
    let text: &'static Text = match why {
        Why::Cell(_) | Why::Lemma(_) => &ARROW,
        Why::House(_) => &IN_HOUSE,
        Why::Als(_) => &LEFT,
    };
    let phrase = Phrase::new(text).with("line", Slot::from(line));
    let phrase = phrase.with("to", to);
    match why {
        Why::House(house) => phrase.with("house", *house),
        Why::Als(cells) => {
            let digits = cells.iter().map(|cell| board.candidates(cell));
            let digits = digits.fold(DigitSet::EMPTY, |all, digits| all | digits);
            let left = digits.without(from.node.digit());
            phrase.with("cells", *cells).with("left", left)
        }
        Why::Cell(_) | Why::Lemma(_) => phrase,
    }
}

logic::texts! {
    En {
        START: "{first}",
        ARROW: "{line} -> {to}",
        IN_HOUSE: "{line} -> {to} ({house})",
        IN_CELL: "{line} -> {to} (last candidate)",
        LEFT: "{line} -> {to} ({cells} {cells:has|have} only {left} left)",
    }
    Zh {
        START: "{first}",
        ARROW: "{line} -> {to}",
        IN_HOUSE: "{line} -> {to}（{house}）",
        IN_CELL: "{line} -> {to}（唯余）",
        LEFT: "{line} -> {to}（{cells}只剩{left}）",
    }
}
