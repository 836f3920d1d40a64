//! What one of some candidates being true says of those that it excludes: how patterns end that
//! must not be complete.

use grid::CandidateSet;
use logic::{Phrase, Slot};

/// That one of some candidates is true, as a clause: of one digit, by its places.
pub(crate) fn one_of(guardians: &CandidateSet) -> Phrase {
    match guardians.all_digits().single() {
        Some(digit) => Phrase::new(&IN_ONE)
            .with("where", Slot::OneOf(guardians.all_cells()))
            .with("digit", digit),
        None => Phrase::new(&ONE).with("guardians", *guardians),
    }
}

/// Why these go when one of the guardians is true, whichever it is.
pub(crate) fn excluded(guardians: &CandidateSet, gone: &CandidateSet) -> Option<Phrase> {
    let all = guardians.union(gone);
    let of_cell = all.all_cells().single();
    let of_digit = all.all_digits().single();
    // Of one candidate it was said that it is true.
    if gone.is_empty() || of_cell.is_some() && guardians.len() == 1 {
        return None;
    }
    Some(match (of_cell, of_digit) {
        (Some(cell), _) => Phrase::new(&IN_CELL)
            .with("cell", cell)
            .with("digits", guardians.all_digits()),
        (None, Some(digit)) => Phrase::new(&SEES)
            .with("victims", gone.all_cells())
            .with("places", guardians.all_cells())
            .with("digit", digit),
        (None, None) => Phrase::new(&NO_ROOM)
            .with("guardians", *guardians)
            .with("gone", *gone),
    })
}

logic::texts! {
    En {
        IN_ONE: "{where} is {digit}",
        ONE: "{guardians:|at least one of }{guardians} is true",
        IN_CELL: "That makes {cell} {digits:|one of }{digits}, and nothing else.",
        SEES: "{victims} {victims:sees|both see|all see} {places}, and cannot be {digit}.",
        NO_ROOM: "{guardians:That leaves no room|Neither of them leaves room|None of them leaves room} for {gone}.",
    }
    Zh {
        IN_ONE: "{where}是{digit}",
        ONE: "{guardians}中至少有一个成立",
        IN_CELL: "所以{cell}只能是{digits}{digits:|之一}。",
        SEES: "{victims}{victims:|都}看到{places}，不能是{digit}。",
        NO_ROOM: "{guardians:它|其中任何一个}成立，都容不下{gone}。",
    }
}
