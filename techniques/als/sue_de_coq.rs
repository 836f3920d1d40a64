//! Sue de Coq: cells in a box and a line that cross, with as many digits as cells.

use crate::kits::bent::{Bent, BentSets};
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, DigitSet, House};
use logic::{
    Claim, Cover, Effects, Evidence, ExplainContext, Explanation, Find, Link, Pattern, Phrase,
    Proof, Proved, Removals, Role, Roles, Sink, Slot, Stop, Text, Truth, Variant, View,
};

logic::technique! {
    /// Sue de Coq: cells in a box and a line that cross have just enough digits to fill them. So
    /// they use up each of these digits in its house.
    ///
    /// # Look for
    /// Two or three cells where a box and a line cross, with at least two more digits than cells.
    /// Two of their digits are the candidates of a cell elsewhere in the line, and two others are
    /// the candidates of a cell elsewhere in the box. With three crossing cells and five digits,
    /// one digit needs no cell outside the crossing.
    ///
    /// The general form: cells of a box and a line with as many digits as cells, where the cells
    /// only in the box and the cells only in the line share no digit. The extended form has more
    /// cells on a side. It may also have a digit on both sides; such a digit counts twice.
    ///
    /// # Why it works
    /// A digit whose places in the set all lie in one house can fill only one cell. A digit on both
    /// sides can fill two, one on each side. If this adds up to the number of cells, each digit must
    /// fill as many cells as it can. With one more digit there would be a choice.
    ///
    /// # What it removes
    /// The digits on the side of the box, from the rest of the box. The digits on the side of the
    /// line, from the rest of the line. The digits that are only in the intersection, from both. A
    /// digit on both sides, from both houses and from the intersection itself.
    ///
    /// # Example
    /// r1c1 and r1c2 hold 1, 2, 3 and 4. r1c5 holds 1 or 2, and r3c3 holds 3 or 4. Four cells have
    /// four digits. So remove 1 and 2 from the rest of row 1, and 3 and 4 from the rest of box 1:
    ///
    /// ```text
    /// 123 234 . | . 12 . | -1 -2 .
    /// -3   .  . | . .  . | .  .  .
    ///  .   . 34 | . .  . | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Two-Sector Disjoint Subsets.
    ///
    /// # Cost
    /// One search finds this pattern and wings of all sizes. For each of 54 intersections, it
    /// combines sets of cells only in the box and sets of cells only in the line. Only sets with
    /// few more digits than cells are used.
    ///
    /// # Sources
    /// Sue de Coq, Two-Sector Disjoint Subsets, Sudoku Players' Forums, 2005; HoDoKu and SudokuWiki
    /// (Sue de Coq, with the extended forms).
    pub struct SueDeCoq;
    slug: "sue_de_coq",
    name: { En "Sue de Coq", Zh "融合待定数组" },
    aliases: ["SDC", "Two-Sector Disjoint Subsets"],
    family: Als,
    assumes: Nothing,
    variants: [BASIC = "basic", EXTENDED = "extended"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let sets: &BentSets = view.derived();
    for bent in &sets.exact {
        let removed = bent.eliminations(board);
        let claim = Claim::remove(Removals::Set(&removed));
        let find = Find::new(claim, bent.cells.len() as u16).of_variant(variant(bent));
        sink.push(find, &|| proof(board, bent, &removed))?;
    }
    ControlFlow::Continue(())
}

/// The proof for a set whose digits fill all its cells.
pub fn proof(board: &Board, bent: &Bent, removed: &CandidateSet) -> Proof {
    Proof::new(evidence(board, bent, removed), SueDeCoqPattern(*bent))
}

/// The variant: basic if each side has one cell and no digit is on both sides.
fn variant(bent: &Bent) -> Variant {
    let sides = [
        bent.box_.cells() - bent.line.cells(),
        bent.line.cells() - bent.box_.cells(),
    ];
    let is_basic = sides.iter().all(|&side| (bent.cells & side).is_single());
    if is_basic && bent.twice().is_empty() {
        SueDeCoq::BASIC
    } else {
        SueDeCoq::EXTENDED
    }
}

/// The cells are truths and the digits in their houses are links. A digit that is only in the
/// intersection is one link, in the box or in the line. If such digits remove candidates in both
/// houses, there is one proof for each house.
fn evidence(board: &Board, bent: &Bent, removed: &CandidateSet) -> Evidence {
    // `crossing_home` is the house of the links of digits that are only in the intersection.
    let cover = |crossing_home: House| {
        let mut links = Vec::new();
        for digit in bent.digits() {
            let (is_in_box, is_in_line) = (
                bent.box_digits.contains(digit),
                bent.line_digits.contains(digit),
            );
            if is_in_box {
                links.push(Link::House(bent.box_, digit));
            }
            if is_in_line {
                links.push(Link::House(bent.line, digit));
            }
            if !is_in_box && !is_in_line {
                links.push(Link::House(crossing_home, digit));
            }
        }
        Cover {
            truths: bent.cells.iter().map(Truth::Cell).collect(),
            links,
            fins: CandidateSet::EMPTY,
        }
    };
    let [with_box, with_line] = [bent.box_, bent.line].map(|house| {
        let cover = cover(house);
        let is_linked = |one: &grid::Candidate| cover.links.iter().any(|link| link.contains(*one));
        let proved: CandidateSet = removed.iter().filter(is_linked).collect();
        (cover, proved)
    });
    if with_box.1 == *removed {
        return Evidence::Cover(with_box.0);
    }
    if with_line.1 == *removed {
        return Evidence::Cover(with_line.0);
    }
    let parts = [with_box, with_line]
        .into_iter()
        .filter_map(|(cover, proved)| {
            let claim = Claim::remove(Removals::Set(&proved));
            let effects = Effects::live(board, &claim)?;
            let evidence = Evidence::Cover(cover);
            Some(Proved { effects, evidence })
        });
    Evidence::All(parts.collect())
}

/// The pattern of a Sue de Coq.
#[derive(Debug)]
struct SueDeCoqPattern(Bent);

impl SueDeCoqPattern {
    /// The digits on the side of the box, on the side of the line, only in the intersection, and on
    /// both sides.
    fn digits(&self) -> [DigitSet; 4] {
        let Bent {
            box_digits,
            line_digits,
            ..
        } = self.0;
        let crossing = self.0.crossing_digits - box_digits - line_digits;
        [
            box_digits - line_digits,
            line_digits - box_digits,
            crossing,
            box_digits & line_digits,
        ]
    }
}

impl Pattern for SueDeCoqPattern {
    fn roles(&self) -> Roles {
        let Bent {
            cells, box_, line, ..
        } = self.0;
        let intersection = box_.cells() & line.cells();
        Roles::new("crossing", Role::Pivot, cells & intersection)
            .with("in_box", Role::Base, (cells & box_.cells()) - intersection)
            .with(
                "in_line",
                Role::Cover,
                (cells & line.cells()) - intersection,
            )
            .with("digits", Role::Pattern, self.0.digits())
            .with("box", Role::Base, box_)
            .with("line", Role::Cover, line)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let Bent {
            cells, box_, line, ..
        } = self.0;
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let fill = |text: &'static Text, digits: DigitSet| {
            let phrase = Phrase::new(text).with("cells", cells);
            let phrase = phrase.with("digits", digits);
            let phrase = phrase.with("either", Slot::OneDigitOf(digits));
            phrase.with("box", box_).with("line", line)
        };
        // For each kind of digit: its possible places, and the reason for its eliminations.
        let kinds = [
            (&BOXED, &OUT_BOX),
            (&LINED, &OUT_LINE),
            (&CROSSED, &OUT_BOTH),
            (&TWICE, &OUT_TWICE),
        ];
        let all = kinds.into_iter().zip(self.digits());
        let mut seen = vec![fill(&SEEN, self.0.digits())];
        let mut why = Vec::new();
        for ((place, goes), digits) in all {
            if digits.is_empty() {
                continue;
            }
            seen.push(fill(place, digits));
            let effective = digits & eliminations.all_digits();
            if !effective.is_empty() {
                why.push(fill(goes, effective));
            }
        }
        let on_both_sides = self.0.twice();
        why.insert(
            0,
            if on_both_sides.is_empty() {
                fill(&WHY, self.0.digits())
            } else {
                fill(&WHY_TWICE, on_both_sides)
            },
        );
        Explanation::new(fill(&GIST, self.0.digits()), seen, why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} in {box} and {line} use up {digits}",
        SEEN: "{cells:|Each of }{cells} lies in {box} or in {line}. {cells:It holds|Together they hold} nothing but {digits}.",
        BOXED: "Every place of {either} there lies in {box}.",
        LINED: "Every place of {either} there lies in {line}.",
        CROSSED: "Every place of {either} there lies where {box} and {line} cross.",
        TWICE: "A place of {either} may lie in {box} or in {line}.",
        WHY: "A house has each digit once. So each of the digits fills at most one of the cells, and there are as many digits as cells: each fills one.",
        WHY_TWICE: "The {digits:digit|digits} {digits} {digits:fills|each fill} at most two of the cells, every other digit at most one. That is just enough for the cells, so every digit fills as many as it can.",
        OUT_BOX: "No other cell of {box} can be {either}.",
        OUT_LINE: "No other cell of {line} can be {either}.",
        OUT_BOTH: "No other cell of {box} or {line} can be {either}.",
        OUT_TWICE: "So {digits} {digits:is|are each} once in {box} outside {line} and once in {line} outside {box}. No other cell of {box} or {line} can be {either}.",
    }
    Zh {
        GIST: "{box}与{line}中的{cells}用尽{digits}",
        SEEN: "{cells}这{cells:#}格各在{box}或{line}中，合起来只有候选数{digits}。",
        BOXED: "其中只有{box}的格能填{either}。",
        LINED: "只有{line}的格能填{either}。",
        CROSSED: "只有{box}与{line}交叉处的格能填{either}。",
        TWICE: "{box}与{line}都有格能填{either}。",
        WHY: "每个区域每个数字只有一个，所以每个数字至多填入其中一格，而数字与格一样多，每个数字恰好填入一格。",
        WHY_TWICE: "{digits}{digits:|各}至多填入其中两格，其余数字各至多一格，合计恰好填满这些格，所以每个数字都填到最多。",
        OUT_BOX: "{box}的其他格不能是{either}。",
        OUT_LINE: "{line}的其他格不能是{either}。",
        OUT_BOTH: "{box}与{line}的其他格不能是{either}。",
        OUT_TWICE: "所以{digits}{digits:|各}在{box}中{line}之外填一次，在{line}中{box}之外填一次。{box}与{line}的其他格不能是{either}。",
    }
}
