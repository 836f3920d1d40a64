//! Locked hidden subsets: hidden subsets in the intersection of a box and a line.

use crate::kits::places::subsets;
use core::ops::ControlFlow;
use grid::{CandidateSet, House, HouseKind};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals, Role,
    Roles, Sink, Stop, Subset, SubsetBy, View,
};

/// Declares the locked hidden subset of one size.
macro_rules! locked_hidden {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $pair:literal, $a_pair:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $size:literal, $two:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Locked Hidden ", $pair, ": a hidden ", $a_pair, " lies in a box and in a line, so its digits are")]
            /// removed from the rest of both.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $two, " digits whose places in a box all lie in the same ", $two, " cells of one line. Or the")]
            /// same with box and line exchanged.
            ///
            /// # Why it works
            #[doc = concat!(" The ", $two, " digits fill the ", $two, " cells, so nothing else goes there. The cells also lie in the")]
            #[doc = concat!(" other house, and the ", $two, " digits are then nowhere else in it. If one of the digits had another")]
            /// place, one of the cells could hold something else.
            ///
            /// # What it removes
            #[doc = concat!(" All other candidates from the ", $two, " cells, and the ", $two, " digits from the rest of the other")]
            #[doc = concat!(" house. If only one of these removes something, the step is a Hidden ", $pair, ", or Pointing or")]
            /// Claiming.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            /// No other name.
            ///
            /// # Cost
            #[doc = concat!(" The same as for Hidden ", $pair, ".")]
            ///
            /// # Sources
            /// Sudoku Studio.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Locked Hidden ", $pair), Zh $zh },
            aliases: [$($alias),*],
            family: Subsets,
            assumes: Nothing,
            variants: [],
            find: find::<$size>,
        }
    };
}

locked_hidden! {
    /// ```text
    ///  In box 1, the digits 4 and 9 go only into r1c1 and r1c2. So these cells hold nothing else, and the
    ///  other cells of row 1 are neither 4 nor 9.
    /// ```
    pub struct LockedHiddenPair;
    slug: "locked_hidden_pair",
    of: "Pair", "pair",
    zh: "死锁隐性数对",
    aliases: [],
    size: 2, "two",
}

locked_hidden! {
    /// ```text
    ///  In box 1, the digits 4, 6 and 9 go only into r1c1, r1c2 and r1c3. So these cells hold nothing else,
    ///  and the other cells of row 1 hold none of the three digits.
    /// ```
    pub struct LockedHiddenTriple;
    slug: "locked_hidden_triple",
    of: "Triple", "triple",
    zh: "死锁隐性三数组",
    aliases: [],
    size: 3, "three",
}

/// Pushes hidden subsets of `SIZE` digits whose cells are in a box and a line. A subset must have
/// eliminations in its cells and also in the rest of the other house.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    for house in House::all() {
        let order = view.order().subsets;
        subsets::hidden::<SIZE, _>(house, board, order, &mut |digits, places| {
            let cells = house.cells_at(places);
            let mut others = cells.common_houses().without(house).iter();
            // The other house is a line if the house is a box, and a box if it is a line. Two lines
            // have only one common cell.
            let is_box = house.kind() == HouseKind::Box;
            let other = others.find(|other| is_box != (other.kind() == HouseKind::Box));
            let Some(other) = other else {
                return ControlFlow::Continue(());
            };
            let in_cells = CandidateSet::of_digits(!digits, cells);
            let outside = CandidateSet::of_digits(digits, other.cells() - house.cells());
            let live = board.all_candidates();
            if !in_cells.overlaps(&live) || !outside.overlaps(&live) {
                return ControlFlow::Continue(());
            }
            let eliminations = in_cells.union(&outside);
            let claim = Claim::remove(Removals::Set(&eliminations));
            sink.push(Find::new(claim, SIZE as u16), &|| {
                let set = Subset {
                    house,
                    cells,
                    digits,
                    by: SubsetBy::Digits,
                };
                Proof::new(Evidence::Subset(set), Locked { set, other })
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// A hidden subset, and the other house that contains its cells.
#[derive(Debug)]
struct Locked {
    set: Subset,
    other: House,
}

impl Pattern for Locked {
    fn roles(&self) -> Roles {
        let candidates = CandidateSet::of_digits(self.set.digits, self.set.cells);
        Roles::new("set", Role::Pattern, candidates)
            .with("house", Role::Pattern, self.set.house)
            .with("other", Role::Cover, self.other)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text).with("house", self.set.house);
            let phrase = phrase.with("digits", self.set.digits);
            let phrase = phrase.with("cells", self.set.cells);
            phrase.with("other", self.other)
        };
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN)],
            vec![fill(&FULL), fill(&BOTH)],
        )
    }
}

logic::texts! {
    En {
        GIST: "{digits} of {house} only in {cells}, which {cells:lies|lie} in {other}",
        SEEN: "In {house}, the {digits:digit|digits} {digits} can go only into {cells}.",
        FULL: "{digits:# digit needs # cell|# digits need # cells}, one each, so {cells:it is|both cells are|all # are} taken by {digits:it|them} and can hold nothing else.",
        BOTH: "The {cells:cell lies|cells lie} in {other}, too, so no other cell of {other} can be {digits:this digit|one of these digits}.",
    }
    Zh {
        GIST: "{house}的{digits}只在{cells}，都属于{other}",
        SEEN: "在{house}中，{digits}只能填入{cells}。",
        FULL: "{digits:#}个数字各占一格，这{cells:#}格都被占用，不能再填其他数字。",
        BOTH: "这{cells:#}格又都在{other}，所以{other}的其他格不能再填这{digits:#}个数字。",
    }
}
