//! Templates, as the variants Template Set and Template Delete.

use crate::kits::digit_chase::explanation;
use crate::kits::digit_chase::words::places;
use crate::kits::templates::{Templates, houses_without};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Literal, Node, Pattern, Phrase,
    Proof, Removals, Role, Roles, Sink, Stop, Text, Truth, View,
};

logic::technique! {
    /// Templates: all ways to place a digit nine times at once. Cells that all these ways use hold
    /// the digit. Places that none of them uses do not hold it.
    ///
    /// # Look for
    /// A digit, and all ways to choose nine of its places with one in each row, column and box: the
    /// templates. List all templates that the candidates allow.
    ///
    /// # Why it works
    /// One of the templates is that of the solution. So a cell in all templates holds the digit,
    /// and a place in no template does not. A place in only some of them may or may not hold it.
    ///
    /// # What it removes
    /// `delete` removes the digit from the places in no template. `set` places it in a cell that is
    /// in all templates.
    ///
    /// # Example
    /// ```text
    ///  The digit 5 has six templates left. All of them use r2c7, so r2c7 is 5. None uses r4c1 or r8c3, so
    ///  these cells are not 5.
    /// ```
    ///
    /// # Also known as
    /// Pattern overlay of one digit. Templates prove everything that fish, colours and chains of one
    /// digit prove. Variants: `set`, `delete`.
    ///
    /// # Cost
    /// For each place of a digit, a search for one template through it.
    ///
    /// # Sources
    /// Myth Jellies on the Sudoku players' forum (Pattern Overlay Method); HoDoKu (Templates).
    pub struct Template;
    slug: "templates",
    name: { En "Templates", Zh "模板" },
    aliases: ["Template Set", "Template Delete", "模板填数", "模板删数"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [SET = "set", DELETE = "delete"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let templates = view.derived::<Templates>();
    for digit in Digit::ALL {
        view.spend(2)?;
        let places = board.cells(digit);
        let in_no_template = templates.places_in_no_template(digit);
        if in_no_template == places {
            continue;
        }
        for cell in cells_in_all_templates(board, digit, places - in_no_template) {
            let claim = Claim::place(Candidate::new(cell, digit));
            sink.push(Find::new(claim, 1).of_variant(Template::SET), &|| {
                proof(board, digit, Conclusion::InAll(cell))
            })?;
        }
        let claim = Claim::remove(Removals::Digit(digit, in_no_template));
        sink.push(Find::new(claim, 1).of_variant(Template::DELETE), &|| {
            proof(board, digit, Conclusion::InNone)
        })?;
    }
    ControlFlow::Continue(())
}

/// The cells in all templates of a digit: each is the only possible place in some house.
fn cells_in_all_templates(board: &Board, digit: Digit, in_some_template: CellSet) -> CellSet {
    let only_place = |house: grid::House| (house.cells() & in_some_template).single();
    houses_without(board, digit)
        .iter()
        .filter_map(only_place)
        .collect()
}

fn proof(board: &Board, digit: Digit, conclusion: Conclusion) -> Proof {
    let houses = houses_without(board, digit);
    let truths = houses.iter().map(|house| Truth::House(house, digit));
    let pattern = TemplatePattern {
        digit,
        conclusion,
        places: board.cells(digit),
    };
    Proof::new(
        Evidence::Exhaustive(Exhaustive {
            truths: truths.collect(),
        }),
        pattern,
    )
}

/// The conclusion from all templates of a digit.
#[derive(Clone, Copy, Debug)]
enum Conclusion {
    /// All templates use this cell.
    InAll(Cell),
    /// No template uses the eliminated cells.
    InNone,
}

#[derive(Debug)]
struct TemplatePattern {
    digit: Digit,
    conclusion: Conclusion,
    /// The places of the digit on the board.
    places: CellSet,
}

impl Pattern for TemplatePattern {
    fn roles(&self) -> Roles {
        let at = |cells| CandidateSet::of_digit(self.digit, cells);
        Roles::new("places", Role::Pattern, at(self.places))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let victims = context.effects().removals().iter().map(|one| one.cell);
        let cells: CellSet = match self.conclusion {
            Conclusion::InAll(cell) => CellSet::only(cell),
            Conclusion::InNone => victims.collect(),
        };
        let fill = |text: &'static Text| {
            let phrase = Phrase::new(text).with("digit", self.digit);
            let phrase = phrase.with("cells", cells);
            phrase.with("own", places(context.before(), self.digit))
        };
        let (gist, general) = match self.conclusion {
            Conclusion::InAll(_) => (&ALL_GIST, &ALL),
            Conclusion::InNone => (&NONE_GIST, &NONE),
        };
        let at = |cell| Literal::on(Node::from(Candidate::new(cell, self.digit)));
        let assumed: Vec<Literal> = match self.conclusion {
            Conclusion::InAll(cell) => vec![at(cell).negated()],
            Conclusion::InNone => cells.iter().map(at).collect(),
        };
        let digits = DigitSet::only(self.digit);
        let board = context.before();
        explanation(
            board,
            digits,
            &assumed,
            fill(gist),
            fill(&FOLLOW),
            fill(general),
        )
    }
}

logic::texts! {
    En {
        ALL_GIST: "every way to fill in {digit} uses {cells}",
        NONE_GIST: "no way to fill in {digit} uses {cells:|either of |any of }{cells}",
        FOLLOW: "Only the digit {digit} matters here: {own}.",
        ALL: "So every way to fill in {digit} uses {cells}.",
        NONE: "So no way to fill in {digit} uses {cells:|either of |any of }{cells}.",
    }
    Zh {
        ALL_GIST: "{digit} 的每一种填法都含有 {cells}",
        NONE_GIST: "{digit} 的任何填法都不含 {cells}",
        FOLLOW: "这里只看数字{digit}：{own}。",
        ALL: "所以 {digit} 的每一种填法都含有 {cells}。",
        NONE: "所以 {digit} 的任何填法都不含 {cells}。",
    }
}
