//! Pushes the results of the searches: the best find first, the others only on demand.
//!
//! A grader stops after the first find, so a first search looks only for finds that are better than
//! the best so far. For a caller that continues, a second search makes the whole list.

use super::chain::{self, ChainsToKeep, Multi, Split};
use super::closure::Mode;
use super::field::candidate;
use super::knowledge::{Knowledge, State};
use super::levels;
use super::literal::Lit;
use super::multiple::Multiple;
use super::proof::{self, Prover};
use super::unary::{self, Line, Shape, Sweep};
use core::cell::RefCell;
use core::ops::ControlFlow;
use grid::{Candidate, CellSet};
use logic::{Claim, Find, Proof, Removals, Sink, Stop, Variant, View, Work};
use techniques::kits::forcing::words::{self, Net};

/// Pushes the multiple chains of a mode, in Sudoku Explainer's order. The variants are, in order:
/// true or false candidate, cell, house, contradiction.
pub(crate) fn multiple(
    mode: Mode,
    variants: [Variant; 4],
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let [double, cell, house, contradiction] = variants;
    let variant = |split| match split {
        Split::Double(_) => double,
        Split::Slot(0..81) => cell,
        Split::Slot(_) => house,
        Split::Contradiction(_) => contradiction,
    };
    let mut state = view.derived::<Knowledge>().state();
    let Some(best) = search(&mut state, mode, ChainsToKeep::Best, view)?
        .into_iter()
        .next()
    else {
        return ControlFlow::Continue(());
    };
    push_multi(&best, variant(best.split), mode, &mut state, view, sink)?;
    for multi in search(&mut state, mode, ChainsToKeep::All, view)?
        .iter()
        .skip(1)
    {
        push_multi(multi, variant(multi.split), mode, &mut state, view, sink)?;
    }
    ControlFlow::Continue(())
}

/// The chains of a mode, in order. Uses and updates the closures that are known at the position.
fn search(
    state: &mut State,
    mode: Mode,
    to_keep: ChainsToKeep,
    view: &View<'_>,
) -> ControlFlow<Stop, Vec<Multi>> {
    let State {
        field,
        filled_cells,
        least,
        simple,
        dynamic,
        dynamic_searches,
        nested,
        guide,
    } = state;
    match mode {
        Mode::Nishio => {
            // If the previous position needed dynamic chains, this one probably does too. The
            // consequences of dynamic chains make most closures of one digit unnecessary.
            let guided = dynamic_searches.before || nested.base.covers(field);
            if guided {
                view.spend(120)?;
                nested.base_mut().advance(field, guide);
            }
            // A closure of one digit depends only on the places of this digit. So digits without
            // changes since the last search without finds need no search.
            let digits = view.changes().digits;
            let mut search =
                Multiple::new(field, filled_cells, mode, simple, nested).of_digits(digits);
            if guided {
                search = search.guided(guide);
            }
            search.search(to_keep, view)
        }
        Mode::Dynamic(levels::LINKS) => {
            dynamic_searches.now = true;
            view.spend(120)?;
            nested.base_mut().advance(field, guide);
            let search = Multiple::new(field, filled_cells, mode, dynamic, nested);
            search.guided(guide).search(to_keep, view)
        }
        Mode::Dynamic(level) => {
            dynamic_searches.now = true;
            if level >= levels::DYNAMIC && !nested.base.covers(field) {
                view.spend(120)?;
                nested.base_mut().advance(field, guide);
            }
            let mut search = Multiple::new(field, filled_cells, mode, dynamic, nested);
            search.complete(view)?;
            search.search(to_keep, view)
        }
        Mode::Static => {
            least.guide(field, guide);
            let search = Multiple::new(field, filled_cells, mode, simple, nested);
            search.guided(guide).search(to_keep, view)
        }
    }
}

fn push_multi(
    multi: &Multi,
    variant: Variant,
    mode: Mode,
    state: &mut State,
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let removed: Vec<u16> = chain::removals(&state.field, multi.target).collect();
    // The sink calls `proof` at most once, during the push, but through a shared reference.
    let state = RefCell::new(state);
    let (target, complexity) = (Some(multi.target), multi.complexity);
    push(target, &removed, complexity, variant, sink, &|| {
        net(multi, mode, &mut state.borrow_mut(), view).into_proof()
    })
}

/// The net of a multiple chain. Narration is not part of the search, so no budget limits it.
fn net(multi: &Multi, mode: Mode, state: &mut State, view: &View<'_>) -> Net {
    let work = Work::unlimited();
    let view = View::new(**view, view.order(), view.options(), &work);
    let State {
        field,
        filled_cells,
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
    let prover = Prover {
        field,
        filled_cells,
        mode,
    };
    match prover.prove(multi, store, nested, &view) {
        ControlFlow::Continue((net, _)) => net,
        // Unlimited work never runs out.
        ControlFlow::Break(_) => Net {
            split: words::Split::Either(candidate(multi.target.candidate())),
            branches: Vec::new(),
        },
    }
}

/// Pushes a conclusion: its placement, if the target is true, and its removals.
fn push(
    target: Option<Lit>,
    removed: &[u16],
    complexity: u16,
    variant: Variant,
    sink: &mut dyn Sink,
    proof: &dyn Fn() -> Proof,
) -> ControlFlow<Stop> {
    let place = target.filter(|lit| lit.is_on());
    let removals: Vec<Candidate> = removed.iter().map(|&c| candidate(c)).collect();
    let claim = Claim {
        place: place.map(|lit| candidate(lit.candidate())),
        remove: Removals::List(&removals),
    };
    let find = Find::new(claim, complexity).of_variant(variant);
    sink.push(find, proof)
}

/// Pushes the forcing chains and cycles, in Sudoku Explainer's order. The variants are, in order:
/// X-Cycles, X-Cycles in four cells, Y-Cycles, other cycles, X-Chains, other chains.
pub(crate) fn unary(
    variants: [Variant; 6],
    view: &View<'_>,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let [x_cycle, in_four_cells, y_cycle, cycle, x_chain, chain] = variants;
    let variant = |line: &Line| match (line.shape, line.sweep) {
        (Shape::Cycle, Sweep::X) if cells(line) == 4 => in_four_cells,
        (Shape::Cycle, Sweep::X) => x_cycle,
        (Shape::Cycle, Sweep::Y) => y_cycle,
        (Shape::Cycle, Sweep::Xy) => cycle,
        (Shape::Forcing, Sweep::X | Sweep::Y) => x_chain,
        (Shape::Forcing, Sweep::Xy) => chain,
    };
    let mut state = view.derived::<Knowledge>().state();
    let State { field, least, .. } = &mut *state;
    let Some(best) = least.find(field, view)? else {
        return ControlFlow::Continue(());
    };
    push_line(&best, variant(&best), sink)?;
    let mut lines = unary::lines(field, view)?;
    lines.sort_by_key(Line::order);
    for line in lines.iter().skip(1) {
        push_line(line, variant(line), sink)?;
    }
    ControlFlow::Continue(())
}

fn push_line(line: &Line, variant: Variant, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    push(
        line.target(),
        &line.removals,
        line.complexity(),
        variant,
        sink,
        &|| proof::of_line(line).into_proof(),
    )
}

/// Number of cells of a line.
fn cells(line: &Line) -> usize {
    let candidates = line.links.iter().map(|link| link.lit.candidate());
    let cells: CellSet = candidates.map(|index| candidate(index).cell).collect();
    cells.len()
}
