//! Direct naked subsets: naked subsets that leave a single candidate in another cell of the house.

use super::direct::SingleAfterSubset;
use crate::kits::places::{Places, subsets};
use core::ops::ControlFlow;
use grid::{Candidate, House};
use logic::{Claim, Find, SingleBy, Sink, Stop, Subset, SubsetBy, Text, View};

/// Declares the direct naked subset of one size.
macro_rules! direct_naked {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $pair:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $size:literal, $two:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Direct Naked ", $pair, ": ", $two, " cells with ", $two, " digits leave one digit for another cell of their")]
            /// house.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $two, " cells of a house with only ", $two, " digits between them, and another cell of the")]
            /// house that has only one candidate other than these digits.
            ///
            /// # Why it works
            #[doc = concat!(" The ", $two, " cells take the ", $two, " digits, so the other cell holds none of them and has one digit")]
            #[doc = concat!(" left. If one of the ", $two, " cells had another candidate, one of the digits could go to the other")]
            /// cell.
            ///
            /// # What it removes
            /// Nothing. The digit is placed at once, without writing down the eliminations that lead to it.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" No other name. Most solvers show a Naked ", $pair, " and then a Naked Single.")]
            ///
            /// # Cost
            #[doc = concat!(" The same as for Naked ", $pair, ", and a look at the other cells of the house for each find.")]
            ///
            /// # Sources
            /// wookie2u2's Sudoku Explainer, Sudoku Studio.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Direct Naked ", $pair), Zh $zh },
            aliases: [$($alias),*],
            family: Subsets,
            assumes: Nothing,
            variants: [],
            find: find::<$size>,
        }
    };
}

direct_naked! {
    /// ```text
    ///  In row 4, r4c2 and r4c7 hold 1 and 8. r4c9 holds 1, 3 and 8: it is 3.
    /// ```
    pub struct DirectNakedPair;
    slug: "direct_naked_pair",
    of: "Pair",
    zh: "直接显性数对",
    aliases: [],
    size: 2, "two",
}

direct_naked! {
    /// ```text
    ///  In row 4, r4c2, r4c5 and r4c7 hold 1, 6 and 8. r4c9 holds 1, 3 and 8: it is 3.
    /// ```
    pub struct DirectNakedTriple;
    slug: "direct_naked_triple",
    of: "Triple",
    zh: "直接显性三数组",
    aliases: [],
    size: 3, "three",
}

/// For every naked subset of `SIZE` cells, pushes the digit of each other cell of the house that
/// has one candidate left.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let pool = board.naked_pool::<SIZE>();
    for &kind in &view.order().houses {
        for house in House::of_kind(kind) {
            let order = view.order().subsets;
            subsets::naked::<SIZE, _>(house, pool, board, order, &mut |cells, digits| {
                let set = Subset {
                    house,
                    cells,
                    digits,
                    by: SubsetBy::Cells,
                };
                for cell in board.open_in(house) - cells {
                    let candidates = board.candidates(cell);
                    // A cell with one candidate is a naked single.
                    let Some(digit) = (candidates - digits)
                        .single()
                        .filter(|_| candidates.is_plural())
                    else {
                        continue;
                    };
                    let single = Candidate::new(cell, digit);
                    let find = Find::new(Claim::place(single), SIZE as u16);
                    sink.push(find, &|| {
                        let eliminations = (candidates & digits).iter();
                        let eliminations = eliminations.map(|digit| Candidate::new(cell, digit));
                        SingleAfterSubset::new(set, single, &TEXTS)
                            .proof(SingleBy::Cell, eliminations.collect())
                    })?;
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

const TEXTS: [&Text; 3] = [&GIST, &SEEN, &WHY];

logic::texts! {
    En {
        GIST: "{cells} {cells:uses|use} up {digits} in {house}, so {cell} is {digit}",
        SEEN: "In {house}, {cells} {cells:has|have} no candidates other than {digits}, so {digits:this digit is|these digits are} used up there.",
        WHY: "That leaves {cell}, in the same house, nothing but {digit}.",
    }
    Zh {
        GIST: "{house}的{digits}用在{cells}，所以{cell}填{digit}",
        SEEN: "在{house}中，{cells}的候选数只有{digits}，这些数字都用在这里。",
        WHY: "于是同区的{cell}只剩{digit}。",
    }
}
