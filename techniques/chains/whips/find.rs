//! Pushes the whips of one kind that the search finds.

use super::search::{Search, Space};
use super::whip::Kind;
use super::words::WhipPattern;
use core::ops::ControlFlow;
use grid::CandidateSet;
use logic::{Claim, Find, Proof, Removals, Sink, Stop, Variant, View};

/// For every candidate, looks for the shortest whips of this kind and of simpler kinds. Pushes one
/// of them if no shortest whip is of a simpler kind and the shortest whips have at least two
/// variables. The size counts the candidates in the text, as for chains: the target at both ends,
/// and two for each variable.
pub(in crate::chains) fn find(
    view: &View<'_>,
    sink: &mut dyn Sink,
    kind: Kind,
) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(500)?;
    let space = Space::of(board);
    let targets = board.all_candidates();
    let mut searches: Vec<Search<'_>> = targets
        .iter()
        .filter(|&target| space.refutes(target, kind))
        .map(|target| Search::new(&space, target, kind))
        .collect();
    for length in 1..=kind.longest() {
        let size = 2 * length as u16 + 2;
        if !sink.keeps(Variant(0), size) {
            break;
        }
        let mut unfinished = Vec::new();
        for mut search in searches {
            view.spend(search.work())?;
            match search.simplest_whip() {
                Some((found_kind, whip)) if found_kind == kind && length > 1 => {
                    let one = CandidateSet::from_iter([whip.target]);
                    let claim = Claim::remove(Removals::Set(&one));
                    sink.push(Find::new(claim, size), &|| {
                        Proof::new(whip.evidence(board), WhipPattern::on(board, whip.clone()))
                    })?;
                }
                None if length < kind.longest() => {
                    search.extend();
                    unfinished.push(search);
                }
                Some(_) | None => {}
            }
        }
        searches = unfinished;
    }
    ControlFlow::Continue(())
}
