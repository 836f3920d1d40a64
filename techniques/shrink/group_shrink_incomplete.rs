//! Group Shrink, incomplete: as many cells as digits in a group, in the three ways of the
//! console program.
//!
//! The three ways are looked for in a fixed order, each by size, each size by first cell or
//! digit, because the console takes the first that removes something and stops. They are not
//! every naked and hidden subset: 1GW and 2GW know only cells, or digits, that are equal among
//! themselves, and 3GW only triples. That, too, is the console's, and its counters depend on it.

use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Digit, DigitSet, House, PositionSet};
use logic::{
    Claim, Evidence, Explanation, Find, Info, Phrase, Removals, Role, Sink, Step, Stop, Subset,
    SubsetBy, Technique, Text, View,
};

logic::technique! {
    /// Group Shrink, incomplete: as many cells of a house as digits fill each other up.
    ///
    /// # Look for
    /// In a row, column or box, one of three things. 1GW: k cells, two at least, with the same k
    /// candidates. 2GW: k digits, two at least, with the same k places. 3GW: three cells with
    /// three candidates together.
    ///
    /// # Why it works
    /// k digits that share k cells among themselves leave no room there for any other digit, and
    /// need no other place.
    ///
    /// # What it removes
    /// 1GW and 3GW: the digits from the other cells of the house. 2GW: all other digits from the
    /// cells.
    ///
    /// # Example
    /// Row 1, 1GW: r1c1 and r1c2 are both 1 or 2, so r1c3 is not:
    ///
    /// ```text
    /// | 12  12  123 | 4 5 6 | 7 8 9 |   ->   | 12  12  3 | 4 5 6 | 7 8 9 |
    /// ```
    ///
    /// # Also known as
    /// Naked Pair and its larger equals (1GW), Hidden Pair and its larger equals (2GW), Naked
    /// Triple (3GW).
    ///
    /// # Cost
    /// Some hundred comparisons a house.
    ///
    /// # Sources
    /// The console program SudokuSolver 2.6 by readalps, 2021: the second part of its group
    /// stage, with the names it prints.
    pub struct GroupShrinkIncomplete;
    slug: "group_shrink_incomplete",
    name: ("Group Shrink (incomplete)", "分组收缩（不完全）"),
    aliases: ["Incomplete Shrink", "1GW", "2GW", "3GW"],
    family: Shrink,
    assumes: Nothing,
    variants: ["1gw", "2gw", "3gw"],
}

const ONE_GW: u8 = 0;
const TWO_GW: u8 = 1;
const THREE_GW: u8 = 2;

/// Nine masks of a group: what each cell can be, or where each digit can go. Empty ones are
/// passed over.
type Masks = [u16; 9];

