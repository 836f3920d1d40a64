//! Names of cells, digits, houses and candidates, and lists of them.

use crate::grammar;
use crate::phrase::{fill, fill_counted};
use crate::style::{Cells, Style};
use crate::words;
use grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseKind, HouseSet};
use logic::{Literal, Polarity};

/// Names of lines in notations such as `D1` and `A4`.
const LETTERS: [char; 9] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
/// Numbers of lines and positions.
const NUMBERS: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/// A cell: `r1c4`, `D1`, `A4` or `[1,4]`.
pub fn cell(cell: Cell, style: &Style) -> String {
    compact_cells(CellSet::only(cell), style)
}

/// Cells, as a list: `r1c1, r1c2 and r5c3`.
pub fn cells(cells: CellSet, style: &Style) -> String {
    let names: Vec<String> = cells.iter().map(|one| cell(one, style)).collect();
    list(&names, style)
}

/// Cells as alternatives: `r1c1, r1c2 or r5c3`.
pub(crate) fn one_of(cells: CellSet, style: &Style) -> String {
    let names: Vec<String> = cells.iter().map(|one| cell(one, style)).collect();
    grammar::of(style.language).choice.join(&names)
}

/// Digits as alternatives: `1, 2 or 3`.
pub(crate) fn one_digit_of(digits: DigitSet, style: &Style) -> String {
    let names: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    grammar::of(style.language).choice.join(&names)
}

/// Candidates as alternatives: `5 in r1c2 or r1c3`, `1 or 2 in r1c1`, `5 in r1c2, or 1 or 2 in
/// r1c1`.
pub(crate) fn one_candidate_of(candidates: &CandidateSet, style: &Style) -> String {
    let names = groups(candidates).into_iter().map(|group| {
        let digits = one_digit_of(group.digits, style);
        let cells = one_of(group.cells, style);
        let slots = [("digits", digits.as_str()), ("cells", &cells)];
        fill(&words::CANDIDATES, &slots, style)
    });
    choice_of_choices(&names.collect::<Vec<_>>(), style)
}

/// Cells in short notation: `r1c24` for r1c2 and r1c4, `r12c3` for r1c3 and r2c3; commas separate
/// cells that cannot be joined.
pub fn compact_cells(cells: CellSet, style: &Style) -> String {
    let by_row = blocks(cells, HouseKind::Row);
    let by_column = blocks(cells, HouseKind::Column);
    let blocks = if by_column.len() < by_row.len() {
        by_column
    } else {
        by_row
    };
    let names: Vec<String> = blocks.iter().map(|block| block.name(style.cells)).collect();
    names.join(",")
}

/// The cells in which some rows and some columns intersect. Both sets are bit masks by line number.
struct Block {
    rows: u16,
    columns: u16,
}

/// Splits cells into blocks. `kind` is row or column: lines of this kind whose cells have the same
/// positions form one block.
fn blocks(cells: CellSet, kind: HouseKind) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in House::of_kind(kind) {
        let (positions, line_bit) = (line.positions_of(cells).bits(), 1_u16 << line.number());
        if positions == 0 {
            continue;
        }
        let same = blocks
            .iter_mut()
            .find(|block| block.positions(kind) == positions);
        match (same, kind) {
            (Some(block), HouseKind::Column) => block.columns |= line_bit,
            (Some(block), HouseKind::Row | HouseKind::Box) => block.rows |= line_bit,
            (None, HouseKind::Column) => blocks.push(Block {
                rows: positions,
                columns: line_bit,
            }),
            (None, HouseKind::Row | HouseKind::Box) => {
                blocks.push(Block {
                    rows: line_bit,
                    columns: positions,
                });
            }
        }
    }
    blocks
}

impl Block {
    /// The positions of the block's cells within each of its lines of this kind.
    fn positions(&self, kind: HouseKind) -> u16 {
        match kind {
            HouseKind::Column => self.rows,
            HouseKind::Row | HouseKind::Box => self.columns,
        }
    }

    fn name(&self, cells: Cells) -> String {
        let pick = |bits: u16, names: [char; 9]| -> String {
            (0..9)
                .filter(|index| bits >> index & 1 == 1)
                .map(|index: usize| names[index])
                .collect()
        };
        match cells {
            Cells::R1C1 => {
                format!(
                    "r{}c{}",
                    pick(self.rows, NUMBERS),
                    pick(self.columns, NUMBERS)
                )
            }
            Cells::A1 => pick(self.columns, LETTERS) + &pick(self.rows, NUMBERS),
            Cells::K9 => pick(self.rows, LETTERS) + &pick(self.columns, NUMBERS),
            Cells::Console => {
                let (rows, columns) = (pick(self.rows, NUMBERS), pick(self.columns, NUMBERS));
                format!("[{rows},{columns}]")
            }
        }
    }
}

/// The labels of the row and the column with this number, from 0, at the edge of a grid.
pub(crate) fn line_names(number: usize, cells: Cells) -> (String, String) {
    let (digit, letter) = (
        (number + 1).to_string(),
        char::from(b'A' + number as u8).to_string(),
    );
    match cells {
        Cells::R1C1 => (format!("r{digit}"), format!("c{digit}")),
        Cells::A1 => (digit, letter),
        Cells::K9 => (letter, digit),
        Cells::Console => (digit.clone(), digit),
    }
}

