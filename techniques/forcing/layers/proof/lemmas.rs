//! Lemmas under an assumption: candidates with a contradiction, and common consequences of all
//! cases of a truth.

use super::super::truths;
use super::closure::Closure;
use super::write;
use crate::kits::forcing::words::{Lemma, Net, Split};
use grid::{Candidate, CandidateSet};
use logic::Truth;

/// Maximum length of the argument inside a lemma, in successive attempts.
const MAX_LENGTHS: [u32; 4] = [12, 24, 48, u32::MAX];

/// A search for lemmas: which lemmas are allowed.
pub(super) struct LemmaSearch {
    /// The candidates to refute; `None` for any.
    only: Option<CandidateSet>,
}

/// A proof that a candidate is false under an assumption.
pub(super) struct FoundLemma {
    victim: Candidate,
    net: Net,
    /// The candidates that must be false for the proof.
    needs: CandidateSet,
    /// The length of the argument inside the lemma.
    pub(super) length_in_lemma: u32,
}

impl FoundLemma {
    pub(super) fn propose(&self, closure: &mut Closure<'_>) {
        closure.propose_lemma(
            self.victim,
            Lemma::Net(self.net.clone()),
            &self.needs,
            self.length_in_lemma,
        );
    }
}

impl LemmaSearch {
    /// Any lemmas, short ones first.
    pub(super) const ANY: LemmaSearch = LemmaSearch { only: None };

    /// Lemmas that refute one of these candidates.
    pub(super) fn only(victims: CandidateSet) -> LemmaSearch {
        LemmaSearch {
            only: Some(victims),
        }
    }

    /// Queues the lemmas that hold on the remaining candidates; returns whether there are any.
    pub(super) fn add_all(&self, closure: &mut Closure<'_>) -> bool {
        let open = closure.open();
        let found = match self.only {
            None => {
                let mut found = MAX_LENGTHS
                    .iter()
                    .map(|&max_length| refutations(closure, &open, max_length));
                found.find(|found| !found.is_empty())
            }
            Some(only) => Some(refutations(closure, &only.intersection(&open), u32::MAX)),
        };
        let victims = self.only.map_or(open, |only| only.intersection(&open));
        let found = found.filter(|found| !found.is_empty());
        let found = found.unwrap_or_else(|| common_consequences(closure, &victims));
        let any = !found.is_empty();
        for found in found {
            found.propose(closure);
        }
        any
    }
}

/// Lemmas that refute these candidates on the remaining candidates of the closure, with at most
/// `max_length` inside each lemma.
pub(super) fn refutations(
    closure: &Closure<'_>,
    victims: &CandidateSet,
    max_length: u32,
) -> Vec<FoundLemma> {
    let found = victims.iter().filter_map(|victim| {
        let mut inside = Closure::in_lemma(closure, victim, max_length);
        inside.follow();
        let contradiction = inside.contradiction.as_ref()?;
        let (net, needs) = write::refutation(&inside, victim, contradiction.how);
        Some(FoundLemma {
            victim,
            net,
            needs,
            length_in_lemma: contradiction.in_lemma,
        })
    });
    found.collect()
}

/// Common consequences of all cases of a truth. For each victim, the truth with the shortest
/// explanation is used.
fn common_consequences(closure: &Closure<'_>, victims: &CandidateSet) -> Vec<FoundLemma> {
    if victims.is_empty() {
        return Vec::new();
    }
    let mut cases: Vec<Option<Closure<'_>>> = core::iter::repeat_with(|| None).take(729).collect();
    for case in closure.open().iter() {
        let mut inside = Closure::in_lemma(closure, case, u32::MAX);
        inside.follow();
        cases[case.index()] = Some(inside);
    }
    let found = victims.iter().filter_map(|victim| {
        let measured = |truth: &Truth| -> Option<(u32, Vec<&Closure<'_>>)> {
            let live = closure.live(truth);
            let cases = live.iter().map(|case| cases[case.index()].as_ref());
            let cases: Vec<&Closure<'_>> = cases.collect::<Option<_>>()?;
            let lengths = cases.iter().map(|case| case.length_in_lemma(victim));
            let length = lengths.sum::<Option<u32>>()?;
            (cases.len() > 1).then_some((length, cases))
        };
        let all = truths().filter_map(|truth| measured(&truth).map(|cases| (cases, truth)));
        let ((length_in_lemma, cases), truth) = all.min_by_key(|((length, _), _)| *length)?;
        let split = match truth {
            Truth::Cell(cell) => Split::Cell(cell),
            Truth::House(house, digit) => Split::House(house, digit),
            Truth::Guardians(_) => return grid::never!(None, "layers use cells and houses only"),
        };
        let mut needs = closure.lost(&truth);
        let branches = cases.into_iter().map(|case| {
            let (branch, lost) = write::conclusion(case, victim);
            needs = needs.union(&lost);
            branch
        });
        let branches = branches.collect();
        let net = Net { split, branches };
        Some(FoundLemma {
            victim,
            net,
            needs,
            length_in_lemma,
        })
    });
    found.collect()
}
