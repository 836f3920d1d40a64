//! Explains eliminations by guardians: at least one guardian is true, and each of them excludes the
//! eliminated candidates.

use grid::CandidateSet;
use logic::{Phrase, Slot};

/// The extent of a deadly pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Some cells of the board.
    SomeCells,
    /// All open cells.
    AllOpenCells,
}

/// The clause that one of the candidates is true: by places for one digit, by digits for one cell.
pub(crate) fn one_of(guardians: &CandidateSet) -> Phrase {
    let (digits, cells) = (guardians.all_digits(), guardians.all_cells());
    if digits.len() > 1 && cells.len() > 1 {
        let list = Slot::OneCandidateOf(*guardians);
        return Phrase::new(&ONE)
            .with("guardians", *guardians)
            .with("list", list);
    }
    Phrase::new(&IN_ONE)
        .with("where", Slot::OneOf(cells))
        .with("what", Slot::OneDigitOf(digits))
}

/// The reason of these eliminations: each guardian excludes them.
pub(crate) fn excluded(guardians: &CandidateSet, eliminations: &CandidateSet) -> Option<Phrase> {
    let all = guardians.union(eliminations);
    // For one cell, the text lists its digits instead.
    if eliminations.is_empty() || all.all_cells().len() == 1 {
        return None;
    }
    Some(match all.all_digits().single() {
        Some(digit) => Phrase::new(&SEES)
            .with("victims", eliminations.all_cells())
            .with("places", guardians.all_cells())
            .with("digit", digit),
        None => Phrase::new(&NO_ROOM)
            .with("guardians", *guardians)
            .with("gone", *eliminations),
    })
}

logic::texts! {
    En {
        IN_ONE: "{where} is {what}",
        ONE: "{guardians:this is|at least one of these is} true: {list}",
        SEES: "{victims} {victims:sees|both see|all see} {places}, and cannot be {digit}.",
        NO_ROOM: "{guardians:That leaves no room|Neither of them leaves room|None of them leaves room} for {gone}.",
    }
    Zh {
        IN_ONE: "{where}是{what}",
        ONE: "{guardians:以下|至少有一个}成立：{list}",
        SEES: "{victims}{victims:|都}看到{places}，不能是{digit}。",
        NO_ROOM: "{guardians:它|其中任何一个}成立，都容不下{gone}。",
    }
}
