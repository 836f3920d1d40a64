//! The pattern of direct subsets: a naked or hidden subset and the single that it leaves.

use grid::{Candidate, CandidateSet};
use logic::{
    Effects, Evidence, ExplainContext, Explanation, Lemma, Pattern, Phrase, Proof, Proved, Role,
    Roles, Single, SingleBy, Subset, Text,
};

/// A subset and the single that it leaves.
#[derive(Debug)]
pub(super) struct SingleAfterSubset {
    set: Subset,
    single: Candidate,
    /// The texts of the gist, the pattern and the reason.
    texts: &'static [&'static Text; 3],
}

impl SingleAfterSubset {
    /// A subset and its single, with the texts of the gist, the pattern and the reason.
    pub(super) fn new(
        set: Subset,
        single: Candidate,
        texts: &'static [&'static Text; 3],
    ) -> SingleAfterSubset {
        SingleAfterSubset { set, single, texts }
    }

    /// The proof: the subset removes `eliminations`; then the single is the only candidate of its
    /// cell or house.
    pub(super) fn proof(self, by: SingleBy, eliminations: Vec<Candidate>) -> Proof {
        let candidate = self.single;
        let single = Evidence::Single(Single { candidate, by });
        let Some(effects) = Effects::new(None, eliminations) else {
            return Proof::new(single, self);
        };
        let lemma = Proved {
            effects,
            evidence: Evidence::Subset(self.set),
        };
        let subset_then_single = Lemma {
            lemma,
            then: single,
        };
        Proof::new(Evidence::Lemma(Box::new(subset_then_single)), self)
    }
}

impl Pattern for SingleAfterSubset {
    fn roles(&self) -> Roles {
        let candidates = CandidateSet::of_digits(self.set.digits, self.set.cells);
        Roles::new("set", Role::Pattern, candidates).with("house", Role::Pattern, self.set.house)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let [gist, seen, why] = self.texts.map(|text| {
            Phrase::new(text)
                .with("house", self.set.house)
                .with("digits", self.set.digits)
                .with("cells", self.set.cells)
                .with("cell", self.single.cell)
                .with("digit", self.single.digit)
        });
        Explanation::new(gist, vec![seen], vec![why])
    }
}
