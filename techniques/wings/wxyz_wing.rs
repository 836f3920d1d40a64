//! WXYZ-Wing: four cells of four digits in a box and a line.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Cast, Claim, Evidence, Explanation, Find, Finite, Pattern, Phrase, Proof, Removals, Role, Sink,
    Stop, Telling, Truth, View,
};

logic::technique! {
    /// WXYZ-Wing: four cells of a box and a line hold four digits, and all but one of these can
    /// stand in only one of the cells.
    ///
    /// # Look for
    /// Four cells in a box and a line that cross, some of them only in the box and some only in
    /// the line, that together have just four candidates. For three of the digits, all cells of
    /// the four that can hold the digit lie in one house. For the fourth, z, they do not.
    ///
    /// # Why it works
    /// Each of the three digits fills at most one of the four cells. So at least one cell is left
    /// for z. If another digit, too, could stand in two of the cells at once, the four cells could
    /// do without z.
    ///
    /// # What it removes
    /// z from every cell that sees all of its places among the four.
    ///
    /// # Example
    /// r1c1, r1c2, r1c5 and r2c3 hold 1, 2, 3 and 4. 1, 2 and 3 can stand in one of them each; 4
    /// stands in r1c5 and r2c3, and goes from r1c3, which sees both:
    ///
    /// ```text
    /// 123 123 -4 | . 14 . | . . .
    ///  .   .  24 | .  . . | . . .
    ///  .   .   . | .  . . | . . .
    /// ```
    ///
    /// # Also known as
    /// Bent Naked Quad.
    ///
    /// # Cost
    /// For each of 54 crossings, fours of its open cells with at most four candidates; a branch is
    /// left as soon as there are five digits.
    ///
    /// # Sources
    /// SudokuWiki and Sukaku Explainer (WXYZ-Wing); HoDoKu tells it as ALS-XZ.
    pub struct WxyzWing;
    slug: "wxyz_wing",
    name: { En "WXYZ-Wing", Zh "WXYZ-Wing" },
    aliases: ["Bent Naked Quad"],
    family: Wings,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// The four cells, and the digit of which one of them is.
#[derive(Clone, Copy, Debug)]
struct Wing {
    cells: CellSet,
    /// The three that can stand in one cell each.
    once: DigitSet,
    z: Digit,
    /// The places of z among the cells.
    places: CellSet,
    box_: House,
    line: House,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for box_ in House::all().filter(|house| house.kind() == HouseKind::Box) {
        for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
            if (box_.cells() & line.cells()).is_empty() {
                continue;
            }
            view.spend(1)?;
            let few = |&cell: &Cell| (2..=4).contains(&board.candidates(cell).len());
            let both = (box_.cells() | line.cells()) & board.open();
            let cells: Vec<Cell> = both.iter().filter(few).collect();
            extend(
                board,
                [box_, line],
                &cells,
                CellSet::EMPTY,
                DigitSet::EMPTY,
                sink,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Every four that begins with `chosen` and goes on with some of `rest`.
fn extend(
    board: &Board,
    houses: [House; 2],
    rest: &[Cell],
    chosen: CellSet,
    digits: DigitSet,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    if chosen.len() == 4 {
        return four(board, houses, chosen, digits, sink);
    }
    for (index, &cell) in rest.iter().enumerate() {
        let digits = digits | board.candidates(cell);
        if digits.len() <= 4 {
            extend(
                board,
                houses,
                &rest[index + 1..],
                chosen.with(cell),
                digits,
                sink,
            )?;
        }
    }
    ControlFlow::Continue(())
}

fn four(
    board: &Board,
    [box_, line]: [House; 2],
    cells: CellSet,
    digits: DigitSet,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let bent = [box_, line]
        .iter()
        .all(|house| !(cells - house.cells()).is_empty());
    let loose = |&digit: &Digit| (cells & board.cells(digit)).common_houses().is_empty();
    let loose: DigitSet = digits.iter().filter(loose).collect();
    let Some(z) = loose.single().filter(|_| bent) else {
        return ControlFlow::Continue(());
    };
    // Three cells with three digits, or two in a house with two, say more by themselves.
    let digits_of = |cells: CellSet| {
        let digits = cells.iter().map(|cell| board.candidates(cell));
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    };
    let less = cells.iter().any(|a| {
        let three = cells.without(a);
        let closed = |b: Cell| a.sees(b) && digits_of(CellSet::only(a).with(b)).is_pair();
        digits_of(three).len() < 4 || three.iter().any(closed)
    });
    let places = cells & board.cells(z);
    let victims = places.common_peers() & board.cells(z);
    if less || victims.is_empty() {
        return ControlFlow::Continue(());
    }
    let once = digits.without(z);
    let claim = Claim::remove(Removals::Digit(z, victims));
    sink.push(Find::new(claim, 4), &|| {
        let truths = cells.iter().map(Truth::Cell).collect();
        let wing = Wing {
            cells,
            once,
            z,
            places,
            box_,
            line,
        };
        Proof::new(Evidence::Finite(Finite { truths }), wing)
    })
}

impl Pattern for Wing {
    fn cast(&self) -> Cast {
        let z: CandidateSet = self
            .places
            .iter()
            .map(|cell| Candidate::new(cell, self.z))
            .collect();
        Cast::new("cells", Role::Pattern, self.cells)
            .with("once", Role::Pattern, self.once)
            .with("z", Role::Pincer, z)
            .with("box", Role::Base, self.box_)
            .with("line", Role::Base, self.line)
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("cells", self.cells)
                .with("once", self.once);
            let phrase = phrase.with("z", self.z).with("places", self.places);
            let phrase = phrase.with("digits", self.once.with(self.z));
            phrase.with("box", self.box_).with("line", self.line)
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
        WHY: "So {once} {once:fills|fill} at most three of the four cells, and at least one is {z}.",
        GOES: "A cell that sees every place of {z} there, {places}, cannot be {z}.",
    }
    Zh {
        GIST: "{cells}中{once}各至多出现一次，所以必有{z}",
        SEEN: "{box}与{line}中的四格{cells}只有候选数{digits}。{once}中每个数在这四格里的位置都同处一个区域，因此各只能填入其中一格。",
        WHY: "所以{once}至多填满四格中的三格，至少有一格是{z}。",
        GOES: "看到其中{z}的所有位置{places}的格，不能是{z}。",
    }
}
