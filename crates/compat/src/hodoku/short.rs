//! `HoDoKu`'s notation of its steps, and a pattern with that notation.

use core::fmt::Write;
use grid::{Board, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use logic::{Evidence, ExplainContext, Explanation, Pattern, Proof, Roles, ShortForm};
use std::sync::Arc;

/// A pattern with another short form and the same explanation.
#[derive(Debug)]
struct WithShortForm {
    pattern: Arc<dyn Pattern>,
    form: ShortForm,
}

impl Pattern for WithShortForm {
    fn roles(&self) -> Roles {
        self.pattern.roles()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        self.pattern.explain(context)
    }

    fn reads(&self, board: &Board) -> bool {
        self.pattern.reads(board)
    }

    fn short_form(&self) -> Option<&ShortForm> {
        Some(&self.form)
    }
}

/// A proof with a short form of one line.
pub(super) fn written(evidence: Evidence, pattern: impl Pattern, head: String) -> Proof {
    with_form(Proof::new(evidence, pattern), head, Vec::new())
}

/// The proof with this short form.
pub(super) fn with_form(proof: Proof, head: String, tail: Vec<String>) -> Proof {
    let form = ShortForm { head, tail };
    let pattern = proof.pattern;
    Proof {
        evidence: proof.evidence,
        pattern: Arc::new(WithShortForm { pattern, form }),
    }
}

/// The cells in short notation, such as `r1c12,r34c5`. Each cell is written together with the later
/// cells of its row or, if there are none, of its column.
pub(super) fn cells(set: CellSet) -> String {
    let mut text = String::new();
    let mut left = set;
    while let Some(first) = left.first() {
        left.remove(first);
        let in_row = left & first.house(HouseKind::Row).cells();
        let in_column = left & first.house(HouseKind::Column).cells();
        if !text.is_empty() {
            text.push(',');
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "r{}", first.row() + 1);
        let taken = if in_row.is_empty() {
            for cell in in_column {
                let _ = write!(text, "{}", cell.row() + 1);
            }
            let _ = write!(text, "c{}", first.column() + 1);
            in_column
        } else {
            let _ = write!(text, "c{}", first.column() + 1);
            for cell in in_row {
                let _ = write!(text, "{}", cell.column() + 1);
            }
            in_row
        };
        left = left - taken;
    }
    text
}

/// The cells, each written separately: `r1c1,r1c2`.
pub(super) fn singly(set: CellSet) -> String {
    joined(set.iter().map(cell), ",")
}

/// The cell as text: `r1c2`.
pub(super) fn cell(cell: Cell) -> String {
    format!("r{}c{}", cell.row() + 1, cell.column() + 1)
}

/// The digits with a separator.
pub(super) fn digits(set: DigitSet, between: &str) -> String {
    joined(set.iter().map(|digit: Digit| digit.to_string()), between)
}

/// Houses, grouped by kind: `r28`, `c28b8`.
pub(super) fn houses(set: HouseSet) -> String {
    let mut text = String::new();
    for (kind, letter) in [
        (HouseKind::Row, 'r'),
        (HouseKind::Column, 'c'),
        (HouseKind::Box, 'b'),
    ] {
        let houses_of_kind = set & HouseSet::of_kind(kind);
        if !houses_of_kind.is_empty() {
            text.push(letter);
            for house in houses_of_kind {
                let _ = write!(text, "{}", house.number() + 1);
            }
        }
    }
    text
}

/// The parts with a separator.
pub(super) fn joined(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}
