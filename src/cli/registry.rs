//! The registry of this run: the techniques and profiles that the command line knows.

use logic::Registry;
use std::sync::{Arc, PoisonError, RwLock};

/// Set by each call of [`crate::run_with`]. Parsers of policies and arguments cannot receive it as
/// a parameter.
static CURRENT: RwLock<Option<Arc<Registry>>> = RwLock::new(None);

/// Makes this the registry of the run.
pub(crate) fn set(registry: &Registry) {
    let mut current = CURRENT.write().unwrap_or_else(PoisonError::into_inner);
    *current = Some(Arc::new(registry.clone()));
}

/// The registry of the run; the built-in one before any run.
pub(crate) fn current() -> Arc<Registry> {
    let current = CURRENT.read().unwrap_or_else(PoisonError::into_inner);
    match &*current {
        Some(registry) => Arc::clone(registry),
        None => Arc::new(whydoku::catalogue::registry().clone()),
    }
}
