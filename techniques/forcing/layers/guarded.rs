//! Refutations by singles and one pattern whose guardians are not all false.

use super::proof::Refutation;
use super::search::MAX_LAYERS_OF_PLAIN_NET;
use super::{CellsByDigit, Layers, Reach, Rules, cells_by_digit, net_builder};
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
    let base = cells_by_digit(view.board());
    let mut plain = Layers::new(Rules::of(Reach::Singles));
    let mut layers = Layers::new(Rules::of(Reach::Singles));
    for candidate in view.board().all_candidates().iter() {
        let mut sizes = (1..=MAX_LAYERS_OF_PLAIN_NET).rev();
        let Some(max_layers) = sizes.find(|&size| sink.keeps(Variant(0), size)) else {
            return ControlFlow::Continue(());
        };
        let refuted = plain.run(&base, candidate, MAX_LAYERS_OF_PLAIN_NET);
        view.spend(plain.work())?;
        if refuted.is_some() {
            continue;
        }
        let left = CandidateSet::from_cells(plain.state.left);
        let mut best: Option<(u16, Uncolourable)> = None;
        for pattern in patterns.iter().filter(|pattern| applies(pattern, &left)) {
            let max_layers = best.map_or(max_layers, |(size, _)| size - 1);
            layers.rules.guarded = Some(*pattern);
            let refuted = layers.run(&base, candidate, max_layers);
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
    base: &CellsByDigit,
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
