//! Tests of claims and their live effects.

use super::script::{candidate, candidates, without};
use grid::{CandidateSet, CellSet, Digit, DigitSet};
use logic::{Claim, Effects, Removals};

/// Candidates of a claim that are not on the board are dropped. The others keep the claim's order.
#[test]
fn only_live_candidates_are_effects() {
    let board = without("5r1c2 6r3c4");
    let cells: CellSet = candidates("1r1c2 1r1c1 1r3c4")
        .iter()
        .map(|candidate| candidate.cell)
        .collect();
    let [five, six] = [4, 5].map(|index| Digit::ALL[index]);
    let both: DigitSet = [five, six].into_iter().collect();
    let list = candidates("6r3c4 5r3c4 5r1c1 5r1c2");
    let set: CandidateSet = list.iter().copied().collect();
    for (remove, live) in [
        (Removals::Digit(five, cells), "5r1c1 5r3c4"),
        (Removals::Digits(both, cells), "5r1c1 6r1c1 6r1c2 5r3c4"),
        (Removals::Set(&set), "5r1c1 5r3c4"),
        (Removals::List(&list), "5r3c4 5r1c1"),
    ] {
        let effects = Effects::live(&board, &Claim::remove(remove)).unwrap();
        assert_eq!(effects.removals(), candidates(live), "{remove:?}");
        assert_eq!(effects.place(), None);
    }
    assert_eq!(Effects::live(&board, &Claim::remove(Removals::None)), None);
    assert_eq!(
        Effects::live(&board, &Claim::place(candidate("5r1c2"))),
        None
    );
    let placed = Effects::live(&board, &Claim::place(candidate("5r9c9"))).unwrap();
    assert_eq!(
        (placed.place(), placed.removals()),
        (Some(candidate("5r9c9")), &[][..])
    );
}

#[test]
fn effects_are_never_empty() {
    assert_eq!(Effects::new(None, Vec::new()), None);
    let effects = Effects::new(Some(candidate("7r7c7")), candidates("5r1c2 1r9c9 5r1c1")).unwrap();
    let cells_with_removals: CellSet = candidates("1r1c1 1r1c2 1r9c9")
        .iter()
        .map(|candidate| candidate.cell)
        .collect();
    assert_eq!(effects.cells_of_removals(), cells_with_removals);
    let sorted = effects.sorted();
    assert_eq!(sorted.removals(), candidates("5r1c1 5r1c2 1r9c9"));
    assert_eq!(sorted.place(), effects.place());
    let left = effects.still_live(&without("7r7c7 5r1c2")).unwrap();
    assert_eq!(
        (left.place(), left.removals()),
        (None, &candidates("1r9c9 5r1c1")[..])
    );
    assert_eq!(
        effects.still_live(&without("7r7c7 5r1c2 1r9c9 5r1c1")),
        None
    );
}
