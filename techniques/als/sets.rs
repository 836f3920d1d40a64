//! Sentences that introduce an almost locked set, and clauses about the digits that it holds.

use crate::kits::letters::capital;
use grid::{CellSet, Digit, DigitSet, House};
use links::Als;
use logic::{Phrase, Slot};

/// Introduces a set by a letter: "A is r6c2 and r8c2 of column 2 with 2, 4 and 7."
pub(crate) fn introduction(index: usize, als: &Als) -> Phrase {
    let house = als.cells.common_houses().first();
    let house = house.filter(|_| als.cells.is_plural());
    let text = if house.is_some() { &IS_IN } else { &IS };
    let phrase = Phrase::new(text)
        .with("letter", capital(index))
        .with("cells", als.cells)
        .with("digits", als.digits);
    match house {
        Some(house) => phrase.with("house", house),
        None => phrase,
    }
}

/// A clause about a set that has lost some of its digits and holds the others: "A has only 2 and 7
/// left for its two cells, so 7 is in r6c2". `places` are the places of the wanted digit in the
/// set.
pub(super) fn holds(
    index: usize,
    als: &Als,
    lost: DigitSet,
    wanted: Digit,
    places: CellSet,
) -> Phrase {
    let remaining = als.digits - lost;
    let text = if remaining.is_single() { &ONE } else { &HOLDS };
    Phrase::new(text)
        .with("letter", capital(index))
        .with("rest", remaining)
        .with("cells", als.cells)
        .with("wanted", wanted)
        .with("where", Slot::OneOf(places))
}

/// Like [`holds`], but the digit was supposed not to be in `excluded`, which are cells of the set.
pub(super) fn holds_elsewhere(
    index: usize,
    als: &Als,
    lost: Digit,
    wanted: Digit,
    [excluded, places]: [CellSet; 2],
) -> Phrase {
    Phrase::new(&HOLDS_ELSEWHERE)
        .with("letter", capital(index))
        .with("rest", als.digits.without(lost))
        .with("cells", als.cells)
        .with("wanted", wanted)
        .with("excluded", excluded)
        .with("where", Slot::OneOf(places))
}

/// A clause about a set that has lost some of its digits and holds all the others.
pub(super) fn holds_all(index: usize, als: &Als, lost: DigitSet) -> Phrase {
    Phrase::new(&HOLDS_ALL)
        .with("letter", capital(index))
        .with("rest", als.digits - lost)
        .with("cells", als.cells)
}

/// The sentence of a case: if one of `cells` is one of `digits`, the set loses this digit in the
/// places `at` of `house`, and then `holds` states what the set holds.
pub(super) fn case(
    cells: CellSet,
    digits: DigitSet,
    (house, at): (House, CellSet),
    holds: Phrase,
) -> Phrase {
    let phrase = Phrase::new(&CASE).with("cell", Slot::OneOf(cells));
    let phrase = phrase.with("x", Slot::OneDigitOf(digits));
    let phrase = phrase.with("house", house).with("at", at);
    phrase.with("holds", holds)
}

/// Two sentences: the places of z that follow from all cases, and the elimination of z from the
/// cells that see all these places.
pub(super) fn conclusion(z: Digit, places: CellSet, victims: CellSet) -> [Phrase; 2] {
    [&WHY, &GOES].map(|text| {
        let phrase = Phrase::new(text).with("z", z).with("victims", victims);
        let phrase = phrase.with("where", Slot::OneOf(places));
        phrase.with("places", places)
    })
}

logic::texts! {
    En {
        IS: "{letter} is {cells} with {digits}.",
        IS_IN: "{letter} is {cells} of {house} with {digits}.",
        ONE: "{letter} is {wanted}",
        HOLDS_ALL: "{letter} has only {rest} left for its {cells:cell|# cells}, so {rest:it is there|they are both there|they are all there}",
        CASE: "If {cell} is {x}, {at} {at:is|are} not {x} ({house}), and {holds}.",
        WHY: "So in any case {z} is in {where}.",
        GOES: "Now {victims} {victims:sees|see} {places:this place|both places|all these places}, and cannot be {z}.",
        HOLDS: "{letter} has only {rest} left for its {cells:cell|# cells}, so {wanted} is in {where}",
        HOLDS_ELSEWHERE: "{letter} has only {rest} left for its {cells:cell|# cells}. But {excluded} {excluded:is|are} supposed not to be {wanted}, so {wanted} is in {where}",
    }
    Zh {
        IS: "{letter}是{cells}，候选数为{digits}。",
        IS_IN: "{letter}是{house}的{cells}，候选数为{digits}。",
        ONE: "{letter}是{wanted}",
        HOLDS_ALL: "{letter}的{cells:一格|#格}只剩{rest}，都必在其中",
        CASE: "若{cell}是{x}，则{at}{at:|都}不是{x}（{house}），{holds}。",
        WHY: "所以无论如何，{z}必在{where}。",
        GOES: "{victims}看到{places:这一格|这#格}，不能是{z}。",
        HOLDS: "{letter}的{cells:一格|#格}只剩{rest}，所以{wanted}在{where}",
        HOLDS_ELSEWHERE: "{letter}的{cells:一格|#格}只剩{rest}。但已假设{excluded}{excluded:|都}不是{wanted}，所以{wanted}在{where}",
    }
}
