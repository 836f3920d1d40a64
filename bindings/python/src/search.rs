//! Searches that report progress and end when a signal arrives.

use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};
use whydoku::progress::Progress;

// A search is ended by a panic, which a profile with `panic = "abort"` would turn into the end of the process.
#[cfg(panic = "abort")]
compile_error!("the Python package needs a profile with panic = \"unwind\"");

/// Time between two checks of Python's signals. More frequent checks would slow the other threads.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// The payload of a panic that ends a search. It is not an error of the program, so nothing is printed.
struct Ended(PyErr);

/// Runs a search without the interpreter lock. `work` gives the recorder to the search.
///
/// `on_progress` is called with each step as JSON. If this call or the handler of a signal raises an exception, the
/// search ends with it. A recorder cannot end a search otherwise, so it panics, and the panic contains the exception.
pub(crate) fn search<T: Send>(
    py: Python<'_>,
    on_progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&mut Progress<'_>) -> PyResult<T> + Send,
) -> PyResult<T> {
    let on_progress = on_progress.map(|call| call.clone().unbind());
    py.detach(|| {
        let mut last_check = Instant::now();
        let mut report = |step: &str| {
            if on_progress.is_none() && last_check.elapsed() < SIGNAL_INTERVAL {
                return;
            }
            let answer = Python::attach(|py| {
                py.check_signals()?;
                let call = on_progress.as_ref();
                call.map_or(Ok(()), |call| call.call1(py, (step,)).map(drop))
            });
            last_check = Instant::now();
            if let Err(exception) = answer {
                resume_unwind(Box::new(Ended(exception)));
            }
        };
        let mut progress = Progress::new(&mut report);
        match catch_unwind(AssertUnwindSafe(|| work(&mut progress))) {
            Ok(result) => result,
            Err(payload) => match payload.downcast::<Ended>() {
                Ok(ended) => Err(ended.0),
                Err(other_panic) => resume_unwind(other_panic),
            },
        }
    })
}
