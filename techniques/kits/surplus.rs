//! Explains eliminations by guardians: at least one guardian is true, and each of them excludes the
//! eliminated candidates.

use grid::{CandidateSet, CellSet};
use logic::{Phrase, Slot};

/// The extent of a deadly pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Some cells of the board.
    SomeCells,
    /// All open cells.
    AllOpenCells,
}

/// The sentence that the puzzle would have two solutions if the cells of a deadly pattern had no
/// guardians. `second` is the clause that says why.
pub(crate) fn two_solutions(
    pattern: &CandidateSet,
    guardians: &CandidateSet,
    second: Phrase,
) -> Phrase {
    // A digit of the pattern may be a guardian in another cell.
    let is_mixed = guardians.all_digits().overlaps(pattern.all_digits());
    let text = if is_mixed {
        &ALONE_CELL_BY_CELL
    } else {
        &ALONE
    };
    let alone = Phrase::new(text)
        .with("cells", pattern.all_cells())
        .with("digits", pattern.all_digits())
        .with("candidates", *pattern);
    Phrase::new(&TWO_SOLUTIONS)
        .with("alone", alone)
        .with("second", second)
}

/// The clause that these cells would have a second filling.
pub(crate) fn second_filling(cells: CellSet) -> Phrase {
    Phrase::new(&SECOND_FILLING).with("cells", cells)
}

/// The sentence that the puzzle would have two solutions if the board had no guardians. Its pattern has
/// all open cells, with two candidates each.
pub(crate) fn two_solutions_of_board(guardians: &CandidateSet) -> Phrase {
    Phrase::new(&TWO_SOLUTIONS_OF_BOARD).with("guardians", *guardians)
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
        TWO_SOLUTIONS: "If {alone}, {second}, and the puzzle would have two solutions.",
        ALONE: "{cells} held nothing but {digits}",
        ALONE_CELL_BY_CELL: "nothing were left in {cells} but {candidates}",
        SECOND_FILLING: "there would always be a second way to fill {cells:it|them} with the same digits in every row, column and box",
        TWO_SOLUTIONS_OF_BOARD: "Without {guardians}, every empty cell would have two candidates, and every digit two places or none among the empty cells of each house. So any solution would become another if every empty cell took its other candidate.",
        IN_ONE: "{where} is {what}",
        ONE: "{guardians:this is|at least one of these is} true: {list}",
        SEES: "{victims} {victims:sees|both see|all see} {places}, and cannot be {digit}.",
        NO_ROOM: "{guardians:That leaves no room|Neither of them leaves room|None of them leaves room} for {gone}.",
    }
    Zh {
        TWO_SOLUTIONS: "如果{alone}，{second}，题目就会有两个解。",
        ALONE: "{cells}只剩{digits}",
        ALONE_CELL_BY_CELL: "{cells}只剩{candidates}",
        SECOND_FILLING: "{cells:该格|这些格}就总有第二种填法，各行、各列、各宫的数字不变",
        TWO_SOLUTIONS_OF_BOARD: "若没有{guardians}，所有空格都恰有两个候选数，每个数字在各区域的空格中都恰有两个位置或没有位置；每个空格都改填另一个候选数，任何一个解就都会变成另一个解。",
        IN_ONE: "{where}是{what}",
        ONE: "{guardians:以下|至少有一个}成立：{list}",
        SEES: "{victims}{victims:|都}看到{places}，不能是{digit}。",
        NO_ROOM: "{guardians:它|其中任何一个}成立，都容不下{gone}。",
    }
}
