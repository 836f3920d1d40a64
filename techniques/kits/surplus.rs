//! What one of some candidates being true says of those that it excludes: how patterns end that
//! must not be complete.

use grid::CandidateSet;
use logic::{Phrase, Slot};

/// That one of some candidates is true, as a clause: of one digit, by its places, and of one cell,
/// by its digits.
pub(crate) fn one_of(guardians: &CandidateSet) -> Phrase {
    let (digits, cells) = (guardians.all_digits(), guardians.all_cells());
    if digits.len() > 1 && cells.len() > 1 {
        return Phrase::new(&ONE).with("guardians", *guardians);
    }
    Phrase::new(&IN_ONE)
        .with("where", Slot::OneOf(cells))
        .with("what", Slot::OneDigitOf(digits))
}

/// Why these go when one of the guardians is true, whichever it is.
pub(crate) fn excluded(guardians: &CandidateSet, gone: &CandidateSet) -> Option<Phrase> {
    let all = guardians.union(gone);
    // For one cell the text gives its digits.
    if gone.is_empty() || all.all_cells().len() == 1 {
        return None;
    }
    Some(match all.all_digits().single() {
        Some(digit) => Phrase::new(&SEES)
            .with("victims", gone.all_cells())
            .with("places", guardians.all_cells())
            .with("digit", digit),
        None => Phrase::new(&NO_ROOM)
            .with("guardians", *guardians)
            .with("gone", *gone),
    })
}

logic::texts! {
    En {
        IN_ONE: "{where} is {what}",
        ONE: "{guardians:this is|at least one of these is} true: {guardians}",
        SEES: "{victims} {victims:sees|both see|all see} {places}, and cannot be {digit}.",
        NO_ROOM: "{guardians:That leaves no room|Neither of them leaves room|None of them leaves room} for {gone}.",
    }
    Zh {
        IN_ONE: "{where}是{what}",
        ONE: "以下{guardians:|至少有一个}成立：{guardians}",
        SEES: "{victims}{victims:|都}看到{places}，不能是{digit}。",
        NO_ROOM: "{guardians:它|其中任何一个}成立，都容不下{gone}。",
    }
}
