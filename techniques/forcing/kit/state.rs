//! What the chain searches know of a position, kept from producer to producer.

use super::field::{Field, Frame};
use super::least::Least;
use super::multiple::Store;
use super::nested::Nested;
use core::ops::DerefMut;
use logic::{Derived, Position};
use std::sync::{Mutex, PoisonError};

/// The closures and lists of one position.
pub(crate) struct Knowledge(Mutex<State>);

/// What [`Knowledge`] holds.
pub(crate) struct State {
    pub(crate) field: Field,
    pub(crate) frame: Frame,
    pub(crate) least: Least,
    pub(crate) store: Store,
    pub(crate) nested: Nested,
}

impl Knowledge {
    /// The state. A search that panicked leaves closures that are complete or not begun, so a
    /// poisoned lock does no harm.
    pub(crate) fn state(&self) -> impl DerefMut<Target = State> + '_ {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Derived for Knowledge {
    fn derive(position: &Position<'_>) -> Knowledge {
        let mut store = Store::default();
        store.forget();
        Knowledge(Mutex::new(State {
            field: Field::of(position.board()),
            frame: Frame::of(position.board()),
            least: Least::default(),
            store,
            nested: Nested::default(),
        }))
    }

    fn renew(&mut self, position: &Position<'_>) {
        let state = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        state.field = Field::of(position.board());
        state.frame = Frame::of(position.board());
        state.store.forget();
        state.nested.forget();
    }
}
