//! Runs numbered work items on several threads, with results in order.

use super::start;
use crate::cli::terminal;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

/// At most this many items, multiplied by the number of threads, are started but not yet passed to
/// `each`.
const AHEAD: u64 = 64;

/// Applies `work` to the numbers from `first` on and passes the results to `each` in order, until
/// `each` returns a break or fails. Each thread has its own state, which `state` creates.
///
/// Results after the break are discarded, so the number of threads does not affect the output.
pub(crate) fn numbered<S, T: Send>(
    jobs: usize,
    first: u64,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) -> T + Sync,
    mut each: impl FnMut(u64, T) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let jobs = terminal::threads(jobs);
    if jobs <= 1 {
        let mut thread_state = state();
        let mut number = first;
        while each(number, work(&mut thread_state, number))?.is_continue() {
            number += 1;
        }
        return Ok(());
    }
    let (next, finished) = (AtomicU64::new(first), AtomicBool::new(false));
    let (give, take) = mpsc::channel::<(u64, T)>();
    let (give_permit, take_permit) = mpsc::channel::<()>();
    for _ in 0..AHEAD * jobs as u64 {
        // Cannot fail: the receiver is alive.
        let _ = give_permit.send(());
    }
    let take_permit = std::sync::Mutex::new(take_permit);
    std::thread::scope(|scope| {
        // This closure owns the channel ends, so leaving it ends the threads, and the scope does not
        // wait forever.
        let (give_permit, take) = (give_permit, take);
        for _ in 0..jobs {
            let give = give.clone();
            let (next, finished, state, work, take_permit) =
                (&next, &finished, &state, &work, &take_permit);
            start(scope, move || {
                let mut thread_state = state();
                loop {
                    let permit = take_permit
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .recv();
                    if permit.is_err() || finished.load(Ordering::Relaxed) {
                        break;
                    }
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if give
                        .send((number, work(&mut thread_state, number)))
                        .is_err()
                    {
                        break;
                    }
                }
            })?;
        }
        drop(give);
        let mut waiting = BTreeMap::new();
        let mut next_number = first;
        for (number, result) in take {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&next_number) {
                let flow = each(next_number, result)
                    .inspect_err(|_| finished.store(true, Ordering::Relaxed));
                if flow?.is_break() {
                    finished.store(true, Ordering::Relaxed);
                    return Ok(());
                }
                next_number += 1;
                let _ = give_permit.send(());
            }
        }
        Ok(())
    })
}
