//! The results of chain searches at a position, kept for later techniques.

use super::field::{Field, FilledCells};
use super::guide::Guide;
use super::least::Least;
use super::multiple::Store;
use super::nested::Nested;
use core::ops::DerefMut;
use logic::{Derived, Position};
use std::sync::{Mutex, PoisonError};

/// What chain searches have computed at one position.
pub(crate) struct Knowledge(Mutex<State>);

/// The content of [`Knowledge`].
pub(crate) struct State {
    /// The remaining candidates of each cell and of each digit in a house.
    pub(crate) field: Field,
    pub(crate) filled_cells: FilledCells,
    /// The search for the simplest forcing chain or cycle.
    pub(crate) least: Least,
    /// The closures of Nishio and multiple chains.
    pub(crate) simple: Store,
    /// The closures of dynamic chains of all levels.
    pub(crate) dynamic: Store,
    pub(crate) dynamic_searches: DynamicSearches,
    /// The searches inside chains.
    pub(crate) nested: Nested,
    /// For each assumption, the candidates that it may decide; its memory is reused.
    pub(crate) guide: Guide,
}

/// Whether dynamic chains were searched at this position and at the previous one. This changes the
/// order of computation, never the result.
#[derive(Clone, Copy, Default)]
pub(crate) struct DynamicSearches {
    /// Whether dynamic chains were searched at this position.
    pub(crate) now: bool,
    /// Whether they were searched at the previous position of the same solve.
    pub(crate) before: bool,
    /// Whether the previous position belonged to the same solve.
    continues_solve: bool,
    /// The run number of the solve.
    run: u64,
    /// Number of changes of the board since the solve began.
    change_count: usize,
}

impl DynamicSearches {
    /// The value at the next position. An earlier solve has no influence: otherwise the same solve
    /// could use more or less of its budget.
    fn next(self, position: &Position<'_>) -> DynamicSearches {
        let (run, change_count) = (position.journal().run(), position.journal().changes().len());
        let continues_solve = run == self.run && self.change_count < change_count;
        DynamicSearches {
            now: false,
            before: self.now && continues_solve,
            continues_solve,
            run,
            change_count,
        }
    }
}

impl Knowledge {
    /// The state. After a panic in a search, each closure is either complete or not started, so a
    /// poisoned lock is safe to use.
    pub(crate) fn state(&self) -> impl DerefMut<Target = State> + '_ {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Derived for Knowledge {
    fn derive(position: &Position<'_>) -> Knowledge {
        Knowledge(Mutex::new(State {
            field: Field::of(position.board()),
            filled_cells: FilledCells::of(position.board()),
            least: Least::default(),
            simple: Store::default(),
            dynamic: Store::default(),
            dynamic_searches: DynamicSearches::default().next(position),
            nested: Nested::default(),
            guide: Guide::default(),
        }))
    }

    fn renew(&mut self, position: &Position<'_>) {
        let state = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        let filled_cells = FilledCells::of(position.board());
        state.field = Field::of(position.board());
        state.simple.clear();
        state.dynamic.clear();
        state.dynamic_searches = state.dynamic_searches.next(position);
        if state.dynamic_searches.continues_solve && filled_cells == state.filled_cells {
            state.nested.trim();
        } else {
            state.nested.clear();
        }
        if !state.dynamic_searches.continues_solve {
            state.nested.base_mut().clear();
        }
        state.filled_cells = filled_cells;
    }
}
