//! Multi-Sector Locked Sets.

use super::balanced::MAX_TRUTHS;
use super::sectors::{self, Choice, Tables, Truths};
use core::cmp::Reverse;
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{Sink, Stop, View};
use std::collections::BTreeSet;

logic::technique! {
    /// Multi-Sector Locked Sets: the cells of some rows and columns need as many digits as these
    /// lines have room for.
    ///
    /// # Look for
    /// Some rows and some columns, and the empty cells where they cross. For each digit, count the rows in
    /// which these cells can hold it, and count the columns. Take the smaller number. The sum over all
    /// digits is the number of cells.
    ///
    /// # Why it works
    /// A row holds a digit once, and so does a column. So the digits fill at most as many cells as the
    /// sum. All cells are filled only if each digit is in one of the cells in each line that was counted
    /// for it. With one more line, one of the lines might not have its digit in these cells.
    ///
    /// # What it removes
    /// A digit that was counted in a line, from the cells of the line outside the chosen cells.
    ///
    /// # Example
    /// ```text
    ///  16 empty cells where rows 1, 4, 6 and 9 cross columns 2, 3, 5 and 8. The digits 1 and 2 are in two of
    ///  the rows each, 3 in three of the rows, and 5, 6 and 7 in three of the columns each:
    ///  2 + 2 + 3 + 3 + 3 + 3 = 16. So remove 1 from the other cells of its two rows, and 5 from the other
    ///  cells of its three columns.
    /// ```
    ///
    /// # Also known as
    /// MSLS, Multi-Sector Naked Sets. If digits of lines are counted instead of cells, it is Multifish;
    /// on many boards both remove the same. Digits are counted in rows or in columns here, not in boxes.
    ///
    /// # Cost
    /// All choices of two to seven rows and two to seven columns with 6 to 24 cells. For each
    /// choice of columns, all choices of rows are tested at once.
    ///
    /// # Sources
    /// David P. Bird and others on the new Sudoku players' forum; Sudoku Studio.
    pub struct MultiSectorLockedSets;
    slug: "multi_sector_locked_sets",
    name: { En "Multi-Sector Locked Sets", Zh "MSLS" },
    aliases: ["MSLS", "Multi-Sector Naked Sets"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    push(view, &[Truths::Cells], sink)
}

/// Pushes patterns, smallest first.
///
/// Most patterns are combinations of smaller ones. So a pattern is left out if smaller patterns
/// together have all its eliminations.
pub(super) fn push(view: &View<'_>, truths: &[Truths], sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let tables: Vec<Tables> = truths
        .iter()
        .map(|&truths| Tables::of(board, truths))
        .collect();
    let mut found: Vec<(usize, CandidateSet, Choice<'_>)> = Vec::new();
    let mut seen: BTreeSet<(usize, CandidateSet)> = BTreeSet::new();
    // By size, the eliminations of all smaller patterns.
    let mut by_smaller = [CandidateSet::EMPTY; MAX_TRUTHS + 1];
    for tables in &tables {
        sectors::each(view, tables, &mut |choice, removed| {
            let size = choice.truths();
            let is_known = by_smaller[size].contains_all(&removed);
            if !is_known && seen.insert((size, removed)) {
                for larger in &mut by_smaller[size + 1..] {
                    *larger = larger.union(&removed);
                }
                found.push((size, removed, choice));
            }
        })?;
    }
    found.sort_by_cached_key(|(size, removed, _)| (*size, Reverse(removed.len())));
    let (mut pushed, mut pushed_size) = (CandidateSet::EMPTY, 0);
    for (size, removed, choice) in &found {
        if pushed_size < *size {
            (pushed, pushed_size) = (CandidateSet::EMPTY, *size);
        }
        if !by_smaller[*size].contains_all(removed) && !pushed.contains_all(removed) {
            pushed = pushed.union(removed);
            choice.rank_zero().push(board, sink)?;
        }
    }
    ControlFlow::Continue(())
}
