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

/// The lemmas to search for.
pub(super) struct Lemmas {
    /// The candidates to refute; `None` for any.
    only: Option<CandidateSet>,
}

/// A proof that a candidate is false under an assumption.
pub(super) struct Found {
    victim: Candidate,
    net: Net,
    /// The candidates that must be false for it.
    needs: CandidateSet,
    /// The length of the argument inside the lemma.
    pub(super) within: u32,
}

impl Found {
    pub(super) fn propose(&self, closure: &mut Closure<'_>) {
        closure.propose_lemma(
            self.victim,
            Lemma::Net(self.net.clone()),
            &self.needs,
            self.within,
        );
    }
}

impl Lemmas {
    /// Any lemmas, short ones first.
    pub(super) const ANY: Lemmas = Lemmas { only: None };

    /// Lemmas that refute one of these candidates.
    pub(super) fn only(victims: CandidateSet) -> Lemmas {
        Lemmas {
            only: Some(victims),
        }
    }

    /// Adds the lemmas that hold on the remaining candidates; returns whether there are any.
    pub(super) fn add_all(&self, closure: &mut Closure<'_>) -> bool {
        let open = closure.open();
        let found = match self.only {
            None => {
                let mut found = MAX_LENGTHS
                    .iter()
                    .map(|&most| contradicted(closure, &open, most));
                found.find(|found| !found.is_empty())
            }
            Some(only) => Some(contradicted(closure, &only.intersection(&open), u32::MAX)),
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

/// Proofs that candidates lead to a contradiction on the remaining candidates, by arguments of at
/// most length `most`.
pub(super) fn contradicted(closure: &Closure<'_>, victims: &CandidateSet, most: u32) -> Vec<Found> {
    let found = victims.iter().filter_map(|victim| {
        let mut within = Closure::within(closure, victim, most);
        within.follow();
        let ended = within.ended.as_ref()?;
        let (net, needs) = write::refutation(&within, victim, ended.how);
        Some(Found {
            victim,
            net,
            needs,
            within: ended.within,
        })
    });
    found.collect()
}

/// Common consequences of all cases of a truth. For each victim, the truth with the shortest
/// explanation is used.
fn common_consequences(closure: &Closure<'_>, victims: &CandidateSet) -> Vec<Found> {
    if victims.is_empty() {
        return Vec::new();
    }
    let mut cases: Vec<Option<Closure<'_>>> = core::iter::repeat_with(|| None).take(729).collect();
    for case in closure.open().iter() {
        let mut within = Closure::within(closure, case, u32::MAX);
        within.follow();
        cases[case.index()] = Some(within);
    }
    let found = victims.iter().filter_map(|victim| {
        let measured = |truth: &Truth| -> Option<(u32, Vec<&Closure<'_>>)> {
            let live = closure.live(truth);
            let cases = live.iter().map(|case| cases[case.index()].as_ref());
            let cases: Vec<&Closure<'_>> = cases.collect::<Option<_>>()?;
            let lengths = cases.iter().map(|case| case.narrated_within(victim));
            let length = lengths.sum::<Option<u32>>()?;
            (cases.len() > 1).then_some((length, cases))
        };
        let all = truths().filter_map(|truth| measured(&truth).map(|cases| (cases, truth)));
        let ((within, cases), truth) = all.min_by_key(|((length, _), _)| *length)?;
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
        Some(Found {
            victim,
            net,
            needs,
            within,
        })
    });
    found.collect()
}
