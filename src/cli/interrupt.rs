//! Ctrl-C, for what takes long and can say what it has so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was typed since this was made. There is one in a process.
#[derive(Clone)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on: Ctrl-C does not end the process any more.
    pub(crate) fn listen() -> anyhow::Result<Interrupt> {
        let flag = Arc::new(AtomicBool::new(false));
        let typed = Arc::clone(&flag);
        ctrlc::set_handler(move || typed.store(true, Ordering::Relaxed))?;
        Ok(Interrupt(flag))
    }

    /// Whether it was typed.
    pub(crate) fn is_typed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
