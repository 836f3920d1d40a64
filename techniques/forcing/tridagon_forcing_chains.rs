//! Tridagon Forcing Chains.

use crate::exotic::tridagon::{self, TridagonPattern};
use crate::kits::forcing::relations::{Relation, Shortest};
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{Evidence, ExplainContext, Phrase, Role, Roles, Sink, Stop, Variant, View};

logic::technique! {
    /// Tridagon Forcing Chains: a few extra candidates keep a Tridagon from being complete, and all of
    /// them lead to the same elimination.
    ///
    /// # Look for
    /// The twelve cells of a Tridagon: three on a diagonal in each of four boxes. In an odd number
    /// of the boxes, the diagonal runs in the other direction. The cells have only three digits and
    /// two to five extra candidates. Follow a chain from each extra candidate, and look for a
    /// candidate that all of them exclude.
    ///
    /// # Why it works
    /// The three digits alone cannot fill the twelve cells, so at least one extra candidate is
    /// true. All of them exclude the same candidate, so it is false. If one extra candidate did not
    /// exclude it, that extra candidate could be the true one.
    ///
    /// # What it removes
    /// A candidate that each extra candidate excludes, directly or by a chain.
    ///
    /// # Example
    /// ```text
    ///  The twelve cells hold only 1, 2 and 3, except for 5 in r1c1 and 7 in r6c6. If r1c1 is 5, r1c9 is
    ///  not 5. If r6c6 is 7, then r6c9 is 5, so r1c9 is not 5 either.
    /// ```
    ///
    /// # Also known as
    /// Anti-tridagon OR relation; tridagon link, if there are two extra candidates. An elimination
    /// that all extra candidates make directly is reported as a Tridagon.
    ///
    /// # Cost
    /// The same as for Tridagon, and the consequences of each extra candidate.
    ///
    /// # Sources
    /// Denis Berthier, CSP-Rules (anti-tridagon OR relations); the new Sudoku players' forum.
    pub struct TridagonForcingChains;
    slug: "tridagon_forcing_chains",
    name: { En "Tridagon Forcing Chains", Zh "三值致命形式强制链" },
    aliases: ["Anti-Tridagon", "Tridagon Link"],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// Maximum number of guardians.
const MAX_GUARDIANS: usize = 5;

impl Relation for TridagonPattern {
    fn cases(&self) -> CandidateSet {
        self.guardians
    }

    fn evidence(&self) -> Evidence {
        TridagonPattern::evidence(self)
    }

    fn roles(&self) -> Roles {
        let pattern = CandidateSet::of_digits(self.digits, self.cells);
        Roles::new("pattern", Role::Pattern, pattern)
    }

    fn seen(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        self.four_cases(&context.before().all_candidates()).into()
    }
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let mut patterns = Vec::new();
    tridagon::each(view, &mut |pattern| {
        patterns.push(pattern);
        ControlFlow::Continue(())
    })?;
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut shortest = Shortest::new(view);
    for pattern in patterns
        .iter()
        .filter(|pattern| pattern.guardians.len() <= MAX_GUARDIANS)
    {
        // The weight is the number of cells, the same for all.
        shortest.add_relation(pattern, 12, &|_| Variant(0));
    }
    shortest.push(sink)
}
