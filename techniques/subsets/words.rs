//! Explains naked, hidden and locked subsets of any size.

use grid::{CandidateSet, House};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Subset, SubsetBy, Text};

/// The pattern of a subset. A locked subset is a naked one in two houses.
#[derive(Debug)]
pub struct SubsetPattern(pub Subset);

impl Pattern for SubsetPattern {
    fn roles(&self) -> Roles {
        let candidates = CandidateSet::of_digits(self.0.digits, self.0.cells);
        Roles::new("set", Role::Pattern, candidates).with("house", Role::Pattern, self.0.house)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        match self.0.by {
            SubsetBy::Cells => self.naked(context),
            SubsetBy::Digits => Explanation::new(
                self.fill(&HIDDEN_GIST),
                vec![self.fill(&HIDDEN_SEEN)],
                vec![self.fill(&HIDDEN)],
            ),
        }
    }
}

impl SubsetPattern {
    fn naked(&self, context: &ExplainContext<'_>) -> Explanation {
        let go = match self.other_house(context) {
            Some(other) => self.fill(&GO_BOTH).with("other", other),
            None => self.fill(&GO),
        };
        Explanation::new(
            self.fill(&NAKED_GIST),
            vec![self.fill(&NAKED_SEEN)],
            vec![self.fill(&NAKED), go],
        )
    }

    fn fill(&self, text: &'static Text) -> Phrase {
        let phrase = Phrase::new(text).with("house", self.0.house);
        phrase
            .with("cells", self.0.cells)
            .with("digits", self.0.digits)
    }

    /// The second house that contains the whole subset, if the step has eliminations there.
    fn other_house(&self, context: &ExplainContext<'_>) -> Option<House> {
        let Subset { house, cells, .. } = self.0;
        let mut houses = cells.common_houses().without(house).iter();
        houses.find(|other| {
            let outside = other.cells() - house.cells();
            let mut removals = context.effects().removals().iter();
            removals.any(|removed| outside.contains(removed.cell))
        })
    }
}

logic::texts! {
    En {
        NAKED_GIST: "{cells} {cells:holds|hold} only {digits}",
        NAKED_SEEN: "In {house}, {cells} {cells:has|have} no candidates other than {digits}.",
        HIDDEN_GIST: "{digits} of {house} only in {cells}",
        HIDDEN_SEEN: "In {house}, the {digits:digit|digits} {digits} can go only into {cells}.",
        NAKED: "{cells:# cell takes # digit|# cells take # digits}, one each, so {digits:it is|both digits are|all # are} used up there, whichever goes where.",
        GO: "No other cell of {house} can be {digits:it|either of them|any of them}.",
        GO_BOTH: "The {cells:cell lies|cells lie} in {house} and also in {other}, so no other cell of {house} or {other} can be {digits:the digit|either of the digits|any of the digits}.",
        HIDDEN: "{digits:# digit needs # cell|# digits need # cells}, one each, so {cells:it is|both cells are|all # are} taken by {digits:it|them} and can hold nothing else.",
    }
    Zh {
        NAKED_GIST: "{cells}只含{digits}",
        NAKED_SEEN: "在{house}中，{cells}的候选数只有{digits}。",
        HIDDEN_GIST: "{house}的{digits}只在{cells}",
        HIDDEN_SEEN: "在{house}中，{digits}只能填入{cells}。",
        NAKED: "{cells:#}格各占其中一个数字，无论怎样排列，这{digits:#}个数字都用在这{cells:#}格。",
        GO: "{house}的其他格都不能再填这{digits:#}个数字。",
        GO_BOTH: "这{cells:#}格既在{house}又在{other}，两处的其他格都不能再填这{digits:#}个数字。",
        HIDDEN: "{digits:#}个数字各占一格，这{cells:#}格都被占用，不能再填其他数字。",
    }
}
