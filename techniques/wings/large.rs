//! Wings of four to nine cells of a box and a line that have as many digits as cells. Only one of
//! the digits can be true twice.

use crate::kits::bent::{Bent, BentSets};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, Digit, DigitSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};

logic::setting! {
    /// The sets of four cells that are searched.
    pub enum Shape: "shape" {
        /// Cells of a box and a line, with one digit that can be true twice.
        BoxAndLine = "box_and_line",
        /// Cells of a row and a column, and sets of four cells in which no digit can be true twice.
        Bent = "bent",
    }
}

/// Declares the wing of one size.
macro_rules! large {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        name: $name:literal,
        aliases: [$alias:literal $(, $more:literal)*],
        size: $size:literal, $four:literal, $three:literal,
        sources: $sources:literal,
        $(options: [$option:path],)?
    ) => {
        logic::technique! {
            #[doc = concat!(" ", $name, ": ", $four, " cells of a box and a line hold ", $four, " digits, and all but one of these can fill")]
            /// only one of the cells.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $four, " cells in a box and a line that cross, some of them only in the box and some only")]
            #[doc = concat!(" in the line, with just ", $four, " candidates. For ", $three, " of the digits, all cells of the set that")]
            /// can hold the digit lie in one house. For the last one, z, they do not.
            ///
            /// # Why it works
            #[doc = concat!(" Each of the ", $three, " digits fills at most one of the ", $four, " cells, so at least one cell is left")]
            #[doc = concat!(" for z. If another digit could fill two of the cells, the ", $four, " cells could do without z.")]
            ///
            /// # What it removes
            #[doc = concat!(" z from every cell that sees all of its places among the ", $four, ".")]
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" ", $alias, ".")]
            ///
            /// # Cost
            /// One search finds wings of all sizes and Sue de Coq. For each of 54 intersections, it
            /// combines sets of cells only in the box and sets of cells only in the line. Only sets
            /// with few more digits than cells are used.
            ///
            /// # Sources
            #[doc = concat!(" ", $sources)]
            pub struct $type;
            slug: $slug,
            name: { En $name, Zh $name },
            aliases: [$alias $(, $more)*],
            family: Wings,
            assumes: Nothing,
            variants: [],
            $(options: [$option],)?
            find: find::<$size>,
        }
    };
}

large! {
    /// r1c1, r1c2, r1c5 and r2c3 hold 1, 2, 3 and 4. Each of the digits 1, 2 and 3 can fill only
    /// one of the cells. So 4 is in r1c5 or r2c3. r1c3 sees both, so it is not 4:
    ///
    /// ```text
    /// 123 123 -4 | . 14 . | . . .
    ///  .   .  24 | .  . . | . . .
    ///  .   .   . | .  . . | . . .
    /// ```
    pub struct WxyzWing;
    slug: "wxyz_wing",
    name: "WXYZ-Wing",
    aliases: ["Bent Naked Quad", "Bent Quad"],
    size: 4, "four", "three",
    sources: "SudokuWiki and Sukaku Explainer (WXYZ-Wing). HoDoKu shows it as ALS-XZ.",
    options: [Shape],
}

large! {
    /// r1c1, r1c2, r2c3, r1c5 and r1c6 hold 1, 2, 3, 4 and 5. Each of the digits 1, 2, 3 and 4 can
    /// fill only one of the cells. So 5 is in r2c3 or r1c6. r1c3 sees both, so it is not 5:
    ///
    /// ```text
    /// 134 24 -5 | . 12 25 | . . .
    ///  .  .  35 | . .  .  | . . .
    ///  .  .  .  | . .  .  | . . .
    /// ```
    pub struct VwxyzWing;
    slug: "vwxyz_wing",
    name: "VWXYZ-Wing",
    aliases: ["Bent Naked Quint"],
    size: 5, "five", "four",
    sources: "Sukaku Explainer (VWXYZ-Wing); the idea is that of SudokuWiki's bent sets.",
}

large! {
    /// r1c1, r1c2, r2c1, r2c3, r1c5 and r1c6 hold 1 to 6. Each of the digits 1 to 5 can fill only
    /// one of the cells. So 6 is in r2c3 or r1c6. r1c3 sees both, so it is not 6:
    ///
    /// ```text
    /// 134 23 -6 | . 12 26 | . . .
    /// 45  .  56 | . .  .  | . . .
    ///  .  .  .  | . .  .  | . . .
    /// ```
    pub struct UvwxyzWing;
    slug: "uvwxyz_wing",
    name: "UVWXYZ-Wing",
    aliases: ["Bent Naked Sextuple"],
    size: 6, "six", "five",
    sources: "Sukaku Explainer (UVWXYZ-Wing); the idea is that of SudokuWiki's bent sets.",
}

