//! Impossible Pattern Forcing Chains.

use crate::kits::forcing::relations::{Relation, Shortest};
use crate::kits::uncolourable::{Patterns, Uncolourable};
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{Evidence, ExplainContext, Phrase, Role, Roles, Sink, Stop, Variant, View};

logic::technique! {
    /// Impossible Pattern Forcing Chains: extra candidates keep an impossible pattern from being
    /// complete, and all of them lead to the same elimination.
    ///
    /// # Look for
    /// Cells that three digits cannot fill, or an odd loop of cells that two digits cannot fill.
    /// The cells have two to six extra candidates. Follow a chain from each extra candidate, and
    /// look for a candidate that all of them exclude.
    ///
    /// # Why it works
    /// The digits alone cannot fill the cells, so at least one extra candidate is true. All of them
    /// exclude the same candidate, so it is false. If one extra candidate did not exclude it, that
    /// extra candidate could be the true one.
    ///
    /// # What it removes
    /// A candidate that each extra candidate excludes, directly or by a chain.
    ///
    /// # Example
    /// ```text
    ///  A loop of five cells holds only 1 and 2, except for 5 in r1c1 and 7 in r6c6. If r1c1 is 5, r1c9 is
    ///  not 5. If r6c6 is 7, then r6c9 is 5, so r1c9 is not 5 either.
    /// ```
    ///
    /// # Also known as
    /// OR-k forcing whips of impossible patterns. An elimination that all extra candidates make
    /// directly is reported as an Impossible Pattern or a Bivalue Oddagon. Tridagons have
    /// a technique of their own, Tridagon Forcing Chains, but this search uses them as well.
    ///
    /// # Cost
    /// The same as for Impossible Pattern, and the consequences of each extra candidate.
    ///
    /// # Sources
    /// Denis Berthier, CSP-Rules (OR-k relations of impossible patterns).
    pub struct ImpossiblePatternForcingChains;
    slug: "impossible_pattern_chains",
    name: { En "Impossible Pattern Forcing Chains", Zh "矛盾结构强制链" },
    aliases: ["Bivalue Oddagon Forcing Chains"],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: find,
}

impl Relation for Uncolourable {
    fn cases(&self) -> CandidateSet {
        self.guardians
    }

    fn evidence(&self) -> Evidence {
        Uncolourable::evidence(self)
    }

    fn roles(&self) -> Roles {
        let pattern = CandidateSet::of_digits(self.digits, self.cells);
        Roles::new("pattern", Role::Pattern, pattern)
    }

    fn seen(&self, context: &ExplainContext<'_>) -> Vec<Phrase> {
        let (mut seen, so) = self.argument(context.before());
        seen.push(so);
        seen
    }
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let patterns = &view.derived::<Patterns>().0;
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut shortest = Shortest::new(view);
    for pattern in patterns {
        shortest.add_relation(pattern, pattern.guardians.len(), &|_| Variant(0));
    }
    shortest.push(sink)
}
