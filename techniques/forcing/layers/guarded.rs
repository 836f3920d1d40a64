//! Refutations by singles and one pattern whose guardians are not all false.

use super::proof::Refutation;
use super::search::MOST_PLAIN;
use super::{Layers, Left, Reach, Rules, left_on, net_builder};
use crate::kits::uncolourable::{Patterns, Uncolourable};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet};
use logic::{Claim, Find, Removals, Sink, Stop, Variant, View};

/// Pushes every candidate that singles and one pattern refute, but singles alone do not. The size
/// is the number of layers.
pub(in crate::forcing) fn find_guarded(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let patterns = &view.derived::<Patterns>().0;
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    let base = left_on(view.board());
    let mut plain = Layers::new(Rules::of(Reach::Singles));
    let mut layers = Layers::new(Rules::of(Reach::Singles));
    for candidate in view.board().all_candidates().iter() {
        let mut sizes = (1..=MOST_PLAIN).rev();
        let Some(bound) = sizes.find(|&size| sink.keeps(Variant(0), size)) else {
            return ControlFlow::Continue(());
        };
        let refuted = plain.run(&base, candidate, MOST_PLAIN);
        view.spend(plain.work())?;
        if refuted.is_some() {
            continue;
        }
        let left = CandidateSet::from_cells(plain.state.left);
        let mut best: Option<(u16, Uncolourable)> = None;
        for pattern in patterns.iter().filter(|pattern| applies(pattern, &left)) {
            let bound = best.map_or(bound, |(size, _)| size - 1);
            layers.rules.guarded = Some(*pattern);
            let refuted = layers.run(&base, candidate, bound);
            view.spend(layers.work())?;
            best = refuted.map(|(size, _)| (size, *pattern)).or(best);
        }
        if let Some((size, pattern)) = best {
            push(&base, candidate, (size, pattern), sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the pattern removes one of these candidates.
fn applies(pattern: &Uncolourable, left: &CandidateSet) -> bool {
    let guardians = pattern.guardians.intersection(left);
    let mut victims = pattern.victims(&guardians).into_iter();
    victims.any(|(digit, cells)| !(left.cells(digit) & cells).is_empty())
}

fn push(
    base: &Left,
    candidate: Candidate,
    (size, pattern): (u16, Uncolourable),
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let one = CandidateSet::from_iter([candidate]);
    let claim = Claim::remove(Removals::Set(&one));
    sink.push(Find::new(claim, size), &|| {
        let rules = Rules {
            reach: Reach::Singles,
            guarded: Some(pattern),
        };
        let net = net_builder::refutation(base, candidate, rules);
        Refutation::new(net, candidate, rules).into_proof()
    })
}
