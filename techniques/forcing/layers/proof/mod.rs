//! The short way to tell what waves found: a refutation, with lemmas where one needs them.
//!
//! Waves do everything that can be done at once, so what they find does not depend on any order;
//! but a proof that follows them does in each wave what the contradiction needs of it, and takes
//! from the lemmas of a wave whichever is there. Here the same rules are applied shortest argument
//! first (`closure`, `rules`). Where singles and patterns lead no further, every candidate is supposed on top
//! of the assumption, and what contradicts itself is a lemma that takes as long as its own argument
//! (`lemmas`); then the search goes on. What waves refute is refuted here: the same rules are
//! applied until nothing is left to apply.
//!
//! Lemmas are chosen one by one, each as if it were the only one, so the result has some that the
//! others make superfluous. [`Search::shorten`] leaves out one after the other as long as the
//! argument gets shorter by it, and tries each lemma alone, the shortest two by two.

mod assertions;
mod closure;
mod lemmas;
mod rules;
mod write;

use super::{Left, Reach, left_on};
use crate::kits::forcing::words::Net;
use closure::Closure;
use grid::{Board, Candidate, CandidateSet};
use lemmas::{Found, Lemmas};
use logic::{ExplainContext, Explanation, Pattern, Proof, Roles};

/// A net against a candidate that layers refute, with a shorter narration.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    net: Net,
    start: Candidate,
    reach: Reach,
}

impl Refutation {
    pub(super) fn new(net: Net, start: Candidate, reach: Reach) -> Refutation {
        Refutation { net, start, reach }
    }

    /// The net as a find's proof.
    pub(super) fn into_proof(self) -> Proof {
        Proof::new(self.net.evidence(), self)
    }
}

impl Pattern for Refutation {
    fn roles(&self) -> Roles {
        self.net.roles()
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        self.net.explain(context)
    }

    fn shortened(&self, board: &Board) -> Option<Proof> {
        let (start, reach) = (self.start, self.reach);
        let net = shortest(&left_on(board), start, reach)?;
        Some(Refutation { net, start, reach }.into_proof())
    }
}

/// The net against a candidate that waves refute; `None` if it is not refuted.
fn shortest(base: &Left, start: Candidate, reach: Reach) -> Option<Net> {
    let search = Search { start, reach };
    let mut closure = Closure::new(base, reach, start);
    if let Some(told) = search.plainly(&mut closure) {
        return Some(told.net);
    }
    if reach != Reach::Nets {
        return None;
    }
    let first = search.by_lemmas(&closure, &Lemmas::ANY)?;
    Some(search.shorten(&closure, first).net)
}

/// How many of the shortest lemmas are tried two by two.
const PAIRED: usize = 14;

/// What is to be refuted.
#[derive(Clone, Copy)]
struct Search {
    start: Candidate,
    reach: Reach,
}

/// A refutation, and how long it takes to tell.
struct MeasuredNet {
    net: Net,
    length: u32,
    /// What its lemmas show false.
    lemmas: CandidateSet,
}

impl Search {
    /// A refutation without further lemmas; else the closure is left where it leads no further.
    fn plainly(self, closure: &mut Closure<'_>) -> Option<MeasuredNet> {
        loop {
            closure.follow();
            if let Some(ended) = &closure.ended {
                let length = ended.length;
                let (net, _) = write::refutation(closure, self.start, ended.how);
                let lemmas = write::lemmas(&net);
                return Some(MeasuredNet {
                    net,
                    length,
                    lemmas,
                });
            }
            if self.reach < Reach::Patterns || !closure.meet_patterns() {
                return None;
            }
        }
    }

    /// A refutation with these lemmas, from where there is none without.
    fn by_lemmas(self, stuck: &Closure<'_>, lemmas: &Lemmas) -> Option<MeasuredNet> {
        let mut closure = stuck.clone();
        while lemmas.meet(&mut closure) {
            if let Some(told) = self.plainly(&mut closure) {
                return Some(told);
            }
        }
        None
    }

    /// A refutation with these lemmas and no other.
    fn by_these(self, stuck: &Closure<'_>, lemmas: &[&Found]) -> Option<MeasuredNet> {
        let mut closure = stuck.clone();
        for lemma in lemmas {
            lemma.meet(&mut closure);
        }
        self.plainly(&mut closure)
    }

    /// The shortest of a refutation and its variants with other and with fewer lemmas.
    fn shorten(self, stuck: &Closure<'_>, first: MeasuredNet) -> MeasuredNet {
        let mut best = first;
        if best.lemmas.len() > 1 {
            let mut all = lemmas::contradicted(stuck, &stuck.open(), u32::MAX);
            all.sort_by_key(|lemma| lemma.within);
            for one in &all {
                best = shorter(best, self.by_these(stuck, &[one]));
            }
            let short = &all[..all.len().min(PAIRED)];
            for (at, one) in short.iter().enumerate() {
                for other in &short[..at] {
                    best = shorter(best, self.by_these(stuck, &[one, other]));
                }
            }
        }
        loop {
            let before = best.length;
            for one in best.lemmas.iter().collect::<Vec<_>>() {
                let mut fewer = best.lemmas;
                if fewer.remove(one) {
                    best = shorter(best, self.by_lemmas(stuck, &Lemmas::only(fewer)));
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
