//! Short proofs that a candidate is false, with lemmas where necessary.
//!
//! The search works in layers. A layer applies all rules at once, so its result does not depend on
//! any order, but a proof that follows the layers would be long. Here the same rules are applied
//! with the shortest argument first (`closure`, `rules`). When singles and patterns lead no
//! further, each remaining candidate is assumed as well. If that gives a contradiction, a lemma
//! states that the candidate is false. The length of a lemma includes the length of the argument
//! inside the lemma (`lemmas`). Every candidate that the layers refute is refuted here, too,
//! because the same rules are applied until none applies.
//!
//! All lemmas that are found within one limit of length are added at once, so some may be
//! superfluous. [`Search::shorten`] removes lemmas while that shortens the argument, and also tries
//! each lemma alone and pairs of the shortest ones.

mod assertions;
mod closure;
mod lemmas;
mod rules;
mod write;

use super::{CellsByDigit, Reach, Rules, cells_by_digit};
use crate::kits::forcing::words::Net;
use closure::Closure;
use grid::{Board, Candidate, CandidateSet};
use lemmas::{FoundLemma, LemmaSearch};
use logic::{ExplainContext, Explanation, Pattern, Proof, Roles};

/// A net that refutes a candidate. It can search for a shorter proof.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    net: Net,
    start: Candidate,
    rules: Rules,
}

impl Refutation {
    pub(super) fn new(net: Net, start: Candidate, rules: Rules) -> Refutation {
        Refutation { net, start, rules }
    }

    /// The net as a find's proof.
    pub(super) fn into_proof(self) -> Proof {
        Proof::new(self.net.evidence(), self)
    }
}

impl Pattern for Refutation {
    fn roles(&self) -> Roles {
        match &self.rules.guarded {
            Some(pattern) => pattern.with_pattern_roles(self.net.roles()),
            None => self.net.roles(),
        }
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let explanation = self.net.explain(context);
        #[cfg(feature = "rare")]
        if let Some(pattern) = &self.rules.guarded {
            let (mut seen, so) = pattern.argument(context.before());
            seen.push(so);
            seen.extend(explanation.seen);
            return Explanation {
                seen,
                ..explanation
            };
        }
        explanation
    }

    fn shortened(&self, board: &Board) -> Option<Proof> {
        let (start, rules) = (self.start, self.rules);
        let net = shortest(&cells_by_digit(board), start, rules)?;
        Some(Refutation { net, start, rules }.into_proof())
    }
}

/// A short net that refutes a candidate; `None` if the rules do not refute it.
fn shortest(base: &CellsByDigit, start: Candidate, rules: Rules) -> Option<Net> {
    let search = Search { start, rules };
    let mut closure = Closure::new(base, rules, start);
    if let Some(measured) = search.without_lemmas(&mut closure) {
        return Some(measured.net);
    }
    if rules.reach != Reach::Nets {
        return None;
    }
    let first = search.adding_lemmas(&closure, &LemmaSearch::ANY)?;
    Some(search.shorten(&closure, first).net)
}

/// Number of the shortest lemmas that are tried in pairs.
const PAIRED: usize = 14;

/// The candidate to refute and the allowed rules.
#[derive(Clone, Copy)]
struct Search {
    start: Candidate,
    rules: Rules,
}

/// A refutation and its length.
struct MeasuredNet {
    net: Net,
    length: u32,
    /// The candidates that its lemmas refute.
    lemmas: CandidateSet,
}

impl Search {
    /// A refutation without further lemmas. If there is none, all other rules have been applied to
    /// the closure until none applies.
    fn without_lemmas(self, closure: &mut Closure<'_>) -> Option<MeasuredNet> {
        loop {
            closure.follow();
            if let Some(contradiction) = &closure.contradiction {
                let length = contradiction.length;
                let (net, _) = write::refutation(closure, self.start, contradiction.how);
                let lemmas = write::lemmas(&net);
                return Some(MeasuredNet {
                    net,
                    length,
                    lemmas,
                });
            }
            if !self.rules.has_patterns() || !closure.add_patterns() {
                return None;
            }
        }
    }

    /// A refutation with all lemmas that the search finds. `complete` is a closure to which no other
    /// rule applies.
    fn adding_lemmas(self, complete: &Closure<'_>, lemmas: &LemmaSearch) -> Option<MeasuredNet> {
        let mut closure = complete.clone();
        while lemmas.add_all(&mut closure) {
            if let Some(net) = self.without_lemmas(&mut closure) {
                return Some(net);
            }
        }
        None
    }

    /// A refutation with exactly these lemmas.
    fn with_lemmas(self, complete: &Closure<'_>, lemmas: &[&FoundLemma]) -> Option<MeasuredNet> {
        let mut closure = complete.clone();
        for lemma in lemmas {
            lemma.propose(&mut closure);
        }
        self.without_lemmas(&mut closure)
    }

    /// The shortest of a refutation and its variants with other or fewer lemmas.
    fn shorten(self, complete: &Closure<'_>, first: MeasuredNet) -> MeasuredNet {
        let mut best = first;
        if best.lemmas.len() > 1 {
            let mut all = lemmas::refutations(complete, &complete.open(), u32::MAX);
            all.sort_by_key(|lemma| lemma.length_in_lemma);
            for one in &all {
                best = shorter(best, self.with_lemmas(complete, &[one]));
            }
            let short = &all[..all.len().min(PAIRED)];
            for (index, one) in short.iter().enumerate() {
                for other in &short[..index] {
                    best = shorter(best, self.with_lemmas(complete, &[one, other]));
                }
            }
        }
        loop {
            let before = best.length;
            for one in best.lemmas.iter().collect::<Vec<_>>() {
                let mut fewer = best.lemmas;
                if fewer.remove(one) {
                    best = shorter(
                        best,
                        self.adding_lemmas(complete, &LemmaSearch::only(fewer)),
                    );
                }
            }
            if best.length == before {
                return best;
            }
        }
    }
}

fn shorter(best: MeasuredNet, other: Option<MeasuredNet>) -> MeasuredNet {
    match other {
        Some(other) if other.length < best.length => other,
        _ => best,
    }
}
