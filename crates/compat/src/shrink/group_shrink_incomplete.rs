//! Group Shrink, incomplete: as many cells as digits in a group, in three kinds. The console
//! program calls a house a group.
//!
//! The console takes the first find with removals, so the order matters: by house, then by kind, then
//! by size, then by first cell or digit. The finds do not
//! include all naked and hidden subsets: 1GW needs cells with equal candidates, 2GW digits with
//! equal places, and 3GW a triple. The console's counters depend on that.

use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Digit, DigitSet, House, PlaceSet};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals, Role,
    Roles, Sink, Stop, Subset, SubsetBy, Variant, View,
};

logic::technique! {
    /// Group Shrink (incomplete): some cells of a house have only as many candidates as cells, or
    /// some digits have only as many places as digits.
    ///
    /// # Look for
    /// In a row, column or box, one of three things. 1GW: k cells (at least two) with the same k
    /// candidates. 2GW: k digits (at least two) with the same k places. 3GW: three cells that have
    /// three different candidates in all.
    ///
    /// # Why it works
    /// If k digits fill k cells, these cells hold no other digit, and the digits are in no other cell
    /// of the house. If the cells of 1GW or 3GW have one more candidate, or the digits of 2GW have one
    /// more place, nothing follows.
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
    /// Naked Pair and larger naked sets of equal cells (1GW), Hidden Pair and larger hidden sets of
    /// digits with equal places (2GW), Naked Triple (3GW).
    ///
    /// # Cost
    /// About a hundred comparisons for each house.
    ///
    /// # Sources
    /// The console program SudokuSolver 2.6 by readalps, 2021: the second part of its group
    /// stage, with the names it prints.
    pub struct GroupShrinkIncomplete;
    slug: "group_shrink_incomplete",
    name: { En "Group Shrink (incomplete)", Zh "分组收缩（不完全）" },
    aliases: ["Incomplete Shrink", "1GW", "2GW", "3GW"],
    family: Shrink,
    assumes: Nothing,
    variants: [ONE_GW = "1gw", TWO_GW = "2gw", THREE_GW = "3gw"],
    find: find,
}

/// One side of a group: its nine cells with their digits, or the nine digits with their places.
/// A member (a cell or a digit) is denoted by its bit; the mask of a filled one is empty.
struct Side {
    /// The mask of each member; length 16, so that a four-bit index needs no bounds check.
    masks: [u16; 16],
    /// The members whose masks have one bit.
    with_one: u16,
    /// The members whose masks have two bits.
    with_two: u16,
    /// The members whose masks have three bits.
    with_three: u16,
    /// The members whose masks have at least four bits.
    with_more: u16,
}

impl Side {
    /// Both sides of a house, cells and digits. A member's mask has as many bits as there are masks
    /// of the other side that contain the member. So `new` counts the bits of all masks of one side
    /// at once: it adds up the masks of the other side bit by bit.
    fn both(board: &Board, house: House) -> (Side, Side) {
        let mut cells = [0; 9];
        for (mask, cell) in cells.iter_mut().zip(house.cells_in_order()) {
            *mask = board.candidates(cell).bits();
        }
        let digits = Digit::ALL.map(|digit| board.places(house, digit).bits());
        (Side::new(cells, &digits), Side::new(digits, &cells))
    }

    fn new(masks: [u16; 9], others: &[u16; 9]) -> Side {
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for mask in others {
            four |= three & mask;
            three |= two & mask;
            two |= one & mask;
            one |= mask;
        }
        let mut padded = [0; 16];
        padded[..9].copy_from_slice(&masks);
        Side {
            masks: padded,
            with_one: one & !two,
            with_two: two & !three,
            with_three: three & !four,
            with_more: four,
        }
    }

    /// The mask of a member, which is given as its bit.
    fn mask(&self, member: u16) -> u16 {
        self.masks[member.trailing_zeros() as usize % 16]
    }

    /// The union of the masks of a set's members.
    fn union(&self, set: u16) -> u16 {
        bits(set).fold(0, |all, member| all | self.mask(member))
    }
}

/// Whether a mask has more than `few` bits, for small `few`. `count_ones` would be slower, because
/// the program is compiled for processors without an instruction for it.
#[inline]
fn has_over(few: u32, mask: u16) -> bool {
    (0..few).fold(mask, |mask, _| mask & mask.wrapping_sub(1)) != 0
}

