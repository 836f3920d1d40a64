//! Handling of Ctrl-C for long commands that can report a partial result.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C sets. A process can have only one.
#[derive(Clone)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Installs the handler; from then on Ctrl-C no longer ends the process.
    pub(crate) fn listen() -> anyhow::Result<Interrupt> {
        let flag = Arc::new(AtomicBool::new(false));
        let handler_flag = Arc::clone(&flag);
        ctrlc::set_handler(move || handler_flag.store(true, Ordering::Relaxed))?;
        Ok(Interrupt(flag))
    }

    /// Whether Ctrl-C was pressed since [`Interrupt::listen`].
    pub(crate) fn was_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
