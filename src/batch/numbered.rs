//! Runs numbered work items on several threads, with results in order.

use super::pipeline::{Pipeline, lock};
use crate::cli::terminal;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// Maximum number of work items, for each thread, that are started and not yet passed to `deliver`.
const MAX_AHEAD: usize = 64;

/// Applies `work` to the numbers from `first` on, on `jobs` threads; 0 means one per processor. Passes
/// the results to `deliver` in order, until `deliver` returns a break or fails. `state` creates the
/// state of a thread.
///
/// Results after the break are discarded, so the number of threads does not affect the output.
pub(crate) fn run_numbered<S, T: Send>(
    jobs: usize,
    first: u64,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) -> T + Sync,
    mut deliver: impl FnMut(u64, T) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let jobs = terminal::threads(jobs);
    if jobs <= 1 {
        let mut thread_state = state();
        let mut number = first;
        while deliver(number, work(&mut thread_state, number))?.is_continue() {
            number += 1;
        }
        return Ok(());
    }
    let results: Vec<Mutex<Option<T>>> = (0..MAX_AHEAD * jobs).map(|_| Mutex::new(None)).collect();
    let slot = |round: u64| &results[round as usize % results.len()];
    Pipeline {
        jobs,
        slot_count: results.len() as u64,
        fill: &mut |_| true,
        worker: &|| {
            let mut thread_state = state();
            let (slot, work) = (&slot, &work);
            Box::new(move |round| {
                let result = work(&mut thread_state, first + round);
                *lock(slot(round)) = Some(result);
            })
        },
        empty: &mut |round| {
            let Some(result) = lock(slot(round)).take() else {
                return grid::never!(Ok(ControlFlow::Break(())), "a worker has filled the slot");
            };
            deliver(first + round, result)
        },
        permits: None,
    }
    .run()
}