/// Digits, as a list: `1, 2 and 3`.
pub fn digits(digits: DigitSet, style: &Style) -> String {
    let names: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    list(&names, style)
}

/// A house: `row 1`, `第1行`.
pub fn house(house: House, style: &Style) -> String {
    houses_of_kind(house.kind(), HouseSet::only(house), style)
}

/// Houses, as a list grouped by kind: `rows 3 and 4`, `第3、4行`.
pub(crate) fn houses(houses: HouseSet, style: &Style) -> String {
    let kinds = HouseKind::ALL.map(|kind| (kind, houses & HouseSet::of_kind(kind)));
    let names: Vec<String> = kinds
        .into_iter()
        .filter(|(_, houses)| !houses.is_empty())
        .map(|(kind, houses)| houses_of_kind(kind, houses, style))
        .collect();
    list_of_lists(&names, style)
}

/// Houses of one kind.
fn houses_of_kind(kind: HouseKind, houses: HouseSet, style: &Style) -> String {
    let text = match kind {
        HouseKind::Row => &words::ROWS,
        HouseKind::Column => &words::COLUMNS,
        HouseKind::Box => &words::BOXES,
    };
    let numbers = houses.iter().map(|house| (house.number() + 1).to_string());
    let numbers: Vec<String> = numbers.collect();
    let written = grammar::of(style.language).numbers.join(&numbers);
    fill_counted(text, ("numbers", &written, numbers.len()), style)
}

/// A candidate: `5 in r1c2`, `r1c2的5`.
pub fn candidate(candidate: Candidate, style: &Style) -> String {
    candidates(
        &CandidateSet::of_digit(candidate.digit, CellSet::only(candidate.cell)),
        style,
    )
}

/// A literal in short notation, or in words if it has several cells: `r1c2=5`, `r1c3 or r2c3 is 5`,
/// `r1c3 and r2c3 are not 5`.
pub(crate) fn literal(literal: Literal, style: &Style) -> String {
    let (node, digit) = (literal.node, literal.node.digit().to_string());
    let in_words = |text, group: String| fill(text, &[("digit", &digit), ("group", &group)], style);
    match (literal.polarity, node.cells().single()) {
        (Polarity::On, Some(at)) => format!("{}={digit}", cell(at, style)),
        (Polarity::Off, Some(at)) => format!("{}<>{digit}", cell(at, style)),
        (Polarity::On, None) => in_words(&words::SHORT_ONE_OF, one_of(node.cells(), style)),
        (Polarity::Off, None) => in_words(&words::SHORT_NONE_OF, cells(node.cells(), style)),
    }
}

/// Candidates, as a list of groups: `5 in r1c2 and r1c3`, `1 and 2 in r1c1`.
pub fn candidates(candidates: &CandidateSet, style: &Style) -> String {
    let names: Vec<String> = groups(candidates)
        .into_iter()
        .map(|group| {
            let (digits, cells) = (digits(group.digits, style), cells(group.cells, style));
            let slots = [("digits", digits.as_str()), ("cells", &cells)];
            fill(&words::CANDIDATES, &slots, style)
        })
        .collect();
    list_of_lists(&names, style)
}

/// Candidates: each of the digits in each of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) digits: DigitSet,
    pub(crate) cells: CellSet,
}

/// Groups candidates by digit or by cell, whichever gives fewer groups; by digit on a tie.
pub(crate) fn groups(candidates: &CandidateSet) -> Vec<Group> {
    let mut by_digit: Vec<Group> = Vec::new();
    for digit in candidates.all_digits() {
        let cells = candidates.cells(digit);
        match by_digit.iter_mut().find(|group| group.cells == cells) {
            Some(group) => {
                group.digits.insert(digit);
            }
            None => by_digit.push(Group {
                digits: DigitSet::only(digit),
                cells,
            }),
        }
    }
    let mut by_cell: Vec<Group> = Vec::new();
    for cell in candidates.all_cells() {
        let digits: DigitSet = candidates.digits(cell);
        match by_cell.iter_mut().find(|group| group.digits == digits) {
            Some(group) => {
                group.cells.insert(cell);
            }
            None => by_cell.push(Group {
                digits,
                cells: CellSet::only(cell),
            }),
        }
    }
    if by_cell.len() < by_digit.len() {
        by_cell
    } else {
        by_digit
    }
}

/// Joins items in words: `a`, `a and b`, `a, b and c`; `甲、乙和丙`.
pub fn list(items: &[String], style: &Style) -> String {
    grammar::of(style.language).list.join(items)
}

/// Joins items that may be lists themselves.
pub(crate) fn list_of_lists(items: &[String], style: &Style) -> String {
    let grammar = grammar::of(style.language);
    if items.iter().any(|item| item.contains(grammar.list.last)) {
        grammar.nested.join(items)
    } else {
        grammar.list.join(items)
    }
}

/// Joins alternatives that may be alternatives themselves: `5 in r1c2 or r1c3, or 6 in r2c2`.
fn choice_of_choices(items: &[String], style: &Style) -> String {
    let grammar = grammar::of(style.language);
    if items.iter().any(|item| item.contains(grammar.choice.last)) {
        grammar.nested_choice.join(items)
    } else {
        grammar.choice.join(items)
    }
}

/// Joins items that may be lists, with semicolons: `a; b`.
pub(crate) fn series(items: &[String], style: &Style) -> String {
    items.join(grammar::of(style.language).series)
}