large! {
    /// r1c1, r1c2, r2c1, r2c2, r2c3, r1c5 and r1c6 hold 1 to 7. Each of the digits 1 to 6 can fill
    /// only one of the cells. So 7 is in r2c3 or r1c6. r1c3 sees both, so it is not 7:
    ///
    /// ```text
    /// 134 23 -7 | . 12 27 | . . .
    /// 45  56 67 | . .  .  | . . .
    ///  .  .  .  | . .  .  | . . .
    /// ```
    pub struct TuvwxyzWing;
    slug: "tuvwxyz_wing",
    name: "TUVWXYZ-Wing",
    aliases: ["Bent Naked Septuple"],
    size: 7, "seven", "six",
    sources: "Sukaku Explainer (TUVWXYZ-Wing); the idea is that of SudokuWiki's bent sets.",
}

large! {
    /// ```text
    ///  Eight cells of box 1 and row 1 hold 1 to 8. Each of the digits 1 to 7 can fill only one of
    ///  the cells. So 8 is in r2c3 or r1c6. r1c3 sees both, so it is not 8.
    /// ```
    pub struct StuvwxyzWing;
    slug: "stuvwxyz_wing",
    name: "STUVWXYZ-Wing",
    aliases: ["Bent Naked Octuple"],
    size: 8, "eight", "seven",
    sources: "Sudoku Studio; the idea is that of SudokuWiki's bent sets.",
}

large! {
    /// ```text
    ///  Nine cells of box 1 and row 1 hold 1 to 9. Each of the digits 1 to 8 can fill only one of
    ///  the cells. So 9 is in r2c3 or r1c6. r1c3 sees both, so it is not 9.
    /// ```
    pub struct RstuvwxyzWing;
    slug: "rstuvwxyz_wing",
    name: "RSTUVWXYZ-Wing",
    aliases: ["Bent Naked Nonuple"],
    size: 9, "nine", "eight",
    sources: "Sudoku Studio; the idea is that of SudokuWiki's bent sets.",
}

/// A wing: its cells, and the digit z that at least one of them holds.
#[derive(Clone, Copy, Debug)]
struct Wing {
    bent: Bent,
    z: Digit,
    /// The places of z among the cells.
    places: CellSet,
}

impl Wing {
    /// The digits that can be true in only one of the cells each.
    fn once(&self) -> DigitSet {
        self.bent.digits().without(self.z)
    }
}

/// Pushes every wing of `SIZE` cells.
pub(crate) fn find<const SIZE: usize>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    #[cfg(feature = "rare")]
    if SIZE == 4 && view.option::<Shape>() == Shape::Bent {
        return super::bent_quads::find(view, sink);
    }
    let board = view.board();
    let sets: &BentSets = view.derived();
    for &(bent, z, victims) in sets.wings.iter().filter(|(b, ..)| b.cells.len() == SIZE) {
        let claim = Claim::remove(Removals::Digit(z, victims));
        sink.push(Find::new(claim, SIZE as u16), &|| {
            let places = bent.cells & board.cells(z);
            let truths = bent.cells.iter().map(Truth::Cell).collect();
            let wing = Wing { bent, z, places };
            Proof::new(Evidence::Exhaustive(Exhaustive { truths }), wing)
        })?;
    }
    ControlFlow::Continue(())
}

impl Pattern for Wing {
    fn roles(&self) -> Roles {
        Roles::new("cells", Role::Pattern, self.bent.cells)
            .with("once", Role::Pattern, self.once())
            .with(
                "z",
                Role::Pincer,
                CandidateSet::of_digit(self.z, self.places),
            )
            .with("box", Role::Base, self.bent.box_)
            .with("line", Role::Base, self.bent.line)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let removals = context.effects().removals().iter();
        let victims: CellSet = removals.map(|removal| removal.cell).collect();
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("cells", self.bent.cells)
                .with("once", self.once());
            let phrase = phrase.with("z", self.z).with("places", self.places);
            let phrase = phrase.with("digits", self.bent.digits());
            let phrase = phrase.with("victims", victims);
            phrase
                .with("box", self.bent.box_)
                .with("line", self.bent.line)
        };
        Explanation::new(
            fill(&GIST),
            vec![fill(&SEEN)],
            vec![fill(&WHY), fill(&GOES)],
        )
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} {once} once each at most, so {z} is there too",
        SEEN: "Together, {cells} in {box} and {line} {cells:holds|hold} nothing but {digits}. {once:The digit|The digits} {once} can stand in only one of the cells each, since the places of each lie in one house.",
        WHY: "So {once} {once:fills|fill} at most {once:#} of the {cells:#} cells, and at least one is {z}.",
        GOES: "Now {victims} {victims:sees|see} every place of {z} there: {places}.",
    }
    Zh {
        GIST: "{cells}中{once}各至多出现一次，所以必有{z}",
        SEEN: "{box}与{line}中的{cells:#}格{cells}只有候选数{digits}。{once}中每个数在这{cells:#}格里的位置都同处一个区域，因此各只能填入其中一格。",
        WHY: "所以{once}至多填满{cells:#}格中的{once:#}格，至少有一格是{z}。",
        GOES: "{victims}看到其中{z}的所有位置：{places}。",
    }
}
