//! Pattern Overlay: templates of two digits that do not overlap.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Literal, Node, Pattern, Phrase,
    Proof, Removals, Role, Roles, Sink, Slot, Stop, Truth, View,
};

use crate::kits::digit_chase::explanation;
use crate::kits::digit_chase::words::places;
use crate::kits::templates::houses_without;

logic::technique! {
    /// Pattern Overlay: a way to place one digit everywhere is impossible if it leaves no way to
    /// place another digit.
    ///
    /// # Look for
    /// Two digits. List all ways to place the first digit everywhere at once, and all ways to place
    /// the second.
    ///
    /// # Why it works
    /// One of the ways of each digit is that of the solution, and these two ways share no cell. So
    /// a way of the first digit that shares a cell with every way of the second is not that of the
    /// solution. A place of the first digit that only such ways use is false. A place that any
    /// other way uses may be true.
    ///
    /// # What it removes
    /// The first digit from the places that none of the remaining ways uses.
    ///
    /// # Example
    /// ```text
    ///  The digit 5 has six ways left, and two of them use r4c1. The digit 8 has four, and each uses r6c2 or
    ///  r9c5. Both ways of 5 with r4c1 use r6c2 and r9c5, so they leave no way for 8. So r4c1 is not 5.
    /// ```
    ///
    /// # Also known as
    /// Pattern Overlay Method (POM), of two digits. A candidate in no template of its own digit is
    /// found by Templates.
    ///
    /// # Cost
    /// All ways of each digit that has at most 400, and every pair of ways of two digits.
    ///
    /// # Sources
    /// Myth Jellies on the Sudoku players' forum (Pattern Overlay Method); Sudoku Studio.
    pub struct PatternOverlay;
    slug: "pattern_overlay",
    name: { En "Pattern Overlay", Zh "模板叠加" },
    aliases: ["Pattern Overlay Method", "POM"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Maximum number of templates of a digit.
const MAX_TEMPLATES: usize = 400;

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(200)?;
    let templates: Vec<(Digit, Vec<CellSet>)> = (Digit::ALL.into_iter())
        .filter_map(|digit| Some((digit, templates(board, digit)?)))
        .collect();
    for (digit, own_templates) in &templates {
        let all = own_templates
            .iter()
            .fold(CellSet::EMPTY, |all, template| all | *template);
        for (other, other_templates) in templates.iter().filter(|(other, _)| other != digit) {
            view.spend((own_templates.len() * other_templates.len() / 500) as u64)?;
            let fits = |template: &&CellSet| {
                other_templates
                    .iter()
                    .any(|other| !other.overlaps(**template))
            };
            let remaining = own_templates.iter().filter(fits);
            let remaining = remaining.fold(CellSet::EMPTY, |all, template| all | *template);
            // If no template is left, the board has no solution; other techniques report that.
            if remaining.is_empty() || remaining == all {
                continue;
            }
            let claim = Claim::remove(Removals::Digit(*digit, all - remaining));
            // The size is the number of digits.
            sink.push(Find::new(claim, 2), &|| {
                let truths = [*digit, *other].into_iter().flat_map(|digit| {
                    let houses = houses_without(board, digit).iter().collect::<Vec<_>>();
                    houses
                        .into_iter()
                        .map(move |house| Truth::House(house, digit))
                });
                let overlay = Overlay {
                    digit: *digit,
                    other: *other,
                    places: [*digit, *other].map(|digit| board.cells(digit)),
                };
                let truths = truths.collect();
                Proof::new(Evidence::Exhaustive(Exhaustive { truths }), overlay)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The templates of a digit; `None` unless there are 2 to [`MAX_TEMPLATES`].
fn templates(board: &Board, digit: Digit) -> Option<Vec<CellSet>> {
    let rows = houses_without(board, digit) & HouseSet::of_kind(HouseKind::Row);
    let mut found = Vec::new();
    let is_complete = extend_template(board.cells(digit), rows, CellSet::EMPTY, &mut found);
    (is_complete && found.len() > 1).then_some(found)
}

/// Adds the templates that extend the part `template`. Returns `false` as soon as there are more
/// than [`MAX_TEMPLATES`].
fn extend_template(
    places: CellSet,
    rows: HouseSet,
    template: CellSet,
    found: &mut Vec<CellSet>,
) -> bool {
    let Some(row) = rows.first() else {
        found.push(template);
        return found.len() <= MAX_TEMPLATES;
    };
    (row.cells() & places).iter().all(|cell| {
        let left = places - cell.peers();
        extend_template(left, rows.without(row), template.with(cell), found)
    })
}

/// Two digits whose templates exclude each other in part.
#[derive(Debug)]
struct Overlay {
    /// The digit that is removed.
    digit: Digit,
    /// The digit for which no template would be left.
    other: Digit,
    /// The places of the two digits.
    places: [CellSet; 2],
}

impl Pattern for Overlay {
    fn roles(&self) -> Roles {
        let [own, theirs] = self.places;
        Roles::new(
            "places",
            Role::Pattern,
            CandidateSet::of_digit(self.digit, own),
        )
        .with(
            "others",
            Role::Base,
            CandidateSet::of_digit(self.other, theirs),
        )
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let removals = context.effects().removals().iter();
        let cells: CellSet = removals.map(|removal| removal.cell).collect();
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("digit", self.digit)
                .with("x", self.other)
                .with("own", places(context.before(), self.digit))
                .with("theirs", places(context.before(), self.other));
            phrase
                .with("cells", cells)
                .with("where", Slot::OneOf(cells))
        };
        let digits = DigitSet::only(self.digit).with(self.other);
        let at = |cell| Literal::on(Node::from(Candidate::new(cell, self.digit)));
        let assumed: Vec<Literal> = cells.iter().map(at).collect();
        let board = context.before();
        explanation(
            board,
            digits,
            &assumed,
            fill(&GIST),
            fill(&FOLLOW),
            fill(&GOES),
        )
    }
}

logic::texts! {
    En {
        GIST: "with {digit} in {where} there is no way left to fill in {x}",
        FOLLOW: "Only the digits {digit} and {x} matter here: {own}, and {theirs}.",
        GOES: "So {cells} {cells:is|are} not {digit}.",
    }
    Zh {
        GIST: "若{digit}填入{where}，{x}就没有填法",
        FOLLOW: "这里只看{digit}和{x}：{own}，{theirs}。",
        GOES: "所以 {cells} 不是 {digit}。",
    }
}
