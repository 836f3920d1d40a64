//! A sink that keeps everything a search pushes.

use core::ops::ControlFlow;
use grid::{Board, Candidate};
use logic::{
    Conflict, Effects, Evidence, Facts, Find, Journal, Options, Order, Position, Sink, Stop,
    Technique, Variant, View, Work,
};

/// A find that changes the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    pub variant: Variant,
    pub place: Option<Candidate>,
    pub removals: Vec<Candidate>,
    pub evidence: Evidence,
}

struct Keeper<'a> {
    board: &'a Board,
    kept: Vec<Kept>,
}

impl Sink for Keeper<'_> {
    fn push(&mut self, find: Find<'_>, evidence: &dyn Fn() -> Evidence) -> ControlFlow<Stop> {
        if let Some(effects) = Effects::live(self.board, &find.claim) {
            let mut removals = effects.removals().to_vec();
            removals.sort();
            self.kept.push(Kept {
                variant: find.variant,
                place: effects.place(),
                removals,
                evidence: evidence(),
            });
        }
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        panic!("a contradiction on a sound board: {:?}", why());
    }
}

/// Every find of a technique on a board that changes it.
pub fn finds(
    technique: &dyn Technique,
    board: &Board,
    order: &Order,
    options: &Options,
) -> Vec<Kept> {
    let (facts, journal, work) = (Facts::new(), Journal::new(board), Work::unlimited());
    let position = Position::new(board, &facts, &journal);
    let view = View::new(position, order, options, &work);
    let mut keeper = Keeper {
        board,
        kept: Vec::new(),
    };
    assert!(technique.find(&view, &mut keeper).is_continue());
    keeper.kept
}
