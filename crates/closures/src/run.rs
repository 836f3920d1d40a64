//! The rounds of a puzzle, stage by stage.

use crate::plan::{Rule, Stage};
use crate::rows::Rows;
use crate::solved::Solved;
use crate::table;
use grid::HouseKind;
use logic::{Advance, Grade, Variant};

/// The grade of a puzzle that the stages solve; `None` for any other puzzle.
#[inline(always)]
pub(crate) fn run(values: &[u8; 81], stages: &[Stage<'_>]) -> Option<Solved> {
    let mut rows = Rows::new(values);
    let mut grade = Grade::default();
    while !rows.is_full() {
        round(&mut rows, stages, &mut grade)?;
    }
    let solution = rows.solution()?;
    Some(Solved { grade, solution })
}

/// Applies the finds of the first stage that has any. `None` if there is none.
#[inline(always)]
pub(crate) fn round(rows: &mut Rows, stages: &[Stage<'_>], grade: &mut Grade) -> Option<()> {
    // Both are computed when a stage needs them: the first stages need the singles, later stages
    // the table.
    let mut singles = None;
    let mut table = None;
    for stage in stages {
        let (steps, advance) = match &stage.rule {
            Rule::FullHouse => {
                let singles = singles.get_or_insert_with(|| rows.singles());
                if !singles.has_full_house {
                    continue;
                }
                let places = rows.full_houses(singles);
                (rows.place(&places), Advance::Places)
            }
            Rule::HiddenSingle(kinds) => {
                let singles = singles.get_or_insert_with(|| rows.singles());
                let mut is_any = false;
                for &(kind, variant) in kinds {
                    let places = match kind {
                        HouseKind::Box if singles.has_box => rows.box_singles(singles),
                        HouseKind::Row if singles.has_row => rows.row_singles(singles),
                        HouseKind::Column if singles.has_column => rows.column_singles(singles),
                        HouseKind::Box | HouseKind::Row | HouseKind::Column => continue,
                    };
                    // A cell that an earlier kind of house has filled has no candidates left.
                    let steps = rows.place(&places);
                    if steps > 0 {
                        is_any = true;
                        grade.add(stage.used(variant, steps), stage.rating, Advance::Places);
                    }
                }
                if is_any {
                    return Some(());
                }
                continue;
            }
            Rule::NakedSingle => match rows.naked_singles() {
                Some(places) => (rows.place(&places), Advance::Places),
                None => continue,
            },
            Rule::DirectPointing => match rows.direct_pointing() {
                Some(places) => (rows.place(&places), Advance::Places),
                None => continue,
            },
            Rule::Locked(confined, lines, picks) => {
                match rows.apply_locked(*confined, lines, *picks) {
                    0 => continue,
                    steps => (steps, Advance::Removes),
                }
            }
            Rule::Table(rule) => match table::apply(rule, rows, &mut table) {
                Some(applied) => applied,
                None => continue,
            },
        };
        // Without a step, the board is contradictory: the last open cell of a house has no
        // candidate.
        if steps == 0 {
            return None;
        }
        grade.add(stage.used(Variant(0), steps), stage.rating, advance);
        return Some(());
    }
    None
}
