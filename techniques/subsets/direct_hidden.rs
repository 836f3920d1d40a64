//! Direct hidden subsets: hidden subsets that leave a single place for another digit of the house.

use super::direct::SingleAfterSubset;
use crate::kits::places::{Position, subsets};
use core::ops::ControlFlow;
use grid::{Candidate, CellSet, DigitSet, House, PlaceSet};
use logic::{Claim, Find, Order, SingleBy, Sink, Stop, Subset, SubsetBy, Text, View};

/// Declares the direct hidden subset of one size.
macro_rules! direct_hidden {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $pair:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $size:literal, $two:literal,
        se: $se:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Direct Hidden ", $pair, ": ", $two, " hidden digits fill ", $two, " cells of a house and leave one place for")]
            /// another digit.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $two, " digits that fit only into the same ", $two, " cells of a house, and another digit of")]
            /// the house that has only one place outside these cells.
            ///
            /// # Why it works
            #[doc = concat!(" The ", $two, " digits take the ", $two, " cells, so the other digit cannot be there and has one place")]
            #[doc = concat!(" left. If one of the ", $two, " digits had another place, one of the cells could be free for the other")]
            /// digit.
            ///
            /// # What it removes
            /// Nothing. The digit is placed at once, without writing down the eliminations that lead to it.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" No other name. Most solvers show a Hidden ", $pair, " and then a Hidden Single.")]
            ///
            /// # Cost
            #[doc = concat!(" The same as for Hidden ", $pair, ", and a look at the other digits of the house for each find.")]
            ///
            /// # Sources
            #[doc = concat!(" Nicolas Juillerat's Sudoku Explainer, which rates it ", $se, ".")]
            pub struct $type;
            slug: $slug,
            name: { En concat!("Direct Hidden ", $pair), Zh $zh },
            aliases: [$($alias),*],
            family: Subsets,
            assumes: Nothing,
            variants: [],
            closure: logic::ClosureRule::DirectHiddenSubset($size),
            find: find::<$size>,
        }
    };
}

direct_hidden! {
    /// ```text
    ///  In box 1, the digits 2 and 5 fit only into r1c1 and r2c2. The digit 7 fits into r1c1, r2c2 and r3c3:
    ///  the first two are taken, so r3c3 is 7.
    /// ```
    pub struct DirectHiddenPair;
    slug: "direct_hidden_pair",
    of: "Pair",
    zh: "直接隐性数对",
    aliases: [],
    size: 2, "two",
    se: "2.0",
}

direct_hidden! {
    /// ```text
    ///  In row 4, the digits 1, 3 and 8 fit only into r4c1, r4c5 and r4c9. The digit 6 fits into r4c5, r4c9
    ///  and r4c7: the first two are taken, so r4c7 is 6.
    /// ```
    pub struct DirectHiddenTriple;
    slug: "direct_hidden_triple",
    of: "Triple",
    zh: "直接隐性三数组",
    aliases: ["Direct Hidden Triplet"],
    size: 3, "three",
    se: "2.5",
}

/// For every hidden subset of `SIZE` digits, pushes the first digit that has a single place left
/// outside the subset.
///
/// A subset without such a digit is not pushed. The house must have at least one more open cell
/// than the subset.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let (board, order) = (view.board(), view.order());
    let changed = view.changes().cells;
    each::<SIZE, _>(
        board,
        order,
        changed,
        &mut |house, digits, places, candidate| {
            let find = Find::new(Claim::place(candidate), SIZE as u16);
            let set = Subset {
                house,
                cells: house.cells_at(places),
                digits,
                by: SubsetBy::Digits,
            };
            sink.push(find, &|| {
                let eliminations = (set.cells & board.cells(candidate.digit)).iter();
                let eliminations = eliminations.map(|cell| Candidate::new(cell, candidate.digit));
                let by = SingleBy::House(house);
                SingleAfterSubset::new(set, candidate, &TEXTS).proof(by, eliminations.collect())
            })
        },
    )
}

/// Calls `each` with the house, digits and places of each hidden subset that `find` pushes, and
/// with the single that it leaves. Searches the houses of these cells.
#[inline]
pub fn each<const SIZE: usize, B>(
    table: &impl Position,
    order: &Order,
    cells: CellSet,
    each: &mut impl FnMut(House, DigitSet, PlaceSet, Candidate) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &kind in &order.houses {
        for house in House::of_kind(kind) {
            if !house.cells().overlaps(cells) {
                continue;
            }
            subsets::hidden::<SIZE, _>(house, table, order.subsets, &mut |digits, places| {
                if (house.cells() & table.open()).len() <= SIZE {
                    return ControlFlow::Continue(());
                }
                let all_places = table.all_places(house);
                let single = (!digits).iter().find_map(|digit| {
                    let places_of_digit = all_places[digit.index()];
                    let last_place = (places_of_digit - places).single()?;
                    // A digit with one place is a hidden single.
                    places_of_digit
                        .is_plural()
                        .then(|| Candidate::new(house.cell(last_place), digit))
                });
                match single {
                    Some(candidate) => each(house, digits, places, candidate),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

const TEXTS: [&Text; 3] = [&GIST, &SEEN, &WHY];

logic::texts! {
    En {
        GIST: "{digits} {digits:fills|fill} {cells} of {house}, so {cell} is {digit}",
        SEEN: "In {house}, the {digits:digit|digits} {digits} can go only into {cells}, so {cells:this cell holds|these cells hold} nothing else.",
        WHY: "That leaves {cell} as the only place for {digit} in {house}.",
    }
    Zh {
        GIST: "{digits}占满{house}的{cells}，所以{cell}填{digit}",
        SEEN: "在{house}中，{digits}只能填入{cells}，这些格不能再填别的数字。",
        WHY: "于是{house}的{digit}只能填入{cell}。",
    }
}
