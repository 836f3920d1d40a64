//! Simple Colours: conjugate pairs of one digit.

use crate::kits::colouring::{self, ColouringsByHouses, Colours, ConjugateLinks, StatedLinks};
use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use logic::{
    Arrow, Claim, Conflict, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals,
    Role, Roles, Sink, Stop, View,
};

logic::technique! {
    /// Simple Colours: connected conjugate pairs of a digit take two colours in turn, and one
    /// colour is true.
    ///
    /// # Look for
    /// Houses in which a digit can go to only two cells: give the two cells different colours. Go
    /// on from cell to cell until no such house with a coloured cell is left. Then either two cells
    /// of one colour see each other (wrap), or a cell without colour sees both colours (trap).
    ///
    /// # Why it works
    /// In each of these houses, one of the two cells holds the digit. So either all cells of a
    /// colour hold it, or none does, and exactly one of the two colours holds it. A colour that
    /// would put the digit twice into a house is the wrong one. A cell that sees both colours sees
    /// the digit, whichever colour is right. A cell that sees a single colour may hold the digit if
    /// the other colour is right.
    ///
    /// # What it removes
    /// Wrap: the digit from all cells of the colour. Trap: the digit from the cell that sees both
    /// colours.
    ///
    /// # Example
    /// ```text
    ///       c2      c8  c9
    ///  r1   A       B   .      row 1: A or B
    ///  r3   .       .   A      box 3: B or A
    ///  r7   x       .   B      column 9: A or B
    ///
    ///  x sees A in r1c2 and B in r7c9, so it does not hold the digit.
    /// ```
    ///
    /// # Also known as
    /// Single's Chains, Colouring, Colour Trap and Colour Wrap. Variants: `trap`, `wrap`. With the
    /// option `refutation: emptied`, only colours that see all places of the digit in a house are
    /// found, as `wrap`.
    ///
    /// # Cost
    /// Union-find over the links of one digit in houses.
    ///
    /// # Sources
    /// SudokuWiki (Simple Colouring) and HoDoKu (Simple Colors).
    pub struct SimpleColours;
    slug: "simple_colours",
    name: { En "Simple Colours", Zh "简单染色" },
    aliases: [
        "Simple Colors", "Simple Colouring", "Simple Coloring", "Single's Chains",
        "Simple Colors Trap", "Simple Colors Wrap", "Colouring", "Coloring", "Colour Trap",
        "Colour Wrap", "Color Trap", "Color Wrap",
    ],
    family: Colours,
    assumes: Nothing,
    variants: [TRAP = "trap", WRAP = "wrap"],
    options: [Refutation],
    find: find,
}

logic::setting! {
    /// The conclusions that are searched.
    pub enum Refutation: "refutation" {
        /// Two cells of a colour see each other, or a cell sees both colours.
        Clash = "clash",
        /// A colour sees every place of the digit in a house. The variant is `wrap`.
        Emptied = "emptied",
    }
}

