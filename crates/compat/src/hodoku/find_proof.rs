//! Evidence and texts for finds in `HoDoKu`'s order.
//!
//! For the same removals, this project's technique usually has a find too. Then the proof and the
//! explanation of that find are used. Otherwise, the proof goes through all fillings of the cells
//! and houses of `HoDoKu`'s pattern: no filling is possible together with a removed candidate.
//! Proofs are computed on demand.

use super::short;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet};
use logic::{
    Claim, Conflict, Evidence, Exhaustive, ExplainContext, Explanation, Find, Options, Pattern,
    Phrase, Proof, Removals, Role, Roles, Sink, Stop, Technique, Truth, View,
};

/// Pushes a find with these removals in this order, unless none of them is on the board. `find` may
/// change the find's variant and size. `proof` is called on demand only.
pub(super) fn push(
    view: &View<'_>,
    sink: &mut dyn Sink,
    removals: &[Candidate],
    find: impl Fn(Find<'static>) -> Find<'static>,
    proof: &dyn Fn() -> Proof,
) -> ControlFlow<Stop> {
    if !removals.iter().any(|&one| view.board().has(one)) {
        return ControlFlow::Continue(());
    }
    let plain = find(Find::new(Claim::remove(Removals::None), 1));
    let claim = Claim::remove(Removals::List(removals));
    sink.push(Find { claim, ..plain }, proof)
}

/// The proof of the technique's first find with exactly these removals. A placement counts as the
/// removal of the other candidates of its cell.
pub(super) fn by_technique(
    view: &View<'_>,
    technique: &dyn Technique,
    removals: &[Candidate],
) -> Option<Proof> {
    // The technique must also find the special cases that have a name of their own.
    let options =
        Options::of(technique.info().options).with(techniques::kits::options::Naming::General);
    let with_general_names = view.with_options(&options);
    proof_by_search(view.board(), removals, &mut |sink| {
        technique.find(&with_general_names, sink)
    })
}

/// The proof of a search's first find with exactly these removals. A placement counts as in
/// [`by_technique`].
pub(super) fn proof_by_search(
    board: &Board,
    removals: &[Candidate],
    search: &mut dyn FnMut(&mut dyn Sink) -> ControlFlow<Stop>,
) -> Option<Proof> {
    let mut sink = RemovalSink {
        board,
        wanted: removals.iter().copied().collect(),
        found: None,
    };
    let _ = search(&mut sink);
    sink.found
}

/// The technique's proof of these removals. `head` is the step in HoDoKu's notation, without its
/// effects. Only for techniques that always find these removals; a missing find is an internal
/// error.
pub(super) fn by_required_technique(
    view: &View<'_>,
    technique: &dyn Technique,
    removals: &[Candidate],
    head: String,
) -> Proof {
    let proof = by_technique(view, technique, removals).unwrap_or_else(|| {
        let nothing = by_cases(view.board(), Vec::new());
        grid::never!(nothing, "our own search finds it as well")
    });
    short::with_form(proof, head, Vec::new())
}

/// The technique's proof of these removals, or else a proof by cases over these truths. `head` is
/// the step in HoDoKu's notation, without its effects.
pub(super) fn by_technique_or_cases(
    view: &View<'_>,
    technique: &dyn Technique,
    removals: &[Candidate],
    truths: Vec<Truth>,
    head: String,
) -> Proof {
    let proof =
        by_technique(view, technique, removals).unwrap_or_else(|| by_cases(view.board(), truths));
    short::with_form(proof, head, Vec::new())
}

/// A proof by cases: all choices of one candidate from each of these truths.
pub(super) fn by_cases(board: &Board, truths: Vec<Truth>) -> Proof {
    by_evidence(
        board,
        &truths.clone(),
        Evidence::Exhaustive(Exhaustive { truths }),
    )
}

/// A proof with this evidence. Its pattern shows the candidates of these truths.
pub(super) fn by_evidence(board: &Board, truths: &[Truth], evidence: Evidence) -> Proof {
    let shown = truths.iter().fold(CandidateSet::EMPTY, |all, truth| {
        all.union(&truth.live(board))
    });
    Proof::new(evidence, Cases { shown })
}

/// The cells as truths.
pub(super) fn cells(cells: CellSet) -> Vec<Truth> {
    cells.iter().map(Truth::Cell).collect()
}

/// A sink that keeps the first find with exactly these removals. A placement counts as in
/// [`by_technique`].
struct RemovalSink<'a> {
    board: &'a Board,
    /// The removals of the find.
    wanted: CandidateSet,
    /// The proof of the find.
    found: Option<Proof>,
}

impl Sink for RemovalSink<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        let mut removed = CandidateSet::EMPTY;
        find.claim.remove.live(self.board, |one| {
            removed.insert(one);
        });
        if let Some(place) = find.claim.place.filter(|&place| self.board.has(place)) {
            let others = self.board.candidates(place.cell).without(place.digit);
            removed = removed.union(&CandidateSet::of_cell(place.cell, others));
        }
        if removed != self.wanted {
            return ControlFlow::Continue(());
        }
        self.found = Some(proof());
        ControlFlow::Break(Stop::Enough)
    }

    fn conflict(&mut self, _why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        ControlFlow::Break(Stop::Enough)
    }
}

/// The pattern of the proofs of [`by_evidence`]: the candidates of the truths. For a removal: if
/// the removed candidate were true, the truths could not all be satisfied.
#[derive(Debug)]
struct Cases {
    shown: CandidateSet,
}

impl Pattern for Cases {
    fn roles(&self) -> Roles {
        Roles::new("pattern", Role::Pattern, self.shown)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let gone: CandidateSet = context.effects().removals().iter().copied().collect();
        let fill = |text| {
            Phrase::new(text)
                .with("cells", self.shown.all_cells())
                .with("gone", gone)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "{cells} cannot be filled with {gone:it|either of them|any of them}: {gone}",
        SEEN: "Look at what {cells} can still hold.",
        WHY: "{gone:With|With either of|With any of} {gone}, however {cells} {cells:is|are} filled, two equal digits see each other or a place is missing: {gone:it goes|both go|all of them go}.",
    }
    Zh {
        GIST: "若{gone}成立，{cells}就无法填满",
        SEEN: "看{cells}还能填什么。",
        WHY: "若{gone}{gone:|中有一个}成立，无论怎样填{cells}，总有相同的数字同区或有数字无处可填，所以删去{gone}。",
    }
}