impl Technique for GroupShrinkIncomplete {
    fn info(&self) -> &'static Info {
        GroupShrinkIncomplete::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let board = view.board();
        for house in view.houses() {
            let cells = candidates(board, house);
            equal(cells, |set| {
                push_naked(board, house, set, cells, ONE_GW, sink)
            })?;
            let digits = places(board, house);
            equal(digits, |set| push_hidden(board, house, set, digits, sink))?;
            triples(cells, |set| {
                push_naked(board, house, set, cells, THREE_GW, sink)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, before: &Board, step: &Step) -> Explanation {
        static GIST_CELLS: Text = Text::new(
            "in {house}, {cells} hold {digits} among them",
            "在{house}中，{cells}占用数字{digits}",
        );
        static SEEN_CELLS: Text = Text::new(
            "In {house}, {cells} have no candidates but {digits}.",
            "在{house}中，{cells}的候选数只有{digits}。",
        );
        static WHY_CELLS: Text = Text::new(
            "As many cells as digits: each of {digits} goes into one of {cells}, so no other cell \
             of {house} can be one of them.",
            "格数与数字数相等：{digits}各占{cells}中的一格，{house}的其他格不能再填这些数字。",
        );
        static GIST_DIGITS: Text = Text::new(
            "in {house}, {digits} go into {cells} only",
            "在{house}中，{digits}只能填入{cells}",
        );
        static SEEN_DIGITS: Text = Text::new(
            "In {house}, {digits} have no places but {cells}.",
            "在{house}中，{digits}只能填在{cells}。",
        );
        static WHY_DIGITS: Text = Text::new(
            "As many digits as cells: {digits} fill up {cells}, so {cells} can be nothing else.",
            "数字数与格数相等：{digits}占满{cells}，{cells}不能是其他数字。",
        );
        let Evidence::Subset(Subset {
            house,
            cells,
            digits,
            by,
        }) = step.evidence
        else {
            return Explanation::default();
        };
        let (gist, seen, why) = match by {
            SubsetBy::Cells => (&GIST_CELLS, &SEEN_CELLS, &WHY_CELLS),
            SubsetBy::Digits => (&GIST_DIGITS, &SEEN_DIGITS, &WHY_DIGITS),
        };
        let fill = |text| {
            Phrase::new(text)
                .with("cells", cells)
                .with("digits", digits)
        };
        let why = match by {
            SubsetBy::Cells => fill(why).with("house", house),
            SubsetBy::Digits => fill(why),
        };
        let among = |digit| CandidateSet::of_digit(digit, cells & before.cells(digit));
        let pattern = digits.iter().map(among);
        let pattern = pattern.fold(CandidateSet::EMPTY, |all, one| all.union(&one));
        Explanation::new(
            fill(gist).with("house", house),
            vec![fill(seen).with("house", house)],
            vec![why],
        )
        .mark(Role::Pattern, pattern)
    }
}

/// What each cell of the group can be, by position.
fn candidates(board: &Board, house: House) -> Masks {
    let mut masks = Masks::default();
    for (mask, cell) in masks.iter_mut().zip(house.cells_in_order()) {
        *mask = board.candidates(cell).bits();
    }
    masks
}

/// Where each digit can go in the group, by digit.
fn places(board: &Board, house: House) -> Masks {
    Digit::ALL.map(|digit| board.places(house, digit).bits())
}

/// Calls `each` with every set of at least two indices whose masks are equal and have as many
/// bits as the set has indices: smaller sets first, equal sizes by first index.
fn equal(masks: Masks, mut each: impl FnMut(u16) -> ControlFlow<Stop>) -> ControlFlow<Stop> {
    // Nine masks make four such sets at most.
    let mut found = [0; 4];
    let mut count = 0;
    let mut met = 0;
    for (first, &mask) in masks.iter().enumerate() {
        if mask & mask.wrapping_sub(1) == 0 || met >> first & 1 == 1 {
            continue;
        }
        let mut set = 0;
        for (index, &other) in masks.iter().enumerate() {
            set |= u16::from(other == mask) << index;
        }
        met |= set;
        if set & set.wrapping_sub(1) != 0 && set.count_ones() == mask.count_ones() {
            found[count] = set;
            count += 1;
        }
    }
    if let [only] = found[..count] {
        return each(only);
    }
    for size in 2..9 {
        for &set in found[..count].iter().filter(|set| set.count_ones() == size) {
            each(set)?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `each` with every set of three indices whose masks have three bits together, in
/// lexicographic order.
fn triples(masks: Masks, mut each: impl FnMut(u16) -> ControlFlow<Stop>) -> ControlFlow<Stop> {
    let mut small = [(0, 0); 9];
    let mut count = 0;
    for (index, &mask) in masks.iter().enumerate() {
        if mask != 0 && mask.count_ones() <= 3 {
            small[count] = (1 << index, mask);
            count += 1;
        }
    }
    let small = &small[..count];
    for (i, &(first, a)) in small.iter().enumerate() {
        for (j, &(second, b)) in small.iter().enumerate().skip(i + 1) {
            if (a | b).count_ones() > 3 {
                continue;
            }
            for &(third, c) in &small[j + 1..] {
                if (a | b | c).count_ones() == 3 {
                    each(first | second | third)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells that hold nothing but as many digits: these go from the other cells of the house.
fn push_naked(
    board: &Board,
    house: House,
    set: u16,
    masks: Masks,
    variant: u8,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let union = |set: u16| {
        let chosen = masks.iter().enumerate();
        let chosen = chosen.filter(|(index, _)| set >> index & 1 == 1);
        chosen.fold(0, |all, (_, mask)| all | mask)
    };
    let digits = union(set);
    if union(!set) & digits == 0 {
        return ControlFlow::Continue(());
    }
    let cells = house.cells_at(PositionSet::from_bits(set));
    let digits = DigitSet::from_bits(digits);
    let others = board.open_in(house) - cells;
    let by = SubsetBy::Cells;
    push(
        Subset {
            house,
            cells,
            digits,
            by,
        },
        Removals::Digits(digits, others),
        variant,
        sink,
    )
}

/// Digits that go into as many cells only: all other digits go from these.
fn push_hidden(
    board: &Board,
    house: House,
    set: u16,
    masks: Masks,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let first = set.trailing_zeros() as usize;
    let places = PositionSet::from_bits(masks.get(first).copied().unwrap_or_default());
    let digits = DigitSet::from_bits(set);
    let mut others = DigitSet::EMPTY;
    for place in places {
        others |= board.candidates(house.cell(place)) - digits;
    }
    if others.is_empty() {
        return ControlFlow::Continue(());
    }
    let cells = house.cells_at(places);
    let by = SubsetBy::Digits;
    push(
        Subset {
            house,
            cells,
            digits,
            by,
        },
        Removals::Digits(others, cells),
        TWO_GW,
        sink,
    )
}

fn push(
    subset: Subset,
    remove: Removals<'_>,
    variant: u8,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let size = subset.cells.len() as u16;
    let find = Find::new(Claim::remove(remove), size).of_variant(variant);
    sink.push(find, &|| Evidence::Subset(subset))
}
