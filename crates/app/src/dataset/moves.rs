//! Steps as moves: their claims, and the notation of moves.

use crate::claim::Claim;
use grid::Cell;
use logic::{Rating, Step};

/// The placement and the eliminations of a step.
pub(super) fn claims(step: &Step) -> Vec<Claim> {
    let placement = step.effects.place().map(Claim::Is).into_iter();
    let removals = step.effects.removals().iter();
    placement
        .chain(removals.map(|&removal| Claim::IsNot(removal)))
        .collect()
}

/// The changes of a step in the notation of moves, such as `r4c5<>7 r4c6<>7`.
pub(super) fn move_text(step: &Step) -> String {
    let claims: Vec<String> = claims(step).iter().map(ToString::to_string).collect();
    claims.join(" ")
}

/// Each placed cell, with the hardest technique of the steps since the previous placement. These steps include
/// the one that places the digit. Of equally rated techniques, the last is taken.
pub(super) fn hardest_since_placement<'a>(
    steps: impl Iterator<Item = &'a Step>,
) -> Vec<(Cell, &'static str)> {
    let mut placed = Vec::new();
    let mut hardest: Option<(Rating, &'static str)> = None;
    for step in steps {
        if hardest.is_none_or(|(rating, _)| step.rating >= rating) {
            hardest = Some((step.rating, step.info().slug));
        }
        if let (Some(candidate), Some((_, slug))) = (step.effects.place(), hardest) {
            placed.push((candidate.cell, slug));
            hardest = None;
        }
    }
    placed
}

/// Row and column of a cell, from 1.
pub(super) fn row_and_column(cell: Cell) -> (i16, i16) {
    (i16::from(cell.row()) + 1, i16::from(cell.column()) + 1)
}
