//! Steps as `HoDoKu` writes them, in its long form.
//!
//! ```text
//! Naked Pair: 1,2 in r4c48 => r4c1<>2
//! ```
//!
//! What stands before the effects is the pattern's ([`logic::ShortForm`]); a step that was looked for
//! in nobody else's manner has its name there.

use core::fmt::Write;
use grid::{Candidate, CellSet, Digit, HouseKind};
use logic::{Effects, Guess, Language, Record, Step};

/// In which order digits stand where several go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Digits {
    /// As they were met: in paths.
    AsMet,
    /// Ascending: where the step was written from a line of the library.
    Ascending,
}

/// A step, with further lines for a net.
pub fn step(step: &Step, digits: Digits) -> String {
    let effects = effects(&step.effects, digits);
    match step.pattern.short_form() {
        Some(form) => {
            let mut text = format!("{}{effects}", form.head);
            for line in &form.tail {
                let _ = write!(text, "\n  {line}");
            }
            text
        }
        None => format!("{}: {effects}", step.info().name.template(Language::En)),
    }
}

/// A record of a path, the lines of a net apart by ` ~ `; nothing where a guess is taken back, which
/// `HoDoKu` never does.
pub fn record(record: &Record) -> Option<String> {
    match record {
        Record::Step(told) => {
            let text = step(told, Digits::AsMet);
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            Some(lines.join(" ~ "))
        }
        Record::Guess(told) => Some(guess(told)),
        Record::Back(_) => None,
    }
}

/// A value that was not deduced.
pub fn guess(guess: &Guess) -> String {
    format!("Brute Force: {}", place(guess.candidate))
}

fn place(candidate: Candidate) -> String {
    format!(
        "{}={}",
        cells(CellSet::only(candidate.cell)),
        candidate.digit
    )
}

/// `r4c1<>2`, or `r1c1=5`.
fn effects(effects: &Effects, order: Digits) -> String {
    if let Some(candidate) = effects.place() {
        return place(candidate);
    }
    let mut digits: Vec<Digit> = Vec::new();
    for removal in effects.removals() {
        if !digits.contains(&removal.digit) {
            digits.push(removal.digit);
        }
    }
    if order == Digits::Ascending {
        digits.sort_unstable();
    }
    let of = |digit: Digit| {
        let removals = effects.removals().iter();
        let own = removals.filter(|removal| removal.digit == digit);
        let own: CellSet = own.map(|removal| removal.cell).collect();
        format!("{}<>{digit}", cells(own))
    };
    digits.into_iter().map(of).collect::<Vec<_>>().join(", ")
}

/// Cells in short: the lowest takes in later cells of its row, or else of its column, and so on.
fn cells(set: CellSet) -> String {
    let mut text = String::new();
    let mut left = set;
    while let Some(first) = left.first() {
        left.remove(first);
        let row = left & first.house(HouseKind::Row).cells();
        let column = left & first.house(HouseKind::Column).cells();
        let (rows, columns) = if row.is_empty() {
            (column, CellSet::EMPTY)
        } else {
            (CellSet::EMPTY, row)
        };
        if !text.is_empty() {
            text.push(',');
        }
        let _ = write!(text, "r{}", first.row() + 1);
        for cell in rows {
            let _ = write!(text, "{}", cell.row() + 1);
        }
        let _ = write!(text, "c{}", first.column() + 1);
        for cell in columns {
            let _ = write!(text, "{}", cell.column() + 1);
        }
        left = left - rows - columns;
    }
    text
}
