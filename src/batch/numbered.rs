//! Runs numbered work items on several threads, with results in order.

use super::start;
use crate::cli::terminal;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

/// Maximum number of work items, for each thread, that are started and not yet passed to `deliver`.
const MAX_AHEAD: u64 = 64;

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
    let (next, finished) = (AtomicU64::new(first), AtomicBool::new(false));
    let (result_sender, result_receiver) = mpsc::channel::<(u64, T)>();
    let (permit_sender, permit_receiver) = mpsc::channel::<()>();
    for _ in 0..MAX_AHEAD * jobs as u64 {
        // Cannot fail: the receiver is alive.
        let _ = permit_sender.send(());
    }
    let permit_receiver = std::sync::Mutex::new(permit_receiver);
    std::thread::scope(|scope| {
        // This closure owns the channel ends, so leaving it ends the threads, and the scope does not
        // wait forever.
        let (permit_sender, result_receiver) = (permit_sender, result_receiver);
        for _ in 0..jobs {
            let result_sender = result_sender.clone();
            let (next, finished, state, work, permit_receiver) =
                (&next, &finished, &state, &work, &permit_receiver);
            start(scope, move || {
                let mut thread_state = state();
                loop {
                    let permit = permit_receiver
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .recv();
                    if permit.is_err() || finished.load(Ordering::Relaxed) {
                        break;
                    }
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if result_sender
                        .send((number, work(&mut thread_state, number)))
                        .is_err()
                    {
                        break;
                    }
                }
            })?;
        }
        drop(result_sender);
        let mut early_results = BTreeMap::new();
        let mut next_number = first;
        for (number, result) in result_receiver {
            early_results.insert(number, result);
            while let Some(result) = early_results.remove(&next_number) {
                let flow = deliver(next_number, result)
                    .inspect_err(|_| finished.store(true, Ordering::Relaxed));
                if flow?.is_break() {
                    finished.store(true, Ordering::Relaxed);
                    return Ok(());
                }
                next_number += 1;
                // Cannot fail: the receiver is alive.
                let _ = permit_sender.send(());
            }
        }
        Ok(())
    })
}
