//! Values for the slots of texts, chosen by the name of the slot.

use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::Slot;
use render::Style;

/// The kind of values that a slot can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A single value.
    One,
    Cells,
    Digits,
    Houses,
    Candidates,
    Count,
    Numbers,
}

/// The slots that can hold several values or a number. All other slots hold one value.
const PLURAL_SLOTS: &[(&str, Kind)] = &[
    ("arm", Kind::Cells),
    ("band", Kind::Houses),
    ("bare", Kind::Cells),
    ("bases", Kind::Houses),
    ("basis", Kind::Cells),
    ("beside", Kind::Cells),
    ("blockers", Kind::Cells),
    ("boxed", Kind::Digits),
    ("boxes", Kind::Houses),
    ("candidates", Kind::Candidates),
    ("at", Kind::Cells),
    ("cells", Kind::Cells),
    ("corner", Kind::Cells),
    ("count", Kind::Count),
    ("covers", Kind::Houses),
    ("crossed", Kind::Digits),
    ("digits", Kind::Digits),
    ("either", Kind::Cells),
    ("endo", Kind::Cells),
    ("ends", Kind::Cells),
    ("exchanged", Kind::Digits),
    ("excluders", Kind::Cells),
    ("extras", Kind::Digits),
    ("filled", Kind::Cells),
    ("fins", Kind::Cells),
    ("first", Kind::Cells),
    ("floor", Kind::Cells),
    ("fourth", Kind::Cells),
    ("gone", Kind::Candidates),
    ("guardians", Kind::Candidates),
    ("guesses", Kind::Count),
    ("holders", Kind::Cells),
    ("home", Kind::Houses),
    ("houses", Kind::Houses),
    ("inner", Kind::Cells),
    ("left", Kind::Digits),
    ("level", Kind::Count),
    ("lined", Kind::Digits),
    ("links", Kind::Count),
    ("list", Kind::Candidates),
    ("mirrors", Kind::Cells),
    ("more", Kind::Candidates),
    ("neighbours", Kind::Cells),
    ("off", Kind::Candidates),
    ("numbers", Kind::Numbers),
    ("on", Kind::Candidates),
    ("once", Kind::Digits),
    ("or_else", Kind::Cells),
    ("others", Kind::Candidates),
    ("outer", Kind::Houses),
    ("own", Kind::Count),
    ("parents", Kind::Digits),
    ("places", Kind::Cells),
    ("plain", Kind::Cells),
    ("refuted", Kind::Count),
    ("rest", Kind::Digits),
    ("roof", Kind::Cells),
    ("second", Kind::Cells),
    ("set", Kind::Digits),
    ("shared", Kind::Digits),
    ("spare", Kind::Count),
    ("taken", Kind::Cells),
    ("targets", Kind::Cells),
    ("thin", Kind::Houses),
    ("third", Kind::Cells),
    ("total", Kind::Count),
    ("trio", Kind::Houses),
    ("truths", Kind::Count),
    ("twice", Kind::Digits),
    ("twin", Kind::Houses),
    ("uses", Kind::Count),
    ("victims", Kind::Cells),
    ("wrong", Kind::Cells),
];

/// The kind of values of a slot of a text.
pub(crate) fn kind(text: &str, name: &str) -> Kind {
    // In some texts the slot is a group of cells, in others a candidate.
    if text.ends_with("::SEES_GROUP") && name == "b" || text.ends_with("_GROUP") && name == "a" {
        return Kind::Cells;
    }
    if text.contains("::EITHER_WAY_SEES") && ["a", "b"].contains(&name) {
        return Kind::Cells;
    }
    let found = PLURAL_SLOTS.iter().find(|(slot, _)| *slot == name);
    found.map_or(Kind::One, |&(_, kind)| kind)
}

/// A slot with `number` values, at most three, or with the number itself. A slot for one value ignores `number`.
pub(crate) fn slot_with(text: &str, name: &str, number: usize) -> Slot {
    let digits = [1, 2, 8].map(|digit| Digit::new(digit).unwrap());
    let cells = [0, 1, 38].map(|index| Cell::all().nth(index).unwrap());
    match kind(text, name) {
        // Among the digits, only 8 needs the article `an`.
        Kind::One => Slot::Digit(digits[2]),
        Kind::Cells => Slot::Cells(cells.into_iter().take(number).collect::<CellSet>()),
        Kind::Digits => Slot::Digits(digits.into_iter().take(number).collect::<DigitSet>()),
        Kind::Houses => {
            let rows = House::all().take(number);
            Slot::Houses(rows.collect::<HouseSet>())
        }
        Kind::Candidates => {
            let all = cells.map(|cell| Candidate::new(cell, digits[0]));
            Slot::Candidates(all.into_iter().take(number).collect::<CandidateSet>())
        }
        Kind::Count => Slot::Count(number),
        Kind::Numbers => Slot::Numbers((1..=number).collect()),
    }
}

/// The English text of a slot with `number` values.
pub(crate) fn english_text(text: &str, name: &str, number: usize) -> String {
    let style = Style::default();
    match slot_with(text, name, number) {
        Slot::Cells(cells) => render::cells(cells, &style),
        Slot::Digits(digits) => render::digits(digits, &style),
        Slot::Candidates(candidates) => render::candidates(&candidates, &style),
        Slot::Houses(houses) => match houses.len() {
            1 => "row 1".to_owned(),
            2 => "rows 1 and 2".to_owned(),
            _ => "rows 1, 2 and 3".to_owned(),
        },
        Slot::Count(count) => count.to_string(),
        Slot::Numbers(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            render::list(&numbers, &style)
        }
        Slot::Digit(digit) => digit.to_string(),
        Slot::Cell(_)
        | Slot::House(_)
        | Slot::Candidate(_)
        | Slot::OneOf(_)
        | Slot::OneDigitOf(_)
        | Slot::OneCandidateOf(_)
        | Slot::Literal(_)
        | Slot::Cited(_)
        | Slot::Words(_)
        | Slot::Phrase(_) => String::new(),
    }
}
