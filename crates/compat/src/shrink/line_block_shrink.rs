//! Line/Block Shrink: digits that a block (box) contains and so excludes from its section of a
//! line.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, DigitSet, House, HouseKind};
use logic::{
    Claim, Conflict, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals,
    Role, Roles, Sink, Stop, Subset, SubsetBy, Variant, View,
};

logic::technique! {
    /// Line/Block Shrink: digits that fill a section of a line, or the rest of it, because the boxes
    /// that the line crosses already contain them.
    ///
    /// # Look for
    /// The boxes cut a row or column into three sections. There are two policies. First: digits that
    /// are in both other boxes, outside the line, can only be in this section. Second: digits that
    /// are in this section's box, outside the line, can only be in the other two sections. In both
    /// cases look for as many such digits as there are open cells for them.
    ///
    /// # Why it works
    /// A digit is once in each box, so a box that already has it excludes it from the section where
    /// the line crosses the box. If there are as many such digits as open cells, these cells hold
    /// nothing else. Only filled-in digits count: a digit that is still a candidate in the box is not
    /// excluded from the section.
    ///
    /// # What it removes
    /// All other digits from these cells.
    ///
    /// # Example
    /// Row 2, second policy: box 2 contains 4 and 6, so they are in r2c1 and r2c9, the open cells of
    /// row 2 outside the box:
    ///
    /// ```text
    /// . . . | . . . | . . .
    /// . 2 3 | . 1 . | 7 8 .
    /// 1 . . | 4 . 6 | . . 9
    /// ```
    ///
    /// # Also known as
    /// Ply shrink; a Hidden Set of a line that is seen from the boxes.
    ///
    /// # Cost
    /// Six comparisons for each line.
    ///
    /// # Sources
    /// The console program SudokuSolver 2.6 by readalps, 2021: its line and block stage. More
    /// digits than cells are reported as a contradiction.
    pub struct LineBlockShrink;
    slug: "line_block_shrink",
    name: { En "Line/Block Shrink", Zh "行列与宫收缩" },
    aliases: ["Ply Shrink"],
    family: Shrink,
    assumes: Nothing,
    variants: [ONE_SECTION = "one_section", TWO_SECTIONS = "two_sections"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for line in view.houses().filter(|house| house.kind() != HouseKind::Box) {
        let open = board.open_in(line);
        if open.is_empty() {
            continue;
        }
        let boxes = boxes(line);
        let missing = !board.digits_in(line);
        let taken = boxes.map(|box_| board.digits_in(box_) & missing);
        if taken.iter().all(|digits| digits.is_empty()) {
            continue;
        }
        let sections = boxes.map(|box_| open & box_.cells());
        let open_counts = sections.map(up_to_three);
        let all = open_counts[0] + open_counts[1] + open_counts[2];
        let [a, b, c] = taken;
        for (index, digits) in [b & c, a & c, a & b].into_iter().enumerate() {
            if !digits.is_empty() && digits.len() >= open_counts[index] {
                fill_up(
                    board,
                    line,
                    sections[index],
                    digits,
                    LineBlockShrink::ONE_SECTION,
                    sink,
                )?;
            }
        }
        for (index, digits) in taken.into_iter().enumerate() {
            if !digits.is_empty() && digits.len() >= all - open_counts[index] {
                let cells = open - sections[index];
                fill_up(
                    board,
                    line,
                    cells,
                    digits,
                    LineBlockShrink::TWO_SECTIONS,
                    sink,
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells of a line, and the digits that must go into them.
#[derive(Debug)]
struct CellsToFill {
    house: House,
    cells: CellSet,
    digits: DigitSet,
}

impl Pattern for CellsToFill {
    fn roles(&self) -> Roles {
        let held = CandidateSet::of_digits(self.digits, self.cells);
        Roles::new("cells", Role::Pattern, held).with("line", Role::Pattern, self.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let CellsToFill {
            house,
            cells,
            digits,
        } = *self;
        let holders = boxes(house).into_iter();
        let holders: grid::HouseSet = holders
            .filter(|&box_| context.before().digits_in(box_).contains_all(digits))
            .collect();
        let fill = |text| {
            Phrase::new(text)
                .with("cells", cells)
                .with("digits", digits)
        };
        Explanation::new(
            fill(&GIST).with("house", house),
            vec![fill(&SEEN).with("house", house).with("boxes", holders)],
            vec![fill(&WHY)],
        )
    }
}

/// The boxes that a line crosses, in the order of the line.
fn boxes(line: House) -> [House; 3] {
    let number = line.number();
    [0, 1, 2].map(|section| match line.kind() {
        HouseKind::Row | HouseKind::Box => House::box_(number / 3 * 3 + section),
        HouseKind::Column => House::box_(section * 3 + number / 3),
    })
}

/// Number of cells, at most three. Faster than counting bits, because the program is compiled for
/// processors without an instruction for it.
#[inline]
fn up_to_three(cells: CellSet) -> usize {
    let past_one = cells.without_first();
    usize::from(!cells.is_empty())
        + usize::from(!past_one.is_empty())
        + usize::from(past_one.is_plural())
}

/// Pushes the removals for digits that are confined to these cells of the line. As many digits as
/// cells fill the cells. More digits than cells are a contradiction.
#[cold]
fn fill_up(
    board: &Board,
    house: House,
    cells: CellSet,
    digits: DigitSet,
    variant: Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    if digits.len() > cells.len() {
        return sink.conflict(&|| conflict_of(house, cells, digits));
    }
    let held = cells
        .iter()
        .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
    let others = held - digits;
    if others.is_empty() {
        return ControlFlow::Continue(());
    }
    let remove = Removals::Digits(others, cells);
    let find = Find::new(Claim::remove(remove), cells.len() as u16).of_variant(variant);
    sink.push(find, &|| {
        let evidence = Evidence::Subset(Subset {
            house,
            cells,
            digits,
            by: SubsetBy::Digits,
        });
        let pattern = CellsToFill {
            house,
            cells,
            digits,
        };
        Proof::new(evidence, pattern)
    })
}

/// The conflict of more digits than cells: two digits in one cell, or a last digit without a place.
fn conflict_of(house: House, cells: CellSet, digits: DigitSet) -> Conflict {
    let mut wanted = digits.iter();
    if let (Some(cell), Some(first), Some(second)) = (cells.single(), wanted.next(), wanted.next())
    {
        return Conflict::Clash(Candidate::new(cell, first), Candidate::new(cell, second));
    }
    let last = digits.iter().last();
    let last = last.unwrap_or_else(|| grid::never!(grid::Digit::ALL[0], "digits are crowded"));
    Conflict::House(house, last)
}

logic::texts! {
    En {
        GIST: "in {house}, the {digits:digit|digits} {digits} {digits:goes|go} into {cells} only",
        SEEN: "{house} still lacks {digits}. Outside it, {boxes} already {boxes:holds|hold} {digits:it|each of them}, so in {house} {digits:it|they} can only go into {cells}.",
        WHY: "As many digits as cells: the {digits:digit|digits} {digits} {digits:fills|fill} up {cells}, so {cells} can be nothing else.",
    }
    Zh {
        GIST: "在{house}中，{digits}只能填入{cells}",
        SEEN: "{house}还缺{digits}。{boxes}在该行列之外已有这些数字，因此它们在{house}中只能填入{cells}。",
        WHY: "数字数与格数相等：{digits}占满{cells}，{cells}不能是其他数字。",
    }
}
