//! Steps in `HoDoKu`'s long notation.
//!
//! ```text
//! Naked Pair: 1,2 in r4c48 => r4c1<>2
//! ```
//!
//! The text before the effects comes from the pattern ([`logic::ShortForm`]). Steps without a short
//! form show the technique's name.

use core::fmt::Write;
use grid::{Candidate, CellSet, Digit, HouseKind};
use logic::{Effects, Guess, Language, Record, Step, Text};

/// The order of digits when a step eliminates several digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Digits {
    /// The order of the search, used in paths.
    SearchOrder,
    /// Ascending, used for steps that come from a library line.
    Ascending,
}

/// A step on one line, followed by the lines of its short form, for example for a net.
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

/// A step without a short form: its name, the gist of its explanation, and the effects. A placement
/// is shown without the gist.
pub(crate) fn with_gist(name: &Text, gist: &str, effects: &Effects) -> String {
    let name = name.template(Language::En);
    let written = self::effects(effects, Digits::SearchOrder);
    if gist.is_empty() || effects.place().is_some() {
        format!("{name}: {written}")
    } else {
        format!("{name}: {gist} => {written}")
    }
}

/// The text of a step with its number in the path. The lines after the first are indented further.
pub(crate) fn numbered(number: usize, text: &str) -> String {
    format!("{number}. {}", text.replace("\n  ", "\n    "))
}

/// A record on one line; ` ~ ` separates the lines of a net. `None` for a refuted guess, which does
/// not exist in `HoDoKu`.
pub fn record(record: &Record) -> Option<String> {
    match record {
        Record::Step(found) => {
            let text = step(found, Digits::SearchOrder);
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            Some(lines.join(" ~ "))
        }
        Record::Guess(made) => Some(guess(made)),
        Record::Back(_) => None,
    }
}

/// A guess, which `HoDoKu` calls brute force.
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

/// The effects: `r4c1<>2`, or `r1c1=5` without eliminations if there is a placement.
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
    let eliminations_of = |digit: Digit| {
        let removals = effects.removals().iter();
        let same_digit = removals.filter(|removal| removal.digit == digit);
        let cells_of_digit: CellSet = same_digit.map(|removal| removal.cell).collect();
        format!("{}<>{digit}", cells(cells_of_digit))
    };
    digits
        .into_iter()
        .map(eliminations_of)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Cells in short notation: `r4c48`. Repeatedly joins the lowest cell with the remaining cells of
/// its row, or, if there are none, of its column.
fn cells(set: CellSet) -> String {
    let mut text = String::new();
    let mut remaining = set;
    while let Some(first) = remaining.first() {
        remaining.remove(first);
        let row = remaining & first.house(HouseKind::Row).cells();
        let column = remaining & first.house(HouseKind::Column).cells();
        let (cells_below, cells_right) = if row.is_empty() {
            (column, CellSet::EMPTY)
        } else {
            (CellSet::EMPTY, row)
        };
        if !text.is_empty() {
            text.push(',');
        }
        let _ = write!(text, "r{}", first.row() + 1);
        for cell in cells_below {
            let _ = write!(text, "{}", cell.row() + 1);
        }
        let _ = write!(text, "c{}", first.column() + 1);
        for cell in cells_right {
            let _ = write!(text, "{}", cell.column() + 1);
        }
        remaining = remaining - cells_below - cells_right;
    }
    text
}
