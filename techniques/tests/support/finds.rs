//! A sink that keeps all pushed finds.

use core::ops::ControlFlow;
use grid::{Board, Candidate};
use logic::{
    Conflict, Effects, Evidence, Facts, Find, Journal, Options, Order, Position, Proof, Sink, Stop,
    Technique, Variant, View, Work,
};
use std::collections::BTreeSet;

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
    kept: Vec<(Kept, Proof)>,
}

impl Sink for Keeper<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        if let Some(effects) = Effects::live(self.board, &find.claim) {
            let mut removals = effects.removals().to_vec();
            removals.sort();
            let proof = proof();
            let kept = Kept {
                variant: find.variant,
                place: effects.place(),
                removals,
                evidence: proof.evidence.clone(),
            };
            self.kept.push((kept, proof));
        }
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        panic!("a contradiction on a sound board: {:?}", why());
    }
}

/// Every find of a technique that changes the board.
pub fn finds(
    technique: &dyn Technique,
    board: &Board,
    order: &Order,
    options: &Options,
) -> Vec<Kept> {
    let proved = proved_finds(technique, board, order, options);
    proved.into_iter().map(|(kept, _)| kept).collect()
}

/// The finds of [`finds`], each with its proof.
pub fn proved_finds(
    technique: &dyn Technique,
    board: &Board,
    order: &Order,
    options: &Options,
) -> Vec<(Kept, Proof)> {
    finds_with_journal(&Journal::new(board), technique, board, order, options)
}

/// The finds of [`proved_finds`], with a journal that knows earlier changes or the original candidates.
fn finds_with_journal(
    journal: &Journal,
    technique: &dyn Technique,
    board: &Board,
    order: &Order,
    options: &Options,
) -> Vec<(Kept, Proof)> {
    let (facts, work) = (Facts::new(), Work::unlimited());
    let position = Position::new(board, &facts, journal);
    let view = View::new(position, order, options, &work);
    let mut keeper = Keeper {
        board,
        kept: Vec::new(),
    };
    assert!(technique.find(&view, &mut keeper).is_continue());
    keeper.kept
}

/// The variant, placement and removals of a find.
pub type Effect = (u8, Option<Candidate>, Vec<Candidate>);

/// The effects of a technique on a board, each once, with the default options.
pub fn effects(slug: &str, board: &Board) -> BTreeSet<Effect> {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options);
    let all = finds(technique, board, &Order::default(), &options);
    all.into_iter()
        .map(|find| (find.variant.0, find.place, find.removals))
        .collect()
}

/// The effects of [`effects`], if the puzzle's original candidates, which uniqueness techniques depend
/// on, are those of `start`.
pub fn effects_with_start(slug: &str, start: &Board, board: &Board) -> BTreeSet<Effect> {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options);
    let mut journal = Journal::new(board);
    journal.record_original_candidates(start);
    let all = finds_with_journal(&journal, technique, board, &Order::default(), &options);
    all.into_iter()
        .map(|(find, _)| (find.variant.0, find.place, find.removals))
        .collect()
}

/// All removals of a technique on a board.
pub fn removed(slug: &str, board: &Board) -> BTreeSet<Candidate> {
    let all = effects(slug, board).into_iter();
    all.flat_map(|(_, _, removals)| removals).collect()
}
