//! Semi-Locked Subset: a naked subset with a digit that is confined to a second house.

use crate::kits::places::{Places, subsets};
use core::ops::ControlFlow;
use grid::{CandidateSet, CellSet, DigitSet, House};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Removals, Role,
    Roles, Sink, Stop, Subset, SubsetBy, Variant, View,
};

logic::technique! {
    /// Semi-Locked Subset: three or four cells of a house hold as many digits, and one of the
    /// digits is confined to cells that share a second house.
    ///
    /// # Look for
    /// A Naked Triple or Naked Quad whose cells have only one house in common. One of its digits is
    /// only in cells of the subset that also share a second house.
    ///
    /// # Why it works
    /// The cells use up all their digits. So the confined digit is in one of the cells of the
    /// subset that can hold it. All these cells are in the second house, so the digit has no other
    /// place there.
    ///
    /// # What it removes
    /// The digits from all other cells of the first house, and the confined digit from the second
    /// house as well.
    ///
    /// # Example
    /// r1c1, r1c3 and r1c8 hold 2, 5 and 7. The digit 5 is only in r1c1 or r1c3, both in box 1. So
    /// 5 is removed from the rest of box 1 as well:
    ///
    /// ```text
    /// 25  -2 57 | . . -7 | .  27 .
    /// .   .  -5 | . .  . | .  .  .
    /// -5  .  .  | . .  . | .  .  .
    /// ```
    ///
    /// # Also known as
    /// Naked Triple (+), Naked Quad (+). Variants: `triple` and `quad`.
    ///
    /// # Cost
    /// The same as for Naked Triple and Naked Quad.
    ///
    /// # Sources
    /// Sudoku Studio (semi-locked subsets).
    pub struct SemiLockedSubset;
    slug: "semi_locked_subset",
    name: { En "Semi-Locked Subset", Zh "半死锁数组" },
    aliases: ["Naked Triple (+)", "Naked Quad (+)"],
    family: Subsets,
    assumes: Nothing,
    variants: [TRIPLE = "triple", QUAD = "quad"],
    find: find,
}

/// A naked subset with digits that are confined to a second house.
#[derive(Debug)]
struct SemiLocked {
    set: Subset,
    /// The confined digits. Each has its cells in the subset, and the second house that contains
    /// them.
    locked: Vec<(DigitSet, CellSet, House)>,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    find_of_size::<3>(view, SemiLockedSubset::TRIPLE, sink)?;
    find_of_size::<4>(view, SemiLockedSubset::QUAD, sink)
}

fn find_of_size<const SIZE: usize>(
    view: &View<'_>,
    variant: Variant,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let pool = board.naked_pool::<SIZE>();
    for house in House::all() {
        let order = view.order().subsets;
        subsets::naked::<SIZE, _>(house, pool, board, order, &mut |cells, digits| {
            if !cells.common_houses().is_single() {
                return ControlFlow::Continue(());
            }
            let mut eliminations = CandidateSet::of_digits(digits, house.cells() - cells);
            let mut locked = Vec::new();
            for digit in digits {
                let places = cells & board.cells(digit);
                for other in places.common_houses().without(house) {
                    let outside = (other.cells() - house.cells()) & board.cells(digit);
                    if !outside.is_empty() {
                        eliminations = eliminations.union(&CandidateSet::of_digit(digit, outside));
                        locked.push((DigitSet::only(digit), places, other));
                    }
                }
            }
            if locked.is_empty() {
                return ControlFlow::Continue(());
            }
            let claim = Claim::remove(Removals::Set(&eliminations));
            sink.push(Find::new(claim, SIZE as u16).of_variant(variant), &|| {
                let set = Subset {
                    house,
                    cells,
                    digits,
                    by: SubsetBy::Cells,
                };
                let locked = locked.clone();
                Proof::new(Evidence::Subset(set), SemiLocked { set, locked })
            })
        })?;
    }
    ControlFlow::Continue(())
}

impl Pattern for SemiLocked {
    fn roles(&self) -> Roles {
        let candidates = CandidateSet::of_digits(self.set.digits, self.set.cells);
        let roles = Roles::new("set", Role::Pattern, candidates);
        let roles = roles.with("house", Role::Pattern, self.set.house);
        let houses = self.locked.iter().map(|(.., house)| *house);
        roles.with("others", Role::Cover, houses.collect::<grid::HouseSet>())
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let fill = |text| {
            let phrase = Phrase::new(text).with("house", self.set.house);
            let phrase = phrase.with("digits", self.set.digits);
            phrase.with("cells", self.set.cells)
        };
        let mut why = vec![fill(&USED)];
        why.extend(self.locked.iter().map(|(digit, places, house)| {
            let phrase = Phrase::new(&SECOND).with("digits", *digit);
            phrase.with("places", *places).with("house", *house)
        }));
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], why)
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} only {digits}",
        SEEN: "In {house}, {cells} {cells:has|have} no candidates other than {digits}.",
        USED: "{cells:# cell takes # digit|# cells take # digits}, one each, so no other cell of {house} can be {digits:this digit|either of them|any of them}.",
        SECOND: "In the set only {places} can be {digits}, and {places:it lies|both lie|all lie} in {house} as well: so no other cell of {house} can be {digits}.",
    }
    Zh {
        GIST: "{cells}只含{digits}",
        SEEN: "在{house}中，{cells}的候选数只有{digits}。",
        USED: "{cells:#}格各占其中一个数字，所以{house}的其他格都不能再填这{digits:#}个数字。",
        SECOND: "其中只有{places}能填{digits}，又都在{house}，所以{house}的其他格也不能再填{digits}。",
    }
}