/// The conclusion from two colours of a digit.
#[derive(Clone, Copy, Debug)]
enum Conclusion {
    /// A cell that sees both colours cannot be the digit.
    Trap,
    /// Two cells of this colour see each other.
    Wrap(usize, [Cell; 2]),
    /// This colour sees all places of the digit in a house.
    Emptied(usize, House, CellSet),
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let digits = view.derived::<Templates>().digits_with_effects();
    if digits.is_empty() {
        return ControlFlow::Continue(());
    }
    for colours in &view.derived::<ColouringsByHouses>().0 {
        view.spend(1)?;
        let digit = colours.sides[0].all_digits().first();
        let Some(digit) = digit.filter(|&digit| digits.contains(digit)) else {
            continue;
        };
        let sides = [0, 1].map(|side| colours.sides[side].cells(digit));
        let colours_of_digit = ColoursOfDigit {
            colours,
            digit,
            sides,
        };
        if view.option::<Refutation>() == Refutation::Emptied {
            colours_of_digit.push_emptied(view, sink)?;
            continue;
        }
        for (side, cells) in sides.into_iter().enumerate() {
            if let Some(pair) = two_that_see_each_other(cells) {
                colours_of_digit.push(view, Conclusion::Wrap(side, pair), cells, sink)?;
            }
        }
        let victims =
            colouring::seen_by(sides[0]) & colouring::seen_by(sides[1]) & board.cells(digit);
        let victims = victims - sides[0] - sides[1];
        if !victims.is_empty() {
            colours_of_digit.push(view, Conclusion::Trap, victims, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The first two of these cells that see each other.
fn two_that_see_each_other(cells: CellSet) -> Option<[Cell; 2]> {
    cells.iter().find_map(|cell| {
        let other = (cell.peers() & cells).first();
        other.map(|other| [cell, other])
    })
}

/// A colouring of one digit.
struct ColoursOfDigit<'a> {
    colours: &'a Colours,
    digit: Digit,
    /// The cells of each colour.
    sides: [CellSet; 2],
}

impl ColoursOfDigit<'_> {
    /// Pushes each colour that sees all places of the digit in a house, with the first such house.
    fn push_emptied(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        for (side, cells) in self.sides.into_iter().enumerate() {
            let seen = colouring::seen_by(cells) - cells;
            let places =
                House::all().map(|house| (house, view.board().cells_in(house, self.digit)));
            let mut emptied =
                places.filter(|(_, places)| !places.is_empty() && seen.contains_all(*places));
            if let Some((house, places)) = emptied.next() {
                self.push(view, Conclusion::Emptied(side, house, places), cells, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn push(
        &self,
        view: &View<'_>,
        conclusion: Conclusion,
        victims: CellSet,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let digit = self.digit;
        let claim = Claim::remove(Removals::Digit(digit, victims));
        let size = (self.sides[0] | self.sides[1]).len() as u16;
        let variant = match conclusion {
            Conclusion::Trap => SimpleColours::TRAP,
            Conclusion::Wrap(..) | Conclusion::Emptied(..) => SimpleColours::WRAP,
        };
        sink.push(Find::new(claim, size).of_variant(variant), &|| {
            let at = |cell| Candidate::new(cell, digit);
            let removals: Vec<Candidate> = victims.iter().map(at).collect();
            let branch = |colours: &Colours, side| {
                let case = colours.case(view, ConjugateLinks::Houses, side);
                match conclusion {
                    Conclusion::Wrap(wrong, pair) if wrong == side => case.clashing(pair.map(at)),
                    Conclusion::Emptied(wrong, house, places) if wrong == side => {
                        let places: Vec<Candidate> = places.iter().map(at).collect();
                        case.contradicting(&places, Conflict::House(house, digit))
                    }
                    Conclusion::Wrap(..) | Conclusion::Emptied(..) | Conclusion::Trap => {
                        case.removing(&removals)
                    }
                }
            };
            let (colours, branches) = self
                .colours
                .shortest(|colours| [0, 1].map(|side| branch(colours, side)));
            let pattern = OneDigit {
                digit,
                sides: colours.used_in(&branches).map(|side| side.cells(digit)),
                stated_links: colours.stated_links(&branches),
                conclusion,
            };
            Proof::new(colours.net(branches), pattern)
        })
    }
}

/// The pattern of two colours of a digit.
#[derive(Debug)]
struct OneDigit {
    digit: Digit,
    /// The narrated cells of each colour.
    sides: [CellSet; 2],
    stated_links: StatedLinks,
    conclusion: Conclusion,
}

impl Pattern for OneDigit {
    fn statements_hold(&self, board: &Board) -> bool {
        self.stated_links.statements_hold(board)
    }

    fn roles(&self) -> Roles {
        let [first, second] = self
            .sides
            .map(|cells| CandidateSet::of_digit(self.digit, cells));
        Roles::new("first", Role::ColourA, first).with("second", Role::ColourB, second)
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        Some(self.stated_links.arrows.clone())
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| colouring::of_one_digit(text, self.digit, self.sides);
        let mut seen: Vec<Phrase> = Vec::new();
        for &(_, houses) in &self.stated_links.houses {
            seen.push(fill(&PAIRS).with("houses", houses));
        }
        // A single pair needs no further description.
        let is_pair = self.sides.iter().all(|side| side.is_single());
        if !is_pair {
            seen.push(fill(&COLOURS));
        }
        let why = match self.conclusion {
            Conclusion::Trap => {
                let removals = context.effects().removals().iter().map(|one| one.cell);
                let grouped = colouring::by_seen_cells(removals.collect(), self.sides);
                let phrases = grouped.into_iter().map(|([a, b], victims)| {
                    let text = if is_pair { &PAIR } else { &TRAP };
                    let phrase = fill(text).with("victims", victims);
                    phrase.with("a", a).with("b", b)
                });
                phrases.collect()
            }
            Conclusion::Wrap(_, [a, b]) => {
                let text = fill(&WRAP).with("a", a).with("b", b);
                vec![text.with("house", colouring::common_house(a, b))]
            }
            Conclusion::Emptied(side, house, places) => {
                let text = fill(&EMPTIED).with("house", house).with("places", places);
                vec![text.with("colour", self.sides[side])]
            }
        };
        // The text already lists both colours, so the gist of a false colour names only its
        // contradiction.
        let gist = match self.conclusion {
            Conclusion::Trap => fill(&GIST),
            Conclusion::Wrap(_, [a, b]) => fill(&CLASH).with("a", a).with("b", b),
            Conclusion::Emptied(side, house, _) => {
                let text = fill(&NO_PLACE).with("house", house);
                text.with("colour", self.sides[side])
            }
        };
        Explanation::new(gist, seen, why)
    }
}

logic::texts! {
    pub(super) En {
        GIST: "either {first} {first:is|are} {digit} or {second} {second:is|are}",
        PAIRS: "In {houses:|each of }{houses}, the digit {digit} has only two places.",
        COLOURS: "Link by link, the cells take two colours in turn: {first} {first:has|have} one, {second} the other. One of the two colours is {digit} throughout, and the other nowhere.",
        TRAP: "{a} and {b} differ in colour, so one of the two is {digit}; {victims} {victims:sees|see} {a} and {b}, and cannot be {digit}.",
        PAIR: "So {a} or {b} is {digit}; {victims} {victims:sees|see} {a} and {b}, and cannot be {digit}.",
        WRAP: "{a} and {b} have the same colour and lie in {house}, so they cannot both be {digit}: no cell of their colour is {digit}.",
        CLASH: "{a} and {b} have the same colour and see each other",
        EMPTIED: "In {house}, the digit {digit} can stand only in {places}, and {places:this cell sees|each of these cells sees} a cell of one colour: {colour}. If that colour were {digit}, {house} would have no place for it.",
        NO_PLACE: "if {colour} {colour:were|were all} {digit}, {house} would have no place for it",
    }
    Zh {
        GIST: "{digit} 要么在 {first}，要么在 {second}",
        PAIRS: "在{houses}中，{digit} {houses:|都}只有两个位置。",
        COLOURS: "这些共轭对连在一起，单元格交替染成两色：{first} 为一色，{second} 为另一色。同色的格同真同假，两色中恰有一色是 {digit}。",
        TRAP: "{a} 与 {b} 颜色不同，必有一格是 {digit}；{victims} {victims:|都}看到这两格，不能是 {digit}。",
        PAIR: "必有一格是 {digit}：{a} 或 {b}。{victims} {victims:|都}看到这两格，不能是 {digit}。",
        WRAP: "{a} 与 {b} 颜色相同，又同在{house}，不能都是 {digit}，所以这一色的格都不是 {digit}。",
        CLASH: "{a} 与 {b} 颜色相同，又看到对方",
        EMPTIED: "在{house}中，{digit} 只能填入{places}，而{places:这一格|这些格都各自}看到同一色的格：{colour}。若这一色是 {digit}，{house}的 {digit} 就无处可填。",
        NO_PLACE: "若{colour}{colour:|都}是 {digit}，{house}的 {digit} 就无处可填",
    }
}
