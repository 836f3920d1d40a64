//! The links of a chain on one line: `r1c1<>1 -> r1c8=1 (row 1) -> r6c8=3 -> r6c2=5 (row 6)`.
//!
//! A link in a cell needs no reason of its own: whoever sees that r6c8 is 3 knows that it is not 1,
//! and that it was 1 or 3 is to be seen on the board. So what is false between two links, one of
//! which is in a cell, is left out, and the house is said of the other.

use super::beside::beside;
use super::pattern::AlternatingChain;
use logic::{Closing, Literal, Phrase, Polarity, Slot, Text, Why};

/// The links of a chain on one line.
pub(super) fn of(chain: &AlternatingChain) -> Phrase {
    let inner = chain.rest.iter().map(|(why, to)| (why, *to));
    let closing = match &chain.closing {
        Closing::Open => None,
        Closing::Loop(why) => Some((why, chain.first)),
    };
    let links: Vec<(&Why, Literal)> = inner.chain(closing).collect();
    let mut line = Phrase::new(&START).with("first", chain.first);
    let mut from = chain.first;
    let mut at = 0;
    while let Some(&(why, to)) = links.get(at) {
        let next = links.get(at + 1);
        let told = match (why, to.polarity, next) {
            // Into a cell that is false there and true elsewhere, or out of one: the house is the
            // reason, and what is false on the way goes without saying.
            (Why::Cell(_), Polarity::Off, Some(&(house @ Why::House(_), beyond))) => {
                at += 1;
                (house, to, beside(to, beyond))
            }
            (Why::House(_), Polarity::Off, Some(&(Why::Cell(_), beyond))) => {
                at += 1;
                (why, from, beyond)
            }
            _ => (why, from, beside(from, to)),
        };
        let (why, before, to) = told;
        line = arrow(line, before, why, to);
        from = to;
        at += 1;
    }
    line
}

/// A line with one more arrow.
fn arrow(line: Phrase, from: Literal, why: &Why, to: Literal) -> Phrase {
    let text: &'static Text = match why {
        Why::Cell(_) | Why::Lemma(_) => &ARROW,
        Why::House(_) => &IN_HOUSE,
        Why::Als(_) => &WITHOUT,
    };
    let phrase = Phrase::new(text).with("line", Slot::from(line));
    let phrase = phrase.with("to", to).with("x", from.node.digit());
    match why {
        Why::House(house) => phrase.with("house", *house),
        Why::Als(cells) => phrase.with("cells", *cells),
        Why::Cell(_) | Why::Lemma(_) => phrase,
    }
}

logic::texts! {
    En {
        START: "{first}",
        ARROW: "{line} -> {to}",
        IN_HOUSE: "{line} -> {to} ({house})",
        WITHOUT: "{line} -> {to} ({cells} without {x})",
    }
    Zh {
        START: "{first}",
        ARROW: "{line} -> {to}",
        IN_HOUSE: "{line} -> {to}（{house}）",
        WITHOUT: "{line} -> {to}（{cells}去掉{x}）",
    }
}
