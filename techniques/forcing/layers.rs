//! Consequences of a candidate, computed layer by layer.
//!
//! Each layer removes everything that the digits of the layer before exclude, then fills every
//! single. A contradiction in layer n refutes the candidate. The layers do not depend on any order.
//! So their number, the size of a find, is the same for a puzzle and its mirror image. Only the
//! choice among several contradictions of the last layer depends on the order.
//!
//! When singles lead no further, a net may continue with another kind of layer:
//!
//! - all current locked candidates, pairs and X-Wings at once (or, for an Impossible Pattern Net, the
//!   guarded pattern), which count as one layer;
//! - plain nets of singles under the assumption. Every candidate is followed for three layers, and
//!   all that give a contradiction are removed at once. If there are none, the limit rises to six,
//!   twelve and 24. If there are still none, the candidates that all cases of a cell, or of a digit
//!   in a house, make false are removed. Such a layer counts as the number of layers to which its
//!   nets were limited.
//!
//! Each of these layers removes a set that is the same for every image of the board. Contradictions
//! alone are not enough: about half of the hardest known puzzles stay unsolved with nets of any
//! depth. The cases (the last kind of layer) solve each of these in about a second.
//!
//! The search keeps the remaining and the true candidates, but no reasons. The reasons are
//! reconstructed backwards, only for the contradiction and only when the evidence is needed: see
//! [`net_builder`].

#[cfg(feature = "rare")]
mod guarded;
mod houses;
mod lemmas;
mod net_builder;
mod patterns;
mod proof;
mod search;
mod state;

#[cfg(feature = "rare")]
pub(in crate::forcing) use guarded::find_guarded;
pub(in crate::forcing) use search::find;
pub(in crate::forcing) use state::Reach;

use crate::kits::forcing::words::Contradiction;
use grid::{Candidate, CandidateSet, CellSet};
use lemmas::InnerNets;
use state::{
    CellsByDigit, LayerKind, MAX_LAYERS_OF_LEMMA, Outcome, Rules, State, cells_by_digit, live,
    truths,
};

/// Maximum number of layers.
const MAX_LAYERS: u16 = 190;

/// The result of a layer.
#[derive(Clone, Debug)]
struct Layer {
    kind: LayerKind,
    /// The remaining candidates after the removals of the layer.
    left: CellsByDigit,
    /// The candidates that these removals made true.
    on: CandidateSet,
}

/// The layers of one assumption; the memory is reused.
struct Layers {
    rules: Rules,
    /// The layers, if a proof needs them. Layer 0 is the assumption itself.
    trail: Option<Vec<Layer>>,
    /// The state after the last layer of [`Layers::run`] without a contradiction.
    state: State,
    /// The inner nets; `None` if the rules do not allow them.
    inner: Option<Box<InnerNets>>,
    /// Number of layers computed since the last call of [`Layers::work`].
    work: u64,
}

impl Layers {
    fn new(rules: Rules) -> Layers {
        let no_candidates = [CellSet::EMPTY; 9];
        Layers {
            rules,
            trail: None,
            state: State {
                left: no_candidates,
                on: no_candidates,
                new_on: no_candidates,
                size: 0,
            },
            inner: (rules.reach == Reach::Nets).then(Box::default),
            work: 0,
        }
    }

    /// Units of work since the last call.
    fn work(&mut self) -> u64 {
        // Three layers take about a microsecond.
        core::mem::take(&mut self.work).div_ceil(3)
    }

    /// Follows an assumption for at most `max_layers` layers. Returns the number of layers and the
    /// contradiction, if there is one.
    fn run(
        &mut self,
        base: &CellsByDigit,
        start: Candidate,
        max_layers: u16,
    ) -> Option<(u16, Contradiction)> {
        let mut state = State::new(base, start);
        if let Some(trail) = &mut self.trail {
            trail.clear();
        }
        self.record(LayerKind::Exclude, &state.left, &state.new_on);
        let outcome = self.advance(&mut state, max_layers);
        let size = state.size;
        self.state = state;
        match outcome {
            Outcome::Refuted(how) => Some((size, how)),
            Outcome::Limit | Outcome::Complete => None,
        }
    }

    /// Adds layers to a state up to `max_layers` layers in total.
    fn advance(&mut self, state: &mut State, max_layers: u16) -> Outcome {
        loop {
            if state.excludes() && state.size >= max_layers {
                return Outcome::Limit;
            }
            self.work += 1;
            let next_layer = if state.excludes() {
                Some((LayerKind::Exclude, 1, state.excluded(self.rules.reach)))
            } else {
                self.layer_after_singles(&state.left, &state.on, max_layers - state.size)
            };
            let Some((kind, cost, removed)) = next_layer else {
                return Outcome::Complete;
            };
            let added = state.add_layer(removed, cost, self.rules.reach);
            self.record(kind, &state.left, &state.new_on);
            if let Err(how) = added {
                return Outcome::Refuted(how);
            }
        }
    }

    /// Records a layer, if a proof needs the layers.
    fn record(&mut self, kind: LayerKind, left: &CellsByDigit, on: &CellsByDigit) {
        if let Some(trail) = &mut self.trail {
            let (left, on) = (*left, CandidateSet::from_cells(*on));
            trail.push(Layer { kind, left, on });
        }
    }

    /// Continues where singles have stopped. Returns the kind of the layer, the number of layers
    /// that it counts as (at most `max_cost`), and the candidates to remove; `None` if the rules
    /// remove nothing.
    fn layer_after_singles(
        &mut self,
        left: &CellsByDigit,
        on: &CellsByDigit,
        max_cost: u16,
    ) -> Option<(LayerKind, u16, CellsByDigit)> {
        if !self.rules.has_patterns() || max_cost == 0 {
            return None;
        }
        let mut removed = [CellSet::EMPTY; 9];
        patterns::each(left, self.rules, &mut |pattern| {
            for (digit, cells) in pattern.victims() {
                removed[digit.index()] |= cells;
            }
        });
        let mut changes = removed.iter().zip(left);
        if changes.any(|(removed, left)| removed.overlaps(*left)) {
            return Some((LayerKind::Patterns, 1, removed));
        }
        let inner = self.inner.as_mut()?;
        let lemmas = inner.search(left, on, max_cost);
        self.work += inner.take_work();
        lemmas
    }
}
