//! From the searches to the sink: the best find first, and all others only if someone asks.
//!
//! A grader wants the first find in the producer's order and stops there, and for it alone the
//! search is bounded by the best find so far. Whoever goes on gets the whole list; that is a
//! second, unbounded search.

use super::chain::{self, Multi, Split, Want};
use super::closure::Mode;
use super::field::candidate;
use super::knowledge::{Knowledge, State};
use super::literal::Lit;
use super::multiple::Multiple;
use super::proof::{self, Prover};
use super::unary::{self, Line, Shape, Sweep};
use core::cell::RefCell;
use core::ops::ControlFlow;
use grid::Candidate;
use logic::{Claim, Evidence, Find, Removals, Sink, Stop, View, Work};

/// The variants of a multiple chain, in the order of [`variant`].
///
/// `double`, `cell`, `house`, `contradiction`.
fn variant(split: Split) -> u8 {
    match split {
        Split::Double(_) => 0,
        Split::Slot(0..81) => 1,
        Split::Slot(_) => 2,
        Split::Contradiction(_) => 3,
    }
}

/// Pushes the multiple chains of a mode, in Sudoku Explainer's order.
pub(crate) fn multiple(mode: Mode, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let mut state = view.derived::<Knowledge>().state();
    let Some(best) = search(&mut state, mode, Want::Best, view)?
        .into_iter()
        .next()
    else {
        return ControlFlow::Continue(());
    };
    push_multi(&best, mode, &mut state, view, sink)?;
    for multi in search(&mut state, mode, Want::All, view)?.iter().skip(1) {
        push_multi(multi, mode, &mut state, view, sink)?;
    }
    ControlFlow::Continue(())
}

fn search(
    state: &mut State,
    mode: Mode,
    want: Want,
    view: &View<'_>,
) -> ControlFlow<Stop, Vec<Multi>> {
    let State {
        field,
        frame,
        least,
        simple,
        dynamic,
        deep,
        nested,
        guide,
    } = state;
    let dynamic_mode = Mode::Dynamic(0);
    match mode {
        Mode::Nishio => {
            let mut guided = nested.base.covers(field);
            if guided {
                view.spend(120)?;
                nested.base_mut().advance(field, guide);
            } else if deep.before {
                // The position before needed dynamic chains, so this one will too, most likely:
                // computed first, their closures spare most of those of one digit.
                Multiple::new(field, frame, dynamic_mode, dynamic, nested).complete(view)?;
                nested.base_mut().take(dynamic, field);
                guide.take(dynamic, field);
                guided = true;
            }
            let mut search = Multiple::new(field, frame, mode, simple, nested);
            if guided {
                search = search.guided(guide);
            }
            search.search(want, view)
        }
        Mode::Dynamic(0) if nested.base.covers(field) => {
            deep.now = true;
            view.spend(120)?;
            nested.base_mut().advance(field, guide);
            let search = Multiple::new(field, frame, mode, dynamic, nested);
            search.guided(guide).search(want, view)
        }
        Mode::Dynamic(level) => {
            deep.now = true;
            if level >= 4 && !nested.base.covers(field) {
                Multiple::new(field, frame, dynamic_mode, dynamic, nested).complete(view)?;
                nested.base_mut().take(dynamic, field);
            }
            let mut search = Multiple::new(field, frame, mode, dynamic, nested);
            search.complete(view)?;
            let found = search.search(want, view)?;
            if level == 0 {
                nested.base_mut().take(dynamic, field);
            }
            ControlFlow::Continue(found)
        }
        Mode::Static => {
            least.guide(field, guide);
            let search = Multiple::new(field, frame, mode, simple, nested);
            search.guided(guide).search(want, view)
        }
    }
}

fn push_multi(
    multi: &Multi,
    mode: Mode,
    state: &mut State,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let gone: Vec<u16> = chain::removals(&state.field, multi.target).collect();
    let kind = if mode == Mode::Nishio {
        0
    } else {
        variant(multi.split)
    };
    // The sink asks for evidence at most once and at once, through a shared reference.
    let state = RefCell::new(state);
    let (target, complexity) = (Some(multi.target), multi.complexity);
    push(target, &gone, complexity, kind, sink, &|| {
        prove(multi, mode, &mut state.borrow_mut(), view)
    })
}

/// The evidence for a multiple chain. It is not part of the search, so no budget stops it.
fn prove(multi: &Multi, mode: Mode, state: &mut State, view: &View<'_>) -> Evidence {
    let work = Work::unlimited();
    let view = View::new(**view, view.order(), view.options(), &work);
    let State {
        field,
        frame,
        simple,
        dynamic,
        nested,
        ..
    } = state;
    let store = if matches!(mode, Mode::Dynamic(_)) {
        dynamic
    } else {
        simple
    };
    let prover = Prover { field, frame, mode };
    match prover.prove(multi, store, nested, &view) {
        ControlFlow::Continue((evidence, _)) => evidence,
        ControlFlow::Break(_) => Evidence::All(Vec::new()),
    }
}

/// Pushes a conclusion: what it places, if it says that something is true, and what it removes.
fn push(
    target: Option<Lit>,
    gone: &[u16],
    complexity: u16,
    variant: u8,
    sink: &mut dyn Sink,
    evidence: &dyn Fn() -> Evidence,
) -> ControlFlow<Stop> {
    let place = target.filter(|lit| lit.is_on());
    let removals: Vec<Candidate> = gone.iter().map(|&c| candidate(c)).collect();
    let claim = Claim {
        place: place.map(|lit| candidate(lit.candidate())),
        remove: Removals::List(&removals),
    };
    let find = Find::new(claim, complexity).of_variant(variant);
    sink.push_evidence(find, evidence)
}

/// Pushes the forcing chains and cycles, in Sudoku Explainer's order.
pub(crate) fn unary(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let mut state = view.derived::<Knowledge>().state();
    let State { field, least, .. } = &mut *state;
    let Some(best) = least.find(field, view)? else {
        return ControlFlow::Continue(());
    };
    push_line(&best, sink)?;
    let mut lines = unary::lines(field, view)?;
    lines.sort_by_key(Line::order);
    for line in lines.iter().skip(1) {
        push_line(line, sink)?;
    }
    ControlFlow::Continue(())
}

fn push_line(line: &Line, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    push(
        line.target(),
        &line.removals,
        line.complexity(),
        unary_variant(line),
        sink,
        &|| proof::of_line(line),
    )
}

/// `x_cycle`, `generalized_x_wing`, `y_cycle`, `cycle`, `x_chain`, `chain`.
fn unary_variant(line: &Line) -> u8 {
    match (line.shape, line.sweep) {
        (Shape::Cycle, Sweep::X) => {
            let mut cells: Vec<u16> = line.links.iter().map(|l| l.lit.candidate() / 9).collect();
            cells.sort_unstable();
            cells.dedup();
            u8::from(cells.len() == 4)
        }
        (Shape::Cycle, Sweep::Y) => 2,
        (Shape::Cycle, Sweep::Xy) => 3,
        (Shape::Forcing, Sweep::X | Sweep::Y) => 4,
        (Shape::Forcing, Sweep::Xy) => 5,
    }
}