/// The bits of a set, ascending.
fn bits(set: u16) -> impl Iterator<Item = u16> {
    let mut left = set;
    core::iter::from_fn(move || {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        (bit != 0).then_some(bit)
    })
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for house in view.houses() {
        // With two open cells and two digits nothing can be removed.
        let past_two = board.open_in(house).without_first().without_first();
        if past_two.is_empty() {
            continue;
        }
        let (cells, digits) = Side::both(board, house);
        equal(&cells, |set| {
            push_naked(
                house,
                set,
                (&cells, &digits),
                GroupShrinkIncomplete::ONE_GW,
                sink,
            )
        })?;
        equal(&digits, |set| {
            push_hidden(house, set, (&cells, &digits), sink)
        })?;
        if past_two.is_plural() {
            triples(&cells, |set| {
                push_naked(
                    house,
                    set,
                    (&cells, &digits),
                    GroupShrinkIncomplete::THREE_GW,
                    sink,
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Some cells of a house and equally many digits that fill them.
#[derive(Debug)]
struct ShrinkPattern(Subset);

impl Pattern for ShrinkPattern {
    fn roles(&self) -> Roles {
        let held = CandidateSet::of_digits(self.0.digits, self.0.cells);
        Roles::new("cells", Role::Pattern, held).with("house", Role::Pattern, self.0.house)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let Subset {
            house,
            cells,
            digits,
            by,
        } = self.0;
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
        Explanation::new(
            fill(gist).with("house", house),
            vec![fill(seen).with("house", house)],
            vec![why],
        )
    }
}

/// Calls `each` with every set of at least two members whose masks are equal and have as many
/// bits as the set has members: smaller sets first, equal sizes by first member.
fn equal(side: &Side, mut each: impl FnMut(u16) -> ControlFlow<Stop>) -> ControlFlow<Stop> {
    classes(side, side.with_two, 2, &mut each)?;
    classes(side, side.with_three, 3, &mut each)?;
    let with_more = side.with_more;
    if with_more.count_ones() < 4 {
        return ControlFlow::Continue(());
    }
    let mut by_size = [0; 10];
    for member in bits(with_more) {
        by_size[side.mask(member).count_ones() as usize % 10] |= member;
    }
    for (size, &members) in (4..9).zip(&by_size[4..]) {
        classes(side, members, size, &mut each)?;
    }
    ControlFlow::Continue(())
}

/// Like [`equal`], for members whose masks all have `size` bits.
#[inline]
fn classes(
    side: &Side,
    members: u16,
    size: u32,
    each: &mut impl FnMut(u16) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let mut left = members;
    // Fewer than `size` members cannot fill a mask.
    while has_over(size - 1, left) {
        let first = left & left.wrapping_neg();
        left ^= first;
        let mask = side.mask(first);
        let mut set = first;
        for member in bits(left) {
            if side.mask(member) == mask {
                set |= member;
            }
        }
        left &= !set;
        if set != first && set.count_ones() == size {
            each(set)?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `each` with every set of three members whose masks have three bits together, in
/// lexicographic order.
fn triples(side: &Side, mut each: impl FnMut(u16) -> ControlFlow<Stop>) -> ControlFlow<Stop> {
    let mut small = [(0, 0); 9];
    let mut count = 0;
    for member in bits(side.with_one | side.with_two | side.with_three) {
        small[count] = (member, side.mask(member));
        count += 1;
    }
    let mut after_first = &small[..count];
    while let [(first, a), rest @ ..] = after_first {
        after_first = rest;
        let mut after_second = rest;
        while let [(second, b), rest @ ..] = after_second {
            after_second = rest;
            let pair = a | b;
            if has_over(3, pair) {
                continue;
            }
            for (third, c) in rest {
                let union = pair | c;
                if has_over(2, union) && !has_over(3, union) {
                    each(first | second | third)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pushes cells with equally many digits in all: the digits are removed from the other cells.
fn push_naked(
    house: House,
    set: u16,
    (cells, digits): (&Side, &Side),
    variant: Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let held = cells.union(set);
    let others = digits.union(held) & !set;
    if others == 0 {
        return ControlFlow::Continue(());
    }
    let digits = DigitSet::from_bits(held);
    let others = house.cells_at(PlaceSet::from_bits(others));
    let subset = Subset {
        house,
        cells: house.cells_at(PlaceSet::from_bits(set)),
        digits,
        by: SubsetBy::Cells,
    };
    push(subset, Removals::Digits(digits, others), variant, sink)
}

/// Pushes digits with equally many places in all: other digits are removed from these places.
fn push_hidden(
    house: House,
    set: u16,
    (cells, digits): (&Side, &Side),
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let places = digits.union(set);
    let others = cells.union(places) & !set;
    if others == 0 {
        return ControlFlow::Continue(());
    }
    let cells = house.cells_at(PlaceSet::from_bits(places));
    let subset = Subset {
        house,
        cells,
        digits: DigitSet::from_bits(set),
        by: SubsetBy::Digits,
    };
    let remove = Removals::Digits(DigitSet::from_bits(others), cells);
    push(subset, remove, GroupShrinkIncomplete::TWO_GW, sink)
}

fn push(
    subset: Subset,
    remove: Removals<'_>,
    variant: Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let size = subset.cells.len() as u16;
    let find = Find::new(Claim::remove(remove), size).of_variant(variant);
    sink.push(find, &|| {
        Proof::new(Evidence::Subset(subset), ShrinkPattern(subset))
    })
}

logic::texts! {
    En {
        GIST_CELLS: "in {house}, {cells} {cells:holds|hold} {digits}{cells:| among them}",
        SEEN_CELLS: "In {house}, {cells} {cells:has|have} no candidates but {digits}.",
        WHY_CELLS: "As many cells as digits: {digits:|each of }{digits} goes into {cells:|one of }{cells}, so no other cell of {house} can be {digits:it|one of them}.",
        GIST_DIGITS: "in {house}, the {digits:digit|digits} {digits} {digits:goes|go} into {cells} only",
        SEEN_DIGITS: "In {house}, the {digits:digit|digits} {digits} {digits:has|have} no {cells:place|places} but {cells}.",
        WHY_DIGITS: "As many digits as cells: the {digits:digit|digits} {digits} {digits:fills|fill} up {cells}, so {cells} can be nothing else.",
    }
    Zh {
        GIST_CELLS: "在{house}中，{cells}占用数字{digits}",
        SEEN_CELLS: "在{house}中，{cells}的候选数只有{digits}。",
        WHY_CELLS: "格数与数字数相等：{digits}各占{cells}中的一格，{house}的其他格不能再填这些数字。",
        GIST_DIGITS: "在{house}中，{digits}只能填入{cells}",
        SEEN_DIGITS: "在{house}中，{digits}只能填入{cells}。",
        WHY_DIGITS: "数字数与格数相等：{digits}占满{cells}，{cells}不能是其他数字。",
    }
}
